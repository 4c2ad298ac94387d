"""The planner: structured sources into the files that the corpus should hold.

A file that a person changed is never overwritten: where the source has something new for it, both are merged paragraph
by paragraph, and where they meet in the same paragraph it is a conflict, shown and left to the person. Where a law is
given by several sources, the one that gives it best has it.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace

from lawtext.corpus import beside_file, inferred_path, law_file, review_path, write_law
from lawtext.corpus.articles import write_article, write_definitions
from lawtext.corpus.bookfile import read_labels
from lawtext.corpus.files import read_text
from lawtext.corpus.journal import content_of
from lawtext.corpus.labelfile import labels_text
from lawtext.corpus.marksfile import marks_path, marks_text
from lawtext.exchange.akn_reading import AknBook
from lawtext.importing.article_list import PATH, with_articles
from lawtext.importing.describing import described
from lawtext.importing.exact import tell_exactly
from lawtext.importing.kept_copy import plan_from_kept
from lawtext.importing.lawfiles import (
    article_file,
    article_of,
    article_text,
    definitions_text,
    law_of,
    law_text,
    relative,
    same_heading,
    same_law,
)
from lawtext.importing.lost_labels import lost_labels, other_words
from lawtext.importing.marks import (
    PageMarks,
    link_problems,
    lost_marks,
    marks_of_article,
    marks_of_definitions,
    marks_of_law,
)
from lawtext.importing.merging import joined, shown_beside, unsettled
from lawtext.importing.planned import Plan, Planned, Status
from lawtext.importing.sources import FILE, FOLDER, Entry, Received, Sources, Unsettled, sha256
from lawtext.languages import language
from lawtext.model import DEFINITIONS, INTRODUCTION, Inference, Law
from lawtext.numbering import listed
from lawtext.problems import LawtextError, Problem
from lawtext.site.new_book import made_up_laws
from lawtext.structure.proposal import ProposedLaw, Structured, walk
from lawtext.textdiff import words

_RUN = 3
"""So many words in a row that two texts share are rarely chance."""
_FEWEST_RUNS = 10
_LEAST_SHARED = 0.1
"""A page that shares a smaller part of its runs with a law says something else."""
_SETTLED = Unsettled("", ())
"""Of a file in which no conflict waits."""


@dataclass(slots=True)
class Planner:
    """Turns structured sources into planned files: ``laws``, ``definitions``, ``articles``, and last ``settle``."""

    plan: Plan
    sources: Sources
    entries: list[Entry]
    owners: dict[str, str]
    inferred: dict[tuple[str, str], dict[tuple[str, str], Inference]] = field(default_factory=dict)
    exact: Mapping[str, AknBook] = field(default_factory=dict)
    keep_mine: bool = False

    # --- laws

    def laws(self) -> None:
        """Plan the laws; one that several sources give comes from the one that gives it best."""
        best: dict[tuple[str, str, str], ProposedLaw] = {}
        for entry, item in zip(self.entries, self.plan.structured, strict=True):
            if entry.file in self.exact:
                self._exact_laws(entry, item)
                continue
            self._no_edition(item, [law for law in item.laws if not law.edition])
            for law in item.laws:
                if law.edition and (law.key not in best or _worth(law) > _worth(best[law.key])):
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
                message = f"{owner} already provides this law" + ("" if same else "; the two differ")
                if not same:
                    name = item.document.page.name
                    plan.problems.append(Problem(name, 0, 0, "sources-differ", f"{path}: {message}", "warning"))
                plan.files.append(Planned(path, entry.file, "elsewhere", message))
            else:
                self._file(entry, path, text)
                if plan.files[-1].status != "conflict":
                    self._exact_labels(law, self.exact[entry.file].inferred)

        self._exact_beside(entry)

    def _exact_labels(self, law: Law, told: Mapping[str, Inference]) -> None:
        """Plan the labels that a file of ours tells as inferred: they stay so until a person confirms them here."""
        numbers = [str(clause.number) for clause in law.root.walk()]
        if told.keys().isdisjoint(numbers):
            return
        found = self.inferred.setdefault((law.edition, law.key), {})
        for number in numbers:
            key = (law.edition, law.language, number)
            inference = self.plan.book.inferred.get(key, told.get(number))
            if inference is not None:
                found[number, law.language] = inference

    def _exact_beside(self, entry: Entry) -> None:
        """Plan the definitions and the introduction of a file that lawtext wrote."""
        held = self.exact[entry.file]
        texts: dict[str, str] = {}
        if held.introduction and not held.introduction.inherited:
            texts[INTRODUCTION] = write_article(held.introduction)
        if held.definitions and not held.definitions.inherited:
            texts[DEFINITIONS] = write_definitions(held.definitions)
        for what, text in texts.items():
            path = beside_file(held.edition, held.language, what)
            if owner := self._other_owner(entry, path):
                message = f"{owner} already provides the {what}"
                self.plan.files.append(Planned(path, entry.file, "elsewhere", message))
            else:
                self._file(entry, path, text)

    def _no_edition(self, item: Structured, laws: Sequence[ProposedLaw]) -> None:
        if not laws:
            return
        spoken = dict.fromkeys(law.language for law in laws)
        fit = [one.id for one in self.plan.book.editions if not spoken.keys().isdisjoint(one.languages)]
        known = " or ".join(fit or [edition.id for edition in self.plan.book.editions])
        noun, codes = self.plan.book.law_noun, ", ".join(spoken)
        numbers = listed(dict.fromkeys(str(law.number) for law in laws))
        message = f"{noun} {numbers} ({codes}): the page does not say its edition; use --edition {known}"
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
        elif owner == entry.file and present is not None:
            confirmed = self._confirmed(present)
            if lost := lost_labels(proposed, law, present, book, confirmed):
                self._without_labels(entry, path, law_text(law, book), lost, confirmed=confirmed.keys() >= {*lost})
                return
        self._file(entry, path, law_text(law, book))
        self._tell_language(proposed)
        planned = plan.files[-1]
        if planned.status == "changed" and present is not None:
            plan.files[-1] = replace(planned, message=f"in {_some(_differing(law, present))}")
        self._marks(entry.file, proposed.key)
        if path in entry.written:
            before = present if planned.status in ("changed", "merged") else None
            self._labels(proposed, frozenset() if before is None else other_words(law, before, book))

    def _tell_language(self, proposed: ProposedLaw) -> None:
        """Tell once of a page that it gives an edition in a language which the book does not say it has."""
        edition = next(one for one in self.plan.book.editions if one.id == proposed.edition)
        if proposed.language in edition.languages:
            return
        message = f"book.toml does not list {language(proposed.language).english_name} for edition {edition.id}"
        message += f"; add “{proposed.language}” to the languages of that edition, or use another --edition"
        told = Problem(proposed.document.page.name, 0, 0, "language-of-edition", message, "warning")
        if told not in self.plan.problems:
            self.plan.problems.append(told)

    def _confirmed(self, law: Law) -> dict[str, Inference]:
        """Return what a person confirmed of the labels of a law of the corpus, by number."""
        file = review_path(self.plan.book, law.edition, law.key)
        kept = read_labels(file, relative(self.plan.book, file)) if file.is_file() else {}
        known = self.plan.book.confirmed
        return {
            number: inference
            for (number, code), inference in kept.items()
            if code == law.language and (law.edition, code, number) in known
        }

    def _without_labels(self, entry: Entry, path: str, text: str, lost: Sequence[str], *, confirmed: bool) -> None:
        """A page that has lost labels which the file has: the file stays, until a person decides for it once."""
        decided = sha256(text.encode("utf-8"))
        message = f"the page has lost {'what showed ' if confirmed else ''}the labels of {_some(lost)}"
        if self.keep_mine or entry.written.get(path) == decided:
            entry.written[path] = decided
            self.plan.files.append(Planned(path, entry.file, "kept", f"{message}; a person chose to keep the file"))
            return
        had = "which a person confirmed" if confirmed else "which it still had at the last import"
        told = f"{message}, {had}; the file is left as it is, even where the page has new words"
        told += " (use --keep-mine to keep the file, or delete it to take the page as it is)"
        self.plan.problems.append(Problem(path, 1, 1, "conflict", told))
        self.plan.files.append(Planned(path, entry.file, "conflict", message))

    def _elsewhere(self, entry: Entry, proposed: ProposedLaw, law: Law, other: Law, giver: str, path: str) -> None:
        """A law that another source gives: say so, and where the two differ."""
        message = f"{giver} already provides this law"
        if not same_law(law, other):
            numbers = _differing(law, other)
            message += f"; the two differ in {_some(numbers)}"
            if _says_something_else(law, other):
                message += "; hardly any words of the page are in it; use --as commentary if the page only discusses it"
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
        entry.unsettled.pop(path, None)
        self.sources.put(entry)
        self.owners.pop(path, None)
        return last

    def _labels(self, proposed: ProposedLaw, others: Set[str]) -> None:
        """Plan the inferred labels of a law; under ``others`` stand other words than a person confirmed them for."""
        key = (proposed.edition, str(proposed.number))
        found = self.inferred.setdefault(key, {})
        # An entry without an inference clears what was inferred before.
        for clause in walk(proposed.root):
            if clause.inference is not None:
                number = str(clause.number)
                waits = self.plan.book.inferred.get((proposed.edition, proposed.language, number))
                again = number in others or (waits is not None and waits.again)
                found[number, proposed.language] = replace(clause.inference, again=again)
        found.setdefault(("", proposed.language), Inference("", 0.0))

    # --- what the source says beside the words

    def _marks(self, source: str, key: tuple[str, str, str]) -> None:
        """Plan the file of marks beside the file that was planned last; where that one is in conflict, it stays."""
        if self.plan.files[-1].status == "conflict":
            return
        path = relative(self.plan.book, marks_path(self.plan.book, *key))
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
                    message += f"; use --edition {known}"
                    self.plan.problems.append(Problem(name, 0, 0, "no-edition", message))
                    continue
                path = beside_file(proposed.edition, proposed.language, DEFINITIONS)
                key = (proposed.edition, proposed.language, DEFINITIONS)
                self.plan.marks[entry.file, key] = marks_of_definitions(proposed, item)
                if owner := self._other_owner(entry, path):
                    message = f"{owner} already provides the definitions"
                    self.plan.files.append(Planned(path, entry.file, "elsewhere", message))
                    continue
                self._file(entry, path, definitions_text(proposed))
                self._marks(entry.file, key)

    # --- articles

    def articles(self) -> None:
        """Plan the articles and introductions, and the list of the articles."""
        for entry, item in zip(self.entries, self.plan.structured, strict=True):
            marks = PageMarks(item)
            for proposed in item.articles if entry.file not in self.exact else ():
                path = article_file(proposed, self.plan.book)
                owner = self._other_owner(entry, path)
                if owner and proposed.introduction:
                    message = f"{owner} already provides the introduction"
                    self.plan.files.append(Planned(path, entry.file, "elsewhere", message))
                    continue
                if owner:
                    message = f"{owner} already provides an article with this id; use --id to give another"
                    name = item.document.page.name
                    self.plan.problems.append(Problem(name, 0, 0, "name-taken", f"{path}: {message}"))
                    self.plan.files.append(Planned(path, entry.file, "conflict", message))
                    continue
                key = (proposed.edition if proposed.introduction else "", proposed.language, proposed.id)
                self.plan.marks[entry.file, key] = marks_of_article(proposed, marks)
                self._file(entry, path, article_text(article_of(proposed)))
                self._marks(entry.file, key)
        self._article_list()

    def _article_list(self) -> None:
        """Plan the list of the articles, with what their pages say of them."""
        facts: dict[str, dict[str, str]] = {}
        for entry, item in zip(self.entries, self.plan.structured, strict=True):
            for proposed in (article for article in item.articles if not article.introduction):
                known = facts.setdefault(proposed.id, {})
                known["author"] = known.get("author") or proposed.author
                known["edition"] = known.get("edition") or proposed.edition
                known["law"] = known.get("law") or proposed.law
                known["source"] = entry.file
        if not facts:
            return
        there = self._now(PATH) is not None
        text = with_articles(read_text(self.plan.book.path / PATH, PATH) if there else None, facts)
        self.plan.contents[PATH] = text.encode("utf-8")

    # --- one file, three ways

    def _other_owner(self, entry: Entry, path: str) -> str:
        """Return which other source gives a file that is there, empty where none does."""
        owner = self.owners.get(path, "")
        return owner if owner != entry.file and owner and self._now(path) is not None else ""

    def _now(self, path: str) -> bytes | None:
        """Return what a file of the corpus holds, with the line ends that are written; None where there is none.

        Git may have given it those of Windows, and an editor a mark of its encoding, which are no edits of a person.
        """
        content = content_of(self.plan.book.path, path)
        self.plan.seen.setdefault(path, None if content is None else sha256(content))
        return None if content is None else content.removeprefix(BOM_UTF8).replace(b"\r\n", b"\n")

    def _file(self, entry: Entry, path: str, text: str) -> None:
        """Decide what becomes of one file: what was written last, what is there, what would be written."""
        new, now, last = text.encode("utf-8"), self._now(path), entry.written.get(path, "")
        open = entry.unsettled.pop(path, _SETTLED)
        owner = self.owners.get(path, entry.file)
        if now is None and owner != entry.file:
            self._disown(owner, path)
        status: Status
        content: bytes | None = new
        message = ""
        if now is None:
            status, message = "new", "deleted since the last import; written again" if last else ""
        elif now == new:
            status, content = "same", None
        elif sha256(now) in (last, open.source):
            status = "changed"
        elif now in made_up_laws():
            status, message = "changed", "replaces the example law of a new book"
        elif last == sha256(new) and not open.paragraphs:
            status, message, content = "kept", "edited by a person; the source has not changed", None
        else:
            status, message, content = self._both_changed(entry, path, now.decode("utf-8", "replace"), text, open)
        if content is not None:
            self.plan.contents[path] = content
        if status != "conflict":
            entry.written[path] = sha256(new)
        self.plan.files.append(Planned(path, entry.file, status, message))

    def _both_changed(
        self, entry: Entry, path: str, mine: str, text: str, open: Unsettled
    ) -> tuple[Status, str, bytes | None]:
        """Return what becomes of a file that a person and the source changed: joined where that is sure.

        A file with bytes that are no UTF-8 is not written anew. ``open`` is what a person had not decided yet.
        """
        last = open.source or entry.written.get(path, "")
        before = self._before(entry, path, last, text) if last and "\ufffd" not in mine else None
        said, met = joined(before, mine, text, {*open.paragraphs})
        content = said.encode("utf-8") if said != mine else None
        if not met:
            settled = "a person resolved the conflicts between file and source" if open.paragraphs else ""
            return "merged" if content else "kept", settled, content
        beside = "; other changes in the source are merged" if content else ""
        if self.keep_mine:
            return "kept", f"a person chose to keep the text of the file{beside}", content
        message = "edited by a person, and the source says something else"
        hint = "" if last else self._other_edition(entry)
        for at in met:
            of_file, of_source = shown_beside(at.mine, at.theirs)
            shown = f"the file says {of_file}, {entry.file} now {of_source}"
            told = f"{message}: {shown}; left as it is (use --keep-mine to keep the file{hint})"
            self.plan.problems.append(Problem(path, at.line, 1, "conflict", told))
        entry.unsettled[path] = Unsettled(sha256(text.encode("utf-8")), unsettled(met))
        return "conflict", message + beside, content

    def _other_edition(self, entry: Entry) -> str:
        """Say how a page of another edition is read, where nobody said whose it is and the book has one edition."""
        alone = len(self.plan.book.editions) == 1 and "edition" not in entry.facts
        return "; use --edition if the page is of another edition" if alone else ""

    def _before(self, entry: Entry, path: str, last: str, text: str) -> str | None:
        """Return what the import wrote last, or would have but for a conflict, made again from the source as it is
        kept; None where it cannot be. ``text`` is what the source gives now: it may be the same."""
        if last == sha256(text.encode("utf-8")):
            return text
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
            plan.problems += self._lost_marks(entry, item)
            for key in ("changed", "editor"):
                if item.facts.get(key) and not entry.facts.get(key):
                    entry.facts[key] = item.facts[key]
            if not entry.facts.get("what") and all(law.edition for law in item.laws):
                entry.said.setdefault("what", described(item, plan.book))
            entry.facts.setdefault("publish", "unknown")
            for path in [path for path in entry.written if (entry.file, path) not in planned]:
                self._no_longer(entry, path)
            for path in [path for path in entry.unsettled if (entry.file, path) not in planned]:
                entry.unsettled.pop(path)
            self.sources.put(entry)
            plan.contents[f"{FOLDER}/{entry.file}"] = raw[entry.file]
        plan.seen[FILE] = self.sources.seen
        plan.contents[FILE] = self.sources.text().encode("utf-8")
        for (edition, law), labels in self.inferred.items():
            self._inferred(edition, law, labels)

    def _lost_marks(self, entry: Entry, item: Structured) -> list[Problem]:
        """Return a notice of each mark of a page whose words are no text of the book; none while a law waits to be told
        its edition."""
        if not item.document.marks or not all(law.edition for law in item.laws):
            return []
        placed = (mark for (source, _), marks in self.plan.marks.items() if source == entry.file for mark in marks)
        problems: list[Problem] = []
        for mark in lost_marks(item, placed):
            words = " ".join(item.document.page.text[mark.start : mark.end].split())[:60]
            message = f"the words marked here ({mark.kind}: “{words}”) are not in the text of the book"
            message += "; the mark is not kept"
            problem = item.document.page.problem(mark.start, "mark-lost", message)
            problems.append(replace(problem, severity="notice"))
        return problems

    def _no_longer(self, entry: Entry, path: str) -> None:
        """A file that this source gave and gives no more: it is never taken away, only told, until it is gone."""
        if self._now(path) is None:
            entry.written.pop(path)
            return
        message = f"imported from {entry.file}, which no longer contains it; left as it is; delete it if that is right"
        self.plan.problems.append(Problem(path, 1, 1, "no-longer", message, "warning"))

    def _inferred(self, edition: str, law: str, labels: Mapping[tuple[str, str], Inference]) -> None:
        book = self.plan.book
        file = inferred_path(book, edition, law)
        name = relative(book, file)
        redone = {code for _, code in labels}
        kept = read_labels(file, name) if self._now(name) is not None else {}
        found = {key: value for key, value in kept.items() if key[1] not in redone}
        found.update(
            {
                (number, code): value
                for (number, code), value in labels.items()
                if number and (value.again or (edition, code, number) not in book.confirmed)
            }
        )
        text = labels_text(file, name, found, book.languages, book.numbering)
        self.plan.contents[name] = None if text is None else text.encode("utf-8")


def _worth(law: ProposedLaw) -> tuple[int, int]:
    """Return how much of a law a source gives: labels that are printed, headings."""
    clauses = list(walk(law.root))
    printed = sum(1 for clause in clauses[1:] if clause.inference is None)
    return (printed, sum(1 for clause in clauses if clause.heading is not None))


def _runs(found: Sequence[str]) -> Iterable[tuple[str, ...]]:
    """Return the words of a text in runs of a few, one from each word on."""
    return zip(*(found[at:] for at in range(_RUN)), strict=False)


def _says_something_else(page: Law, held: Law) -> bool:
    """Tell whether next to nothing that a page gives as a law is in the text of that law: runs of three words."""
    said, known = (
        {run for clause in law.clauses.values() for run in _runs(words(clause.text))} for law in (page, held)
    )
    return len(said) >= _FEWEST_RUNS and len(said & known) < _LEAST_SHARED * len(said)


def _differing(first: Law, second: Law) -> list[str]:
    """Return the numbers of the clauses in which two laws differ, in the order of the book; else what else differs."""
    numbers = dict.fromkeys([*first.clauses, *second.clauses])
    texts = [
        number
        for number in numbers
        if number not in first.clauses
        or number not in second.clauses
        or first.clauses[number].text != second.clauses[number].text
    ]
    return (
        texts
        or [
            f"the heading of {number}"
            for number, clause in first.clauses.items()
            if not same_heading(clause.title, second.clauses[number].title)
        ]
        or ["its headings or notes"]
    )


def _some(numbers: Sequence[str]) -> str:
    return f"{', '.join(numbers[:6])}{' …' if len(numbers) > 6 else ''}"
