"""Empty pages: MkDocs builds no reader of Markdown for a page in which no Markdown stands."""

from __future__ import annotations

from pathlib import Path

import markdown
import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.structure.files import File, Files

from lawtext.site.plugin import EmptyPage
from tests.site.made_up import write_book


def test_only_pages_that_people_wrote_are_read_as_markdown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = write_book(tmp_path / "game")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# The Game\n\nSee Law 1.\n", encoding="utf-8")
    (tmp_path / "docs" / "club.md").write_text("# The Club\n\nSee Law 2.\n", encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(
        f"site_name: The Game\ntheme: {{name: lawtext}}\nplugins: [{{lawtext: {{corpus: {book.name}, cache: false}}}}]\n",
        encoding="utf-8",
    )
    read: list[str] = []
    convert = markdown.Markdown.convert

    def noted(self: markdown.Markdown, source: str) -> str:
        read.append(source.strip())
        return convert(self, source)

    monkeypatch.setattr(markdown.Markdown, "convert", noted)
    build(load_config(str(tmp_path / "mkdocs.yml"), site_dir=str(tmp_path / "out")))
    assert sorted(read) == ["# The Club\n\nSee Law 2.", "# The Game\n\nSee Law 1."]
    assert (tmp_path / "out" / "law" / "1" / "index.html").is_file()


@pytest.mark.parametrize(
    ("said", "shown"), [("", ""), ("*Seen* by another plugin.", "<p><em>Seen</em> by another plugin.</p>")]
)
def test_a_page_is_read_where_another_plugin_gave_it_words(tmp_path: Path, said: str, shown: str) -> None:
    (tmp_path / "mkdocs.yml").write_text("site_name: The Game\n", encoding="utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "law.md").write_text("", encoding="utf-8")
    config = load_config(str(tmp_path / "mkdocs.yml"))
    file = File("law.md", str(tmp_path / "docs"), str(tmp_path / "out"), use_directory_urls=True)
    page = EmptyPage(None, file, config)
    page.read_source(config)
    assert page.markdown == ""
    page.markdown = said
    page.render(config, Files([file]))
    assert page.content == shown
    assert list(page.toc) == []
    assert page.present_anchor_ids == set()
