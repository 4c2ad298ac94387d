"""Lines into paragraphs, for every text format: where one paragraph ends and the next begins.

A page pasted from a browser has one line per paragraph, one that was typed has lines of even width that must be
joined; which of the two it is shows in the lengths of its lines. List signs are recognised and left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from lawtext.languages import known_languages, language
from lawtext.languages.learned import from_languages
from lawtext.languages.scripts import SMALL
from lawtext.numbering import COUNTING_LETTERS, KERAIAS
from lawtext.readers.blocks import DRAWN, Block, LeftOut
from lawtext.readers.page import Page
from lawtext.readers.text.filled import full_line
from lawtext.readers.text.leaders import TAILS, ends_in_dots, ends_in_page
from lawtext.readers.text.scripts import script_of
from lawtext.readers.traced import Traced

_BULLETS = "-–—*+•‣◦▪·●○■□☆★◎"
_GLUED = "•‣◦▪●■"
"""Bullets that stand for nothing else, also right before a letter."""
_OWN_LABEL = r"\(?(?:[^\W_]|[ivx]{2,4})\)[ \t]|[^\W\d_]\.[ \t]"
"""The label that an item brings along, also right behind a dash (``-a) …``, ``–(i) …``)."""
BULLET = re.compile(
    rf"(?P<indent>[ \t]*)(?P<sign>[{_BULLETS}](?=[ \t])|[{_GLUED}](?=[^\W\d_]|\()|[-–—{_GLUED}](?={_OWN_LABEL})"
    r"|o(?=\t|[ ]{1,3}(?:[0-9]{1,2}[.)]{1,2}|\((?:[^\W_]|[ivx]{2,4})\))[ \t]))(?P<gap>[ \t]*)(?=\S)"
    r"(?![0-9]{1,4}[ \t]*[-–—][ \t]*\Z)"
)
"""A list sign, also the ``o`` that Word has before a tab or the label of an item (``o 1. …``); “- 18 -” is the number
of a page."""
LIST_SIGN = "a list marker"
"""Why the sign before an item of a list is left out."""
LABELLED = re.compile(
    rf"[ \t]*(?:\(?(?:[0-9]{{1,3}}|(?:{COUNTING_LETTERS}|(?P<pair>[^\W\d_]{{2}})(?P=pair))[{KERAIAS}]?|[ivxIVX]{{1,6}})"
    r"[.)]{1,2}(?=-?\s|[^\W\d_]|\(|\Z)"
    r"|[*†‡]+\S|\[\^?[0-9]{1,2}\])"
)
_SITE_NAME = re.compile(r"(?P<name>[^/:|»›0-9]{2,60}?)(?:\s+[:|»›]\s+|/)(?=\S)")
_LABEL = re.compile(r"[ \t]*(?P<open>\(?)(?P<label>[0-9]{1,3}|[^\W\d_])(?P<close>[.)]{1,2})\s*\S")
_COUNTED = re.compile(r"(?P<word>[^\W\d_]+)\.?[ \t\u00a0]+[0-9]")
_TITLED = re.compile(
    r"[ \t]*(?P<words>[^\W\d_]+(?:\.?[ \t\u00a0]+[^\W\d_]+)?)\.?[ \t\u00a0]+(?P<number>[0-9]{1,3})[ \t]*[-–—:][ \t]+\S"
)
_HEADED = re.compile(rf"[ \t]*(?=[^\W\d_]{{1,2}}[.)])[^{SMALL}\s]+\s+[^\W\d_{SMALL}]")
"""A line that begins with a letter as its label, and a word with a capital."""
_ROOM = 0.7
_CLOSES = re.compile(r"[^\W_]{1,4}\)[.,;:]")
"""The end of what stands in brackets (``(see Laws 47E and``, ``41).``), which is no label."""
_DASHED_LOW = re.compile(rf"[-–—] [{SMALL}]")
_APART = re.compile(r"\s*(?:[0-9]{1,3} {3,}[^\W\d_].*|[^\W\d_].*? {3,}[0-9]{1,3})\s*")
_NUMBERED = re.compile(r"[ \t]*(?:[0-9]{1,2}[ \t]+|[⁰¹²³⁴-⁹]{1,2}[ \t]*)[^\W\d_]")
_ALONE = re.compile(r"[\w:./~-]*[\w~-]\.txt(?!\w)|\^(?:\[[0-9]{1,4}\])?[0-9]{1,2}\)|⁽?[⁰¹²³⁴-⁹]{1,2}⁾")
"""What begins a line that goes on with none: the name of a wiki's page, and the raised number of a note."""
_RULE = re.compile(r"[ \t]*(?:[-–—_=*~#.•·]{3,}|(?:[-*_] ?){3,}|\|(?:[ :]*-{2,}[ :]*\|)+)[ \t]*\Z")
_STAR = re.compile(r"\*(?![\w*])")
_STARRED_LINE = re.compile(r"(?m)^[ \t]*\*(?!\*)")
_CLOSING = '»”)"’'
_BEFORE_STARS = _CLOSING + ".!?,;·"
"""What may stand between a word and its star."""
OPENING = "([«“\"'"
"""What a line begins with that is neither a list item nor a drawn rule, nor a letter or a figure."""
ENDS = tuple('.;!?:·…\u037e\u0387»”")]')
"""What a sentence, or a part of one that stands for itself, ends with."""
FULL_STOP = re.compile(r"[.!?…][)\]»”\"’']*\s*\Z")
"""The end of a whole sentence."""
_ENDS_INSIDE = re.compile(r"[^\W\d_]{3}[.!?]\s+[^\W\d_]")
"""A sentence that ends amid a line, behind a word that is no abbreviation."""
_MARK_LAST = re.compile(r"[^\W\d_][0-9]{1,2}\)\Z")


