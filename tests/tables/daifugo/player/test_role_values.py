"""Role values: worked examples, jokers, eights, the 3 of spades."""

from random import Random

import pytest

from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.role_values import Outlook, RoleValues
from cardroom.tables.daifugo.rules.card_sets import JOKERS, NATURALS, CardSet, each_bit, rank_of
from cardroom.tables.daifugo.rules.play import Play, readings
from cardroom.tables.daifugo.rules.rule_set import CONTEST
from tests.tables.daifugo.player.positions import EIGHT_HIGH, cards, play, seen
from tests.tables.daifugo.player.slow_values import SlowValues


def role(combination: str, played: str = "", others: str = "") -> int:
    """Returns the role value of a combination in a hand."""
    return Position(seen(f"{combination} {others}", played)).role(play(combination))


@pytest.mark.parametrize(
    ("combination", "played", "value"),
    [("sQ", EIGHT_HIGH, 40), ("sJ dJ cJ", EIGHT_HIGH, 87), ("s9 s10 sJ", "dQ cQ cK hQ hK hA", 97)],
)
def test_worked_examples(combination: str, played: str, value: int) -> None:
    assert role(combination, played) == value


def test_roles_in_a_hand_of_runs() -> None:
    others = "s3 d2 c2"
    assert role("s3", "", "d9 d10 dJ d2 c2") == 1
    assert role("d9 d10 dJ", "", others) == 94
    assert role("d2 c2", "", "s3 d9 d10 dJ") == 100


def test_kings_without_a_pair_above_have_the_strongest_role() -> None:
    assert role("sK dK", "sA dA cA s2 d2 c2 h2", "s3") == 100


def as_set(bits: CardSet) -> set[tuple[int, int]]:
    return {(rank_of(card), (card.bit_length() - 1) % 4) for card in each_bit(bits)}


def test_agrees_with_the_words_of_the_rule_in_random_positions() -> None:
    source = Random(4)
    for _ in range(400):
        deck = list(each_bit(NATURALS))
        source.shuffle(deck)
        hand, played = sum(deck[:13]), sum(deck[13 : 13 + source.randrange(36)])
        players, is_reversed = source.randint(2, 4), source.random() < 0.5
        slow = SlowValues(as_set(hand), as_set(played), 4, players, is_reversed=is_reversed)
        values = RoleValues(Outlook(NATURALS & ~hand & ~played, 4, players, is_reversed))
        for each in _combinations(hand, source):
            assert values.of(each) == slow.role(tuple(sorted(as_set(each.cards))))


def _combinations(hand: CardSet, source: Random) -> list[Play]:
    """Returns singles and groups of a hand, and perhaps a run."""
    low, suit = source.randrange(11), source.randrange(4)
    run = sum(1 << 4 * (low + place) + suit for place in range(3))
    groups = [hand & 0xF << 4 * rank for rank in range(13)]
    found = [*each_bit(hand), *(group for group in groups if group)]
    if not run & ~hand:
        found.append(run)
    return [readings(each, runs=True)[0] for each in found]


def test_the_fewer_players_the_weaker_a_run() -> None:
    run = play("s9 s10 sJ")
    one_out = cards("sQ sK sA")
    assert [RoleValues(Outlook(one_out, 4, players)).of(run) for players in (4, 3, 2)] == [99, 98, 97]


def test_jokers_that_are_out_are_a_rank_above_the_two() -> None:
    two = play("s2")
    assert Position(seen("s2 s3", rules=CONTEST)).role(two) == 70
    assert Position(seen("s2 s3", "joker", rules=CONTEST)).role(two) == 100
    assert Position(seen("s2 s3 joker", rules=CONTEST)).role(two) == 100


def test_a_joker_that_is_out_helps_one_rank_to_form_a_group() -> None:
    pair = play("sK dK")
    none_above = "sA dA cA s2 d2 c2 h2"
    assert RoleValues(Outlook(cards("hA"), 5, 5)).of(pair) == 100
    assert Position(seen("sK dK", none_above, rules=CONTEST)).role(pair) == 96
    assert RoleValues(Outlook(cards("hA h2 joker"), 5, 5)).of(pair) == 96, "it cannot serve two ranks"


def test_two_jokers_that_are_out_are_a_pair_above_all_pairs() -> None:
    assert RoleValues(Outlook(JOKERS, 4, 4)).of(play("s2 d2")) == 96
    assert RoleValues(Outlook(JOKERS, 4, 4)).of(play("s2 d2 c2")) == 100


def test_runs_that_need_a_joker_count_together_as_one() -> None:
    run = play("s3 s4 s5")
    assert RoleValues(Outlook(cards("s6 s7 s8"), 5, 5)).of(run) == 99
    assert RoleValues(Outlook(cards("s6 s7 s8 joker"), 5, 5)).of(run) == 98
    assert RoleValues(Outlook(cards("s6 s8 d9 d10 joker"), 5, 5)).of(run) == 99
    assert RoleValues(Outlook(cards("s6 d9 joker"), 5, 5)).of(run) == 100
    assert RoleValues(Outlook(cards("s6") | JOKERS, 5, 5)).of(run) == 99


def test_a_lone_joker_fears_the_three_of_spades_alone() -> None:
    joker = play("joker")
    assert RoleValues(Outlook(cards("s3 s2"), 4, 4, spade_three=True)).of(joker) == 70
    assert RoleValues(Outlook(cards("d3 s2"), 4, 4, spade_three=True)).of(joker) == 100
    assert RoleValues(Outlook(cards("s3 s2"), 4, 4)).of(joker) == 100
    assert RoleValues(Outlook(cards("s3 s2"), 4, 4, spade_three=True)).of(play("joker joker")) == 100


@pytest.mark.parametrize("combination", ["s8", "s8 d8", "s7 s8 s9", "s8 s9 s10"])
def test_a_play_with_an_eight_that_cuts_has_the_strongest_role(combination: str) -> None:
    cuts = RoleValues(Outlook(NATURALS & ~cards(combination), 4, 4, eight_cut=True))
    assert cuts.of(play(combination)) == 100
    assert RoleValues(Outlook(NATURALS & ~cards(combination), 4, 4)).of(play(combination)) < 100


def test_in_a_revolution_a_joker_is_the_strongest_still() -> None:
    values = RoleValues(Outlook(cards("s2 joker"), 4, 4, is_reversed=True))
    assert values.of(play("s3")) == 70
    assert values.of(play("sA")) == 70
    assert RoleValues(Outlook(cards("s3 joker"), 4, 4, is_reversed=True)).of(play("sA")) == 40
