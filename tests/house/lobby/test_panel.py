"""The lobby: statuses, mouse, keyboard, and texts that fit."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from cardroom.cards.cards import Card
from cardroom.house.languages import Languages
from cardroom.house.lobby.panel import LobbyPanel
from cardroom.house.spec import Text
from cardroom.ledger import Account
from cardroom.tables import TABLES
from cardroom.tables.old_maid.lobby import status as old_maid_status
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidState
from cardroom.tables.poker.lobby import status as poker_status
from cardroom.tables.poker.rules.cluster import PokerCluster, PokerState
from cardroom.widgets.window.look import Appearance, Look, TextSize
from tests.dressed import dress
from tests.keys import choose_in_menu
from tests.text_fits import faults
from tests.widgets.on_screen import activate, added
from tests.widgets.window.test_window_place import Memory


def opened(qtbot: QtBot, look: Look) -> LobbyPanel:
    dress()
    lobby = added(qtbot, LobbyPanel(Appearance(look), Memory(), TABLES))
    activate(qtbot, lobby)
    return lobby


@pytest.fixture
def lobby(qtbot: QtBot) -> LobbyPanel:
    return opened(qtbot, Look())


def open_round(number: int | None, win: int = 0) -> Text | None:
    """Returns the status of a round: five open cards, or a win."""
    cluster = PokerCluster(round_number=number or 0)
    state = PokerState.BET if number is None else PokerState.RESULT if win else PokerState.OPEN_HAND
    return poker_status(state.value, cluster, Account(0, win))


def open_game(number: int | None) -> Text | None:
    """Returns the status of an Old Maid table after a deal."""
    hands: tuple[tuple[Card, ...], ...] = () if number is None else ((1, 2), (3,))
    return old_maid_status(OldMaidState.TURN.value, OldMaidCluster(round_number=number or 0, hands=hands), Account(0))


def emitted(signal: object) -> list[object]:
    received: list[object] = []
    signal.connect(lambda *values: received.append(values[0] if values else None))  # type: ignore[attr-defined]
    return received


def test_it_welcomes_a_new_player_and_shows_others_the_balance(lobby: LobbyPanel, languages: Languages) -> None:
    balance = lobby.controls.balance
    lobby.show_balance(None)
    assert "1,000 credits" in balance.text()
    lobby.show_balance(1)
    assert balance.text() == "You have 1 credit."
    lobby.show_balance(23_456)
    assert balance.text() == "You have 23,456 credits."
    languages.set("ja")
    lobby.show_balance(None)
    assert not any(letters in balance.text() for letters in ("クレ", "レジ", "ジッ", "ット")), (
        "a joiner is between them"
    )
    assert "クレジット" in balance.accessibleName()


def test_prizes_are_shown_and_spoken_beside_the_credits_if_any(lobby: LobbyPanel, languages: Languages) -> None:
    prize = lobby.controls.prize
    assert not prize.isVisible()
    lobby.show_balance(990, 0)
    assert not prize.isVisible()
    lobby.show_balance(990, 10_000)
    assert prize.isVisible()
    assert (prize.text, prize.accessibleName()) == ("10,000", "PRIZE, 10,000")
    assert not QAccessible.queryAccessibleInterface(prize).state().invisible
    assert lobby.controls.balance.text() == "You have 990 credits.", "a prize cannot be bet"
    languages.set("ja")
    QApplication.processEvents()
    assert (prize.text, prize.accessibleName()) == ("10,000", "賞金, 10,000")


def test_a_round_to_resume_is_shown_on_its_tile(lobby: LobbyPanel) -> None:
    plain = {"poker": "Five cards, one draw, one joker", "old_maid": "Who is left with the joker?"}
    for code, status, text in (
        ("poker", open_round(12), "Resume round 12: five cards are open"),
        ("poker", open_round(13, win=40), "Resume round 13: your win is waiting"),
        ("poker", open_round(None), plain["poker"]),
        ("old_maid", None, plain["old_maid"]),
        ("old_maid", open_game(7), "Resume game 7"),
        ("old_maid", open_game(None), plain["old_maid"]),
    ):
        lobby.show_status(code, status)
        assert lobby.tiles[code].accessibleDescription() == text


def test_tables_are_entered_by_mouse_figure_focus_and_menu(lobby: LobbyPanel, qtbot: QtBot) -> None:
    chosen = emitted(lobby.table_chosen)
    assert lobby.focusWidget() is lobby.tiles["poker"], "the first focus is on the first tile"
    for code, figure, letter in (("poker", Qt.Key.Key_1, "P"), ("old_maid", Qt.Key.Key_4, "O")):
        tile = lobby.tiles[code]
        QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
        QTest.keyClick(lobby, figure)
        choose_in_menu(lobby, qtbot, "G", letter)
        assert chosen == [code] * 3
        for key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            for reason in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.MouseFocusReason):
                lobby.setFocus()
                tile.setFocus(reason)
                QTest.keyClick(tile, key)
        assert chosen == [code] * 9
        chosen.clear()
    QTest.keyClick(lobby, Qt.Key.Key_5)
    assert chosen == [], "a key without a table"
    QTest.keyClick(lobby, Qt.Key.Key_3)
    assert chosen == ["daifugo"]


def test_settings_help_and_about_are_emitted(lobby: LobbyPanel, qtbot: QtBot) -> None:
    settings, about, helps = emitted(lobby.settings_wanted), emitted(lobby.about_wanted), emitted(lobby.help_wanted)
    QTest.keyClick(lobby, Qt.Key.Key_Comma, Qt.KeyboardModifier.ControlModifier)
    assert len(settings) == 1
    lobby.tiles["poker"].setFocus()
    QTest.keyClick(lobby.tiles["poker"], Qt.Key.Key_S)
    lobby.controls.settings.click()
    assert len(settings) == 3
    choose_in_menu(lobby, qtbot, "H", "A")
    assert len(about) == 1
    choose_in_menu(lobby, qtbot, "H", "O")
    assert helps == ["old_maid"]


def test_the_view_menu_fills_the_screen(lobby: LobbyPanel, qtbot: QtBot) -> None:
    choose_in_menu(lobby, qtbot, "V", "F")
    qtbot.waitUntil(lobby.isFullScreen)
    QTest.keyClick(lobby, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not lobby.isFullScreen())


@pytest.mark.each_value_once
@pytest.mark.parametrize("text_size", list(TextSize))
@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (3840, 2160)])
def test_nothing_is_cut(qtbot: QtBot, language: str, size: tuple[int, int], text_size: TextSize) -> None:
    lobby = opened(qtbot, Look(text_size=text_size))
    lobby.resize(*size)
    for credits, prize, number, win in (
        (None, 0, None, 0),
        (1_234_567, 0, 12_345, 0),
        (1_234_567, 12_340_000, 12_345, 0),
        (9, 1_000, 12_345, 7),
    ):
        lobby.show_balance(credits, prize)
        lobby.show_status("poker", open_round(number, win))
        lobby.show_status("old_maid", open_game(number))
        QApplication.processEvents()
        assert faults(lobby) == []
    assert (lobby.width(), lobby.height()) == size
