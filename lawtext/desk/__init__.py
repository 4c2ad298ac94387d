"""The translators' desk: the draft of a new edition's translation, and how far a translation has come.

What a person then decides about a pair is for ``lawtext.reviewed``, what is wrong in it for ``lawtext.checks``.
"""

from lawtext.desk.draft import draft
from lawtext.desk.drafted import Draft, DraftLaw, Piece
from lawtext.desk.progress import Counts, Row, progress

__all__ = ["Counts", "Draft", "DraftLaw", "Piece", "Row", "draft", "progress"]
