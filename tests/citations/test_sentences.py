"""The sentence that is shown of a text that cites: whole, and no more than it."""

from __future__ import annotations

import pytest

from lawtext.citations.sentences import sentence_around


@pytest.mark.parametrize(
    ("code", "before", "sentence", "behind"),
    [
        ("en", "He waits. ", "She rows under [Law 5].", " They land."),
        ("en", "He waits. ", "So A. B. Keel, op. cit., p. 3, reads [Law 5] aloud.", " They land."),
        ("en", "", "He waits (see [Law 5]. Or not) at the quay.", " They land."),
        ("en", "One\n\n", "Two of [Law 5]", "\n\nThree"),
        ("en", "He waits. ", "Under [Law 5. See Law] 6 he rows.", " They land."),
        ("el", "Περιμένει. ", "Ο κ. Π. Κεφάλας, βλ. αρ. πρωτ. Α5, διαβάζει τον [Νόμο 5]· μετά φεύγει.", " Τέλος."),
        ("fr", "Il attend. ", "Un bateau, p. ex. Aube, part selon l’[article 5].", " Il revient."),
    ],
)
def test_the_sentence_around_a_citation(code: str, before: str, sentence: str, behind: str) -> None:
    whole = before + sentence.replace("[", "").replace("]", "") + behind
    start = len(before) + sentence.index("[")
    end = len(before) + sentence.index("]") - 1
    first, last = sentence_around(whole, start, end, code)
    assert whole[first:last] == sentence.replace("[", "").replace("]", "")


def test_of_a_text_without_an_end_as_much_is_shown_as_anybody_reads() -> None:
    text = f"{'stone ' * 1000}Law 5 {'stone ' * 1000}"
    first, last = sentence_around(text, 6000, 6005, "en")
    assert text[first:last].count("stone") == 200
