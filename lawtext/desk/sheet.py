"""The work sheet of a draft, in Markdown and as one HTML page: what a person has to look at, clause by clause.

Beside each clause stand what changed in the authoritative text, the older translation, and what keeps the clause from
being ready. The sheet speaks the language it is asked for; the corpus never reads it. All law text is escaped.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable

from lawtext.desk.drafted import STATES, Draft, Piece, State
from lawtext.desk.sheet_words import SheetWords
from lawtext.languages import in_words
from lawtext.numbering import listed
from lawtext.textdiff import Op, for_readers

_Escape = Callable[[str], str]
_SPECIAL = re.compile(r"([\\`*_\[\]#~|$<>&{}])")
_AT_START = re.compile(r"^(\s*)(?:([-+=])|(\d+)([.)]))", re.MULTILINE)


_ENGLISH = SheetWords()


def waiting(draft: Draft) -> list[tuple[State, list[Piece]]]:
    """Return the pieces that are not ready, by what they wait for."""
    held = [piece for law in draft.files_made for piece in law.pieces]
    return [(state, [p for p in held if p.state == state]) for state in STATES if state != "ready"]


def summary(draft: Draft, words: SheetWords = _ENGLISH) -> list[str]:
    """Return the figures of a draft, a sentence each."""
    said = [f"{draft.counts[state]} {words.state(state)}" for state in STATES]
    if draft.kept:
        said.append(words.say("kept", laws=listed(draft.kept)))
    if draft.failed:
        said.append(words.say("failed", laws=listed(draft.failed)))
    return said


def head(piece: Piece, words: SheetWords = _ENGLISH) -> str:
    """Return the number of a piece, and of the clauses it was where these are others."""
    if not piece.old or piece.old == (piece.number,):
        return words.number(piece.number)
    return words.say("was", number=words.number(piece.number), old=", ".join(map(words.number, piece.old)))


def tasks(piece: Piece, words: SheetWords = _ENGLISH) -> list[str]:
    """Return what a person has to see to in a piece, a sentence each."""
    return [*map(words.cited, piece.open_citations), *map(words.reason, piece.reasons)]


def _title(draft: Draft, words: SheetWords) -> str:
    language = in_words(draft.language, words.code)
    return words.say("title", edition=draft.edition, in_language=language, source=draft.source)


def markdown(draft: Draft, words: SheetWords = _ENGLISH) -> str:
    """Return the work sheet as Markdown."""
    parts = [f"# {_escaped(_title(draft, words))}", "\n".join(f"- {_escaped(one)}" for one in summary(draft, words))]
    for state, pieces in waiting(draft):
        if not pieces:
            continue
        parts.append(f"## {words.state(state).capitalize()}")
        for piece in pieces:
            parts.append(f"### {_escaped(head(piece, words))}")
            parts += [f"- {_escaped(one)}" for one in tasks(piece, words)]
            parts += [f"**{label}**\n\n{body}" for label, body in _texts(piece, words, _escaped)]
    if draft.left_behind:
        parts.append(f"## {words.say('left_behind')}")
        parts += [f"### {_escaped(words.number(number))}\n\n{_escaped(text)}" for number, text in draft.left_behind]
    return "\n\n".join(parts) + "\n"


def page(draft: Draft, words: SheetWords = _ENGLISH) -> str:
    """Return the work sheet as one HTML page that needs nothing else."""
    title = html.escape(_title(draft, words))
    parts = [f"<h1>{title}</h1>", "<ul>", *(f"<li>{html.escape(one)}</li>" for one in summary(draft, words)), "</ul>"]
    for state, pieces in waiting(draft):
        if not pieces:
            continue
        parts.append(f"<h2>{words.state(state).capitalize()}</h2>")
        for piece in pieces:
            parts.append(f"<section><h3>{html.escape(head(piece, words))}</h3>")
            if waits := tasks(piece, words):
                parts += ["<ul>", *(f"<li>{html.escape(one)}</li>" for one in waits), "</ul>"]
            parts.append("<dl>")
            parts += [f"<dt>{label}</dt><dd>{body}</dd>" for label, body in _texts(piece, words, html.escape)]
            parts.append("</dl></section>")
    if draft.left_behind:
        parts.append(f"<h2>{words.say('left_behind')}</h2>")
        parts += [
            f"<section><h3>{html.escape(words.number(number))}</h3><p>{html.escape(text)}</p></section>"
            for number, text in draft.left_behind
        ]
    body = "\n".join(parts)
    return f"""<!DOCTYPE html>
<html lang="{words.code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 0 auto; padding: 1rem; }}
section {{ border-top: 1px solid; padding: 0.5rem 0; }}
dt {{ font-weight: bold; }}
dd, p {{ margin: 0 0 0.75rem; white-space: pre-wrap; overflow-wrap: anywhere; }}
ins {{ font-weight: bold; }}
</style>
</head>
<body>
{body}
</body>
</html>
"""


def _texts(piece: Piece, words: SheetWords, escape: _Escape) -> Iterable[tuple[str, str]]:
    """Yield what stands beside a piece: the authoritative text or what changed in it, the older words, the drafted."""
    if piece.state == "changed" and (piece.words or piece.heading_words):
        changed = (_ops(piece.heading_words, escape), _ops(piece.words, escape))
        yield words.say("what_changed"), "\n\n".join(filter(None, changed))
    elif piece.source:
        yield words.say("authoritative"), escape(piece.source)
    if piece.text:
        yield words.say("draft"), escape(piece.text)
    elif piece.previous:
        yield words.say("older"), escape(piece.previous)


def _ops(ops: Iterable[Op], escape: _Escape) -> str:
    out: list[str] = []
    for op in for_readers(ops):
        if op.sign == "=":
            out.append(escape(op.new))
        else:
            out.append(f"<del>{escape(op.old)}</del>" if op.old else "")
            out.append(f"<ins>{escape(op.new)}</ins>" if op.new else "")
    return "".join(out)


def _escaped(text: str) -> str:
    """Return text for Markdown: what would be markup is written as itself."""

    def head(match: re.Match[str]) -> str:
        return f"{match[1]}\\{match[2]}" if match[2] else f"{match[1]}{match[3]}\\{match[4]}"

    return _AT_START.sub(head, _SPECIAL.sub(r"\\\1", text))
