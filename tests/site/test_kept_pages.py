"""After any edit a site is, byte for byte, what a build that knows nothing of earlier ones makes of the same book.

Random edits of a made-up book: words, clauses, citations, headings, whole laws, editions and languages, settings,
glossary, lineage, what people decided, any line of any file of settings, templates, pages written by hand, ``mkdocs.yml``.
``python -m tests.site.test_kept_pages SEED EDITS`` makes as many as one likes.
"""

from __future__ import annotations

import re
import shutil
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from mkdocs.commands import build as mkdocs_build
from mkdocs.config import load_config

from lawtext import checks
from lawtext.alignment.deciding import decisions_for, sentences_of, with_pairs
from lawtext.checks.waivers import waiver_of
from lawtext.corpus import read_corpus
from lawtext.corpus.journal import write_together
from lawtext.editions import propose
from lawtext.editions.store import confirmed_entries, write_lineage
from lawtext.judging import JUDGED, Judgement, consecutive, write_judgement
from lawtext.problems import LawtextError
from lawtext.reviewed import approval, with_states, with_waivers
from lawtext.site import keeping, sentences
from lawtext.site.building import BuildError, build
from lawtext.site.keeping import KeptTexts
from lawtext.site.plugin import LawtextPlugin
from lawtext.site.rendering import Renderer
from tests.books.written import made_up_book

THEME = Path(sentences.__file__).parent / "theme"
CONFIG = """site_name: Game
docs_dir: pages
theme: {name: lawtext, custom_dir: ours}
plugins: [{lawtext: {corpus: corpus, interface: [en, el]}}]
markdown_extensions: [md_in_html]
"""


def written(folder: Path, seed: int, laws: int) -> Path:
    """Write a made-up book with its ``mkdocs.yml``, and return its corpus."""
    book = made_up_book(folder / "corpus", seed, laws, edited=0.4)
    for name in ("pages", "ours"):
        (folder / name).mkdir()
    (folder / "pages" / "index.md").write_text("# Home\n\nLaw 2.\n", encoding="utf-8")
    (folder / "mkdocs.yml").write_text(CONFIG, encoding="utf-8")
    return book


def _file(random: Random, book: Path, pattern: str) -> Path:
    return random.choice(sorted(book.glob(pattern)))


def _blocks(file: Path) -> list[str]:
    return file.read_text(encoding="utf-8").rstrip("\n").split("\n\n")


def _write(file: Path, blocks: list[str]) -> None:
    file.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")


def word(random: Random, book: Path) -> None:
    """One word of a text is another of it."""
    file = _file(random, book, random.choice(["laws/*/*/*.md", "laws/*/*/0*.md", "commentary/*.md"]))
    text = file.read_text(encoding="utf-8")
    words = list(re.finditer(r"[^\W\d_]{3,}", text))
    old, new = random.choice(words), random.choice(words)
    file.write_text(text[: old.start()] + new[0] + text[old.end() :], encoding="utf-8")


def said_otherwise(random: Random, book: Path) -> None:
    """A sentence permits, forbids, counts or is written otherwise than its translation."""
    file = _file(random, book, "laws/*/*/0*.md")
    more = {
        "en": ["may not", "must must", "three", "(if", "stones  and"],
        "el": ["δεν", "πρέπει πρέπει", "τρεις", "«αν", "oι"],
    }
    words = file.read_text(encoding="utf-8").rstrip("\n").split(" ")
    at = random.randrange(5, len(words))
    file.write_text(" ".join([*words[:at], random.choice(more[file.parent.name]), *words[at:]]) + "\n", "utf-8")


def block_gone(random: Random, book: Path) -> None:
    """A clause, a paragraph or a note is gone."""
    file = _file(random, book, "laws/*/*/0*.md")
    blocks = _blocks(file)
    if len(blocks) > 2:
        del blocks[random.randrange(1, len(blocks))]
    _write(file, blocks)


