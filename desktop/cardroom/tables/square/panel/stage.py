"""Shows the states of a campaign, with their motion."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QWidget

from cardroom.cards.cards import Card
from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.house.stage import TableStage
from cardroom.tables.square.panel.classic.view import view_of
from cardroom.tables.square.panel.controls import SquareControls
from cardroom.tables.square.panel.cues import SquareCue
from cardroom.tables.square.panel.flights import SquareFlights
from cardroom.tables.square.panel.line_sign import LineView, line_view, previews
from cardroom.tables.square.panel.moment import judging_moment, medal_text, size_of_line
from cardroom.tables.square.panel.spoken import cell_name, line_text
from cardroom.tables.square.panel.words import figure, points_text
from cardroom.tables.square.rules.board import CELLS, LINES, cards_of, full_lines, points_of
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.lines import mark_of
from cardroom.tables.square.rules.sight import SquareEntry, SquareSight
from cardroom.widgets.motion.flight import CardCue, Flight
from cardroom.widgets.motion.motion import Gesture, WinSize

_S = SquareState
_BEFORE = (_S.INITIALIZE, _S.REFRESH, _S.READY, _S.FINISH, _S.ABANDON)
"""The states in which the ready page is shown."""

_ENDS = {_S.CLEARED: SquareCue.STAGE_CLEARED, _S.ALL_CLEAR: SquareCue.ALL_CLEAR, _S.GAME_OVER: SquareCue.GAME_OVER}
_UNTIL_EXE_MS = 3_600_000
"""On the pocket computer alone, a judged line is shown until EXE is pressed."""

_SIZES = {_S.CLEARED: WinSize.BIG, _S.ALL_CLEAR: WinSize.GRAND}


class SquareStage(TableStage):
    """Shows board, signs and the card to place.

    Args:
        controls: of the window.
        front: the front panel.
        parent: owns the stage.

    Attributes:
        is_judging: whether lines are judged now.

    Signals:
        judged(int, Mark): a line, 0 to 9, is judged now.
    """

    judged = Signal(int, object)

    flights: SquareFlights

    def __init__(self, controls: SquareControls, front: QWidget, parent: QObject) -> None:
        super().__init__(front, parent, SquareFlights(front, controls))
        self._controls = controls
        self._shown = (_S.INITIALIZE, SquareSight())
        self._is_first = True
        self.is_judging = False
        self._count = self.counter(self._show_total)
        self._show(*self._shown)

    def enter(self, entry: SquareEntry) -> None:
        """Posts a state; the judging is a presentation for each line.

        The first state, that of a resumed campaign, is shown without motion.
        """
        state, sight = entry.state, entry.sight
        if state is _S.SHUFFLE:
            self.post(partial(self._bet, sight))
        if state is not _S.JUDGE:
            self.post(partial(self._present, state, sight))
            return
        self.post(partial(self._place_last, sight))
        for line in range(len(LINES)):
            self.post(partial(self._judge, line, sight))
        self.post(partial(self._end_judging, sight))

    def forget(self) -> None:
        """Lets the next state be shown without motion, as the first one."""
        self._is_first = True

    def retranslate(self) -> None:
        """Shows the state again in the current language."""
        self._show(*self._shown)

    def preview(self, cell: int | None) -> None:
        """Shows the card to place in a cell, and its lines.

        None, or a taken cell, ends it.
        """
        state, sight = self._shown
        views = previews(sight, cell) if cell is not None and state is _S.PLACE and self.is_settled else {}
        board = self._controls.board
        board.show_ghost(cell if views else None, sight.card)
        for line, sign in enumerate(board.signs):
            sign.preview(views.get(line))

    # --- states ------------------------------------------------------------------------------------------------------

    def _present(self, state: SquareState, sight: SquareSight) -> None:
        before, self._shown = self._shown, (state, sight)
        known = not self._is_first and before[1].round_number == sight.round_number
        self._show_money(state, sight)
        self._is_first = False
        if state not in _ENDS:
            self.end_celebration()
        if state is _S.PLACE and known and sight.stage == before[1].stage:
            self._move(before[1], sight, first=before[0] is _S.SHUFFLE)
        else:
            self._show(state, sight)
        if state in _ENDS and known:
            self._end(state)
        if state is _S.SHUFFLE and known:
            self.cue.emit(CardCue.SHUFFLE)
        if state is _S.SHUFFLE and self._controls.pocket.isVisible():
            self.pause.rest(self.motion.ms(Gesture.LINGER))  # the title of the stage

    def _bet(self, sight: SquareSight) -> None:
        """Moves the stake as a campaign begins."""
        if sight.escrow and not self._is_first and self._shown[0] in _BEFORE:
            controls = self._controls
            self.move_money(controls.credits, controls.stake, sight.escrow, HouseCue.BET)
            self.roll({controls.credits: sight.credits})
            self.pause.rest(self.motion.ms(Gesture.MONEY))

    def _show_money(self, state: SquareState, sight: SquareSight) -> None:
        """Shows the meters, which are seen before a campaign only.

        A prize comes from its stake.
        """
        controls = self._controls
        if self._is_first:
            controls.credits.show_number(sight.credits)
            controls.prize.show_number(sight.prize)
        elif state in _BEFORE:
            self.move_money(controls.stake, controls.prize, sight.prize - controls.prize.number, HouseCue.COLLECT)
            self.roll({controls.credits: sight.credits, controls.prize: sight.prize})
        controls.stake.show_number(sight.stake)

    def _move(self, before: SquareSight, sight: SquareSight, *, first: bool) -> None:
        """Moves a card to its cell or back; opens the next one."""
        placed, taken = _added(before, sight), _added(sight, before)
        flights = self._placing(placed)
        full = full_lines(sight.board) - full_lines(before.board)
        show = partial(self._controls.nextCard.show_card, sight.card)
        flights += [self.flights.taken_back(cell, card, show) for cell, card in taken.items()]
        opens = first or bool(placed)
        if opens and sight.card is not None:
            wait = self.motion.ms(Gesture.MARK) if placed else 0
            flights.insert(0, self.flights.turning(self._controls.nextCard, sight.card, show, start_ms=wait))
        self._show(_S.PLACE, sight, flying=frozenset(placed), card_flies=opens or bool(taken))
        self.layer.fly(flights, partial(self._show_placed, sight, full))

    def _show_placed(self, sight: SquareSight, full: frozenset[int]) -> None:
        """Shows the board, and celebrates the best line that has become full."""
        self._show(_S.PLACE, sight)
        if full:
            self._celebrate_line(max(full, key=lambda line: mark_of(cards_of(sight.board, line)).points), sight)

    def _celebrate_line(self, line: int, sight: SquareSight) -> None:
        """Celebrates a line by its points."""
        sign, size = self._controls.board.signs[line], size_of_line(mark_of(cards_of(sight.board, line)))
        self.celebration.celebrate([self.flights.on_table(sign, QRectF(sign.rect()))], size, self.motion)

    def _placing(self, placed: Mapping[int, Card]) -> list[Flight]:
        """Returns the flights of cards to their cells."""
        show = self._controls.board.show_card
        return [self.flights.placing(cell, card, partial(show, cell, card)) for cell, card in placed.items()]

    # --- the judging -------------------------------------------------------------------------------------------------

    def _place_last(self, sight: SquareSight) -> None:
        """Moves the last card to its cell, before the lines are judged."""
        before, self._shown = self._shown[1], (_S.JUDGE, sight)
        known = not self._is_first and before.stage == sight.stage and before.round_number == sight.round_number
        self._is_first = False
        placed = _added(before, sight) if known else {}
        self._show(_S.JUDGE, sight, flying=frozenset(placed))
        for sign in self._controls.board.signs:
            sign.show_line(LineView())
        self._show_total(sight.total_before)
        beat = partial(self.pause.rest, self.motion.ms(Gesture.LAST_CARD) if placed else 0)
        self.layer.fly(self._placing(placed), beat)

    def _judge(self, line: int, sight: SquareSight) -> None:
        """Shows the mark of one line, and adds its points."""
        self.is_judging = True
        mark, board = mark_of(cards_of(sight.board, line)), self._controls.board
        wait = self.motion.ms(Gesture.JUDGE)
        board.light_line(line, wait // 2)
        board.signs[line].show_line(LineView(mark, None, is_full=True))
        self._controls.legend.light(mark)
        points, before = points_of(sight.board, line + 1), sight.total_before
        self._controls.nextCard.show_moment(judging_moment(sight.stage, points))
        self._count.count(before + points - mark.points, before + points, wait // 2)
        self.cue.emit(mark)
        self.judged.emit(line, mark)
        self._celebrate_line(line, sight)
        self._controls.pocket.show_view(view_of(_S.JUDGE, sight, line))
        self.pause.rest(wait if self._controls.board.isVisible() else _UNTIL_EXE_MS)

    def _end_judging(self, sight: SquareSight) -> None:
        self.is_judging = False
        self._controls.board.light_line(None)
        self._controls.legend.light(None)
        self._show(_S.JUDGE, sight)

    def _end(self, state: SquareState) -> None:
        """Celebrates a cleared stage, and gives the cue of an end."""
        self.cue.emit(_ENDS[state])
        if state in _SIZES:
            board, total, medal = self._controls.board, self._controls.total, self._controls.nextCard
            places = ((board, board.board_rect()), (total, QRectF(total.rect())), (medal, QRectF(medal.card_rect())))
            lit = [self.flights.on_table(widget, area) for widget, area in places]
            self.celebration.celebrate(lit, _SIZES[state], self.motion)

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
        controls, is_before = self._controls, state in _BEFORE
        sight = SquareSight(stake=sight.stake) if is_before else sight
        controls.pages.setCurrentWidget(controls.readyPage if is_before else controls.playPage)
        cleared = len(sight.stage_points) if state in _SIZES else max(0, sight.stage - 1)
        controls.stageSign.show_stage(max(1, sight.stage), cleared)
        controls.toCome.show_cards(max(1, sight.stage), frozenset(sight.unseen), come=sight.comes_more)
        hides = card_flies or sight.card is None
        controls.nextCard.show_deck(len(sight.unseen) + (sight.card is not None))
        controls.nextCard.show_card(None if hides else sight.card, face_down=hides)
        controls.nextCard.show_moment(medal_text(state, sight))
        if not flying:
            controls.toGo.setText(self._count_text(state, sight))
        self._show_total(sight.total)
        if state is not _S.JUDGE:
            controls.pocket.show_view(view_of(state, sight))
        self._show_board(sight if not is_before else SquareSight(), flying)

    def _show_board(self, sight: SquareSight, flying: frozenset[int]) -> None:
        """Shows cells and signs, with their spoken names."""
        board = self._controls.board
        for number, cell in enumerate(board.cells):
            card = sight.board[number]
            board.show_card(number, None if number in flying else card)
            cell.setAccessibleName(cell_name(number, card))
        for line, sign in enumerate(board.signs):
            if not flying.isdisjoint(LINES[line]):
                continue  # it follows when the card has landed
            sign.show_line(line_view(sight, line))
            sign.preview(None)
            sign.setAccessibleName(line_text(line, sight))
        board.show_ghost(None, None)

    def _count_text(self, state: SquareState, sight: SquareSight) -> str:
        if state is not _S.PLACE:
            return "\n"  # as high as the text, so that the card keeps its size
        count = sum(card is not None for card in sight.board) + 1
        text = self.tr("Card {number} of {count}").format(number=figure(count), count=figure(CELLS))
        points = self.tr("On the board: {points}", "points of the full lines")
        return f"{text}\n{points.format(points=points_text(points_of(sight.board)))}"

    def _show_total(self, total: int) -> None:
        """Shows the total on its way to the target."""
        state, sight = self._shown
        if state in _BEFORE:
            sight = SquareSight()
        text = self.tr("{total} / {target}", "points on the way to a target")
        self._controls.total.show_text(text.format(total=figure(total), target=figure(sight.target)))
        self._controls.progress.show_progress(sight.total_before, total, sight.target)


def _added(before: SquareSight, after: SquareSight) -> dict[int, Card]:
    """Returns the cards that were not on the board before, by cells."""
    return {cell: card for cell, card in enumerate(after.board) if card is not None and before.board[cell] is None}
