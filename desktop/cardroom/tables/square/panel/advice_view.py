"""The adviser in the window: button, line, figures on cells, words."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QLocale, QObject, Signal

from cardroom.messages import Message
from cardroom.tables.square.panel.controls import SquareControls
from cardroom.tables.square.panel.spoken import cell_name
from cardroom.tables.square.panel.words import number_text, place_name
from cardroom.tables.square.player.questions import CellAdvice, Position, position_of
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.sight import SquareEntry, SquareSight
from cardroom.widgets.translation import translate


def loss_text(advice: CellAdvice) -> str:
    """Returns the points lost, for the cell: "best" or "−0.8"."""
    return translate("Square", "best") if advice.is_best else f"−{number_text(advice.loss)}"


def percent_text(chance: float) -> str:
    """Formats a chance as percent; 0 and 100 are certain."""
    if 0 < chance < 0.005:
        return translate("Square", "under 1 %")
    if 0.995 < chance < 1:
        return translate("Square", "over 99 %")
    return translate("Square", "{percent} %").format(
        percent=QLocale().toString(max(1, round(100 * chance)) if chance else 0)
    )


def chances_text(advice: CellAdvice) -> str:
    """Returns both chances: "stage 84 % · all five 41 %"."""
    text = translate("Square", "stage {stage} · all five {all}")
    return text.format(stage=percent_text(advice.clears_stage), all=percent_text(advice.clears_all))


def best_lines(advices: Sequence[CellAdvice]) -> tuple[str, str]:
    """Returns the line about the best cell, in full and in short."""
    best = advices[0]
    if len(advices) > 1 and all(each.is_best for each in advices):
        anywhere = translate("Square", "All cells are equally good")
        return f"{anywhere} · {chances_text(best)}", anywhere
    full = translate("Square", "Best: {place} · {chances}").format(
        place=place_name(best.cell), chances=chances_text(best)
    )
    return full, translate("Square", "Best: {place}").format(place=place_name(best.cell))


def cell_lines(advice: CellAdvice) -> tuple[str, str]:
    """Returns the line about any cell, in full and in short."""
    if advice.is_best:
        return best_lines((advice,))
    place, text = place_name(advice.cell), translate("Square", "{place}: {points} points less")
    short = text.format(place=place[:1].upper() + place[1:], points=number_text(advice.loss))
    return f"{short} · {chances_text(advice)}", short


def spoken_advice(advice: CellAdvice) -> str:
    """Returns what follows a cell's name: "best cell" or "0.8 points less"."""
    if advice.is_best:
        return translate("Square", "best cell")
    return translate("Square", "{points} points less").format(points=number_text(advice.loss))


_PLAYED = (SquareState.SHUFFLE, SquareState.PLACE, SquareState.JUDGE, SquareState.CLEARED)

ADVISED_NOTE = "advised"
"""The name of the hint that answers the first press in a counted campaign."""


class AdviceView(QObject):
    """Shows what each cell costs, while the adviser is on.

    It is off at the start of each campaign, and cannot be used while a stake is on. Its first use in a counted campaign
    is recorded before anything is shown.

    Args:
        controls: of the window.
        warn: shows a hint in place of a press, once ever; see `TableWindow.warn`.
        parent: the window.

    Signals:
        wanted(object): the Position to assess; None for none any more.
        recorded(Message): the use of the adviser is to be recorded.
        changed(bool): the line has changed; whether it is to be spoken.
        refused(str): the reason why the adviser stays off.
    """

    wanted = Signal(object)
    recorded = Signal(object)
    changed = Signal(bool)
    refused = Signal(str)

    def __init__(self, controls: SquareControls, warn: Callable[[str], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._controls = controls
        self._warn = warn
        self._state, self._sight = SquareState.INITIALIZE, SquareSight()
        self._is_on = False
        self._position: Position | None = None
        self._advice: dict[int, CellAdvice] = {}
        self._trouble = ""
        self._looked_at = -1
        controls.adviser.clicked.connect(self._press)
        controls.board.hovered.connect(self._look_at)
        controls.board.cursor_moved.connect(self._look_at)

    @property
    def advice(self) -> tuple[CellAdvice, ...]:
        """The advice that is shown, the best first."""
        return tuple(self._advice.values())

    @property
    def lines(self) -> tuple[str, str] | None:
        """The long and short text in place of the prompt, if any."""
        if not self._is_on or self._position is None:
            return None
        if self._trouble:
            return self._trouble, self._trouble
        if not self._advice:
            thinks = translate("Square", "The adviser is thinking …")
            return thinks, thinks
        seen = self._advice.get(self._looked_at)
        return best_lines(self.advice) if seen is None else cell_lines(seen)

    def follow(self, entry: SquareEntry) -> None:
        """Shows a presented state; asks for advice on its position."""
        self._state, self._sight = entry.state, entry.sight
        if entry.sight.stake or entry.state not in _PLAYED:
            self._is_on = False
        self._ask()
        self._controls.adviser.setChecked(self._is_on)

    def show(self, position: Position, advice: tuple[CellAdvice, ...]) -> None:
        """Shows advice; ignores it if the position is not the present one."""
        if position != self._position or not advice:
            return
        self._trouble, self._advice = "", {each.cell: each for each in advice}
        self.show_cells()
        self.changed.emit(True)

    def show_trouble(self, text: str) -> None:
        """Shows why there is no advice."""
        if self._position is not None:
            self._trouble = text
            self.changed.emit(True)

    def switch(self, *, on: bool) -> None:
        """Switches the adviser on or off."""
        self._is_on = on
        self._ask()
        self._controls.adviser.setChecked(on)
        self.changed.emit(False)

    # --- input -------------------------------------------------------------------------------------------------------

    def _press(self) -> None:
        """Switches the adviser; the first use of a counted campaign is recorded."""
        self._controls.adviser.setChecked(self._is_on)  # a press alone must not change the button
        if self._is_on or not self._sight.stage:
            self.switch(on=False)
        elif self._sight.stake:
            self.refused.emit(translate("Square", "The adviser is off while a stake is on."))
        elif self._sight.practice or self._sight.advised:
            self.switch(on=True)
        elif not self._warn(ADVISED_NOTE):
            self._is_on = True
            self.recorded.emit(Message("advise"))

    def _look_at(self, cell: int) -> None:
        """Shows the figures of the cell under the pointer or the cursor."""
        self._looked_at = cell
        if self._advice or self._trouble:
            self.changed.emit(False)

    # --- display -----------------------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Asks for the advice on the present position, or for none."""
        may_show = self._is_on and (self._sight.advised or self._sight.practice)
        position = position_of(self._sight) if may_show and self._state is SquareState.PLACE else None
        if position != self._position:
            self._position, self._advice, self._trouble, self._looked_at = position, {}, "", -1
            self.show_cells()
            self.wanted.emit(position)

    def show_cells(self) -> None:
        """Shows figures and names in the current language."""
        for number, cell in enumerate(self._controls.board.cells):
            advice = self._advice.get(number)
            text, best = ("", False) if advice is None else (loss_text(advice), advice.is_best)
            cell.display(cell.shown._replace(advice=text, best=best))
            name = cell_name(number, self._sight.board[number])
            cell.setAccessibleName(name if advice is None else f"{name}, {spoken_advice(advice)}")
            cell.setAccessibleDescription("" if advice is None else chances_text(advice))
