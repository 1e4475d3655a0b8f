"""Tests of invariants of Old Maid, in arbitrary games, and of prompts."""

import random
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.cards.cards import DECK, JOKER, number_of, parse_card
from cardroom.ledger import Account
from cardroom.messages import AddWord, Message, Prompt
from cardroom.tables.old_maid.rules import case
from cardroom.tables.old_maid.rules import cluster as clusters
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions, OldMaidState, without_pairs
from cardroom.tables.old_maid.rules.messages import Draw, Shuffle
from cardroom.tables.old_maid.rules.prompts import OldMaidPrompt, prompt_for
from tests.tables.old_maid.rules import play as rules_play
from tests.tables.old_maid.rules.play import NO_MONEY, all_of, by_chance, draw, paired, ready, seats, seeds


def cards(*names: str) -> tuple[int, ...]:
    return tuple(map(parse_card, names))


def in_play(cluster: OldMaidCluster) -> int:
    return sum(map(len, cluster.hands))


def check_invariants(cluster: OldMaidCluster) -> None:
    assert sorted([*(card for hand in cluster.hands for card in hand), *cluster.pile]) == list(DECK)
    pairs = list(zip(cluster.pile[::2], cluster.pile[1::2], strict=True))
    assert all(number_of(one) == number_of(other) and JOKER not in (one, other) for one, other in pairs)
    for hand in cluster.hands:
        assert max(Counter(map(number_of, hand)).values(), default=0) <= 1
    empty = {seat for seat, hand in enumerate(cluster.hands) if not hand}
    assert set(cluster.out) == empty
    assert len(cluster.out) == len(empty)
    assert cluster.hands[cluster.drawer]
    assert cluster.hands[cluster.source]


@given(seeds, seats, rules_play.sources, st.integers(1, 20))
def test_the_deck_is_whole_pairs_are_pairs_and_one_is_left_with_the_joker(
    seed: bytes, count: int, source: random.Random, number: int
) -> None:
    cluster = paired(seed, OldMaidOptions(count), number)
    check_invariants(cluster)
    left = in_play(cluster)
    for after in all_of(cluster, by_chance(source)):
        check_invariants(after)
        assert left - in_play(after) in (0, 2)
        left, cluster = in_play(after), after
    assert cluster.is_over
    assert cluster.holder is not None
    assert cluster.hands[cluster.holder] == (JOKER,)
    assert sorted((*cluster.out, cluster.holder)) == list(range(count))
    assert len(cluster.pile) == 52


@given(seeds, seats, st.integers(1, 20))
def test_the_deal_goes_round_from_the_first_seat(seed: bytes, count: int, number: int) -> None:
    before = ready(seed, OldMaidOptions(count), number)
    cluster, postings = case.deal(before, NO_MONEY, rules_play.DONE_MESSAGE)
    assert postings == ()
    assert cluster.drawer == cluster.first == (number - 1) % count
    sizes = [len(cluster.hands[seat]) for seat in cluster.order]
    assert sum(sizes) == 53
    assert sizes == sorted(sizes, reverse=True)
    assert max(sizes) - min(sizes) <= 1
    for place, card in enumerate(cluster.deck):
        assert card in cluster.hands[(cluster.first + place) % count]


def table(*hands: tuple[int, ...], drawer: int = 0, out: tuple[int, ...] = ()) -> OldMaidCluster:
    held = {card for hand in hands for card in hand}
    pile = tuple(sorted(set(DECK) - held, key=number_of))
    before = OldMaidCluster(1, bytes(32).hex(), options=OldMaidOptions(len(hands)), pile=pile, paired=True)
    return replace(before, hands=hands, out=out, drawer=drawer)


def last_of(cluster: OldMaidCluster) -> clusters.Drawn:
    assert cluster.last is not None
    return cluster.last


