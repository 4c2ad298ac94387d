"""Files of labels, written: ``inferred/EDITION/LAW.toml`` (what the program proposed) and ``review/…`` (what people
decided). Reading them is ``lawtext.corpus.bookfile.read_labels``.

Only the ``[label]`` tables are this module's; whatever else stands in such a file is kept as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import tomlkit
from tomlkit.exceptions import TOMLKitError

from lawtext.corpus.decisionfile import parted
from lawtext.corpus.files import read_text
from lawtext.model import Inference
from lawtext.numbering import Numbering
from lawtext.problems import LawtextError, Problem

INFERRED_HEAD = "# Proposed by the program, not confirmed by a person: `lawtext confirm 53A` makes a label firm."
"""What a new file of inferred labels starts with."""
REVIEW_HEAD = "# Decided by people: `lawtext confirm` and `lawtext review` write here, and so may you."
"""What a new file of decisions starts with."""

Labels = Mapping[tuple[str, str], Inference]
"""What was inferred, by (clause number, language)."""


def labels_text(
    path: Path, name: str, labels: Labels, languages: tuple[str, ...], numbering: Numbering, first: str = INFERRED_HEAD
) -> str | None:
    """Return the text of a file of labels with these labels in place of those it has; None where nothing is left.

    Labels are written in the order of the law, languages in the order of the book.

    Raises:
        LawtextError: the file that is there cannot be read.
    """
    document = tomlkit.document()
    if path.is_file():
        try:
            document = tomlkit.parse(read_text(path, name))
        except TOMLKitError as error:
            raise LawtextError(Problem(name, 0, 0, "bad-toml", str(error))) from error
    others = [key for key in document if key != "label"]
    if not labels and not others:
        return None
    document.pop("label", None)
    first_part, entries = parted(document)
    rest = first_part.strip("\n")
    head = "" if rest or entries else first
    numbers = sorted({number for number, _ in labels}, key=lambda text: numbering.parse(text))
    tables = [
        _table(number, code, labels[number, code])
        for number in numbers
        for code in languages
        if (number, code) in labels
    ]
    return "\n\n".join(part for part in (head.strip("\n"), rest, *tables, entries) if part) + "\n"


def _table(number: str, code: str, inference: Inference) -> str:
    lines = [
        f"[label.{tomlkit.item(number).as_string()}.{code}]",
        f"from = {tomlkit.item(inference.origin).as_string()}",
        f"certainty = {inference.certainty:g}",
        f"reason = {tomlkit.item(inference.reason).as_string()}",
        *(["again = true"] if inference.again else []),
    ]
    return "\n".join(lines)
