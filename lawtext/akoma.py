"""Akoma Ntoso: what those who read the standard and those who write it have in common.

Which elements a law is written in is told in ``lawtext.exchange``, what is made of them in ``lawtext.readers``.
"""

from __future__ import annotations

NAMESPACE = "http://docs.oasis-open.org/legaldocml/ns/akn/3.0"

_HIERARCHY = """alinea article book chapter clause division indent level list paragraph part point proviso rule section
subchapter subclause subdivision sublist subparagraph subpart subrule subsection subtitle title tome transitional"""
HIERARCHY = frozenset(_HIERARCHY.split())
"""The numbered levels of the standard."""
