"""Files of decisions, written: ``review/EDITION/LAW.toml``, in one order whoever writes, so that a git diff shows only
what was decided. Reading them is left to those who know what an entry means.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import tomlkit

KINDS = ("pairs", "state", "waiver", "character")
"""The lists of entries in such a file, in their order; what else stands in it (comments, labels) comes first."""


def parted(document: tomlkit.TOMLDocument) -> tuple[str, str]:
    """Return what stands before the entries, and the entries, without blank lines at their ends.

    The lists are taken out of the document. Each entry is written by itself: put together by tomlkit, the blank lines
    between them grow with every writing.
    """
    held = [(kind, one) for kind in KINDS for one in document.pop(kind, ())]
    return tomlkit.dumps(document), "".join(_spaced(_entry(kind, one)) for kind, one in held).strip("\n")


def with_entries(document: tomlkit.TOMLDocument, kind: str, entries: Sequence[Any]) -> str:
    """Return the text of a file with these entries in place of those of their kind; it may be empty."""
    document.pop(kind, None)
    if entries:
        listed = tomlkit.aot()
        for one in entries:
            listed.append(one)
        document.add(kind, listed)
    first, others = parted(document)
    return (_spaced(first) + others).strip("\n")


def _entry(kind: str, table: Any) -> str:
    listed, document = tomlkit.aot(), tomlkit.document()
    listed.append(table)
    document.add(kind, listed)
    return tomlkit.dumps(document)


def _spaced(text: str) -> str:
    """Return a piece with a blank line at its end, but for a comment right before what follows, which is about that."""
    held = text.strip("\n")
    if not held:
        return ""
    is_remark = held.rpartition("\n")[2].lstrip().startswith("#") and not text.endswith("\n\n")
    return held + ("\n" if is_remark else "\n\n")