class Line(NamedTuple):
    """A line of the page: its offsets, without the line feed."""

    start: int
    end: int
    string: str

    @property
    def blank(self) -> bool:
        """Whether there is nothing on it."""
        return not self.string or self.string.isspace()


_OTHER_ENDS = "\v\f\x85\u2028\u2029"
_OTHER_ENDS_ALONE = re.compile(f"(?<![{_OTHER_ENDS}\\n])[{_OTHER_ENDS}]+(?![{_OTHER_ENDS}\\n])")
"""Signs that end lines as line feeds do (Unicode, UAX 14); beside a line feed they are no more than space."""


def lines_of(text: str) -> list[Line]:
    """Return the lines of a text."""
    if any(sign in text for sign in _OTHER_ENDS):
        text = _OTHER_ENDS_ALONE.sub(lambda ends: "\n" * len(ends[0]), text)
    lines: list[Line] = []
    at = 0
    for raw in text.split("\n"):
        end = at + len(raw)
        lines.append(_made(Line, (at, end, raw)))
        at = end + 1
    return lines


_made = tuple.__new__
"""Makes a ``Line`` of its values without a call in between: a page has some ten thousand."""


_STOPS = tuple(".;!?:·…\u037e\u0387")


def runs_on(above: str, below: str) -> bool:
    """Tell whether a line that the page itself broke goes on with the sentence above it."""
    here = below.lstrip()
    if not above.strip() or not here[:1].islower() or above.rstrip().endswith(_STOPS) or LABELLED.match(here):
        return False
    return _may_share_a_script(above, here)


_DRAWN = re.compile(r"\S+(?:\s\S+)*")


def is_rule(string: str) -> bool:
    """Tell whether a line is nothing but a drawn rule (``----``, ``* * *``)."""
    return not (string[:1].isalnum() or string[:1] in OPENING) and bool(_RULE.match(string)) and bool(string.strip())


