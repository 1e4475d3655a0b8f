"""The poker cluster as it is saved: JSON with a version. A changed field brings a migration and a golden old record."""

import json
from typing import Any, TypeVar

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.cards.dealing import SEED_BYTES, is_word
from cardroom.cards.hands import Hand, judge
from cardroom.messages import Message
from cardroom.tables.poker.rules.bets import BET_KEYS, HIGHEST_BET, HIGHEST_DOUBLED
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, PokerCluster, PokerOptions
from cardroom.tables.poker.rules.pay_tables import parse_pay_table

VERSION = 2

# A round that was saved before these were known had no word and no double-up, and was dealt fairly.
_NEW_IN_2 = {"version": 2, "word": "", "fair": True, "doubled": None}

_T = TypeVar("_T")


class BadRecord(ValueError):  # noqa: N818 - named like BadCards
    """A saved cluster that cannot be read; the message is one plain line."""


def to_json(cluster: PokerCluster) -> str:
    """The cluster as text, for the bank."""
    return json.dumps(
        {
            "version": VERSION,
            "round": cluster.round_number,
            "seed": cluster.seed,
            "word": cluster.word,
            "fair": cluster.fair,
            "options": {
                "pay_table": str(cluster.options.pay_table),
                "marking": cluster.options.marking.value,
                "keeps_bet": cluster.options.keeps_bet,
            },
            "bet": cluster.bet,
            "last_bet": cluster.last_bet,
            "next_card": cluster.next_card,
            "hand": list(cluster.hand),
            "marks": sorted(cluster.marks),
            "result": None if cluster.result is None else cluster.result.name,
            "doubled": cluster.doubled,
            "pressed": cluster.pressed and [cluster.pressed.on, *cluster.pressed.values],
        }
    )


def from_json(text: str) -> PokerCluster:
    """The cluster that `to_json` wrote.

    Raises:
        BadRecord: no record, one from a newer version, or one that no round could have left.
    """
    try:
        fields = json.loads(text)
        if fields["version"] == 1:
            fields |= _NEW_IN_2
        if fields["version"] != VERSION:
            raise BadRecord(f"the saved round has version {fields['version']!r}, this program reads {VERSION}")
        return _checked(_read(fields))
    except BadRecord:
        raise
    except (LookupError, TypeError, ValueError, RecursionError) as fault:
        raise BadRecord(f"the saved round cannot be read: {fault!r}") from fault


def line_of(cluster: PokerCluster) -> str | None:
    """What the round has come to, as JSON for the book; None before its hand is judged.

    `bet`, `win` and `doubled` (None without a double-up) are in credits, `hand` is a Hand's name, `pay_table` the nine
    pays, `fair` whether the seed came from the operating system.
    """
    if cluster.result is None:
        return None
    return json.dumps(
        {
            "bet": cluster.bet,
            "hand": cluster.result.name,
            "win": cluster.win,
            "doubled": cluster.doubled,
            "pay_table": str(cluster.options.pay_table),
            "fair": cluster.fair,
        }
    )


def _read(fields: dict[str, Any]) -> PokerCluster:
    options = fields["options"]
    return PokerCluster(
        round_number=_only(int, fields["round"]),
        seed=_only(str, fields["seed"]),
        word=_only(str, fields["word"]),
        fair=_only(bool, fields["fair"]),
        options=PokerOptions(
            pay_table=parse_pay_table(_only(str, options["pay_table"])),
            marking=Marking(options["marking"]),
            keeps_bet=_only(bool, options["keeps_bet"]),
        ),
        bet=_only(int, fields["bet"]),
        last_bet=_only(int, fields["last_bet"]),
        next_card=_only(int, fields["next_card"]),
        hand=tuple(_only(int, card) for card in _only(list, fields["hand"])),
        marks=frozenset(_only(int, position) for position in _only(list, fields["marks"])),
        result=None if fields["result"] is None else Hand[fields["result"]],
        doubled=None if fields["doubled"] is None else _only(int, fields["doubled"]),
        pressed=None if fields["pressed"] is None else _read_press(*_only(list, fields["pressed"])),
    )


def _read_press(on: object, *values: object) -> Message:
    """A bet key or DEAL; BET TO alone carries a value."""
    if on not in BET_KEYS | {"deal"} or [type(value) for value in values] != [int] * (on == "bet_to"):
        raise BadRecord("a press that collects nothing")
    return Message(str(on), values)


def _only(kind: type[_T], value: object) -> _T:
    """The value, if it is of just that type: JSON's true is no 1, and 1.5 no whole number."""
    if type(value) is not kind:
        raise BadRecord(f"{value!r} is not of type {kind.__name__}")
    return value


def _checked(cluster: PokerCluster) -> PokerCluster:
    """The cards on the table must be those that the seed deals: a hand that was tampered with is refused."""
    if cluster.round_number < 0 or not all(0 <= bet <= HIGHEST_BET for bet in (cluster.bet, cluster.last_bet)):
        raise BadRecord("figures that no round could have left")
    if cluster.seed and len(bytes.fromhex(cluster.seed)) != SEED_BYTES:
        raise BadRecord(f"a seed has {SEED_BYTES} bytes")
    if not is_word(cluster.word):
        raise BadRecord("a word that no player could have added")
    if cluster.doubled is not None and (not cluster.win or not 0 <= cluster.doubled <= HIGHEST_DOUBLED):
        raise BadRecord("a double-up that no win could have led to")
    if not cluster.marks <= ALL_POSITIONS or (cluster.marks and not cluster.hand):
        raise BadRecord("marks that no round could have left")
    if cluster.hand != _dealt(cluster):
        raise BadRecord("the cards are not those that the seed deals")
    if cluster.result is not None and (not cluster.hand or cluster.result is not judge(cluster.hand)):
        raise BadRecord("the result is not that of the cards")
    return cluster


def _dealt(cluster: PokerCluster) -> tuple[Card, ...]:
    """What lies on the table: nothing; the first five cards; or those with the marked ones replaced."""
    if cluster.next_card == 0:
        return ()
    if cluster.next_card == HAND_SIZE:
        return cluster.deck[:HAND_SIZE]
    if cluster.next_card != HAND_SIZE + len(cluster.marks):
        raise BadRecord("an index into the deck that no round could have left")
    drawn = iter(cluster.deck[HAND_SIZE:])
    return tuple(next(drawn) if place in cluster.marks else card for place, card in enumerate(cluster.deck[:HAND_SIZE]))
