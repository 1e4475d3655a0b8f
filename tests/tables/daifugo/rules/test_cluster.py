"""Tests of the deal: deck, seats, classes, first seats and exchange."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.tables.daifugo.rules import card_sets
from cardroom.tables.daifugo.rules.card_sets import JOKERS, cards_of_rank, deck_of, each_bit, rank_of, suits_at, union
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, exchanges_of, moved
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import BASIC, CONTEST, STANDARD, RuleSet
from cardroom.tables.daifugo.rules.standing import Standing
from tests.tables.daifugo.rules.spelled import cards, spelled

SEEDS = st.binary(min_size=32, max_size=32).map(bytes.hex)
SEED = "07" * 32


def cluster_of(
    rules: RuleSet = STANDARD, seed: str = SEED, places: tuple[int, ...] = (), games: int = 1
) -> DaifugoCluster:
    """Returns a cluster before its deal; with places, of a later game."""
    standing = Standing(1)
    for _ in range(games if places else 0):
        standing = standing.after(places, tuple(range(rules.seats)))
    return DaifugoCluster(games + 1, seed, options=DaifugoOptions(rules, games=100), standing=standing)


@given(SEEDS, st.integers(3, 6), st.integers(0, 2))
def test_all_cards_are_dealt_once_and_evenly(seed: str, seats: int, jokers: int) -> None:
    cluster = cluster_of(RuleSet(seats=seats, jokers=jokers, spade_three=bool(jokers)), seed)
    hands = cluster.dealt
    assert union(hands) == deck_of(jokers)
    assert sum(hand.bit_count() for hand in hands) == 52 + jokers
    sizes = [hands[(cluster.first_dealt + place) % seats].bit_count() for place in range(seats)]
    assert sizes == sorted(sizes, reverse=True)
    assert max(sizes) - min(sizes) <= 1


def test_the_contest_deals_eleven_cards_to_the_daifugo_and_the_next_two() -> None:
    cluster = cluster_of(CONTEST, places=(2, 4, 0, 1, 3))
    assert cluster.first_dealt == cluster.classes[0] == 2
    assert [cluster.dealt[(2 + place) % 5].bit_count() for place in range(5)] == [11, 11, 11, 10, 10]


def test_word_and_number_change_the_deal() -> None:
    cluster = cluster_of()
    decks = {cluster.deck, replace(cluster, word="luck").deck, replace(cluster, round_number=9).deck}
    assert len(decks) == 3


def test_the_person_is_player_0_wherever_the_seats_are_drawn() -> None:
    for number in range(1, 30):
        cluster = replace(cluster_of(CONTEST), round_number=number)
        assert cluster.person_seat is not None
        assert cluster.seating[cluster.person_seat] == 0
        assert sorted(cluster.seating) == [0, 1, 2, 3, 4]
    assert len({replace(cluster_of(CONTEST), round_number=number).seating for number in range(1, 30)}) > 20
    watched = replace(cluster_of(), options=DaifugoOptions(watches=True))
    assert watched.person_seat is None


def test_seats_are_drawn_every_third_game_of_the_contest() -> None:
    before = (4, 3, 2, 1, 0)
    standing = Standing(1, games=1, places=(0, 1, 2, 3, 4), seating=before)
    seatings = []
    for games in (1, 2, 3, 4):
        cluster = replace(cluster_of(CONTEST), round_number=7, standing=replace(standing, games=games))
        seatings.append(cluster.seating)
    assert seatings[0] == seatings[1] == seatings[3] == before
    assert seatings[2] != before


def test_classes_are_seats_and_follow_the_players_to_new_seats() -> None:
    standing = Standing(1, games=3, places=(2, 4, 0, 1, 3), seating=(0, 1, 2, 3, 4))
    cluster = replace(cluster_of(CONTEST), standing=standing)
    assert tuple(cluster.seating[seat] for seat in cluster.classes) == standing.places
    assert cluster.first_dealt == cluster.seating.index(2)


def test_classes_are_forgotten_and_the_game_after_has_no_exchange() -> None:
    rules = dataclasses.replace(CONTEST, forget=2)
    for games, has_classes in ((1, True), (2, False), (3, True)):
        cluster = cluster_of(rules, places=(2, 4, 0, 1, 3), games=games)
        assert bool(cluster.classes) is has_classes
        game, exchanges = cluster.dealt_game()
        assert bool(exchanges) is has_classes
        assert (game.daifugo >= 0) is has_classes


@given(SEEDS)
def test_the_strongest_cards_of_the_poor_change_hands_with_the_deal(seed: str) -> None:
    cluster = cluster_of(seed=seed, places=(1, 3, 0, 2))
    game, (first, second) = cluster.dealt_game()
    assert (first.rich, first.poor, first.count) == (1, 2, 2)
    assert (second.rich, second.poor, second.count) == (3, 0, 1)
    assert first.taken & ~cluster.dealt[2] == 0
    left = cluster.dealt[2] & ~first.taken
    weakest = min(map(rank_of, each_bit(first.taken)))
    assert max(map(rank_of, each_bit(left))) <= weakest
    assert not (cards_of_rank(weakest) & left) or suits_at(first.taken, weakest) & -suits_at(first.taken, weakest) < (
        suits_at(left, weakest) & -suits_at(left, weakest)
    ), "of one rank spades go first"
    assert game.hands[1] == cluster.dealt[1] | first.taken
    assert union(game.hands) == deck_of(1)
    if cluster.dealt[2] & JOKERS:
        assert first.taken & JOKERS


def test_without_the_rule_there_is_no_exchange() -> None:
    game, exchanges = cluster_of(BASIC, places=(1, 3, 0, 2)).dealt_game()
    assert not exchanges
    assert game.hands == cluster_of(BASIC, places=(1, 3, 0, 2)).dealt


@pytest.mark.parametrize(
    ("rules", "places", "lead"),
    [
        (STANDARD, (), "diamond"),
        (STANDARD, (1, 3, 0, 2), 2),
        (CONTEST, (2, 4, 0, 1, 3), "diamond"),
        (BASIC, (), "random"),
        (BASIC, (1, 3, 0, 2), 2),
    ],
)
def test_who_leads_first(rules: RuleSet, places: tuple[int, ...], lead: object) -> None:
    leads = set()
    for number in range(20):
        cluster = cluster_of(rules, f"{number:064x}", places)
        hands = cluster.dealt_game()[0].hands
        found = cluster.first_lead(hands)
        leads.add(found)
        if lead == "diamond":
            assert hands[found] & card_sets.DIAMOND_3
        elif lead != "random":
            assert found == lead
    assert len(leads) > 2 or isinstance(lead, int)


def test_the_standing_after_the_last_game_ends_the_set() -> None:
    cluster = replace(cluster_of(places=(1, 3, 0, 2), games=4), options=DaifugoOptions(games=5))
    assert cluster.is_last_game
    assert not replace(cluster, options=DaifugoOptions(games=10)).is_last_game
    assert cluster.standing_after == cluster.standing, "before the end of a game"


HANDS = tuple(map(cards, ("3S 4S 5S", "6S 7S 8H", "JK 2S 2C", "AS AH KD")))
PLACES = (1, 3, 0, 2)


def test_the_last_gives_two_and_the_last_but_one_gives_one() -> None:
    first, second = exchanges_of(PLACES, HANDS)
    assert (first.rich, first.poor, spelled(first.taken), first.count) == (1, 2, "2S JK", 2)
    assert (second.rich, second.poor, spelled(second.taken), second.count) == (3, 0, "5S", 1)
    assert first.given == second.given == 0


def after_taking() -> tuple[int, ...]:
    hands = HANDS
    for each in exchanges_of(PLACES, HANDS):
        hands = moved(hands, each.poor, each.rich, each.taken)
    return hands


def test_the_strongest_cards_change_hands_at_once() -> None:
    hands = after_taking()
    assert list(map(spelled, hands)) == ["3S 4S", "6S 7S 8H 2S JK", "2C", "5S KD AS AH"]


def test_any_cards_come_back() -> None:
    hands = moved(after_taking(), 1, 2, cards("6S 2S"))
    assert list(map(spelled, hands)) == ["3S 4S", "7S 8H JK", "6S 2S 2C", "5S KD AS AH"]


@pytest.mark.parametrize(
    ("places", "pairs"),
    [
        ((0, 1, 2), [(0, 2, 2)]),
        ((0, 1, 2, 3), [(0, 3, 2), (1, 2, 1)]),
        ((4, 3, 2, 1, 0), [(4, 0, 2), (3, 1, 1)]),
        ((5, 0, 1, 2, 3, 4), [(5, 4, 2), (0, 3, 1)]),
        ((), []),
    ],
)
def test_who_exchanges(places: tuple[int, ...], pairs: list[tuple[int, int, int]]) -> None:
    hands = tuple(cards(text) for text in ("3S 4S", "3H 4H", "3D 4D", "3C 4C", "5S 6S", "5H 6H"))
    assert [(each.rich, each.poor, each.count) for each in exchanges_of(places, hands)] == pairs


def test_a_poor_seat_cannot_keep_its_jokers() -> None:
    hands = (cards("3S 4S"), cards("3H"), cards("JK JK 2S"))
    assert spelled(exchanges_of((0, 1, 2), hands)[0].taken) == "JK JK"
