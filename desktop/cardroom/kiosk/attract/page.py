"""The page of the attract loop."""

import logging
from collections.abc import Iterator

from PySide6.QtCore import QEvent, QPoint, QRectF, QTimer
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from cardroom.errors import KnownError
from cardroom.house.languages import translated
from cardroom.house.spec import spec_of
from cardroom.kiosk.attract.demo_sheet import DemoSheet
from cardroom.kiosk.attract.demo_table import DemoTable
from cardroom.kiosk.attract.offer_sheet import OfferSheet
from cardroom.kiosk.attract.paint import (
    IVORY,
    PALE_GOLD,
    draw_gold_letters,
    draw_panel,
    draw_text,
    gold_letters,
    is_upright,
    unit_of,
)
from cardroom.kiosk.attract.pays_sheet import PaysSheet
from cardroom.kiosk.attract.programme import Showing, Turn, on_offer, programme
from cardroom.kiosk.attract.rules_sheet import RulesSheet
from cardroom.kiosk.attract.sheet import Sheet
from cardroom.kiosk.attract.shift import REACH, PixelShift
from cardroom.kiosk.attract.title_sheet import TitleSheet
from cardroom.kiosk.attract.touch_band import TouchBand
from cardroom.kiosk.both_languages import in_other_language
from cardroom.kiosk.panel.page import KioskEntry, KioskPage
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.setup import Setup
from cardroom.kiosk.session.settings import apply_setup
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.look import Look


class NoticeSheet(Sheet):
    """Says what the credits are, and what they are not."""

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.describe()

    def words(self) -> Iterator[str]:
        """Yields the notice, then the same in the other language."""
        yield self.tr("For play only")
        yield self._notice
        yield self._more
        yield in_other_language("NoticeSheet", "Play credits only. No cash value.")

    @property
    def _notice(self) -> str:
        return self.tr("Play credits only. No cash value.")

    @property
    def _more(self) -> str:
        return self.tr("Credits cannot be exchanged for money or goods. The cards are dealt by chance at every table.")

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paints a panel with the notice."""
        unit = self.unit
        wide, high = min(area.width() * 0.9, 1100 * unit), min(area.height() * 0.8, 460 * unit)
        panel = QRectF(0, 0, wide, high)
        panel.moveCenter(area.center())
        draw_panel(painter, panel, unit)
        inner = panel.adjusted(40 * unit, 30 * unit, -40 * unit, -30 * unit)
        heights = (0.30, 0.22, 0.28, 0.20)
        places, top = [], inner.top()
        for share in heights:
            places.append(QRectF(inner.left(), top, inner.width(), inner.height() * share))
            top += inner.height() * share
        draw_gold_letters(painter, gold_letters(self.tr("For play only"), places[0], 76 * unit))
        draw_text(painter, places[1], self._notice, 40 * unit, IVORY, bold=True, wraps=True)
        draw_text(painter, places[2], self._more, 28 * unit, IVORY, wraps=True)
        other = in_other_language("NoticeSheet", "Play credits only. No cash value.")
        draw_text(painter, places[3], other, 28 * unit, PALE_GOLD, wraps=True)


_log = logging.getLogger(__name__)


def sheet_of(turn: Turn, parts: KioskParts, setup: Setup, room: QWidget) -> QWidget | None:
    """Makes the sheet of a turn, without a size and hidden.

    Returns:
        None if a demonstration cannot be opened, as on a full disk: the loop goes on without it.
    """
    look, specs = parts.settings.wardrobe.look, on_offer(parts.tables, setup)
    match turn.showing:
        case Showing.TITLE:
            return TitleSheet(tuple(translated(spec.name) for spec in specs), look, room)
        case Showing.PAYS:
            return PaysSheet(spec_of(parts.tables, turn.code), parts.settings, look, room)
        case Showing.OFFER:
            return OfferSheet(specs, setup, look, room)
        case Showing.RULES:
            return RulesSheet(specs, look, room)
        case Showing.NOTICE:
            return NoticeSheet(look, room)
        case Showing.DEMO:
            return _demo_of(turn, parts, setup, room)


def _demo_of(turn: Turn, parts: KioskParts, setup: Setup, room: QWidget) -> QWidget | None:
    spec = spec_of(parts.tables, turn.code)
    try:
        demo = DemoTable(spec, parts, setup, room)
    except (KnownError, OSError) as error:
        _log.warning("no demonstration of %s: %s", turn.code, error)
        return None
    return DemoSheet(spec, demo, room)


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
        self._timer = QTimer(self, singleShot=True)
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
