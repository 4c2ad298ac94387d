"""Compiled templates: those of our theme, kept where Python keeps its own compiled modules.

What a build keeps beside a site is text, never code (see ``keeping``); a compiled template is code, so it lies in the
package that it belongs to, in ``__pycache__``, on the same terms as a module: nothing is written where Python may not
write, and whatever cannot be read is compiled again. Templates of somebody's own are compiled by each build.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path

from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket

from lawtext.site import theme
from lawtext.site.keeping import key

THEME = Path(theme.__file__).parent


class CompiledTemplates(FileSystemBytecodeCache):
    """The compiled templates of one kind of environment; two kinds may read the same template in their own ways."""

    def __init__(self, kind: str) -> None:
        super().__init__(str(Path(cache_from_source(theme.__file__)).parent), f"{kind}-%s.pyc")

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """Return a name for the file of a template; none for a template that is not ours."""
        return name.replace("/", "-") if filename and THEME in Path(filename).parents else ""

    def get_source_checksum(self, source: str) -> str:
        """Return a hash of what a template is compiled from, by this version of the program and its packages."""
        return key("template", source)

    def load_bytecode(self, bucket: Bucket) -> None:
        """Read a compiled template, if there is a sound one."""
        if bucket.key:
            try:
                super().load_bytecode(bucket)
            except Exception:  # what a damaged file makes of it is anybody's guess
                bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a compiled template, if it may be kept."""
        if bucket.key and not sys.dont_write_bytecode:
            with suppress(OSError):
                Path(self.directory).mkdir(parents=True, exist_ok=True)
                super().dump_bytecode(bucket)
