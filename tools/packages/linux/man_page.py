"""Writes the manual page from the parser of the command line."""

import argparse
import gzip
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from string import Template

from tools.packages.product import Job

TEMPLATE = "packaging/linux/cardroom.6"


def compressed(job: Job) -> bytes:
    """Returns the page as `man` reads it, without a time in it."""
    return gzip.compress(text(job).encode(), 9, mtime=0)


def text(job: Job) -> str:
    """Returns the page in the language of man(7)."""
    parser, known, tables = _command_line(job)
    template = Template((job.root / TEMPLATE).read_text(encoding="utf-8"))
    commands = [(word, line) for word, line in _helps(parser) if word not in tables]
    return template.substitute(
        date=datetime.fromtimestamp(job.epoch, UTC).date().isoformat(),
        version=job.version,
        tables="\n".join(_row(escaped(word), line) for word, line in tables.items()),
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
    """Returns the entry of a command, with its arguments."""
    usage = " ".join(_usage(action) for action in _arguments(parser))
    return "\n".join([_row(rf"{escaped(word)}\fR {usage}", line), ".RS", _rows(parser), ".RE"])


def _rows(parser: argparse.ArgumentParser) -> str:
    """Returns an entry for each argument of a command."""
    return "\n".join(_row(escaped(_name(action)), action.help or _choices(action)) for action in _arguments(parser))


def _row(bold: str, line: str) -> str:
    return f".TP\n\\fB{bold}\\fR\n{escaped(_sentence(line))}"


def _arguments(parser: argparse.ArgumentParser) -> Iterable[argparse.Action]:
    return [action for action in parser._actions if action.dest != "help"]


def _usage(action: argparse.Action) -> str:
    name = escaped(_name(action))
    shown = rf"\fB{name}\fR" if action.option_strings else rf"\fI{name}\fR"
    shown = f"{shown}\\ \\&.\\|.\\|." if action.nargs == "+" else shown
    return shown if action.required else f"[{shown}]"


def _name(action: argparse.Action) -> str:
    """Returns how an argument is written: `--bet BET`."""
    if not action.option_strings:
        return str(action.metavar or action.dest.upper())
    if action.nargs == 0:
        return ", ".join(action.option_strings)
    value = str(action.metavar or "") or _choices(action) or action.dest.upper()
    return f"{', '.join(action.option_strings)} {value}"


def _choices(action: argparse.Action) -> str:
    return "|".join(str(choice) for choice in action.choices or ())


def _sentence(line: str) -> str:
    """Returns a line of help as a sentence; words to type stay."""
    if "|" not in line and not line.split(" ", 1)[0].endswith(":"):
        line = line[:1].upper() + line[1:]
    return line if line.endswith((".", "?", '"')) else f"{line}."


def escaped(line: str) -> str:
    """Returns a line in which no character has a meaning to man."""
    line = line.replace("\\", r"\e").replace("-", r"\-").replace('"', r"\(dq")
    return rf"\&{line}" if line.startswith((".", "'")) else line
