"""What is fuzzed: one target per reader, from any bytes to the promises that an import makes of them.

A target turns bytes into a source (as they are, or as the actions that write a Word file, a PDF, a tree of Akoma
Ntoso), has it read, and asserts what must hold of every source: nothing but ``LawtextError`` is raised, every
character is accounted for once, what is found can be written as law files and read again, and it takes no long
time. ``tests/fuzzing/__main__.py`` lets atheris search for bytes that break this; ``findings/`` keeps those that did.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path

from lawtext.corpus import read_law, write_law
from lawtext.corpus.articles import read_article, read_definitions, write_article, write_definitions
from lawtext.importing.lawfiles import article_of, article_text, law_of, law_text
from lawtext.importing.ledger import unaccounted
from lawtext.model import Book
from lawtext.problems import LawtextError
from lawtext.readers import Document, read_source
from lawtext.structure.pages import structure_sources
from lawtext.structure.proposal import Hints
from tests.readers.test_akn import document as akn_document
from tests.readers.test_docx import LAWS, item, level, lists, packed, par, run
from tests.readers.test_pdf import Placed, pdf
from tests.whole_pages import BOOK as EMPTY

ROOT = Path(__file__).parents[2]
FINDINGS = Path(__file__).parent / "findings"
SECONDS = 4.0
"""The most processor time for one source of at most ``LONGEST`` bytes, on a machine that is busy with other things."""
LONGEST = 8_000
BOOK: Book = replace(EMPTY, articles=())


@dataclass(frozen=True, slots=True)
class Target:
    """A reader under test: what it does with bytes, what to begin with, and the words of its format."""

    run: Callable[[bytes], None]
    seeds: Callable[[], Iterator[bytes]]
    words: tuple[str, ...] = ()


# --- the promises ------------------------------------------------------------------------------------------------


def imported(data: bytes, name: str = "source", reader: str = "") -> None:
    """Assert everything that an import promises of a source; ``reader``: only of those that this reader reads."""
    started = time.process_time()
    try:
        document = read_source(data, name, tracked="accept")
    except LawtextError as error:
        assert error.problems
        return
    if reader and not document.reader.startswith(reader):
        return
    _structured(document)
    assert time.process_time() - started < SECONDS, "too slow"


def _structured(document: Document) -> None:
    try:
        (found,) = structure_sources([(document, Hints(edition="2017"))], BOOK)
    except LawtextError as error:
        assert {problem.code for problem in error.problems} <= {"law-twice", "unknown-edition", "too-long"}, str(error)
        return
    lost = unaccounted(found)
    assert not lost, str(lost[0])
    for proposed in found.laws:
        law = law_of(proposed, BOOK.numbering, "laws/x.md")
        again, problems = read_law(law_text(law, BOOK), BOOK.numbering, law.language, law.edition, "laws/x.md")
        assert not [problem for problem in problems if problem.severity == "error"], str(problems)
        assert again is not None
        assert [(n, c.text) for n, c in again.clauses.items()] == [(n, c.text) for n, c in law.clauses.items()]
    for proposed_article in found.articles:
        article = article_of(proposed_article)
        again_article, _ = read_article(article_text(article), article.id, article.language)
        assert again_article is not None
        said = [block.text.string for block in article.blocks]
        assert [block.text.string for block in again_article.blocks] == said


# --- bytes as a page ---------------------------------------------------------------------------------------------


def _pages(*endings: str) -> Callable[[], Iterator[bytes]]:
    """Return what yields the small pages of the tests whose form is one of these, without their first line."""

    def seeds() -> Iterator[bytes]:
        for path in sorted((ROOT / "tests" / "structure" / "golden").glob("*.page")):
            if not endings or any(ending in path.stem for ending in endings):
                yield path.read_bytes().partition(b"\n")[2]

    return seeds


def _reader(name: str) -> Callable[[bytes], None]:
    return lambda data: imported(data, reader=name)


MARKDOWN_SEED = """# LAW 5 - **TOWERS**

