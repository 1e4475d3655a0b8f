"""Real sights, dressed boards, and faults of painted texts."""

from dataclasses import replace
from functools import cache

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import CONTEST, STANDARD, RuleSet
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.widgets.paint.texts import PaintedText
from cardroom.widgets.window.dressing import style_sheet
from tests.tables.daifugo.panel.random_sets import Said, play_set

SEATS: dict[int, RuleSet] = {
    3: replace(STANDARD, seats=3),
    4: STANDARD,
    5: CONTEST,
    6: replace(STANDARD, seats=6, jokers=2, runs=True),
}
LONGEST_NAME = "Wwwwwwwwwwww"


@cache
def said_in(seats: int, *, watches: bool = False) -> tuple[Said, ...]:
    """Returns the prompts of a set of three games."""
    return tuple(play_set(DaifugoOptions(SEATS[seats], games=3, name=LONGEST_NAME, watches=watches)))


def sights(seats: int, state: DaifugoState, *, watches: bool = False) -> list[DaifugoSight]:
    """Returns all sights of a state in a set."""
    seen = [each.entry.sight for each in said_in(seats, watches=watches) if each.entry.state is state]
    assert seen
    return seen


def put_on(parent: QWidget, board: QWidget, size: QSize, *, scale: float = 1.0, text: float = 1.0) -> None:
    """Shows a board in a size, scale and text size."""
    parent.setStyleSheet(style_sheet(scale, text))
    parent.resize(size)
    board.setParent(parent)
    board.setGeometry(0, 0, size.width(), size.height())
    parent.show()
    board.show()
    QApplication.processEvents()


def faults(texts: list[PaintedText]) -> list[str]:
    """Returns texts that are cut, too small, or written over each other."""
    cut = [each.text for each in texts if not each.fits]
    small = [each.text for each in texts if each.font.pixelSize() < 14]
    inks = [(each.text, _ink(each)) for each in texts if each.text]
    over = [
        f"{one} / {other}"
        for number, (one, place) in enumerate(inks)
        for other, beside in inks[number + 1 :]
        if place.intersects(beside)
    ]
    return [*cut, *small, *over]


def _ink(text: PaintedText) -> QRectF:
    """Returns roughly where a text has ink: capitals without accents."""
    metrics = QFontMetricsF(text.font)
    ink = QRectF(0, 0, metrics.horizontalAdvance(text.text), metrics.capHeight() * 0.9)
    ink.moveCenter(text.place.center())
    if text.align & Qt.AlignmentFlag.AlignLeft:
        ink.moveLeft(text.place.left())
    return ink
