"""The page about the corpus format: its example is a law in canonical form, and every problem code it lists exists."""

from __future__ import annotations

import re
from pathlib import Path

from lawtext.corpus import read_law, write_law
from lawtext.corpus.bookfile import read_book

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "corpus-format.md").read_text(encoding="utf-8")
NUMBERING = read_book(ROOT / "corpus" / "book.toml").numbering


def test_the_example_is_canonical() -> None:
    (example,) = re.findall(r"```law en\n(.*?)```", PAGE, re.DOTALL)
    law, problems = read_law(example, NUMBERING, "en", "2017", "07.md")
    assert law is not None and problems == ()
    assert list(law.clauses) == ["7", "7A", "7A1", "7A1(a)", "7A1(b)", "7B"]
    assert law.clauses["7"].text.endswith("belongs to the whole law.")
    assert write_law(law, NUMBERING) == example


def test_every_problem_code_is_documented() -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "lawtext" / "corpus").glob("*.py"))
    raised = set(re.findall(r'"([a-z]+(?:-[a-z0-9]+)+)"', code))
    documented = set(re.findall(r"`([a-z]+(?:-[a-z0-9]+)+)`", PAGE))
    reported = {name for name in raised if re.search(rf'(report|Problem)\([^()]*?"{name}"', code, re.DOTALL)}
    assert reported - documented - {"bad-ledger", "bad-inference"} == set()
    # What other parts tell of the files of a corpus (lineages, decisions) stands on the page too.
    every = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "lawtext").rglob("*.py"))
    assert {name for name in documented if f'"{name}"' not in every} == set()
