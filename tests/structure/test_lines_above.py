"""Lines above a list, a table or a broken line: what they say of what stands below them."""

from __future__ import annotations

import pytest

from tests.whole_pages import read, said, walked


def outline(page: str, law: str = "") -> list[str]:
    return [f"{clause.number.latin} {said(clause)}" for _, clause in walked(read(page, law=law))]


@pytest.mark.parametrize(
    ("cites", "numbers"),
    [
        (
            "A tower that is not accepted must be raised (but see 3 below).",
            ["27A", "27B", "27B1", "27B2", "27B3", "27C"],
        ),
        ("A tower that is not accepted must be raised.", ["27A", "27B", "27C", "27C1", "27C2", "27C3", "27D"]),
        ("A tower that has 3 stones falls.", ["27A", "27B", "27C", "27C1", "27C2", "27C3", "27D"]),
    ],
)
def test_a_text_that_cites_an_item_below_it_is_the_one_above_the_list(cites: str, numbers: list[str]) -> None:
    page = (
        f"A tower that is too low may be accepted by the next keeper.\n\n{cites}\n\n"
        "1. If it is raised by one stone, nothing else is done.\n\n2. If it is raised by more, the herald is called.\n\n"
        "3. If the keeper pulls it down, nobody builds.\n\nThe herald writes it down.\n"
    )
    assert [line.partition(" ")[0] for line in outline(page, "27")][1:] == numbers


def test_a_line_above_a_table_is_a_heading_among_others() -> None:
    table = "Stones\tTokens\tStones\tTokens\n0-10\t0\t100-120\t4\n20-40\t1\t130-160\t5\n"
    page = (
        "LAW 78 - WAYS\n\nA. By Tokens\n\nThe keeper counts all of them.\n\n"
        f"B. Counting by the Stones\n\n{table}\nC. By All\n\nThe herald counts all of them.\n"
    )
    assert [line.partition("|")[0] for line in outline(page)][1:] == [
        "78A By Tokens", "78B Counting by the Stones", "78C By All",
    ]  # fmt: skip


def test_a_heading_in_a_row_of_its_own_is_one_where_the_law_is_set_in_a_table() -> None:
    rows = (
        ("A.", "Power of the Keeper"),
        ("", "To keep the tower, the keeper may:"),
        ("1.", "take stones from a side (his word is final)."),
        ("2.", "send a builder away for the day."),
        ("B.", "Right to Close"),
        ("", "The keeper may close the tower for a good reason."),
    )
    page = "LAW 91 - WAYS\n\n" + "".join(f"{label}\t{words}\n" for label, words in rows)
    wiki = "====== LAW 91 - WAYS ======\n\n" + "".join(f"| {label} | {words} |\n" for label, words in rows)
    for source in (page, wiki):
        found = {line.partition("|")[0] for line in outline(source)}
        assert {"91A Power of the Keeper", "91B Right to Close"} <= found, source


@pytest.mark.parametrize(("end", "heading"), [("and", ""), ("or", ""), ("Stones", "Law 36 Stones")])
def test_a_line_that_ends_with_a_joining_word_is_no_heading(end: str, heading: str) -> None:
    page = (
        "LAW 19 - WAYS\n\nA. By Tokens\n\n1. The keeper counts.\n\n"
        f"2. Law 36 {end}\n\nLaw 27 apply to a tower that is too low.\n\nB. By All\n\nThe herald counts.\n"
    )
    found = next(line for line in outline(page) if line.startswith("19A2 "))
    assert found.startswith(f"19A2 {heading}|")


@pytest.mark.parametrize(
    ("broken", "text", "laws"),
    [
        ("Whoever takes a stone out of turn falls under the\nLaw 16.", "falls under the Law 16.", ["19"]),
        ("Whoever takes a stone out of turn is sent away by\nLaw 16.", "is sent away by Law 16.", ["19"]),
        ("Όποιος παίρνει πέτρα εκτός σειράς φεύγει, όπως ορίζει ο\nΝόμος 16.", "όπως ορίζει ο Νόμος 16.", ["19"]),
        ("Όποιος παίρνει πέτρα εκτός σειράς υπόκειται στον\nΝόμο 16.", "υπόκειται στον Νόμο 16.", ["19"]),
        ("Whoever takes a stone out of turn leaves.\nLaw 16.\nTowers fall.", "out of turn leaves.", ["19", "16"]),
        ("Whoever takes one is sent to the\n(a) gate.", "is sent to the", ["19"]),
    ],
)  # fmt: skip
def test_a_line_that_hangs_goes_on_below(broken: str, text: str, laws: list[str]) -> None:
    """On a page of short lines that shows no width: an article ends no sentence, and the number of a law in the line
    below is no title."""
    page = f"LAW 19 - WAYS\nA. By Tokens\n1. The keeper counts.\n2. {broken}\n3. Nobody else counts.\n"
    if "Ό" in broken:
        page = page.replace("LAW 19 - WAYS", "ΝΟΜΟΣ 19 - ΤΡΟΠΟΙ").replace("The keeper counts", "Ο φύλακας μετρά")
        page = page.replace("A. By Tokens", "Α. Με Μάρκες")
        page = page.replace("Nobody else counts", "Κανείς άλλος δεν μετρά")
    clauses = [*walked(read(page))]
    assert list(dict.fromkeys(str(law.root.number) for law, _ in clauses)) == laws
    (found,) = [one.paragraphs[0].text.string for _, one in clauses if str(one.number) == "19A2"]
    assert found.endswith(text)


@pytest.mark.parametrize(
    ("line", "laws"),
    [
        ("Νόμου 16.", ["19"]),
        ("Νόμο 16", ["19"]),
        ("Νόμους 16 και 17.", ["19"]),
        ("Νόμος 16", ["19", "16"]),
        ("ΝΟΜΟΣ 16", ["19", "16"]),
    ],
)
def test_only_the_nominative_is_the_title_of_a_law(line: str, laws: list[str]) -> None:
    """Any other case goes on with a sentence, wherever its line stands."""
    page = f"ΝΟΜΟΣ 19 - ΤΡΟΠΟΙ\n\nΑ. Ο φύλακας μετρά τις πέτρες.\n\n{line}\n\nΒ. Κανείς άλλος δεν μετρά τις πέτρες.\n"
    assert list(dict.fromkeys(str(law.root.number) for law, _ in walked(read(page)))) == laws
