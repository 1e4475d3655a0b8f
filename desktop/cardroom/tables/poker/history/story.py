"""Converts the recorded steps of a poker round to history steps.

A step that cannot be read is shown as damaged; the other steps remain. Cards that were face down when a step was
recorded are face down in its history step.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from cardroom.cards.cards import Card
from cardroom.cards.hands import Hand, positions_that_count
from cardroom.ledger import Account
from cardroom.tables.poker.double_up.rules.cluster import Choice, DoubleUpCluster, DoubleUpState, Outcome, Played
from cardroom.tables.poker.double_up.rules.record import from_json as double_up_from_json
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, PokerCluster, PokerState
from cardroom.tables.poker.rules.record import from_json


class StepOnRecord(Protocol):
    """A recorded step of the book."""

    @property
    def at(self) -> str:
        """The time of recording: UTC, as "2026-11-20T12:00:00.000Z"."""

    @property
    def state(self) -> str:
        """The state's code."""

    @property
    def cluster(self) -> str:
        """JSON text, as the table's record module wrote it."""

    @property
    def account(self) -> Account:
        """The credits after the step."""


class StoryStepKind(Enum):
    """The kind of a history step."""

    BEGIN = "begin"
    BET = "bet"
    WORD = "word"
    DEAL = "deal"
    MARK = "mark"
    DRAW = "draw"
    RESULT = "result"
    DOUBLE = "double"
    LAYOUT = "layout"
    GUESS = "guess"
    BANKED = "banked"
    DOUBLED = "doubled"
    COLLECTED = "collected"
    LEFT = "left"
    DAMAGED = "damaged"


class Badge(Enum):
    """The word above a card."""

    NONE = "none"
    CHANGE = "change"
    HOLD = "hold"
    NEW = "new"
    CHOSEN = "chosen"


@dataclass(frozen=True, slots=True)
class Place:
    """A card of a history step.

    Attributes:
        card: None for a card that was face down.
        badge: the word above it.
        lit: whether the card counts towards the win.
    """

    card: Card | None
    badge: Badge = Badge.NONE
    lit: bool = False


@dataclass(frozen=True, slots=True)
class StoryStep:
    """One step of a round.

    Attributes:
        kind: its kind.
        at: its time, as in `StepOnRecord`.
        before: the credits before it; None if they are not recorded.
        after: the credits after it.
        places: the cards, from the left.
        number: credits, by kind: the bet, the win, the stake, the amount banked or collected.
        layout: the number of the double-up's layout, from 1; else 0.
        hand: the judged hand.
        word: the word that the player has added.
        choice: the choice in a double-up.
        outcome: the outcome of that choice.
    """

    kind: StoryStepKind
    at: str
    before: Account | None
    after: Account
    places: tuple[Place, ...] = ()
    number: int = 0
    layout: int = 0
    hand: Hand | None = None
    word: str = ""
    choice: Choice | None = None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class RoundRow:
    """A round as a row of the list.

    Attributes:
        number: the table's number of the round, from 1.
        at: the time of its end, as in `StepOnRecord`.
        credits: the player's credits then.
        bet, hand, win: its result; None if it cannot be read.
        doubled: the amount after a double-up; None without one.
        fair: whether the seed came from the operating system.
    """

    number: int
    at: str
    credits: int
    bet: int | None = None
    hand: Hand | None = None
    win: int | None = None
    doubled: int | None = None
    fair: bool = True

    @property
    def is_damaged(self) -> bool:
        """Whether the result cannot be read."""
        return self.hand is None


def row_of(number: int, at: str, credits: int, line: str) -> RoundRow:
    """Makes the row of a round from its line in the book.

    From a line that cannot be read, number, time and credits remain.
    """
    try:
        fields = json.loads(line)
        bet, win, doubled, fair = (fields[name] for name in ("bet", "win", "doubled", "fair"))
        if not (type(bet) is type(win) is int and type(fair) is bool and (doubled is None or type(doubled) is int)):
            return RoundRow(number, at, credits)
        return RoundRow(number, at, credits, bet, Hand[fields["hand"]], win, doubled, fair)
    except (LookupError, TypeError, ValueError, RecursionError):
        return RoundRow(number, at, credits)


def story_of(
    steps: Sequence[StepOnRecord], double_up: Sequence[StepOnRecord] = (), following: StepOnRecord | None = None
) -> tuple[StoryStep, ...]:
    """Returns the history steps of a round.

    Args:
        steps: the round's recorded steps at the poker table, in order.
        double_up: the recorded steps of its double-up, in order.
        following: the first step of the next round, which collects the win.
    """
    story: list[StoryStep] = []
    last: PokerCluster | None = None
    account: Account | None = None
    for step in steps:
        try:
            state, cluster = PokerState(step.state), from_json(step.cluster)
        except ValueError:
            story.append(StoryStep(StoryStepKind.DAMAGED, step.at, account, step.account))
        else:
            story += _poker_steps(state, cluster, last, step, account)
            if state is PokerState.DOUBLE_UP and cluster.doubled is None:
                story += _double_up_steps(double_up, step.account)
            last = cluster
        account = step.account
    if following is not None and account is not None and account.escrow:
        collected = following.account
        story.append(StoryStep(StoryStepKind.COLLECTED, following.at, account, collected, number=account.escrow))
    return tuple(story)


