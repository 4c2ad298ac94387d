"""Pages with every quirk mixed: each page is drawn anew from the laws of Pyrgos, and the truth of it comes along.

``Quirks`` says how a page is written (its format, how the languages stand, labels, headings, notes, white space, what
the site puts around it); ``written`` writes it from the truth of ``tests/books`` and returns what a reader must find.
Quirks that together say less than the law are kept apart: no page loses the labels of both languages, and lines are
only broken where blank lines part the paragraphs.
"""

from __future__ import annotations

import random
import re
import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from html import escape
from itertools import zip_longest

from tests.structure.pasting import TITLES, Law, Line, lines, notes

CHOICES: dict[str, tuple[str, ...]] = {
    "format": ("text", "markdown", "dokuwiki", "html"),
    "order": ("el en", "en el", "alternating", "columns", "el", "en"),
    "gaps": ("\n\n", "\n", "\n\n\n"),
    "change": ("\n\n", "\n", "\n\n\n"),
    "greek": ("printed", "brackets", "latin", "numbers", "lost"),
    "english": ("printed", "brackets", "numbers", "lost"),
    "headings": ("own line", "run in"),
    "marks": ("1)", "1", "²", "[1]"),
    "notes": ("numbered", "bare"),
    "title": ("dash", "colon", "below", "long dash"),
    "space": (" ", "\u00a0", "\t", "  "),
    "breaks": ("\n", "\r\n", "wrapped"),
    "head": ("", "navigation", "contents"),
    "foot": ("", "wiki", "comments"),
    "encoding": ("utf-8", "utf-16", "cp1253", "utf-8-sig"),
}
"""The ways to write a page, the plainest first: what a failing page is made of then reads off at once."""


@dataclass(frozen=True, slots=True)
class Quirks:
    """How one page is written; each field is one of ``CHOICES``."""

    format: str = "text"
    order: str = "el en"
    gaps: str = "\n\n"
    change: str = "\n\n"
    greek: str = "printed"
    english: str = "printed"
    headings: str = "own line"
    marks: str = "1)"
    notes: str = "numbered"
    title: str = "dash"
    space: str = " "
    breaks: str = "\n"
    head: str = ""
    foot: str = ""
    encoding: str = "utf-8"


@dataclass(slots=True)
class Truth:
    """What a reader must find: texts, headings and labels by (language, number), notes by language."""

    texts: dict[tuple[str, str], str] = field(default_factory=dict)
    headings: dict[tuple[str, str], str] = field(default_factory=dict)
    inferred: set[tuple[str, str]] = field(default_factory=set)
    notes: list[tuple[str, str]] = field(default_factory=list)


def drawn(chance: random.Random) -> Quirks:
    """Return quirks drawn at random: each is plain as often as not, so that pages differ in how odd they are."""
    odd = chance.choice([0.2, 0.5, 0.9])
    return sound(
        Quirks(**{
            name: chance.choice(choices) if chance.random() < odd else choices[0] for name, choices in CHOICES.items()
        })
    )  # fmt: skip


def sound(quirks: Quirks) -> Quirks:
    """Return quirks of which no two together hide what the law is."""
    both = len(quirks.order.split()) == 2 or quirks.order in ("alternating", "columns")
    helpless = ("numbers", "lost")
    changes: dict[str, str] = {}
    if not both or quirks.english in helpless:
        # Labels that are lost come from the other language, which must have them.
        changes["greek"] = "printed" if quirks.greek in helpless else quirks.greek
        changes["english"] = "printed" if not both and quirks.english in helpless else quirks.english
    if quirks.order == "el" or {"lost", "numbers"} & {quirks.greek, quirks.english}:
        # A Greek heading that is run in shows as one by the English one, which is written like a title.
        changes["headings"] = "own line"
    if "lost" in (quirks.greek, quirks.english):
        # Notes without numbers below paragraphs without labels are paragraphs for all that anybody can see.
        changes["notes"] = "numbered"
    if quirks.format != "text":
        changes |= {
            "gaps": "\n\n",
            "change": "\n\n",
            "marks": "1)",
            "notes": "numbered",
            "breaks": "\n",
            "head": "",
            "foot": "",
        }
        if quirks.space != "\u00a0":
            changes["space"] = " "
    if quirks.gaps == "\n" and quirks.breaks == "wrapped":
        changes["breaks"] = "\n"
    if quirks.breaks == "wrapped":
        # Of broken lines without a number nobody can tell where one note ends and the next begins.
        changes["notes"] = "numbered"
    if quirks.order == "columns":
        changes |= {"breaks": "\n", "gaps": "\n", "change": "\n", "space": " "}
        if quirks.title == "below":
            changes["title"] = "dash"
        if quirks.format == "text":
            changes["notes"] = "numbered"
    if quirks.encoding == "cp1253" and (quirks.marks == "²" or quirks.format != "text"):
        changes["marks"] = "1)"
    return replace(quirks, **changes)


