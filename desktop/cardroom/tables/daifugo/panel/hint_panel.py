"""The hint: all plays with reasons, the best first."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QVBoxLayout, QWidget

from cardroom.tables.daifugo.panel.hint_rows import HintHead, HintRows
from cardroom.tables.daifugo.panel.hint_words import hint_title, legend_text, opinion_text, spoken_value
from cardroom.tables.daifugo.panel.seats_view import IN_GAME
from cardroom.tables.daifugo.panel.words.cards import group_text, suits_text
from cardroom.tables.daifugo.panel.words.players import listed
from cardroom.tables.daifugo.player.assessment import PlayValue
from cardroom.tables.daifugo.player.seen import Seen, seen_by
from cardroom.tables.daifugo.player.strong import Opinion
from cardroom.tables.daifugo.rules.card_sets import RANKS, suits_at
from cardroom.tables.daifugo.rules.play import Kind, Play
from cardroom.tables.daifugo.rules.sight import DaifugoEntry
from cardroom.widgets.translation import translate
from cardroom.widgets.window.look import Look

_UNBEATEN, _MIDDLE = 100, RANKS // 2
"""The role value of a play that no other beats; the rank between weak and strong ones."""


def reason_text(value: PlayValue, seen: Seen) -> str:
    """Returns the reasons of a play: "locks ♣, cannot be beaten".

    Args:
        value: of the play, or of the pass.
        seen: the decision.
    """
    if value.is_foul:
        return translate("DaifugoWords", "forbidden finish")
    if value.goes_out:
        return translate("DaifugoWords", "goes out")
    if value.play is None:
        return _kept(seen)
    clears = translate("DaifugoWords", "probably clears the field") if value.clears else ""
    strength = translate("DaifugoWords", "cannot be beaten") if value.role >= _UNBEATEN else clears
    if not clears and (value.play.low > _MIDDLE if seen.is_reversed else value.play.high < _MIDDLE):
        strength = translate("DaifugoWords", "sheds weak cards", "the reason for a play")
    return listed(part for part in (_lock(value.play, seen), _broken(value.play, seen) or strength) if part)


def _lock(play: Play, seen: Seen) -> str:
    """Returns the suits that a play locks."""
    top, lock = seen.trick.top, seen.trick.lock
    if not seen.rules.lock or lock or top is None or not play.stands or play.suits != top.suits:
        return ""
    return translate("DaifugoWords", "locks {suits}").format(suits=suits_text(play.suits))


def _broken(play: Play, seen: Seen) -> str:
    """Returns the group of the hand that a play breaks up."""
    held, used = suits_at(seen.hand, play.low), suits_at(play.cards, play.low)
    if play.kind is Kind.RUN or not used or used == held:
        return ""
    group = group_text(held.bit_count(), play.low)
    return translate("DaifugoWords", "breaks up the {group}").format(group=group)


def _kept(seen: Seen) -> str:
    """Returns the strongest group that the pass keeps whole."""
    broken = [play.low for play in seen.legal_plays() if _broken(play, seen)]
    if not broken:
        return ""
    rank = min(broken) if seen.is_reversed else max(broken)
    group = group_text(suits_at(seen.hand, rank).bit_count(), rank)
    return translate("DaifugoWords", "keeps the {group}").format(group=group)


class HintPanel(QFrame):
    """Lists all legal plays with reasons while the hint is on.

    Attributes:
        numbers: shows the three values of each play, too.
        head: the headings.
        rows: the list.

    Signals:
        chosen(Play): the person has chosen a row; not emitted for the pass.
        wanted(Seen): the values of all plays are wanted; None: no longer.
    """

    chosen = Signal(object)
    wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("hintPanel")
        self._values: tuple[PlayValue, ...] = ()
        self._opinions: dict[Play | None, Opinion] = {}
        self._seen: Seen | None = None
        self._is_on = self._in_game = False
        self._position: Seen | None = None
        self._question: Seen | None = None
        self._title, self._legend = QLabel(self), QLabel(self)
        self._title.setObjectName("hintTitle")
        self._legend.setObjectName("hintLegend")
        self._legend.setWordWrap(True)
        self.numbers = QCheckBox(self)
        self.numbers.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.rows = HintRows(self)
        self.head = HintHead(self.rows, self)
        self.rows.setObjectName("hintRows")
        self._layout = layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.setSpacing(3)
        for widget in (self._title, self.head, self.rows, self._legend, self.numbers):
            layout.addWidget(widget, 1 if widget is self.rows else 0)
        self.rows.reached.connect(self._choose)
        self.numbers.toggled.connect(self.retranslate)
        self.retranslate()
        self.hide()

    def switch(self) -> None:
        """Shows the values at each turn, or hides them."""
        self._is_on = not self._is_on
        self._update()

    def end(self) -> None:
        """Switches the hint off."""
        self._is_on = False
        self._update()

    def follow(self, entry: DaifugoEntry) -> None:
        """Follows a state: the values are those of the person's turn."""
        self._position = seen_by(entry.sight) if "play" in entry.legal and entry.sight.seat is not None else None
        self._in_game = entry.state in IN_GAME
        self._update()

    def take_values(self, position: Seen, values: object) -> None:
        """Shows the values, if they are still those of the turn."""
        if position == self._question and isinstance(values, tuple):
            self.show_values(values, position)
            self.show()

    def take_opinions(self, position: Seen, opinions: object) -> None:
        """Adds what the search thinks, if the values are still shown."""
        if position == self._question and isinstance(opinions, tuple):
            self._opinions = {each.play: each for each in opinions}
            self.retranslate()

    def show_values(self, values: Sequence[PlayValue], seen: Seen) -> None:
        """Shows the values of all plays and of the pass.

        Args:
            values: the best first: it is marked as recommended.
            seen: the decision.
        """
        self._values, self._seen = tuple(values), seen
        self._opinions = {}
        self.retranslate()

    @property
    def has_opinions(self) -> bool:
        """Whether what the search thinks is shown, too."""
        return bool(self._opinions)

    @property
    def values(self) -> tuple[PlayValue, ...]:
        """The values that are shown."""
        return self._values

    def apply_look(self, look: Look) -> None:
        """Changes the colours of the suits."""
        self.rows.apply_look(look)

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        has_numbers, seen = self.numbers.isChecked(), self._seen
        leads = seen is None or seen.trick.top is None
        self.head.setVisible(has_numbers)
        self._legend.setVisible(has_numbers)
        self.numbers.setText(self.tr("Show numbers"))
        self._title.setText(hint_title(is_reversed=seen is not None and seen.is_reversed))
        self._legend.setText(legend_text(leads=leads))
        self.head.show_heads(leads=leads)
        self.rows.setAccessibleName(self._title.text())
        self.rows.setAccessibleDescription(self._legend.text() if has_numbers else "")
        reasons = [] if seen is None else [self._reason(value, seen) for value in self._values]
        self.rows.show_rows(self._values, reasons, leads=leads, has_numbers=has_numbers)
        for row, (value, reason) in enumerate(zip(self._values, reasons, strict=True)):
            spoken = spoken_value(value, reason, is_best=not row, has_numbers=has_numbers)
            self.rows.item(row).setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        self.updateGeometry()

    def _reason(self, value: PlayValue, seen: Seen) -> str:
        """Returns the reasons of a play, and its chance."""
        opinion = self._opinions.get(value.play)
        texts = (reason_text(value, seen), "" if opinion is None else opinion_text(opinion))
        return listed(text for text in texts if text)

    def changeEvent(self, event: QEvent) -> None:
        """Updates the texts after a change of language."""
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def sizeHint(self) -> QSize:
        """Returns the size with all rows, at most eight."""
        wider = self.rows.sizeHint().width() - self.rows.minimumSizeHint().width()
        width = self.minimumSizeHint().width() + wider
        return QSize(width, self._height(width) + self.rows.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Returns the size with three rows."""
        margins = self._layout.contentsMargins()
        width = self.rows.minimumSizeHint().width() + margins.left() + margins.right()
        least = max(self._title.sizeHint().width(), self.numbers.sizeHint().width())
        width = max(width, least + margins.left() + margins.right())
        return QSize(width, self._height(width) + self.rows.minimumSizeHint().height())

    def _height(self, width: int) -> int:
        """Returns the height of everything except the rows."""
        margins, spacing = self._layout.contentsMargins(), self._layout.spacing()
        rest = self._title.sizeHint().height() + self.numbers.sizeHint().height() + 4 * spacing
        if self.numbers.isChecked():
            rest += self._legend.heightForWidth(width - margins.left() - margins.right())
            rest += self.head.sizeHint().height()
        return margins.top() + margins.bottom() + rest

    def _choose(self, row: int) -> None:
        """Emits the play of a row."""
        play = self._values[row].play
        if play is not None:
            self.chosen.emit(play)

    def _update(self) -> None:
        """Asks for the values that are to be shown now.

        The room is kept at others' turns: the table does not move.
        """
        policy, keeps = self.sizePolicy(), self._is_on and self._in_game
        if policy.retainSizeWhenHidden() != keeps:
            policy.setRetainSizeWhenHidden(keeps)
            self.setSizePolicy(policy)
        question = self._position if self._is_on else None
        if question != self._question:
            self._question = question
            self.hide()
            self.wanted.emit(question)
