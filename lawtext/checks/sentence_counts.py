"""Sentences: did one stay behind in a translation, or come in, where the rest of its paragraph is there?

Only paragraphs are looked at that have more sentences in one language than in the other. Whether two of them became
one, or one has nothing on the other side, is asked of ``lawtext.alignment``: by words of the glossary and of the
general list, by numbers, by citations and by lengths.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from lawtext.alignment.lexicon import Lexicon, from_glossary, general
from lawtext.alignment.sentences import Span, sentences
from lawtext.checks.findings import Corpus, Fact, Hit, in_language, rule
from lawtext.checks.passages import Pair
from lawtext.model import Book

_INNER_STOP = ". "
"""Of so many of these as the other has, a paragraph lacks no sentence: counted first, since cutting takes longer."""
_LEAST = 0.7
"""As likely, at least, a sentence has nothing on the other side (see ``docs/checks.md`` for what that finds)."""
_LONGEST = 80
"""So much of a sentence, in code points, a message quotes."""


@rule(
    "sentence-missing",
    "notice",
    {
        "en": "{number} has no sentence {lacks} for “{words}” (certainty {certainty})",
        "el": "{number}: καμία πρόταση {lacks} δεν αποδίδει το «{words}» (βεβαιότητα {certainty})",
    },
    {
        "en": "A paragraph has more sentences in one language, and one of them has no counterpart in the other: its "
        "words, numbers or citations are not there. This is a notice because a translation may say it elsewhere.",
        "el": "Μια παράγραφος έχει περισσότερες προτάσεις στη μία γλώσσα, και σε μία από αυτές δεν αντιστοιχεί τίποτα "
        "στην άλλη: ούτε λέξεις, αριθμοί ή παραπομπές, ούτε χώρος. Είναι απλή παρατήρηση: ίσως λέγεται αλλού.",
    },
    "The bell is rung. The gate is shut. — Η καμπάνα χτυπά.",
    by_law=True,
)
def sentence_missing(corpus: Corpus) -> Iterator[Hit]:
    """Report sentences that only one of two paragraphs has."""
    for pair in corpus.passage_pairs:
        source, target = pair.source, pair.target
        if source.table or source.part == "heading" or source.profile == "commentary":
            continue
        if len(source.texts) != len(target.texts):
            continue  # a paragraph is missing: told by a rule of its own
        if source.string.count(_INNER_STOP) != target.string.count(_INNER_STOP):
            yield from _in_pair(corpus, pair)


def _in_pair(corpus: Corpus, pair: Pair) -> Iterator[Hit]:
    source, target = pair.source, pair.target
    mine, theirs = sentences(source.string, source.language), sentences(target.string, target.language)
    if len(mine) == len(theirs):
        return
    for lost, at, certainty in _alone(corpus, pair, mine, theirs):
        start, end = (mine if lost else theirs)[at]
        said = (source if lost else target).string[start:end]
        facts: dict[str, Fact] = {
            "lacks": in_language(target.language if lost else source.language),
            "words": said if len(said) <= _LONGEST else f"{said[:_LONGEST].rsplit(' ', 1)[0]} …",
            "certainty": f"{certainty:.0%}",
        }
        place = target.place(0 if lost else start)
        text, other = (target.string, said) if lost else (said, source.string)
        yield Hit(pair.number, pair.edition, target.language, place, text, facts, other=other)


def _alone(
    corpus: Corpus, pair: Pair, mine: tuple[Span, ...], theirs: tuple[Span, ...]
) -> list[tuple[bool, int, float]]:
    """Return the sentences of the paragraph that has more of them that nothing answers: whether the translation lost
    it, its place, and how sure that is (0–1); none where sentences of both stand alone, so that both are doubtful."""
    from lawtext.alignment.engine import align_segments  # it needs numpy, and few books have such a pair

    codes = (pair.source.language, pair.target.language)
    lexicon = corpus.shared(f"words {codes}", partial(_words, corpus.book, codes))
    first, second = (
        [side.string[start:end] for start, end in spans] for side, spans in ((pair.source, mine), (pair.target, theirs))
    )
    units = align_segments(first, second, codes, lexicon).pairs
    lost = len(mine) > len(theirs)
    alone = [unit for unit in units if not unit.a or not unit.b]
    if len(alone) > abs(len(mine) - len(theirs)) or any(bool(unit.a) != lost for unit in alone):
        return []
    return [(lost, (unit.a or unit.b)[0], unit.probability) for unit in alone if unit.probability >= _LEAST]


def _words(book: Book, codes: tuple[str, str]) -> Lexicon:
    return from_glossary(book.glossary, *codes).joined(general(*codes))
