"""Controls, indicators, primary action and keys of SQUARE's front panel."""

from collections.abc import Iterator
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QAbstractButton, QLabel, QPushButton, QStackedWidget, QWidget

from cardroom.tables.square.panel.board_view import BoardView
from cardroom.tables.square.panel.card_to_place import CardToPlace
from cardroom.tables.square.panel.cards_to_come import CardsToCome
from cardroom.tables.square.panel.classic.pocket_computer import PocketComputer
from cardroom.tables.square.panel.classic.view import DIGITS, EXE
from cardroom.tables.square.panel.duel_view import DuelView
from cardroom.tables.square.panel.marks_table import Legend, MarksTable
from cardroom.tables.square.panel.stage_sign import ProgressLine, StageSign
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import Binding, KeyMap, Target
from cardroom.widgets.controls.meter import Meter
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.translation import translate


class Pages(QStackedWidget):
    """Shows one page; the others take no room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.currentChanged.connect(lambda _: self.updateGeometry())

    def setCurrentWidget(self, page: QWidget) -> None:  # noqa: N802 - Qt's name
        """Shows a page; the focus leaves the page before."""
        focused = self.window().focusWidget()
        if page is not self.currentWidget() and focused is not None and self.isAncestorOf(focused):
            focused.clearFocus()
        super().setCurrentWidget(page)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size of the shown page."""
        page = self.currentWidget()
        return super().minimumSizeHint() if page is None else page.minimumSizeHint()


SKIP = "skip"
"""Ends the motion of the judging; no terminal."""

TERMINALS = ("start", "place", "go_on", "again", "new_game")


def caption_of(primary: str) -> str:
    """Returns the caption of the primary button."""
    return {
        "start": translate("SquarePanel", "START"),
        "place": translate("SquarePanel", "PLACE"),
        SKIP: translate("SquarePanel", "SKIP"),
        "go_on": translate("SquarePanel", "NEXT STAGE"),
        "again": translate("SquarePanel", "PLAY AGAIN"),
        "new_game": translate("SquarePanel", "PLAY"),
    }[primary]


class SquareControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/square_panel.ui`."""

    prompt: PromptLine
    stageSign: StageSign  # noqa: N815 - Designer's names
    nextCard: CardToPlace  # noqa: N815
    toGo: QLabel  # noqa: N815
    total: Meter
    progress: ProgressLine
    kind: QLabel
    fair: QPushButton
    pages: Pages
    readyPage: QWidget  # noqa: N815
    rules: QLabel
    marks: MarksTable
    credits: Meter
    stakeDown: KeyButton  # noqa: N815
    stake: Meter
    stakeUp: KeyButton  # noqa: N815
    prize: Meter
    stakeNote: QLabel  # noqa: N815
    practise: KeyButton
    best: KeyButton
    playPage: QWidget  # noqa: N815
    lesson: KeyButton
    duel: KeyButton
    board: BoardView
    rival: DuelView
    toCome: CardsToCome  # noqa: N815
    legend: Legend
    pocket: PocketComputer
    view: KeyButton
    settings: KeyButton
    history: KeyButton
    quit: KeyButton
    undo: KeyButton
    adviser: KeyButton
    review: KeyButton
    primary: KeyButton


_ENTER = ("Return", "Enter")


class SquareKeys(KeyMap):
    """The keys of SQUARE: buttons, arrows, and the pocket computer's.

    Args:
        controls: of the window.
    """

    def __init__(self, controls: SquareControls) -> None:
        self._board = controls.board
        self._pocket = controls.pocket
        buttons: dict[str, Target] = {
            "S": controls.settings,
            "Y": controls.history,
            "Q": controls.quit,
            "U": controls.undo,
            "A": controls.adviser,
            "R": controls.review,
            "L": controls.lesson,
            "D": controls.duel,
            "B": controls.best,
            "P": controls.practise,
            "F": controls.fair,
            "V": lambda: controls.view if controls.playPage.isVisible() else None,
            "?": lambda: controls.board.sign_here() if controls.board.isVisible() else None,
            "+": controls.stakeUp,
            "-": controls.stakeDown,
        }
        buttons |= {key: partial(self._pocket_key, key) for key in DIGITS}
        super().__init__(buttons, primary=controls.primary)

    def _pocket_key(self, key: str) -> QAbstractButton | None:
        """Returns a key of the pocket computer while it is shown."""
        return self._pocket.keys[key] if self._pocket.isVisible() else None

    def bindings(self) -> Iterator[Binding]:
        """Yields all keys with their present controls."""
        exe = self._pocket.keys[EXE]
        for binding in super().bindings():
            types_exe = binding.key in _ENTER and exe.isVisible() and not self._board.isVisible()
            yield Binding(binding.key, exe, exe.click) if types_exe else binding
        if self._board.isVisible():
            yield from self._board.arrows()
