"""What the player may see of a double-up."""

from dataclasses import dataclass

from cardroom.cards.cards import Card
from cardroom.ledger import Account
from cardroom.messages import Entry
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState, Outcome, Played
from cardroom.tables.poker.double_up.rules.ticket import LIMIT, Kind


@dataclass(frozen=True, slots=True)
class DoubleUpSight:
    """The visible part of the double-up, without seed and hidden cards.

    Attributes:
        kind: of the game.
        stake: the credits that were won, all of which were at stake at first.
        cards: the present layout, the open card first; None for a hidden card.
        choice: the choice at the present layout; None before it.
        outcome: its outcome; None before the cards are turned over.
        staked: the stake of the present layout when it was dealt, in credits.
        at_stake: in credits; lost by a wrong guess.
        banked: in credits; safe from wrong guesses.
        wins: the rounds won so far.
        round: the number of the present round, from 1.
        history: the layouts whose cards have been turned over.
    """

    kind: Kind = Kind.HIGH_LOW
    stake: int = 0
    cards: tuple[Card | None, ...] = ()
    choice: Choice | None = None
    outcome: Outcome | None = None
    staked: int = 0
    at_stake: int = 0
    banked: int = 0
    wins: int = 0
    round: int = 1
    history: tuple[Played, ...] = ()

    @property
    def amount(self) -> int:
        """The player's credits if the double-up ended now."""
        return self.banked + self.at_stake

    @property
    def ladder(self) -> tuple[int, ...]:
        """The amounts that right guesses in a row bring, in credits.

        It ends with the last round, or at the house limit.
        """
        return self._amounts(self.at_stake, self.wins)

    @property
    def missed(self) -> tuple[int, ...]:
        """The amounts that were still to come when a guess was wrong."""
        return self._amounts(2 * self.staked, self.wins + 1) if self.outcome is Outcome.LOST else ()

    def _amounts(self, stake: int, wins: int) -> tuple[int, ...]:
        amounts: list[int] = []
        while stake and len(amounts) < self.kind.rounds - wins and self.banked + 2 * stake <= LIMIT:
            stake *= 2
            amounts.append(stake)
        return tuple(amounts)


DoubleUpEntry = Entry[DoubleUpState, DoubleUpSight]

_TURNED_OVER = (DoubleUpState.RESULT, DoubleUpState.FINISH)


def sight_of(
    state: DoubleUpState, cluster: DoubleUpCluster, account: Account, seat: int | None = None
) -> DoubleUpSight:
    """Returns what the player may see; the double-up has no seats.

    The outcome is on record as soon as the choice is made; it is visible once the cards have been turned over.
    """
    is_open = state in _TURNED_OVER
    return DoubleUpSight(
        kind=Kind.HIGH_LOW if cluster.ticket is None else cluster.ticket.kind,
        stake=0 if cluster.ticket is None else cluster.ticket.stake,
        cards=cluster.cards if is_open else (*cluster.cards[:1], *(None for _ in cluster.cards[1:])),
        choice=cluster.choice,
        outcome=cluster.outcome if is_open else None,
        staked=cluster.staked,
        at_stake=cluster.at_stake,
        banked=cluster.banked,
        wins=cluster.wins if is_open else cluster.round - 1,
        round=cluster.round,
        history=cluster.history if is_open else cluster.past,
    )
