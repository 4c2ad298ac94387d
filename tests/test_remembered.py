"""What was found about a thing is found once, belongs to that very thing, and goes with it."""

from __future__ import annotations

from dataclasses import dataclass, field

from lawtext.remembered import Remembered


@dataclass
class _Book:
    title: str
    asked: list[str] = field(default_factory=list)

    def find(self, what: str) -> str:
        self.asked.append(what)
        return f"{what} of {self.title}"


def test_a_value_is_made_once_by_its_key() -> None:
    remembered: Remembered[_Book, str, str] = Remembered()
    book = _Book("Ferry")
    for _ in range(2):
        assert remembered.once(book, "laws", lambda: book.find("laws")) == "laws of Ferry"
    assert remembered.once(book, "notes", lambda: book.find("notes")) == "notes of Ferry"
    assert book.asked == ["laws", "notes"]


def test_things_that_are_equal_are_not_taken_for_each_other() -> None:
    remembered: Remembered[_Book, str, int] = Remembered()
    one, other = _Book("Ferry"), _Book("Ferry")
    remembered.of(one)["laws"] = 93
    assert one == other
    assert remembered.of(other) == {}


def test_what_is_forgotten_is_made_again_and_nothing_of_others_is_lost() -> None:
    remembered: Remembered[_Book, str, str] = Remembered()
    one, other = _Book("Ferry"), _Book("Ferry")
    for book in (one, other):
        remembered.once(book, "laws", lambda book=book: book.find("laws"))  # type: ignore[misc]
    remembered.forget(one)
    for book in (one, other):
        remembered.once(book, "laws", lambda book=book: book.find("laws"))  # type: ignore[misc]
    assert (one.asked, other.asked) == (["laws", "laws"], ["laws"])


def test_what_is_gone_is_forgotten() -> None:
    remembered: Remembered[_Book, str, int] = Remembered()
    for place in range(50):  # the next thing often stands where the last one stood in memory
        book = _Book("Ferry")
        assert remembered.of(book) == {}
        remembered.of(book)["laws"] = place
        del book
