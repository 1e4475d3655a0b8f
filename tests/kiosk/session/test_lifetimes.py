"""No Python object outlives the item of a layout."""

import pytest

from cardroom.house.kiosk_mode import PlayNotice
from cardroom.house.sound.settings import SoundSettings
from cardroom.tables import TABLES
from cardroom.tables.poker.panel.window import PokerPanel
from tests.kiosk.found import found
from tests.kiosk.session.conftest import Visit
from tests.layout_items import deleted_items


@pytest.mark.parametrize("code", [spec.code for spec in TABLES])
@pytest.mark.parametrize("captions", [False, True])
def test_a_table_keeps_no_deleted_items_of_layouts(visit: Visit, code: str, captions: bool) -> None:
    SoundSettings.of(visit.room.settings).show_captions(shown=captions)
    visit.open(code)
    assert deleted_items() == []
    if code == "poker":
        check_notice(found(visit.room.shell, PokerPanel))


def check_notice(panel: PokerPanel) -> None:
    """It stays in the row of the deal.

    A row of its own would shorten the cards.
    """
    (notice,) = panel.findChildren(PlayNotice)
    deal = panel.controls.fair
    assert notice.isVisible()
    assert deal.isVisible()
    assert abs(notice.geometry().center().y() - deal.geometry().center().y()) < notice.height()


def test_pages_that_change_keep_no_deleted_items_of_layouts(visit: Visit) -> None:
    for code in ("poker", "square"):
        visit.open(code)
        visit.page.show_rules()
        visit.page.show_voucher()
        visit.settle()
        visit.room.shell.bar.language.click()
        visit.page.close_table()
    visit.settle()
    assert deleted_items() == []
