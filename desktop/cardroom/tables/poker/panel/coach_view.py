"""The coach at the poker table.

Marks the cards of the best hold, and shows what the present choice costs.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from cardroom.errors import KnownError
from cardroom.tables.poker.coach.controller import OddsLoading
from cardroom.tables.poker.coach.words import CoachSight, coach_lines, coach_sight
from cardroom.tables.poker.panel.controls import PokerControls
from cardroom.tables.poker.rules.cluster import Marking
from cardroom.tables.poker.rules.sight import PokerEntry
from cardroom.widgets.controls.explaining import explain
from cardroom.widgets.speech.speaker import speak

if TYPE_CHECKING:
    from cardroom.tables.poker.coach.coach import Advice  # the odds are loaded when the coach is on


class CoachView(QObject):
    """Shows the coach's advice while the coach is on.

    Each presented state is passed to `enter`, in order.

    Args:
        controls: the line beside the prompt, and the cards.
        parent: its owner.

    Attributes:
        sight: the hand to advise on; None when there is none.

    Signals:
        sight_changed(CoachSight): the hand to advise on has changed; None when there is none.
    """

    sight_changed = Signal(object)

    def __init__(self, controls: PokerControls, parent: QObject) -> None:
        super().__init__(parent)
        self._controls = controls
        self._is_on = False
        self._has_ended = False
        self._entry: PokerEntry | None = None
        self._marking = Marking.CHANGE
        self.sight: CoachSight | None = None
        self._loading = OddsLoading(self)
        self._loading.done.connect(self._show)
        self._show()

    def switch(self, *, on: bool) -> None:
        """Switches the coach on or off.

        The odds tables are loaded beside the window's thread.
        """
        self._is_on = on
        if on and not self._has_ended:  # a switch that was posted before the window was closed
            self._loading.begin()
        self._show()

    def end(self) -> None:
        """Waits for the end of the loading, before the window is deleted."""
        self._has_ended = True
        self._loading.wait()

    def enter(self, entry: PokerEntry) -> None:
        """Updates the advice after a state has been presented."""
        self._entry = entry
        self._advise()

    def show_marking(self, marking: Marking) -> None:
        """Changes whether marks mean cards to change or to hold."""
        if marking is not self._marking:
            self._marking = marking
            self._advise()

    def retranslate(self) -> None:
        """Updates all texts for the current language."""
        explain(self._controls.coachLine, self.tr("W shows all 32 ways to play this hand, and what each is worth."))
        self._show()

    def _advise(self) -> None:
        if self._entry is not None:
            self.sight = coach_sight(self._entry.state, self._entry.sight, self._marking)
            self._show()
            self.sight_changed.emit(self.sight)

    def _show(self) -> None:
        """Updates the line and the hints at the cards to keep."""
        lines: tuple[str, ...] = ("",)
        controls, keeps = self._controls, frozenset[int]()
        if self._is_on and self.sight is not None:
            lines, keeps = self._texts_and_keeps(self.sight)
        line = lines[0]
        controls.coachLine.show_texts(*lines)
        controls.coachLine.setVisible(bool(line))
        controls.coachLine.setEnabled(bool(line))
        for position, card_and_tab in enumerate(zip(controls.cards, controls.changes, strict=True)):
            kept = position in keeps
            card_and_tab[0].show_hint(self.tr("KEEP") if kept else "")
            for widget in card_and_tab:
                widget.setAccessibleDescription(self.tr("The coach keeps this card.") if kept else "")
        if line:
            speak(controls.coachLine, line)

    def _texts_and_keeps(self, sight: CoachSight) -> tuple[tuple[str, ...], frozenset[int]]:
        """Returns the texts of the line and the positions to keep."""
        if not self._loading.is_over:
            return (self.tr("The coach is getting ready …"),), frozenset()
        from cardroom.house.trouble.dialog import trouble_text  # noqa: PLC0415 - when the coach is on
        from cardroom.tables.poker.coach.coach import coach_for  # noqa: PLC0415 - when the coach is on

        try:
            advice = coach_for(sight.pay_table).advise(sight.hand)
        except KnownError as trouble:
            return (trouble_text(trouble), self.tr("The coach is not available [W]")), frozenset()
        return coach_lines(sight, advice), _positions_to_keep(sight, advice)


def _positions_to_keep(sight: CoachSight, advice: "Advice") -> frozenset[int]:
    """Returns the positions of the best hold.

    Of several, the one that the player has chosen. None after the draw: there are other cards then.
    """
    if sight.is_made:
        return frozenset()
    if sight.held is not None and not advice.cost(sight.held):
        return sight.held
    return advice.best.positions
