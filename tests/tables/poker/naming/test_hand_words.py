"""Tests of hands in words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import DECK, parse_hand
from cardroom.cards.decision import decide
from cardroom.cards.ranking import rank_hands
from cardroom.cards.showdown import name_hand
from cardroom.tables.poker.naming.hand_words import ENGLISH, capitalized

hands = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("7S 5D 4C 3H 2S", "seven high"),
        ("AS AD 9C 5H 3S", "pair of aces"),
        ("9S JOKER 2C 6H 3S", "pair of nines"),
        ("KS KD 4C 4H 9S", "two pair, kings and fours"),
        ("KS KD 4C JOKER 9S", "three of a kind, kings"),
        ("AS 2D 3C 4H 5S", "straight to the five"),
        ("2S 4S 9S 10S JS", "flush, jack high"),
        ("KS KD 4C 4H JOKER", "full house, kings over fours"),
        ("QS QD QC QH 9S", "four of a kind, queens"),
        ("5S 6S 7S 8S JOKER", "straight flush to the nine"),
        ("2S 2H 2D 2C JOKER", "five of a kind, twos"),
        ("AS KS QS JS JOKER", "royal straight flush"),
    ],
)
def test_exact_names(hand: str, name: str) -> None:
    assert ENGLISH.name(name_hand(parse_hand(hand))) == name


@pytest.mark.parametrize(
    ("winner", "loser", "reason"),
    [
        ("KS KD 4C 4H 9S", "KH KC 3C 3H AS", "the second pair decides: fours over threes"),
        ("KS KD 4C 4H AS", "KH KC 4D 4S QS", "the kicker decides: ace over queen"),
        ("KS KD 9C 8H 7S", "KH KC 9D 8S 6S", "the third kicker decides: seven over six"),
        ("2S 4S 9S 10S JS", "AS 2D 3C 4H 5S", "the kind of hand decides: flush over straight"),
        ("AS KD 9C 8H 3S", "AH KC 9D 7S 6S", "the fourth card decides: eight over seven"),
        ("KS KD KC KH JOKER", "QH QC QD QS JOKER", "the number decides: kings over queens"),
        ("AS 9D 8C 7H 3S", "KH 9C 8D 7S 3C", "the highest card decides: ace over king"),
        ("AS 9D 8C 7H 3S", "AH 8C 7D 6S 3C", "the second card decides: nine over eight"),
        ("AS 9D 8C 7H 3S", "AH 9C 7D 6S 3C", "the third card decides: eight over seven"),
        ("AS 9D 8C 7H 3S", "AH 9C 8D 7S 2C", "the fifth card decides: three over two"),
        ("KS KD 9C 8H 7S", "QS QD 9D 8S 7C", "the pair decides: kings over queens"),
        ("KS KD 9C 8H 7S", "KH KC 9D 6S 5S", "the second kicker decides: eight over six"),
        ("KS KD 4C 4H 9S", "QH QC 4D 4S 9C", "the higher pair decides: kings over queens"),
        ("KS KD KC 4H 9S", "QH QC QD 4S 9C", "the three of a kind decides: kings over queens"),
        ("KS KD KC KH 9S", "QH QC QD QS 9C", "the four of a kind decides: kings over queens"),
        ("3S 4D 5C 6H 7S", "2H 3C 4H 5S 6C", "the top card decides: seven over six"),
    ],
)
def test_reasons(winner: str, loser: str, reason: str) -> None:
    decision = decide(name_hand(parse_hand(winner)), name_hand(parse_hand(loser)))
    assert decision is not None
    assert ENGLISH.reason(decision) == reason


@given(hands, hands)
def test_hands_that_differ_have_a_name_and_a_reason_without_gaps(one: list[int], other: list[int]) -> None:
    ranked = rank_hands([one, other])
    texts = [ENGLISH.name(each.name) for each in ranked]
    texts += [ENGLISH.reason(each.decision) for each in ranked if each.decision is not None]
    for text in texts:
        assert text
        assert not set("{}") & set(text)
        assert "  " not in text


def test_a_sentence_begins_with_a_capital() -> None:
    assert capitalized("pair of aces") == "Pair of aces"
    assert capitalized("") == ""
