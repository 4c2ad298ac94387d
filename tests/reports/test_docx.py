"""The report as a Word file: accepted it is the new edition, rejected the old one, exactly; nothing nested."""

from __future__ import annotations

import io
import zipfile
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml import etree

from lawtext.corpus import load_book
from lawtext.editions import compare
from lawtext.model import Book, Clause, Law, Text
from lawtext.reports import Report, report
from lawtext.reports.docx import docx, edition_date
from lawtext.reports.tracked import _Region, _with_notes
from lawtext.reports.wording import Wording
from lawtext.textdiff import Op
from lawtext.textdiff import compare as compare_texts
from tests.books.written import made_up_book
from tests.reports.libreoffice import need_bridge, notes_and_comments_of, resolve

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"


def marked(law: Law, text: Text) -> str:
    """A text with each note written out at its mark."""
    notes = {note.mark: note.text.string for note in law.notes}
    found = text.string
    for mark in sorted(text.notes, key=lambda one: -one.start):
        found = f"{found[: mark.start]}[^{notes[mark.value]}]{found[mark.start :]}"
    return found


def printed(law: Law, noun: str) -> list[str]:
    """A law as a book prints it, paragraph by paragraph: label and heading on a line, text below it or behind it."""
    lines: list[str] = []

    def walk(clause: Clause) -> None:
        title = marked(law, clause.heading.text) if clause.heading and clause.heading.text else ""
        if clause is law.root:
            lines.append(f"{noun} {law.key}. {title}" if title else f"{noun} {law.key}")
        elif title:
            lines.append(f"{clause.label} {title}" if clause.label else title)
        else:
            lines.append(clause.label or "")
        opening = [one for one in clause.law_paragraphs if not one.after]
        for place, paragraph in enumerate(opening):
            rows = marked(law, paragraph.text).split("\n")
            if not place and not title and clause is not law.root:
                lines[-1] = f"{lines[-1]} {rows.pop(0)}".strip()
            lines.extend(rows)
        for index, child in enumerate(clause.children, 1):
            walk(child)
            for paragraph in clause.law_paragraphs:
                if paragraph.after == index:
                    lines.extend(marked(law, paragraph.text).split("\n"))

    walk(law.root)
    return lines


def as_shown(row: str) -> str:
    """A row as readers see it: a ditto sign where a cell goes on from the one above."""
    return "\t".join("″" if cell == "^^" else cell for cell in row.split("\t"))


def expected(book: Book, edition: str, codes: Iterable[str], laws: Sequence[str]) -> list[str]:
    nouns = {"en": "Law", "el": "Νόμος"}
    found = []
    for code in codes:
        for key in laws:
            law = book.law(edition, code, key)
            if law is not None:
                found += map(as_shown, printed(law, nouns[code]))
        found += printed_parts(book, edition, code)
    return found


def printed_parts(book: Book, edition: str, code: str) -> list[str]:
    """Introduction and definitions behind the laws, each under a title of its own: what heads it, then its texts."""
    titles = {"en": ("Introduction", "Definitions"), "el": ("Εισαγωγή", "Ορισμοί")}[code]
    found: list[str] = []
    introduction = book.introductions.get((edition, code))
    if introduction is not None:
        found += [titles[0], introduction.title.string, *(block.text.string for block in introduction.blocks)]
    definitions = book.definitions.get((edition, code))
    if definitions is not None:
        found.append(titles[1])
        for entry in definitions.entries:
            texts = [*entry.paragraphs, *(sense.text for sense in entry.senses)]
            found += [" = ".join(entry.terms), *(text.string for text in texts)]
    return [row for text in found for row in text.split("\n")]


def inside(paragraphs: Sequence[str], done: Report, names: Sequence[str] = ()) -> list[str]:
    """The paragraphs of law: those between the head of the file and its notices, without the names of languages."""
    say = Wording(done, "en")
    closing = len([*say.limits(), *say.notices()]) + 1
    return [one.replace("[^ ", "[^") for one in paragraphs[2:-closing] if one not in names]


@pytest.mark.client("libreoffice")
def test_law_53_resolves_exactly_in_libreoffice(law_53: Report, bridge: Book, tmp_path: Path) -> None:
    need_bridge()
    accepted, rejected = resolve(docx(law_53, "en"), tmp_path)
    assert accepted.before == rejected.before > 0
    assert (accepted.left, rejected.left) == (0, 0)
    assert inside(accepted.paragraphs, law_53) == expected(bridge, "2017", ["en"], ["53"])
    assert inside(rejected.paragraphs, law_53) == expected(bridge, "2007", ["en"], ["53"])


