"""Tests of the rules inside the kiosk's page."""

import pytest
from PySide6.QtCore import Qt

from cardroom import resources
from cardroom.house.help.panel import kiosk_page_of, variant_of
from cardroom.tables import TABLES
from tests.kiosk.session.conftest import Visit

GONE = {
    "en": ("settings", "Coach", "COACH", "Practice", "LESSON", "Ctrl", "High / Low", "Two people"),
    "ja": ("設定", "コーチ", "練習", "レッスン", "Ctrl", "ハイ＆ロー"),
}


@pytest.mark.parametrize("code", [spec.code for spec in TABLES])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_pages_name_nothing_that_is_missing(language: str, code: str) -> None:
    spec = next(spec for spec in TABLES if spec.code == code)
    whole = resources.read_text(spec.help_page.format(language=language))
    page = variant_of(kiosk_page_of(whole), "change")
    assert 0.3 * len(whole) < len(page) < len(whole)
    assert "<!--" not in variant_of(whole, "change")
    assert [word for word in GONE[language] if word in page] == []


def test_the_rules_are_read_before_a_bet_and_lead_nowhere(visit: Visit) -> None:
    visit.open("poker")
    visit.page.show_rules()
    rules = visit.page.rules
    assert rules.isVisible()
    assert not visit.table.panel.isVisible()
    assert "Joker Poker" in rules.browser.toPlainText()
    assert rules.browser.textInteractionFlags() == Qt.TextInteractionFlag.NoTextInteraction
    rules.back.click()
    assert visit.table.panel.isVisible()
    assert visit.state == "bet"
