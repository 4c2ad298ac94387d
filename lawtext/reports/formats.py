"""Formats: which format the ending of a file names, and what writes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from lawtext.reports.contents import Report
from lawtext.reports.data import as_csv, as_json
from lawtext.reports.markdown import markdown
from lawtext.reports.page import page

Writer = Callable[[Report, str], bytes]
"""What writes a report in a language: (report, language of its words)."""

FORMATS: Mapping[str, Writer] = {
    ".csv": lambda report, code: as_csv(report, code).encode("utf-8"),
    ".html": lambda report, code: page(report, code).encode("utf-8"),
    ".json": lambda report, code: as_json(report).encode("utf-8"),
    ".md": lambda report, code: markdown(report, code).encode("utf-8"),
}
"""What writes each format, by the ending of the file."""


def write(report: Report, ending: str, code: str) -> bytes:
    """Return a report as the content of a file.

    Args:
        report: the report.
        ending: of the file, a key of ``FORMATS``.
        code: the language in which the report speaks.
    """
    return FORMATS[ending](report, code)
