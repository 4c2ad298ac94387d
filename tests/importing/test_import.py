"""Importing new and changed pages: a person's edit is never overwritten, and all is written or nothing."""

from __future__ import annotations

import errno
import os
import shutil
import threading
import tomllib
from codecs import BOM_UTF8
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lawtext.corpus import load_book
from lawtext.corpus.journal import recover, write_together
from lawtext.importing import carry_out, plan_import
from lawtext.importing.merging import Conflict, joined
from lawtext.problems import ChangedMeanwhile, LawtextError
from lawtext.site.new_book import new_book
from tests.importing.conftest import Run, state

PAGE = """LAW 7 - THE CROWN

A. Where It Stands

The crown stands on the tower.

B. Who Lifts It

1. The captain lifts the crown.

2. Nobody else does.
"""
FILE = "laws/2017/en/07.md"


@pytest.fixture
def imported(empty: Path, tmp_path: Path, run: Run) -> Path:
    """A corpus into which the page was imported as crown.txt."""
    page = tmp_path / "crown.txt"
    page.write_text(PAGE, encoding="utf-8")
    assert run("import", "--book", empty, page, "--edition", "2017", "--origin", "a mail")[0] == 0
    return empty


def test_files_of_one_name_in_two_folders_are_kept_apart(empty: Path, tmp_path: Path, run: Run) -> None:
    pages = {"el": "Νόμος 7 - Το στέμμα\n\nΑ. Το στέμμα στέκει στον πύργο.\n", "en": PAGE}
    for code, text in pages.items():
        (tmp_path / code).mkdir()
        (tmp_path / code / "7.txt").write_text(text, encoding="utf-8")
    folders = [tmp_path / code for code in pages]
    assert run("import", "--book", empty, *folders, "--edition", "2017")[0] == 0
    assert {code: (empty / "sources" / f"{code}-7.txt").read_text(encoding="utf-8") for code in pages} == pages
    assert all((empty / "laws" / "2017" / code / "07.md").is_file() for code in pages)
    before = state(empty)
    assert run("import", "--book", empty, *folders)[0] == run("import", "--book", empty)[0] == 0
    assert state(empty) == before


def _sources(corpus: Path) -> dict[str, list[str]]:
    """What each source gave."""
    listed = tomllib.loads((corpus / "sources" / "sources.toml").read_text(encoding="utf-8"))["sources"]
    return {one["file"]: sorted(one["written"]) for one in listed}


def test_pages_of_one_name_that_come_one_after_the_other_are_kept_apart(empty: Path, tmp_path: Path, run: Run) -> None:
    """Each edition has its own folder, and the same names in it: the older page does not take the place of the newer."""
    for edition in ("2017", "2007"):
        (tmp_path / edition).mkdir()
        page = tmp_path / edition / "7.txt"
        page.write_text(PAGE if edition == "2017" else PAGE.replace("crown", "hat"), encoding="utf-8")
        status, _, err = run("import", "--book", empty, page, "--edition", edition)
        assert status == 0
    told = "another source is already named 7.txt (imported to laws/2017/en/07.md); this one is kept as 2007-7.txt"
    assert f"sources/2007-7.txt:1:1: kept-apart: {told}" in err
    assert "no-longer" not in err
    both = {"7.txt": ["laws/2017/en/07.md"], "2007-7.txt": ["laws/2007/en/07.md"]}
    assert _sources(empty) == both
    assert "crown" in (empty / "sources" / "7.txt").read_text(encoding="utf-8")
    before = state(empty)
    # They come again: each is known by what it gave, and nothing more is told.
    for edition in ("2007", "2017"):
        status, _, err = run("import", "--book", empty, tmp_path / edition / "7.txt", "--edition", edition)
        assert (status, "kept-apart" in err) == (0, False)
    assert run("import", "--book", empty)[0] == 0
    assert state(empty) == before
    page = tmp_path / "2007" / "7.txt"
    page.write_text(PAGE.replace("crown", "cap"), encoding="utf-8")
    assert run("import", "--book", empty, page, "--edition", "2007")[0] == 0
    assert _sources(empty) == both
    assert "cap" in (empty / "laws" / "2007" / "en" / "07.md").read_text(encoding="utf-8")


