"""What an Akoma Ntoso document says about itself: its addresses and dates, who is named in it, and how its clauses are
numbered otherwise than in the edition before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lxml import etree

from lawtext.editions.lineage import Entry
from lawtext.exchange.akn_names import FORM, Names, akn, authority_reference, date_of, own
from lawtext.exchange.xml_text import unwritable
from lawtext.languages import language as language_data
from lawtext.model import Book, Edition, Law
from lawtext.packed import Picked
from lawtext.problems import LawtextError, Problem

_AGENT = "#lawtext"


class AboutItself:
    """Writes the ``meta`` of an edition in one language; ``law`` is the one whose file a message names."""

    def __init__(
        self,
        book: Book,
        names: Names,
        edition: Edition,
        language: str,
        laws: Picked[tuple[str, str, str], Law],
        lineage: tuple[Entry, ...],
    ) -> None:
        self.book, self.names, self.edition, self.language = book, names, edition, language
        self.laws, self.lineage = laws, lineage
        self.iso = language_data(language).iso639_3
        self.before = self._edition_before()
        outlines = (law for place, law in book.outlines.items() if place[:2] == (edition.id, language))
        self.here = {number for law in outlines for number in law.numbers}
        self.law = laws[0]

    def _edition_before(self) -> Edition | None:
        place = self.book.editions.index(self.edition)
        return self.book.editions[place - 1] if place else None

    def in_language(self, words: Mapping[str, str]) -> str:
        """Return what is said in the language of the document, else in the first that it is said in."""
        return words.get(self.language) or next(iter(words.values()), "")

    def meta(self, act: etree._Element) -> None:
        """Add to the act what it says about itself.

        Raises:
            LawtextError: a title or a name has a character that XML cannot hold.
        """
        names, edition, book = self.names, self.edition, self.book
        meta = etree.SubElement(act, akn("meta"))
        identification = etree.SubElement(meta, akn("identification"), source=_AGENT)
        expression = names.expression(self.iso, edition)
        translator = edition.translators.get(self.language, "")
        author = "#translator" if translator else _AGENT
        work = self._frbr(identification, "FRBRWork", names.work, "", names.work_date, _AGENT)
        _value(work, "FRBRcountry", names.country)
        _value(work, "FRBRnumber", book.id)
        one = self._frbr(identification, "FRBRExpression", expression, "", date_of(edition), author)
        _value(one, "FRBRversionNumber", edition.id)
        _value(one, "FRBRauthoritative", "true" if self.language == book.authoritative else "false")
        etree.SubElement(one, akn("FRBRlanguage"), language=self.iso)
        if translator:
            source = language_data(book.authoritative).iso639_3
            href = names.expression(source, edition)
            facts = {"href": href, "fromLanguage": source, "by": "#translator", "authoritative": "false"}
            etree.SubElement(one, akn("FRBRtranslation"), facts)
        self._frbr(identification, "FRBRManifestation", expression, ".xml", date_of(edition), _AGENT)
        until = book.editions[: book.editions.index(edition) + 1]
        lifecycle = etree.SubElement(meta, akn("lifecycle"), source=_AGENT)
        for place, other in enumerate(until):
            kind = "amendment" if place else "generation"
            facts = {"date": date_of(other), "source": f"#edition-{place + 1}", "type": kind}
            etree.SubElement(lifecycle, akn("eventRef"), {"eId": f"event_{place + 1}"} | facts)
        self._changes(meta)
        references = etree.SubElement(meta, akn("references"), source=_AGENT)
        for place, other in enumerate(until):
            kind = "passiveRef" if place else "original"
            href = names.expression("", other)
            show = self.sound(f"{self.in_language(book.title)} ({other.id})")
            facts = {"eId": f"edition-{place + 1}", "href": href, "showAs": show}
            etree.SubElement(references, akn(kind), facts)
        self._organization(references, "lawtext", "lawtext")
        if translator:
            self._organization(references, "translator", translator)
        for authority in book.authorities:
            self._organization(
                references, authority_reference(authority.id), self.in_language(authority.name) or authority.id
            )
        definitions = book.definitions.get((edition.id, self.language))
        for entry in definitions.entries if definitions else ():
            href = f"/akn/ontology/concept/{names.country}/{entry.id}"
            show = self.sound(entry.terms[0] if entry.terms else entry.id)
            etree.SubElement(references, akn("TLCConcept"), {"eId": f"term-{entry.id}", "href": href, "showAs": show})
        self._own_facts(meta)

    def _frbr(self, parent: etree._Element, name: str, uri: str, suffix: str, day: str, author: str) -> etree._Element:
        element = etree.SubElement(parent, akn(name))
        _value(element, "FRBRthis", f"{uri}/!main{suffix}")
        _value(element, "FRBRuri", f"{uri}{suffix}")
        if name == "FRBRWork":
            title = self.sound(self.in_language(self.book.title))
            etree.SubElement(element, akn("FRBRalias"), name="title", value=title)
        etree.SubElement(element, akn("FRBRdate"), date=day, name="Generation" if name == "FRBRWork" else "Expression")
        etree.SubElement(element, akn("FRBRauthor"), href=author)
        return element

    def _organization(self, references: etree._Element, id: str, name: str) -> None:
        facts = {
            "eId": id,
            "href": f"/akn/ontology/organization/{self.names.country}/{id}",
            "showAs": self.sound(name),
        }
        etree.SubElement(references, akn("TLCOrganization"), facts)

    def _own_facts(self, meta: etree._Element) -> None:
        """What every copy of the text has to carry: whose it is, which language decides, who checked it."""
        proprietary = etree.SubElement(meta, akn("proprietary"), source=_AGENT)
        facts = {"form": FORM, "id": self.book.id, "edition": self.edition.id, "language": self.language}
        book = etree.SubElement(proprietary, own("book"), facts)
        book.set("authoritative", self.book.authoritative)
        book.set("checked", "true" if self.edition.checked else "false")
        rights = self.in_language(self.book.rights)
        if rights:
            etree.SubElement(proprietary, own("rights")).text = self.sound(rights)

    # --- what became of the edition before

    def _changes(self, meta: etree._Element) -> None:
        rows = list(self._modifications())
        if not rows:
            return
        analysis = etree.SubElement(meta, akn("analysis"), source=_AGENT)
        passive = etree.SubElement(analysis, akn("passiveModifications"))
        for place, (kind, olds, news, entry) in enumerate(rows, 1):
            mod = etree.SubElement(passive, akn("textualMod"), type=kind, eId=f"pmod_{place}")
            if not entry.confirmed:
                mod.set("status", "unknown")
                mod.set(own("proposed"), entry.reason)
            etree.SubElement(mod, akn("source"), href=self.names.expression("", self.edition))
            for href in news or olds:
                etree.SubElement(mod, akn("destination"), href=href)
            if news and olds:
                etree.SubElement(mod, akn("previous"), href=olds[0])
                for href in olds[1:]:
                    etree.SubElement(mod, akn("old"), href=href)

    def _modifications(self) -> Iterator[tuple[str, list[str], list[str], Entry]]:
        """Yield the changes of numbering: what kind, from where, to where, and what says so.

        The standard has no word for a clause that moved; that its number changed it can say.
        """
        if self.before is None:
            return
        kinds = {"split": "split", "merged": "join", "added": "insertion", "removed": "repeal"}
        for entry in self.lineage:
            kind = kinds.get(entry.kind, "renumbering" if entry.old != entry.new else "")
            if not kind or not (entry.certain or entry.confirmed) or not self.here.issuperset(entry.new):
                continue
            try:
                olds = [self.elsewhere(self.before, number) for number in entry.old]
                news = [f"#{self.names.eid(self.book.numbering.parse(number))}" for number in entry.new]
            except ValueError:
                continue
            yield kind, olds, news, entry

    def elsewhere(self, edition: Edition, number: str) -> str:
        """Return the address of a clause in another file: of another edition, or of another language."""
        return f"{self.names.expression('', edition)}/!main#{self.names.eid(self.book.numbering.parse(number))}"

    def sound(self, string: str) -> str:
        """Return a string that XML can hold.

        Raises:
            LawtextError: it cannot; nothing is replaced in silence.
        """
        at = unwritable(string)
        if at is not None:
            message = f"U+{ord(string[at]):04X} is not allowed in XML (“{string[max(0, at - 20) : at]}…”)"
            raise LawtextError(Problem(self.law.file, *_first_unwritable(self.law), "not-xml", message))
        return string


def _first_unwritable(law: Law) -> tuple[int, int]:
    """Return the line and column of the first sign of a law that cannot stand in XML; zeros where none has a place."""
    texts = [note.text for note in law.notes]
    for clause in law.root.walk():
        texts += [clause.heading.text] if clause.heading and clause.heading.text else []
        texts += [paragraph.text for _, paragraph in clause.offsets()]
    found = ((text, unwritable(text.string)) for text in texts)
    return min((text.place(at) for text, at in found if at is not None), default=(0, 0))


def _value(parent: etree._Element, name: str, value: str) -> None:
    etree.SubElement(parent, akn(name), value=value)
