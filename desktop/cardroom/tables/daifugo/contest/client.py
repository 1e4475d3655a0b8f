"""`cardroom daifugo-connect`: a computer player plays a contest over the network.

It connects to the server that is named, and to nothing else.
"""

import json
import secrets
import socket
from argparse import Namespace
from collections.abc import Callable
from typing import Final

from cardroom.cards.dealing import SEED_BYTES, DealStream
from cardroom.house.numbers import whole_number
from cardroom.house.output import print_answer, print_error
from cardroom.tables.daifugo.contest import tables
from cardroom.tables.daifugo.contest.follow import BadTable, Follower, answer_table
from cardroom.tables.daifugo.contest.tables import LONGEST_NAME, PLAYERS, SIZE, Table, is_name, profile
from cardroom.tables.daifugo.player.roster import PLAYERS as LEVELS
from cardroom.tables.daifugo.player.roster import Choose
from cardroom.tables.daifugo.player.seen import Seen
from cardroom.tables.daifugo.rules.card_sets import CardSet
from cardroom.tables.daifugo.rules.cluster import TABLE

SILENCE_S: Final = 3600.0
"""After so many seconds without a word the server is lost."""

_CONNECTING_S: Final = 10.0
_HIGHEST_PORT: Final = 65535
_WRONG = 2


class ServerLost(Exception):  # noqa: N818 - named for what happened
    """Raised when the server is gone or sends what it must not.

    The message is a few words.
    """


class Outcome:
    """What a client has reached.

    Attributes:
        player: its player number.
        places: how often it had each place, the first one first.
        drawn: number of games whose last ranks were drawn, its own among them: the protocol does not tell these.
        refused: number of its plays that were refused.
    """

    def __init__(self, player: int) -> None:
        self.player = player
        self.places = [0] * PLAYERS
        self.drawn = 0
        self.refused = 0

    @property
    def games(self) -> int:
        """Number of games that were played to the end."""
        return sum(self.places) + self.drawn

    @property
    def points(self) -> float:
        """Mean points of a game whose place is known."""
        total = sum((PLAYERS - place) * count for place, count in enumerate(self.places))
        return total / max(1, sum(self.places))