def test_a_drawn_card_joins_the_end_of_the_hand_or_goes_with_its_pair_at_once() -> None:
    after = draw(table(cards("4S", "7H"), cards("9D", "JOKER")), 0)
    last = last_of(after)
    assert after.hands == (cards("4S", "7H", "9D"), cards("JOKER"))
    assert (last.card, last.pair, last.went_out) == (parse_card("9D"), (), ())
    assert after.drawer == 1
    after = draw(table(cards("4S", "7H"), cards("9D", "4H", "JOKER")), 1)
    assert after.hands == (cards("7H"), cards("9D", "JOKER"))
    assert after.pile[-2:] == last_of(after).pair == cards("4S", "4H")
    after = draw(table(cards("KS"), cards("JOKER", "KD")), 0)
    assert after.hands == (cards("KS", "JOKER"), cards("KD")), "the joker pairs with nothing"


def test_if_both_go_out_on_one_draw_the_drawer_ranks_first() -> None:
    after = draw(table(cards("4S"), cards("4H"), cards("JOKER")), 0)
    assert (after.out, after.holder) == ((0, 1), 2)
    after = draw(table(cards("4H"), cards("JOKER"), cards("4S"), drawer=2), 0)
    assert after.out == (2, 0)


def test_a_seat_without_cards_is_skipped_as_drawer_and_as_source() -> None:
    after = draw(table(cards("4S", "7H"), (), cards("9D", "4H", "JOKER"), (), out=(1, 3)), 0)
    last = last_of(after)
    assert (last.drawer, last.source) == (0, 2)
    assert (after.drawer, after.source) == (2, 0)


def test_hands_empty_after_the_first_discards_rank_by_seat_from_the_first() -> None:
    hands = (cards("4S", "4H"), cards("7S", "7D"), cards("9D", "JOKER"), cards("9S", "3H", "3D"))
    for number, first, out in ((3, 2, (0, 1)), (2, 1, (1, 0))):
        dealt = OldMaidCluster(number, bytes(32).hex(), options=OldMaidOptions(4), hands=hands, drawer=first)
        after, _ = case.discard(dealt, NO_MONEY, rules_play.DONE_MESSAGE)
        assert after.out == out
        assert after.drawer == 2, "the first seat from there that has cards draws first"


@given(seeds, seats, rules_play.sources, st.integers(-3, 60), st.integers(-2, 8))
def test_only_the_one_whose_turn_it_is_draws_and_only_what_is_there(
    seed: bytes, count: int, source: random.Random, position: int, seat: int
) -> None:
    for cluster in all_of(paired(seed, OldMaidOptions(count)), by_chance(source)):
        there = 0 <= position < len(cluster.hands[cluster.source])
        assert (seat in case.seat_on_turn(cluster)) == (seat == cluster.drawer)
        assert case.is_card(cluster, NO_MONEY, Draw(seat, position)) == there


@given(seeds, seats, st.integers(0, 5))
def test_a_shuffle_changes_the_order_of_one_hand_and_nothing_else(seed: bytes, count: int, seat: int) -> None:
    cluster = paired(seed, OldMaidOptions(count))
    if seat not in case.seats_with_cards(cluster):
        assert seat >= count or len(cluster.hands[seat]) < 2
        return
    after = rules_play.shuffle(cluster, seat)
    assert sorted(after.hands[seat]) == sorted(cluster.hands[seat])
    assert after.hands[:seat] + after.hands[seat + 1 :] == cluster.hands[:seat] + cluster.hands[seat + 1 :]
    assert (after.pile, after.out, after.drawer) == (cluster.pile, cluster.out, cluster.drawer)
    orders = set()
    for _ in range(10):
        after = rules_play.shuffle(after, seat)
        orders.add(after.hands[seat])
    assert len(orders) > 1 or len(cluster.hands[seat]) < 4, "each shuffle has random numbers of its own"


@settings(max_examples=20)
@given(seeds, st.text(min_size=1, max_size=8))
def test_the_players_word_changes_the_deal(seed: bytes, word: str) -> None:
    before = ready(seed, OldMaidOptions(4))
    message = AddWord(word)
    if case.is_new_word(before, NO_MONEY, message):
        after, _ = case.ready(before, NO_MONEY, message)
        assert after.word == word
        assert after.deck != before.deck


