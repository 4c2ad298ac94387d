"""The words of the desk's pages: those of the site, and its own from ``strings/``, in the language a person reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from lawtext.site import interface
from lawtext.worded import words_of

LANGUAGES = interface.known()
"""The languages in which the desk can be read."""


@cache
def _own(code: str) -> Mapping[str, str]:
    return {**interface.words(code), **words_of(__package__, code)}


@dataclass(frozen=True)
class DeskInterface(interface.Interface):
    """The interface of the site with the words of the desk."""

    def source(self, code: str) -> Mapping[str, str]:
        """Return the words of the site and of the desk."""
        return _own(code)
