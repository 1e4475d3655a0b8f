"""The answer of `cardroom verify` for a round of poker: JSON fields and English lines."""

from collections.abc import Iterator
from typing import Any

from cardroom.cards.cards import HAND_SIZE, card_name, cards_text
from cardroom.tables.poker.double_up.rules.cluster import Choice
from cardroom.tables.poker.double_up.rules.receipt_part import DoubleUpPart, LayoutPart
from cardroom.tables.poker.history.receipt_part import PokerPart, hand_text

_PLACES = ("first", "second", "third", "fourth")


def poker_summary(part: PokerPart) -> dict[str, Any]:
    """Returns the fields for `--json`; `doubled` is the amount of the double-up, or None."""
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
    """Yields the lines for a receipt that fits."""
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
