"""What the style sheet of a web page says of its classes; of lists it is read by ``liststyles``."""

from __future__ import annotations

import re
from functools import cache


def classes_with(sheet: str, declaration: str) -> frozenset[str]:
    """Return the classes of which a style sheet declares something.

    Args:
        sheet: the style sheet.
        declaration: a regular expression for the property and its value.
    """
    return frozenset(_rules(declaration).findall(sheet))


@cache
def _rules(declaration: str) -> re.Pattern[str]:
    return re.compile(rf"(?:\A|[}},/])\s*(?:[a-z]+)?\.([\w-]+)\s*\{{(?:[^{{}}]*[;\s])?{declaration}\b", re.I)