def clause_gone(random: Random, book: Path) -> None:
    """The last clause of a law is gone, in each language."""
    file = _file(random, book, "laws/*/en/0*.md")
    for one in (file, file.parents[1] / "el" / file.name):
        blocks = _blocks(one) if one.is_file() else []
        places = [at for at, block in enumerate(blocks) if re.match(r"(#+ )?\(?\w+[.)]", block)]
        if places and places[-1] > 1:
            _write(one, [block for at, block in enumerate(blocks) if at != places[-1]])


def citation(random: Random, book: Path) -> None:
    """A text cites one law more."""
    file = _file(random, book, random.choice(["laws/*/*/0*.md", "laws/*/*/definitions.md", "commentary/*.md"]))
    blocks = _blocks(file)
    at = random.randrange(1, len(blocks)) if len(blocks) > 1 else 0
    said = (
        random.choice(["See Law {}.", "See Law {}A.", "Law 2010 {}A1."]) if "en" in file.as_posix() else "Βλ. Νόμο {}."
    )
    blocks[at] += " " + said.format(random.randrange(1, 9))
    _write(file, blocks)


def texts_changed_places(random: Random, book: Path) -> None:
    """Two paragraphs of a law change places under their labels."""
    file = _file(random, book, "laws/*/*/0*.md")
    blocks = _blocks(file)
    parted = [
        (at, *match.groups()) for at, one in enumerate(blocks) if (match := re.match(r"(\w+[.)] )([^\n]+)$", one))
    ]
    if len(parted) > 1:
        (a, head, text), (b, other, words) = random.sample(parted, 2)
        blocks[a], blocks[b] = head + words, other + text
    _write(file, blocks)


def sentence_moved(random: Random, book: Path) -> None:
    """A sentence of a law of the older edition stands in another law of the newer one; or a word of it is another."""
    said = "Nobody lets the {} of the hall {}."
    word = random.choice(["lamps", "lights", "fires"]), random.choice(["burn", "glow"])
    moved = [file for file in book.glob("laws/2020/en/*.md") if "Nobody lets" in file.read_text("utf-8")]
    if moved:
        text = re.sub("Nobody lets[^.]*[.]", said.format(*word), moved[0].read_text("utf-8"))
        moved[0].write_text(text, encoding="utf-8")
        return
    for edition in ("2010", "2020"):
        file = _file(random, book, f"laws/{edition}/en/0*.md")
        blocks = _blocks(file)
        at = max((at for at, one in enumerate(blocks) if re.match(r"\w+[.)] [^\n]*[.]$", one)), default=0)
        if at:
            blocks[at] += " " + said.format("lamps", "burn")
            _write(file, blocks)


def heading(random: Random, book: Path) -> None:
    """A law is called otherwise, or its heading is lost."""
    file = _file(random, book, "laws/*/*/0*.md")
    blocks = _blocks(file)
    blocks[0] = blocks[0].partition(" - ")[0] + " - " + random.choice(["{missing}", "OTHER THINGS", "ΑΛΛΑ"])
    _write(file, blocks)


def law_gone(random: Random, book: Path) -> None:
    """A law is gone in one language."""
    _file(random, book, "laws/*/*/0*.md").unlink()


def law_new(random: Random, book: Path) -> None:
    """A law comes in, like another one."""
    file = _file(random, book, "laws/*/*/0*.md")
    number = random.randrange(5, 9)
    text = re.sub(r"\A(# \w+) \d+", rf"\1 {number}", file.read_text(encoding="utf-8"))
    (file.parent / f"0{number}.md").write_text(text, encoding="utf-8")