## A. Building

A tower[^1] is *built* from \\* stones (see [Law 6](law_6.html)).

1. (a) One. &amp; two
> (b) Three.

| A. | Α. |
|---|---|
| one | ένα |

[^1]: A note.

ΝΟΜΟΣ 5
=======

Α. Ένας πύργος.
"""
HTML_SEED = """<!DOCTYPE html><html><head><title>LAW 5</title></head><body><nav><a href="/">Home</a></nav><main>
<h1>LAW 5 - TOWERS</h1><h2>A. Building</h2><p>A tower<sup>1</sup> is <b>built</b>:</p><ol start="2" type="a"><li>one
<ol reversed><li value="7">two</ol></li></ol><table><tr><td>A.</td><td>Α. ένα</td></tr></table><p>1) A note.</p>
<details><summary>More</summary><pre> x </pre></details></main><footer>&copy; 2017</footer></body></html>
"""

# --- bytes as actions that write a file of a format ----------------------------------------------------------------

WORDS = (
    "LAW 5 - TOWERS",
    "ΝΟΜΟΣ 5 - ΠΥΡΓΟΙ",
    "A. ",
    "Α. ",
    "1. ",
    "(a) ",
    "(i) ",
    "The tower stands.",
    "Ο πύργος στέκει.",
    "tower1)",
    "1) A note.",
    "*",
    "when: ",
    "B. Gates",
    "2017",
    "Page 1 of 2",
    "τώρα, ",
    "and",
    "\u0301",
    "\u00ad-",
    "12",
    "law_5.txt",
)


def words_of(data: bytes) -> Iterator[tuple[int, str]]:
    """Yield (action, words): each pair of bytes is one."""
    for at in range(0, len(data) - 1, 2):
        yield data[at], WORDS[data[at + 1] % len(WORDS)]


def word_file(data: bytes) -> bytes:
    """Return the Word file that bytes tell to write."""
    body, content = "", ""
    notes: list[str] = []
    for action, words in words_of(data):
        match action % 16:
            case 0:
                body, content = body + par(content), ""
            case 1:
                body += item(action // 16 % 5, escape(words), action % 3 + 1)
            case 2:
                content += run(escape(words), "<w:b/>")
            case 3:
                content += run(escape(words), "<w:i/>")
            case 4:
                content += f'<w:ins w:id="1" w:author="a">{run(escape(words))}</w:ins>'
            case 5:
                content += run(escape(words)).replace("<w:t ", "<w:delText ").replace("</w:t>", "</w:delText>")
                content = f'<w:del w:id="2" w:author="a">{content}</w:del>'
            case 6:
                notes.append(escape(words))
                content += f'<w:r><w:footnoteReference w:id="{len(notes) + 1}"/></w:r>'
            case 7:
                body += f"<w:tbl><w:tr><w:tc>{par(run(escape(words)))}</w:tc><w:tc>{par(content)}</w:tc></w:tr></w:tbl>"
                content = ""
            case 8:
                body += par(run(escape(words)), f'<w:outlineLvl w:val="{action // 16 % 3}"/>')
            case 9:
                content += "<w:r><w:br/></w:r>"
            case 10:
                content += "<w:r><w:tab/></w:r>"
            case 11:
                content += run(escape(words), "<w:vanish/>")
            case 12:
                content += run(escape(words), '<w:vertAlign w:val="superscript"/>')
            case 13:
                box = par(run(escape(words)))
                content += f"<w:r><w:pict><w:txbxContent>{box}</w:txbxContent></w:pict></w:r>"
            case 14:
                content += f'<w:r><w:fldChar w:fldCharType="{("begin", "separate", "end")[action // 16 % 3]}"/></w:r>'
            case _:
                content += run(escape(words))
    footnotes = "".join(
        f'<w:footnote w:id="{index + 2}">{par(run(words))}</w:footnote>' for index, words in enumerate(notes)
    )
    numbering = lists(LAWS, level(0, "lowerRoman", "(%1)"), level(0, "bullet", "•"))
    return packed(body + par(content), numbering=numbering, footnotes=footnotes)


def pdf_file(data: bytes) -> bytes:
    """Return the PDF that bytes tell to set."""
    pages: list[list[Placed]] = [[]]
    x, y, size = 40.0, 60.0, 10.0
    for action, words in words_of(data):
        match action % 8:
            case 0:
                y += size * (1 + action // 8 % 4 * 0.5)
                x = 40.0
            case 1:
                x = 40.0 + action // 8 * 10
            case 2:
                size = (6.0, 8.0, 10.0, 14.0)[action // 8 % 4]
            case 3 if len(pages) < 6:
                pages.append([])
                y = 60.0
            case 4:
                y = 20.0 + action // 8 * 18
            case _:
                shown = words.encode("cp1252", "ignore").decode("cp1252") or "x"
                pages[-1].append((x, y, size, shown))
                x += 0.6 * size * len(shown)
    return pdf(pages)


NAMES = [
    "rule",
    "subrule",
    "paragraph",
    "point",
    "num",
    "heading",
    "content",
    "p",
    "intro",
    "wrapUp",
    "i",
    "b",
    "ref",
    "authorialNote",
    "table",
    "tr",
    "td",
    "blockList",
    "item",
    "del",
]


def akn_file(data: bytes) -> bytes:
    """Return the Akoma Ntoso document that bytes tell to write."""
    out: list[str] = []
    opened: list[str] = []
    for action, words in words_of(data):
        name = NAMES[action // 4 % len(NAMES)]
        match action % 4:
            case 0 if len(opened) < 100:
                out.append(f'<{name} eId="e{len(out)}" href="#e" marker="1">')
                opened.append(name)
            case 1 if opened:
                out.append(f"</{opened.pop()}>")
            case 2:
                out.append(f"<!-- {escape(words).replace('-', '')} -->" if action > 128 else f"<![CDATA[{words}]]>")
            case _:
                out.append(escape(words))
    return akn_document("<rule>" + "".join(out) + "".join(f"</{name}>" for name in reversed(opened)) + "</rule>")


def _either(made: Callable[[bytes], bytes], reader: str) -> Callable[[bytes], None]:
    """Return a target whose first byte decides: the rest as they are, or as actions."""

    def go(data: bytes) -> None:
        source = data[1:] if data[:1] == b"\0" else made(data[1:])
        imported(source, reader=reader)

    return go


def _acted(count: int, raw: bytes = b"") -> Callable[[], Iterator[bytes]]:
    def seeds() -> Iterator[bytes]:
        for start in range(count):
            yield b"\1" + bytes((start * 37 + at * at * 11 + at) % 256 for at in range(120))
        if raw:
            yield b"\0" + raw

    return seeds


# --- our own files -----------------------------------------------------------------------------------------------

LAW_SEED = """# LAW 9 - GATES[^1]

