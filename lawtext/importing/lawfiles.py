"""Proposals into values of the model, and these into the text of corpus files.

What is written is read again before it leaves this module: a file that would not give back the same clauses is
never written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from lawtext.corpus import article_path, beside_file
from lawtext.corpus.articles import read_definitions, write_article, write_definitions
from lawtext.corpus.lawfile import read_law
from lawtext.corpus.lawwriting import write_law
from lawtext.model import (
    Article,
    Block,
    Book,
    Clause,
    Definition,
    Definitions,
    Heading,
    Law,
    Mark,
    Note,
    Paragraph,
    Sense,
    Table,
    Text,
)
from lawtext.numbering import ORDINAL, SECTION_SIGN, Numbering
from lawtext.problems import LawtextError, Problem
from lawtext.readers.extracted import met
from lawtext.structure.proposal import (
    NoteMark,
    ProposedArticle,
    ProposedClause,
    ProposedDefinitions,
    ProposedLaw,
    ProposedText,
)
from lawtext.textdiff import but_for_capitals, compare

_WHOLE = re.compile(rf"(?:[^\W\d_]+\.?\s+)?(?:[0-9]+\.?(?!{ORDINAL})[^\W\d_]+[0-9.)(]*\Z|{SECTION_SIGN}|[0-9]+\w*\.\w)")
"""A label that is the whole number of its clause, also behind the noun of its law (``Rule 4.1.``): a book that prints
it so says it in ``book.toml``."""
_MOST_WORK = 20_000
"""How many clauses are written in all while a way is sought to write a law; then every label gets its number."""


def law_of(proposed: ProposedLaw, numbering: Numbering, file: str = "") -> Law:
    """Return a proposed law as a value of the model."""
    root = _clause(proposed.root, proposed, numbering)
    notes: list[Note] = []
    marked = {note.mark: note for note in reversed(proposed.notes)}
    places: dict[str, tuple[Clause, Mark]] = {}
    for clause in root.walk() if marked else ():
        for mark in _marks(clause):
            places.setdefault(mark.value, (clause, mark))
    for value, (clause, first) in places.items():
        if note := marked.get(value):
            number = numbering.note(proposed.number, len(notes) + 1)
            notes.append(Note(number, value, text_of(note.text), clause.number, first.start))
    return Law(proposed.edition, proposed.language, root, tuple(notes), file)


def _marks(clause: Clause) -> list[Mark]:
    """Return the note marks of a clause; one in a table stands where the table starts, as in a law file."""
    heading = clause.heading.text.notes if clause.heading and clause.heading.text else ()
    found = [Mark("note", -1, -1, mark.value) for mark in heading]
    for start, paragraph in clause.offsets():
        cells = paragraph.table.cells if paragraph.table else ()
        found += [Mark("note", start, start, mark.value) for cell in cells for mark in cell.notes]
        found += [replace(mark, start=start + mark.start, end=start + mark.end) for mark in paragraph.text.notes]
    return found


def text_of(proposed: ProposedText) -> Text:
    """Return a proposed text as a value of the model: string, emphasis, note marks."""
    if not proposed.emphasis and not proposed.marks:
        return Text(proposed.string)
    # Emphasis inside emphasis is emphasis, and cannot be written.
    spans = met(span for span in map(_trimmer(proposed.string), proposed.emphasis) if span)
    marks = [Mark("emphasis", *span) for span in spans]
    marks += [_mark(mark) for mark in proposed.marks if not mark.apart]
    return Text(proposed.string, tuple(sorted(marks, key=lambda mark: (mark.start, mark.end))))


def _mark(mark: NoteMark) -> Mark:
    """Return a mark of the model: of a note, or the remark of a translator or an editor."""
    if mark.whose:
        return Mark("addition", mark.at, mark.at, mark.source.string, mark.whose, mark.spaced)
    return Mark("note", mark.at, mark.at, mark.mark)


def _trimmer(string: str) -> Callable[[tuple[int, int]], tuple[int, int] | None]:
    """Return a function that takes the white space off the ends of a stretch; None where nothing is left."""

    def trimmed(span: tuple[int, int]) -> tuple[int, int] | None:
        raw = string[span[0] : span[1]]
        start = span[0] + len(raw) - len(raw.lstrip())
        end = span[0] + len(raw.rstrip())
        return (start, end) if start < end else None

    return trimmed


def _clause(clause: ProposedClause, law: ProposedLaw, numbering: Numbering) -> Clause:
    is_root = clause is law.root
    heading: Heading | None = None
    if clause.heading is not None:
        heading = Heading(text_of(clause.heading), 1 if is_root else 2)
    elif clause.heading_missing:
        heading = Heading(None, 1 if is_root else 2)
    elif is_root:
        heading = Heading(Text(""), 1)
    label: str | None = None
    if not is_root:
        # A label without a sign behind it would be a word in a law file, and “53B1.” no label.
        label = clause.label or ""
        sound = label.endswith((".", ")")) and not _WHOLE.match(label) and not clause.converted
        noun = label[: numbering.part_noun_at(label)[0]]
        label = label if sound else noun + numbering.label(clause.number, law.language)
    number = clause.number
    if number.depth < number.level:
        # Where a level is left out, two numbers are written alike: “5A(i)” is the ninth letter and the first numeral.
        number = numbering.parse(number.latin)
    return Clause(
        number,
        label,
        heading,
        (*_remarks(clause.heading), *_paragraphs(clause.paragraphs)),
        tuple(_clause(child, law, numbering) for child in clause.children),
    )


def _paragraphs(proposed: Iterable[ProposedText]) -> Iterator[Paragraph]:
    """Yield the paragraphs of a clause; its tables are counted from ``t1`` on."""
    tables = 0
    for one in proposed:
        if not one.rows:
            above = [mark for mark in one.marks if mark.apart and not mark.at]
            yield from (Paragraph(Text(mark.source.string), one.after, mark.whose) for mark in above)
            yield Paragraph(text_of(one), one.after)
            yield from _remarks(one, below=True)
            continue
        tables += 1
        rows = tuple(tuple(map(text_of, row)) for row in one.rows)
        yield Paragraph(Text(one.string), one.after, "", Table(f"t{tables}", rows))


def _remarks(above: ProposedText | None, *, below: bool = False) -> Iterator[Paragraph]:
    """Yield the remarks that are paragraphs of their own and stand below a heading or, with ``below``, a text."""
    for mark in above.marks if above is not None else ():
        if mark.apart and (mark.at or not below):
            yield Paragraph(Text(mark.source.string), above.after if above and below else 0, mark.whose)


def law_text(law: Law, book: Book) -> str:
    """Return the text of the law's file; labels that would be read otherwise get their number beside them.

    Emphasis that the grammar has no way to write (it ends inside another) is dropped; words never are.

    Raises:
        LawtextError: no way of writing gives the same clauses back.
    """
    text = _written(law, book, ())
    if text is not None:
        return text
    bare = replace(law, root=_without_emphasis(law.root))
    # Number by number, so that no label gets one that it does not need; then all, for labels that depend on each other.
    for candidate, numbered in ((bare, ()), (law, tuple(law.clauses)), (bare, tuple(law.clauses))):
        text = _written(candidate, book, numbered)
        if text is not None:
            return text
    raise LawtextError(
        Problem(law.file, 0, 0, "cannot-write", f"law {law.key} cannot be written so that it is read back the same")
    )


def _without_emphasis(clause: Clause) -> Clause:
    def plain(text: Text) -> Text:
        return Text(text.string, tuple(mark for mark in text.marks if mark.kind != "emphasis"))

    def bare(paragraph: Paragraph) -> Paragraph:
        table = paragraph.table
        if table is not None:
            table = replace(table, rows=tuple(tuple(map(plain, row)) for row in table.rows))
        return replace(paragraph, text=plain(paragraph.text), table=table)

    heading = clause.heading
    if heading is not None and heading.text is not None:
        heading = replace(heading, text=plain(heading.text))
    return replace(
        clause,
        heading=heading,
        paragraphs=tuple(map(bare, clause.paragraphs)),
        children=tuple(_without_emphasis(child) for child in clause.children),
    )


def _written(law: Law, book: Book, numbered: Iterable[str]) -> str | None:
    """Return a text of the law's file that is read back as the same law, None where there is none.

    ``numbered`` are the clauses whose labels get their number beside them from the start.
    """
    numbering = book.numbering
    explicit = set(numbered)
    plain: set[str] = set()
    speakers = {*_speakers(law), *(one.id for one in book.authorities)}
    for _ in range(min(2 * len(law.clauses) + 1, max(6, _MOST_WORK // len(law.clauses)))):
        root = law.root
        if explicit or plain:
            root = _labelled(root, law.language, numbering, explicit, plain)
        written = replace(law, root=root)
        text = write_law(written, numbering)
        again, problems = read_law(text, numbering, law.language, law.edition, law.file, speakers)
        wrong = _first_difference(law, again, [p for p in problems if p.severity == "error"])
        if wrong is None:
            return text
        if wrong not in explicit:
            explicit.add(wrong)
        elif wrong not in plain:
            plain.add(wrong)
        else:
            return None
    return None


def _speakers(law: Law) -> Iterator[str]:
    """Yield who adds words inside the paragraphs of a law; whether the book knows them is for a check."""
    for clause in law.root.walk():
        for paragraph in clause.paragraphs:
            yield from (mark.authority for mark in paragraph.text.marks if mark.kind == "addition")


def _labelled(clause: Clause, code: str, numbering: Numbering, explicit: set[str], plain: set[str]) -> Clause:
    number = str(clause.number)
    label = numbering.label(clause.number, code) if number in plain else clause.label
    children = tuple(_labelled(child, code, numbering, explicit, plain) for child in clause.children)
    return replace(clause, label=label, explicit=number in explicit, children=children)


def _first_difference(law: Law, again: Law | None, errors: Sequence[Problem]) -> str | None:
    """Return the number of the first clause that is read back otherwise or with an error, None where there is none."""
    if again is None:
        return law.key
    if law.root == again.root and not errors:
        return None
    for wanted, found in zip(law.root.walk(), again.root.walk(), strict=False):
        if wanted.number != found.number:
            return str(wanted.number)
        if wanted.text != found.text or wanted.title != found.title:
            # A label was read as text, or text as a label: the clause that follows in the file is the one to mark.
            following = next((str(child.number) for child in wanted.children), None)
            return following or _after(law, str(wanted.number))
    if len(law.clauses) != len(again.clauses):
        return next((number for number in law.clauses if number not in again.clauses), law.key)
    if not errors:
        return None
    places = [(clause.line, clause.col, str(clause.number)) for clause in again.root.walk()]
    at = [number for line, col, number in places if (line, col) == (errors[0].line, errors[0].col)]
    return next(iter(at), law.key)


def _after(law: Law, number: str) -> str:
    numbers = list(law.clauses)
    at = numbers.index(number)
    return numbers[at + 1] if at + 1 < len(numbers) else number


def article_of(proposed: ProposedArticle) -> Article:
    """Return a proposed article as a value of the model."""
    blocks = tuple(Block(block.kind, text_of(block.text), block.level, block.label) for block in proposed.blocks)
    title = text_of(proposed.title) if proposed.title else None
    return Article(proposed.id, proposed.language, title, blocks, proposed.author, proposed.edition, proposed.page)


def article_text(article: Article) -> str:
    """Return the text of the article's file."""
    return write_article(article)


