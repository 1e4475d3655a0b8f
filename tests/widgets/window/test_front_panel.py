"""Front panels are bound by name and type; mismatches raise errors."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from cardroom import resources
from cardroom.errors import Trouble
from cardroom.tables.poker.panel.controls import PokerControls
from cardroom.tables.poker.panel.hand_row import HandRow
from cardroom.tables.poker.panel.mark_tab import MarkTab
from cardroom.tables.poker.panel.pay_table_view import PayTableView
from cardroom.tables.poker.panel.prompt_row import CoachLine, HandRibbon, PromptRow
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.cards.card_pile import CardPile
from cardroom.widgets.controls.icon_button import MuteButton
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.front_panel import FrontPanelError, bind, load_front_panel
from tests.bank.troubles import fails

OWN = (
    *(CardPicture, CardPile, CoachLine, FeltSurface, HandRibbon, HandRow, KeyButton, MarkTab, Meter, MuteButton),
    *(PayTableView, PromptLine, PromptRow),
)


@dataclass(frozen=True)
class Right:
    prompt: QLabel
    primary: KeyButton


@dataclass(frozen=True)
class Misspelt:
    promt: QLabel
    primary: KeyButton


@dataclass(frozen=True)
class OfAnotherType:
    prompt: QLineEdit
    primary: QPushButton


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


def test_controls_are_found_by_name_and_type(window: QWidget) -> None:
    controls = bind(Right, load_front_panel("poker_panel", window, *OWN))
    assert (controls.prompt.objectName(), controls.primary.objectName()) == ("prompt", "primary")


@pytest.mark.parametrize(("controls", "fault"), [(Misspelt, "promt: QLabel"), (OfAnotherType, "prompt: QLineEdit")])
def test_a_missing_control_is_an_error_at_once(window: QWidget, controls: type, fault: str) -> None:
    with pytest.raises(FrontPanelError, match=fault):
        bind(controls, load_front_panel("poker_panel", window, *OWN))


def test_every_field_of_the_poker_controls_is_bound(window: QWidget) -> None:
    controls = bind(PokerControls, load_front_panel("poker_panel", window, *OWN))
    assert len(controls.cards) == len(controls.changes) == 5


def test_a_missing_panel_raises_an_error(window: QWidget) -> None:
    with fails(Trouble.RESOURCE_MISSING):
        load_front_panel("no_panel", window, *OWN)


@pytest.mark.qt_log_ignore("An error has occurred while reading the UI file")
@pytest.mark.parametrize("noise", [b"<ui version=", b"\xff\xfe\x00", b""])
def test_an_unreadable_panel_raises_an_error(
    window: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, noise: bytes
) -> None:
    (tmp_path / "ui/panels").mkdir(parents=True)
    (tmp_path / "ui/panels/poker_panel.ui").write_bytes(noise)
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    with fails(Trouble.RESOURCE_UNREADABLE):
        load_front_panel("poker_panel", window, *OWN)


def test_a_kind_of_widget_that_was_not_handed_in_is_an_error_at_once(window: QWidget) -> None:
    with pytest.raises(FrontPanelError, match="Meter"):
        load_front_panel("poker_panel", window, CardPicture, FeltSurface, KeyButton, PayTableView)


def test_designers_plugins_are_not_loaded(window: QWidget) -> None:
    paths = QCoreApplication.libraryPaths()
    load_front_panel("poker_panel", window, *OWN)
    assert QCoreApplication.libraryPaths() == paths
    maps = Path("/proc/self/maps")
    assert not maps.exists() or "WebEngine" not in maps.read_text()
