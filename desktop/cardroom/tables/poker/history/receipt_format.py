"""The poker part of the receipt format: check, summary and lines.

`cardroom.fair` calls these functions through `RECEIPT_PART`.
"""

from collections.abc import Iterator
from typing import Any

from cardroom.cards.cards import HAND_SIZE, card_name, cards_text
from cardroom.fair.deal import Deal
from cardroom.fair.finding import CARD_SENTENCES, Finding, FindingCode, compare_cards, compare_values
from cardroom.fair.part import PartFormat
from cardroom.tables.poker.double_up.rules.cluster import Choice
from cardroom.tables.poker.double_up.rules.receipt_part import DoubleUpPart, LayoutPart, compare_double_up
from cardroom.tables.poker.history.receipt_part import PokerPart, hand_text, play_poker, read_poker

_PLACES = ("first", "second", "third", "fourth")


def poker_summary(part: PokerPart) -> dict[str, Any]:
    """Returns the fields for `--json`.

    `doubled` is the amount of the double-up, or None.
    """
    return {
        "bet": part.bet,
        "dealt": list(map(card_name, part.dealt)),
        "drawn": list(map(card_name, part.drawn)),
        "final": list(map(card_name, part.final)),
        "hand": hand_text(part.hand),
        "win": part.win,
        "doubled": None if part.double_up is None else part.double_up.amount,
    }


def poker_lines(part: PokerPart) -> Iterator[str]:
    """Yields the text lines of a receipt whose check has succeeded."""
    yield f"bet         {part.bet}, pay table {part.pay_table}"
    yield f"dealt       {cards_text(part.dealt)}: cards 1 to {HAND_SIZE} of the deck"
    if part.changed:
        yield f"changed     {', '.join(str(position + 1) for position in part.changed)}"
        first, last = HAND_SIZE + 1, HAND_SIZE + len(part.drawn)
        source = f"card {first}" if first == last else f"cards {first} to {last}"
        yield f"drawn       {cards_text(part.drawn)}: {source} of the deck"
    else:
        yield "changed     nothing"
    yield f"final       {cards_text(part.final)}: {hand_text(part.hand)}"
    yield f"win         {part.win}"
    if part.double_up is not None:
        yield from _double_up_lines(part.double_up)


def _double_up_lines(part: DoubleUpPart) -> Iterator[str]:
    yield ""
    for place, each in enumerate(part.layouts, start=1):
        yield f"{f'double-up {place}':<13}{_layout_text(each)}"
    yield f"doubled      {part.amount}"


def _layout_text(each: LayoutPart) -> str:
    chosen = each.choice.value if each.choice in (Choice.HIGH, Choice.LOW) else f"the {_PLACES[each.choice.position]}"
    banked = f", {each.banked} banked" if each.banked else ""
    return (
        f"{card_name(each.cards[0])} open, {cards_text(each.cards[1:])} hidden: "
        f"{chosen}, {each.stake} at stake: {each.outcome.value}{banked}"
    )


class PokerCode(FindingCode):
    """Mismatches in a round of poker; double-ups have their own codes."""

    DEALT = ("dealt", *CARD_SENTENCES)
    DRAWN = ("drawn", *CARD_SENTENCES)
    FINAL = ("final", *CARD_SENTENCES)
    HAND = ("hand", "hand: the receipt says {found}, the cards are {expected}")
    WIN = ("win", "win: the receipt says {found}, the pay table pays {expected}")
    NOTHING_TO_DOUBLE = ("nothing-to-double", "double-up: there was no win that could have been doubled")


def replay_poker(deal: Deal, part: PokerPart) -> PokerPart:
    """Returns the part that follows from deal and decisions."""
    return play_poker(deal, part.play)


def compare_poker(part: PokerPart, expected: PokerPart) -> Iterator[Finding]:
    """Yields the findings where a part differs from its replay."""
    yield from compare_cards(PokerCode.DEALT, part.dealt, expected.dealt)
    yield from compare_cards(PokerCode.DRAWN, part.drawn, expected.drawn)
    yield from compare_cards(PokerCode.FINAL, part.final, expected.final)
    yield from compare_values(PokerCode.HAND, hand_text(part.hand), hand_text(expected.hand))
    yield from compare_values(PokerCode.WIN, part.win, expected.win)
    if part.double_up is not None and expected.double_up is not None:
        if expected.win:
            yield from compare_double_up(part.double_up, expected.double_up)
        else:
            yield Finding(PokerCode.NOTHING_TO_DOUBLE, part.double_up.kind.value)


RECEIPT_PART = PartFormat(
    read=read_poker, replay=replay_poker, compare=compare_poker, summary=poker_summary, lines=poker_lines
)
"""The poker table's entry in the receipt formats by table code."""
