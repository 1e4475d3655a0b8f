"""Converts the recorded steps of a poker round to history steps.

A step that cannot be read is shown as damaged; the other steps remain. Cards that were face down when a step was
recorded are face down in its history step.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from cardroom.cards.hands import judge, positions_that_count
from cardroom.cards.showdown import positions_that_make
from cardroom.ledger import Account
from cardroom.saved_record import RecordedStep
from cardroom.tables.poker.double_up.rules.cluster import DoubleUpState, Outcome, Played
from cardroom.tables.poker.double_up.rules.record import from_json as double_up_from_json
from cardroom.tables.poker.history.steps import Badge, CardPlace, StoryStep, StoryStepKind
from cardroom.tables.poker.rules.cluster import ALL_POSITIONS, Marking, PokerCluster, PokerState
from cardroom.tables.poker.rules.record import from_json

_FACE_DOWN = (CardPlace(None),) * len(ALL_POSITIONS)


def story_of(
    steps: Sequence[RecordedStep], double_up: Sequence[RecordedStep] = (), following: RecordedStep | None = None
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
                story += _double_up_steps(double_up, cluster.taken_back + 1, step.account)
            last = cluster
        account = step.account
    if following is not None and account is not None and account.escrow:
        collected = following.account
        story.append(StoryStep(StoryStepKind.COLLECTED, following.at, account, collected, number=account.escrow))
    return tuple(story)


def _poker_steps(
    state: PokerState, cluster: PokerCluster, last: PokerCluster | None, step: RecordedStep, before: Account | None
) -> Iterator[StoryStep]:
    """Yields the history step of a recorded one.

    Yields none if the next step shows the same.
    """
    shown = partial(StoryStep, at=step.at, before=before, after=step.account)
    match state:
        case PokerState.REFRESH:
            yield shown(StoryStepKind.BEGIN if last is None else StoryStepKind.NEW_GAME, places=_FACE_DOWN)
            if cluster.word and last is None:  # added on the last result
                yield shown(StoryStepKind.WORD, places=_FACE_DOWN, word=cluster.word)
        case PokerState.BET if last is not None and cluster.word != last.word:
            yield shown(StoryStepKind.WORD, places=_FACE_DOWN, word=cluster.word)
        case PokerState.BET if cluster.bet:
            yield shown(StoryStepKind.BET, places=_FACE_DOWN, number=cluster.bet)
        case PokerState.OPEN_HAND:
            kind = StoryStepKind.MARK if last is not None and last.hand else StoryStepKind.DEAL
            pay = cluster.options.pay_table.pay(judge(cluster.hand), cluster.bet)
            dealt = pay if kind is StoryStepKind.DEAL else None
            yield shown(kind, places=_marked(cluster), number=cluster.bet, pay=dealt)
        case PokerState.CHOOSE_HAND:
            yield shown(StoryStepKind.DRAW, places=_drawn(cluster), number=len(cluster.marks))
        case PokerState.RESULT if last is not None and last.result is not None:
            if cluster.taken_back > last.taken_back:
                yield shown(StoryStepKind.TAKEN_BACK, places=_judged(cluster), number=cluster.win)
        case PokerState.RESULT:
            yield shown(StoryStepKind.RESULT, places=_judged(cluster), number=cluster.win, hand=cluster.result)
        case PokerState.DOUBLE_UP:
            kind = StoryStepKind.DOUBLE if cluster.doubled is None else StoryStepKind.DOUBLED
            number = cluster.win if cluster.doubled is None else cluster.doubled
            yield shown(kind, places=_judged(cluster), number=number)
        case PokerState.FINISH:
            yield shown(StoryStepKind.LEFT)


def _double_up_steps(steps: Iterable[RecordedStep], call: int, account: Account) -> Iterator[StoryStep]:
    """Yields the layouts of one call, first closed, then open.

    The win is in escrow all the time. A step that cannot be read belongs to the call of the step before it.
    """
    present = 1
    for step in steps:
        shown = partial(StoryStep, at=step.at, before=account, after=account)
        try:
            state, cluster = DoubleUpState(step.state), double_up_from_json(step.cluster)
        except ValueError:
            if present == call:
                yield shown(StoryStepKind.DAMAGED)
            continue
        present = present if cluster.ticket is None else cluster.ticket.call
        if present != call:
            continue
        number, played = cluster.number, cluster.history[-1] if cluster.history else None
        if state is DoubleUpState.REFRESH:
            if played is not None and played.banked:  # the layout that has won is still shown
                yield shown(StoryStepKind.BANKED, places=_open(played), number=played.banked, layout=number - 1)
            places = (CardPlace(cluster.cards[0]), *(CardPlace(None) for _ in cluster.cards[1:]))
            yield shown(StoryStepKind.LAYOUT, places=places, number=cluster.at_stake, layout=number)
        elif state is DoubleUpState.RESULT and played is not None:
            guess = shown(StoryStepKind.GUESS, places=_open(played), number=played.amount, layout=number)
            yield replace(guess, choice=played.choice, outcome=played.outcome)


def _open(played: Played) -> tuple[CardPlace, ...]:
    won = played.outcome is Outcome.WON
    return tuple(
        CardPlace(card, Badge.CHOSEN, won) if position == 1 + played.choice.position else CardPlace(card)
        for position, card in enumerate(played.cards)
    )


def _marked(cluster: PokerCluster) -> tuple[CardPlace, ...]:
    """Returns the open cards with their marks.

    A mark means to change or to hold, as it did for the player.
    """
    holds = cluster.options.marking is Marking.HOLD
    badge = Badge.HOLD if holds else Badge.CHANGE
    making = positions_that_make(cluster.hand)
    return tuple(
        CardPlace(card, badge if (position in cluster.marks) is not holds else Badge.NONE, made=position in making)
        for position, card in enumerate(cluster.hand)
    )


def _drawn(cluster: PokerCluster) -> tuple[CardPlace, ...]:
    return tuple(
        CardPlace(card, Badge.NEW if position in cluster.marks else Badge.NONE)
        for position, card in enumerate(cluster.hand)
    )


def _judged(cluster: PokerCluster) -> tuple[CardPlace, ...]:
    counting = positions_that_count(cluster.hand) if cluster.win else frozenset[int]()
    making = frozenset[int]() if cluster.win else positions_that_make(cluster.hand)
    return tuple(
        CardPlace(card, lit=position in counting, made=position in making) for position, card in enumerate(cluster.hand)
    )
