"""Malformed decisions: ``lawtext check`` ends with 2 and says where, whatever is wrong in ``review/``."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.cli import _run
from tests.desk.review_book import review_book

WAIVER = """[[waiver]]
rule = "negation"
number = "1A"
language = "fr"
words = "a"
reason = "So it is."
by = "A. B."
date = "2026-01-31"
"""
STATE = """[[state]]
number = "1A"
language = "el"
state = "approved"
by = "A. B."
date = "2026-01-31"
seen = {en = "0", el = "0"}
[state.text]
en = "a"
el = "b"
"""
LAW = "review/2020/1.toml"


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        (LAW, "\n[[state]\n", ":2:8: bad-toml"),
        (LAW, "\n\n[[waver]]\nrule = 'x'\n", ":3:1: bad-review: unknown table “waver”"),
        (LAW, "pairs = 3\n", ":1:1: bad-review"),
        (LAW, '\n[[pairs]]\nlevel = "page"\n', ":2:1: bad-review: a pair needs “level”"),
        (LAW, "# x\nlabel = 3\n", ":2:1: bad-inference"),
        (LAW, '\n[label."1A".xx]\nfrom = "position"\n', ":2:1: bad-review: “xx” is not a language"),
        (LAW, "\n" + STATE.replace('"el"\n', '"fr"\n', 1), ":2:1: bad-review: “fr” is not a translation"),
        (LAW, STATE.replace('"el"\n', '"en"\n', 1), ":1:1: bad-review: “en” is not a translation"),
        (LAW, STATE.replace("2026-01-31", "2026-13-01"), ":1:1: bad-review: “2026-13-01” is not a date"),
        (LAW, STATE.replace('el = "b"\n', 'fr = "b"\n'), ":1:1: bad-review: “text” must have a string for both"),
        ("review/1999/1.toml", "[[state]]\nnumber = 5\n", ":1:1: bad-review"),
        ("review/2010-2020.toml", '\n[[judgement]]\nold = "1A"\njudged = "nice"\n', ":2:1: bad-judgement: judgement 1"),
        ("review/2010-2020.toml", "[[judg]]\n", ":1:1: bad-judgement"),
        ("review/2010-2020.toml", "\nx = [\n", "bad-toml"),
        ("review/waivers.toml", "[[state]]\n", ":1:1: bad-review: unknown table “state”"),
        ("review/waiver.toml", "[[waiver]]\n", ":1:1: bad-review: this file is not read"),
        ("review/2020/old/1.toml", "[[waiver]]\n", ":1:1: bad-review: this file is not read"),
        (LAW, "\n" + WAIVER, ":2:1: bad-review: “fr” is not a language"),
    ],
)
def test_a_malformed_file_is_never_silence(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], file: str, text: str, told: str
) -> None:
    folder = review_book(tmp_path)
    (folder / file).parent.mkdir(parents=True, exist_ok=True)
    (folder / file).write_text(text, encoding="utf-8")
    assert _run(["check", "--book", str(folder)]) == 2
    said = capfd.readouterr().err
    assert f"{file}:" in said and told in said, said


def test_every_malformed_file_is_told_at_once(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    folder = review_book(tmp_path)
    for file in ("review/2010-2020.toml", LAW, "review/2020/2.toml"):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text("[[x]]\n", encoding="utf-8")
    assert _run(["check", "--book", str(folder)]) == 2
    assert [line.split(":")[0] for line in capfd.readouterr().err.splitlines() if ":1:1:" in line] == [
        f"{folder.name}/{file}" for file in ("review/2010-2020.toml", LAW, "review/2020/2.toml")
    ]


def test_what_is_written_well_is_read(tmp_path: Path) -> None:
    folder = review_book(tmp_path)
    for file, text in (
        (LAW, STATE + '\n[label."1A".el]\nfrom = "position"\n'),
        ("review/2010-2020.toml", '[[judgement]]\nold = "1A"\nnew = "1A"\njudged = "wording"\nby = "A. B."\n'),
        ("review/2000-2010.toml", '[[judgement]]\nold = "1A"\nnew = "1A"\njudged = "wording"\nby = "A. B."\n'),
    ):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(text, encoding="utf-8")
    assert _run(["check", "--book", str(folder)]) in (0, 1)
