"""Hand values, and the best cut of a hand."""

from random import Random

import pytest

from cardroom.tables.daifugo.player.hand_values import HandValues
from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.role_values import Outlook, RoleValues
from cardroom.tables.daifugo.rules.card_sets import NATURALS, CardSet, each_bit, rank_of
from cardroom.tables.daifugo.rules.play import readings
from cardroom.tables.daifugo.rules.rule_set import CONTEST, STANDARD
from tests.tables.daifugo.player.positions import cards, cut_of, play, seen, spelled
from tests.tables.daifugo.player.slow_values import SlowValues


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


def _as_set(bits: CardSet) -> set[tuple[int, int]]:
    return {(rank_of(card), (card.bit_length() - 1) % 4) for card in each_bit(bits)}


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
