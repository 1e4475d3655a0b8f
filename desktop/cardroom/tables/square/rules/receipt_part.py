"""The SQUARE part of a receipt: replay, check, summary and lines.

A campaign has a deck for each stage, so the part contains the decks. From them and from the cells follow the boards,
the marks, the points, the end and the prize. `cardroom.fair` calls these functions through `RECEIPT_PART`.
"""

from collections.abc import Iterator
from itertools import accumulate
from typing import Any

from cardroom import kinds
from cardroom.cards.cards import cards_text
from cardroom.fair.deal import Deal
from cardroom.fair.fields import cards
from cardroom.fair.part import CARD_SENTENCES, Finding, FindingCode, Part, PartFormat, compare, compare_fields
from cardroom.tables.square.rules.board import CELLS, LINES, SIDE, marks_of
from cardroom.tables.square.rules.cluster import HIGHEST_STAKE, PRIZE_FACTOR, SquareCluster, SquareState
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.stages import LAST_STAGE, deck_of, target_of

ENDS = (SquareState.ALL_CLEAR.value, SquareState.GAME_OVER.value, SquareState.ABANDON.value)
_HIGHEST = len(LINES) * Mark.ROYAL_STRAIGHT_FLUSH.points
_LOWEST = len(LINES) * Mark.NOTHING.points
_CARDS_A_LINE = 13
_NONE = "none"

_CELLS = {f"{cell % SIDE + 1}{cell // SIDE + 1}": cell for cell in range(CELLS)}
"""Cells by their digits on a receipt: column, then row, both from 1."""

_NAMES = tuple(_CELLS)


def part_of(cluster: SquareCluster) -> Part:
    """Returns the part of a campaign that has ended."""
    if cluster.is_all_clear:
        end = SquareState.ALL_CLEAR
    else:
        end = SquareState.GAME_OVER if cluster.is_lost else SquareState.ABANDON
    return {
        "stake": cluster.stake,
        "practice": cluster.practice,
        "advised": cluster.advised,
        "stages": [_stage(cluster, stage) for stage in range(1, cluster.stage + 1)],
        "end": end.value,
        "total": cluster.total,
        "cleared": cluster.stages_cleared,
        "prize": PRIZE_FACTOR * cluster.stake if end is SquareState.ALL_CLEAR else 0,
    }


def _stage(cluster: SquareCluster, stage: int) -> Part:
    """Returns a stage; only a full board has marks and points."""
    cells = cluster.placed[stage - 1]
    marks = [mark for mark in marks_of(cluster.board(stage)) if mark is not None] if len(cells) == CELLS else []
    return {
        "deck": cards_text(cluster.deck(stage)),
        "cells": " ".join(_NAMES[cell] for cell in cells),
        "marks": "".join(mark.value for mark in marks),
        "points": sum(mark.points for mark in marks),
    }


def play_square(deal: Deal, part: Part) -> Part:
    """Replays a campaign from the seed and the cells.

    Args:
        deal: the deal, from which all decks follow.
        part: has the cells, the stake, and how it was played; its results are ignored.
    """
    placed = tuple(tuple(_CELLS[name] for name in stage["cells"].split()) for stage in part["stages"])
    how = part["stake"], part["practice"], part["advised"]
    return part_of(SquareCluster(deal.round_number, deal.seed, deal.word, deal.fair, *how, placed))


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


_DECKS = [code for code in SquareCode if code.row_sentence]


def compare_square(part: Part, expected: Part) -> Iterator[Finding]:
    """Yields the findings where a part differs from its replay."""
    if part["stake"] and (part["practice"] or part["advised"]):
        yield Finding(SquareCode.STAKE, str(part["stake"]))
    is_cleared, total = True, 0
    for number, (stage, right) in enumerate(zip(part["stages"], expected["stages"], strict=True), start=1):
        if not is_cleared:
            yield Finding(SquareCode.STAGE, str(number), place=number)
        yield from compare(_DECKS[number - 1], stage["deck"], right["deck"])
        yield from compare(SquareCode.MARKS, stage["marks"] or _NONE, right["marks"] or _NONE, number)
        yield from compare(SquareCode.POINTS, stage["points"], right["points"], number)
        total += right["points"]
        is_cleared = bool(right["marks"]) and total >= target_of(number)
    yield from compare_fields(SquareCode, part, expected)


