"""How far a translation has come, counted by hand in a small book."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from lawtext.cli import group
from tests.desk.conftest import write_book

EN = "# LAW 3 - THE GATE\n\nA. One.\n\nB. Two[^1].\n\nC. Three.\n\n[^1]: A note.\n"
EL = "# ΝΟΜΟΣ 3 - Η ΠΥΛΗ\n\nΑ. Ένα.\n\nΒ. Δύο[^1].\n\nΓ.\n\n[^1]: Σημείωση.\n"
OTHER = "# LAW 4 - THE WALL\n\nA. Four.\n"


def test_counts(tmp_path: Path) -> None:
    book = write_book(tmp_path / "book", {"2010": {"en": {3: EN, 4: OTHER}, "el": {3: EL}}})
    runner = CliRunner()

    def run(*arguments: str) -> str:
        result = runner.invoke(group, [*arguments, "--book", str(book)], catch_exceptions=False)
        assert result.exit_code == 0, result.output
        return result.output

    who = ("--by", "M. P.", "--date", "2026-11-21", "--edition", "2010")
    run("approve", "3A", *who)
    run("approve", "3^1", "--as", "reviewed", *who)
    law = {"source": 5, "there": 4, "missing": 1, "unreviewed": 2, "reviewed": 1, "approved": 1, "stale": 0}
    told = json.loads(run("progress", "--edition", "2010", "--format", "json"))
    rows = {row.pop("law"): row for row in told["laws"]}
    assert rows["3"] == {"edition": "2010", "language": "el", **law}
    assert rows["4"]["source"] == 2
    assert rows["4"]["there"] == 0
    assert told["totals"] == [{"edition": "2010", "language": "el", **law, "source": 7, "missing": 3}]
    file = book / "laws" / "2010" / "en" / "03.md"
    file.write_text(EN.replace("One", "Only one"), encoding="utf-8")
    told = json.loads(run("progress", "--edition", "2010", "--format", "json"))
    assert (told["totals"][0]["approved"], told["totals"][0]["stale"]) == (0, 1)
    table = run("progress", "--edition", "2010")
    assert [line.split() for line in table.splitlines() if " all " in line] == [
        ["2010", "el", "all", "7", "4", "1", "0", "1", "0"]
    ]


def test_a_translation_of_an_older_source_is_stale(tmp_path: Path) -> None:
    """Whether a person has seen it or not, until it is brought along or the finding is waived."""
    en = "# LAW 3 - THE GATE\n\nA. The gate is opened by one guard.\n\nB. The gate is closed at noon.\n"
    el = "# ΝΟΜΟΣ 3 - Η ΠΥΛΗ\n\nΑ. Την πύλη την ανοίγει ένας φρουρός.\n\nΒ. Η πύλη κλείνει το μεσημέρι.\n"
    newer = en.replace("one guard", "two guards").replace("noon", "night")
    held = {"2010": {"en": {3: en}, "el": {3: el}}, "2020": {"en": {3: newer}, "el": {3: el}}}
    book = write_book(tmp_path / "book", held)
    runner = CliRunner()

    def run(*arguments: str) -> str:
        result = runner.invoke(group, [*arguments, "--book", str(book)], catch_exceptions=False)
        assert result.exit_code == 0, result.output
        return result.output

    def counts() -> tuple[int, ...]:
        (row,) = json.loads(run("progress", "--edition", "2020", "--format", "json"))["totals"]
        return tuple(row[one] for one in ("there", "unreviewed", "reviewed", "approved", "stale"))

    assert counts() == (3, 1, 0, 0, 2)
    who = ("--by", "M. P.", "--date", "2026-11-21", "--edition", "2020")
    run("approve", "3A", *who)
    assert counts() == (3, 1, 0, 0, 2)
    run("waive", "follows-older", "3A", "--reason", "Guards are counted elsewhere.", *who)
    assert counts() == (3, 1, 0, 1, 1)
