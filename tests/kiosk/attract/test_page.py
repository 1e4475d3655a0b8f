"""The page of the attract loop."""

import itertools
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QLocale, QObject, QPoint
from PySide6.QtWidgets import QApplication

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.errors import KnownError, Trouble
from cardroom.house.languages import Languages
from cardroom.kiosk.attract.demo_sheet import DemoSheet
from cardroom.kiosk.attract.page import AttractPage, Showing, Turn, on_offer, programme
from cardroom.kiosk.attract.sheet import Sheet
from cardroom.kiosk.attract.sheets import OfferSheet, PaysSheet, RulesSheet
from cardroom.kiosk.attract.shift import PATH, REACH, PixelShift
from cardroom.kiosk.both_languages import in_other_language
from cardroom.kiosk.parts import KioskParts
from cardroom.kiosk.rules.cluster import Session
from cardroom.kiosk.rules.setup import Setup
from cardroom.tables import TABLES
from tests.attract_entry import attract_entry
from tests.kiosk.found import there

STILL = Setup(plays_demo=False)


def test_all_sheets_are_shown_with_what_a_touch_does_and_then_the_first_again(page: AttractPage) -> None:
    page.enter(attract_entry(setup=STILL))
    assert page.band.text == "Touch to play"
    shown = []
    for _ in range(6):
        assert there(page.sheet).isVisible()
        assert page.band.isVisible()
        assert not page.band.geometry().intersects(there(page.sheet).geometry())
        shown.append(there(page.turn).showing)
        page.show_next()
    assert shown == [Showing.TITLE, Showing.PAYS, Showing.OFFER, Showing.RULES, Showing.NOTICE, Showing.TITLE]


def test_credits_or_a_game_that_wait_are_prominent_and_no_demonstration_hides_them(page: AttractPage) -> None:
    page.enter(attract_entry(credits=120, session=Session()))
    assert page.band.text == "CREDITS 120 – touch to go on"
    assert "No cash value" in page.band.accessibleName()
    assert all(turn.showing is not Showing.DEMO for turn in page._turns)
    page.enter(attract_entry(session=Session(), setup=STILL))
    assert page.band.text == "Your game is kept – touch to go on"
    page.leave()
    assert page.sheet is None
    assert not page._timer.isActive()


def test_a_minute_changes_nothing_and_other_settings_begin_the_loop_again(page: AttractPage) -> None:
    page.enter(attract_entry(setup=STILL))
    page.show_next()
    sheet = page.sheet
    page.enter(attract_entry(setup=STILL, minutes_on=1))
    assert page.sheet is sheet
    page.enter(attract_entry(setup=replace(STILL, tables=("old_maid",))))
    assert there(page.turn).showing is Showing.TITLE


def test_prices_are_those_of_the_operator(page: AttractPage) -> None:
    sheet = OfferSheet(
        page.parts.tables, Setup(prices={"old_maid": 1, "daifugo": 0}), page.parts.settings.appearance.look, page
    )
    said = {spec.code: sheet.price_words(spec) for spec in page.parts.tables}
    assert said == {
        "poker": "Bets of 1 to 10 credits",
        "square": "10 credits a game",
        "daifugo": "Free of charge",
        "old_maid": "1 credit a game",
    }


def test_rules_in_a_kiosk_speak_of_no_stake(page: AttractPage) -> None:
    words = " ".join(RulesSheet(page.parts.tables, page.parts.settings.appearance.look, page).words())
    assert "Five stages" in words
    assert "stake" not in words


def test_a_demonstration_that_cannot_be_opened_is_left_out(page: AttractPage, parts: KioskParts) -> None:
    def fail(folder: Path) -> SqliteBank:
        raise KnownError(Trouble.DISK_FULL, str(folder))

    page.parts = replace(parts, demo_bank=fail)
    page.enter(attract_entry())
    page.show_next()  # poker's
    assert page.sheet is None
    assert page._timer.remainingTime() <= 1
    page.show_next()
    assert isinstance(page.sheet, PaysSheet)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_sheet_paints_and_says_something(page: AttractPage, qapp: QApplication, language: str) -> None:
    Languages(qapp).set(language)
    for size in ((1920, 1080), (1080, 1920)):
        page.resize(*size)
        page.enter(attract_entry(setup=STILL))
        for _ in range(5):
            assert isinstance(page.sheet, Sheet)
            assert len(page.sheet.accessibleName()) > 8
            seen = page.sheet.grab().toImage()
            assert len({seen.pixel(x, y) for x in range(0, seen.width(), 40) for y in range(0, seen.height(), 40)}) > 3
            if isinstance(page.sheet, PaysSheet):
                assert page.sheet.fits
            page.show_next()


def test_the_invitation_is_given_in_both_languages(page: AttractPage, qapp: QApplication) -> None:
    assert in_other_language("TouchBand", "Touch to play") == "タッチで開始"
    Languages(qapp).set("ja")
    assert QLocale().language() is QLocale.Language.Japanese
    assert page.band.text == "タッチで開始"
    assert in_other_language("TouchBand", "Touch to play") == "Touch to play"


def test_another_language_begins_the_loop_again(page: AttractPage, qapp: QApplication) -> None:
    page.enter(attract_entry(setup=STILL))
    page.show_next()
    Languages(qapp).set("ja")
    QApplication.processEvents()
    assert there(page.turn).showing is Showing.TITLE
    assert not isinstance(page.sheet, DemoSheet)


def test_every_table_is_demonstrated_once_between_sheets() -> None:
    turns = programme(TABLES, Setup(), plays_demo=True)
    assert [turn.code for turn in turns if turn.showing is Showing.DEMO] == [spec.code for spec in TABLES]
    assert {turn.showing for turn in turns} == set(Showing)
    is_demo = [turn.showing is Showing.DEMO for turn in turns]
    assert not any(a and b for a, b in itertools.pairwise(is_demo))
    assert turns[0] == Turn(Showing.TITLE)
    assert all(turn.showing is not Showing.DEMO for turn in programme(TABLES, Setup(), plays_demo=False))


def test_only_tables_on_offer_are_shown() -> None:
    setup = Setup(tables=("old_maid",))
    turns = programme(TABLES, setup, plays_demo=True)
    assert {turn.code for turn in turns} == {"", "old_maid"}
    assert [spec.code for spec in on_offer(TABLES, setup)] == ["old_maid"]
    assert on_offer((replace(TABLES[0], kiosk_play=None),), Setup()) == (), "a kiosk does not offer it"


def test_path_is_small_and_comes_back() -> None:
    assert PATH[0] == QPoint(0, 0)
    assert len(set(map(QPoint.toTuple, PATH))) == len(PATH)
    steps = zip(PATH[1:], (*PATH[2:], PATH[1]), strict=True)
    assert all((after - before).manhattanLength() == 3 for before, after in steps)
    assert max(abs(x) for place in PATH for x in place.toTuple()) == REACH


def test_a_step_moves_the_picture_and_a_round_comes_back_unless_it_is_switched_off(qapp: QApplication) -> None:
    owner, moved = QObject(qapp), list[QPoint]()
    shift = PixelShift(owner)
    shift.moved.connect(moved.append)
    shift.run(shifts=False)
    assert moved == [QPoint(0, 0)]
    assert not shift._timer.isActive()
    moved.clear()
    shift.run(shifts=True)
    for _ in PATH:
        shift.step()
    assert moved == [*PATH, PATH[0]]
    shift.stop()
    owner.deleteLater()


def test_nothing_is_cut_off_at_any_place(page: AttractPage) -> None:
    for place in PATH:
        page._move(place)
        assert page.rect().contains(page._room.geometry()), place
