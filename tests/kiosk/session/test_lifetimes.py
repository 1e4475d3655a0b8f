"""No Python object outlives the item of a layout."""

from cardroom.house.kiosk_mode import PlayNotice
from cardroom.house.sound.settings import SoundSettings
from cardroom.tables import TABLES
from cardroom.tables.poker.panel.window import PokerPanel
from tests.kiosk.found import found
from tests.kiosk.session.conftest import Visit
from tests.layout_items import deleted_items


def test_tables_and_pages_keep_no_deleted_items_of_layouts(visit: Visit) -> None:
    for captions in (False, True):
        SoundSettings.of(visit.room.settings).show_captions(shown=captions)
        for spec in TABLES:
            visit.open(spec.code)
            assert deleted_items() == [], (spec.code, captions)
            if spec.code == "poker":
                visit.settle()
                _check_notice(visit)
            visit.page.show_rules()
            visit.page.show_voucher()
            visit.settle()
            visit.room.shell.bar.language.click()
            visit.page.close_table()
            visit.settle()
        assert deleted_items() == []


def _check_notice(visit: Visit) -> None:
    """The notice stays in the row of the deal: a row of its own would shorten the cards."""
    panel = found(visit.room.shell, PokerPanel)
    (notice,) = panel.findChildren(PlayNotice)
    deal = panel.controls.fair
    assert notice.isVisible()
    assert deal.isVisible()
    assert abs(notice.geometry().center().y() - deal.geometry().center().y()) < notice.height()
