"""Panels load their controls; styles and rows follow."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget, QWidgetItem
from pytestqt.qtbot import QtBot
from shiboken6 import getAllValidWrappers

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
from cardroom.widgets.window.scroll_room import ScrollRoom, make_scrollable
from cardroom.widgets.window.style_property import set_style_property
from tests.bank.troubles import fails
from tests.not_none import not_none
from tests.widgets.on_screen import added

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
    return added(qtbot, QWidget())


def test_controls_are_found_by_name_and_type_and_no_plugin_is_loaded(window: QWidget) -> None:
    controls = bind(Right, load_front_panel("poker_panel", window, *OWN))
    assert (controls.prompt.objectName(), controls.primary.objectName()) == ("prompt", "primary")
    paths = QCoreApplication.libraryPaths()
    load_front_panel("poker_panel", window, *OWN)
    assert QCoreApplication.libraryPaths() == paths
    maps = Path("/proc/self/maps")
    assert not maps.exists() or "WebEngine" not in maps.read_text()
    with pytest.raises(FrontPanelError, match="Meter"):
        load_front_panel("poker_panel", window, CardPicture, FeltSurface, KeyButton, PayTableView)


@pytest.mark.parametrize(("controls", "fault"), [(Misspelt, "promt: QLabel"), (OfAnotherType, "prompt: QLineEdit")])
def test_a_missing_control_is_an_error_at_once(window: QWidget, controls: type, fault: str) -> None:
    with pytest.raises(FrontPanelError, match=fault):
        bind(controls, load_front_panel("poker_panel", window, *OWN))


def test_poker_controls_are_bound_and_a_missing_panel_raises_an_error(window: QWidget) -> None:
    controls = bind(PokerControls, load_front_panel("poker_panel", window, *OWN))
    assert len(controls.cards) == len(controls.changes) == 5
    with fails(Trouble.RESOURCE_MISSING):
        load_front_panel("no_panel", window, *OWN)


@pytest.mark.qt_log_ignore("An error has occurred while reading the UI file")
@pytest.mark.parametrize("noise", [b"<ui version=", b"\xff\xfe\x00", b""])
def test_a_noisy_panel_raises(window: QWidget, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, noise: bytes) -> None:
    (tmp_path / "ui/panels").mkdir(parents=True)
    (tmp_path / "ui/panels/poker_panel.ui").write_bytes(noise)
    monkeypatch.setattr(resources, "ROOT", tmp_path)
    with fails(Trouble.RESOURCE_UNREADABLE):
        load_front_panel("poker_panel", window, *OWN)


def front_of(qtbot: QtBot) -> QWidget:
    front = added(qtbot, QWidget())
    rows, row, foot = QVBoxLayout(front), QHBoxLayout(), QHBoxLayout()
    rows.addWidget(QLabel("first", front))
    row.addWidget(QLabel("in a row", front))
    rows.addLayout(row, 2)
    rows.addWidget(QLabel("last", front), 3)
    foot.addWidget(QPushButton("Close", front))
    rows.addLayout(foot)
    return front


def test_all_rows_but_the_foot_scroll_in_their_order(qtbot: QtBot) -> None:
    front = front_of(qtbot)
    make_scrollable(front)
    scroll = not_none(front.findChild(ScrollRoom))
    labels = {label.text(): label for label in front.findChildren(QLabel)}
    assert scroll.rows.indexOf(labels["first"]) == 0
    assert scroll.rows.indexOf(labels["last"]) == 2
    assert [scroll.rows.stretch(place) for place in range(3)] == [0, 2, 3]
    assert all(scroll.isAncestorOf(label) for label in labels.values())
    assert not scroll.isAncestorOf(not_none(front.findChild(QPushButton)))


def test_no_python_object_outlives_the_item_of_a_row(qtbot: QtBot) -> None:
    """Such an object may have the address of another item."""
    before = sum(isinstance(each, QWidgetItem) for each in getAllValidWrappers())
    make_scrollable(front_of(qtbot))
    assert sum(isinstance(each, QWidgetItem) for each in getAllValidWrappers()) == before


STYLE = 'QLabel { padding: 0 1px; } QLabel[open="true"] { padding: 0 41px; } QLabel[ink="red"] { padding: 0 21px; }'


@pytest.mark.parametrize(("name", "value", "wider"), [("open", True, 80), ("ink", "red", 40), ("ink", "black", 0)])
def test_a_property_gives_another_style_and_size(qtbot: QtBot, name: str, value: object, wider: int) -> None:
    label = QLabel("words")
    label.setStyleSheet(STYLE)
    qtbot.addWidget(label)
    label.show()
    before = label.sizeHint().width()
    set_style_property(label, name, value)
    assert label.sizeHint().width() == before + wider
    set_style_property(label, name, False)
    assert label.sizeHint().width() == before


def test_a_property_that_was_never_set_is_false(qtbot: QtBot) -> None:
    label = added(qtbot, QLabel("words"))
    set_style_property(label, "open", False)
    assert label.property("open") is None, "nothing has changed: no style is looked for"
