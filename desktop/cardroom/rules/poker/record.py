"""The poker cluster as it is saved: JSON with a version. A changed field brings a migration and a golden old record."""

import json
from typing import Any

from cardroom.rules.cards import JOKER
from cardroom.rules.hands import Hand
from cardroom.rules.pay_tables import parse_pay_table
from cardroom.rules.poker.cluster import ALL_POSITIONS, Marking, PokerCluster, PokerOptions
from cardroom.rules.steps import Message

VERSION = 1


class BadRecord(ValueError):  # noqa: N818 - named like BadCards
    """A saved cluster that cannot be read; the message is one plain line."""


def to_json(cluster: PokerCluster) -> str:
    """The cluster as text, for the bank."""
    return json.dumps(
        {
            "version": VERSION,
            "round": cluster.round_number,
            "seed": cluster.seed,
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
        if fields["version"] != VERSION:
            raise BadRecord(f"the saved round has version {fields['version']!r}, this program reads {VERSION}")
        return _checked(_read(fields))
    except (KeyError, TypeError, ValueError) as fault:
        raise BadRecord(f"the saved round cannot be read: {fault!r}") from fault


def _read(fields: dict[str, Any]) -> PokerCluster:
    options = fields["options"]
    pressed = fields["pressed"]
    return PokerCluster(
        round_number=int(fields["round"]),
        seed=str(fields["seed"]),
        options=PokerOptions(
            pay_table=parse_pay_table(options["pay_table"]),
            marking=Marking(options["marking"]),
            keeps_bet=bool(options["keeps_bet"]),
        ),
        bet=int(fields["bet"]),
        last_bet=int(fields["last_bet"]),
        next_card=int(fields["next_card"]),
        hand=tuple(fields["hand"]),
        marks=frozenset(fields["marks"]),
        result=None if fields["result"] is None else Hand[fields["result"]],
        pressed=None if pressed is None else Message(pressed[0], tuple(pressed[1:])),
    )


def _checked(cluster: PokerCluster) -> PokerCluster:
    """The cards on the table must be those that the seed deals: a hand that was tampered with is refused."""
    if not cluster.marks <= ALL_POSITIONS or not 0 <= cluster.next_card <= JOKER:
        raise BadRecord("marks or cards that no round could have left")
    if cluster.hand and not set(cluster.hand) <= set(cluster.deck[: cluster.next_card]):
        raise BadRecord("the cards are not those that the seed deals")
    return cluster
