"""From its start to its end MkDocs runs with few looks for garbage, whatever goes wrong between."""

from __future__ import annotations

import gc

from lawtext.site.plugin import LawtextPlugin


def test_python_looks_for_garbage_rarely_until_the_server_ends() -> None:
    before = gc.get_threshold()
    plugin = LawtextPlugin()
    plugin.on_startup(command="serve", dirty=False)
    meanwhile = gc.get_threshold()
    assert meanwhile[0] >= 50_000
    plugin.on_build_error(error=ValueError("a law was saved half-written"))
    assert gc.get_threshold() == meanwhile
    plugin.on_shutdown()
    assert gc.get_threshold() == before
