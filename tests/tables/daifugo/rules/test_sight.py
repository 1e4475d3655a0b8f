"""Tests that no sight contains a hidden card, in any state.

All cards that a seat cannot see are changed; its sight stays the same.
"""

import dataclasses
import random
from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.dealing import commitment
from cardroom.tables.daifugo.machine import WIRING
from cardroom.tables.daifugo.rules.card_sets import CardSet, deck_of, each_bit, union
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState, MoveCode
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from cardroom.tables.daifugo.rules.sight import DaifugoSight, SeenMove, sight_of
from cardroom.tables.daifugo.rules.state import Game
from tests.tables.daifugo.rules.sets import NO_MONEY, RULES, Entered, by_chance, entered, numbers, random_set, rule_sets

S = DaifugoState


def sight(each: Entered, seat: int | None) -> DaifugoSight:
    return sight_of(each.state, each.cluster, NO_MONEY, seat)


def going_on(entries: Iterable[Entered]) -> Iterator[tuple[Entered, Game]]:
    """Yields the states in which a game goes on, with the game."""
    for each in entries:
        if each.cluster.game is not None and not each.cluster.game.is_over:
            yield each, each.cluster.game


def seen_move(each: Entered, seat: int | None) -> SeenMove:
    """Returns the last move as a seat sees it."""
    move = sight(each, seat).move
    assert move is not None
    return move


def with_hidden_cards_changed(cluster: DaifugoCluster, seat: int | None, source: random.Random) -> DaifugoCluster:
    """Returns the table with all cards hidden from a seat changed.

    They are dealt anew to the other seats. So are the cards that were exchanged or handed on between others.
    """
    game = game_of(cluster)
    hidden = [card for other, hand in enumerate(game.hands) if other != seat for card in each_bit(hand)]
    hidden += each_bit(game.aside)
    source.shuffle(hidden)
    coming = iter(hidden)

    def _other(cards: CardSet) -> CardSet:
        return union(next(coming) for _ in each_bit(cards))

    hands = tuple(hand if other == seat else _other(hand) for other, hand in enumerate(game.hands))
    changed = replace(cluster, game=dataclasses.replace(game, hands=hands, aside=_other(game.aside)))
    return _with_hidden_moves_changed(changed, game, seat, source)


def _with_hidden_moves_changed(
    cluster: DaifugoCluster, game: Game, seat: int | None, source: random.Random
) -> DaifugoCluster:
    everything = list(each_bit(deck_of(game.rules.jokers)))

    def _any(cards: CardSet) -> CardSet:
        return union(source.sample(everything, cards.bit_count()))

    exchanges = tuple(
        each if seat in (each.rich, each.poor) else replace(each, taken=_any(each.taken), given=_any(each.given))
        for each in cluster.exchanges
    )
    moves = cluster.moves
    if cluster.handed_to is not None and seat not in (moves[-1].seat, cluster.handed_to):
        moves = (*moves[:-1], replace(moves[-1], cards=_any(moves[-1].cards)))
    if moves and moves[-1].code is MoveCode.GIVE:
        pair = next((each.rich, each.poor) for each in exchanges if each.rich == moves[-1].seat)
        if seat not in pair:
            moves = (*moves[:-1], replace(moves[-1], cards=_any(moves[-1].cards)))
    return replace(cluster, exchanges=exchanges, moves=moves)


def assert_hidden(each: Entered, seat: int | None, source: random.Random) -> None:
    """Checks that a sight does not depend on hidden cards."""
    other = dataclasses.replace(each, cluster=with_hidden_cards_changed(each.cluster, seat, source))
    assert sight(other, seat) == sight(each, seat), (each.state, seat)


@pytest.mark.parametrize("rules", RULES)
def test_no_sight_changes_when_hidden_cards_do(rules: str) -> None:
    source = random.Random(5)
    met = set()
    for each, game in going_on(random_set(RULES[rules])):
        met.add(each.state)
        for seat in (*range(len(game.hands)), None):
            assert_hidden(each, seat, source)
    states = {S.DEAL, S.TURN, S.PLAYED, S.PASSED, S.CLEARED}
    states |= {S.EXCHANGE, S.EXCHANGED} if RULES[rules].exchange else set()
    states |= {S.CHOOSE, S.CHOSEN} if RULES[rules].seven_pass else set()
    assert met == states


@settings(max_examples=15)
@given(rule_sets(), numbers)
def test_no_sight_changes_under_any_rules(rules: RuleSet, number: int) -> None:
    source, options = random.Random(number), DaifugoOptions(rules, games=3)
    for each, game in going_on(entered(options, by_chance(source))):
        if source.random() < 0.2:
            assert_hidden(each, source.choice((*range(len(game.hands)), None)), source)


