"""Deals the hidden cards as they may lie.

Cards that are known from the exchange are where they are. Of many deals those are kept that explain the plays seen: a
deal counts by the chance that a policy would have played so (importance resampling; Gordon, Salmond and Smith 1993).
"""

from math import exp, log
from random import Random
from typing import Final

from mypy_extensions import i64

from cardroom.tables.daifugo.player.policy import Policy, softmax
from cardroom.tables.daifugo.player.seen import Seen
from cardroom.tables.daifugo.player.view import View, least_rival
from cardroom.tables.daifugo.rules.card_sets import CardSet, deck_of, each_bit
from cardroom.tables.daifugo.rules.cluster import Move
from cardroom.tables.daifugo.rules.game import after_choice, after_pass, after_play, clear
from cardroom.tables.daifugo.rules.legal import Trick, legal_plays
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.state import Game

WORLDS: Final = 64
"""The worlds that are used for a decision."""

TEMPERATURE: Final = 1.0
"""Of the policy by which plays are judged; a higher one trusts them less."""

CARELESS: Final = 0.1
"""The share of plays that are expected to be chosen by chance."""


class Moment:
    """A choice of an opponent that was seen.

    Attributes:
        seat: who chose.
        trick: what was on the table.
        revolution: whether the order was reversed until another revolution.
        rival: the class of the least number of cards of the seat's opponents.
        gone: the cards that had been played before.
        later: the cards that the seat has played since, this play included.
        cards: the cards of the play; 0 for the pass.
        stands: what they counted as.
    """

    def __init__(self, game: Game, rival: int, later: CardSet, move: Move) -> None:
        self.rules: RuleSet = game.rules
        self.seat = game.turn
        self.trick: Trick = game.trick
        self.revolution = game.revolution
        self.rival = rival
        self.gone: CardSet = game.played
        self.later: CardSet = later
        self.cards: CardSet = move.cards
        self.stands: CardSet = move.stands

    def chance(self, policy: Policy, held: CardSet) -> float:
        """Returns the chance of the choice with some hand.

        It is 1 where there was no choice.

        Args:
            policy: is expected to choose.
            held: the hand now; what was played since is added.
        """
        hand = held | self.later
        plays = legal_plays(hand, self.trick, self.rules, is_reversed=self.revolution != self.trick.jack)
        view = View(self.rules, self.trick, self.revolution, hand, deck_of(self.rules.jokers) & ~hand & ~self.gone)
        view.rival = self.rival
        index = self._index(plays)
        count = len(plays) + (1 if self.trick.top is not None else 0)
        if index >= count or count < 2:
            return 1.0
        scores = policy.scores(view, plays)
        if self.trick.top is None:
            scores.pop()
        return (1 - CARELESS) * softmax(scores, TEMPERATURE)[index] + CARELESS / count

    def _index(self, plays: list[Play]) -> int:
        if self.cards:
            for index, play in enumerate(plays):
                if play.cards == self.cards and play.stands == self.stands:
                    return index
        return len(plays)


