"""Tracked changes of a Word file: what somebody put in or took out is read one way or the other, never both.

Which way a person says; where nobody does, a file that has them is refused.
"""

from __future__ import annotations

from typing import Literal

from lawtext.problems import LawtextError, Problem
from lawtext.readers.docx.word import WordFile, w
from lawtext.readers.extracted import clean

OPTION = "--tracked"
"""The option that says what becomes of tracked changes."""
IN, OUT = frozenset({"ins", "moveTo", "cellIns"}), frozenset({"del", "moveFrom", "cellDel"})
"""The tags of what a change put in, and of what it took out."""

Tracked = Literal["", "accept", "refuse"]


def dropped(tag: str, tracked: Tracked) -> str:
    """Return why the text of a change is no text, empty where it is."""
    if tag in OUT and tracked == "accept":
        return "taken out by a tracked change, which is accepted"
    if tag in IN and tracked == "refuse":
        return "put in by a tracked change, which is refused"
    return ""


def refuse_changes(word: WordFile, name: str) -> None:
    """Let a file pass that has no tracked changes.

    Raises:
        LawtextError: it has some; the message says how many, and the first; ``name`` is what it calls the file.
    """
    roots = [word.body, *word.parts.get("footnotes", ()), *word.parts.get("endnotes", ())]
    names = [w(name) for name in (*IN, *OUT)]
    changes = [change for root in roots for change in root.iter(*names)]
    changes += [
        c for root in roots for c in root.iter(w("pPrChange")) if c.find(f"{w('pPr')}/{w('numPr')}") is not None
    ]
    if changes:
        texts = ("".join(str(t.text or "") for t in c.iter(w("t"), w("delText"))).strip() for c in changes)
        first = clean(next((text for text in texts if text), ""))
        example = f", the first “{first[:50]}”" if first else ""
        count = f"{len(changes)} tracked change{'s' if len(changes) != 1 else ''}"
        message = f"{count}{example}; use {OPTION} accept or {OPTION} refuse to choose which text is read"
        raise LawtextError(Problem(name, 0, 0, "tracked-changes", message))
