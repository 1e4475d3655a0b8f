"""What a hash, F and W mean is said where they are."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from cardroom.house.fair_deal.words import commitment_words
from tests.open_house import House


def explained(widget: QWidget) -> str:
    """Returns what a tool tip says; a screen reader says the same."""
    text = widget.accessibleDescription()
    assert text
    assert text in widget.toolTip().replace("&#x27;", "'")
    return text


def test_the_digits_at_the_foot_of_the_poker_table_are_explained(house: House) -> None:
    foot = house.sit_down().panel.controls.fair
    assert explained(foot) == (
        "The fingerprint (SHA-256) of this deal's seed, fixed before your bet: so no card can be changed later. "
        "F shows more."
    )
    house.settings.set_language("ja")
    QApplication.processEvents()
    assert explained(foot).startswith("この回のシードのハッシュ値（SHA-256）です。")


def test_a_table_without_bets_does_not_speak_of_them(house: House) -> None:
    house.open("old_maid")
    house.settle()
    text = explained(house.old_maid.panel.controls.fair)
    assert "SHA-256" in text
    assert "bet" not in text.split()


@pytest.mark.parametrize("has_bets", [True, False])
def test_a_seeded_deal_has_no_fingerprint(has_bets: bool) -> None:
    assert "SHA-256" not in commitment_words(fair=False, has_bets=has_bets)


def test_the_coachs_line_says_what_w_shows(house: House) -> None:
    panel = house.sit_down().panel
    assert explained(panel.controls.coachLine).startswith("W shows all 32 ways")


def test_each_field_of_the_fair_deal_window_is_explained(house: House) -> None:
    table = house.sit_down()
    table.panel.controls.fair.click()
    panel = table.fair_deal.panel
    assert panel is not None
    panel.controls.details.click()
    controls = panel.controls
    for field in (controls.commitment, controls.word, controls.seed, controls.lastWord):
        assert field.toolTip(), "the description of a label has its digits"
    notes = {name: panel.findChild(QWidget, name) for name in ("commitmentNote", "seedNote")}
    assert all(note is not None and note.isVisible() for note in notes.values())
