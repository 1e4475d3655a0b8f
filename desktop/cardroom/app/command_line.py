"""The command line: which words there are, and what each of them starts.

The exit code is 0 where all went well; `verify` and `audit` give 1 for a receipt that does not fit and for books that
are not in order, and so does trouble that keeps a command from its work. Wrong words get one clear line on stderr and
2; nothing else changes. Where an answer could not be written the code is 3, whatever the answer was.

Qt is imported only by the commands that need it.
"""

import argparse
import gc
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from cardroom import __version__
from cardroom.errors import KnownError
from cardroom.house.output import AnswerLost, print_answer, print_error

OPEN_TABLES = ("poker", "old-maid")
COMING_TABLES = ("square", "daifugo")
LANGUAGES = ("en", "ja")

_DECK_HELP = "cards in the deck: with the joker, or without; then the eighth pay, of five of a kind, is not used"

FAILED = 1
WRONG_WORDS = 2
ANSWER_LOST = 3


class _OneLineParser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        print_error(message)
        self.exit(WRONG_WORDS)

    def _print_message(self, message: str, file: object = None) -> None:
        """The help, and the version: an answer like any other."""
        print_answer(message.rstrip("\n"))


def main(words: Sequence[str] | None = None) -> int:
    """Runs the program.

    Args:
        words: the command line without the program's name; the process's own when it is None.

    Returns:
        The exit code.
    """
    try:
        chosen = _read(list(sys.argv[1:] if words is None else words))
        return int(chosen.run(chosen))
    except KnownError as trouble:
        print_error(_plain(trouble))
        return FAILED
    except AnswerLost as lost:
        if str(lost):
            print_error(f"the answer could not be written: {lost}")
        return ANSWER_LOST


def _read(words: list[str]) -> argparse.Namespace:
    parser = _OneLineParser(prog="cardroom", description="A room of card tables.", allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"cardroom {__version__}")
    commands = parser.add_subparsers(metavar="TABLE or COMMAND", required=True, parser_class=_OneLineParser)
    _add_tables(commands)
    _add_commands(commands)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words = ["lobby", *words]
    known = commands.choices
    for command in known.values():
        command.allow_abbrev = False  # a part of an option's name would mean another one as soon as there are more
    if words[0] in COMING_TABLES:
        parser.error(f"the table {words[0]} is not open yet; open now: {', '.join(OPEN_TABLES)}")
    if not words[0].startswith("-") and words[0] not in known:
        parser.error(f"unknown word {words[0]!r}; known are: {', '.join(known)}")
    return parser.parse_args(words)


def _add_tables(commands: "argparse._SubParsersAction[_OneLineParser]") -> None:
    for name in ("lobby", *OPEN_TABLES):
        opening = commands.add_parser(name, help="opens the lobby" if name == "lobby" else "opens the table")
        opening.add_argument("--lang", choices=LANGUAGES, help="the language of this start")
        _add_data(opening)
        opening.set_defaults(run=_open_window, table=None if name == "lobby" else name)


def _add_commands(commands: "argparse._SubParsersAction[_OneLineParser]") -> None:
    judge = commands.add_parser("judge", help="names a hand of five cards and tells its pay")
    judge.add_argument("hand", help='five cards: "AS KS QS JS JOKER"')
    judge.add_argument("--bet", default="1", help="credits bet, 1 to 10")
    judge.add_argument("--table", default=None, help="a pay table: 1/2/5/6/10/20/50/100/500")
    judge.set_defaults(run=_judge)

    returns = commands.add_parser(
        "returns", help="tells what a pay table returns, exactly, and how often each hand comes"
    )
    returns.add_argument("table", help="a pay table, two pair to royal: 1/2/5/6/10/20/50/100/500")
    _add_published(returns)
    returns.set_defaults(run=_returns)

    advise = commands.add_parser(
        "advise", help="tells what each of the 32 ways to hold a deal is worth, the best first"
    )
    advise.add_argument("hand", help='five cards: "AS KS 4D 4H JOKER"')
    advise.add_argument("--table", default=None, help="a pay table: 1/2/5/6/10/20/50/100/500")
    _add_published(advise)
    advise.set_defaults(run=_advise)

    autopilot = commands.add_parser("autopilot", help="plays rounds with a computer player, without a window")
    autopilot.add_argument("table", choices=OPEN_TABLES)
    autopilot.add_argument("--rounds", type=_positive, required=True, help="play until so many rounds are on record")
    autopilot.add_argument("--seed", type=_seed, default=None, help="any text: the same text deals the same cards")
    _add_data(autopilot, required=True)
    autopilot.set_defaults(run=_autopilot)

    audit = commands.add_parser("audit", help="checks the ledger and prints the meters")
    _add_data(audit)
    audit.set_defaults(run=_audit)

    verify = commands.add_parser("verify", help="deals a receipt's round again, and tells whether it fits")
    verify.add_argument("receipt", metavar="RECEIPT.json", help='a receipt\'s file; "-" reads the standard input')
    verify.set_defaults(run=_verify)

    selftest = commands.add_parser("selftest", help="opens every window, plays a round at every table")
    selftest.set_defaults(run=_selftest)

    for command in (judge, returns, advise, autopilot, audit, verify, selftest):
        command.add_argument("--json", action="store_true", help="prints one JSON object")


