"""Data files of the site: what the script loads when it is asked for something, never with the page.

They are classic scripts that call one function with plain data, because a page opened from disk may load a script
but may not fetch a file. They hold text, not HTML: the script puts it into the page as text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from lawtext.citations import Citation
from lawtext.hashes import law_hashes
from lawtext.kept import digest
from lawtext.languages import fold, language
from lawtext.languages.counting import count_words, letter_names, order_endings, order_letters
from lawtext.lookup import law_nouns, note_names, part_nouns
from lawtext.model import PARAGRAPH_BREAK, REMARKERS, Book, Clause, Law, Mark, Paragraph
from lawtext.site import addresses
from lawtext.site.keeping import NO_TEXTS, KeptTexts
from lawtext.site.marking import authority, preview_key, whose_rule
from lawtext.site.rows import Node
from lawtext.site.searching import search_data, search_languages, search_rules_data
from lawtext.site.terms import meanings, terms_file
from lawtext.site.view import Site

SCRIPT_WORDS = (
    "goto_absent_law", "goto_absent_clause", "goto_absent_edition", "goto_absent_in_edition", "law_absent_edition",
    "goto_not_number", "goto_elsewhere", "goto_law", "goto_only_in", "results", "loading", "copy_link", "copy_text",
    "copied", "copy_failed", "other_language", "other_languages",
    "preview_open", "preview_close", "preview_loading", "theme_auto", "theme_light", "theme_dark", "missing_heading",
    "edition_of", "note", "search_none", "search_in", "search_all", "search_edition", "search_language",
    "search_both", "search_count", "search_count_page", "search_count_one",
    "offline_saving", "offline_ready", "offline_newer", "offline_show",
    "behind", "table_open", "table_above", "table_below", "table_size", "table_larger", "table_smaller", "table_depth",
    "table_depth_0", "table_depth_1", "table_depth_2", "table_depth_3", "slip_add", "slip_remove", "slip_open",
    "slip_title",
    "slip_facts", "slip_ruling", "slip_empty", "slip_take_off", "slip_share", "slip_copy", "slip_print", "slip_clear",
    "slip_taken_off", "slip_cleared", "slip_undo", "show_both", "show_all", "term_open",
)  # fmt: skip
"""The words of the interface that the script says itself."""


def asset_files(site: Site) -> Iterator[tuple[str, str]]:
    """Yield (path, content) of what every page loads and the book decides."""
    yield "assets/languages.css", languages_style(site)
    yield "assets/words.js", words_file(site)


def data_files(site: Site, common: str = "", kept: KeptTexts = NO_TEXTS) -> Iterator[tuple[str, str]]:
    """Yield (path, content) of every data file, in a fixed order.

    Args:
        common: the hash of what all pages rest on (see ``Footing``).
        kept: what earlier builds made of the same.
    """
    hashes = law_hashes(site.book) if kept.keeps else {}
    articles = digest(site.book.articles) if kept.keeps else ""
    yield "data/find.js", kept.made(partial(find_file, site), "data", common, "find", digest(_headings(site.book)))
    for searched, languages in search_languages(site):
        for code in languages:
            path = search_data_path(searched, code)
            laws = [(place, one) for place, one in hashes.items() if place[:2] == (searched, code)]
            yield path, kept.made(partial(_search_file, site, searched, code), "data", common, path, laws, articles)
    for edition in site.book.editions:
        if meanings(site, edition.id):
            yield f"data/terms/{edition.id}.js", _call("lawtextTerms", edition.id, terms_file(site, edition.id))
        for number in site.book.numbers(edition.id):
            path = law_data_path(str(number), edition.id)
            late = [site.late(edition.id, code, str(number)) for code in site.languages]
            of = [hashes.get((edition.id, code, str(number))) for code in site.languages]
            yield path, kept.made(partial(law_file, site, str(number), edition.id), "data", common, path, of, late)
    kept.end()


def _headings(book: Book) -> Iterator[object]:
    """Yield what clauses are called: with what all pages rest on, all that ``find_file`` tells."""
    yield from (law.headings for law in book.outlines.values())


def _search_file(site: Site, edition: str, code: str) -> str:
    return _call_packed("lawtextWords", f"{edition}/{code}", search_data(site, edition, code))


def search_data_path(edition: str, code: str) -> str:
    """Return where the words of an edition in a language lie for the script."""
    return f"data/search/{edition}/{code}.js"


def law_data_path(law: str, edition: str) -> str:
    """Return where the text of a law lies for the script."""
    return f"data/law/{law}/{edition}.js"


def _call(function: str, *arguments: object) -> str:
    inside = ",".join(_json(argument) for argument in arguments)
    return f"{function}({inside});\n"


def _call_packed(function: str, name: str, value: object) -> str:
    """Return a call whose data are a string of JSON: a browser reads half a megabyte so in a third of the time."""
    text = _json(value).replace("\\", "\\\\").replace("'", "\\'")
    return f"{function}({_json(name)},JSON.parse('{text}'));\n"


def _json(value: object) -> str:
    """Return JSON that is also JavaScript in any place: no ``<`` and no line separators."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def languages_style(site: Site) -> str:
    """Return the style that shows one language: of the interface, and of the law where the reader wants only one; the
    title of a law (``own``) in the language of the interface stands before the others, as each clause does on a phone,
    where the languages stand one below the other."""
    rules = [f':root[data-ui="{code}"] .u:not([lang="{code}"])' for code in site.interface.languages]
    rules += [
        f':root[data-show="{code}"] :is(.n2, .n3) [data-cell]:not([data-cell="{code}"])' for code in site.languages
    ]
    leading = [(code, code if code in site.languages else site.languages[0]) for code in site.interface.languages]
    own = [f':root[data-ui="{ui}"] :is(.own, .list a > span)[lang="{code}"]' for ui, code in leading]
    # what has no title in that language: its first one
    own += [f':root[data-ui="{ui}"] :not(:has(> .own[lang="{code}"])) > .own:first-child' for ui, code in leading]
    return (
        ",\n".join(rules)
        + " { display: none; }\n"
        + ",\n".join(own)
        + " { order: -1; font-size: 1em; font-weight: inherit; color: inherit; }\n"
        + "".join(_first_on_phones(code) for code in site.interface.languages if code in site.languages[1:])
    )


