"""What the builders of sites put into Markdown beside the text: front matter, tags, attributes of headings, comments.

They are found on the whole page before it is cut into lines. Jekyll, Hugo, Pandoc, MDX, Obsidian and GitLab each have
some of their own; what they show above a text as words of a tag stays (``dokuwiki.plugins.tags``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from lawtext.languages.scripts import CAPITAL
from lawtext.readers.blocks import LeftOut
from lawtext.readers.dokuwiki.plugins import BLOCK_TAGS, apart, comments, outside, tags

MARKUP = "Markdown markup"
FOR_THE_SITE = "settings of the page for the site builder"

_FRONT = re.compile(
    r"\A(?P<rule>---|\+\+\+)[ \t]*\n(?P<lines>(?:[^\n]*\n){1,200}?)(?P=rule)[ \t]*$",
    re.MULTILINE,
)
_FACT = re.compile(r"[A-Za-z_][\w-]*[ \t]*[:=].*")
_OF_A_FACT = re.compile(r"[ \t]*|[ \t]+.*|- .*|#.*|\[.*\]")
_TITLE = re.compile(r"^title[ \t]*[:=][ \t]*(?P<quote>[\"']?)(?P<title>[^\n]*?)(?P=quote)[ \t]*$", re.MULTILINE)
_AUTHOR = re.compile(r"^author[ \t]*[:=][ \t]*(?P<quote>[\"']?)(?P<name>[^\n\[\]{}]*?)(?P=quote)[ \t]*$", re.MULTILINE)
_INSIDE_LINES = frozenset(
    ("a", "abbr", "b", "big", "em", "font", "i", "img", "mark", "small", "span", "strong", "sub", "sup", "u")
)
_TAGS = _INSIDE_LINES | {*BLOCK_TAGS}
_CODE = re.compile(r"(?P<ticks>`+)[^`\n]+(?P=ticks)")
_NAMED_BOX = r"\*\*(?:Note|Tip|Important|Warning|Caution)\*\*"
"""What older pages on GitHub call a box, alone on the first line of a quotation."""
_SIGNS = re.compile(
    # {#law-17 .unnumbered} behind a heading, {: .law} alone
    r"(?:(?<=\S)[ \t]*\{[ \t]*[:#.][^{}\n]*\}(?=[ \t]*#*[ \t]*$)|^[ \t]*\{[ \t]*[:#.][^{}\n]*\}[ \t]*$)"
    # {% include x %}, {{< note >}}, {/* remark */}
    r"|\{%[ \t]*comment[ \t]*%\}.{0,500}?\{%[ \t]*endcomment[ \t]*%\}|\{%[^\n]{0,500}?%\}|\{\{[^{}\n]*\}\}"
    r"|\{/\*.{0,500}?\*/\}"
    r"|\[\[_TOC_\]\]|^[ \t]*\[TOC\][ \t]*$|!\[\[[^\[\]\n]+\]\]|%%[^%\n]+%%"
    # - [x] an item that one ticks off
    r"|\[(?<=[-*+] \[)[ xX]\](?=[ \t]+\S)"
    # ::: {.column}, and what a box of remarks is called
    rf"|^[ \t]*:{{3,}}[^\n]*$|(?<=>)[ \t]*(?:\[!\w+\][-+]?|{_NAMED_BOX}[ \t]*$)"
    r"|^import[ \t][^\n]*?(?:\bfrom[ \t]+)?['\"][^'\"\n]+['\"];?[ \t]*$"
    r"|^export[ \t]+(?:const|default|let|function)\b[^\n]*$"
    # ```{note} Title, {term}`word` of MyST; a command of TeX alone on a line
    r"|^[ \t]*(?:`{3,}|~{3,})\{[\w:-]+\}[^\n]*$|\{[A-Za-z][\w:-]*\}(?=`[^`\n]+`)"
    r"|^[ \t]*\\(?:(?:new|clear|cleardouble)page|pagebreak|tableofcontents|maketitle|(?:big|med|small)skip)[ \t]*$"
    # !!! note "Title", *[abbreviation]: words
    r"|^[ \t]*(?:!!!|\?\?\?\+?)[ \t]+\w[^\n]*$|^\*\[[^\]\n]+\]:[^\n]*$"
    # ^name behind a paragraph, #tags alone on a line
    r"|(?<=\S)[ \t]+\^[\w-]+[ \t]*$"
    rf"|^[ \t]*#(?![{CAPITAL}])[^\W\d_][\w/-]*(?:[ \t]+#[^\W\d_][\w/-]*)*[ \t]*$",
    re.MULTILINE | re.DOTALL,
)
_TAB = re.compile(r'^[ \t]*===[!+]{0,2}[ \t]+"(?P<name>[^"\n]+)"[ \t]*$', re.MULTILINE)
"""What opens a part of a page that one chooses by its name (MkDocs); the name of an edition is read."""
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_BOXED = "(?:note|notice|tip|info|warning|important|caution|danger|hint|attention|admonition|callout|alert|seealso)"
"""What the builders of sites call a box of remarks."""
_BOX = re.compile(
    rf"^[ \t]*>[ \t]*(?:\[!\w+\][-+]?[^\n]*|{_NAMED_BOX}[ \t]*)(?:\n[ \t]*>[^\n]*)*"
    r"|^(?:!!!|\?\?\?\+?)[ \t]+\w[^\n]*(?:\n(?:[ \t]*(?=\n)|(?: {4}|\t)[^\n]*))*"
    # :::note, ::: {.callout-tip}, ```{note}
    rf"|^[ \t]*(?P<fence>:{{3,}}|`{{3,}})[ \t]*\{{?\.?(?:callout-|admonition-|alert-)?{_BOXED}\b[^\n]*\n"
    r"(?:(?![ \t]*(?::{3}|`{3}))[^\n]*\n)*[ \t]*(?P=fence)[ \t]*$"
    # {{% notice tip %}} … {{% /notice %}}, {% hint %} … {% endhint %}
    rf"|\{{[{{%][<%]?[ \t]*(?P<code>{_BOXED})\b[^\n{{}}]*\}}(?:(?!\{{[{{%][<%]?[ \t]*{_BOXED}\b)[^\0])*?"
    r"\{[{%][<%]?[ \t]*(?:/|end)[ \t]*(?P=code)\b[^\n{}]*\}",
    re.MULTILINE | re.IGNORECASE,
)
_RAISED = re.compile(r"(?<![\\^\[])\^(?=[^\s^])([0-9]{1,3}|[*†‡§]{1,3}|[a-z])\^(?!\^)|(?<=\w)~([0-9]{1,3})~(?!~)")
"""What Pandoc and others raise or lower: ``word^1^``, ``H~2~O``."""
_PAIRED = re.compile(r"(?<![=\w])==(?=\S)([^=\n]+)(?<=\S)==(?![=\w])")
_WIKI_LINK = re.compile(r"(?<!!)\[\[(?:(?P<target>[^\[\]|\n]+)\|)?[^\[\]|\n]+(?<![.!?])(?P<end>\]\])")
"""The words of a link; a sentence in such brackets is none."""


def site_signs(text: str) -> list[LeftOut]:
    """Return the stretches of a page that are there for the builder of its site, in order."""
    front = _front(text)
    start = front[-1].end if front else 0
    code = [match.span() for match in _CODE.finditer(text)] if "`" in text else []
    signs = (*comments(text), *tags(text, _TAGS, MARKUP), *_signs(text, start))
    return apart([*front, *outside(signs, code)])


def front_matter(text: str) -> tuple[int, int] | None:
    """Return where the title of a page stands in its front matter, None where it has none."""
    front = _matched_front(text)
    title = _TITLE.search(text, 0, front.end()) if front else None
    return title.span("title") if title and title["title"] else None


def facts_of_front(text: str) -> dict[str, str]:
    """Return what the front matter of a page says of it beside its title: who wrote it (``author``)."""
    front = _matched_front(text)
    author = _AUTHOR.search(text, 0, front.end()) if front else None
    return {"author": author["name"]} if author and author["name"] else {}


def boxes(text: str) -> list[tuple[int, int]]:
    """Return where boxes of remarks stand: GitHub's and Obsidian's ``> [!NOTE]`` and ``> **Note**``, ``:::note`` of
    Pandoc and MDX, ``!!! note`` of MkDocs, ```` ```{note} ```` of MyST, ``{{% notice %}}`` of Hugo, ``{% hint %}`` of
    GitBook."""
    may_have = any(sign in text for sign in ("[!", ":::", "!!!", "???", "> **", "```{", "{{", "{%"))
    return [match.span() for match in _BOX.finditer(text)] if may_have else []


def _matched_front(text: str) -> re.Match[str] | None:
    """Return the front matter of a page: facts between two rules at its head."""
    front = _FRONT.match(text)
    lines = front["lines"].splitlines() if front else []
    facts = all(_FACT.fullmatch(line) or _OF_A_FACT.fullmatch(line) for line in lines)
    return front if facts and any(map(_FACT.fullmatch, lines)) else None


def _front(text: str) -> list[LeftOut]:
    front = _matched_front(text)
    if front is None:
        return []
    start, end = front_matter(text) or (front.end(), front.end())
    parts = [LeftOut(0, start, FOR_THE_SITE), LeftOut(end, front.end(), FOR_THE_SITE)]
    return [part for part in parts if part.start < part.end]


def _signs(text: str, start: int) -> Iterator[LeftOut]:
    for match in _SIGNS.finditer(text, start):
        yield LeftOut(*match.span(), MARKUP)
    for match in _TAB.finditer(text, start) if "===" in text else ():
        named = _YEAR.search(match["name"]) is not None
        yield LeftOut(match.start(), match.start("name") if named else match.end(), MARKUP)
        if named:
            yield LeftOut(match.end("name"), match.end(), MARKUP)
    for match in _PAIRED.finditer(text, start) if "==" in text else ():
        yield LeftOut(match.start(), match.start(1), MARKUP)
        yield LeftOut(match.end(1), match.end(), MARKUP)
    for match in _RAISED.finditer(text, start) if "^" in text or "~" in text else ():
        yield LeftOut(match.start(), match.start() + 1, MARKUP)
        yield LeftOut(match.end() - 1, match.end(), MARKUP)
    for match in _WIKI_LINK.finditer(text, start) if "[[" in text else ():
        words = match.end("target") + 1 if match["target"] else match.start() + 2
        yield LeftOut(match.start(), words, MARKUP)
        yield LeftOut(*match.span("end"), MARKUP)