def setting(random: Random, book: Path) -> None:
    """The book has another title, an edition a date or another translator."""
    file = book / "book.toml"
    text = file.read_text(encoding="utf-8")
    old, new = random.choice(
        [
            ('"Laws of Pyrgos"', f'"Laws of Pyrgos {random.randrange(9)}"'),
            ("year = 2020\n", f'year = 2020\nin_force = {{ "" = "2020-0{random.randrange(1, 9)}-01" }}\n'),
            ("Ελληνική Ομοσπονδία", f"Ομοσπονδία {random.randrange(9)}"),
        ]
    )
    file.write_text(text.replace(old, new, 1) if text.count("in_force = {") < 1 or "year" not in old else text)


def glossary(random: Random, book: Path) -> None:
    """A term is gone from the glossary, or has another name."""
    file = book / "glossary.toml"
    entries = file.read_text(encoding="utf-8").split("\n[[terms]]\n")
    at = random.randrange(1, len(entries))
    if random.random() < 0.5:
        del entries[at]
    else:
        entries[at] = re.sub(r'en = \["[^"]*"', f'en = ["{random.choice(["stone", "player", "turn"])}s"', entries[at])
    file.write_text("\n[[terms]]\n".join(entries), encoding="utf-8")


def lineage(random: Random, book: Path) -> None:
    """A person confirmed what became of some clauses."""
    read, _ = read_corpus(book)
    found = propose(read, "2010", "2020", confirmed_entries(read, "2010", "2020"))
    entries = tuple(replace(one, confirmed=one.confirmed or random.random() < 0.1) for one in found.entries)
    write_lineage(read, replace(found, entries=entries))


def waiver(random: Random, book: Path) -> None:
    """A person accepted some findings."""
    read, problems = read_corpus(book)
    found = [one for one in checks.run(read, problems) if one.number and one.edition and one.state == "open"]
    for one in random.sample(found, min(len(found), 3)):
        write_together(book, with_waivers(read, [waiver_of(one, "So it is", "A. B.", "2031-01-02")]))
        read, _ = read_corpus(book)


def approval_of(random: Random, book: Path) -> None:
    """A person looked at a translation."""
    read, _ = read_corpus(book)
    law = random.choice([law for law in read.laws.values() if law.language != read.authoritative])
    number = random.choice(list(law.clauses))
    state = approval(read, law.edition, number, law.language, "reviewed", "A. B.", "2031-01-02")
    if state is not None:
        write_together(book, with_states(read, [state]))


def pair(random: Random, book: Path) -> None:
    """A person said which sentences say the same."""
    read, _ = read_corpus(book)
    law = random.choice([law for law in read.laws.values() if read.law(law.edition, "el", law.number) is not None])
    said = {key: [sentences_of(read, law.edition, code, key) for code in ("en", "el")] for key in law.clauses}
    number = random.choice([key for key, sides in said.items() if all(sides)])
    group = {code: [random.choice(side)] for code, side in zip(("en", "el"), said[number], strict=True)}
    decided = decisions_for([group])
    write_together(book, with_pairs(read, law.edition, law.key, number, decided, ("en", "el")))


def judgement(random: Random, book: Path) -> None:
    """A person said what a change is."""
    read, _ = read_corpus(book)
    changed = [one for comparison in consecutive(read) for one in comparison.changed]
    one = random.choice(changed)
    said = Judgement(one.old or "", one.new or "", random.choice(JUDGED), "A. B.", {"en": "Because."})
    write_judgement(read, "2010", "2020", said)


def third_edition(random: Random, book: Path) -> None:
    """A later edition comes, like the one before but for some laws."""
    file = book / "book.toml"
    text = file.read_text(encoding="utf-8")
    if 'id = "2030"' in text:
        return
    added = '[[editions]]\nid = "2030"\nyear = 2030\nlanguages = ["en", "el"]\n\n'
    file.write_text(text.replace("# Levels of numbering", added + "# Levels of numbering", 1), encoding="utf-8")
    shutil.copytree(book / "laws" / "2020", book / "laws" / "2030")
    for _ in range(3):
        random.choice([word, block_gone, citation, texts_changed_places])(random, book)


