"""Hints guide the first round at each table, once."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.house.lessons.guide import Guide
from cardroom.house.lessons.settings import LessonSettings
from cardroom.house.open_table import OpenTable
from cardroom.house.settings.settings import Settings
from cardroom.house.spec import RoundHint, Text, load
from cardroom.house.table_window import TableWindow
from cardroom.tables import TABLES
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.settings.values import PokerSettings
from cardroom.widgets.hints.hint_bubble import HintBubble
from cardroom.widgets.speech.speaker import Speaker
from tests.open_house import House


@pytest.fixture
def guided(house: House) -> Iterator[House]:
    """A house at its first start: with hints."""
    house.settings.remember("hints", True)
    house.settings.remember("hints_given", "")
    yield house
    house.close()


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lists what the windows say to screen readers."""
    texts: list[str] = []
    monkeypatch.setattr(Speaker, "say", lambda _, text: texts.append(text))
    return texts


def hint(window: TableWindow) -> str:
    """Returns the name of the hint that can be seen."""
    assert window.guide is not None
    bubble = window.guide.bubble
    if bubble is None or not bubble.isVisible():
        assert window.guide.hint == ""
        return ""
    assert bubble.text
    return window.guide.hint


def bubble_of(window: TableWindow) -> HintBubble:
    assert window.guide is not None
    assert window.guide.bubble is not None
    return window.guide.bubble


def press(house: House, *names: str) -> str:
    """Presses buttons of the poker table; returns the hint."""
    for name in names:
        getattr(house.poker.panel.controls, name).click()
        house.settle()
    return hint(house.poker.panel)


def test_the_first_round_of_poker_is_guided_from_bet_to_draw(guided: House) -> None:
    guided.sit_down()
    assert hint(guided.poker.panel) == "bet"
    assert press(guided, "betOne") == "deal"
    assert press(guided, "primary") == "mark"
    assert press(guided, "card2") == "draw"
    assert press(guided, "card3") == "draw", "it stays until DRAW is pressed"
    assert press(guided, "primary") in ("", "win")


def test_the_close_button_ends_one_hint_and_a_step_that_the_player_knows_is_skipped(guided: House) -> None:
    guided.sit_down()
    QTest.mouseClick(bubble_of(guided.poker.panel).close_button, Qt.MouseButton.LeftButton)
    assert hint(guided.poker.panel) == ""
    assert press(guided, "primary") == "mark", "the next one comes at its moment; none about the bet after DEAL"


def test_after_the_first_round_there_are_no_hints_but_for_the_first_win(guided: House) -> None:
    guided.sit_down()
    press(guided, "primary", "card1", "primary")
    hints = []
    while "win" not in hints:
        hints.append(press(guided, "primary", "markAll", "primary"))
        assert len(hints) < 60
    assert set(hints) == {"", "win"}
    guided.close()
    guided.settings = Settings(guided.folder, "en")
    values = LessonSettings.of(guided.settings)
    assert all(values.is_given("poker", name) for name in ("bet", "deal", "mark", "draw", "win"))
    assert not values.is_given("poker", "all_kept"), "the warning waits for its moment"
    guided.sit_down()
    assert press(guided, "primary", "card1", "primary") == ""


def test_a_player_from_before_the_hints_gets_none(house: House) -> None:
    house.sit_down()
    house.close()
    house.settings.remember("hints_given", "")
    house.settings.remember("hints", True)
    house.sit_down()
    assert hint(house.poker.panel) == ""
    assert press(house, "primary", "primary") == "", "no warning either"


def test_no_more_hints_ends_all_of_them_and_the_settings_begin_again(guided: House) -> None:
    guided.sit_down()
    bubble_of(guided.poker.panel).silence.click()
    assert hint(guided.poker.panel) == ""
    assert press(guided, "primary") == ""
    guided.room._side_windows.show_settings(guided.poker.panel)
    box = guided.room._side_windows._open["settings"].controls.showHints  # type: ignore[attr-defined]
    assert not box.isChecked()
    box.click()
    assert hint(guided.poker.panel) == "mark", "it is given at once"
    assert LessonSettings.of(Settings(guided.folder)).are_on


def test_each_hint_is_announced_once(guided: House, spoken: list[str]) -> None:
    guided.sit_down()
    press(guided, "betOne", "betOne")
    guided.settings.set_language("ja")
    QApplication.processEvents()
    assert sum(text.startswith("Set your bet first:") for text in spoken) == 1
    assert sum(text.startswith("DEAL gives") for text in spoken) == 1
    assert bubble_of(guided.poker.panel).text == "「配る」を押すと、5枚の手札が配られます。"