def square_summary(part: Part) -> dict[str, Any]:
    """Returns the fields for `--json`."""
    stages = [{**stage, "deck": stage["deck"].split(), "cells": stage["cells"].split()} for stage in part["stages"]]
    return {**part, "stages": stages}


def square_lines(part: Part) -> Iterator[str]:
    """Yields the text lines of a receipt whose check has succeeded."""
    yield f"stake       {part['stake'] or _NONE}"
    if part["practice"]:
        yield "            practice: cards could be taken back; not counted"
    if part["advised"]:
        yield "            the adviser was used"
    totals = accumulate(stage["points"] for stage in part["stages"])
    for number, (stage, total) in enumerate(zip(part["stages"], totals, strict=True), start=1):
        yield ""
        yield from _stage_lines(number, stage, total)
    yield ""
    yield f"end         {part['end']}, {part['cleared']} stages cleared, {part['total']} points"
    if part["prize"]:
        yield f"prize       {part['prize']}"


def _stage_lines(number: int, stage: Part, total: int) -> Iterator[str]:
    """Yields a stage: its deck, its board, its marks and its total."""
    deck, cells = stage["deck"].split(), stage["cells"].split()
    for start in range(0, len(deck), _CARDS_A_LINE):
        yield f"{'' if start else f'stage {number}':<12}{' '.join(deck[start : start + _CARDS_A_LINE])}"
    placed = dict(zip(cells, deck, strict=False))
    for start in range(0, CELLS, SIDE):
        names = (placed.get(cell, ".") for cell in _NAMES[start : start + SIDE])
        yield f"{'' if start else 'board':<12}{' '.join(f'{name:<3}' for name in names).rstrip()}"
    if stage["marks"]:
        yield f"marks       {stage['marks']}: columns 1 to {SIDE}, then rows 1 to {SIDE}"
        target = target_of(number)
        verdict = "cleared" if total >= target else "missed"
        yield f"points      {stage['points']}, total {total} of {target}: {verdict}"
    else:
        yield f"cards       {len(cells)} placed: the stage was left before its end"


def _are_cells(text: str) -> bool:
    names = text.split(" ") if text else []
    return _CELLS.keys() >= {*names} and len({*names}) == len(names)


def _are_marks(marks: str) -> bool:
    return len(marks) in (0, len(LINES)) and {mark.value for mark in Mark}.issuperset(marks)


_ROW_OF_CELLS = kinds.that(
    kinds.text, _are_cells, "is no row of cells, such as 11 52 34, each once, with one space between two"
)
_MARKS = kinds.that(kinds.text, _are_marks, f"is no row of {len(LINES)} marks")
_POINTS = kinds.between(_LOWEST, _HIGHEST)
_SOME_STAGES = kinds.that(
    kinds.items,
    lambda stages: 1 <= len(stages) <= LAST_STAGE,
    lambda stages: f"has {len(stages)} stages: a campaign has 1 to {LAST_STAGE}",
)


def _check_stages(stages: list[Any]) -> None:
    for number, stage in enumerate(stages, start=1):
        deck = cards({len(deck_of(number))})
        try:
            kinds.exactly(deck=deck, cells=_ROW_OF_CELLS, marks=_MARKS, points=_POINTS).read(stage)
        except kinds.Misfit as fault:
            raise fault.below(f"[{number}]") from None


RECEIPT_PART = PartFormat(
    kind=kinds.exactly(
        stake=kinds.between(0, HIGHEST_STAKE),
        practice=kinds.flag,
        advised=kinds.flag,
        stages=kinds.checked(_SOME_STAGES, _check_stages),
        end=kinds.one_of(ENDS),
        total=kinds.between(LAST_STAGE * _LOWEST, LAST_STAGE * _HIGHEST),
        cleared=kinds.between(0, LAST_STAGE),
        prize=kinds.between(0, PRIZE_FACTOR * HIGHEST_STAKE),
    ),
    replay=play_square,
    compare=compare_square,
    summary=square_summary,
    lines=square_lines,
    has_decks=True,
)
"""SQUARE's entry in the receipt formats by table code."""
