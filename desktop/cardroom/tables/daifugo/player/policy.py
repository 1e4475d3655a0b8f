"""A learnt policy: scores each play by linear features.

A feature is a place in a list of weights. Most are about the hand that a play leaves, some about the play among the
cards that opponents may hold. Ranks count by their strength, from 0, in the order after the play.
"""

import math
from typing import Final

from mypy_extensions import i64

from cardroom.tables.daifugo.player.finishing import forbidden_last, is_foul
from cardroom.tables.daifugo.player.view import View, size_of
from cardroom.tables.daifugo.rules.card_sets import EIGHT, JOKERS, RANKS, SPADE_3
from cardroom.tables.daifugo.rules.game import makes_revolution
from cardroom.tables.daifugo.rules.legal import returns_joker
from cardroom.tables.daifugo.rules.play import RUN, Play

_ROW: Final[i64] = 0x1111111111111
_NIBBLE: Final[i64] = 15
_COUNTS: Final = tuple([value.bit_count() for value in range(16)])
_FIRST_JOKER_BIT: Final = 52

_LEADS, _STAYS, _PASSES = range(3)
"""Where the hand is left: with the lead, behind a play on the table, or behind a pass."""

# The first place of each group of features.
_RANKS_LEFT: Final = 0  # situation, order, rank, number of cards
_JOKERS_LEFT: Final = _RANKS_LEFT + 3 * 2 * RANKS * 5
_RUNS_LEFT: Final = _JOKERS_LEFT + 3 * 3
_MELDS_LEFT: Final = _RUNS_LEFT + 2 * RANKS
_SIZE_LEFT: Final = _MELDS_LEFT + 3 * 16
_SHAPE: Final = _SIZE_LEFT + 3 * 16  # lead or follow, kind, strength
_BEATEN: Final = _SHAPE + 2 * 6 * 14  # lead or follow, kind, ranks that beat it
_ENDING: Final = _BEATEN + 2 * 6 * 7  # situation, sure winners, melds
_RIVAL: Final = _ENDING + 3 * 5 * 7  # least number of cards of an opponent, kind or pass
_BROKEN: Final = _RIVAL + 5 * 7 * 2  # cards held of the rank, cards played, lead or follow
_FLAGS: Final = _BROKEN + 5 * 5 * 2
_PASS_SIZE: Final = _FLAGS + 16
_PASS_TOP: Final = _PASS_SIZE + 16  # kind and strength of what is on the table
SIZE: Final = _PASS_TOP + 6 * 14
"""The number of weights."""


