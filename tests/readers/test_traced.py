"""Text that knows its origin: cutting, joining and tidying never lose the way back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from lawtext.readers import INSERTED, Traced

PAGES = st.text(alphabet="ab \n\t.", min_size=1, max_size=40)


def follows(traced: Traced, page: str) -> bool:
    return all(traced.at(i) == INSERTED or page[traced.at(i)] == character for i, character in enumerate(traced.string))


@given(PAGES, st.data())
def test_cutting_and_joining_keep_the_way_back(page: str, data: st.DataObject) -> None:
    whole = Traced.of(page, 0, len(page))
    a = data.draw(st.integers(0, len(page)))
    b = data.draw(st.integers(a, len(page)))
    assert whole.cut(a, b).string == page[a:b]
    assert follows(whole.cut(a, b), page)
    without = whole.without((a, b))
    assert without.string == page[:a] + page[b:]
    assert follows(without, page)
    joined = Traced.join((whole.cut(0, a), whole.cut(b)), " ")
    assert joined.string == page[:a] + " " + page[b:]
    assert follows(joined, page)


@given(PAGES)
def test_tidying_leaves_single_spaces_and_every_other_character(page: str) -> None:
    tidy = Traced.of(page, 0, len(page)).tidy()
    assert tidy.string == " ".join(page.split())
    assert follows(tidy, page)
    covered = {i for start, end in tidy.stretches() for i in range(start, end)}
    assert {i for i, c in enumerate(page) if not c.isspace()} <= covered
