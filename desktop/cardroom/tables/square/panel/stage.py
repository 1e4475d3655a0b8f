"""Shows the states of a campaign, with their motion."""

from functools import partial

from PySide6.QtCore import QObject, QRectF
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import Card
from cardroom.house.stage import TableStage
from cardroom.tables.square.panel.controls import SquareControls
from cardroom.tables.square.panel.cues import SquareCue, cue_of
from cardroom.tables.square.panel.line_sign import LineView
from cardroom.tables.square.panel.spoken import cell_name, coming
from cardroom.tables.square.panel.words import deck_text, figure, stage_text
from cardroom.tables.square.rules.board import CELLS, EMPTY_BOARD, LINES, SIDE, Board, cards_of
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.lines import mark_of
from cardroom.tables.square.rules.reach import best_mark, present_mark
from cardroom.tables.square.rules.sight import SquareEntry, SquareSight
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.motion import Gesture, WinSize

_S = SquareState
_BEFORE = (_S.INITIALIZE, _S.REFRESH, _S.READY, _S.FINISH)
"""The states in which the ready page is shown."""

_ENDS = {_S.CLEARED: SquareCue.STAGE_CLEARED, _S.ALL_CLEAR: SquareCue.ALL_CLEAR, _S.GAME_OVER: SquareCue.GAME_OVER}
_SIZES = {_S.CLEARED: WinSize.BIG, _S.ALL_CLEAR: WinSize.GRAND}


