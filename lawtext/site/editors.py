"""The documents for editors, on the site: a folder of Markdown files as pages under ``/editors/``, with a list.

They are written to be read in the repository. What leads out of their folder is no link here, and pictures are left
out: they would weigh on the copy that readers keep on their phones.
"""

from __future__ import annotations

import re
from pathlib import Path

from lawtext.corpus.files import read_text
from lawtext.site.settings import OWN, SettingError

PLACE = "editors/"
_PICTURE = re.compile(r"!\[(?P<words>[^\]]*)\]\([^)]*\)")
_LINK = re.compile(r"(?<!!)\[(?P<words>[^\]]+)\]\((?P<to>[^)\s]+)\)")
_EMPTY_TABLE = re.compile(r"(?m)^\|.*\|\n\|[-| :]+\|\n(?!\|)")
_FENCE = re.compile(r"(?m)^(```+\w+)[^\n`]+$")
_PARAGRAPH = re.compile(r"\n\s*\n")


def editors_pages(folder: Path) -> dict[str, str]:
    """Return the pages by the name of their source (``editors/site.md``), each as Markdown.

    Raises:
        SettingError: there is no such folder, or it holds no Markdown.
    """
    files = sorted(folder.glob("*.md"))
    if not files:
        raise SettingError((*OWN, "editors", folder.name), "this is not a folder with Markdown files")
    names = {file.name for file in files}
    texts = {
        file.name: _on_site(read_text(file, f"{folder.name}/{file.name}"), names)
        for file in files
        if file.name != "index.md"
    }
    listed = [f"- [{_title(text, name)}]({name}): {_opening(text)}" for name, text in texts.items()]
    index = "# For editors\n\n" + "\n".join(listed) + "\n"
    return {f"{PLACE}index.md": index, **{f"{PLACE}{name}": text for name, text in texts.items()}}


def _on_site(text: str, names: set[str]) -> str:
    """Return a document without pictures, and with links only to what is on the site or elsewhere on the net."""

    def linked(match: re.Match[str]) -> str:
        to = match["to"]
        stays = to.partition("#")[0] in names or to.startswith(("#", "https://", "http://"))
        return match[0] if stays else match["words"]

    lines = [line for line in text.splitlines() if not (line.startswith("|") and _PICTURE.search(line))]
    kept = _EMPTY_TABLE.sub("", "\n".join(lines) + "\n")
    kept = _FENCE.sub(r"\1", kept)  # MkDocs' Markdown takes a fence with more than one word for text
    return _LINK.sub(linked, _PICTURE.sub("", kept))


def _title(text: str, name: str) -> str:
    first = text.splitlines()[0] if text else ""
    return first.removeprefix("# ").strip() if first.startswith("# ") else name.removesuffix(".md")


def _opening(text: str) -> str:
    """Return the first sentence of a document."""
    paragraphs = [one for one in _PARAGRAPH.split(text) if one and not one.startswith(("#", "    ", "```", "|"))]
    words = " ".join(paragraphs[0].split()) if paragraphs else ""
    end = re.search(r"[.:](?=\s|$)", words)
    return words[: end.start()] + "." if end else words
