"""Pairs as a person sets them: the sentences of a clause with their addresses, and the files once pairs are set.

What a decision means, and when it no longer fits, is for ``decided``; this module writes the ``[[pairs]]`` of
``review/`` and refuses what the alignment could not follow.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import tomlkit
from tomlkit.exceptions import TOMLKitError

from lawtext.alignment.book import align_law_fully
from lawtext.alignment.decided import Confirmed, Level, read_confirmed, why_stale
from lawtext.alignment.places import Member, paragraphs_of
from lawtext.alignment.sentences import sentences
from lawtext.alignment.units import Unit
from lawtext.corpus.decisionfile import with_entries
from lawtext.corpus.files import read_text
from lawtext.corpus.labelfile import REVIEW_HEAD
from lawtext.model import DEFINITIONS, Book
from lawtext.problems import LawtextError, Problem, UsageError


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a clause, note or definition: its address (``53A:0:2``), its words, where it stands in the text."""

    address: str
    text: str
    member: Member

    @property
    def paragraph(self) -> int:
        """The paragraph in which it stands."""
        return self.member.paragraph or 0


def sentences_of(book: Book, edition: str, language: str, number: str) -> tuple[Sentence, ...]:
    """Return the sentences of a clause, note or definition in a language, none where it is not there."""
    found: list[Sentence] = []
    for paragraph, (offset, text) in enumerate(paragraphs_of(book, edition, language, number) or ()):
        for place, (start, end) in enumerate(sentences(text, language)):
            member = Member(number, paragraph, offset + start, offset + end)
            found.append(Sentence(f"{number}:{paragraph}:{place}", text[start:end], member))
    return tuple(found)


def addressed(book: Book, edition: str, unit: Unit) -> dict[str, list[tuple[str, str]]]:
    """Return the sides of a sentence unit as addresses with their words, per language."""
    sides: dict[str, list[tuple[str, str]]] = {}
    for code, members in unit.members.items():
        sides[code] = []
        for member in members:
            known = {one.member.start: one for one in sentences_of(book, edition, code, member.number)}
            one = known[member.start]
            sides[code].append((one.address, one.text))
    return sides


def decisions_for(groups: Iterable[Mapping[str, Sequence[Sentence]]]) -> tuple[Confirmed, ...]:
    """Return what a person decided about a clause: which sentences of one language are which of the other.

    Each group has both languages, one of them empty where it has nothing for the others. Paragraphs whose sentences
    answer each other are set as pairs too, since sentences are only paired inside paragraphs that are.
    """
    held = [group for group in groups if any(group.values())]
    made = [Confirmed("paragraph", paragraphs) for paragraphs in _joined_paragraphs(held)]
    for group in held:
        members = {code: tuple(one.address for one in some) for code, some in group.items()}
        texts = {code: tuple(one.text for one in some) for code, some in group.items()}
        made.append(Confirmed("sentence", members, texts))
    return tuple(made)


def _joined_paragraphs(groups: Sequence[Mapping[str, Sequence[Sentence]]]) -> list[dict[str, tuple[str, ...]]]:
    """Return the paragraphs that answer each other through their sentences; none where each side has at most one."""
    codes = list(dict.fromkeys(code for group in groups for code in group))
    parts: list[set[tuple[str, str]]] = []
    for group in groups:
        mine = {(code, one.address.rpartition(":")[0]) for code, some in group.items() for one in some}
        touching = [part for part in parts if part & mine]
        parts = [part for part in parts if not part & mine]
        parts.append(mine.union(*touching))
    counts = {code: len({name for part in parts for of, name in part if of == code}) for code in codes}
    if all(count < 2 for count in counts.values()):
        return []
    return [
        {code: tuple(sorted((name for of, name in part if of == code), key=_paragraph)) for code in codes}
        for part in parts
    ]


def _paragraph(address: str) -> int:
    return int(address.rpartition(":")[2])


def pairs_about(book: Book, edition: str, law: str, number: str) -> tuple[Confirmed, ...]:
    """Return what people set inside a clause: the pairs of its paragraphs and sentences."""
    return tuple(one for one in read_confirmed(book, edition, law) if _is_about(one, number))


def _is_about(one: Confirmed, number: str) -> bool:
    return one.level != "clause" and any(
        address.partition(":")[0] == number for side in one.members.values() for address in side
    )


def with_pairs(
    book: Book, edition: str, law: str, number: str, decisions: Sequence[Confirmed], languages: tuple[str, str]
) -> dict[str, bytes | None]:
    """Return what the file of decisions holds once these pairs are set inside a clause, in place of those before.

    Raises:
        UsageError: the alignment could not follow one of them; the sentence says why.
        LawtextError: the file that is there cannot be read.
    """
    others = [
        one
        for one in read_confirmed(book, edition, law)
        if not _is_about(one, number) and why_stale(book, edition, one) is None
    ]
    numbered = DEFINITIONS if law == DEFINITIONS else book.numbering.parse(law)
    left = align_law_fully(book, numbered, edition, languages, confirmed=[*others, *decisions])[1]
    for refused in left:
        if refused.decision in decisions:
            named = ", ".join(address for side in refused.decision.members.values() for address in side)
            raise UsageError(f"{named}: {refused.why['en']}")
    name = f"review/{edition}/{law}.toml"
    path = book.path / name
    text = read_text(path, name) if path.is_file() else ""
    try:
        document = tomlkit.parse(text)
    except TOMLKitError as error:
        raise LawtextError(Problem(name, 0, 0, "bad-toml", str(error))) from error
    known = read_confirmed(book, edition, law)
    kept = [table for table, one in zip(document.get("pairs", []), known, strict=True) if not _is_about(one, number)]
    out = with_entries(document, "pairs", [*kept, *(_table(one.level, one.members, one.texts) for one in decisions)])
    if out in ("", REVIEW_HEAD):
        return {name: None}
    head = "" if text.strip() else REVIEW_HEAD + "\n\n"
    return {name: (head + out + "\n").encode("utf-8")}


def _table(
    level: Level, members: Mapping[str, Sequence[str]], texts: Mapping[str, Sequence[str]]
) -> tomlkit.items.Table:
    table = tomlkit.table()
    table.add("level", level)
    for end, values in (("", members), ("_text", texts)):
        for code, some in values.items():
            listed = tomlkit.array()
            for one in some:
                listed.append(" ".join(one.split()))
            table.add(code + end, listed)
    return table
