"""Pairs over time: texts that changed since a person approved the pair, that moved, that follow the older edition.

What was approved stands in ``review/`` with its texts (``lawtext.reviewed``); which clause of an edition was which of
the one before is the lineage's to say (``Corpus.whereabouts``).
"""

from __future__ import annotations

import re
import shlex
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, pairwise
from operator import attrgetter

from lawtext.alignment.sentences import sentences
from lawtext.checks.findings import Corpus, Fact, Hit, note_place, rule
from lawtext.editions.naming import Names
from lawtext.hashes import hash_of_text, law_hashes
from lawtext.languages import in_words
from lawtext.model import PARAGRAPH_BREAK, Book, Clause, Law, Place
from lawtext.remembered import Remembered
from lawtext.reviewed import PairStanding, article_of, standing_of, text_of
from lawtext.textdiff import Op, compare, words

_SHOWN = 4
"""How many changed stretches a message shows."""


def _changed(corpus: Corpus) -> Iterator[PairStanding]:
    for state in corpus.decisions.states:
        found = standing_of(corpus.book, state.edition, state.number, state.language, state)
        if found.standing == "changed":
            yield found


def shown(ops: tuple[Op, ...], code: str = "en") -> str:
    """Return what changed between two texts in words: ``“should” → “must”; + “, unless”``; in its quotes."""
    quote = Names(None, code).quote
    parts: list[str] = []
    gone = come = ""

    def close() -> None:
        nonlocal gone, come
        old, new = " ".join(gone.split()), " ".join(come.split())
        if old or new:
            parts.append(
                f"{quote(old)} → {quote(new)}" if old and new else f"+ {quote(new)}" if new else f"− {quote(old)}"
            )
        gone = come = ""

    for op in ops:
        if op.sign == "=":
            close()
        else:
            gone, come = gone + op.old, come + op.new
    close()
    more = len(parts) - _SHOWN
    return "; ".join(parts[:_SHOWN]) + (f"; … ({more})" if more > 0 else "")


def _place(book: Book, edition: str, code: str, number: str) -> Place | None:
    law = book.law(edition, code, number)
    if law is not None:
        at = law.clauses.get(number) or next((n for n in law.notes if str(n.number) == number), None)
        return Place(law.file, at.line, at.col) if at else None
    definitions = book.definitions.get((edition, code))
    entry = next((one for one in definitions.entries if one.id == number), None) if definitions else None
    if definitions and entry:
        return Place(definitions.file, entry.line, 1)
    article = article_of(book, edition, code, number)
    return Place(article.file, 1, 1) if article else None


_LEAST_SAID = 6
"""A clause of fewer words besides its citations may well say the same as another."""


def _moved_to(corpus: Corpus, standing: PairStanding) -> str | None:
    """Return the other clause of the edition that now has both texts of a pair: letter for letter, else the only one
    that differs in nothing but the numbers it cites, as a move rewrites them."""
    given, law = standing.given, corpus.book.law(standing.edition, standing.language, standing.number)
    if given is None or law is None or len(standing.changed) < 2:
        return None
    others = [
        number
        for other in corpus.book.laws_of(standing.edition, standing.language)
        for number in (*other.clauses, *(str(note.number) for note in other.notes))
        if number != standing.number
    ]
    for number in others:
        if all(text_of(corpus.book, standing.edition, one, number) == text for one, text in given.texts.items()):
            return number
    alike = (
        number
        for number in others
        if all(_says_but_cites(corpus, standing.edition, one, number, text) for one, text in given.texts.items())
    )
    found = list(islice(alike, 2))
    return found[0] if len(found) == 1 else None


def _says_but_cites(corpus: Corpus, edition: str, code: str, number: str, seen: str) -> bool:
    """Tell whether a clause says what a person saw, whatever numbers stand where it cites something."""
    clause, now = corpus.book.clause(edition, code, number), text_of(corpus.book, edition, code, number)
    if now is None or now == seen or clause is None:
        return now == seen
    heading = len(now) - len(clause.text)
    said: list[str] = []
    pattern, at = "", 0
    for one in sorted(corpus.cited(edition, code, number), key=attrgetter("start")):
        if heading + one.start < at:
            continue
        said.append(now[at : heading + one.start])
        if not seen.startswith(said[0]):
            return False
        pattern += re.escape(said[-1]) + rf"\S+?(?: \S+?){{0,{one.text.count(' ')}}}"
        at = heading + one.end
    said.append(now[at:])
    enough = sum(len(words(part)) for part in said) >= _LEAST_SAID
    return enough and re.fullmatch(pattern + re.escape(said[-1]), seen) is not None


