"""The pages of the desk as a person without a script meets them: lists, items, answers, and what changed meanwhile."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lxml import html

from tests.desk.review_book import review_book
from tests.desk.test_review_gate import ITEM, Browser, Desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(review_book(tmp_path))


@pytest.fixture
def browser(desk: Desk) -> Browser:
    return desk.browser()


def words(answer) -> str:
    """Return what a person reads of a page."""
    found = html.fromstring(answer.text)
    return " ".join(found.find(".//main").text_content().split())


def law(desk: Desk, code: str = "el") -> str:
    return (desk.folder / "laws" / "2020" / code / "01.md").read_text(encoding="utf-8")


def review(desk: Desk, law: str = "1") -> str:
    path = desk.folder / "review" / "2020" / f"{law}.toml"
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def change(desk: Desk, old: str, new: str, code: str = "el") -> None:
    path = desk.folder / "laws" / "2020" / code / "01.md"
    path.write_text(law(desk, code).replace(old, new), encoding="utf-8")


# --- looking


def test_the_list(browser: Browser) -> None:
    page = browser.get("/")
    links = re.findall(r'href="(/item/[^"]+)"', page.text)
    assert links[:4] == [f"/item/2020/el/{number}/" for number in ("2A", "1A", "1B", "1C2")]
    shown = words(page)
    assert "warning 3" in shown and "label not confirmed 1" in shown and "“είναι είναι” occurs twice in a row" in shown
    assert re.findall(r'href="(/item/[^"?]+)', browser.get("/?why=warning").text) == [
        f"/item/2020/el/{number}/" for number in ("1A", "1B", "1C2")
    ]
    assert "Nothing left to do here." in words(browser.get("/?why=error"))
    keys = [key.text for key in html.fromstring(page.text).get_element_by_id("keys").iter("kbd")]
    assert keys == ["?", *"jkarwfpecug", "?", "Ctrl Enter", "Ctrl S", "Esc"]


def test_an_item(browser: Browser) -> None:
    page = browser.get(ITEM + "?why=warning")
    root = html.fromstring(page.text)
    sides = [[side.get("lang"), side.find_class("law-words")[0].text_content()] for side in root.find_class("side")[:2]]
    assert "A captain who turns the banner out of turn should stop." in sides[0][1]
    assert [side[0] for side in sides] == ["en", "el"]
    mark = root.find_class("spot")[0]
    assert mark.text_content() == "Νόμος 2A"
    assert mark.find(".//a").get("href").endswith("law/2/2020/index.html#2A")
    assert root.find_class("cite")[0].get("href") == "../../../../law/2/2020/index.html#2A"
    assert browser.get("/law/2/2020/index.html").status_code == 200
    assert root.get_element_by_id("spot-1") is not None and root.get_element_by_id("finding-1") is not None
    assert [link.get("href") for link in root.findall(".//header//nav/a")] == [
        "/item/2020/el/1A/?why=warning", "/item/2020/el/1C2/?why=warning",
    ]  # fmt: skip
    assert "The gate is closed at the bell." in words(page)  # what it cites, in words


def test_a_finding_of_both_texts_is_listed_once_and_each_names_its_language(desk: Desk, browser: Browser) -> None:
    for code, heading in (("el", "## Γ. "), ("en", "## C. ")):
        change(desk, re.search(f"{heading}.*", law(desk, code))[0], f"{heading}{{missing}}", code)
    assert words(browser.get("/?law=1")).count("1C has a heading that no source gives") == 1
    root = html.fromstring(browser.get("/item/2020/el/1C/").text)
    told = [" ".join(one.text_content().split()) for one in root.xpath("//li[starts-with(@id, 'finding-')]/p[1]")]
    lost = [one for one in told if "heading" in one]
    assert len(lost) == 2 and sorted(" Greek heading-missing" in one for one in lost) == [False, True]
    assert any(" English heading-missing" in one for one in lost)


def test_the_edition_before_is_shown_with_the_words_that_changed(browser: Browser) -> None:
    root = html.fromstring(browser.get("/item/2020/el/1A/").text)
    assert [one.text_content() for one in root.iter("ins")] == [" before the bell"]
    assert "The text is the same as in 2010." in root.text_content()


def test_greek(browser: Browser) -> None:
    page = browser.get(ITEM + "?ui=el")
    assert '<html lang="el">' in page.text and "Ευρήματα" in words(page) and "1Β" in words(page)
    assert "Τι χρειάζεται προσοχή" in words(browser.get("/"))
    every = re.findall(r'<option value="" selected>(\S+?)</option>', browser.get("/").text)
    assert every == ["όλοι", "όλοι", "όλες", "όλες", "όλες"]  # law, rule; severity, state, edition


def test_law_text_is_escaped_everywhere(desk: Desk, browser: Browser) -> None:
    evil = '<img src=x onerror="alert(1)"> "quoted" & <script>alert(2)</script> {{ 7 * 7 }}'
    change(desk, "Κανείς δεν μιλά.", f"Κανείς κανείς δεν μιλά {evil}.")
    change(desk, "Nobody speaks.", f"Nobody nobody speaks {evil}.", "en")
    (desk.folder / "review").mkdir(exist_ok=True)
    for path in ("/", "/item/2020/el/1C/", "/law/1/2020/index.html"):
        page = browser.get(path)
        assert page.status_code == 200
        assert "<img" not in page.text and "<script>" not in page.text and "49" not in words(page).replace("1849", "")
    page = browser.get("/item/2020/el/1C/")
    assert evil in words(page)
    assert browser.form(page, "edit", 'value="el"')[1]["text-0"].endswith(f"{evil}.")
    reason = '</textarea><script>alert(3)</script>"'
    refused = browser.send(page, "edit", 'value="el"', **{"text-0": "Χωρίς ένδειξη " + reason})
    assert refused.status_code == 422 and "<script>" not in refused.text.replace('<script src="/assets', "")


# --- answering


def test_approving_goes_on_to_the_next_and_can_be_undone(desk: Desk, browser: Browser) -> None:
    page = browser.get(ITEM + "?why=warning")
    answer = browser.send(page, "approve")
    assert (answer.status_code, answer.headers["Location"]) == (303, "/item/2020/el/1C2/?why=warning")
    assert 'state = "approved"\nby = "A. B."\ndate = "2026-01-31"' in review(desk)
    onwards = browser.get(answer.headers["Location"])
    assert "1B (2020)" not in words(onwards) and "1B is approved." in words(onwards)
    back = browser.send(onwards, "undo")
    assert back.headers["Location"] == "/item/2020/el/1B/?why=warning"
    assert review(desk) == "" and "Undone: 1B" in words(browser.get(back.headers["Location"]))
    assert 'id="undo"' not in browser.get("/").text


def test_the_last_item_leads_back_to_the_list(browser: Browser) -> None:
    answer = browser.send(browser.get("/item/2020/el/1C2/?why=warning"), "approve")
    assert answer.headers["Location"] == "/?why=warning"


def test_accepting_a_finding_needs_a_reason(desk: Desk, browser: Browser) -> None:
    page = browser.get("/item/2020/el/1C2/")
    address, held = browser.form(page, "waive")
    field = f"reason-{held['mark']}"
    refused = browser.post(address, data=held | {field: "   "})
    assert (refused.status_code, "needs a reason" in words(refused), review(desk)) == (422, True, "")
    answer = browser.post(address, data=held | {field: "He says it so."})
    assert answer.status_code == 303 and 'reason = "He says it so."' in review(desk)
    page = browser.get("/item/2020/el/1C2/")
    assert "accepted: “He says it so.”" in words(page)
    assert browser.send(page, "unwaive").status_code == 303 and review(desk) == ""


def test_who_and_when_are_asked_for_before_anything_is_decided(tmp_path: Path) -> None:
    desk = Desk(review_book(tmp_path), "", "")
    browser = desk.browser()
    asked = browser.send(browser.get(ITEM), "approve")
    assert (asked.status_code, review(desk)) == (422, "")
    assert "it is never taken from the clock" in words(asked)
    wrong = browser.send(asked, "who", by="M. P.", date="31/1/2026")
    assert wrong.status_code == 422 and 'value="M. P."' in wrong.text and "31/1/2026" in words(wrong)
    assert browser.send(asked, "who", by="M. P.", date="2026-01-31").status_code == 303
    assert "Decisions are now by M. P., 31 January 2026." in words(browser.get(ITEM))
    assert browser.send(browser.get(ITEM), "approve").status_code == 303
    assert 'by = "M. P."\ndate = "2026-01-31"' in review(desk)


def test_days_are_written_as_the_reader_writes_them(desk: Desk, browser: Browser) -> None:
    browser.send(browser.get(ITEM), "approve")
    page = browser.get(ITEM)
    assert "approved by A. B. on 31 January 2026" in words(page) and "Who decides: A. B., 31 January 2026" in words(
        page
    )
    assert browser.form(page, "who")[1]["date"] == "2026-01-31"
    change(desk, "should stop", "must stop", "en")
    assert "Since it was approved by A. B. on 31 January 2026" in words(browser.get(ITEM))
    shown = words(browser.get(ITEM + "?ui=el"))
    assert "Από τότε που ήταν εγκεκριμένο (A. B., 31 Ιανουαρίου 2026)" in shown
    assert "εγκεκριμένο: A. B., 31 Ιανουαρίου 2026" in shown


def test_a_reason_that_was_typed_survives_the_question_who(tmp_path: Path) -> None:
    desk = Desk(review_book(tmp_path), "", "")
    browser = desk.browser()
    address, held = browser.form(browser.get("/item/2020/el/1C2/"), "waive")
    asked = browser.post(address, data=held | {f"reason-{held['mark']}": "A long reason."})
    assert browser.form(asked, "waive")[1][f"reason-{held['mark']}"] == "A long reason."


def test_a_label_is_confirmed(desk: Desk, browser: Browser) -> None:
    page = browser.get("/item/2020/el/2A/")
    assert browser.send(page, "confirm").status_code == 303
    assert '[label."2A".el]' in review(desk, "2")
    again = browser.send(page, "confirm")
    assert again.status_code == 409 and "no longer needs to be confirmed" in words(again)


def test_editing(desk: Desk, browser: Browser) -> None:
    page = browser.get("/item/2020/el/1C2/")
    _, held = browser.form(page, "edit", 'value="el"')
    assert held["text-0"] == "2. Ο δεύτερος γύρος είναι είναι μακρύς."
    before = law(desk)
    answer = browser.send(page, "edit", 'value="el"', **{"text-0": "2. Ο δεύτερος γύρος είναι μακρύς."})
    assert answer.status_code == 303
    assert law(desk) == before.replace("είναι είναι", "είναι")
    assert "doubled-word" not in browser.get("/item/2020/el/1C2/").text


def test_what_the_reader_refuses_is_shown_at_its_place_with_what_was_typed(desk: Desk, browser: Browser) -> None:
    before = law(desk)
    typed = "## Α. Ποιος Γυρίζει\r\n\r\nΟ αρχηγός[^9] πρέπει να γυρίσει τη σημαία."
    answer = browser.send(browser.get("/item/2020/el/1A/"), "edit", 'value="el"', **{"text-0": typed})
    assert answer.status_code == 422
    assert "part 1, line 3, column 10: [^9] has no note" in words(answer)
    field = html.fromstring(answer.text).xpath("//textarea[@data-at]")[0]
    assert field.text.replace("\n", "\r\n").strip() == typed
    assert field.text.lstrip("\n")[int(field.get("data-at")) :].startswith("[^9]")
    assert law(desk) == before


def test_what_a_finding_proposes_fills_the_edit_and_waits_for_a_person(desk: Desk, browser: Browser) -> None:
    before = desk.files()
    page = browser.get("/item/2020/el/1C2/?why=warning")
    link = re.search(r'href="([^"]+fix=[^"]+)"', page.text)[1].replace("&amp;", "&")
    assert link.startswith("/item/2020/el/1C2/?why=warning&fix=") and link.endswith("#edit-el")
    filled = browser.get(link.partition("#")[0])
    field = html.fromstring(filled.text).xpath("//details[@id='edit-el'][@open]//textarea")[0]
    assert field.text.strip() == "2. Ο δεύτερος γύρος είναι μακρύς."
    assert field.text.lstrip("\n")[: int(field.get("data-at"))].endswith("είναι") and not field.get("aria-invalid")
    assert desk.files() == before
    saved = browser.send(filled, "edit", 'value="el"')
    assert saved.status_code == 303 and "είναι είναι" not in law(desk)
    again = browser.get(link.partition("#")[0])
    assert again.status_code == 200 and "<details" in again.text and "data-at" not in again.text
    assert browser.get("/item/2020/el/1C2/?fix=%00%27").status_code == 200


def test_a_proposal_whose_words_stand_otherwise_in_the_file_is_no_button(desk: Desk, browser: Browser) -> None:
    change(desk, "είναι είναι μακρύς", "*είναι* είναι μακρύς")
    page = browser.get("/item/2020/el/1C2/")
    assert "doubled-word" in page.text and "fix=" not in page.text


def test_the_list_by_severity_and_state(browser: Browser) -> None:
    page = browser.get("/?severity=warning&state=open")
    assert re.findall(r'href="/item/2020/el/([^/]+)/', page.text) == ["2A", "1A", "1B", "1C2"]
    assert '<option value="warning" selected>' in page.text and '<option value="open" selected>' in page.text
    assert 'href="/item/2020/el/1A/?severity=warning&amp;state=open"' in page.text
    assert "Nothing left to do here" in words(browser.get("/?severity=error"))


def test_editing_what_somebody_changed_shows_both_and_loses_nothing(desk: Desk, browser: Browser) -> None:
    page = browser.get("/item/2020/el/1A/")
    change(desk, "πρέπει να γυρίσει", "οφείλει να γυρίσει")
    theirs = law(desk)
    mine = "## Α. Ποιος Γυρίζει\r\n\r\nΟ αρχηγός πρέπει να γυρίσει τη σημαία πριν το κουδούνι."
    conflict = browser.send(page, "edit", 'value="el"', **{"text-0": mine})
    assert (conflict.status_code, law(desk)) == (409, theirs)
    root = html.fromstring(conflict.text)
    assert ([one.text for one in root.iter("del")], [one.text for one in root.iter("ins")]) == (["πρέπει"], ["οφείλει"])
    assert "Ο αρχηγός οφείλει να γυρίσει τη σημαία." in words(conflict)
    assert browser.form(conflict, "edit")[1]["text-0"] == mine
    assert browser.send(conflict, "edit").status_code == 303
    assert law(desk) == theirs.replace("οφείλει να γυρίσει τη σημαία", "πρέπει να γυρίσει τη σημαία πριν το κουδούνι")


def test_approving_what_somebody_changed_shows_the_words(desk: Desk, browser: Browser) -> None:
    page = browser.get(ITEM)
    change(desk, "should stop", "must stop", "en")
    conflict = browser.send(page, "approve")
    assert (conflict.status_code, review(desk)) == (409, "")
    root = html.fromstring(conflict.text)
    assert ([one.text for one in root.iter("del")], [one.text for one in root.iter("ins")]) == (["should"], ["must"])


def test_a_reason_for_a_finding_that_is_gone_is_kept(desk: Desk, browser: Browser) -> None:
    address, held = browser.form(browser.get(ITEM), "waive")
    change(desk, "2A.", "2Α.")
    conflict = browser.post(address, data=held | {f"reason-{held['mark']}": "My long reason."})
    assert conflict.status_code == 409 and "My long reason." in words(conflict)


def test_pairs(desk: Desk, browser: Browser) -> None:
    page = browser.get("/item/2020/el/1C/")
    _, held = browser.form(page, "pairs")
    named = [name for name in held if name.startswith("group-")]
    assert named == [f"group-{code}-1C:{place}" for code in ("en", "el") for place in ("0:0", "0:1", "0:2", "1:0")]
    moved = {"group-en-1C:0:1": held["group-en-1C:0:0"], "group-el-1C:0:1": "x"}
    assert browser.send(page, "pairs", **moved).status_code == 303
    assert 'en = ["1C:0:0", "1C:0:1"]\nel = ["1C:0:0"]' in review(desk)
    refused = browser.send(browser.get("/item/2020/el/1C/"), "pairs", **{"group-en-1C:0:1": " "})
    assert refused.status_code == 422 and "1C:0:1" in words(refused)
    stale = browser.send(page, "pairs", **moved)
    assert stale.status_code == 409 and "x" in words(stale)
    assert browser.send(browser.get("/item/2020/el/1C/"), "pairs", free="1").status_code == 303
    assert review(desk) == ""


def test_undo_of_what_others_wrote_to_is_refused(desk: Desk, browser: Browser) -> None:
    other = desk.browser()
    browser.send(browser.get(ITEM), "approve")
    other.send(other.get("/item/2020/el/1A/"), "approve")
    refused = browser.send(browser.get("/"), "undo")
    assert refused.status_code == 409 and review(desk).count("[[state]]") == 2


def test_two_browsers(desk: Desk, browser: Browser) -> None:
    other = desk.browser()
    mine, theirs = browser.get("/item/2020/el/1C2/"), other.get("/item/2020/el/1C2/")
    assert other.send(theirs, "edit", 'value="el"', **{"text-0": "2. Μακρύς."}).status_code == 303
    assert browser.send(mine, "edit", 'value="el"', **{"text-0": "2. Ατελείωτος."}).status_code == 409
    assert "2. Μακρύς." in law(desk)
    one, two = browser.get(ITEM), other.get("/item/2020/el/1A/")
    assert [browser.send(one, "approve").status_code, other.send(two, "approve").status_code] == [303, 303]
    assert review(desk).count("[[state]]") == 2


def test_a_corpus_that_cannot_be_read_says_why_and_recovers(desk: Desk, browser: Browser) -> None:
    file = desk.folder / "review" / "2020" / "1.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("[[state]\n", encoding="utf-8")
    page = browser.get("/")
    assert page.status_code == 503 and "review/2020/1.toml:1" in words(page)
    file.unlink()
    assert browser.get("/").status_code == 200


def test_a_disk_that_refuses_is_told_and_nothing_is_written(desk: Desk, browser: Browser, monkeypatch) -> None:
    def full(*_, **__) -> bool:
        raise OSError(28, "No space left on device", str(desk.folder / ".import" / "0"))

    page, before = browser.get(ITEM), desk.files()
    with monkeypatch.context() as patched:
        patched.setattr("lawtext.corpus.journal.write_bytes", full)
        answer = browser.send(page, "approve")
    assert (
        answer.status_code == 503 and "No space left on device" in words(answer) and str(desk.folder) not in answer.text
    )
    assert desk.files() == before
    assert browser.send(page, "approve").status_code == 303


def test_a_broken_law_file_is_an_item(desk: Desk, browser: Browser) -> None:
    change(desk, "## Γ.", "## Ω.")
    page = browser.get("/")
    link = re.findall(r'href="(/item/[^"]+)"', page.text)[0]
    shown = browser.get(link)
    assert shown.status_code == 200 and "laws/2020/el/01.md" in words(shown)
    assert "/do/waive" not in shown.text and "/do/approve" not in shown.text
