"""The languages that a book brings itself: ``languages/CODE.toml`` beside ``book.toml``, in the form of our own.

What may stand in such a file is what stands in those of English and Greek; anything else, and anything of another kind,
is told with its place. What the words are for is for the rooms that ask for them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

from lawtext.corpus.tomlfile import TomlFile, Way, read_toml_file
from lawtext.languages import LANGUAGE_CODE, Letters, bring, language, plain_languages, shipped_languages

_CODE = "bad-language"
_NAMES = ("name", "english_name", "iso639_3", "letters")
_OPEN = ("numerals", "languages")
"""Tables whose keys are words of the language, each with the kind of what stands there."""
_PATTERNS = ("numbered_works",)
_KINDS = {str: "a string", int: "a whole number", list: "a list", dict: "a table", bool: "true or false"}


def bring_languages(folder: Path, name: str) -> None:
    """Make the languages known that a book brings; those of the book read before it are forgotten.

    Args:
        folder: where the files stand, if there are any.
        name: what messages call the folder.

    Raises:
        LawtextError: a file cannot be read, or holds what is not read or cannot be.
    """
    brought: dict[str, Mapping[str, Any]] = {}
    for path in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
        file = read_toml_file(path, f"{name}/{path.name}")
        brought[path.stem] = _language(path.stem, file)
    bring(brought)


def _language(code: str, file: TomlFile) -> Mapping[str, Any]:
    """Return the data of a language: that of the file, table by table before what is known without it."""
    if code in shipped_languages():
        raise file.wrong((), _CODE, f"“{code}” is a built-in language, which a book cannot change")
    if not LANGUAGE_CODE.match(code):
        raise file.wrong((), _CODE, f"“{code}” is not a language code; name the file like fr.toml")
    file.refuse_controls(_CODE)
    data = {**plain_languages().get(code, {}), **file.data}
    for key in _NAMES:
        if not isinstance(data.get(key), str) or not data[key]:
            raise file.wrong((key,), _CODE, f"the language needs a string “{key}”")
    if data["letters"] not in get_args(Letters):
        raise file.wrong(
            ("letters",), _CODE, f"unknown letters “{data['letters']}” (known: {', '.join(get_args(Letters))})"
        )
    samples = [language(one).data for one in shipped_languages()]
    known = {key for sample in samples for key in sample}
    file.refuse_strangers((), file.data, known, _CODE)
    for key in file.data.keys() - set(_NAMES):
        _check_table(file, key, samples)
    return data


def _check_table(file: TomlFile, name: str, samples: list[Mapping[str, Any]]) -> None:
    """Refuse what is of another kind in a table than in the program's own."""
    table = file.data[name]
    if not isinstance(table, Mapping):
        raise file.wrong((name,), _CODE, f"“{name}” should be a table")
    held = [sample.get(name, {}) for sample in samples]
    if name not in _OPEN:
        file.refuse_strangers((name,), table, {key for one in held for key in one}, _CODE)
    for key, value in table.items():
        like = next((one[key] for one in held if key in one), next(iter(held[0].values()), ""))
        problem = next(_unlike(value, like), "")
        if problem:
            raise file.wrong((name, key), _CODE, f"“{key}” in [{name}] should be {problem}")
        if key in _PATTERNS:
            _refuse_patterns(file, (name, key), value)


def _unlike(value: Any, like: Any) -> Iterator[str]:
    """Yield what a value should be, where it is of another kind than one that is read."""
    if type(value) is not type(like):
        yield _KINDS.get(type(like), type(like).__name__)
    elif isinstance(like, list) and like:
        kinds = {type(one) for one in like}
        if not all(type(one) in kinds for one in value):
            yield "a list of words" if kinds == {str} else "a list as in the program's own file"


def _refuse_patterns(file: TomlFile, way: Way, patterns: list[str]) -> None:
    for pattern in patterns:
        try:
            re.compile(pattern)
        except re.error as error:
            raise file.wrong(way, _CODE, f"“{pattern}” is not a regular expression: {error}") from error