@rule(
    "pair-changed",
    "warning",
    {
        "en": "{number} was {state} by {by} on {date}; since then {changes}; when it is right, run {command}",
        "el": "η {number} είχε κατάσταση «{state}» ({by}, {date})· από τότε {changes} (όταν είναι σωστή: {command})",
    },
    {
        "en": "A text of a pair was edited after a person had reviewed or approved it. The changed words are shown. If "
        "the source changed, the translation is stale until somebody checks it.",
        "el": "Κείμενο ενός ζεύγους άλλαξε αφού το είδε ή το ενέκρινε άνθρωπος: φαίνονται οι λέξεις που άλλαξαν. Όπου "
        "άλλαξε το πρωτότυπο, η μετάφραση είναι παλιά ώσπου να τη δει κάποιος.",
    },
    "53A approved; then the English “should” became “must”",
)
def pair_changed(corpus: Corpus) -> Iterator[Hit]:
    """Report pairs whose texts are not those that a person saw."""
    book = corpus.book
    for one in _changed(corpus):
        if one.given is None or _moved_to(corpus, one):
            continue
        told = {
            code: "; ".join(f"{in_words(changed, code)}: {shown(ops, code)}" for changed, ops in one.changed.items())
            for code in ("en", "el")
        }
        state = {"en": one.given.state, "el": {"approved": "εγκεκριμένη", "reviewed": "ελεγμένη"}[one.given.state]}
        facts: dict[str, Fact] = {
            "state": state, "by": one.given.by, "date": one.given.date, "changes": told,
            "command": _approving(book, one.number, one.edition),
        }  # fmt: skip
        place = _place(book, one.edition, one.language, one.number) or Place(one.given.file, one.given.line, 1)
        source = text_of(book, one.edition, book.authoritative, one.number) or ""
        target = text_of(book, one.edition, one.language, one.number) or ""
        yield Hit(one.number, one.edition, one.language, place, target or one.number, facts, other=source)


def _approving(book: Book, number: str, edition: str) -> str:
    """Return the command with which a person gives a pair its state."""
    of = "" if edition == book.latest.id else f" --edition {edition}"
    return f"lawtext approve {shlex.quote(number)}{of}"


@rule(
    "pair-moved",
    "warning",
    {
        "en": "{number} was {state} by {by} on {date}; both its texts are now at {now}; run {command}",
        "el": "η {number} είχε κατάσταση «{state}» ({by}, {date})· τα κείμενά της είναι τώρα στην {now} ({command})",
    },
    {
        "en": "Both texts of a reviewed or approved pair now have another number, and are otherwise the same except for"
        " the numbers they cite. Give the pair its state again under the new number.",
        "el": "Τα δύο κείμενα ενός ζεύγους που είδε άνθρωπος έχουν τώρα άλλον αριθμό, με ίδια λόγια εκτός από τους "
        "αριθμούς στους οποίους παραπέμπουν: η κατάσταση δίνεται εκεί.",
    },
    "53B approved; a new B was put before it, and it is 53C now",
)
def pair_moved(corpus: Corpus) -> Iterator[Hit]:
    """Report pairs whose texts stand at another number, the same but for what they cite."""
    book = corpus.book
    for one in _changed(corpus):
        now = _moved_to(corpus, one)
        if now is None or one.given is None:
            continue
        state = {"en": one.given.state, "el": {"approved": "εγκεκριμένη", "reviewed": "ελεγμένη"}[one.given.state]}
        facts: dict[str, Fact] = {"state": state, "by": one.given.by, "date": one.given.date, "now": (now,)}
        facts["command"] = _approving(book, now, one.edition)
        place = Place(one.given.file, one.given.line, 1)
        yield Hit(one.number, one.edition, one.language, place, one.number, facts)


# --- the older edition --------------------------------------------------------------------------------------------


def _older(corpus: Corpus) -> Iterator[object]:
    """Yield what older editions say, and which clause of theirs became which."""
    book = corpus.book
    for before, after in pairwise(edition.id for edition in book.editions):
        yield before, [one for place, one in law_hashes(book).items() if place[0] == before]
        lineage = corpus.whereabouts.lineage(before, after)
        yield after, [(one.old, one.new, one.certain, one.confirmed) for one in lineage.entries] if lineage else None