def odd(quirks: Quirks) -> str:
    """Return what is not plain about a page, for the message of a test."""
    return ", ".join(
        f"{f.name}={getattr(quirks, f.name)!r}" for f in fields(quirks) if getattr(quirks, f.name) != f.default
    )


# --- one language of one law ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shown:
    """A paragraph as a page shows it: what stands before its text, its text, whether it is a heading or a title."""

    label: str
    text: str
    kind: str


@dataclass(slots=True)
class _Numbers:
    """The notes of a page: numbered through it, in the order of their marks."""

    quirks: Quirks
    found: dict[tuple[str, str, str], int] = field(default_factory=dict)

    def mark(self, law: str, code: str, id: str) -> str:
        number = self.found.setdefault((law, code, id), len(self.found) + 1)
        return f"\ue000{number}\ue001"

    def printed(self, number: int) -> str:
        raised = str(number).translate(str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹"))
        return {"1)": f"{number})", "1": str(number), "²": raised, "[1]": f"[{number}]"}[self.quirks.marks]


def _labels(found: list[Line], mode: str, code: str, chance: random.Random) -> list[Line]:
    """Return the lines with their labels as a mode prints them."""
    twins = str.maketrans("ΑΒΕΗ", "ABEH")
    bracket = chance.choice(["{})", "({}).", "({})"])
    out: list[Line] = []
    count = 0
    for line in found:
        label = line.label
        if label and mode == "latin":
            label = label.translate(twins)
        elif label and mode == "brackets":
            core = label.strip("().")
            label = f"{core})" if line.level < 3 else bracket.format(core)
        elif label and mode == "numbers" and line.level == 1:
            count += 1
            label = f"{count}."
        elif mode == "lost":
            if line.kind == "heading" or (line.kind != "title" and not line.text):
                continue
            label = ""
        out.append(replace(line, label=label))
    return out


def _shown(law: Law, code: str, quirks: Quirks, numbers: _Numbers, chance: random.Random, truth: Truth) -> list[Shown]:
    mode = quirks.greek if code == "el" else quirks.english
    found = list(lines(law, code, lambda id: numbers.mark(law["number"], code, id)))
    _note_truth(law, found, code, mode, truth)
    out: list[Shown] = []
    waiting = ""
    labelled = _labels(found[1:], mode, code, chance)
    for line in labelled:
        if line.label and not line.text:
            waiting += line.label + " "
            continue
        own = quirks.space if line.label else ""
        if out and out[-1].kind == "heading" and _runs_in(quirks, labelled) and not line.label and line.kind == "text":
            heading = out.pop()
            out.append(Shown(heading.label, f"{heading.text}: {line.text}", "text"))
            continue
        out.append(Shown(f"{waiting}{line.label}{own}", line.text, line.kind))
        waiting = ""
    if waiting:
        out.append(Shown(waiting.strip(), "", "text"))
    return [*_titles(law, code, quirks), *out]


def _runs_in(quirks: Quirks, found: Sequence[Line]) -> bool:
    """Tell whether headings are run in with the text: only where several of the first level have text to run into."""
    tops = [index for index, line in enumerate(found) if line.kind == "heading"]
    into = [i for i in tops if i + 1 < len(found) and found[i + 1].kind == "text" and not found[i + 1].label]
    fit = all(len(found[i].text.split()) > 1 and not re.search(r"[.:;!?]", found[i].text) for i in tops)
    return quirks.headings == "run in" and len(into) > 1 and len(into) == len(tops) and fit


def _note_truth(law: Law, found: Sequence[Line], code: str, mode: str, truth: Truth) -> None:
    for clause in law["clauses"]:
        key = (code, clause["number"])
        truth.texts[key] = clause["text"][code]
        heading = clause["heading"][code]
        if heading and not clause["heading_missing"][code] and (mode != "lost" or not clause["level"]):
            truth.headings[key] = re.sub(r"\[\^.*?\]", "", heading)
        if clause["level"] and (mode == "lost" or (mode == "numbers" and clause["level"] == 1)):
            truth.inferred.add(key)


def _titles(law: Law, code: str, quirks: Quirks) -> list[Shown]:
    number = law["number"]
    heading = re.sub(r"\[\^.*?\]", "", law["clauses"][0]["heading"][code] or "")
    if not heading or law["clauses"][0]["heading_missing"][code]:
        return [Shown("", f"{TITLES[code]} {number}", "title")]
    if quirks.title == "below":
        capitals = {"en": str.upper, "el": lambda s: s}[code](heading)
        if capitals == heading.upper():
            return [Shown("", f"{TITLES[code]} {number}", "title"), Shown("", heading, "title")]
    sign = {"colon": ": ", "long dash": " – "}.get(quirks.title, " - ")
    return [Shown("", f"{TITLES[code]} {number}{sign}{heading}", "title")]


# --- the page -----------------------------------------------------------------------------------------------------


def written(laws: Sequence[Law], quirks: Quirks, chance: random.Random) -> tuple[bytes, Truth]:
    """Return a page that holds the laws, and what a reader must find in it."""
    truth = Truth()
    numbers = _Numbers(quirks)
    codes = quirks.order.split() if quirks.order not in ("alternating", "columns") else ["en", "el"]
    parts: list[list[list[Shown]]] = [
        [_shown(law, code, quirks, numbers, chance, truth) for code in codes] for law in laws
    ]
    texts = {(law["number"], code, id): text for law in laws for code in codes for id, text in notes(law, code)}
    noted = {number: texts[key] for key, number in numbers.found.items()}
    truth.notes = sorted((key[1], texts[key]) for key in numbers.found)
    page = _FORMATS[quirks.format](parts, quirks, noted, numbers)
    if quirks.breaks == "\r\n":
        page = page.replace("\n", "\r\n")
    return page.encode(quirks.encoding, "strict" if quirks.encoding != "cp1253" else "replace"), truth


def _text(parts: list[list[list[Shown]]], quirks: Quirks, noted: dict[int, str], numbers: _Numbers) -> str:
    def line(shown: Shown) -> str:
        words = re.sub(
            "\ue000([0-9]+)\ue001", lambda m: numbers.printed(int(m[1])), f"{shown.label}{shown.text}".strip()
        )
        if quirks.breaks == "wrapped" and shown.kind == "text":
            return "\n".join(textwrap.wrap(words, 72, break_on_hyphens=False, break_long_words=False))
        return words

    body: list[str] = []
    for law in parts:
        if quirks.order == "alternating":
            body.append(quirks.gaps.join(line(s) for pair in zip_longest(*law) for s in pair if s))
        elif quirks.order == "columns":
            body.append("\n".join("\t".join(line(s) if s else "" for s in row) for row in zip_longest(*law)))
        else:
            body.append(quirks.change.join(quirks.gaps.join(map(line, section)) for section in law))
    end = "\n".join(
        line(Shown(f"{numbers.printed(number)} " if quirks.notes == "numbered" else "", text, "text"))
        for number, text in noted.items()
    )
    around = "\n\n".join(part for part in (_head(parts, quirks), "\n\n".join(body), end) if part)
    return around + "\n" + _foot(quirks)


def _head(parts: list[list[list[Shown]]], quirks: Quirks) -> str:
    if quirks.head == "navigation":
        return "Pyrgos Federation\nHome | Laws | Contact\nYou are here: Home » Laws"
    if quirks.head == "contents":
        titles = [shown.text for law in parts for section in law for shown in section if shown.kind == "title"]
        return "\n".join(["Contents", *titles])
    return ""


def _foot(quirks: Quirks) -> str:
    foot = "Θα μπορούσατε να σχολιάσετε αν είσασταν συνδεδεμένος.\n  • laws.txt\n  • Τελευταία τροποποίηση: 2018/05/25 17:05\n  • από mastoras\n"
    if quirks.foot == "wiki":
        return f"\n{foot}"
    if quirks.foot == "comments":
        return f"\nΣυζήτηση\nΓιώργος, 2018/05/25 17:05\nΝομίζω ότι αυτό είναι λάθος, γιατί το είδα χθες.\n{foot}"
    return ""


def _markdown(parts: list[list[list[Shown]]], quirks: Quirks, noted: dict[int, str], numbers: _Numbers) -> str:
    def line(shown: Shown) -> str:
        words = re.sub("\ue000([0-9]+)\ue001", r"[^\1]", f"{shown.label}{shown.text}".strip())
        return f"## {words}" if shown.kind != "text" and quirks.order != "columns" else words

    body = list(_interleaved(parts, quirks, line, lambda cells: f"| {' | '.join(cells)} |"))
    return "\n\n".join([*body, *(f"[^{number}]: {text}" for number, text in noted.items())]) + "\n"


def _interleaved(
    parts: list[list[list[Shown]]], quirks: Quirks, line: Callable[[Shown], str], row: Callable[[list[str]], str]
) -> Iterator[str]:
    for law in parts:
        if quirks.order == "alternating":
            yield from (line(s) for pair in zip_longest(*law) for s in pair if s)
        elif quirks.order == "columns":
            yield "\n".join(row([line(s) if s else "" for s in pair]) for pair in zip_longest(*law))
        else:
            yield from (line(s) for section in law for s in section)


def _dokuwiki(parts: list[list[list[Shown]]], quirks: Quirks, noted: dict[int, str], numbers: _Numbers) -> str:
    said: set[str] = set()

    def line(shown: Shown) -> str:
        words = f"{shown.label}{shown.text}".strip()
        words = re.sub("\ue000([0-9]+)\ue001", lambda m: f" (({noted[int(m[1])]}))", words)
        said.add(words)
        if shown.kind != "text" and quirks.order != "columns":
            return f"==== {words} ===="
        return words

    return "\n\n".join(_interleaved(parts, quirks, line, lambda cells: f"| {' | '.join(cells)} |")) + "\n~~NOTOC~~\n"


def _html(parts: list[list[list[Shown]]], quirks: Quirks, noted: dict[int, str], numbers: _Numbers) -> str:
    def line(shown: Shown) -> str:
        words = escape(f"{shown.label}{shown.text}".strip()).replace("\u00a0", "&nbsp;")
        words = re.sub("\ue000([0-9]+)\ue001", r'<sup><a href="#n\1" id="m\1">\1)</a></sup>', words)
        if quirks.order == "columns":
            return words
        return f"<h3>{words}</h3>" if shown.kind != "text" else f"<p>{words}</p>"

    rows = _interleaved(parts, quirks, line, lambda cells: "<tr>" + "".join(f"<td>{c}</td>" for c in cells) + "</tr>")
    body = "\n".join(f"<table>{part}</table>" if quirks.order == "columns" else part for part in rows)
    end = "\n".join(
        f'<p id="n{number}"><a href="#m{number}">{number})</a> {escape(text)}</p>' for number, text in noted.items()
    )
    return (
        '<!DOCTYPE html><html><head><title>Pyrgos</title></head><body><header>Pyrgos Federation</header><nav><a href="/">'
        f"Home</a></nav><main>\n{body}\n{end}</main><footer>Pyrgos, 2020</footer></body></html>\n"
    )


_FORMATS: dict[str, Callable[[list[list[list[Shown]]], Quirks, dict[int, str], _Numbers], str]] = {
    "text": _text,
    "markdown": _markdown,
    "dokuwiki": _dokuwiki,
    "html": _html,
}