@pytest.mark.client("libreoffice")
def test_a_book_resolves_exactly_in_libreoffice(whole_book: Report, pyrgos: Book, tmp_path: Path) -> None:
    need_bridge()
    accepted, rejected = resolve(docx(whole_book, "en"), tmp_path)
    laws = [str(number) for number in range(1, 13)]
    assert (accepted.left, rejected.left) == (0, 0)
    for found, edition in ((accepted, "2020"), (rejected, "2010")):
        assert inside(found.paragraphs, whole_book, ("English", "Greek")) == expected(
            pyrgos, edition, ["en", "el"], laws
        )


@pytest.mark.client("libreoffice")
@pytest.mark.parametrize(("seed", "edited", "moves"), [(33, 0.9, False), (34, 0.7, True)])
def test_a_book_edited_all_over_resolves_exactly(seed: int, edited: float, moves: bool, tmp_path: Path) -> None:
    need_bridge()
    book = load_book(made_up_book(tmp_path / "book", seed=seed, laws=6, edited=edited))
    done = report(book, compare(book, "2010", "2020"))
    (tmp_path / "work").mkdir()
    accepted, rejected = resolve(docx(done, "el", moves=moves), tmp_path / "work")
    laws = sorted({law.key for law in book.laws.values()}, key=int)
    assert (accepted.left, rejected.left) == (0, 0)
    for found, edition in ((accepted, "2020"), (rejected, "2010")):
        paragraphs = inside(found.paragraphs, done, ("Αγγλικά", "Ελληνικά"))
        assert paragraphs == expected(book, edition, ["en", "el"], laws)


END, START = " and then sleeps", "Always, "
TAILS = {
    "same": ("", ""),
    "in": ("", END),
    "out": (END, ""),
    "other": (" here", " there"),
    "note": ("", "[^1]"),
    "no note": ("[^1]", ""),
}
BETWEEN = {
    "in": ((), (0,)),
    "out": ((0,), ()),
    "two in": ((), (0, 1)),
    "two out": ((0, 1), ()),
    "one for one": ((0,), (1,)),
}
HEADS = {"same": ("", ""), "in": ("", START), "out": (START, "")}


@pytest.mark.client("libreoffice")
def test_changes_that_touch_across_paragraphs_resolve_exactly(make_book, tmp_path: Path) -> None:
    """A clause whose end changed, then clauses that came or went, then one whose start changed: every combination.

    LibreOffice takes a changed end and a whole changed paragraph after it for one change where it may.
    """
    need_bridge()
    files: dict[str, str] = {}
    cases = list(product(TAILS.values(), BETWEEN.values(), HEADS.values()))
    for law, (tail, between, head) in enumerate(cases, 1):
        fresh = [
            f"Extra clause about lanterns lit at window {law} during the third hour of night.",
            f"Second fresh rule on barrels rolled to gate {law} by two guests together.",
        ]
        for edition, side in (("2010", 0), ("2020", 1)):
            texts = [
                f"The player number {3 * law} who holds the longest row of stones begins the round with a loud voice{tail[side]}",
                *(fresh[which] for which in between[side]),
                f"{head[side]}whoever drops piece {7 * law} under the table crawls after it before the next turn is taken",
            ]
            blocks = [
                f"# LAW {law} - CASE {law}",
                *(f"{label}. {text}" for label, text in zip("ABCD", texts, strict=False)),
            ]
            note = ["[^1]: A note on it."] if "[^1]" in texts[0] else []
            files[f"{edition}/en/{law}"] = "\n\n".join([*blocks, *note]) + "\n"
    book = make_book(files)
    done = report(book, compare(book, "2010", "2020"))
    (tmp_path / "work").mkdir()
    accepted, rejected = resolve(docx(done, "en"), tmp_path / "work")
    laws = [str(number) for number in range(1, len(cases) + 1)]
    for found, edition in ((accepted, "2020"), (rejected, "2010")):
        assert inside(found.paragraphs, done) == expected(book, edition, ["en"], laws)


