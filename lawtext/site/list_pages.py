"""The pages that are lists: all numbers and headings, who cites whom, what the checks report."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from markupsafe import Markup, escape

from lawtext.checks import RULES
from lawtext.site import addresses, citation_map
from lawtext.site.page import Context, Page, Texts, article_name, nothing_more, titles
from lawtext.site.pairings import pairings
from lawtext.site.progress_page import rows_of
from lawtext.site.quotations import in_finding, marked
from lawtext.site.rows import Node
from lawtext.site.verbs_page import has_verbs
from lawtext.site.view import Site


def law_list(site: Site, here: str) -> list[Context]:
    """Return every law in its newest edition: number, titles, link; parts of the book where the outline names them."""
    parts = {part.first: part for part in site.book.outline}
    return [
        {
            "number": site.written(number),
            "key": str(number),
            "titles": titles(site, number, site.newest(number).id),
            "href": site.link(here, str(number), site.newest(number).id),
            "edition": site.newest(number).id,
            "editions": [edition.id for edition in site.book.newest_first if site.has(number, edition.id)],
            "old": site.newest(number).id != site.book.latest.id,
            "part": dict(parts[str(number)].title) if str(number) in parts else None,
        }
        for number in site.numbers
    ]


def find_page(site: Site) -> Page:
    """Return the list of all numbers and headings: where the box leads when no script runs."""
    title = site.interface.say("find_title")
    return Page(
        addresses.FIND,
        "find.html",
        title,
        lambda: find_context(site),
        site.interface.say("find_intro"),
        rests=lambda: _found_there(site),
    )


def _found_there(site: Site) -> Iterator[object]:
    """Yield what the list of numbers shows beside what all pages rest on: headings, and what is cited and lacking."""
    yield site.absent
    yield [(place, law.headings) for place, law in site.book.outlines.items()]


def find_context(site: Site) -> Context:
    """Return every law with every clause of its newest edition, and what only older editions have."""
    laws = law_list(site, addresses.FIND)
    for entry, number in zip(laws, site.numbers, strict=True):
        newest = site.newest(number)
        entry["clauses"] = [
            {
                "key": node.key,
                "written": site.written(node.number),
                "href": site.link(addresses.FIND, node.key, newest.id),
                "headings": _headings(node),
                "depth": node.number.depth,
            }
            for node in site.merged(str(number), newest.id).walk()
            if node.number.depth
        ]
        entry["older"] = [
            {"edition": edition.id, "href": site.link(addresses.FIND, str(number), edition.id, permanent=True)}
            for edition in reversed(site.held(number))
            if edition.id != newest.id
        ]
    return {
        "laws": laws,
        "clauses": sum(len(entry["clauses"]) for entry in laws),
        "absent": [{"written": site.written(number), "elsewhere": site.elsewhere(number)} for number in site.absent],
    }


def _headings(node: Node) -> list[tuple[str, str]]:
    """Return the headings that exist, with their languages."""
    found = ((code, node.heading(code)) for code in node.clauses)
    return [(code, heading.text.string) for code, heading in found if heading and heading.text]


def citation_map_pages(site: Site) -> Iterator[Page]:
    """Yield who cites whom: in the newest edition that cites at all, and in each edition at a permanent address."""
    editions = citation_map.editions_with_citations(site)
    title, note = site.interface.say("map_title"), site.interface.say("map_intro")

    def page(path: str, edition: str) -> Page:
        own = title if path == addresses.CITATIONS else {code: f"{text} ({edition})" for code, text in title.items()}
        return Page(
            path,
            "citations.html",
            own,
            lambda: citation_map_context(site, edition, path),
            note,
            edition,
            rests=lambda: _cites_there(site, edition),
        )

    if editions:
        yield page(addresses.CITATIONS, editions[0])
    for edition in editions:
        yield page(addresses.citations(edition), edition)


def _cites_there(site: Site, edition: str) -> Iterator[object]:
    """Yield what the map of an edition shows beside what all pages rest on: who cites whom, and where that stands."""
    yield citation_map.editions_with_citations(site), citation_map.rows(site, edition)
    yield site.articles, sorted(site.book.introductions.items())
    yield [(place, [(one.id, one.terms) for one in held.entries]) for place, held in site.book.definitions.items()]


def citation_map_context(site: Site, edition: str, here: str) -> Context:
    """Return who cites whom in an edition, as a table and as a picture."""
    rows = citation_map.rows(site, edition)
    return {
        "edition": edition,
        "editions": [
            {"id": one, "href": addresses.link(here, addresses.citations(one))}
            for one in citation_map.editions_with_citations(site)
        ],
        "rows": citation_map.Table(site, rows, edition, here),
        "picture": citation_map.picture(site, rows, edition, here),
        "picture_title": site.interface.say("map_picture", edition=edition),
        "picture_desc": site.interface.say("map_caption"),
        "lawtext_default": site.interface.default,
    }


def slip_page(site: Site) -> Page:
    """Return the page of the ruling slip, which the script fills with what the director chose."""
    say = site.interface.say
    return Page(addresses.SLIP, "slip.html", say("slip_title"), dict, say("slip_intro"), rests=nothing_more)


def check_page(site: Site) -> Page:
    """Return the page of findings, for translators."""
    title, intro = site.interface.say(check_word(site)), site.interface.say(_check_intro(site))
    return Page(addresses.CHECK, "check.html", title, lambda: check_context(site), intro)


def check_word(site: Site) -> str:
    """Return which word of the interface names the page of findings: a book in one language has no translators."""
    return "check_title" if len(site.languages) > 1 else "check_text"


def _check_intro(site: Site) -> str:
    return "check_intro" if len(site.languages) > 1 else "check_text_intro"


_SEVERITY_WORDS = {"error": "check_errors", "warning": "check_warnings", "notice": "check_notices"}
_STATE_WORDS = {"open": "check_open", "waived": "check_waived", "stale": "check_stale"}


def check_context(site: Site) -> Context:
    """Return the findings by severity, gravest first, then by rule; and by what they can be filtered."""
    groups: list[Context] = []
    laws: dict[str, Texts] = {}
    for severity, word in _SEVERITY_WORDS.items():
        found = [finding for finding in site.findings if finding.severity == severity]
        rules: dict[str, Context] = {}
        for finding in found:
            law = _law_of_finding(site, finding.number)
            laws.setdefault(law, site.written(law) if law else site.interface.say("check_no_law"))
            rule = rules.setdefault(
                finding.rule, {"words": _rule_words(site, finding.rule), "findings": [], "pairs": []}
            )
            says = {code: finding.says.get(code, finding.message) for code in site.interface.languages}
            href, written = _finding_link(site, finding.number, finding.edition), _written_or_id(site, finding.number)
            language_of = in_finding(site.book, finding)
            linked = _linked(says, written, href, language_of)
            rule["findings"].append(
                {
                    "finding": finding,
                    "law": law,
                    "says": linked or {code: marked(said, code, language_of) for code, said in says.items()},
                    "href": href,
                    "written": {} if linked else written,
                }
            )
        if found:
            groups.append({"severity": severity, "word": word, "count": len(found), "rules": rules})
    waiting = pairings(site)
    laws |= {one["law"]: site.written(one["law"]) for some in waiting.values() for one in some}
    if waiting:
        groups.insert(bool(groups) and groups[0]["severity"] == "error", _pairings_group(site, waiting))
    order = sorted((law for law in laws if law), key=site.number)
    every = {gender: site.interface.say(f"check_all_{gender}") for gender in _GENDERS}
    found_states = {*(finding.state for finding in site.findings), *(["open"] if waiting else [])}
    return {
        "title": check_word(site),
        "intro": _check_intro(site),
        "groups": groups,
        "progress": addresses.link(addresses.CHECK, addresses.PROGRESS) if rows_of(site) else "",
        "verbs": addresses.link(addresses.CHECK, addresses.VERBS) if has_verbs(site) else "",
        "total": sum(group["count"] for group in groups),
        "states": {state: word for state, word in _STATE_WORDS.items() if state in found_states},
        "laws": [(law, laws[law]) for law in [*order, *(law for law in laws if not law)]],
        "every": every,
        "every_law": {code: every[law_gender(site, code)][code] for code in site.interface.languages},
    }


def _pairings_group(site: Site, waiting: Mapping[str, Sequence[Context]]) -> Context:
    """Return the sentences that wait for a person as a group beside the severities; the desk, too, has them right
    behind the errors."""
    rules = {
        f"sentence-{kind}": {"words": site.interface.say(f"check_{kind}"), "findings": [], "pairs": some}
        for kind, some in waiting.items()
    }
    count = sum(map(len, waiting.values()))
    return {"severity": "pairing", "word": "check_pairings", "count": count, "rules": rules}


_GENDERS = ("masculine", "feminine", "neuter")


def law_gender(site: Site, code: str) -> str:
    """Return the gender of what a book calls its laws in a language; the first where ``book.toml`` does not say."""
    noun = site.book.numbering.noun(0, code)
    return noun.gender if noun is not None and noun.gender in _GENDERS else _GENDERS[0]


def _rule_words(site: Site, id: str) -> dict[str, str]:
    """Return what a rule is for, in each language of the interface; empty for what the reading of files reports."""
    rule = RULES.get(id)
    if rule is None:
        return {}
    return {code: rule.explanation.get(code, rule.explanation["en"]) for code in site.interface.languages}


def _law_of_finding(site: Site, number: str) -> str:
    """Return the law that a finding is about, empty for an article or none."""
    try:
        return site.law_of(number)
    except ValueError:
        return ""


def _finding_link(site: Site, number: str, edition: str) -> str:
    if number in site.articles:
        return addresses.link(addresses.CHECK, addresses.article(number))
    if number and site.book.exists(edition, number):
        return site.link(addresses.CHECK, number, edition)
    return ""


def _linked(says: Texts, written: Texts, href: str, language_of: Callable[[str], str]) -> dict[str, Markup]:
    """Return what a finding says with the number that it is about as a link, so that no number stands there twice;
    nothing where it does not say it in every language, before the first words that it quotes."""
    found: dict[str, Markup] = {}
    for code, said in says.items():
        own = re.split("[“«]", said, maxsplit=1)[0]
        place = re.search(rf"(?<![\w(.]){re.escape(written[code])}(?![\w(])", own) if href and written[code] else None
        if place is None:
            return {}
        number = Markup('<a class="num" href="{}">{}</a>').format(href, place[0])
        found[code] = escape(said[: place.start()]) + number + marked(said[place.end() :], code, language_of)
    return found


def _written_or_id(site: Site, number: str) -> dict[str, str]:
    """Return what a finding is about: a clause by its number, an article by its title, else what it is called."""
    if number in site.articles:
        return dict(article_name(site, number))
    try:
        return site.written(number)
    except ValueError:
        return dict.fromkeys(site.interface.languages, number)
