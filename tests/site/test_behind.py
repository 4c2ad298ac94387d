"""Translations that are older than their source: said wherever their words are shown, until somebody sees to them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from lawtext import checks
from lawtext.checks.waivers import waiver_of
from lawtext.cli import group
from lawtext.corpus import load_book
from lawtext.corpus.journal import write_together
from lawtext.reviewed import approval, with_states, with_waivers
from lawtext.site.data import data_files, law_file
from lawtext.site.downloads import contents
from lawtext.site.footing import Footing
from lawtext.site.interface import Interface
from lawtext.site.keeping import KeptTexts
from lawtext.site.view import Site
from tests.site.made_up import whole_files
from tests.site.test_changes import with_laws
from tests.site.test_pages import by_id, made, page, text

ENGLISH = (
    "# LAW 1 - THE ROPE\n\n## A. Length\n\nA rope has {} yards and lies on the wall[^1].\n\n## B. Colour\n\nA rope is green."
    "\n\n[^1]: A wall is built of {} stones.\n"
)
GREEK = (
    "# ΝΟΜΟΣ 1 - ΤΟ ΣΚΟΙΝΙ\n\n## Α. Μήκος\n\nΤο σκοινί έχει {} οργιές και απλώνεται στον τοίχο[^1].\n\n## Β. Χρώμα\n\n"
    "Το σκοινί είναι πράσινο.\n\n[^1]: Ο τοίχος χτίζεται με {} πέτρες.\n"
)
LAWS = {
    "laws/2010/en/1.md": ENGLISH.format("twenty", "white"),
    "laws/2010/el/1.md": GREEK.format("είκοσι", "λευκές"),
    "laws/2020/en/1.md": ENGLISH.format("thirty", "black"),
    "laws/2020/el/1.md": GREEK.format("είκοσι", "λευκές"),
}
SAID = "The authoritative text or heading has changed; this may still be the translation of the older one."
IN_GREEK = "Το δεσμευτικό κείμενο ή η επικεφαλίδα του άλλαξε· η μετάφραση αυτή ίσως αποδίδει ακόμη το παλιό."


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return with_laws(tmp_path, LAWS)


def opened(folder: Path) -> Site:
    return Site(load_book(folder), Interface(("en", "el")))


def test_an_older_translation_says_so_wherever_it_is_shown(folder: Path) -> None:
    site = opened(folder)
    root = made(site, "law/1/")
    told = by_id(root, "1A").xpath("./div[1]/div[@data-cell='el']/p[@class='lack behind']")
    assert ([text(one) for one in told], [text(one, "el") for one in told]) == ([SAID], [IN_GREEK])
    assert [text(one) for one in by_id(root, "1^1").xpath(".//p[@class='lack behind']")] == [SAID]
    assert len(root.xpath("//p[@class='lack behind']")) == 2, "neither its source nor what did not change"
    assert made(site, "law/1/2010/").xpath("//p[@class='lack behind']") == []
    assert len(made(site, "print/").xpath("//p[@class='lack behind']")) == 2
    changed = made(site, "law/1/changes/").xpath("//div[@data-cell='el']/p[@class='lack behind']")
    assert [text(one) for one in changed] == [SAID, SAID]
    assert law_file(site, "1", "2020").count('"b":1') == 2 and '"b"' not in law_file(site, "1", "2010")


def test_what_a_person_accepted_says_nothing_more(folder: Path) -> None:
    before = opened(folder)
    was = Footing(before).of(page(before, "law/1/"))
    found = checks.run(before.book, only=("follows-older",))
    assert [one.number for one in found] == ["1A", "1^1"]
    accepted = [waiver_of(one, "The same in Greek.", "A. B.", "2030-01-02") for one in found]
    write_together(folder, with_waivers(before.book, accepted))
    after = opened(folder)
    assert made(after, "law/1/").xpath("//p[@class='lack behind']") == []
    assert was != Footing(after).of(page(after, "law/1/")), "the page is made again"


def test_the_data_of_a_law_say_so_no_longer_than_its_page(folder: Path, tmp_path: Path) -> None:
    """Though an earlier build is there to take them from."""

    def told() -> list[int]:
        files = dict(data_files(opened(folder), "", KeptTexts(tmp_path, "pages")))
        return [files[path].count('"b":1') for path in sorted(files) if path.startswith("data/law/")]

    assert told() == [0, 2]
    book = load_book(folder)
    found = checks.run(book, only=("follows-older",))
    write_together(folder, with_waivers(book, [waiver_of(found[0], "The same.", "A. B.", "2030-01-02")]))
    assert told() == [0, 1]


def test_the_json_of_a_law_says_so_no_longer_than_its_page(folder: Path, tmp_path: Path) -> None:
    """Though an earlier build is there to take it from; who exports the edition is told the same."""

    def told(data: Any) -> list[str]:
        texts = [one["languages"]["el"] for one in data["clauses"]]
        marked = [*texts, *(note for one in texts for note in one["notes"])]
        assert not any("older_than_source" in one["languages"]["en"] for one in data["clauses"])
        return [one["number"] for one in marked if one.get("older_than_source")]

    def on_site() -> tuple[list[str], list[str]]:
        files = whole_files(contents(opened(folder), "", KeptTexts(tmp_path, "pages")))
        (law,) = json.loads(files["data/2020.json"])["laws"]
        assert '"older_than_source"' not in str(files["data/law/1/2010.json"])
        return told(json.loads(files["data/law/1/2020.json"])["law"]), told(law)

    def exported() -> list[str]:
        file = tmp_path / "laws.json"
        result = CliRunner().invoke(group, ["export", "json", "-o", str(file), "--book", str(folder)])
        assert result.exit_code == 0, result.output
        data = json.loads(file.read_text(encoding="utf-8"))
        schema = Path(__file__).resolve().parents[2] / "docs" / "lawtext-edition-1.schema.json"
        Draft202012Validator(json.loads(schema.read_text(encoding="utf-8"))).validate(data)
        return told(data["laws"][0])

    assert (on_site(), exported()) == ((["1Α", "1^1"], ["1Α", "1^1"]), ["1Α", "1^1"])
    book = load_book(folder)
    found = checks.run(book, only=("follows-older",))
    write_together(folder, with_waivers(book, [waiver_of(found[0], "The same.", "A. B.", "2030-01-02")]))
    assert (on_site(), exported()) == ((["1^1"], ["1^1"]), ["1^1"])


def test_a_definition_whose_source_was_edited_since_it_was_approved_says_so(folder: Path, tmp_path: Path) -> None:
    for code, head, words in (("en", "DEFINITIONS", "A long cord."), ("el", "ΟΡΙΣΜΟΙ", "Μακρύ κορδόνι.")):
        (folder / f"laws/2020/{code}/definitions.md").write_text(f"# {head}\n\n## Rope {{#rope}}\n\n{words}\n", "utf-8")
    book = load_book(folder)
    write_together(folder, with_states(book, [approval(book, "2020", "rope", "el", "approved", "A. B.", "2030-01-02")]))

    def marked() -> list[dict[str, bool]]:
        files = whole_files(contents(opened(folder), "", KeptTexts(tmp_path, "pages")))
        data = [json.loads(files[path]) for path in ("data/2020.json", "data/law/1/2020.json")]
        schema = Path(__file__).resolve().parents[2] / "docs" / "lawtext-edition-1.schema.json"
        Draft202012Validator(json.loads(schema.read_text(encoding="utf-8"))).validate(data[0])
        return [
            {code: one[0].get("older_than_source", False) for code, one in held["definitions"].items()} for held in data
        ]

    assert marked() == [{"en": False, "el": False}] * 2
    was = Footing(opened(folder)).of(page(opened(folder), "definitions/"))
    assert made(opened(folder), "definitions/").xpath("//p[@class='lack behind']") == []
    file = folder / "laws/2020/en/definitions.md"
    file.write_text(file.read_text("utf-8").replace("long", "short"), "utf-8")
    told = made(opened(folder), "definitions/").xpath("//div[@data-cell='el']//p[@class='lack behind']")
    assert [text(one) for one in told] == [SAID]
    assert was != Footing(opened(folder)).of(page(opened(folder), "definitions/"))
    assert marked() == [{"en": False, "el": True}] * 2


def test_a_translation_that_was_brought_along_says_nothing(folder: Path) -> None:
    (folder / "laws/2020/el/1.md").write_text(GREEK.format("τριάντα", "μαύρες"), encoding="utf-8")
    assert made(opened(folder), "law/1/").xpath("//p[@class='lack behind']") == []


CITING = "# LAW 1 - THE ROPE\n\nA. A rope is long; {}.\n\nB. A rope is green.\n"
CITING_IN_GREEK = "# ΝΟΜΟΣ 1 - ΤΟ ΣΚΟΙΝΙ\n\nΑ. Το σκοινί είναι μακρύ· {}.\n\nΒ. Το σκοινί είναι πράσινο.\n"


@pytest.mark.parametrize(
    ("old", "new", "greek", "late"),
    [
        ("see Law 1 B", "see Law 1B", "βλέπε Νόμο 1Β", []),
        ("see Law 1A", "see Law 1B", "βλέπε Νόμο 1Α", ["1A"]),
        ("see Law 1A", "see Laws 1A and 1B", "βλέπε Νόμο 1Α", ["1A"]),
        (
            "see Article 5 of Regulation 3",
            "see Article 6 of Regulation 4",
            "βλέπε άρθρο 5 του Κανονισμού 3",
            ["1A"],
        ),
        (
            "see Article 5 of Directive 2014/24/EU",
            "see Article 6 of Directive 2014/25/EU",
            "βλέπε άρθρο 5 της Οδηγίας 2014/24/ΕΕ",
            ["1A"],
        ),
    ],
)
def test_a_citation_that_is_only_written_otherwise_makes_no_translation_older(
    tmp_path: Path, old: str, new: str, greek: str, late: list[str]
) -> None:
    english = {f"laws/{edition}/en/1.md": CITING.format(said) for edition, said in (("2010", old), ("2020", new))}
    same = {f"laws/{edition}/el/1.md": CITING_IN_GREEK.format(greek) for edition in ("2010", "2020")}
    site = opened(with_laws(tmp_path, english | same))
    assert sorted(site.behind.get(("2020", "el"), ())) == late


def test_a_heading_that_alone_changed_is_no_change_of_the_text(tmp_path: Path) -> None:
    laws = {name: text for name, text in LAWS.items() if "2010" in name}
    laws["laws/2020/el/1.md"] = LAWS["laws/2010/el/1.md"]
    laws["laws/2020/en/1.md"] = LAWS["laws/2010/en/1.md"].replace("A. Length", "A. The Length of a Rope")
    root = made(opened(with_laws(tmp_path, laws)), "law/1/")
    assert [text(one) for one in root.xpath("//p[@class='lack behind']")] == [SAID]
    assert "or heading" in SAID
