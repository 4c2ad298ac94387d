"""Commentary that does not say so: the names of clauses and of several laws head what is said of them."""

from __future__ import annotations

import pytest

from tests.whole_pages import left_out, read

_ON_7 = "Nobody but the player touches his stones without leave, and that has not changed since."
_ON_12 = "The keeper counts the towers first. In six halls out of ten that is all that he has to do."
_ON_45 = "Only the words have changed here, and no keeper will decide otherwise for that."


def _page(*headed: str) -> str:
    texts = (_ON_7, _ON_12, _ON_45)
    return "\n\n".join(f"{head}\n\n{text}" for head, text in zip(headed, texts, strict=False)) + "\n"


@pytest.mark.parametrize(
    ("headed", "told"),
    [
        (("Law 7 - Stones", "Law 12C1", "Laws 45 to 47"), "Law 12C1"),
        (("Law 7", "Law 12C1", "Law 45"), "Law 12C1"),
        (("Law 7", "Laws 12 and 13", "Law 45B"), "Laws 12 and 13"),
        (("Law 7B1", "Law 12C1", "Law 45B"), "Law 7B1"),
        (("Νόμος 7 - Πέτρες", "Νόμος 12Γ1", "Νόμοι 45 έως 47"), "Νόμος 12Γ1"),
        (("Law 7", "Law 12C1.", "Law 45:"), "Law 12C1."),
    ],
)
@pytest.mark.parametrize("title", ["", "What Is New\n\n"])
def test_a_page_whose_headings_name_clauses_of_several_laws_is_commentary(
    title: str, headed: tuple[str, ...], told: str
) -> None:
    found = read(title + _page(*headed))
    assert not found.laws
    assert found.articles and not left_out(found)
    (warning,) = [problem for problem in found.problems if problem.code == "read-as-commentary"]
    assert f"because of “{told}”; use --as law" in warning.message


@pytest.mark.parametrize(
    "headed",
    [
        ("Law 7 - Stones", "Law 12 - Towers", "Law 45 - Gates"),  # laws without clauses
        ("Law 7 - Stones", "Law 7A", "Law 7B"),  # clauses of the law above, with the whole number
        ("Law 7 - Stones", "Law 12C1"),  # one line may be a link to another page
        ("Law 7 - Stones", "A. Law 12C1 applies to stones", "Law 12C1", "Law 13A"),  # a clause has its letter
        ("Law 7 - Stones", "Law 12C1 applies", "Law 45B holds"),  # no names
    ],
)
def test_a_page_of_laws_stays_one(headed: tuple[str, ...]) -> None:
    found = read(_page(*headed))
    assert found.laws
    assert "read-as-commentary" not in {problem.code for problem in found.problems}


def test_names_of_clauses_that_head_nothing_are_a_list_of_links() -> None:
    page = f"Law 7 - Stones\n\n{_ON_7}\n\nSee also\n\nLaw 12C1\n\nLaw 13A\n\nLaw 45B\n"
    assert [str(law.number) for law in read(page).laws] == ["7"]


@pytest.mark.parametrize(
    "title",
    [
        "What changed in the Laws of 2017",
        "# Summary of the Laws for keepers",
        "Οι αλλαγές των Νόμων του 2017",
        "Guide to the Laws",
        "WHAT'S NEW IN THE LAWS OF 2017",
        "Τι νέο υπάρχει στους Νόμους",
    ],
)
@pytest.mark.parametrize(
    "headed", [("Law 7", "Law 12", "Law 45"), ("Law 7 - Stones", "Law 12 - Towers", "Law 45 - Gates")]
)
def test_a_title_may_say_that_a_page_tells_of_the_laws_below_it(title: str, headed: tuple[str, ...]) -> None:
    found = read(f"{title}\n\n{_page(*headed)}", name="page.md")
    assert not found.laws
    assert [problem.code for problem in found.problems].count("read-as-commentary") == 1
    said = [block.text.text.string for one in found.articles for block in one.blocks]
    assert all(any(text in line for line in said) for text in (_ON_7, _ON_12, _ON_45))


@pytest.mark.parametrize(
    "page",
    [
        _page("Laws of Towers 2017", "Law 12 - Towers", "Law 45 - Gates"),  # the name of the book
        "Changes of stones\n\n" + _page("Law 7", "Law 12"),  # not those of the laws
        "Changes in the Laws\n\n" + _page("Law 7 - Stones", "A. Stones that move"),  # a clause has its letter
        "Changes in the Laws\n\nLaw 7 - Stones\n\n2007 Law\n\n" + _ON_7 + "\n\n2017 Law\n\n" + _ON_7,  # editions
    ],
)
def test_below_other_titles_stand_laws(page: str) -> None:
    assert read(page).laws


@pytest.mark.parametrize(
    ("title", "laws"),
    [
        ("Law 16: Secrets – a commentary", 0),
        ("Law 16 - Secrets (commentary)", 0),
        ("Νόμος 16 - Τα μυστικά: σχόλια", 0),
        ("Law 16: Secrets and commentary", 1),
        ("Law 16 - The commentary of a keeper", 1),
    ],
)
def test_a_title_of_a_law_may_end_with_what_the_page_is(title: str, laws: int) -> None:
    found = read(
        f"====== {title} ======\n\n{_ON_7}\n\n===== Law 16A =====\n{_ON_12}\n\n===== Law 16B =====\n{_ON_45}\n"
    )
    assert len(found.laws) == laws


def test_who_signed_a_commentary_is_text_of_it() -> None:
    found = read(f"Changes in the Laws\n\n{_page('Law 7', 'Law 12')}\nThe Guild, Harbour Town, 5 May 2018\n")
    (one,) = found.articles
    assert one.blocks[-1].text.text.string == "The Guild, Harbour Town, 5 May 2018"


@pytest.mark.parametrize(
    ("title", "laws"),
    [
        ("====== Comments 2017 ======", 0),
        ("====== Σχόλια ======", 0),
        ("Comments 2017", 0),
        ("===== Comments =====", 2),  # a heading beside those of the laws
        ("Comments", 2),  # a link to what readers say
        ("====== Comments 1999 ======", 2),
    ],
)
def test_the_word_for_remarks_heads_a_page_with_a_year_or_above_the_headings_of_laws(title: str, laws: int) -> None:
    page = f"{title}\n\n===== Law 7 =====\n{_ON_7}\n\n===== Law 12 =====\n{_ON_12}\n"
    assert len(read(page).laws) == laws
