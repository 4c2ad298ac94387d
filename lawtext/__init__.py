"""lawtext turns the laws of a game, in several languages and editions, into structured text, checks and a site.

For programs there is ``load``, which reads a corpus folder into a ``Book``, and the classes of the model; they are
kept as they are from version to version. Everything else is in rooms of its own and may change.
"""

from pathlib import Path

from lawtext.model import (
    Article,
    Book,
    Clause,
    Definition,
    Definitions,
    Edition,
    Heading,
    Law,
    Mark,
    Note,
    Paragraph,
    Table,
    Term,
    Text,
)
from lawtext.numbering import Number
from lawtext.problems import LawtextError, Problem, UsageError

__version__ = "0.1.0"

__all__ = [
    "Article",
    "Book",
    "Clause",
    "Definition",
    "Definitions",
    "Edition",
    "Heading",
    "Law",
    "LawtextError",
    "Mark",
    "Note",
    "Number",
    "Paragraph",
    "Problem",
    "Table",
    "Term",
    "Text",
    "UsageError",
    "__version__",
    "load",
]


def load(path: str | Path = "corpus") -> Book:
    """Return the law book of a corpus folder, read whole.

    >>> import lawtext
    >>> book = lawtext.load("corpus")
    >>> book.clause("2017", "en", "54B1").label
    '1.'

    Args:
        path: the folder that has ``book.toml``.

    Raises:
        UsageError: there is no corpus in the folder.
        LawtextError: something in it cannot be read; ``problems`` tells each error with file, line and column.
    """
    # Not at the head: whoever only asks for the version or the model should not wait for the readers.
    from lawtext.corpus import load_book

    return load_book(path)