def template(random: Random, book: Path) -> None:
    """A template of the book's own comes before ours."""
    name = random.choice(["_macros.html", "law.html", "find.html"])
    target = book.parent / "ours" / "pages" / name
    target.parent.mkdir(exist_ok=True)
    text = (THEME / "pages" / name).read_text(encoding="utf-8")
    target.write_text(text.replace('class="', f'class="x{random.randrange(9)} ', 1), encoding="utf-8")


def interface(random: Random, book: Path) -> None:
    """The interface speaks other languages."""
    file = book.parent / "mkdocs.yml"
    languages = random.choice(["[en]", "[el, en]", "[en, el]"])
    file.write_text(re.sub(r"interface: \[[^]]*\]", f"interface: {languages}", file.read_text(encoding="utf-8")))


def settings_of_site(random: Random, book: Path) -> None:
    """``mkdocs.yml`` says something else."""
    file = book.parent / "mkdocs.yml"
    more = [
        "site_url: https://a.example.org/sub/", "hooks: [hook.py]", "extra_css: [ours.css]", "use_directory_urls: true",
        "copyright: Somebody", "site_description: A game",
    ]  # fmt: skip
    (book.parent / "hook.py").write_text(
        f"def on_page_content(html, **_):\n    return html + '<!-- {random.randrange(9)} -->'\n", encoding="utf-8"
    )
    (book.parent / "pages" / "ours.css").write_text(f"p {{ margin: {random.randrange(9)}px; }}\n", encoding="utf-8")
    kept = [line for line in file.read_text(encoding="utf-8").splitlines() if line not in more]
    file.write_text("\n".join([*kept, *random.sample(more, random.randrange(3))]) + "\n", encoding="utf-8")


def page_by_hand(random: Random, book: Path) -> None:
    """A page that somebody wrote says something else, and shows something else of the corpus."""
    place = random.choice(["laws", "latest", "clause 2A", "clause 3 2010 el", "goto", "title"])
    text = f"# Home {random.randrange(9)}\n\nLaw {random.randrange(1, 7)}A.\n\n<!-- lawtext: {place} -->\n"
    (book.parent / "pages" / random.choice(["index.md", "guide.md"])).write_text(text, encoding="utf-8")


def own_template(random: Random, book: Path) -> None:
    """Any template of the book's own comes before ours, or goes; a part reads a file that is no template."""
    ours = book.parent / "ours"
    (ours / "pages").mkdir(exist_ok=True)
    (ours / "foot.txt").write_text(f"foot {random.randrange(9)}", encoding="utf-8")
    name = random.choice(sorted(one.name for one in (THEME / "pages").glob("*.html")))
    if (ours / "pages" / name).exists() and random.random() < 0.4:
        (ours / "pages" / name).unlink()
        return
    text = (THEME / "pages" / name).read_text(encoding="utf-8")
    text = text.replace('class="', f'class="x{random.randrange(9)} ', 1)
    if name == "_printed_law.html":
        text = text.replace("</section>", '{% include "foot.txt" %}</section>')
    (ours / "pages" / name).write_text(text, encoding="utf-8")


def any_setting(random: Random, book: Path) -> None:
    """A string of a file of settings is another, or a whole table is gone."""
    file = random.choice(sorted(book.rglob("*.toml")))
    text = file.read_text(encoding="utf-8")
    strings = list(re.finditer(r'"([^"\n]{2,})"', text))
    tables = re.split(r"\n(?=\[)", text)
    if random.random() < 0.3 and len(tables) > 2:
        del tables[random.randrange(1, len(tables))]
        file.write_text("\n".join(tables), encoding="utf-8")
    elif strings:
        one, other = random.choice(strings), random.choice(strings)
        said = random.choice([one[1] + "s", one[1][:-1], other[1]])
        file.write_text(text[: one.start(1)] + said + text[one.end(1) :], encoding="utf-8")


