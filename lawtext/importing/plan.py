"""The import itself: sources into a plan of what the corpus should hold, and the plan into the corpus.

``plan_import`` reads and decides, touching nothing; ``carry_out`` writes all of the plan or none of it. A file that a
person changed is never overwritten: where the import has something new for it, both are merged paragraph by
paragraph, and where they meet in the same paragraph it is a conflict, shown and left to the person.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

import tomlkit

from lawtext.corpus import article_path, inferred_path, law_file, load_book, write_law
from lawtext.corpus.articles import write_article, write_definitions
from lawtext.corpus.bookfile import read_labels
from lawtext.corpus.files import read_text
from lawtext.corpus.journal import content_of, recover, write_together
from lawtext.corpus.labelfile import labels_text
from lawtext.corpus.marksfile import marks_path, marks_text
from lawtext.exchange.akn_reading import AknBook
from lawtext.importing.exact import exact_sources, tell_exactly
from lawtext.importing.lawfiles import (
    article_of,
    article_text,
    definitions_path,
    definitions_text,
    law_of,
    law_text,
    same_law,
)
from lawtext.importing.ledger import unaccounted
from lawtext.importing.marks import (
    PageMarks,
    link_problems,
    lost_marks,
    marks_of_article,
    marks_of_definitions,
    marks_of_law,
)
from lawtext.importing.merging import conflicts, merged
from lawtext.importing.sources import FILE, FOLDER, LISTING, Contents, Entry, Received, Sources, sha256, spaced
from lawtext.languages import language
from lawtext.model import Book, Inference, Law, SourceMark
from lawtext.problems import LawtextError, Problem, UsageError
from lawtext.readers import Document, read_source
from lawtext.readers.collector import collector_at_rest
from lawtext.readers.page import MAX_BYTES
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import ProposedArticle, ProposedLaw, Structured, walk

_SHOWN = 200
"""As much of a paragraph in conflict is shown, in code points."""

Status = Literal["new", "same", "changed", "merged", "kept", "conflict", "elsewhere"]


@dataclass(frozen=True, slots=True)
class Planned:
    """One file of the corpus that a source gives.

    ``status``: new; the same as it is; changed; merged with a person's edit; kept (a person's edit, the source says
    what it said before); conflict; elsewhere (another source gives this law).
    """

    path: str
    source: str
    status: Status
    message: str = ""


@dataclass(slots=True)
class Plan:
    """What an import would do. ``same_as`` gives, by source and law, the corpus file that says the same already;
    ``marks``, by source and by edition, language and law (``definitions``; an article: empty, language, id), what the
    source says beside the words."""

    book: Book
    structured: list[Structured]
    files: list[Planned] = field(default_factory=list)
    contents: Contents = field(default_factory=Contents)
    problems: list[Problem] = field(default_factory=list)
    same_as: dict[tuple[str, tuple[str, str, str]], str] = field(default_factory=dict)
    marks: dict[tuple[str, tuple[str, str, str]], tuple[SourceMark, ...]] = field(default_factory=dict)

    @property
    def errors(self) -> tuple[Problem, ...]:
        """The problems that keep something from being written."""
        return tuple(problem for problem in self.problems if problem.severity == "error")

    @property
    def changes(self) -> tuple[str, ...]:
        """The paths whose content would change, sorted."""
        return self.contents.differing(self.book.path)


def read_bytes(path: Path) -> bytes:
    """Return the bytes of a source.

    Raises:
        LawtextError: it cannot be read, or is larger than any source.
    """
    name = path.as_posix()
    try:
        if path.is_dir():
            raise LawtextError(Problem(name, 0, 0, "unreadable", "this is a folder, not a file"))
        size = path.stat().st_size
        if size > MAX_BYTES:
            raise LawtextError(Problem(name, 0, 0, "too-large", f"{size:,} bytes; {MAX_BYTES:,} is the most"))
        return path.read_bytes()
    except OSError as error:
        raise LawtextError(Problem(name, 0, 0, "unreadable", error.strerror or "cannot be read")) from error


def plan_import(
    folder: Path, files: Sequence[Path], facts: Mapping[str, str] | None = None, keep_mine: bool = False
) -> Plan:
    """Return what importing the files would do; no file: every source that ``sources.toml`` lists.

    Args:
        folder: the corpus.
        files: the sources, inside or outside ``sources/``; the ones outside are copied there. A folder stands for
            the files in it.
        facts: what a person says about all of them (``law``, ``edition``, ``language``, ``kind``, ``id``, ``author``,
            ``what``, ``origin``, ``rights``, ``publish``, ``encoding``, ``tracked``).
        keep_mine: a person decided that files in conflict are right as they are.

    Raises:
        UsageError: there is no corpus or source, or a fact makes no sense.
        LawtextError: a source cannot be read; every one that cannot is told.
    """
    with collector_at_rest():
        return _planned(folder, files, facts, keep_mine)


def _planned(folder: Path, files: Sequence[Path], facts: Mapping[str, str] | None, keep_mine: bool) -> Plan:
    recover(folder)
    book = load_book(folder)
    sources = Sources(folder)
    wanted = _expanded(files) or [folder / FOLDER / name for name in sources.entries]
    if not wanted:
        raise UsageError("nothing to import: name a file, or list sources in sources/sources.toml")
    given = {key: value for key, value in (facts or {}).items() if value}
    entries, raw, documents = _read(wanted, sources, given)
    exact = exact_sources(entries, raw, book)
    owners = {path: entry.file for entry in sources.entries.values() for path in entry.written}
    importing = {entry.file for entry in entries}
    known = _labelled_by_others(book, owners, importing)
    structured = structure_sources(
        ((documents.pop(0), entry.hints) for entry in entries),
        known,
        {key: owners.get(law_file(book, *key), "") for key in known.laws},
    )
    plan = Plan(book, structured)
    for entry, item in zip(entries, structured, strict=True):
        plan.problems += [*unaccounted(item), *(item.problems if entry.file not in exact else ())]
        plan.problems += _contradicted(entry.file, item, given.get("law", ""), book)
        plan.problems += _no_law(entry, item)
        if item.document.page.undeclared:
            page = item.document.page
            plan.problems.append(Problem(page.name, 1, 1, "encoding-found", page.read_as, "notice"))
    planner = _Planner(plan, sources, entries, owners, exact=exact, keep_mine=keep_mine)
    planner.laws()
    planner.definitions()
    planner.articles()
    planner.settle(raw)
    plan.problems.sort()
    return plan


def _no_law(entry: Entry, item: Structured) -> list[Problem]:
    """Return the warning of a new page on which nothing names a law: it becomes commentary, and a person should know.

    Once it stands in the corpus as commentary, or somebody said what it is, there is nothing more to say.
    """
    known = any(path.startswith("commentary/") for path in entry.written)
    if (
        not item.articles
        or any(article.introduction for article in item.articles)
        or item.laws
        or item.definitions
        or known
        or entry.facts.get("kind")
        or entry.facts.get("id")
    ):
        return []
    message = "nothing on the page says that it is a law (no title like “LAW 53”, no known text): read as commentary"
    message += "; say --law 53 if it is that law, --as commentary if this is right"
    return [Problem(item.document.page.name, 1, 1, "no-law", message, "warning")]


def _contradicted(file: str, item: Structured, said: str, book: Book) -> list[Problem]:
    """Return the problem of a page whose own name (in its head or foot) is that of another law than a person says."""
    named = item.facts.get("law", "")
    if not said or not named:
        return []
    readings = [{reading.number for reading in book.numbering.read(words)} for words in (named, said)]
    if not all(readings) or readings[0] & readings[1]:
        return []
    law = book.law_noun
    message = f"the page says that it is {law} {named}, the command says {law} {said}"
    message += "; --fail-on never takes the command's word"
    return [Problem(file, 1, 1, "wrong-law", message)]


def carry_out(plan: Plan, whatever_the_page_says: bool = False) -> tuple[str, ...]:
    """Write what the plan says, all or nothing; return the paths that changed.

    ``whatever_the_page_says``: a person knows that the page's own name is wrong and ``--law`` right.

    Raises:
        LawtextError: the plan has characters that went nowhere, or a page says that it is another law than the
            command does; nothing is written.
    """
    stops = {"unaccounted", "twice"} if whatever_the_page_says else {"unaccounted", "twice", "wrong-law"}
    lost = [problem for problem in plan.errors if problem.code in stops]
    if lost:
        raise LawtextError(lost)
    return write_together(plan.book.path, plan.contents)


def _expanded(files: Sequence[Path]) -> list[Path]:
    """Return the files, folders as the files in them, in the order of their names."""
    found: list[Path] = []
    for path in files:
        if not path.is_dir():
            found.append(path)
            continue
        inside = sorted(p for p in path.iterdir() if p.is_file() and not p.name.startswith(".") and p.name != LISTING)
        if not inside:
            raise UsageError(f"there is no file in the folder “{path.as_posix()}”")
        found += inside
    return found


def _read(
    files: Sequence[Path], sources: Sources, given: Mapping[str, str]
) -> tuple[list[Entry], dict[str, Received], list[Document]]:
    """Read every source; the problems of all of them are raised together.

    Files of one name from several folders (``el/1.txt``, ``en/1.txt``) are kept as ``el-1.txt`` and ``en-1.txt``.
    """
    entries: list[Entry] = []
    raw: dict[str, Received] = {}
    documents: list[Document] = []
    problems: list[Problem] = []
    often = Counter(path.name for path in {*files})
    for path in files:
        name = path.name if often[path.name] == 1 else f"{path.absolute().parent.name}-{path.name}"
        known = sources.entries.get(name)
        entry = Entry(name, "", {**(known.facts if known else {}), **given}, dict(known.written) if known else {})
        entry.said = dict(known.said) if known else {}
        try:
            content = read_bytes(path)
            documents.append(
                read_source(content, path.as_posix(), entry.facts.get("encoding", ""), entry.facts.get("tracked", ""))
            )
        except LawtextError as error:
            problems += error.problems
            continue
        received = Received.of(path, content)
        if name in raw and raw[name].sha256 != received.sha256:
            problems.append(Problem(path.as_posix(), 0, 0, "name-twice", "two sources of one name in one import"))
        entry.sha256 = received.sha256
        entries.append(entry)
        raw[name] = received
    if problems:
        raise LawtextError(problems)
    return entries, raw, documents


def _labelled_by_others(book: Book, owners: Mapping[str, str], importing: set[str]) -> Book:
    """Return the book with the laws that may lend their labels: none that comes from the sources now imported, none
    whose own labels are only inferred."""
    unsure = {(edition, code, str(book.numbering.parse(number).law)) for edition, code, number in book.inferred}
    laws = {
        key: law
        for key, law in book.laws.items()
        if key not in unsure and owners.get(law_file(book, *key)) not in importing
    }
    return replace(book, laws=laws)


def _relative(book: Book, path: Path) -> str:
    return path.relative_to(book.path).as_posix()


@dataclass(slots=True)
class _Planner:
    """Turns structured sources into planned files."""

    plan: Plan
    sources: Sources
    entries: list[Entry]
    owners: dict[str, str]
    inferred: dict[tuple[str, str], dict[tuple[str, str], Inference]] = field(default_factory=dict)
    exact: Mapping[str, AknBook] = field(default_factory=dict)
    keep_mine: bool = False

    # --- laws

    def laws(self) -> None:
        best: dict[tuple[str, str, str], ProposedLaw] = {}
        for entry, item in zip(self.entries, self.plan.structured, strict=True):
            if entry.file in self.exact:
                self._exact_laws(entry, item)
                continue
            for law in item.laws:
                if not law.edition:
                    self._no_edition(item, law)
                elif law.key not in best or _worth(law) > _worth(best[law.key]):
                    best[law.key] = law
        for entry, item in zip(self.entries, self.plan.structured, strict=True):
            marks = PageMarks(item)
            for law in item.laws if entry.file not in self.exact else ():
                if law.edition:
                    self._law(entry, law, best[law.key], marks)

    def _exact_laws(self, entry: Entry, item: Structured) -> None:
        """Plan the laws of a file that lawtext wrote: the same files again, byte for byte."""
        plan, book = self.plan, self.plan.book
        tell_exactly(item, self.exact[entry.file], entry.file)
        for law in self.exact[entry.file].laws:
            if law.inherited:
                continue
            key = (law.edition, law.language, law.key)
            path = law_file(book, *key)
            text = write_law(law, book.numbering)
            present, owner = book.laws.get(key), self.owners.get(path, "")
            if present is not None and not present.inherited and self._now(path) == text.encode("utf-8"):
                plan.same_as[entry.file, key] = path
            if owner and owner != entry.file and present is not None and not present.inherited:
                same = (entry.file, key) in plan.same_as
                message = f"{owner} gives this law" + ("" if same else "; the two differ")
                if not same:
                    name = item.document.page.name
                    plan.problems.append(Problem(name, 0, 0, "sources-differ", f"{path}: {message}", "warning"))
                plan.files.append(Planned(path, entry.file, "elsewhere", message))
            else:
                self._file(entry, path, text)

        self._exact_beside(entry)

    def _exact_beside(self, entry: Entry) -> None:
        """Plan the definitions and the introduction of a file that lawtext wrote."""
        held, book = self.exact[entry.file], self.plan.book
        texts: dict[str, str] = {}
        if held.introduction and not held.introduction.inherited:
            texts["introduction"] = write_article(held.introduction)
        if held.definitions and not held.definitions.inherited:
            texts["definitions"] = write_definitions(held.definitions)
        for what, text in texts.items():
            path = _relative(book, definitions_path(book, held.edition, held.language).with_name(f"{what}.md"))
            owner = self.owners.get(path, "")
            if owner and owner != entry.file and self._now(path) is not None:
                message = f"{owner} gives the {what}"
                self.plan.files.append(Planned(path, entry.file, "elsewhere", message))
            else:
                self._file(entry, path, text)

    def _no_edition(self, item: Structured, law: ProposedLaw) -> None:
        known = " or ".join(edition.id for edition in self.plan.book.editions)
        noun = self.plan.book.law_noun
        message = f"{noun} {law.number} ({law.language}): the page does not say its edition; say --edition {known}"
        self.plan.problems.append(Problem(item.document.page.name, 0, 0, "no-edition", message))

    def _law(self, entry: Entry, proposed: ProposedLaw, best: ProposedLaw, page: PageMarks) -> None:
        """Plan one law of one source; ``best`` is what the source of this import that gives it best has."""
        plan, book = self.plan, self.plan.book
        path = law_file(book, *proposed.key)
        law = law_of(proposed, book.numbering, path)
        marks = plan.marks[entry.file, proposed.key] = marks_of_law(proposed, law, page)
        plan.problems += link_problems(law, marks, proposed.document.page.name, book)
        present = book.laws.get(proposed.key)
        present = None if present is None or present.inherited else present
        if present is not None and same_law(law, present):
            plan.same_as[entry.file, proposed.key] = path
        owner = self.owners.get(path, "")
        if best is not proposed:
            self._elsewhere(entry, proposed, law, law_of(best, book.numbering, path), best.page, path)
            return
        if owner and owner != entry.file and present is not None:
            if not self._takes_over(proposed, law, present, owner, path):
                self._elsewhere(entry, proposed, law, present, owner, path)
                return
            entry.written[path] = self._disown(owner, path)
        self._file(entry, path, law_text(law, book))
        planned = plan.files[-1]
        if planned.status == "changed" and present is not None:
            plan.files[-1] = replace(planned, message=f"in {_some(_differing(law, present))}")
        self._marks(entry.file, proposed.key)
        if path in entry.written:
            self._labels(proposed)

    def _elsewhere(self, entry: Entry, proposed: ProposedLaw, law: Law, other: Law, giver: str, path: str) -> None:
        """A law that another source gives: say so, and where the two differ."""
        message = f"{giver} gives this law"
        if not same_law(law, other):
            numbers = _differing(law, other)
            message += f"; the two differ in {_some(numbers)}"
            page = proposed.document.page.name
            self.plan.problems.append(Problem(page, 0, 0, "sources-differ", f"{path}: {message}", "warning"))
        self.plan.files.append(Planned(path, entry.file, "elsewhere", message))

    def _takes_over(self, proposed: ProposedLaw, law: Law, present: Law, owner: str, path: str) -> bool:
        """Tell whether this source gives more of a law than the one it came from: printed labels, headings."""
        known = self.sources.entries[owner]
        untouched = self._now(path) is not None and known.written.get(path) == sha256(self._now(path) or b"")
        inferred = sum(
            1 for key in self.plan.book.inferred if key[:2] == proposed.key[:2] and key[2] in present.clauses
        )
        headings = sum(1 for clause in present.clauses.values() if clause.title)
        worth = (len(present.clauses) - 1 - inferred, headings)
        return untouched and same_law(law, present) and _worth(proposed)[:2] > worth

    def _disown(self, owner: str, path: str) -> str:
        """Take a file from the source that gave it so far; return the hash of what was written from that."""
        entry = next((entry for entry in self.entries if entry.file == owner), self.sources.entries[owner])
        last = entry.written.pop(path, "")
        self.sources.put(entry)
        self.owners.pop(path, None)
        return last

    def _labels(self, proposed: ProposedLaw) -> None:
        key = (proposed.edition, str(proposed.number))
        found = self.inferred.setdefault(key, {})
        # An entry without an inference clears what was inferred before.
        for clause in walk(proposed.root):
            if clause.inference is not None:
                found[str(clause.number), proposed.language] = clause.inference
        found.setdefault(("", proposed.language), Inference("", 0.0))

    # --- what the source says beside the words

    def _marks(self, source: str, key: tuple[str, str, str]) -> None:
        """Plan the file of marks beside the file that was planned last; where that one is in conflict, it stays."""
        if self.plan.files[-1].status == "conflict":
            return
        path = _relative(self.plan.book, marks_path(self.plan.book, *key))
        text = marks_text(self.plan.marks[source, key])
        if text is not None or self._now(path) is not None:
            self.plan.contents[path] = None if text is None else text.encode("utf-8")

    # --- definitions

    def definitions(self) -> None:
        """Plan the definitions of each edition and language."""
        book = self.plan.book
        for entry, item in zip(self.entries, self.plan.structured, strict=True):
            for proposed in item.definitions if entry.file not in self.exact else ():
                name = item.document.page.name
                if not proposed.edition:
                    known = " or ".join(edition.id for edition in book.editions)
                    message = f"the definitions ({proposed.language}): the page does not say their edition"
                    message += f"; say --edition {known}"
                    self.plan.problems.append(Problem(name, 0, 0, "no-edition", message))
                    continue
                path = _relative(book, definitions_path(book, proposed.edition, proposed.language))
                key = (proposed.edition, proposed.language, "definitions")
                self.plan.marks[entry.file, key] = marks_of_definitions(proposed, item)
                owner = self.owners.get(path, "")
                if owner and owner != entry.file and self._now(path) is not None:
                    message = f"{owner} gives the definitions"
                    self.plan.files.append(Planned(path, entry.file, "elsewhere", message))
                    continue
                self._file(entry, path, definitions_text(proposed))
                self._marks(entry.file, key)

    # --- articles

    def articles(self) -> None:
        for index, item in enumerate(self.plan.structured):
            marks = PageMarks(item)
            for proposed in item.articles if self.entries[index].file not in self.exact else ():
                book = self.plan.book
                path = _article_file(proposed, book)
                owner = self.owners.get(path, "")
                if owner and owner != self.entries[index].file:
                    if proposed.introduction:
                        message = f"{owner} gives the introduction"
                        self.plan.files.append(Planned(path, self.entries[index].file, "elsewhere", message))
                        continue
                    message = f"{owner} gives an article of this name; say --id for another"
                    name = item.document.page.name
                    self.plan.problems.append(Problem(name, 0, 0, "name-taken", f"{path}: {message}"))
                    self.plan.files.append(Planned(path, self.entries[index].file, "conflict", message))
                    continue
                entry = self.entries[index]
                key = (proposed.edition if proposed.introduction else "", proposed.language, proposed.id)
                self.plan.marks[entry.file, key] = marks_of_article(proposed, marks)
                self._file(entry, path, article_text(article_of(proposed)))
                self._marks(entry.file, key)
        self._article_list()

    def _article_list(self) -> None:
        """Add what is known of each article to ``commentary/articles.toml``; what people wrote there is kept."""
        facts: dict[str, dict[str, str]] = {}
        for index, item in enumerate(self.plan.structured):
            for proposed in (article for article in item.articles if not article.introduction):
                known = facts.setdefault(proposed.id, {})
                known["author"] = known.get("author") or proposed.author
                known["edition"] = known.get("edition") or proposed.edition
                known["source"] = self.entries[index].file
        if not facts:
            return
        path = "commentary/articles.toml"
        file = self.plan.book.path / path
        head = "# The articles, in the order in which they are shown: author, edition they speak about, source.\n\n"
        document = tomlkit.parse(read_text(file, path) if file.is_file() else head)
        listed = document.get("articles")
        if listed is None:
            listed = tomlkit.aot()
            document.append("articles", listed)
            listed = document["articles"]
        for id, values in facts.items():
            table = next((table for table in listed if str(table.get("id")) == id), None)
            if table is None:
                table = tomlkit.table()
                table["id"] = id
                for key, value in values.items():
                    if value:
                        table[key] = value
                listed.append(table)
                continue
            for key, value in values.items():
                if value and not table.get(key):
                    table[key] = value
        self.plan.contents[path] = spaced(tomlkit.dumps(document)).encode("utf-8")

    # --- one file, three ways

    def _now(self, path: str) -> bytes | None:
        return content_of(self.plan.book.path, path)

    def _file(self, entry: Entry, path: str, text: str) -> None:
        """Decide what becomes of one file: what was written last, what is there, what would be written."""
        new, now, last = text.encode("utf-8"), self._now(path), entry.written.get(path, "")
        status: Status
        message = ""
        if now is None or now == new:
            status = "new" if now is None else "same"
            message = "it was taken away since the last import; written again" if now is None and last else ""
        elif last == sha256(now):
            status = "changed"
        elif last == sha256(new):
            status, message = "kept", "changed by a person; the source says what it said before"
        else:
            mine = now.decode("utf-8", "replace")
            before = self._before(entry, path, last) if last else None
            joined = merged(before, mine, text) if before is not None else None
            if joined is None and self.keep_mine:
                status, message = "kept", "a person decided for what the file says"
            elif joined is None:
                status, message = "conflict", "changed by a person, and the source gives something else"
                hint = "" if last else self._other_edition(entry)
                for at in conflicts(before, mine, text):
                    shown = f"the file says {_quoted(at.mine)}, {entry.file} now {_quoted(at.theirs)}"
                    told = f"{message}: {shown}; left as it is (--keep-mine decides for the file{hint})"
                    self.plan.problems.append(Problem(path, at.line, 1, "conflict", told))
            else:
                status, message = "merged", "a person's edit and the source's changes were joined"
        if status in ("new", "changed", "same"):
            self.plan.contents[path] = new
        elif status == "merged" and joined is not None:
            self.plan.contents[path] = joined.encode("utf-8")
        if status != "conflict":
            entry.written[path] = sha256(new)
        self.plan.files.append(Planned(path, entry.file, status, message))

    def _other_edition(self, entry: Entry) -> str:
        """Say how a page of another edition is read, where nobody said whose it is and the book has one edition."""
        alone = len(self.plan.book.editions) == 1 and "edition" not in entry.facts
        return "; a page of another edition needs --edition" if alone else ""

    def _before(self, entry: Entry, path: str, last: str) -> str | None:
        """Return what the import wrote last, made again from the source as it is kept; None where it cannot be."""
        kept = self.plan.book.path / FOLDER / entry.file
        if not kept.is_file() or sha256(kept.read_bytes()) == entry.sha256:
            return None
        # Definitions keep the ids that the corpus has now, also those a person gave since the last text was written.
        bare = replace(self.plan.book, definitions={})
        try:
            texts = [plan_from_kept(book, kept, entry, self.owners).get(path) for book in (self.plan.book, bare)]
        except LawtextError:
            return None
        made_again = any(text is not None and sha256(text.encode("utf-8")) == last for text in texts)
        return texts[0] if made_again else None

    # --- everything together

    def settle(self, raw: Mapping[str, Received]) -> None:
        """Add the sources themselves, ``sources.toml`` and the inferred labels to what is to be written."""
        plan = self.plan
        planned = {(one.source, one.path) for one in plan.files}
        for entry, item in zip(self.entries, plan.structured, strict=True):
            placed = (mark for (source, _), marks in plan.marks.items() if source == entry.file for mark in marks)
            for mark in lost_marks(item, placed) if item.document.marks else ():
                words = " ".join(item.document.page.text[mark.start : mark.end].split())[:60]
                message = f"what is marked here ({mark.kind}: “{words}”) is no text of the book; the mark is not kept"
                problem = item.document.page.problem(mark.start, "mark-lost", message)
                plan.problems.append(replace(problem, severity="notice"))
            for key in ("changed", "editor"):
                if item.facts.get(key) and not entry.facts.get(key):
                    entry.facts[key] = item.facts[key]
            if not entry.facts.get("what"):
                entry.said.setdefault("what", _described(item, plan.book.languages))
            entry.facts.setdefault("publish", "unknown")
            gone = [path for path in entry.written if (entry.file, path) not in planned]
            for path in gone:
                self._no_longer(entry, path)
            self.sources.put(entry)
            plan.contents[f"{FOLDER}/{entry.file}"] = raw[entry.file]
        plan.contents[FILE] = self.sources.text().encode("utf-8")
        for (edition, law), labels in self.inferred.items():
            self._inferred(edition, law, labels)

    def _no_longer(self, entry: Entry, path: str) -> None:
        """A file that this source gave and gives no more: it is never taken away, only told, until it is gone."""
        if self._now(path) is None:
            entry.written.pop(path)
            return
        message = f"{entry.file} gave this and gives it no more; it is left as it is: delete it if that is right"
        self.plan.problems.append(Problem(path, 1, 1, "no-longer", message, "warning"))

    def _inferred(self, edition: str, law: str, labels: Mapping[tuple[str, str], Inference]) -> None:
        book = self.plan.book
        file = inferred_path(book, edition, law)
        name = _relative(book, file)
        redone = {code for _, code in labels}
        kept = read_labels(file, name) if file.is_file() else {}
        found = {key: value for key, value in kept.items() if key[1] not in redone}
        found.update(
            {
                (number, code): value
                for (number, code), value in labels.items()
                if number and (edition, code, number) not in book.confirmed
            }
        )
        text = labels_text(file, name, found, book.languages, book.numbering)
        self.plan.contents[name] = None if text is None else text.encode("utf-8")


def plan_from_kept(book: Book, kept: Path, entry: Entry, owners: Mapping[str, str]) -> dict[str, str]:
    """Return what the kept copy of a source gives, by path: what the import wrote before the source changed."""
    facts = entry.facts
    document = read_source(kept.read_bytes(), kept.name, facts.get("encoding", ""), facts.get("tracked", ""))
    known = _labelled_by_others(book, owners, {entry.file})
    names = {key: owners.get(law_file(book, *key), "") for key in known.laws}
    (structured,) = structure_sources([(document, entry.hints)], known, names)
    texts: dict[str, str] = {}
    for law in structured.laws:
        if law.edition:
            path = law_file(book, *law.key)
            texts[path] = law_text(law_of(law, book.numbering, path), book)
    for found in structured.definitions:
        if found.edition:
            path = _relative(book, definitions_path(book, found.edition, found.language))
            texts[path] = definitions_text(found)
    for article in structured.articles:
        texts[_article_file(article, book)] = article_text(article_of(article))
    return texts


def _article_file(article: ProposedArticle, book: Book) -> str:
    """Return where an article stands: in ``commentary/``, an introduction beside the laws of its edition."""
    if article.introduction:
        return _relative(book, definitions_path(book, article.edition, article.language).with_name(f"{article.id}.md"))
    return _relative(book, article_path(book, article.id, article.language))


def _quoted(text: str) -> str:
    """Return the start of a text for a message, on one line."""
    words = " ".join(text.split())
    return "nothing" if not words else f"“{words if len(words) <= _SHOWN else words[:_SHOWN].rstrip() + '…'}”"


def _worth(law: ProposedLaw) -> tuple[int, int]:
    """Return how much of a law a source gives: labels that are printed, headings."""
    clauses = list(walk(law.root))
    printed = sum(1 for clause in clauses[1:] if clause.inference is None)
    return (printed, sum(1 for clause in clauses if clause.heading is not None))


def _differing(first: Law, second: Law) -> list[str]:
    """Return the numbers of the clauses in which two laws differ, in the order of the book."""
    numbers = dict.fromkeys([*first.clauses, *second.clauses])
    return [
        number
        for number in numbers
        if number not in first.clauses
        or number not in second.clauses
        or first.clauses[number].text != second.clauses[number].text
    ] or ["its headings or notes"]


def _some(numbers: Sequence[str]) -> str:
    return f"{', '.join(numbers[:6])}{' …' if len(numbers) > 6 else ''}"


def _described(item: Structured, languages: Sequence[str]) -> dict[str, str]:
    """Return what a source is, in the languages that have the words: ``pasted page: law 54 of 2017 (el, en)``."""
    told = {code: language(code).table("ledger") for code in languages}
    having = {code: words for code, words in told.items() if words} or {"en": language("en").table("ledger")}
    return {code: _described_in(item, words) for code, words in having.items()}


def _described_in(item: Structured, words: Mapping[str, Any]) -> str:
    laws: dict[tuple[str, str], list[str]] = {}
    for law in item.laws:
        laws.setdefault((str(law.number), law.edition), []).append(law.language)
    parts = [
        words["law"].format(number=number, edition=edition, languages=", ".join(codes))
        for (number, edition), codes in laws.items()
    ]
    parts += [
        words["definitions"].format(count=len(found.entries), languages=found.language) for found in item.definitions
    ]
    opening = dict.fromkeys(article.language for article in item.articles if article.introduction)
    parts += [words["introduction"].format(languages=", ".join(opening))] if opening else []
    others = [article for article in item.articles if not article.introduction]
    count = len({article.id for article in others})
    if count:
        codes = ", ".join(dict.fromkeys(article.language for article in others))
        parts.append(words["article" if count == 1 else "articles"].format(count=count, languages=codes))
    reader = item.document.reader
    return f"{words['readers'].get(reader, reader)}: {'; '.join(parts) or words['nothing']}"
