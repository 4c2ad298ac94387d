"""Articles and the introduction at the desk: reviewed, edited, refused and told as changed, as clauses are."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from lawtext.cli import _run
from tests.desk.review_book import review_book
from tests.desk.test_review_gate import Browser, Desk
from tests.desk.test_review_pages import words

FILES = {
    "commentary/articles.toml": '[[articles]]\nid = "turns"\nedition = "2020"\n',
    "commentary/turns.en.md": "# On Turning\n\nSee Law 1A.\n\n## More\n\n1. One turn.\n2. Two turns.\n",
    "commentary/turns.el.md": "# Για τις Στροφές\n\nΒλέπε Νόμο 1A.\n\n## Ακόμα\n\n1. Μία στροφή.\n2. Δύο στροφές.\n",
    "commentary/loose.en.md": "# Old Banners\n\nThey were red.\n",
    "commentary/loose.el.md": "# Παλιές Σημαίες\n\nΉταν κόκκινες.\n",
    "commentary/alone.en.md": "# In English Only\n\nWords.\n",
    "laws/2020/en/introduction.md": "# FOREWORD\n\nGates are old.\n",
    "laws/2020/el/introduction.md": "# ΠΡΟΛΟΓΟΣ\n\nΟι πύλες είναι παλιές.\n",
}


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    folder = review_book(tmp_path)
    for name, text in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return Desk(folder)


@pytest.fixture
def browser(desk: Desk) -> Browser:
    return desk.browser()


PAIRS = [
    ("/item/2020/el/turns/", "commentary/turns.el.md", "review/commentary/turns.toml", "turns"),
    ("/item/-/el/loose/", "commentary/loose.el.md", "review/commentary/loose.toml", "loose"),
    ("/item/2020/el/introduction/", "laws/2020/el/introduction.md", "review/2020/introduction.toml", "introduction"),
]


@pytest.mark.parametrize(("address", "file", "decided", "number"), PAIRS)
def test_it_is_edited_approved_changed_and_taken_back(
    desk: Desk, browser: Browser, capfd: pytest.CaptureFixture[str], address: str, file: str, decided: str, number: str
) -> None:
    page = browser.get(address)
    assert page.status_code == 200
    text = browser.form(page, "edit", 'value="el"')[1]["text-0"]
    assert text + "\n" == FILES[file]
    assert browser.send(page, "edit", 'value="el"', **{"text-0": text + "\n\nΚαι τέλος."}).status_code == 303
    assert (desk.folder / file).read_text(encoding="utf-8") == FILES[file] + "\nΚαι τέλος.\n"

    page = browser.get(address)
    assert "Και τέλος." in words(page)
    assert browser.send(page, "approve").status_code == 303
    (state,) = tomllib.loads((desk.folder / decided).read_text(encoding="utf-8"))["state"]
    assert (state["number"], state["state"]) == (number, "approved") and state["text"]["el"].endswith("Και τέλος.")
    assert f'href="{address}' not in browser.get("/?why=unreviewed").text  # it waits for nobody now
    assert address in browser.get("/?why=approved").text

    (desk.folder / file).write_text(FILES[file], encoding="utf-8")
    assert address in browser.get("/?why=changed").text
    assert "Και τέλος." in words(browser.get(address))  # what was approved and is gone now
    assert _run(["check", "--book", str(desk.folder), "--rule", "pair-changed", "--brief"]) == 0
    assert f"{file}:1:1: pair-changed: " in capfd.readouterr().out

    assert _run(["approve", number, "--book", str(desk.folder), "--undo"]) == 0
    assert not (desk.folder / decided).exists() and address in browser.get("/?why=unreviewed").text


def test_what_the_list_calls_them(browser: Browser) -> None:
    shown = words(browser.get("/?ui=el"))
    assert "Για τις Στροφές" in shown and "Παλιές Σημαίες" in shown and "ΠΡΟΛΟΓΟΣ" in shown
    assert "Νόμος 1 2020" in shown  # a law as a whole is no bare number
    assert "Σημαία Ό,τι" not in shown.replace("Σημαία 2020", "")  # nor is a headword said twice
    assert "alone" not in shown  # there is nothing to lay beside it


def test_a_finding_stands_at_its_words_and_can_be_put_right(desk: Desk, browser: Browser) -> None:
    page = browser.get("/item/2020/el/turns/")
    assert '<mark class="spot' in page.text or 'class="spot' in page.text
    mended = browser.get(next(part for part in page.text.split('"') if "fix=" in part).replace("&amp;", "&"))
    assert "Βλέπε Νόμο 1Α." in browser.form(mended, "edit", 'value="el"')[1]["text-0"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "would be lost"),
        ("Χωρίς τίτλο.", "an article must start with its title"),
        ("# Μόνο τίτλος", "all of turns except its title would be lost"),
    ],
)
def test_what_an_article_cannot_become(desk: Desk, browser: Browser, text: str, told: str) -> None:
    page = browser.get("/item/2020/el/turns/")
    answer = browser.send(page, "edit", 'value="el"', **{"text-0": text})
    assert answer.status_code == 422 and told in words(answer)
    assert (desk.folder / "commentary/turns.el.md").read_text(encoding="utf-8") == FILES["commentary/turns.el.md"]


def test_what_changed_meanwhile_is_not_written_over(desk: Desk, browser: Browser) -> None:
    page = browser.get("/item/2020/el/introduction/")
    file = desk.folder / "laws/2020/el/introduction.md"
    file.write_text("# ΠΡΟΛΟΓΟΣ\n\nΟι πύλες είναι πολύ παλιές.\n", encoding="utf-8")
    answer = browser.send(page, "edit", 'value="el"', **{"text-0": "# ΠΡΟΛΟΓΟΣ\n\nΔικό μου."})
    assert answer.status_code == 409 and "Δικό μου." in words(answer) and "πολύ παλιές" in words(answer)
    assert "πολύ παλιές" in file.read_text(encoding="utf-8")
    assert browser.send(page, "approve").status_code == 409


def test_the_desk_says_that_what_is_under_a_clause_is_asked_for_by_itself(browser: Browser) -> None:
    told = words(browser.get("/item/2020/el/1C/"))
    assert "Only this pair: the 2 under it are approved one by one. On the command line, lawtext approve 1C" in told
    assert "Only this pair" not in words(browser.get("/item/2020/el/1A/"))
