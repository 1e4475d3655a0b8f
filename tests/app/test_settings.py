"""Settings are remembered; what cannot be understood counts as the default."""

from pathlib import Path

import pytest

from cardroom.app.settings import Settings
from cardroom.rules.pay_tables import FESTIVAL, PRESETS
from cardroom.rules.poker.cluster import Marking, PokerOptions


def test_the_defaults(tmp_path: Path) -> None:
    settings = Settings(tmp_path, "en")
    assert settings.poker_options() == PokerOptions(FESTIVAL, Marking.CHANGE, keeps_bet=True)


def test_what_is_set_is_remembered(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.set_language("ja")
    settings.set_marking(Marking.HOLD)
    settings.set_pay_table("tight")
    settings.set_keeps_bet(False)
    again = Settings(tmp_path)
    assert again.language == "ja"
    assert again.poker_options() == PokerOptions(PRESETS["tight"], Marking.HOLD, keeps_bet=False)


def test_a_language_for_one_start_is_not_remembered(tmp_path: Path) -> None:
    Settings(tmp_path).set_language("en")
    assert Settings(tmp_path, "ja").language == "ja"
    assert Settings(tmp_path).language == "en"


@pytest.mark.parametrize(
    "noise", ["[General]\nlanguage=klingon\nmarking=7\npay_table=\nkeeps_bet=maybe\n", "\x00\x01]["]
)
def test_what_cannot_be_understood_counts_as_the_default(tmp_path: Path, noise: str) -> None:
    (tmp_path / "settings.ini").write_text(noise)
    settings = Settings(tmp_path)
    assert settings.language in ("en", "ja")
    assert settings.poker_options() == PokerOptions()
