"""Laws, definitions and an introduction with new texts, as a translation that came back gives them.

A law that has none in a language begins there with the clauses of the original; what is written must be read back the
same. Whether a text is taken at all is decided in ``edits``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from lawtext.corpus import read_law, write_law
from lawtext.corpus.articles import read_article, read_definitions, write_article, write_definitions
from lawtext.exchange.units import (
    plain_paragraphs,
    split,
)
from lawtext.model import (
    DEFINITIONS,
    INTRODUCTION,
    Article,
    Book,
    Clause,
    Definitions,
    Heading,
    Law,
    Note,
    Paragraph,
    Table,
    Text,
)


def begun_law(original: Law, language: str, book: Book) -> Law:
    """Return a law as it begins in another language: the clauses, without an authority's own rules and the words."""

    def clause(one: Clause) -> Clause:
        return replace(_begun_clause(one, language, book), children=tuple(map(clause, one.children)))

    root = clause(original.root)
    heading = root.heading or Heading(Text(""), 1)
    root = replace(root, heading=replace(heading, intro=_law_intro(book, language, root)))
    return Law(original.edition, language, root, original.notes)


def _law_intro(book: Book, language: str, root: Clause) -> str:
    bare = Law("", language, Clause(root.number, None, Heading(Text("X"), 1), (), ()), ())
    return write_law(bare, book.numbering).removeprefix("# ").rstrip("\n").removesuffix("X")


def with_texts(law: Law, original: Law, texts: Mapping[str, Text], book: Book) -> Law:
    """Return a law with new texts by the names of their units; clauses that it lacks are put in their places."""
    root = _clause(law.root, original.clauses, texts)
    existing = set(law.clauses)
    for clause in original.root.walk():
        number = str(clause.number)
        if number not in existing and any(id.startswith(f"{number}#") for id in texts):
            begun = replace(_begun_clause(clause, law.language, book), children=())
            root = _inserted(root, _clause(begun, {number: clause}, texts))
    notes = tuple(replace(note, text=texts.get(f"{note.number}#note", note.text)) for note in law.notes)
    changed = replace(law, root=root, notes=notes)
    return replace(changed, notes=tuple(_renumbered(changed, book)))


def _begun_clause(clause: Clause, language: str, book: Book) -> Clause:
    """Return a clause of a law as it begins in another language: with the label that it has there."""
    heading = clause.heading and replace(clause.heading, intro="")
    label = None if clause.label is None else book.numbering.label(clause.number, language)
    return replace(clause, label=label, heading=heading, paragraphs=clause.law_paragraphs)


def _clause(clause: Clause, originals: Mapping[str, Clause], texts: Mapping[str, Text]) -> Clause:
    number = str(clause.number)
    original = originals.get(number)
    heading = clause.heading
    if (words := texts.get(f"{number}#heading")) is not None:
        model = heading or (original.heading if original else None) or Heading(None, min(clause.number.depth + 1, 6))
        heading = replace(model, text=words)
    whole = texts.get(f"{number}#text")
    plain = plain_paragraphs(clause)
    if whole is not None:
        new = list(split(whole))
    else:
        new = [texts.get(f"{number}#p{count}", one.text) for count, one in enumerate(plain, 1)]
    paragraphs: list[Paragraph] = []
    waiting = iter(new)
    for one in clause.paragraphs:
        if one.table is not None:
            paragraphs.append(_with_cells(one, number, texts))
        elif one.is_law:
            paragraphs.append(replace(one, text=next(waiting)))
        else:
            paragraphs.append(one)
    children = tuple(_clause(child, originals, texts) for child in clause.children)
    if not plain and original is not None and f"{number}#p1" in texts:
        given = [
            Paragraph(texts[f"{number}#p{count}"], min(one.after, len(children)))
            for count, one in enumerate(plain_paragraphs(original), 1)
        ]
        paragraphs = sorted([*given, *paragraphs], key=lambda one: one.after)
    if original is not None:
        _begin_tables(paragraphs, original, len(children), texts)
    return replace(clause, heading=heading, paragraphs=tuple(paragraphs), children=children)


