"""The list of articles: each entry whose article has no file is named with its own line, also where one comes twice."""

from __future__ import annotations

from pathlib import Path

from lawtext.corpus.bookfile import read_articles_list, without_file


def test_entries_without_a_file_are_named_where_they_stand(tmp_path: Path) -> None:
    listing = tmp_path / "articles.toml"
    ids = ("lead", "lead", "gone", "bells", "lost")
    listing.write_text("".join(f'[[articles]]\nid = "{id}"\n' for id in ids), encoding="utf-8")
    known = read_articles_list(listing, "articles.toml")
    found = list(without_file(listing, "articles.toml", known, {"lead", "bells"}))
    assert [(one.line, one.message.partition("”")[0], one.severity) for one in found] == [
        (5, "there is no article “gone", "warning"),
        (9, "there is no article “lost", "warning"),
    ]
    assert list(without_file(listing, "articles.toml", known, {*ids})) == []
