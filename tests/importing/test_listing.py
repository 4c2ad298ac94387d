"""``sources.toml``: what the import wrote from a source is listed as any TOML reader would list it."""

from __future__ import annotations

from pathlib import Path

import tomlkit
from hypothesis import given, settings
from hypothesis import strategies as st

from lawtext.importing.sources import FILE, Entry, Sources

NAMES = st.text("aé/\\\"'.-_ \t\x7fαΩ\u2028", max_size=8)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(NAMES, NAMES, min_size=1, max_size=5), st.dictionaries(NAMES, NAMES, max_size=3))
def test_what_was_written_is_listed_in_the_order_of_the_paths(first: dict[str, str], second: dict[str, str]) -> None:
    sources = Sources(Path("/no/such/corpus"))
    sources.put(Entry("b.txt", "1", {"publish": "no"}, {"law_1.md": "old"}))
    sources.put(Entry("a.txt", "2", {}, second))
    sources.put(Entry("b.txt", "1", {"publish": "no"}, first))
    text = sources.text()
    tables = tomlkit.parse(text).unwrap()["sources"]
    assert tables[0] == {"file": "b.txt", "sha256": "1", "publish": "no", "written": first}
    assert tables[1] == {"file": "a.txt", "sha256": "2"} | ({"written": second} if second else {})
    assert list(tables[0]["written"]) == sorted(first)


def test_a_listing_that_is_read_and_written_again_stays_as_it_is(tmp_path: Path) -> None:
    listing = tmp_path / FILE
    listing.parent.mkdir()
    text = '# By hand.\n[[sources]]\nfile = "a.txt"\nsha256 = "1"\n\n[sources.written]\n"laws/1.md" = "2" # kept\n'
    listing.write_text(text, encoding="utf-8")
    sources = Sources(tmp_path)
    sources.put(sources.entries["a.txt"])
    assert sources.text() == text


def test_a_link_of_a_wiki_in_what_a_person_wrote_stays_as_it_is(tmp_path: Path) -> None:
    rights = 'rights = """\nOurs, as told in\n[[law_53]]\nof the wiki."""\n'
    file = tmp_path / FILE
    file.parent.mkdir()
    file.write_text(f'[[sources]]\nfile = "a.txt"\nsha256 = "1"\npublish = "no"\n{rights}', encoding="utf-8")
    sources = Sources(tmp_path)
    sources.put(Entry("b.txt", "2", {"publish": "no"}))
    assert rights in sources.text()
    assert [one["file"] for one in tomlkit.parse(sources.text())["sources"]] == ["a.txt", "b.txt"]
