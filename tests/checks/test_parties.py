"""Parties: two of them that changed places are told, and what a translation turns round rightly is not."""

from __future__ import annotations

import pytest

from lawtext.checks import Finding
from tests.checks.test_law_pairs import SOUND, Case, book, found

GLOSSARY = """
[[terms]]
id = "ferryman"
en = ["ferryman"]
el = ["πορθμέας"]

[[terms]]
id = "passenger"
en = ["passenger"]
el = ["επιβάτης"]

[[terms]]
id = "widow"
en = ["widow"]
el = ["χήρα"]
"""
RIGHT = [
    ("The ferryman pays the passenger for a lost parcel.", "Για χαμένο δέμα ο πορθμέας αποζημιώνει τον επιβάτη."),
    ("The ferryman pays the passenger for a lost parcel.", "Τον επιβάτη τον αποζημιώνει ο πορθμέας για χαμένο δέμα."),
    ("The ferryman is paid by the passenger.", "Ο επιβάτης πληρώνει τον πορθμέα."),
    ("The passenger gets his parcel back from the ferryman.", "Ο πορθμέας επιστρέφει το δέμα στον επιβάτη."),
    ("The passenger is heard before the ferryman decides.", "Ο πορθμέας ακούει τον επιβάτη πριν αποφασίσει."),
    ("The passenger owes the ferryman a penny.", "Ο πορθμέας δικαιούται μία πένα από τον επιβάτη."),
    ("The passenger waits until the ferryman calls.", "Ο επιβάτης περιμένει ώσπου να τον φωνάξει ο πορθμέας."),
    ("If the ferryman is late, the passenger may leave.", "Ο επιβάτης μπορεί να φύγει αν αργήσει ο πορθμέας."),
    ("The passenger's parcel is weighed before the ferryman.", "Ο πορθμέας ζυγίζει το δέμα του επιβάτη."),
    ("The parcel of the passenger goes to the ferryman.", "Το δέμα του επιβάτη το παίρνει ο πορθμέας."),
    ("The ferryman or the passenger rings.", "Χτυπά ο επιβάτης ή ο πορθμέας."),
    ("The widow feeds the ferryman.", "Η χήρα ταΐζει τον πορθμέα."),
    ("The widow feeds the ferryman.", "Τον πορθμέα τον ταΐζει η χήρα."),
    ("The ferryman greets the widow.", "Τη χήρα τη χαιρετά ο πορθμέας."),
    ("The ferryman and the widow eat.", "Τρώνε η χήρα και ο πορθμέας."),
    ("The ferryman rows and the passenger sings; the ferryman rests.", "Ο επιβάτης τραγουδά, τον πορθμέα τον ακούν."),
    ("The passenger of the ferryman pays nothing.", "Ο επιβάτης του πορθμέα δεν πληρώνει."),
    ("The ferryman starts. The passenger then pays him.", "Μόλις ξεκινήσουν, ο επιβάτης πληρώνει τον πορθμέα."),
    ("The ferryman rows on; later the passenger pays him.", "Αργότερα ο επιβάτης πληρώνει τον πορθμέα."),
    ("The passenger may board only when the ferryman has called.", "Ο πορθμέας φωνάζει πρώτα τον επιβάτη."),
    ("The passenger whom the ferryman has called may board.", "Ο πορθμέας φωνάζει τον επιβάτη που θα επιβιβαστεί."),
    (
        "The passenger pays double if the ferryman has waited.",
        "Αν ο πορθμέας περίμενε τον επιβάτη, η τιμή διπλασιάζεται.",
    ),
    ("The widow's most faithful ferryman calls.", "Ο πορθμέας φωνάζει τη χήρα."),
    ("The passenger buys a ticket from the ferryman.", "Ο πορθμέας εφοδιάζει τον επιβάτη με εισιτήριο."),
    ("The passenger ferryman rows alone.", "Ο πορθμέας μεταφέρει τον επιβάτη μόνος."),
    ("The ferryman walks behind the passenger.", "Τον πορθμέα τον βλέπουν πίσω από τον επιβάτη."),
    ("The passenger shall be landed where the ferryman likes.", "Ο πορθμέας αποβιβάζει τον επιβάτη όπου θέλει."),
    (
        "The tenant owes the landlord the rent of a month.",
        "Ο εκμισθωτής δικαιούται μισθώματα ενός μηνός από τον μισθωτή.",
    ),
    ("The debtor tells the creditor his address.", "Ο οφειλέτης γνωστοποιεί στον δανειστή τη διεύθυνσή του."),
]
TURNED = [
    ("The ferryman pays the passenger for a lost parcel.", "Για χαμένο δέμα ο επιβάτης αποζημιώνει τον πορθμέα."),
    ("The ferryman must warn every passenger of the rocks.", "Ο επιβάτης πρέπει να προειδοποιεί τον πορθμέα."),
    ("The widow feeds the ferryman.", "Ο πορθμέας ταΐζει τη χήρα."),
    ("The ferryman greets the widow.", "Τον πορθμέα τον χαιρετά η χήρα."),
    ("The passenger hands the ferryman his ticket.", "Ο πορθμέας παραδίδει το εισιτήριο του επιβάτη."),
    ("The ferryman carries the widow's bread.", "Η χήρα μεταφέρει το ψωμί του πορθμέα."),
    # parties that the languages know, and the glossary does not
    ("The landlord gives the tenant notice in writing.", "Ο μισθωτής ειδοποιεί εγγράφως τον εκμισθωτή."),
    ("The seller hands the goods to the buyer.", "Ο αγοραστής παραδίδει τα εμπορεύματα στον πωλητή."),
]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Finding]]:
    root = tmp_path_factory.mktemp("parties")
    (root / "glossary.toml").write_text(GLOSSARY, encoding="utf-8")
    some = [Case(SOUND, f"A. {en}", f"Α. {el}", "", ()) for en, el in (*RIGHT, *TURNED)]
    return found(book(root / "book", some, planted=False, glossary=root / "glossary.toml"))


@pytest.mark.parametrize("place", range(len(RIGHT) + len(TURNED)))
def test_two_that_changed_places(place: int, told: dict[str, list[Finding]]) -> None:
    some = [one for one in told.get(str(place + 1), ()) if one.rule == "parties"]
    assert [one.severity for one in some] == ([] if place < len(RIGHT) else ["notice"])


def test_what_is_said_of_it(told: dict[str, list[Finding]]) -> None:
    (one,) = [one for one in told[str(len(RIGHT) + 1)] if one.rule == "parties"]
    assert one.text == "επιβάτης"
    assert one.message == (
        f"{len(RIGHT) + 1}A: “ferryman” acts on “passenger” in the source; the translation may say it the other way round"
    )
