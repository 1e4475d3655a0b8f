"""The poker part of a receipt: value, replay and JSON."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cardroom.cards.cards import HAND_SIZE, Card, cards_text
from cardroom.cards.hands import Hand, judge
from cardroom.fair.deal import Deal
from cardroom.fair.fields import Fields
from cardroom.tables.poker.double_up.rules.receipt_part import Decision, DoubleUpPart, play_double_up, read_double_up
from cardroom.tables.poker.double_up.rules.ticket import Kind, Ticket
from cardroom.tables.poker.rules.bets import HIGHEST_BET
from cardroom.tables.poker.rules.pay_tables import HIGHEST_PAY, BadPayTable, PayTable, parse_pay_table


@dataclass(frozen=True, slots=True)
class PokerPlay:
    """A player's decisions in a round of poker.

    Attributes:
        bet: in credits.
        pay_table: the pay table at the start of the round.
        changed: positions 0..4 of the changed cards, ascending.
        double_up: the kind of the double-up and the decisions in it; None without one.
    """

    bet: int
    pay_table: PayTable
    changed: tuple[int, ...]
    double_up: tuple[Kind, Sequence[Decision]] | None = None


@dataclass(frozen=True, slots=True)
class PokerPart:
    """A round of poker on a receipt.

    Attributes:
        bet: in credits.
        pay_table: credits paid for each credit of the bet, by hand.
        dealt: the five cards of the deal, from the left.
        changed: positions 0..4 of the changed cards, ascending.
        drawn: the cards that replaced them, in the same order.
        final: the five cards that were judged.
        hand: the rank of those five cards.
        win: in credits, before any double-up.
        double_up: the double-up of the win; None without one.
    """

    bet: int
    pay_table: PayTable
    dealt: tuple[Card, ...]
    changed: tuple[int, ...]
    drawn: tuple[Card, ...]
    final: tuple[Card, ...]
    hand: Hand
    win: int
    double_up: DoubleUpPart | None = None

    @property
    def play(self) -> PokerPlay:
        """The player's decisions: everything that does not follow from the seed."""
        double_up = None if self.double_up is None else (self.double_up.kind, self.double_up.decisions)
        return PokerPlay(self.bet, self.pay_table, self.changed, double_up)

    def as_json(self) -> dict[str, Any]:
        """Returns the fields in the order of the file."""
        return {
            "bet": self.bet,
            "pay_table": str(self.pay_table),
            "dealt": cards_text(self.dealt),
            "changed": [position + 1 for position in self.changed],
            "drawn": cards_text(self.drawn),
            "final": cards_text(self.final),
            "hand": hand_text(self.hand),
            "win": self.win,
            "double_up": None if self.double_up is None else self.double_up.as_json(),
        }


def play_poker(deal: Deal, play: PokerPlay) -> PokerPart:
    """Replays a round of poker and its double-up.

    Args:
        deal: the deal, from which all cards follow.
        play: the player's decisions.
    """
    dealt = deal.deck[:HAND_SIZE]
    drawn = deal.deck[HAND_SIZE : HAND_SIZE + len(play.changed)]
    replaced = dict(zip(play.changed, drawn, strict=True))
    final = tuple(replaced.get(position, card) for position, card in enumerate(dealt))
    hand = judge(final)
    win = play.pay_table.pay(hand, play.bet)
    part = PokerPart(play.bet, play.pay_table, dealt, play.changed, drawn, final, hand, win)
    if play.double_up is None:
        return part
    kind, decisions = play.double_up
    ticket = Ticket(deal.round_number, deal.seed, deal.word, win, kind)
    return replace(part, double_up=play_double_up(ticket, decisions))


def hand_text(hand: Hand) -> str:
    """Returns the name of a hand in a receipt: "full house"."""
    return hand.name.lower().replace("_", " ")


_HANDS = {hand_text(hand): hand for hand in Hand}


def read_poker(fields: Fields) -> PokerPart:
    """Reads the fields that `as_json` wrote.

    Raises:
        BadReceipt: a field is missing or of another type.
    """
    double_up = fields.inner_or_none("double_up")
    return PokerPart(
        bet=fields.whole_number("bet", 1, HIGHEST_BET),
        pay_table=_read_pay_table(fields),
        dealt=fields.cards("dealt", {HAND_SIZE}),
        changed=_read_changed(fields),
        drawn=fields.cards("drawn", range(HAND_SIZE + 1)),
        final=fields.cards("final", {HAND_SIZE}),
        hand=_HANDS[fields.one_of("hand", _HANDS)],
        win=fields.whole_number("win", 0, HIGHEST_PAY * HIGHEST_BET),
        double_up=None if double_up is None else read_double_up(double_up),
    )


def _read_pay_table(fields: Fields) -> PayTable:
    text = fields.take("pay_table", str)
    try:
        pay_table = parse_pay_table(text)
    except BadPayTable:
        fields.refuse("pay_table", "is no pay table, such as 1/2/5/6/10/20/50/100/500")
    if str(pay_table) != text:
        fields.refuse("pay_table", f"is written {pay_table}")
    return pay_table


def _read_changed(fields: Fields) -> tuple[int, ...]:
    places = fields.take("changed", list)
    if any(type(place) is not int for place in places) or places != sorted(set(places) & set(range(1, HAND_SIZE + 1))):
        fields.refuse("changed", f"is no list of places from 1 to {HAND_SIZE}, rising, each once")
    return tuple(place - 1 for place in places)
