"""The double-up on a receipt: its kind, its replay, and its check.

It has the kind, the layouts in their order, draws included, and the amount that came of it. A layout's `banked` is what
was put aside of its win before the next one.
"""

from collections.abc import Iterator, Sequence

from cardroom import kinds
from cardroom.cards.cards import cards_text
from cardroom.fair.fields import cards
from cardroom.fair.part import Finding, FindingCode, Part, compare, compare_fields
from cardroom.tables.poker.double_up.rules.cluster import Choice, Outcome, outcome_of
from cardroom.tables.poker.double_up.rules.ticket import LIMIT, Kind, Ticket, layout

_AMOUNT = kinds.between(0, LIMIT)


def _double_up(kind: str) -> kinds.Kind[Part]:
    game = Kind(kind)
    one_layout = kinds.exactly(
        open=cards({1}),
        hidden=cards({game.cards - 1}),
        choice=kinds.one_of(choice.value for choice in Choice if choice.fits(game)),
        outcome=kinds.one_of(outcome.value for outcome in Outcome),
        stake=_AMOUNT,
        banked=_AMOUNT,
    )
    return kinds.exactly(kind=kinds.text, layouts=kinds.many(one_layout), amount=_AMOUNT)


DOUBLE_UP = kinds.depending(_double_up, kind=kinds.one_of(kind.value for kind in Kind))
"""A double-up on a receipt."""


def play_double_up(ticket: Ticket, decisions: Sequence[Part]) -> Part:
    """Replays a double-up.

    Args:
        ticket: the win at stake, with the seed and the word from which the cards follow.
        decisions: for each layout the `choice`, and whether something was `banked`.
    """
    layouts, stake, banked = list[Part](), ticket.stake, 0
    for number, decision in enumerate(decisions, start=1):
        dealt = layout(ticket, number)
        outcome = outcome_of(dealt, Choice(decision["choice"]))
        amount = {Outcome.WON: 2 * stake, Outcome.LOST: 0, Outcome.DRAW: stake}[outcome]
        aside = amount // 2 if decision["banked"] and outcome is Outcome.WON else 0
        layouts.append(
            {
                "open": cards_text(dealt[:1]),
                "hidden": cards_text(dealt[1:]),
                "choice": decision["choice"],
                "outcome": outcome.value,
                "stake": stake,
                "banked": aside,
            }
        )
        stake, banked = amount - aside, banked + aside
    return {"kind": ticket.kind.value, "layouts": layouts, "amount": banked + stake}


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


def compare_double_up(part: Part, expected: Part) -> Iterator[Finding]:
    """Yields the findings where a double-up differs from its replay."""
    for place, (each, right) in enumerate(zip(part["layouts"], expected["layouts"], strict=True), start=1):
        yield from compare(
            DoubleUpCode.LAYOUT, f"{each['open']} {each['hidden']}", f"{right['open']} {right['hidden']}", place
        )
        yield from compare_fields((DoubleUpCode.OUTCOME, DoubleUpCode.STAKE, DoubleUpCode.BANKED), each, right, place)
    if not keeps_the_limits(expected):
        yield Finding(DoubleUpCode.LIMITS, part["kind"])
    yield from compare(DoubleUpCode.AMOUNT, part["amount"], expected["amount"])


def keeps_the_limits(part: Part) -> bool:
    """Returns whether the rules allow this sequence of layouts.

    No layout may follow a loss or the last round, none may be worth more than `LIMIT`, and there must be one.
    """
    wins, banked, layouts = 0, 0, part["layouts"]
    for each in layouts:
        if banked + 2 * each["stake"] > LIMIT or wins >= Kind(part["kind"]).rounds or not each["stake"]:
            return False
        wins += each["outcome"] == Outcome.WON.value
        banked += each["banked"]
    return bool(layouts) and not layouts[-1]["banked"]
