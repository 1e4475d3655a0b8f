"""The achievements of SQUARE; without Qt."""

from cardroom.house.achievements.rules import Achievement, AchievementRules
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.tables.square.rules.board import LINES, lines_through, marks_of
from cardroom.tables.square.rules.cluster import SquareCluster, SquareState
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.rules.results import parse_line

_STRAIGHT_FLUSHES = {Mark.STRAIGHT_FLUSH, Mark.ROYAL_STRAIGHT_FLUSH}


def earned(cluster: SquareCluster) -> tuple[str, ...]:
    """Returns the codes that a campaign has earned.

    None in practice, and none of a campaign that is not over or was broken off.
    """
    if cluster.practice or not (cluster.is_lost or cluster.is_all_clear):
        return ()
    boards = [_marks(cluster, stage) for stage in range(1, cluster.stage + 1)]
    found = {
        "no-empty": any(Mark.NOTHING not in marks for marks in boards),
        "two": any(map(_has_two_at_once, cluster.placed, boards)),
        "alone": cluster.stages_cleared >= 3 and not cluster.advised,
        "straight-flush": any(_STRAIGHT_FLUSHES.intersection(marks) for marks in boards),
        "all-clear": cluster.is_all_clear,
    }
    return tuple(code for code, is_earned in found.items() if is_earned)


def _marks(cluster: SquareCluster, stage: int) -> tuple[Mark, ...]:
    """Returns the marks of a full board."""
    return tuple(mark for mark in marks_of(cluster.board(stage)) if mark is not None)


def _has_two_at_once(cells: tuple[int, ...], marks: tuple[Mark, ...]) -> bool:
    """Returns whether one card completed two lines, each a straight or better.

    Args:
        cells: the cells of a full board, in the order of its cards.
        marks: the marks of its lines.
    """
    for count, cell in enumerate(cells, start=1):
        column, row = lines_through(cell)
        is_good = min(marks[column].points, marks[row].points) >= Mark.STRAIGHT.points
        if is_good and {*LINES[column], *LINES[row]} <= {*cells[:count]}:
            return True
    return False


def best(line: str, credits: int) -> int:
    """Returns the points of a campaign that was played to its end.

    0 in practice, and for a campaign that was broken off.
    """
    read = parse_line(line)
    if read is None or read.practice or read.end is SquareState.ABANDON:
        return 0
    return max(0, read.total)


ACHIEVEMENTS = AchievementRules(
    achievements={
        "no-empty": Achievement(
            QT_TRANSLATE_NOOP("Square", "No empty line"),
            QT_TRANSLATE_NOOP("Square", "Filled a board on which every line has at least a pair."),
        ),
        "two": Achievement(
            QT_TRANSLATE_NOOP("Square", "Two at once"),
            QT_TRANSLATE_NOOP("Square", "Completed two lines with one card, each a straight or better."),
        ),
        "alone": Achievement(
            QT_TRANSLATE_NOOP("Square", "On your own"),
            QT_TRANSLATE_NOOP("Square", "Cleared three stages without the adviser."),
        ),
        "straight-flush": Achievement(
            QT_TRANSLATE_NOOP("Square", "Straight flush"),
            QT_TRANSLATE_NOOP("Square", "Made a straight flush on the board."),
        ),
        "all-clear": Achievement(
            QT_TRANSLATE_NOOP("Square", "All clear"),
            QT_TRANSLATE_NOOP("Square", "Cleared all five stages."),
        ),
    },
    earned=earned,
    best=best,
    best_text=QT_TRANSLATE_NOOP("Square", "Best: {best} points"),
)
