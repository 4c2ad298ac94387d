"""The sentence that a citation stands in, for lists of who cites whom; where sentences end is for
``lawtext.alignment.sentences``."""

from __future__ import annotations

from lawtext.alignment.sentences import sentences

_LONGEST = 600
"""So much of a text is looked at on either side of a citation, in code points."""


def sentence_around(text: str, start: int, end: int, code: str) -> tuple[int, int]:
    """Return where the sentence starts and ends that holds ``text[start:end]``, without white space at its ends; the
    sentences, where the citation goes over several.

    Args:
        text: what the citation stands in.
        start: where the citation begins, in code points.
        end: where it ends.
        code: the language of the text.

    >>> text = "It is so, op. cit. Law 5. Not here."
    >>> low, high = sentence_around(text, 19, 24, "en")
    >>> text[low:high]
    'It is so, op. cit. Law 5.'
    """
    low, high = max(0, start - _LONGEST), end + _LONGEST
    around = [
        (first + low, last + low)
        for first, last in sentences(text[low:high], code)
        if first + low < end and last + low > start
    ]
    return (around[0][0], around[-1][1]) if around else (start, end)
