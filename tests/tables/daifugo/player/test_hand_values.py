"""Role and hand values, and the best cut of a hand."""

from random import Random

import pytest

from cardroom.tables.daifugo.player.hand_values import HandValues
from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.role_values import Outlook, RoleValues
from cardroom.tables.daifugo.rules.card_sets import JOKERS, NATURALS, CardSet, each_bit, rank_of
from cardroom.tables.daifugo.rules.play import Play, readings
from cardroom.tables.daifugo.rules.rule_set import CONTEST, STANDARD
from tests.tables.daifugo.player.positions import EIGHT_HIGH, cards, cut_of, play, seen, spelled
from tests.tables.daifugo.player.slow_values import SlowValues


def role(combination: str, played: str = "", others: str = "") -> int:
    """Returns the role value of a combination in a hand."""
    return Position(seen(f"{combination} {others}", played)).role(play(combination))


@pytest.mark.parametrize(
    ("combination", "played", "value"),
    [("sQ", EIGHT_HIGH, 40), ("sJ dJ cJ", EIGHT_HIGH, 87), ("s9 s10 sJ", "dQ cQ cK hQ hK hA", 97)],
)
def test_worked_examples_of_roles(combination: str, played: str, value: int) -> None:
    assert role(combination, played) == value


def test_roles_in_a_hand_of_runs() -> None:
    others = "s3 d2 c2"
    assert role("s3", "", "d9 d10 dJ d2 c2") == 1
    assert role("d9 d10 dJ", "", others) == 94
    assert role("d2 c2", "", "s3 d9 d10 dJ") == 100


def _as_set(bits: CardSet) -> set[tuple[int, int]]:
    return {(rank_of(card), (card.bit_length() - 1) % 4) for card in each_bit(bits)}


def test_agrees_with_the_words_of_the_rule_in_random_positions() -> None:
    source = Random(4)
    for _ in range(400):
        deck = list(each_bit(NATURALS))
        source.shuffle(deck)
        hand, played = sum(deck[:13]), sum(deck[13 : 13 + source.randrange(36)])
        players, is_reversed = source.randint(2, 4), source.random() < 0.5
        slow = SlowValues(_as_set(hand), _as_set(played), 4, players, is_reversed=is_reversed)
        values = RoleValues(Outlook(NATURALS & ~hand & ~played, 4, players, is_reversed))
        for each in _combinations(hand, source):
            assert values.of(each) == slow.role(tuple(sorted(_as_set(each.cards))))


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


def values(out: CardSet, *, runs: bool = True, eight_cut: bool = False) -> HandValues:
    return HandValues(RoleValues(Outlook(out, 4, 4, eight_cut=eight_cut)), runs=runs)


def parts(hand: str, out: str = "", **changes: bool) -> list[str]:
    return [spelled(part.cards) for part in values(cards(out), **changes).cut(cards(hand)).parts]


def test_worked_example() -> None:
    cut = Position(seen("s3 d9 d10 dJ d2 c2")).cut()
    assert [spelled(part.cards) for part in cut.parts] == ["s3", "d9 d10 dJ", "d2 c2"]
    assert cut.value == -1


def test_kings_below_an_ace_count_one() -> None:
    position = Position(seen("sK dK s3", "sA dA cA s2 d2 c2 h2"))
    kings = play("sK dK")
    assert position.role(kings) == 100
    assert position.now.values.points(kings) == -1
    assert position.cut().value == 1


def test_a_hand_with_every_kind_of_combination() -> None:
    assert [*cut_of("h3 h4 h5 d6 c7 s7 s8 d8 c8 dJ cJ h2")] == ["h3 h4 h5", "d6", "s7 c7", "s8 d8 c8", "dJ cJ", "h2"]


def test_an_empty_hand_has_no_value() -> None:
    assert values(NATURALS).value(0) == 0
    assert values(NATURALS).cut(0).parts == ()


