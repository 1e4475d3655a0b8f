"""Texts of the adviser, in the current language."""

from collections.abc import Sequence

from PySide6.QtCore import QLocale

from cardroom.tables.square.panel.words import place_name
from cardroom.tables.square.player.questions import CellAdvice
from cardroom.widgets.cards.card_words import translate


def loss_text(advice: CellAdvice) -> str:
    """Returns the points lost, for the cell: "best" or "−0.8"."""
    return translate("Square", "best") if advice.is_best else f"−{number_text(advice.loss)}"


def number_text(points: float) -> str:
    """Formats points with one decimal for the current language."""
    return QLocale().toString(float(points), "f", 1)


def percent_text(chance: float) -> str:
    """Formats a chance as percent; 0 and 100 are certain."""
    if 0 < chance < 0.005:
        return translate("Square", "under 1 %")
    if 0.995 < chance < 1:
        return translate("Square", "over 99 %")
    return translate("Square", "{percent} %").format(
        percent=QLocale().toString(max(1, round(100 * chance)) if chance else 0)
    )


def chances_text(advice: CellAdvice) -> str:
    """Returns both chances: "stage 84 % · all five 41 %"."""
    text = translate("Square", "stage {stage} · all five {all}")
    return text.format(stage=percent_text(advice.clears_stage), all=percent_text(advice.clears_all))


def best_lines(advices: Sequence[CellAdvice]) -> tuple[str, str]:
    """Returns the line about the best cell, in full and in short."""
    best = advices[0]
    if len(advices) > 1 and all(each.is_best for each in advices):
        anywhere = translate("Square", "All cells are equally good")
        return f"{anywhere} · {chances_text(best)}", anywhere
    full = translate("Square", "Best: {place} · {chances}").format(
        place=place_name(best.cell), chances=chances_text(best)
    )
    return full, translate("Square", "Best: {place}").format(place=place_name(best.cell))


def cell_lines(advice: CellAdvice) -> tuple[str, str]:
    """Returns the line about any cell, in full and in short."""
    if advice.is_best:
        return best_lines((advice,))
    short = translate("Square", "{place}: {points} points less").format(
        place=_first_upper(place_name(advice.cell)), points=number_text(advice.loss)
    )
    return f"{short} · {chances_text(advice)}", short


def spoken_advice(advice: CellAdvice) -> str:
    """Returns what follows a cell's name: "best cell" or "0.8 points less"."""
    if advice.is_best:
        return translate("Square", "best cell")
    return translate("Square", "{points} points less").format(points=number_text(advice.loss))


def thinking_text() -> str:
    """Returns the line while the adviser thinks."""
    return translate("Square", "The adviser is thinking …")


def stake_reason() -> str:
    """Returns why the adviser is off while a stake is on."""
    return translate("Square", "The adviser is off while a stake is on.")


def _first_upper(text: str) -> str:
    return text[:1].upper() + text[1:]
