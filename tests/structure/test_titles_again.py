"""A title that comes again below its own law: a running head, or the head of a remark. Two laws are refused."""

from __future__ import annotations

import pytest

from lawtext.problems import LawtextError
from tests.whole_pages import left_out, read, said, walked

LAW = "LAW 9 - SIGNALS\n\nA. By day\n\nA flag is shown.\n\n1. It is red.\n\nB. By night\n\nA lamp is shown.\n"
STORY = "Law 9 - Somebody signals\n\nKeepers often think that a flag will do. It will not, as Law 9B says.\n"
CLAUSES = {
    "9": "SIGNALS|",
    "9A": "By day|A flag is shown.",
    "9A1": "|It is red.",
    "9B": "By night|A lamp is shown.",
}


def clauses(page: str) -> dict[str, str]:
    return {str(clause.number): said(clause) for _, clause in walked(read(page))}


@pytest.mark.parametrize("head", ["LAW 9 - SIGNALS", "Law 9", "Laws of the Sea 2017    Law 9"])
def test_the_clauses_go_on_below_a_running_head(head: str) -> None:
    page = f"{head}\n\n{LAW}\n{head}\n\nC. In fog\n\n1. A bell is rung.\n\n2. A horn is blown.\n"
    assert clauses(page) == CLAUSES | {"9C": "In fog|", "9C1": "|A bell is rung.", "9C2": "|A horn is blown."}


def test_the_items_of_a_clause_go_on_below_it() -> None:
    page = LAW.replace("\nB. By", "\nLAW 9 - SIGNALS\n\n2. It is large.\n\nB. By")
    assert clauses(page) == {**dict([*CLAUSES.items()][:3]), "9A2": "|It is large.", "9B": CLAUSES["9B"]}
    assert "LAW 9 - SIGNALS" in left_out(read(page))


@pytest.mark.parametrize(
    "page", [f"{STORY}\n{LAW}", f"{LAW}\n{STORY}", f"LAW 8 - FLAGS\n\nA flag is red.\n\n{STORY}\n{LAW}"]
)
def test_a_title_above_no_clause_heads_a_remark_on_the_law(page: str) -> None:
    found = read(page)
    assert {number: text for number, text in clauses(page).items() if number != "8"} == CLAUSES
    assert [problem.code for problem in found.problems if problem.code == "remark-by-title"] == ["remark-by-title"]
    assert any("a flag will do" in str(article) for article in found.articles)


def test_the_greek_law_below_has_its_own_title() -> None:
    page = f"{STORY}\nΝΟΜΟΣ 9 - ΣΗΜΑΤΑ\n\nΑ. Την ημέρα\n\nΥψώνεται σημαία.\n\nΒ. Τη νύχτα\n\nΑνάβει φανός.\n\n{LAW}"
    assert [law.language for law in read(page).laws] == ["el", "en"]


@pytest.mark.parametrize(
    "page",
    [
        f"{LAW}\n{LAW.replace('red', 'blue')}",
        f"{LAW}\n{STORY}\nA. By day\n\nA flag.\n",
        f"{STORY}\n{STORY.replace('often', 'never')}",
        f"{STORY}\nLAW 9 - SIGNALS\n\nA. A flag is shown.\n",  # one label alone may be an initial
        f"{LAW}\nLAW 9 - SIGNALS\n\nKeepers often think that a flag will do.\n",
        f"{LAW}\nLaw 9\n\nKeepers often think that a flag will do.\n",
        f"Version of the guild\n\nLAW 9 - SIGNALS\n\nA flag is shown.\n\nVersion of the town\n\n{LAW}",
        f"{LAW}\nLAW 9 - SIGNALS\n\nD. In snow\n\nNothing.\n",
    ],
)
def test_two_laws_are_refused(page: str) -> None:
    with pytest.raises(LawtextError, match="law-twice"):
        read(page)


@pytest.mark.parametrize(("before", "after"), [("Before (2007)", "After (2017)"), ("Πριν (2007):", "Μετά (2017):")])
def test_editions_before_and_after_are_two_laws(before: str, after: str) -> None:
    found = read(f"{before}\n\n{LAW}\n{after}\n\n{LAW.replace('red', 'blue')}")
    assert [law.edition for law in found.laws] == ["2007", "2017"]


def test_before_a_year_is_no_edition() -> None:
    assert clauses(f"{LAW}\nBefore 2007\n\nC. In fog\n\nA bell is rung.\n")["9C"] == "In fog|A bell is rung."
