"""What of a PDF's line is raised above it: small letters, and marks of notes that are hardly smaller than the text.

Which line a raised glyph goes to is for ``lawtext.readers.pdf.lines``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lawtext.readers.pdf.lines import Glyph

_MARK = re.compile("[0-9*†‡§]")
LETTER = "[a-zα-ω]"
"""A letter that marks a note."""
_LETTER = re.compile(LETTER)

# All in the size of the letters (em).
SAME_ROW = 0.25
SMALL = 0.85
_LARGE_MARK = 0.97
"""In the row of the text a mark of a note is smaller than that, by whatever little."""
NO_LINE = 0.6
"""Two lines never stand so close together, from baseline to baseline."""
_LONGEST_MARK = 3


def is_large_mark(group: Sequence[Glyph], of_row: Glyph, size: float) -> bool:
    """Tell whether glyphs are a mark of a note that is set as large as the text or nearly so: figures, signs or a
    letter, no larger than the letters of a row and so little above them that no line of its own has room there."""
    letter = len(group) == 1 and _LETTER.match(group[0].text)
    marks = len(group) <= _LONGEST_MARK and all(_MARK.match(sign.text) for sign in group)
    small = all(sign.size <= size + 0.1 for sign in group)
    return small and bool(marks or letter) and 0 < of_row.y - group[0].y <= NO_LINE * size


def is_lowered(group: Sequence[Glyph], of_row: Glyph, size: float) -> bool:
    """Tell whether glyphs are the lower figure of a fraction or an index (``1/₂``, ``H₂O``): figures, smaller than the
    letters of a row and so little below them that no line of its own has room there."""
    figures = len(group) <= _LONGEST_MARK and all(sign.text.isdecimal() for sign in group)
    small = all(sign.size < _LARGE_MARK * size for sign in group)
    return small and figures and 0 < group[0].y - of_row.y <= NO_LINE * size


def is_raised(glyph: Glyph, y: float, size: float) -> bool:
    """Tell whether a glyph is raised above a baseline: small, or the mark of a note that is hardly smaller than the
    letters or stands too high for their row."""
    above = (y - glyph.y) / size
    if above > SAME_ROW and (_MARK.match(glyph.text) or _LETTER.match(glyph.text)):
        return True
    return above > 0.1 and glyph.size < (_LARGE_MARK if _MARK.match(glyph.text) else SMALL) * size
