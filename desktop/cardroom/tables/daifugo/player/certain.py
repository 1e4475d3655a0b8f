"""Finds plays that win for sure.

They are sure tricks, or with two players left the results of an exact search.
"""

from itertools import combinations
from typing import Final

from cardroom.tables.daifugo.player.seen import Seen
from cardroom.tables.daifugo.player.worlds import game_with
from cardroom.tables.daifugo.rules.card_sets import CardSet, each_bit, union
from cardroom.tables.daifugo.rules.game import after_choice, after_pass, after_play, clear
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.state import Game

MOST_TRIES: Final = 2_000
"""The plays that are tried in the search for sure tricks."""

_Key = tuple[int, int, int, int, int, int, int, int, bool, bool, bool]


class SureTricks:
    """Looks for plays that cannot be beaten, to the end.

    Each opponent is given all cards that are out: what cannot be beaten then cannot be beaten at all.

    Args:
        seen: a decision to play.
    """

    def __init__(self, seen: Seen) -> None:
        self._seat = seen.seat
        self._left = MOST_TRIES
        self._known: dict[tuple[CardSet, bool], bool] = {}
        out = seen.out
        hands = [out if count else 0 for count in seen.counts]
        hands[seen.seat] = seen.hand
        self._game: Game = game_with(seen, tuple(hands))

    def play(self) -> Play | None:
        """Returns a play after which the seat goes out for sure."""
        return self._found(self._game)

    def _found(self, game: Game) -> Play | None:
        plays = legal_plays(game.hands[self._seat], game.trick, game.rules, is_reversed=game.is_reversed)
        plays.sort(key=_count, reverse=True)
        for play in plays:
            if self._left > 0 and self._wins(game, play):
                return play
        return None

    def _wins(self, game: Game, play: Play) -> bool:
        self._left -= 1
        game = after_play(game, play)
        while game.hands[self._seat]:
            if game.is_over or game.duties:
                return False
            if game.ended:
                return game.turn == self._seat and self._leads(clear(game))
            if game.turn == self._seat:
                if game.trick.owner != self._seat:
                    return False
            elif legal_plays(game.hands[game.turn], game.trick, game.rules, is_reversed=game.is_reversed):
                return False
            game = after_pass(game)
        return self._seat in game.out

    def _leads(self, game: Game) -> bool:
        """Returns whether the seat, which leads, goes out for sure."""
        key = (game.hands[self._seat], game.revolution)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._found(game) is not None
        return known


class Duel:
    """Searches a game of two players to its end.

    All cards are known. The lead is never passed, as in all searches here.

    Args:
        seen: a decision to play, with one opponent left.
        most: number of positions that are searched; with more there is no answer.
    """

    def __init__(self, seen: Seen, most: int) -> None:
        self._most = most
        self._seat = seen.seat
        self._other = next(seat for seat, count in enumerate(seen.counts) if count and seat != seen.seat)
        self._known: dict[_Key, bool] = {}
        hands = [0] * len(seen.counts)
        hands[self._seat], hands[self._other] = seen.hand, seen.out
        self._game: Game = game_with(seen, tuple(hands))

    @staticmethod
    def fits(seen: Seen) -> bool:
        """Returns whether two players are left, and all cards are known."""
        left = seen.players == 2 and seen.counts[seen.seat] > 0
        return left and seen.out.bit_count() == sum(seen.counts) - seen.counts[seen.seat]

    def winning(self) -> tuple[list[Play], bool]:
        """Returns the plays that win, and whether the pass does.

        Raises:
            Unclear: there are too many positions.
        """
        game = self._game
        plays = legal_plays(game.hands[self._seat], game.trick, game.rules, is_reversed=game.is_reversed)
        won = [play for play in plays if self._is_won(after_play(game, play))]
        return won, game.trick.top is not None and self._is_won(after_pass(game))

    def _is_won(self, game: Game) -> bool:
        """Returns whether the seat goes out before the other."""
        if game.is_over:
            places = game.places
            return places.index(self._seat) < places.index(self._other)
        if game.ended and not game.duties:
            game = clear(game)
        key = self._key(game)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= self._most:
                raise Unclear
            known = self._known[key] = self._searched(game)
        return known

    def _searched(self, game: Game) -> bool:
        mine = game.turn == self._seat
        hand = game.hands[game.turn]
        if game.duties:
            return self._chosen(game, hand, mine)
        plays = legal_plays(hand, game.trick, game.rules, is_reversed=game.is_reversed)
        plays.sort(key=_count, reverse=True)
        for play in plays:
            if self._is_won(after_play(game, play)) == mine:
                return mine
        if game.trick.top is not None and self._is_won(after_pass(game)) == mine:
            return mine
        return not mine

    def _chosen(self, game: Game, hand: CardSet, mine: bool) -> bool:
        for cards in combinations(each_bit(hand), game.duties[0].count):
            if self._is_won(after_choice(game, union(cards))) == mine:
                return mine
        return not mine

    def _key(self, game: Game) -> _Key:
        trick = game.trick
        top = trick.top
        duties = 0
        for duty in game.duties:
            duties = duties * 16 + duty.count * 2 + duty.gives
        return (
            game.hands[self._seat],
            game.hands[self._other],
            game.turn,
            0 if top is None else top.cards,
            0 if top is None else top.stands,
            trick.owner,
            trick.passed,
            (trick.lock * 8 + game.skips) * 256 + duties,
            trick.hard,
            trick.jack,
            game.revolution,
        )


class Unclear(Exception):  # noqa: N818 - named for what happened
    """Raised when a search has too many positions."""


def _count(play: Play) -> int:
    return play.count
