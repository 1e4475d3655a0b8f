"""Makes the sheet of a turn of the attract loop."""

import logging

from PySide6.QtWidgets import QWidget

from cardroom.errors import KnownError
from cardroom.house.languages import translated
from cardroom.house.spec import spec_of
from cardroom.kiosk.attract.demo_sheet import DemoSheet
from cardroom.kiosk.attract.demo_table import DemoTable
from cardroom.kiosk.attract.notice_sheet import NoticeSheet
from cardroom.kiosk.attract.offer_sheet import OfferSheet
from cardroom.kiosk.attract.pays_sheet import PaysSheet
from cardroom.kiosk.attract.programme import Showing, Turn, on_offer
from cardroom.kiosk.attract.rules_sheet import RulesSheet
from cardroom.kiosk.attract.title_sheet import TitleSheet
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.setup import Setup

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
