"""Plays recorded games of Daifugō again, for the audit.

Every move must be legal by the rules of the set. Whether the computers would decide the same is not checked: a receipt
does that (docs/adr/0035), and it would take a tenth of a second a game.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.round_replay import RoundReplay
from cardroom.dataflow.seeds import Seeds
from cardroom.messages import AddWord, Message
from cardroom.tables.daifugo.diagram import GAME, daifugo_diagram
from cardroom.tables.daifugo.rules.cluster import PLAYERS_VERSION, DaifugoCluster, DaifugoState, Move, MoveCode
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PassTurn, PlayCards
from cardroom.tables.daifugo.rules.record import from_json
from cardroom.tables.daifugo.rules.results import parse_line
from cardroom.tables.daifugo.rules.sight import DaifugoSight

_FIELDS = ("set", "game", "places", "seating", "points", "fair", "options")
_PRESSES = {
    DaifugoState.READY: ("start", "leave"),
    DaifugoState.RESULT: ("go_on", "quit"),
    DaifugoState.STANDINGS: ("deal", "quit"),
    DaifugoState.SET_OVER: ("again",),
    DaifugoState.FINISH: ("new_game",),
}


def _diagram(after: DaifugoCluster) -> BlockDiagram[DaifugoState, DaifugoCluster, DaifugoSight]:
    """Returns the diagram with the seed and the options of a cluster."""
    seeds = Seeds(lambda _: bytes.fromhex(after.seed), fair=after.fair)
    return daifugo_diagram(lambda: after.options, seeds)


def _messages(state: DaifugoState, cluster: DaifugoCluster, after: DaifugoCluster) -> Iterator[Message]:
    """Yields the messages that can lead to a later cluster."""
    if state in (DaifugoState.READY, DaifugoState.STANDINGS):
        yield AddWord(after.word)
    yield from map(Message, _PRESSES.get(state, ()))
    if state not in GAME.states:
        return
    if len(after.moves) > len(cluster.moves):
        yield _message_of(after.moves[len(cluster.moves)])
    else:
        yield from _refused(state, cluster)
        yield Message("quit")


def _message_of(move: Move) -> Message:
    """Returns the message that makes a move."""
    match move.code:
        case MoveCode.GIVE:
            return Give(move.seat, move.cards)
        case MoveCode.PLAY:
            return PlayCards(move.seat, move.cards, move.stands)
        case MoveCode.CHOOSE:
            return HandOn(move.seat, move.cards)
    return PassTurn(move.seat)


def _refused(state: DaifugoState, cluster: DaifugoCluster) -> Iterator[Message]:
    """Yields a message that enters the state again, and changes nothing."""
    exchange, game = cluster.next_exchange, cluster.game
    if state is DaifugoState.EXCHANGE and exchange is not None:
        yield Give(exchange.rich, 0)
    elif state is DaifugoState.TURN and game is not None:
        yield PlayCards(game.turn, 0, 0)
    elif state is DaifugoState.CHOOSE and game is not None:
        yield HandOn(game.turn, 0)


def _agrees(before: DaifugoCluster, expected: DaifugoCluster, found: DaifugoCluster) -> bool:
    """Returns whether the recorded cluster is the expected one.

    An older version of the program has dealt with its own version of the computer players.
    """
    return replace(expected, players=found.players) == found and found.players in _players_after(before, found)


def _players_after(before: DaifugoCluster, found: DaifugoCluster) -> tuple[int, ...]:
    """Returns the versions of computer players that a step may record."""
    if found.game is None:
        return (0,)
    if before.game is None:
        return tuple(range(1, PLAYERS_VERSION + 1))
    changes = len(found.moves) > len(before.moves) and before.players < PLAYERS_VERSION
    return (before.players, 0) if changes else (before.players,)


def _faults_of_line(line: str) -> Iterator[str]:
    """Checks the result of a game whose steps have been deleted."""
    result = parse_line(line)
    if result is None:
        yield "no game could have left it"
        return
    fields, rules = json.loads(line), result.options.rules
    players, seating = list(range(rules.seats)), fields.get("seating")
    is_order = seating in ([*each] for each in permutations(players)) if rules.new_seats else seating == players
    if not is_order:
        yield "seating: the players cannot sit like this"
    elif tuple(fields) != _FIELDS or json.dumps(fields) != line:
        yield "it is written in another way than the table writes it"


REPLAY = RoundReplay(
    diagram=_diagram,
    read=from_json,
    messages=_messages,
    agrees=_agrees,
    faults_of_line=_faults_of_line,
)
"""The parts that play a recorded game again."""

check = REPLAY.check
"""Plays a recorded game again from its seed and moves; see `bank.rounds.RoundCheck`."""
