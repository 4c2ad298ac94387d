"""Modal force: must, shall, should and may carry rank in a law, and a translation should keep it.

The rules, and what is said of each verb that ``modal_force`` finds unanswered. A book that declares no modal verbs is
not checked.
"""

from __future__ import annotations

from collections.abc import Iterator

from lawtext.checks.findings import Corpus, Hit, rule
from lawtext.checks.modal_force import Weighed, lost_a_no, weigh
from lawtext.checks.modal_verbs import Met, Modals, Verb, modals_of, negates_after, polarity, signs
from lawtext.checks.passages import Pair, Piece

_FAR_SUBJECT = 16
"""As many words before its verb a subject that denies it is looked for."""

_Judged = tuple[Pair, Weighed, Verb, Met, Met | None, str]


def _judged(corpus: Corpus) -> tuple[_Judged, ...]:
    return corpus.shared("modals", lambda: tuple(_judge(corpus)))


def _judge(corpus: Corpus) -> Iterator[_Judged]:
    """Yield each verb without its rendering: with the rendering that stands in its place, and what that makes it."""
    known: dict[str, Modals | None] = {}
    for pair in corpus.passage_pairs:
        if pair.source.profile != "law" or pair.source.part == "heading" or pair.source.table:
            continue
        if pair.edition not in known:
            known[pair.edition] = modals_of(corpus.book, pair.edition)
        modals = known[pair.edition]
        if modals is None or not any(verb.forms.get(pair.target.language) for verb in modals.verbs):
            continue
        for weighed in weigh(pair, modals):
            left = [one for one in weighed.left if polarity(one, pair.target.language, modals) != "matrix"]
            for verb, one in weighed.unanswered:
                turned = next((t for t in left if _turned(verb, t, pair, modals, weighed)), None)
                other = turned or next(iter(left), None)
                if other is not None:
                    left.remove(other)
                yield pair, weighed, verb, one, other, "turned" if turned else "other" if other else "none"


def _turned(verb: Verb, other: Met, pair: Pair, modals: Modals, weighed: Weighed) -> bool:
    """Tell whether a rendering permits what the verb prohibits, or prohibits what it permits or demands."""
    kind = polarity(other, pair.target.language, modals)
    if verb.kind == "prohibition" or verb.only:
        lost = kind == "permission" or (kind == "duty" and lost_a_no(weighed.source, weighed.target))
        lost = lost or (verb.only and kind == "prohibition")  # what some may is forbidden to all
        return lost and not weighed.restricted
    return kind == "prohibition" and not weighed.restricted


def _hit(pair: Pair, weighed: Weighed, one: Met, other: Met | None) -> Hit:
    source, target = weighed.source, weighed.target
    said = _words(source, one)
    start = target.span(other.start)[0] if other else 0
    rendered = _words(target, other) if other else ""
    facts = {"verb": said, "rendered": rendered}
    return Hit(
        pair.number, pair.edition, pair.target.language, target.place(start), target.string, facts, other=source.string
    )  # fmt: skip


def _words(piece: Piece, one: Met) -> str:
    """Return the words of a modal verb with what negates or restricts it: ``may not``, ``No player may``."""
    first, last = one.start, one.end - 1
    if not negates_after(piece.of.language):
        first -= bool(one.base[1] and one.start)
    elif one.base[1] or one.only:
        subject = _denying_subject(piece, one)
        first, last = (one.start, one.end) if subject is None else (subject, last)
    last = min(last, len(piece.words) - 1)
    return piece.string[piece.span(first)[0] : piece.span(last)[1]]


def _denying_subject(piece: Piece, one: Met) -> int | None:
    """Return the place of the subject that denies a verb (``No player may``), None where a word behind it does."""
    known = signs(piece.of.language)
    if one.only or not known["negators"].isdisjoint(piece.words[one.end : one.end + 2]):
        return None
    places = range(one.start - 1, max(-1, one.start - _FAR_SUBJECT), -1)
    return next((place for place in places if piece.words[place] in known["subject_heads"]), None)


@rule(
    "modal-turned",
    "error",
    {
        "en": "{number}: “{verb}” is translated by its opposite, “{rendered}”",
        "el": "{number}: το «{verb}» αποδίδεται με το αντίθετό του, «{rendered}»",
    },
    {
        "en": "The translation permits what the source prohibits, or the reverse. The verbs and their translations are "
        "in [[modals]] in book.toml.",
        "el": "Ό,τι απαγορεύει το πρωτότυπο το επιτρέπει η μετάφραση, ή το αντίστροφο. Τα ρήματα και οι αποδόσεις τους "
        "είναι του [[modals]] στο book.toml.",
    },
    "may not be withdrawn — μπορεί να αποσυρθεί",
    by_law=True,
)
def modal_turned(corpus: Corpus) -> Iterator[Hit]:
    """Report prohibitions rendered as permissions, and permissions and duties as prohibitions."""
    return (_hit(pair, weighed, one, other) for pair, weighed, _, one, other, how in _judged(corpus) if how == "turned")


@rule(
    "modal-force",
    "warning",
    {
        "en": "{number}: “{verb}” is translated by “{rendered}”, which book.toml does not accept for it",
        "el": "{number}: το «{verb}» αποδίδεται με «{rendered}», που δεν είναι απόδοσή του σε αυτό το βιβλίο",
    },
    {
        "en": "Modal verbs have a rank: does, should, shall, must; may is permission. A verb should be translated by "
        "one of the translations that book.toml accepts for it.",
        "el": "Τα ρήματα αυτά έχουν βαρύτητα: does, should, shall, must· το may είναι άδεια. Κάθε ρήμα "
        "αποδίδεται με μία "
        "από τις αποδόσεις που δέχεται το book.toml.",
    },
    "he must retract — θα πρέπει να αποσύρει, where that is the rendering of should",
    by_law=True,
)
def modal_force(corpus: Corpus) -> Iterator[Hit]:
    """Report modal verbs rendered by a verb of another rank."""
    return (_hit(pair, weighed, one, other) for pair, weighed, _, one, other, how in _judged(corpus) if how == "other")


@rule(
    "modal-missing",
    "notice",
    {
        "en": "{number}: nothing translates “{verb}”",
        "el": "{number}: τίποτα δεν αποδίδει το «{verb}»",
    },
    {
        "en": "No verb in the translation expresses the modal verb of the source. A plain verb may have lost the duty "
        "or the permission.",
        "el": "Κανένα ρήμα της μετάφρασης δεν λέει ό,τι λέει το ρήμα του πρωτοτύπου· ένα απλό ρήμα μπορεί να έχασε το "
        "νόημα της υποχρέωσης ή της άδειας.",
    },
    "the card must be retracted — το φύλλο αποσύρεται",
    by_law=True,
)
def modal_missing(corpus: Corpus) -> Iterator[Hit]:
    """Report modal verbs that the translation leaves out."""
    return (_hit(pair, weighed, one, other) for pair, weighed, _, one, other, how in _judged(corpus) if how == "none")
