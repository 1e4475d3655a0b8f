"""The SQUARE part of a receipt: value, replay and JSON.

A campaign has a deck for each stage, so the part contains the decks. From them and from the cells follow the boards,
the marks, the points, the end and the prize.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardroom.cards.cards import Card, cards_text
from cardroom.fair.deal import Deal
from cardroom.fair.fields import Fields
from cardroom.tables.square.rules.board import CELLS, LINES, SIDE, Board, marks_of
from cardroom.tables.square.rules.cluster import (
    HIGHEST_STAKE,
    PRIZE_FACTOR,
    SquareCluster,
    SquareState,
    board_of,
    shuffled_deck,
)
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.stages import LAST_STAGE, deck_of, target_of

ENDS = (SquareState.ALL_CLEAR.value, SquareState.GAME_OVER.value, SquareState.ABANDON.value)
HIGHEST_POINTS = len(LINES) * Mark.ROYAL_STRAIGHT_FLUSH.points
LOWEST_POINTS = len(LINES) * Mark.NOTHING.points

_NAMES = {f"{cell % SIDE + 1}{cell // SIDE + 1}": cell for cell in range(CELLS)}
"""Cells by their digits on a receipt: column, then row, both from 1."""


@dataclass(frozen=True, slots=True)
class StagePart:
    """A stage on a receipt.

    Attributes:
        deck: all cards of the stage, in their order.
        cells: the cells of the placed cards, in the order of the deck.
        marks: the marks of the ten lines, in the order of judging; "" if the board is not full.
        points: their points; 0 if the board is not full.
    """

    deck: tuple[Card, ...]
    cells: tuple[int, ...]
    marks: str = ""
    points: int = 0

    @property
    def is_full(self) -> bool:
        """Whether all cells are taken."""
        return len(self.cells) == CELLS

    @property
    def board(self) -> Board:
        """The board with the placed cards."""
        return board_of(self.deck[: len(self.cells)], self.cells)

    def as_json(self) -> dict[str, Any]:
        """Returns the fields in the order of the file."""
        return {
            "deck": cards_text(self.deck),
            "cells": cells_text(self.cells),
            "marks": self.marks,
            "points": self.points,
        }


@dataclass(frozen=True, slots=True)
class SquarePart:
    """A campaign on a receipt.

    Attributes:
        stake: in credits; 0 for none.
        practice: whether cards could be taken back.
        advised: whether the adviser was used.
        stages: the stages that were begun.
        end: "all-clear", "game-over" or "abandon".
        total: the points of all full stages.
        cleared: the number of cleared stages.
        prize: the credits paid into the prize account.
    """

    stake: int
    practice: bool
    advised: bool
    stages: tuple[StagePart, ...]
    end: str = ""
    total: int = 0
    cleared: int = 0
    prize: int = 0

    def as_json(self) -> dict[str, Any]:
        """Returns the fields in the order of the file."""
        return {
            "stake": self.stake,
            "practice": self.practice,
            "advised": self.advised,
            "stages": [stage.as_json() for stage in self.stages],
            "end": self.end,
            "total": self.total,
            "cleared": self.cleared,
            "prize": self.prize,
        }


def part_of(cluster: SquareCluster) -> SquarePart:
    """Returns the part of a campaign that has ended."""
    stages = tuple(_stage(cluster.deck(stage), cluster.placed[stage - 1]) for stage in range(1, cluster.stage + 1))
    return _judged(SquarePart(cluster.stake, cluster.practice, cluster.advised, stages))


def play_square(deal: Deal, part: SquarePart) -> SquarePart:
    """Replays a campaign from the seed and the cells.

    Args:
        deal: the deal, from which all decks follow.
        part: has the cells, the stake, and how it was played; its results are ignored.
    """
    stages = tuple(
        _stage(shuffled_deck(deal.seed, deal.word, deal.round_number, number), each.cells)
        for number, each in enumerate(part.stages, start=1)
    )
    return _judged(SquarePart(part.stake, part.practice, part.advised, stages))


def totals_of(stages: Sequence[StagePart]) -> list[int]:
    """Returns the total after each stage."""
    return [sum(each.points for each in stages[:count]) for count in range(1, len(stages) + 1)]


def is_cleared(stages: Sequence[StagePart], stage: int) -> bool:
    """Returns whether a stage is full and reaches its target."""
    return stages[stage - 1].is_full and totals_of(stages)[stage - 1] >= target_of(stage)


def cells_text(cells: Sequence[int]) -> str:
    """Returns cells as text: column and row of each, from 1."""
    return " ".join(f"{cell % SIDE + 1}{cell // SIDE + 1}" for cell in cells)


def read_square(fields: Fields) -> SquarePart:
    """Reads the fields that `as_json` wrote.

    Raises:
        BadReceipt: a field is missing or of another type, a cell is used twice, or there are too many stages.
    """
    return SquarePart(
        stake=fields.whole_number("stake", 0, HIGHEST_STAKE),
        practice=fields.take("practice", bool),
        advised=fields.take("advised", bool),
        stages=_read_stages(fields),
        end=fields.one_of("end", ENDS),
        total=fields.whole_number("total", LAST_STAGE * LOWEST_POINTS, LAST_STAGE * HIGHEST_POINTS),
        cleared=fields.whole_number("cleared", 0, LAST_STAGE),
        prize=fields.whole_number("prize", 0, PRIZE_FACTOR * HIGHEST_STAKE),
    )


def _stage(deck: tuple[Card, ...], cells: tuple[int, ...]) -> StagePart:
    stage = StagePart(deck, cells)
    if not stage.is_full:
        return stage
    marks = [mark for mark in marks_of(stage.board) if mark is not None]
    return StagePart(deck, cells, "".join(mark.value for mark in marks), sum(mark.points for mark in marks))


def _judged(part: SquarePart) -> SquarePart:
    """Returns the part with the results that follow from its stages."""
    stages, last = part.stages, len(part.stages)
    won = is_cleared(stages, last)
    if won and last == LAST_STAGE:
        end = SquareState.ALL_CLEAR
    elif stages[-1].is_full and not won:
        end = SquareState.GAME_OVER
    else:
        end = SquareState.ABANDON
    prize = PRIZE_FACTOR * part.stake if end is SquareState.ALL_CLEAR else 0
    total, cleared = totals_of(stages)[-1], last if won else last - 1
    return SquarePart(part.stake, part.practice, part.advised, stages, end.value, total, cleared, prize)


def _read_stages(fields: Fields) -> tuple[StagePart, ...]:
    found = fields.objects("stages")
    if not 1 <= len(found) <= LAST_STAGE:
        fields.refuse("stages", f"has {len(found)} stages: a campaign has 1 to {LAST_STAGE}")
    return tuple(_read_stage(each, stage) for stage, each in enumerate(found, start=1))


def _read_stage(fields: Fields, stage: int) -> StagePart:
    part = StagePart(
        deck=fields.cards("deck", {len(deck_of(stage))}),
        cells=_read_cells(fields),
        marks=_read_marks(fields),
        points=fields.whole_number("points", LOWEST_POINTS, HIGHEST_POINTS),
    )
    fields.end()
    return part


def _read_cells(fields: Fields) -> tuple[int, ...]:
    text = fields.take("cells", str)
    names = text.split(" ") if text else []
    if any(name not in _NAMES for name in names) or len(set(names)) != len(names):
        fields.refuse("cells", "is no row of cells, such as 11 52 34, each once, with one space between two")
    return tuple(_NAMES[name] for name in names)


def _read_marks(fields: Fields) -> str:
    marks = fields.take("marks", str)
    if len(marks) not in (0, len(LINES)) or not {mark.value for mark in Mark}.issuperset(marks):
        fields.refuse("marks", f"is no row of {len(LINES)} marks")
    return marks