def _poker_steps(
    state: PokerState, cluster: PokerCluster, last: PokerCluster | None, step: StepOnRecord, before: Account | None
) -> Iterator[StoryStep]:
    """Yields the history step of a recorded one.

    Yields none if the next step shows the same.
    """
    match state:
        case PokerState.REFRESH:
            yield StoryStep(StoryStepKind.BEGIN, step.at, before, step.account, _face_down())
        case PokerState.BET if last is not None and cluster.word != last.word:
            yield StoryStep(StoryStepKind.WORD, step.at, before, step.account, _face_down(), word=cluster.word)
        case PokerState.BET if cluster.bet:
            yield StoryStep(StoryStepKind.BET, step.at, before, step.account, _face_down(), cluster.bet)
        case PokerState.OPEN_HAND:
            kind = StoryStepKind.MARK if last is not None and last.hand else StoryStepKind.DEAL
            yield StoryStep(kind, step.at, before, step.account, _marked(cluster), cluster.bet)
        case PokerState.CHOOSE_HAND:
            yield StoryStep(StoryStepKind.DRAW, step.at, before, step.account, _drawn(cluster), len(cluster.marks))
        case PokerState.RESULT:
            places, win = _judged(cluster), cluster.win
            yield StoryStep(StoryStepKind.RESULT, step.at, before, step.account, places, win, hand=cluster.result)
        case PokerState.DOUBLE_UP:
            kind = StoryStepKind.DOUBLE if cluster.doubled is None else StoryStepKind.DOUBLED
            number = cluster.win if cluster.doubled is None else cluster.doubled
            yield StoryStep(kind, step.at, before, step.account, _judged(cluster), number)
        case PokerState.FINISH:
            yield StoryStep(StoryStepKind.LEFT, step.at, before, step.account)


def _double_up_steps(steps: Iterable[StepOnRecord], account: Account) -> Iterator[StoryStep]:
    """Yields the layouts, first closed, then open.

    The win is in escrow all the time.
    """
    for step in steps:
        try:
            state, cluster = DoubleUpState(step.state), double_up_from_json(step.cluster)
        except ValueError:
            yield StoryStep(StoryStepKind.DAMAGED, step.at, account, account)
            continue
        if state is DoubleUpState.REFRESH:
            if cluster.past and cluster.past[-1].banked:
                yield _banked(cluster.past[-1], cluster.number - 1, step.at, account)
            yield _laid(cluster, step.at, account)
        elif state is DoubleUpState.RESULT and cluster.history:
            yield _turned(cluster.history[-1], cluster.number, step.at, account)


def _laid(cluster: DoubleUpCluster, at: str, account: Account) -> StoryStep:
    places = (Place(cluster.cards[0]), *(Place(None) for _ in cluster.cards[1:]))
    return StoryStep(StoryStepKind.LAYOUT, at, account, account, places, cluster.at_stake, cluster.number)


def _banked(played: Played, number: int, at: str, account: Account) -> StoryStep:
    """Makes the step in which half is banked.

    The layout that has won is still shown.
    """
    return StoryStep(StoryStepKind.BANKED, at, account, account, _open(played), played.banked, number)


def _turned(played: Played, number: int, at: str, account: Account) -> StoryStep:
    return StoryStep(
        StoryStepKind.GUESS,
        at,
        account,
        account,
        _open(played),
        played.amount,
        number,
        choice=played.choice,
        outcome=played.outcome,
    )


def _open(played: Played) -> tuple[Place, ...]:
    won = played.outcome is Outcome.WON
    return tuple(
        Place(card, Badge.CHOSEN, won) if position == 1 + played.choice.position else Place(card)
        for position, card in enumerate(played.cards)
    )


def _face_down() -> tuple[Place, ...]:
    return tuple(Place(None) for _ in ALL_POSITIONS)


def _marked(cluster: PokerCluster) -> tuple[Place, ...]:
    """Returns the open cards with their marks.

    A mark means to change or to hold, as it did for the player.
    """
    holds = cluster.options.marking is Marking.HOLD
    badge = Badge.HOLD if holds else Badge.CHANGE
    return tuple(
        Place(card, badge if (position in cluster.marks) is not holds else Badge.NONE)
        for position, card in enumerate(cluster.hand)
    )


def _drawn(cluster: PokerCluster) -> tuple[Place, ...]:
    return tuple(
        Place(card, Badge.NEW if position in cluster.marks else Badge.NONE)
        for position, card in enumerate(cluster.hand)
    )


def _judged(cluster: PokerCluster) -> tuple[Place, ...]:
    counting = positions_that_count(cluster.hand) if cluster.win else frozenset[int]()
    return tuple(Place(card, lit=position in counting) for position, card in enumerate(cluster.hand))
