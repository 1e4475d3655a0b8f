"""The SQUARE part of the receipt format: check, summary and lines.

`cardroom.fair` calls these functions through `RECEIPT_PART`.
"""

from collections.abc import Iterator
from typing import Any

from cardroom.cards.cards import card_name, cards_text
from cardroom.fair.finding import CARD_SENTENCES, Finding, FindingCode, compare_cards, compare_values
from cardroom.fair.part import PartFormat
from cardroom.tables.square.rules.board import SIDE
from cardroom.tables.square.rules.receipt_part import (
    SquarePart,
    StagePart,
    cells_text,
    is_cleared,
    play_square,
    read_square,
    totals_of,
)
from cardroom.tables.square.rules.stages import target_of

_CARDS_A_LINE = 13
_NONE = "none"


class SquareCode(FindingCode):
    """Mismatches in a campaign of SQUARE."""

    STAKE = ("stake", "stake: {found} credits in practice or with the adviser, where nothing can be staked")
    STAGE = ("stage", "stage {place} was never played: the stage before it was not cleared")
    DECK_1 = ("deck-1", *CARD_SENTENCES)
    DECK_2 = ("deck-2", *CARD_SENTENCES)
    DECK_3 = ("deck-3", *CARD_SENTENCES)
    DECK_4 = ("deck-4", *CARD_SENTENCES)
    DECK_5 = ("deck-5", *CARD_SENTENCES)
    MARKS = ("marks", "marks: stage {place} has {found} on the receipt, its lines are {expected}")
    POINTS = ("points", "points: stage {place} has {found} on the receipt, its lines have {expected}")
    END = ("end", "end: the receipt says {found}, the boards say {expected}")
    TOTAL = ("total", "total: the receipt says {found}, the boards have {expected}")
    CLEARED = ("cleared", "cleared: the receipt says {found} stages, the totals reach the targets of {expected}")
    PRIZE = ("prize", "prize: the receipt says {found}, the stake and the end give {expected}")


_DECKS = (SquareCode.DECK_1, SquareCode.DECK_2, SquareCode.DECK_3, SquareCode.DECK_4, SquareCode.DECK_5)


def square_summary(part: SquarePart) -> dict[str, Any]:
    """Returns the fields for `--json`."""
    return {**part.as_json(), "stages": [_stage_summary(stage) for stage in part.stages]}


def square_lines(part: SquarePart) -> Iterator[str]:
    """Yields the text lines of a receipt whose check has succeeded."""
    yield f"stake       {part.stake or _NONE}"
    if part.practice:
        yield "            practice: cards could be taken back; not counted"
    if part.advised:
        yield "            the adviser was used"
    for number, stage in enumerate(part.stages, start=1):
        yield ""
        yield from _stage_lines(part, number, stage)
    yield ""
    yield f"end         {part.end}, {part.cleared} stages cleared, {part.total} points"
    if part.prize:
        yield f"prize       {part.prize}"


def compare_square(part: SquarePart, expected: SquarePart) -> Iterator[Finding]:
    """Yields the findings where a part differs from its replay."""
    if part.stake and (part.practice or part.advised):
        yield Finding(SquareCode.STAKE, str(part.stake))
    for number, (stage, right) in enumerate(zip(part.stages, expected.stages, strict=True), start=1):
        if number > 1 and not is_cleared(expected.stages, number - 1):
            yield Finding(SquareCode.STAGE, str(number), place=number)
        yield from compare_cards(_DECKS[number - 1], stage.deck, right.deck)
        yield from compare_values(SquareCode.MARKS, stage.marks or _NONE, right.marks or _NONE, number)
        yield from compare_values(SquareCode.POINTS, stage.points, right.points, number)
    yield from compare_values(SquareCode.END, part.end, expected.end)
    yield from compare_values(SquareCode.TOTAL, part.total, expected.total)
    yield from compare_values(SquareCode.CLEARED, part.cleared, expected.cleared)
    yield from compare_values(SquareCode.PRIZE, part.prize, expected.prize)


def _stage_summary(stage: StagePart) -> dict[str, Any]:
    cells = cells_text(stage.cells).split()
    return {**stage.as_json(), "deck": list(map(card_name, stage.deck)), "cells": cells}


def _stage_lines(part: SquarePart, number: int, stage: StagePart) -> Iterator[str]:
    """Yields a stage: its deck, its board, its marks and its total."""
    for start in range(0, len(stage.deck), _CARDS_A_LINE):
        row = stage.deck[start : start + _CARDS_A_LINE]
        head = f"stage {number}" if not start else ""
        yield f"{head:<12}{cards_text(row)}"
    for y in range(SIDE):
        row_of_cells = stage.board[SIDE * y : SIDE * (y + 1)]
        names = ("." if card is None else card_name(card) for card in row_of_cells)
        yield f"{'' if y else 'board':<12}{' '.join(f'{name:<3}' for name in names).rstrip()}"
    if stage.is_full:
        yield f"marks       {stage.marks}: columns 1 to {SIDE}, then rows 1 to {SIDE}"
        total, target = totals_of(part.stages)[number - 1], target_of(number)
        verdict = "cleared" if total >= target else "missed"
        yield f"points      {stage.points}, total {total} of {target}: {verdict}"
    else:
        yield f"cards       {len(stage.cells)} placed: the stage was left before its end"


RECEIPT_PART = PartFormat(
    read=read_square,
    replay=play_square,
    compare=compare_square,
    summary=square_summary,
    lines=square_lines,
    has_decks=True,
)
"""SQUARE's entry in the receipt formats by table code."""
