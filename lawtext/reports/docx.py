"""DOCX: both editions as one Word file with real tracked changes: accept all, and it is the new edition; reject all,
and it is the old one.

Insertions and deletions stand side by side, never one inside another, and every ``w:id`` is given once; author and
date are those of the edition, never of the clock. Checked in LibreOffice, not in Word. The XML is ECMA-376, part 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count

from lxml import etree

from lawtext.cells import dittoed
from lawtext.exchange.wordpackage import PACKAGE, Look, R, as_xml, notes_part, packaged, settings_part, styles_part
from lawtext.exchange.xml_text import writable
from lawtext.model import Edition
from lawtext.reports.contents import Report
from lawtext.reports.tracked import Stretch, tracked
from lawtext.reports.wording import Wording
from lawtext.textdiff import Sign

_W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_SPACE = "{http://www.w3.org/XML/1998/namespace}space"
_STYLES = {"law": "Heading1", "clause": "Heading2", "body": "Normal"}
_TWIPS = 280  # how far each level is set in

_SIGNS: dict[str, Sign] = {"ins": "+", "moveTo": "+", "moveToRangeEnd": "+"}
_SIGNS |= {"del": "-", "moveFrom": "-", "moveFromRangeEnd": "-"}
_LOOKS: tuple[Look, ...] = (
    ("Normal", "Normal", 22, False, 80, -1),
    ("Title", "Title", 40, True, 0, -1),
    ("Subtitle", "Subtitle", 30, True, 360, -1),
    ("Heading1", "heading 1", 28, True, 360, 0),
    ("Heading2", "heading 2", 24, True, 200, 1),
)
_PARTS = ("styles", "comments", "footnotes", "settings")


def docx(report: Report, code: str, *, moves: bool = True) -> bytes:
    """Return a report as a Word file with tracked changes.

    Args:
        report: the report.
        code: the language of its headings and comments; every language compared stands in the file, one after another.
        moves: show what moved word for word as moves; else as deletions and insertions.
    """
    writer = _Writer(report, Wording(report, code), moves=moves)
    return writer.file()


_FIRST_YEAR = 1000  # earlier ones only order two files, which have no date


def edition_date(edition: Edition) -> str:
    """Return the first moment of an edition: of its first day in force where that is known, else of its year.

    Empty where it is no edition but a file.
    """
    if edition.year < _FIRST_YEAR:
        return ""
    day = min(edition.in_force.values(), default="") or f"{edition.year:04}-01-01"
    return f"{day}T00:00:00Z"


def _later(date: str) -> str:
    """Return a moment of the same day that no other change has; where there is no date, one that is no edition's."""
    return date.replace("T00:00:00Z", "T00:02:00Z") or "1970-01-01T00:02:00Z"


def _w(tag: str, **attributes: str) -> etree._Element:
    element = etree.Element(f"{{{_W}}}{tag}", nsmap={"w": _W, "r": R})
    for key, value in attributes.items():
        element.set(f"{{{_W}}}{key}", value)
    return element


