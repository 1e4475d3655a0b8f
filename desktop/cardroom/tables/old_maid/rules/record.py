"""The saved form of the Old Maid cluster: versioned JSON.

A record holds the seed and the moves. It is replayed when it is read, so it cannot contain a hand that the game would
not have dealt; an illegal move is refused. A changed field needs a new version, a migration and a golden record of the
old version in the tests.
"""

import json
from functools import reduce

from cardroom.cards.cards import PACK_NUMBERS, PACK_SUITS, Pack
from cardroom.cards.dealing import check_seed, check_word
from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.saved_record import BadRecord, JsonObject, SavedRecord, only, only_or_none
from cardroom.tables.old_maid.rules import case
from cardroom.tables.old_maid.rules.cluster import (
    FACES,
    FEWEST_SEATS,
    MOST_SEATS,
    Move,
    OldMaidCluster,
    OldMaidOptions,
    Person,
    is_name,
)
from cardroom.tables.old_maid.rules.messages import Draw, Shuffle

VERSION = 2

_NO_MONEY = Account(0)


def to_json(cluster: OldMaidCluster) -> str:
    """Returns the cluster as text for the bank."""
    return _RECORD.to_json(cluster)


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
    options = cluster.options
    return json.dumps(
        {
            "seats": options.seats,
            "person": options.person,
            "out": list(cluster.out),
            "holder": cluster.holder,
            "fair": cluster.fair,
            "pack": list(options.pack),
            "guest": options.guest,
            "persons": [[each.name, each.face] for each in options.persons],
        }
    )


def _write(cluster: OldMaidCluster) -> JsonObject:
    options = cluster.options
    return {
        "round": cluster.round_number,
        "seed": cluster.seed,
        "word": cluster.word,
        "fair": cluster.fair,
        "options": {
            "seats": options.seats,
            "person": options.person,
            "open": options.open_cards,
            "habits": options.habits,
            "pack": list(options.pack),
            "guest": options.guest,
            "persons": [[each.name, each.face] for each in options.persons],
        },
        "dealt": bool(cluster.hands),
        "paired": cluster.paired,
        "moves": [[move.seat, move.position] for move in cluster.moves],
    }


def _read(fields: JsonObject, earlier: OldMaidCluster | None) -> OldMaidCluster:
    """Replays the game of a record."""
    cluster = _read_start(fields)
    moves = [_move(*each) for each in only(list, fields["moves"])]
    if earlier is not None and _continues(cluster, moves, earlier) and fields["dealt"] is fields["paired"] is True:
        return reduce(_replay_move, moves[len(earlier.moves) :], earlier)
    if only(bool, fields["dealt"]):
        if not cluster.round_number or not cluster.seed:
            raise BadRecord("cards without a seed")
        cluster, _ = case.deal(cluster, _NO_MONEY, Message(DONE))
    if only(bool, fields["paired"]):
        if not cluster.hands:
            raise BadRecord("pairs of cards that were never dealt")
        cluster, _ = case.discard(cluster, _NO_MONEY, Message(DONE))
    return reduce(_replay_move, moves, cluster)


def _continues(start: OldMaidCluster, moves: list[Move], earlier: OldMaidCluster) -> bool:
    """Returns whether start and moves continue the earlier game."""
    same = (earlier.round_number, earlier.seed, earlier.word, earlier.fair, earlier.options)
    return (
        earlier.paired
        and same == (start.round_number, start.seed, start.word, start.fair, start.options)
        and tuple(moves[: len(earlier.moves)]) == earlier.moves
    )


def _move(seat: object, position: object) -> Move:
    return Move(only(int, seat), only_or_none(int, position))


def _read_start(fields: JsonObject) -> OldMaidCluster:
    options = fields["options"]
    cluster = OldMaidCluster(
        round_number=only(int, fields["round"]),
        seed=only(str, fields["seed"]),
        word=only(str, fields["word"]),
        fair=only(bool, fields["fair"]),
        options=OldMaidOptions(
            seats=only(int, options["seats"]),
            person=only_or_none(int, options["person"]),
            open_cards=only(bool, options["open"]),
            habits=only(bool, options["habits"]),
            pack=read_pack(options["pack"]),
            guest=only_or_none(int, options["guest"]),
            persons=read_persons(options["persons"]),
        ),
    )
    if cluster.round_number < 0 or not FEWEST_SEATS <= cluster.options.seats <= MOST_SEATS:
        raise BadRecord("figures that no game could have left")
    if not all(0 <= seat < cluster.options.seats for seat in cluster.options.people):
        raise BadRecord("a person on a seat that is not there")
    if cluster.options.fitting != cluster.options:
        raise BadRecord("two persons who could not sit like this")
    if cluster.seed:
        check_seed(cluster.seed)
    check_word(cluster.word)
    return cluster


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


def read_pack(value: object) -> Pack:
    """Reads a pack that was written as [suits, numbers].

    Raises:
        BadRecord: no such pack can be played with.
    """
    suits, numbers = (only(int, each) for each in only(list, value))
    if suits not in PACK_SUITS or numbers not in PACK_NUMBERS:
        raise BadRecord("a pack that does not pair up")
    return Pack(suits, numbers)


def read_persons(value: object) -> tuple[Person, Person]:
    """Reads two persons that were written as [name, face].

    Raises:
        BadRecord: a name or face that could not have been chosen.
    """
    first, second = (Person(only(str, name), only(str, face)) for name, face in only(list, value))
    for person in (first, second):
        if not is_name(person.name) or person.face not in FACES:
            raise BadRecord("a person who could not be at the table")
    return first, second


_RECORD = SavedRecord("game", VERSION, _write, _read)


class _Replay:
    """Caches the cluster that was read last."""

    def __init__(self) -> None:
        self._earlier: OldMaidCluster | None = None

    def __call__(self, text: str) -> OldMaidCluster:
        self._earlier = from_json(text, self._earlier)
        return self._earlier


read = _Replay()
"""Reads a recorded cluster; raises `BadRecord` if it is not one of a possible game."""
