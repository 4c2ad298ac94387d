"""``lawtext compare OLD NEW --marks``: the change marks that came with the sources beside what is computed."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from lawtext.cli._options import print_json
from lawtext.cli._terminal import Terminal, visible
from lawtext.corpus import load_book
from lawtext.editions import Comparison
from lawtext.editions.files import NEW, OLD
from lawtext.editions.marks import SAID, VERDICTS, Hunk, Laid, MarkedClause, compare_marks
from lawtext.problems import UsageError

_STYLES = {"marked-and-changed": "green", "marked-not-changed": "yellow", "changed-not-marked": "red"}


def tell_marks(folder: Path, done: Comparison, format: str) -> None:
    """Print the marks of the newer edition beside a comparison of two editions of a corpus.

    Raises:
        UsageError: two files were compared: marks are kept beside the laws of a corpus.
    """
    if (done.old, done.new) == (OLD, NEW):
        raise UsageError("--marks needs two editions of a corpus; import the page first, so that its marks are kept")
    found = compare_marks(load_book(folder), done)
    if format == "json":
        print_json(found.as_json())
        return
    console = Terminal(soft_wrap=True)
    for clause in found.clauses:
        _print(console, clause)
    if not found.laws:
        console.print(f"No source of {done.new} that is compared here has marks of changed text.")
        return
    console.print(Text(f"{done.old} → {done.new}: " + ", ".join(f"{SAID[v]} {found.counts[v]}" for v in VERDICTS)))


def _print(console: Terminal, clause: MarkedClause) -> None:
    olds = ", ".join(clause.old)
    shown = clause.number or f"{olds} (no more)"
    head = Text(shown if not clause.number or olds in ("", clause.number) else f"{olds} → {shown}", style="bold")
    head.append(f"  {clause.language}  ", style="dim")
    head.append(SAID[clause.verdict], style=_STYLES[clause.verdict])
    console.print(head)
    for laid in clause.marks:
        console.print(Text("  " + visible(_mark(laid))))
    for hunk in clause.unmarked:
        console.print(Text("  " + visible(f"no mark: {_hunk(hunk)}")))


def _mark(laid: Laid) -> str:
    mark = laid.mark
    what = "struck out" if mark.kind == "deleted" else "marked"
    heading = " in the heading" if mark.part else ""
    found = "changed" if laid.changed else "not changed"
    if laid.start is None:
        found = "these words are no longer there"
    return f"{what}{heading}: “{' '.join(mark.text.split())}”: {found}  ({mark.place})"


def _hunk(hunk: Hunk) -> str:
    gone, come = (" ".join(side.split()) for side in (hunk.old, hunk.new))
    heading = " (heading)" if hunk.part else ""
    return " ".join([*([f"[-{gone}-]"] if gone else []), *([f"{{+{come}+}}"] if come else [])]) + heading
