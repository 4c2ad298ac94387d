"""What people decided about pairs: the ``[[pairs]]`` of the ``review/`` files, and which of them no longer fit.

A decision stands until a person takes it back. Where the text it was made for is gone or changed, it is neither bent to
the new text nor passed over: it is left out of the alignment and told, with its place in the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from lawtext.alignment.places import address_level, address_text
from lawtext.corpus.tomlfile import read_toml_file
from lawtext.model import Book
from lawtext.problems import LawtextError, Problem

Origin = Literal["label", "inferred", "confirmed"]
"""How it is known that two texts say the same."""
Level = Literal["clause", "paragraph", "sentence"]


@dataclass(frozen=True, slots=True)
class Confirmed:
    """A unit that a person set: addresses per language (see ``places``). An empty list says that a language has
    nothing there. ``texts`` are the words it was made for, where it says so; ``line`` is its line in ``file``.
    """

    level: Level
    members: Mapping[str, tuple[str, ...]]
    texts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    file: str = field(default="", compare=False)
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Left:
    """A decision that the alignment could not follow, and why not, per language of the message (``en``, ``el``)."""

    decision: Confirmed
    why: Mapping[str, str]


def read_confirmed(book: Book, edition: str, law: str) -> tuple[Confirmed, ...]:
    """Return the pairs a person set for a law (or ``definitions``): the ``[[pairs]]`` of its ``review/`` file.

    Raises:
        LawtextError: an entry is not of that form; the problem has its place.
    """
    file = book.path / "review" / edition / f"{law}.toml"
    if not file.is_file():
        return ()
    name = f"review/{edition}/{law}.toml"
    read = read_toml_file(file, name)
    entries = read.data.get("pairs", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise read.wrong(("pairs",), "bad-review", "“pairs” must be a list of tables, each headed [[pairs]]")
    known = ("level", *book.languages, *(f"{code}_text" for code in book.languages))
    for place, entry in enumerate(entries):
        read.refuse_strangers(("pairs", place), entry, known, "bad-review")
    lines = (read.problem(("pairs", place), "", "").line for place in range(len(entries)))
    return tuple(_read(entry, book, name, line) for entry, line in zip(entries, lines, strict=True))


def _malformed(name: str, line: int, message: str) -> LawtextError:
    return LawtextError(Problem(name, line or 1, 1, "bad-review", message))


def _read(entry: Mapping[str, object], book: Book, name: str, line: int) -> Confirmed:
    level = entry.get("level")
    members, texts = (
        {
            code: _strings(entry[key], name, line)
            for code in book.languages
            if isinstance(entry.get(key := code + end), list)
        }
        for end in ("", "_text")
    )
    if level not in ("clause", "paragraph", "sentence") or len(members) < 2:
        raise _malformed(name, line, "a pair needs “level” (clause, paragraph or sentence) and two languages")
    for code, addresses in members.items():
        for address in addresses:
            if address_level(address) != level:
                raise _malformed(name, line, f"“{address}” is not the address of a {level}")
        if code in texts and len(texts[code]) != len(addresses):
            raise _malformed(name, line, f"{code}_text needs a text for each address of {code}")
    return Confirmed(level, members, texts, name, line)


def _strings(value: object, name: str, line: int) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise _malformed(name, line, "addresses and texts must be lists of strings")
    return tuple(value)


def why_stale(book: Book, edition: str, decision: Confirmed) -> Mapping[str, str] | None:
    """Return why a decision no longer fits the text, per language of the message; None where it does."""
    for code, addresses in decision.members.items():
        for place, address in enumerate(addresses):
            found = address_text(book, edition, code, address)
            if found is None:
                return {
                    "en": f"{address} no longer exists in “{code}”",
                    "el": f"το {address} δεν υπάρχει πια σε «{code}»",
                }
            told = decision.texts.get(code)
            if told is not None and " ".join(told[place].split()) != " ".join(found.split()):
                return {
                    "en": f"the text of {address} in “{code}” has changed since: “{_short(found)}”",
                    "el": f"το κείμενο του {address} σε «{code}» άλλαξε από τότε: «{_short(found)}»",
                }
    return None


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= 60 else words[:59] + "…"


def reviewed(book: Book) -> Iterator[tuple[str, str]]:
    """Yield (edition, law) of every ``review/`` file about one law or the definitions, sorted."""
    for edition in book.editions:
        folder = book.path / "review" / edition.id
        for file in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
            yield edition.id, file.stem


def review_text(level: str, sides: Mapping[str, Sequence[tuple[str, str]]]) -> str:
    """Return a decision as it stands in a ``review/`` file: addresses and texts per language."""
    lines = ["[[pairs]]", f'level = "{level}"']
    for end, which in (("", 0), ("_text", 1)):
        for code, members in sides.items():
            values = ", ".join(_quoted(" ".join(member[which].split())) for member in members)
            lines.append(f"{code}{end} = [{values}]")
    return "\n".join([*lines, ""])


def _quoted(text: str) -> str:
    escaped = "".join(
        f"\\{c}" if c in '"\\' else f"\\u{ord(c):04x}" if ord(c) < 32 or ord(c) == 127 else c for c in text
    )
    return f'"{escaped}"'