def _first_on_phones(code: str) -> str:
    """Return what lawtext.css asks for where a clause stands in a language above those before it."""
    row = ":is(:is(.n2, .n3) .row, .row:is(.n2, .n3))"
    cell = f':root[data-ui="{code}"] {row}:has(> [data-cell="{code}"]) > [data-cell'
    return f'{cell}="{code}"] {{ --at: -1; --set: 0; }}\n{cell}]:not([data-cell="{code}"]) {{ --set: 1; }}\n'


def words_file(site: Site) -> str:
    """Return the words that the script says, and what languages are called."""
    said = {code: {key: site.interface.words(code)[key] for key in SCRIPT_WORDS} for code in site.interface.languages}
    names = {
        one: {code: site.interface.names(code)[one] for code in site.languages} for one in site.interface.languages
    }
    rules = {
        id: site.interface.say(whose_rule(id), authority=authority(site, id))
        for id in (*REMARKERS, *(one.id for one in site.book.authorities))
    }
    own = {code: language(code).name for code in site.languages}
    return "window.lawtext=" + _json({"words": said, "names": names, "own": own, "rules": rules}) + ";\n"


def find_file(site: Site) -> str:
    """Return every number with its headings, and how numbers are written, for the box that goes to a clause."""
    book = site.book
    return _call(
        "lawtextFind",
        {
            "levels": [[level.numeral, level.written] for level in book.numbering.levels],
            **({"roman": True} if book.numbering.roman else {}),
            **({"levelsOf": levels} if (levels := _levels_of_nouns(book)) else {}),
            "nouns": sorted(law_nouns(book)),
            "inner": sorted({*_nouns_below(book), *part_nouns(book)}),
            "notes": sorted(note_names(book, site.languages)),
            "small": _words(site, "textdiff", "stop_words"),
            "before": sorted({*_words(site, "citations", "see"), *_words(site, "citations", "number_signs")}),
            "signs": [sign for sign in _entries(site, "citations", "number_signs") if not _SPELT.fullmatch(sign)],
            "editions": _words(site, "citations", "editions"),
            "count": dict(sorted(count_words(site.languages).items())),
            **({"spoken": names} if (names := letter_names(site.languages)) else {}),
            "order": sorted(order_endings(site.languages)),
            **({"orderLetters": letters} if (letters := sorted(order_letters(site.languages))) else {}),
            "languages": list(site.languages),
            "letters": {code: language(code).letters for code in site.interface.languages},
            "elsewhere": book.elsewhere,
            "latest": book.latest.id,
            "laws": [_law_entry(site, str(number)) for number in site.numbers],
            "search": search_rules_data(site),
        },
    )


