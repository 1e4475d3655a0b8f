"""Tests of steps and guards: changes of each state, accepted messages."""

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from cardroom.tables.daifugo.rules import case, guards
from cardroom.tables.daifugo.rules.card_sets import FIRST_JOKER, SECOND_JOKER, deck_of, lowest_bits, union
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState, MoveCode
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.legal import Refusal, legal_plays
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PassTurn, PlayCards
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import CONTEST, RuleSet
from cardroom.tables.daifugo.rules.standing import Standing
from cardroom.tables.daifugo.rules.state import EventCode
from tests.daifugo_cards import of
from tests.tables.daifugo.rules import sets
from tests.tables.daifugo.rules.sets import DONE_MESSAGE, EVERY_RULE, NO_MONEY, RULES, in_turn_with, random_set

S = DaifugoState


@settings(max_examples=25)
@given(sets.rule_sets(), sets.numbers)
def test_all_cards_are_the_deck_in_every_state_and_places_are_a_permutation(rules: RuleSet, number: int) -> None:
    for each in sets.entered(DaifugoOptions(rules, games=3), sets.by_chance(random.Random(number))):
        game = each.cluster.game
        if game is None:
            continue
        cards = (*game.hands, game.played, game.aside)
        assert union(cards) == deck_of(rules.jokers)
        assert sum(each.bit_count() for each in cards) == 52 + rules.jokers
        if each.state is S.RESULT:
            assert sorted(each.cluster.places) == list(range(rules.seats))
        else:
            assert bool(each.cluster.places) is game.is_over


def test_every_move_of_a_seat_is_kept_in_order() -> None:
    codes = set()
    for before, after in pairwise(random_set(RULES["every"])):
        moved = len(after.cluster.moves) - len(before.cluster.moves)
        if after.state in (S.PLAYED, S.PASSED, S.CHOSEN):
            assert moved == 1
            assert after.cluster.moves[-1].seat == game_of(before.cluster).turn
            codes.add(after.cluster.moves[-1].code)
        elif after.state not in (S.EXCHANGE, S.EXCHANGED, S.NEXT_GAME):
            assert moved == 0
    assert codes == {MoveCode.PLAY, MoveCode.PASS, MoveCode.CHOOSE}


def test_the_exchange_gives_each_seat_as_many_cards_as_it_lost() -> None:
    for before, after in pairwise(random_set(RULES["contest"], games=5)):
        if before.state is S.EXCHANGE:
            exchange = before.cluster.next_exchange
            assert exchange is not None
            hands = (game_of(before.cluster).hands, game_of(after.cluster).hands)
            for seat, (old, new) in enumerate(zip(*hands, strict=True)):
                change = {exchange.rich: -exchange.count, exchange.poor: exchange.count}.get(seat, 0)
                assert new.bit_count() - old.bit_count() == change
        if after.state is S.EXCHANGED:
            sizes = [hand.bit_count() for hand in game_of(after.cluster).hands]
            assert sizes == [hand.bit_count() for hand in after.cluster.dealt]


def test_after_twenty_passes_the_ranks_are_drawn_from_the_seed() -> None:
    cluster = next(each.cluster for each in random_set(CONTEST) if each.state is S.TURN)
    orders = set()
    for seed in ("01" * 32, "02" * 32, "03" * 32, "01" * 32):
        stuck = replace(cluster, seed=seed)
        for _ in range(20):
            stuck, _ = case.passed(stuck, NO_MONEY, PassTurn(game_of(stuck).turn))
            if stuck.game is not None and stuck.game.ended and not stuck.game.is_over:
                stuck, _ = case.cleared(stuck, NO_MONEY, DONE_MESSAGE)
        game = game_of(stuck)
        assert game.is_over
        assert [event.code for event in game.events] == [EventCode.STUCK]
        assert sorted(game.drawn) == list(range(5))
        assert stuck.places == tuple(stuck.seating[seat] for seat in game.drawn)
        orders.add(game.drawn)
    assert len(orders) == 3


@pytest.mark.parametrize("rules", RULES)
def test_points_and_classes_go_on_from_game_to_game(rules: str) -> None:
    steps = [each.cluster for each in random_set(RULES[rules], games=5)]
    standing = Standing(set_number=1)
    for cluster in steps:
        if cluster.game is None or not cluster.game.is_over:
            continue
        if cluster.standing_after.games > standing.games:
            assert cluster.standing == standing
            standing = cluster.standing_after
    assert standing.games == 5
    assert sum(standing.points) == 5 * sum(range(1, RULES[rules].seats + 1))


