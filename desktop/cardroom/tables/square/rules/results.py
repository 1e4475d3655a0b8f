"""The results of many campaigns, from the lines of the book.

Only counted campaigns are added up: practice, and campaigns from a chosen seed, never mix with them. Campaigns with the
adviser are counted, and marked.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from cardroom.tables.square.rules.board import LINES
from cardroom.tables.square.rules.cluster import ENDS, HIGHEST_STAKE, PRIZE_FACTOR, SquareState
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.stages import LAST_STAGE, STAGES, target_of

BEST_SHOWN = 10
_ENDS = {state.value: state for state in ENDS}
_MOST = len(LINES) * Mark.ROYAL_STRAIGHT_FLUSH.points
_LEAST = len(LINES) * Mark.NOTHING.points


class CampaignLine(Struct, frozen=True):
    """The result of one campaign, as `record.line_of` wrote it.

    Attributes:
        end: ALL_CLEAR, GAME_OVER or ABANDON.
        points: the points of each full stage.
        total: their sum.
        cleared: the number of cleared stages.
        stake: in credits; 0 for none.
        prize: the credits paid into the prize account.
        practice: whether cards could be taken back; it is not counted.
        advised: whether the adviser was used.
        fair: whether the seed came from the operating system.
    """

    end: SquareState
    points: tuple[int, ...]
    total: int
    cleared: int
    stake: int
    prize: int
    practice: bool
    advised: bool
    fair: bool

    @property
    def is_counted(self) -> bool:
        """Whether it belongs to the results."""
        return self.fair and not self.practice


def parse_line(text: str) -> CampaignLine | None:
    """Reads a line of the book.

    None if no campaign of this program could leave it.
    """
    try:
        fields = json.loads(text)
        line = CampaignLine(**{**fields, "end": _ENDS[fields["end"]], "points": tuple(fields["points"])})
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError):
        return None
    figures = (*line.points, line.total, line.cleared, line.stake, line.prize)
    flags = (line.practice, line.advised, line.fair)
    has_types = all(type(each) is int for each in figures) and all(type(flag) is bool for flag in flags)
    return line if has_types and _is_sound(line) else None


def _is_sound(line: CampaignLine) -> bool:
    """Returns whether all fields of a line fit together."""
    points, end = line.points, line.end
    totals = [sum(points[:stage]) for stage in range(1, len(points) + 1)]
    reached = [total >= target_of(stage) for stage, total in enumerate(totals, start=1)]
    won = end is SquareState.ALL_CLEAR
    lasts = {
        SquareState.ALL_CLEAR: (LAST_STAGE,),
        SquareState.GAME_OVER: (line.cleared + 1,),
        SquareState.ABANDON: (line.cleared, line.cleared + 1),
    }
    return (
        len(points) <= LAST_STAGE
        and all(_LEAST <= each <= _MOST for each in points)
        and len(points) in lasts[end]
        and reached == [stage <= line.cleared for stage in range(1, len(points) + 1)]
        and won is (line.cleared == LAST_STAGE)
        and line.total == sum(points)
        and 0 <= line.stake <= HIGHEST_STAKE
        and line.prize == (PRIZE_FACTOR * line.stake if won else 0)
        and not (line.stake and (line.practice or line.advised))
    )


class Best(Struct, frozen=True):
    """One of the best campaigns.

    Attributes:
        number: the table's number of the campaign.
        total: its points.
        cleared: the number of cleared stages.
        advised: whether the adviser was used.
    """

    number: int
    total: int
    cleared: int
    advised: bool


class StageResults(Struct, frozen=True):
    """The results in one stage.

    Attributes:
        played: the campaigns that have filled its board.
        cleared: those that have cleared it.
        points: the sum of the points in it, over the campaigns that have filled its board.
    """

    played: int = 0
    cleared: int = 0
    points: int = 0

    @property
    def mean(self) -> float | None:
        """The mean points in the stage; None without a full board."""
        return self.points / self.played if self.played else None


class Results(Struct, frozen=True):
    """The results of all counted campaigns.

    Attributes:
        campaigns: their number.
        advised: how many of them used the adviser.
        quit: how many were ended before their end.
        best: the campaigns with the highest totals, the highest first; the earlier one of two equal ones.
        stages: the results in each stage.
        staked: the number of staked campaigns.
        stakes: the sum of their stakes, in credits.
        prize: the sum of the prizes, in credits.
        streak: the number of campaigns in a row, up to the last, that cleared all stages.
        longest: the longest such streak.
        practice: the number of campaigns in practice; in no other figure.
        seeded: the number of other campaigns from a chosen seed; in no other figure.
        unreadable: the number of lines that this program cannot read.
    """

    campaigns: int = 0
    advised: int = 0
    quit: int = 0
    best: tuple[Best, ...] = ()
    stages: tuple[StageResults, ...] = (StageResults(),) * LAST_STAGE
    staked: int = 0
    stakes: int = 0
    prize: int = 0
    streak: int = 0
    longest: int = 0
    practice: int = 0
    seeded: int = 0
    unreadable: int = 0

    def share(self, stage: int) -> float | None:
        """Returns the share of all campaigns that have cleared a stage.

        None without a campaign.
        """
        return self.stages[stage - 1].cleared / self.campaigns if self.campaigns else None


NO_RESULTS = Results()


def results_of(lines: Iterable[tuple[int, str]], before: Results = NO_RESULTS) -> Results:
    """Adds up the results of many campaigns.

    A long book can be read in slices.

    Args:
        lines: number and line of each campaign, in order.
        before: the results of the campaigns before them.
    """
    counted: list[tuple[int, CampaignLine]] = []
    left_out = Counter[str]()
    for number, text in lines:
        line = parse_line(text)
        if line is not None and line.is_counted:
            counted.append((number, line))
        else:
            left_out["unreadable" if line is None else "practice" if line.practice else "seeded"] += 1
    of_all = [line for _, line in counted]
    streak, longest = _streaks(of_all, before)
    new = (Best(number, line.total, line.cleared, line.advised) for number, line in counted if line.points)
    best = sorted((*before.best, *new), key=lambda each: (-each.total, each.number))
    return Results(
        campaigns=before.campaigns + len(of_all),
        advised=before.advised + sum(line.advised for line in of_all),
        quit=before.quit + sum(line.end is SquareState.ABANDON for line in of_all),
        best=tuple(best[:BEST_SHOWN]),
        stages=tuple(_stage_results(of_all, stage, before) for stage in STAGES),
        staked=before.staked + sum(line.stake > 0 for line in of_all),
        stakes=before.stakes + sum(line.stake for line in of_all),
        prize=before.prize + sum(line.prize for line in of_all),
        streak=streak,
        longest=longest,
        practice=before.practice + left_out["practice"],
        seeded=before.seeded + left_out["seeded"],
        unreadable=before.unreadable + left_out["unreadable"],
    )


def _stage_results(lines: Sequence[CampaignLine], stage: int, before: Results) -> StageResults:
    played, old = [line for line in lines if len(line.points) >= stage], before.stages[stage - 1]
    cleared = sum(line.cleared >= stage for line in played)
    points = sum(line.points[stage - 1] for line in played)
    return StageResults(old.played + len(played), old.cleared + cleared, old.points + points)


def _streaks(lines: Sequence[CampaignLine], before: Results) -> tuple[int, int]:
    """Returns the present streak of all clears, and the longest one."""
    present, longest = before.streak, before.longest
    for line in lines:
        present = present + 1 if line.end is SquareState.ALL_CLEAR else 0
        longest = max(longest, present)
    return present, longest
