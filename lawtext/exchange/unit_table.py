"""The units of an edition as a table that people fill in: tab-separated for spreadsheets, or a table in a Word file.

Five columns: name, clause, source, translation, and the hashes of both texts at export. Texts are written as law
files write them (``*emphasis*``, ``[^1]``), with ``¶`` between the paragraphs of a clause. What comes back may be
separated by tabs, commas or semicolons, whatever a spreadsheet made of it.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence

from lxml import etree

from lawtext.cells import guarded, in_utf8, saved_rows
from lawtext.corpus.inline import write_inline
from lawtext.exchange.units import BREAK, Returned, Unit, Units, unit_hash
from lawtext.languages import nfc
from lawtext.problems import LawtextError, Problem
from lawtext.readers.docx.tables import columns_of
from lawtext.readers.docx.word import is_zip, local, open_word, w

__all__ = ["head_of", "is_table", "is_word_table", "read_table", "read_word_table", "rows_of", "write_tsv"]

_HEAD = re.compile(r"lawtext units 1 (?P<edition>\S+) (?P<source>[a-z]{2,3})-(?P<target>[a-z]{2,3})\Z")
_WORD = b"word/document.xml"
_OURS = re.compile(rb"""(?:\A|[\n\r\t,;])"?(?:\s|[^\x00-\x7f])*lawtext units [0-9]+ """)
_RECORD = re.compile(rb"""[\t,;]"?[0-9a-f]{16} (?:[0-9a-f]{16}|-)"?[\r\n]""")
"""What stands in the last column of every row, by which a table is known whose first row was changed."""
_SOME_ROWS = 1_000_000
"""Bytes that hold at least one row of any table."""
_AT_EXPORT = "at export"


def head_of(units: Units) -> tuple[str, ...]:
    """Return the first row: what the table is, by which it is known when it comes back, and the columns."""
    what = f"lawtext units 1 {units.edition} {units.source}-{units.target}"
    return (what, "clause", units.source, units.target, _AT_EXPORT)


def rows_of(units: Units) -> Iterator[tuple[str, ...]]:
    """Yield the rows below the first one."""
    for unit in units.units:
        hashes = f"{unit_hash(unit.source)} {unit_hash(unit.target)}"
        target = _written(unit, target=True) if unit.target is not None else ""
        yield (unit.id, unit.where, _written(unit), target, hashes)


def _written(unit: Unit, *, target: bool = False) -> str:
    text = unit.target if target else unit.source
    assert text is not None
    return write_inline(text, wrapped=False).replace(BREAK, " ¶ ")


def write_tsv(units: Units) -> bytes:
    """Return the table, tab-separated, in UTF-8 with a byte order mark, by which spreadsheets know it."""
    out = io.StringIO()
    table = csv.writer(out, delimiter="\t", lineterminator="\r\n")
    for row in (head_of(units), *rows_of(units)):
        table.writerow(map(guarded, row))
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8")


def is_table(data: bytes) -> bool:
    """Tell whether bytes are a table of units that lawtext wrote, wherever sorting put its first row."""
    saved = in_utf8(data)
    # What most files lack is looked for first: the expressions take fifty times as long.
    if b"lawtext units " in saved and _OURS.search(saved) is not None:
        return True
    return _RECORD.search(saved, 0, _SOME_ROWS) is not None


def read_table(data: bytes, name: str) -> tuple[Returned, ...]:
    """Return the units of a table that came back.

    Raises:
        LawtextError: it is no UTF-8, or its first row is not that of a table of units.
    """
    return _returned(saved_rows(data, name, _OURS), name)