@rule(
    "follows-older",
    "warning",
    {
        "en": "{number} still follows {old}: {why}",
        "el": "η {number} ακολουθεί ακόμη το {old}: {why}",
    },
    {
        "en": "The source changed with the new edition, and the translation still says what the older edition said: it "
        "has the same words as its own older text, or cites the clause that the older source cites.",
        "el": "Το πρωτότυπο άλλαξε με τη νέα έκδοση και η μετάφραση λέει ακόμη ό,τι η παλιά: έχει τις ίδιες "
        "λέξεις με το "
        "παλιό της κείμενο ή παραπέμπει όπου παρέπεμπε το παλιό πρωτότυπο.",
    },
    "Νόμο 47Ε2, where the English of 2007 has 47E2 and that of 2017 has 47E",
    by_law=True,
    beside=_older,
)
def follows_older(corpus: Corpus) -> Iterator[Hit]:
    """Report translations that were not brought along with their source."""
    book = corpus.book
    for before, after in pairwise(edition.id for edition in book.editions):
        older = {code: _older_texts(book, before, code) for code in book.languages if code != book.authoritative}
        for place in book.laws:
            if place[0] != after or place[1] == book.authoritative or not corpus.looks_at(place[2]):
                continue
            code, target = place[1], book.laws[place]
            if target.inherited:
                continue
            source = book.law(after, book.authoritative, target.number)
            if source is not None:
                yield from _in_law(corpus, before, source, target, older[code])
                yield from _in_notes(corpus, before, source, target)
                yield from _in_headings(corpus, before, source, target)


def _in_headings(corpus: Corpus, before: str, source: Law, target: Law) -> Iterator[Hit]:
    """Yield the headings that are those of the older translation, where the source has another."""
    book, code = corpus.book, target.language
    for number, clause in target.clauses.items():
        new, mine = _heading(source.clauses.get(number)), _heading(clause)
        same = _heading(book.clause(before, source.language, number)) if new and mine else None
        if not new or not mine or (same and _same(same, new)):
            continue
        old_number = _was(corpus, number, before, target.edition)
        if old_number is None:
            continue
        old_source, old_target = (_heading(book.clause(before, one, old_number)) for one in (source.language, code))
        words_left = old_source and old_target and not _same(old_source, new) and _same(old_target, mine)
        if words_left and clause.heading and clause.heading.text:
            facts = _facts("heading", before, old_source, new)
            place = Place(target.file, *clause.heading.text.place(0))
            yield Hit(number, target.edition, code, place, mine, facts, other=new)


def _heading(clause: Clause | None) -> str:
    return clause.title if clause else ""


def _in_notes(corpus: Corpus, before: str, source: Law, target: Law) -> Iterator[Hit]:
    """Yield the notes, and the sentences of notes, that are those of the older translation of a note that changed."""
    book, code = corpus.book, target.language
    sources = {note.number: note.text.string for note in source.notes}
    for note in target.notes:
        new, mine = sources.get(note.number), note.text.string
        number = str(note.number)
        was = _was(corpus, number, before, target.edition) if new is not None else None
        if new is None or was is None:
            continue
        old_source, old_target = (_note(book, before, spoken, was) for spoken in (source.language, code))
        if old_source is None or old_target is None or _key(old_source) == _key(new):
            continue
        if _same(old_target, mine):
            stale = [(new, mine, 0, old_source)]
        else:
            stale = _left(_pieces(new, mine, source.language, code),
                          _pieces(old_source, old_target, source.language, code))  # fmt: skip
        for one, other, at, theirs in stale:
            facts = _facts("note", before, theirs, one)
            yield Hit(number, target.edition, code, note_place(target, note, at), other, facts, other=one)


def _note(book: Book, edition: str, code: str, number: str) -> str | None:
    law = book.law(edition, code, number)
    return next((note.text.string for note in law.notes if str(note.number) == number), None) if law else None


def _in_law(
    corpus: Corpus, before: str, source: Law, target: Law, older: Mapping[bytes, tuple[str, ...]]
) -> Iterator[Hit]:
    for number, clause in target.clauses.items():
        if number in source.clauses and clause.text:
            yield from _in_clause(corpus, before, source, target, older.get(_mark(clause.text), ()), number)


