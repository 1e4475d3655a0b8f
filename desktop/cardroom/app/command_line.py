"""Parses the command line and runs the command.

Exit codes: 0 for success; 1 for a receipt that does not fit, books that are not in order, an export that cannot be
imported, a change that was not confirmed, a stop from the keyboard, and a KnownError;
2 for wrong arguments, after one line on stderr; 3 if the answer could not be written.

The words of the tables come from their specs. Commands import modules when they run, and Qt only if they use it.
"""

import argparse
import gc
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NoReturn, TypeAlias

from cardroom import __version__
from cardroom.errors import KnownError, Trouble
from cardroom.house.output import AnswerLost, print_answer, print_error
from cardroom.house.spec import CommandSpec, Tables, load
from cardroom.tables import TABLES

LANGUAGES = ("en", "ja")

FAILED = 1
WRONG_WORDS = 2
ANSWER_LOST = 3

_Run = Callable[[argparse.Namespace, Tables], int]


class _OneLineParser(argparse.ArgumentParser):
    """Prints errors in one line, and help and version by `print_answer`."""

    def error(self, message: str) -> NoReturn:
        print_error(message)
        self.exit(WRONG_WORDS)

    def _print_message(self, message: str, file: object = None) -> None:
        print_answer(message.rstrip("\n"))


_Subparsers: TypeAlias = "argparse._SubParsersAction[_OneLineParser]"


def main(words: Sequence[str] | None = None, tables: Tables = TABLES) -> int:
    """Runs the program.

    Args:
        words: the command line without the program's name; None for `sys.argv`.
        tables: the tables of the room.

    Returns:
        The exit code.
    """
    try:
        chosen = _parse(list(sys.argv[1:] if words is None else words), tables)
        run: _Run = chosen.run
        return run(chosen, tables)
    except KnownError as trouble:
        print_error(_in_english(trouble))
        return FAILED
    except KeyboardInterrupt:
        print_error("stopped")
        return FAILED
    except AnswerLost as lost:
        if str(lost):
            print_error(f"the answer could not be written: {lost}")
        return ANSWER_LOST


def make_parser(tables: Tables) -> tuple[_OneLineParser, Mapping[str, argparse.ArgumentParser]]:
    """Returns the parser, and its parsers of each word.

    The manual page is written from them.
    """
    parser = _OneLineParser(prog="cardroom", description="A room of card tables.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"cardroom {__version__}")
    commands = parser.add_subparsers(metavar="TABLE or COMMAND", required=True, parser_class=_OneLineParser)
    _add_windows(commands, tables)
    for spec in tables:
        for command in spec.commands:
            _add_table_command(commands, command)
    _add_house_commands(commands, tables)
    for each in commands.choices.values():
        each.allow_abbrev = False  # an abbreviation becomes ambiguous when options are added
    return parser, commands.choices


def _parse(words: list[str], tables: Tables) -> argparse.Namespace:
    parser, known = make_parser(tables)
    if "--kiosk" in words:
        words = ["kiosk", *(word for word in words if word != "--kiosk")]
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words = ["lobby", *words]
    if not words[0].startswith("-") and words[0] not in known:
        parser.error(f"unknown word {words[0]!r}; known are: {', '.join(known)}")
    chosen, rest = parser.parse_known_args(words)
    if rest:
        late = f"{rest[0]!r} comes before its options: cardroom {rest[0]} --data FOLDER"
        parser.error(late if rest[0] in known else f"unrecognized arguments: {' '.join(rest)}")
    return chosen


def _add_windows(commands: _Subparsers, tables: Tables) -> None:
    """Adds the lobby and the tables."""
    lobby = [("lobby", None, "opens the lobby")]
    for word, code, help_line in [*lobby, *((spec.word, spec.code, "opens the table") for spec in tables)]:
        window = commands.add_parser(word, help=help_line)
        window.add_argument("--lang", choices=LANGUAGES, help="the language of this start")
        _add_data(window)
        window.set_defaults(run=_open_window, table=code)


def _add_table_command(commands: _Subparsers, spec: CommandSpec) -> None:
    command = commands.add_parser(spec.word, help=spec.help)
    for argument in spec.arguments:
        command.add_argument(*argument.names, **argument.options)
    _add_json(command)
    command.set_defaults(run=partial(_run_table_command, spec.run))


def _add_house_commands(commands: _Subparsers, tables: Tables) -> None:
    kiosk = commands.add_parser("kiosk", help="runs the room as a locked kiosk; --kiosk does the same")
    kiosk.add_argument("--lang", choices=LANGUAGES, help="the language of this start")
    kiosk.add_argument("--window", action="store_true", help="opens it in a window that does not fill the screen")
    _add_data(kiosk)
    kiosk.set_defaults(run=_kiosk)

    kiosk_pin = _add(commands, "kiosk_pin", "removes the operator's PIN of a kiosk that is not running")
    kiosk_pin.add_argument("--yes", action="store_true", help="removes it without asking")
    _add_data(kiosk_pin)

    autopilot = _add(commands, "autopilot", "plays rounds with a computer player, without a window")
    autopilot.add_argument("table", choices=[spec.word for spec in tables if spec.drive])
    autopilot.add_argument("--rounds", type=_positive, required=True, help="play until so many rounds are on record")
    autopilot.add_argument("--seed", type=_seed, default=None, help="any text: the same text deals the same cards")
    autopilot.add_argument(
        "--quick", action="store_true", help="waits for no disk: a power cut may damage the folder; needs --seed"
    )
    _add_data(autopilot, required=True)

    audit = _add(commands, "audit", "checks the ledger and the records, and prints the meters")
    _add_data(audit)

    verify = _add(commands, "verify", "deals the round of a receipt again, and checks whether it fits")
    verify.add_argument("receipt", metavar="RECEIPT.json", help='a receipt\'s file; "-" reads the standard input')
    verify.add_argument("--key", type=_key, help="the public key that must have signed it: 64 digits")

    data = _add(commands, "data", "shows, exports, imports and restores credits and games")
    data.add_argument("action", choices=("show", "export", "import", "backups", "restore", "reset-statistics"))
    data.add_argument("name", nargs="?", help="the file, the backup or the table")
    data.add_argument("--yes", action="store_true", help="changes data without asking")
    data.add_argument("--undo", action="store_true", help="reset-statistics: counts the rounds before again")
    _add_data(data)

    selftest = _add(commands, "selftest", "opens every window, plays a round at every table")

    for command in (kiosk_pin, autopilot, audit, verify, data, selftest):
        _add_json(command)


def _add(commands: _Subparsers, module: str, help_line: str) -> argparse.ArgumentParser:
    """Adds the command of a module in `app/commands`.

    Its `run` takes the parsed arguments and the tables.
    """
    command = commands.add_parser(module.replace("_", "-"), help=help_line)
    command.set_defaults(run=partial(_run_house_command, f"cardroom.app.commands.{module}:run"))
    return command


def _add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="prints one JSON object")


