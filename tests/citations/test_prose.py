"""Sentences of laws, commentary and ordinary prose, with the clauses they cite by hand: none that is not one."""

from __future__ import annotations

from pathlib import Path

import pytest

from lawtext.citations import find
from lawtext.corpus.bookfile import read_book
from lawtext.model import Book

from .golden import with_clauses

BOOK = Path(__file__).parents[2] / "corpus" / "book.toml"

ROWS: list[tuple[str, str, str, str]] = [
    ("en", "", "The player may appeal under Law 92A.", "92A"),
    ("en", "", "See Law 12C1(e)(ii) and, for pairs, Law 78D.", "12C1(e)(ii) 78D"),
    ("en", "", "Laws 60 to 62 apply, but not Law 61B3.", "60,61,62 61B3"),
    ("en", "", "He scored 620 in 4S and lost 13 imps on board 12.", ""),
    ("en", "", "The 2017 edition has 93 laws and 3 appendices.", ""),
    ("en", "", "Article 5 of Regulation (EU) 2016/679 is of no concern here.", ""),
    ("en", "", "On 12 May 2018 the committee met at 10.30.", ""),
    ("en", "", "Opener held AKQ76 and bid 1H; 2C, 2D and 3NT followed.", ""),
    ("en", "53A", "See B below, and Law 16C.", "53B 16C"),
    ("en", "16A", "He may require any of these leads (but B2(a) then applies).", "16B2(a)"),
    ("en", "16A", "If both sides are at fault, D may also apply.", "16D"),
    ("en", "16A", "Should the auction be over, C1 does not then apply.", "16C1"),
    ("en", "16A", "When the auction is over, B applies; otherwise, C does not apply.", "16B 16C"),
    ("en", "16A", "As between A, B applies for the seat.", ""),
    ("en", "16A", "The best of the applicants, Ann Smith, B Jones, C applies again.", ""),
    ("el", "16A", "Όταν τελειώσουν οι αγορές, το Β εφαρμόζεται.", "16B"),
    ("en", "16A", "A wind then applies its force.", ""),
    ("en", "16A", "If 2 then apply, both are heard; 5 also apply for a seat.", ""),
    ("en", "16A", "I also apply for leave, and so does Jones B.", ""),
    ("el", "16A", "Αν φταίνε και οι δύο άξονες, το Δ επίσης εφαρμόζεται.", "16D"),
    ("el", "16A", "Το Γ1 τότε δεν εφαρμόζεται.", "16C1"),
    ("el", "16A", "Τότε και πάλι ισχύει η νίκη του άξονα Β τότε.", ""),
    ("en", "53A", "Unless B or C applies, the lead stands.", "53B 53C"),
    ("en", "16A", "This Law does not apply to paragraph B2.", "16 16B2"),
    ("en", "16A", "Who violates B2, or has infringed C1, is fined.", "16B2 16C1"),
    ("en", "", "Under Laws 16B1(a), 16B2 and 73C he must carefully avoid it.", "16B1(a) 16B2 73C"),
    ("en", "", "The Director awards 60% (Law 12C2(a)) or 40%.", "12C2(a)"),
    ("en", "", "Rule 7 of the club says that 25 minutes are enough.", ""),
    ("en", "", "Section 4 of the Companies Act 2006 has nothing to do with Law 4.", "4"),
    ("en", "", "Newton's third law, and law 2 of thermodynamics, are physics.", ""),
    ("en", "", "Pair 14 sat at table 7A for round 3.", ""),
    ("en", "", "Law 25A or B.", "25A 25B"),
    ("en", "", "Law 27B1(a) & (b).", "27B1(a) 27B1(b)"),
    ("en", "", "Law 64C, footnote 1, is new.", "64C"),
    ("en", "", "In the finals N led the 7 of clubs and E played the 10.", ""),
    ("en", "", "v. 2 of the program reads Law 2.", "2"),
    ("en", "", "Version 1.5.3 was tested with 100 pairs.", ""),
    ("en", "", "Laws 7, 8 & 9A were read out.", "7 8 9A"),
    ("en", "", "The law of total tricks promises 16 tricks.", ""),
    ("en", "", "As in 12C1, the score is adjusted.", "12C1"),
    ("en", "", "According to 46B4 dummy plays any card.", "46B4"),
    ("en", "", "They play 5-card majors, 15-17 no-trumps and 2/1.", ""),
    ("en", "", "See Appendix B of the WBF Code of Practice.", ""),
    ("en", "", "Law sixteen is long.", "16"),
    ("en", "", "L. 16B is often cited; L16C less often.", "16B 16C"),
    ("en", "", "Law 16B's second sentence.", "16B"),
    ("en", "", "(Laws 40B2, 40B3 (a), 40C.)", "40B2 40B3(a) 40C"),
    ("en", "", "Chapter 3 begins on page 45.", ""),
    ("en", "", "ISBN 0-13-110362-8, 2 vols., Law Books Ltd.", ""),
    ("en", "", "Phone 210 6721 345, Law Street 16.", ""),
    ("el", "", "Ο παίκτης μπορεί να εφεσιβάλει κατά τον Νόμο 92Α.", "92A"),
    ("el", "", "Βλέπε τον Νόμο 12Γ1(ε)(ii) και, για ζεύγη, τον Νόμο 78Δ.", "12C1(e)(ii) 78D"),
    ("el", "", "Εφαρμόζονται οι Νόμοι 60 έως 62, όχι όμως ο Νόμος 61Β3.", "60,61,62 61B3"),
    ("el", "", "Ν. 16, 16Α, 16Β1(β)· όχι όμως 16Γ.", "16 16A 16B1(b) 16C"),
    ("el", "", "Έγραψε 620 με 4Π και έχασε 13 imps στη διανομή 12.", ""),
    ("el", "", "Κατά το άρθρο 5 του ν. 4412/2016 ο διαγωνισμός ακυρώνεται.", ""),
    ("el", "", "Στις 12 Μαΐου 2018 η επιτροπή συνεδρίασε στις 10.30.", ""),
    ("el", "53A", "Βλέπε Β παρακάτω και τον Νόμο 16Γ.", "53B 16C"),
    ("el", "53A", "Εκτός αν εφαρμόζεται η Β ή η Γ, η έξοδος ισχύει.", "53B 53C"),
    ("el", "16A", "Αυτός ο Νόμος δεν εφαρμόζεται στην παράγραφο Β2.", "16 16B2"),
    ("el", "", "Σύμφωνα με τους Νόμους 16Β1(α), 16Β2 και 73Γ οφείλει να το αποφύγει.", "16B1(a) 16B2 73C"),
    ("el", "", "Ο Διαιτητής δίνει 60% (Νόμος 12Γ2(α)) ή 40%.", "12C2(a)"),
    ("el", "", "Το ζεύγος 14 κάθισε στο τραπέζι 7Α για τον 3ο γύρο.", ""),
    ("el", "", "Το πρόγραμμα v. 2 διαβάζει τον Νόμο 2.", "2"),
    ("el", "", "Η έκδοση v. 2 του κειμένου κυκλοφόρησε το 2018.", ""),
    ("el", "", "Νόμος 25Α ή Β.", "25A 25B"),
    ("el", "", "Ο Νόμος 27Β1(α) και (β) εφαρμόζεται.", "27B1(a) 27B1(b)"),
    ("el", "", "Ο τρίτος νόμος του Νεύτωνα και ο νόμος 2 της θερμοδυναμικής.", ""),
    ("el", "", "Οι Νόμοι 7, 8 και 9Α διαβάστηκαν.", "7 8 9A"),
    ("el", "", "Όπως στον 12Γ1, το σκορ προσαρμόζεται.", "12C1"),
    ("el", "", "Σύμφωνα με τον 46Β4 παίζεται οποιοδήποτε φύλλο του μορ.", "46B4"),
    ("el", "", "Παίζουν πεντάφυλλα μαζέρ, 15-17 χωρίς ατού και 2/1.", ""),
    ("el", "", "Στη σελίδα 45 αρχίζει το κεφάλαιο 3.", ""),
    ("el", "", "Ο Ν. 16Β αναφέρεται συχνά· ο Ν.16Γ λιγότερο.", "16B 16C"),
    ("el", "", "Τηλ. 210 6721345, οδός Νόμου 16.", ""),
    ("el", "", "Οι ποινές των Νόμων 40Β2, 40Β3(α) και 40Γ.", "40B2 40B3(a) 40C"),
    ("el", "", "Κατά το άρθρο 25 παρ. 1 του Συντάγματος ισχύει η αναλογικότητα.", ""),
    ("el", "", "Το π.δ. 131/2003, άρθρο 7, δεν αφορά το μπριτζ.", ""),
    ("el", "", "Ο Νότος άνοιξε 1Κ και ο Δυτικός μπήκε με 2Σ.", ""),
    ("el", "", "Η Ανατολή έπαιξε το 10 και ο Βορράς το 7.", ""),
    ("el", "", "Σύμφωνα με τις διατάξεις του Νόμου 53Α και της παραγράφου Β του Νόμου 54.", "53A 54B"),
    ("el", "", "Οι παράγραφοι (α) και (β) του Νόμου 27Β1.", "27B1(a) 27B1(b)"),
    ("el", "", "Ο νόμος των συνολικών λεβέ υπόσχεται 16 λεβέ.", ""),
    ("el", "", "Νόμοι 55-57 και 60.", "55,56,57 60"),
    ("el", "", "Βλ. Ν. 12Α1, 12Β και 12Γ.", "12A1 12B 12C"),
    ("el", "", "ως προς τους Νόμους 16 και 73 του Κώδικα του 2017", "16 73"),
    ("el", "", "Ο ν. 16 του 1998 καταργήθηκε.", ""),
    ("el", "", "Με τον Νόμο 64Α (βλ. και 64Β7, 64Γ) το σκορ αλλάζει.", "64A 64B7 64C"),
    ("en", "", "Law 16 of 1998 was repealed by parliament.", ""),
    ("en", "", "Where 16C applies, play ends.", "16C"),
    ("en", "", "Where 16C stands, play ends.", ""),
    ("en", "", "Under Law 68B he calls, and 68D follows.", "68B 68D"),
    ("en", "", "He calls under Law 68B. Seat 68D is free.", "68B"),
    ("en", "", "He calls under Law 68B. Then 68D is free.", "68B"),
    ("en", "9A", "He proceeds as in Law 80B1, or as in paragraph B1 of the present Law.", "80B1 9B1"),
    ("en", "9A", "He proceeds as in Law 80B1, or as in paragraph B1 of this Law.", "80B1 9B1"),
    ("en", "9A", "as in paragraph B1 of the present Law.", "9B1"),
    ("el", "9A", "ενεργεί όπως στον Νόμο 80Β1 ή όπως στην παράγραφο Β1 του παρόντος Νόμου.", "80B1 9B1"),
]  # fmt: skip


@pytest.fixture(scope="module")
def book() -> Book:
    """Ninety-three laws, each with A to E, 1 to 5 and (a) to (c)."""
    items = [f"{section}{item}" for section in "ABCDE" for item in range(1, 6)]
    below = ["", *"ABCDE", *items, *(f"{item}({letter})" for item in items for letter in "abc")]
    numbers = [f"{law}{part}" for law in range(1, 94) for part in below]
    return with_clauses(read_book(BOOK, "book.toml"), {"2017": [*numbers, "12C1(e)", "12C1(e)(ii)", "64B6", "64B7"]})


@pytest.mark.parametrize(("language", "inside", "text", "expected"), ROWS)
def test_what_a_sentence_cites(book: Book, language: str, inside: str, text: str, expected: str) -> None:
    cited = [one for one in find(text, language, book, "2017", inside or None) if one.work is None]
    assert " ".join(",".join(map(str, one.targets)) for one in cited) == expected
    assert {one.status for one in cited} <= {"resolved"}