def part(random: Random, book: Path) -> None:
    """The introduction or the definitions of a language come, change or go."""
    folder = book / "laws" / random.choice(["2010", "2020"]) / random.choice(["en", "el"])
    title = {"en": "INTRODUCTION", "el": "ΕΙΣΑΓΩΓΗ"}[folder.name]
    said = f"# {title}\n\nWords {random.randrange(9)} about Law {random.randrange(1, 6)}.\n"
    file = folder / random.choice(["introduction.md", "definitions.md"])
    if file.exists() and random.random() < 0.4:
        file.unlink()
    elif file.name == "introduction.md":
        file.write_text(said, encoding="utf-8")
    elif file.exists():
        file.write_text(file.read_text(encoding="utf-8").rstrip("\n") + f" And {random.randrange(9)}.\n", "utf-8")


def law_renamed(random: Random, book: Path) -> None:
    """A law has another number."""
    file = _file(random, book, "laws/*/*/0*.md")
    number = random.choice([one for one in range(1, 10) if not (file.parent / f"0{one}.md").exists()])
    text = re.sub(r"\A(# \w+) \d+", rf"\1 {number}", file.read_text(encoding="utf-8"))
    file.unlink()
    (file.parent / f"0{number}.md").write_text(text, encoding="utf-8")


def edition_based(random: Random, book: Path) -> None:
    """An edition comes that holds but one file of its own, or rests on another than before."""
    file = book / "book.toml"
    text = file.read_text(encoding="utf-8")
    if "based_on" in text:
        base = random.choice(["2010", "2020"])
        file.write_text(re.sub(r'based_on = "\d+"', f'based_on = "{base}"', text), encoding="utf-8")
        return
    added = '[[editions]]\nid = "2040"\nyear = 2040\nlanguages = ["en", "el"]\nbased_on = "2020"\n\n'
    file.write_text(text.replace("# Levels of numbering", added + "# Levels of numbering", 1), encoding="utf-8")
    source = _file(random, book, "laws/2020/*/0*.md")
    (book / "laws" / "2040" / source.parent.name).mkdir(parents=True)
    shutil.copy(source, book / "laws" / "2040" / source.parent.name)


def language_gone(random: Random, book: Path) -> None:
    """The book is no more in one of its languages."""
    file = book / "book.toml"
    text = file.read_text(encoding="utf-8").replace('languages = ["en", "el"]', 'languages = ["en"]')
    file.write_text(text, encoding="utf-8")
    for folder in book.glob("laws/*/el"):
        shutil.rmtree(folder)


EDITS: tuple[Callable[[Random, Path], None], ...] = (
    word, word, word, said_otherwise, said_otherwise, block_gone, clause_gone, citation, citation, texts_changed_places, sentence_moved, sentence_moved, heading, law_gone, law_new,
    setting, glossary, lineage, waiver, approval_of, pair, judgement, third_edition, template, interface,
    settings_of_site, page_by_hand, page_by_hand, own_template, own_template, any_setting, any_setting, part, law_renamed,
    edition_based, language_gone,
)  # fmt: skip


