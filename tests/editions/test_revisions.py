"""Two revisions of one text, read out of git: what a corrigendum or a better translation changed."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from lawtext.cli.compare import command
from lawtext.cli.report import command as report_command
from lawtext.editions import compare
from lawtext.editions.revisions import book_of_revisions
from lawtext.problems import UsageError

FIRST = "# LAW 5 - GUESTS\n\n## A. Bell\n\nA guest rings the bell once.\n\n## B. Gate\n\nThe gate is shut (see A).\n"
GREEK = "# ΝΟΜΟΣ 5 - ΕΠΙΣΚΕΠΤΕΣ\n\n## Α. Καμπάνα\n\nΟ επισκέπτης χτυπά την καμπάνα μία φορά.\n"


def git(folder: Path, *arguments: str, when: str = "2026-01-31T12:00:00+00:00") -> str:
    identity = {f"GIT_{who}_{what}": "a@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    dates = {"GIT_AUTHOR_DATE": when, "GIT_COMMITTER_DATE": when}
    environment = {**os.environ, **identity, **dates, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    done = subprocess.run(["git", "-C", str(folder), *arguments], capture_output=True, text=True, env=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def commit(root: Path, when: str) -> str:
    git(root, "add", "-A")
    git(root, "commit", "-q", "-m", "a state", when=when)
    return git(root, "rev-parse", "HEAD")


@pytest.fixture
def corpus_at(tmp_path: Path, corpus: Any) -> Path:
    """A repository with the corpus in a folder of it: three states, and a fourth that nobody committed."""
    root = tmp_path / "repository"
    folder = root / "the law book"
    (folder / "laws/2017/en").mkdir(parents=True)
    (folder / "laws/2017/el").mkdir()
    (folder / "book.toml").write_text(book_toml(), encoding="utf-8")
    english, greek = folder / "laws/2017/en/05.md", folder / "laws/2017/el/05.md"
    english.write_text(FIRST, encoding="utf-8")
    git(tmp_path, "init", "-q", str(root))
    commit(root, "2026-01-10T23:30:00+00:00")
    git(root, "tag", "first")
    english.write_text(FIRST.replace("once", "twice"), encoding="utf-8")
    commit(root, "2026-01-31T23:59:00+00:00")
    greek.write_text(GREEK, encoding="utf-8")
    commit(root, "2026-02-01T00:30:00+00:00")
    english.write_text(FIRST.replace("once", "twice").replace("is shut", "stays open"), encoding="utf-8")
    return folder


def book_toml() -> str:
    """The book.toml of the default book, with a title and an edition."""
    base = (Path(__file__).parents[2] / "lawtext/editions/default_book.toml").read_text(encoding="utf-8")
    return base + '\n[[editions]]\nid = "2017"\nyear = 2017\nlanguages = ["en", "el"]\n'


def run(folder: Path, *arguments: str) -> Any:
    return CliRunner().invoke(command, [*arguments, "--book", str(folder)])


def told(folder: Path, *arguments: str) -> Any:
    done = run(folder, *arguments, "--format", "json")
    assert done.exit_code == 0, done.output
    return json.loads(done.output)


def changed(data: Any) -> list[tuple[str, str, list[list[str]]]]:
    return [(c["new"], c["language"], [w for w in c["words"] if w[0] != "="]) for c in data["changes"]]


# (old, new, what changed); a day is the last commit on or before it, in UTC
PAIRS = [
    ("2017@first", "2017@HEAD", [("5A", "en", [["-", "once"], ["+", "twice"]])]),
    ("2017@HEAD", "2017@first", [("5A", "en", [["-", "twice"], ["+", "once"]])]),
    ("2017@HEAD", "2017", [("5B", "en", [["-", "is shut"], ["+", "stays open"]])]),
    ("2017@HEAD~1", "2017@HEAD", []),
    ("2017@2026-01-30", "2017@2026-01-31", [("5A", "en", [["-", "once"], ["+", "twice"]])]),
    ("2017@2026-01-10", "2017@2026-01-30", []),
]


@pytest.mark.parametrize(("old", "new", "expected"), PAIRS)
def test_revisions_and_days(corpus_at: Path, old: str, new: str, expected: list[Any]) -> None:
    data = told(corpus_at, old, new)
    assert changed(data) == expected
    assert (data["old"], data["new"]) == (old, new)


def test_a_language_that_one_revision_lacks_is_named(corpus_at: Path) -> None:
    done = run(corpus_at, "2017@first", "2017@HEAD")
    assert "Edition 2017@first has no text in Greek, so that language was not compared." in " ".join(
        done.output.split()
    )
    refused = run(corpus_at, "2017@first", "2017@HEAD", "--language", "el")
    assert refused.exit_code != 0
    assert "edition 2017@first has no text in language “el”" in str(refused.exception)


def test_nothing_in_the_repository_is_touched(corpus_at: Path) -> None:
    before = git(corpus_at, "status", "--porcelain")
    told(corpus_at, "2017@first", "2017@HEAD")
    assert git(corpus_at, "status", "--porcelain") == before
    assert "stays open" in (corpus_at / "laws/2017/en/05.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("2017@nowhere", "2017", "git has no revision “nowhere”"),
        ("2017@--all", "2017", "git has no revision “--all”"),
        ("2017@2020-01-01", "2017", "there is no commit on or before 2020-01-01"),
        ("2016@first", "2017", "no edition “2016” at “first”; this book has old, new, 2017"),
        ("2017@first", "2017@first", "are the same text"),
    ],
)
def test_what_cannot_be_compared_is_said(corpus_at: Path, old: str, new: str, said: str) -> None:
    with pytest.raises(UsageError) as caught:
        book_of_revisions(corpus_at, old, new)
    assert said in str(caught.value)


def test_a_folder_outside_git_is_named(tmp_path: Path) -> None:
    (tmp_path / "book.toml").write_text(book_toml(), encoding="utf-8")
    with pytest.raises(UsageError, match="is not in a git repository"):
        book_of_revisions(tmp_path, "2017@HEAD", "2017")


def test_what_git_says_of_a_folder_that_is_somebody_elses_is_told(
    corpus_at: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")  # as in a container of a continuous integration
    with pytest.raises(UsageError, match=r"git cannot read “.*”: detected dubious ownership in repository"):
        book_of_revisions(corpus_at, "2017@first", "2017")


def test_a_corpus_that_was_not_there_yet(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q", ".")
    (tmp_path / "readme.txt").write_text("nothing yet\n", encoding="utf-8")
    commit(tmp_path, "2026-01-01T12:00:00+00:00")
    (tmp_path / "book.toml").write_text(book_toml(), encoding="utf-8")
    with pytest.raises(UsageError, match="there was no corpus in"):
        book_of_revisions(tmp_path, "2017@HEAD", "2017")


def test_the_values_too(corpus_at: Path) -> None:
    book, old, new = book_of_revisions(corpus_at, "2017@first", "2017@HEAD")
    done = compare(book, old, new, whole=True)
    assert [change.says["en"] for change in done.changed] == [
        "Law 5A was reworded: it now ends “twice” in place of “once”."
    ]


@pytest.mark.parametrize("ending", [".md", ".html", ".docx", ".csv", ".json"])
def test_a_report_on_two_revisions(corpus_at: Path, ending: str) -> None:
    file = corpus_at.parent / f"mended{ending}"
    asked = ["2017@first", "2017", "--language", "en", "-o", str(file), "--book", str(corpus_at)]
    done = CliRunner().invoke(report_command, asked)
    assert done.exit_code == 0, done.output
    if ending == ".docx":
        return
    text = file.read_text(encoding="utf-8")
    assert "2017@first" in text or ending == ".csv"
    assert "twice" in text
    assert "stays open" in text
    if ending == ".json":
        data = json.loads(text)
        assert (data["old"]["edition"], data["new"]["edition"]) == ("2017@first", "2017")
        assert [(law["law"], len(law["changes"])) for law in data["laws"]] == [("5", 2)]
