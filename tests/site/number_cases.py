"""How a number can be typed: one table for the program (``lookup``) and for the script of the page, which jumps.

Each row: what is typed, and the clause of the corpus of this repository (2017) that it means; None: no number.
"""

from __future__ import annotations

TYPED: tuple[tuple[str, str | None], ...] = (
    # the abbreviation of a noun in Latin letters
    ("n54d", "54D"),
    ("N54Δ", "54D"),
    ("n. 54d", "54D"),
    ("ν54δ", "54D"),
    ("L54D", "54D"),
    ("§54D", "54D"),
    ("m54d", None),
    # signs between a number and its letter
    ("54:d", "54D"),
    ("54;D", "54D"),
    ("54 : δ", "54D"),
    ("54|d", "54D"),
    ("54=d", "54D"),
    ("54/d", "54D"),
    ("54_D", "54D"),
    ("#54d", "54D"),
    ("[53C]", "53C"),
    ("53[C]", "53C"),
    ("54b:2", "54B2"),
    ("ν. 54:δ", "54D"),
    ("10:30", None),
    ("54=54", None),
    # Roman figures where the book counts in others, by themselves
    ("54 b ii", "54B2"),
    ("54 β ii", "54B2"),
    ("54 b iii", None),
    ("54bii", None),
    ("54B(ii)", None),
    ("54 ii", None),
    # nouns of parts that the book itself does not use
    ("53 στοιχείο Γ", "53C"),
    ("53 στοιχ. γ", "53C"),
    ("53 point c", "53C"),
    ("Law 53, letter C", "53C"),
    ("53 γράμμα Γ", "53C"),
    ("54 b point 2", "54B2"),
    ("point 2 of Law 54B", "54B2"),
    ("στοιχείο 2 του Νόμου 54Β", "54B2"),
    ("point 54", None),
    # a number with gaps before the law that it is of
    ("par. b 2 of law 54", "54B2"),
    ("παρ. Β 2 του Νόμου 54", "54B2"),
    ("paragraph (b) (2) of Law 54", "54B2"),
    ("paragraph b 2 of the berth", None),
    ("53 points", None),
    ("13 points", None),
    # the law in words, or in its order, beside its noun
    ("law fifty-three", "53"),
    ("Law fifty four B", "54B"),
    ("law number fifty-three", "53"),
    ("the fifty-third law", "53"),
    ("the 53rd law", "53"),
    ("paragraph C of law fifty-four", "54C"),
    ("νόμος πενήντα τρία", "53"),
    ("του Νόμου πενήντα τέσσερα Β", "54B"),
    ("53ος νόμος", "53"),
    ("τον πεντηκοστό τρίτο νόμο", "53"),
    ("νόμος 53α", "53A"),
    ("fifty-three", None),
    ("fifty-three tricks", None),
    ("law of fifty-three", None),
    ("fifty-three laws", None),
    ("πενήντα τρεις νόμοι", None),
    ("law fifty three hundred", None),
)
