"""Templates that are compiled once in a process: hundreds of tests build a site, each with an environment of its own."""

from __future__ import annotations

from types import CodeType

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket


class Compiled(BytecodeCache):
    """The code of each template as it was compiled last, while its source is the same."""

    def __init__(self) -> None:
        self.codes: dict[tuple[object, ...], CodeType] = {}

    @staticmethod
    def _key(bucket: Bucket) -> tuple[object, ...]:
        """Return all that the code of a template comes from."""
        of = bucket.environment
        how = (of.trim_blocks, of.lstrip_blocks, of.optimized, of.is_async, *sorted(of.extensions))
        autoescape = of.autoescape if isinstance(of.autoescape, bool) else id(of.autoescape)
        return (bucket.key, bucket.checksum, autoescape, how, type(of))

    def load_bytecode(self, bucket: Bucket) -> None:
        bucket.code = self.codes.get(self._key(bucket))

    def dump_bytecode(self, bucket: Bucket) -> None:
        assert bucket.code is not None
        self.codes[self._key(bucket)] = bucket.code


def share_templates() -> None:
    """Let every environment that is made from now on take its templates from the same store, where it names none."""
    shared, make = Compiled(), Environment.__init__

    def made(
        self: Environment, *positional: object, bytecode_cache: BytecodeCache | None = None, **named: object
    ) -> None:
        make(self, *positional, bytecode_cache=bytecode_cache or shared, **named)  # type: ignore[arg-type]

    Environment.__init__ = made  # type: ignore[method-assign, assignment]
