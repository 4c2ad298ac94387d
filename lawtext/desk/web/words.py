"""The words of the desk's pages: those of the site, and its own from ``strings/``, in the language a person reads."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from lawtext.site import interface

LANGUAGES = interface.known()
"""The languages in which the desk can be read."""


@cache
def _own(code: str) -> Mapping[str, str]:
    file = resources.files(__package__).joinpath("strings", f"{code}.toml")
    words: Mapping[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))
    return {**interface.words(code), **words}


@dataclass(frozen=True)
class DeskInterface(interface.Interface):
    """The interface of the site with the words of the desk."""

    def source(self, code: str) -> Mapping[str, str]:
        """Return the words of the site and of the desk."""
        return _own(code)