def content(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


_MADE = ("out", "clean", "before")
"""What lies beside a book and nobody edits."""


def _take_back(folder: Path) -> None:
    """Make a book and what lies beside it what it was."""
    for one in folder.iterdir():
        if one.name not in _MADE:
            shutil.rmtree(one) if one.is_dir() else one.unlink()
    shutil.copytree(folder / "before", folder, dirs_exist_ok=True)


def edited(random: Random, folder: Path, book: Path, edits: int, asked: Callable[[Random], Callable[..., None]]) -> int:
    """Edit a book, build it each time in both ways, and return how many edits could be built.

    An edit that cannot be made, or that leaves errors in the corpus, is taken back.
    """
    build(book, folder / "out" / "site")
    done = 0
    for _ in range(4 * edits):
        if done == edits:
            break
        before = folder / "before"
        shutil.copytree(folder, before, ignore=lambda place, _: _MADE if Path(place) == folder else ())
        edit = asked(random)
        try:
            edit(random, book)
            build(book, folder / "out" / "site")
        except (BuildError, LawtextError):
            _take_back(folder)
            shutil.rmtree(before)
            continue
        shutil.rmtree(before)
        sentences._RECENT.clear()
        build(book, folder / "clean" / "site", cache=False)
        kept, clean = content(folder / "out" / "site"), content(folder / "clean" / "site")
        stale = sorted(name for name in kept.keys() | clean.keys() if kept.get(name) != clean.get(name))
        assert not stale, (edit.__name__, stale)
        done += 1
    return done


def together(*edits: Callable[[Random, Path], None]) -> Callable[[Random, Path], None]:
    """Return several edits as one."""

    def every(random: Random, book: Path) -> None:
        for edit in edits:
            edit(random, book)

    every.__name__ = ", ".join(edit.__name__ for edit in edits)
    return every


def test_what_was_kept_is_never_stale(tmp_path: Path) -> None:
    edits = [
        citation,
        together(said_otherwise, pair),
        together(clause_gone, waiver),
        together(glossary, part),
        together(judgement, law_new),
        together(lineage, setting),
        together(law_gone, word),
    ]
    left = iter(edits * 4)
    assert edited(Random(7), tmp_path, written(tmp_path, 5, 3), len(edits), lambda _: next(left)) == len(edits)


def test_only_pages_that_rest_on_an_edited_law_are_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = written(tmp_path, 5, 6)
    build(book, tmp_path / "out" / "site")
    file = book / "laws" / "2020" / "en" / "03.md"
    file.write_text(file.read_text(encoding="utf-8").rstrip("\n") + " And so on.\n", encoding="utf-8")
    made: list[str] = []
    put = KeptTexts.put
    monkeypatch.setattr(KeptTexts, "put", lambda self, key, text: (made.append(text), put(self, key, text))[1])
    build(book, tmp_path / "out" / "site")
    laws = [text for text in made if text.lstrip().startswith("<article") and 'class="law ' in text[:200]]
    assert any('data-law="3" ' in text for text in laws)
    assert 0 < len(laws) <= 9  # three pages of the law itself; others cite it, or are cited by it
    whole = [text for text in made if text.lstrip().startswith("<article")]
    assert any('class="changes"' in text for text in whole)
    assert not any('class="find"' in text or 'class="map"' in text for text in whole), "no number or citation is new"


def served(book: Path, site: Path, *, cache: bool = True) -> dict[str, bytes]:
    """Build the site of a book as ``mkdocs serve`` does, and return its files."""
    config = load_config(str(book.parent / "mkdocs.yml"), site_dir=str(site))
    (ours,) = (plugin for plugin in config.plugins.values() if isinstance(plugin, LawtextPlugin))
    ours.config.cache = cache
    config.plugins.on_startup(command="serve", dirty=False)
    mkdocs_build.build(config)
    return {name: made for name, made in content(site).items() if not name.startswith(".")}


def test_what_is_served_is_made_again_only_where_it_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book = written(tmp_path, 5, 6)
    site = tmp_path / "out" / "site"
    served(book, site)
    file = book / "laws" / "2020" / "en" / "03.md"
    file.write_text(file.read_text(encoding="utf-8").rstrip("\n") + " And so on.\n", encoding="utf-8")
    made: list[str] = []
    page = Renderer.page
    monkeypatch.setattr(Renderer, "page", lambda self, one, **more: (made.append(one.path), page(self, one, **more))[1])
    found = served(book, site)
    laws = [path for path in made if path.startswith("law/")]
    assert {"law/3/", "law/3/2020/"} < set(laws) and len(laws) <= 9
    assert found == served(book, tmp_path / "clean" / "site", cache=False)
    assert [one.name for one in site.parent.iterdir()] == ["site"], "what is kept goes with the folder that is served"


def test_the_box_knows_a_heading_that_was_edited(tmp_path: Path) -> None:
    book = written(tmp_path, 5, 2)
    site = tmp_path / "out" / "site"
    build(book, site)
    file = next(one for one in sorted(book.glob("laws/2020/en/[0-9]*.md")) if "\n## A. " in one.read_text("utf-8"))
    text = file.read_text(encoding="utf-8")
    assert "Whistling Forbidden" not in (site / "data" / "find.js").read_text(encoding="utf-8")
    file.write_text(re.sub("\n## A. .*", "\n## A. Whistling Forbidden", text, count=1), encoding="utf-8")
    build(book, site)
    assert "Whistling Forbidden" in (site / "data" / "find.js").read_text(encoding="utf-8")


def test_a_long_text_is_kept_in_pieces_and_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "_PIECE", 3)
    texts = {"short": "ab", "even": "αβγδεζ", "odd": "ship 🛶 ahoy", "none": ""}
    kept = KeptTexts(tmp_path, "pages")
    for key, text in texts.items():
        kept.put(key, text)
    kept.put_bytes("bytes", bytes(range(10)))
    assert {key: kept.get(key) for key in texts} == texts
    assert kept.get_bytes("bytes") == bytes(range(10))
    kept.put("odd", "ship")
    kept.end()
    again = KeptTexts(tmp_path, "pages")
    assert again.get("odd") is None, "what was longer before is not mixed with what is kept now"
    again.put("odd", "ship")
    assert again.get("odd") == "ship"
    again.end()


