"""The achievements of poker, for holds that the coach confirms; without Qt."""

from collections.abc import Iterator

from cardroom.cards.cards import JOKER, Card
from cardroom.cards.hands import judge, positions_that_count
from cardroom.house.achievements.rules import Achievement, AchievementRules
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.ledger import FIRST_CREDITS
from cardroom.tables.poker.coach.coach import coach_for
from cardroom.tables.poker.rules.cluster import PokerCluster
from cardroom.tables.poker.rules.line import Line, parse_line
from cardroom.tables.poker.rules.record import line_of

_RUNS = tuple(frozenset(13 * suit + (low + step) % 13 for step in range(5)) for suit in range(4) for low in range(10))
"""The cards of each straight flush; the ace is low or high."""


def earned(cluster: PokerCluster) -> tuple[str, ...]:
    """Returns the codes that a round has earned; none before its result.

    The coach advises only on a hold that could earn something: its first use loads the odds tables.

    Raises:
        KnownError: the odds tables are missing or cannot be read.
    """
    line = parse_line(line_of(cluster) or "")
    if line is None:
        return ()
    holds = tuple(_holds(line))
    is_best = holds and not coach_for(line.pay_table).advise(line.dealt).cost(line.kept)
    thrice = ("thrice",) if line.doubled and line.doubled >= 8 * line.win else ()
    return (holds if is_best else ()) + thrice


def _holds(line: Line) -> Iterator[str]:
    """Yields the codes that the hold earns if no other was better."""
    held = {line.dealt[position] for position in line.kept}
    if len(held) == 3 and _are_of_a_straight_flush(held):
        yield "straight-flush"
    if len(held) == 2 and JOKER in held:
        yield "joker"
    if line.pay_table.pay(judge(line.dealt)) and not positions_that_count(line.dealt) <= line.kept:
        yield "gave-up"
    if not held:
        yield "five"


def _are_of_a_straight_flush(cards: set[Card]) -> bool:
    return any(cards - {JOKER} <= run for run in _RUNS)


def best(line: str, credits: int) -> int:
    """Returns the most credits so far of a run with this round."""
    return max(credits, FIRST_CREDITS)


ACHIEVEMENTS = AchievementRules(
    achievements={
        "straight-flush": Achievement(
            QT_TRANSLATE_NOOP("Poker", "Three to a straight flush"),
            QT_TRANSLATE_NOOP(
                "Poker", "Kept just three cards that can become a straight flush, and no choice was better."
            ),
        ),
        "joker": Achievement(
            QT_TRANSLATE_NOOP("Poker", "The joker and one card"),
            QT_TRANSLATE_NOOP("Poker", "Kept just the joker and one more card, and no choice was better."),
        ),
        "thrice": Achievement(
            QT_TRANSLATE_NOOP("Poker", "Three times right"),
            QT_TRANSLATE_NOOP("Poker", "Doubled a win three times, and took it."),
        ),
        "gave-up": Achievement(
            QT_TRANSLATE_NOOP("Poker", "A pay given up"),
            QT_TRANSLATE_NOOP("Poker", "Broke up a hand that pays, and no choice was better."),
        ),
        "five": Achievement(
            QT_TRANSLATE_NOOP("Poker", "Five new cards"),
            QT_TRANSLATE_NOOP("Poker", "Changed all five cards, and no choice was better."),
        ),
    },
    earned=earned,
    best=best,
    best_text=QT_TRANSLATE_NOOP("Poker", "Best: {best} credits"),
)