_SPELT = re.compile(r"[a-zα-ω\s'’]+")
"""A sign of a number that the box reads as a word; any other (#, №, nº) it leaves out."""


def _words(site: Site, table: str, key: str) -> list[str]:
    """Return every single word of a table of the languages, folded."""
    return sorted({word for one in _entries(site, table, key) for word in re.split(r"[\s'’]+", one) if word.isalpha()})


def _entries(site: Site, table: str, key: str) -> list[str]:
    """Return every entry of a table of the languages, folded."""
    return sorted({fold(entry) for code in site.languages for entry in language(code).words(table, key)})


def _levels_of_nouns(book: Book) -> dict[str, list[int]]:
    """Return the levels that each noun names where several levels below the laws count in figures, so that the noun
    alone tells which of them a figure stands at."""
    if [level.numeral for level in book.numbering.levels[1:]].count("decimal") < _SEVERAL:
        return {}
    return {word: sorted(levels) for word, levels in sorted(book.numbering.levels_of_noun.items())}


_SEVERAL = 2


def _nouns_below(book: Book) -> frozenset[str]:
    """Return every form of the nouns of the levels below the laws, in each language, folded and without a full stop."""
    return frozenset(word for word, levels in book.numbering.levels_of_noun.items() if any(levels))


def _law_entry(site: Site, law: str) -> dict[str, object]:
    newest = site.newest(law)
    root = site.merged(law, newest.id)
    notes = _notes(site, law, newest.id)
    own = dict.fromkeys((*(node.key for node in root.walk()), *notes))
    older = {
        edition.id: dict.fromkeys(
            (*(node.key for node in site.merged(law, edition.id).walk()), *_notes(site, law, edition.id))
        )
        for edition in reversed(site.held(law))
        if edition.id != newest.id
    }
    only = {edition: [key for key in held if key not in own] for edition, held in older.items()}
    return {
        "n": law,
        "e": newest.id,
        "p": addresses.law(law),
        "c": [[node.key, *(_heading(node, code) for code in site.languages)] for node in root.walk()],
        "t": notes,
        "o": [[edition, keys] for edition, keys in only.items() if keys],
        "m": {edition: [key for key in own if key not in held] for edition, held in older.items()},
    }


def _notes(site: Site, law: str, edition: str) -> list[str]:
    """Return the numbers of the notes that a law of an edition has in any language, each once."""
    return list(dict.fromkeys(str(note.number) for held in site.laws(law, edition).values() for note in held.notes))


def _heading(node: Node, code: str) -> str:
    heading = node.heading(code)
    return heading.text.string if heading and heading.text else ""


def law_file(site: Site, law: str, edition: str) -> str:
    """Return the text of a law in every language, for pop-ups."""
    laws = site.laws(law, edition)
    root = site.merged(law, edition)
    content = {node.key: _clause(site, node, laws) for node in root.walk()}
    for code, held in laws.items():
        for note in held.notes:
            entry = content.setdefault(str(note.number), {"w": _written(site, str(note.number)), "t": {}, "c": []})
            texts = entry["t"]
            assert isinstance(texts, dict)
            cited = _cited(site, edition, site.citations(held, note), note.text.string, 0)
            beside = _beside(held, Paragraph(note.text))
            texts[code] = {
                "l": note.mark,
                "h": "",
                "p": [[0, note.text.string, *_told(cited, beside)]],
                **_behind(site, held, str(note.number)),
            }
    return _call("lawtextLaw", f"{edition}/{law}", content)


def _written(site: Site, number: str) -> dict[str, str]:
    return {code: text for code, text in site.written(number).items() if text != number}