@pytest.mark.parametrize("rules", ["standard", "every"])
def test_of_the_seed_a_sight_contains_only_the_commitment(rules: str) -> None:
    another = "5a" * 32
    for each in random_set(RULES[rules]):
        if each.cluster.game is None:
            continue
        other = dataclasses.replace(each, cluster=replace(each.cluster, seed=another))
        for seat in (0, None):
            assert replace(sight(other, seat), commitment=sight(each, seat).commitment) == sight(each, seat)
            assert sight(other, seat).commitment == commitment(bytes.fromhex(another))
            assert another not in repr(sight(other, seat))


@pytest.mark.parametrize("rules", RULES)
def test_a_seat_sees_its_own_hand_and_the_number_of_all_cards(rules: str) -> None:
    for each, game in going_on(random_set(RULES[rules])):
        for seat, hand in enumerate(game.hands):
            seen = sight(each, seat)
            assert seen.hand == hand
            assert union(seen.hands) == hand
            assert seen.counts == tuple(other.bit_count() for other in game.hands)
            assert not seen.aside
        assert not union(sight(each, None).hands)


def test_those_who_exchange_see_the_cards_and_no_others_do() -> None:
    given_cards = set()
    for each in random_set(RULES["contest"]):
        if each.state is not S.EXCHANGED:
            continue
        for exchange in each.cluster.exchanges:
            for seat in range(5):
                seen = next(found for found in sight(each, seat).exchanges if found.rich == exchange.rich)
                is_party = seat in (exchange.rich, exchange.poor)
                assert (seen.taken, seen.given) == ((exchange.taken, exchange.given) if is_party else (0, 0))
                assert (seen.count, seen.is_done) == (exchange.count, True)
            given_cards.add(exchange.given)
    assert len(given_cards) > 2


def test_a_seven_shows_its_cards_to_giver_and_receiver_only() -> None:
    """A discard is open."""
    handed_on = discarded = 0
    for each in random_set(RULES["every"]):
        if each.state is not S.CHOSEN:
            continue
        receiver, handed = each.cluster.handed_to, each.cluster.moves[-1]
        if receiver is None:
            move = seen_move(each, None)
            assert move.cards & ~sight(each, None).played == 0
            assert move.cards.bit_count() == move.count
            discarded += 1
            continue
        for seat in range(6):
            move = seen_move(each, seat)
            sees = seat in (handed.seat, receiver) or game_of(each.cluster).is_over
            assert move.cards == (handed.cards if sees else 0)
            assert (move.count, move.receiver) == (handed.cards.bit_count(), receiver)
        handed_on += 1
    assert handed_on and discarded


def test_after_the_game_all_hands_are_open_with_those_of_a_fallen_daifugo() -> None:
    fallen = 0
    for each in (each for number in range(1, 4) for each in random_set(RULES["standard"], number)):
        if each.state is S.RESULT:
            seen = sight(each, None)
            assert seen.hands == game_of(each.cluster).hands
            assert union((*seen.hands, seen.aside, seen.played)) == deck_of(1)
            assert seen.places == each.cluster.places
            fallen += bool(seen.aside)
    assert fallen


def test_who_watches_computers_sees_all_hands_and_a_computer_its_own() -> None:
    for each, game in going_on(random_set(RULES["standard"], watches=True)):
        seen = sight(each, None)
        assert seen.hands == game.hands
        assert seen.person_seat is None
        assert seen.can_skip
        assert union(sight(each, 1).hands) == game.hands[1]


def test_the_rest_can_be_skipped_when_the_person_is_out() -> None:
    skipped = 0
    for each in random_set(RULES["contest"]):
        game = each.cluster.game
        if game is None:
            continue
        seen = sight(each, None)
        assert seen.person_seat == each.cluster.person_seat
        assert seen.person_seat is not None
        assert seen.can_skip is (not game.hands[seen.person_seat] and not game.is_over)
        skipped += seen.can_skip
    assert skipped


@given(st.sampled_from(list(RULES)), st.integers(1, 50))
@settings(max_examples=10)
def test_a_seat_that_the_wiring_lets_act_is_the_one_on_turn(rules: str, number: int) -> None:
    for each in random_set(RULES[rules], number, games=1):
        if WIRING.waits_for_no_input(each.state) or each.cluster.game is None:
            continue
        for seat in range(RULES[rules].seats):
            legal = WIRING.legal(each.state, each.cluster, NO_MONEY, seat)
            acts = bool(legal & {"play", "pass_turn", "give", "hand_on"})
            giver = each.cluster.next_exchange
            expected = giver.rich if giver else each.cluster.game.turn
            assert acts is (seat == expected and each.state in (S.TURN, S.EXCHANGE, S.CHOOSE))
            assert ("pass_turn" in legal) is (acts and each.state is S.TURN and each.cluster.game.may_pass)
