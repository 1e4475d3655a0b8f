"""The saved form of the Old Maid cluster: versioned JSON.

A record holds the seed and the moves. It is replayed when it is read, so it cannot contain a hand that the game would
not have dealt; an illegal move is refused. A changed field needs a new version, a migration and a golden record of the
old version in the tests.
"""

import json
from collections.abc import Callable
from functools import reduce
from operator import attrgetter

from cardroom import kinds
from cardroom.cards.cards import PACK_NUMBERS, PACK_SUITS, Pack
from cardroom.cards.dealing import DEALT
from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.saved_record import BadRecord, JsonObject, ReadOn, SavedRecord
from cardroom.tables.old_maid.rules import case
from cardroom.tables.old_maid.rules.cluster import (
    FACES,
    FEWEST_SEATS,
    MOST_SEATS,
    Move,
    OldMaidCluster,
    OldMaidOptions,
    OldMaidState,
    Person,
    is_name,
)
from cardroom.tables.old_maid.rules.messages import Draw, Shuffle

VERSION = 2

_NO_MONEY = Account(0)


def from_json(text: str, earlier: OldMaidCluster | None = None) -> OldMaidCluster:
    """Reads a cluster that `to_json` wrote.

    Args:
        text: the record.
        earlier: a known earlier cluster; if the record continues its game, only the further moves are replayed.

    Raises:
        BadRecord: not a record, a newer version, or a state that no game can be in.
    """
    return _RECORD.from_json(text, earlier)


def line_of(cluster: OldMaidCluster, *, abandoned: bool = False) -> str | None:
    """Returns the result of a game as JSON for the book.

    None if the game is neither over nor broken off. `seats` is the number of players, `person` the person's seat or
    None, `out` the winners' seats in their order, `holder` the seat that kept the joker, None if the game was broken
    off, `fair` whether the seed came from the operating system; `pack`, `guest` and `persons` are as in the record.
    """
    if not cluster.is_over and not abandoned:
        return None
    options = _OPTIONS.write(cluster.options)
    return json.dumps(
        {
            "seats": options["seats"],
            "person": options["person"],
            "out": list(cluster.out),
            "holder": cluster.holder,
            "fair": cluster.fair,
            "pack": options["pack"],
            "guest": options["guest"],
            "persons": options["persons"],
        }
    )


def _write(cluster: OldMaidCluster) -> JsonObject:
    return {
        **_START.write(cluster),
        "dealt": bool(cluster.hands),
        "paired": cluster.paired,
        "moves": _MOVES.write(cluster.moves),
    }


def _read(fields: JsonObject, earlier: OldMaidCluster | None) -> OldMaidCluster:
    """Replays the game of a record."""
    cluster, moves = _START.read(fields), _MOVES.read(fields["moves"])
    if earlier is not None and _continues(cluster, moves, earlier) and fields["dealt"] is fields["paired"] is True:
        return reduce(_replay_move, moves[len(earlier.moves) :], earlier)
    if kinds.flag.read(fields["dealt"]):
        if not cluster.round_number or not cluster.seed:
            raise BadRecord("cards without a seed")
        cluster, _ = case.deal(cluster, _NO_MONEY, Message(DONE))
    if kinds.flag.read(fields["paired"]):
        if not cluster.hands:
            raise BadRecord("pairs of cards that were never dealt")
        cluster, _ = case.discard(cluster, _NO_MONEY, Message(DONE))
    return reduce(_replay_move, moves, cluster)


def _continues(start: OldMaidCluster, moves: tuple[Move, ...], earlier: OldMaidCluster) -> bool:
    """Returns whether start and moves continue the earlier game."""
    same = attrgetter("round_number", "seed", "word", "fair", "options")
    return earlier.paired and same(start) == same(earlier) and moves[: len(earlier.moves)] == earlier.moves


def _check_start(cluster: OldMaidCluster) -> None:
    if not all(0 <= seat < cluster.options.seats for seat in cluster.options.people):
        raise BadRecord("a person on a seat that is not there")
    if cluster.options.fitting != cluster.options:
        raise BadRecord("two persons who could not sit like this")


def _replay_move(cluster: OldMaidCluster, move: Move) -> OldMaidCluster:
    if not cluster.paired or cluster.is_over:
        raise BadRecord("a move that no player could have made")
    if move.position is None:
        if move.seat not in case.seats_with_cards(cluster):
            raise BadRecord("a hand that could not have been shuffled")
        return case.turn(cluster, _NO_MONEY, Shuffle(move.seat))[0]
    draw = Draw(move.seat, move.position)
    if move.seat not in case.seat_on_turn(cluster) or not case.is_card(cluster, _NO_MONEY, draw):
        raise BadRecord("a card that could not have been drawn")
    return case.drawn(cluster, _NO_MONEY, draw)[0]


_PERSON = kinds.row(Person, name=kinds.that(kinds.text, is_name, "is no name"), face=kinds.one_of(FACES))


def _read_persons(found: object) -> tuple[Person, Person]:
    first, second = kinds.many(_PERSON).read(found)
    return first, second


PACK = kinds.that(
    kinds.row(Pack, suits=kinds.whole, numbers=kinds.whole),
    lambda pack: pack.suits in PACK_SUITS and pack.numbers in PACK_NUMBERS,
    "does not pair up",
)
PERSONS: kinds.Kind[tuple[Person, Person]] = kinds.Kind(_read_persons, kinds.many(_PERSON).write)
_MOVES = kinds.many(kinds.row(Move, seat=kinds.whole, position=kinds.maybe(kinds.whole)))
_OPTIONS = kinds.struct(
    OldMaidOptions,
    {"open": "open_cards"},
    seats=kinds.between(FEWEST_SEATS, MOST_SEATS),
    person=kinds.maybe(kinds.whole),
    open=kinds.flag,
    habits=kinds.flag,
    pack=PACK,
    guest=kinds.maybe(kinds.whole),
    persons=PERSONS,
)
_START = kinds.checked(kinds.struct(OldMaidCluster, kinds.ROUND, **DEALT, options=_OPTIONS), _check_start)
_RECORD = SavedRecord("game", VERSION, _write, _read)
to_json = _RECORD.to_json

read = ReadOn(from_json)
"""Reads a recorded cluster; raises `BadRecord` if it is not one of a possible game."""

_S = OldMaidState
_FITS: dict[OldMaidState, Callable[[OldMaidCluster], bool]] = {
    _S.INITIALIZE: lambda cluster: not cluster.hands,
    _S.REFRESH: lambda cluster: bool(cluster.seed) and not cluster.hands,
    _S.READY: lambda cluster: bool(cluster.seed) and not cluster.hands,
    _S.DEAL: lambda cluster: bool(cluster.hands) and not cluster.paired,
    _S.DISCARD: lambda cluster: cluster.paired and not cluster.moves,
    _S.TURN: lambda cluster: cluster.paired and not cluster.is_over,
    _S.ABANDON: lambda cluster: cluster.paired and not cluster.is_over,
    _S.DRAWN: lambda cluster: cluster.last is not None,
    _S.RESULT: lambda cluster: cluster.is_over,
    _S.FINISH: lambda cluster: True,  # all of it is cleared before the next game
}


def fits(state: OldMaidState, cluster: OldMaidCluster) -> bool:
    """Returns whether the state could have left this cluster."""
    return _FITS[state](cluster)