class _Writer:
    def __init__(self, report: Report, say: Wording, *, moves: bool) -> None:
        self.report, self.say, self.moves = report, say, moves
        self.author = f"{say.book_title()} {report.new.id}".strip()
        self.date = edition_date(report.new)
        self.tail: Sign = "="  # of what the paragraph before ended with, where its own mark stayed
        self.ids = count(1)
        self.comments = _w("comments")
        self.footnotes = notes_part()
        self.note_ids = count(1)
        self.comment_ids = count(0)
        self.body = _w("body")

    def file(self) -> bytes:
        """Return the whole file."""
        say, report = self.say, self.report
        self._fixed(say.title(), "Title")
        waiting = report.standings.get("not-judged", 0)
        judged = [say.count("digest_waiting", waiting)] if waiting else []
        self._fixed(" ".join([say.of("tracked", old=report.old.id, new=report.new.id), *judged]), "Normal")
        for code in report.languages:
            if len(report.languages) > 1:
                name = say.language_name(code)
                self._fixed(name[:1].upper() + name[1:], "Subtitle")
            self._text(code)
        # The last paragraph must be one that neither went nor came: a mark that is taken away needs one after it.
        for notice in (*say.limits(), *say.notices(), say.of("made_by")):
            self._fixed(notice, "Normal")
        _part_notes_from_comments(self.body)
        self.body.append(_w("sectPr"))
        document = _w("document")
        document.append(self.body)
        parts = {
            "comments": self.comments,
            "document": document,
            "footnotes": self.footnotes,
            "settings": settings_part(),
            "styles": styles_part(self.say.code, _LOOKS),
        }
        return packaged(self._core(), _PARTS, parts)

    def _core(self) -> bytes:
        terms, dc = "http://purl.org/dc/terms/", "http://purl.org/dc/elements/1.1/"
        types = "http://www.w3.org/2001/XMLSchema-instance"
        core = f"{PACKAGE}/metadata/core-properties"
        root = etree.Element(f"{{{core}}}coreProperties", nsmap={"cp": core, "dc": dc, "dcterms": terms, "xsi": types})
        for tag, text in (("title", self.say.title()), ("creator", self.author)):
            etree.SubElement(root, f"{{{dc}}}{tag}").text = writable(text)
        for tag in ("created", "modified") if self.date else ():
            one = etree.SubElement(root, f"{{{terms}}}{tag}")
            one.set(f"{{{types}}}type", "dcterms:W3CDTF")
            one.text = self.date
        return as_xml(root)

    # --- paragraphs -------------------------------------------------------------------------------------------

    def _fixed(self, text: str, style: str) -> None:
        paragraph = _w("p")
        properties = _w("pPr")
        properties.append(_w("pStyle", val=style))
        paragraph.append(properties)
        paragraph.append(self._run(text, "="))
        self.body.append(paragraph)

    def _text(self, code: str) -> None:
        contents: list[etree._Element] = []
        open_comments: list[str] = []
        stretches = list(tracked(self.report, code, self.say, moves=self.moves))
        for place, one in enumerate(stretches):
            if one.kind == "comment":
                id = self._comment(one.text)
                contents.append(_w("commentRangeStart", id=id))
                open_comments.append(id)
            elif one.kind == "text":
                contents += self._tracked_text(one, stretches, place, code)
            elif one.kind == "note":
                contents.append(self._changed(self._note(one, code), one.sign))
            else:
                for id in open_comments:
                    contents.append(_w("commentRangeEnd", id=id))
                    run = _w("r")
                    run.append(_w("commentReference", id=id))
                    contents.append(run)
                open_comments = []
                self.body.append(self._paragraph(one, contents))
                contents = []

    def _paragraph(self, end: Stretch, contents: Sequence[etree._Element]) -> etree._Element:
        paragraph, properties = _w("p"), _w("pPr")
        properties.append(_w("pStyle", val=_STYLES[end.style]))
        if end.style == "body" and end.depth > 1:
            properties.append(_w("ind", left=str(_TWIPS * (end.depth - 1))))
        if end.sign != "=":
            mark = _w("rPr")
            mark.append(self._tag("del" if end.sign == "-" else "ins"))
            properties.append(mark)
        paragraph.append(properties)
        paragraph.extend(contents)
        if end.sign != "=" and end.sign == self.tail:
            self._apart(paragraph)
        names = [
            "comment" if len(one) and "comment" in str(one[0].tag) else etree.QName(one).localname for one in contents
        ]
        last = [name for name in names if not name.startswith("comment")][-1:]
        self.tail = _SIGNS.get("".join(last), "=") if end.sign == "=" else "="
        return paragraph

    def _apart(self, paragraph: etree._Element) -> None:
        """Date the changes of a paragraph two minutes later.

        LibreOffice takes a change at the end of a paragraph that stays and a change of the same author and minute
        that is the whole next paragraph for one change, and the end of the paragraph between them with it.
        """
        for one in paragraph.iter(*(f"{{{_W}}}{name}" for name in _SIGNS)):
            one.set(f"{{{_W}}}date", _later(self.date))

    def _tag(self, name: str) -> etree._Element:
        return _w(name, **self._by(next(self.ids)))

    def _by(self, id: int) -> dict[str, str]:
        """Return what every change and comment bears: its id, its author and, where there is one, its date."""
        found = {"id": str(id), "author": writable(self.author)}
        return {**found, "date": self.date} if self.date else found

    def _changed(self, run: etree._Element, sign: Sign, *, moved: bool = False) -> etree._Element:
        if sign == "=":
            return run
        names = ("moveFrom", "moveTo") if moved else ("del", "ins")
        tag = self._tag(names[sign == "+"])
        tag.append(run)
        return tag

    def _tracked_text(self, one: Stretch, all: Sequence[Stretch], place: int, code: str) -> list[etree._Element]:
        run = self._changed(self._run(one.text, one.sign, code, moved=bool(one.moved)), one.sign, moved=bool(one.moved))
        if not one.moved:
            return [run]
        name = f"{'moveFrom' if one.sign == '-' else 'moveTo'}Range"
        found = [run]
        if not _moves_on(all[:place][::-1], one):
            by = self._by(next(self.ids))
            self._range = by["id"]
            start = _w(f"{name}Start", name=f"move{code}{one.moved}", **by)
            found.insert(0, start)
        if not _moves_on(all[place + 1 :], one):
            found.append(_w(f"{name}End", id=self._range))
        return found

    def _run(self, text: str, sign: Sign, code: str = "", *, moved: bool = False) -> etree._Element:
        run = _w("r")
        if code and code != self.say.code:
            properties = _w("rPr")
            properties.append(_w("lang", val=code))
            run.append(properties)
        for at, piece in enumerate(writable(dittoed(text)).split("\t")):
            if at:
                run.append(_w("tab"))
            if piece:
                one = _w("delText" if sign == "-" and not moved else "t")
                one.set(_SPACE, "preserve")
                one.text = piece
                run.append(one)
        return run

    # --- notes and comments -----------------------------------------------------------------------------------

    def _note(self, one: Stretch, code: str) -> etree._Element:
        """Return the run that marks a footnote, whose text is written into the part of footnotes."""
        id = str(next(self.note_ids))
        note, paragraph = _w("footnote", id=id), _w("p")
        mark = _raised()
        mark.append(_w("footnoteRef"))
        paragraph.append(self._changed(mark, one.sign))
        paragraph.append(self._changed(self._run(" ", one.sign), one.sign))
        for op in one.note:
            paragraph.append(self._changed(self._run((op.old or op.new).replace("\n", " "), op.sign, code), op.sign))
        note.append(paragraph)
        self.footnotes.append(note)
        run = _raised()
        run.append(_w("footnoteReference", id=id))
        return run

    def _comment(self, text: str) -> str:
        by = self._by(next(self.comment_ids))
        id = by["id"]
        comment = _w("comment", initials="lt", **by)
        for line in text.split("\n"):
            paragraph = _w("p")
            paragraph.append(self._run(line, "="))
            comment.append(paragraph)
        self.comments.append(comment)
        return id


