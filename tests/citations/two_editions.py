"""A made-up law book of a made-up game whose second edition renumbers: what its texts cite has gone elsewhere.

From 2008 to 2018 Painting (B) and Falling (C) of Law 3 changed places, Lanterns (D) became an item of A, and Whistles
(E) were given up. Some citations were not carried along. 2020 takes 2018 over and has a Law 3 without C.
"""

from __future__ import annotations

from pathlib import Path

from tests.made_up import GAME, NUMBERING, head

BOOK = head("game", GAME, {"2008": "", "2018": "", "2020": 'based_on = "2018"'}) + NUMBERING

_EN = {
    "building": "The tower is built of nine stones, one upon the other, before the first bell is rung.",
    "painting": "Towers are painted red by the first side and blue by the second side of the long table.",
    "falling": "A tower that falls before the second bell is lost, and the wardens carry its stones away.",
    "lanterns": "Every lantern hangs from the topmost stone and burns until the last guest has gone home.",
    "whistles": "Whistles of tin are blown thrice whenever somebody quarrels about the soup.",
}
_EL = {
    "building": "Ο πύργος χτίζεται με εννέα πέτρες, τη μία πάνω στην άλλη, πριν χτυπήσει η πρώτη καμπάνα.",
    "painting": "Οι πύργοι βάφονται κόκκινοι από την πρώτη πλευρά και μπλε από τη δεύτερη πλευρά του τραπεζιού.",
    "falling": "Πύργος που πέφτει πριν από τη δεύτερη καμπάνα χάνεται, και οι φύλακες παίρνουν τις πέτρες του.",
    "lanterns": "Κάθε φανάρι κρέμεται από την ψηλότερη πέτρα και καίει ώσπου να φύγει ο τελευταίος καλεσμένος.",
    "whistles": "Τσίγκινες σφυρίχτρες ηχούν τρεις φορές όποτε κάποιος μαλώνει για τη σούπα.",
}


def _old(title: str, letters: str, said: dict[str, str]) -> str:
    order = ("building", "painting", "falling", "lanterns", "whistles")
    return f"# {title}\n\n" + "\n".join(f"{a}. {said[of]}\n" for a, of in zip(letters, order, strict=True))


def _new(title: str, letters: str, said: dict[str, str]) -> str:
    a, b, c = letters
    return (
        f"# {title}\n\n{a}. {said['building']}\n\n1. {said['lanterns']}\n\n{b}. {said['falling']}\n\n"
        f"{c}. {said['painting']}\n"
    )


FILES = {
    "book.toml": BOOK,
    "laws/2008/en/03.md": _old("LAW 3 - TOWERS", "ABCDE", _EN),
    "laws/2008/el/03.md": _old("ΝΟΜΟΣ 3 - ΠΥΡΓΟΙ", "ΑΒΓΔΕ", _EL),
    "laws/2008/en/04.md": "# LAW 4 - GUESTS\n\nA. Guests bring lanterns (see Law 3D).\n",
    "laws/2008/el/04.md": "# ΝΟΜΟΣ 4 - ΚΑΛΕΣΜΕΝΟΙ\n\nΑ. Οι καλεσμένοι φέρνουν φανάρια (βλέπε Νόμο 3Δ).\n",
    "laws/2018/en/03.md": _new("LAW 3 - TOWERS", "ABC", _EN),
    "laws/2018/el/03.md": _new("ΝΟΜΟΣ 3 - ΠΥΡΓΟΙ", "ΑΒΓ", _EL),
    "laws/2018/en/04.md": "# LAW 4 - GUESTS\n\nA. Guests bring lanterns (see Law 3A1).\n\n"
    "B. Guests with whistles are sent home under Law 3E.\n\nC. Guests who paint follow Law 3C.\n",
    "laws/2018/el/04.md": "# ΝΟΜΟΣ 4 - ΚΑΛΕΣΜΕΝΟΙ\n\nΑ. Οι καλεσμένοι φέρνουν φανάρια (βλέπε Νόμο 3Δ).\n\n"
    "Β. Καλεσμένοι με σφυρίχτρες στέλνονται σπίτι κατά τον Νόμο 3Ε.\n\n"
    "Γ. Οι καλεσμένοι που βάφουν ακολουθούν τον Νόμο 3Γ.\n",
    "laws/2020/en/03.md": f"# LAW 3 - TOWERS\n\nA. {_EN['building']}\n\n1. {_EN['lanterns']}\n\nB. {_EN['falling']}\n",
    "laws/2020/el/03.md": f"# ΝΟΜΟΣ 3 - ΠΥΡΓΟΙ\n\nΑ. {_EL['building']}\n\n1. {_EL['lanterns']}\n\n"
    f"Β. {_EL['falling']}\n",
}


def write(folder: Path) -> Path:
    """Write the book into a folder and return it."""
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder
