"""The page of the attract loop."""

from PySide6.QtCore import QEvent, QPoint, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from cardroom.kiosk.attract.demo_sheet import DemoSheet
from cardroom.kiosk.attract.paint import is_upright, unit_of
from cardroom.kiosk.attract.programme import Turn, programme
from cardroom.kiosk.attract.sheets import sheet_of
from cardroom.kiosk.attract.shift import REACH, PixelShift
from cardroom.kiosk.attract.touch_band import TouchBand
from cardroom.kiosk.panel.page import KioskEntry, KioskPage
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.setup import Setup
from cardroom.kiosk.session.settings import apply_setup
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.look import Look

_BAND, _UPRIGHT_BAND, _GAP = 96, 120, 12


class AttractPage(KioskPage):
    """Shows the attract loop, until a touch ends it.

    Each turn has a sheet that is made for it and deleted after it, so that the loop can go on for months.

    Args:
        parts: tables, settings, and what opens the bank of a demonstration.

    Attributes:
        band: says what a touch does.
        sheet: what is shown now; None while the loop does not run.
        turn: its turn.
    """

    has_bar = False

    def __init__(self, parts: KioskParts) -> None:
        super().__init__(parts)
        self.sheet: QWidget | None = None
        self.turn: Turn | None = None
        self._setup = Setup()
        self._turns: tuple[Turn, ...] = ()
        self._next = 0
        self._felt = FeltSurface(self)
        self._room = QWidget(self)
        self.band = TouchBand(self._room)
        self._shift = PixelShift(self)
        self._shift.moved.connect(self._move)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.show_next)
        self.setObjectName("attractPage")
        self._felt.lower()

    # --- the states ----------------------------------------------------------------------------------------------

    def enter(self, entry: KioskEntry) -> None:
        """Starts the loop, or takes over what has changed."""
        sight = entry.sight
        waits = sight.session is not None or sight.credits > 0
        turns = programme(self.parts.tables, sight.setup, plays_demo=self._can_play(sight.setup) and not waits)
        has_changed = turns != self._turns or sight.setup != self._setup
        if has_changed:
            apply_setup(self.parts.settings, sight.setup, self.parts.tables)  # the pays that are shown are those played
        self._setup, self._turns = sight.setup, turns
        self.band.show_credits(sight.credits if waits else None)
        self._shift.run(shifts=sight.setup.shifts_pixels)
        if has_changed or self.sheet is None:
            self._next = 0
            self.show_next()

    def leave(self) -> None:
        """Ends the loop; a demonstration is closed and deleted."""
        self._timer.stop()
        self._shift.stop()
        self._drop_sheet()

    def _can_play(self, setup: Setup) -> bool:
        return setup.plays_demo and self.parts.demo_bank is not None

    # --- the turns -----------------------------------------------------------------------------------------------

    def show_next(self) -> None:
        """Shows the next turn of the loop."""
        self._drop_sheet()
        turn = self._turns[self._next % len(self._turns)]
        self._next = (self._next + 1) % len(self._turns)
        self.turn, self.sheet = turn, sheet_of(turn, self.parts, self._setup, self._room)
        self._timer.start(turn.milliseconds if self.sheet is not None else 0)
        if self.sheet is None:
            return
        self._place_parts()
        if isinstance(self.sheet, DemoSheet):
            self.sheet.demo.finished.connect(self._end_turn)
            self.sheet.start()
        self.sheet.show()

    def _end_turn(self) -> None:
        """Goes on in the next turn of the event loop.

        The sheet that calls is deleted then.
        """
        self._timer.start(0)

    def _drop_sheet(self) -> None:
        sheet, self.sheet, self.turn = self.sheet, None, None
        if sheet is None:
            return
        sheet.hide()
        if isinstance(sheet, DemoSheet):
            sheet.demo.finished.disconnect(self._end_turn)
            sheet.close_demo()
        sheet.deleteLater()

    # --- what it looks like --------------------------------------------------------------------------------------

    def wear(self, look: Look) -> None:
        """Changes the felt, and the motion of the band."""
        self.band.wear(look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fits the room into the page."""
        super().resizeEvent(event)
        self._felt.setGeometry(self.rect())
        self._room.resize(self.width() - 4 * REACH, self.height() - 4 * REACH)
        self._place_parts()

    def changeEvent(self, event: QEvent) -> None:
        """Begins the loop again in another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self.sheet is not None:
            self._next = 0
            self.show_next()

    def _move(self, offset: QPoint) -> None:
        """Moves all but the felt; the margin is wider than the path."""
        self._room.move(QPoint(2 * REACH, 2 * REACH) + offset)

    def _place_parts(self) -> None:
        unit, size = unit_of(self.size()), self._room.size()
        high = round((_UPRIGHT_BAND if is_upright(size) else _BAND) * unit)
        self.band.setGeometry(0, size.height() - high, size.width(), high)
        if self.sheet is not None:
            self.sheet.setGeometry(0, 0, size.width(), size.height() - high - round(_GAP * unit))
