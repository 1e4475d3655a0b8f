"""The board above the table on an upright screen."""

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from cardroom.cards.cards import parse_card
from cardroom.house.lobby.pictures import Laid, TablePicture, in_fan
from cardroom.house.lobby.table_picture import painted
from cardroom.kiosk.panel.bar import KioskBar
from cardroom.kiosk.panel.widgets import Translated, label, meter
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.paint.gold import GoldTitle, draw_gold_frame
from cardroom.widgets.paint.painting import Still
from cardroom.widgets.paint.texts import CENTRE
from cardroom.widgets.window.look import Look

_FAN = ("7D", "QC", "AH", "JOKER", "KS", "JD", "9C")
_STEP = 11.0
_FRAME = 3.0
_LEAST_PICTURE = QSize(200, 120)


def fan() -> Iterator[Laid]:
    """Yields the cards of the board's picture: a fan that wins nothing."""
    for place, name in enumerate(_FAN):
        yield in_fan(parse_card(name), (place - len(_FAN) // 2) * _STEP, radius=1.35, height=0.7, y=0.04)


class FanView(QWidget):
    """Paints a fan of cards on the felt."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look = Look()
        self._still = Still()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def minimumSizeHint(self) -> QSize:
        """Returns the least size at which the cards can be recognised."""
        return _LEAST_PICTURE

    def apply_look(self, look: Look) -> None:
        """Changes deck and felt."""
        self._look = look
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the cached picture in a gold frame."""
        painter, ratio, size = QPainter(self), self.devicePixelRatioF(), self.size()
        radius = self.fontMetrics().height() * 0.8
        wanted = TablePicture(f"{__name__}:fan", size, float(size.height()), radius, self._look, ratio)
        self._still.draw(painter, size, ratio, wanted, lambda onto: _paint(onto, wanted))
        painter.end()


def _paint(painter: QPainter, picture: TablePicture) -> None:
    painter.drawPixmap(QPoint(), painted(picture))
    draw_gold_frame(painter, QRectF(QPoint(), picture.size), _FRAME, picture.radius)


class KioskBoard(Translated, FeltSurface):
    """Title, picture, credits and prompt on the upper part of a screen.

    Args:
        bar: whose credits and sentence it repeats.
    """

    def __init__(self, bar: KioskBar) -> None:
        super().__init__()
        self.setObjectName("kioskBoard")
        self.title, self.fan = GoldTitle("CARDROOM", self), FanView(self)
        self.title.setObjectName("title")
        self.credits, self.prompt = meter("boardCredits", "", self), PromptLine(self)
        self.prompt.setObjectName("prompt")
        self.prompt.setAlignment(CENTRE)
        self.hint, self.notice = (label(name, parent=self, align=CENTRE) for name in ("hint", "notice"))
        rows = QVBoxLayout(self)
        for row in (self.title, self.fan, self.credits, self.prompt, self.hint, self.notice):
            rows.addWidget(row, int(row is self.fan))
        rows.setAlignment(self.credits, Qt.AlignmentFlag.AlignHCenter)
        bar.credits_shown.connect(self.credits.show_number)
        bar.words_shown.connect(self.prompt.setText)
        self.credits.show_number(bar.credits.number)
        self._retranslate()

    def apply_look(self, look: Look) -> None:
        """Changes cloth and deck."""
        super().apply_look(look)
        self.fan.apply_look(look)

    def _retranslate(self) -> None:
        self.credits.setProperty("caption", self.tr("CREDITS"))
        self.credits.show_number(self.credits.number)
        self.hint.setText(self.tr("RULES shows the rules, and what pays, before you play."))
        self.notice.setText(self.tr("Play credits only. No cash value."))
