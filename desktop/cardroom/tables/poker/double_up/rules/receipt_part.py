"""The double-up's part of a receipt: value, replay and JSON."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from cardroom.cards.cards import Card, cards_text
from cardroom.fair.fields import Fields
from cardroom.fair.finding import Finding, FindingCode, compare_values
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
        """The player's decisions, layout by layout.

        They are all that does not follow from the seed.
        """
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


class DoubleUpCode(FindingCode):
    """Mismatches in a double-up.

    `LIMITS` is a sequence of layouts that the rules do not allow.
    """

    LAYOUT = ("layout", "double-up {place}: the cards are {found} on the receipt, the seed deals {expected}")
    OUTCOME = ("outcome", "double-up {place}: {found} on the receipt, by the cards it is {expected}")
    STAKE = ("stake", "double-up {place}: {found} at stake on the receipt, it must have been {expected}")
    BANKED = ("banked", "double-up {place}: {found} banked on the receipt, it must have been {expected}")
    LIMITS = ("limits", "double-up: it could not have gone so: on after a loss, beyond a limit, or without a choice")
    AMOUNT = ("amount", "double-up: the receipt hands back {found}, it comes to {expected}")


def compare_double_up(part: DoubleUpPart, expected: DoubleUpPart) -> Iterator[Finding]:
    """Yields the findings where a part differs from its replay."""
    for place, (each, right) in enumerate(zip(part.layouts, expected.layouts, strict=True), start=1):
        yield from compare_values(DoubleUpCode.LAYOUT, cards_text(each.cards), cards_text(right.cards), place)
        yield from compare_values(DoubleUpCode.OUTCOME, each.outcome.value, right.outcome.value, place)
        yield from compare_values(DoubleUpCode.STAKE, each.stake, right.stake, place)
        yield from compare_values(DoubleUpCode.BANKED, each.banked, right.banked, place)
    if not keeps_the_limits(expected):
        yield Finding(DoubleUpCode.LIMITS, part.kind.value)
    yield from compare_values(DoubleUpCode.AMOUNT, part.amount, expected.amount)


def keeps_the_limits(part: DoubleUpPart) -> bool:
    """Returns whether the rules allow this sequence of layouts.

    No layout may follow a loss or the last round, none may be worth more than `LIMIT`, and there must be one.
    """
    wins, banked = 0, 0
    for each in part.layouts:
        if banked + 2 * each.stake > LIMIT or wins >= part.kind.rounds or not each.stake:
            return False
        wins += each.outcome is Outcome.WON
        banked += each.banked
    return bool(part.layouts) and not part.layouts[-1].banked
