"""What the player of a double-up sees: open cards and prompts."""

from enum import Enum

from msgspec import Struct

from cardroom.cards.cards import Card
from cardroom.ledger import Account
from cardroom.messages import Entry, Message, Prompt
from cardroom.tables.poker.double_up.rules.case import may_bank, may_go_on
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState, Outcome, Played
from cardroom.tables.poker.double_up.rules.ticket import LIMIT, Kind


class DoubleUpSight(Struct, frozen=True):
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


class DoubleUpPrompt(Enum):
    """The codes; each comment lists the code's figures."""

    WELCOME = "welcome"
    OFFER = "offer"  # the stake
    HIGH_OR_LOW = "high-or-low"  # the open card
    PICK_ONE = "pick-one"  # the open card
    AFTER_DRAW = "after-draw"  # the open card
    BANKED_HIGH_OR_LOW = "banked-high-or-low"  # what was banked just now, the open card
    BANKED_PICK_ONE = "banked-pick-one"  # what was banked just now, the open card
    CHOSEN = "chosen"
    WON = "won"  # at stake
    WON_HALF_MAY_STAY = "won-half-may-stay"  # at stake: too much to stake all of it again
    WON_TO_THE_LIMIT = "won-to-the-limit"  # the amount
    WON_THE_LAST = "won-the-last"  # the amount, the number of rounds
    DRAW = "draw"
    LOST = "lost"
    TAKEN = "taken"  # the amount
    KEPT = "kept"  # the amount: the rest is lost
    NOTHING = "nothing"
    TAKEN_BACK = "taken-back"  # the win


def prompt_for(state: DoubleUpState, cluster: DoubleUpCluster, account: Account, message: Message) -> Prompt:
    """Returns the prompt for entering `state`.

    Args:
        state: the state that was entered.
        cluster: after the state's step.
        account: not used.
        message: not used.
    """
    match state:
        case DoubleUpState.INIT:
            return Prompt(DoubleUpPrompt.WELCOME)
        case DoubleUpState.OFFER:
            return Prompt(DoubleUpPrompt.OFFER, (cluster.at_stake,))
        case DoubleUpState.REFRESH:
            return _choice_prompt(cluster)
        case DoubleUpState.JUDGE:
            return Prompt(DoubleUpPrompt.CHOSEN)
        case DoubleUpState.RESULT:
            return _result_prompt(cluster, account)
        case DoubleUpState.FINISH:
            return _last_prompt(cluster)


def _choice_prompt(cluster: DoubleUpCluster) -> Prompt:
    assert cluster.ticket is not None
    is_pick, last = cluster.ticket.kind is Kind.PICK_ONE, cluster.past[-1] if cluster.past else None
    if last is not None and last.banked:
        code = DoubleUpPrompt.BANKED_PICK_ONE if is_pick else DoubleUpPrompt.BANKED_HIGH_OR_LOW
        return Prompt(code, (last.banked, cluster.cards[0]))
    if is_pick:
        return Prompt(DoubleUpPrompt.PICK_ONE, (cluster.cards[0],))
    after_draw = last is not None and last.outcome is Outcome.DRAW
    return Prompt(DoubleUpPrompt.AFTER_DRAW if after_draw else DoubleUpPrompt.HIGH_OR_LOW, (cluster.cards[0],))


def _result_prompt(cluster: DoubleUpCluster, account: Account) -> Prompt:
    assert cluster.ticket is not None
    if cluster.outcome is not Outcome.WON:
        return Prompt(DoubleUpPrompt.DRAW if cluster.outcome is Outcome.DRAW else DoubleUpPrompt.LOST)
    if may_go_on(cluster, account):
        return Prompt(DoubleUpPrompt.WON, (cluster.at_stake,))
    if may_bank(cluster, account):
        return Prompt(DoubleUpPrompt.WON_HALF_MAY_STAY, (cluster.at_stake,))
    if cluster.wins == cluster.ticket.kind.rounds:
        return Prompt(DoubleUpPrompt.WON_THE_LAST, (cluster.amount, cluster.wins))
    return Prompt(DoubleUpPrompt.WON_TO_THE_LIMIT, (cluster.amount,))


def _last_prompt(cluster: DoubleUpCluster) -> Prompt:
    if cluster.taken_back:
        return Prompt(DoubleUpPrompt.TAKEN_BACK, (cluster.amount,))
    if cluster.outcome is Outcome.WON:
        return Prompt(DoubleUpPrompt.TAKEN, (cluster.amount,))
    return Prompt(DoubleUpPrompt.KEPT, (cluster.amount,)) if cluster.amount else Prompt(DoubleUpPrompt.NOTHING)
