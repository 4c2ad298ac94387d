"""The entities of HTML and XML (``&amp;``, ``&#913;``) as the characters they stand for, each with its way to the page.

What is text on a page and what is markup, and which entities a format has, is for its reader to say.
"""

from __future__ import annotations

import html
import re

from lawtext.readers.blocks import LeftOut
from lawtext.readers.traced import Traced


def resolved(text: str, start: int, end: int, entity: re.Pattern[str], reason: str) -> tuple[Traced, list[LeftOut]]:
    """Return a stretch of a page with its entities as characters, and what of the page that leaves out.

    Args:
        text: the page.
        start: where the stretch begins, in code points.
        end: where it ends.
        entity: what an entity of the format looks like; one that stands for several characters stays as it is written.
        reason: why the rest of an entity is left out.
    """
    pieces: list[Traced] = []
    left_out: list[LeftOut] = []
    at = start
    for match in entity.finditer(text, start, end):
        character = html.unescape(match[0])
        if character == match[0] or len(character) != 1:
            continue
        pieces.append(Traced.of(text, at, match.start()))
        # White space may be cut off a text, and what stands for it in the file is none: it is markup as a whole.
        blank = character.isspace()
        pieces.append(Traced.inserted(character) if blank else Traced.replaced(character, *match.span()))
        left_out.append(LeftOut(match.start() + (not blank), match.end(), reason))
        at = match.end()
    pieces.append(Traced.of(text, at, end))
    return Traced.join(pieces), left_out