def _add_data(command: argparse.ArgumentParser, *, required: bool = False) -> None:
    command.add_argument(
        "--data", type=_folder, default=None, required=required, help="the folder of credits and games"
    )


def _positive(text: str) -> int:
    digits = text.lstrip("0")
    if not (text.isascii() and text.isdigit() and len(digits) <= 8 and 1 <= int(text) <= 10_000_000):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 to 10000000")
    return int(text)


def _key(text: str) -> str:
    digits = "".join(text.split()).lower()  # it is shown in groups
    if len(digits) != 64 or not set("0123456789abcdef").issuperset(digits):
        raise argparse.ArgumentTypeError("a key is 64 hexadecimal digits, 0-9 and a-f")
    return digits


def _folder(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("no folder is named")
    if "\0" in text or text != text.encode(errors="ignore").decode():  # Qt would write to a folder of another name
        raise argparse.ArgumentTypeError(f"{text!r} is no name of a folder")
    return Path(text)


def _seed(text: str) -> str:
    from cardroom.dataflow.seeds import seeded

    try:
        seeded(text)
    except ValueError as fault:
        raise argparse.ArgumentTypeError(str(fault)) from fault
    return text


def _in_english(trouble: KnownError) -> str:
    """Describes an error in one line of English, untranslated."""
    words = trouble.trouble.value.replace("-", " ")
    return f"{words}: {' '.join(trouble.detail.split())}" if trouble.detail else words


# --- functions of the commands ---------------------------------------------------------------------------------------


def _open_window(chosen: argparse.Namespace, tables: Tables) -> int:
    # Collecting garbage during start-up costs 9 ms and frees nothing. `window_program` collects it later.
    gc.disable()

    from cardroom.app.folders import data_folder
    from cardroom.app.start_preparation import make_imports_quick, open_standard_streams

    open_standard_streams()
    try:
        make_imports_quick()
        from cardroom.app.startup import run

        return run(data_folder(chosen.data), chosen.lang, chosen.table, tables)
    except Exception as fault:  # whatever ends a start is shown, also a bug: a person at a menu sees no stderr
        from cardroom.app.failed_start import show_failed_start

        if show_failed_start(fault, chosen.data, chosen.lang):
            return FAILED
        raise


def _run_table_command(entry_point: str, chosen: argparse.Namespace, tables: Tables) -> int:
    return int(load(entry_point)(chosen))


def _run_house_command(entry_point: str, chosen: argparse.Namespace, tables: Tables) -> int:
    return int(load(entry_point)(chosen, tables))


def _kiosk(chosen: argparse.Namespace, tables: Tables) -> int:
    from cardroom.app.folders import kiosk_folder
    from cardroom.app.kiosk_program import run

    folder = kiosk_folder(chosen.data)
    try:
        return run(folder, chosen.lang, tables, fills_screen=not chosen.window)
    except KnownError as trouble:
        if trouble.trouble is Trouble.BANK_OF_PERSON:  # no kiosk runs there: a message covers none
            from cardroom.app.failed_start import show_failed_start

            show_failed_start(trouble, folder, chosen.lang)
        raise
