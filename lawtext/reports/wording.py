"""Wording: the words of a report in the language it speaks, and what clauses are called in it.

The words stand in ``strings/<code>.toml``; nouns of clauses come from the book. A language without such a file is
spoken for in English.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from lawtext.editions import Change
from lawtext.editions.naming import Names, named
from lawtext.editions.parts import is_part
from lawtext.languages import language
from lawtext.model import INTRODUCTION
from lawtext.numbering import Noun
from lawtext.reports.contents import Item, LawPart, Report
from lawtext.textdiff import Op, new_text, old_text
from lawtext.worded import languages_of, words_of

FALLBACK = "en"
"""The language of reports where the asked one has no words."""


def _strings(code: str) -> Mapping[str, Any]:
    return words_of(__package__, code)


def _with_noun(said: Mapping[str, Any], noun: Noun, code: str) -> dict[str, Any]:
    """Return the words of a language, in every table, with what a book calls a law."""
    return {
        key: _with_noun(one, noun, code) if isinstance(one, Mapping) else named(one, noun, code)
        for key, one in said.items()
    }


def spoken() -> tuple[str, ...]:
    """Return the languages that reports can speak, sorted."""
    return languages_of(__package__)


_WHOLE = frozenset({"added", "removed", "note-added", "note-removed"})
_SHOWN = 240
"""So many code points of a clause that came or went stand in what players need to know."""


@dataclass(frozen=True)
class Wording:
    """The words of a report in one language."""

    report: Report
    code: str

    @cached_property
    def strings(self) -> Mapping[str, Any]:
        """The tables of the language's file, in which laws are called what the book calls them."""
        code = self.code if self.code in spoken() else FALLBACK
        noun = self.report.numbering.noun(0, code)
        if noun is None or not all("nominative" in forms for forms in (noun.singular, noun.plural)):
            own = _strings(code)["noun"]
            noun = Noun((0,), own.get("gender", ""), own["singular"], own["plural"])
        return _with_noun(_strings(code), noun, code)

    def say(self, key: str, **fill: object) -> str:
        """Return a phrase, filled in."""
        return str(self.strings["words"][key]).format(**fill) if fill else str(self.strings["words"][key])

    def of(self, key: str, **fill: object) -> str:
        """Return a phrase that speaks of editions, or of files where two files were compared."""
        return self.say(f"{key}_files" if self.report.of_files else key, **fill)

    def count(self, key: str, count: int, table: str = "words") -> str:
        """Return a phrase for so many."""
        return str(self.strings[table][key]["one" if count == 1 else "many"]).format(count=count)

    def name(self, table: str, key: str) -> str:
        """Return what a kind, standing, signal or language is called (its own id where the file has no word)."""
        return str(self.strings[table].get(key, key))

    def language_name(self, code: str) -> str:
        """Return what a language is called; where the file has no word for it, its English name, else its own."""
        if code in self.strings["languages"]:
            return self.name("languages", code)
        known = language(code)
        return known.english_name if self.code == FALLBACK else known.name

    def title(self) -> str:
        """Return the title of the report."""
        about = self.report
        if about.of_files:
            fill = {"old": about.old.id, "new": about.new.id}
            law = self.law(about.law_asked) if about.law_asked else ""
            return self.say("title_files_law", law=law, **fill) if law else self.say("title_files", **fill)
        fill = {"book": self.book_title(), "old": about.old.id, "new": about.new.id}
        return (
            self.say("title_law", within=Names(about.numbering, self.code).within(about.law_asked), **fill)
            if about.law_asked
            else self.say("title", **fill)
        )

    def book_title(self) -> str:
        """Return the title of the book in this language, else in the first it has."""
        return self.in_own(self.report.title)

    def in_own(self, texts: Mapping[str, str]) -> str:
        """Return a text in this language, else in the first language that has it, else nothing."""
        return texts.get(self.code) or next(iter(texts.values()), "")

    def law(self, number: str) -> str:
        """Return a law with its noun: ``Law 53``, ``Νόμος 53``."""
        noun = Names(self.report.numbering, self.code).noun(0)
        bare = noun.singular.get("nominative", "") if noun else ""
        return f"{bare} {self.report.written(number, self.code)}".strip()

    def law_name(self, law: LawPart) -> str:
        """Return a law with its noun; one that is gone with the edition that had it: ``Law 89 (2007)``."""
        if not law.is_law:
            return self.name("parts", law.number)
        return self.law(law.number) if law.new else f"{self.law(law.number)} ({self.report.old.id})"

    def number(self, number: str) -> str:
        """Return a clause as the language writes it, a note by its place: ``53Γ``, ``note 1 to Law 53``."""
        if is_part(number):
            terms = self.report.headwords.get(number, {})
            return self.say("term", term=term) if (term := self.in_own(terms)) else self.name("parts", number)
        if "^" in number:
            law, _, place = number.partition("^")
            return self.say("note", place=place, law=self.law(law))
        return self.report.written(number, self.code)

    def numbers(self, numbers: Iterable[str]) -> str:
        """Return clauses as a list."""
        return ", ".join(self.number(one) for one in numbers)

    def arrow(self, item: Item) -> str:
        """Return where a clause was and is: ``53C → 53B``, or its number where that did not change."""
        first = item.first
        if is_part(first.new or first.old):
            return self._headed(item)
        if first.old_all and first.new_all and first.old_all != first.new_all:
            return f"{self.numbers(first.old_all)} → {self.numbers(first.new_all)}"
        return self.numbers(first.new_all or first.old_all)

    def _headed(self, item: Item) -> str:
        """Return what a definition is headed by: ``“bell” → “great bell”``, or its headword where that stayed."""
        if INTRODUCTION in (item.first.new, item.first.old):
            return self.name("parts", INTRODUCTION)
        told = next((one for one in item.told if one.language == self.code), item.told[0])
        sides = old_text(told.heading_words), new_text(told.heading_words)
        terms = [self.say("term", term=term) for term in sides if term]
        return " → ".join(dict.fromkeys(terms)) or self.number(item.first.new or item.first.old or "")

    def kinds(self, kinds: Iterable[str]) -> str:
        """Return kinds as a list of words."""
        return ", ".join(self.name("kinds", kind) for kind in kinds)

    def says(self, item: Item) -> str:
        """Return what changed in a clause, in sentences."""
        found = item.says(self._said())
        if len(found) == 1:
            return next(iter(found))
        told = [(", ".join(self.language_name(code) for code in codes), one) for one, codes in found.items()]
        return " ".join(f"{names[:1].upper()}{names[1:]}: {one}" for names, one in told)

    def told_players(self, item: Item) -> str:
        """Return what changed in a clause, in sentences; of one that came or went, with its words, shortened."""
        said = self.says(item)
        one = next((told for told in item.told if told.language == self.code), item.told[0])
        text = " ".join("".join(op.new or op.old for op in one.words).split())
        if not text or not _WHOLE.intersection(item.kinds):
            return said
        shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN].rpartition(' ')[0]} …"
        return f"{said.removesuffix('.')}: {Names(self.report.numbering, self.code).quote(shown)}"

    def sentence(self, change: Change) -> str:
        """Return what one change is, in a sentence."""
        return change.says[self._said()]

    def law_says(self, law: LawPart) -> str:
        """Return what changed in a law or in the introduction, in a sentence; in the definitions, counted."""
        if law.is_law:
            return law.says[self._said()]
        if len(law.items) == 1:
            return self.says(law.items[0])
        if not law.changed:
            return _sentence(self.say("unchanged_definitions"))
        names = {kind: self.name("kinds", kind) for kind in law.counts}
        names["unchanged"] = self.say("unchanged_definitions")
        return _sentence(", ".join(f"{names[kind]} {count}" for kind, count in law.counts.items()))

    def _said(self) -> str:
        said = self.report.said_in
        return self.code if self.code in said else FALLBACK if FALLBACK in said else said[0]

    def judged(self, item: Item) -> str:
        """Return how a clause was judged, by whom and why; what is not judged says so; empty where there is no need."""
        one = item.judgement or item.overtaken
        if one is None:
            return self.say("not_judged_here") if item.standing == "not-judged" else ""
        standing = self.name("standings", one.judged)
        if item.overtaken:
            return self.say("overtaken", standing=standing) + "."
        said = self.say("judged_by", standing=standing, by=one.by) if one.by else self.say("judged", standing=standing)
        reason = self.in_own(one.reason)
        return f"{said}: {reason}" if reason else f"{said}."

    def because(self, item: Item) -> tuple[str, ...]:
        """Return why citations of a clause changed, each target once although every language cites it."""
        first = {(one.old, one.new): one for one in reversed(item.because)}
        became: dict[tuple[str, str], list[str]] = {}
        for one in dict.fromkeys(first[one.old, one.new] for one in item.because):
            became.setdefault((one.citation, one.old), []).append(one.new)
        return tuple(
            self.say("because", citation=citation, old=self.number(old), new=self.numbers(new))
            for (citation, old), new in became.items()
        )

    def summary(self) -> tuple[str, ...]:
        """Return the report in a few sentences: how the laws stand and where, then the clauses, then the words."""
        about = self.report
        laws = [
            self.count(key, about.law_standings[key], "law_standings")
            for key in ("unchanged", "minor", "substance", "not-judged")
            if key in about.law_standings
        ]
        clauses = [self.count(kind, count, "kind_counts") for kind, count in about.counts.items()]
        total = self.count("total_laws", len(about.laws))
        found = [_sentence(f"{total}: {', '.join(laws)}")] if laws else []
        places = [self.count(f"laws_{key}", count) for key, count in about.law_places.items()]
        if places:
            found.append(_sentence(", ".join(places)))
        if clauses:
            total = self.count("total_clauses", len(about.clauses))
            found.append(_sentence(f"{total}: {', '.join(clauses)}"))
        found += [
            f"{self.law_name(part)}: {_lower(self.law_says(part))}" for part in about.parts if len(part.items) > 1
        ]
        found += [self.law_says(part) for part in about.parts if len(part.items) == 1]
        for code in about.languages:
            gone, come = about.marked(code)
            if gone or come:
                found.append(
                    _sentence(self.say("counted_words", language=self.language_name(code), gone=gone, come=come))
                )
        found += [
            self.say("behind", list=self.numbers(numbers), language=self.language_name(code))
            for code, numbers in about.behind.items()
        ]
        return tuple(found)

    def limits(self) -> tuple[str, ...]:
        """Return what was not compared, or not met, in sentences."""
        done = self.report.comparison
        names = {done.old: self.report.old.id, done.new: self.report.new.id}
        found = [self.say("not_held", law=self.law(law), edition=edition) for edition, law in done.not_held]
        found += [
            self.of("one_sided", edition=names[edition], language=self.language_name(code))
            for code, edition in done.one_sided
        ]
        found += [
            self.say(
                "untold",
                list=", ".join(map(self.number, numbers)),
                language=self.language_name(code),
                edition=names[edition],
            )
            for code, edition, numbers in done.untold_together
        ]
        found += [
            self.say(
                "part_not_held", part=self.name("parts", part), edition=names[e], language=self.language_name(code)
            )
            for code, e, part in done.parts_not_held
        ]
        return (*found, *(self.say("stray", number=one.new or one.old) for one in self.report.stray))

    def notices(self) -> tuple[str, ...]:
        """Return the notices that every output carries: rights, which language decides, translators, checking."""
        about = self.report
        if about.of_files:
            return ()
        found = [rights] if (rights := self.in_own(about.rights)) else []
        if len(about.title) > 1:
            found.append(self.say("authoritative", language=self.language_name(about.authoritative)))
        found += [
            self.say("translated_by", language=self.language_name(code), who=who)
            for code, who in about.translators.items()
        ]
        return (*found, *(() if about.checked else (self.say("unchecked"),)))


def _lower(text: str) -> str:
    return f"{text[:1].lower()}{text[1:]}"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def differs(words: Iterable[Op]) -> bool:
    """Tell whether a text or heading changed at all."""
    return any(op.sign != "=" for op in words)
