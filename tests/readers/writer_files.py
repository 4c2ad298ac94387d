"""Documents as people have them: written here as flat OpenDocument, saved as DOCX and PDF by LibreOffice itself.

Neither format comes from a writer of ours: what the readers are tested on is what LibreOffice makes of a page.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from html import escape
from pathlib import Path

_NAMES = " ".join(
    f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{long}:1.0"'
    for name, long in (
        ("office", "office"),
        ("style", "style"),
        ("text", "text"),
        ("table", "table"),
        ("fo", "xsl-fo-compatible"),
    )
)
_LEVELS = (("A", "", "."), ("1", "", "."), ("a", "(", ")"), ("i", "(", ")"))
_FIGURES = (("1", "", "."),) * 4


def _level(index: int, kind: str, before: str, after: str) -> str:
    margin = 0.8 * (index + 1)
    return (
        f'<text:list-level-style-number text:level="{index + 1}" style:num-format="{kind}"'
        f' style:num-prefix="{before}" style:num-suffix="{after}"><style:list-level-properties'
        ' text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment'
        f' text:label-followed-by="listtab" fo:margin-left="{margin}cm" fo:text-indent="-0.8cm"'
        "/></style:list-level-properties></text:list-level-style-number>"
    )


_HEAD = f"""<?xml version="1.0" encoding="UTF-8"?>
<office:document {_NAMES} xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3"
 office:mimetype="application/vnd.oasis.opendocument.text">
<office:styles>
<style:default-style style:family="paragraph"><style:paragraph-properties fo:margin-bottom="%(space)s"
 fo:text-align="%(align)s"/><style:text-properties style:font-name="DejaVu Serif" fo:font-size="10pt"/>
</style:default-style>
<style:style style:name="Standard" style:family="paragraph"/>
<style:style style:name="Heading" style:family="paragraph" style:parent-style-name="Standard"/>
<style:style style:name="Heading_20_1" style:display-name="Heading 1" style:family="paragraph"
 style:parent-style-name="Heading" style:default-outline-level="1">
<style:text-properties fo:font-size="14pt" fo:font-weight="bold"/></style:style>
<style:style style:name="Footnote" style:family="paragraph" style:parent-style-name="Standard">
<style:text-properties fo:font-size="8pt"/></style:style>
<text:list-style style:name="Laws">{"".join(_level(i, *level) for i, level in enumerate(_LEVELS))}</text:list-style>
<text:list-style style:name="Figures">{"".join(_level(i, *level) for i, level in enumerate(_FIGURES))}</text:list-style>
<text:notes-configuration text:note-class="footnote" text:default-style-name="Footnote" style:num-format="1"/>
</office:styles>
<office:automatic-styles>
<style:style style:name="B" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
<style:style style:name="I" style:family="text"><style:text-properties fo:font-style="italic"/></style:style>
<style:style style:name="Two" style:family="section"><style:section-properties>
<style:columns fo:column-count="2" fo:column-gap="0.8cm"/></style:section-properties></style:style>
<style:style style:name="Ruled" style:family="table-cell"><style:table-cell-properties fo:border="0.5pt solid #000000"
 fo:padding="0.1cm"/></style:style>
<style:style style:name="Right" style:family="paragraph" style:parent-style-name="Standard">
<style:paragraph-properties fo:text-align="end"/></style:style>
<style:style style:name="Next" style:family="paragraph" style:parent-style-name="Standard">
<style:paragraph-properties fo:break-before="page"/></style:style>
<style:style style:name="Entry" style:family="paragraph" style:parent-style-name="Standard"><style:paragraph-properties>
<style:tab-stops><style:tab-stop style:position="17cm" style:type="right"/></style:tab-stops></style:paragraph-properties>
</style:style>
<style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="%(width)s" fo:page-height="%(height)s"
 fo:margin="2cm"/><style:header-style/><style:footer-style/></style:page-layout>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="Page">%(edges)s
