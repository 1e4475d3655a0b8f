"""The saved form of the poker cluster: versioned JSON.

A changed field needs a new version, a migration and a golden record of the old version in the tests.
"""

import json
from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from cardroom import kinds
from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.cards.dealing import DEALT, SEED, WORD
from cardroom.cards.hands import Hand, judge
from cardroom.messages import Message
from cardroom.saved_record import BadRecord, JsonObject, SavedRecord
from cardroom.tables.poker.rules.bets import BET_KEYS, HIGHEST_BET, HIGHEST_DOUBLED
from cardroom.tables.poker.rules.cluster import (
    ALL_POSITIONS,
    BetTo,
    Marking,
    PokerCluster,
    PokerOptions,
    PokerState,
    WaitingDeal,
)
from cardroom.tables.poker.rules.pay_tables import PayTable, parse_pay_table

VERSION = 3


def line_of(cluster: PokerCluster) -> str | None:
    """Returns the round's result as JSON for the book.

    `bet`, `win` and `doubled` (None without a double-up) are in credits, `hand` is a Hand's name, `pay_table` the nine
    pays, `fair` whether the seed came from the operating system, `dealt` and `cards` the cards before and after the
    draw. None before the result.
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
            "dealt": cluster.deck[:HAND_SIZE],
            "cards": cluster.hand,
        }
    )


def _write_press(press: Message) -> list[str | int]:
    return [press.on, press.bet] if isinstance(press, BetTo) else [press.on]


def _read_press(press: object) -> Message:
    """Reads a press of a bet key or DEAL."""
    on, *values = kinds.only(list, press)
    if on not in BET_KEYS | {"deal"} or len(values) != (on == "bet_to"):
        raise BadRecord("a press that collects nothing")
    return BetTo(kinds.only(int, values[0])) if values else Message(str(on))


def _check(cluster: PokerCluster) -> None:
    """Validates the figures, and the cards against the seed.

    A forged hand is refused.
    """
    if cluster.doubled is not None and (not cluster.win or not 0 <= cluster.doubled <= HIGHEST_DOUBLED):
        raise BadRecord("a double-up that no win could have led to")
    if cluster.taken_back and not cluster.win:
        raise BadRecord("a double-up taken back without a win")
    if cluster.next_deal is not None and (cluster.result is None or not cluster.next_deal.seed):
        raise BadRecord("a next deal before the result, or without a seed")
    if not cluster.marks <= ALL_POSITIONS or (cluster.marks and not cluster.hand):
        raise BadRecord("marks that no round could have left")
    if cluster.hand != _dealt(cluster):
        raise BadRecord("the cards are not those that the seed deals")
    if cluster.result is not None and (not cluster.hand or cluster.result is not judge(cluster.hand)):
        raise BadRecord("the result is not that of the cards")


def _dealt(cluster: PokerCluster) -> tuple[Card, ...]:
    """Returns the cards on the table.

    These are none, the first five, or those after the draw.
    """
    if cluster.next_card == 0:
        return ()
    if cluster.next_card == HAND_SIZE:
        return cluster.deck[:HAND_SIZE]
    if cluster.next_card != HAND_SIZE + len(cluster.marks):
        raise BadRecord("an index into the deck that no round could have left")
    drawn = iter(cluster.deck[HAND_SIZE:])
    return tuple(next(drawn) if place in cluster.marks else card for place, card in enumerate(cluster.deck[:HAND_SIZE]))


PAY_TABLE: kinds.Kind[PayTable] = kinds.Kind(lambda value: parse_pay_table(kinds.only(str, value)), str)
"""A pay table, written as its nine pays."""

_ROUND = kinds.checked(
    kinds.struct(
        PokerCluster,
        {**kinds.ROUND, "next": "next_deal"},
        **DEALT,
        options=kinds.struct(PokerOptions, pay_table=PAY_TABLE, marking=kinds.code(Marking), keeps_bet=kinds.flag),
        bet=kinds.between(0, HIGHEST_BET),
        last_bet=kinds.between(0, HIGHEST_BET),
        next_card=kinds.whole,
        hand=kinds.wholes,
        marks=kinds.places,
        result=kinds.maybe(kinds.Kind(lambda name: Hand[name], lambda hand: hand.name)),
        doubled=kinds.maybe(kinds.whole),
        taken_back=kinds.count,
        next=kinds.maybe(kinds.struct(partial(WaitingDeal, 0), seed=SEED, word=WORD, fair=kinds.flag)),
        pressed=kinds.maybe(kinds.Kind(_read_press, _write_press)),
    ),
    _check,
)


def _read(fields: JsonObject) -> PokerCluster:
    """Reads a cluster; its next deal has the next number."""
    cluster = _ROUND.read(fields)
    if cluster.next_deal is None:
        return cluster
    return replace(cluster, next_deal=replace(cluster.next_deal, round_number=cluster.round_number + 1))


_RECORD = SavedRecord("round", VERSION, _ROUND.write, _read)
to_json, from_json = _RECORD.to_json, _RECORD.from_json

_S = PokerState
_FITS: dict[PokerState, Callable[[PokerCluster], bool]] = {
    _S.INITIALIZE: lambda cluster: not cluster.hand,
    _S.REFRESH: lambda cluster: bool(cluster.seed) and not cluster.hand,
    _S.BET: lambda cluster: bool(cluster.seed) and not cluster.hand,
    _S.OPEN_HAND: lambda cluster: _is_open(cluster) and cluster.next_card == HAND_SIZE,
    _S.CHOOSE_HAND: lambda cluster: _is_open(cluster) and cluster.next_card == HAND_SIZE + len(cluster.marks),
    _S.RESULT: lambda cluster: cluster.bet > 0 and cluster.result is not None and cluster.doubled is None,
    _S.DOUBLE_UP: lambda cluster: cluster.win > 0,
    _S.FINISH: lambda cluster: True,  # all of it is cleared before the next game
}


def _is_open(cluster: PokerCluster) -> bool:
    return bool(cluster.hand) and cluster.bet > 0 and cluster.result is None


def fits(state: PokerState, cluster: PokerCluster) -> bool:
    """Returns whether the state could have left this cluster."""
    return _FITS[state](cluster)
