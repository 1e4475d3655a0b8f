"""Shows the states of a set of Daifugō, with their motion."""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject, QRectF
from PySide6.QtWidgets import QWidget

from cardroom.house.stage import TableStage
from cardroom.tables.daifugo.panel.banner import Banner
from cardroom.tables.daifugo.panel.boards.board import Board
from cardroom.tables.daifugo.panel.cues import DaifugoCue, cue_of, exchange_ms, finish_size, reading_ms, result_cue
from cardroom.tables.daifugo.panel.dealing import Dealing
from cardroom.tables.daifugo.panel.field_paint import field_plays
from cardroom.tables.daifugo.panel.flights import DaifugoFlights
from cardroom.tables.daifugo.panel.round_table import DaifugoRing
from cardroom.tables.daifugo.panel.rules_view import RulesView
from cardroom.tables.daifugo.panel.seats_view import AFTER_GAME, BEFORE, SeatsView, without
from cardroom.tables.daifugo.panel.words.moves import event_text
from cardroom.tables.daifugo.panel.words.turns import lead_text
from cardroom.tables.daifugo.rules.card_sets import CardSet, each_bit
from cardroom.tables.daifugo.rules.cluster import DaifugoState, MoveCode
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.sight import DaifugoEntry, DaifugoSight, SeenMove
from cardroom.tables.daifugo.rules.state import EventCode
from cardroom.widgets.motion.flight import Flight
from cardroom.widgets.motion.motion import Gesture, WinSize
from cardroom.widgets.paint.felt_surface import FeltSurface
from cardroom.widgets.window.look import Look

_S = DaifugoState


