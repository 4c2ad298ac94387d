"""Repairs made in the bytes of a file: its line ends, its byte order mark and what it does not write in NFC stay.

Which letters are repaired is for ``scripts``, which reads texts in NFC; here a place in such a text is found again in
the file as it is on the disk.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from lawtext.citations.scripts import Repair
from lawtext.languages import nfc

_LINE_END = re.compile(r"(\r\n|\r|\n)")


def repaired_bytes(raw: bytes, repairs: Iterable[Repair]) -> bytes:
    """Return the bytes of a file with repairs made: each letter replaced where it stands, nothing else.

    Raises:
        ValueError: a letter is not where the repair says; the file has changed since it was read.
    """
    text = raw.decode("utf-8")
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    pieces = _LINE_END.split(text.removeprefix("\ufeff"))  # a line, its end, a line, …
    for repair in sorted(repairs, key=lambda repair: (repair.place.line, -repair.place.col)):  # from the right
        at = 2 * (repair.place.line - 1)
        found = _stretch(pieces[at], repair.place.col - 1, repair.letter) if at < len(pieces) else None
        if found is None:
            raise ValueError(f"{repair.place}: “{repair.letter}” is no longer here")
        start, end = found
        pieces[at] = pieces[at][:start] + repair.fix + pieces[at][end:]
    return (mark + "".join(pieces)).encode("utf-8")


def _stretch(line: str, at: int, letter: str) -> tuple[int, int] | None:
    """Return where the character ``at`` of a line in NFC stands in the line as it is, None if it is another.

    >>> _stretch("e\\u0301o", 1, "o")
    (2, 3)
    """
    whole = nfc(line)
    if whole[at : at + 1] != letter:
        return None
    if whole == line:
        return at, at + 1
    cuts = [cut for cut in range(len(line) + 1) if nfc(line[:cut]) + nfc(line[cut:]) == whole]
    start = next((cut for cut in cuts if len(nfc(line[:cut])) == at), None)
    end = next((cut for cut in cuts if len(nfc(line[:cut])) == at + 1), None)
    return (start, end) if start is not None and end is not None else None
