"""The work sheet of a draft, in Markdown and as one HTML page: what a person has to look at, clause by clause.

Beside each clause stand what changed in the authoritative text, the older translation, and what keeps the clause from
being ready. The sheet is told in English; the corpus never reads it. All law text is escaped.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable

from lawtext.desk.drafted import STATES, Draft, Piece, State
from lawtext.desk.rewriting import Cited
from lawtext.languages import in_words
from lawtext.textdiff import Op, for_readers

SAYS: dict[State, str] = {
    "ready": "ready to approve",
    "citations": "citations, notes or heading to see to",
    "changed": "changed in the authoritative text",
    "unsure": "not sure which clause it was",
    "translate": "to translate",
}
_REASONS = {
    "not-in-corpus": "this corpus does not hold that law in both editions",
    "not-in-edition": "the older edition has no such clause",
    "uncertain": "it is not certain which clause it became",
    "ambiguous": "the number can mean several clauses",
    "malformed": "the number cannot be read to its end",
    "no-context": "nothing says of which law it is a part",
}
_Escape = Callable[[str], str]

_CITED = {
    "by-hand": "to be rewritten by hand",
    "gone": "its clause is gone",
    "split": "its clause was split or merged",
    "unknown": "its clause cannot be known",
}
_SPECIAL = re.compile(r"([\\`*_\[\]#~|$<>&{}])")
_AT_START = re.compile(r"^(\s*)(?:([-+=])|(\d+)([.)]))", re.MULTILINE)


def cited_says(one: Cited) -> str:
    """Return in words what a person has to see to in a citation."""
    now = f" (now {', '.join(one.new)})" if one.new and one.new != one.old else ""
    why = f" ({_REASONS.get(one.reason, one.reason)})" if one.reason else ""
    return f"“{one.text}”{now}: {_CITED.get(one.verdict, one.verdict)}{why}"


def waiting(draft: Draft) -> list[tuple[State, list[Piece]]]:
    """Return the pieces that are not ready, by what they wait for."""
    held = [piece for law in draft.files_made for piece in law.pieces]
    return [(state, [p for p in held if p.state == state]) for state in STATES if state != "ready"]


def summary(draft: Draft) -> list[str]:
    """Return the figures of a draft, a sentence each."""
    said = [f"{draft.counts[state]} {SAYS[state]}" for state in STATES]
    if draft.kept:
        said.append(f"left alone, for they are there already: {', '.join(draft.kept)}")
    if draft.failed:
        said.append(f"could not be drafted: {', '.join(draft.failed)}")
    return said


def _title(draft: Draft) -> str:
    return f"Draft of {draft.edition} {in_words(draft.language, 'en')}, from {draft.source}"


def _head(piece: Piece) -> str:
    olds = ", ".join(piece.old)
    return f"{piece.number} (was {olds})" if piece.old and piece.old != (piece.number,) else piece.number


def _tasks(piece: Piece) -> list[str]:
    return [*map(cited_says, piece.open_citations), *piece.reasons]


def markdown(draft: Draft) -> str:
    """Return the work sheet as Markdown."""
    parts = [f"# {_escaped(_title(draft))}", "\n".join(f"- {_escaped(one)}" for one in summary(draft))]
    for state, pieces in waiting(draft):
        if not pieces:
            continue
        parts.append(f"## {SAYS[state].capitalize()}")
        for piece in pieces:
            parts.append(f"### {_escaped(_head(piece))}")
            parts += [f"- {_escaped(one)}" for one in _tasks(piece)]
            parts += [f"**{label}**\n\n{body}" for label, body in _texts(piece, _escaped)]
    if draft.left_behind:
        parts.append("## Left behind: the older translation has it, the draft does not")
        parts += [f"### {_escaped(number)}\n\n{_escaped(text)}" for number, text in draft.left_behind]
    return "\n\n".join(parts) + "\n"


def page(draft: Draft) -> str:
    """Return the work sheet as one HTML page that needs nothing else."""
    title = html.escape(_title(draft))
    parts = [f"<h1>{title}</h1>", "<ul>", *(f"<li>{html.escape(one)}</li>" for one in summary(draft)), "</ul>"]
    for state, pieces in waiting(draft):
        if not pieces:
            continue
        parts.append(f"<h2>{SAYS[state].capitalize()}</h2>")
        for piece in pieces:
            parts.append(f"<section><h3>{html.escape(_head(piece))}</h3>")
            if tasks := _tasks(piece):
                parts += ["<ul>", *(f"<li>{html.escape(one)}</li>" for one in tasks), "</ul>"]
            parts.append("<dl>")
            parts += [f"<dt>{label}</dt><dd>{body}</dd>" for label, body in _texts(piece, html.escape)]
            parts.append("</dl></section>")
    if draft.left_behind:
        parts.append("<h2>Left behind: the older translation has it, the draft does not</h2>")
        parts += [
            f"<section><h3>{html.escape(number)}</h3><p>{html.escape(text)}</p></section>"
            for number, text in draft.left_behind
        ]
    body = "\n".join(parts)
    return f"""<!DOCTYPE html>
<html lang="en">
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


def _texts(piece: Piece, escape: _Escape) -> Iterable[tuple[str, str]]:
    """Yield what stands beside a piece: the authoritative text or what changed in it, the older words, the drafted."""
    if piece.state == "changed" and (piece.words or piece.heading_words):
        yield "What changed", "\n\n".join(filter(None, (_ops(piece.heading_words, escape), _ops(piece.words, escape))))
    elif piece.source:
        yield "Authoritative text", escape(piece.source)
    if piece.text:
        yield "Draft", escape(piece.text)
    elif piece.previous:
        yield "Older translation", escape(piece.previous)


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
