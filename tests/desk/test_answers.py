"""Answers: the same files that the commands write, for what the person saw and nothing else; several people at once."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path

import pytest
import tomlkit

from lawtext.cli import main
from lawtext.corpus.journal import write_together
from lawtext.desk import answers
from lawtext.desk.answers import Outdated
from lawtext.desk.item import view
from lawtext.desk.sitting import Sitting
from lawtext.problems import UsageError
from lawtext.reviewed import approval, with_states
from tests.desk.review_book import review_book

KEY = ("2020", "el", "1B")
WHO = ("A. B.", "2026-01-31")
COMMAND = ["--by", WHO[0], "--date", WHO[1]]


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return Sitting(review_book(tmp_path))


def run(folder: Path, *words: str) -> None:
    with pytest.raises(SystemExit) as left:
        main([*words, "--book", str(folder)])
    assert left.value.code == 0


def files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()
    }


def mark_of(sitting: Sitting, rule: str, number: str) -> str:
    found = next(one for one in sitting.look().findings if (one.rule, one.number) == (rule, number))
    return answers.finding_mark(found)


def approving(sitting: Sitting, key=KEY, state="approved", who=WHO):
    """Return the answer of somebody who sees the item now."""
    sight = sitting.look()
    seen, mark = answers.texts_of(sight.book, key), answers.state_mark(answers.state_of(sight, key))
    return lambda later: answers.approve(later, key, state, *who, seen, mark)


# --- the same files as the commands


@pytest.mark.parametrize(
    ("command", "answer"),
    [
        (["approve", "1C1", *COMMAND], lambda s: approving(s, ("2020", "el", "1C1"))),
        (["approve", "1C1", "--as", "reviewed", *COMMAND], lambda s: approving(s, ("2020", "el", "1C1"), "reviewed")),
        (["approve", "banner", *COMMAND], lambda s: approving(s, ("2020", "el", "banner"))),
        (
            ["waive", "doubled-word", "1C2", "--reason", "He said so.", *COMMAND],
            lambda s: lambda g: answers.waive(g, mark_of(s, "doubled-word", "1C2"), " He said so. ", *WHO),
        ),
        (["confirm", "2A"], lambda s: lambda g: answers.confirm_label(g, "2020", "el", "2A")),
    ],
    ids=["approve", "review", "definition", "waive", "confirm"],
)
def test_an_answer_writes_what_the_command_writes(sitting: Sitting, tmp_path: Path, command, answer) -> None:
    twin = tmp_path / "twin"
    shutil.copytree(sitting.folder, twin)
    before = files(twin)
    written = sitting.save(answer(sitting))
    run(twin, *command)
    assert files(sitting.folder) == files(twin) != before
    sitting.undo(written)
    assert files(sitting.folder) == before


def test_taking_back(sitting: Sitting) -> None:
    before = files(sitting.folder)
    sitting.save(approving(sitting))
    mark = answers.state_mark(answers.state_of(sitting.look(), KEY))
    with pytest.raises(Outdated):
        sitting.save(lambda sight: answers.take_back(sight, KEY, "another"))
    sitting.save(lambda sight: answers.take_back(sight, KEY, mark))
    waiver = mark_of(sitting, "doubled-word", "1C2")
    sitting.save(lambda sight: answers.waive(sight, waiver, "So said.", *WHO))
    assert [one.state for one in sitting.look().findings if one.rule == "doubled-word"] == ["waived"]
    sitting.save(lambda sight: answers.unwaive(sight, waiver))
    assert files(sitting.folder) == before
    with pytest.raises(Outdated):
        sitting.save(lambda sight: answers.unwaive(sight, waiver))


# --- what changed meanwhile


def replaced(sitting: Sitting, name: str, old: str, new: str) -> None:
    path = sitting.folder / name
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def test_a_text_that_changed_is_not_approved(sitting: Sitting) -> None:
    answer = approving(sitting)
    replaced(sitting, "laws/2020/en/01.md", "should stop", "must stop")
    before = files(sitting.folder)
    with pytest.raises(Outdated) as outdated:
        sitting.save(answer)
    shown, now = outdated.value.texts["en"]
    assert ("should stop" in shown, "must stop" in now, set(outdated.value.texts)) == (True, True, {"en"})
    assert files(sitting.folder) == before


def test_a_state_that_somebody_gave_meanwhile_is_not_replaced(sitting: Sitting) -> None:
    mine, theirs = approving(sitting), approving(sitting, state="reviewed", who=("C. D.", "2026-02-01"))
    sitting.save(theirs)
    with pytest.raises(Outdated, match="state"):
        sitting.save(mine)
    assert answers.state_of(sitting.look(), KEY).by == "C. D."


def test_approving_different_clauses_of_one_law_at_once(sitting: Sitting) -> None:
    numbers = ["1", "1A", "1B", "1C", "1C1", "1C2", "1^1"]
    waiting = [approving(sitting, ("2020", "el", number)) for number in numbers]
    threads = [threading.Thread(target=sitting.save, args=(answer,)) for answer in waiting]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    held = {one.number for one in sitting.look().decisions.states}
    assert held == set(numbers)


def test_two_desks_on_one_corpus(sitting: Sitting) -> None:
    other = Sitting(sitting.folder)
    mine, theirs = approving(sitting), approving(other, ("2020", "el", "1A"))
    other.save(theirs)
    sitting.save(mine)
    assert {one.number for one in other.look().decisions.states} == {"1A", "1B"}
    with pytest.raises(Outdated):
        other.save(mine)


def test_a_file_written_between_looking_and_writing_is_asked_of_again(sitting: Sitting) -> None:
    """Another program writes in the very moment: the answer is made anew of what is there, and nothing is lost."""
    answer, tries = approving(sitting), []

    def disturbed(sight):
        made = answer(sight)
        if not tries:
            other = ("2020", "el", "1A")
            theirs = answers.approve(
                sight, other, "approved", "C. D.", "2026-02-01", answers.texts_of(sight.book, other), ""
            )
            write_together(sitting.folder, theirs)
        tries.append(sight)
        return made

    sitting.save(disturbed)
    assert len(tries) == 2
    assert {one.number for one in sitting.look().decisions.states} == {"1A", "1B"}


def test_a_finding_that_is_gone_is_not_accepted(sitting: Sitting) -> None:
    mark = mark_of(sitting, "doubled-word", "1C2")
    with pytest.raises(UsageError, match="reason"):
        sitting.save(lambda sight: answers.waive(sight, mark, "  ", *WHO))
    replaced(sitting, "laws/2020/el/01.md", "είναι είναι", "είναι")
    with pytest.raises(Outdated, match="finding"):
        sitting.save(lambda sight: answers.waive(sight, mark, "So said.", *WHO))


def test_editing_what_changed_is_refused_and_says_what_is_there(sitting: Sitting) -> None:
    shown = view(sitting.look(), next(one for one in sitting.items() if one.key == KEY))
    seen = shown.sides[1].source.texts

    def edit(text):
        return lambda sight: answers.edit(sight, *KEY, [text], seen)

    sitting.save(edit(seen[0].replace("2A", "2Α")))
    with pytest.raises(Outdated) as outdated:
        sitting.save(edit(seen[0].replace("σταματήσει", "πάψει")))
    assert outdated.value.now.texts == (seen[0].replace("2A", "2Α"),)
    # the same file, another clause: nothing is in the way
    other = ("2020", "el", "1C2")
    sitting.save(lambda sight: answers.edit(sight, *other, ["2. Μακρύς."], ["2. Ο δεύτερος γύρος είναι είναι μακρύς."]))
    text = (sitting.folder / "laws/2020/el/01.md").read_text(encoding="utf-8")
    assert "Νόμος 2Α." in text and "2. Μακρύς." in text


def test_undo_refuses_what_was_written_to_since(sitting: Sitting) -> None:
    first = sitting.save(approving(sitting))
    second = sitting.save(approving(sitting, ("2020", "el", "1A")))
    with pytest.raises(Outdated, match="files"):
        sitting.undo(first)
    sitting.undo(second)
    sitting.undo(first)
    assert not sitting.look().decisions.states


# --- pairs


def groups(sitting: Sitting, english: list[str], greek: list[str]) -> dict[str, str]:
    made = {f"en 1C:0:{place}": name for place, name in enumerate(english)}
    return made | {f"el 1C:0:{place}": name for place, name in enumerate(greek)}


def setting(sitting: Sitting, chosen: dict[str, str]):
    key = ("2020", "el", "1C")
    sight = sitting.look()
    seen, mark = answers.texts_of(sight.book, key), answers.pairs_mark(sight, key)
    return lambda later: answers.set_pairs(later, key, chosen, seen, mark)


def test_pairs_are_set_replaced_and_given_back(sitting: Sitting) -> None:
    before = files(sitting.folder)
    one_more = {"en 1C:1:0": "9", "el 1C:1:0": "9"}
    sitting.save(setting(sitting, groups(sitting, ["1", "1", "2"], ["1", "2", "3"]) | one_more))
    units = [
        unit
        for unit in sitting.look().units("2020", "el", "1")
        if unit.level == "sentence" and any(m.number == "1C" for side in unit.members.values() for m in side)
    ]
    shape = [(len(unit.members["en"]), len(unit.members["el"]), unit.origin) for unit in units]
    assert shape == [(2, 1, "confirmed"), (1, 1, "confirmed"), (0, 1, "confirmed"), (1, 1, "confirmed")]
    sitting.save(setting(sitting, groups(sitting, ["1", "2", "3"], ["1", "2", "3"]) | one_more))
    document = tomlkit.parse((sitting.folder / "review/2020/1.toml").read_text(encoding="utf-8"))
    held = [(one["level"], list(one["en"]), list(one["el"])) for one in document["pairs"]]
    assert held == [
        ("paragraph", ["1C:0"], ["1C:0"]), ("paragraph", ["1C:1"], ["1C:1"]),
        ("sentence", ["1C:0:0"], ["1C:0:0"]), ("sentence", ["1C:0:1"], ["1C:0:1"]),
        ("sentence", ["1C:0:2"], ["1C:0:2"]), ("sentence", ["1C:1:0"], ["1C:1:0"]),
    ]  # fmt: skip
    assert not [one for one in sitting.look().findings if one.rule == "stale-pair"]
    sitting.save(setting(sitting, {}))
    assert files(sitting.folder) == before


def test_a_sentence_answered_from_another_paragraph_joins_the_paragraphs(sitting: Sitting) -> None:
    chosen = groups(sitting, ["1", "2", "3"], ["1", "2", "4"]) | {"en 1C:1:0": "4", "el 1C:1:0": "3"}
    sitting.save(setting(sitting, chosen))
    held = [one for one in sitting.look().units("2020", "el", "1") if one.origin == "confirmed"]
    shape = [(one.level, *([m.paragraph for m in one.members[code]] for code in ("en", "el"))) for one in held]
    assert shape == [
        ("paragraph", [0, 1], [0, 1]),
        ("sentence", [0], [0]), ("sentence", [0], [0]), ("sentence", [0], [1]), ("sentence", [1], [0]),
    ]  # fmt: skip


def test_pairs_ask_for_a_group_of_every_sentence_and_for_the_texts_that_were_seen(sitting: Sitting) -> None:
    with pytest.raises(UsageError, match="1C:1:0"):
        sitting.save(setting(sitting, groups(sitting, ["1", "2", "3"], ["1", "2", "3"])))
    answer = setting(sitting, {})
    replaced(sitting, "laws/2020/el/01.md", "Κανείς δεν μιλά", "Κανένας δεν μιλά")
    with pytest.raises(Outdated, match="texts"):
        sitting.save(answer)
    with pytest.raises(Outdated, match="pairs"):
        key = ("2020", "el", "1C")
        sitting.save(lambda s: answers.set_pairs(s, key, {}, answers.texts_of(s.book, key), "others"))


def test_one_decision_after_the_other_writes_what_all_at_once_write(sitting: Sitting) -> None:
    """In a git diff nothing shows but the entries themselves: no blank lines that grow, no order that depends."""
    book = sitting.look().book
    given = [
        approval(book, "2020", number, "el", "approved", *WHO)
        for number in ("1C2", "1", "1C", "1B", "1C1", "1^1", "1A")
    ]
    at_once = with_states(book, [one for one in given if one])["review/2020/1.toml"]
    for number in ("1C2", "1", "1C", "1B", "1C1", "1^1", "1A"):
        sitting.save(approving(sitting, ("2020", "el", number)))
    path = sitting.folder / "review" / "2020" / "1.toml"
    assert path.read_bytes() == at_once
    mark = mark_of(sitting, "doubled-word", "1C2")
    before = path.read_text(encoding="utf-8")
    path.write_text(before.replace("[[state]]", "# seen together\n[[state]]", 2), encoding="utf-8")
    for _ in range(3):
        sitting.save(lambda sight: answers.waive(sight, mark, "He said so.", *WHO))
        sitting.save(lambda sight: answers.unwaive(sight, mark))
    after = path.read_text(encoding="utf-8")
    assert after.count("# seen together") == 2 and after.replace("# seen together\n", "") == before
    assert "\n\n\n" not in after


def test_decisions_of_every_kind_stand_in_one_order_whoever_wrote_last(sitting: Sitting) -> None:
    """Undone and done again, each leaves the file as it was: what a diff shows is what was decided."""
    path = sitting.folder / "review" / "2020" / "1.toml"
    waiver = mark_of(sitting, "doubled-word", "1C2")
    key = ("2020", "el", "1C")

    def pairing(groups: dict[str, str] | None = None) -> None:
        sight = sitting.look()
        seen, mark = answers.texts_of(sight.book, key), answers.pairs_mark(sight, key)
        if groups is None:
            spread = {"0:0": "1", "0:1": "1", "0:2": "2", "1:0": "3"}
            groups = {f"{code} 1C:{at}": one for code in ("en", "el") for at, one in spread.items()}
        sitting.save(lambda later: answers.set_pairs(later, key, groups, seen, mark))

    def approved() -> None:
        sitting.save(approving(sitting, ("2020", "el", "1B")))

    def taken() -> None:
        mark = answers.state_mark(answers.state_of(sitting.look(), ("2020", "el", "1B")))
        sitting.save(lambda sight: answers.take_back(sight, ("2020", "el", "1B"), mark))

    def waived() -> None:
        sitting.save(lambda sight: answers.waive(sight, waiver, "He said so.", *WHO))

    def labelled() -> None:
        inferred = sitting.folder / "inferred" / "2020" / "1.toml"
        inferred.write_text('[label."1A".el]\nfrom = "position"\ncertainty = 0.9\nreason = "first"\n', encoding="utf-8")
        sitting.save(lambda sight: answers.confirm_label(sight, "2020", "el", "1A"))

    for step in (waived, approved, pairing, labelled):
        step()
    whole = path.read_text(encoding="utf-8")
    heads = [line for line in whole.splitlines() if line.startswith("[") and not line.startswith("[state.")]
    assert list(dict.fromkeys(heads)) == ['[label."1A".el]', "[[pairs]]", "[[state]]", "[[waiver]]"]
    assert "\n\n\n" not in whole and whole.startswith("# Decided by people")
    for _ in range(2):
        taken()
        pairing({})
        sitting.save(lambda sight: answers.unwaive(sight, waiver))
        for step in (pairing, waived, approved):
            step()
        assert path.read_text(encoding="utf-8") == whole
