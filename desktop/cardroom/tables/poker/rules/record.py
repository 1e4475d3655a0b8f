"""The saved form of the poker cluster: versioned JSON.

A changed field needs a new version, a migration and a golden record of the old version in the tests.
"""

import json

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.cards.dealing import check_seed, check_word
from cardroom.cards.hands import Hand, judge
from cardroom.messages import Message
from cardroom.saved_record import BadRecord, JsonObject, SavedRecord, integers, only, only_or_none
from cardroom.tables.poker.rules.bets import BET_KEYS, HIGHEST_BET, HIGHEST_DOUBLED
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, BetTo, Marking, PokerCluster, PokerOptions, WaitingDeal
from cardroom.tables.poker.rules.pay_tables import parse_pay_table

__all__ = ["VERSION", "BadRecord", "from_json", "line_of", "to_json"]

VERSION = 3


def to_json(cluster: PokerCluster) -> str:
    """Returns the cluster as text for the bank."""
    return _RECORD.to_json(cluster)


def from_json(text: str) -> PokerCluster:
    """Reads a cluster that `to_json` wrote.

    Raises:
        BadRecord: not a record, a newer version, or a state that no round can be in.
    """
    return _RECORD.from_json(text)


def line_of(cluster: PokerCluster) -> str | None:
    """Returns the round's result as JSON for the book.

    `bet`, `win` and `doubled` (None without a double-up) are in credits, `hand` is a Hand's name, `pay_table` the nine
    pays, `fair` whether the seed came from the operating system. None before the result.
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


def _write(cluster: PokerCluster) -> JsonObject:
    return {
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
        "taken_back": cluster.taken_back,
        "next": None if cluster.next_deal is None else _write_deal(cluster.next_deal),
        "pressed": None if cluster.pressed is None else _write_press(cluster.pressed),
    }


def _read(fields: JsonObject) -> PokerCluster:
    options = fields["options"]
    cluster = PokerCluster(
        round_number=only(int, fields["round"]),
        seed=only(str, fields["seed"]),
        word=only(str, fields["word"]),
        fair=only(bool, fields["fair"]),
        options=PokerOptions(
            pay_table=parse_pay_table(only(str, options["pay_table"])),
            marking=Marking(options["marking"]),
            keeps_bet=only(bool, options["keeps_bet"]),
        ),
        bet=only(int, fields["bet"]),
        last_bet=only(int, fields["last_bet"]),
        next_card=only(int, fields["next_card"]),
        hand=integers(fields["hand"]),
        marks=frozenset(integers(fields["marks"])),
        result=None if fields["result"] is None else Hand[fields["result"]],
        doubled=only_or_none(int, fields["doubled"]),
        taken_back=only(int, fields["taken_back"]),
        next_deal=None if fields["next"] is None else _read_deal(only(int, fields["round"]) + 1, fields["next"]),
        pressed=None if fields["pressed"] is None else _read_press(*only(list, fields["pressed"])),
    )
    _check(cluster)
    return cluster


def _write_deal(deal: WaitingDeal) -> JsonObject:
    return {"seed": deal.seed, "word": deal.word, "fair": deal.fair}


def _read_deal(round_number: int, fields: JsonObject) -> WaitingDeal:
    """Parses the next deal.

    A seed or a word that no table could have is refused.
    """
    deal = WaitingDeal(
        round_number, only(str, fields["seed"]), only(str, fields["word"]), fair=only(bool, fields["fair"])
    )
    check_seed(deal.seed)
    check_word(deal.word)
    return deal


def _write_press(press: Message) -> list[str | int]:
    return [press.on, press.bet] if isinstance(press, BetTo) else [press.on]


def _read_press(on: object, *values: object) -> Message:
    """Parses a press of a bet key or DEAL.

    Only BET TO carries a value.
    """
    if on not in BET_KEYS | {"deal"} or len(values) != (on == "bet_to"):
        raise BadRecord("a press that collects nothing")
    return BetTo(only(int, values[0])) if values else Message(str(on))


def _check(cluster: PokerCluster) -> None:
    """Validates the figures, and the cards against the seed.

    A forged hand is refused.
    """
    if cluster.round_number < 0 or not all(0 <= bet <= HIGHEST_BET for bet in (cluster.bet, cluster.last_bet)):
        raise BadRecord("figures that no round could have left")
    if cluster.seed:
        check_seed(cluster.seed)
    check_word(cluster.word)
    if cluster.doubled is not None and (not cluster.win or not 0 <= cluster.doubled <= HIGHEST_DOUBLED):
        raise BadRecord("a double-up that no win could have led to")
    if cluster.taken_back < 0 or (cluster.taken_back and not cluster.win):
        raise BadRecord("a double-up taken back without a win")
    if cluster.next_deal is not None and cluster.result is None:
        raise BadRecord("a next deal before the result")
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


_RECORD = SavedRecord("round", VERSION, _write, _read)