def _clause(site: Site, node: Node, laws: Mapping[str, Law]) -> dict[str, object]:
    return {
        "w": _written(site, node.key),
        "t": {code: _texts(site, law, node.clauses[code]) for code, law in laws.items() if code in node.clauses},
        "c": [child.key for child in node.children],
    }


def _texts(site: Site, law: Law, clause: Clause) -> dict[str, object]:
    """Return label, heading (None where it is missing) and paragraphs with how many sub-clauses stand before each.

    A paragraph is [sub-clauses before it, its text, what it cites, what else it has]; the last two only where it has
    such. What has notes in the heading says so under ``m``.
    """
    heading: str | None = clause.title
    if clause.heading and clause.heading.missing:
        heading = None
    marked = _beside(law, Paragraph(clause.heading.text)) if clause.heading and clause.heading.text else {}
    found = site.citations(law, clause)
    paragraphs: list[list[object]] = []
    start = 0
    for paragraph in clause.paragraphs:
        string = paragraph.text.string
        cited = _cited(site, law.edition, found, string, start) if paragraph.is_law else []
        paragraphs.append([paragraph.after, string, *_told(cited, _beside(law, paragraph))])
        if paragraph.is_law:
            start += len(string) + len(PARAGRAPH_BREAK)
    more = {**({"m": marked["n"]} if "n" in marked else {}), **_behind(site, law, str(clause.number))}
    return {"l": clause.label or "", "h": heading, "p": paragraphs, **more}


def _behind(site: Site, law: Law, number: str) -> dict[str, object]:
    """Return what tells of a clause or note that it is older than its source: ``b``, where it is."""
    return {"b": 1} if site.is_behind(law.edition, law.language, number) else {}


def _told(cited: list[list[list[object]]], beside: Mapping[str, object]) -> list[object]:
    """Return what a paragraph tells behind its text: what it cites, and what stands beside its words."""
    return [cited[0] if cited else [], beside] if beside else [*cited]


def _beside(law: Law, paragraph: Paragraph) -> dict[str, object]:
    """Return what stands beside the words of a paragraph.

    ``n``: its notes, as [where their mark stands, their number]; ``x``: an authority's additions, as [where, whose,
    their text]; ``a``: the authority whose rule it is as a whole; ``t``: true where it is a table, whose string parts
    cells by tabs and rows by line feeds. Places count in the script's own units (see ``_units``).
    """
    marks = list(_marks(paragraph))
    notes = [
        [_units(paragraph.text.string[:at]), str(law.notes_by_mark[mark.value].number)]
        for at, mark in marks
        if mark.kind == "note" and mark.value in law.notes_by_mark
    ]
    added = [
        [_units(paragraph.text.string[:at]), mark.authority, (" " if mark.spaced else "") + mark.value]
        for at, mark in marks
        if mark.kind == "addition"
    ]
    found: dict[str, object] = {"n": notes, "x": added, "a": paragraph.authority, "t": paragraph.table is not None}
    return {key: value for key, value in found.items() if value}


def _marks(paragraph: Paragraph) -> Iterator[tuple[int, Mark]]:
    """Yield the marks of a paragraph, those of a table's cells too, each with its place in the paragraph's string."""
    if paragraph.table is None:
        yield from ((mark.start, mark) for mark in paragraph.text.marks)
        return
    start = 0
    for cell in paragraph.table.cells:
        yield from ((start + mark.start, mark) for mark in cell.marks)
        start += len(cell.string) + 1


def _cited(site: Site, edition: str, found: Sequence[Citation], text: str, start: int) -> list[list[list[object]]]:
    """Return the citations of a paragraph that begins at ``start`` and lead somewhere here: a list of [from, to (in the
    script's own units, of UTF-16), keys of the targets], in a list of its own; empty where there are none."""
    cited: list[list[object]] = []
    for citation in found:
        first, last = citation.start - start, citation.end - start
        of = citation.edition or edition
        targets = [one for one in site.targets(citation) if site.book.exists(of, one)]
        if targets and first >= 0 and last <= len(text):
            keys = " ".join(preview_key(site, one, of) for one in targets)
            cited.append([_units(text[:first]), _units(text[:last]), keys])
    return [cited] if cited else []


def _units(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2
