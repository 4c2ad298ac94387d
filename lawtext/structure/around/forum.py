"""Posts of a forum around a law that somebody quoted there: who wrote them and when, and what others answered.

The lines above a post are data (``posts``, ``quoting``, ``profile``, ``answers`` in ``[pages]`` of a language's file),
with ``@`` for the name, ``*`` for any words and ``#`` for a number. Counters and buttons are for
``furniture``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from lawtext.languages import fold
from lawtext.languages.learned import from_languages
from lawtext.model import Book
from lawtext.readers import Block
from lawtext.readers.text.lines import LABELLED
from lawtext.structure.around.furniture import ANY_WORDS, EDGE, regular
from lawtext.structure.lines.lines_of_law import ends_sentence, title_line
from lawtext.structure.lines.page_lines import SHORT, PageLines
from lawtext.structure.lines.phrases import phrases_of

_WRITER = "page head: who wrote a post, and when"
_ANSWER = "comment box: an answer on a forum"
_LONGEST_NAME = 30


def posts_around(blocks: PageLines, book: Book) -> dict[int, str]:
    """Return which lines of a page belong to the posts of a forum and are no law, and why, by their places.

    A post below one with the title of a law is an answer where it has no title and no label itself.
    """
    strings = blocks.strings
    codes = tuple(book.languages)
    heads: dict[int, str] = {}
    found: dict[int, str] = {}
    for index in blocks.short:
        string = strings[index]
        if "»" in string:
            name = name_in(string, codes, "posts")
        elif string[-1:] == ":" and index + 1 < len(blocks):
            name = name_in(string, codes, "quoting")
            if name and (" " in name or title_line(blocks[index + 1], book.numbering) is None):
                name = None
        else:
            name = None
            counts = index and ":" in string and string[-1:].isdecimal() and _is_name(blocks[index - 1])
            if counts and name_in(string, codes, "profile") is not None:
                found[index - 1] = _WRITER
        if name is not None:
            heads[index] = name
    if not heads:
        return {}
    names = {*heads.values()} - {""}
    found |= {index: _WRITER for index in blocks.short if fold(strings[index]).strip() in names}
    answers = phrases_of(codes, "answers")
    for index in heads:
        found[index] = _WRITER
        if index and len(strings[index - 1]) <= SHORT and fold(strings[index - 1]).startswith(answers):
            found[index - 1] = _WRITER
    return found | dict.fromkeys(_answers(blocks, heads, book), _ANSWER)


def _answers(blocks: Sequence[Block], heads: Mapping[int, str], book: Book) -> Iterator[int]:
    """Yield the lines of posts without a law, below one with the title of a law."""
    titled = False
    for start, end in zip(heads, [*[*heads][1:], len(blocks)], strict=True):
        post = blocks[start + 1 : end]
        if any(title_line(block, book.numbering) is not None for block in post):
            titled = True
        elif titled and not any(block.label or LABELLED.match(block.string) for block in post):
            yield from range(start + 1, end)


def _is_name(block: Block) -> bool:
    """Tell whether a line may be the name of somebody who uses a forum: one word, and no sentence."""
    string = block.string
    return len(string) <= _LONGEST_NAME and " " not in string and not ends_sentence(string) and not block.label


def name_in(string: str, codes: tuple[str, ...], key: str) -> str | None:
    """Return the name, folded, that a line around a post says, empty where it says none, None where it is no such
    line."""
    bare = fold(string).strip(EDGE)
    matched = next((match for pattern in _patterns(codes, key) if (match := pattern.fullmatch(bare))), None)
    return matched and (matched[1] if matched.re.groups else "")


@from_languages
@cache
def _patterns(codes: tuple[str, ...], key: str) -> tuple[re.Pattern[str], ...]:
    lines = (line.strip(EDGE) for line in phrases_of(codes, key))
    return tuple(re.compile(regular(line).replace("@", f"({ANY_WORDS}?)")) for line in lines)
