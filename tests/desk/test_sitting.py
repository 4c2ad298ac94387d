"""A sitting over many looks: what it remembers changes nothing, and folders that come and go do not stop it."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path

from lawtext.desk.sight import has_changed, see
from lawtext.desk.sitting import Sitting
from tests.desk.review_book import review_book


def _edit(folder: Path, law: str, old: str, new: str) -> None:
    path = folder / "laws" / law
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_what_is_remembered_gives_what_looking_afresh_gives(tmp_path: Path) -> None:
    """Texts, labels and citations change, and change back: each look is that of somebody who comes in now."""
    folder = review_book(tmp_path)
    sitting = Sitting(folder, pairings=False)
    edits = [
        ("2020/el/01.md", "Νόμος 2A", "Νόμος 2Α"),
        ("2020/el/02.md", "## Α. Κλείσιμο", "## Β. Κλείσιμο"),  # what other laws cite is gone
        ("2020/en/01.md", "Law 2A", "Law 9Z"),
        ("2020/en/01.md", "Law 9Z", "Law 2A"),
        ("2020/el/02.md", "## Β. Κλείσιμο", "## Α. Κλείσιμο"),
        ("2010/en/01.md", "must turn", "should turn"),
    ]
    counts = []
    for law, old, new in edits:
        _edit(folder, law, old, new)
        found = sitting.look()
        assert found.findings == see(folder).findings
        assert [(one.old, one.new, one.changes) for one in found.comparisons] == [
            (one.old, one.new, one.changes) for one in see(folder).comparisons
        ]
        counts.append(len(found.findings))
    assert len(set(counts)) > 2


def test_folders_that_come_and_go_meanwhile_do_not_stop_a_look(tmp_path: Path) -> None:
    """Another program writes together: it makes and removes its folder of staged files."""
    folder = review_book(tmp_path)
    sight = see(folder)
    ended = threading.Event()

    def other() -> None:
        while not ended.is_set():
            for name in (".import", "review/2020"):
                (folder / name).mkdir(parents=True, exist_ok=True)
                (folder / name / "0").write_text("x")
                shutil.rmtree(folder / name)

    thread = threading.Thread(target=other)
    thread.start()
    try:
        assert not any(has_changed(folder, sight) for _ in range(1500))
    finally:
        ended.set()
        thread.join()


def test_what_the_texts_as_received_hold_is_not_looked_at(tmp_path: Path) -> None:
    folder = review_book(tmp_path)
    sight = see(folder)
    for name in ("sources/page.txt", ".git/x.md", ".import/0.toml"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("x", encoding="utf-8")
    assert not has_changed(folder, sight)
    (folder / "sources" / "sources.toml").write_text("", encoding="utf-8")
    assert has_changed(folder, sight)
