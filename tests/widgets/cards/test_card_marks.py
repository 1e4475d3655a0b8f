"""Tests of the ribbon and the tab, painted alone."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from cardroom.widgets.cards.card_marks import HINT, ON_HINT, QUIET_RIBBON, RIBBON, paint_hint, paint_ribbon

CARD = QRectF(10, 10, 120, 168)


def painted(word: str, *, quiet: bool | None = None) -> QImage:
    """Returns a ribbon, or a tab if `quiet` is None."""
    image = QImage(140, 190, QImage.Format.Format_RGB32)
    image.fill(QColor("#000000"))
    painter = QPainter(image)
    if quiet is None:
        paint_hint(painter, CARD, word)
    else:
        paint_ribbon(painter, CARD, word, 5, quiet=quiet)
    painter.end()
    return image


def width_of(image: QImage) -> int:
    """Returns the width of everything painted, in pixels."""
    columns = [x for x in range(140) if any(image.pixelColor(x, y) != QColor("#000000") for y in range(190))]
    return columns[-1] - columns[0] + 1


def near(image: QImage, colour: QColor) -> bool:
    return any(
        all(abs(mine - its) < 6 for mine, its in zip(_rgb(image.pixelColor(60, y)), _rgb(colour), strict=True))
        for y in range(190)
    )


def _rgb(colour: QColor) -> tuple[int, int, int]:
    return colour.red(), colour.green(), colour.blue()


@pytest.mark.parametrize(("quiet", "colour"), [(False, RIBBON), (True, QUIET_RIBBON)])
def test_a_ribbon_is_gold_or_quiet(qapp: QApplication, *, quiet: bool, colour: QColor) -> None:
    image = painted("", quiet=quiet)
    assert near(image, colour)
    assert not near(image, QUIET_RIBBON if colour is RIBBON else RIBBON)
    assert width_of(image) == 130, "the card and the overhang at both sides"


def test_a_tab_leaves_out_its_star_before_it_gets_too_wide(qapp: QApplication) -> None:
    short, long = painted("KEEP"), painted("BEHALTEN")
    assert near(painted("KEEP"), HINT)
    assert width_of(short) < CARD.width() * 0.66
    assert width_of(long) < CARD.width() * 0.7, "a long word gets smaller"


def test_a_ribbon_lies_between_the_pips_of_the_middle_and_the_lower_row(qapp: QApplication) -> None:
    """Pips are 54 of 350 high, around .5 and .82."""
    card = QRectF(10, 0, 250, 350)
    picture = QImage(270, 350, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.white)
    painter = QPainter(picture)
    paint_ribbon(painter, card, "HIGH", 5)
    painter.end()
    covered = [y for y in range(350) if picture.pixelColor(12, y) != QColor(Qt.GlobalColor.white)]
    assert covered[0] > 0.5 * 350 + 27
    assert covered[-1] < 0.82 * 350 - 27


def test_on_a_large_card_words_grow_with_it(qapp: QApplication) -> None:
    heights = []
    for width in (250, 1000):
        card = QRectF(0, 0, width, width * 1.4)
        picture = QImage(card.size().toSize(), QImage.Format.Format_RGB32)
        picture.fill(Qt.GlobalColor.white)
        painter = QPainter(picture)
        paint_hint(painter, card, "KEEP")
        painter.end()
        column = range(picture.height() * 85 // 100, picture.height())
        inked = [y for y in column if any(picture.pixelColor(x, y) == ON_HINT for x in range(width // 10, width // 2))]
        heights.append(len(inked))
    assert heights[1] > 3 * heights[0]