def _in_clause(
    corpus: Corpus, before: str, source: Law, target: Law, held: Sequence[str], number: str
) -> Iterator[Hit]:
    """Yield what of a clause is that of its older translation, where the source changed.

    ``held`` are the clauses of the older edition that have the words of this one.
    """
    book, after, code = corpus.book, target.edition, target.language
    clause, new = target.clauses[number], source.clauses[number].text
    mine, theirs = (_cites(corpus, after, law.language, number) for law in (target, source))
    left = mine - theirs
    followed = any(_text(book, before, source.language, one) == new for one in held)
    if not (left or (held and not followed) or (not held and _several(clause.text, code))):
        return
    old_number = _was(corpus, number, before, after)
    old_source = book.clause(before, source.language, old_number) if old_number is not None else None
    if old_number is None or old_source is None or old_source.text == new:
        return
    cited = [*_cited(corpus, before, source, target, number, old_number)] if left else []
    old_target = book.clause(before, code, old_number)
    if old_target is None or not _same(old_target.text, clause.text):
        stale = tuple(_sentences(book, before, source, target, number, old_number))
        yield from stale
        yield from (hit for hit in cited if not any(hit.text in one.text for one in stale))
    elif (cited or mine == theirs) and _without(corpus, before, source, old_number) == _without(
        corpus, source.edition, source, number
    ):
        yield from cited  # nothing but citations changed: those are to be brought along, if any
    elif _words_apart(old_source.text, new):
        facts = _facts("clause", before, old_source.text, new)
        yield Hit(number, after, code, target.place(clause), clause.text, facts, other=new)


_WHY = {
    "clause": {
        "en": "its words are those of {old}, but the source changed ({changed})",
        "el": "έχει τις λέξεις του {old}, αλλά το πρωτότυπο άλλαξε ({changed})",
    },
    "sentence": {
        "en": "one of its sentences has the words of {old}, but the source changed ({changed})",
        "el": "μια πρότασή της έχει τις λέξεις του {old}, αλλά το πρωτότυπο άλλαξε ({changed})",
    },
    "heading": {
        "en": "its heading is that of {old}, but the heading of the source changed ({changed})",
        "el": "έχει την επικεφαλίδα του {old}, αλλά του πρωτοτύπου άλλαξε ({changed})",
    },
    "note": {
        "en": "the words of its note are those of {old}, but the source changed ({changed})",
        "el": "η σημείωση έχει τις λέξεις του {old}, αλλά το πρωτότυπο άλλαξε ({changed})",
    },
}


def _facts(part: str, before: str, old: str, new: str) -> dict[str, Fact]:
    """Return what a finding says of a part of a translation: whose words it has, and what changed in the source."""
    changed = {code: _words_apart(old, new, code) for code in _WHY[part]}
    return {
        "old": before,
        "why": {code: why.format(old=before, changed=changed[code]) for code, why in _WHY[part].items()},
    }


_LEAST_WORDS = 3
"""A sentence of fewer words may well be the same in both editions, whatever its source says."""


def _sentences(book: Book, before: str, source: Law, target: Law, number: str, old_number: str) -> Iterator[Hit]:
    """Yield the sentences of a clause that are those of its older translation, where the source's sentence changed."""
    code = target.language
    new = _pieces(source.clauses[number].text, target.clauses[number].text, source.language, code)
    old = _pieces(
        _text(book, before, source.language, old_number), _text(book, before, code, old_number), source.language, code
    )
    for one, other, at, was in _left(new, old):
        facts = _facts("sentence", before, was, one)
        yield Hit(number, target.edition, code, target.place(target.clauses[number], at), other, facts, other=one)


def _left(new: Sequence[tuple[str, str, int]], old: Sequence[tuple[str, str, int]]) -> list[tuple[str, str, int, str]]:
    """Return the pieces whose translation was left as it was while the source changed, with the older source."""
    said = {_key(one) for one, _, _ in old}, {_key(one) for one, _, _ in new}
    found: list[tuple[str, str, int, str]] = []
    for one, other, at in new:
        was = [theirs for theirs, held, _ in old if _key(held) == _key(other)]
        if len(was) != 1 or _key(one) in said[0] or _key(was[0]) in said[1] or len(words(other)) < _LEAST_WORDS:
            continue
        found.append((one, other, at, was[0]))
    return found


