"""``python -m lawtext`` is the ``lawtext`` command."""

from lawtext.cli import main

main()
