from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import DECK, JOKER, number_of, parse_card
from cardroom.tables.old_maid.rules.cluster import partner_of, without_pairs

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
    partner = partner_of(card, [held for held in hand if held != card])
    others = [held for held in hand if held not in (card, JOKER) and number_of(held) == number_of(card)]
    assert partner == (others[0] if others and card != JOKER else None)
