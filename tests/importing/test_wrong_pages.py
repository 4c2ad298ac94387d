"""Pages of the wrong law, pages of no law, labels out of sequence: told at their place, and nothing put where it is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.corpus import load_book
from tests.importing.conftest import Run


def page(number: int, name: str = "", *, title: bool = True, greek: bool = False) -> str:
    """A page of a made-up law with the name of the page in its foot."""
    head = f"ΝΟΜΟΣ {number} - Η ΠΥΛΗ {number}\n\n" if greek else f"LAW {number} - GATE {number}\n\n"
    text = (
        f"Α. Η πύλη του νόμου {number} είναι κλειστή για τον φρουρό.\n\nΒ. Κανείς δεν ανοίγει την πύλη {number}.\n\n"
        if greek
        else f"A. The gate of law {number} is shut by its guard.\n\nB. Nobody opens gate {number} at night.\n\n"
    )
    foot = f"  • {name}\n  • Last modified: 2018/05/25 17:05\n  • by someone\n\n" if name else ""
    return (head if title else "") + text + foot


def wiki(number: int, name: str) -> str:
    return f"====== {name} ======\n\n===== LAW {number} - GATE {number} =====\n\nA. The gate {number} is shut.\n\n"


# What one file holds, what is told (line and message), and which laws it becomes.
ONE_FILE = [
    ("foot", page(6, "law_07.txt"), ["1: page law_07 holds LAW 6"], ["6"]),
    ("foot, Greek", page(6, "νόμος_07.txt", greek=True), ["1: page νόμος_07 holds ΝΟΜΟΣ 6"], ["6"]),
    ("foot, right", page(7, "law_07.txt"), [], ["7"]),
    ("heading of a wiki", wiki(6, "law_07"), ["3: page law_07 holds LAW 6"], ["6"]),
    ("heading of a wiki with its folder", wiki(6, "laws:law_07"), ["3: page law_07 holds LAW 6"], ["6"]),
    ("name above the text", "law_07\n\n" + page(6), ["3: page law_07 holds LAW 6"], ["6"]),
    ("trace", "You are here: start » laws » law_07\n\n" + page(6), ["3: page law_07 holds LAW 6"], ["6"]),
    (
        "many pages with feet",
        page(5, "law_05.txt") + page(6, "law_07.txt") + page(8, "law_08.txt"),
        ["11: page law_07 holds LAW 6"],
        ["5", "6", "8"],
    ),
    (
        "many pages of a wiki",
        wiki(5, "law_05") + wiki(6, "law_07") + wiki(8, "law_09"),
        ["9: page law_07 holds LAW 6", "15: page law_09 holds LAW 8"],
        ["5", "6", "8"],
    ),
    (
        "title of a saved web page",
        "<!DOCTYPE html><html><head><title>laws:law_07 [Our Club]</title></head><body>\n<h1>LAW 6 - GATE</h1>\n"
        "<p>A. The gate is shut.</p><p>B. Nobody opens it.</p></body></html>",
        ["2: page law_07 holds LAW 6"],
        ["6"],
    ),
    ("pages that hold several laws", page(5) + page(6) + page(7, "law_06.txt"), [], ["5", "6", "7"]),
]


@pytest.mark.parametrize(("text", "told", "laws"), [case[1:] for case in ONE_FILE], ids=[case[0] for case in ONE_FILE])
def test_a_page_of_the_wrong_law_in_one_file(
    text: str, told: list[str], laws: list[str], empty: Path, tmp_path: Path, run: Run
) -> None:
    file = tmp_path / "pages.txt"
    file.write_text(text, encoding="utf-8")
    code, _, err = run("import", "--book", empty, file, "--edition", "2017")
    lines = [line for line in err.splitlines() if "wrong-law" in line]
    assert code == 0
    assert len(lines) == len(told)
    for line, expected in zip(lines, told, strict=True):
        number, message = expected.split(": ", 1)
        assert line.split("/")[-1].startswith(f"pages.txt:{number}:") and f"wrong-law: {message};" in line
    assert [key[2] for key in load_book(empty).laws] == laws


def test_a_folder_of_pages_by_their_file_names(empty: Path, tmp_path: Path, run: Run) -> None:
    pages = tmp_path / "pages"
    pages.mkdir()
    for name, number in (("law_05", 5), ("law_07", 6), ("nomos_8", 8), ("law 9", 9)):
        (pages / f"{name}.txt").write_text(page(number), encoding="utf-8")
    code, _, err = run("import", "--book", empty, pages, "--edition", "2017")
    assert code == 0
    (line,) = (line for line in err.splitlines() if "wrong-law" in line)
    assert "law_07.txt:1:1: wrong-law: page law_07 holds LAW 6" in line
    assert [key[2] for key in load_book(empty).laws] == ["5", "6", "8", "9"]


def test_pages_without_titles_go_to_the_laws_in_their_feet(empty: Path, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "pages.txt"
    file.write_text("".join(page(n, f"law_{n:02}.txt", title=False) for n in (5, 6, 8)), encoding="utf-8")
    code, _, err = run("import", "--book", empty, file, "--edition", "2017")
    assert (code, err) == (0, "")
    laws = load_book(empty).laws
    assert {key[2]: law.clauses[f"{key[2]}B"].text for key, law in laws.items()} == {
        "5": "Nobody opens gate 5 at night.",
        "6": "Nobody opens gate 6 at night.",
        "8": "Nobody opens gate 8 at night.",
    }


def test_two_languages_on_pages_with_one_title_each(empty: Path, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "pages.txt"
    both = [page(n, "", title=False, greek=True) + page(n, f"law_{n:02}.txt") for n in (5, 6)]
    file.write_text("".join(both), encoding="utf-8")
    assert run("import", "--book", empty, file, "--edition", "2017")[0] == 0
    laws = load_book(empty).laws
    assert {(code, number): list(law.clauses) for (_, code, number), law in laws.items()} == {
        ("el", "5"): ["5", "5A", "5B"],
        ("el", "6"): ["6", "6A", "6B"],
        ("en", "5"): ["5", "5A", "5B"],
        ("en", "6"): ["6", "6A", "6B"],
    }


def test_text_that_is_known_as_that_of_another_law_is_told(empty: Path, tmp_path: Path, run: Run) -> None:
    first, second = tmp_path / "first.txt", tmp_path / "second.txt"
    first.write_text(page(6), encoding="utf-8")
    second.write_text(page(6, "law_07.txt", title=False), encoding="utf-8")
    run("import", "--book", empty, first, "--edition", "2017")
    _, _, err = run("import", "--book", empty, second, "--edition", "2017")
    assert "second.txt:1:1: wrong-law: the page is given as law 7, but its text is that of law 6 (first.txt)" in err


def test_a_page_that_only_its_file_name_names(empty: Path, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "law_07.txt"
    file.write_text(page(7, title=False), encoding="utf-8")
    code, _, err = run("import", "--book", empty, file, "--edition", "2017")
    assert code == 0
    assert "law_07.txt:1:1: law-by-file-name: read as law 7 only because of the file name" in err
    assert list(load_book(empty).laws) == [("2017", "en", "7")]


def test_an_article_whose_file_is_called_like_a_law_stays_commentary(empty: Path, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "law_07.txt"
    file.write_text(
        "Why the gate is shut\n\nThe guard told us why the gate is shut, and it is a long story.\n", "utf-8"
    )
    code, _, err = run("import", "--book", empty, file, "--edition", "2017")
    assert code == 0 and "no-law" in err
    assert not load_book(empty).laws


def test_a_page_of_no_law_is_told_until_somebody_says_what_it_is(empty: Path, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "page.txt"
    file.write_text(page(7, title=False), encoding="utf-8")
    code, _, err = run("import", "--book", empty, file, "--dry-run")
    assert code == 0
    assert "page.txt:1:1: no-law: no law found on the page" in err and "--law 53" in err
    assert "no-law" not in run("import", "--book", empty, file, "--dry-run", "--as", "commentary")[2]
    assert "no-law" not in run("import", "--book", empty, file, "--dry-run", "--law", "7", "--edition", "2017")[2]
    run("import", "--book", empty, file)
    assert "no-law" not in run("import", "--book", empty)[2], "it is commentary of the corpus now"


# --- labels out of sequence --------------------------------------------------------------------------------------------

# Labels as a page prints them; line and message of what is told.
SEQUENCES = [
    ("A. B. C.", []),
    ("A. A. C.", ["5:1: label “A.” does not fit the numbering here; kept as text of 9B"]),
    ("A. B. D. C.", ["7:1: label “D.” does not fit the numbering here; kept as text of 9B"]),
    ("A. B. D.", ["7:1: label “D.” comes after “9B”, but 9C is not on the page"]),
    ("B. C.", ["3:1: label “B.” comes after the start of 9, but 9A is not on the page"]),
    ("A. 1. 3. B.", ["7:1: label “3.” comes after “9A1”, but 9A2 is not on the page"]),
    ("A. (a) (b) B.", []),
    ("Α. Β. Γ. Δ. Ε. ΣΤ. Ζ.", []),
    ("Α. Β. Γ. Δ. Ε. Ζ.", ["13:1: label “Ζ.” comes after “9E”, but 9F is not on the page"]),
]


@pytest.mark.parametrize(("labels", "told"), SEQUENCES)
def test_a_label_out_of_sequence_is_told(labels: str, told: list[str], empty: Path, tmp_path: Path, run: Run) -> None:
    greek = labels.startswith("Α")
    lines = [f"{label} {'Κάτι που ισχύει εδώ.' if greek else 'Something that holds here.'}" for label in labels.split()]
    title = "ΝΟΜΟΣ 9 - Η ΠΥΛΗ" if greek else "LAW 9 - THE GATE"
    file = tmp_path / "page.txt"
    file.write_text("\n\n".join([title, *lines]) + "\n", encoding="utf-8")
    _, _, err = run("import", "--book", empty, file, "--edition", "2017", "--dry-run")
    found = [line.split("page.txt:")[1].replace("label-out-of-sequence: ", "") for line in err.splitlines()]
    assert found == told


@pytest.mark.parametrize(
    ("name", "page", "why"),
    [
        (
            "source.html",
            "<html><head><title>Towers</title></head><body><h1>Show pagesource</h1>"
            "<textarea readonly>====== LAW 7 - TOWERS ======\n\nA. A tower is built.</textarea></body></html>",
            "HTML textarea",
        ),
        ("page.txt", "Home\n\nPrevious page\n", "navigation"),
        (
            "links.html",
            f"<html><head><style>{'.tower { color: red } ' * 20}</style></head><body><nav>Towers</nav></body></html>",
            "navigation",
        ),
    ],
)
def test_a_page_of_which_nothing_is_read_says_why(
    name: str, page: str, why: str, empty: Path, tmp_path: Path, run: Run
) -> None:
    (tmp_path / name).write_text(page, encoding="utf-8")
    _, _, err = run("import", "--book", empty, tmp_path / name, "--edition", "2017", "--dry-run")
    told = f"nothing-read: nothing on the page is read as text of the book (most of it is left out as “{why}”)"
    assert f"{tmp_path.name}/{name}:1:1: {told}" in err