def test_a_game_of_old_maid_is_guided(guided: House, qtbot: QtBot) -> None:
    guided.open("old_maid")
    guided.settle()
    panel = guided.old_maid.panel
    panel.rest_ms = 0
    assert hint(panel) == "setup"
    panel.controls.primary.click()
    qtbot.waitUntil(lambda: "draw" in panel._legal and hint(panel) == "draw")
    seen: list[str] = []
    guided.old_maid.machine.entered.connect(lambda *_: seen.append(hint(panel)))
    panel.controls.table.forward.lift(0)
    panel.controls.primary.click()
    qtbot.waitUntil(lambda: "draw" in panel._legal and "pairs" in seen)


def test_practice_has_hints_of_its_own(guided: House, qtbot: QtBot) -> None:
    guided.open("practice")
    qtbot.waitUntil(lambda: hint(guided.practice.panel) == "mark")


def test_the_double_up_has_a_hint(guided: House) -> None:
    guided.sit_down()
    for _ in range(60):
        if guided.poker.panel.controls.double.isEnabled():
            break
        press(guided, "primary")
    assert press(guided, "double") == ""
    table = guided.poker.double_up
    assert table is not None
    guided.qtbot.waitUntil(lambda: hint(table.panel) == "start")
    table.panel.rest_ms = 0
    table.panel.controls.primary.click()
    guided.qtbot.waitUntil(lambda: hint(table.panel) in ("guess", "pick"))


# --- DRAW without a mark ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marking", "beginning"),
    [
        (Marking.CHANGE, "No card is marked: all five are kept."),
        (Marking.HOLD, "No card is held: all five are changed."),
    ],
)
def test_the_first_draw_without_marks_warns(guided: House, spoken: list[str], marking: Marking, beginning: str) -> None:
    PokerSettings.of(guided.settings).set_marking(marking)
    table = guided.sit_down()
    press(guided, "primary")
    hand = table.machine.cluster.hand
    assert press(guided, "primary") == ("all_kept" if marking is Marking.CHANGE else "all_changed")
    assert table.machine.state.value == "open-hand", "nothing was drawn"
    assert bubble_of(table.panel).text.startswith(beginning)
    assert [text for text in spoken if text.startswith(beginning)] == [bubble_of(table.panel).text]
    press(guided, "primary")
    assert table.machine.state.value == "result"
    assert (table.machine.cluster.hand == hand) is (marking is Marking.CHANGE)
    press(guided, "primary")
    press(guided, "primary")
    assert table.machine.state.value == "result", "warned once, ever"


def test_a_mark_after_the_warning_takes_it_away_and_a_bouncing_key_is_no_answer(guided: House) -> None:
    table = guided.sit_down()
    press(guided, "primary")
    rest, table.panel.rest_ms = table.panel.rest_ms, 10_000
    press(guided, "primary", "primary")
    assert table.machine.state.value == "open-hand"
    table.panel.rest_ms = rest
    assert press(guided, "card4") in ("", "draw")
    press(guided, "primary")
    assert table.machine.state.value == "result"


# --- places ----------------------------------------------------------------------------------------------------------


def test_every_lesson_of_the_program_names_states_controls_and_terminals() -> None:
    for spec in TABLES:
        for code, lessons in spec.lessons.items():
            wiring = load(spec.wirings[code])
            states = {wire.source.value for wire in wiring.wires if hasattr(wire.source, "value")}
            terminals = {wire.on for wire in wiring.wires}
            for lesson in lessons:
                assert lesson.states or lesson.waits
                assert not lesson.legal or lesson.legal in terminals, lesson
                assert set(lesson.states) <= states, lesson
                assert not lesson.fits or callable(load(lesson.fits))


def test_an_unknown_warning_lets_the_press_act(guided: House) -> None:
    table: OpenTable = guided.sit_down()
    assert table.panel.warn("no such lesson") is False
    assert RoundHint("a", Text("", "b")).waits is False


def test_a_used_key_is_printed_no_more_from_the_next_start_on(guided: House) -> None:
    guided.sit_down()
    panel, values = guided.poker.panel, LessonSettings.of(guided.settings)
    QTest.keyClick(panel, Qt.Key.Key_B)
    panel.controls.betMax.click()
    assert panel.controls.betOne.printed_key == "B", "not while a person looks"
    Guide((), "poker", values, panel.front, panel)
    assert (panel.controls.betOne.printed_key, panel.controls.betMax.printed_key) == ("", "M")
    QApplication.sendEvent(panel.controls.betOne, QHelpEvent(QEvent.Type.ToolTip, QPoint(), QPoint()))
    assert panel.controls.betOne.toolTip() == "BET ONE [B]"
    values.switch(True)
    assert not values.has_used("poker", "betOne"), "with the hints the printed keys come again"
