"""What each move changes: plays, passes, cards that are given or discarded.

All functions are pure. A seat is a place round the table, from 0; the cluster knows its player.
"""

from dataclasses import replace
from typing import Final

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
from cardroom.tables.daifugo.rules.draft import Draft
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Trick, are_neighbours, returns_joker
from cardroom.tables.daifugo.rules.play import RUN, Play
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.state import PASSES_TO_DRAW, Duty, EventCode, Game

GROUP_OF_REVOLUTION: Final = 4


def after_play(game: Game, play: Play) -> Game:
    """Returns the game after a legal play of the seat on turn."""
    rules, top = game.rules, game.trick.top
    draft = Draft(game)
    left = draft.shed(play.cards)
    returns = top is not None and returns_joker(play, top, rules)
    cuts = rules.eight_cut and play.ranks_of(EIGHT) > 0
    if makes_revolution(play, rules):
        draft.turn_order()
    if returns or cuts:
        draft.tell(EventCode.SPADE_3 if returns else EventCode.CUT)
        draft.ended = True
    draft.trick = _trick_after(game, play, draft)
    if rules.nine_reverse and play.ranks_of(NINE) % 2 == 1:
        draft.turn_round()
    draft.passes = 0
    draft.skips = play.ranks_of(FIVE) if rules.five_skip else 0
    if left:
        draft.duties = _duties(play, rules, left.bit_count())
    else:
        draft.go_out(is_foul=_is_forbidden(game, play, returns=returns, cuts=cuts))
    return draft.finished()


def after_pass(game: Game) -> Game:
    """Returns the game after the seat on turn has passed.

    If the game is stuck, `after_draw` comes next.
    """
    trick = game.trick
    draft = Draft(game)
    draft.passes += 1
    draft.trick = Trick(trick.top, trick.owner, trick.passed | 1 << game.turn, trick.lock, trick.hard, trick.jack)
    is_stuck = game.rules.lead_pass and draft.passes >= PASSES_TO_DRAW
    return draft.stuck() if is_stuck else draft.finished()


def after_draw(game: Game, order: tuple[int, ...]) -> Game:
    """Returns a stuck game with the remaining ranks drawn.

    The events are still those of the last pass: the table passes and draws in one step.

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
    duty = game.duties[0]
    draft = Draft(game)
    left = draft.give(cards) if duty.gives else draft.shed(cards)
    draft.tell(EventCode.GAVE if duty.gives else EventCode.DISCARDED, duty.count)
    if left:
        draft.duties = tuple([Duty(each.gives, min(each.count, left.bit_count())) for each in game.duties[1:]])
    else:
        draft.go_out(is_foul=False)
    return draft.finished()


def clear(game: Game) -> Game:
    """Returns the game with the ended trick taken away."""
    draft = Draft(game)
    draft.trick = EMPTY_TRICK
    draft.ended = False
    return draft.as_game(game.turn)


# --- what a play means ------------------------------------------------------------------------------------------------


def makes_revolution(play: Play, rules: RuleSet) -> bool:
    """Returns whether a play reverses the order."""
    if play.kind is RUN:
        return rules.run_revolution and play.count >= rules.long_run
    return rules.revolution and play.count >= GROUP_OF_REVOLUTION


def _trick_after(game: Game, play: Play, draft: Draft) -> Trick:
    """Returns the trick after a play, with locks and jack back.

    A play that ends the trick locks nothing and turns nothing round, since no play follows.
    """
    trick, rules, seat = game.trick, game.rules, game.turn
    top, lock, hard, jack = trick.top, trick.lock, trick.hard, trick.jack
    passed = trick.passed if rules.pass_holds else 0
    if draft.ended:
        return Trick(play, seat, passed, lock, hard, jack)
    if play.stands == 0:
        lock, hard = 0, False
    elif rules.lock and top is not None and play.suits == top.suits:
        if not lock:
            lock = play.suits
            draft.tell(EventCode.LOCK)
        if rules.hard_lock and not hard and are_neighbours(play, top, is_reversed=game.is_reversed):
            hard = True
            draft.tell(EventCode.HARD_LOCK)
    if rules.jack_back and not jack and play.ranks_of(JACK) > 0:
        jack = True
        draft.tell(EventCode.JACK_BACK)
    return Trick(play, seat, passed, lock, hard, jack)


def _is_forbidden(game: Game, play: Play, *, returns: bool, cuts: bool) -> bool:
    """Returns whether going out with a play is a foul.

    The order before the play counts: a revolution that ends the hand is judged by the order in which it was played.
    """
    rules = game.rules
    if cuts and rules.forbidden_eight:
        return True
    if not rules.forbidden_finish:
        return False
    strongest = cards_of_rank(THREE if game.revolution else TWO)
    return returns or bool(play.cards & JOKERS) or bool(play.stands & strongest)


def _duties(play: Play, rules: RuleSet, held: int) -> tuple[Duty, ...]:
    """Returns what sevens and tens oblige to; sevens come first."""
    given = min(play.ranks_of(SEVEN), held) if rules.seven_pass else 0
    discarded = min(play.ranks_of(TEN), held) if rules.ten_discard else 0
    duties: tuple[Duty, ...] = (Duty(True, given),) if given else ()
    return (*duties, Duty(False, discarded)) if discarded else duties