def _pieces(source: str, target: str, first: str, code: str) -> list[tuple[str, str, int]]:
    """Return what stands for each other in the texts of a clause, each with where it stands in the second: sentences
    where both have as many, else paragraphs; nothing where they have not even as many of those."""
    paragraphs = source.split(PARAGRAPH_BREAK), target.split(PARAGRAPH_BREAK)
    if len(paragraphs[0]) != len(paragraphs[1]):
        return []
    found: list[tuple[str, str, int]] = []
    at = 0
    for one, other in zip(*paragraphs, strict=True):
        spans = sentences(one, first), sentences(other, code)
        if len(spans[0]) == len(spans[1]):
            pairs = zip(*spans, strict=True)
            found += [(one[a:b], other[c:d], at + c) for (a, b), (c, d) in pairs]
        else:
            found.append((one, other, at))
        at += len(other) + len(PARAGRAPH_BREAK)
    return found


def _several(text: str, code: str) -> bool:
    return PARAGRAPH_BREAK in text or len(sentences(text, code)) > 1


def _without(corpus: Corpus, edition: str, source: Law, number: str) -> str:
    """Return the words of a clause of the source without what it cites of this book."""
    code = source.language
    text, law = _text(corpus.book, edition, code, number), corpus.book.law(edition, code, number)
    found = corpus.cited((law.inherited if law else "") or edition, code, number)
    for one in reversed(found):
        if one.work is None and one.targets:
            text = text[: one.start] + text[one.end :]
    return _key(text)


def _text(book: Book, edition: str, code: str, number: str) -> str:
    clause = book.clause(edition, code, number)
    return clause.text if clause else ""


def _older_texts(book: Book, edition: str, code: str) -> Mapping[bytes, tuple[str, ...]]:
    """Return the texts of an edition in a language (see ``_mark``), each with the clauses that have it; of a large
    book, which is looked at part by part, they are gathered once."""
    return _OLDER.once(book, (edition, code), lambda: _gathered(book, edition, code))


_OLDER: Remembered[Book, tuple[str, str], Mapping[bytes, tuple[str, ...]]] = Remembered()


def _gathered(book: Book, edition: str, code: str) -> Mapping[bytes, tuple[str, ...]]:
    found: dict[bytes, list[str]] = {}
    for law in book.laws_of(edition, code):
        for number, clause in law.clauses.items():
            found.setdefault(_mark(clause.text), []).append(number)
    return {text: tuple(numbers) for text, numbers in found.items()}


def _mark(text: str) -> bytes:
    """Return what tells a text as it is compared from any other: its hash, since those of an edition take room."""
    return hash_of_text(_key(text))


def _key(text: str) -> str:
    return " ".join(words(text)).lower()


def _same(one: str, other: str) -> bool:
    return _key(one) == _key(other)


def _words_apart(old: str, new: str, code: str = "en") -> str:
    return shown(compare(old, new), code) if _key(old) != _key(new) else ""


def _cites(corpus: Corpus, edition: str, code: str, number: str) -> Counter[str]:
    law = corpus.book.law(edition, code, number)
    found = corpus.cited((law.inherited if law else "") or edition, code, number)
    return Counter(target for one in found if one.work is None for target in one.targets)


def _was(corpus: Corpus, number: str, before: str, after: str) -> str | None:
    """Return what a clause was in the edition before, where that is known for sure."""
    went = corpus.whereabouts.between(number, after, before)
    if went.became is not None and len(went.became) == 1:
        return went.became[0]
    return None


def _cited(corpus: Corpus, before: str, source: Law, target: Law, number: str, old_number: str) -> Iterator[Hit]:
    """Yield the citations of a translation that only the older source has."""
    code = target.language
    now, mine = _cites(corpus, source.edition, source.language, number), _cites(corpus, target.edition, code, number)
    old = _cites(corpus, before, source.language, old_number)
    for wrong in (mine - now) & old:
        if not (now - mine) and not (old - now):
            continue
        cited = corpus.cited(target.edition, code, number)
        citation = next((one for one in cited if wrong in one.targets), None)
        if citation is None:
            continue
        right = ", ".join((now - mine).elements())
        why = {
            "en": f"“{citation.text}” is what the source of {before} cites"
            + (f"; it now cites {right}" if right else ""),
            "el": f"το «{citation.text}» είναι η παραπομπή του {before}"
            + (f"· τώρα παραπέμπει σε {right}" if right else ""),
        }
        facts: dict[str, Fact] = {"old": before, "why": why}
        place = target.place(target.clauses[number], citation.start)
        yield Hit(number, target.edition, code, place, citation.text, facts, other=source.clauses[number].text)
        return
