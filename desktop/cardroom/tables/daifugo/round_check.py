"""Plays recorded games of Daifugō again, for the audit.

Every move must be legal by the rules of the set. Whether the computers would decide the same is not checked: a receipt
does that (docs/adr/0035), and it would take a tenth of a second a game.
"""

import json
from collections.abc import Iterator
from itertools import permutations

from msgspec.structs import replace

from cardroom.bank.rounds import PlayedRound
from cardroom.dataflow.block_diagram import BlockDiagram
from cardroom.dataflow.round_faults import is_written_so
from cardroom.dataflow.round_replay import ReplayedStep, RoundReplay
from cardroom.dataflow.seeds import recorded
from cardroom.ledger import Account
from cardroom.messages import AddWord, Message
from cardroom.tables.daifugo.diagram import daifugo_diagram
from cardroom.tables.daifugo.rules.case import Stepped
from cardroom.tables.daifugo.rules.cluster import PLAYERS_VERSION, DaifugoCluster, DaifugoState, Move, MoveCode
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PassTurn, PlayCards
from cardroom.tables.daifugo.rules.record import read
from cardroom.tables.daifugo.rules.results import parse_line
from cardroom.tables.daifugo.rules.sight import DaifugoSight

DaifugoMoment = ReplayedStep[DaifugoState, DaifugoCluster]

_FIELDS = ("set", "game", "places", "seating", "points", "fair", "options")


def _diagram(after: DaifugoCluster) -> BlockDiagram[DaifugoState, DaifugoCluster, DaifugoSight]:
    """Returns the diagram with the seed, options and players of a cluster.

    An older version of the program has dealt with its own version of the computer players.
    """
    diagram = daifugo_diagram(lambda: after.options, recorded(after.seed, fair=after.fair))

    def step(state: DaifugoState, cluster: DaifugoCluster, account: Account, message: Message) -> Stepped:
        stepped, postings = diagram.step(state, cluster, account, message)
        may_be = after.players in _players_after(cluster, stepped)
        return (replace(stepped, players=after.players) if may_be else stepped), postings

    return replace(diagram, step=step, from_json=read)


def _players_after(before: DaifugoCluster, after: DaifugoCluster) -> tuple[int, ...]:
    """Returns the versions of computer players that a step may record."""
    if after.game is None:
        return (0,)
    if before.game is None:
        return tuple(range(1, PLAYERS_VERSION + 1))
    changes = len(after.moves) > len(before.moves) and before.players < PLAYERS_VERSION
    return (before.players, 0) if changes else (before.players,)


def _valued(here: DaifugoMoment, found: DaifugoMoment) -> Iterator[Message]:
    """Yields the messages that can lead to a later moment.

    The cards of no play enter the state again.
    """
    cluster, after = here.cluster, found.cluster
    yield AddWord(after.word)
    if len(after.moves) > len(cluster.moves):
        yield _message_of(after.moves[len(cluster.moves)])
    elif cluster.next_exchange is not None:
        yield Give(cluster.next_exchange.rich, 0)
    elif cluster.game is not None:
        yield from (PlayCards(cluster.game.turn, 0, 0), HandOn(cluster.game.turn, 0))


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


def _explained(played: PlayedRound) -> tuple[()] | None:
    """Returns no postings; None for a forged line."""
    return () if played.line is None or _is_sound(played.line) else None


def _is_sound(line: str) -> bool:
    result = parse_line(line)
    if result is None or not is_written_so(line, *_FIELDS):
        return False
    rules, seating = result.options.rules, json.loads(line)["seating"]
    players = range(rules.seats)
    return seating in ([*each] for each in permutations(players)) if rules.new_seats else seating == [*players]


REPLAY = RoundReplay(empty=DaifugoCluster(), diagram=_diagram, valued=_valued, explained=_explained)

check = REPLAY.check
"""Plays a recorded game again from its seed and moves; see `bank.rounds.RoundCheck`."""
