"""Texts of the review of a campaign, in the current language."""

from cardroom.tables.square.panel.advice_words import number_text
from cardroom.tables.square.panel.words import card_text, figure, place_name
from cardroom.tables.square.player.mistakes import Mistake
from cardroom.widgets.cards.card_words import translate


def reading_text(done: int, count: int) -> str:
    """Returns the progress: "The expert looks at your moves: 34 of 100"."""
    text = translate("Square", "The expert looks at your moves: {done} of {count}")
    return text.format(done=figure(done), count=figure(count))


def heading_text(count: int) -> str:
    """Returns the heading above the mistakes."""
    if not count:
        return translate("Square", "No move cost you a point. Well played!")
    return (
        translate("Square", "Your costliest mistake") if count == 1 else translate("Square", "Your costliest mistakes")
    )


def row_text(mistake: Mistake) -> str:
    """Returns a mistake in short, for the list."""
    text = translate("Square", "Stage {stage} · {card} · −{points}")
    return text.format(stage=figure(mistake.stage), card=card_text(mistake.card), points=number_text(mistake.loss))


def sentence_text(mistake: Mistake) -> str:
    """Returns a mistake in sentences: your cell, the best cell, the cost."""
    text = translate("Square", "You put the {card} in {yours}. Best: {best}. It cost you {points} points.")
    return text.format(
        card=card_text(mistake.card),
        yours=place_name(mistake.cell),
        best=place_name(mistake.best),
        points=number_text(mistake.loss),
    )


def total_text(moves: int, points: float) -> str:
    """Returns what all moves have cost together."""
    text = translate("Square", "All {moves} moves together cost {points} points against the expert's choices.")
    return text.format(moves=figure(moves), points=number_text(points))


def legend_text() -> str:
    """Returns what the signs on the board mean."""
    return translate("Square", "▶ yours   ★ best")