def _begin_tables(paragraphs: list[Paragraph], original: Clause, children: int, texts: Mapping[str, Text]) -> None:
    """Put tables that a clause lacks and whose cells are translated behind as many paragraphs as in the original."""
    there = {one.table.id for one in paragraphs if one.table}
    for place, one in enumerate(original.law_paragraphs):
        prefix = f"{original.number}#{one.table.id}." if one.table and one.table.id not in there else None
        if prefix and any(id.startswith(prefix) for id in texts):
            before = [at for at, other in enumerate(paragraphs) if other.is_law][:place]
            begun = replace(one, after=min(one.after, children))
            paragraphs.insert(before[-1] + 1 if before else 0, _with_cells(begun, str(original.number), texts))


def _with_cells(paragraph: Paragraph, number: str, texts: Mapping[str, Text]) -> Paragraph:
    table = paragraph.table
    assert table is not None
    rows = tuple(
        tuple(texts.get(f"{number}#{table.id}.{row}.{column}", cell) for column, cell in enumerate(cells, 1))
        for row, cells in enumerate(table.rows, 1)
    )
    string = "\n".join("\t".join(cell.string for cell in cells) for cells in rows)
    return replace(paragraph, text=Text(string), table=Table(table.id, rows, table.rule))


def _inserted(root: Clause, new: Clause) -> Clause:
    """Return a clause with a new one in its place below it; text that stands behind that place stays behind it."""
    if new.number.parent != root.number:
        children = tuple(_inserted(child, new) if new.number.within(child.number) else child for child in root.children)
        return replace(root, children=children)
    at = sum(1 for child in root.children if child.number < new.number)
    count = len(root.children)
    paragraphs = tuple(
        replace(one, after=one.after + 1) if one.after > at or (one.after == count and count > 0) else one
        for one in root.paragraphs
    )
    return replace(root, paragraphs=paragraphs, children=(*root.children[:at], new, *root.children[at:]))


def _renumbered(law: Law, book: Book) -> Iterator[Note]:
    """Yield the notes with the places that their marks have now."""
    bare, _ = read_law(write_law(law, book.numbering), book.numbering, law.language, law.edition)
    found = {note.mark: note for note in bare.notes} if bare else {}
    if set(found) != set(law.notes_by_mark):
        yield from law.notes
        return
    for note in bare.notes if bare else ():
        yield replace(law.notes_by_mark[note.mark], number=note.number, clause=note.clause, at=note.at)


def definitions_text(definitions: Definitions, original: Definitions, texts: Mapping[str, Text]) -> str | None:
    """Return the file of definitions with new texts, None where it would not be read back the same; entries that it
    lacks are put behind the others."""
    there = {entry.id for entry in definitions.entries}
    lacking = [one for one in original.entries if one.id not in there and f"{DEFINITIONS}/{one.id}#terms" in texts]
    entries = []
    for entry in (*definitions.entries, *lacking):
        get = _getter(texts, f"{DEFINITIONS}/{entry.id}#")
        terms = get("terms", Text(" = ".join(entry.terms))).string.split(" = ")
        entries.append(
            replace(
                entry,
                terms=tuple(part.strip() for part in terms),
                paragraphs=tuple(get(f"p{count}", text) for count, text in enumerate(entry.paragraphs, 1)),
                senses=tuple(
                    replace(sense, text=get(f"s{count}", sense.text)) for count, sense in enumerate(entry.senses, 1)
                ),
            )
        )
    title = texts.get(f"{DEFINITIONS}#title", Text(definitions.title)).string
    changed = replace(definitions, title=title, entries=tuple(entries))
    text = write_definitions(changed)
    again, problems = read_definitions(text, definitions.edition, definitions.language)
    return text if again == changed and not problems else None


def begun_article(original: Article, language: str) -> Article:
    """Return an introduction as it begins in another language: with the words of the original until its own come."""
    return replace(original, language=language)


def article_text(article: Article, texts: Mapping[str, Text]) -> str | None:
    """Return the file of an introduction with new texts, None where it would not be read back the same."""
    get = _getter(texts, f"{INTRODUCTION}#")
    blocks = tuple(replace(block, text=get(f"b{count}", block.text)) for count, block in enumerate(article.blocks, 1))
    changed = replace(article, title=article.title and get("title", article.title), blocks=blocks)
    text = write_article(changed)
    again, problems = read_article(
        text, article.id, article.language, "", article.author, article.edition, article.source
    )
    return text if again == changed and not problems else None


def _getter(texts: Mapping[str, Text], prefix: str) -> Callable[[str, Text], Text]:
    return lambda part, default: texts.get(f"{prefix}{part}", default)
