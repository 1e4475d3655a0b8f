"""Tests that the history is complete, and an open one covered."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.bank.ports import Step
from cardroom.cards.cards import DECK, JOKER, Card, number_of
from cardroom.ledger import Account
from cardroom.tables.old_maid.history import open_story_of
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.record import from_json, line_of, to_json
from cardroom.tables.old_maid.rules.sight import OldMaidSight, sight_of
from cardroom.tables.old_maid.rules.story import GameRow, GameStepKind, row_of, story_of
from tests.tables.old_maid.rules import play as rules_play
from tests.tables.old_maid.rules.play import all_of, by_chance, numbered_seed, paired, ready, seats, seeds, sources

AT = "2026-11-20T12:00:00.000Z"


def recorded(state: str, cluster: str) -> Step:
    return Step("", state, cluster, Account(0))


def step(state: OldMaidState, cluster: OldMaidCluster) -> Step:
    return recorded(state.value, to_json(cluster))


def steps_of_game(seed: bytes, options: OldMaidOptions, source: random.Random) -> list[Step]:
    """Returns the steps of a whole game, as the table writes them."""
    waiting, begun = ready(seed, options), paired(seed, options)
    steps = [step(OldMaidState.REFRESH, waiting), step(OldMaidState.READY, waiting), step(OldMaidState.DISCARD, begun)]
    over = begun
    for over in all_of(begun, by_chance(source)):
        steps.append(step(OldMaidState.DRAWN, over))
        if not over.is_over:
            steps.append(step(OldMaidState.TURN, over))
    return [*steps, step(OldMaidState.RESULT, over)]


@given(seeds, seats, st.none() | st.integers(0, 5), sources)
def test_every_draw_is_shown_with_all_cards_that_are_still_held(
    seed: bytes, count: int, person: int | None, source: random.Random
) -> None:
    steps = steps_of_game(seed, OldMaidOptions(count, person).fitting, source)
    story = story_of(steps)
    draws = [step for step in story if step.kind is GameStepKind.DRAW]
    assert len(draws) == sum(each.state == "drawn" for each in steps)
    for step in draws:
        assert step.drawn is not None
        held = [card for hand in step.hands for card in hand]
        assert len(held) + 2 * step.pairs == len(DECK)
        assert len(set(held)) == len(held)
        assert step.drawn.card in step.hands[step.drawn.drawer]
        assert step.lit <= set(step.hands[step.drawn.drawer])
        assert len({number_of(card) for card in step.lit if card != JOKER}) <= 1
    end = story[-1]
    assert end.kind is GameStepKind.END
    assert end.seat is not None
    assert (end.hands[end.seat], end.pairs) == ((JOKER,), 26)
    assert len(end.out) == len(end.hands) - 1


def test_a_word_and_a_shuffle_have_their_steps() -> None:
    options = OldMaidOptions(3, 1)
    waiting, begun = ready(numbered_seed(1), options), paired(numbered_seed(1), options)
    with_word = OldMaidCluster(waiting.round_number, waiting.seed, "luck", options=options)
    mixed = rules_play.shuffle(begun, 1)
    steps_shown = story_of(
        [
            step(OldMaidState.REFRESH, waiting),
            step(OldMaidState.READY, waiting),
            step(OldMaidState.READY, with_word),
            step(OldMaidState.DISCARD, begun),
            step(OldMaidState.TURN, begun),
            step(OldMaidState.TURN, mixed),
        ]
    )
    kinds = GameStepKind
    assert [step.kind for step in steps_shown] == [kinds.BEGIN, kinds.WORD, *[kinds.PAIRS] * 3, kinds.SHUFFLE]
    assert (steps_shown[1].word, steps_shown[-1].seat, steps_shown[-1].hands) == ("luck", 1, mixed.hands)


def test_each_seat_discards_its_first_pairs_in_a_step() -> None:
    begun = paired(numbered_seed(1), OldMaidOptions(3, 1))
    steps_shown = story_of([step(OldMaidState.DISCARD, begun)])
    assert [shown.seat for shown in steps_shown] == list(begun.order)
    assert tuple(card for shown in steps_shown for card in shown.discards) == begun.pile
    for shown in steps_shown:
        assert shown.seat is not None
        assert set(shown.discards) == set(shown.lit) <= set(shown.hands[shown.seat])


def test_a_game_that_was_broken_off_ends_with_its_open_hands() -> None:
    """A row has the fields of the line, of whole games, too."""
    options = OldMaidOptions(4, 0)
    games = [*all_of(paired(numbered_seed(3), options), by_chance(random.Random(3)))]
    last = story_of([step(OldMaidState.ABANDON, games[4])])[-1]
    assert (last.kind, last.hands, last.lit) == (GameStepKind.ABANDONED, games[4].hands, frozenset({JOKER}))
    for game, abandoned in ((games[4], True), (games[-1], False)):
        row = row_of(7, AT, line_of(game, abandoned=abandoned) or "")
        assert row == GameRow(7, AT, options, game.out, None if abandoned else game.holder, fair=True)
    assert games[-1].holder is not None


def test_a_damaged_step_is_shown_in_its_place_and_the_others_stay() -> None:
    steps = steps_of_game(numbered_seed(2), OldMaidOptions(4, 0), random.Random(2))
    whole = story_of(steps)
    drawn = next(number for number, each in enumerate(steps) if each.state == "drawn")
    for damage in (recorded("drawn", "no game"), recorded("somewhere", steps[drawn].cluster)):
        steps_shown = story_of([*steps[:drawn], damage, *steps[drawn + 1 :]])
        at = next(number for number, step in enumerate(steps_shown) if step.kind is GameStepKind.DAMAGED)
        assert (steps_shown[:at], steps_shown[at + 1 :][-1]) == (whole[:at], whole[-1])
    assert story_of([]) == ()


GOOD: dict[str, object] = {"seats": 3, "person": 1, "out": [2, 1], "holder": 0, "fair": True, "pack": [4, 13]}
GOOD |= {"guest": None, "persons": [["", "person"], ["", "short"]]}


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 7, "out": [1, 2, 3, 4, 5, 6]},
        {"seats": 1, "out": [], "person": 0},
        {"seats": "3"},
        {"seats": 3.0},
        {"person": 3},
        {"person": True},
        {"out": [2, 2]},
        {"out": [2]},
        {"out": ["1", 2]},
        {"out": 3},
        {"holder": 1},
        {"holder": None},
        {"fair": 1},
    ],
)
def test_a_line_that_cannot_be_read_leaves_number_and_time(change: dict[str, object]) -> None:
    assert row_of(1, AT, json.dumps(GOOD)).options is not None
    assert row_of(1, AT, json.dumps(GOOD | change)) == GameRow(1, AT)
    missing = {name: value for name, value in GOOD.items() if name not in change}
    assert row_of(1, AT, json.dumps(missing)) == GameRow(1, AT)


@pytest.mark.parametrize("line", ["", "[]", "3", "null", "no json", "[" * 100_000])
def test_neither_does_what_is_no_line(line: str) -> None:
    assert row_of(1, AT, line) == GameRow(1, AT)


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