@pytest.mark.client("libreoffice")
def test_comments_between_notes_take_no_note_away(make_book, tmp_path: Path) -> None:
    """Clauses that moved, each with a comment, stand between the notes of both languages."""
    nine = "The first player to hold nine stones wins the round at once and keeps them{}."
    falls = "A stone that falls off the wooden board is lost for good{}."
    εννέα = "Ο πρώτος παίκτης που κρατά εννέα πέτρες κερδίζει αμέσως τον γύρο και τις κρατά{}."
    πέφτει = "Μια πέτρα που πέφτει από το ξύλινο ταμπλό χάνεται οριστικά{}."
    files = {}
    for code, head, labels, (first, second), note in (
        ("en", "LAW", "AB", (nine, falls), "Held in the hand."),
        ("el", "ΝΟΜΟΣ", "ΑΒ", (εννέα, πέφτει), "Μέσα στο χέρι."),
    ):
        for edition, texts in (("2010", (first, second)), ("2020", (second, first))):
            clauses = [
                f"{label}. {text.format('[^1]' if text == first else '')}"
                for label, text in zip(labels, texts, strict=True)
            ]
            files[f"{edition}/{code}/2"] = "\n\n".join([f"# {head} 2 - X", *clauses, f"[^1]: {note}"]) + "\n"
    book = make_book(files)
    done = report(book, compare(book, "2010", "2020"))
    (tmp_path / "work").mkdir()
    notes, comments = notes_and_comments_of(docx(done, "en"), tmp_path / "work")
    assert notes == ["Held in the hand.", "Μέσα στο χέρι."]
    moved = "Law 2B was moved and became 2A."
    assert comments == [
        (moved, "A. " + falls.format("")),
        (moved, "B. " + falls.format("")),
        (moved, "Α. " + πέφτει.format("")),
        (moved, "Β. " + πέφτει.format("")),
    ]


def parts(data: bytes) -> dict[str, etree._Element]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: etree.fromstring(archive.read(name)) for name in archive.namelist()}


TRACKED = tuple(W + name for name in ("ins", "del", "moveFrom", "moveTo"))


@pytest.mark.parametrize("which", ["law_53", "whole_book"])
def test_nothing_is_nested_and_every_id_is_given_once(which: str, request: pytest.FixtureRequest) -> None:
    found = parts(docx(request.getfixturevalue(which), "en"))
    changes = [one for name in ("document", "footnotes") for one in found[f"word/{name}.xml"].iter(*TRACKED)]
    assert changes
    assert not [one for one in changes for above in one.iterancestors() if above.tag in TRACKED]
    ranges = [one for one in found["word/document.xml"].iter() if "Range" in str(one.tag) and "move" in str(one.tag)]
    starts = [one.get(W + "id") for one in ranges if one.tag.endswith("Start")]
    assert starts == [one.get(W + "id") for one in ranges if one.tag.endswith("End")]
    ids = Counter([one.get(W + "id") for one in changes] + starts)
    assert set(ids.values()) == {1}
    marks = [one.get(W + "id") for one in found["word/document.xml"].iter(W + "footnoteReference")]
    notes = [one.get(W + "id") for one in found["word/footnotes.xml"].iter(W + "footnote")]
    assert sorted(notes) == sorted([*marks, "-1", "0"])
    *_, last = found["word/document.xml"].iter(W + "p")
    assert not list(last.iter(*TRACKED))


def test_a_pure_move_is_a_move_and_can_be_told_otherwise(make_book) -> None:
    texts = [
        "The first player to hold nine stones wins the round at once and keeps them.",
        "A stone that falls is lost.",
    ]
    one, two = texts
    book = make_book(
        {
            "2010/en/1": f"# LAW 1 - STONES\n\n## A. Winning\n\n{one}\n\n## B. Falling\n\n{two}\n",
            "2020/en/1": f"# LAW 1 - STONES\n\n## A. Falling\n\n{two}\n\n## B. Winning\n\n{one}\n",
        }
    )
    done = report(book, compare(book, "2010", "2020"))
    shown = parts(docx(done, "en"))["word/document.xml"]
    (gone,) = shown.iter(W + "moveFrom")
    (come,) = shown.iter(W + "moveTo")
    assert "".join(gone.itertext()) == "".join(come.itertext()) == two
    inline = parts(docx(done, "en", moves=False))["word/document.xml"]
    assert not list(inline.iter(W + "moveFrom", W + "moveTo"))


def test_what_went_stands_before_what_came_in_its_place(make_book) -> None:
    book = make_book(
        {
            "2010/en/1": "# LAW 1\n\nA. Keep the stones.\n\n1. Old barrels are rolled away. The lamp burns.\n\n2. The harp is silent.\n",
            "2020/en/1": "# LAW 1\n\nA. Keep the stones.\n\n1. Old barrels are rolled away.\n\n2. The lamp burns.\n\nB. A herald calls twice.\n",
        }
    )
    body = parts(docx(report(book, compare(book, "2010", "2020")), "en"))["word/document.xml"]
    told = [one.tag.removeprefix(W) for one in body.iter(W + "del", W + "ins") if "".join(one.itertext()).strip()]
    assert told == sorted(told)
    assert set(told) == {"del", "ins"}


