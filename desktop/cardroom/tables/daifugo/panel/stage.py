"""Shows the states of a set of Daifugō, with their motion."""

from functools import partial

from PySide6.QtCore import QObject, QRectF
from PySide6.QtWidgets import QWidget

from cardroom.house.stage import TableStage
from cardroom.tables.daifugo.panel.cues import DaifugoCue
from cardroom.tables.daifugo.panel.flights import DaifugoFlights
from cardroom.tables.daifugo.panel.placeholders import FieldPlay, RulesView
from cardroom.tables.daifugo.panel.round_table import DaifugoRing
from cardroom.tables.daifugo.panel.seat_texts import character_of, sign_line, sign_mood
from cardroom.tables.daifugo.rules.card_sets import CardSet, as_cards, each_bit
from cardroom.tables.daifugo.rules.cluster import DaifugoState, MoveCode
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.sight import DaifugoEntry, DaifugoSight
from cardroom.widgets.motion.motion import Gesture

_S = DaifugoState
BEFORE = (_S.INITIALIZE, _S.REFRESH, _S.READY, _S.FINISH, _S.ABANDON)
"""The states in which the set-up page is shown."""


class DaifugoStage(TableStage):
    """Shows seats, hand, field and pages of the Daifugō table.

    Args:
        ring: the round table.
        rules: the panel of the rules in force.
        front: the front panel.
        parent: owns the stage.

    Signals:
        cue(DaifugoCue): a moment that can have a sound; see TableStage.
    """

    flights: DaifugoFlights

    def __init__(self, ring: DaifugoRing, rules: RulesView, front: QWidget, parent: QObject) -> None:
        super().__init__(front, parent, DaifugoFlights(front, ring))
        self._ring = ring
        self._rules = rules
        self._shown: tuple[DaifugoState, DaifugoSight] | None = None
        self._trick: list[tuple[int, Play]] = []
        self._next_options = DaifugoOptions()

    def enter(self, entry: DaifugoEntry) -> None:
        """Posts a state; the first one is shown without motion."""
        self.post(partial(self._present, entry.state, entry.sight))

    def preview(self, options: DaifugoOptions) -> None:
        """Shows the players of the next set on the set-up page."""
        self._next_options = options
        self.retranslate()

    def retranslate(self) -> None:
        """Shows the state again in the current language."""
        if self._shown is not None:
            self._show(*self._shown)

    # --- states -------------------------------------------------------------------------------------------------------

    def _present(self, state: DaifugoState, sight: DaifugoSight) -> None:
        before, self._shown = self._shown, (state, sight)
        known = before is not None and before[1].round_number == sight.round_number
        self._follow_trick(state, sight)
        if not known or before is None:
            self.celebration.flush()
            self._show(state, sight)
        elif state is _S.DEAL:
            self._deal(sight)
        elif state is _S.PLAYED:
            self._play(sight, before[1])
        elif state is _S.PASSED:
            self.cue.emit(DaifugoCue.PASS)
            self._show(state, sight)
            self.pause.rest(self.motion.ms(Gesture.THINK_LEAST) // 2)
        elif state is _S.CHOSEN:
            self._hand_on(sight)
        elif state is _S.CLEARED:
            self._clear(sight)
        else:
            self._show(state, sight)

    def _follow_trick(self, state: DaifugoState, sight: DaifugoSight) -> None:
        """Collects the plays of the trick; a resumed game has the last one."""
        top = sight.trick.top
        if top is None:
            if state is not _S.CLEARED:
                self._trick = []
        elif not self._trick or self._trick[-1] != (sight.trick.owner, top):
            self._trick.append((sight.trick.owner, top))

    def _deal(self, sight: DaifugoSight) -> None:
        self.cue.emit(DaifugoCue.DEAL)
        self._show_seats(_S.DEAL, sight)
        self._show_field(sight)
        self._ring.hand.show_hand(0)
        for seat in range(len(sight.counts)):
            self._ring.fans[seat].show_cards(())
        first = sight.classes[0] if sight.classes else 0
        self.layer.fly(
            self.flights.deal(sight.counts, first, partial(self._land_dealt, sight)),
            partial(self._show, _S.DEAL, sight),
        )

    def _land_dealt(self, sight: DaifugoSight, seat: int, count: int) -> None:
        self._ring.fans[seat].show_cards((None,) * count)

    def _play(self, sight: DaifugoSight, before: DaifugoSight) -> None:
        """Moves the played cards from the seat to the field."""
        seat, play = self._trick[-1]
        self.cue.emit(DaifugoCue.PLAY)
        starts = self._starts(seat, play.cards, before)
        self._show_hands(sight)
        self.layer.fly(self.flights.play(play.cards, starts, self.angle(seat)), partial(self._land_play, sight))

    def _land_play(self, sight: DaifugoSight) -> None:
        self._show(_S.PLAYED, sight)
        self.pause.rest(self.motion.ms(Gesture.THINK_MOST if len(sight.events) > 0 else Gesture.THINK_LEAST))

    def _hand_on(self, sight: DaifugoSight) -> None:
        """Moves cards that a seven gives, or a ten discards."""
        move = sight.move
        assert move is not None and move.code is MoveCode.CHOOSE
        self.cue.emit(DaifugoCue.HAND_ON)
        start = self.flights.seat_place(move.seat)
        end = self.flights.seat_place(move.receiver) if move.receiver is not None else self._field_place()
        self.layer.fly(self.flights.between(move.cards, move.count, start, end), partial(self._show, _S.CHOSEN, sight))

    def _clear(self, sight: DaifugoSight) -> None:
        """Takes the ended trick away."""
        self.cue.emit(DaifugoCue.CLEARED)
        cards = 0
        for _, play in self._trick:
            cards |= play.cards
        self._trick = []
        self._show(_S.CLEARED, sight)
        self.layer.fly(self.flights.sweep(cards))

    # --- parts --------------------------------------------------------------------------------------------------------

    def angle(self, seat: int) -> float:
        """Returns the direction of a seat from the field, in degrees clockwise from the bottom."""
        count = max(1, len(self._shown[1].counts) if self._shown else 1)
        return 360.0 * self._ring.place(seat) / count

    def _starts(self, seat: int, cards: CardSet, before: DaifugoSight) -> dict[CardSet, QRectF]:
        """Returns where each played card was."""
        hand = self._ring.hand
        if seat == before.person_seat:
            return {bit: self.flights.on_table(hand, hand.rect_of(bit)) for bit in each_bit(cards)}
        return dict.fromkeys(each_bit(cards), self.flights.seat_place(seat))

    def _field_place(self) -> QRectF:
        field = self._ring.field
        return self.flights.on_table(field, field.landing(0.0))

    def _show(self, state: DaifugoState, sight: DaifugoSight) -> None:
        """Shows a whole state at once."""
        self._show_seats(state, sight)
        self._show_hands(sight)
        self._show_field(sight)

    def _show_seats(self, state: DaifugoState, sight: DaifugoSight) -> None:
        ready = state in BEFORE
        ring, options = self._ring, self._next_options if ready else sight.options
        seating = sight.seating if not ready and sight.seating else tuple(range(options.rules.seats))
        acts = state in (_S.TURN, _S.CHOOSE)
        for seat, player in enumerate(seating):
            ring.signs[seat].show_player(
                character_of(player, options),
                self.name_of(player, options),
                "" if ready else sign_line(seat, sight),
                on_turn=acts and seat == sight.turn,
            )
            ring.signs[seat].feel(sign_mood(seat, state, sight))
        ring.setup.setVisible(ready)
        ring.seat(len(seating), 0 if options.watches else seating.index(0))
        ring.hand.setVisible(not ready and not options.watches)
        if not options.watches:
            ring.fans[seating.index(0)].hide()

    def name_of(self, player: int, options: DaifugoOptions) -> str:
        """Returns the name on the sign of a player."""
        return options.name or self.tr("You") if not player and not options.watches else f"Player {player}"

    def _show_hands(self, sight: DaifugoSight) -> None:
        person = sight.person_seat
        for seat, fan, _ in self._ring.places():
            if not sight.hands:
                fan.show_cards(())
                continue
            hand = sight.hands[seat]
            fan.show_cards(as_cards(hand) if hand else (None,) * sight.counts[seat])
        if person is not None:
            self._ring.hand.show_hand(sight.hands[person], is_reversed=sight.is_reversed)
        else:
            self._ring.hand.show_hand(0)

    def _show_field(self, sight: DaifugoSight) -> None:
        trick = sight.trick
        plays = [
            FieldPlay(seat, self.name_of(sight.seating[seat], sight.options), play.cards, self.angle(seat))
            for seat, play in self._trick
        ]
        self._ring.field.show_field(plays, lock=trick.lock, hard=trick.hard, jack=trick.jack)
        self._rules.show_rules(
            sight.options.rules,
            revolution=sight.revolution,
            jack=trick.jack,
            lock=trick.lock,
            hard=trick.hard,
            backwards=sight.backwards,
        )
