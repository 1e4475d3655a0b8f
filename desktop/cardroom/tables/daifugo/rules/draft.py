"""A move in the making, and what follows from it."""

from cardroom.tables.daifugo.rules.card_sets import CardSet
from cardroom.tables.daifugo.rules.legal import Trick
from cardroom.tables.daifugo.rules.state import Duty, Event, EventCode, Game, has_one_left


class Draft:
    """The next state of a game, while a move makes it.

    The seat that moves has the turn until `finished` gives it to the next one.

    Attributes:
        trick: see `Game`, also for the attributes below.
        ended: whether the move ends the trick.
        skips: number of players to be skipped.
        passes: number of passes in a row.
        duties: what the seat must do before the next one acts.

    Args:
        game: the game before the move.
    """

    def __init__(self, game: Game) -> None:
        self._before = game
        self._rules = game.rules
        self._seat = game.turn
        self._hands = game.hands
        self._played = game.played
        self._aside = game.aside
        self._out = game.out
        self._last = game.last
        self._revolution = game.revolution
        self._backwards = game.backwards
        self._is_over = False
        self._events: list[Event] = []
        self.trick: Trick = game.trick
        self.ended = game.ended
        self.duties: tuple[Duty, ...] = game.duties
        self.skips = game.skips
        self.passes = game.passes

    def tell(self, code: EventCode, amount: int = 0) -> None:
        """Adds an event of the seat that moves."""
        self._events.append(Event(code, self._seat, amount))

    def shed(self, cards: CardSet) -> CardSet:
        """Moves cards from the hand to the played ones; returns the rest."""
        self._played |= cards
        return self._set_hand(self._seat, self._hands[self._seat] & ~cards)

    def give(self, cards: CardSet) -> CardSet:
        """Moves cards to the next player still in; returns the rest."""
        receiver = self._next_in(self._seat)
        self._set_hand(receiver, self._hands[receiver] | cards)
        return self._set_hand(self._seat, self._hands[self._seat] & ~cards)

    def turn_order(self) -> None:
        """Makes or ends a revolution."""
        self.tell(EventCode.COUNTER_REVOLUTION if self._revolution else EventCode.REVOLUTION)
        self._revolution = not self._revolution

    def turn_round(self) -> None:
        """Turns the direction of play."""
        self._backwards = not self._backwards
        self.tell(EventCode.REVERSE)

    def go_out(self, *, is_foul: bool) -> None:
        """Ranks the seat, which has no cards left; the daifugō may fall."""
        self.duties = ()
        if is_foul:
            self._last = (*self._last, self._seat)
            self.tell(EventCode.FOUL)
        else:
            self._out = (*self._out, self._seat)
            self.tell(EventCode.OUT, len(self._out))
            if self._rules.fall and len(self._out) == 1:
                self._let_fall(self._before.daifugo)
        self._is_over = has_one_left(self._hands)

    def finished(self) -> Game:
        """Returns the game with the next turn, or the trick ended."""
        turn = self._seat
        if self._is_over:
            self.ended = True
        elif not self.duties:
            turn = -1 if self.ended else self._next_to_play()
            if turn < 0:
                turn = self._next_leader()
                self.ended = True
                self._events.append(Event(EventCode.TRICK_OVER, turn))
            self.skips = 0
        return self.as_game(turn)

    def stuck(self) -> Game:
        """Returns the game for which the remaining ranks must be drawn."""
        self.ended = True
        self.tell(EventCode.STUCK)
        return self.as_game(self._seat)

    def _set_hand(self, seat: int, hand: CardSet) -> CardSet:
        hands = list(self._hands)
        hands[seat] = hand
        self._hands = tuple(hands)
        return hand

    def _let_fall(self, daifugo: int) -> None:
        """Takes the daifugō out, unless it was first."""
        if daifugo < 0 or not self._hands[daifugo]:
            return
        self._aside |= self._hands[daifugo]
        self._last = (*self._last, daifugo)
        self._set_hand(daifugo, 0)
        self._events.append(Event(EventCode.FALL, daifugo))

    def _next_to_play(self) -> int:
        """Returns the next seat on the trick; -1 for none.

        Without overplay the trick ends when the turn comes back to the seat of the top play. So a player who was
        skipped since then has had the turn, as one who has passed.
        """
        trick, hands, seat, step = self.trick, self._hands, self._seat, -1 if self._backwards else 1
        skips = self._told_skips() if self.skips else 0
        for _ in hands:
            seat = (seat + step) % len(hands)
            if seat == trick.owner and not self._rules.overplay:
                return -1
            if not hands[seat]:
                continue
            if skips:
                skips -= 1
            elif not trick.passed >> seat & 1:
                return seat
        return -1

    def _told_skips(self) -> int:
        """Returns how many are skipped, at most all others; adds the event."""
        others = sum([1 for seat, hand in enumerate(self._hands) if hand and seat != self._seat])
        skips = min(self.skips, others)
        self.tell(EventCode.SKIP, skips)
        return skips

    def _next_leader(self) -> int:
        """Returns who leads next: the trick's winner, or the seat after."""
        owner = self.trick.owner
        if owner < 0:
            return self._next_in(self._seat)
        return owner if self._hands[owner] else self._next_in(owner)

    def _next_in(self, seat: int) -> int:
        step = -1 if self._backwards else 1
        seat = (seat + step) % len(self._hands)
        while not self._hands[seat]:
            seat = (seat + step) % len(self._hands)
        return seat

    def as_game(self, turn: int) -> Game:
        """Returns the game as it is now.

        Args:
            turn: the seat that acts next.
        """
        return Game(
            self._rules,
            self._hands,
            turn,
            self._before.daifugo,
            self.trick,
            self.ended,
            self._played,
            self._aside,
            self._revolution,
            self._backwards,
            self.duties,
            self.skips,
            self._out,
            self._last,
            self.passes,
            (),
            tuple(self._events),
        )
