"""Texts of SQUARE's results in the current language."""

from typing import NamedTuple

from PySide6.QtCore import QLocale

from cardroom.tables.square.rules.results import Best, Results
from cardroom.tables.square.rules.stages import LAST_STAGE
from cardroom.widgets.cards.card_words import translate


class Yardstick(NamedTuple):
    """A computer player's results.

    Attributes:
        means: mean points in stages 1 to 5.
        all_cleared: the share of campaigns in which it clears all five.
    """

    means: tuple[int, int, int, int, int]
    all_cleared: float


RULE = Yardstick((103, 87, 75, 65, 59), 0.112)
GOOD = Yardstick((118, 103, 89, 79, 71), 0.519)
EXPERT = Yardstick((118, 103, 90, 79, 72), 0.542)

UNKNOWN = "–"


def figure(number: int) -> str:
    """Returns a number as it is written in the current language."""
    return QLocale().toString(number)


def mean_text(mean: float | None) -> str:
    """Returns mean points with one decimal; "–" for none."""
    return UNKNOWN if mean is None else QLocale().toString(mean, "f", 1)


def share_text(share: float) -> str:
    """Returns a share in whole percent."""
    return translate("SquareResults", "{number} %").format(number=QLocale().toString(100 * share, "f", 0))


def counted_share(count: int, share: float | None) -> str:
    """Returns a count, with its share in brackets."""
    if share is None:
        return figure(count)
    return translate("SquareResults", "{count} ({share})").format(count=figure(count), share=share_text(share))


def best_headings() -> tuple[str, ...]:
    """Returns the headings of the best campaigns."""
    return (
        translate("SquareResults", "Place"),
        translate("SquareResults", "Total"),
        translate("SquareResults", "Cleared"),
        translate("SquareResults", "Game"),
        "",
    )


def best_row(place: int, best: Best) -> tuple[str, ...]:
    """Returns the cells of one of the best campaigns."""
    adviser = translate("SquareResults", "with the adviser") if best.advised else ""
    return figure(place), figure(best.total), figure(best.cleared), figure(best.number), adviser


def stage_headings() -> tuple[str, ...]:
    """Returns the headings of the stages."""
    return (
        translate("SquareResults", "Stage"),
        translate("SquareResults", "Cleared"),
        translate("SquareResults", "Your points"),
        translate("SquareResults", "Rule of thumb"),
        translate("SquareResults", "Good player"),
        translate("SquareResults", "Expert"),
    )


def stage_row(stage: int, results: Results) -> tuple[str, ...]:
    """Returns the cells of a stage: its share, and mean points."""
    found = results.stages[stage - 1]
    yardsticks = (figure(each.means[stage - 1]) for each in (RULE, GOOD, EXPERT))
    return (figure(stage), counted_share(found.cleared, results.share(stage)), mean_text(found.mean), *yardsticks)


def comparison(results: Results) -> str:
    """Returns how often all stages were cleared, beside the computer players."""
    share = results.share(LAST_STAGE)
    if share is None:
        return ""
    text = translate(
        "SquareResults",
        "All five stages: you {own}, the rule of thumb {rule}, a good player {good}, the expert {expert}.",
    )
    return text.format(
        own=counted_share(results.stages[-1].cleared, share),
        rule=share_text(RULE.all_cleared),
        good=share_text(GOOD.all_cleared),
        expert=share_text(EXPERT.all_cleared),
    )


def explanation() -> str:
    """Returns what the points are means of."""
    return translate("SquareResults", "Points are the mean of a stage, over the games in which its board was filled.")
