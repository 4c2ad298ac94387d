"""Labels that are printed otherwise than in a law book: without the usual sign (``B Lead out of turn``, ``2 If …``,
``A: If …``, ``Α - Αν …``), or with the number of their law (``53B1. If …``).

A letter or a number at the head of a paragraph is a word far more often than a label, so it is only believed where it
counts on from paragraph to paragraph. What the labels then mean is for ``lawtext.structure.outline.likeliest``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from lawtext.languages import fold, language
from lawtext.languages.scripts import CAPITAL, SMALL
from lawtext.numbering import CAPITAL_NUMERALS, KERAIAS, Number, Numbering, Rank
from lawtext.numbering.letters import letter_readings
from lawtext.readers import Block
from lawtext.readers.text.lines import ends_as_item
from lawtext.structure.labels.paths import above, behind
from lawtext.structure.labels.printed import Token, ranks_of, tokens_at
from lawtext.structure.lines.lines_of_law import LONGEST_HEADING, looks_like_heading
from lawtext.structure.lines.page_lines import heads_of_all
from lawtext.structure.lines.phrases import phrases_of

_BARE = re.compile(
    rf"(?P<core>[0-9]{{1,2}}|∆|[^\W\d_]{{1,4}})[{KERAIAS}]?"
    r"(?P<sign>[ \u00a0]?[:–—-])?[ \u00a0]+(?P<word>[^\W\d_]+)"
)
_ALONE = re.compile(rf"(?P<core>∆|[^\W\d_]{{1,4}})[{KERAIAS}]?(?P<sign>[ \u00a0]?[:–—-])?")
"""“A”, “Β -”: a letter in a line of its own, above the text of its clause."""
_BEFORE_BRACKET = re.compile(r"(?P<label>(?P<core>[0-9]{1,2}))[ \u00a0]+(?=\([^\W\d_])")
"""“2 (a) The player”: the number of a clause before the label of the first one below it."""
_NUMERAL = re.compile(rf"(?P<core>∆|[^\W\d_]{{1,4}})[{KERAIAS}]\s+(?=\S)")
"""“Α΄”: a numeral with nothing but its keraia behind it."""
_FIRSTLY = re.compile(rf"(?P<core>[0-9]{{1,2}})(?P<ending>[^\W\d_{CAPITAL}]{{2}})[.)]?(?:\s+|(?=[{CAPITAL}]))(?=\S)")
"""“1ον Ο παίκτης”: figures with an ending with which a language says “firstly”."""
_GLUED = re.compile(rf"(?P<core>∆|[^\W\d_]{{1,3}})\.(?=[{SMALL}]{{3}}|[{SMALL}]{{1,2}}(?![\w.]))")
"""“α.ο παίκτης”: a letter, its full stop, and a word in lower case right behind it; “π.χ.” is none."""
_ROMAN = re.compile(r"(?P<core>[IVXΙΧ]{1,5})[.)](?=\s|\Z)")
_MAY_BE_ROMAN = re.compile(r"\n(?:II|ΙΙ)[.)]")
"""The second of those numerals, which is no letter."""
_MAY_BE_GLUED = re.compile(rf"\n(?:∆|[^\W\d_]{{1,3}})\.[{SMALL}]")
_MAY_BE_NUMERAL = re.compile(rf"\n(?:{_NUMERAL.pattern}|[0-9]{{1,2}}[^\W\d_]{{2}})")
_BEFORE_FIRST = re.compile(
    rf"(?P<label>(?P<core>∆|[^\W\d_]{{1,3}})[{KERAIAS}]?)[ \u00a0]+"
    rf"(?=(?:1[.)]|\(1\))[ \u00a0]+(?:\(|[^\W\d_]\)|[^\W\d_{SMALL}]))"
)
"""“B 1. The player”, “Β΄ 1. Ο παίκτης”: the letter of a clause before the first number below it."""
_FEWEST_WORDS = 3
"""A number before fewer words counts things (``2 Gates``)."""
_FEWEST_NUMERALS = 2
"""One numeral at the head of a paragraph may as well count something."""
_SAME_WORD = 4
"""Two paragraphs that count the same thing (``1 Gate …``, ``2 Gates …``) begin with so many letters alike."""


_FULL = re.compile(
    rf"(?P<number>[0-9]{{1,3}}[.]?(?:\s(?=[{CAPITAL_NUMERALS}]))?(?:∆|[^\W\d_])[^\s,;:]{{0,14}}?)(?:[.)]{{1,2}}\s+(?=\S)|\s+(?=[^\W\d_{SMALL}]))"
)
_NAMED = re.compile(
    r"(?P<noun>[^\W\d_]+\.?)\s*(?P<number>[0-9]{1,3}[.]?\s?(?:∆|[^\W\d_])[0-9]{0,2})(?:\s*[.:–—-]+(?:\s+|\Z)|\Z)"
)
"""“Law 53A: The player”, “Νόμος 53 Β”: the name of a law with its clause, as the label of a line of its own."""
_FEWEST_FULL = 2
"""One whole number at the head of a paragraph may as well be a citation."""


@dataclass(slots=True)
class _Seen:
    """A label or what may be one: which paragraph, how it reads, whether a sign stands behind it, what follows it.

    ``doubtful``: as likely a word; ``headline``: the paragraph looks like a heading; ``disputed``: another paragraph
    could have that label as well; ``parted``: a dash or a colon stands behind a letter; ``low``: a number before a text
    in lower case, which is a label only between its neighbours.
    """

    index: int
    level: int
    rank: int
    signed: bool
    word: str = ""
    doubtful: bool = False
    headline: bool = False
    disputed: bool = False
    parted: bool = False
    low: bool = False


def before_brackets(block: Block, numbering: Numbering, code: str) -> tuple[Token, ...]:
    """Return the labels at the head of a block that begins with a number without a sign and a first letter in brackets
    (``2 (a) …``), or with a capital letter without a sign and a first number (``B 1. …``, ``Β΄ 1. …``), nothing where
    it does not begin so."""
    string = block.text.string
    if block.kind == "cell":
        return ()
    match = (_BEFORE_BRACKET if string[:1].isdigit() else _BEFORE_FIRST).match(string)
    if match is not None and match["core"].upper() != match["core"]:
        return ()
    below = tokens_at(string, numbering, code, match.end()) if match else ()
    ranks = ranks_of(match["core"], numbering, code) if match else ()
    if match is None or not ranks or not any(rank.rank == 1 for token in below[:1] for rank in token.ranks):
        return ()
    return (Token(match["label"], 0, match.end("label"), ranks), *below)


def numerals(
    blocks: Sequence[Block], heads: str, labels: Sequence[Sequence[Token]], numbering: Numbering, code: str
) -> dict[int, tuple[Token, ...]]:
    """Return the labels at the heads of blocks that begin with a Greek numeral and its keraia alone (``Α΄ Ο παίκτης``,
    ``Β΄ 1. …``, ``α΄ ο παίκτης``), or with a number that says “firstly” (``1ον Ο παίκτης``), by block, with the labels
    behind it.

    The keraia says that it is a numeral, not that it is a label (``Β΄ γύρος``): they are believed where there are
    several in a law, from the first one on, each greater than the one before, be it one of the ``labels`` with a sign;
    small letters and numbers where each is the next one or begins anew, be it beside numbers with a sign.

    ``heads`` are the first characters of all blocks (``heads_of_all``).
    """
    if not _MAY_BE_NUMERAL.search(heads):
        return {}
    capitals: dict[int, Token] = {}
    small: dict[int, Token] = {}
    firstly: dict[int, Token] = {}
    endings = phrases_of((code,), "firstly")
    for index, block in enumerate(blocks):
        string = "" if block.kind == "cell" or block.label else block.text.string
        counted = _FIRSTLY.match(string)
        match = counted if counted and fold(counted["ending"]) in endings else _NUMERAL.match(string)
        ranks = ranks_of(match["core"], numbering, code) if match else ()
        if match and ranks:
            printed = match[0].rstrip()
            token = Token(printed, 0, len(printed), ranks)
            if match is counted:
                firstly[index] = token
            elif match["core"].islower():
                small[index] = token
            elif match["core"].isupper() and any(rank.level == 1 for rank in ranks):
                capitals[index] = token
    firsts = (
        [capitals.get(index) or next(iter(labels[index]), None) for index in range(len(blocks))] if capitals else []
    )
    believed = {
        **(capitals if _count_up([token for token in firsts if token]) else {}),
        **(small if _count_on_or_begin_anew([token.ranks[0].rank for token in small.values()]) else {}),
        **(firstly if firstly and _count_on_or_begin_anew([*_with_figures(firstly, labels)]) else {}),
    }
    return {index: (token, *_behind(blocks[index], token, numbering, code)) for index, token in believed.items()}


def _with_figures(firstly: Mapping[int, Token], labels: Sequence[Sequence[Token]]) -> Iterator[int]:
    """Yield the numbers that say “firstly”, in order with the labels that are figures with a sign."""
    for index, tokens in enumerate(labels):
        first = firstly.get(index) or next(iter(tokens), None)
        if first is not None and first.printed[0].isdecimal():
            yield first.ranks[0].rank


def glued_labels(
    blocks: Sequence[Block], heads: str, labels: Sequence[Sequence[Token]], numbering: Numbering, code: str
) -> dict[int, tuple[Token, ...]]:
    """Return the letters with a full stop that are glued to a word in lower case at the heads of blocks
    (``Α.τηλέφωνο``), by block: where each label of their level is the next one or begins anew, also the
    ``labels`` with a space behind them."""
    if not _MAY_BE_GLUED.search(heads):
        return {}
    found: dict[int, Token] = {}
    for index, block in enumerate(blocks):
        match = None if block.kind == "cell" or block.label or labels[index] else _GLUED.match(block.text.string)
        ranks = ranks_of(match["core"], numbering, code) if match else ()
        if match and ranks:
            found[index] = Token(match[0], 0, match.end(), ranks)
    firsts = {index: found.get(index) or next(iter(tokens), None) for index, tokens in enumerate(labels)}
    believed: dict[int, tuple[Token, ...]] = {}
    for level in {rank.level for token in found.values() for rank in token.ranks}:
        of_level = {
            index: rank.rank for index, token in firsts.items() if token for rank in token.ranks if rank.level == level
        }
        if _count_on_or_begin_anew([*of_level.values()]):
            believed.update((index, (found[index],)) for index in of_level.keys() & found.keys())
    return believed


def roman_letters(
    blocks: Sequence[Block], heads: str, labels: Sequence[Sequence[Token]], numbering: Numbering, code: str
) -> dict[int, tuple[Token, ...]]:
    """Return the Roman numerals that stand for the letters of a law's clauses (``I.``, ``II.``), by block, with the
    labels behind them: each is the next one from the first on, and no letter of the book stands beside them."""
    upper = [level.numeral for level in numbering.levels[1:2]] == ["upper"]
    if not upper or not _MAY_BE_ROMAN.search(heads):
        return {}
    found: dict[int, Token] = {}
    for index, block in enumerate(blocks):
        match = None if block.kind == "cell" or block.label else _ROMAN.match(block.text.string)
        readings = letter_readings(match["core"], "roman-upper", "latin") if match else ()
        if match and readings:
            found[index] = Token(match[0], 0, match.end(), (Rank(1, readings[0][0]),), roman=True)
    others = (tokens for index, tokens in enumerate(labels) if index not in found)
    lettered = any(rank.level == 1 for tokens in others for token in tokens for rank in token.ranks)
    if lettered or [token.ranks[0].rank for token in found.values()] != [*range(1, len(found) + 1)]:
        return {}
    return {index: (token, *_behind(blocks[index], token, numbering, code)) for index, token in found.items()}


def _count_up(heads: Sequence[Token]) -> bool:
    """Tell whether several labels right below a law count up from the first one."""
    counted = [rank.rank for token in heads for rank in token.ranks[:1] if rank.level == 1]
    rising = all(one < two for one, two in pairwise(counted))
    return len(counted) >= _FEWEST_NUMERALS and counted[0] == 1 and rising


def _count_on_or_begin_anew(counted: list[int]) -> bool:
    """Tell whether each of several ranks is the next one or the first again; the first alone (``α΄ βαθμού``) counts
    nothing."""
    steps = pairwise([*counted, 1])
    return counted[:1] == [1] and all(two == one + 1 or (two == 1 and one > 1) for one, two in steps)


def _behind(block: Block, token: Token, numbering: Numbering, code: str) -> tuple[Token, ...]:
    """Return the labels that stand behind the first one of a block."""
    string = block.text.string
    return tokens_at(string, numbering, code, token.end + len(string[token.end :]) - len(string[token.end :].lstrip()))


def full_labels(blocks: Sequence[Block], numbering: Numbering, law: Number, code: str) -> dict[int, tuple[Token, ...]]:
    """Return the labels that are whole numbers of clauses of a law (``53A.``, ``53B1.``, ``53B1. (a)``), by block;
    before each stand those of the clauses above it, of no width.

    They are believed where there are several, and each comes after the one before in the order of the book.
    """
    found: list[tuple[int, Number, Token]] = []
    figures, heads = str(law), numbering.heads
    for index, block in enumerate(blocks):
        string = block.text.string
        if not (heads[string[:3]] or string.startswith(figures)) or block.kind == "cell":
            continue
        match = _FULL.match(string) if string.startswith(figures) else _named(block, numbering)
        for reading in numbering.read(_bare_number(match)) if match else ():
            if match and reading.number.law == law and reading.number.depth:
                whole = tuple([Rank(step.level, step.rank) for step in reading.number.steps[1:]])
                end = len(match[0].rstrip())
                # One of the first level counts as a letter does: where it is not on the page, a text may be its clause.
                path = whole if len(whole) > 1 else ()
                found.append((index, reading.number, Token(string[:end], 0, end, whole[-1:], path)))
                break
    numbers = [number for _, number, _ in found]
    if len(found) < _FEWEST_FULL or any(first >= second for first, second in pairwise(numbers)):
        return {}
    return {
        index: (*above(token, number, ()), token, *behind(blocks[index].text.string, token, number, numbering, code))
        for index, number, token in found
    }


def is_first_of(string: str, law: Number, numbering: Numbering) -> bool:
    """Tell whether a string begins with the whole number of the first clause of a law (``53A. …``, ``2.A. …``)."""
    match = _FULL.match(string) if string.startswith(str(law)) else None
    readings = numbering.read(_bare_number(match)) if match else ()
    steps = readings[0].number.steps if readings else ()
    return len(steps) == 2 and readings[0].number.law == law and (steps[1].level, steps[1].rank) == (1, 1)


def _named(block: Block, numbering: Numbering) -> re.Match[str] | None:
    """Return how a line starts that names a law and a clause before its heading, None for any other."""
    string = block.text.string
    if not numbering.heads[string[:3]] or len(string) > LONGEST_HEADING:
        return None
    match = _NAMED.match(string)
    if match is None or numbering.language_of_noun(match["noun"]) is None:
        return None
    rest = string[match.end() :]
    return match if not rest or looks_like_heading(rest) else None


def _bare_number(match: re.Match[str]) -> str:
    """Return the number of a clause without what stands between it and that of its law (``12. A``), with the bracket
    that ends it."""
    number = "".join(match["number"].replace(".", "", 1).split())
    return number + ")" * (
        number.count("(") - number.count(")") == 1 and match.string[match.end("number") :][:1] == ")"
    )


def law_of_clause_titles(blocks: Sequence[Block], numbering: Numbering) -> Number | None:
    """Return the law whose clauses head the lines of a page that begins with one (``Law 53A: The player``, then
    ``Law 53B: …``): from the first clause on, several, and of no other law."""
    lines = [_bare_number(match) for block in blocks if (match := _named(block, numbering))]
    if len(lines) < _FEWEST_FULL or _named(blocks[0], numbering) is None:
        return None
    read = [next(iter(numbering.read(line)), None) for line in lines]
    numbers = [reading.number for reading in read if reading is not None]
    laws = {number.law for number in numbers}
    first = numbers[0] if numbers else None
    in_order = len(numbers) == len(lines) and all(before < after for before, after in pairwise(numbers))
    if first is None or len(laws) > 1 or not in_order or first.depth != 1 or first.steps[-1].rank != 1:
        return None
    return first.law


def bare_labels(
    blocks: Sequence[Block], tokens: Sequence[tuple[Token, ...]], numbering: Numbering, code: str
) -> dict[int, Token]:
    """Return the labels without a sign at the heads of the blocks of one law in one language, by block.

    ``tokens`` are the labels with a sign. A bare one is believed where the one before it in its series is there, or
    where it is the first and the next one is there, bare as well unless a dash or a colon stands behind it, or where
    nothing but that stands between it and a heading; a number
    and a letter that is also a word (``A``, ``Η``) between labels with a sign needs both, and so does a number before
    a text in lower case, which has to stand between two with a sign and to end as the item above does.
    """
    likely = (i for i in range(len(blocks)) if not (tokens[i] or _goes_on_from_above(blocks, i)))
    found = {i: c for i in likely if (c := _candidate(blocks[i], numbering, code))}
    found |= _alone(blocks, tokens, numbering, code)
    if not found:
        return {}
    believed: dict[int, int] = {}
    for series in _series(found, tokens):
        if series[0].disputed:
            continue
        for at, seen in enumerate(series):
            before = series[at - 1] if at else None
            after = series[at + 1] if at + 1 < len(series) else None
            if not seen.signed and _is_believed(seen, before, after):
                believed.setdefault(seen.index, seen.level)
    return {index: found[index][0] for index in sorted(believed) if index in found}


def _goes_on_from_above(blocks: Sequence[Block], index: int) -> bool:
    """Tell whether a line with a number before lower case ends a sentence that the one above it has begun."""
    string = blocks[index].string
    if not (index and string[:1].isdigit() and ends_as_item(string)):
        return False
    match = _BARE.match(string)
    return match is not None and match["word"][0].islower() and not ends_as_item(blocks[index - 1].string)


def _candidate(block: Block, numbering: Numbering, code: str) -> tuple[Token, list[_Seen]] | None:
    string = block.text.string
    match = _BARE.match(string)
    if match is None or block.kind == "cell" or block.label:
        return None
    core, word = match["core"], match["word"]
    small = not word[0].isupper() and not match["sign"]
    if core[0].isupper() and small:
        return None
    counts = core.isdigit() and not match["sign"] and block.kind != "heading"
    if counts and len(string.split(None, _FEWEST_WORDS + 1)) <= _FEWEST_WORDS - string.endswith(":"):
        return None  # “2 Gates”; “2 Er fördert:” is none
    ranks: tuple[Rank, ...] = ranks_of(core, numbering, code)
    if not ranks:
        return None
    doubtful = not match["sign"] and (
        core.isdigit() or fold(core) in map(fold, language(code).words("textdiff", "stop_words"))
    )
    printed = string[: match.start("word")].rstrip()
    headline = looks_like_heading(string)
    parted = bool(match["sign"]) and not (core.isdigit() or word[0].islower())  # “A – or any – gate”
    counted = fold(word) if core.isdigit() else ""  # nobody counts things with letters
    seen = [
        _Seen(0, rank.level, rank.rank, signed=False, word=counted, doubtful=doubtful, headline=headline, parted=parted)
        for rank in ranks
    ]
    seen = [replace(one, low=core.isdigit() and small) for one in seen]
    return Token(printed, 0, len(printed), ranks), seen


def is_letter_alone(string: str) -> bool:
    """Tell whether a line is nothing but one letter, be a dash behind it: the label of a clause, and no title."""
    match = _ALONE.fullmatch(string)
    return match is not None and len(match["core"]) == 1


def begins_first_clause(string: str, numbering: Numbering, code: str) -> bool:
    """Tell whether a line begins with the first capital letter and a dash or a colon (``A - Calls``): it is the
    first clause, and no title."""
    match = _BARE.match(string)
    if match is None or not match["sign"] or not match["core"].isupper():
        return False
    return any((rank.level, rank.rank) == (1, 1) for rank in ranks_of(match["core"], numbering, code))


_MAY_BEGIN = re.compile(rf"(?:[^\W\d_{SMALL}][{KERAIAS}]?|[0-9]{{1,3}}[^\W\d_][^\s]{{0,2}})\s")


def counts_first_clause(law_blocks: Iterable[Block], law: Number, numbering: Numbering, code: str) -> bool:
    """Tell whether the first of the blocks of a law begins with the label of its first clause without its usual sign
    (``A Calls``, ``Α΄ Δηλώσεις``, ``32A. Calls``): those of others below count on from it."""
    rest = iter(law_blocks)
    first = next(rest, None)
    if first is None or not _MAY_BEGIN.match(first.string):
        return False
    blocks = [first, *rest]
    labels = [tokens_at(block.string, numbering, code) for block in blocks]
    return (
        0 in bare_labels(blocks, labels, numbering, code)
        or 0 in numerals(blocks, heads_of_all(blocks), labels, numbering, code)
        or 0 in full_labels(blocks, numbering, law, code)
    )


def lone_letters(lines: Sequence[str], numbering: Numbering, code: str) -> frozenset[str]:
    """Return the capital letters without a sign, be a dash behind them, that are all of their lines and count the
    clauses of the first level from the first one on (``A``, ``B``); nothing where they do not."""
    found: list[tuple[int, str]] = []
    for line in lines:
        match = _ALONE.fullmatch(line)
        ranks = ranks_of(match["core"], numbering, code) if match and match["core"].isupper() else ()
        found += [(rank.rank, line) for rank in ranks if rank.level == 1]
    counts = len(found) > 1 and [rank for rank, _ in found] == [*range(1, len(found) + 1)]
    return frozenset(line for _, line in found) if counts else frozenset()


def _alone(
    blocks: Sequence[Block], tokens: Sequence[tuple[Token, ...]], numbering: Numbering, code: str
) -> dict[int, tuple[Token, list[_Seen]]]:
    """Return the capital letters that are all of their line, by block, each above a line that is more than one: those
    of an alphabet below one another are labels of nothing."""
    found: dict[int, tuple[Token, list[_Seen]]] = {}
    for index, block in enumerate(blocks):
        match = None if tokens[index] or block.kind == "cell" or block.label else _ALONE.fullmatch(block.text.string)
        below = blocks[index + 1].text.string if match and index + 1 < len(blocks) else ""
        if match is None or not match["core"].isupper() or not below or _ALONE.fullmatch(below):
            continue
        ranks: tuple[Rank, ...] = ranks_of(match["core"], numbering, code)
        if ranks:
            seen = [_Seen(0, rank.level, rank.rank, signed=False, headline=True) for rank in ranks]
            found[index] = (Token(match[0], 0, match.end(), ranks), seen)
    return found


def _series(found: dict[int, tuple[Token, list[_Seen]]], tokens: Sequence[tuple[Token, ...]]) -> Iterator[list[_Seen]]:
    """Yield the labels of each level that count on, one series after the other; a label above ends those below it."""
    open_series: dict[int, list[_Seen]] = {}
    for index in range(len(tokens)):
        candidate = found.get(index)
        seen = [
            _Seen(index, rank.level, rank.rank, not token.printed.rstrip(KERAIAS).isalnum())
            for token in tokens[index]
            for rank in token.ranks
        ]
        if candidate is not None:
            seen = [replace(c, index=index) for c in candidate[1]]
        fitting = [s for s in seen if (known := open_series.get(s.level)) and known[-1].rank + 1 == s.rank]
        for one in fitting or seen:
            if (one.rank != 1 or one.low) and one not in fitting and not (one.signed or _heads_a_line(one)):
                continue
            if one in fitting:
                open_series[one.level].append(one)
            elif one.signed or (known := open_series.get(one.level)) is None or _restarts(one, known):
                yield from filter(None, [open_series.pop(one.level, None)])
                open_series[one.level] = [one]
            if one.signed:
                for level in [level for level in open_series if level > one.level]:
                    yield open_series.pop(level)
    yield from open_series.values()


def _restarts(first: _Seen, known: list[_Seen]) -> bool:
    """Tell whether what may be a first label begins the series anew that is open at its level.

    “A Gate” above “A player shuts his gate.” is the label; where both could be, neither is.
    """
    if len(known) > 1 or known[0].signed:
        return first.level > 1
    if first.doubtful and known[0].headline == first.headline:
        known[0].disputed = True
    return not first.doubtful or (first.headline and not known[0].headline)


def _heads_a_line(seen: _Seen) -> bool:
    """Tell whether a dash stands between a letter and its heading (``D - Closed gates``), below so many paragraphs that
    those before it may have lost their letters."""
    return seen.parted and seen.headline and seen.rank <= seen.index + 1


def _is_believed(seen: _Seen, before: _Seen | None, after: _Seen | None) -> bool:
    counted = (other.word[:_SAME_WORD] for other in (before, after) if other is not None and not other.signed)
    if any(len(seen.word) >= _SAME_WORD and word == seen.word[:_SAME_WORD] for word in counted):
        return False
    if seen.low:
        return all(other is not None and other.signed for other in (before, after))
    if before is None:
        return _heads_a_line(seen) or (after is not None and (seen.parted or not after.signed))
    return not (seen.doubtful and before.signed) or after is not None
