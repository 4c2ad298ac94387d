"""The documents: their links lead somewhere, their commands exist, and what they say of packages is what is there."""

from __future__ import annotations

import ast
import re
import shlex
import sys
import tomllib
from pathlib import Path

import click
import markdown  # type: ignore[import-untyped]  # what MkDocs renders with
import pytest
from lxml import html

from lawtext.cli import group
from lawtext.site.editors import editors_pages

ROOT = Path(__file__).parents[1]
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])
NAMES = [page.relative_to(ROOT).as_posix() for page in PAGES]
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")
_IN_LINE = re.compile(r"`(lawtext [a-z][^`]*)`")
_IN_BLOCK = re.compile(r"(?m)^(?: {4,8}|\$ )(lawtext [a-z].*)$")
IMPORTED_AS = {
    "diff-match-patch": "diff_match_patch",
    "python-docx": "docx",
    "chunspell": "hunspell",
    "pyyaml": "yaml",
}
"""What a package is called in Python, where that is not its own name in lower case."""


def _commands() -> list[tuple[str, str]]:
    """Every command line that a document shows, with the document; what explains it beside it is cut off."""
    found = []
    for page, name in zip(PAGES, NAMES, strict=True):
        text = page.read_text(encoding="utf-8")
        lines = [*_IN_LINE.findall(text), *(re.split(r"\s{2,}|\s#", line)[0] for line in _IN_BLOCK.findall(text))]
        found += [(name, line.strip()) for line in lines]
    return found


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_links_lead_to_files(page: Path) -> None:
    targets = [to for to in _LINK.findall(page.read_text(encoding="utf-8")) if "://" not in to and to != "…"]
    assert [to for to in targets if not (page.parent / to).exists()] == []


_NOT_RENDERED = re.compile(r"(?m)^\s*(?:[-*] |\d+\. |lawtext [a-z]|\|[-|])|```")
"""What stands in a paragraph of the site where a list, a block of commands or a table was meant."""


def test_lists_and_blocks_are_such_on_the_site_too() -> None:
    """What the site renders with wants four spaces below an item of a list, where others take fewer."""
    wrong = []
    for name, text in editors_pages(ROOT / "docs").items():
        page = html.fromstring(markdown.markdown(text, extensions=["tables", "fenced_code"]))
        words = ("".join(paragraph.xpath("text()")) for paragraph in page.iter("p"))
        wrong += [f"{name}: {one[:60]}" for one in words if _NOT_RENDERED.search(one)]
    assert wrong == []


_PATH = re.compile(r"`([a-z_]+/[a-z_/]*[a-z_]+\.(?:py|toml))`")


def test_the_architecture_names_modules_that_exist() -> None:
    """Whoever adds something looks for them there; a module of the program is named without the folder of it."""
    named = {*_PATH.findall((ROOT / "docs" / "architecture.md").read_text(encoding="utf-8"))}
    assert len(named) > 20
    assert sorted(path for path in named if not any((root / path).exists() for root in (ROOT, ROOT / "lawtext"))) == []


def test_every_command_shown_is_one_with_these_options() -> None:
    shown = _commands()
    assert len(shown) > 100
    assert {name for name, _ in shown} >= {"README.md", "docs/importing.md", "docs/another-book.md"}
    wrong = []
    for name, line in shown:
        words = shlex.split(re.sub(r"[<|] .*", "", line))
        command = group.commands.get(words[1]) or group.get_command(click.Context(group), words[1])
        if command is None:
            wrong.append(f"{name}: {line}: no such command")
            continue
        known = {option for one in command.params for option in (*one.opts, *one.secondary_opts)} | {"--help"}
        given = {word.partition("=")[0] for word in words[2:] if re.match(r"--?[a-z]", word)}
        wrong += [f"{name}: {line}: no {option}" for option in sorted(given - known)]
    assert wrong == []


def _declared() -> dict[str, set[str]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    run_time = [*project["dependencies"], *(one for key, extra in extras.items() if key != "dev" for one in extra)]

    def names(requirements: list[str]) -> set[str]:
        return {re.match(r"[A-Za-z0-9._-]+", one).group().lower() for one in requirements}  # type: ignore[union-attr]

    return {"run-time": names(run_time), "dev": names(extras["dev"])}


def _imported() -> set[str]:
    """The packages that the program imports, by the name that Python gives them; not for types alone."""
    found = set()
    for path in (ROOT / "lawtext").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {one.name.partition(".")[0] for one in node.names}
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                found.add((node.module or "").partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"lawtext", "_typeshed"}


def test_what_is_imported_is_declared_and_what_is_declared_is_imported() -> None:
    declared = {IMPORTED_AS.get(name, name) for name in _declared()["run-time"]}
    # pdfminer is the ground of pdfplumber, which pins it; hunspell is asked for only where it is installed.
    assert _imported() - {"pdfminer"} | {"hunspell"} == declared


def test_the_architecture_names_the_licence_of_every_package() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = page[page.index("## Dependencies") :].lower()
    own_tools = {"editables", "hatchling"}
    assert [name for name in sorted(set().union(*_declared().values()) - own_tools) if name not in table] == []
