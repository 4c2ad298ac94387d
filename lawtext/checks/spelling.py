"""Spelling: words that neither the system's hunspell dictionary nor the book's word list knows.

Runs only when it is asked for (``lawtext check --spelling``): it needs a dictionary of the system (Debian: hunspell-el,
hunspell-en-us) and something that reads it, the program ``hunspell`` or the package ``spylls``. Where one of them is
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

from lawtext.checks.findings import Corpus, Fact, Hit, rule
from lawtext.languages import language
from lawtext.model import Book, Place

_FOLDERS = (
    "/usr/share/hunspell",
    "/usr/share/myspell/dicts",
    "/usr/local/share/hunspell",
    "/opt/homebrew/share/hunspell",
)
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_SECONDS = 120


def dictionary(code: str) -> Path | None:
    """Return the system's dictionary of a language, without its ending; None where there is none.

    ``DICPATH``, as hunspell reads it, is looked through first.
    """
    folders = [*os.environ.get("DICPATH", "").split(os.pathsep), *_FOLDERS]
    for folder in (Path(one) for one in folders if one):
        found = sorted(folder.glob(f"{code}_*.dic")) + sorted(folder.glob(f"{code}.dic"))
        preferred = [one for one in found if one.stem in ("en_US", "el_GR")] + found
        if preferred and preferred[0].with_suffix(".aff").is_file():
            return preferred[0].with_suffix("")
    return None


def own_words(book: Book, code: str) -> frozenset[str]:
    """Return the words that a book adds to a dictionary, in lower case."""
    texts = [written for term in book.glossary for written in (*term.terms.get(code, ()), *term.search)]
    texts += [
        term for (_, language), some in book.definitions.items() if language == code
        for entry in some.entries for term in entry.terms
    ]  # fmt: skip
    file = book.path / f"words.{code}.txt"
    if file.is_file():
        texts += file.read_text(encoding="utf-8").splitlines()
    return frozenset(word.lower() for text in texts for word in _WORD.findall(text))


def unknown(words: Iterable[str], code: str) -> frozenset[str] | None:
    """Return those of the words that the system's dictionary does not know; None where nothing can read one."""
    base = dictionary(code)
    asked = sorted(set(words))
    if base is None:
        return None
    if shutil.which("hunspell"):
        done = subprocess.run(
            ["hunspell", "-l", "-i", "utf-8", "-d", str(base)],
            input="\n".join(asked), capture_output=True, text=True, encoding="utf-8", timeout=_SECONDS, check=False,
        )  # fmt: skip
        return frozenset(done.stdout.split()) if done.returncode == 0 else None
    if util.find_spec("spylls"):
        known = import_module("spylls.hunspell").Dictionary.from_files(str(base))
        return frozenset(word for word in asked if not known.lookup(word))
    return None


@rule(
    "spelling",
    "notice",
    {
        "en": "{says}",
        "el": "{says}",
    },
    {
        "en": "Neither the system's dictionary nor the book's own words know the word. Only with --spelling; a missing "
        "dictionary is told.",
        "el": "Ούτε το λεξικό του συστήματος ούτε οι λέξεις του βιβλίου ξέρουν τη λέξη. Μόνο με --spelling· αν "
        "λείπει το "
        "λεξικό, λέγεται.",
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
            for match in _WORD.finditer(passage.string):
                word = match[0]
                if len(word) < 2 or word.isupper() or word.lower() in own:
                    continue
                if any(low < match.end() and match.start() < high for low, high in cited):
                    continue
                counts[word] = counts.get(word, 0) + 1
                if word not in first:
                    place = passage.place(match.start())
                    first[word] = (len(first), Hit(passage.number, passage.edition, code, place, word))
        wrong = unknown(first, code)
        if wrong is None:
            yield from _missing(code)
            continue
        for word, (_, hit) in first.items():
            if word in wrong:
                says: Fact = {
                    "en": f"“{word}” stands in no dictionary ({counts[word]} times)",
                    "el": f"το «{word}» δεν υπάρχει σε λεξικό ({counts[word]} φορές)",
                }
                yield Hit(hit.number, hit.edition, code, hit.place, word, {"says": says})


def _missing(code: str) -> Iterator[Hit]:
    known = language(code)
    says: Fact = {
        "en": f"spelling was not checked in {known.english_name}: no dictionary of it (Debian: hunspell-{code})",
        "el": f"η ορθογραφία δεν ελέγχθηκε ({known.name}): λείπει το λεξικό (Debian: hunspell-{code})",
    }
    if dictionary(code):
        says = {
            "en": f"spelling was not checked in {known.english_name}: nothing reads its dictionary (the program "
            "hunspell, or the package spylls)",
            "el": f"η ορθογραφία δεν ελέγχθηκε ({known.name}): τίποτα δεν διαβάζει το λεξικό (το πρόγραμμα "
            f"hunspell ή το "
            "πακέτο spylls)",
        }
    yield Hit("", "", code, Place("book.toml", 0, 0), "", {"says": says})