def test_agrees_with_all_partitions_in_random_positions() -> None:
    source = Random(7)
    for _ in range(150):
        deck = list(each_bit(NATURALS))
        source.shuffle(deck)
        suits = source.randint(1, 4)  # few suits make many runs
        hand = sum([card for card in deck if (card.bit_length() - 1) % 4 < suits][: source.randint(1, 9)])
        played = sum(source.sample([card for card in deck if not card & hand], source.randrange(43)))
        players, is_reversed = source.randint(2, 4), source.random() < 0.5
        slow = SlowValues(_as_set(hand), _as_set(played), 4, players, is_reversed=is_reversed)
        roles = RoleValues(Outlook(NATURALS & ~hand & ~played, 4, players, is_reversed))
        cut = HandValues(roles, runs=True).cut(hand)
        assert (cut.value, len(cut.parts)) == slow.best(_as_set(hand))


@pytest.mark.parametrize("runs", [True, False])
def test_a_cut_has_every_card_once_and_only_plays(runs: bool) -> None:
    source = Random(3)
    for _ in range(200):
        deck = [*each_bit(NATURALS), 1 << 52, 1 << 53]
        source.shuffle(deck)
        hand, out = sum(deck[:14]), sum(deck[14 : source.randint(14, 54)])
        found = values(out, runs=runs)
        cut = found.cut(hand)
        assert sum(part.cards for part in cut.parts) == hand
        assert all(part in readings(part.cards, runs=runs) for part in cut.parts)
        assert cut.value == sum(map(found.points, cut.parts)) == found.value(hand)


def test_fewer_combinations_of_the_same_value() -> None:
    assert parts("s2 d2 c2") == ["s2 d2 c2"], "three of minus one each, or one of minus three"


def test_runs_only_where_they_may_be_played() -> None:
    assert parts("s3 s4 s5", out="h2 d2 hA dA hK") == ["s3 s4 s5"]
    assert parts("s3 s4 s5", out="h2 d2 hA dA hK", runs=False) == ["s3", "s4", "s5"]


HIGH_OUT = "h2 d2 hA dA hK dK hQ dQ hJ dJ"


def test_a_joker_fills_a_run_if_that_saves_weak_cards() -> None:
    assert parts("s3 s5 joker", out=HIGH_OUT) == ["s3 s5 joker"]


def test_a_joker_stays_alone_if_it_would_save_nothing() -> None:
    many = "s2 d2 c2 h2 sA dA cA hA sK dK cK hK sQ dQ cQ hQ sJ dJ cJ hJ"
    assert parts("s3 d5 joker", out=many) == ["s3", "d5", "joker"]
    assert parts("s2 joker", out="h3") == ["s2", "joker"], "a pair would be worth no more"


def test_a_joker_can_stand_for_a_card_that_another_run_needs() -> None:
    cut = values(cards(HIGH_OUT)).cut(cards("s3 s4 s5 s6 s7 joker"))
    assert cut.value == min(
        values(cards(HIGH_OUT)).value(cards(first)) + values(cards(HIGH_OUT)).value(cards(second))
        for first, second in (("s3 s4 joker", "s5 s6 s7"), ("s3 s4 s5 s6 s7", "joker"), ("s3 s4 s5 s6 s7 joker", ""))
    )


def test_eights_that_cut_count_each() -> None:
    found = values(cards(HIGH_OUT), eight_cut=True)
    assert found.points(play("s8")) == -1
    assert found.points(play("s8 d8")) == -2
    assert found.points(play("s7 s8 s9")) == -1


def test_large_hands_with_two_jokers_are_cut_in_little_work() -> None:
    """Counts the rests that are cut; there are a million subsets."""
    source = Random(1)
    for _ in range(20):
        deck = list(each_bit(NATURALS))
        source.shuffle(deck)
        found = values(sum(deck[18:]))
        found.cut(sum(deck[:18]) | 3 << 52)
        assert len(found._costs) < 2_000


def test_the_same_hands_by_other_rules_have_other_values() -> None:
    hand = "s7 s8 s9 s2"
    assert Position(seen(hand, rules=STANDARD)).cut().value != Position(seen(hand, rules=CONTEST)).cut().value
