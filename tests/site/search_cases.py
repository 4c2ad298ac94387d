"""What a word is looked for by: one table for the program, which indexes, and for the script, which asks.

Each row: language, a word as typed or as it stands in a text, and its stems, the likeliest first.
"""

from __future__ import annotations

STEMS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    # English: endings, doubled letters, capitals, the possessive
    ("en", "lead", ("lead",)),
    ("en", "Leads", ("lead",)),
    ("en", "LEADING", ("lead",)),
    ("en", "revoke", ("revok",)),
    ("en", "revoked", ("revok",)),
    ("en", "revoking", ("revok",)),
    ("en", "call", ("cal",)),
    ("en", "called", ("cal",)),
    ("en", "dummies", ("dumy",)),
    ("en", "dummy", ("dumy",)),
    ("en", "penalties", ("penalty",)),
    ("en", "is", ("is",)),
    ("en", "13", ("13",)),
    ("en", "1NT", ("1nt",)),
    ("en", "café", ("caf",)),
    ("en", "έξοδος", ()),
    # Greek: accents, final sigma, capitals, inflection, one sound for several spellings
    ("el", "έξοδος", ("exod",)),
    ("el", "ΕΞΟΔΟΣ", ("exod",)),
    ("el", "εξόδους", ("exod",)),
    ("el", "εξόδων", ("exod",)),
    ("el", "σειρά", ("sir",)),
    ("el", "σειράς", ("sir",)),
    ("el", "παίκτης", ("pekt",)),
    ("el", "παικτών", ("pekt",)),
    ("el", "αντάμ", ("adam",)),
    ("el", "φύλλο", ("fil",)),
    ("el", "φίλοι", ("fil",)),
    ("el", "λεβέ", ("lev",)),
    ("el", "λεβέδες", ("leved",)),
    ("el", "ευθύνη", ("ev8in",)),
    ("el", "ψήφος", ("psif",)),
    ("el", "και", ("ke",)),
    ("el", "13", ("13",)),
    # Greeklish: every reading of a letter
    ("el", "exodos", ("exod", "ehod")),
    ("el", "ejodos", ("exod", "etzod")),
    ("el", "eksodos", ("exod",)),
    ("el", "e3odos", ("exod",)),
    ("el", "seiras", ("sir",)),
    ("el", "siras", ("sir",)),
    ("el", "paiktes", ("pekt",)),
    ("el", "antam", ("adam",)),
    ("el", "andam", ("adam",)),
    ("el", "fyllo", ("fil",)),
    ("el", "xeri", ("xer", "her")),
    ("el", "thesi", ("8es", "ties")),
    ("el", "8esi", ("8es",)),
    ("el", "lebe", ("lev", "leb")),
    ("el", "euthini", ("ev8in", "evtin")),
    ("el", "tou", ("tu",)),
    ("el", "toy", ("tu",)),
    ("el", "ypoxreoytai", ("ipoxreut", "ipohreut")),
)

WORDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("The declarer’s card, 53A!", ("the", "declarer", "card", "53a")),
    ("Ο παίκτης· κι' αυτός", ("ο", "παικτησ", "κι", "αυτοσ")),
    ("left-hand opponent (LHO)", ("left", "hand", "opponent", "lho")),
    ("it's", ("it",)),
    ("s and t", ("s", "and", "t")),
    ("", ()),
    ("∆ιαιτητής", ("διαιτητησ",)),
    ("ϐάσις µας ϕως ϰαι ϑεός", ("βασισ", "μασ", "φωσ", "και", "θεοσ")),
)
"""Texts and their words, folded; U+2206 and the letters of the last row are other signs for Greek letters."""