_NARROWEST, _WIDEST = 30, 130
"""No line of print is shorter, or longer, in code points."""
_LONGEST_ITEM = 60
"""An item of a list that is not longer, in code points, was not broken into lines by print."""
_VALUE = re.compile(r"[^\W\d_].*[\s.:=]\(?[+±–-]?[0-9][0-9.,/]*\)?\s?%?\Z")
"""A line of a scale: words, and a number at their end."""
_FEWEST_WHOLE = 3
_FEWEST_BROKEN = 8
_FEWEST_GOING_ON = 6
"""One line in so many goes on with the sentence above it, where print broke them."""


def _width(strings: Sequence[str], blank: Sequence[bool]) -> int:
    places = [
        at
        for at in range(len(strings) - 1)
        if not (blank[at] or blank[at + 1]) and strings[at + 1].lstrip()[:1] not in _BULLETS
    ]
    followed = sorted(len(strings[at]) for at in places)
    # Where most lines end a sentence, each is a paragraph of its own, however even they are.
    if len(followed) < 3 or 2 * sum(strings[at].rstrip().endswith(ENDS) for at in places) > len(places):
        return 0
    # A paragraph that is broken into lines goes on in lower case in some of them.
    if not any(_goes_on(strings[at], strings[at + 1]) for at in places):
        return 0
    # A line or two that nobody broke (notes) do not make the width: that does the edge at which many lines end.
    crowd = max(3, len(followed) // 5)
    most = followed[: -max(1, len(followed) // 20)]
    edge = most[-1] if len(most) > crowd and most[-crowd] >= most[-1] - 8 else 0
    width = edge if edge and followed[-1] > edge + 8 else followed[-1]
    even = sum(1 for length in followed if length >= width * 0.75)
    return width if _NARROWEST <= width <= _WIDEST and even >= len(followed) * 0.5 else 0


def _are_broken(strings: Sequence[str]) -> bool:
    """Tell whether lines with an empty line between any two are pieces of paragraphs that print broke: a copy out of a
    PDF may set every line apart."""
    if len(strings) < _FEWEST_BROKEN or max(map(len, strings)) > _WIDEST:
        return False
    going_on = sum(_goes_on(above, below) for above, below in pairwise(strings))
    return _FEWEST_GOING_ON * going_on >= len(strings) and _width(strings, [False] * len(strings)) > 0


def without_gaps(lines: list[Line]) -> list[Line]:
    """Return the lines of a page without the empty ones, where each line that print broke has been set apart."""
    worded = [line for line in lines if not line.blank]
    if 2 * len(worded) > len(lines) + 1 or any(not (above.blank or below.blank) for above, below in pairwise(lines)):
        return lines
    return worded if _are_broken([line.string for line in worded]) else lines


def _is_ended(line: str) -> bool:
    """Tell whether a line, without white space behind it, ends as a sentence or a part of one does; the bracket of a
    note mark that is glued to its last word (``a deck1)``) ends nothing."""
    return line.endswith(ENDS) and not (line[-1] == ")" and _MARK_LAST.search(line, max(0, len(line) - _WIDEST)))


def _goes_on(above: str, below: str) -> bool:
    """Tell whether a line shows that the one above was broken: in lower case without a label, or all is in capitals;
    one of another script shows nothing (a title of each language)."""
    if _is_ended(above.rstrip()):
        return False
    head = below.lstrip()
    shows = below.isupper() or (not head[:1].isupper() and not LABELLED.match(below))
    return shows and _may_share_a_script(above, below)


def joins(before: Line, line: Line, width: int, head: str = "", *, full: int = 0) -> bool:
    """Tell whether ``line`` goes on with the paragraph that ``before`` is the last line of, and ``head`` the first;
    ``full`` is how long lines are that a program filled, 0 where none did."""
    above, here = before.string.rstrip(), line.string.strip()
    listed = (above[-2:] in TAILS and ends_in_dots(above)) or (here[-2:] in TAILS and ends_in_dots(here))
    if not (above and here) or listed or _ALONE.match(here):
        return _is_one_entry(above, here)
    ended = _is_ended(above)
    if (not ended and _CLOSES.match(here) and _is_open(above)) or (above[-1] == ":" and _leads_on(above, here)):
        return True
    broken = False
    if width:
        # A line that was broken has no room for the next word; a ragged hand breaks a little earlier.
        room = len(above) + 1 + len(here.split(None, 1)[0])
        broken = room > (full or (0.85 * width if not ended else width))
    if not broken and (ended or not _may_go_on(above, here)):
        return False
    if _DASHED_LOW.match(here) and broken and not ended and _is_open(above):
        return True  # “(unless he did not mean to claim” and “– for example, if …”
    if BULLET.match(line.string) or _are_counted(above, here):
        return False
    if LABELLED.match(line.string):
        # “… sits at table” and “15.” below it: a number that a line break brought to the head of a line.
        counts_on = _names_another(above) and labels_count_on(head, here)
        headed = _HEADED.match(here) is not None and _TITLED.match(above) is not None
        return broken and not (ended or counts_on or headed) and _may_share_a_script(*_meeting(above, here, full))
    if ended and _NUMBERED.match(line.string):
        # “1 The deck means …”: a note whose number has no sign after it.
        return False
    if ended or here[0].isupper() or not broken:
        return _may_share_a_script(*_meeting(above, here, full if broken else 0))
    return True


def _meeting(above: str, here: str, full: int) -> tuple[str, str]:
    """Return what of two lines shows whether they go together: the words that meet where a program filled the lines (“…
    CC Share Alike”, “International”), else all of both."""
    return (above.rsplit(None, 1)[-1], here.split(None, 1)[0]) if full else (above, here)


def _may_go_on(above: str, here: str) -> bool:
    """Tell whether a line can be the rest of one that print need not have broken: it is in lower case or begins with a
    sign that closes, or that one ends with a word that ends nothing; no sentence is the rest of a whole title."""
    if here[0] in _GOES_BEFORE:
        return True
    if not (here[0].islower() or (here[0].isupper() and _hangs(above))):
        return False
    return not (_is_whole_title(above) and _is_ended(here))


def _is_whole_title(line: str) -> bool:
    """Tell whether a line is the name of a law with its title (``Law 27: Shields``), too short to have been broken."""
    return len(line) < _NARROWEST and _TITLED.match(line) is not None and not (_hangs(line) or _is_open(line))


def _is_one_entry(above: str, here: str) -> bool:
    """Tell whether two lines are one entry of a table of contents: the number of the page had no room behind the dots,
    or they stand behind the second line of a name with a number (``Law 4 Handing Out The``, ``Lanterns ..... 7``)."""
    if ends_in_dots(above):
        return here.isdecimal() and not ends_in_page(above)
    named = _COUNTED.match(above) is not None and not (_COUNTED.match(here) or LABELLED.match(here))
    return named and ends_in_dots(here)


def _leads_on(above: str, here: str) -> bool:
    """Tell whether a colon at the end of a line leads to the rest of its sentence, and not to an item of a list: that
    is in lower case, and ends amid the next line, which print broke (``colours:``, ``red and blue. Each has``)."""
    return here[0].islower() and _ENDS_INSIDE.search(here) is not None and not _is_ended(here)


_OPENS = ("(", "[")
_GOES_BEFORE = "),;"
"""No line begins with such a sign that does not go on with the one above it."""


def _hangs(line: str) -> bool:
    """Tell whether a line, without white space behind it, ends with what ends neither a sentence nor a heading: an
    article, or a preposition (``… may apply the`` above ``Law 16.``), or a bracket that opens."""
    before, _, last = line.rpartition(" ")
    return bool(before) and (last in _never_last() or last in _OPENS)


def _may_share_a_script(above: str, here: str) -> bool:
    """Tell whether two lines are not in two scripts."""
    scripts = script_of(above), script_of(here)
    return not all(scripts) or scripts[0] == scripts[1]


def _are_counted(above: str, here: str) -> bool:
    """Tell whether two lines are lines of a list, however even: ``LAW 1 …`` and ``LAW 2 …``, but not where a bracket is
    open (``Law 29A), this applies (but see``, ``Law 17D)``), or with labels without a sign, ``B Bids …`` and ``C The
    …``."""
    counted = None if _is_open(above) else _COUNTED.match(here)
    if counted and (before := _COUNTED.match(above)) and before["word"] == counted["word"]:
        return True
    return here[1:2] == " " and above[1:2] == " " and _count_on(above[0], here[0]) and here[2:3].isalpha()


def _is_open(line: str) -> bool:
    """Tell whether a line ends within brackets."""
    return line.count("(") > line.count(")") or line.rfind("(") > line.rfind(")")


def _titled_in_turn(lines: Sequence[Line]) -> frozenset[Line]:
    """Return the lines that begin with the same words and a number that counts on (``Law no. 23 – …``, ``Law no. 24 –
    …``), whatever stands between them, and those in capitals that begin so alone (``LAW 23 – LOST CARDS``): each begins
    a paragraph, however even the lines of the page are."""
    found = {line: (match["words"].casefold(), int(match["number"]))
             for line in lines if (match := _TITLED.match(line.string))}  # fmt: skip
    named = {*found.values()}
    return frozenset(
        line
        for line, (words, number) in found.items()
        if {(words, number - 1), (words, number + 1)} & named or line.string.isupper()
    )


def _headings_above_low(lines: Sequence[Line]) -> frozenset[Line]:
    """Return the short lines with a letter whose text, right below, begins in lower case (``A. The order``, ``a bid
    that …``): print that breaks lines at the length of that text would have had room for its first word. There are
    several. A text that begins with its verb (``was the first …``) has its subject in the line above.
    """
    found = [
        (above, below.string.split(None, 1)[0])
        for above, below in pairwise(lines)
        if below.string[:1].islower() and _HEADED.match(above.string) and _is_above_whole(above.string, below.string)
    ]
    if len(found) < 2:
        return frozenset()
    return frozenset(above for above, first in found if first not in _behind_subjects())


def _is_above_whole(above: str, below: str) -> bool:
    above, below = above.strip(), below.strip()
    whole = len(above) <= _LONGEST_ITEM and not above.endswith(ENDS) and below.endswith(ENDS)
    return whole and len(above) + 1 + len(below.split(None, 1)[0]) <= _ROOM * len(below)


def _numbered_apart(lines: Sequence[Line]) -> frozenset[Line]:
    """Return the lines with a number far from their words, at the left or at the right: what print has at the head and
    the foot of a page is no part of a paragraph."""
    return frozenset(line for line in lines if "   " in line.string and _APART.fullmatch(line.string))


def _has_room(above: Line, below: Line, width: int) -> bool:
    """Tell whether the first word of a line would have had room in the line above it."""
    return len(above.string.rstrip()) + 1 + len(below.string.split(None, 1)[0]) <= width


def ends_as_item(string: str) -> bool:
    """Tell whether a text ends as the item of a list, or as a sentence."""
    return string.endswith(ENDS) or _names_another(string)


def _names_another(string: str) -> bool:
    """Tell whether a line ends as an item of a list does that is not the last one: with a comma, “and” or “or”."""
    return string.endswith(",") or string.rpartition(" ")[2] in joining_words()


@from_languages
@cache
def joining_words() -> frozenset[str]:
    """Return the words of all languages that join two items."""
    return frozenset(word for code in known_languages() for word in language(code).words("citations", "and"))


@from_languages
@cache
def _never_last() -> frozenset[str]:
    """Return the words of all languages that no sentence and no heading ends with."""
    return frozenset(word for code in known_languages() for word in language(code).words("pages", "never_last"))


@from_languages
@cache
def _behind_subjects() -> frozenset[str]:
    """Return the words of all languages that begin what a sentence says behind its subject."""
    return frozenset(word for code in known_languages() for word in language(code).words("pages", "behind_subject"))


def labels_count_on(before: str, after: str) -> bool:
    """Tell whether two paragraphs begin with labels of one kind, the second of which is the one after the first."""
    first, second = _LABEL.match(before), _LABEL.match(after)
    if first is None or second is None or (first["open"], first["close"]) != (second["open"], second["close"]):
        return False
    one, next_one = first["label"], second["label"]
    if one.isdecimal() and next_one.isdecimal():
        return int(next_one) == int(one) + 1
    return len(one) == len(next_one) == 1 and one.isalpha() and ord(next_one) == ord(one) + 1


def _count_on(first: str, second: str) -> bool:
    """Tell whether a letter or a figure is the one after another (``B``, ``C``; ``Β``, ``Γ``)."""
    alike = (first.isdecimal() and second.isdecimal()) or (first.isupper() and second.isupper())
    return alike and ord(second) == ord(first) + 1


def starred(text: str) -> bool:
    """Tell whether words of a page carry a star: then a star at the head of a line is the note it stands for. Behind a
    figure it may be another sign (``3*``): no more lines than such stars must then begin so."""
    figures = 0
    for star in _STAR.finditer(text):
        before = star.start() - 1
        while before >= 0 and text[before] in _BEFORE_STARS:
            before -= 1
        if before < 0 or not text[before].isalnum():
            continue
        if not text[before].isdecimal():
            return True
        figures += 1
    return 0 < len(_STARRED_LINE.findall(text)) <= figures if figures else False


def paragraphs(
    page: Page,
    lines: Sequence[Line],
    left_out: list[LeftOut],
    *,
    notes_starred: bool | None = None,
    items: Mapping[Line, int] | None = None,
) -> Iterator[Block]:
    """Yield the blocks of lines that have no markup of their own; list signs go to ``left_out``.

    ``notes_starred`` is what ``starred`` says of the page, for readers that ask for many paragraphs of one page;
    ``items`` are the lines that are items of lists without signs, with their depth.
    """
    stars = not (starred(page.text) if notes_starred is None else notes_starred)
    blanks = [not line.string or line.string.isspace() for line in lines]
    width = _width([line.string for line in lines], blanks) if len(lines) > 3 else 0
    parting = _Parting.of(page, lines, width)
    gathered: list[Line] = []
    gap = gap_before = announced = False
    for line, blank in zip(lines, blanks, strict=True):
        depth = items.get(line) if items and not blank else None
        drawn = not blank and depth is None and is_rule(line.string)
        if gathered and (blank or drawn or depth is not None or parting.is_before(gathered, line, announced=announced)):
            if depth is None:
                announced = not width and _announces(gathered, announced=announced)
            yield _block(page, gathered, left_out, gap=gap_before, stars=stars)
            gathered = []
        if depth is not None:
            yield Block(Traced.of(page.text, line.start, line.end).tidy(), "item", depth, gap=gap)
        elif drawn:
            left_out += _drawn(line)
        elif not blank:
            gap_before = gap_before if gathered else gap
            gathered.append(line)
        gap = blank or drawn
    if gathered:
        yield _block(page, gathered, left_out, gap=gap_before, stars=stars)


class _Parting(NamedTuple):
    """What parts the lines of a page into paragraphs.

    ``width`` is where print broke them, in code points, 0 where it broke none, ``full`` what ``joins`` says; ``whole``:
    each is a paragraph of its own. ``titles`` begin a paragraph, ``headings`` are one, and so are the lines with a
    number ``apart``; ``shown`` tells whether there is any of these.
    """

    width: int
    full: int
    whole: bool
    titles: frozenset[Line]
    headings: frozenset[Line]
    apart: frozenset[Line]
    shown: bool

    @classmethod
    def of(cls, page: Page, lines: Sequence[Line], width: int) -> _Parting:
        """Look at all lines of a page; ``width`` is that of its print."""
        titles = _titled_in_turn(lines) if width else frozenset()
        headings = frozenset() if width else _headings_above_low(lines)
        apart = _numbered_apart(lines) if width and "   " in page.text else frozenset()
        strings = [line.string for line in lines] if width else []
        low = (pair for pair in pairwise(strings) if pair[1].lstrip()[:1].islower())
        full = full_line((pair for pair in low if pair[0] and _goes_on(*pair)), width)
        whole = not width and _are_whole(lines)
        return cls(width, full, whole, titles, headings, apart, bool(titles or headings or apart))

    def is_before(self, gathered: Sequence[Line], line: Line, *, announced: bool) -> bool:
        """Tell whether a paragraph begins with a line, and not goes on from those that are ``gathered``; ``announced``:
        what stands above these announces a list."""
        last = gathered[-1]
        if self.shown and self._is_shown(last, line):
            return True
        if not joins(last, line, self.width, gathered[0].string, full=self.full):
            return True
        short = announced and _is_short(gathered)
        return (self.whole or short) and _is_bare_item(gathered, line, short=short)

    def _is_shown(self, above: Line, line: Line) -> bool:
        """Tell whether one of two lines shows by what it is that a paragraph begins with the second."""
        if line in self.titles or above in self.headings or line in self.apart or above in self.apart:
            return True
        return above in self.titles and _has_room(above, line, self.width)


def _are_whole(lines: Sequence[Line]) -> bool:
    """Tell whether the lines of a page are paragraphs, which nobody broke: several are longer than print is, and most
    of these end as a sentence or a part of one does, not where a program breaks them at a width of its own."""
    long = [line.string for line in lines if line.end - line.start > _WIDEST]
    return len(long) >= _FEWEST_WHOLE and 2 * sum(string.rstrip().endswith(ENDS) for string in long) > len(long)


def _is_short(lines: Sequence[Line]) -> bool:
    """Tell whether a paragraph is one line, and so short that nobody broke it."""
    return len(lines) == 1 and lines[0].end - lines[0].start <= _LONGEST_ITEM


def _announces(lines: Sequence[Line], *, announced: bool) -> bool:
    """Tell whether a paragraph announces a list, with a colon at its end, or is an item of one and not the last."""
    end = lines[-1].string.rstrip()
    return end.endswith(":") or (announced and (_names_another(end) or _VALUE.search(end) is not None))


def _is_bare_item(gathered: Sequence[Line], below: Line, *, short: bool) -> bool:
    """Tell whether a paragraph ends as an item of a list does that is not the last one, and has no label: on a page
    whose lines are whole, what stands below it is the next item. Such items go on with the text above them, in lower
    case; a sentence does not (``Whoever comes late,`` …), but above a line that is longer than print it opens items.
    Below a ``short`` one of a list that is announced, with a label and a comma at its end (``(b) sings,``), stands what
    closes the sentence of all; two that end with a value (``figs 20``, ``olives 30``) are items of a scale.
    """
    end = gathered[-1].string.rstrip()
    if short and _VALUE.search(end) and _VALUE.search(below.string.rstrip()):
        return True
    if LABELLED.match(gathered[0].string):
        return short and end.endswith(",")
    low = gathered[0].string.lstrip()[:1].islower() or below.end - below.start > _WIDEST
    return low and _names_another(end)


def each_a_paragraph(page: Page, left_out: list[LeftOut], *, notes_starred: bool) -> list[Block] | None:
    """Return what ``paragraphs`` yields of a page that has an empty line between any two lines with words, as most have
    that are copied from a browser: each line is a paragraph by itself; None for other pages."""
    text = page.text
    if not page.plain and any(sign in text for sign in _OTHER_ENDS):
        return None
    blocks: list[Block] = []
    left: list[LeftOut] = []
    tidy = is_tidy(page)
    at = 0
    for part in text.split("\n\n"):
        string, start = part, at
        at += len(part) + 2
        if "\n" in part:
            string = part.strip("\n")
            if "\n" in string:
                return None
            start += part.index(string)
        if not string:
            continue
        if tidy and (string[0].isalnum() or string[0] in OPENING) and string[-1] != " " and string[:2] != "o ":
            blocks.append(Block(Traced.stretch(string, start), "paragraph", 0, "", start > 0))
            continue
        line = Line(start, start + len(string), string)
        if is_rule(string):
            left += _drawn(line)
        elif not line.blank:
            blocks.append(_block(page, (line,), left, gap=start > 0, stars=not notes_starred))
    if _are_broken([block.text.string for block in blocks]):
        return None
    left_out += left
    return blocks


def _drawn(line: Line) -> Iterator[LeftOut]:
    """Yield the stretches of a drawn rule: what is wide open between its signs is a sign of another kind, which has its
    own entry."""
    for match in _DRAWN.finditer(line.string):
        yield LeftOut(line.start + match.start(), line.start + match.end(), DRAWN)


def is_tidy(page: Page) -> bool:
    """Tell whether all of a page is printable, and no two spaces stand together: then each line is a text as it stands,
    but for the white space at its ends."""
    return page.plain and "  " not in page.text


def one_line(string: str, start: int, *, gap: bool) -> Block:
    """Return the block of a line that is a paragraph by itself, with no list sign and no white space at its ends."""
    text = Traced.stretch(string, start)
    # What is not printable is a space that is none, or a control sign.
    return Block(text if string.isprintable() and "  " not in string else text.tidy(), gap=gap)


def _block(page: Page, lines: Sequence[Line], left_out: list[LeftOut], *, gap: bool, stars: bool) -> Block:
    start, end, shown = lines[0]
    # A line is the page's own text nearly always: then there is one string of it.
    same = len(shown) == end - start and page.text.startswith(shown, start)
    string = shown if same else page.text[start:end]
    plain = (shown[0].isalnum() or shown[0] in OPENING) and shown[1:2] != "\t" and shown[:2] != "o "
    if len(lines) == 1 and plain and not string[-1].isspace():
        # Most paragraphs are one line as it stands.
        return one_line(string, start, gap=gap)
    bullet = BULLET.match(shown)
    if bullet and bullet["sign"] == "*" and not stars:
        bullet = None
    level = 0
    if bullet:
        left_out.append(LeftOut(start + bullet.start("sign"), start + bullet.end("sign"), LIST_SIGN))
        level = len(bullet["indent"].expandtabs(4)) // 2 + 1
        again = BULLET.match(shown, bullet.end())
        if again and again["sign"] == bullet["sign"] != "*":
            # The first item of a list that stands alone in an item.
            left_out.append(LeftOut(start + again.start("sign"), start + again.end("sign"), LIST_SIGN))
            bullet = again
        start += bullet.end()
    starts = (start, *(line.start for line in lines[1:]))
    pieces = (Traced.of(page.text, at, line.end) for at, line in zip(starts, lines, strict=True))
    text = Traced.join(pieces, "\n").tidy()
    return Block(text, "item" if bullet else "paragraph", level, gap=gap)


def end_of_site_name(heading: str, title: str) -> int:
    """Return where the name of a site or of a book ends that stands in a heading before its words and at the head of
    the page's own title too (``Towers : Law 60``, ``Laws of Towers/Law 34``), 0 where none does."""
    named = _SITE_NAME.match(heading) if title else None
    return named.end() if named and title.startswith(named["name"]) else 0
