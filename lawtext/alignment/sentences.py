"""Cutting the text of a law into sentences, with the place of each.

Law text is full of full stops that end nothing: labels (``1.``, ``ΣΤ.``), citations (``6(b)``, ``v. 1.2``,
``άρθρ. 5``), abbreviations. Their list is the ``[sentences]`` table of the language's data file; a language without
one gets the rules alone. In Greek ``;`` asks; ``·``, as ``;`` in English, parts a sentence but does not end it. What
stands in brackets or quotation marks stays in one piece with the sentence around it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from lawtext.languages import fold, known_languages, language, plain_languages
from lawtext.languages.folding import GREEK_VOWELS
from lawtext.languages.learned import from_languages
from lawtext.languages.scripts import CAPITAL
from lawtext.numbering import KERAIAS

Span = tuple[int, int]

_ENDS = frozenset(".?!…")
_CLOSERS = "\"'»”’)]*_"
_OPENERS = "\"'«“‘([*_"
_BRACKETS = {"(": ")", "[": "]", "«": "»", "“": "”"}
_REACH = 600
"""How far, in code points, a closing bracket is looked for; one that never closes must not hold the text together."""
_LONGEST_ABBREVIATION = 20
"""No abbreviation of several words is longer, in code points."""
_BREAK = re.compile(r"\n[ \t]*\n\s*")
_LINE = re.compile(r"[ \t]*\n[ \t]*")
_LABEL = re.compile(
    rf"\(?(?:\d{{1,3}}(?:\.\d{{1,3}})*|[^\W\d_]|[ivxlcIVXLC]{{1,6}}|[ΙΧ]{{1,4}}|[Σσ][Ττ])[{KERAIAS}]?[.)]+"
)
_ITEM = re.compile(rf"\(?(?:[^\W\d_]|[ivx]{{1,5}}|στ)\)\s+[\"'«“‘(]*[{CAPITAL}]")
_BULLET = re.compile(r"[•*▪◦‣·–—-]\s")
_VOWEL = re.compile(f"[aeiouy{GREEK_VOWELS}]")
_INITIAL = re.compile(r"[^\W\d_]\. [^\W\d_]")
_ELIDED = re.compile(r"[^\W\d_]{1,5}’([^\W\d_]{2,})\Z")
"""What stands behind an article that has lost its vowel: “l’art. 3”."""
_TOKEN_BREAK = " \t\n\u00a0([{«“‘\"'/"


@dataclass(frozen=True, slots=True)
class _Rules:
    ends: frozenset[str]
    pauses: frozenset[str]
    never: frozenset[str]
    maybe: frozenset[str]
    titles: frozenset[str] = frozenset()
    citing: frozenset[str] = frozenset()
    of_words: frozenset[str] = frozenset()
    """Those of ``never`` and ``maybe`` that have several words (``op. cit``)."""


@cache
def _halts(ends: frozenset[str]) -> re.Pattern[str]:
    """Return what finds the next sign that may end a sentence, or begin what holds one together."""
    return re.compile(f"[{re.escape(''.join(sorted({*ends, *_BRACKETS})))}]")


@from_languages
@cache
def _rules(code: str) -> _Rules:
    """Return the rules of a language; its data file's words are compared without case and accents."""
    if code not in known_languages() and code not in plain_languages():
        return _Rules(_ENDS, frozenset(";·"), frozenset(), frozenset())
    found = language(code)

    def words(key: str) -> frozenset[str]:
        return frozenset(fold(word) for word in found.words("sentences", key))

    never, maybe = words("abbreviations"), words("maybe")
    return _Rules(
        _ENDS | frozenset(found.words("sentences", "ends")),
        frozenset(found.words("sentences", "pauses")),
        never,
        maybe,
        words("titles"),
        words("citing"),
        frozenset(word for word in never | maybe if " " in word),
    )


_TEXTS = 4_000
"""The sentences of so many texts are remembered: of a long law in all its editions, not of a whole book."""


@from_languages
@lru_cache(maxsize=_TEXTS)
def sentences(text: str, code: str) -> tuple[Span, ...]:
    """Return the sentences of a text as (start, end), in code points, without the spaces around them.

    Every character that is no space stands in exactly one sentence.

    >>> [text[a:b] for text in ["See Law 5. It applies (cf. 6(b)). 1. Or not."] for a, b in sentences(text, "en")]
    ['See Law 5.', 'It applies (cf. 6(b)).', '1. Or not.']
    """
    return tuple(span for start, end in _lines(text, _rules(code)) for span in _cut(text, start, end, _rules(code)))


def split(text: str, code: str) -> tuple[str, ...]:
    """Return the sentences of a text as strings."""
    return tuple(text[start:end] for start, end in sentences(text, code))


def _lines(text: str, rules: _Rules) -> Iterator[Span]:
    """Yield the stretches that no sentence runs across: paragraphs, and lines that end or begin like items."""
    start = 0
    for match in _LINE.finditer(text):
        before = text[start : match.start()].rstrip()
        after = text[match.end() :].lstrip()
        closed = before.rstrip(_CLOSERS)[-1:]
        if (
            _BREAK.match(text, match.start())
            or (closed and (closed in rules.ends or closed in rules.pauses or closed == ":"))
            or _LABEL.match(after)
            or _BULLET.match(after)
        ):
            yield start, match.start()
            start = match.end()
    yield start, len(text)


