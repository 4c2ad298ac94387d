"""The search data of the site: the words of every clause, by edition and language, indexed while the site is built.

The browser indexes nothing: ``search.js`` hands the index to MiniSearch, the library that searches it there, with where
each word stands in lists that are unpacked when somebody asks for the word. How a word becomes what is indexed is told
in ``lawtext.languages.searching``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from lawtext.checks.values import spoken
from lawtext.citations import Citation
from lawtext.languages import fold, language
from lawtext.languages.learned import from_languages
from lawtext.languages.searching import rules_data, search_rules, words
from lawtext.model import PARAGRAPH_BREAK, Article, Clause, Definition, Law
from lawtext.site import addresses
from lawtext.site.law_pages import term_id
from lawtext.site.page import block_id
from lawtext.site.view import Site

FIELDS = ("heading", "text")
NUMBERS = (*range(1, 21), *range(30, 101, 10))
"""The numbers that are looked for in words too."""
_LONGEST_POINTING = 40
_GOING_ON = re.compile(r"(?<![^\t\n])\^\^(?![^\t\n])")
"""A cell of a table that goes on from above (``model.Table``)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What can be found: the number (or id) of a clause, note, definition or paragraph, its heading and its text.

    ``sought`` is the text as it is looked for: without the words that only point to another place (see Law 2), which
    are none of what somebody saw.
    """

    number: str
    heading: str
    text: str
    sought: str


@dataclass(frozen=True, slots=True)
class Group:
    """The entries of one page: of a law, of the definitions or of an article (``law`` is then empty)."""

    law: str
    title: str
    path: str
    entries: tuple[Entry, ...]


def groups(site: Site, edition: str, code: str) -> Iterator[Group]:
    """Yield what can be found in an edition and a language, in the order of the book."""
    for number in site.book.numbers(edition):
        law = site.book.law(edition, code, number)
        if law is not None:
            yield Group(str(number), law.title or "", site.path(str(number), edition), tuple(_of_law(site, law)))
    definitions = site.book.definitions.get((edition, code))
    if definitions is not None:
        path = f"{addresses.DEFINITIONS}{edition}/"
        entries = (_of_definition(site, edition, code, entry) for entry in definitions.entries)
        yield Group("", definitions.title, path, tuple(entries))
    for id, articles in site.articles.items():
        article = articles.get(code)
        if article is not None and site.edition_of(article) == edition:
            untitled = site.interface.say("article_untitled")
            title = article.title.string if article.title else untitled.get(code, id)
            yield Group("", title, addresses.article(id), tuple(_of_article(site, articles, article)))


def _of_law(site: Site, law: Law) -> Iterator[Entry]:
    for clause in law.root.walk():
        sought = _without_pointing(clause.text, site.citations(law, clause), law.language)
        yield Entry(str(clause.number), clause.title or "", _as_shown(clause), sought)
    for note in law.notes:
        text = note.text.string
        yield Entry(str(note.number), "", text, _without_pointing(text, site.citations(law, note), law.language))


def _without_pointing(text: str, cited: Iterable[Citation], code: str) -> str:
    """Return a text with spaces for the words right before its citations that say only that there is one."""
    for citation in cited:
        before = _pointing(code).search(text, max(0, citation.start - _LONGEST_POINTING), citation.start)
        if before:
            text = text[: before.start()] + " " * len(before[0]) + text[before.end() :]
    return text


@from_languages
@cache
def _pointing(code: str) -> re.Pattern[str]:
    """Return what finds a word that points to what follows, at the end of a text."""
    said = sorted(language(code).words("citations", "see"), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, said))})\.?\s+\Z" if said else r"(?!)", re.IGNORECASE)


def _as_shown(clause: Clause) -> str:
    """Return the text of a clause; a cell of a table that goes on from above is empty, as on the page."""
    if not any(paragraph.table for paragraph in clause.law_paragraphs):
        return clause.text
    return PARAGRAPH_BREAK.join(
        _GOING_ON.sub("", one.text.string) if one.table else one.text.string for one in clause.law_paragraphs
    )


def _of_article(site: Site, articles: Mapping[str, Article], article: Article) -> Iterator[Entry]:
    """Yield the paragraphs of an article, each with its place on the page, where the languages come one by one or
    row by row (``article_pages``)."""
    before = 0
    if len({tuple((block.kind, block.level) for block in one.blocks) for one in articles.values()}) > 1:
        codes = list(articles)
        before = sum(len(articles[code].blocks) for code in codes[: codes.index(article.language)])
    for place, block in enumerate(article.blocks):
        text = block.text.string
        sought = _without_pointing(text, site.block_citations(article, place), article.language)
        yield Entry(block_id(before + place), "", text, sought)


def _of_definition(site: Site, edition: str, code: str, entry: Definition) -> Entry:
    texts = [paragraph.string for paragraph in entry.paragraphs] + [sense.text.string for sense in entry.senses]
    return Entry(term_id(site, edition, entry.id, code), " = ".join(entry.terms), *["\n\n".join(texts)] * 2)


@from_languages
@cache
def _stem(code: str, word: str) -> str:
    found = search_rules(code).stems(word)
    return found[0] if found else word


def index(code: str, entries: Sequence[Entry]) -> dict[str, object]:
    """Return the index of some entries.

    ``terms`` are sorted: [term, where in the headings, where in the texts], each place followed by how often the term
    stands there; ``lengths`` are how many terms the heading and the text of each place have, ``average`` of all.
    """
    postings: dict[str, tuple[list[int], ...]] = {}
    lengths: list[int] = []
    totals = [0] * len(FIELDS)
    for place, entry in enumerate(entries):
        for field, text in enumerate((entry.heading, entry.sought)):
            counted = Counter(_stem(code, word) for word in words(text))
            lengths.append(len(counted))
            totals[field] += len(counted)
            for term, times in counted.items():
                postings.setdefault(term, tuple([] for _ in FIELDS))[field].extend((place, times))
    count = len(entries)
    return {
        "lengths": lengths,
        "average": [round(total / count, 3) if count else 0 for total in totals],
        "terms": [[term, *postings[term]] for term in sorted(postings)],
    }


def search_data(site: Site, edition: str, code: str) -> dict[str, object]:
    """Return what the script needs to search an edition in a language."""
    found = tuple(groups(site, edition, code))
    entries = [entry for group in found for entry in group.entries]
    return {
        "groups": [[group.law, group.title, group.path, len(group.entries)] for group in found],
        "entries": [[entry.number, entry.heading, entry.text] for entry in entries],
        "index": index(code, entries),
    }


def search_languages(site: Site) -> list[tuple[str, list[str]]]:
    """Return the editions that can be searched, the newest first, each with its languages."""
    held = [
        (edition.id, [code for code in site.languages if any(groups(site, edition.id, code))])
        for edition in site.book.newest_first
    ]
    return [(edition, languages) for edition, languages in held if languages]


def search_rules_data(site: Site) -> dict[str, object]:
    """Return how words are looked for: the rules of each language, and what people say for a term of the glossary."""
    return {
        "rules": {code: rules_data(code) for code in site.languages},
        "editions": search_languages(site),
        "glossary": [
            {
                "said": _said(site, term.search, term.terms.values()),
                "terms": {c: list(t) for c, t in term.terms.items()},
            }
            for term in site.book.glossary
        ]
        + list(_numbers(site)),
        "asking": _of_all(site, "search", "asking"),
        "denying": _of_all(site, "search", "denying"),
        "unmarked": _of_all(site, "search", "unmarked"),
        "ordinals": _of_all(site, "citations", "ordinals"),
    }


def _of_all(site: Site, *keys: str) -> list[str]:
    """Return a list of words of every language of the site as one, folded, sorted."""
    return sorted({fold(word) for code in site.languages for word in language(code).words(*keys)})


def _numbers(site: Site) -> Iterator[dict[str, object]]:
    """Yield what a number means, as terms of the glossary: 13 is thirteen, 13th is thirteenth.

    Not the other way round: the box would read a hundred words before its first answer, for texts that have figures."""
    for number in NUMBERS:
        told = {code: spoken(number, code) for code in site.languages}
        many = {code: list(words) for code, (words, _) in told.items() if words}
        which = {code: list(words) for code, (_, words) in told.items() if words}
        if many:
            yield {"said": [str(number)], "terms": many}
        if which:
            yield {"said": [f"nth {number}"], "terms": which}  # as search.js says 13th and “trick 13”


def _said(site: Site, search: Iterable[str], terms: Iterable[Sequence[str]]) -> list[str]:
    """Return what a reader may type for a term: the words of the hall, and the term itself in any language."""
    return list(dict.fromkeys((*search, *(word for listed in terms for word in listed))))