def _returned(rows: Sequence[tuple[int, Sequence[str]]], name: str) -> tuple[Returned, ...]:
    cells = ((line, row, at, cell) for line, row in rows for at, cell in enumerate(row))
    found = next(((line, row, at, head) for line, row, at, cell in cells if (head := _HEAD.match(cell.strip()))), None)
    if found is None:
        message = "its first row is no longer that of a table of units (“lawtext units 1 2017 en-el”, clause, …)"
        message += "; restore it as “lawtext export tsv” wrote it"
        raise LawtextError(Problem(name, 1, 1, "not-ours", message))
    first, titles, id, head = found
    names = [title.strip() for title in titles]
    if head["source"] not in names or head["target"] not in names:
        message = f"its first row no longer has a column “{head['source']}” or “{head['target']}”"
        raise LawtextError(Problem(name, first, 1, "bad-table", message))
    columns = (id, names.index(head["source"]), names.index(head["target"]))
    record = names.index(_AT_EXPORT) if _AT_EXPORT in names else -1
    return tuple(
        _row(f"{name}:{line}", row, head, columns, record)
        for line, row in rows
        if line != first and any(cell.strip() for cell in row)
    )


def _row(place: str, row: Sequence[str], head: re.Match[str], columns: tuple[int, int, int], record: int) -> Returned:
    """Return the unit of a row; what its name, source and translation are is known by the titles of the columns."""
    id, source, target = (row[at].strip() if at < len(row) else "" for at in columns)
    bases = row[record].split() if 0 <= record < len(row) else []
    return Returned(
        id,
        head["edition"],
        head["source"],
        head["target"],
        _text(source),
        _text(target),
        (bases[0], bases[1]) if len(bases) == 2 else ("", ""),
        place,
        "" if max(columns) < len(row) else f"a row of {len(row)} columns; cells were joined or removed",
    )


def _text(cell: str) -> str:
    """Return a cell's text in NFC with ``BREAK`` for the sign of a paragraph."""
    return re.sub(r"\s*¶\s*", BREAK, nfc(cell).strip())


# --- Word


def is_word_table(data: bytes) -> bool:
    """Tell whether bytes are a Word file whose first table is one of units."""
    if not is_zip(data) or _WORD not in data:
        return False
    try:
        return _HEAD.match(next(_cells(open_word(data, "").body), [""])[0]) is not None
    except LawtextError:
        return False


def read_word_table(data: bytes, name: str, tracked: str = "") -> tuple[Returned, ...]:
    """Return the units of the first table of a Word file that came back.

    ``tracked`` says what becomes of tracked changes: ``accept``, ``refuse``.

    Raises:
        LawtextError: it is no such file; or it has tracked changes and nobody said what becomes of them.
    """
    body = open_word(data, name).body
    gone, kept = ("ins", "del") if tracked == "refuse" else ("del", "ins")
    if not tracked and any(True for _ in body.iter(w("ins"), w("del"), w("moveFrom"), w("moveTo"))):
        message = "it has tracked changes; use --tracked accept or --tracked refuse"
        raise LawtextError(Problem(name, 0, 0, "tracked-changes", message))
    for element in [*body.iter(w(gone), w("moveFrom" if gone == "del" else "moveTo"))]:
        parent = element.getparent()
        if parent is not None and local(parent) != "rPr" and local(parent) != "trPr":
            parent.remove(element)
    for deleted in body.iter(w("delText")) if kept == "del" else ():
        deleted.tag = w("t")
    return _returned([(count, row) for count, row in enumerate(_cells(body), 1)], name)


def _cells(body: etree._Element) -> Iterator[list[str]]:
    """Yield the cells of each row of the first table, the paragraphs of a cell joined by line feeds."""
    table = next(body.iter(w("tbl")), None)
    for row in () if table is None else table.iterchildren(w("tr")):
        cells: list[str] = []
        for cell in row.iterchildren(w("tc")):
            # A cell that was joined with those beside it takes their places: what stood in them is in the first one.
            cells += ["\n".join(map(_words, cell.iter(w("p"))))] + [""] * (columns_of(cell) - 1)
        yield cells


def _words(paragraph: etree._Element) -> str:
    signs = {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "\u2011"}
    return "".join(_letters(paragraph.iter(w("t"), *map(w, signs)), signs))


def _letters(elements: Iterable[etree._Element], signs: dict[str, str]) -> Iterator[str]:
    for element in elements:
        if local(element) == "t":
            yield element.text or ""
        elif not (local(element) == "tab" and local(element.getparent()) == "tabs"):  # type: ignore[arg-type]
            yield signs[local(element)]