def definitions_text(proposed: ProposedDefinitions) -> str:
    """Return the text of ``definitions.md``; emphasis that the grammar cannot write is dropped, words never are.

    Raises:
        LawtextError: no way of writing gives the same definitions back.
    """
    whole = Definitions(proposed.edition, proposed.language, proposed.title, tuple(proposed.entries))
    bare = replace(whole, entries=tuple(map(_without_marks, whole.entries)))
    for candidate in (whole, bare):
        text = write_definitions(candidate)
        again, problems = read_definitions(text, whole.edition, whole.language)
        if again is not None and not problems and tuple(map(_without_marks, again.entries)) == bare.entries:
            return text
    message = "these definitions cannot be written so that they are read back the same; please report this page"
    raise LawtextError(Problem(proposed.page, 0, 0, "cannot-write", message))


def _without_marks(entry: Definition) -> Definition:
    return replace(
        entry,
        paragraphs=tuple(Text(paragraph.string) for paragraph in entry.paragraphs),
        senses=tuple(Sense(sense.label, Text(sense.text.string)) for sense in entry.senses),
        line=0,
    )


def same_law(first: Law, second: Law) -> bool:
    """Tell whether two laws say the same: the same clauses with the same text.

    Headings count where both have them, but for their capitals.
    """
    if list(first.clauses) != list(second.clauses):
        return False
    for number, clause in first.clauses.items():
        other = second.clauses[number]
        if clause.text != other.text or not same_heading(clause.title, other.title):
            return False
    return [note.text.string for note in first.notes] == [note.text.string for note in second.notes]


def same_heading(one: str, other: str) -> bool:
    """Tell whether two headings are the same, as far as both are there: how a page sets its titles does not count."""
    if not one or not other or one == other:
        return True
    return all(op.sign == "=" for op in but_for_capitals(compare(one, other)))


def relative(book: Book, path: Path) -> str:
    """Return where a file stands in the corpus, as plans and problems name it."""
    return path.relative_to(book.path).as_posix()


def article_file(article: ProposedArticle, book: Book) -> str:
    """Return where an article stands: in ``commentary/``, an introduction beside the laws of its edition."""
    if article.introduction:
        return beside_file(article.edition, article.language, article.id)
    return relative(book, article_path(book, article.id, article.language))
