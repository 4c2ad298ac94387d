"""``book.toml``, the glossary, the ledger of sources and what was inferred: TOML files into values of the model."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import MAXYEAR, MINYEAR, date
from pathlib import Path
from typing import Any, Literal, cast, get_args

from lawtext.corpus.languagefile import bring_languages
from lawtext.corpus.tomlfile import TomlFile, Way, read_toml_file
from lawtext.languages import known_languages, language
from lawtext.model import (
    Authority,
    Book,
    Edition,
    Inference,
    OutlinePart,
    Publish,
    Source,
    Term,
)
from lawtext.numbering import KERAIAS, SECTION_SIGN, Level, Noun, Numbering, NumeralKind
from lawtext.problems import LawtextError, Problem, UsageError

Table = Mapping[str, Any]
ModalKind = Literal["duty", "permission", "prohibition", "matrix"]
"""What a modal verb says; ``matrix``: it is only counted."""


class _Checked:
    """Access to a table that reports what is missing, of the wrong type, or unknown, with its place in the file."""

    def __init__(self, table: Any, file: TomlFile, where: str, way: Way = (), code: str = "bad-book") -> None:
        self.file, self.where, self.way, self.code = file, where, way, code
        if not isinstance(table, Mapping):
            raise self.wrong(f"{where} should be a table")
        if not way:
            file.refuse_controls(code)
        self.table = table

    def wrong(self, message: str, key: str = "") -> LawtextError:
        """Return the error that says what is wrong with the table, or with a key of it."""
        return self.file.wrong((*self.way, key) if key else self.way, self.code, message)

    def only(self, *known: str) -> _Checked:
        """Return the table; refuse any other key."""
        self.file.refuse_strangers(self.way, self.table, known, self.code)
        return self

    def get(self, key: str, kind: type, default: Any = None) -> Any:
        value = self.table.get(key, default)
        if value is None:
            raise self.wrong(f"{self.where} has no “{key}”")
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.wrong(f"“{key}” in {self.where} should be {_KINDS.get(kind, kind.__name__)}", key)
        return value

    def within(self, key: str, where: str) -> _Checked:
        """Return a table inside this one; an empty one where there is none."""
        return _Checked(self.get(key, dict, {}), self.file, where, (*self.way, key), self.code)

    def tables(self, key: str, where: str, *, needed: bool = False) -> list[_Checked]:
        """Return the tables of a list, each headed ``[[key]]``."""
        held = self.get(key, list, None if needed else [])
        return [
            _Checked(table, self.file, where, (*self.way, key, place), self.code) for place, table in enumerate(held)
        ]

    def words(self, key: str) -> tuple[str, ...]:
        value = self.get(key, list, [])
        if not all(isinstance(word, str) for word in value):
            raise self.wrong(f"“{key}” in {self.where} should be a list of words", key)
        return tuple(value)

    def patterns(self, key: str) -> tuple[str, ...]:
        """Return a list of regular expressions."""
        for pattern in self.words(key):
            try:
                re.compile(pattern)
            except re.error as error:
                raise self.wrong(f"“{pattern}” in {self.where} is not a regular expression: {error}", key) from error
        return self.words(key)

    def named(self, key: str) -> dict[str, str]:
        """A value per language or authority: a table of strings."""
        value = self.get(key, dict, {})
        if not all(isinstance(word, str) for word in value.values()):
            raise self.wrong(f"“{key}” in {self.where} should be a table of strings", key)
        return dict(value)

    def said(self, key: str) -> dict[str, str]:
        """A text per language; a plain string is one whose language nobody said, and stands under the empty code."""
        value = self.table.get(key, "")
        if isinstance(value, str):
            return {"": value} if value else {}
        return {code: text for code, text in self.named(key).items() if text}


_DAY = re.compile(r"[0-9]{4}(?:-[0-9]{2}){0,2}")
"""How a day can be written, or a month or a year."""
_FIELD = re.compile(r"\{[^{}]*\}")
"""What stands for a numeral or a number in the pattern of a label."""
_LABEL = re.compile(rf"\(?\{{\}}[{KERAIAS}]?[.)]{{1,2}}|(?:{SECTION_SIGN}[ \u00a0]?)?\{{number\}}[.:)]?")
"""How the label of a clause below a law can be printed: what ``lawfile`` knows for one."""
_WRITTEN = ("{}", ".{}", "({})")
"""How a level can stand inside a number, so that the number is read again as it was written."""
_KINDS = {str: "a string", int: "a whole number", list: "a list", dict: "a table", bool: "true or false"}

MODAL_KINDS: tuple[ModalKind, ...] = get_args(ModalKind)

_OF_BOOK = (
    "id", "title", "languages", "authoritative", "bis", "editions", "rights", "authorities", "outline", "elsewhere",
    "itself", "levels", "nouns", "modals", "checks", "citations", "works", "akn",
)  # fmt: skip
"""What ``book.toml`` may hold; the last five are read by the rooms they are for (see ``Book.settings``)."""


def read_book(path: Path, name: str = "book.toml") -> Book:
    """Return the book that ``book.toml`` describes, still without laws.

    Raises:
        LawtextError: the file cannot be read or does not describe a book.
    """
    file = read_toml_file(path, name)
    top = _Checked(file.data, file, "the book")
    for problem, is_slip in file.strangers((), file.data, _OF_BOOK, top.code):
        if is_slip:
            raise LawtextError(problem)
    languages = top.words("languages")
    bring_languages(path.parent / "languages", f"{name.rpartition('/')[0]}/languages".lstrip("/"))
    for code in languages:
        try:
            language(code)
        except UsageError as error:
            raise top.wrong(str(error), "languages") from error
    editions = _editions(top, languages)
    if not languages or not editions:
        raise top.wrong("a book needs at least one language and one edition")
    itself = top.within("itself", "[itself]").only(*_speakable(languages))
    _refuse_bad_settings(top, languages, editions)
    return Book(
        id=top.get("id", str),
        title=top.named("title"),
        numbering=_numbering(top, languages),
        languages=languages,
        authoritative=top.get("authoritative", str, languages[0]),
        editions=editions,
        rights=top.named("rights"),
        authorities=tuple(_authorities(top, languages)),
        outline=tuple(_outline(top)),
        elsewhere=top.get("elsewhere", str, ""),
        itself={code: itself.words(code) for code in itself.table},
        settings=dict(top.table),
    )


def _authorities(top: _Checked, languages: tuple[str, ...]) -> Iterator[Authority]:
    """Yield who adds rules of its own, and with which words those begin on pages."""
    for entry in top.tables("authorities", "an authority"):
        id = entry.only("id", "begins", *_speakable(languages)).get("id", str)
        begins = entry.within("begins", f"“begins” of {id}").only(*_speakable(languages))
        found = {code: begins.words(code) for code in begins.table}
        for code, phrases in found.items():
            for words in phrases:
                if not any(map(str.isalnum, words)) or words != words.strip():
                    raise begins.wrong(f"“{words}” cannot be the first words of a rule of {id}", code)
        yield Authority(id, {code: entry.get(code, str, "") for code in languages}, found)


def _outline(top: _Checked) -> Iterator[OutlinePart]:
    """Yield the parts of the outline; each stands once, with its titles in all languages."""
    seen: set[str] = set()
    for entry in top.tables("outline", "a part of the outline"):
        id = entry.only("id", "first", "title").get("id", str)
        if id in seen:
            form = ", ".join(f'{code} = "…"' for code in top.words("languages"))
            raise entry.wrong(
                f"the part “{id}” of the outline is listed twice; write one entry with title = {{ {form} }}", "id"
            )
        seen.add(id)
        yield OutlinePart(id, str(entry.table.get("first", "")), entry.named("title"))


def unknown_settings(path: Path, name: str = "book.toml") -> tuple[Problem, ...]:
    """Return what ``book.toml`` says at its top that this lawtext knows nothing of, each a warning.

    An older lawtext and a newer one may share a corpus: what only one of them reads stops neither. Inside a table that
    both know, a key that one does not know would make them read the same book otherwise, and is refused.
    """
    file = read_toml_file(path, name)
    return tuple(
        replace(problem, severity="warning")
        for problem, _ in file.strangers((), file.data, _OF_BOOK, "unknown-setting")
    )


def _editions(top: _Checked, languages: tuple[str, ...]) -> tuple[Edition, ...]:
    """Return the editions of a book, each based on none that does not stand before it, drafts behind all others."""
    found: dict[str, Edition] = {}
    for entry in top.tables("editions", "an edition", needed=True):
        edition = _edition(entry, languages)
        if edition.id in found:
            raise entry.wrong(f"there are two editions “{edition.id}”", "id")
        if edition.based_on and edition.based_on not in found:
            raise entry.wrong(f"there is no edition “{edition.based_on}” before this one", "based_on")
        if not edition.draft and any(before.draft for before in found.values()):
            raise entry.wrong(f"edition “{edition.id}” comes after a draft but is not one; drafts must come last", "id")
        found[edition.id] = edition
    return tuple(found.values())


def _edition(entry: _Checked, languages: tuple[str, ...]) -> Edition:
    entry.only("id", "year", "languages", "in_force", "based_on", "translators", "checked", "draft")
    year = entry.get("year", int)
    if not MINYEAR <= year <= MAXYEAR:
        raise entry.wrong(f"“year” must have four digits, not {year}", "year")
    return Edition(
        id=entry.get("id", str),
        year=year,
        languages=entry.words("languages") or languages,
        in_force=_dates(entry),
        based_on=entry.get("based_on", str, ""),
        translators=entry.named("translators"),
        checked=entry.get("checked", bool, False),
        draft=entry.get("draft", bool, False),
    )


def _dates(entry: _Checked) -> dict[str, str]:
    """Return the first days of an edition by authority, each ``2017-08-01``, ``2017-08`` or ``2017``."""
    said = entry.table.get("in_force", {})
    dates = {name: str(day) for name, day in (said if isinstance(said, Mapping) else {"": said}).items()}
    for day in dates.values():
        try:
            date.fromisoformat(f"{day}-01-01"[:10] if _DAY.fullmatch(day) else "")
        except ValueError as error:
            raise entry.wrong(f"“{day}” is not a date; write it like 2017-08-01", "in_force") from error
    return dates


def _speakable(languages: tuple[str, ...]) -> tuple[str, ...]:
    """Return the languages of the book and all that lawtext knows.

    What stands there in a language that the book has not, or not yet, is no slip of the pen.
    """
    return (*languages, *known_languages())


def _refuse_bad_settings(top: _Checked, languages: tuple[str, ...], editions: tuple[Edition, ...]) -> None:
    """Refuse what the rooms that these tables are for could not read as it is meant."""
    checks = top.within("checks", "[checks]").only("not_numbers", "not_negations")
    not_numbers, not_negations = (
        checks.within(key, f"[checks.{key}]").only(*_speakable(languages)) for key in ("not_numbers", "not_negations")
    )
    for code in languages:
        not_numbers.patterns(code)
        not_negations.words(code)
    for entry in top.tables("works", "a work"):
        entry.only("id", *_speakable(languages))
        for code in languages:
            entry.words(code)
    top.within("citations", "[citations]").only("never").patterns("never")
    akn = top.within("akn", "[akn]").only("country", "levels")
    akn.get("country", str, "")
    akn.named("levels")
    for entry in top.tables("modals", "[[modals]]"):
        entry.only("editions", "verbs")
        unknown = sorted(set(entry.words("editions")) - {one.id for one in editions})
        if unknown:
            raise entry.wrong(f"there is no edition “{unknown[0]}”", "editions")
        for verb in entry.tables("verbs", "a modal verb"):
            verb.only("id", "kind", "rank", *_speakable(languages)).get("id", str)
            if (kind := verb.get("kind", str)) not in MODAL_KINDS:
                raise verb.wrong(f"unknown kind “{kind}” (known: {', '.join(MODAL_KINDS)})", "kind")
            verb.get("rank", int, 0)
            for code in languages:
                verb.words(code)


def _numbering(top: _Checked, languages: tuple[str, ...]) -> Numbering:
    levels: list[Level] = []
    for entry in top.tables("levels", "a level", needed=True):
        entry.only("id", "numeral", "written", "label", "inserted")
        kind = entry.get("numeral", str)
        if kind not in get_args(NumeralKind):
            known = ", ".join(get_args(NumeralKind))
            raise entry.wrong(f"unknown numeral “{kind}” (known: {known})", "numeral")
        written, label = entry.get("written", str, "{}"), entry.get("label", str, "{}.")
        if written.count("{}") != 1 or sorted(_FIELD.findall(label)) not in (["{}"], ["{number}"]):
            raise entry.wrong("“written” must contain {} exactly once, and “label” {} or {number}")
        inserted = entry.get("inserted", bool, False)
        roman = not levels and kind == "roman-upper"
        numeral = "decimal" if roman else cast(NumeralKind, kind)
        levels.append(Level(entry.get("id", str), numeral, written, label, inserted, roman))
    if not levels:
        raise top.wrong("a book needs at least one level", "levels")
    _refuse_unreadable(top.tables("levels", "a level"), Numbering(tuple(levels)))
    ids = {level.id: index for index, level in enumerate(levels)}
    nouns: dict[str, tuple[Noun, ...]] = dict.fromkeys((*languages, *_speakable(languages)), ())
    for entry in top.tables("nouns", "a noun"):
        entry.only("levels", *_speakable(languages))
        unknown = [id for id in entry.words("levels") if id not in ids]
        if unknown:
            raise entry.wrong(f"a noun names the unknown level “{unknown[0]}”", "levels")
        at = tuple(ids[id] for id in entry.words("levels"))
        for code in nouns:
            if code in entry.table:
                nouns[code] = (*nouns[code], _noun(entry.within(code, f"a noun ({code})"), at))
    bis = top.words("bis")
    if unknown := sorted(set(bis) - {*languages}):
        raise top.wrong(f"“bis” names “{unknown[0]}”, which is not a language of the book", "bis")
    spoken = {code: said for code, said in nouns.items() if code not in languages and said}
    return Numbering(tuple(levels), {code: nouns[code] for code in languages}, frozenset(bis), spoken)


def _refuse_unreadable(entries: Sequence[_Checked], numbering: Numbering) -> None:
    """Refuse levels whose numbers or labels nobody could read again."""
    outermost = numbering.levels[0]
    if outermost.numeral != "decimal" or (outermost.roman and outermost.inserted):
        raise entries[0].wrong(
            f"level “{outermost.id}”: the outermost level must be decimal, or roman-upper without inserted numbers"
        )
    second = numbering.levels[1] if len(numbering.levels) > 1 else None
    if outermost.inserted and second is not None and (second.numeral, second.written) == ("upper", "{}"):
        raise entries[1].wrong(
            f"level “{second.id}”: 5A could be the inserted {outermost.id} 5A, or A of 5; "
            'use written = "({})" or ".{}" to tell them apart'
        )
    for place, (entry, level) in enumerate(zip(entries, numbering.levels, strict=True)):
        if "{number}" in level.label and place not in numbering.printed_whole:
            raise entry.wrong(
                f"level “{level.id}”: {{number}} is only for levels that a full stop and no brackets join to the one "
                'above (written = ".{}": 3.2.1, 2.A.1), or that are joined to such a level (written = "{}": 3.1a)'
            )
        if place and not _LABEL.fullmatch(level.label):
            whole = "; use {number} where 3.1 is printed" if place in numbering.printed_whole else ""
            raise entry.wrong(
                f"level “{level.id}”: the label “{level.label}” cannot be told from text; it must end with a full stop "
                f"or a bracket, as in {{}}., {{}}) or ({{}}){whole}"
            )
        if level.written not in _WRITTEN:
            raise entry.wrong(
                f"level “{level.id}”: “written” must be one of {', '.join(_WRITTEN)}, not {level.written}"
            )


def _noun(entry: _Checked, levels: tuple[int, ...]) -> Noun:
    entry.only("gender", "singular", "plural", "variants", "abbreviations")

    def forms(key: str) -> dict[str, str]:
        value = entry.table.get(key, {})
        return {"nominative": value} if isinstance(value, str) else entry.named(key)

    return Noun(
        levels=levels,
        gender=entry.get("gender", str, "neuter"),
        singular=forms("singular"),
        plural=forms("plural"),
        variants=entry.words("variants"),
        abbreviations=entry.words("abbreviations"),
    )


def read_glossary(path: Path, name: str, languages: tuple[str, ...]) -> tuple[Term, ...]:
    """Return the entries of ``glossary.toml``: ``[[terms]]`` with id, a list of words per language (the first is
    the term, the others accepted variants), ``forbidden`` and ``note`` per language, and ``search`` words.

    Raises:
        LawtextError: the file cannot be read, or has an entry that is not of that form.
    """
    file = read_toml_file(path, name)
    terms: dict[str, Term] = {}
    for entry in _Checked(file.data, file, "the glossary", code="bad-glossary").only("terms").tables("terms", "a term"):
        entry.only("id", "forbidden", "search", "note", *_speakable(languages))
        forbidden = entry.within("forbidden", "“forbidden”").only(*_speakable(languages))
        id = entry.get("id", str)
        if id in terms:
            raise entry.wrong(f"there are two terms “{id}”", "id")
        terms[id] = Term(
            id=id,
            terms={code: entry.words(code) for code in languages if code in entry.table},
            forbidden={code: forbidden.words(code) for code in languages if code in forbidden.table},
            search=entry.words("search"),
            note=entry.named("note"),
        )
    return tuple(terms.values())


def read_sources(path: Path, name: str) -> tuple[Source, ...]:
    """Return the entries of ``sources.toml``, one ``[[sources]]`` per file.

    Raises:
        LawtextError: the file cannot be read, or has an entry that is not of that form.
    """
    file = read_toml_file(path, name)
    sources: list[Source] = []
    for entry in (
        _Checked(file.data, file, "the ledger", code="bad-ledger").only("sources").tables("sources", "a source")
    ):
        publish = entry.get("publish", str, "unknown")
        if publish not in get_args(Publish):
            raise entry.wrong(f"publish = “{publish}” must be yes, no or unknown", "publish")
        waiting = entry.within("unsettled", "“unsettled”")
        for law_file in waiting.table:
            conflict = waiting.within(law_file, f"the conflict of {law_file}").only("source", "paragraphs")
            conflict.get("source", str)
            conflict.words("paragraphs")
        sources.append(
            Source(
                file=entry.get("file", str),
                sha256=entry.get("sha256", str),
                what=entry.said("what"),
                origin=entry.said("origin"),
                rights=entry.get("rights", str, ""),
                publish=cast(Literal["yes", "no", "unknown"], publish),
                changed=str(entry.table.get("changed", "")),
                editor=entry.get("editor", str, ""),
                received=str(entry.table.get("received", "")),
                law=str(entry.table.get("law", "")),
                edition=str(entry.table.get("edition", "")),
                language=entry.get("language", str, ""),
                written=tuple(entry.get("written", dict, {})),
            )
        )
    return tuple(sources)


def read_labels(path: Path, name: str, *, alone: bool = False) -> dict[tuple[str, str], Inference]:
    """Return the ``[label."54A".el]`` tables of an ``inferred/`` or ``review/`` file, by (number, language).

    ``alone``: nothing else may stand in the file, as in those of ``inferred/``.

    Raises:
        LawtextError: the file is not of that form; a malformed file is never passed over.
    """
    file = read_toml_file(path, name)
    top = _Checked(file.data, file, "the file", code="bad-inference")
    labels = (top.only("label") if alone else top).within("label", "“label”")
    found: dict[tuple[str, str], Inference] = {}
    for number in labels.table:
        of_number = labels.within(number, f"label {number}")
        for code in of_number.table:
            entry = of_number.within(code, f"label {number} {code}").only("from", "certainty", "reason", "again")
            certainty = entry.table.get("certainty", 1.0)
            if not isinstance(certainty, int | float) or isinstance(certainty, bool) or not 0 <= certainty <= 1:
                raise entry.wrong(f"certainty of {number} should be 0 to 1", "certainty")
            origin = entry.get("from", str, "")
            again = entry.get("again", bool, False)
            found[number, code] = Inference(origin, float(certainty), entry.get("reason", str, ""), again)
    return found


def read_articles_list(path: Path, name: str) -> dict[str, dict[str, str]]:
    """Return ``commentary/articles.toml`` by article id: author, edition, source, the law remarked on and the
    order of the articles."""
    file = read_toml_file(path, name)
    found: dict[str, dict[str, str]] = {}
    for entry in _Checked(file.data, file, "the list of articles").only("articles").tables("articles", "an article"):
        found[entry.get("id", str)] = {key: str(value) for key, value in entry.table.items()}
    return found


def without_file(path: Path, name: str, listed: Iterable[str], here: Container[str]) -> Iterator[Problem]:
    """Yield a warning for each entry of ``commentary/articles.toml`` that is not among the articles with a file."""
    lacking = {id for id in listed if id not in here}
    if not lacking:
        return
    file = read_toml_file(path, name)
    for place, entry in enumerate(file.data["articles"]):
        if entry["id"] in lacking:
            message = f"there is no article “{entry['id']}”; add {entry['id']}.LANGUAGE.md beside this file"
            yield replace(file.problem(("articles", place), "no-article", message), severity="warning")


__all__ = [
    "UsageError",
    "read_articles_list",
    "read_book",
    "read_glossary",
    "read_labels",
    "read_sources",
    "without_file",
]
