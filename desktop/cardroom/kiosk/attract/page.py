"""The page of the attract loop, and its turns."""

import logging
from enum import Enum
from itertools import zip_longest

from msgspec import Struct
from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from cardroom.errors import KnownError
from cardroom.house.languages import translated
from cardroom.house.spec import Tables, TableSpec, spec_of
from cardroom.kiosk.attract.demo_sheet import DemoSheet
from cardroom.kiosk.attract.demo_table import DemoTable
from cardroom.kiosk.attract.sheet import is_upright, unit_of
from cardroom.kiosk.attract.sheets import NoticeSheet, OfferSheet, PaysSheet, RulesSheet
from cardroom.kiosk.attract.shift import REACH, PixelShift
from cardroom.kiosk.attract.title_sheet import TitleSheet
from cardroom.kiosk.attract.touch_band import TouchBand
from cardroom.kiosk.panel.page import KioskEntry, KioskPage
from cardroom.kiosk.panel.widgets import Translated
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.setup import Setup
from cardroom.kiosk.session.settings import apply_setup
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.look import Look

_log = logging.getLogger(__name__)


class Showing(Enum):
    """What a turn shows; the value is its longest time, in seconds."""

    TITLE = 9
    PAYS = 11
    """The pays of a table, as they are played."""
    OFFER = 12
    """The tables on offer, with their prices."""
    RULES = 14
    """The rules in short."""
    NOTICE = 8
    """That the credits are for play only."""
    DEMO = 46
    """A demonstration at a table; it ends sooner when its rounds are over."""


class Turn(Struct, frozen=True):
    """One turn of the loop.

    Attributes:
        showing: what is shown.
        code: the table's code; "" for a sheet about all tables.
    """

    showing: Showing
    code: str = ""

    @property
    def milliseconds(self) -> int:
        """The longest time that it is shown."""
        return self.showing.value * 1_000


def on_offer(tables: Tables, setup: Setup) -> tuple[TableSpec, ...]:
    """Returns the tables that the operator offers, in their order."""
    return tuple(spec for spec in tables if spec.kiosk_play is not None and setup.offers(spec.code))


def programme(tables: Tables, setup: Setup, *, plays_demo: bool) -> tuple[Turn, ...]:
    """Returns the turns of the loop; sheets and demonstrations alternate.

    Args:
        tables: the specs of all tables.
        setup: the operator's settings.
        plays_demo: whether demonstrations are shown; not while credits wait, which they would hide.
    """
    specs = on_offer(tables, setup)
    pays = (Turn(Showing.PAYS, spec.code) for spec in specs if spec.billboard)
    sheets = [Turn(Showing.TITLE), *pays, Turn(Showing.OFFER), Turn(Showing.RULES), Turn(Showing.NOTICE)]
    demos = [Turn(Showing.DEMO, spec.code) for spec in specs if spec.demo] if plays_demo else []
    both = zip_longest(sheets, demos)
    return tuple(turn for pair in both for turn in pair if turn is not None)


def sheet_of(turn: Turn, parts: KioskParts, setup: Setup, room: QWidget) -> QWidget | None:
    """Makes the sheet of a turn, without a size and hidden.

    Returns:
        None if a demonstration cannot be opened, as on a full disk: the loop goes on without it.
    """
    look, specs = parts.settings.appearance.look, on_offer(parts.tables, setup)
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


class AttractPage(Translated, KioskPage):
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

    def apply_look(self, look: Look) -> None:
        """Changes the felt, and the motion of the band."""
        self.band.apply_look(look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fits the room into the page."""
        super().resizeEvent(event)
        self._felt.setGeometry(self.rect())
        self._room.resize(self.width() - 4 * REACH, self.height() - 4 * REACH)
        self._place_parts()

    def _retranslate(self) -> None:
        """Begins the loop again in another language."""
        if self.sheet is not None:
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
