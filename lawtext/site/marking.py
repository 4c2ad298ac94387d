"""Marking: what stands inside law text on a page: citations as links, note marks, an authority's additions.

A citation that resolves is a link; one whose target this corpus lacks says so and is no link. What a citation means
is decided by ``lawtext.citations``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup, escape

from lawtext.citations import Citation
from lawtext.citations.sentences import sentence_around
from lawtext.editions import Went
from lawtext.model import REMARKERS, Law, Mark, Note
from lawtext.site import addresses
from lawtext.site.citing import Citing
from lawtext.site.sentences import Sentence
from lawtext.site.text import Span
from lawtext.site.view import Site

SNIPPET = 140
"""How many characters of a citing sentence are shown at most before and after the citation."""


@dataclass(frozen=True, slots=True)
class Standpoint:
    """The page on which a text is shown: its path, its edition, and whether links keep to permanent addresses."""

    path: str
    edition: str
    permanent: bool = False


def spans(site: Site, where: Standpoint, citations: Sequence[Citation]) -> list[Span]:
    """Return the citations of a text as spans of HTML."""
    return [
        Span(citation.start, citation.end, *around)
        for citation in citations
        if (around := _around(site, where, citation)) is not None
    ]


def _around(site: Site, where: Standpoint, citation: Citation) -> tuple[Markup, Markup] | None:
    edition = citation.edition or where.edition
    here = [target for target in site.targets(citation) if site.book.exists(edition, target)]
    if here:
        return _link(site, where, citation, edition, here), Markup("</a>")
    part = _part(site, citation, edition)
    if part:
        return Markup('<a class="cite" href="{}">').format(addresses.link(where.path, part)), Markup("</a>")
    says = _says(site, where, citation)
    if says is None:
        return None
    went = pointer(site, where, site.whereabouts.of_citation(citation, where.edition))
    if went is not None:
        told = {code: f"{text}. {went['says'][code]}." for code, text in says.items()}
        opening = Markup('<a class="cite went" href="{}" data-c="{}"{}>').format(
            went["href"], went["preview"], site.interface.attributes("title", told)
        )
        return opening, Markup("</a>")
    title = site.interface.attributes("title", says)
    # A link that leads nowhere: ARIA's disabled link; its words stay selectable as part of the law.
    wanted = site.targets(citation) if citation.status == "not-in-corpus" else ()
    elsewhere = site.elsewhere(wanted[0], edition) if wanted else ""
    away = Markup(' data-away="{}"').format(elsewhere) if elsewhere else Markup()
    opening = Markup('<span class="absent" role="link" aria-disabled="true" tabindex="0"{}{}>').format(title, away)
    return opening, Markup("</span>")


def _part(site: Site, citation: Citation, edition: str) -> str:
    """Return the page of a part of the book that is cited by its name, empty where none is."""
    parts = {
        "definitions": (addresses.DEFINITIONS, site.book.definitions),
        "introduction": (addresses.INTRODUCTION, site.book.introductions),
    }
    for target in () if citation.work else citation.targets:
        if target in parts:
            path, held = parts[target]
            return f"{path}{edition}/" if any(of == edition for of, _ in held) else ""
    return ""


def _link(site: Site, where: Standpoint, citation: Citation, edition: str, here: Sequence[str]) -> Markup:
    href = site.link(where.path, here[0], edition, permanent=where.permanent)
    previews = " ".join(preview_key(site, number, edition) for number in here)
    title = site.interface.attribute("title", "cite_script") if citation.wrong_script else Markup()
    wrong = Markup(" script") if citation.wrong_script else Markup()
    went = (
        pointer(site, where, site.whereabouts.of_citation(citation, where.edition))
        if edition != where.edition
        else None
    )
    if went is not None:  # the text names the edition: what it means today
        title, wrong = site.interface.attributes("title", went["says"]), wrong + Markup(" went")
    return Markup(f'<a class="cite{wrong}" href="{escape(href)}" data-c="{escape(previews)}"{title}>')


def sentence_spans(site: Site, found: Sequence[Sentence], other: str) -> list[Span]:
    """Return the sentences of a text as spans that the script lights up by their group.

    One without a partner in the language ``other``, and a doubtful pair, say so.
    """
    return [Span(one.start, one.end, _sentence(site, one, other), Markup("</span>")) for one in found]


def _sentence(site: Site, one: Sentence, other: str) -> Markup:
    if one.kind == "pair":
        return Markup(f'<span class="s" data-s="{one.group}">')
    if one.kind in ("alone", "only"):
        title = site.interface.attribute("title", f"sentence_{one.kind}", language=site.interface.names(other))
    else:
        title = site.interface.attribute("title", "sentence_doubt", percent=one.percent)
    return Markup('<span class="s s-{}" data-s="{}"{}>').format(one.kind, one.group, title)


def pointer(site: Site, where: Standpoint, went: Sequence[Went]) -> dict[str, Any] | None:
    """Return where clauses went that an edition lacks: in words per language, with the link to look at first."""
    if not went:
        return None
    edition, number = went[0].leads_to
    return {
        "says": {code: "; ".join(one.said(site.book, code) for one in went) for code in site.interface.languages},
        "href": site.link(where.path, number, edition, permanent=where.permanent),
        "preview": preview_key(site, number, edition),
    }


def preview_key(site: Site, number: str, edition: str) -> str:
    """Return what the script needs to show a clause in a pop-up: edition, law and number."""
    return f"{edition}/{site.law_of(number)}/{number}"


def _says(site: Site, where: Standpoint, citation: Citation) -> dict[str, str] | None:
    """Return what to say about a citation that is no link, None where there is nothing to say."""
    say = site.interface.say
    if citation.work:
        return say("cite_other_work", work=citation.work)
    wanted = site.targets(citation)
    number = site.written(wanted[0]) if wanted else citation.text
    match citation.status:
        case "not-in-corpus":
            found = say("cite_not_in_corpus", number=number)
        case "not-in-edition":
            found = say("cite_not_in_edition", number=number, edition=citation.edition or where.edition)
        case "ambiguous":
            found = say("cite_ambiguous")
        case "malformed":
            found = say("cite_malformed")
        case "no-context":
            found = say("cite_no_context")
        case _:
            return None
    if citation.wrong_script:
        wrong = say("cite_script")
        return {code: f"{text}. {wrong[code]}." for code, text in found.items()}
    return found


def note_id(number: str, code: str, place: int) -> str:
    """Return the id of a note mark in the text: a note may have several."""
    return f"{number}.{code}" + (f".{place}" if place else "")


def note_marks(site: Site, where: Standpoint, law: Law, *, embedded: bool = False) -> Callable[[Mark], Markup]:
    """Return what makes the note marks of a law: links to the note, each with an id to come back to.

    Where a clause is ``embedded`` in another page the notes stand on the law's own page, and nothing leads back.
    """
    seen: dict[str, int] = {}

    def make(mark: Mark) -> Markup:
        note: Note | None = law.notes_by_mark.get(mark.value)
        if note is None:
            return Markup("<sup>{}</sup>").format(mark.value)
        number = str(note.number)
        id = note_id(number, law.language, seen.get(number, 0))
        seen[number] = seen.get(number, 0) + 1
        label = site.interface.attribute_in(law.language, "aria-label", "note", mark=mark.value)
        if embedded:
            href = site.link(where.path, number, law.edition, permanent=where.permanent)
            return Markup('<sup class="mark"><a href="{}" data-c="{}"{}>{}</a></sup>').format(
                href, preview_key(site, number, law.edition), label, mark.value
            )
        return Markup('<sup class="mark"><a id="{}" href="{}" data-c="{}"{}>{}</a></sup>').format(
            id, addresses.fragment(number), f"{law.edition}/{law.key}/{number}", label, mark.value
        )

    return make


def additions(site: Site) -> Callable[[Mark], Markup]:
    """Return what makes an authority's own words inside the text: kept apart and named."""

    def make(mark: Mark) -> Markup:
        title = site.interface.attribute("title", whose_rule(mark.authority), authority=authority(site, mark.authority))
        space = " " if mark.spaced else ""
        return Markup('{}<span class="local"{}>{}</span>').format(space, title, mark.value)

    return make


def whose_rule(id: str) -> str:
    """Return the sentence that says whose words stand apart: an authority's rule, a translator's or editor's note."""
    return f"remark_{id}" if id in REMARKERS else "local_rule"


def authority(site: Site, id: str) -> dict[str, str] | str:
    """Return the name of an authority per language, its id where the book does not name it."""
    found = next((one for one in site.book.authorities if one.id == id), None)
    return dict(found.name) if found and found.name else id


def snippet(citing: Citing) -> Markup:
    """Return the sentence that cites, the citation itself marked; a long one is cut between words."""
    text, citation = citing.text, citing.citation
    if citing.definition:  # the index gives of a definition only the sentence
        return escape(text)
    first, last = sentence_around(text, citation.start, citation.end, citing.language)
    start, end = max(first, citation.start - SNIPPET), min(last, citation.end + SNIPPET)
    while start > first and start < citation.start and not text[start - 1].isspace():
        start += 1
    while end < last and end > citation.end and not text[end].isspace():
        end -= 1
    before = ("… " if start > first else "") + text[start : citation.start]
    after = text[citation.end : end].rstrip() + (" …" if end < last else "")
    return Markup(f"{escape(before)}<b>{escape(text[citation.start : citation.end])}</b>{escape(after)}")
