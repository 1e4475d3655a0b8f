"""The Old Maid cluster as it is saved: JSON with a version. A changed field brings a migration and a golden old record.

What is saved is the seed and what was done; the cards follow from that. So a record cannot hold a hand that the game
would not have dealt: it is played again as it is read, and refused where it cannot be played.
"""

import json
from functools import reduce
from typing import Any, TypeVar

from cardroom.cards.dealing import SEED_BYTES, is_word
from cardroom.ledger import Account
from cardroom.messages import DONE, Message
from cardroom.tables.old_maid.rules import case
from cardroom.tables.old_maid.rules.cluster import (
    FEWEST_SEATS,
    MOST_SEATS,
    Move,
    OldMaidCluster,
    OldMaidOptions,
    Pick,
)

VERSION = 1

_T = TypeVar("_T")
_NO_MONEY = Account(0)


class BadRecord(ValueError):  # noqa: N818 - named like BadCards
    """A saved cluster that cannot be read; the message is one plain line."""


def to_json(cluster: OldMaidCluster) -> str:
    """The cluster as text, for the bank."""
    options = cluster.options
    return json.dumps(
        {
            "version": VERSION,
            "round": cluster.round_number,
            "seed": cluster.seed,
            "word": cluster.word,
            "fair": cluster.fair,
            "options": {
                "seats": options.seats,
                "person": options.person,
                "open": options.open_cards,
                "habits": options.habits,
            },
            "dealt": bool(cluster.hands),
            "paired": cluster.paired,
            "moves": [[move.seat, move.position] for move in cluster.moves],
        }
    )


def from_json(text: str, earlier: OldMaidCluster | None = None) -> OldMaidCluster:
    """The cluster that `to_json` wrote.

    Args:
        text: the record.
        earlier: what the table had written before; where the game goes on from there, only the rest of it is played.

    Raises:
        BadRecord: no record, one from a newer version, or one that no game could have left.
    """
    try:
        fields = json.loads(text)
        if fields["version"] != VERSION:
            raise BadRecord(f"the saved game has version {fields['version']!r}, this program reads {VERSION}")
        return _played(fields, earlier)
    except BadRecord:
        raise
    except (LookupError, TypeError, ValueError, RecursionError) as fault:
        raise BadRecord(f"the saved game cannot be read: {fault!r}") from fault


def line_of(cluster: OldMaidCluster) -> str | None:
    """What the game has come to, as JSON for the book; None before it is over.

    `seats` is how many played, `person` the seat of the person or None, `out` the seats that won in their order,
    `holder` who was left with the joker, `fair` whether the seed came from the operating system.
    """
    if not cluster.is_over:
        return None
    return json.dumps(
        {
            "seats": cluster.options.seats,
            "person": cluster.options.person,
            "out": list(cluster.out),
            "holder": cluster.holder,
            "fair": cluster.fair,
        }
    )


def _played(fields: dict[str, Any], earlier: OldMaidCluster | None) -> OldMaidCluster:
    """The game, played again."""
    cluster = _begun(fields)
    moves = [_move(*each) for each in _only(list, fields["moves"])]
    if earlier is not None and _goes_on(cluster, moves, earlier) and fields["dealt"] is fields["paired"] is True:
        return reduce(_after, moves[len(earlier.moves) :], earlier)
    if _only(bool, fields["dealt"]):
        if not cluster.round_number or not cluster.seed:
            raise BadRecord("cards without a seed")
        cluster, _ = case.deal(cluster, _NO_MONEY, Message(DONE))
    if _only(bool, fields["paired"]):
        if not cluster.hands:
            raise BadRecord("pairs of cards that were never dealt")
        cluster, _ = case.discard(cluster, _NO_MONEY, Message(DONE))
    return reduce(_after, moves, cluster)


def _goes_on(begun: OldMaidCluster, moves: list[Move], earlier: OldMaidCluster) -> bool:
    """Whether a game with this beginning and these moves is what the earlier one has come to."""
    same = (earlier.round_number, earlier.seed, earlier.word, earlier.fair, earlier.options)
    return (
        earlier.paired
        and same == (begun.round_number, begun.seed, begun.word, begun.fair, begun.options)
        and tuple(moves[: len(earlier.moves)]) == earlier.moves
    )


def _move(seat: object, position: object) -> Move:
    return Move(_only(int, seat), None if position is None else _only(int, position))


def _begun(fields: dict[str, Any]) -> OldMaidCluster:
    options = fields["options"]
    person = options["person"]
    cluster = OldMaidCluster(
        round_number=_only(int, fields["round"]),
        seed=_only(str, fields["seed"]),
        word=_only(str, fields["word"]),
        fair=_only(bool, fields["fair"]),
        options=OldMaidOptions(
            seats=_only(int, options["seats"]),
            person=None if person is None else _only(int, person),
            open_cards=_only(bool, options["open"]),
            habits=_only(bool, options["habits"]),
        ),
    )
    if cluster.round_number < 0 or not FEWEST_SEATS <= cluster.options.seats <= MOST_SEATS:
        raise BadRecord("figures that no game could have left")
    if cluster.options.person is not None and not 0 <= cluster.options.person < cluster.options.seats:
        raise BadRecord("a person on a seat that is not there")
    if cluster.seed and len(bytes.fromhex(cluster.seed)) != SEED_BYTES:
        raise BadRecord(f"a seed has {SEED_BYTES} bytes")
    if not is_word(cluster.word):
        raise BadRecord("a word that no player could have added")
    return cluster


def _after(cluster: OldMaidCluster, move: Move) -> OldMaidCluster:
    if not cluster.paired or cluster.is_over:
        raise BadRecord("a move where nobody could have moved")
    if move.position is None:
        shuffle = Message("shuffle", (move.seat,))
        if not case.can_shuffle(cluster, _NO_MONEY, shuffle):
            raise BadRecord("a hand that could not have been shuffled")
        return case.turn(cluster, _NO_MONEY, shuffle)[0]
    draw = Message("draw", (Pick(move.seat, move.position),))
    if not case.is_card(cluster, _NO_MONEY, draw):
        raise BadRecord("a card that could not have been drawn")
    return case.drawn(cluster, _NO_MONEY, draw)[0]


def _only(kind: type[_T], value: object) -> _T:
    """The value, if it is of just that type: JSON's true is no 1, and 1.5 no whole number."""
    if type(value) is not kind:
        raise BadRecord(f"{value!r} is not of type {kind.__name__}")
    return value
