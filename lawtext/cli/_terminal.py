"""The terminal: one console for every command, and text made safe for it."""

from __future__ import annotations

import unicodedata

from rich.console import Console


class Terminal(Console):
    """A console that prints law text as it stands; a reader who closed the pipe is no error."""

    def __init__(self, *, soft_wrap: bool = False, piped_width: int | None = None) -> None:
        """``piped_width``: how many columns there are where the output is no terminal (None: as rich decides)."""
        super().__init__(highlight=False, markup=False, emoji=False, soft_wrap=soft_wrap)
        if piped_width is not None and not self.is_terminal:
            self.width = piped_width

    def on_broken_pipe(self) -> None:
        """Leave the decision to the door, which answers a closed pipe with exit code 0."""
        raise BrokenPipeError


def visible(text: str) -> str:
    """Return text safe for a terminal: control characters are shown as U+FFFD, not obeyed.

    >>> visible("a\\x1b[31mb")
    'a�[31mb'
    """
    return "".join(
        "�" if character not in "\n\t" and unicodedata.category(character) == "Cc" else character for character in text
    )
