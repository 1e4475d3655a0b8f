"""Tests that an open game shows only what its person has seen."""

import random

from hypothesis import given
from hypothesis import strategies as st

from cardroom.bank.ports import Step
from cardroom.cards.cards import Card
from cardroom.ledger import Account
from cardroom.tables.old_maid.history import open_story_of
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.record import from_json
from cardroom.tables.old_maid.rules.sight import OldMaidSight, sight_of
from cardroom.tables.old_maid.rules.story import GameStepKind, story_of
from tests.tables.old_maid.rules.play import seats, seeds, sources
from tests.tables.old_maid.rules.test_story import steps_of_game

SEATS = st.none() | st.integers(0, 5)


def begun(seed: bytes, options: OldMaidOptions, source: random.Random) -> list[Step]:
    """Returns the first steps of a game."""
    steps = steps_of_game(seed, options, source)
    return steps[: source.randrange(4, len(steps))]


def seen_cards(steps: list[Step], seat: int | None) -> set[Card]:
    """Returns every card that a seat has seen."""
    seen, last = set[Card](), None
    for step in steps:
        state, last = OldMaidState(step.state), from_json(step.cluster, last)
        seen |= cards_of(sight_of(state, last, Account(0), seat))
    return seen


def cards_of(sight: OldMaidSight) -> set[Card]:
    hands = {card for hand in (*sight.hands, *sight.dealt) for card in hand if card is not None}
    last = () if sight.last is None else (*sight.last.pair, sight.last.leaves, sight.last.arrives)
    return hands | {*sight.pile} | {card for card in last if card is not None}


@given(seeds, seats, SEATS, st.booleans(), sources)
def test_no_card_is_in_it_that_the_person_has_not_seen(
    seed: bytes, count: int, person: int | None, opens: bool, source: random.Random
) -> None:
    options = OldMaidOptions(count, person, open_cards=opens).fitting
    steps = begun(seed, options, source)
    story = open_story_of(steps)
    held = {card for step in story for hand in step.hands for card in hand if card is not None}
    shown = held | {card for step in story for card in (*step.lit, *step.discards)}
    shown |= {card for step in story if step.drawn is not None for card in (step.drawn.card, *step.drawn.pair)}
    assert shown <= seen_cards(steps, options.person)
    assert seed.hex() not in repr(story)


@given(seeds, seats, SEATS, sources)
def test_it_has_the_steps_of_the_history(seed: bytes, count: int, person: int | None, source: random.Random) -> None:
    steps = begun(seed, OldMaidOptions(count, person).fitting, source)
    assert [(step.kind, step.pairs, step.out, [len(hand) for hand in step.hands]) for step in open_story_of(steps)] == [
        (step.kind, step.pairs, step.out, [len(hand) for hand in step.hands]) for step in story_of(steps)
    ]


@given(seeds, seats, sources)
def test_the_persons_hand_and_draws_are_open(seed: bytes, count: int, source: random.Random) -> None:
    steps = begun(seed, OldMaidOptions(count, 0).fitting, source)
    for whole, step in zip(story_of(steps), open_story_of(steps), strict=True):
        assert step.hands[:1] == whole.hands[:1]
        if step.kind is GameStepKind.DRAW and whole.drawn is not None:
            is_seen = bool(whole.drawn.pair) or 0 in (whole.drawn.drawer, whole.drawn.source)
            assert step.drawn == (whole.drawn if is_seen else None)
            assert step.source == (None if is_seen else whole.drawn.source)
