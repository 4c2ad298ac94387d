"""Spelling: words that neither the system's hunspell dictionary nor the book's word list knows.

Runs only when it is asked for (``lawtext check --spelling``): it needs a dictionary of the system (Debian: hunspell-el,
hunspell-en-us) and something that reads it, the program ``hunspell`` or the package ``chunspell``. Where one of them is
missing, one finding says so. The book's own words are those of the glossary, of the headwords of its definitions and
of ``words.LANGUAGE.txt`` beside ``book.toml``, one a line.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from importlib import import_module, util
from pathlib import Path

from lawtext.checks.findings import Corpus, Fact, Hit, often, rule
from lawtext.checks.passages import Passage
from lawtext.corpus.files import read_text
from lawtext.languages import in_words, language
from lawtext.languages.scripts import SCRIPTS
from lawtext.model import Book, Place

_FOLDERS = (
    "/usr/share/hunspell",
    "/usr/share/myspell/dicts",
    "/usr/local/share/hunspell",
    "/opt/homebrew/share/hunspell",
)
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_NATIVE = {script: re.compile(f"[{letters}'’]+") for script, letters in SCRIPTS.items()}
_ELIDED = 4
"""Words so short may be cut by an apostrophe or a full stop."""
_SECONDS = 120


def dictionaries(code: str) -> tuple[Path, ...]:
    """Return the system's dictionaries of a language, one for each country, without their ending.

    ``DICPATH``, as hunspell reads it, is looked through first; the first folder that has any counts.
    """
    folders = [*os.environ.get("DICPATH", "").split(os.pathsep), *_FOLDERS]
    for folder in (Path(one) for one in folders if one):
        found = sorted(folder.glob(f"{code}_*.dic")) + sorted(folder.glob(f"{code}.dic"))
        bases = tuple(one.with_suffix("") for one in found if one.with_suffix(".aff").is_file())
        if bases:
            return bases
    return ()


def own_words(book: Book, code: str) -> frozenset[str]:
    """Return the words that a book adds to a dictionary, in lower case."""
    texts = [written for term in book.glossary for written in (*term.terms.get(code, ()), *term.search)]
    texts += [
        term for (_, language), some in book.definitions.items() if language == code
        for entry in some.entries for term in entry.terms
    ]  # fmt: skip
    file = book.path / f"words.{code}.txt"
    if file.is_file():
        texts += read_text(file, file.name).splitlines()
    return frozenset(word.lower() for text in texts for word in _WORD.findall(text))


def unknown(words: Iterable[str], code: str) -> frozenset[str] | None:
    """Return those of the words that none of the system's dictionaries of a language knows (defense, defence); None
    where nothing can read one."""
    bases = dictionaries(code)
    left: frozenset[str] | None = frozenset(words)
    for base in bases:
        left = _unknown_to(base, left) if left else left
    return left if bases else None


def _unknown_to(base: Path, words: frozenset[str]) -> frozenset[str] | None:
    asked = sorted(words)
    if shutil.which("hunspell"):
        try:
            done = subprocess.run(
                ["hunspell", "-l", "-i", "utf-8", "-d", str(base)],
                input="\n".join(asked), capture_output=True, text=True, encoding="utf-8", timeout=_SECONDS, check=False,
            )  # fmt: skip
        except (OSError, UnicodeDecodeError, subprocess.SubprocessError):
            return None
        return words.intersection(done.stdout.split()) if done.returncode == 0 else None
    if util.find_spec("hunspell"):
        known = import_module("hunspell").Hunspell(base.name, hunspell_data_dir=str(base.parent))
        return frozenset(word for word in asked if not known.spell(word))
    return None


def words_of(passage: Passage) -> Iterator[tuple[str, int]]:
    """Yield the words of a passage that a dictionary can be asked about, each with where it stands.

    Left out is what is no word of it: single letters, capitals (ΝΟΜΟΣ has no accent; LHO’s), letters of another
    script, endings of numbers (13η, 13th), what an apostrophe or full stops cut short (απ’ εδώ, π.χ., κ.λπ.).
    """
    text, native = passage.string, _NATIVE[language(passage.language).letters]
    for match in _WORD.finditer(text):
        word, start, end = match[0], match.start(), match.end()
        before, after = text[start - 1 : start], text[end : end + 1]
        if len(word) < 2 or re.split("['’]", word)[0].isupper() or not native.fullmatch(word) or before.isdigit():
            continue
        if after in ("'", "’") and len(word) <= _ELIDED and not text[end + 1 : end + 2].isalnum():
            continue
        if after == "." and len(word) <= _ELIDED and (before == "." or text[end + 1 : end + 2].isalpha()):
            continue
        yield word, start


@rule(
    "spelling",
    "notice",
    {
        "en": "{says}",
        "el": "{says}",
    },
    {
        "en": "Neither the system's dictionary nor the book's own word list has the word. Only with --spelling, which "
        "reports a missing dictionary.",
        "el": "Η λέξη δεν υπάρχει ούτε στο λεξικό του συστήματος ούτε στις λέξεις του βιβλίου. Μόνο με --spelling· αν "
        "λείπει το λεξικό, αναφέρεται.",
    },
    "παίχητηκε",
    asked=True,
)
def spelling(corpus: Corpus) -> Iterator[Hit]:
    """Report each word that no dictionary knows, once a language, at its first place."""
    for code in corpus.book.languages:
        own = own_words(corpus.book, code)
        first: dict[str, tuple[int, Hit]] = {}
        counts: dict[str, int] = {}
        for passage in (one for one in corpus.passages if one.language == code):
            cited = corpus.cited_spans(passage)
            for word, at in words_of(passage):
                if word.lower() in own or any(low < at + len(word) and at < high for low, high in cited):
                    continue
                counts[word] = counts.get(word, 0) + 1
                if word not in first:
                    place = passage.place(at)
                    first[word] = (len(first), Hit(passage.number, passage.edition, code, place, word))
        wrong = unknown(first, code)
        if wrong is None:
            yield from _missing(code)
            continue
        for word, (_, hit) in first.items():
            if word in wrong:
                count = often(counts[word])
                says: Fact = {
                    "en": f"“{word}” is not in any dictionary ({count['en']})",
                    "el": f"το «{word}» δεν υπάρχει σε λεξικό ({count['el']})",
                }
                yield Hit(hit.number, hit.edition, code, hit.place, word, {"says": says})


def _missing(code: str) -> Iterator[Hit]:
    says: Fact = {
        "en": f"spelling was not checked {in_words(code, 'en')}; install its dictionary (Debian: hunspell-{code})",
        "el": f"η ορθογραφία δεν ελέγχθηκε {in_words(code, 'el')}: λείπει το λεξικό (Debian: hunspell-{code})",
    }
    if dictionaries(code):
        says = {
            "en": f"spelling was not checked {in_words(code, 'en')}; to read its dictionary, install "
            "the program hunspell or the package chunspell",
            "el": f"η ορθογραφία δεν ελέγχθηκε {in_words(code, 'el')}: τίποτα δεν διαβάζει το λεξικό (το πρόγραμμα "
            f"hunspell ή το "
            "πακέτο chunspell)",
        }
    yield Hit("", "", code, Place("book.toml", 0, 0), "", {"says": says})
