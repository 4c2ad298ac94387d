"""Restrictions: an only that the translation lost is told, and what restricts otherwise answers one."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.checks.test_law_pairs import SOUND, Case, book, found

ROWS = [
    ("The gate is opened only at dawn.", "Η πύλη ανοίγει μόνο την αυγή.", ""),
    ("The gate is opened only at dawn.", "Η πύλη ανοίγει την αυγή.", "only"),
    ("Only the oldest guest pours the wine. The others drink.", "Το κρασί το σερβίρει ο γεροντότερος. Οι άλλοι πίνουν.", "Only"),
    ("The fee covers exclusively the bread.", "Το ποσό καλύπτει το ψωμί.", "exclusively"),
    ("The lamp is lit only if the moon is hidden.", "Η λάμπα ανάβει εφόσον το φεγγάρι είναι κρυμμένο.", ""),
    ("Only the widow keeps her share.", "Κανείς εκτός από τη χήρα δεν κρατά το μερίδιό του.", ""),
    ("Only the widow keeps her share.", "Δεν το κρατά άλλος από τη χήρα.", ""),
    ("The ferry takes only 2 carts; only thirteen guests, only one cook.", "Το πέραμα παίρνει 2 κάρα, δεκατρείς, έναν.", ""),
    ("The cook is not only paid but fed.", "Ο μάγειρας και πληρώνεται και τρέφεται.", ""),
    ("The rule applies only to late guests.", "Ο κανόνας περιορίζεται στους αργοπορημένους.", ""),
    ("She is the only cook. She alone may use the salt.", "Είναι η μοναδική μαγείρισσα. Το αλάτι το έχει μόνον αυτή.", ""),
    ("He cooks when only salt is left; it is only fair.", "Μαγειρεύει όταν μείνει αλάτι· είναι δίκαιο.", "only"),
    ("He cooks.", "Μαγειρεύει μόνο αυτός.", ""),
    ("He eats only if he paid.", "Τρώει υπό τον όρο ότι πλήρωσε.", ""),
    ("Only those who paid eat.", "Τρώνε όσοι πλήρωσαν.", ""),
    ("It is only the host who judges.", "Ο οικοδεσπότης είναι εκείνος που κρίνει.", ""),
    ("Only rarely is a guest sent away.", "Σπάνια διώχνεται καλεσμένος.", ""),
    ("The hall is for guests only.", "Η αίθουσα είναι για τους καλεσμένους.", "only"),
]  # fmt: skip


@pytest.mark.parametrize(("en", "el", "words"), ROWS)
def test_an_only_that_is_lost(tmp_path: Path, en: str, el: str, words: str) -> None:
    told = found(book(tmp_path / "book", [Case(SOUND, f"A. {en}", f"Α. {el}", "", ())], planted=False)).get("1", [])
    messages = [one.message for one in told if one.rule == "restriction"]
    assert messages == ([f"1A has a restriction in English ({words}), but none in Greek"] if words else [])


TURNED = [
    ("He plays after everyone else.", "Όλοι οι άλλοι παίζουν πριν από αυτόν.", ""),
    ("The host speaks before the guests.", "Ο οικοδεσπότης μιλά μετά τους καλεσμένους.", "warning opposite"),
    ("The share is no lower than a tenth.", "Το μερίδιο είναι τουλάχιστον το ένα δέκατο.", ""),
    ("The share is no lower than a tenth.", "Το μερίδιο είναι το πολύ το ένα δέκατο.", "warning opposite"),
    ("The fee is not increased.", "Το τέλος μένει ίδιο.", "notice negation"),
    ("The claim is not rejected.", "Η αξίωση γίνεται αποδεκτή.", "notice negation"),
    ("The claim is not accepted.", "Η αξίωση γίνεται αποδεκτή.", "warning negation"),
    ("The lamp does not remain lit.", "Η λάμπα παραμένει αναμμένη.", "warning negation"),
]  # fmt: skip


@pytest.mark.parametrize(("en", "el", "rule"), TURNED)
def test_what_is_said_the_other_way_round(tmp_path: Path, en: str, el: str, rule: str) -> None:
    """A no that an opposite may answer is only worth a look; an opposite without a no is told."""
    told = found(book(tmp_path / "book", [Case(SOUND, f"A. {en}", f"Α. {el}", "", ())], planted=False)).get("1", [])
    assert " ".join(f"{one.severity} {one.rule}" for one in told) == rule


DENYING = [
    ("No guest may sing.", "Ο καλεσμένος μπορεί να τραγουδήσει.", "“No guest may” is translated by its opposite, “μπορεί”"),
    ("Nobody may sing.", "Όλοι μπορούν να τραγουδήσουν.", "“Nobody may” is translated by its opposite, “μπορούν”"),
    ("A guest may not sing.", "Ο καλεσμένος μπορεί να πει κάτι.", "“may not” is translated by its opposite, “μπορεί”"),
    ("A guest may sing.", "Ο καλεσμένος δεν μπορεί να πει.", "“may” is translated by its opposite, “δεν μπορεί”"),
]  # fmt: skip


@pytest.mark.parametrize(("en", "el", "message"), DENYING)
def test_what_denies_a_verb_is_quoted_with_it(tmp_path: Path, en: str, el: str, message: str) -> None:
    told = found(book(tmp_path / "book", [Case(SOUND, f"A. {en}", f"Α. {el}", "", ())], planted=False)).get("1", [])
    assert [one.message for one in told if one.rule == "modal-turned"] == [f"1A: {message}"]
