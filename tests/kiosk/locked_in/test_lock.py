"""What the lock of the kiosk's window takes, without a window manager."""

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QUrl
from PySide6.QtGui import QContextMenuEvent, QDesktopServices, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from cardroom.kiosk.panel.lock import is_plain
from tests.running_kiosk import RunningKiosk

_CTRL, _NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


@pytest.mark.parametrize(
    ("key", "modifiers", "plain"),
    [
        (Qt.Key.Key_A, _NONE, True),
        (Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier, True),
        (Qt.Key.Key_5, Qt.KeyboardModifier.KeypadModifier, True),
        (Qt.Key.Key_Return, _NONE, True),
        (Qt.Key.Key_Escape, _NONE, True),
        (Qt.Key.Key_A, _CTRL, False),
        (Qt.Key.Key_F4, Qt.KeyboardModifier.AltModifier, False),
        (Qt.Key.Key_Tab, Qt.KeyboardModifier.AltModifier, False),
        (Qt.Key.Key_F1, _NONE, False),
        (Qt.Key.Key_F11, _NONE, False),
        (Qt.Key.Key_Menu, _NONE, False),
        (Qt.Key.Key_Print, _NONE, False),
        (Qt.Key.Key_Help, _NONE, False),
        (Qt.Key.Key_D, Qt.KeyboardModifier.MetaModifier, False),
        (Qt.Key.Key_HomePage, _NONE, False),
    ],
)
def test_only_plain_keys_pass(key: Qt.Key, modifiers: Qt.KeyboardModifier, plain: bool) -> None:
    assert is_plain(key, modifiers) is plain


def test_a_shortcut_does_not_act(room: RunningKiosk, qtbot: QtBot) -> None:
    room.start()
    keys = [QKeySequence(words) for words in ("Ctrl+Q", "F1", "Ctrl+,", "Alt+F4", "F11", "Ctrl+M")]
    shortcuts = [QShortcut(each, room.shell) for each in keys]
    for shortcut in shortcuts:
        shortcut.setContext(Qt.ShortcutContext.ApplicationShortcut)
        with qtbot.assertNotEmitted(shortcut.activated):
            QTest.keySequence(room.shell, shortcut.key())
    room.shell.lock.release()
    for shortcut in shortcuts:
        with qtbot.waitSignal(shortcut.activated):  # the same press acts without the lock
            QTest.keySequence(room.shell, shortcut.key())


def test_another_window_stays_off_the_screen_and_is_closed(room: RunningKiosk, qtbot: QtBot) -> None:
    room.start()
    refused: list[str] = []
    room.shell.lock.refused.connect(refused.append)
    answers: list[int] = []
    box = QMessageBox(QMessageBox.Icon.Warning, "Cardroom", "A message", parent=room.shell)
    box.addButton("Go on", QMessageBox.ButtonRole.RejectRole)
    box.finished.connect(answers.append)
    box.open()
    windows = (QFileDialog(room.shell), QMenu(room.shell), QWidget())
    for window in windows:
        window.show()
    qtbot.waitUntil(lambda: bool(answers) and not any(window.isVisible() for window in (box, *windows)))
    assert refused == ["QMessageBox", "QFileDialog", "QMenu", "QWidget"]
    assert QApplication.activeModalWidget() is None
    assert room.shell.isVisible()
    windows[2].deleteLater()


def test_links_and_other_buttons_of_the_mouse_do_nothing(
    room: RunningKiosk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.start()
    assert not QApplication.quitOnLastWindowClosed(), "the end of the last window is not that of the kiosk"
    assert not QCoreApplication.sendEvent(room.shell, QEvent(QEvent.Type.Close)) or room.shell.isVisible()
    room.begin()
    dropped: list[str] = []
    monkeypatch.setattr(type(room.shell.lock), "drop_link", lambda _, url: dropped.append(url.toString()))
    addresses = ["https://example.org/", "file:///etc/passwd", "mailto:a@example.org"]
    assert all(QDesktopServices.openUrl(QUrl(address)) for address in addresses)
    with qtbot.assertNotEmitted(room.shell.bar.language.pressed):
        for button in (Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton, Qt.MouseButton.BackButton):
            QTest.mouseClick(room.shell.bar.language, button)


def test_a_context_menu_is_taken(room: RunningKiosk) -> None:
    room.start()
    asked: list[QPoint] = []
    room.shell.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    room.shell.customContextMenuRequested.connect(asked.append)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(5, 5), QPoint(5, 5))
    QCoreApplication.sendEvent(room.shell, event)
    assert not asked
    room.shell.lock.release()
    QCoreApplication.sendEvent(room.shell, event)
    assert asked
