"""Pages that people write: their front matter, and the places they leave for what the corpus holds.

A place is an HTML comment on a line of its own, so that the page reads well in any Markdown viewer::

    <!-- lawtext: laws -->

``title`` is the book's title, ``goto`` the box that goes to a clause (then left out of the head), ``laws`` the list of
laws, ``latest`` the changes of the newest edition; ``clause 54B 2017 el`` shows a clause, without edition that of the
newest, without language in every one; ``clause first`` the first clause of the book: an example that is true of any.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from urllib.parse import unquote

import yaml  # type: ignore[import-untyped]  # what MkDocs reads them with
from mkdocs.exceptions import PluginError
from mkdocs.utils.meta import YAML_RE

from lawtext import lookup
from lawtext.languages import language
from lawtext.problems import Problem, UsageError
from lawtext.site import addresses
from lawtext.site.change_pages import changed_laws
from lawtext.site.law_pages import embedded_clause
from lawtext.site.list_pages import law_list
from lawtext.site.page import Context
from lawtext.site.rendering import Renderer
from lawtext.site.view import Site

_CODE = re.compile(r"^(?P<fence>```+|~~~+).*?^(?P=fence)|`[^`\n]+`", re.DOTALL | re.MULTILINE)
_SAID_LINK = r"""(?:\](?:\(|:)\s*<?|["'=<]){}({})(?![^\s()<>"'])"""
"""Where a page says a link: in Markdown, also below, in an attribute of HTML, or as it stands. First what may stand
before the sought words, then these."""
_FILE = "index.html"
_BEGUN_HEAD = re.compile(r"---[ \t]*\n[A-Za-z_]\w*:")
_RELATIVE_LINK = re.compile(
    r"""(?P<before><a\s(?:[^>]*?\s)?href=["'])(?![a-z][a-z0-9+.-]*:|/)(?P<path>[^"'#?]+)""", re.IGNORECASE
)
_OPEN_PARAGRAPH = re.compile(r"<p[\s>](?:(?!</p>).)*\Z", re.DOTALL)
_PLACE = re.compile(r"<!--\s*lawtext(?P<sign>:|(?=\s))\s*(?P<what>.*?)\s*-->", re.DOTALL | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Written:
    """A page that people wrote: its file as a message names it, and its text, front matter included."""

    file: str
    text: str = ""

    def error(self, sought: str, code: str, message: str) -> PluginError:
        """Return an error at the place of some words of the page: ``pages/guide.md:3:10: no-edition: …``."""
        return PluginError(str(self.problem(sought, code, message)))

    def problem(self, sought: str, code: str, message: str) -> Problem:
        """Return a problem at the place of some words of the page, at its begin where they do not stand there."""
        prose = self._prose()
        return self._problem_at((prose if sought in prose else self.text).find(sought), code, message)

    def _prose(self) -> str:
        """Return the text without what stands in code: there words are an example."""
        return _CODE.sub(lambda code: re.sub(r"[^\n]", " ", code[0]), self.text)

    def _problem_at(self, at: int, code: str, message: str) -> Problem:
        place = max(at, 0)
        line, col = self.text.count("\n", 0, place) + 1, place - self.text.rfind("\n", 0, place)
        return Problem(self.file, line, col, code, message)

    def of_id(self, id: str, code: str, message: str) -> Problem | None:
        """Return a problem where the page last gives this id; None where it does not."""
        prose = self._prose()
        said = list(re.finditer(rf"(?:\bid\s*=\s*[\"']?|\{{:?[^}}\n]*#)({re.escape(id)})(?![\w-])", prose))
        return self._problem_at(said[-1].start(1), code, message) if said else None

    def of_link(self, link: str, code: str, message: str) -> Problem | None:
        """Return a problem where the page says a link; None where it does not: then it stands around the page."""
        path, _, fragment = link.partition("#")
        folder = path.removesuffix(_FILE)
        as_typed = dict.fromkeys([link, folder + link[len(path) :]])  # a folder, where to_files named its file
        said = [
            _SAID_LINK.format("", re.escape(one))
            for typed in as_typed
            for one in (typed, unquote(typed), escape(typed))
            if one
        ]
        if fragment:  # of a link to another page MkDocs changes what stands before it
            page = posixpath.basename(folder.rstrip("/"))
            said += [
                _SAID_LINK.format(before, f"#{re.escape(one)}")
                for before in (rf"[^\s()<>\"'#]*{re.escape(page)}[^\s()<>\"'#/]*", r"[^\s()<>\"'#]*")
                for one in (fragment, unquote(fragment), escape(fragment))
            ]
        prose = self._prose()
        found = next((match for one in said if (match := re.search(one, prose))), None)
        return found and self._problem_at(found.start(1), code, message)


def refuse_unread_head(page: Written) -> None:
    """Raise where a page begins with front matter that cannot be read: MkDocs would print it as text.

    Raises:
        PluginError: with the line of the page.
    """
    if not page.text.startswith("---"):
        return
    head = YAML_RE.match(page.text)
    if head is None:
        if _BEGUN_HEAD.match(page.text):
            raise page.error("", "bad-front-matter", "the front matter is not closed; add a line “---” below it")
        return
    try:
        read = yaml.safe_load(head[1])
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line, col = (mark.line + 2, mark.column + 1) if mark else (1, 1)
        message = f"the front matter cannot be read: {getattr(error, 'problem', None) or error}"
        raise PluginError(str(Problem(page.file, line, col, "bad-front-matter", message))) from error
    if read is not None and not isinstance(read, dict):
        raise page.error("", "bad-front-matter", "the front matter must be names with their values (“title: About”)")


def to_files(html: str) -> str:
    """Return a page's HTML with links that name the file and not its folder, so that they lead there from disk too.

    >>> to_files('<a href="../guide/#laws">')
    '<a href="../guide/index.html#laws">'
    """

    def name_file(link: re.Match[str]) -> str:
        is_folder = posixpath.basename(link["path"]) in ("", ".", "..")
        return link["before"] + (posixpath.join(link["path"], _FILE) if is_folder else link["path"])

    return _RELATIVE_LINK.sub(name_file, html)


def fill_places(renderer: Renderer, here: str, html: str, page: Written) -> str:
    """Return a page's HTML with its places filled.

    Raises:
        PluginError: a place asks for something that there is not.
    """

    filled: set[str] = set()

    def fill(match: re.Match[str]) -> str:
        name, *arguments = match["what"].split() or [""]
        part = PARTS.get(name)
        if not match["sign"]:
            if part is None:  # a remark that begins with the name of the program
                return match[0]
            raise page.error(match[0], "no-place", f"“{match[0]}” must be written “<!-- lawtext: {match['what']} -->”")
        if part is None:
            known = ", ".join(PARTS)
            raise page.error(match[0], "no-place", f"“{match[0]}” asks for the unknown “{name}” (known: {known})")
        if name not in _IN_LINES and _OPEN_PARAGRAPH.search(html, 0, match.start()):
            message = f"“{match[0]}” is inside a paragraph; leave an empty line above and below it"
            raise page.error(match[0], "no-place", message)
        if message := _not_so(name, arguments, filled):
            raise page.error(match[0], "no-place", f"“{match[0]}” {message}")
        filled.add(name)
        try:
            context = part(renderer.site, here, arguments)
        except UsageError as error:
            message = f"“{match[0]}”: {error}; change the page, or delete it and the line in mkdocs.yml that names it"
            raise page.error(match[0], "no-place", message) from error
        return renderer.fill(f"pages/part_{name}.html", here, context)

    return _PLACE.sub(fill, html)


def _not_so(name: str, arguments: Sequence[str], filled: Collection[str]) -> str:
    """Return what is wrong with a place by itself, in words; empty where nothing is."""
    if arguments and name != "clause":
        return f"asks for more than “{name}”; remove “{' '.join(arguments)}”"
    return "is on this page twice; remove one" if name in filled and name in _ONCE else ""


def _nothing(site: Site, here: str, arguments: Sequence[str]) -> Context:
    return {}


def _spellings(site: Site, here: str, arguments: Sequence[str]) -> Context:
    return {"spellings": site.spellings}


def _letters(site: Site, here: str, arguments: Sequence[str]) -> Context:
    return {"greek": any(language(code).letters == "greek" for code in site.languages)}


def _laws(site: Site, here: str, arguments: Sequence[str]) -> Context:
    groups: list[Context] = []
    for law in law_list(site, here):
        if law["part"] or not groups:
            groups.append({"part": law["part"], "laws": []})
        groups[-1]["laws"].append(law)
    return {"groups": groups}


def _latest(site: Site, here: str, arguments: Sequence[str]) -> Context:
    newest = site.latest_comparison
    if newest is None:
        return {"comparison": None}
    whole = addresses.changes(newest.old, newest.new)
    return {"comparison": newest, "whole": whole, "laws": changed_laws(site, newest, here)}


def _clause(site: Site, here: str, arguments: Sequence[str]) -> Context:
    """Read ``54B``, ``54B 2017``, ``54Β el`` or ``54B 2017 en el``; ``first`` for the first clause of the book."""
    if not arguments:
        raise UsageError("no clause given; write it like “clause 54B” or “clause 54B 2017 el”")
    typed, *others = arguments
    editions = [one for one in others if site.book.edition(one) is not None]
    languages = [one for one in others if one in site.languages]
    strange = [one for one in others if one not in editions and one not in languages]
    if strange or len(editions) > 1:
        raise UsageError(f"“{' '.join(strange or editions)}” is not one edition and languages of this book")
    if typed == FIRST:
        if site.a_clause is None:
            raise UsageError(f"“{FIRST}”: this book has no clause yet")
        typed = str(site.a_clause)
        editions = editions or [site.newest(site.a_clause).id]
    edition = lookup.edition_of(site.book, editions[0] if editions else None)
    number = lookup.clause_number(site.book, typed, edition.id)
    return embedded_clause(site, here, str(number), edition, languages)


PARTS: Mapping[str, Callable[[Site, str, Sequence[str]], Context]] = {
    "title": _nothing,
    "goto": _nothing,
    "spellings": _spellings,
    "letters": _letters,
    "laws": _laws,
    "latest": _latest,
    "clause": _clause,
}
"""What a place can ask for."""
_IN_LINES = ("title", "spellings", "letters")
"""What may stand within a line of text."""
FIRST = "first"
"""What a place says for the number of the first clause of the book."""
_ONCE = ("goto", "laws", "latest")
"""What a page has one of: other pages lead to it by its id."""
