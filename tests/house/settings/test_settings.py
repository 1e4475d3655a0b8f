"""Settings are saved; unknown values are defaults; unreadable files are kept."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from cardroom.errors import KnownError, Trouble
from cardroom.house.settings.settings import Settings
from cardroom.house.settings.settings_file import SettingsFile
from cardroom.house.settings.swatch import Swatch
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions
from cardroom.tables.old_maid.settings import OldMaidSettings
from cardroom.tables.poker.double_up.rules.ticket import Kind
from cardroom.tables.poker.pay_tables.settings import PayTableSettings
from cardroom.tables.poker.rules.cluster import Marking, PokerOptions
from cardroom.tables.poker.rules.pay_tables import FESTIVAL, PRESETS
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.widgets.window.look import Back, Deck, Felt, Look, Speed, TextSize
from tests.dressed import dress

NO_SETTINGS = [
    b"\x00\x01][",
    b"no settings at all\n",
    "言語=日本語".encode("shift-jis"),
    b"[General]\nlanguage=ja\n\x00\n",
]


def asides(folder: Path) -> list[Path]:
    return sorted(folder.glob("settings-set-aside-*.ini"))


def test_the_defaults(tmp_path: Path) -> None:
    settings = Settings(tmp_path, "en")
    assert PokerSettings.of(settings).options() == PokerOptions(FESTIVAL, Marking.CHANGE, keeps_bet=True)
    assert settings.appearance.look == Look()
    assert PokerSettings.of(settings).double_up is Kind.HIGH_LOW
    assert settings.take_troubles() == []


def test_old_maid_is_remembered_and_its_person_has_a_seat(tmp_path: Path) -> None:
    assert OldMaidSettings.of(Settings(tmp_path)).options() == OldMaidOptions()
    for options in (OldMaidOptions(6, 5, open_cards=True, habits=False), OldMaidOptions(2, None), OldMaidOptions(3, 1)):
        OldMaidSettings.of(Settings(tmp_path)).set_options(options)
        assert OldMaidSettings.of(Settings(tmp_path)).options() == options
    (tmp_path / "settings.ini").write_text("[General]\nold_maid_seats=3\nold_maid_person=6\nold_maid_open=perhaps\n")
    assert OldMaidSettings.of(Settings(tmp_path)).options() == OldMaidOptions(3, 2)
    (tmp_path / "settings.ini").write_text("[General]\nold_maid_seats=1\nold_maid_person=0\n")
    assert OldMaidSettings.of(Settings(tmp_path)).options() == OldMaidOptions()


def test_settings_places_and_a_language_are_saved(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.set_language("ja")
    PokerSettings.of(settings).set_marking(Marking.HOLD)
    PayTableSettings.of(settings).set_code("tight")
    PokerSettings.of(settings).set_keeps_bet(False)
    PokerSettings.of(settings).set_double_up(Kind.PICK_ONE)
    again = Settings(tmp_path)
    assert again.language == "ja"
    assert PokerSettings.of(again).double_up is Kind.PICK_ONE
    assert PokerSettings.of(again).options() == PokerOptions(PRESETS["tight"], Marking.HOLD, keeps_bet=False)
    settings.remember_place("lobby", "1 2 3 4 ff")
    again = Settings(tmp_path)
    assert (again.place("lobby"), again.place("poker")) == ("1 2 3 4 ff", "")


@pytest.mark.parametrize(
    "look",
    [
        *(Look(felt=felt) for felt in Felt),
        *(Look(deck=deck) for deck in Deck),
        *(Look(back=back) for back in Back),
        *(Look(text_size=size) for size in TextSize),
        *(Look(speed=speed) for speed in Speed),
        Look(Felt.CHARCOAL, Deck.FOUR_COLOUR_LARGE, Back.BLUE, TextSize.LARGEST, Speed.SLOW),
    ],
)
def test_the_look_is_remembered(tmp_path: Path, look: Look) -> None:
    settings = Settings(tmp_path)
    settings.appearance.apply_look(look)
    assert Settings(tmp_path).appearance.look == look


def test_reduced_motion_is_applied_and_not_saved(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.follow_system(True)
    assert settings.appearance.look == Look(reduced_motion=True)
    settings.appearance.apply_look(replace(settings.appearance.look, felt=Felt.BLUE))
    assert Settings(tmp_path).appearance.look == Look(felt=Felt.BLUE)


def test_a_language_for_one_start_is_not_remembered(tmp_path: Path) -> None:
    Settings(tmp_path).set_language("en")
    assert Settings(tmp_path, "ja").language == "ja"
    assert Settings(tmp_path).language == "en"


def test_unknown_values_count_as_the_default_without_a_word(tmp_path: Path) -> None:
    text = "[General]\nlanguage=klingon\nmarking=7\npay_table=\nkeeps_bet=maybe\nfelt=mud, grass\nspeed=\n"
    (tmp_path / "settings.ini").write_text(text)
    settings = Settings(tmp_path)
    assert settings.language in ("en", "ja")
    assert PokerSettings.of(settings).options() == PokerOptions()
    assert settings.appearance.look == Look()
    assert settings.take_troubles() == []
    assert asides(tmp_path) == []


@pytest.mark.parametrize("noise", NO_SETTINGS)
def test_a_file_that_holds_no_settings_is_kept_aside(tmp_path: Path, noise: bytes) -> None:
    (tmp_path / "settings.ini").write_bytes(noise)
    settings = Settings(tmp_path)
    (aside,) = asides(tmp_path)
    assert aside.read_bytes() == noise
    (found,) = settings.take_troubles()
    assert found.trouble is Trouble.SETTINGS_UNREADABLE
    assert found.detail == str(aside)
    assert settings.appearance.look == Look()
    PayTableSettings.of(settings).set_code("tight")
    again = Settings(tmp_path)
    assert PayTableSettings.of(again).code == "tight"
    assert again.take_troubles() == []


def test_a_folder_in_the_place_of_the_file_is_kept_aside(tmp_path: Path) -> None:
    (tmp_path / "settings.ini").mkdir()
    (tmp_path / "settings.ini" / "precious").touch()
    settings = Settings(tmp_path)
    (aside,) = asides(tmp_path)
    assert (aside / "precious").exists()
    PokerSettings.of(settings).set_marking(Marking.HOLD)
    assert PokerSettings.of(Settings(tmp_path)).marking is Marking.HOLD


def test_two_files_kept_aside_in_one_second_are_both_kept(tmp_path: Path) -> None:
    for noise in (b"one\n", b"two\n", b"three\n"):
        (tmp_path / "settings.ini").write_bytes(noise)
        SettingsFile(tmp_path)
    assert {path.read_bytes() for path in asides(tmp_path)} == {b"one\n", b"two\n", b"three\n"}


def test_a_file_that_cannot_be_moved_stays_untouched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.ini"
    file.write_bytes(b"no settings at all\n")

    def refuse(*_: object) -> None:
        raise PermissionError("read-only")

    monkeypatch.setattr(Path, "rename", refuse)
    settings = Settings(tmp_path)
    assert len(settings.take_troubles()) == 1
    PayTableSettings.of(settings).set_code("tight")
    assert PayTableSettings.of(settings).code == "tight", "it holds until the program ends"
    assert file.read_bytes() == b"no settings at all\n"


def test_unwritable_settings_apply_for_now_and_are_reported_once(tmp_path: Path) -> None:
    (tmp_path / "no folder").touch()
    settings = Settings(tmp_path / "no folder")
    emitted: list[KnownError] = []
    settings.not_remembered.connect(emitted.append)
    PayTableSettings.of(settings).set_code("tight")
    PokerSettings.of(settings).set_marking(Marking.HOLD)
    assert (PayTableSettings.of(settings).code, PokerSettings.of(settings).marking) == ("tight", Marking.HOLD)
    assert [trouble.trouble for trouble in emitted] == [Trouble.SETTINGS_UNWRITABLE]


@pytest.fixture
def swatch(qtbot: QtBot) -> Swatch:
    dress()
    swatch = Swatch()
    swatch.setText("&Blue")
    swatch.setProperty("felt", "blue")
    swatch.resize(120, 100)
    qtbot.addWidget(swatch)
    swatch.show()
    swatch.clearFocus()
    return swatch


def picture(swatch: Swatch) -> QImage:
    return swatch.grab().toImage()


def test_the_felt_can_be_seen_chosen_or_not_focused_or_not(swatch: Swatch, qtbot: QtBot) -> None:
    middle = QPoint(60, 35)
    swatch.activateWindow()
    swatch.setFocus()
    qtbot.waitUntil(swatch.hasFocus)
    swatch.clearFocus()
    plain = picture(swatch)
    swatch.setChecked(True)
    chosen = picture(swatch)
    swatch.setFocus()
    focused = picture(swatch)
    assert len({image.pixel(middle) for image in (plain, chosen, focused)}) == 1
    assert plain != chosen
    assert chosen != focused


def test_cards_are_on_the_current_felt(swatch: Swatch) -> None:
    swatch.setProperty("felt", "")
    bare = picture(swatch)
    swatch.setProperty("faces", "two-colour/AS backs/red no/such")
    dealt = picture(swatch)
    assert dealt != bare
    swatch.apply_look(Look(felt=Felt.BURGUNDY))
    assert picture(swatch) != dealt


def test_a_press_anywhere_chooses_it_and_its_room_follows_the_text(swatch: Swatch) -> None:
    QTest.mouseClick(swatch, Qt.MouseButton.LeftButton, pos=QPoint(110, 8))
    assert swatch.isChecked()
    before = swatch.minimumSizeHint()
    font = swatch.font()
    font.setPixelSize(40)
    swatch.setFont(font)
    assert swatch.minimumSizeHint().width() > before.width()
    assert swatch.minimumSizeHint().height() > before.height()
