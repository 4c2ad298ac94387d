"""Dates in words: a table of what stands in a corpus and what each language writes."""

from __future__ import annotations

import pytest

from lawtext.languages.dates import day_of, is_day, written_date

WRITTEN = (
    ("2020-03-01", "1 March 2020", "1η Μαρτίου 2020"),
    ("2017-05-31", "31 May 2017", "31 Μαΐου 2017"),
    ("2008-08-11", "11 August 2008", "11 Αυγούστου 2008"),
    ("1997-12-01", "1 December 1997", "1η Δεκεμβρίου 1997"),
    ("2018-05-25 17:05", "25 May 2018, 17:05", "25 Μαΐου 2018, 17:05"),
    ("2018-05-25T07:05:59", "25 May 2018, 07:05", "25 Μαΐου 2018, 07:05"),
)
AS_THEY_STAND = ("", "2020", "2020-03", "2020-02-30", "2020-13-01", "1/3/2020", "spring 2018", "2020-03-01 late")


@pytest.mark.parametrize(("date", "english", "greek"), WRITTEN)
def test_a_date_is_written_as_the_language_does(date: str, english: str, greek: str) -> None:
    assert (written_date(date, "en"), written_date(date, "el")) == (english, greek)
    assert day_of(date) == date[:10]
    assert is_day(date) == (len(date) == 10)


@pytest.mark.parametrize("text", AS_THEY_STAND)
def test_what_is_no_whole_date_stays_as_it_stands(text: str) -> None:
    assert (written_date(text, "en"), written_date(text, "el")) == (text, text)
    assert day_of(text) == ""
    assert not is_day(text)
