"""What an import tells: the outline for programs (JSON), the outline for people, the ledger as text and as HTML."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from lawtext.importing.ledger import BESIDE, Entry, each_entry, entries, inferred_at
from lawtext.importing.planned import Plan
from lawtext.model import DEFINITIONS, INTRODUCTION, PARAGRAPH_BREAK, Definition, Inference, SourceMark
from lawtext.structure.proposal import (
    NoteMark,
    ProposedArticle,
    ProposedClause,
    ProposedDefinitions,
    ProposedLaw,
    Structured,
    walk,
)

_EXCERPT = 60


def as_json(plan: Plan) -> dict[str, Any]:
    """Return the import as ``lawtext import --format json`` prints it (the interface that is kept).

    ``laws``: one entry per law, edition and language that a source holds; ``commentary``: its articles;
    ``left_out``: offsets in code points of the decoded file, with the reason. ``files`` and ``problems`` say what
    the import does with them.
    """
    return {name: list(values) for name, values in as_stream(plan).items()}


def as_stream(plan: Plan) -> dict[str, Iterator[dict[str, Any]]]:
    """Return the same, law by law: the whole answer at once would be several times as large as the source."""
    sources = plan.structured
    return {
        "laws": (_law(plan, item, law) for item in sources for law in item.laws),
        "commentary": (_article(article) for item in sources for article in item.articles),
        "definitions": (
            _definition(found, entry) for item in sources for found in item.definitions for entry in found.entries
        ),
        "left_out": (left for item in sources for left in _left_out(item)),
        "marks": (_mark(source, key, mark) for (source, key), marks in plan.marks.items() for mark in marks),
        "files": ({"path": f.path, "source": f.source, "status": f.status, "message": f.message} for f in plan.files),
        "problems": (
            {
                "file": p.file,
                "line": p.line,
                "col": p.col,
                "code": p.code,
                "severity": p.severity,
                "message": p.message,
            }
            for p in plan.problems
        ),
    }


def _law(plan: Plan, item: Structured, proposed: ProposedLaw) -> dict[str, Any]:
    root = proposed.root
    marked = root.heading is not None and root.heading.marks and not _has_entry(root, proposed)
    of_title = dict(_of_title(root, _numbered_notes(proposed))) if marked else {}
    return {
        "file": item.document.page.name,
        "number": str(proposed.number),
        "edition": proposed.edition or None,
        "language": proposed.language,
        "title": root.heading.string if root.heading else None,
        "title_missing": root.heading is None,
        "same_as": plan.same_as.get((proposed.page, proposed.key)),
        **of_title,
        "clauses": list(_clauses(proposed)),
    }


def _of_title(root: ProposedClause, notes: Mapping[str, tuple[str, str]]) -> Iterator[tuple[str, Any]]:
    """Yield the notes and the remarks at the title of a law that has no opening text, and so no entry for itself."""
    if found := list(_notes(root, notes)):
        yield "notes", found
    if remarks := list(_remarks(root)):
        yield "remarks", remarks


def _has_entry(clause: ProposedClause, proposed: ProposedLaw) -> bool:
    """Tell whether a clause is an entry: the law itself is one where it has a text, or nothing else has."""
    return clause is not proposed.root or bool(clause.paragraphs) or not clause.children


def _numbered_notes(proposed: ProposedLaw) -> Mapping[str, tuple[str, str]]:
    """Return number and text of the notes of a law, by mark."""
    texts = {note.mark: note.text.string for note in proposed.notes}
    printed = (mark.mark for clause in walk(proposed.root) for _, mark in _marks(clause))
    marks = dict.fromkeys(mark for mark in printed if mark in texts) if texts else ()
    return {mark: (f"{proposed.number}^{place}", texts[mark]) for place, mark in enumerate(marks, 1)}


def _clauses(proposed: ProposedLaw) -> Iterator[dict[str, Any]]:
    notes = _numbered_notes(proposed)
    for clause in walk(proposed.root):
        if _has_entry(clause, proposed):
            yield _clause(clause, notes, is_root=clause is proposed.root)


def _clause(clause: ProposedClause, notes: Mapping[str, tuple[str, str]], *, is_root: bool) -> dict[str, Any]:
    heading = clause.heading if not is_root else None
    entry: dict[str, Any] = {
        "number": str(clause.number),
        "label": clause.label,
        "inferred": clause.inferred,
        "heading": heading.string if heading else None,
        "heading_missing": clause.heading_missing and not is_root,
        "text": PARAGRAPH_BREAK.join([paragraph.string for paragraph in clause.paragraphs]),
        "notes": list(_notes(clause, notes)) if notes else [],
    }
    if remarks := list(_remarks(clause)):
        entry["remarks"] = remarks
    if clause.inference is not None:
        entry["from"] = clause.inference.origin
        entry["certainty"] = clause.inference.certainty
        entry["reason"] = clause.inference.reason
    return entry


def _notes(clause: ProposedClause, notes: Mapping[str, tuple[str, str]]) -> Iterator[dict[str, Any]]:
    """Yield the notes of a clause; ``notes`` are number and text of those of its law, by mark."""
    for at, mark in _marks(clause):
        if mark.mark in notes:
            number, text = notes[mark.mark]
            yield {"number": number, "mark": mark.mark, "at": at, "text": text}


def _remarks(clause: ProposedClause) -> Iterator[dict[str, Any]]:
    """Yield the remarks of translators and editors that stand in a clause."""
    for at, mark in _marks(clause):
        if mark.whose:
            yield {"whose": mark.whose, "at": at, "text": mark.source.string}


def _marks(clause: ProposedClause) -> Iterator[tuple[int, NoteMark]]:
    """Yield the marks of a clause, each with where in its text it stands, in code points (-1: in its heading)."""
    for mark in clause.heading.marks if clause.heading else ():
        yield -1, mark
    start = 0
    for paragraph in clause.paragraphs:
        for mark in paragraph.marks:
            yield start + mark.at, mark
        start += paragraph.length + len(PARAGRAPH_BREAK)


def _article(article: ProposedArticle) -> dict[str, Any]:
    return {
        "file": article.page,
        "id": article.id,
        "language": article.language,
        "title": article.title.text.string if article.title else None,
        "author": article.author or None,
        "introduction": article.introduction,
        "law": article.law or None,
        "blocks": [
            {"kind": block.kind, "level": block.level, "label": block.label or None, "text": block.text.text.string}
            for block in article.blocks
        ],
    }


def _definition(found: ProposedDefinitions, entry: Definition) -> dict[str, Any]:
    return {
        "file": found.page,
        "id": entry.id,
        "edition": found.edition or None,
        "language": found.language,
        "terms": list(entry.terms),
        "paired": entry.id in found.paired,
        "text": PARAGRAPH_BREAK.join(paragraph.string for paragraph in entry.paragraphs),
        "senses": [{"label": sense.label, "text": sense.text.string} for sense in entry.senses],
    }


def _mark(source: str, key: tuple[str, str, str], mark: SourceMark) -> dict[str, Any]:
    edition, language, name = key
    return {
        "file": source,
        "edition": edition or None,
        "language": language,
        "law": name if edition and name not in (DEFINITIONS, INTRODUCTION) else None,
        "article": name if not edition or name == INTRODUCTION else None,
        "kind": mark.kind,
        "number": mark.number,
        "part": mark.part or "text",
        "start": mark.start,
        "end": mark.end,
        "text": mark.text,
        "target": mark.target or None,
        "line": mark.line,
        "col": mark.col,
    }


def _left_out(item: Structured) -> Iterator[dict[str, Any]]:
    page = item.document.page
    for entry in each_entry(item, "left out"):
        start, end = page.origin(entry.start), page.origin(entry.end - 1) + 1
        yield {"file": page.name, "start": start, "end": end, "text": entry.text, "reason": entry.what}


# --- for people -------------------------------------------------------------------------------------------------

_STATUS = {
    "new": "new",
    "same": "unchanged",
    "changed": "changed",
    "merged": "merged with a person's edit",
    "kept": "kept",
    "conflict": "CONFLICT",
    "elsewhere": "not written",
}


def outline(plan: Plan) -> str:
    """Return what the sources hold and what becomes of it, for a terminal."""
    lines: list[str] = []
    for item in plan.structured:
        lines.append(f"{item.document.page.name}: {_reader(item)}")
        for law in item.laws:
            lines += _law_lines(law, plan.book.law_noun)
            lines += _mark_lines(plan, (law.page, law.key))
        for found in item.definitions:
            lines.append(f"  {len(found.entries)} definitions, {found.edition or 'edition unknown'}, {found.language}")
            key = (found.edition, found.language, DEFINITIONS)
            lines += _mark_lines(plan, (item.document.page.name.rsplit("/", 1)[-1], key))
        for article in item.articles:
            title = article.title.text.string if article.title else "no title"
            author = f", by {article.author}" if article.author else ""
            what = f"introduction of {article.edition}" if article.introduction else f"article {article.id}"
            many = f"{len(article.blocks)} paragraph{'s' * (len(article.blocks) != 1)}"
            lines.append(f"  {what} ({article.language}): {title}{author}; {many}")
            edition = article.edition if article.introduction else ""
            lines += _mark_lines(plan, (article.page, (edition, article.language, article.id)))
        counts = Counter(entry.what for entry in each_entry(item, "left out"))
        if counts:
            told = ", ".join(f"{what}{f' ×{count}' if count > 1 else ''}" for what, count in counts.items())
            lines.append(f"  left out: {told}")
    lines.append("")
    return "\n".join([*lines, *_file_lines(plan)])


_ALIKE = 4
"""So many files of one folder that fare alike, one after the other, are told in one line."""


def _file_lines(plan: Plan) -> Iterator[str]:
    """Yield what becomes of each file; a run of files that fare alike in one line."""
    for (folder, status, message), alike in groupby(
        plan.files, key=lambda one: (one.path.rpartition("/")[0], one.status, one.message)
    ):
        names = [one.path.rpartition("/")[2] for one in alike]
        because = f" ({message})" if message else ""
        many = len(names) >= _ALIKE and status != "conflict"
        told = f"{_STATUS[status]}{f', {len(names)} files' if many else ''}{because}"
        yield from (f"{folder}/{name}: {told}" for name in ([f"{names[0]} – {names[-1]}"] if many else names))


def next_steps(plan: Plan) -> Iterator[str]:
    """Yield what a person does about files in conflict, and about those that two sources give differently."""
    if any(one.status == "conflict" for one in plan.files):
        yield (
            "CONFLICT: edit the file until it is right, keep it as it is (lawtext import --keep-mine), or delete it "
            "and import the page again to take its text"
        )
    if any(problem.code == "sources-differ" for problem in plan.problems):
        yield "Where two sources differ: edit the file, or delete it and import the right page again"


def _reader(item: Structured) -> str:
    """Return how a source was read: its format, and its encoding where nobody said that."""
    return ", ".join(filter(None, (item.document.reader, item.document.page.read_as)))


def _law_lines(law: ProposedLaw, noun: str) -> Iterator[str]:
    title = law.root.heading.string if law.root.heading else "{missing}" if law.root.heading_missing else ""
    yield f"  {noun} {law.number}, {law.edition or 'edition unknown'}, {law.language}: {title}"
    for clause in walk(law.root):
        if clause is law.root:
            continue
        label = clause.printed.string if clause.printed else "–"
        heading = clause.heading.string if clause.heading else "{missing}" if clause.heading_missing else ""
        text = heading or (clause.paragraphs[0].string if clause.paragraphs else "")
        text = " ".join(text.split()) if "\n" in text else text
        shown = text if len(text) <= _EXCERPT else text[: _EXCERPT - 1].rstrip() + "…"
        yield f"    {clause.number!s:10} {label:5} {shown}{_how(clause.inference)}"


def _how(inference: Inference | None) -> str:
    """Return how a label that the page does not print is known, and how surely; nothing where it is printed."""
    return f"  [{inference.origin}, {inference.certainty:g}]" if inference is not None else ""


def _mark_lines(plan: Plan, key: tuple[str, tuple[str, str, str]]) -> Iterator[str]:
    """Yield a line for each thing the source says beside the words of one law, list of definitions or article."""
    for mark in plan.marks.get(key, ()):
        where = f"{mark.number}{' heading' if mark.part else ''}"
        to = f" → {mark.target}" if mark.target else ""
        yield f"    {where:10} {BESIDE[mark.kind]}: “{_shortened(mark.text)}”{to}  ({mark.line}:{mark.col})"


def ledger_text(plan: Plan) -> str:
    """Return the ledger as text: every stretch of every source, with where it went or why it was left out."""
    lines: list[str] = []
    for item in plan.structured:
        page = item.document.page
        found = entries(item)
        out = [entry for entry in found if entry.kind == "left out"]
        inferred = inferred_at(item)
        lines.append(f"{page.name} ({_reader(item)}): {len(found)} stretches, {len(out)} left out")
        for entry in found:
            line, col = page.place(entry.start)
            how = _how(inferred.get(entry.start))
            lines.append(f"  {line}:{col}  {entry.kind}: {entry.what}{how}  “{_excerpt(entry)}”")
        source = page.name.rsplit("/", 1)[-1]
        kept = [line for key in plan.marks if key[0] == source for line in _mark_lines(plan, key)]
        lines += ["  kept beside the text:", *kept] if kept else []
        lines.append("")
    return "\n".join(lines).rstrip("\n")


def _excerpt(entry: Entry) -> str:
    return _shortened(" ".join(entry.text.split()))


def _shortened(text: str) -> str:
    return text if len(text) <= _EXCERPT else f"{text[: _EXCERPT - 20].rstrip()} … {text[-18:].lstrip()}"
