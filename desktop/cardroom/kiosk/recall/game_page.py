"""One recalled game, step by step, as it was on screen."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from cardroom.house.history.source import HistoryView
from cardroom.kiosk.recall.games import Story
from cardroom.kiosk.recall.stamp import StampedStack
from cardroom.widgets.speech.speaker import speak

View = HistoryView[Any, Any]


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
        self.facts, self.title, self.standing, self.sentence = (QLabel(self) for _ in range(4))
        self.boards = StampedStack(self)
        self.first, self.back, self.forward, self.last = (QPushButton(self) for _ in range(4))
        self.list, self.newer, self.older = (QPushButton(self) for _ in range(3))
        self._lay_out()
        self._connect()
        self.retranslate()

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

    def retranslate(self) -> None:
        """Shows the texts of another language."""
        self.boards.stamp.setText(self.tr("RECALL"))
        captions: tuple[tuple[QPushButton, str, str], ...] = (
            (self.list, self.tr("ALL GAMES"), self.tr("All games")),
            (self.newer, self.tr("NEWER"), self.tr("Newer game")),
            (self.older, self.tr("OLDER"), self.tr("Older game")),
            (self.first, "|◀", self.tr("First step")),
            (self.back, "◀", self.tr("Step back")),
            (self.forward, "▶", self.tr("Step forward")),
            (self.last, "▶|", self.tr("Last step")),
        )
        for button, caption, spoken in captions:
            button.setText(caption)
            button.setAccessibleName(spoken)
        if self._view is not None:
            self._view.retranslate()
            self._show_step()

    # --- input -------------------------------------------------------------------------------------------------------

    def _connect(self) -> None:
        self.list.clicked.connect(self.closed)
        self.newer.clicked.connect(lambda: self.moved.emit(-1))
        self.older.clicked.connect(lambda: self.moved.emit(1))
        steps: tuple[tuple[QPushButton, Callable[[], int], Qt.Key], ...] = (
            (self.first, lambda: 0, Qt.Key.Key_Home),
            (self.back, lambda: self._step - 1, Qt.Key.Key_Left),
            (self.forward, lambda: self._step + 1, Qt.Key.Key_Right),
            (self.last, lambda: self._count - 1, Qt.Key.Key_End),
        )
        for button, step_of, key in steps:
            button.clicked.connect(lambda _=False, step_of=step_of: self._go(step_of()))
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(button.click)

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
        steps = (self.first, self.back, self.forward, self.last)
        focused = next((button for button in steps if button.hasFocus()), None)
        for button in (self.first, self.back):
            button.setEnabled(self._step > 0)
        for button in (self.forward, self.last):
            button.setEnabled(self._step + 1 < self._count)
        if focused is not None and not focused.isEnabled():
            self._focus_step()  # or the arrow keys would be dead at the first step and the last one

    def _focus_step(self) -> None:
        """Gives the focus to a button that can be pressed."""
        button = next(each for each in (self.forward, self.back, self.list) if each.isEnabled())
        button.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self) -> None:
        names = ("first", "back", "forward", "last", "list", "newer", "older")
        for name in names:
            getattr(self, name).setObjectName(f"{name}Recall")
        self.title.setProperty("heading", True)
        self.facts.setProperty("note", True)
        self.sentence.setProperty("total", True)
        self.standing.setProperty("note", True)
        for label in (self.facts, self.sentence):
            label.setWordWrap(True)
        self.standing.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        sheet = QFrame(self)
        sheet.setProperty("sheet", True)
        rows, head, said, foot = QVBoxLayout(sheet), QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.standing)
        said.addWidget(self.sentence, 1)
        rows.addLayout(head)
        rows.addWidget(self.facts)
        rows.addWidget(self.boards, 1)
        rows.addLayout(said)
        for button in (self.list, self.newer, self.older):
            foot.addWidget(button)
        foot.addStretch(1)
        for button in (self.first, self.back, self.forward, self.last):
            foot.addWidget(button)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(sheet, 1)
        layout.addLayout(foot)
