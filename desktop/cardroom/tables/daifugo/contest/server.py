"""`cardroom daifugo-serve`: plays a contest between five clients that connect by TCP.

The protocol has no authentication and no encryption, so the server is bound to this machine unless another address
is given. What a client sends is bytes to be checked, nothing else; it can lose its turns and its seat by it.
"""

import math
import socket
from argparse import Namespace
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final, TextIO

from cardroom.dataflow.seeds import SYSTEM, Seeds, seeded
from cardroom.house.numbers import whole_number
from cardroom.house.output import AnswerLost, Progress, print_answer, print_error
from cardroom.tables.daifugo.contest.connection import Connection
from cardroom.tables.daifugo.contest.games import Client, Contest
from cardroom.tables.daifugo.contest.report import as_json, as_text, log_line
from cardroom.tables.daifugo.contest.waiting import WaitingRoom
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster
from cardroom.tables.daifugo.rules.rule_set import CONTEST
from cardroom.tables.daifugo.series import MOST, Series, play_games

MOST_SECONDS: Final = 3600
_HIGHEST_PORT: Final = 65535
_WRONG = 2


def serve(arguments: Namespace) -> int:
    """Runs the command with its parsed arguments.

    Returns:
        0, or 2 for invalid input, or a port or log that cannot be opened.

    Raises:
        AnswerLost: the log or the answer could not be written.
    """
    with ExitStack() as opened:
        try:
            count = whole_number("--games", arguments.games, 1, MOST)
            limit = _seconds(arguments.limit)
            seeds = SYSTEM if arguments.seed is None else seeded(arguments.seed)
            listener = opened.enter_context(listen(arguments.bind, arguments.port))
            log = opened.enter_context(_open_log(arguments.log)) if arguments.log else None
        except ValueError as fault:
            print_error(str(fault))
            return _WRONG
        print_error(
            f"bound to {arguments.bind} port {listener.getsockname()[1]}; the protocol has no authentication: "
            "any program that reaches this port can take a seat"
        )
        results, clients = play_contest(listener, seeds, count, limit, log)
    print_answer(as_json(results, clients) if arguments.json else as_text(results, clients))
    return 0


def listen(address: str, port: str) -> socket.socket:
    """Opens a port for clients.

    Args:
        address: a numeric address or a name of this machine.
        port: the port's number; 0 for any free one.

    Raises:
        ValueError: it cannot be opened; the message is one plain line.
    """
    number = whole_number("--port", port, 0, _HIGHEST_PORT)
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        if not address:
            raise ValueError("an empty address would be every address of this machine")
        return socket.create_server((address, number), family=family)
    except (OSError, ValueError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else "no such address"
        raise ValueError(f"port {number} of {address!r} cannot be opened: {reason}") from fault


def play_contest(
    listener: socket.socket, seeds: Seeds, count: int, limit: float, log: TextIO | None = None
) -> tuple[Series, list[Client]]:
    """Waits for five clients, and plays.

    Args:
        listener: a listening socket; it is closed when all clients are there.
        seeds: the source of the games' seeds.
        count: number of games.
        limit: seconds for an answer.
        log: gets a line for each game; None for no log.

    Returns:
        The results, and the clients by player number.

    Raises:
        AnswerLost: the log could not be written.
    """
    arrived = WaitingRoom(listener, print_error).clients()
    clients = [Client(number, name, Connection(stream, limit)) for number, (stream, name) in enumerate(arrived)]
    contest = Contest(clients, count, print_error, _recorder(log))
    results = Series()
    try:
        with Progress(count, "games") as progress:
            for results in play_games(contest.play, CONTEST, seeds, range(1, count + 1)):
                progress.show(results.games)
    finally:
        for client in clients:
            client.connection.close("the contest is over")
    return results, clients


def _recorder(log: TextIO | None) -> Callable[[DaifugoCluster, list[int]], None]:
    """Returns a function that writes a game to the log."""

    def _record(cluster: DaifugoCluster, refused: list[int]) -> None:
        if log is None:
            return
        try:
            log.write(log_line(cluster, refused) + "\n")
            log.flush()
        except OSError as fault:
            raise AnswerLost(f"the log: {fault.strerror or type(fault).__name__}") from fault

    return _record


def _open_log(name: str) -> TextIO:
    """Opens the log; a file of that name is replaced.

    Raises:
        ValueError: it cannot be written; the message is one plain line.
    """
    try:
        return Path(name).open("w", encoding="utf-8")
    except (OSError, ValueError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else "no such name"
        raise ValueError(f"--log {name!r} cannot be written: {reason}") from fault


def _seconds(text: str) -> float:
    """Parses the limit for an answer.

    Raises:
        ValueError: it is no number of seconds above 0, up to an hour; the message is one plain line.
    """
    try:
        seconds = float(text) if text.isascii() else math.nan
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= MOST_SECONDS:
        raise ValueError(f"--limit {text!r} is no number of seconds above 0, at most {MOST_SECONDS}")
    return seconds
