"""The words that stand before the number of a page (``Page 3``, ``Σελίδα 3``), in every language that is known."""

from __future__ import annotations

from functools import cache

from lawtext.languages import fold, known_languages, language
from lawtext.languages.learned import from_languages


@from_languages
@cache
def page_words() -> frozenset[str]:
    """Return what stands before the number of a page (``Page 3``), in every language, folded."""
    return frozenset(fold(word) for code in known_languages() for word in language(code).words("pages", "page"))
