"""What a client knows of a game, from received tables."""

from collections.abc import Sequence
from typing import Final

from cardroom.tables.daifugo.contest import tables
from cardroom.tables.daifugo.contest.tables import FACTS, PLAYERS, SEATS, Table
from cardroom.tables.daifugo.player.seen import Decision, Seen
from cardroom.tables.daifugo.rules.card_sets import CardSet, strongest
from cardroom.tables.daifugo.rules.cluster import Move, MoveCode
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Trick
from cardroom.tables.daifugo.rules.rule_set import CONTEST

_MOST_TO_GIVE: Final = 2


class BadTable(ValueError):  # noqa: N818 - named for what happened
    """Raised for a table that no game could have.

    The message is a few words.
    """


class Follower:
    """Follows one game, and says what its player sees.

    The tables do not say who has passed, and what was played before; both follow from the turns.

    Args:
        player: the own player number.
        first: the hand table.

    Raises:
        BadTable: see the methods, too.
    """

    def __init__(self, player: int, first: Table) -> None:
        self._player = player
        self._trick = EMPTY_TRICK
        self._played: CardSet = 0
        self._out: list[int] = []
        self._mover = 0
        self._before: tuple[int, ...] = ()
        exchanged = first.at(FACTS, tables.TO_GIVE)
        self.to_give: int = min(_MOST_TO_GIVE, max(0, exchanged))
        self._first = first
        self._moves: list[Move] = []
        self._gone = strongest(tables.hand_in(first) or 0, min(_MOST_TO_GIVE, max(0, -exchanged)))

    @property
    def place(self) -> int | None:
        """The own place from 0; None if it was drawn."""
        if self._player in self._out:
            return self._out.index(self._player)
        return PLAYERS - 1 if len(self._out) == PLAYERS - 1 else None

    def exchange(self) -> Seen:
        """Returns what the player sees when it must give cards."""
        return self._seen(self._first)

    def gave(self, cards: CardSet) -> None:
        """Remembers the cards that the player gave in the exchange."""
        self._gone = cards

    def turn(self, state: Table) -> Seen | None:
        """Takes the table before a turn.

        Returns:
            What the player sees if it is on turn; None if another one is.
        """
        self._mover = state.at(FACTS, tables.ON_TURN)
        if self._mover not in range(PLAYERS):
            raise BadTable("no player is on turn")
        self._before = state.row(SEATS)[:PLAYERS]
        top = self._trick.top
        if state.at(FACTS, tables.IS_EMPTY):
            if top is not None:
                self._trick = EMPTY_TRICK
        elif top is None:
            raise BadTable("cards are on the table that were not played")
        lock = top.suits if top is not None and state.at(FACTS, tables.LOCK) else 0
        self._trick = Trick(self._trick.top, self._trick.owner, self._trick.passed, lock)
        return self._seen(state) if state.at(FACTS, tables.MY_TURN) else None

    def stage(self, stage: Table) -> None:
        """Takes the table after a turn."""
        counts, seats = stage.row(SEATS)[:PLAYERS], _seats(stage)
        seat = seats.index(self._mover)
        trick = self._trick
        if counts[self._mover] == self._before[self._mover]:
            self._moves.append(Move(MoveCode.PASS, seat))
            passed = trick.passed | 1 << seat
            has_ended = all(passed >> seats.index(player) & 1 for player in range(PLAYERS) if counts[player])
            self._trick = EMPTY_TRICK if has_ended else Trick(trick.top, trick.owner, passed, trick.lock)
            return
        play = tables.play_in(stage)
        if play is None or play.cards & self._played:
            raise BadTable("the cards on the table are no play")
        self._played |= play.cards
        self._moves.append(Move(MoveCode.PLAY, seat, play.cards, play.stands))
        self._trick = Trick(play, seat, trick.passed)
        if not counts[self._mover]:
            self._out.append(self._mover)

    def _seen(self, table: Table) -> Seen:
        hand, seats = tables.hand_in(table), _seats(table)
        if not hand or hand & self._played:
            raise BadTable("the cells of the hand are no hand")
        seat = seats.index(self._player)
        counts = [table.at(SEATS, player) for player in seats]
        classes = _classes(table, seats)
        if classes and not self._before:  # an exchange: the table has the counts of the deal
            for pair in range(classes.index(seat), 2):
                counts[classes[pair]] += _MOST_TO_GIVE - pair
                counts[classes[PLAYERS - 1 - pair]] -= _MOST_TO_GIVE - pair
        counts[seat] = hand.bit_count()
        return Seen(
            rules=CONTEST,
            seat=seat,
            hand=hand,
            counts=tuple(counts),
            trick=self._trick,
            played=self._played,
            revolution=bool(table.at(FACTS, tables.REVOLUTION)),
            exchange=0 if self._before else self.to_give,
            classes=classes,
            moves=tuple(self._moves),
            held=self._held(classes, seat, hand, counts),
        )

    def _held(self, classes: tuple[int, ...], seat: int, hand: CardSet, counts: list[int]) -> tuple[CardSet, ...]:
        """Returns the cards that the player knows in each hand."""
        held = [0] * PLAYERS
        if classes:
            partner = classes[PLAYERS - 1 - classes.index(seat)]
            held[partner] = self._gone & ~self._played & ~hand if counts[partner] else 0
        return tuple(held) if any(held) else ()


def answer_table(seen: Seen, decision: Decision) -> Table:
    """Returns a decision as the table for the server."""
    if seen.exchange:
        return Table.of(tables.hand_cells(decision.cards))
    return Table.of(tables.play_cells(decision.play)) if decision.play else tables.EMPTY


def _classes(table: Table, seats: Sequence[int]) -> tuple[int, ...]:
    """Returns the seats by their class, best first; empty without classes."""
    places = [table.at(SEATS, PLAYERS + player) for player in seats]
    return tuple(map(places.index, range(PLAYERS))) if sorted(places) == list(range(PLAYERS)) else ()


def _seats(table: Table) -> Sequence[int]:
    """Returns the player of each seat."""
    seats = table.row(SEATS)[2 * PLAYERS :]
    if sorted(seats) != list(range(PLAYERS)):
        raise BadTable("the seats are no order of five players")
    return seats
