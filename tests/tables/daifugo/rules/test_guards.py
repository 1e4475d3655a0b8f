"""Tests of the guards: plays, gifts and choices of a message."""

import pytest

from cardroom.tables.daifugo.rules import guards
from cardroom.tables.daifugo.rules.card_sets import FIRST_JOKER, SECOND_JOKER, lowest_bits
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.legal import Refusal, legal_plays
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PlayCards
from tests.tables.daifugo.rules.sets import EVERY_RULE, NO_MONEY, RULES, cards_of, in_turn_with, random_set

S = DaifugoState


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
    cluster = in_turn_with("4S JOKER JOKER", after="", rules=EVERY_RULE)
    for joker in (FIRST_JOKER, SECOND_JOKER):
        assert guards.is_legal_play(cluster, NO_MONEY, PlayCards(0, joker, 0))
    pair = guards.play_of(game_of(cluster), PlayCards(0, FIRST_JOKER | SECOND_JOKER, 0))
    assert pair is not None
    assert pair.count == 2


def test_a_message_says_what_a_joker_stands_for() -> None:
    """A refusal is that of the reading that was meant."""
    cluster = in_turn_with("4S 5S JOKER", after="", rules=EVERY_RULE)
    cards = cards_of("4S 5S JOKER")
    for stands, is_legal in (("3S 4S 5S", True), ("4S 5S 6S", True), ("4S 5S 7S", False), ("4H 5H 6H", False)):
        message = PlayCards(0, cards, cards_of(stands))
        assert guards.is_legal_play(cluster, NO_MONEY, message) is is_legal
    game = game_of(in_turn_with("4S 5S 6S JOKER", after="5H 6H 7H", rules=EVERY_RULE))
    assert guards.reason_against(game, PlayCards(0, cards, cards_of("3S 4S 5S"))) is Refusal.TOO_WEAK


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
