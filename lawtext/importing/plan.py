"""The import itself: sources into a plan of what the corpus should hold, and the plan into the corpus.

``plan_import`` reads and decides, touching nothing; ``carry_out`` writes all of the plan or none of it. What becomes of
each file is for ``planner``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from lawtext.collector import collector_at_rest
from lawtext.corpus import law_file, load_book
from lawtext.corpus.journal import recover, write_seen
from lawtext.importing.exact import exact_sources
from lawtext.importing.kept_copy import labelled_by_others
from lawtext.importing.ledger import unaccounted
from lawtext.importing.planned import Plan
from lawtext.importing.planner import Planner
from lawtext.importing.receiving import expanded, left_out, name_apart, names_of, received
from lawtext.importing.sources import FOLDER, Entry, Sources, sha256
from lawtext.model import Book
from lawtext.problems import LawtextError, Problem, UsageError
from lawtext.structure.articles.commentary_pages import READ_AS_COMMENTARY
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Structured

_OF_FORMATS = (" markup", " sign", " style", " script")
"""How the reasons end that are no words of a page, but the signs of its format."""


def plan_import(
    folder: Path, files: Sequence[Path], facts: Mapping[str, str] | None = None, *, keep_mine: bool = False
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
        return _planned(folder, files, facts, keep_mine=keep_mine)


def _planned(folder: Path, files: Sequence[Path], facts: Mapping[str, str] | None, *, keep_mine: bool) -> Plan:
    recover(folder)
    book = load_book(folder)
    sources = Sources(folder)
    given_files, passed_over = expanded(files)
    wanted = given_files or [folder / FOLDER / name for name in sources.entries]
    if not wanted:
        raise UsageError("nothing to import: name a file, or list sources in sources/sources.toml")
    _refuse_canonical(wanted, folder)
    given = {key: value for key, value in (facts or {}).items() if value}
    names = names_of(wanted, sources)
    plan = _plan_of(folder, book, sources, names, given, keep_mine=keep_mine)
    before = Sources(folder)
    apart = _apart(plan, names, before)
    if apart:
        plan = _plan_of(folder, book, Sources(folder), names | apart, given, keep_mine=keep_mine)
        new = ((names[path], name) for path, name in apart.items() if name not in before.entries)
        plan.problems += [_kept_apart(name, kept, before) for name, kept in new]
    plan.problems += map(left_out, passed_over)
    plan.problems.sort()
    return plan


def _apart(plan: Plan, names: Mapping[Path, str], sources: Sources) -> dict[Path, str]:
    """Return which files are other sources than those that have their names in the corpus, and what to call them: they
    say something else and give nothing of what those gave. One that says the same (a law that the next edition has as
    it was) is one too where a file beside it is; alone, it is the same source, of which something else is said now."""
    found: dict[Path, str] = {}
    same: dict[Path, str] = {}
    kept = plan.book.path.resolve() / FOLDER
    for path, name in names.items():
        known = sources.entries.get(name)
        if known is None or not known.written or path.resolve().is_relative_to(kept):
            continue
        gives = {one.path for one in plan.files if one.source == name}
        if not gives or not gives.isdisjoint(known.written):
            continue
        digest = sha256(plan.contents[f"{FOLDER}/{name}"] or b"")
        apart = same if digest == known.sha256 else found
        apart[path] = name_apart(path, name, digest, gives, sources, plan.book)
    folders = {path.absolute().parent for path in found}
    return found | {path: name for path, name in same.items() if path.absolute().parent in folders}


def _kept_apart(name: str, apart: str, sources: Sources) -> Problem:
    """Return the notice that a file is kept under another name than its own."""
    gave = next(iter(sorted(sources.entries[name].written)), "")
    message = f"another source is already named {name} (imported to {gave}); this one is kept as {apart}"
    return Problem(f"{FOLDER}/{apart}", 1, 1, "kept-apart", message, "notice")


def _plan_of(
    folder: Path,
    book: Book,
    sources: Sources,
    names: Mapping[Path, str],
    given: Mapping[str, str],
    *,
    keep_mine: bool,
) -> Plan:
    """Return what importing files would do that are kept under these names."""
    entries, raw, documents = received(names, sources, given)
    exact = exact_sources(entries, raw, book)
    owners = {path: entry.file for entry in sources.entries.values() for path in entry.written}
    importing = {entry.file for entry in entries}
    known = labelled_by_others(book, owners, importing)
    structured = structure_sources(
        ((documents.pop(0), entry.hints) for entry in entries),
        known,
        {key: owners.get(law_file(book, *key), "") for key in known.laws},
    )
    plan = Plan(book, structured)
    for entry, item in zip(entries, structured, strict=True):
        plan.problems += [*unaccounted(item), *(item.problems if entry.file not in exact else ())]
        plan.problems += _contradicted(entry.file, item, given.get("law", ""), book)
        plan.problems += [*_no_law(entry, item, book), *_nothing_read(item)]
        if item.document.page.undeclared:
            page = item.document.page
            plan.problems.append(Problem(page.name, 1, 1, "encoding-found", page.read_as, "notice"))
    planner = Planner(plan, sources, entries, owners, exact=exact, keep_mine=keep_mine)
    planner.laws()
    planner.definitions()
    planner.articles()
    planner.settle(raw)
    plan.problems.sort()
    return plan


def _refuse_canonical(files: Sequence[Path], folder: Path) -> None:
    """Raise UsageError where a file is one of the corpus itself: it holds the law already, and is no page of it."""
    root = folder.resolve()
    for path in files:
        place = path.resolve()
        if place.is_relative_to(root) and not place.is_relative_to(root / FOLDER):
            told = f"“{path.as_posix()}” is a file of the corpus itself; edit it directly"
            raise UsageError(f"{told}, and import only pages received from elsewhere")


def _no_law(entry: Entry, item: Structured, book: Book) -> list[Problem]:
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
        or any(problem.code == READ_AS_COMMENTARY for problem in item.problems)
    ):
        return []
    noun, form = book.law_noun, book.numbering.title_form(book.languages[0])
    message = f"no {noun} found on the page (no title like “{form}”, no known text); read as commentary"
    message += f"; use --law 53 if it is {noun} 53, or --as commentary if this is right"
    return [Problem(item.document.page.name, 1, 1, "no-law", message, "warning")]


def _nothing_read(item: Structured) -> list[Problem]:
    """Return the warning of a page of which nothing is read, with the reason why the longest part of it is left out: a
    form in which a wiki shows its source, a table of contents."""
    if item.laws or item.articles or item.definitions:
        return []
    left = [one for one in item.claims if one.kind == "left out" and not one.what.endswith(_OF_FORMATS)]
    why = max(left, key=lambda one: one.end - one.start).what if left else ""
    message = f"nothing on the page is read as text of the book{f' (most of it is left out as “{why}”)' if why else ''}"
    message += "; if it should be, copy the text into a .txt file and import that"
    return [Problem(item.document.page.name, 1, 1, "nothing-read", message, "warning")]


def _contradicted(file: str, item: Structured, said: str, book: Book) -> list[Problem]:
    """Return the problem of a page whose own name (in its head or foot) is that of another law than a person says."""
    named = item.facts.get("law", "")
    if not said or not named:
        return []
    readings = [{reading.number for reading in book.numbering.read(words)} for words in (named, said)]
    if not all(readings) or readings[0] & readings[1]:
        return []
    law = book.law_noun
    message = f"the page says that it is {law} {named}, but the command says {law} {said}"
    message += "; use --fail-on never to follow the command"
    return [Problem(file, 1, 1, "wrong-law", message)]


def carry_out(plan: Plan, *, whatever_the_page_says: bool = False) -> tuple[str, ...]:
    """Write what the plan says, all or nothing; return the paths that changed.

    ``whatever_the_page_says``: a person knows that the page's own name is wrong and ``--law`` right.

    Raises:
        LawtextError: the plan has characters that went nowhere, or a page says that it is another law than the
            command does; nothing is written.
        ChangedMeanwhile: somebody changed a file since the plan was made; nothing is written.
    """
    stops = {"unaccounted", "twice"} if whatever_the_page_says else {"unaccounted", "twice", "wrong-law"}
    lost = [problem for problem in plan.errors if problem.code in stops]
    if lost:
        raise LawtextError(lost)
    return write_seen(plan.book.path, plan.contents, plan.seen)