def _moves_on(stretches: Iterable[Stretch], one: Stretch) -> bool:
    """Tell whether the next text belongs to the same move, ends of paragraphs aside."""
    following = next((other for other in stretches if other.kind != "end"), None)
    return (
        following is not None
        and following.kind == "text"
        and (following.moved, following.sign) == (one.moved, one.sign)
    )


def _part_notes_from_comments(body: etree._Element) -> None:
    """Put the references of comments that stand between the first two notes behind the second.

    LibreOffice (7.4) loses notes, or gives them the text of others, where one stands there, also in a file it wrote
    itself. A comment is anchored to its range wherever its reference stands (ECMA-376, part 1, 17.13.4.5).
    """
    comment, note = f"{{{_W}}}commentReference", f"{{{_W}}}footnoteReference"
    references = list(body.iter(comment, note))
    notes = [at for at, one in enumerate(references) if one.tag == note]
    if len(notes) < 2:
        return
    first, second = notes[:2]
    *_, mark = references[second].iterancestors(f"{{{_W}}}r", f"{{{_W}}}ins", f"{{{_W}}}del")
    for reference in reversed(references[first + 1 : second]):
        run = reference.getparent()
        assert run is not None
        mark.addnext(run)


def _raised() -> etree._Element:
    run, properties = _w("r"), _w("rPr")
    properties.append(_w("vertAlign", val="superscript"))
    run.append(properties)
    return run