def test_one_file_for_page_after_page_is_kept_under_a_name_for_each(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "page.txt"
    for law in "7", "8", "9":
        page.write_text(PAGE.replace("7", law), encoding="utf-8")
        assert run("import", "--book", empty, page, "--law", law, "--edition", "2017")[0] == 0
    names = ["page.txt", "page-2.txt", "page-3.txt"]
    assert _sources(empty) == {name: [f"laws/2017/en/0{law}.md"] for name, law in zip(names, "789", strict=True)}


def test_the_same_page_under_another_edition_is_the_same_source(empty: Path, tmp_path: Path, run: Run) -> None:
    """Somebody said the wrong edition first."""
    page = tmp_path / "page.txt"
    page.write_text(PAGE, encoding="utf-8")
    for edition in "2007", "2017":
        status, _, err = run("import", "--book", empty, page, "--edition", edition)
        assert status == 0
    assert list(_sources(empty)) == ["page.txt"]
    assert "laws/2007/en/07.md:1:1: no-longer: imported from page.txt" in err


def test_a_page_that_two_editions_have_word_for_word_is_kept_for_each(empty: Path, tmp_path: Path, run: Run) -> None:
    """Law 8 is the same in both editions: its page goes with those beside it, of which each is another source."""
    for edition, word in ("2007", "hat"), ("2017", "crown"):
        (tmp_path / edition).mkdir()
        (tmp_path / edition / "7.txt").write_text(PAGE.replace("crown", word), encoding="utf-8")
        (tmp_path / edition / "8.txt").write_text(PAGE.replace("7", "8"), encoding="utf-8")
    for edition in "2007", "2017":
        status, _, err = run("import", "--book", empty, tmp_path / edition, "--edition", edition)
        assert (status, "no-longer" in err) == (0, False)
    given = {f"laws/{edition}/en/0{law}.md" for edition in ("2007", "2017") for law in "78"}
    assert len(_sources(empty)) == 4
    assert {path for paths in _sources(empty).values() for path in paths} == given
    before = state(empty)
    for edition in "2017", "2007":
        assert run("import", "--book", empty, tmp_path / edition, "--edition", edition)[::2] == (0, "")
    assert run("import", "--book", empty)[::2] == (0, "")
    assert state(empty) == before


def test_a_new_page_is_kept_listed_and_read(imported: Path) -> None:
    assert (imported / "sources" / "crown.txt").read_text(encoding="utf-8") == PAGE
    (entry,) = tomllib.loads((imported / "sources" / "sources.toml").read_text(encoding="utf-8"))["sources"]
    assert (entry["file"], entry["edition"], entry["origin"], entry["publish"]) == (
        "crown.txt",
        "2017",
        "a mail",
        "unknown",
    )
    assert entry["what"] == {
        "en": "pasted page: Law 7 of 2017 in English",
        "el": "σελίδα από επικόλληση: Νόμος 7 του 2017 στα αγγλικά",
    }
    assert list(entry["written"]) == [FILE]
    book = load_book(imported)
    assert list(book.laws["2017", "en", "7"].clauses) == ["7", "7A", "7B", "7B1", "7B2"]
    assert not (imported / "inferred").exists()


def test_a_dry_run_writes_nothing(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "crown.txt"
    page.write_text(PAGE, encoding="utf-8")
    before = state(empty)
    code, out, _ = run("import", "--book", empty, page, "--edition", "2017", "--dry-run")
    assert (code, state(empty)) == (0, before)
    assert out.splitlines()[-2:] == [
        f"{FILE}: new",
        "would also change: sources/crown.txt, sources/sources.toml",
    ]


def test_files_that_fare_alike_are_told_in_one_line(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "book.txt"
    page.write_text("\n\n".join(f"LAW {n} - STONES\n\nA. Stone {n} is red." for n in range(1, 6)), encoding="utf-8")
    _, out, _ = run("import", "--book", empty, page, "--edition", "2017")
    assert "laws/2017/en/01.md – 05.md: new, 5 files" in out.splitlines()
    change(empty / "laws/2017/en/03.md", "red", "blue")
    _, out, _ = run("import", "--book", empty)
    assert out.splitlines()[-6:-1] == [
        "laws/2017/en/01.md: unchanged",
        "laws/2017/en/02.md: unchanged",
        "laws/2017/en/03.md: kept (edited by a person; the source has not changed)",
        "laws/2017/en/04.md: unchanged",
        "laws/2017/en/05.md: unchanged",
    ]


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(("mark", "end"), [(b"", b"\r\n"), (BOM_UTF8, b"\n"), (BOM_UTF8, b"\r\n")])
def test_line_ends_and_marks_of_windows_are_no_edit(
    mark: bytes, end: bytes, imported: Path, tmp_path: Path, run: Run
) -> None:
    """On Windows git hands out text with CR LF, and an editor puts a mark before it: the file is nobody's edit, and an
    edit of it is merged as any other."""
    windows = mark + (imported / FILE).read_bytes().replace(b"\n", end)
    (imported / FILE).write_bytes(windows)
    page = tmp_path / "crown.txt"
    page.write_text(PAGE, encoding="utf-8")
    assert f"{FILE}: unchanged\n" in run("import", "--book", imported, page, "--edition", "2017")[1]
    assert (imported / FILE).read_bytes() == windows
    page.write_text(PAGE.replace("on the tower", "on the roof"), encoding="utf-8")
    assert f"{FILE}: changed" in run("import", "--book", imported, page, "--edition", "2017", "--dry-run")[1]
    run("import", "--book", imported, page, "--edition", "2017")
    assert b"on the roof" in (imported / FILE).read_bytes() and b"\r" not in (imported / FILE).read_bytes()
    assert not (imported / FILE).read_bytes().startswith(BOM_UTF8)


@pytest.mark.parametrize("path", [FILE, "sources/sources.toml"])
def test_what_a_person_writes_while_a_page_is_imported_is_not_overwritten(
    imported: Path, tmp_path: Path, path: str
) -> None:
    page = tmp_path / "crown.txt"
    page.write_text(PAGE.replace("on the tower", "on the roof"), encoding="utf-8")
    plan = plan_import(imported, [page], {"edition": "2017"})
    with (imported / path).open("a", encoding="utf-8") as file:
        file.write("# by hand\n")
    before = state(imported)
    with pytest.raises(
        ChangedMeanwhile, match=f"{path}: changed-meanwhile: it was changed by someone else; nothing was written"
    ):
        carry_out(plan)
    assert state(imported) == before


def test_a_page_that_is_named_twice_is_read_once(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "crown.txt"
    page.write_text(PAGE, encoding="utf-8")
    code, out, _ = run("import", "--book", empty, page, page, "--edition", "2017")
    assert (code, out.count(f"{FILE}: new")) == (0, 1)


@pytest.mark.parametrize(
    ("name", "arguments", "words"),
    [
        ("sources.toml", (), "this is the name of the list of sources"),
        ("page.txt", ("--id", "../../page"), "“../../page” is not a valid article id; write it like page"),
        ("page.txt", ("--id", "a b/ς"), "write it like a-b-s"),
        ("page.txt", ("--id", "Gates"), "write it like gates"),
        ("page.txt", ("--id", "…"), "write it like opening-lead"),
    ],
)
def test_a_name_that_no_file_of_the_corpus_can_have_is_refused(
    empty: Path, tmp_path: Path, run: Run, name: str, arguments: tuple[str, ...], words: str
) -> None:
    page = tmp_path / name
    page.write_text("Of gates\n\nA gate is left open by night.\n", encoding="utf-8")
    before = state(empty)
    code, _, err = run("import", "--book", empty, page, "--as", "commentary", *arguments)
    assert code == 2 and words in err
    assert state(empty) == before


@pytest.mark.parametrize(("name", "shown"), [(b"a\nb.txt", r"a\x0ab.txt"), (b"bad\xff.txt", r"bad\xff.txt")])
def test_a_page_whose_name_nobody_can_write_is_refused(
    empty: Path, tmp_path: Path, run: Run, name: bytes, shown: str
) -> None:
    page = Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name))
    page.write_text(PAGE, encoding="utf-8")
    before = state(empty)
    code, out, err = run("import", "--book", empty, page, "--edition", "2017")
    assert (code, out) == (2, "")
    assert err.startswith(f"{tmp_path}/{shown}: bad-name: its name has characters that cannot be stored")
    assert err.count("\n") == 1
    assert state(empty) == before
    said = page.rename(tmp_path / "σελίδα\u00a07 (τελική)\u00ad.txt")
    assert run("import", "--book", empty, said, "--edition", "2017")[0] == 0


def test_a_persons_edit_stays_when_the_source_says_the_same(imported: Path, run: Run) -> None:
    change(imported / FILE, "on the tower", "on the old tower")
    before = state(imported)
    code, out, _ = run("import", "--book", imported)
    assert code == 0 and f"{FILE}: kept" in out
    assert state(imported) == before


def test_an_updated_source_and_a_persons_edit_elsewhere_are_joined(imported: Path, tmp_path: Path, run: Run) -> None:
    change(imported / FILE, "on the tower", "on the old tower")
    page = tmp_path / "crown.txt"
    change(page, "Nobody else does.", "Nobody else ever does.")
    code, out, _ = run("import", "--book", imported, page)
    assert code == 0 and f"{FILE}: merged" in out
    text = (imported / FILE).read_text(encoding="utf-8")
    assert "on the old tower" in text and "Nobody else ever does." in text
    # What was joined is a person's text from now on: the next import has nothing to add to it.
    before = state(imported)
    assert run("import", "--book", imported)[0] == 0
    assert state(imported) == before


def test_a_conflict_is_shown_and_left_to_the_person(imported: Path, tmp_path: Path, run: Run) -> None:
    change(imported / FILE, "on the tower", "on the old tower")
    page = tmp_path / "crown.txt"
    change(page, "on the tower", "under the tower")
    edited = (imported / FILE).read_bytes()
    code, out, err = run("import", "--book", imported, page)
    assert code == 1
    assert err == (
        f"{FILE}:5:1: conflict: edited by a person, and the source says something else: the file says “The crown "
        "stands on the old tower.”, crown.txt now “The crown stands under the tower.”; left as it is "
        "(use --keep-mine to keep the file)\n"
    )
    assert f"{FILE}: CONFLICT" in out
    assert (
        "CONFLICT: edit the file until it is right, keep it as it is (lawtext import --keep-mine), or delete it" in out
    )
    assert (imported / FILE).read_bytes() == edited
    assert run("import", "--book", imported)[0] == 1, "it stays a conflict until the person has decided"
    change(imported / FILE, "on the old tower", "under the tower")
    assert run("import", "--book", imported)[0] == 0


def test_a_page_that_loses_its_labels_takes_none_from_the_file(imported: Path, tmp_path: Path, run: Run) -> None:
    """The same page, copied once more without its list numbers, says less than the file does."""
    page = tmp_path / "crown.txt"
    whole = (imported / FILE).read_bytes()
    for lost in "A. ", "B. ", "1. ", "2. ":
        change(page, lost, "")
    code, out, err = run("import", "--book", imported, page)
    assert code == 1
    assert f"{FILE}:1:1: conflict: the page has lost the labels of 7B1, 7B2, which it still had" in err
    assert f"{FILE}: CONFLICT (the page has lost the labels of 7B1, 7B2)" in out
    assert (imported / FILE).read_bytes() == whole
    assert not (imported / "inferred").exists(), "nothing is inferred for what is not taken"
    assert run("import", "--book", imported)[0] == 1, "it stays one until somebody decides"
    # With its labels the page counts again.
    page.write_text(PAGE.replace("Nobody", "No one"), encoding="utf-8")
    assert run("import", "--book", imported, page)[0] == 0
    assert "2. No one else does." in (imported / FILE).read_text(encoding="utf-8")


def test_a_person_decides_once_for_a_file_whose_page_lost_its_labels(imported: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "crown.txt"
    whole = (imported / FILE).read_bytes()
    for lost in "A. ", "B. ", "1. ", "2. ":
        change(page, lost, "")
    assert run("import", "--book", imported, page, "--keep-mine")[0] == 0
    before = state(imported)
    assert run("import", "--book", imported)[0] == 0
    assert state(imported) == before and (imported / FILE).read_bytes() == whole
    (imported / FILE).unlink()
    assert run("import", "--book", imported)[0] == 0
    assert "1. " not in (imported / FILE).read_text(encoding="utf-8"), "without the file the page is taken as it is"


def test_one_label_less_is_a_change_of_the_page(imported: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "crown.txt"
    change(page, "\n\n2. Nobody", "\n\nNobody")
    assert run("import", "--book", imported, page)[0] == 0
    assert "\n\n2. " not in (imported / FILE).read_text(encoding="utf-8")


@pytest.mark.parametrize("options", [[], ["--keep-mine"]])
def test_beside_a_conflict_what_is_sure_is_joined(options: list[str], imported: Path, tmp_path: Path, run: Run) -> None:
    change(imported / FILE, "on the tower", "on the old tower")
    page = tmp_path / "crown.txt"
    change(page, "on the tower", "under the tower")
    change(page, "Nobody else does.", "Nobody else ever does.")
    code, out, err = run("import", "--book", imported, page, *options)
    assert code == (0 if options else 1)
    assert err.count("conflict:") == (0 if options else 1), "what the source alone changed is none"
    assert "; other changes in the source are merged)" in out
    text = (imported / FILE).read_text(encoding="utf-8")
    assert "on the old tower" in text and "Nobody else ever does." in text
    # What the person says to the conflict is all that is left to decide.
    assert run("import", "--book", imported, "--keep-mine")[0] == 0
    assert (imported / FILE).read_text(encoding="utf-8") == text
    assert run("import", "--book", imported)[0] == 0


def test_bytes_that_are_no_text_are_not_written_anew(imported: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "crown.txt"
    change(page, "Nobody else does.", "Nobody else ever does.")
    edited = (imported / FILE).read_bytes().replace(b"on the tower", b"on the t\xf3wer")
    (imported / FILE).write_bytes(edited)
    assert run("import", "--book", imported, page)[0] != 0
    assert (imported / FILE).read_bytes() == edited


@pytest.mark.parametrize(("options", "hinted"), [([], True), (["--edition", "2026"], False)])
def test_a_conflict_in_a_book_of_one_edition_tells_how_another_is_named(
    options: list[str], hinted: bool, tmp_path: Path, run: Run
) -> None:
    new_book(tmp_path / "sticks")
    change(tmp_path / "sticks" / "corpus/laws/2026/en/02.md", "anybody objects", "anyone objects")
    page = tmp_path / "page.txt"
    page.write_text("LAW 2 - THROW OUT OF TURN\n\nA. The Throw Stands\n\nIt always stands.\n", encoding="utf-8")
    code, _, err = run("import", "--book", tmp_path / "sticks" / "corpus", page, *options)
    assert code == 1 and ":5:1: conflict: " in err
    assert ("; use --edition if the page is of another edition)" in err) == hinted


def test_a_person_decides_for_the_file(imported: Path, tmp_path: Path, run: Run) -> None:
    change(imported / FILE, "on the tower", "on the old tower")
    page = tmp_path / "crown.txt"
    change(page, "on the tower", "under the tower")
    assert run("import", "--book", imported, page)[0] == 1
    edited = (imported / FILE).read_bytes()
    assert run("import", "--book", imported, "--keep-mine")[0] == 0
    assert (imported / FILE).read_bytes() == edited
    assert run("import", "--book", imported)[0] == 0
    # It is no conflict any more, and what the source says next is joined again.
    change(page, "Nobody else does.", "Nobody else ever does.")
    code, out, _ = run("import", "--book", imported, page)
    assert code == 0 and f"{FILE}: merged" in out
    text = (imported / FILE).read_text(encoding="utf-8")
    assert "on the old tower" in text and "Nobody else ever does." in text


def test_edits_of_neighbouring_clauses_are_joined(imported: Path, tmp_path: Path, run: Run) -> None:
    change(imported / FILE, "1. The captain lifts", "1. The tall captain lifts")
    page = tmp_path / "crown.txt"
    change(page, "Nobody else does.", "Nobody else ever does.")
    code, out, _ = run("import", "--book", imported, page)
    assert code == 0 and f"{FILE}: merged" in out
    text = (imported / FILE).read_text(encoding="utf-8")
    assert "1. The tall captain lifts the crown.\n\n2. Nobody else ever does.\n" in text


def test_an_updated_source_changes_only_what_changed(imported: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "crown.txt"
    change(page, "Nobody else does.", "Nobody else ever does.")
    code, out, _ = run("import", "--book", imported, page, "--dry-run")
    assert code == 0 and f"{FILE}: changed (in 7B2)\n" in out
    code, out, _ = run("import", "--book", imported, page)
    assert code == 0
    assert out.splitlines()[-3:] == [
        f"{FILE}: changed (in 7B2)",
        "also changed: sources/crown.txt, sources/sources.toml",
        "Next: lawtext check",
    ]


def test_a_file_that_a_person_wrote_is_not_overwritten(empty: Path, tmp_path: Path, run: Run) -> None:
    own = empty / FILE
    own.parent.mkdir(parents=True)
    own.write_text("# LAW 7 - THE CROWN\n\nIt is heavy.\n", encoding="utf-8")
    page = tmp_path / "crown.txt"
    page.write_text(PAGE, encoding="utf-8")
    code, _, err = run("import", "--book", empty, page, "--edition", "2017")
    assert code == 1 and "conflict" in err
    assert own.read_text(encoding="utf-8") == "# LAW 7 - THE CROWN\n\nIt is heavy.\n"


def test_notes_of_a_person_in_the_listing_stay(imported: Path, run: Run) -> None:
    listing = imported / "sources" / "sources.toml"
    change(listing, 'publish = "unknown"', '# asked on Monday\npublish = "yes"')
    before = listing.read_bytes()
    assert run("import", "--book", imported)[0] == 0
    assert listing.read_bytes() == before


def test_a_better_source_takes_a_law_over(empty: Path, tmp_path: Path, run: Run) -> None:
    bare, full = tmp_path / "bare.txt", tmp_path / "full.txt"
    bare.write_text("The crown stands on the tower.\n\nThe captain lifts the crown.\n", encoding="utf-8")
    full.write_text(
        "LAW 7 - THE CROWN\n\nA. Where It Stands\n\nThe crown stands on the tower.\n\n"
        "B. Who Lifts It\n\nThe captain lifts the crown.\n",
        encoding="utf-8",
    )
    assert run("import", "--book", empty, bare, "--law", "7", "--edition", "2017")[0] == 0
    assert set(load_book(empty).inferred) == {("2017", "en", "7A"), ("2017", "en", "7B")}
    assert run("import", "--book", empty, full, "--edition", "2017")[0] == 0
    book = load_book(empty)
    assert book.laws["2017", "en", "7"].clauses["7A"].title == "Where It Stands"
    assert not book.inferred
    before = state(empty)
    assert run("import", "--book", empty)[0] == 0
    assert state(empty) == before


@pytest.mark.parametrize("headed_first", [False, True])
def test_of_two_sources_with_the_same_labels_the_one_with_headings_gives_the_law(
    headed_first: bool, empty: Path, tmp_path: Path, run: Run
) -> None:
    plain, headed = tmp_path / "plain.txt", tmp_path / "headed.txt"
    texts = ("The crown stands on the tower.", "The captain lifts the crown.")
    plain.write_text("LAW 7 - THE CROWN\n\nA. {}\n\nB. {}\n".format(*texts), encoding="utf-8")
    headed.write_text("LAW 7 - THE CROWN\n\nA. Where\n\n{}\n\nB. Who\n\n{}\n".format(*texts), encoding="utf-8")
    for page in (headed, plain) if headed_first else (plain, headed):
        assert run("import", "--book", empty, page, "--edition", "2017")[0] == 0
    law = load_book(empty).laws["2017", "en", "7"]
    assert [(clause.title, clause.text) for clause in law.root.children] == [*zip(("Where", "Who"), texts, strict=True)]


def test_the_list_of_articles_says_who_wrote_one_in_any_of_its_languages(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "bells.txt"
    page.write_text(
        "When Does a Bell Ring?\nBy: Ann Keel\nIt rings when the crown is lifted, and not before.\n\n\n"
        "Πότε χτυπά η καμπάνα;\nΧτυπά όταν σηκώνεται το στέμμα, και όχι πριν από αυτό.\n",
        encoding="utf-8",
    )
    assert run("import", "--book", empty, page, "--as", "commentary", "--edition", "2017")[0] == 0
    listed = tomllib.loads((empty / "commentary" / "articles.toml").read_text(encoding="utf-8"))
    (entry,) = listed["articles"]
    assert (entry["author"], entry["source"]) == ("Ann Keel", "bells.txt")
    assert {article.language: article.author for article in load_book(empty).articles} == dict.fromkeys(
        ("en", "el"), "Ann Keel"
    )


HEADED = "LAW 7 - THE CROWN\n\nA. Where It Stands\n\nThe crown stands on the tower.\n\nB. Who Lifts It\n\nThe captain does.\n"

# (what another page has otherwise, what is told)
HEADINGS = [
    (("THE CROWN", "The Crown"), ""),
    (("Who Lifts It", "Who lifts it"), ""),
    (("Who Lifts It", "Who Carries It"), "the two differ in the heading of 7B"),
    (("THE CROWN", "The Crowns"), "the two differ in the heading of 7"),
]


@pytest.mark.parametrize(("other", "told"), HEADINGS)
def test_headings_of_a_second_source_differ_by_words_and_not_by_capitals(
    empty: Path, tmp_path: Path, run: Run, other: tuple[str, str], told: str
) -> None:
    one, two = tmp_path / "one.txt", tmp_path / "two.txt"
    one.write_text(HEADED, encoding="utf-8")
    two.write_text(HEADED.replace(*other), encoding="utf-8")
    assert run("import", "--book", empty, one, "--edition", "2017")[0] == 0
    code, _, err = run("import", "--book", empty, two, "--edition", "2017")
    assert code == 0
    assert told in err
    assert ("sources-differ" in err) is bool(told)


def test_a_second_source_that_differs_is_told_and_not_written(imported: Path, tmp_path: Path, run: Run) -> None:
    other = tmp_path / "other.txt"
    other.write_text(PAGE.replace("captain", "herald"), encoding="utf-8")
    before = (imported / FILE).read_bytes()
    code, out, err = run("import", "--book", imported, other, "--edition", "2017")
    assert code == 0
    assert "sources-differ" in err and "7B1" in err
    assert "Where two sources differ: edit the file, or delete it and import the right page again" in out
    assert f"{FILE}: not written" in out
    assert (imported / FILE).read_bytes() == before


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("This law is new. Keepers should remember that nobody asks for the old way of wearing it any longer.", True),
        ("The crown stands on the tower. The captain lifts the crown.", False),  # some of the law, without its labels
    ],
)
def test_a_page_that_speaks_of_a_law_of_the_corpus_is_told_so(
    imported: Path, tmp_path: Path, run: Run, text: str, told: bool
) -> None:
    other = tmp_path / "other.txt"
    other.write_text(f"LAW 7\n\n{text}\n", encoding="utf-8")
    err = run("import", "--book", imported, other, "--edition", "2017", "--dry-run")[2]
    assert "sources-differ" in err
    assert ("hardly any words of the page are in it; use --as commentary if the page only discusses it" in err) is told


def test_a_folder_stands_for_its_files(empty: Path, tmp_path: Path, run: Run) -> None:
    pages = tmp_path / "pages"
    pages.mkdir()
    for number in (5, 6):
        text = f"LAW {number} - GATE {number}\n\nThe gate of law {number} is shut.\n"
        (pages / f"law_{number}.txt").write_text(text, encoding="utf-8")
    assert run("import", "--book", empty, pages, "--edition", "2017")[0] == 0
    assert [key[2] for key in load_book(empty).laws] == ["5", "6"]


def test_a_picture_in_a_folder_is_left_out_and_one_that_is_named_is_refused(
    empty: Path, tmp_path: Path, run: Run
) -> None:
    pages = tmp_path / "pages"
    pages.mkdir()
    (pages / "plan.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    assert "not-text" in run("import", "--book", empty, pages)[2], "nothing else lies there"
    (pages / "law_5.txt").write_text("LAW 5 - GATE\n\nThe gate is shut.\n", encoding="utf-8")
    code, _, err = run("import", "--book", empty, pages, "--edition", "2017")
    assert code == 0 and "plan.png: picture-left-out" in err
    (pages / "photo.webp").write_bytes(b"RIFF\x24\0\0\0WEBPVP8 ")
    assert "photo.webp: picture-left-out" in run("import", "--book", empty, pages, "--edition", "2017")[2]
    assert [key[2] for key in load_book(empty).laws] == ["5"]
    assert not (empty / "sources" / "plan.png").exists()
    code, _, err = run("import", "--book", empty, pages / "plan.png", "--edition", "2017")
    assert code and "not-text" in err
    (pages / "law_5.txt").write_bytes(b"LAW 5 - GATE\n\nThe gate is \0shut.\n")
    assert run("import", "--book", empty, pages, "--edition", "2017")[0], "what holds a text is never left out"


def test_a_folder_in_a_folder_is_told_and_what_a_program_keeps_there_is_passed_over(
    empty: Path, tmp_path: Path, run: Run
) -> None:
    pages = tmp_path / "pages"
    (pages / "el").mkdir(parents=True)
    (pages / "el" / "law_5.txt").write_text("ΝΟΜΟΣ 5 - ΠΥΛΗ\n\nΗ πύλη κλείνει.\n", encoding="utf-8")
    code, _, err = run("import", "--book", empty, pages, "--edition", "2017")
    assert code == 2 and "there are no files in the folder" in err and "only folders (el): name these" in err
    image = '<img src="law_5_files/gate.png" alt="">'
    (pages / "law_5.html").write_text(f"<h1>LAW 5 - GATE</h1><p>{image}The gate is shut.</p>", encoding="utf-8")
    (pages / "law_5_files").mkdir()
    (pages / "law_5_of_1990").mkdir()
    (pages / "~$law_5.docx").write_bytes(b"\x05Maria\0\0")
    code, _, err = run("import", "--book", empty, pages, "--edition", "2017")
    assert code == 0 and "pages/el: folder-left-out" in err
    assert "pages/law_5_of_1990: folder-left-out" in err
    assert err.count("left-out") == 2 and list(load_book(empty).laws) == [("2017", "en", "5")]
    assert run("import", "--book", empty, pages, pages / "el", "--edition", "2017")[0] == 0
    assert ("2017", "el", "5") in load_book(empty).laws


def test_the_files_of_the_corpus_are_no_pages_of_it(imported: Path, run: Run) -> None:
    before = {path: path.read_bytes() for path in imported.rglob("*") if path.is_file()}
    for named in (imported, imported / FILE):
        code, _, err = run("import", "--book", imported, named)
        assert (code, "is a file of the corpus itself" in err) == (2, True)
    assert {path: path.read_bytes() for path in imported.rglob("*") if path.is_file()} == before
    assert run("import", "--book", imported, imported / "sources")[0] == 0


def test_a_page_that_holds_another_law_than_it_is_said_to_is_told(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "crown.txt"
    page.write_text(PAGE + "\nlaw_08.txt\n", encoding="utf-8")
    code, _, err = run("import", "--book", empty, page, "--edition", "2017")
    assert code == 0
    assert "wrong-law: page law_08 holds LAW 7" in err
    assert list(load_book(empty).laws) == [("2017", "en", "7")]


UNTITLED = (
    "The crown stands on the tower.\n\nThe captain lifts the crown.\n\nlaw_08.txt\nLast modified: 2019/01/02 10:00\n"
)


def test_a_slip_in_the_number_of_the_law_writes_nothing(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "crown.txt"
    page.write_text(UNTITLED, encoding="utf-8")
    assert run("import", "--book", empty, page, "--law", "8", "--edition", "2017")[0] == 0
    before = state(empty)
    code, _, err = run("import", "--book", empty, page, "--law", "9", "--edition", "2017")
    assert (code, state(empty)) == (2, before)
    assert "crown.txt:1:1: wrong-law: the page says that it is law 8, but the command says law 9" in err


def test_an_import_never_takes_a_law_away(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "crown.txt"
    page.write_text(UNTITLED, encoding="utf-8")
    assert run("import", "--book", empty, page, "--law", "8", "--edition", "2017")[0] == 0
    arguments = ("import", "--book", empty, page, "--law", "9", "--edition", "2017", "--fail-on", "never")
    code, _, err = run(*arguments)
    assert code == 0
    assert "laws/2017/en/08.md:1:1: no-longer: imported from crown.txt, which no longer contains it" in err
    assert [key[2] for key in load_book(empty).laws] == ["8", "9"]
    (empty / "laws/2017/en/08.md").unlink()
    assert "no-longer" not in run("import", "--book", empty)[2]
    assert "08.md" not in (empty / "sources/sources.toml").read_text(encoding="utf-8")


# --- bad input -------------------------------------------------------------------------------------------------------

BAD: list[tuple[str, bytes | None, list[str], str]] = [
    ("binary.txt", b"\x89PNG\r\n\x1a\n\0\0", [], "not-text"),
    ("null.txt", b"LAW 5 - X\n\0", ["--edition", "2017"], ":2:1: not-text: a null character"),
    ("greek.txt", "Ο Νόμος".encode("cp1253"), [], ":1:1: wrong-encoding"),
    ("empty.txt", b"\n \n", [], "empty: the file is empty"),
    ("long.txt", b"x" * 10_000_000, [], "line-too-long"),
    ("missing.txt", None, [], "unreadable: No such file or directory"),
    (
        "page.txt",
        b"LAW 5 - X\n\nText.",
        ["--edition", "2031"],
        "no edition “2031”; this book has 2007, 2017; a new one first needs an [[editions]] entry in book.toml",
    ),
    ("page.txt", b"LAW 5 - X\n\nText.", ["--language", "fr"], "no language “fr”; this book has en, el"),
    ("page.txt", b"Text.", ["--law", "5A"], "“5A” is not a law number"),
    (
        "page.txt",
        b"1999 Laws\n\nLAW 5 - X\n\nText.",
        [],
        ":1:1: unknown-edition: “1999 Laws” names edition 1999",
    ),
    ("page.txt", b"Some text.", ["--as", "law"], "no-law: no law found"),
    (
        "page.txt",
        b"LAW 5 - X\n\nText.\n\nLAW 5 - X\n\nOther text.",
        ["--edition", "2017"],
        ":5:1: law-twice: law 5 (en) is also in line 1, with a different text; name the edition of each with a "
        "line such as “2007” above it, or import one of them from a separate file",
    ),
]


@pytest.mark.parametrize(("name", "content", "options", "message"), BAD)
def test_bad_input_is_named_and_leaves_the_corpus_untouched(
    name: str, content: bytes | None, options: list[str], message: str, corpus: Path, tmp_path: Path, run: Run
) -> None:
    page = tmp_path / name
    if content is not None:
        page.write_bytes(content)
    before = state(corpus)
    code, out, err = run("import", "--book", corpus, page, *options)
    assert (code, out) == (2, "")
    assert message in err
    assert state(corpus) == before


def test_without_an_edition_nothing_is_written_of_a_law(empty: Path, tmp_path: Path, run: Run) -> None:
    page = tmp_path / "crown.txt"
    page.write_text(PAGE, encoding="utf-8")
    code, _, err = run("import", "--book", empty, page)
    assert code == 1
    assert "no-edition" in err and "--edition 2007 or 2017" in err
    assert not (empty / "laws").exists()


@pytest.mark.parametrize(
    ("page", "edition"),
    [
        (PAGE, "2017"),  # word for word
        (PAGE.replace("captain", "herald"), ""),  # it may be that of an edition which nobody has
        ("LAW 7 - THE CROWN\n\n" + "\n\n".join(PAGE.split("\n\n")[1:]).replace("A. ", "").replace("B. ", ""), "2017"),
    ],
    ids=["the same", "labelled and not the same", "without its letters"],
)
def test_the_edition_of_a_law_is_that_of_its_text_where_nothing_says_it(
    page: str, edition: str, empty: Path, tmp_path: Path, run: Run
) -> None:
    for name, text in (("crown.txt", PAGE), ("again.txt", page)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert run("import", "--book", empty, tmp_path / "crown.txt", "--edition", "2017")[0] == 0
    before = (empty / FILE).read_bytes()
    code, _, err = run("import", "--book", empty, tmp_path / "again.txt")
    assert ("no-edition" in err, code) == ((False, 0) if edition else (True, 1))
    assert ("edition-by-copy" in err and f"assumed to be {edition} because " in err) == bool(edition)
    assert (empty / FILE).read_bytes() == before


def test_laws_without_an_edition_are_told_in_one_line_and_described_when_it_is_said(
    empty: Path, tmp_path: Path, run: Run
) -> None:
    page = tmp_path / "crown.txt"
    page.write_text("\n\n".join(PAGE.replace("LAW 7", f"LAW {number}") for number in (7, 8, 9)), encoding="utf-8")
    code, _, err = run("import", "--book", empty, page)
    assert (code, err.count("no-edition"), "law 7–9 (en): the page does not say" in err) == (1, 1, True)
    assert run("import", "--book", empty, page, "--edition", "2017")[0] == 0
    assert 'en = "pasted page: Laws 7–9 of 2017 in English"' in (empty / "sources/sources.toml").read_text("utf-8")


# --- all or nothing --------------------------------------------------------------------------------------------------


def killed_at(step: int, work: Callable[[], Any]) -> bool:
    """Run ``work`` in a child that dies at the given change of the disk; tell whether it died."""
    child = os.fork()
    if child == 0:
        left = [step]

        def dying(function: Callable[..., Any]) -> Callable[..., Any]:
            def call(*arguments: Any, **options: Any) -> Any:
                left[0] -= 1
                if left[0] < 0:
                    os._exit(9)
                return function(*arguments, **options)

            return call

        for name in ("replace", "rename", "unlink", "rmdir", "mkdir", "fsync", "chmod"):
            setattr(os, name, dying(getattr(os, name)))
        try:
            work()
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == 9


def test_killed_at_any_write_the_corpus_is_as_before_or_as_after(tmp_path: Path) -> None:
    contents = {"a.md": b"new a", "sub/b.md": b"new b", "gone.md": None, "same.md": b"same"}
    old = {"a.md": b"old a", "gone.md": b"old", "same.md": b"same"}
    new = {"a.md": b"new a", "sub/b.md": b"new b", "same.md": b"same"}
    outcomes: list[bool] = []
    for step in range(200):
        root = tmp_path / str(step)
        root.mkdir()
        for path, content in old.items():
            (root / path).write_bytes(content)
        died = killed_at(step, lambda root=root: write_together(root, contents))
        recover(root)
        assert state(root) in (old, new), step
        outcomes.append(state(root) == new)
        shutil.rmtree(root)
        if not died:
            break
    assert not died, "the work never came to its end"
    assert outcomes[0] is False and outcomes[-1] is True
    assert outcomes == sorted(outcomes), "once it is decided, it is decided"
    assert len(outcomes) > 8


def test_an_import_killed_on_the_way_is_finished_or_forgotten_by_the_next(empty: Path, tmp_path: Path) -> None:
    from lawtext.importing import carry_out, plan_import

    page = tmp_path / "crown.txt"
    page.write_text(PAGE, encoding="utf-8")
    before = state(empty)
    done = tmp_path / "done"
    shutil.copytree(empty, done)
    carry_out(plan_import(done, [page], {"edition": "2017"}))
    after = state(done)
    outcomes: list[bool] = []
    died = True
    while died and len(outcomes) < 200:
        root = tmp_path / f"corpus{len(outcomes)}"
        shutil.copytree(empty, root)
        died = killed_at(len(outcomes), lambda root=root: carry_out(plan_import(root, [page], {"edition": "2017"})))
        recover(root)
        assert state(root) in (before, after), len(outcomes)
        outcomes.append(state(root) == after)
        shutil.rmtree(root)
    assert not died, "the import never came to its end"
    assert outcomes == sorted(outcomes) and outcomes[0] is False and outcomes[-1] is True
    assert len(outcomes) > 10


def test_an_import_that_changes_a_law_is_killed_on_the_way(imported: Path, tmp_path: Path) -> None:
    from lawtext.importing import carry_out, plan_import

    page = tmp_path / "crown.txt"
    page.write_text(PAGE.replace("Nobody else does.", "Nobody else may."), encoding="utf-8")
    before = state(imported)
    done = tmp_path / "done"
    shutil.copytree(imported, done)
    carry_out(plan_import(done, [page], {"edition": "2017"}))
    after = state(done)
    assert after != before
    died = True
    step = 0
    while died and step < 200:
        root = tmp_path / f"corpus{step}"
        shutil.copytree(imported, root)
        died = killed_at(step, lambda root=root: carry_out(plan_import(root, [page], {"edition": "2017"})))
        recover(root)
        assert state(root) in (before, after), step
        shutil.rmtree(root)
        step += 1
    assert not died and step > 10


def test_a_path_never_leads_out_of_the_corpus(tmp_path: Path) -> None:
    for path in ("../x.md", "/x.md", "a/../../x.md"):
        with pytest.raises(ValueError, match="leads out of the corpus"):
            write_together(tmp_path, {path: b"x"})


# --- merging ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "mine", "theirs", "result", "conflicts"),
    [
        ("a|b|c", "a|b|c", "a|B|c", "a|B|c", []),
        ("a|b|c", "a|B|c", "a|b|c", "a|B|c", []),
        ("a|b|c", "A|b|c", "a|b|C", "A|b|C", []),
        ("a|b|c", "a|B|c", "a|B|c", "a|B|c", []),
        ("a|b|c", "a|x|c", "a|y|c", "a|x|c", [(3, "x", "y")]),
        ("a|b|c", "a|b|c|d", "A|b|c", "A|b|c|d", []),
        ("a|b|c", "a|c", "a|b|C", "a|c", [(3, "c", "b|C")]),
        ("a|b|c", "a|c", "A|b|c", "a|c", [(1, "a", "A|b")]),  # neighbours: a person should look
        ("a|b|c", "b|c", "a|b|c|d", "b|c|d", []),
        ("a|b|c", "A|b|c", "a|B|c", "A|B|c", []),
        ("a|b|c|d", "a|B|c|d", "a|b|C|d", "a|B|C|d", []),
        ("a|b|c|d", "a|x|c|d", "a|y|C|d", "a|x|C|d", [(3, "x", "y")]),
        ("a|b|c|d", "a|b|c|x", "new|a|b|c|y", "new|a|b|c|x", [(9, "x", "y")]),  # the line is that of the joined text
        ("a|b|c", "b|a|c", "a|B|c", "b|a|c", [(5, "", "B")]),
        (None, "a|x|c", "a|y|C", "a|x|c", [(3, "x|c", "y|C")]),
    ],
)
def test_merging(
    before: str | None, mine: str, theirs: str, result: str, conflicts: list[tuple[int, str, str]]
) -> None:
    def paragraphs(text: str) -> str:
        return text.replace("|", "\n\n")

    text, met = joined(
        None if before is None else paragraphs(before) + "\n", paragraphs(mine) + "\n", paragraphs(theirs) + "\n"
    )
    assert text == paragraphs(result) + "\n"
    bare = [Conflict(line, paragraphs(one), paragraphs(other)) for line, one, other in conflicts]
    assert [replace(one, mine=one.mine.strip(), theirs=one.theirs.strip()) for one in met] == bare


def test_a_source_that_changes_while_it_is_imported_is_not_written(empty: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.txt"
    page.write_text("LAW 7 - THE CROWN\n\nA. The crown stands.\n", encoding="utf-8")
    plan = plan_import(empty, [page], {"edition": "2017"})
    before = state(empty)
    page.write_text("LAW 7 - THE CROWN\n\nA. The crown has fallen.\n", encoding="utf-8")
    with pytest.raises(LawtextError, match="changed-meanwhile"):
        carry_out(plan)
    assert {name: data for name, data in state(empty).items() if not name.startswith(".import")} == before


def test_a_pipe_is_a_source(empty: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "page.txt"
    os.mkfifo(pipe)
    writer = threading.Thread(target=lambda: pipe.write_text("LAW 7 - THE CROWN\n\nA. It stands.\n", "utf-8"))
    writer.start()
    plan = plan_import(empty, [pipe], {"edition": "2017"})
    writer.join()
    assert "sources/page.txt" in carry_out(plan)
    assert (empty / "sources/page.txt").read_text("utf-8").endswith("A. It stands.\n")


def test_what_a_person_said_of_a_source_in_two_languages_stays(imported: Path, run: Run) -> None:
    listing = imported / "sources" / "sources.toml"
    text = listing.read_text(encoding="utf-8")
    said = text.replace('origin = "a mail"', 'origin.en = "a mail"\norigin.el = "ένα γράμμα"')
    assert said != text
    listing.write_text(said, encoding="utf-8")
    assert run("import", "--book", imported)[0] == 0
    assert listing.read_text(encoding="utf-8") == said
    assert load_book(imported).sources[0].origin == {"en": "a mail", "el": "ένα γράμμα"}
    # A word on the command line is a person's too, and newer.
    assert run("import", "--book", imported, imported / "sources" / "crown.txt", "--origin", "a shelf")[0] == 0
    assert load_book(imported).sources[0].origin == {"": "a shelf"}


def test_a_full_disk_is_told_with_the_file_and_nothing_is_written(
    imported: Path, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "crown.txt"
    change(page, "Nobody else does.", "Nobody else ever does.")
    before = state(imported)

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    code, out, err = run("import", "--book", imported, page)
    assert (code, out) == (2, "")
    assert err == f"{imported / FILE}: system: No space left on device\n"
    assert not (imported / ".import").exists(), "what was staged would keep the disk full"
    monkeypatch.undo()
    assert run("import", "--book", imported)[0] == 0
    assert state(imported) == before
