"""Markdown: a report as CommonMark that reads well as text and on any forge.

What went and what came are ``<del>`` and ``<ins>``, which every renderer shows; all law text is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from lawtext.reports.contents import Item, LawPart, Report
from lawtext.reports.wording import Wording, differs
from lawtext.textdiff import Op, for_readers

_SPECIAL = re.compile(r"([\\`*_\[\]#~|$])")
_AT_START = re.compile(r"^(\s*)(?:([-+=>:])|(\d+)([.)]))", re.MULTILINE)  # lists, rules, quotations, numbered lists


def markdown(report: Report, code: str) -> str:
    """Return a report as Markdown in the language ``code``."""
    say = Wording(report, code)
    parts = [f"# {escaped(say.title())}"]
    parts += [f"## {escaped(say.say('summary'))}", "\n".join(f"- {escaped(one)}" for one in say.summary())]
    if report.kinds:
        parts.append(escaped(say.say("only_kinds", kinds=say.kinds(report.kinds))))
    if any(law.changed for law in report.sections):
        parts += digest_parts(say)
    if report.sections:
        parts += [f"## {escaped(say.say('per_law'))}", _table(say)]
    parts.append(f"## {escaped(say.say('laws'))}")
    shown = [law for law in report.sections if report.shown(law)]
    parts += [part for law in shown for part in _law(law, say)]
    if not shown:
        parts.append(escaped(say.say("nothing_shown" if report.kinds else "nothing")))
    if limits := say.limits():
        parts += [f"## {escaped(say.say('not_compared'))}", "\n".join(f"- {escaped(one)}" for one in limits)]
    parts += ["---", "\n".join(f"- {escaped(one)}" for one in (*say.notices(), say.of("made_by")))]
    return "\n\n".join(parts) + "\n"


def digest_parts(say: Wording) -> list[str]:
    """Return "What players need to know": what was judged substantive, in the order of the book; the rest counted."""
    report = say.report
    parts = [f"## {escaped(say.say('digest'))}"]
    found = [(law, item) for law in report.sections for item in law.changed if item.standing == "substance"]
    for law, item in found:
        reason = f" {escaped(say.judged(item))}" if item.judgement and item.judgement.reason else ""
        parts.append(
            f"- **{escaped(say.law_name(law))}, {escaped(say.arrow(item))}**: {escaped(say.told_players(item))}{reason}"
        )
    if not found:
        parts.append(escaped(say.say("digest_none")))
    waiting = report.standings.get("not-judged", 0)
    if waiting:
        parts.append(escaped(say.count("digest_waiting", waiting)))
    return parts


def _table(say: Wording) -> str:
    report = say.report
    languages = report.languages
    many = len(languages) > 1
    head = [say.say("law"), say.say("law_title"), say.say("standing"), say.say("changes")]
    for code in languages:
        suffix = f" ({code})" if many else ""
        head += [say.say("words_gone") + suffix, say.say("words_come") + suffix]
    rows = [head, ["---"] * len(head)]
    for law in report.sections:
        figures = [str(count) for code in languages for count in law.marked(code)]
        kinds = ", ".join(
            say.count(kind, count, "kind_counts") for kind, count in law.counts.items() if kind != "unchanged"
        )
        standing = say.name("law_standing", law.standing)
        rows.append([say.law_name(law), say.in_own(law.title), standing, kinds, *figures])
    lines = [[one if place == 1 else escaped(one) for one in row] for place, row in enumerate(rows)]
    return "\n".join("| " + " | ".join(row) + " |" for row in lines)


def _law(law: LawPart, say: Wording) -> list[str]:
    title = say.in_own(law.title)
    head = f"{say.law_name(law)}. {title}" if title else say.law_name(law)
    parts = [f"### {escaped(head)}", escaped(say.law_says(law))]
    return parts + [part for item in say.report.shown(law) for part in _item(item, say)]


def _item(item: Item, say: Wording) -> list[str]:
    parts = [f"#### {escaped(say.arrow(item))} ({escaped(say.kinds(item.kinds))})", escaped(say.says(item))]
    many = len(item.told) > 1
    for told in item.told:
        mark = f"**{escaped(say.language_name(told.language))}** " if many else ""
        if told.change.unchanged:
            if not item.unchanged and many:
                parts.append(quoted(f"{mark}({escaped(say.say('unchanged_clause'))})"))
            continue
        if differs(told.heading_words):
            parts.append(quoted(f"{mark}{escaped(say.say('heading'))}: {marked(told.heading_words)}"))
        if told.words:
            parts.append(quoted(mark + marked(told.words)))
    facts = [escaped(one) for one in facts_of(item, say)]
    return parts + (["\n".join(f"- {one}" for one in facts)] if facts else [])


def facts_of(item: Item, say: Wording, *, waiting: bool = True) -> list[str]:
    """Return what else is known of a change: why citations changed, what to look at, who judged it.

    With ``waiting``, also that nobody did.
    """
    found = [f"{say.say('why')}: {'; '.join(why)}" for why in [say.because(item)] if why]
    if item.signals:
        found.append(f"{say.say('signals')}: {', '.join(say.name('signals', one) for one in item.signals)}")
    if not item.first.certain:
        found.append(say.say("unsure"))
    judged = say.judged(item) if waiting or item.judgement or item.overtaken else ""
    return [*found, judged] if judged else found


def marked(ops: Iterable[Op]) -> str:
    """Return a comparison with what went in ``<del>`` and what came in ``<ins>``, each line by itself."""
    found = []
    for op in for_readers(ops):
        tag = {"-": "del", "+": "ins", "=": ""}[op.sign]
        text = op.old if op.sign == "-" else op.new
        for at, line in enumerate(text.split("\n")):
            if at:
                found.append("\n")
            if line:
                found.append(f"<{tag}>{escaped(line)}</{tag}>" if tag else escaped(line))
    return "".join(found)


def quoted(text: str) -> str:
    """Return a text as a block quotation; single line feeds (rows of a table) stay as line breaks."""
    lines = text.split("\n")
    broken = [
        line + "\\" if line and place + 1 < len(lines) and lines[place + 1] else line
        for place, line in enumerate(lines)
    ]
    return "\n".join(f"> {line}" if line else ">" for line in broken)


def escaped(text: str) -> str:
    """Return a text that Markdown and HTML print as it stands."""
    safe = _SPECIAL.sub(r"\\\1", text).replace("&", "&amp;").replace("<", "&lt;").replace("\t", " · ")
    return _AT_START.sub(_unlike_markup, safe)


def _unlike_markup(match: re.Match[str]) -> str:
    blank, sign, number, after = match.groups()
    return f"{blank}\\{sign}" if sign else f"{blank}{number}\\{after}"