def test_a_deal_that_waits_keeps_number_seed_and_word() -> None:
    waiting = DaifugoCluster(3, "05" * 32, "luck", standing=Standing(set_number=2))
    after, _ = case.refresh(waiting, NO_MONEY, DONE_MESSAGE, b"x" * 32, DaifugoOptions(games=1), fair=False)
    assert (after.round_number, after.seed, after.word, after.fair) == (3, "05" * 32, "luck", True)
    assert (after.options.games, after.standing) == (1, Standing(set_number=2))
    over = next(each.cluster for each in random_set(RULES["standard"]) if each.state is S.RESULT)
    after, _ = case.next_game(replace(over, word="luck"), NO_MONEY, DONE_MESSAGE, b"x" * 32)
    assert (after.round_number, after.seed, after.word, after.game) == (over.round_number + 1, "78" * 32, "", None)
    assert (after.standing, after.options) == (over.standing_after, over.options)


@pytest.mark.parametrize("rules", RULES)
def test_every_legal_play_is_accepted_and_no_card_of_another_seat(rules: str) -> None:
    for each in random_set(RULES[rules])[::3]:
        if each.state is not S.TURN:
            continue
        game = game_of(each.cluster)
        for play in legal_plays(game.hands[game.turn], game.trick, game.rules, is_reversed=game.is_reversed):
            message = PlayCards(game.turn, play.cards, play.stands)
            assert guards.is_legal_play(each.cluster, NO_MONEY, message)
            assert guards.reason_against(game, message) is None
        for seat, hand in enumerate(game.hands):
            if seat != game.turn and hand:
                card = hand & -hand
                assert guards.reason_against(game, PlayCards(game.turn, card, card)) is Refusal.NOT_YOURS


def test_either_joker_may_be_played() -> None:
    cluster = in_turn_with("4S JK JK", after="", rules=EVERY_RULE)
    for joker in (FIRST_JOKER, SECOND_JOKER):
        assert guards.is_legal_play(cluster, NO_MONEY, PlayCards(0, joker, 0))
    pair = guards.play_of(game_of(cluster), PlayCards(0, FIRST_JOKER | SECOND_JOKER, 0))
    assert pair is not None
    assert pair.count == 2


def test_a_message_says_what_a_joker_stands_for() -> None:
    """A refusal is that of the reading that was meant."""
    cluster = in_turn_with("4S 5S JK", after="", rules=EVERY_RULE)
    cards = of("4S 5S JK")
    for stands, is_legal in (("3S 4S 5S", True), ("4S 5S 6S", True), ("4S 5S 7S", False), ("4H 5H 6H", False)):
        message = PlayCards(0, cards, of(stands))
        assert guards.is_legal_play(cluster, NO_MONEY, message) is is_legal
    game = game_of(in_turn_with("4S 5S 6S JK", after="5H 6H 7H", rules=EVERY_RULE))
    assert guards.reason_against(game, PlayCards(0, cards, of("3S 4S 5S"))) is Refusal.TOO_WEAK


def test_a_gift_is_as_many_cards_of_the_rich_seat_as_it_got() -> None:
    cluster = next(each.cluster for each in random_set(RULES["standard"]) if each.state is S.EXCHANGE)
    chosen, game = cluster.next_exchange, game_of(cluster)
    assert chosen is not None
    hand = game.hands[chosen.rich]
    one, two = lowest_bits(hand, 1), lowest_bits(hand, 2)
    assert guards.is_gift(cluster, NO_MONEY, Give(chosen.rich, two))
    assert guards.is_gift(cluster, NO_MONEY, Give(chosen.rich, chosen.taken)), "the same cards may go back"
    for cards in (0, -1, one, hand, game.hands[chosen.poor], two | 1 << 60):
        assert not guards.is_gift(cluster, NO_MONEY, Give(chosen.rich, cards))
    assert not guards.completes_exchange(cluster, NO_MONEY, Give(chosen.rich, two)), "the fugō must give, too"


def test_cards_to_hand_on_are_held_and_as_many_as_the_sevens() -> None:
    for each in random_set(EVERY_RULE):
        if each.state is S.CHOOSE:
            game = game_of(each.cluster)
            hand, count = game.hands[game.turn], game.duties[0].count
            for cards in (0, -1, game.played, 1 << 60):
                assert not guards.is_choice(each.cluster, NO_MONEY, HandOn(game.turn, cards))
            assert guards.is_choice(each.cluster, NO_MONEY, HandOn(game.turn, hand)) is (hand.bit_count() == count)
