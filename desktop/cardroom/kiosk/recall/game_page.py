"""One recalled game, step by step, as it was on screen."""

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QStackedLayout, QVBoxLayout, QWidget

from cardroom.house.history.source import HistoryView
from cardroom.kiosk.panel.widgets import button, label
from cardroom.kiosk.recall.games import Story
from cardroom.widgets.paint.texts import CENTRE, RIGHT
from cardroom.widgets.speech.speaker import speak

View = HistoryView[Any, Any]


class StampedStack(QFrame):
    """Shows one of several boards in a frame, below a stamp.

    Attributes:
        stamp: a word on a band, from edge to edge.
    """

    def __init__(self, stamp: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("board")
        self.stamp = label("stamp", stamp, self, align=CENTRE)
        self._boards = QStackedLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.stamp)
        column.addLayout(self._boards, 1)

    def show_board(self, board: QWidget) -> None:
        """Shows a board, which is added on its first use."""
        if self._boards.indexOf(board) < 0:
            self._boards.addWidget(board)
        self._boards.setCurrentWidget(board)


class GamePage(QWidget):
    """Shows a game with the view of its table's history.

    Left and right go through the steps.

    Signals:
        closed: the list is wanted again.
        moved(int): the game so many rows further down the list is wanted.
    """

    closed = Signal()
    moved = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._view: View | None = None
        self._story: Story | None = None
        self._number = self._step = 0
        self.title, self.facts = QLabel(self), QLabel(self, wordWrap=True)
        self.sentence, self.standing = QLabel(self, wordWrap=True), QLabel(self, alignment=RIGHT)
        self.boards = StampedStack(self.tr("RECALL"), self)
        self.first = self._button("first", "|◀", self.tr("First step"), lambda: self._go(0))
        self.back = self._button("back", "◀", self.tr("Step back"), lambda: self._go(self._step - 1))
        self.forward = self._button("forward", "▶", self.tr("Step forward"), lambda: self._go(self._step + 1))
        self.last = self._button("last", "▶|", self.tr("Last step"), lambda: self._go(self._count - 1))
        self.list = self._button("list", self.tr("ALL GAMES"), self.tr("All games"), self.closed.emit)
        self.newer = self._button("newer", self.tr("NEWER"), self.tr("Newer game"), partial(self.moved.emit, -1))
        self.older = self._button("older", self.tr("OLDER"), self.tr("Older game"), partial(self.moved.emit, 1))
        self._steps = (self.first, self.back, self.forward, self.last)
        keys = (Qt.Key.Key_Home, Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_End)
        for step, key in zip(self._steps, keys, strict=True):
            shortcut = QShortcut(QKeySequence(key), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(step.click)
        self._lay_out()

    @property
    def step(self) -> int:
        """The index of the step that is shown."""
        return self._step

    def show_story(self, view: View, number: int, facts: str, story: Story, *, at_end: bool = False) -> None:
        """Shows a game from its first step, or its last one.

        Args:
            view: that of the table.
            number: the table's number of the game.
            facts: time, table, result and credits in a line.
            story: its steps.
            at_end: whether the last step is shown: where an open game stands.
        """
        self._view, self._story, self._number = view, story, number
        self._step = max(0, len(story.steps) - 1) if at_end else 0
        self.facts.setText(facts)
        self.boards.show_board(view.board)
        self._show_step()
        self._focus_step()

    def show_places(self, *, has_newer: bool, has_older: bool) -> None:
        """Enables the buttons to the games beside this one."""
        self.newer.setEnabled(has_newer)
        self.older.setEnabled(has_older)

    @property
    def _count(self) -> int:
        return 0 if self._story is None else len(self._story.steps)

    def _go(self, step: int) -> None:
        if 0 <= step < self._count and step != self._step:
            self._step = step
            self._show_step()
            speak(self.sentence, f"{self.sentence.text()} {self.standing.text()}")

    # --- pixels and words --------------------------------------------------------------------------------------------

    def _show_step(self) -> None:
        view, story = self._view, self._story
        if view is None or story is None:
            return
        step = story.steps[self._step] if story.steps else None
        self.title.setText(view.title(self._number, self._step + 1, self._count))
        self.sentence.setText(view.nothing_text(without_rounds=False) if step is None else view.sentence(step))
        self.standing.setText("" if step is None else view.standing(step))
        view.show(step)
        focused = next((each for each in self._steps if each.hasFocus()), None)
        for each in (self.first, self.back):
            each.setEnabled(self._step > 0)
        for each in (self.forward, self.last):
            each.setEnabled(self._step + 1 < self._count)
        if focused is not None and not focused.isEnabled():
            self._focus_step()  # or the arrow keys would be dead at the first step and the last one

    def _focus_step(self) -> None:
        """Gives the focus to a button that can be pressed."""
        step = next(each for each in (self.forward, self.back, self.list) if each.isEnabled())
        step.setFocus(Qt.FocusReason.OtherFocusReason)

    def _button(self, name: str, text: str, spoken: str, act: Callable[[], None]) -> QPushButton:
        made = button(f"{name}Recall", text, act, self)
        made.setAccessibleName(spoken)
        return made

    def _lay_out(self) -> None:
        for text, style in (
            (self.title, "heading"),
            (self.facts, "note"),
            (self.sentence, "total"),
            (self.standing, "note"),
        ):
            text.setProperty(style, True)
        sheet = QFrame(self)
        sheet.setProperty("sheet", True)
        rows, head, foot = QVBoxLayout(sheet), QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.standing)
        rows.addLayout(head)
        rows.addWidget(self.facts)
        rows.addWidget(self.boards, 1)
        rows.addWidget(self.sentence)
        for each in (self.list, self.newer, self.older):
            foot.addWidget(each)
        foot.addStretch(1)
        for each in self._steps:
            foot.addWidget(each)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(sheet, 1)
        layout.addLayout(foot)