def _cut(text: str, start: int, end: int, rules: _Rules) -> Iterator[Span]:
    """Yield the sentences between two places of a text."""
    at = begin = _skip(text, start, end)
    halts = _halts(rules.ends)
    while halt := halts.search(text, at, end):
        at = halt.start()
        closing = _BRACKETS.get(text[at])
        if closing and at + 1 < end:
            at = _closed(text, at, min(end, at + _REACH), closing)
            continue
        if text[at] not in rules.ends:
            at += 1
            continue
        last = at
        while last < end and (text[last] in rules.ends or text[last] in _CLOSERS):
            last += 1
        following = _skip(text, last, end)
        if _ends_here(text, begin, at, last, following, end, rules):
            yield begin, last
            begin = at = following
        else:
            at = last
    tail = text[begin:end].rstrip()
    if tail:
        yield begin, begin + len(tail)


def _skip(text: str, at: int, end: int) -> int:
    while at < end and text[at].isspace():
        at += 1
    return at


def _closed(text: str, at: int, end: int, closing: str) -> int:
    """Return the place of the closing bracket that answers the opening one at ``at``, else the place after ``at``.

    The place of the bracket itself is returned, so that a full stop before it is not taken for an end, and one
    after it is seen. A quotation that ends in a full stop ends its sentence: then the place of that stop.
    """
    opening, depth = text[at], 0
    for place in range(at, end):
        if text[place] == opening:
            depth += 1
        elif text[place] == closing:
            depth -= 1
            if depth == 0:
                whole = closing in ")]"
                if text[place - 1] in ".?!…" and place - 1 > at and (not whole or _opens_sentence(text, at)):
                    return place - 1
                return place + 1
    return at + 1


def _opens_sentence(text: str, at: int) -> bool:
    """Tell whether a bracket opens after the end of a sentence, so that what it holds is one of its own."""
    before = text[:at].rstrip()
    return not before or before[-1] in ".?!…;:·" or text[at - 1] == "\n"


def _ends_here(text: str, begin: int, at: int, last: int, following: int, end: int, rules: _Rules) -> bool:
    """Tell whether the sign at ``at`` (with what closes after it, to ``last``) ends the sentence from ``begin``."""
    if following >= end:
        return True
    token = _token(text, begin, at)
    if following == last:
        return _run_together(text, token, last, end) and text[at] == "."
    # "(b) If …": the item begins a sentence although its label is in lower case
    head = "A" if _ITEM.match(text, following) else _head(text, following, end)
    if head.islower() or not (head.isalnum() or text[following] in _OPENERS or _BULLET.match(text, following)):
        return False
    if text[at] != "." or last > at + 1:
        return True
    bare = _abbreviated(text, begin, at, fold(token), rules)
    elided = _ELIDED.match(bare)
    if bare in rules.never or (elided is not None and elided[1] in rules.never):
        return False
    if bare in rules.maybe:
        return head.isupper()
    if text[begin:at].strip("(") == token and _LABEL.fullmatch(text[begin : at + 1]):
        return False  # a label at the head of the sentence: "1. The …", "ΣΤ. Ο …"
    if head.isdigit() and token.islower() and token.isalpha() and 1 < len(bare) <= 4 and not _VOWEL.search(bare):
        return False  # what cannot be spoken is an abbreviation: "σσ. 14"
    if len(token) == 1 and token.isalpha() and token.isupper():
        return not _is_initial(text[begin : at - 1].split(), rules, more=_INITIAL.match(text, following) is not None)
    return True


def _is_initial(previous: list[str], rules: _Rules, *, more: bool) -> bool:
    """Tell whether a lone capital after these words is an initial ("by Larry M.") and no clause ("see B.").

    It is one after a title, another initial, or a name inside the sentence, and before another initial (``more``);
    never after a word that cites.
    """
    if not previous:
        return False
    word = previous[-1].strip(_OPENERS)
    bare = fold(word).rstrip(".")
    if bare in rules.citing:
        return False
    if more or bare in rules.titles or (len(bare) == 1 and word.endswith(".")):
        return True
    return len(previous) > 1 and word[:1].isupper()


def _head(text: str, at: int, end: int) -> str:
    """Return the first letter or digit from ``at`` on, behind opening brackets and quotation marks."""
    while at < end and text[at] in _OPENERS:
        at += 1
    return text[at : at + 1] if at < end else ""


def _token(text: str, begin: int, at: int) -> str:
    """Return what stands before the sign at ``at``, back to a space or an opening bracket."""
    low = at
    while low > begin and text[low - 1] not in _TOKEN_BREAK:
        low -= 1
    return text[low:at]


def _abbreviated(text: str, begin: int, at: int, word: str, rules: _Rules) -> str:
    """Return the abbreviation of several words that ends before the sign at ``at`` with ``word``, which is folded, the
    word alone where there is none."""
    likely = [one for one in rules.of_words if one.endswith(f" {word}")]
    before = f" {' '.join(fold(text[max(begin, at - _LONGEST_ABBREVIATION) : at]).split())}" if likely else ""
    return next((one for one in likely if before.endswith((f" {one}", f"({one}"))), word)


def _run_together(text: str, token: str, last: int, end: int) -> bool:
    """Tell whether two sentences were written without the space between them: "any penalty.But if"."""
    return (
        len(token) >= 4
        and token[-2:].isalpha()
        and token[-2:].islower()
        and "." not in token
        and last + 1 < end
        and text[last].isupper()
        and (text[last + 1].islower() or text[last + 1].isspace())
    )
