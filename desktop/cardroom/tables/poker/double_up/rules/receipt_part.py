"""The double-up's part of a receipt: its value, its replay and its JSON."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardroom.cards.cards import Card, cards_text
from cardroom.fair.fields import Fields
from cardroom.tables.poker.double_up.rules.cluster import Choice, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.ticket import LIMIT, Kind, Ticket, layout


@dataclass(frozen=True, slots=True)
class LayoutPart:
    """One layout.

    Attributes:
        cards: the open card first, then the hidden ones from the left.
        choice: the player's choice.
        outcome: its outcome.
        stake: credits at stake.
        banked: credits of the win that were put aside before the next layout.
    """

    cards: tuple[Card, ...]
    choice: Choice
    outcome: Outcome
    stake: int
    banked: int


@dataclass(frozen=True, slots=True)
class Decision:
    """A player's decision at a layout.

    Attributes:
        choice: the player's choice.
        banks: whether half of the win was banked and the rest staked again.
    """

    choice: Choice
    banks: bool = False


@dataclass(frozen=True, slots=True)
class DoubleUpPart:
    """A double-up on a receipt.

    Attributes:
        kind: the game.
        layouts: all layouts in their order, draws included.
        amount: credits that the double-up returned.
    """

    kind: Kind
    layouts: tuple[LayoutPart, ...]
    amount: int

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The player's decisions, layout by layout: all that does not follow from the seed."""
        return tuple(Decision(each.choice, each.banked > 0) for each in self.layouts)

    def as_json(self) -> dict[str, Any]:
        """Returns the fields in the order in which they are written."""
        return {
            "kind": self.kind.value,
            "layouts": [
                {
                    "open": cards_text(each.cards[:1]),
                    "hidden": cards_text(each.cards[1:]),
                    "choice": each.choice.value,
                    "outcome": each.outcome.value,
                    "stake": each.stake,
                    "banked": each.banked,
                }
                for each in self.layouts
            ],
            "amount": self.amount,
        }


def play_double_up(ticket: Ticket, decisions: Sequence[Decision]) -> DoubleUpPart:
    """Replays a double-up.

    Args:
        ticket: the win at stake, with the seed and the word from which the cards follow.
        decisions: the player's decisions, layout by layout.
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


def read_double_up(fields: Fields) -> DoubleUpPart:
    """Reads the fields that `as_json` wrote.

    Raises:
        BadReceipt: a field is missing, unknown or of another type.
    """
    kind = Kind(fields.one_of("kind", [kind.value for kind in Kind]))
    layouts = tuple(_read_layout(each, kind) for each in fields.objects("layouts"))
    part = DoubleUpPart(kind, layouts, fields.whole_number("amount", 0, LIMIT))
    fields.end()
    return part


def _read_layout(fields: Fields, kind: Kind) -> LayoutPart:
    choices = [choice.value for choice in Choice if choice.fits(kind)]
    part = LayoutPart(
        cards=fields.cards("open", {1}) + fields.cards("hidden", {kind.cards - 1}),
        choice=Choice(fields.one_of("choice", choices)),
        outcome=Outcome(fields.one_of("outcome", [outcome.value for outcome in Outcome])),
        stake=fields.whole_number("stake", 0, LIMIT),
        banked=fields.whole_number("banked", 0, LIMIT),
    )
    fields.end()
    return part
