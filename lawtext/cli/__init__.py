"""The door: the command line. Options, progress and exit codes stand here; what a command does stands elsewhere.

Each module of this package that has a ``command`` is one command of ``lawtext``.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import os
import pkgutil
import sys
from collections.abc import Sequence

import click

from lawtext import __version__
from lawtext.collector import collector_at_rest
from lawtext.problems import ChangedMeanwhile, LawtextError, Problem
from lawtext.threads import one_thread

EXIT_ANSWERED = 0
EXIT_FINDINGS = 1
EXIT_BAD_INPUT = 2
EXIT_INTERNAL = 3


_BY_JOB = {
    "Start a book and bring texts in": ("init", "import", "confirm", "fix-scripts"),
    "Read": ("show", "citations", "cited-by"),
    "Editions": ("compare", "lineage", "judge", "report", "update-citations"),
    "Translation": ("draft", "align", "check", "review", "approve", "waive", "progress", "export"),
    "The site": ("serve", "build"),
}
"""The commands as the list of them shows them: by what somebody wants to do, each job in its order."""


class _Commands(click.Group):
    """A group whose commands are the modules of this package, loaded when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        names = (module.name for module in pkgutil.iter_modules(__path__))
        return sorted(name.strip("_").replace("_", "-") for name in names if not name.startswith("_"))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self.list_commands(ctx):
            return None
        with collector_at_rest():  # what modules make when they are loaded stays
            command = importlib.import_module(f"{__name__}.{_module_name(cmd_name)}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands, job by job."""
        names = self.list_commands(ctx)
        found = {name: command for name in names if (command := self.get_command(ctx, name))}
        wide = max(map(len, names), default=0)
        left = tuple(name for name in names if not any(name in job for job in _BY_JOB.values()))
        for title, job in (*_BY_JOB.items(), ("Others", left)):
            limit = formatter.width - 6 - wide
            rows = [(f"{name:{wide}}", found[name].get_short_help_str(limit)) for name in job if name in found]
            if rows:
                with formatter.section(title):
                    formatter.write_dl(rows)


def _module_name(command: str) -> str:
    """``import`` is a word of Python, so its module is ``import_``."""
    name = command.replace("-", "_")
    return f"{name}_" if name == "import" else name


@click.group(
    cls=_Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="To start a book: lawtext init our-laws. To check a book, in its folder: lawtext check",
)
@click.version_option(__version__, prog_name="lawtext")
def group() -> None:
    """Read, align, compare and publish a law book in several languages and editions.

    Every command works on the corpus in the folder “corpus”, or in the one that --book names.
    """


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line and leave with its exit code: 0 answered, 1 findings, 2 unusable input, 3 our fault."""
    # Python would look through a whole book for garbage before it leaves all of it to the machine.
    atexit.unregister(gc.freeze)
    atexit.register(gc.freeze)
    sys.exit(_run(list(arguments) if arguments is not None else None))


def _run(arguments: list[str] | None) -> int:
    one_thread()
    output = sys.stdout
    try:
        result = group.main(args=arguments, prog_name="lawtext", standalone_mode=False)
        sys.stdout.flush()
        return result if isinstance(result, int) else EXIT_ANSWERED
    except click.exceptions.Exit as exit:
        return exit.exit_code
    except click.ClickException as error:
        error.show()
        return EXIT_BAD_INPUT
    except click.Abort:
        click.echo("stopped", err=True)
        return EXIT_BAD_INPUT
    except (LawtextError, ChangedMeanwhile) as error:
        click.echo(str(error), err=True)
        return EXIT_BAD_INPUT
    except BrokenPipeError:
        return _reader_left()
    except SystemExit:
        # click leaves by itself when the reader of a pipe goes away while it writes; it has wrapped stdout then.
        if sys.stdout is output:
            raise
        return _reader_left()
    except OSError as error:
        # A folder that may not be written, a full disk, a path through a file: the machine's answer, not a fault here.
        click.echo(
            str(Problem(str(error.filename or "lawtext"), 0, 0, "system", error.strerror or str(error))), err=True
        )
        return EXIT_BAD_INPUT
    except Exception as error:
        return _our_fault(error)


def _our_fault(error: Exception) -> int:
    """Tell of an error that no input should bring about."""
    click.echo(f"internal error: {type(error).__name__}: {error}", err=True)
    if os.environ.get("LAWTEXT_TRACEBACK"):
        raise error
    click.echo("please report it; LAWTEXT_TRACEBACK=1 shows where it happened", err=True)
    return EXIT_INTERNAL


def _reader_left() -> int:
    """Answer a closed pipe (`lawtext citations … | head`), which is no error: what is still unwritten goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return EXIT_ANSWERED