def test_comments_say_why(law_53: Report) -> None:
    found = parts(docx(law_53, "en"))["word/comments.xml"]
    texts = ["\n".join("".join(p.itertext()) for p in one.iter(W + "p")) for one in found.iter(W + "comment")]
    assert any("C: 53C is now 53B" in text and "Law 53A was reworded" in text for text in texts)
    assert any("Law 53B was moved" in text for text in texts)
    body = ["".join(p.itertext()) for p in parts(docx(law_53, "en"))["word/document.xml"].iter(W + "p")]
    assert body[1].endswith("reject all and it is that of 2007. 4 changes are not judged yet.")
    greek = parts(docx(law_53, "el"))["word/comments.xml"]
    assert "C: το 53Γ είναι τώρα 53Β" in "".join(greek.itertext())


def test_author_and_date_are_those_of_the_edition(law_53: Report, make_book) -> None:
    found = parts(docx(law_53, "en"))
    changes = [one for name in ("document", "footnotes", "comments") for one in found[f"word/{name}.xml"].iter()]
    dated = [one for one in changes if one.get(W + "date")]
    assert {one.get(W + "date") for one in dated} <= {"2017-01-01T00:00:00Z", "2017-01-01T00:02:00Z"}
    assert {one.get(W + "author") for one in dated} == {"Laws of Duplicate Bridge 2017"}
    book = make_book({"2010/en/1": "# LAW 1 - A\n\nOne.\n", "2020/en/1": "# LAW 1 - A\n\nTwo.\n"})
    assert edition_date(book.editions[1]) == "2020-03-01T00:00:00Z"


def test_a_comment_does_not_hide_that_changes_touch(make_book) -> None:
    """The end of 1A and all of 1B came: two changes, whether or not a comment stands at that end."""
    one = "The first player to hold nine stones (see {}) wins the round at once and keeps them"
    book = make_book(
        {
            "2010/en/1": f"# LAW 1 - STONES\n\nA. {one.format('B')}\n\nB. A stone that falls off the board is lost.\n",
            "2020/en/1": f"# LAW 1 - STONES\n\nA. {one.format('C')} and sleeps\n\nB. Lanterns are lit at the third hour.\n\n"
            "C. A stone that falls off the board is lost.\n",
        }
    )
    found = parts(docx(report(book, compare(book, "2010", "2020")), "en"))["word/document.xml"]
    first, second = (
        next(p for p in found.iter(W + "p") if text in "".join(p.itertext())) for text in ("and sleeps", "Lanterns")
    )
    assert first.find(f".//{W}commentReference") is not None
    dates = [{tag.get(W + "date") for tag in p.iter(*TRACKED)} for p in (first, second)]
    assert dates == [{"2020-03-01T00:00:00Z"}, {"2020-03-01T00:02:00Z"}]


def test_the_same_report_gives_the_same_bytes(law_53: Report) -> None:
    assert docx(law_53, "en") == docx(law_53, "en")


@pytest.mark.client("docx")
def test_python_docx_reads_it(law_53: Report) -> None:
    import docx as python_docx

    read = python_docx.Document(io.BytesIO(docx(law_53, "en")))
    assert read.core_properties.author == "Laws of Duplicate Bridge 2017"
    assert read.paragraphs[0].style.name == "Title"
    assert len(list(read.comments)) >= 2


TEXTS = st.text(alphabet="ab .", max_size=12)


@given(TEXTS, TEXTS, st.data())
def test_notes_keep_their_places(old: str, new: str, data: st.DataObject) -> None:
    """Whatever changed around them: every mark of either text comes out once, at its offset, in order."""

    def marks(text: str) -> tuple[tuple[int, str], ...]:
        places = sorted(data.draw(st.lists(st.integers(0, len(text)), max_size=3)))
        return tuple((place, f"{place}-{index}") for index, place in enumerate(places))

    before, after = _Region(old, marks(old)), _Region(new, marks(new))
    found = list(_with_notes(compare_texts(old, new), before, after))
    for side, region in ((0, before), (1, after)):
        text, seen = "", []
        for one in found:
            if isinstance(one, Op):
                text += (one.old, one.new)[side]
            elif one[side]:
                seen.append((len(text), one[side]))
        assert text == region.string
        assert tuple(seen) == region.marks
