"""Formats: which format the ending of a file names, and what writes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lawtext.reports.contents import Report
from lawtext.reports.data import as_csv, as_json
from lawtext.reports.docx import docx
from lawtext.reports.markdown import markdown
from lawtext.reports.page import page
from lawtext.reports.pdf import pdf

Writer = Callable[[Report, str, bool], bytes]
"""What writes a report: (report, language of its words, show moves as moves where the format can)."""

FORMATS: Mapping[str, Writer] = {
    ".html": lambda report, code, moves: page(report, code).encode("utf-8"),
    ".pdf": lambda report, code, moves: pdf(report, code),
    ".docx": lambda report, code, moves: docx(report, code, moves=moves),
    ".md": lambda report, code, moves: markdown(report, code).encode("utf-8"),
    ".json": lambda report, code, moves: as_json(report).encode("utf-8"),
    ".csv": lambda report, code, moves: as_csv(report, code).encode("utf-8"),
}
"""What writes each format, by the ending of the file."""


def write(report: Report, ending: str, code: str, *, moves: bool = True) -> bytes:
    """Return a report as the content of a file.

    Args:
        report: the report.
        ending: of the file, a key of ``FORMATS``.
        code: the language in which the report speaks.
        moves: in a Word file, show what moved word for word as moves.
    """
    return FORMATS[ending](report, code, moves)