</style:master-page></office:master-styles>
<office:body><office:text>%(changes)s"""

EDGES = (
    "<style:header><text:p>{head}</text:p></style:header>"
    "<style:footer><text:p>Page <text:page-number>1</text:page-number> of <text:page-count>9</text:page-count></text:p>"
    "</style:footer>"
)


def document(
    body: str,
    head: str = "",
    width: str = "21cm",
    height: str = "29.7cm",
    space: str = "0.2cm",
    align: str = "start",
    changes: str = "",
) -> str:
    """Return a whole document; ``head`` is its running head, which comes with a foot that counts the pages."""
    edges = EDGES.format(head=escape(head)) if head else ""
    values = {"edges": edges, "width": width, "height": height, "space": space, "align": align, "changes": changes}
    return f"{_HEAD % values}{body}</office:text></office:body></office:document>"


def p(content: str, style: str = "Standard") -> str:
    """Return a paragraph; ``content`` is XML."""
    return f'<text:p text:style-name="{style}">{content}</text:p>'


def title(content: str) -> str:
    """Return a heading of the first rank."""
    return f'<text:h text:style-name="Heading_20_1" text:outline-level="1">{content}</text:h>'


def bold(string: str) -> str:
    return f'<text:span text:style-name="B">{escape(string)}</text:span>'


def italic(string: str) -> str:
    return f'<text:span text:style-name="I">{escape(string)}</text:span>'


def note(text: str, number: int = 1) -> str:
    """Return a footnote where its mark stands."""
    return (
        f'<text:note text:id="n{number}" text:note-class="footnote"><text:note-citation>{number}</text:note-citation>'
        f'<text:note-body><text:p text:style-name="Footnote">{escape(text)}</text:p></text:note-body></text:note>'
    )


def numbered(*items: str, style: str = "Laws") -> str:
    """Return a list; an item is the XML of its paragraphs and of the list inside it. ``Figures`` counts every level
    alike."""
    inside = "".join(f"<text:list-item>{item}</text:list-item>" for item in items)
    return f'<text:list text:style-name="{style}">{inside}</text:list>'


def columns(content: str) -> str:
    """Return a part of the document that is set in two columns."""
    return f'<text:section text:style-name="Two" text:name="Two">{content}</text:section>'


def table(*rows: Sequence[str | None], ruled: bool = False, head: bool = False) -> str:
    """Return a table of plain cells; None is a cell that the one above goes on through, ``<…`` one whose content is XML.

    ``ruled`` draws its borders, ``head`` prints the first row again on every page.
    """
    width = len(rows[0])
    look = ' table:style-name="Ruled"' if ruled else ""

    def cell(row: int, column: int) -> str:
        content = rows[row][column]
        if content is None:
            return "<table:covered-table-cell/>"
        below = 0
        while row + 1 + below < len(rows) and rows[row + 1 + below][column] is None:
            below += 1
        high = f' table:number-rows-spanned="{below + 1}" table:number-columns-spanned="1"' if below else ""
        inside = content if content.startswith("<") else p(escape(content))
        return f"<table:table-cell{look}{high}>{inside}</table:table-cell>"

    lines = [
        f"<table:table-row>{''.join(cell(row, column) for column in range(width))}</table:table-row>"
        for row in range(len(rows))
    ]
    if head:
        lines[0] = f"<table:table-header-rows>{lines[0]}</table:table-header-rows>"
    cells = "".join(lines)
    return f'<table:table><table:table-column table:number-columns-repeated="{width}"/>{cells}</table:table>'


CHANGES = """<text:tracked-changes><text:changed-region xml:id="c1" text:id="c1"><text:deletion><office:change-info>
<dc:creator>A</dc:creator><dc:date>2020-01-01T00:00:00</dc:date></office:change-info><text:p>{gone}</text:p>
</text:deletion></text:changed-region><text:changed-region xml:id="c2" text:id="c2"><text:insertion>
<office:change-info><dc:creator>A</dc:creator><dc:date>2020-01-01T00:00:00</dc:date></office:change-info>
</text:insertion></text:changed-region></text:tracked-changes>"""


def changed(new: str) -> str:
    """Return the place of the two changes of ``CHANGES``: text taken out, and ``new`` put in."""
    return (
        f'<text:change text:change-id="c1"/><text:change-start text:change-id="c2"/>{escape(new)}'
        '<text:change-end text:change-id="c2"/>'
    )


def saved(sources: dict[str, str], folder: Path) -> dict[str, bytes]:
    """Return what LibreOffice makes of flat documents: ``NAME.docx`` and ``NAME.pdf`` for each, by name."""
    program = shutil.which("soffice") or shutil.which("libreoffice") or "soffice"
    for name, xml in sources.items():
        (folder / f"{name}.fodt").write_text(xml, encoding="utf-8")
    files = [str(folder / f"{name}.fodt") for name in sources]
    for form in ("docx:MS Word 2007 XML", "pdf:writer_pdf_Export"):
        subprocess.run(
            [
                program,
                f"-env:UserInstallation={(folder / 'profile').as_uri()}",
                *("--headless", "--convert-to", form, "--outdir", str(folder)),
                *files,
            ],
            check=True,
            capture_output=True,
            timeout=400,
        )
    made = {f"{name}.{form}" for name in sources for form in ("docx", "pdf")}
    missing = sorted(name for name in made if not (folder / name).is_file())
    assert not missing, f"LibreOffice did not make {', '.join(missing)}"
    return {name: (folder / name).read_bytes() for name in sorted(made)}
