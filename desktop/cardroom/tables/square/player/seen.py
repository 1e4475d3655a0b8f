"""Positions and cards of a campaign, from the sight alone."""

from cardroom.cards.cards import Card
from cardroom.tables.square.player.position import Position
from cardroom.tables.square.rules.sight import SquareSight


def position_of(sight: SquareSight) -> Position | None:
    """Returns the position to play; None while no card is placed."""
    if sight.card is None:
        return None
    return Position(sight.stage, sight.total_before, sight.board, sight.card)


def cards_that_came(sight: SquareSight) -> tuple[tuple[Card, ...], ...]:
    """Returns the cards of each stage begun, the present card last."""
    cards = tuple(stage.cards for stage in sight.stages)
    return cards if sight.card is None else (*cards[:-1], (*cards[-1], sight.card))


def cards_placed(sight: SquareSight) -> tuple[int, ...]:
    """Returns how many cards are placed in each stage begun."""
    return tuple(len(stage.cells) for stage in sight.stages)