Opening {+HBF: here+} words[^*].

## A. Gate *Open*

1. (a) {=9A1(a)} Two labels.

> {HBF} A rule.

{=9A} Closing \\* text.

## Β. {missing}

{#t1}
| Tower | ^^ |
| --- | --- |
| a \\| b | 2 |

## OTHER {#other}

[^1]: {same=8^1} A note.
[^*]: Another.
"""


def _text(data: bytes) -> str | None:
    """Return bytes as the text of a file of the corpus; None where it is none (such a file is refused on its own)."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return None
    return None if any(c < " " and c not in "\n\t" for c in text) else text


def own_law(data: bytes) -> None:
    """A law file: read, or its mistakes told; what has no mistake is written, and read again as the same."""
    text = _text(data)
    if text is None:
        return
    started = time.process_time()
    law, problems = read_law(text, BOOK.numbering, "en", "2017", "laws/x.md", ("HBF",))
    assert law is not None or problems
    if law is not None and not [problem for problem in problems if problem.severity == "error"]:
        written = write_law(law, BOOK.numbering)
        again, wrong = read_law(written, BOOK.numbering, "en", "2017", "laws/x.md", ("HBF",))
        assert not [problem for problem in wrong if problem.severity == "error"], str(wrong)
        assert again is not None and write_law(again, BOOK.numbering) == written
        assert [(n, c.text) for n, c in again.clauses.items()] == [(n, c.text) for n, c in law.clauses.items()]
    assert time.process_time() - started < SECONDS, "too slow"


def own_articles(data: bytes) -> None:
    """An article and a file of definitions: what is read is written, and read again as the same."""
    text = _text(data)
    if text is None:
        return
    article, problems = read_article(text, "x", "en")
    assert article is not None or problems
    if article is not None:
        written = write_article(article)
        again, _ = read_article(written, "x", "en")
        assert again is not None and write_article(again) == written
    definitions, wrong = read_definitions(text, "2017", "en")
    if definitions is not None and not wrong:
        written = write_definitions(definitions)
        once_more, _ = read_definitions(written, "2017", "en")
        assert once_more is not None and write_definitions(once_more) == written


ARTICLE_SEED = """# Towers

## Lead *out*

- one
  - two

1. three

\\# four

## Αγορές = Τουρνουά {#auction}

Text.

1. A sense.
"""

_SIGNS = (
    "A. ",
    "Α. ",
    "ΣΤ. ",
    "1. ",
    "(a) ",
    "(i) ",
    "1) ",
    "LAW 5 - ",
    "ΝΟΜΟΣ 5 - ",
    "2017 Law",
    "law_5.txt",
    "• ",
    "\t",
    " | ",
    "***",
)
TARGETS: Mapping[str, Target] = {
    "pasted": Target(_reader("pasted"), _pages(), _SIGNS),
    "dokuwiki": Target(
        _reader("DokuWiki"),
        _pages("dokuwiki-", "wiki"),
        (
            *_SIGNS,
            "====== ",
            "((",
            "))",
            "[[law_5|",
            "]]",
            ";;",
            ";;;",
            "<del>",
            "</del>",
            "~~NOTOC~~",
            "\\\\ ",
            "  - ",
            "  * ",
            "^",
        ),
    ),
    "markdown": Target(
        _reader("Markdown"),
        lambda: iter([MARKDOWN_SEED.encode()]),
        (*_SIGNS, "# ", "[^1]", "[^1]: ", "**", "](x)", "<br>", "&#65;", "> "),
    ),
    "html": Target(
        _reader("HTML"),
        lambda: iter([*_pages("html")(), HTML_SEED.encode()]),
        (
            *_SIGNS,
            "<p>",
            "</p>",
            "<ol type=i>",
            "<li>",
            "<table>",
            "<td>",
            "<!--",
            "<script>",
            "<sup>",
            "&#913;",
            "<h1>",
            "<br>",
            "<pre>",
        ),
    ),
    "docx": Target(_either(word_file, "DOCX"), _acted(4, packed(par(run("LAW 5"))))),
    "pdf": Target(_either(pdf_file, "PDF"), _acted(4, pdf([[(40, 80, 10, "LAW 5")]]))),
    "akn": Target(_either(akn_file, "Akoma"), _acted(4, akn_document("<rule><num>A.</num><p>x</p></rule>"))),
    "law": Target(
        own_law, lambda: iter([LAW_SEED.encode()]), (*_SIGNS, "{=9A}", "{missing}", "[^1]: ", "{+HBF: ", "+}", "## ")
    ),
    "article": Target(
        own_articles, lambda: iter([ARTICLE_SEED.encode()]), ("# ", "## ", "- ", "1. ", " = ", "{#x}", "\\")
    ),
}