def _add_published(parser: argparse.ArgumentParser) -> None:
    """The words that published games need besides a pay table."""
    parser.add_argument("--pair", default=None, metavar="K=1", help="the lowest pair that pays, and its pay")
    parser.add_argument("--deck", default=None, metavar="53|52", help=_DECK_HELP)
    parser.add_argument("--joker-royal", default=None, metavar="PAY", help="the pay of a royal with the joker")


def _add_data(parser: argparse.ArgumentParser, *, required: bool = False) -> None:
    parser.add_argument("--data", type=Path, default=None, required=required, help="the folder of credits and games")


def _positive(text: str) -> int:
    digits = text.lstrip("0")
    if not (text.isascii() and text.isdigit() and len(digits) <= 8 and 1 <= int(text) <= 10_000_000):
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 to 10000000")
    return int(text)


def _seed(text: str) -> str:
    from cardroom.dataflow.seeds import seeded

    try:
        seeded(text)
    except ValueError as fault:
        raise argparse.ArgumentTypeError(str(fault)) from fault
    return text


def _plain(trouble: KnownError) -> str:
    """Trouble in one line; the terminal's words are English, like all of the command line."""
    words = trouble.trouble.value.replace("-", " ")
    return f"{words}: {' '.join(trouble.detail.split())}" if trouble.detail else words


# --- what the words start: each imports what it needs, when it is needed ----------------------------------------------


def _open_window(chosen: argparse.Namespace) -> int:
    # A start makes thousands of objects that all stay: looking through them for rubbish costs 9 ms. The collector is
    # switched on again as soon as the first window stands.
    gc.disable()

    from cardroom.app.data_folder import data_folder
    from cardroom.app.window_program import run

    return run(data_folder(chosen.data), chosen.lang, chosen.table and chosen.table.replace("-", "_"))


def _judge(chosen: argparse.Namespace) -> int:
    from cardroom.tables.poker.commands.judge import run

    return run(chosen.hand, chosen.bet, chosen.table, as_json=chosen.json)


def _returns(chosen: argparse.Namespace) -> int:
    from cardroom.tables.poker.commands.returns import run

    return run(chosen.table, chosen.pair, chosen.deck, chosen.joker_royal, as_json=chosen.json)


def _advise(chosen: argparse.Namespace) -> int:
    from cardroom.tables.poker.commands.advise import run

    words = (chosen.table, chosen.pair, chosen.deck, chosen.joker_royal)
    return run(chosen.hand, words, as_json=chosen.json)


def _autopilot(chosen: argparse.Namespace) -> int:
    from cardroom.app.commands.autopilot import run

    return run(chosen.table, chosen.data, chosen.rounds, chosen.seed, as_json=chosen.json)


def _audit(chosen: argparse.Namespace) -> int:
    from cardroom.app.commands.audit import run
    from cardroom.app.data_folder import data_folder

    return run(data_folder(chosen.data), as_json=chosen.json)


def _verify(chosen: argparse.Namespace) -> int:
    from cardroom.app.commands.verify import run

    return run(chosen.receipt, as_json_object=chosen.json)


def _selftest(chosen: argparse.Namespace) -> int:
    from cardroom.app.commands.selftest import run

    return run(as_json=chosen.json)