class Policy:
    """Scores the plays of a seat, the pass included.

    Args:
        weights: SIZE numbers.

    Attributes:
        weights: as given; a learner changes them.
    """

    def __init__(self, weights: list[float]) -> None:
        self.weights: list[float] = weights
        self._at: list[int] = []
        self._keeps = False
        self._sum = 0.0

    def scores(self, view: View, plays: list[Play]) -> list[float]:
        """Returns the score of each play, then that of the pass."""
        found = [self._score(view, play) for play in plays]
        found.append(self._score_pass(view))
        return found

    def features(self, view: View, play: Play | None) -> list[int]:
        """Returns the features of a play; None is the pass."""
        self._at, self._keeps = [], True
        if play is None:
            self._score_pass(view)
        else:
            self._score(view, play)
        self._keeps = False
        return self._at

    def learn(self, at: list[int], step: float) -> None:
        """Adds a step to the weights of some features."""
        for place in at:
            self.weights[place] += step

    def value(self, at: list[int]) -> float:
        """Returns the sum of the weights of some features."""
        total = 0.0
        for place in at:
            total += self.weights[place]
        return total

    def _add(self, place: i64) -> None:
        self._sum += self.weights[place]
        if self._keeps:
            self._at.append(int(place))

    def _score(self, view: View, play: Play) -> float:
        self._sum = 0.0
        rules, trick, out = view.rules, view.trick, view.out
        held: i64 = view.hand
        cards: i64 = play.cards
        rival: i64 = view.rival
        top = trick.top
        after: i64 = held & ~cards
        follows: i64 = 0 if top is None else 1
        is_reversed = view.revolution != trick.jack
        turns = makes_revolution(play, rules)
        returns = top is not None and returns_joker(play, top, rules)
        cuts = rules.eight_cut and play.ranks_of(EIGHT) > 0
        ends = returns or cuts
        kind: i64 = kind_of(play)
        strength: i64 = strength_of_play(play, is_reversed)
        self._add(_SHAPE + (follows * 6 + kind) * 14 + strength)
        beaten: i64 = beating(play, out, is_reversed)
        self._add(_BEATEN + (follows * 6 + kind) * 7 + beaten)
        self._add(_RIVAL + (rival * 7 + kind) * 2 + (1 if strength > 8 else 0))
        if kind < 4 and play.stands:
            low: i64 = play.low
            before: i64 = _COUNTS[held >> 4 * low & _NIBBLE]
            left: i64 = _COUNTS[after >> 4 * low & _NIBBLE]
            self._add(_BROKEN + (before * 5 + left) * 2 + follows)
        if cards & JOKERS:
            self._add(_FLAGS + follows)
        if cards & SPADE_3 and not returns:
            self._add(_FLAGS + 2 + (1 if out & JOKERS else 0))
        if ends:
            self._add(_FLAGS + 4 + follows)
        if turns:
            self._add(_FLAGS + 6 + follows)
        if top is not None and rules.lock and not trick.lock and play.suits == top.suits and not ends:
            self._add(_FLAGS + 8)
        if trick.lock:
            self._add(_FLAGS + 9)
        if not after:
            self._add(_FLAGS + (11 if is_foul(play, trick, rules, revolution=view.revolution) else 10))
        elif not after & ~forbidden_last(rules, revolution=view.revolution != turns):
            self._add(_FLAGS + 12)
        situation: i64 = _LEADS if ends or beaten == 0 else _STAYS
        self._add_hand(after, out, is_reversed != turns if turns else is_reversed, situation, rules.runs)
        return self._sum

    def _score_pass(self, view: View) -> float:
        self._sum = 0.0
        trick, revolution = view.trick, view.revolution
        held: i64 = view.hand
        top = trick.top
        is_reversed = revolution != trick.jack
        self._add(_RIVAL + (view.rival * 7 + 6) * 2)
        self._add(_PASS_SIZE + size_of(held))
        if top is not None:
            self._add(_PASS_TOP + kind_of(top) * 14 + strength_of_play(top, is_reversed))
        self._add_hand(held, view.out, is_reversed, _PASSES, view.rules.runs)
        return self._sum

    def _add_hand(self, hand: i64, out: i64, is_reversed: bool, situation: i64, runs: bool) -> None:
        """Adds the features of the hand that is left."""
        order: i64 = 1 if is_reversed else 0
        jokers: i64 = _COUNTS[hand >> _FIRST_JOKER_BIT & 3]
        jokers_out: i64 = _COUNTS[out >> _FIRST_JOKER_BIT & 3]
        base: i64 = _RANKS_LEFT + (situation * 2 + order) * RANKS * 5
        strongest: i64 = jokers_out
        winners: i64 = jokers
        melds: i64 = jokers
        size: i64 = jokers
        strength: i64 = RANKS - 1
        while strength >= 0:
            rank: i64 = RANKS - 1 - strength if is_reversed else strength
            count: i64 = _COUNTS[hand >> 4 * rank & _NIBBLE]
            self._add(base + strength * 5 + count)
            if count:
                size += count
                melds += 1
                if count > strongest:
                    winners += 1
            others: i64 = _COUNTS[out >> 4 * rank & _NIBBLE]
            if others and others + jokers_out > strongest:
                strongest = others + jokers_out
            strength -= 1
        self._add(_JOKERS_LEFT + situation * 3 + jokers)
        if runs:
            windows: i64 = hand & hand >> 4 & hand >> 8
            windows &= (1 << 44) - 1
            if windows:
                melds -= self._add_runs(hand, windows, is_reversed)
        self._add(_MELDS_LEFT + situation * 16 + (melds if melds < 15 else 15))
        self._add(_SIZE_LEFT + situation * 16 + (size if size < 15 else 15))
        winners = 4 if winners > 4 else winners
        self._add(_ENDING + (situation * 5 + winners) * 7 + (melds if melds < 6 else 6))

    def _add_runs(self, hand: i64, windows: i64, is_reversed: bool) -> i64:
        """Adds runs of three; returns the melds that the best one saves."""
        most: i64 = 0
        rank: i64 = 0
        order: i64 = 1 if is_reversed else 0
        while rank < RANKS - 2:
            if windows >> 4 * rank & _NIBBLE:
                self._add(_RUNS_LEFT + order * RANKS + (RANKS - 3 - rank if is_reversed else rank))
                saved: i64 = -1
                each: i64 = rank
                while each < rank + 3:
                    if _COUNTS[hand >> 4 * each & _NIBBLE] == 1:
                        saved += 1
                    each += 1
                most = max(most, saved)
            rank += 1
        return most


def kind_of(play: Play) -> i64:
    """Returns 0 to 3 for cards of a rank, then runs."""
    count: i64 = play.count
    if play.kind is RUN:
        return 4 if count == 3 else 5
    return count - 1 if count < 4 else 3


def strength_of_play(play: Play, is_reversed: bool) -> i64:
    """Returns the strength that another play must beat, 13 for jokers."""
    if play.stands == 0:
        return RANKS
    return RANKS - 1 - play.low if is_reversed else play.high


def beating(play: Play, out: i64, is_reversed: bool) -> i64:
    """Returns how many ranks out can beat a play, at most 6."""
    if play.stands == 0:
        return 0
    count: i64 = play.count
    jokers: i64 = _COUNTS[out >> _FIRST_JOKER_BIT & 3]
    found: i64 = 0
    rank: i64 = play.low - 1 if is_reversed else play.high + 1
    step: i64 = -1 if is_reversed else 1
    if play.kind is RUN:
        windows: i64 = out & out >> 4 & out >> 8
        while 0 <= rank < RANKS - 2:
            if windows >> 4 * rank & _NIBBLE:
                found += 1
            rank += step
    else:
        if count <= jokers:
            found += 1
        while 0 <= rank < RANKS:
            others: i64 = _COUNTS[out >> 4 * rank & _NIBBLE]
            if others and others + jokers >= count:
                found += 1
            rank += step
    return found if found < 6 else 6


def softmax(scores: list[float], temperature: float) -> list[float]:
    """Returns the probabilities of scores."""
    best = scores[0]
    for score in scores:
        best = max(best, score)
    total = 0.0
    found: list[float] = []
    for score in scores:
        weight = math.exp((score - best) / temperature)
        total += weight
        found.append(weight)
    return [weight / total for weight in found]
