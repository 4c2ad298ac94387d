"""What is packed comes back as it was, and what is held elsewhere is that very thing."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from lawtext import packed as packing
from lawtext.packed import PackedMapping, PackedSequence, Picked, Recent, Spooled, packed, portion, unpacked


def test_what_is_held_elsewhere_is_not_packed() -> None:
    held = [["wind", "tide"], ("a", "b")]
    data = packed({"of": held[0], "and": held[1], "own": [1, 2]}, held)
    found = unpacked(data, held)
    assert found == {"of": ["wind", "tide"], "and": ("a", "b"), "own": [1, 2]}
    assert found["of"] is held[0]
    assert found["and"] is held[1]


@pytest.mark.parametrize("sizes", [(), (3,), (1, 4, 2), (2, 0, 3)])
def test_a_packed_sequence_is_as_it_was(sizes: tuple[int, ...]) -> None:
    whole = [f"ferry {place}" for place in range(sum(sizes))]
    left = iter(whole)
    found: PackedSequence[str] = PackedSequence(portion([next(left) for _ in range(size)]) for size in sizes)
    assert list(found) == whole
    assert len(found) == len(whole)
    assert [found[place] for place in range(len(whole))] == whole
    assert [size for size, _ in found.portions()] == list(sizes)
    again: PackedSequence[str] = PackedSequence(found.portions())
    assert list(again) == whole
    assert [found[-place] for place in range(1, len(whole) + 1)] == whole[::-1]
    assert found[1:5] == tuple(whole[1:5])
    with pytest.raises(IndexError):
        found[len(whole)]


def test_a_packed_mapping_is_as_it_was() -> None:
    whole = {number: [number] * number for number in range(1, 40)}
    found: PackedMapping[int, list[int]] = PackedMapping({key: packed(value) for key, value in whole.items()}, most=3)
    assert dict(found) == whole
    assert list(found) == list(whole)
    assert 39 in found
    assert found.get(40) is None


def no_file(**_: object) -> None:
    raise OSError("no room")


def no_room(*_: object) -> int:
    raise OSError("no room")


def half(descriptor: int, data: bytes, place: int) -> int:
    return len(data) // 2


@pytest.mark.parametrize(
    ("where", "name", "stands_for"),
    [
        (packing, "TemporaryFile", None),
        (packing, "TemporaryFile", no_file),
        (os, "pwrite", no_room),
        (os, "pwrite", half),
    ],
    ids=["in a file", "no file", "a full disk", "a disk that fills up"],
)
def test_bytes_that_lie_in_a_file_are_as_they_were_given(
    where: object, name: str, stands_for: Callable[..., object] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if stands_for is not None:
        monkeypatch.setattr(where, name, stands_for)
    whole = {"tide": b"low", "wind": b"", "ferry": bytes(range(256)) * 300, "gate": b"shut"}
    found = Spooled(iter(whole.items()))
    assert dict(found) == whole
    assert list(found) == list(whole)
    assert ("wind" in found, "rain" in found, len(found), found.get("rain")) == (True, False, 4, None)
    found.sort(len)
    assert list(found) == ["tide", "wind", "gate", "ferry"]
    assert dict(found) == whole


def test_bytes_in_a_file_are_read_by_copies_of_the_process_at_once() -> None:
    found = Spooled((place, bytes([place % 256]) * 1000) for place in range(500))
    other = os.fork()
    right = all(found[place] == bytes([place % 256]) * 1000 for place in reversed(range(500)))
    if not other:
        os._exit(0 if right else 1)
    assert right
    assert os.waitpid(other, 0)[1] == 0


def test_what_was_asked_for_last_is_kept() -> None:
    asked: list[str] = []

    def make(key: str) -> str:
        asked.append(key)
        return key.upper()

    recent = Recent(make, 2)
    assert [recent.of(key) for key in ("a", "b", "a", "c", "a", "b")] == ["A", "B", "A", "C", "A", "B"]
    assert asked == ["a", "b", "c", "b"]


def test_picked_values_are_looked_up_when_asked_for() -> None:
    whole = {number: [number] * number for number in range(1, 40)}
    found: Picked[int, list[int]] = Picked(PackedMapping({key: packed(one) for key, one in whole.items()}), [7, 3, 20])
    assert list(found) == [whole[7], whole[3], whole[20]]
    assert list(found[1:]) == [whole[3], whole[20]]
    assert len(found) == 3
    assert found[-1] == whole[20]
    with pytest.raises(IndexError):
        found[3]
