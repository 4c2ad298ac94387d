"""A page whose head says another edition than the command does is told."""

from __future__ import annotations

import pytest

from tests.whole_pages import read

LAW = "LAW 8 - TOWERS\n\nA. The keeper opens the gate.\n\nB. The guest waits.\n"
GREEK = "ΝΟΜΟΣ 8 - ΠΥΡΓΟΙ\n\nΑ. Ο φύλακας ανοίγει την πύλη.\n\nΒ. Ο επισκέπτης περιμένει.\n"


def told(page: str, name: str = "page.txt") -> list[str]:
    """Return what is told of a page that is imported as 2017."""
    return [problem.message for problem in read(page, name=name).problems if problem.code == "wrong-edition"]


@pytest.mark.parametrize(
    ("page", "line", "year", "taken"),
    [
        (f"Laws of Towers 2027\n\n{LAW}", "Laws of Towers 2027", "2027", "2017"),
        (f"Laws of Towers 2027\n\n{LAW}\nC. Of 2017 nothing is left.\n", "Laws of Towers 2027", "2027", "2017"),
        (f"Edition 2007\n\n{LAW}", "Edition 2007", "2007", "2007"),
        (f"Towers | Laws 2027\n\n{LAW}", "Towers | Laws 2027", "2027", "2017"),
        (LAW.replace("TOWERS", "TOWERS (2027)"), "LAW 8 - TOWERS (2027)", "2027", "2017"),
        (LAW.replace("TOWERS", "TOWERS (2007)"), "LAW 8 - TOWERS (2007)", "2007", "2007"),
        (f"Οι Νόμοι των Πύργων 2027\n\n{GREEK}", "Οι Νόμοι των Πύργων 2027", "2027", "2017"),
    ],
)
def test_another_edition_at_the_head_of_a_page_is_told(page: str, line: str, year: str, taken: str) -> None:
    assert told(page) == [f"“{line}” says {year}, but the command says 2017; read as {taken}"]


def test_definitions_are_of_the_edition_that_the_laws_of_their_page_are_read_as() -> None:
    terms = "".join(f"{term} – What is called so.\n\n" for term in ("Board", "Gate", "Keeper", "Stone", "Tower"))
    found = read(f"Edition 2007\n\n{LAW}\nDEFINITIONS\n\n{terms}")
    assert [law.edition for law in found.laws] == ["2007"]
    assert [of.edition for of in found.definitions] == ["2007"]


def test_so_is_the_name_of_a_web_page() -> None:
    page = "<html><head><title>Laws of Towers 2027</title></head><body><h1>LAW 8 - TOWERS</h1><p>A. It is high.</p><p>B. All wait.</p></body></html>"
    assert told(page, "page.html") == ["“Laws of Towers 2027” says 2027, but the command says 2017; read as 2017"]


@pytest.mark.parametrize(
    "page",
    [
        # The same; both; years of other things; dates; rights; far below the head, or below the title.
        f"Laws of Towers 2017\n\n{LAW}",
        f"2007\n\n{LAW}\n2017\n\n{LAW}",
        f"Edition 2007\n\n{LAW}\nEdition 2017\n\n{LAW}",
        f"Laws of Towers 2027\n\nFirst printed as the Laws of 2017\n\n{LAW}",
        f"Towers Federation 2019 | Laws\n\n{LAW}",
        f"Laws of Towers, 4/6/2019\n\n{LAW}",
        f"© Laws of Towers 2019\n\n{LAW}",
        f"The laws were printed in 2019.\n\n{LAW}",
        f"{LAW}\nThese are the towers of 2027\n",
        f"{LAW}\nC. The keeper of 2019 sleeps.\n",
    ],
)
def test_other_years_say_nothing_of_the_edition(page: str) -> None:
    assert told(page) == []
