"""Tests of windows: large targets, printed keys at every focus, and Ctrl+M."""

import itertools
import random
from collections.abc import Iterator, Mapping
from typing import ClassVar, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from cardroom.house.languages import Languages
from cardroom.house.sound.settings import SoundSettings
from tests.key_walk import Walk, faults, straying
from tests.muting import press_ctrl_m
from tests.shown import shown
from tools.screenshots.house import Opens

LEAST_HEIGHT = 44
"""Of what is clicked in play, in pixels, in a window of 1280 x 800: it is high enough for a finger."""

TABLE_WINDOWS = ("poker-choice", "practice", "double-up-offer", "square-place", "daifugo-lead", "old-maid-turn")
SIDE_WINDOWS = (
    *(
        "achievements",
        "settings",
        "help",
        "about",
        "coach",
        "diagram",
        "fair-deal",
        "history",
        "pay-tables",
        "which-hand",
        "run",
    ),
    *(
        "statistics",
        "square-lesson",
        "square-review",
        "square-results",
        "daifugo-rules",
        "daifugo-lesson",
        "daifugo-results",
        "daifugo-review",
    ),
)
KINDS = ("lobby", *TABLE_WINDOWS, *SIDE_WINDOWS)
"""One window of each kind."""

IN_PLAY = ("poker", "practice", "double-up", "old-maid", "square", "lobby", "pay-tables", "settings")

IN_JAPANESE = ("fair-deal", "history", "help", "about", "settings", "pay-tables", "poker-choice", "practice-any-hand")
"""Windows whose keys have other names in Japanese, or come from the mnemonics of their captions."""

OTHER_KEYS = ("poker-win", "practice-any-hand", "double-up-high-low", "double-up-pick-one", "daifugo-exchange")
"""Windows with other keys than those of their kind."""

ORDINARY = {"en": (*KINDS, *OTHER_KEYS, "data"), "ja": ("settings", "pay-tables", "poker-choice")}
"""What the ordinary tests open; the other windows belong to the long run."""


def low_targets(window: QWidget) -> list[str]:
    targets = [*window.findChildren(QAbstractButton), *window.findChildren(QComboBox)]
    visible = [each for each in targets if each.isVisibleTo(window)]
    assert visible, "a window without a button shows nothing about buttons"
    return [f"{each.objectName()}: {each.height()}" for each in visible if each.height() < LEAST_HEIGHT]


def check_mute_key(window: QWidget, sound: SoundSettings) -> None:
    """Checks that no window swallows the key, and no focus."""
    press_ctrl_m(window)
    assert sound.is_muted
    for focus in window.findChildren(QWidget):
        if focus.focusPolicy() & Qt.FocusPolicy.TabFocus and focus.isVisible() and focus.isEnabled():
            before = sound.is_muted
            focus.setFocus(Qt.FocusReason.TabFocusReason)
            press_ctrl_m(window)
            assert sound.is_muted is not before, focus.objectName()


def stops(window: QWidget) -> Iterator[str]:
    """Yields the names of the widgets in the Tab order."""
    stop = window.nextInFocusChain()
    while stop is not window:
        assert stop is not None
        yield stop.objectName()
        stop = stop.nextInFocusChain()


class Visit(NamedTuple):
    """A window, its language, and the ways to each control."""

    window: str
    language: str
    ways: int


def _visits(windows: Mapping[str, Opens]) -> Iterator[object]:
    for language, names in {"en": windows, "ja": [name for name in IN_JAPANESE if name in windows]}.items():
        for name, ways in itertools.product(names, (1, 2)):
            is_ordinary = name in ORDINARY[language] and ways == 1
            marks = () if is_ordinary else pytest.mark.long
            yield pytest.param(Visit(name, language, ways), marks=marks, id=f"{name}-{language}-{ways}")


@pytest.mark.usefixtures("dressed")
class EveryWindow:
    """Tests of some windows by finger and by key.

    Attributes:
        windows: how each is opened, by the name of its picture.
    """

    windows: ClassVar[Mapping[str, Opens]]

    @classmethod
    def pytest_generate_tests(cls, metafunc: pytest.Metafunc) -> None:
        metafunc.parametrize("visit", tuple(_visits(cls.windows)))

    def test_a_window_by_finger_and_by_every_key(
        self, visit: Visit, languages: Languages, qtbot: QtBot, sound: SoundSettings, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        name, language, ways = visit
        languages.set(language)
        with shown(self.windows[name], language) as window:
            if name.startswith(IN_PLAY):
                assert low_targets(window) == []
            if name in TABLE_WINDOWS:
                order = list(stops(window))
                assert order.index("primary") < order.index("mute"), "the controls of the game are nearer"
            window.activateWindow()
            qtbot.waitUntil(window.isActiveWindow)
            check_mute_key(window, sound)
            chance = random.Random(name)
            walk = Walk(window, chance, monkeypatch)
            assert walk.printed
            assert list(faults(walk, chance, ways)) == []
            assert list(straying(walk)) == []
