"""What a round of poker was like, step by step: from the steps on record to scenes that can be shown.

A step that cannot be read is told in its place, and the others stay. Nothing is told before it was seen: what lay face
down when a step was made lies face down in its scene.
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
    """A step as the book keeps it."""

    @property
    def at(self) -> str:
        """When it was written: UTC, as "2026-11-20T12:00:00.000Z"."""

    @property
    def state(self) -> str:
        """The state's code."""

    @property
    def cluster(self) -> str:
        """JSON text, as the table's record module wrote it."""

    @property
    def account(self) -> Account:
        """The credits after it."""


class StoryStepKind(Enum):
    """What happened."""

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
    """What stood above a card."""

    NONE = "none"
    CHANGE = "change"
    HOLD = "hold"
    NEW = "new"
    CHOSEN = "chosen"


@dataclass(frozen=True, slots=True)
class Place:
    """A card as it lay there.

    Attributes:
        card: None for one that lay face down.
        badge: what stood above it.
        lit: whether it was one of those that made the win.
    """

    card: Card | None
    badge: Badge = Badge.NONE
    lit: bool = False


@dataclass(frozen=True, slots=True)
class StoryStep:
    """One step of a round.

    Attributes:
        kind: what happened.
        at: when, as in `StepOnRecord`.
        before: the credits before it; None where that is not on record.
        after: the credits after it.
        places: the cards, from the left.
        number: credits, as the kind has them: the bet, the win, what is at stake, what was banked or handed back.
        layout: of a double-up, from 1; else 0.
        hand: the judged hand.
        word: what the player had added.
        choice: what was chosen in a double-up.
        outcome: what that came to.
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
    """A round in one row.

    Attributes:
        number: of the table, from 1.
        at: when it came to its end, as in `StepOnRecord`.
        credits: all that the player held then.
        bet, hand, win: what it came to; None where that cannot be read.
        doubled: what a double-up made of the win; None without one.
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
        """Whether what it came to cannot be read."""
        return self.hand is None


def row_of(number: int, at: str, credits: int, line: str) -> RoundRow:
    """A round's row from its line in the book; a line that cannot be read leaves what is known without it."""
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
    """The scenes of a round.

    Args:
        steps: the round's, of the poker table, in their order.
        double_up: the steps of its double-up, in their order.
        following: the first step of the round after it, which collects what was won.
    """
    scenes: list[StoryStep] = []
    last: PokerCluster | None = None
    account: Account | None = None
    for step in steps:
        try:
            state, cluster = PokerState(step.state), from_json(step.cluster)
        except ValueError:
            scenes.append(StoryStep(StoryStepKind.DAMAGED, step.at, account, step.account))
        else:
            scenes += _poker_scene(state, cluster, last, step, account)
            if state is PokerState.DOUBLE_UP and cluster.doubled is None:
                scenes += _double_up_scenes(double_up, step.account)
            last = cluster
        account = step.account
    if following is not None and account is not None and account.escrow:
        collected = following.account
        scenes.append(StoryStep(StoryStepKind.COLLECTED, following.at, account, collected, number=account.escrow))
    return tuple(scenes)


def _poker_scene(
    state: PokerState, cluster: PokerCluster, last: PokerCluster | None, step: StepOnRecord, before: Account | None
) -> Iterator[StoryStep]:
    """The scene of a step; none where it has nothing that the next one does not show."""
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


def _double_up_scenes(steps: Iterable[StepOnRecord], account: Account) -> Iterator[StoryStep]:
    """The layouts as they lay there, and as they were turned over; the win stays in escrow all the time."""
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
    """Half was put aside while the layout that had won it still lay there."""
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
    """The open cards, marked as they were for the player: those to change, or those to hold."""
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
