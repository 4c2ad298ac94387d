"""Signs that no XML document can hold (XML 1.0, section 2.2): found, or put off, in one way for every format."""

from __future__ import annotations

import re

_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
"""What XML can hold leaves out, told this way round because the other takes Python fifty times as long to read."""


def unwritable(string: str) -> int | None:
    """Return the offset of the first sign that cannot stand in XML, in code points; None where there is none.

    >>> unwritable("a\\x07b"), unwritable("ab")
    (1, None)
    """
    found = _NOT_XML.search(string)
    return found.start() if found else None


def writable(string: str) -> str:
    """Return a text with U+FFFD for each sign that cannot stand in XML.

    >>> writable("a\\x07b")
    'a\ufffdb'
    """
    return _NOT_XML.sub("\ufffd", string)