class DaifugoStage(TableStage):
    """Shows seats, hand, field and pages of the Daifugō table.

    Args:
        ring: the round table.
        rules: the panel of the rules in force.
        front: the front panel.
        parent: owns the stage.

    Attributes:
        rules_name: returns the name of the person's own rules, "" for others.
        passes_alone: returns whether the table passes for the person, whose turn then has no cue.

    Signals:
        cue(DaifugoCue): a moment that can have a sound; see TableStage.
    """

    flights: DaifugoFlights

    def __init__(self, ring: DaifugoRing, rules: RulesView, front: QWidget, parent: QObject) -> None:
        super().__init__(front, parent, DaifugoFlights(front, ring))
        self.rules_name: Callable[[RuleSet], str] = lambda _: ""
        self.passes_alone: Callable[[DaifugoEntry], bool] = lambda _: False
        self._ring = ring
        self._rules = rules
        self._shown: tuple[DaifugoState, DaifugoSight] | None = None
        self._next_options = DaifugoOptions()
        self._seats = SeatsView(ring)
        self._dealing = Dealing(ring, self.flights, self.layer, self._seats)
        self._banner = Banner(ring, self._clock)
        ring.hand.cue.connect(self.cue)

    def enter(self, entry: DaifugoEntry, tell: Callable[[], None]) -> None:
        """Posts a state; the first one is shown without motion.

        Args:
            entry: the state.
            tell: shows its prompt; called when a move can be seen, before the time to read it.
        """
        self.post(partial(self._present, entry, tell))

    def preview(self, options: DaifugoOptions) -> None:
        """Shows the players of the next set on the set-up page."""
        self._next_options = options
        self.retranslate()

    def retranslate(self) -> None:
        """Shows the state again in the current language."""
        if self._shown is not None:
            self._show(*self._shown)

    def apply_look(self, look: Look) -> None:
        """Changes deck and speed; ends all motion."""
        super().apply_look(look)
        self._banner.apply_look(look)

    def flush(self) -> None:
        """Shows every presentation at once, and ends all motion and banners."""
        super().flush()
        self._banner.flush()

    # --- states -------------------------------------------------------------------------------------------------------

    def _present(self, entry: DaifugoEntry, tell: Callable[[], None]) -> None:
        state, sight = entry.state, entry.sight
        before, self._shown = self._shown, (state, sight)
        if before is None or before[1].round_number != sight.round_number:
            if not self._keeps_result(state, sight):
                self.end_celebration()
            self._show(state, sight)
            return
        match state:
            case _S.DEAL:
                self._deal(sight)
            case _S.EXCHANGE | _S.EXCHANGED:
                self._exchange(state, sight, before[1], tell)
            case _S.PLAYED:
                self._play(sight, before[1], tell)
            case _S.PASSED:
                self._pass(sight, tell)
            case _S.CHOSEN:
                self._hand_on(sight, before[1], tell)
            case _S.CLEARED:
                self._clear(sight, before[1])
            case _S.RESULT:
                self._end_game(sight)
            case _S.SET_OVER:
                self._end_set(sight)
            case _:
                self._take_turn(entry)

    def _deal(self, sight: DaifugoSight) -> None:
        counts, hands = self._dealing.dealt(sight)
        self._show(_S.DEAL, replace(sight, counts=counts, hands=hands))
        self._dealing.deal(sight, hands, counts)

    def _exchange(
        self, state: DaifugoState, sight: DaifugoSight, before: DaifugoSight, tell: Callable[[], None]
    ) -> None:
        """Moves the cards of an exchange, first those of the poor seats."""
        self.cue.emit(DaifugoCue.EXCHANGE)
        self._seats.show_company(state, sight, sight.options)

        def land() -> None:
            self._show(state, sight)
            tell()
            is_over = state is _S.EXCHANGED
            self.pause.rest(exchange_ms(sight, self.motion) if is_over else self.motion.ms(Gesture.THINK_MOST))

        self._dealing.exchange(sight, before, land)

    def _take_turn(self, entry: DaifugoEntry) -> None:
        state, sight = entry.state, entry.sight
        self._show(state, sight)
        is_own = state in (_S.TURN, _S.CHOOSE) and sight.turn == sight.person_seat
        if is_own and not self.passes_alone(entry):
            self.cue.emit(DaifugoCue.TURN)

    def _play(self, sight: DaifugoSight, before: DaifugoSight, tell: Callable[[], None]) -> None:
        """Moves the played cards from the seat to the field."""
        seat, play = sight.trick.owner, sight.trick.top
        assert play is not None
        starts = self._starts(seat, play.cards, before)
        leans = self.flights.hand_angles(play.cards) if seat == before.person_seat else {}
        self._seats.show_hands(replace(sight, is_reversed=before.is_reversed))  # turned round when the play has landed
        self._ring.field.hide_note()
        flights = self.flights.play(play, starts, leans, self._ring.direction_of(seat))
        self.layer.fly(flights, partial(self._land, _S.PLAYED, sight, tell))

    def _land(self, state: DaifugoState, sight: DaifugoSight, tell: Callable[[], None]) -> None:
        """Shows what a move has caused, and gives time to see it."""
        self._show(state, sight)
        tell()
        for event in sight.events:
            if (cue := cue_of(event)) is not None:
                self._banner.show_event(event.code, event_text(event, sight), partial(self.cue.emit, cue))
        self.pause.rest(reading_ms(sight, self.motion))
        if any(event.code is EventCode.OUT and event.seat == sight.person_seat for event in sight.events):
            self._celebrate_person(sight, finish_size(len(sight.out) - 1, len(sight.counts)))

    def _pass(self, sight: DaifugoSight, tell: Callable[[], None]) -> None:
        self.cue.emit(DaifugoCue.PASS)
        self._show(_S.PASSED, sight)
        tell()
        ended = any(event.code is EventCode.TRICK_OVER for event in sight.events)
        self.pause.rest(self.motion.ms(Gesture.THINK_LEAST) // (1 if ended else 2))

    def _hand_on(self, sight: DaifugoSight, before: DaifugoSight, tell: Callable[[], None]) -> None:
        """Moves cards that a seven gives, or a ten discards."""
        move = sight.move
        assert move is not None and move.code is MoveCode.CHOOSE
        self.cue.emit(DaifugoCue.HAND_ON)
        starts = self._starts(move.seat, move.cards, before)
        if move.receiver is None:
            self._seats.show_hands(sight)
            flights = self.flights.discard(move.cards, starts)
        else:
            self._seats.show_hands(sight, *without(sight, (move.receiver, move.cards, move.count)))
            flights = self._gift(move, starts if move.seat == before.person_seat else {})
        self.layer.fly(flights, partial(self._land, _S.CHOSEN, sight, tell))

    def _gift(self, move: SeenMove, places: dict[CardSet, QRectF]) -> Iterator[Flight]:
        assert move.receiver is not None
        start, end = self.flights.seat_place(move.seat), self.flights.seat_place(move.receiver)
        return self.flights.between(move.cards, move.count, start, end, places)

    def _clear(self, sight: DaifugoSight, before: DaifugoSight) -> None:
        """Takes the ended trick away, to the tray."""
        flights, count = list(self.flights.sweep()), sum(play.count for _, play in before.plays)
        self._show(_S.CLEARED, sight, in_air=count)
        self.cue.emit(DaifugoCue.CLEARED)
        self.layer.fly(flights, partial(self._show_tray, sight))

    def _end_game(self, sight: DaifugoSight) -> None:
        self._show(_S.RESULT, sight)
        board = self._ring.result
        if (cue := result_cue(sight)) is not None:
            self.cue.emit(cue)
        if board.is_triumph:
            self.celebration.celebrate((self.flights.on_table(board, board.own_row()),), WinSize.BIG, self.motion)

    def _end_set(self, sight: DaifugoSight) -> None:
        self._show(_S.SET_OVER, sight)
        board = self._ring.result if self._ring.result.isVisibleTo(self._ring) else self._ring.standings
        self.cue.emit(DaifugoCue.SET_WON if board.is_triumph else DaifugoCue.SET_OVER)
        if board.is_triumph:
            place = self.flights.on_table(board, QRectF(board.rect()))
            self.celebration.celebrate((place,), WinSize.GRAND, self.motion)

    # --- parts --------------------------------------------------------------------------------------------------------

    def _celebrate_person(self, sight: DaifugoSight, size: WinSize) -> None:
        if sight.person_seat is not None:
            sign = self._ring.signs[sight.person_seat]
            self.celebration.celebrate((self.flights.on_table(sign, QRectF(sign.rect())),), size, self.motion)

    def _starts(self, seat: int, cards: CardSet, before: DaifugoSight) -> dict[CardSet, QRectF]:
        """Returns where each played card was."""
        if seat == before.person_seat:
            return self.flights.hand_places(cards)
        return dict.fromkeys(each_bit(cards), self.flights.seat_place(seat))

    def _show(self, state: DaifugoState, sight: DaifugoSight, *, in_air: int = 0) -> None:
        """Shows a whole state at once.

        Args:
            state: the state.
            sight: what is seen of it.
            in_air: the number of cards that still fly to the tray.
        """
        ring, trick, rules = self._ring, sight.trick, sight.options.rules
        before = state in BEFORE
        self._seats.show_company(state, sight, self._next_options if before else sight.options)
        self._seats.show_hands(sight)
        ring.field.show_field(field_plays(sight, ring.direction_of), trick, self._note(state, sight))
        self._show_tray(sight, in_air)
        ring.show_direction(backwards=sight.backwards if rules.nine_reverse and not before else None)
        self._rules.setVisible(not before)
        revolution, backwards, name = sight.revolution, sight.backwards, self.rules_name(rules)
        self._rules.show_rules(rules, trick, revolution=revolution, backwards=backwards, name=name)
        if isinstance(self.front, FeltSurface):
            self.front.turn(turned=sight.revolution and not before)
        self._show_page(state, sight)

    def _show_tray(self, sight: DaifugoSight, in_air: int = 0) -> None:
        """Shows the cards of earlier tricks as a pile.

        Args:
            sight: what is seen.
            in_air: the number of cards that still fly there.
        """
        on_table = sum(play.count for _, play in sight.plays)
        self._ring.tray.show_count(max(0, sight.played.bit_count() - on_table - in_air))

    def _note(self, state: DaifugoState, sight: DaifugoSight) -> str:
        """Returns which player leads; the prompt says it of the person."""
        is_lead = state is _S.TURN and sight.trick.top is None
        return lead_text((sight.turn,), sight) if is_lead and sight.turn != sight.person_seat else ""

    def _keeps_result(self, state: DaifugoState, sight: DaifugoSight) -> bool:
        """Tests whether the page of the last game stays."""
        is_set_page = state is _S.SET_OVER and sight.options.games > 1
        return state in AFTER_GAME and not is_set_page and self._ring.result.isVisibleTo(self._ring)

    def _show_page(self, state: DaifugoState, sight: DaifugoSight) -> None:
        ring = self._ring
        boards: dict[DaifugoState, Board] = {
            **dict.fromkeys((_S.EXCHANGE, _S.EXCHANGED), ring.exchange),
            _S.RESULT: ring.result,
            **dict.fromkeys(AFTER_GAME, ring.standings),
        }
        is_kept = self._keeps_result(state, sight)
        board = ring.result if is_kept else boards.get(state)
        if board is ring.standings:
            ring.standings.show_sight(sight, is_over=state is _S.SET_OVER)
        elif board is not None and not is_kept:
            board.show_sight(sight)
        ring.show_page(ring.setup if state in BEFORE else board)
