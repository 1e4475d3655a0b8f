"""The tables that the server sends, from the state of a game.

What the protocol leaves open is decided as the reference server does it:

- A hand table has [5][0] = 1 in every game, and [5][1] = 2, 1, 0, -1, -2 from the daifugō to the daihinmin if there is
  an exchange; a poor player sends nothing. [5][3] is 6. The numbers of cards are those of the deal.
- A state table, sent before a turn, has the receiver's hand in rows 0 to 4; a stage table, sent after it, the cards
  that lie on the table, also when they end the trick. They are taken away before the next state table.
- [5][3] is a player's number, in the stage table that of the player who has just moved. [5][2] is 0 there.
- All classes are 0 without ranks of a game before. During a game they do not change (in the reference server they do).
"""

from collections.abc import Iterator

from cardroom.tables.daifugo.contest import tables
from cardroom.tables.daifugo.contest.tables import FACTS, PLAYERS, SEATS, Cell, Table
from cardroom.tables.daifugo.rules.card_sets import CardSet
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.state import Game

_MIDDLE = 2
"""The class that exchanges nothing."""


class Views:
    """Makes the tables of one game.

    Attributes:
        seating: the player of each seat.

    Args:
        cluster: the game after the deal, before the first gift.
    """

    def __init__(self, cluster: DaifugoCluster) -> None:
        self.seating = cluster.seating
        self._dealt = cluster
        self._classes = cluster.classes
        places = [self._classes.index(seat) if self._classes else 0 for seat in range(PLAYERS)]
        self._seats: dict[Cell, int] = {}
        for seat, player in enumerate(self.seating):
            self._seats[SEATS, PLAYERS + player] = places[seat]
            self._seats[SEATS, 2 * PLAYERS + seat] = player

    def hands(self) -> Iterator[bytes]:
        """Yields the hand table of each player."""
        hands, held = self._dealt.dealt, game_of(self._dealt).hands
        seats = self._seats | self._counts(hands)
        for player in range(PLAYERS):
            seat = self.seating.index(player)
            to_give = _MIDDLE - self._classes.index(seat) if self._dealt.exchanges else 0
            facts = {(FACTS, tables.EXCHANGES): 1, (FACTS, tables.TO_GIVE): to_give}
            facts[FACTS, tables.ON_TURN] = tables.NO_PLAYER
            yield Table.of(seats | facts | tables.hand_cells((hands if to_give < 0 else held)[seat])).to_bytes()

    def states(self, game: Game) -> Iterator[bytes]:
        """Yields the state table of each player before a turn."""
        mover = self.seating[game.turn]
        facts = self._seats | self._counts(game.hands) | _facts(game, mover)
        for player in range(PLAYERS):
            cells = facts | tables.hand_cells(game.hands[self.seating.index(player)])
            cells[FACTS, tables.MY_TURN] = int(player == mover)
            yield Table.of(cells).to_bytes()

    def stage(self, game: Game, mover: int) -> bytes:
        """Returns the stage table after a turn.

        Args:
            game: the game after the turn.
            mover: the player who has moved.
        """
        top = game.trick.top
        facts = self._seats | self._counts(game.hands) | _facts(game, mover)
        return Table.of(facts | (tables.play_cells(top) if top else {})).to_bytes()

    def _counts(self, hands: tuple[CardSet, ...]) -> dict[Cell, int]:
        return {(SEATS, self.seating[seat]): hand.bit_count() for seat, hand in enumerate(hands)}


def _facts(game: Game, mover: int) -> dict[Cell, int]:
    return {
        (FACTS, tables.ON_TURN): mover,
        (FACTS, tables.IS_EMPTY): int(game.trick.top is None),
        (FACTS, tables.JACK): int(game.trick.jack),
        (FACTS, tables.REVOLUTION): int(game.revolution),
        (FACTS, tables.LOCK): int(game.trick.lock != 0),
    }
