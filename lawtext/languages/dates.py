"""Dates as a language writes them: 2020-03-01 is ``1 March 2020`` and ``1η Μαρτίου 2020``.

The names of the months and their order are data (``[dates]`` of the language's file); which dates there are, and
what a program reads beside the words, is left to others.
"""

from __future__ import annotations

import re
from datetime import date

from lawtext.languages import language

_WHOLE = re.compile(r"(?P<day>\d{4}-\d\d-\d\d)(?:[ T](?P<time>\d\d:\d\d)(?::\d\d)?)?\Z")


def day_of(text: str) -> str:
    """Return the day (ISO 8601) of a date with or without its time, empty where ``text`` is no whole date.

    >>> day_of("2018-05-25 17:05"), day_of("spring 2018")
    ('2018-05-25', '')
    """
    when = _read(text)
    return when[0].isoformat() if when else ""


def is_day(text: str) -> bool:
    """Tell whether ``text`` is a day of the calendar as ISO 8601 writes it, and nothing more.

    >>> is_day("2020-02-29"), is_day("2020-02-30"), is_day("2020-02-29 17:05")
    (True, False, False)
    """
    return bool(text) and day_of(text) == text


def written_date(text: str, code: str) -> str:
    """Return a date in the words of a language.

    What is no whole date, and any date in a language without ``[dates]``, stays as it stands.

    Args:
        text: a day (ISO 8601), or a day with the time.
        code: the language.

    Raises:
        UsageError: lawtext has no data file for the language.

    >>> written_date("2020-03-01", "en"), written_date("2018-05-25 17:05", "el"), written_date("2020", "en")
    ('1 March 2020', '25 Μαΐου 2018, 17:05', '2020')
    """
    known, when = language(code).table("dates"), _read(text)
    if not known or not when:
        return text
    day, time = when
    numeral = known.get("first", "1") if day.day == 1 else day.day
    said = str(known["written"]).format(day=numeral, month=known["months"][day.month - 1], year=day.year)
    return f"{said}, {time}" if time else said


def _read(text: str) -> tuple[date, str] | None:
    """Return the day and the time (empty where none stands), or None: it is no whole date."""
    found = _WHOLE.match(text)
    try:
        return (date.fromisoformat(found["day"]), found["time"] or "") if found else None
    except ValueError:  # 2020-02-30
        return None