def test_no_step_moves_money() -> None:
    account = Account(5)
    cluster = OldMaidCluster()
    for step in (case.clear, case.ready, case.keep):
        assert step(cluster, account, rules_play.DONE_MESSAGE)[1] == ()


def test_a_person_whose_seat_is_taken_away_moves_to_the_last() -> None:
    assert OldMaidOptions(3, 5).fitting == OldMaidOptions(3, 2)
    assert OldMaidOptions(3, None).fitting == OldMaidOptions(3, None)
    assert ready(bytes(32), OldMaidOptions(2, 4)).options.person == 1


hands = st.lists(st.sampled_from(DECK), unique=True)


@given(hands)
def test_of_three_one_stays_of_four_none(hand: list[int]) -> None:
    left, discarded = without_pairs(hand)
    counts = Counter(map(number_of, hand))
    assert Counter(map(number_of, left)) == Counter({number: 1 for number, count in counts.items() if count % 2})
    assert sorted((*left, *discarded)) == sorted(hand)
    assert list(left) == [card for card in hand if card in left], "the order stays"
    assert all(number_of(one) == number_of(two) for one, two in zip(discarded[::2], discarded[1::2], strict=True))


def test_the_last_of_three_stays() -> None:
    hand = [parse_card(name) for name in ("4S", "JOKER", "4H", "4D")]
    assert without_pairs(hand) == ((JOKER, parse_card("4D")), (parse_card("4S"), parse_card("4H")))


@given(hands, st.sampled_from(DECK))
def test_a_partner_has_the_same_number_and_the_joker_has_none(hand: list[int], card: int) -> None:
    partner = clusters.partner_of(card, [held for held in hand if held != card])
    others = [held for held in hand if held not in (card, JOKER) and number_of(held) == number_of(card)]
    assert partner == (others[0] if others and card != JOKER else None)


CLUSTER = paired(rules_play.numbered_seed(1), OldMaidOptions(4))


def entered_prompt(
    state: OldMaidState, cluster: OldMaidCluster = CLUSTER, message: Message = rules_play.DONE_MESSAGE
) -> Prompt:
    return prompt_for(state, cluster, NO_MONEY, message)


def test_every_state_says_something() -> None:
    over = [*all_of(CLUSTER, by_chance(random.Random(1)))][-1]
    for state in OldMaidState:
        assert isinstance(entered_prompt(state, over).code, OldMaidPrompt)
    assert entered_prompt(OldMaidState.RESULT, over) == Prompt(OldMaidPrompt.OVER, (over.holder,))
    assert entered_prompt(OldMaidState.READY, ready(bytes(32), OldMaidOptions())) == Prompt(OldMaidPrompt.READY)


def test_the_turn_names_who_draws_and_what_was_pressed() -> None:
    turn = OldMaidState.TURN
    assert entered_prompt(turn) == Prompt(OldMaidPrompt.TURN, (0, 1))
    again = Prompt(OldMaidPrompt.PICK_AGAIN, (0, len(CLUSTER.hands[1])))
    assert entered_prompt(turn, message=Draw(0, 99)) == again
    assert entered_prompt(turn, message=Shuffle(3)) == Prompt(OldMaidPrompt.HAND_SHUFFLED, (3,))


def test_each_draw_is_reported_with_its_result() -> None:
    seen = set()
    for cluster in all_of(CLUSTER, by_chance(random.Random(1))):
        prompt = entered_prompt(OldMaidState.DRAWN, cluster)
        last = cluster.last
        assert last is not None
        seen.add(prompt.code)
        match prompt.code:
            case OldMaidPrompt.WENT_OUT:
                ranks = tuple((seat, cluster.out.index(seat) + 1) for seat in last.went_out)
                assert prompt.values == (last.drawer, last.source, last.pair, ranks)
            case OldMaidPrompt.DREW_PAIR:
                assert prompt.values == (last.drawer, last.source, *last.pair)
            case _:
                assert prompt == Prompt(OldMaidPrompt.DREW, (last.drawer, last.source))
                assert not last.pair
    assert seen == {OldMaidPrompt.WENT_OUT, OldMaidPrompt.DREW_PAIR, OldMaidPrompt.DREW}
