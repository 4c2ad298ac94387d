"""The contents that a wiki shows above one law, with the labels of its clauses, where they have its only title."""

from __future__ import annotations

import pytest

from tests.whole_pages import left_out, read, said, walked

CONTENTS = "Πίνακας Περιεχομένων\n\n  • Νόμος 8\n    • Α. Το κατάρτι\n    • Β. Ποια σημαία;\n    • Γ. Ο ναύτης\n\n"
TEXTS = ("Το κατάρτι στέκει όρθιο στη μέση.", "Η σημαία είναι πάντα κόκκινη.", "Ο ναύτης ανεβαίνει το πρωί.")


@pytest.mark.parametrize(
    ("form", "headings"),
    [
        ("Α. Το κατάρτι\n\n{}\n\nΒ. Ποια σημαία;\n\n{}\n\nΓ. Ο ναύτης\n\n{}\n", ("Το κατάρτι", "Ποια σημαία;", "Ο ναύτης")),
        ("Α. {}\n\nΒ. {}\n\nΓ. {}\n", ("", "", "")),
        ("{}\n\n{}\n\n{}\n", ("", "", "")),
    ],
)  # fmt: skip
def test_labelled_entries_of_the_contents_are_no_clauses(form: str, headings: tuple[str, ...]) -> None:
    found = read(CONTENTS + form.format(*TEXTS))
    assert [f"{clause.number}|{said(clause)}" for _, clause in walked(found)] == [
        "8||",
        *(f"8{letter}|{head}|{text}" for letter, head, text in zip("ABC", headings, TEXTS, strict=True)),
    ]
    entries = {"Πίνακας Περιεχομένων", "Α. Το κατάρτι", "Β. Ποια σημαία;", "Γ. Ο ναύτης"}
    assert entries <= {*left_out(found)}


def test_a_list_below_contents_that_holds_sentences_is_text() -> None:
    page = "Περιεχόμενα\n\n  • Νόμος 8\n    • Α. Το κατάρτι στέκει όρθιο.\n    • Β. Η σημαία είναι κόκκινη.\n\nΟ ναύτης ανεβαίνει.\n"
    assert [str(clause.number) for _, clause in walked(read(page))][:3] == ["8", "8A", "8B"]
