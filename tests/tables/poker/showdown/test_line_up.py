"""Hands that are put together or typed, without a window."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.cards import DECK, BadCards, cards_text, parse_hand
from cardroom.cards.decision import deciding_positions
from cardroom.cards.ranking import Ranked
from cardroom.tables.poker.showdown.line_up import FEWEST_HANDS, MOST_HANDS, LineUp
from cardroom.tables.poker.showdown.words import parse_typed
from tests.cards.comparing import compare

PAIRS, QUEENS = parse_hand("KS KD 4C 4H AS"), parse_hand("QD QC 9H 8D 2C")


def of(*hands: tuple[int, ...], current: int = 0) -> LineUp:
    return LineUp(hands, current)


def deciding_places(line_up: LineUp, ranked: Ranked) -> frozenset[int]:
    if ranked.decision is None:
        return frozenset()
    return deciding_positions(line_up.hands[ranked.index], ranked.decision, won=ranked.place == 1)


def test_cards_are_added_and_removed() -> None:
    line_up = LineUp().picked(3).picked(7).picked(3)
    assert line_up.hands == ((7,), ())
    assert line_up.shortened().hands == ((), ())
    assert line_up.shortened().shortened().hands == ((), ())
    cleared = of(PAIRS, QUEENS).cleared()
    assert cleared == of((), QUEENS), "first the current hand, and then all"
    assert cleared.cleared() == LineUp()
    assert LineUp().chosen(1).current == 1
    assert LineUp().chosen(2) == LineUp(), "only a hand that is there can be chosen"
    assert cards_text(of(PAIRS, parse_hand("AS KD 2C 3C JOKER")).shared) == "AS KD"


def test_a_whole_hand_leads_to_the_next_one_that_is_not() -> None:
    line_up = of((), QUEENS, (1,))
    for card in PAIRS:
        line_up = line_up.picked(card)
    assert (line_up.hands[0], line_up.current) == (PAIRS, 2)
    assert of(PAIRS, QUEENS).picked(10) == of(PAIRS, QUEENS), "a sixth card"
    assert of(PAIRS[:4], QUEENS).picked(PAIRS[4]).current == 0, "no hand lacks a card"
    assert of((), QUEENS).entered(PAIRS).hands == (PAIRS, QUEENS)
    assert of(PAIRS, ()).entered(PAIRS[:2]) == of(PAIRS[:2], ())


def test_hands_are_added_and_removed_within_the_limits() -> None:
    line_up = LineUp()
    for count in range(FEWEST_HANDS + 1, MOST_HANDS + 1):
        line_up = line_up.added()
        assert (len(line_up.hands), line_up.current) == (count, count - 1)
    assert line_up.added() == line_up
    assert of(PAIRS, QUEENS, (), current=1).removed() == of(PAIRS, (), current=1)
    assert of(PAIRS, QUEENS, (), current=2).removed() == of(PAIRS, QUEENS, current=1)
    assert LineUp().removed() == LineUp()


def test_every_hand_is_dealt_from_one_deck() -> None:
    line_up = LineUp(((),) * 6).dealt(DECK)
    assert [card for hand in line_up.hands for card in hand] == list(range(30))
    assert (len(line_up.ranking), line_up.shared) == (6, ())


def test_only_whole_hands_are_ranked_and_keep_their_places() -> None:
    assert of(PAIRS, (1, 2)).ranking == ()
    ranking = of(QUEENS, (1, 2), PAIRS).ranking
    assert [(each.index, each.place) for each in ranking] == [(2, 1), (0, 2)]


@given(st.permutations(DECK), st.integers(2, 6))
def test_the_first_beats_every_other(deck: list[int], count: int) -> None:
    line_up = LineUp(((),) * count).dealt(deck)
    best = line_up.ranking[0]
    assert all(compare(line_up.hands[best.index], hand) >= 0 for hand in line_up.hands)
    for each in line_up.ranking:
        places = deciding_places(line_up, each)
        assert bool(places) is (each.decision is not None)
        assert places <= set(range(5))


def test_the_deciding_cards_of_each_hand() -> None:
    line_up = of(PAIRS, parse_hand("KH KC 4D 4S QS"), QUEENS)
    places = {each.index: deciding_places(line_up, each) for each in line_up.ranking}
    assert places == {0: {4}, 1: {4}, 2: {0, 1}}
    assert deciding_places(of(PAIRS, PAIRS), of(PAIRS, PAIRS).ranking[0]) == frozenset()


@pytest.mark.parametrize(
    ("text", "cards"),
    [("", ""), (" as,kd  10h ", "AS KD 10H"), ("A♠ T♦ joker", "AS 10D JOKER"), ("ＡＳ　ＫＤ　１０Ｈ", "AS KD 10H")],
)
def test_typed_cards(text: str, cards: str) -> None:
    assert cards_text(parse_typed(text)) == cards


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("AS 1X", "“1X” is no card. Cards are written AS, 10D, QC, JOKER."),
        ("ASKS", "“ASKS” is no card. Cards are written AS, 10D, QC, JOKER."),
        ("AS KS joker Joker", "Joker is typed twice."),
        ("AS KS QS JS 10S 9S", "A hand has five cards, not 6."),
    ],
)
def test_what_is_typed_wrong(text: str, sentence: str) -> None:
    with pytest.raises(BadCards) as raised:
        parse_typed(text)
    assert str(raised.value) == sentence
