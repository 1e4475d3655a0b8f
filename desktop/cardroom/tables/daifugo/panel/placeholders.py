# ruff: noqa: D102, PLR0913
"""Plain stand-ins for parts of the window that come later."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from cardroom.cards.cards import card_name
from cardroom.tables.daifugo.rules.card_sets import CardSet, as_card, each_bit, union
from cardroom.tables.daifugo.rules.game import EventCode
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.sight import DaifugoSight


class HandView(QWidget):
    """The own hand as plain buttons."""

    changed = Signal(object)
    confirmed = Signal()
    marked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.explain: Callable[[CardSet], str] = lambda _: ""
        self._row = QHBoxLayout(self)
        self._buttons: dict[CardSet, QPushButton] = {}
        self._plays: tuple[Play, ...] = ()

    def show_hand(self, cards: CardSet, *, is_reversed: bool = False) -> None:
        if union(self._buttons) == cards:
            return
        for button in self._buttons.values():
            button.hide()
            button.deleteLater()
        self._buttons = {}
        for bit in each_bit(cards):
            button = QPushButton(card_name(as_card(bit)), self)
            button.setCheckable(True)
            button.setStyleSheet("min-width: 20px; width: 28px")
            button.toggled.connect(lambda _: self.changed.emit(self.chosen))
            self._row.addWidget(button)
            self._buttons[bit] = button

    def show_plays(self, plays: Sequence[Play] | None) -> None:
        self._plays = tuple(plays or ())
        lit = union(play.cards for play in self._plays)
        for bit, button in self._buttons.items():
            button.setEnabled(bool(bit & lit))

    def ask_for(self, count: int) -> None:
        for button in self._buttons.values():
            button.setEnabled(bool(count))

    @property
    def chosen(self) -> CardSet:
        return union(bit for bit, button in self._buttons.items() if button.isChecked())

    def choose(self, cards: CardSet) -> None:
        for bit, button in self._buttons.items():
            button.setChecked(bool(bit & cards))

    def reading(self) -> Play | None:
        return next((play for play in self._plays if play.cards == self.chosen), None)

    def rect_of(self, bit: CardSet) -> QRectF:
        return QRectF(self._buttons[bit].geometry()) if bit in self._buttons else QRectF(self.rect())

    def hide_cards(self, cards: CardSet) -> None:
        pass


class FieldPlay(NamedTuple):
    """A play on the field."""

    seat: int
    name: str
    play_cards: CardSet
    angle: float


class FieldView(QLabel):
    """The field as a text."""

    def show_field(self, plays: Sequence[FieldPlay], *, lock: int, hard: bool, jack: bool) -> None:
        lines = [
            f"{each.name}: {' '.join(card_name(as_card(bit)) for bit in each_bit(each.play_cards))}" for each in plays
        ]
        self.setText("\n".join(lines))

    def landing(self, angle: float) -> QRectF:
        return QRectF(self.rect()).adjusted(
            self.width() * 0.4, self.height() * 0.2, -self.width() * 0.4, -self.height() * 0.2
        )


class RulesView(QLabel):
    """The rules as a text."""

    def show_rules(
        self, rules: RuleSet, *, revolution: bool, jack: bool, lock: int, hard: bool, backwards: bool
    ) -> None:
        self.setText(f"revolution: {revolution}\nlock: {lock}")


class Board(QLabel):
    """A page as a text."""

    def show_sight(self, sight: DaifugoSight) -> None:
        self.setStyleSheet("background: rgba(6, 14, 11, 225)")
        self.setText(f"places {sight.places}\npoints {sight.standing.points}")


class Banner(QLabel):
    """No banner."""

    def show_event(self, code: EventCode, text: str) -> None:
        self.hide()
