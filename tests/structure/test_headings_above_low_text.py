"""Headings above a text that begins in lower case, numbers of pages, and brackets that a line break parted."""

from __future__ import annotations

import pytest

from tests.whole_pages import left_out, read, said, walked


def clauses(page: str) -> dict[str, str]:
    return {
        f"{law.language} {clause.number}": said(clause) for law, clause in walked(read(page)) if clause.number.depth
    }


@pytest.mark.parametrize("gap", ["\n", "\n\n"])
def test_a_heading_above_lower_case(gap: str) -> None:
    """Right below the heading or behind an empty line; where only the other language tells it, too."""
    page = """LAW 5 - TOWERS
A. Order of the stones
a stone that is laid with another one is counted as the second of the two.
B. Remedy
if the second stone was laid out of turn it is taken back.
ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ
Α. Σειρά των λίθων
λίθος που μπαίνει μαζί με άλλον μετράει ως ο δεύτερος από τους δύο.
Β. Αποκατάσταση
αν ο δεύτερος λίθος μπήκε εκτός σειράς, αποσύρεται από τον πύργο.
""".replace("\n", gap)
    assert clauses(page) == {
        "en 5A": "Order of the stones|a stone that is laid with another one is counted as the second of the two.",
        "en 5B": "Remedy|if the second stone was laid out of turn it is taken back.",
        "el 5A": "Σειρά των λίθων|λίθος που μπαίνει μαζί με άλλον μετράει ως ο δεύτερος από τους δύο.",
        "el 5B": "Αποκατάσταση|αν ο δεύτερος λίθος μπήκε εκτός σειράς, αποσύρεται από τον πύργο.",
    }


@pytest.mark.parametrize("last", ["that holds it", "above them", "behind him"])
def test_a_heading_above_a_list_may_end_with_a_pronoun(last: str) -> None:
    page = f"LAW 5 - TOWERS\nA. Duties of the side {last}\n1. It counts the stones.\n2. It keeps them dry.\n"
    assert clauses(page)["en 5A"] == f"Duties of the side {last}|"


@pytest.mark.parametrize("begin", ["If the builder", "When a tower", "The keeper of a tower", "Each of the builders"])
def test_a_sentence_that_goes_on(begin: str) -> None:
    """A line that begins a sentence is no heading, whatever those beside it are."""
    page = f"LAW 5 - TOWERS\n\nA. {begin}\n\ndoes so late, the keeper counts the stones of it.\n\n"
    page += "B. Order of Stones\n\nstones are laid in turn by all builders.\n"
    assert clauses(page)["en 5A"].startswith("|")


@pytest.mark.parametrize(
    ("noun", "above", "below"),
    [
        ("LAW", "Smith of the white tower", "was the first of all the keepers who came to the gate by night."),
        ("LAW", "The keeper", "who comes late waits at the gate until the first round is over."),
        ("LAW", "The builder", "must not lay a stone before the keeper of the tower has come."),
        ("ΝΟΜΟΣ", "Ο φύλακας του πύργου", "είναι ο πρώτος από όσους ήρθαν στην πύλη εκείνη τη νύχτα."),
        ("ΝΟΜΟΣ", "Ο φύλακας", "που αργεί περιμένει στην πύλη ώσπου να τελειώσει ο πρώτος γύρος."),
    ],
)
def test_what_is_said_of_the_line_above_goes_on_with_it(noun: str, above: str, below: str) -> None:
    second, title = ("B", "TOWERS") if noun == "LAW" else ("Β", "ΠΥΡΓΟΙ")
    page = f"{noun} 5 - {title}\n\n{second.replace('B', 'A').replace('Β', 'Α')}. {above}\n{below}\n{second}. {above}\n{below}\n"
    assert [text for _, text in clauses(page).items()] == [f"|{above} {below}"] * 2


@pytest.mark.parametrize(
    "other",
    [
        "who comes late waits at the gate until the first round is over.",
        "if it rains, the tower falls on the keeper of it.",
    ],
)
def test_beside_it_a_heading_stays_one(other: str) -> None:
    page = f"LAW 5 - TOWERS\n\nA. ORDER OF STONES\na stone that is laid with another one is the second of the two.\nB. The Keeper\n{other}\n"
    assert clauses(page)["en 5A"] == "ORDER OF STONES|a stone that is laid with another one is the second of the two."


def test_numbers_of_two_pages() -> None:
    """Two numbers that count on are those of pages, where no list can have them."""
    page = "LAW 5 - TOWERS\nA. Stones\nA side has nine stones.\n{}\n\nB. Towers\nA tower has one keeper.\n{}\nC. Falls\nIt falls.\n"
    numbers = [line.strip() for line in left_out(read(page.format(47, 48))) if line.strip()]
    assert numbers == ["47", "48"]
    assert not [line for line in left_out(read(page.format(47, 60))) if line.strip()]


def test_a_bracket_over_two_lines() -> None:
    """What closes a bracket at the head of a line is no label."""
    page = "LAW 5 - TOWERS\nA. Stones\nEach side has nine stones, and the keeper counts them (see Laws 7E and\n41).\n"
    assert clauses(page) == {
        "en 5A": "Stones|Each side has nine stones, and the keeper counts them (see Laws 7E and 41)."
    }


@pytest.mark.parametrize(
    "below",
    [
        "13 stones are laid by each of the builders before noon.",
        "“Aye” means that the builder heard what the keeper said.",
        "7B does not apply to a stone that was laid by the guest.",
        "(7B) does not apply to a stone that was laid by the guest.",
    ],
)
def test_a_text_may_begin_with_a_number_or_a_quotation_mark(below: str) -> None:
    page = f"LAW 5 - TOWERS\n\nA. Words of the Builder\n\n{below}\n\nB. Order of Stones\n\nStones are laid in turn by all builders.\n"
    assert clauses(page)["en 5A"] == f"Words of the Builder|{below}"
    page = "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ\n\nΑ. Λόγια του χτίστη\n\n«Μάλιστα» σημαίνει ότι άκουσε τον φύλακα του πύργου.\n\nΒ. Λίθοι\n\n13 λίθους βάζει κάθε χτίστης.\n"
    assert clauses(page)["el 5A"].startswith("Λόγια του χτίστη|«Μάλιστα»")
    assert clauses(page)["el 5B"] == "Λίθοι|13 λίθους βάζει κάθε χτίστης."


@pytest.mark.parametrize("line", ["The builder lays", "See Law", "The builder must lay"])
def test_a_sentence_that_a_line_break_parted_before_a_number(line: str) -> None:
    page = f"LAW 5 - TOWERS\n\nA. {line}\n\n26 and what else there is of the stones of the tower.\n\nB. The keeper decides.\n"
    assert clauses(page)["en 5A"].startswith("|")


@pytest.mark.parametrize(
    ("line", "heading"),
    [
        ("When It Is Not", "When It Is Not"),
        ("A Tower, or Not", "A Tower, or Not"),
        ("A tower that is not", ""),
        ("WALLS AND TOWERS NOT", ""),
    ],
)
def test_a_heading_may_end_with_a_joining_word_in_a_capital(line: str, heading: str) -> None:
    """In lower case, or where all is in capitals, somebody may have broken the line of a text."""
    found = clauses(f"LAW 5 - TOWERS\n\nA. {line}\n\nIf it rains, no stone is laid.\n\nB. Walls\n\nWalls are low.\n")
    text = "If it rains, no stone is laid."
    assert found["en 5A"] == (f"{heading}|{text}" if heading else f"|{line} / {text}")