class SquareStage(TableStage):
    """Shows board, signs and the card to place.

    Args:
        controls: of the window.
        front: the front panel.
        parent: owns the stage.

    Signals:
        cue(SquareCue): a moment that can have a sound; see TableStage.
    """

    def __init__(self, controls: SquareControls, front: QWidget, parent: QObject) -> None:
        super().__init__(front, parent)
        self._controls = controls
        self._shown: tuple[SquareState, SquareSight] | None = None
        self._running_total = 0
        self._count = self.counter(self._show_total)
        self._show(_S.INITIALIZE, SquareSight())

    def enter(self, entry: SquareEntry) -> None:
        """Posts a state; the judging is a presentation for each line.

        The first state, that of a resumed campaign, is shown without motion.
        """
        state, sight = entry.state, entry.sight
        if state is not _S.JUDGE:
            self.post(partial(self._present, state, sight))
            return
        self.post(partial(self._place_last, sight))
        for line in range(len(LINES)):
            self.post(partial(self._judge, line, sight))
        self.post(partial(self._end_judging, sight))

    def retranslate(self) -> None:
        """Shows the state again in the current language."""
        if self._shown is not None:
            self._show(*self._shown)

    # --- states ------------------------------------------------------------------------------------------------------

    def _present(self, state: SquareState, sight: SquareSight) -> None:
        before, self._shown = self._shown, (state, sight)
        known = before is not None and before[1].round_number == sight.round_number
        if state not in _ENDS:
            self.end_celebration()
        if state is _S.PLACE and before is not None and known and sight.stage == before[1].stage:
            self._show_move(before[1], sight, first=before[0] is _S.SHUFFLE)
        else:
            self._show(state, sight)
        if state in _ENDS and known:
            self._end(state)

    def _show_move(self, before: SquareSight, sight: SquareSight, *, first: bool) -> None:
        """Moves the placed card to its cell, and brings the next one."""
        changed = [cell for cell in range(CELLS) if before.board[cell] != sight.board[cell]]
        placed = [cell for cell in changed if sight.board[cell] is not None]
        flights: list[Flight] = []
        if placed:
            flights.append(self._placing(placed[0], sight))
        if sight.card is not None and (placed or first):
            flights.append(self._coming(sight.card))
        self._show(_S.PLACE, sight, flying=frozenset(placed), card_flies=len(flights) > len(placed))
        if first:
            self.cue.emit(SquareCue.DEAL)
        self.layer.fly(flights, partial(self._show, _S.PLACE, sight))

    def _placing(self, cell: int, sight: SquareSight) -> Flight:
        """Makes the flight of a card to its cell."""
        card, widget = sight.board[cell], self._controls.board.cells[cell]
        assert card is not None
        place = self.flights.on_table(widget, QRectF(widget.card_rect()))
        start = self.flights.place(self._controls.nextCard)
        flies = self.motion.ms(Gesture.SLIDE) > 0
        return Flight(
            face=self.flights.picture(card, place),
            start=start if flies else place,
            end=place,
            duration_ms=self.motion.ms(Gesture.SLIDE),
            waits_in_sight=True,
            landed=partial(self._land, cell, card),
        )

    def _coming(self, card: int) -> Flight:
        return self.flights.coming(
            self._controls.nextCard,
            card,
            0,
            Gesture.DRAW_IN,
            partial(self._controls.nextCard.show_card, card),
        )

    def _land(self, cell: int, card: int) -> None:
        self._controls.board.show_card(cell, card)
        self.cue.emit(SquareCue.PLACE)

    # --- the judging -------------------------------------------------------------------------------------------------

    def _place_last(self, sight: SquareSight) -> None:
        """Moves the last card to its cell, before the lines are judged."""
        before, self._shown = self._shown, (_S.JUDGE, sight)
        known = before is not None and before[1].round_number == sight.round_number
        placed = [cell for cell in range(CELLS) if known and before is not None and before[1].board[cell] is None]
        self._show(_S.JUDGE, sight, flying=frozenset(placed))
        for sign in self._controls.board.signs:
            sign.show_line(LineView())
        self._running_total = sight.total_before
        self._show_total(self._running_total)
        if len(placed) == 1:
            self.layer.fly([self._placing(placed[0], sight)])

    def _judge(self, line: int, sight: SquareSight) -> None:
        """Shows the mark of one line, and adds its points."""
        cards = cards_of(sight.board, line)
        mark = mark_of(cards)
        board = self._controls.board
        board.light_line(line)
        board.signs[line].show_line(LineView(mark, None, is_full=True))
        first, self._running_total = self._running_total, self._running_total + mark.points
        wait = self.motion.ms(Gesture.JUDGE)
        self._count.count(first, self._running_total, wait // 2)
        self.cue.emit(cue_of(mark))
        self.pause.rest(wait)

    def _end_judging(self, sight: SquareSight) -> None:
        self._controls.board.light_line(None)
        self._show(_S.JUDGE, sight)

    def _end(self, state: SquareState) -> None:
        """Celebrates a cleared stage, and gives the cue of an end."""
        self.cue.emit(_ENDS[state])
        if state in _SIZES:
            board, total = self._controls.board, self._controls.total
            places = [
                self.flights.on_table(board, board.board_rect()),
                self.flights.on_table(total, QRectF(total.rect())),
            ]
            self.celebration.celebrate(places, _SIZES[state], self.motion)

    # --- parts -------------------------------------------------------------------------------------------------------

    def _show(
        self,
        state: SquareState,
        sight: SquareSight,
        *,
        flying: frozenset[int] = frozenset(),
        card_flies: bool = False,
    ) -> None:
        """Shows a whole state at once.

        Args:
            state: the state.
            sight: the table.
            flying: cells whose cards are still in flight.
            card_flies: whether the card to place is still in flight.
        """
        controls, before = self._controls, state in _BEFORE
        controls.pages.setCurrentWidget(controls.readyPage if before else controls.playPage)
        board = EMPTY_BOARD if before else sight.board
        for cell in range(CELLS):
            controls.board.show_card(cell, None if cell in flying else board[cell])
            controls.board.cells[cell].setAccessibleName(cell_name(cell, board[cell]))
        stage = max(1, sight.stage)
        controls.stageName.setText(stage_text(stage))
        controls.deckName.setText(deck_text(stage))
        controls.toCome.show_cards(stage, frozenset(sight.unseen))
        card = None if card_flies or before else sight.card
        controls.nextCard.show_card(card, face_down=before)
        controls.toGo.setText(self._count_text(state, sight))
        self._show_total(sight.total)
        self._show_lines(EMPTY_BOARD if before else sight.board, coming(sight))

    def _show_lines(self, board: Board, left: tuple[Card, ...]) -> None:
        """Shows the present and the best mark of each line."""
        for line, sign in enumerate(self._controls.board.signs):
            cards = cards_of(board, line)
            full = len(cards) == SIDE
            best = None if full else best_mark(cards, left)
            sign.show_line(LineView(present_mark(cards), best, is_full=full))

    def _count_text(self, state: SquareState, sight: SquareSight) -> str:
        if state is not _S.PLACE:
            return ""
        count = sum(card is not None for card in sight.board) + 1
        return self.tr("Card {number} of {count}").format(number=figure(count), count=figure(CELLS))

    def _show_total(self, total: int) -> None:
        """Shows the total on its way to the target."""
        sight = SquareSight() if self._shown is None else self._shown[1]
        text = self.tr("{total} / {target}", "points on the way to a target")
        self._controls.total.show_text(text.format(total=figure(total), target=figure(sight.target)))
        self._controls.progress.show_progress(sight.total_before, total, sight.target)
