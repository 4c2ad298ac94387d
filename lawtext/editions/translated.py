"""What a translation tells of clauses whose words were rewritten: where it says the same in both editions.

``matching`` lays the words of whole languages side by side, and a translation that has only begun to follow a new
edition does not count there. A clause of a few words that was rewritten then has no partner, though its translation,
not yet changed, is the same word for word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from lawtext.editions.units import Match, Unit

_LEAST_WORDS = 3
"""Shorter texts are alike too often to tell anything."""
_SCORE = 0.5
"""As sure as such a match is: the translation may have been left standing under a number that means something else."""

_Said = tuple[str, tuple[str, ...]]


def same_translations(
    before: Mapping[str, Unit],
    after: Mapping[str, Unit],
    matches: Iterable[Match],
    taken: tuple[frozenset[str], frozenset[str]],
    languages: Sequence[str],
) -> Iterator[Match]:
    """Yield matches of clauses left over, under clauses that belong together, that say the same in a language.

    Only where no other clause left over under the two says it. None of the matches is certain.

    Args:
        before, after: the units of both editions, in their order.
        matches: what was matched, by the program or by a person.
        taken: the numbers of the old and of the new edition that have a partner, or that a person says have none.
        languages: the languages that both editions have.
    """
    became = {one.old[0]: one.new[0] for one in matches if len(one.old) == len(one.new) == 1}
    left = {code: (_by_words(before, code, taken[0]), _by_words(after, code, taken[1])) for code in languages}
    done: set[str] = set()
    for key, unit in before.items():  # from above, so that what lies under a clause follows it
        if key in taken[0] or not unit.parent:
            continue
        for code, (olds, news) in left.items():
            said = _said(unit, code)
            here, there = olds.get((unit.parent, said), []), news.get((became.get(unit.parent, ""), said), [])
            if len(here) == len(there) == 1 and there[0] not in done:
                became[key] = there[0]
                done.add(there[0])
                yield Match((key,), (there[0],), _SCORE, certain=False, reason=f"the same text in {code}")
                break


def _by_words(held: Mapping[str, Unit], code: str, taken: frozenset[str]) -> dict[_Said, list[str]]:
    """Return the clauses that have no partner by the clause above them and their words in a language."""
    found: dict[_Said, list[str]] = {}
    for key, unit in held.items():
        if key not in taken and unit.kind == "clause" and unit.parent:
            said = _said(unit, code)
            if len(said) >= _LEAST_WORDS:
                found.setdefault((unit.parent, said), []).append(key)
    return found


def _said(unit: Unit, code: str) -> tuple[str, ...]:
    return tuple(unit.texts.get(code, "").split())
