"""Writes the manual page from the parser of the command line."""

import argparse
import gzip
import sys
from collections.abc import Iterator
from datetime import UTC, datetime

from tools.packages.product import Job, filled

TEMPLATE = "packaging/linux/cardroom.6"


def compressed(job: Job) -> bytes:
    """Returns the page as `man` reads it, without a time in it."""
    return gzip.compress(text(job).encode(), 9, mtime=0)


def text(job: Job) -> str:
    """Returns the page in the language of man(7)."""
    parser, known, tables = _command_line(job)
    commands = [(word, line) for word, line in _helps(parser) if word not in tables]
    return filled(
        job.root / TEMPLATE,
        date=datetime.fromtimestamp(job.epoch, UTC).date().isoformat(),
        version=job.version,
        tables="\n".join(_row(word, line) for word, line in tables.items()),
        window_options=_rows(known["lobby"]),
        commands="\n".join(_entry(word, line, known[word]) for word, line in commands),
    )


def _command_line(job: Job) -> tuple[argparse.ArgumentParser, dict[str, argparse.ArgumentParser], dict[str, str]]:
    """Returns the parser, parsers of the words, and lines for windows."""
    sources = str(job.root / "desktop")
    if sources not in sys.path:
        sys.path.insert(0, sources)
    from cardroom.app.command_line import make_parser  # noqa: PLC0415 - needs the path above
    from cardroom.tables import TABLES  # noqa: PLC0415 - needs the path above

    parser, known = make_parser(TABLES)
    windows = {"lobby": "The lobby, with all tables"}
    return parser, dict(known), windows | {spec.word: f"{spec.name.source}: {spec.line.source}" for spec in TABLES}


def _helps(parser: argparse.ArgumentParser) -> Iterator[tuple[str, str]]:
    """Yields each word of the command line with its line of help."""
    for action in parser._actions:  # argparse has no public list of what was added
        if isinstance(action, argparse._SubParsersAction):
            yield from ((choice.dest, choice.help or "") for choice in action._choices_actions)


def _entry(word: str, line: str, parser: argparse.ArgumentParser) -> str:
    """Returns the entry of a command, with its usage and arguments."""
    usage = " ".join(parser.format_usage().split()).removeprefix("usage: ")
    return "\n".join([_row(word, line), ".RS", escaped(usage), _rows(parser), ".RE"])


def _rows(parser: argparse.ArgumentParser) -> str:
    """Returns an entry for each argument of a command."""
    shown = parser._get_formatter()._format_action_invocation  # "--bet BET", as the help of the command has it
    actions = [action for action in parser._actions if action.dest != "help"]
    return "\n".join(_row(shown(action), action.help or "") for action in actions)


def _row(bold: str, line: str) -> str:
    return f".TP\n\\fB{escaped(bold)}\\fR\n{escaped(_sentence(line))}"


def _sentence(line: str) -> str:
    """Returns a line of help as a sentence; words to type stay."""
    if "|" not in line and not line.split(" ", 1)[0].endswith(":"):
        line = line[:1].upper() + line[1:]
    return line if line.endswith((".", "?", '"')) else f"{line}."


def escaped(line: str) -> str:
    """Returns a line in which no character has a meaning to man."""
    line = line.replace("\\", r"\e").replace("-", r"\-").replace('"', r"\(dq")
    return rf"\&{line}" if line.startswith((".", "'")) else line
