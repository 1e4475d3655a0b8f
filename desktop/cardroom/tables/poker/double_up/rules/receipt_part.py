"""What a receipt says of a double-up: each layout, what was chosen, and what it came to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardroom.cards.cards import Card
from cardroom.fair.cards_text import cards_text, read_cards
from cardroom.fair.fields import Fields
from cardroom.tables.poker.double_up.rules.cluster import Choice, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.ticket import LIMIT, Kind, Ticket, layout


@dataclass(frozen=True, slots=True)
class LayoutPart:
    """One layout that was played.

    Attributes:
        cards: the open card first, then those that lay face down, from the left.
        choice: what was chosen.
        outcome: what it came to.
        stake: what was at stake, in credits.
        banked: how much of what was won was put aside afterwards, in credits, before the next layout came.
    """

    cards: tuple[Card, ...]
    choice: Choice
    outcome: Outcome
    stake: int
    banked: int


@dataclass(frozen=True, slots=True)
class DoubleUpPart:
    """What was made of a win.

    Attributes:
        kind: the game.
        layouts: in their order; draws too.
        amount: what it handed back, in credits.
    """

    kind: Kind
    layouts: tuple[LayoutPart, ...]
    amount: int


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player decided at a layout.

    Attributes:
        choice: what was chosen.
        banks: half of what was won was put aside afterwards, and the rest staked once more.
    """

    choice: Choice
    banks: bool = False


def play_double_up(ticket: Ticket, decisions: Sequence[Decision]) -> DoubleUpPart:
    """What a double-up comes to.

    Args:
        ticket: which win it is about, and the seed and the word that its cards follow from.
        decisions: the player's, layout by layout.
    """
    layouts, stake, banked = [], ticket.stake, 0
    for number, decision in enumerate(decisions, start=1):
        cards = layout(ticket, number)
        outcome = outcome_of(cards, decision.choice)
        amount = {Outcome.WON: 2 * stake, Outcome.LOST: 0, Outcome.DRAW: stake}[outcome]
        aside = amount // 2 if decision.banks and outcome is Outcome.WON else 0
        layouts.append(LayoutPart(cards, decision.choice, outcome, stake, aside))
        stake, banked = amount - aside, banked + aside
    return DoubleUpPart(ticket.kind, tuple(layouts), banked + stake)


def keeps_the_limits(part: DoubleUpPart) -> bool:
    """Whether every layout could have come: none after a loss or the last round, none for more than the limit."""
    wins, banked = 0, 0
    for each in part.layouts:
        if banked + 2 * each.stake > LIMIT or wins >= part.kind.rounds or not each.stake:
            return False
        wins += each.outcome is Outcome.WON
        banked += each.banked
    return bool(part.layouts) and not part.layouts[-1].banked


def double_up_as_json(part: DoubleUpPart) -> dict[str, Any]:
    """The part as it stands in a receipt."""
    return {
        "kind": part.kind.value,
        "layouts": [
            {
                "open": cards_text(each.cards[:1]),
                "hidden": cards_text(each.cards[1:]),
                "choice": each.choice.value,
                "outcome": each.outcome.value,
                "stake": each.stake,
                "banked": each.banked,
            }
            for each in part.layouts
        ],
        "amount": part.amount,
    }


def read_double_up(fields: Fields) -> DoubleUpPart:
    """The part that stands in a receipt.

    Raises:
        BadReceipt: a field is missing, unknown or of another kind.
    """
    kind = Kind(fields.one_of("kind", [kind.value for kind in Kind]))
    layouts = tuple(_read_layout(each, kind) for each in fields.objects("layouts"))
    part = DoubleUpPart(kind, layouts, fields.whole_number("amount", 0, LIMIT))
    fields.end()
    return part


def _read_layout(fields: Fields, kind: Kind) -> LayoutPart:
    choices = [choice.value for choice in Choice if choice.fits(kind)]
    part = LayoutPart(
        cards=read_cards(fields, "open", {1}) + read_cards(fields, "hidden", {kind.cards - 1}),
        choice=Choice(fields.one_of("choice", choices)),
        outcome=Outcome(fields.one_of("outcome", [outcome.value for outcome in Outcome])),
        stake=fields.whole_number("stake", 0, LIMIT),
        banked=fields.whole_number("banked", 0, LIMIT),
    )
    fields.end()
    return part
