"""One game: hands, trick, direction and ranks, and what each move changes.

All functions are pure. A seat is a place round the table, from 0; who sits there is the cluster's affair.
"""

from dataclasses import dataclass, replace
from enum import Enum

from cardroom.tables.daifugo.rules.card_sets import (
    EIGHT,
    FIVE,
    JACK,
    JOKERS,
    NINE,
    SEVEN,
    TEN,
    THREE,
    TWO,
    CardSet,
    cards_of_rank,
)
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Trick, are_neighbours, returns_joker
from cardroom.tables.daifugo.rules.play import Kind, Play
from cardroom.tables.daifugo.rules.rule_set import RuleSet

PASSES_TO_DRAW = 20
"""The number of passes in a row after which the remaining ranks are drawn."""

GROUP_OF_REVOLUTION = 4


class EventCode(Enum):
    """What a move has caused, in the order in which it is told."""

    REVOLUTION = "revolution"
    COUNTER_REVOLUTION = "counter-revolution"  # a revolution that turns the order back
    CUT = "cut"
    SPADE_3 = "spade-3"
    LOCK = "lock"
    HARD_LOCK = "hard-lock"
    UNLOCK = "unlock"  # by a joker
    JACK_BACK = "jack-back"
    REVERSE = "reverse"
    SKIP = "skip"  # amount: number of players
    GAVE = "gave"  # amount: number of cards
    DISCARDED = "discarded"  # amount: number of cards
    OUT = "out"  # amount: the rank, from 1
    FOUL = "foul"
    FALL = "fall"
    STUCK = "stuck"
    TRICK_OVER = "trick-over"  # the seat is the one that leads


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a move has caused.

    Attributes:
        code: what it is.
        seat: the seat that it happens to.
        amount: a number, see the codes; 0 if there is none.
    """

    code: EventCode
    seat: int
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Duty:
    """Cards that the seat on turn must choose after a seven or a ten.

    Attributes:
        gives: whether the next player gets them; otherwise they are discarded.
        count: number of cards.
    """

    gives: bool
    count: int


@dataclass(frozen=True, slots=True)
class Game:
    """A game between the deal and the last rank.

    Attributes:
        rules: the rules in force.
        hands: the cards of each seat; a seat without cards is no longer in.
        turn: the seat that acts next; during a duty and after the trick, too.
        daifugo: the seat that was first in the game before; -1 for none.
        trick: what lies on the table.
        ended: whether the trick is over: the cards stay to be seen until `clear`.
        played: all cards that were played or discarded, those on the table included.
        aside: the cards of a fallen daifugō, face down.
        revolution: whether the order is reversed until another revolution.
        backwards: whether play goes round in the order of falling seats.
        duties: the duties of the seat on turn.
        skips: number of players to be skipped after the duties.
        out: the seats that have gone out, the first first.
        last: the seats that were ranked from below, the lowest first.
        passes: number of passes in a row.
        drawn: the seats whose ranks were drawn, best first.
        events: what the last move has caused.
    """

    rules: RuleSet
    hands: tuple[CardSet, ...]
    turn: int
    daifugo: int = -1
    trick: Trick = EMPTY_TRICK
    ended: bool = False
    played: CardSet = 0
    aside: CardSet = 0
    revolution: bool = False
    backwards: bool = False
    duties: tuple[Duty, ...] = ()
    skips: int = 0
    out: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    passes: int = 0
    drawn: tuple[int, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def is_reversed(self) -> bool:
        """Whether a lower rank is stronger now."""
        return self.revolution != self.trick.jack

    @property
    def seats_in(self) -> tuple[int, ...]:
        """The seats that still have cards."""
        return tuple(seat for seat, hand in enumerate(self.hands) if hand)

    @property
    def is_stuck(self) -> bool:
        """Whether the remaining ranks must be drawn."""
        return self.rules.lead_pass and self.passes >= PASSES_TO_DRAW and not self.drawn

    @property
    def is_over(self) -> bool:
        """Whether all ranks are known."""
        return bool(self.drawn) or sum(map(bool, self.hands)) < 2

    @property
    def places(self) -> tuple[int, ...]:
        """All seats by rank, the daifugō first; empty before the end."""
        if not self.is_over:
            return ()
        rest = self.drawn or self.seats_in
        return (*self.out, *rest, *reversed(self.last))

    @property
    def may_pass(self) -> bool:
        """Whether the seat on turn may pass."""
        return self.trick.top is not None or self.rules.lead_pass

    def after(self, seat: int) -> int:
        """Returns the next seat that has cards; possibly the same one.

        Raises:
            StopIteration: no seat has cards.
        """
        return next(other for other in self.round_from(seat) if self.hands[other])

    def round_from(self, seat: int) -> list[int]:
        """Returns all seats in the order of play; the seat itself last."""
        count, step = len(self.hands), -1 if self.backwards else 1
        return [(seat + step * place) % count for place in range(1, count + 1)]


def after_play(game: Game, play: Play) -> Game:
    """Returns the game after the seat on turn has made a legal play."""
    seat, trick, rules = game.turn, game.trick, game.rules
    events: list[Event] = []
    hands = _with_hand(game.hands, seat, game.hands[seat] & ~play.cards)
    turns = _makes_revolution(play, rules)
    if turns:
        code = EventCode.COUNTER_REVOLUTION if game.revolution else EventCode.REVOLUTION
        events.append(Event(code, seat))
    returned = trick.top is not None and returns_joker(play, trick.top, rules)
    cuts = rules.eight_cut and play.ranks_of(EIGHT) > 0
    if returned:
        events.append(Event(EventCode.SPADE_3, seat))
    elif cuts:
        events.append(Event(EventCode.CUT, seat))
    after = replace(
        game,
        hands=hands,
        trick=_trick_after(game, play, events),
        ended=returned or cuts,
        played=game.played | play.cards,
        revolution=game.revolution != turns,
        backwards=game.backwards != (rules.nine_reverse and play.ranks_of(NINE) % 2 == 1),
        skips=play.ranks_of(FIVE) if rules.five_skip else 0,
        passes=0,
        events=(),
    )
    if after.backwards != game.backwards:
        events.append(Event(EventCode.REVERSE, seat))
    if not hands[seat]:
        is_foul = _is_forbidden(game, play, returned=returned, cuts=cuts)
        after = _gone_out(after, seat, events, is_foul=is_foul)
    elif not after.is_over:
        after = replace(after, duties=_duties(play, rules, hands[seat]))
    return _moved_on(after, events)


def after_pass(game: Game) -> Game:
    """Returns the game after the seat on turn has passed.

    If the game is stuck, `after_draw` comes next.
    """
    trick = replace(game.trick, passed=game.trick.passed | 1 << game.turn)
    after = replace(game, trick=trick, passes=game.passes + 1, events=())
    if after.is_stuck:
        return replace(after, ended=True, events=(Event(EventCode.STUCK, game.turn),))
    return _moved_on(after, [])


def after_draw(game: Game, order: tuple[int, ...]) -> Game:
    """Returns a stuck game with the remaining ranks drawn.

    Args:
        game: a stuck game.
        order: the seats that are still in, best first.
    """
    return replace(game, drawn=order)


def after_choice(game: Game, cards: CardSet) -> Game:
    """Returns the game after the seat on turn has done its duty.

    Args:
        game: a game with a duty.
        cards: the chosen cards of the seat's hand, as many as the duty says.
    """
    seat, duty = game.turn, game.duties[0]
    hands = _with_hand(game.hands, seat, game.hands[seat] & ~cards)
    events = [Event(EventCode.GAVE if duty.gives else EventCode.DISCARDED, seat, duty.count)]
    if duty.gives:
        receiver = game.after(seat)
        hands = _with_hand(hands, receiver, hands[receiver] | cards)
        after = replace(game, hands=hands, duties=game.duties[1:], events=())
    else:
        after = replace(game, hands=hands, duties=game.duties[1:], played=game.played | cards, events=())
    if not hands[seat]:
        after = _gone_out(after, seat, events, is_foul=False)
    else:
        kept = tuple(replace(each, count=min(each.count, hands[seat].bit_count())) for each in after.duties)
        after = replace(after, duties=kept)
    return _moved_on(after, events)


def clear(game: Game) -> Game:
    """Returns the game with the ended trick taken away."""
    return replace(game, trick=EMPTY_TRICK, ended=False, events=())


# --- parts of a move --------------------------------------------------------------------------------------------------


def _with_hand(hands: tuple[CardSet, ...], seat: int, hand: CardSet) -> tuple[CardSet, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def _makes_revolution(play: Play, rules: RuleSet) -> bool:
    if play.kind is Kind.RUN:
        return rules.run_revolution and play.count >= rules.long_run
    return rules.revolution and play.count >= GROUP_OF_REVOLUTION


def _trick_after(game: Game, play: Play, events: list[Event]) -> Trick:
    """Returns the trick with the play on top; adds locks and jack back."""
    trick, rules, seat = game.trick, game.rules, game.turn
    top, lock, hard = trick.top, trick.lock, trick.hard
    if play.stands == 0:
        if lock:
            events.append(Event(EventCode.UNLOCK, seat))
        lock, hard = 0, False
    elif rules.lock and top is not None and play.suits == top.suits:
        if not lock:
            lock = play.suits
            events.append(Event(EventCode.LOCK, seat))
        if rules.hard_lock and not hard and are_neighbours(play, top, is_reversed=game.is_reversed):
            hard = True
            events.append(Event(EventCode.HARD_LOCK, seat))
    jack = trick.jack or (rules.jack_back and play.ranks_of(JACK) > 0)
    if jack and not trick.jack:
        events.append(Event(EventCode.JACK_BACK, seat))
    passed = trick.passed if rules.pass_holds else 0
    return Trick(play, seat, passed, lock, hard, jack)


def _is_forbidden(game: Game, play: Play, *, returned: bool, cuts: bool) -> bool:
    """Returns whether nobody may go out with a play; the order before it counts."""
    rules = game.rules
    if cuts and rules.forbidden_eight:
        return True
    if not rules.forbidden_finish:
        return False
    strongest = cards_of_rank(THREE if game.revolution else TWO)
    return returned or bool(play.cards & JOKERS) or bool(play.stands & strongest)


def _gone_out(game: Game, seat: int, events: list[Event], *, is_foul: bool) -> Game:
    """Returns the game with a seat without cards ranked."""
    if is_foul:
        events.append(Event(EventCode.FOUL, seat))
        return replace(game, duties=(), last=(*game.last, seat))
    game = replace(game, duties=(), out=(*game.out, seat))
    events.append(Event(EventCode.OUT, seat, len(game.out)))
    fallen = game.daifugo
    if not game.rules.fall or len(game.out) > 1 or fallen < 0 or not game.hands[fallen]:
        return game
    events.append(Event(EventCode.FALL, fallen))
    aside = game.aside | game.hands[fallen]
    return replace(game, hands=_with_hand(game.hands, fallen, 0), aside=aside, last=(*game.last, fallen))


def _duties(play: Play, rules: RuleSet, hand: CardSet) -> tuple[Duty, ...]:
    """Returns what sevens and tens oblige to; sevens come first."""
    held = hand.bit_count()
    duties = []
    for rank, applies, gives in ((SEVEN, rules.seven_pass, True), (TEN, rules.ten_discard, False)):
        count = min(play.ranks_of(rank), held) if applies else 0
        if count:
            duties.append(Duty(gives, count))
    return tuple(duties)


def _moved_on(game: Game, events: list[Event]) -> Game:
    """Returns the game with the next seat on turn, or the trick ended."""
    if game.is_over:
        return replace(game, ended=True, duties=(), events=tuple(events))
    if game.duties:
        return replace(game, events=tuple(events))
    if game.ended:
        return _trick_ended(game, game.trick.owner, events)
    seat, trick = game.turn, game.trick
    if game.skips:
        others = [other for other in game.round_from(seat) if game.hands[other] and other != seat]
        events.append(Event(EventCode.SKIP, seat, min(game.skips, len(others))))
        if game.skips >= len(others):
            return _trick_ended(replace(game, skips=0), trick.owner, events)
        seat = others[game.skips - 1]
        game = replace(game, skips=0)
    for other in game.round_from(seat):
        waits = other == trick.owner and not game.rules.overplay
        if game.hands[other] and not trick.passed >> other & 1 and not waits:
            return replace(game, turn=other, events=tuple(events))
    return _trick_ended(game, trick.owner if trick.owner >= 0 else game.after(game.turn), events)


def _trick_ended(game: Game, leader: int, events: list[Event]) -> Game:
    """Returns the game after a trick; the next seat leads if the leader is out."""
    leader = leader if game.hands[leader] else game.after(leader)
    events.append(Event(EventCode.TRICK_OVER, leader))
    return replace(game, turn=leader, ended=True, skips=0, events=tuple(events))
