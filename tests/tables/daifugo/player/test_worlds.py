"""Deals of the hidden cards, and gifts that are tried in them."""

from collections.abc import Iterator
from random import Random

import pytest

from cardroom.dataflow.seeds import seeded
from cardroom.tables.daifugo.player import strong
from cardroom.tables.daifugo.player.policy import SIZE, Policy
from cardroom.tables.daifugo.player.roster import normal
from cardroom.tables.daifugo.player.seen import Seen, move_of, seen_at
from cardroom.tables.daifugo.player.simple import easy
from cardroom.tables.daifugo.player.strong import Parts, expert, policy_for
from cardroom.tables.daifugo.player.worlds import WORLDS, Worlds, moments_of, resampled
from cardroom.tables.daifugo.rules.card_sets import JOKERS, TWO, cards_of_rank
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, Move, MoveCode
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.legal import Trick
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.play import of_rank
from cardroom.tables.daifugo.rules.replay import after_move, dealt, with_cleared_trick
from cardroom.tables.daifugo.rules.rule_set import CONTEST, PRESETS, RuleSet
from cardroom.tables.daifugo.rules.standing import Standing
from tests.tables.daifugo.player.positions import cards, stream
from tests.tables.daifugo.rules.random_game import random_rules

EVEN = [0.0] * SIZE


def clusters(rules: RuleSet, number: int, *, has_classes: bool = True) -> Iterator[DaifugoCluster]:
    """Yields the states of a game before each move."""
    seats = tuple(range(rules.seats))
    standing = Standing(1, 1, (0,) * rules.seats, seats, seats) if has_classes else Standing(set_number=1)
    seed = seeded("worlds").draw(number).hex()
    after: DaifugoCluster | None = dealt(DaifugoCluster(number, seed, options=DaifugoOptions(rules), standing=standing))
    while after is not None and not game_of(after).is_over:
        cluster = with_cleared_trick(after)
        yield cluster
        seen = seen_at(cluster)
        after = after_move(cluster, move_of(seen, easy(seen, stream(f"{number}:{len(cluster.moves)}"))))


def check_world(seen: Seen, worlds: Worlds, number: int) -> None:
    world = worlds.world(number)
    assert world.hands[seen.seat] == seen.hand
    assert [hand.bit_count() for hand in world.hands] == list(seen.counts)
    together = 0
    for hand in world.hands:
        assert not together & hand
        together |= hand
    assert not together & seen.played
    assert all(not known & ~world.hands[seat] for seat, known in enumerate(seen.held))
    assert (world.trick, world.turn, world.revolution) == (seen.trick, seen.seat, seen.revolution)


@pytest.mark.parametrize("code", [*PRESETS, "own rules"])
def test_worlds_fit_what_is_seen(code: str) -> None:
    source = Random(code)
    for game in range(2):
        rules = PRESETS.get(code) or random_rules(source)
        for cluster in list(clusters(rules, game))[::9]:
            seen = seen_at(cluster)
            worlds = Worlds(seen, policy_for(rules) if game % 2 else None, source)
            for number in (0, 1, WORLDS - 1, WORLDS):
                check_world(seen, worlds, number)


def test_cards_given_in_the_exchange_are_known() -> None:
    """Only the two seats know them, until they are played."""
    known = 0
    for cluster in clusters(CONTEST, 2):
        seen, hands = seen_at(cluster), game_of(cluster).hands
        for seat, held in enumerate(seen.held):
            assert not held & ~hands[seat]
            known += bool(held)
        if seen.seat == cluster.classes[2]:
            assert not seen.held
    assert known > 10


@pytest.mark.parametrize("code", PRESETS)
def test_the_choices_of_the_others_are_those_of_the_game(code: str) -> None:
    history = list(clusters(PRESETS[code], 5))
    seen, hands = seen_at(history[-1]), game_of(history[-1]).hands
    found = moments_of(seen, hands)
    before = [each for each in history[:-1] if each.next_exchange is None]
    expected = [
        (game.turn, game.trick, game.revolution, game.played, move.cards)
        for game, move in zip(map(game_of, before), seen.moves, strict=True)
        if hands[game.turn] and game.turn != seen.seat and (move.cards or game.trick.top is not None)
    ]
    assert [(each.seat, each.trick, each.revolution, each.gone, each.cards) for each in found] == expected
    for moment, game in zip(found, map(game_of, before), strict=False):
        assert 0 < moment.chance(policy_for(CONTEST), hands[moment.seat]) <= 1, game


def test_who_has_passed_on_a_low_card_has_weak_cards() -> None:
    """Seat 1 has passed on a four; this changes its likely cards."""
    hand = cards("s3 h3 d3 s5 h5 d5 s6")
    four = of_rank(cards("s4"), 1, 1)
    seen = Seen(
        CONTEST,
        0,
        hand,
        (7, 8, 8, 8, 8),
        Trick(four, 0, 0b10),
        cards("s4"),
        moves=(Move(MoveCode.PLAY, 0, four.cards, four.stands), Move(MoveCode.PASS, 1)),
    )
    policy = policy_for(CONTEST)
    strong_cards = cards_of_rank(TWO) | JOKERS

    def held(worlds: Worlds) -> int:
        return sum((worlds.world(number).hands[1] & strong_cards).bit_count() for number in range(WORLDS))

    likely = sum(held(Worlds(seen, policy, Random(seed))) for seed in range(4))
    plain = sum(held(Worlds(seen, None, Random(seed))) for seed in range(4))
    assert likely != plain


def test_a_policy_without_preferences_tells_only_what_was_possible() -> None:
    cluster = list(clusters(CONTEST, 3))[-3]
    seen = seen_at(cluster)
    for moment in moments_of(seen, game_of(cluster).hands):
        assert moment.chance(Policy(EVEN), game_of(cluster).hands[moment.seat]) > 0


def test_a_history_that_does_not_fit_is_left_out() -> None:
    seen = Seen(CONTEST, 0, cards("s4"), (1, 1, 1, 1, 1), moves=(Move(MoveCode.PASS, 3), Move(MoveCode.PASS, 3)))
    assert moments_of(seen, (1, 2, 4, 8, 16)) == []


def test_indices_are_drawn_by_their_weights() -> None:
    drawn = resampled([1.0, 0.0, 3.0], 8, 0.5)
    assert drawn == [0, 0, 2, 2, 2, 2, 2, 2]
    assert resampled([0.1] * 3, 3, 0.999_999_999_999) == [0, 1, 2]


# --- gifts ------------------------------------------------------------------------------------------------------------


def test_gifts_are_held_and_as_many_as_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strong, "SIMULATIONS", 30)
    asked = 0
    for number in range(2):
        for cluster in clusters(CONTEST, number):
            seen = seen_at(cluster)
            if not seen.exchange:
                break
            decision = expert(seen)
            assert decision.play is None
            assert decision.cards.bit_count() == seen.exchange
            assert not decision.cards & ~seen.hand
            assert expert(seen) == decision
            assert expert(seen, parts=Parts(gifts=False)) == normal(seen)
            asked += 1
    assert asked == 4


def test_strong_cards_are_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strong, "SIMULATIONS", 200)
    hand = cards("s2 h2 d2 sA hA joker sK hK dK s4 h9 d5 c6")
    seen = Seen(CONTEST, 0, hand, (13, 11, 10, 10, 9), exchange=2, classes=(0, 1, 2, 3, 4))
    given = expert(seen).cards
    assert not given & (cards_of_rank(TWO) | JOKERS | cards("sA hA"))