class Player:
    """Plays the games of a contest over a connection.

    Args:
        stream: a socket that is connected to the server.
        name: the name to play by.
        choose: what decides.
        seed: 32 bytes, for players that use random numbers.
        tell: is called with one line about each refused play.

    Raises:
        ServerLost: see `play`, too.
    """

    def __init__(
        self, stream: socket.socket, name: str, choose: Choose, seed: bytes, tell: Callable[[str], None]
    ) -> None:
        self._stream = stream
        self._choose = choose
        self._seed = seed
        self._tell = tell
        self._decisions = 0
        stream.settimeout(SILENCE_S)
        if stream.family in (socket.AF_INET, socket.AF_INET6):
            stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._send(profile(name))
        number = self._receive_number()
        if number not in range(PLAYERS):
            raise ServerLost("it sent no player number")
        self.outcome = Outcome(number)

    def play(self) -> Outcome:
        """Plays until all games are over.

        Raises:
            ServerLost: the server is gone, or has sent what no game could have.
        """
        code = tables.GAME_OVER
        try:
            while code == tables.GAME_OVER:
                code = self._play_game()
        except BadTable as fault:
            raise ServerLost(f"it sent a wrong table: {fault}") from fault
        return self.outcome

    def _play_game(self) -> int:
        """Plays a game; returns what follows it."""
        follower = Follower(self.outcome.player, self._receive_table())
        if follower.to_give:
            follower.gave(self._decide(follower.exchange()))
        code = tables.GO_ON
        while code == tables.GO_ON:
            seen = follower.turn(self._receive_table())
            if seen is not None:
                self._decide(seen)
                self._take_verdict()
            follower.stage(self._receive_table())
            code = self._receive_number()
            if code not in (tables.GO_ON, tables.GAME_OVER, tables.ALL_OVER):
                raise ServerLost(f"it sent {code} after a turn")
        if follower.place is None:
            self.outcome.drawn += 1
        else:
            self.outcome.places[follower.place] += 1
        return code

    def _decide(self, seen: Seen) -> CardSet:
        """Sends a decision; returns the cards that leave the hand."""
        self._decisions += 1
        stream = DealStream(self._seed, TABLE, self.outcome.games + 1, f"decision {self._decisions}")
        decision = self._choose(seen, stream)
        self._send(answer_table(seen, decision))
        return decision.cards

    def _take_verdict(self) -> None:
        verdict = self._receive_number()
        if verdict not in (tables.ACCEPTED, tables.REFUSED):
            raise ServerLost(f"it sent {verdict} after a play")
        if verdict == tables.REFUSED:
            self.outcome.refused += 1
            self._tell(f"game {self.outcome.games + 1}: the server refused a play")

    # --- bytes --------------------------------------------------------------------------------------------------------

    def _send(self, table: Table) -> None:
        try:
            self._stream.sendall(table.to_bytes())
        except OSError as fault:
            raise ServerLost(fault.strerror or "it does not read") from fault

    def _receive_table(self) -> Table:
        return Table.read(self._receive(SIZE))

    def _receive_number(self) -> int:
        return int.from_bytes(self._receive(4), "big", signed=True)

    def _receive(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            try:
                part = self._stream.recv(count - len(data))
            except OSError as fault:
                raise ServerLost(fault.strerror or "it is silent") from fault
            if not part:
                raise ServerLost("it closed the connection")
            data += part
        return data


# --- the command ------------------------------------------------------------------------------------------------------


def connect(arguments: Namespace) -> int:
    """Runs the command with its parsed arguments.

    Returns:
        0, or 2 for invalid input, or a server that is lost or not there.

    Raises:
        AnswerLost: see `print_answer`.
    """
    try:
        address = _address(arguments.server)
        if not is_name(arguments.name):
            raise ValueError(f"--name {arguments.name!r} is not 1 to {LONGEST_NAME} printable ASCII characters")
    except ValueError as fault:
        print_error(str(fault))
        return _WRONG
    seed = secrets.token_bytes(SEED_BYTES)
    try:
        with socket.create_connection(address, _CONNECTING_S) as stream:
            outcome = Player(stream, arguments.name, LEVELS[arguments.level], seed, print_error).play()
    except ServerLost as lost:
        print_error(f"the server {arguments.server!r} was lost: {lost}")
        return _WRONG
    except (OSError, ValueError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else "no such host, or no answer"
        print_error(f"no connection to {arguments.server!r}: {reason}")
        return _WRONG
    print_answer(_as_json(outcome) if arguments.json else _as_text(outcome))
    return 0


def _address(text: str) -> tuple[str, int]:
    """Parses HOST:PORT; an IPv6 address is in brackets.

    Raises:
        ValueError: it is none; the message is one plain line.
    """
    host, _, port = text.rpartition(":")
    number = whole_number(f"the port of {text!r}:", port, 1, _HIGHEST_PORT)
    host = host.removeprefix("[").removesuffix("]")
    if not host:
        raise ValueError(f"{text!r} names no host: it is HOST:PORT, such as localhost:{tables.DEFAULT_PORT}")
    return host, number


def _as_json(outcome: Outcome) -> str:
    return json.dumps(
        {
            "player": outcome.player,
            "games": outcome.games,
            "points": outcome.points,
            "places": outcome.places,
            "drawn": outcome.drawn,
            "refused": outcome.refused,
        }
    )


def _as_text(outcome: Outcome) -> str:
    counts = ", ".join(map(str, outcome.places))
    drawn = f", {outcome.drawn} drawn" if outcome.drawn else ""
    return (
        f"player {outcome.player}: {outcome.games:,} games, {outcome.points:.2f} points a game; "
        f"places 1 to {PLAYERS}: {counts}{drawn}; refused plays: {outcome.refused}"
    )
