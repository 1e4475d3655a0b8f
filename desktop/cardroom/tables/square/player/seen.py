"""What players may see of a campaign: its positions, from the sight alone."""

from cardroom.cards.cards import Card
from cardroom.tables.square.player.position import Position
from cardroom.tables.square.rules.cluster import board_of
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


def moves_of(sight: SquareSight) -> tuple[tuple[Position, int], ...]:
    """Returns all positions of a campaign, with the cells that were chosen."""
    moves: list[tuple[Position, int]] = []
    total = 0
    for number, stage in enumerate(sight.stages, start=1):
        for at, (card, cell) in enumerate(zip(stage.cards, stage.cells, strict=True)):
            board = board_of(stage.cards[:at], stage.cells[:at])
            moves.append((Position(number, total, board, card), cell))
        total = sum(sight.stage_points[:number])
    return tuple(moves)