@pytest.mark.parametrize("lost", ["piece = 0", "piece = 1", "piece = (SELECT max(piece) FROM kept)"])
def test_a_text_of_which_a_piece_is_lost_is_not_kept(
    lost: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "_PIECE", 3)
    kept = KeptTexts(tmp_path, "pages")
    kept.put("a", "one two three")
    kept.end()
    (file,) = tmp_path.rglob("*.sqlite")
    with closing(sqlite3.connect(file, isolation_level=None)) as opened:
        opened.execute(f"DELETE FROM kept WHERE {lost}")
    again = KeptTexts(tmp_path, "pages")
    assert again.get("a") is None
    again.end()


def test_what_an_older_version_kept_makes_room(tmp_path: Path) -> None:
    (tmp_path / keeping.FOLDER).mkdir()
    with closing(sqlite3.connect(tmp_path / keeping.FOLDER / "pages.sqlite", isolation_level=None)) as opened:
        opened.execute("CREATE TABLE kept (key TEXT PRIMARY KEY, hash BLOB, text BLOB)")
    kept = KeptTexts(tmp_path, "pages")
    kept.put("a", "one")
    assert kept.get("a") == "one"
    kept.end()


def test_what_is_spoiled_is_as_good_as_none(tmp_path: Path) -> None:
    kept = KeptTexts(tmp_path, "pages")
    kept.put("a", "one")
    kept.put("b", "two")
    kept.end()
    (file,) = tmp_path.rglob("*.sqlite")
    file.write_bytes(file.read_bytes().replace(b"one", b"eno"))
    again = KeptTexts(tmp_path, "pages")
    assert (again.get("a"), again.get("b"), again.get("c")) == (None, "two", None)
    again.end()
    final = KeptTexts(tmp_path, "pages")
    assert not final.has("a"), "what was not of use is forgotten"
    final.end()
    file.write_bytes(b"no such file at all" * 100)
    new = KeptTexts(tmp_path, "pages")
    assert new.keeps and new.get("b") is None
    new.end()


if __name__ == "__main__":
    seed, edits = int(sys.argv[1]), int(sys.argv[2])
    with tempfile.TemporaryDirectory() as name:
        random, made_up = Random(seed), written(Path(name), seed, 6)
        print(edited(random, Path(name), made_up, edits, lambda random: random.choice(EDITS)), "edits")
