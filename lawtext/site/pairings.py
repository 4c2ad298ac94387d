"""Pairings: the sentences of all laws that a translator should look at, since no person said what answers them.

What the pages of laws mark with ``≈?`` and ``∅`` is gathered here for the page of findings, with the words of both
languages. How sentences are paired is decided in ``lawtext.alignment``, what is doubtful in ``sentences``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from lawtext.alignment.places import Member, member_text
from lawtext.numbering import Number
from lawtext.site import addresses
from lawtext.site.page import Context, Texts
from lawtext.site.sentences import Sentence, together
from lawtext.site.view import Site

KINDS = ("doubt", "alone")
"""The kinds of sentences that wait for a person, gravest first."""
_TOLD_BY = "sentence-missing"
"""The rule that reports the surest of the sentences that stand alone."""


def pairings(site: Site) -> dict[str, list[Context]]:
    """Return what waits for a person, by kind, the newest edition first; a kind that has none is left out.

    A sentence that stands alone in a clause of which a finding says so is not told again, nor is a law that an edition
    takes over from another.
    """
    told = {(one.edition, one.number) for one in site.findings if one.rule == _TOLD_BY}
    found: dict[str, list[Context]] = {kind: [] for kind in KINDS}
    for edition in (one.id for one in site.book.newest_first):
        for number in site.order(edition):
            for one, sides in _waiting(site, number, edition):
                about = next(iter(sides.values()))[0].number
                if one.kind == "doubt" or (edition, about) not in told:
                    found[one.kind].append(_shown(site, edition, one, about, sides))
    return {kind: some for kind, some in found.items() if some}


Sides = Mapping[str, tuple[Member, ...]]
"""Where sentences stand, by language."""


def _waiting(site: Site, number: Number, edition: str) -> Iterator[tuple[Sentence, Sides]]:
    """Yield the sentences of a law that wait for a person, unless an edition takes it over."""
    waiting = [(one, sides) for one, sides in together(site.sentences(number, edition)) if one.kind in KINDS]
    if waiting and not all(law.inherited for law in site.laws(number, edition).values()):
        yield from waiting


def _shown(site: Site, edition: str, one: Sentence, about: str, sides: Sides) -> Context:
    """Return sentences as the page shows them: where, what is to be said of them, and their words by language."""
    law = site.law_of(about)
    return {
        "law": law,
        "edition": edition,
        "written": site.written(about),
        "href": site.link(addresses.CHECK, about, edition),
        "says": _says(site, law, edition, one, sides),
        "sides": [
            (code, [(_elsewhere(site, about, each), member_text(site.book, edition, code, each)) for each in some])
            for code, some in sides.items()
        ],
    }


def _says(site: Site, law: str, edition: str, one: Sentence, sides: Sides) -> Texts:
    """Return what is to be said of such sentences: how sure the pair is, or which language has nothing for one."""
    if one.kind == "doubt":
        return site.interface.say("check_certainty", percent=one.percent)
    other = next(code for code in site.languages_of(law, edition) if code not in sides)
    return site.interface.say("sentence_alone", language=site.interface.names(other))


def _elsewhere(site: Site, about: str, member: Member) -> Texts:
    """Return the number of the clause that a sentence stands in where that is not the one that the entry is about."""
    return site.written(member.number) if member.number != about else {}