class Worlds:
    """The worlds of a decision.

    Args:
        seen: the decision; a play, or cards to give in the exchange.
        policy: what opponents are expected to play by; None: their plays tell nothing.
        random: deals.
        drawn: number of deals from which the likely ones are kept; at least WORLDS are of use.
    """

    def __init__(self, seen: Seen, policy: Policy | None, random: Random, drawn: int = WORLDS) -> None:
        self._seen: Seen = seen
        self._random: Random = random
        self._known: tuple[CardSet, ...] = seen.held or (0,) * len(seen.counts)
        self._worlds: list[Game] = []
        if policy is not None and seen.moves and not seen.rules.seven_pass:
            self._keep_likely(policy, drawn)

    def world(self, number: int) -> Game:
        """Returns a world; there are WORLDS of them."""
        number %= WORLDS
        while len(self._worlds) <= number:
            self._worlds.append(game_with(self._seen, self._dealt()))
        return self._worlds[number]

    def _keep_likely(self, policy: Policy, drawn: int) -> None:
        """Draws many deals, and keeps the likely ones."""
        deals = [self._dealt() for _ in range(drawn)]
        moments = moments_of(self._seen, deals[0])
        if not moments:
            return
        logs: list[float] = []
        for hands in deals:
            total = 0.0
            for moment in moments:
                total += log(moment.chance(policy, hands[moment.seat]))
            logs.append(total)
        most = max(logs)
        weights = [exp(each - most) for each in logs]
        self._worlds = [
            game_with(self._seen, deals[index]) for index in resampled(weights, WORLDS, self._random.random())
        ]
        self._random.shuffle(self._worlds)

    def _dealt(self) -> tuple[CardSet, ...]:
        """Deals the cards that are not seen."""
        seen = self._seen
        known = self._known
        hidden = seen.out
        for held in known:
            hidden &= ~held
        cards = list(each_bit(hidden))
        self._random.shuffle(cards)
        hands: list[CardSet] = []
        place = 0
        for seat, count in enumerate(seen.counts):
            hand = known[seat]
            if seat == seen.seat:
                hand = seen.hand
            else:
                wanted = count - hand.bit_count()
                for card in cards[place : place + wanted]:
                    hand |= card
                place += wanted
            hands.append(hand)
        return tuple(hands)


def game_with(seen: Seen, hands: tuple[CardSet, ...]) -> Game:
    """Returns the game that is seen, with these hands."""
    return Game(
        seen.rules,
        hands,
        seen.seat,
        seen.classes[0] if seen.classes else -1,
        trick=seen.trick,
        played=seen.played,
        revolution=seen.revolution,
        backwards=seen.backwards,
        out=tuple([seat for seat, count in enumerate(seen.counts) if not count]),
    )


def moments_of(seen: Seen, hands: tuple[CardSet, ...]) -> list[Moment]:
    """Returns the choices of the opponents that are still in.

    Args:
        seen: the decision, with the moves before it.
        hands: any hands that the seats may hold now.
    """
    later = [0] * len(hands)
    for move in seen.moves:
        later[move.seat] |= move.cards
    game = Game(seen.rules, tuple([hand | cards for hand, cards in zip(hands, later, strict=True)]), seen.moves[0].seat)
    found: list[Moment] = []
    for move in seen.moves:
        if game.ended:
            game = clear(game)
        if game.turn != move.seat:
            return []
        if game.duties:
            game = after_choice(game, move.cards)
        elif not move.cards:
            if hands[move.seat] and move.seat != seen.seat and game.trick.top is not None:
                found.append(Moment(game, least_rival(game), later[move.seat], move))
            game = after_pass(game)
        else:
            if hands[move.seat] and move.seat != seen.seat:
                found.append(Moment(game, least_rival(game), later[move.seat], move))
            play = _play(game, move)
            if play is None:
                return []
            game = after_play(game, play)
        later[move.seat] &= ~move.cards
    return found


def _play(game: Game, move: Move) -> Play | None:
    for play in legal_plays(game.hands[game.turn], game.trick, game.rules, is_reversed=game.is_reversed):
        if play.cards == move.cards and play.stands == move.stands:
            return play
    return None


def resampled(weights: list[float], count: int, start: float) -> list[int]:
    """Returns indices by their weights (systematic resampling).

    Args:
        weights: of each index; one at least is above 0.
        count: number of indices.
        start: from 0 to 1, without 1.
    """
    total = 0.0
    for weight in weights:
        total += weight
    step = total / count
    reach = start * step
    found: list[int] = []
    below = 0.0
    last: i64 = len(weights) - 1
    for index, weight in enumerate(weights):
        below += weight
        while reach < below and len(found) < count:
            found.append(index)
            reach += step
    while len(found) < count:
        found.append(int(last))
    return found
