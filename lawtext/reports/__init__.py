"""Reports: what changed between two editions, as documents that editors send.

``report`` gathers it into one value; each format is a pure function of that value. Nothing here compares or judges.
"""

from lawtext.reports.contents import Item, LawPart, Report, Told, report
from lawtext.reports.formats import FORMATS, write

__all__ = ["FORMATS", "Item", "LawPart", "Report", "Told", "report", "write"]
