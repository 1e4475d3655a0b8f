"""Plays a contest's games between five connected clients."""

import time
from collections.abc import Callable

from cardroom.tables.daifugo.contest import tables
from cardroom.tables.daifugo.contest.connection import Connection
from cardroom.tables.daifugo.contest.tables import SIZE, Table, number_bytes
from cardroom.tables.daifugo.contest.views import Views
from cardroom.tables.daifugo.rules.card_sets import strongest
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, Exchange, Move, MoveCode
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.replay import after_move, dealt, with_cleared_trick
from cardroom.tables.daifugo.rules.standing import Standing


class Client:
    """A connected client, with what is counted about it.

    Attributes:
        number: its player number.
        name: its name.
        connection: its connection.
        refused: number of answers that were no legal play or no legal gift.
        late: number of questions without a whole answer within the limit.
        answers: number of whole answers.
        seconds: the time of these answers.
        slowest: the longest of them, in seconds.
        lost_in: the game in which it lost its seat; 0 if it has not.
    """

    def __init__(self, number: int, name: str, connection: Connection) -> None:
        self.number = number
        self.name = name
        self.connection = connection
        self.refused = 0
        self.late = 0
        self.answers = 0
        self.seconds = 0.0
        self.slowest = 0.0
        self.lost_in = 0

    def answer(self) -> Table | None:
        """Waits for a table; None for too few or too many bytes."""
        begin = time.monotonic()
        data = self.connection.answer()
        seconds = time.monotonic() - begin
        if len(data) != SIZE:
            self.late += len(data) < SIZE and not self.connection.lost
            self.refused += len(data) > SIZE
            return None
        self.answers += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)
        return Table.read(data)


class Contest:
    """Plays the games of a contest.

    A client that answers nothing, too little or too much passes. One that is lost passes until the end.

    Args:
        clients: the five clients, by player number.
        count: number of games.
        tell: is called with one line about each client that loses its seat.
        record: is called after each game with its last state, and the places of the refused moves among its moves.
    """

    def __init__(
        self,
        clients: list[Client],
        count: int,
        tell: Callable[[str], None],
        record: Callable[[DaifugoCluster, list[int]], None],
    ) -> None:
        self._clients = clients
        self._count = count
        self._tell = tell
        self._record = record
        self._refused: list[int] = []

    def play(self, cluster: DaifugoCluster) -> Standing:
        """Plays a game from the deal to the last rank.

        Args:
            cluster: the game before the deal.

        Returns:
            The standing after the game.
        """
        self._refused = []
        cluster = dealt(cluster)
        views = Views(cluster)
        for client in self._clients:
            client.connection.discard()
        for client, table in zip(self._clients, views.hands(), strict=True):
            client.connection.send(table)
        while (exchange := cluster.next_exchange) is not None:
            cluster = self._after_gift(cluster, exchange, self._clients[views.seating[exchange.rich]])
        while not game_of(cluster).is_over:
            cluster = self._after_turn(with_cleared_trick(cluster), views)
        self._record(cluster, self._refused)
        return cluster.standing_after

    def _after_gift(self, cluster: DaifugoCluster, exchange: Exchange, client: Client) -> DaifugoCluster:
        """Asks for cards to give; a wrong answer costs the strongest."""
        table = client.answer()
        after = after_move(cluster, Move(MoveCode.GIVE, exchange.rich, (table and tables.hand_in(table)) or 0))
        if after is None:
            self._refused.append(len(cluster.moves))
            client.refused += table is not None
            cards = strongest(game_of(cluster).hands[exchange.rich], exchange.count)
            after = after_move(cluster, Move(MoveCode.GIVE, exchange.rich, cards))
        assert after is not None
        return after

    def _after_turn(self, cluster: DaifugoCluster, views: Views) -> DaifugoCluster:
        """Sends the state, asks for a play, and sends what it was."""
        game = game_of(cluster)
        client = self._clients[views.seating[game.turn]]
        client.connection.discard()
        for each, table in zip(self._clients, views.states(game), strict=True):
            each.connection.send(table)
        after = self._after_answer(cluster, client)
        is_over = game_of(after).is_over
        is_last = cluster.standing.games + 1 == self._count
        code = (tables.ALL_OVER if is_last else tables.GAME_OVER) if is_over else tables.GO_ON
        stage = views.stage(game_of(after), client.number) + number_bytes(code)
        for each in self._clients:
            each.connection.send(stage)
        self._tell_lost(cluster.round_number)
        return after

    def _after_answer(self, cluster: DaifugoCluster, client: Client) -> DaifugoCluster:
        """Asks for a play; what is none is refused, and passes."""
        seat = game_of(cluster).turn
        table = client.answer()
        after = None
        if table is not None and table.card_cells:
            play = tables.play_in(table)
            move = play and Move(MoveCode.PLAY, seat, play.cards, play.stands)
            after = after_move(cluster, move) if move else None
            client.refused += after is None
        is_pass = table is not None and not table.card_cells
        if after is None and not is_pass:
            self._refused.append(len(cluster.moves))
        client.connection.send(number_bytes(tables.ACCEPTED if after or is_pass else tables.REFUSED))
        after = after or after_move(cluster, Move(MoveCode.PASS, seat))
        assert after is not None
        return after

    def _tell_lost(self, game: int) -> None:
        """Tells once about each client that is lost."""
        for client in self._clients:
            if client.connection.lost and not client.lost_in:
                client.lost_in = game
                self._tell(
                    f"player {client.number} ({client.name}) lost its seat in game {game}: {client.connection.lost}"
                )
