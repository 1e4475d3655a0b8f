"""Selecting cards by presses: completion, exchange, jokers, readings."""

from hypothesis import given
from hypothesis import strategies as st

from cardroom.tables.daifugo.panel.hand import selecting
from cardroom.tables.daifugo.panel.hand.selecting import NOTHING, after_press, readings_of, sorted_cards, still_possible
from cardroom.tables.daifugo.rules.card_sets import FIRST_JOKER, SECOND_JOKER, CardSet, each_bit
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Trick, legal_plays
from cardroom.tables.daifugo.rules.play import Kind, Play
from tests.daifugo_cards import RULES, of, on


class Hand:
    """A hand that is pressed card by card."""

    def __init__(self, cards: str, trick: Trick = EMPTY_TRICK, *, is_reversed: bool = False) -> None:
        self.cards = of(cards)
        self.is_reversed = is_reversed
        self.plays = legal_plays(self.cards, trick, RULES, is_reversed=is_reversed)
        self.choice = NOTHING

    def press(self, *cards: str | CardSet) -> CardSet:
        for each in cards:
            card = of(each) if isinstance(each, str) else each
            self.choice = after_press(self.choice, card, self.cards, self.plays, is_reversed=self.is_reversed)
        return self.choice.cards


def test_cards_are_sorted_by_strength_and_a_revolution_turns_the_ranks_round() -> None:
    hand = of("3S 9H 9S 2C JK")
    assert sorted_cards(hand, is_reversed=False) == tuple(map(of, ("3S", "9S", "9H", "2C", "JK")))
    assert sorted_cards(hand, is_reversed=True) == tuple(map(of, ("2C", "9S", "9H", "3S", "JK")))


def test_a_press_completes_the_pair_that_the_field_asks_for() -> None:
    hand = Hand("5S 9S 9H KD", on("7S 7C"))
    assert hand.press("9H") == of("9S 9H")
    assert hand.press("9H") == 0, "a second press lowers it"
    assert hand.press("9S", "9H") == 0, "there is no other pair of nines"


def test_of_three_cards_one_can_choose_two() -> None:
    hand = Hand("9S 9H 9D KD", on("7S 7C"))
    assert hand.press("9S") == of("9S 9H")
    assert hand.press("9D") == of("9S 9D"), "the pressed ones stay"
    assert hand.press("9H") == of("9D 9H"), "the newer one stays"
    other = Hand("9S 9H 9D", on("7S 7C"))
    assert other.press("9S", "9H") == of("9S 9D"), "a press on the completing card exchanges it"
    lowered = Hand("9S 9H 9D", on("7S 7C"))
    assert lowered.press("9S", "9D", "9D") == of("9S"), "a lowered card leaves the other pressed ones"
    assert lowered.press("9H") == of("9S 9H")


def test_a_single_or_a_pair_is_replaced_by_the_next() -> None:
    hand = Hand("5S 9S 9H KD", on("7S"))
    assert hand.press("9S", "5S") == of("9S"), "an illegal card changes nothing"
    assert hand.press("KD") == of("KD")
    assert hand.press("KD") == 0
    assert Hand("9S 9H KS KD", on("7S 7C")).press("9S", "KD") == of("KS KD")


def test_a_press_completes_the_weakest_run() -> None:
    hand = Hand("6S 7S 8S 9S 10S", on("3H 4H 5H"))
    assert hand.press("8S") == of("6S 7S 8S")
    assert hand.press("10S") == of("8S 9S 10S")
    reversed_order = Hand("6S 7S 8S 9S 10S", on("QH KH AH"), is_reversed=True)
    assert reversed_order.press("8S") == of("8S 9S 10S")


def test_a_joker_completes_only_what_needs_it() -> None:
    assert Hand("9S 9H JK", on("7S 7C")).press("9S") == of("9S 9H")
    assert Hand("9S KH JK", on("7S 7C")).press("9S") == of("9S JK")
    run = Hand("7S 8S 9S JK", on("3H 4H 5H"))
    assert run.press("8S") == of("7S 8S 9S"), "6 to 8 would be weaker, but needs the joker"


def test_either_joker_can_be_pressed_and_waits_for_the_card_it_goes_with() -> None:
    hand = Hand("9S KH JK", on("7S 7C"))
    assert hand.press("JK") == of("JK")
    assert hand.press("KH") == of("KH JK")
    hand = Hand("9S KH JK JK", on("7S 7C"))
    assert hand.press(SECOND_JOKER, "9S") == of("9S") | SECOND_JOKER
    assert hand.press(SECOND_JOKER) == of("9S")
    assert hand.press(FIRST_JOKER) == of("9S") | FIRST_JOKER
    assert selecting.playable(hand.cards, hand.plays) == hand.cards
    for joker in (FIRST_JOKER, SECOND_JOKER):
        alone = Hand("3S JK JK", on("2S"))
        assert alone.press(joker) == joker
        assert [play.cards for play in readings_of(joker, alone.plays, is_reversed=False)] == [joker]


def test_a_lead_is_raised_card_by_card() -> None:
    hand = Hand("9S 9H 10S JS KD")
    assert hand.press("9S") == of("9S")
    assert hand.press("9H") == of("9S 9H")
    assert hand.press("10S") == of("9S 10S"), "two nines and a ten make no play"
    assert hand.press("JS") == of("9S 10S JS")
    assert hand.press("10S") == of("9S JS")
    assert hand.press("KD") == of("KD")


def test_a_free_choice_takes_any_cards_and_no_more_than_wanted() -> None:
    first, second, third = of("3S"), of("KD"), of("2C")
    choice = NOTHING
    for card in (first, second, third):
        choice = selecting.after_free_press(choice, card, 2)
    assert choice.cards == second | third
    assert selecting.after_free_press(choice, second, 2).cards == third


def test_a_choice_stays_while_it_is_part_of_a_play() -> None:
    hand = Hand("9S 9H KD", on("7S 7C"))
    hand.press("9S")
    assert still_possible(hand.choice, hand.cards, hand.plays) == hand.choice
    assert still_possible(hand.choice, of("9S KD"), hand.plays) == NOTHING
    assert still_possible(selecting.Choice((of("KD"),)), hand.cards, hand.plays) == NOTHING


def test_runs_are_read_from_the_strongest_and_groups_come_first() -> None:
    plays = legal_plays(of("5S 6S JK JK"), EMPTY_TRICK, RULES, is_reversed=False)
    lows = [play.low for play in readings_of(of("5S 6S JK"), plays, is_reversed=False)]
    assert lows == [2, 1]
    assert [play.low for play in readings_of(of("5S 6S JK"), plays, is_reversed=True)] == [1, 2]
    kinds = [play.kind for play in readings_of(of("5S JK JK"), plays, is_reversed=False)]
    assert kinds == [Kind.GROUP] * 3 + [Kind.RUN] * 3
    assert readings_of(0, plays, is_reversed=False) == ()


def test_the_second_joker_has_the_readings_of_the_first() -> None:
    """A reading with the suits on the field comes first."""
    hand = Hand("9S JK JK", on("7S 7C"))
    for joker in (FIRST_JOKER, SECOND_JOKER):
        cards = of("9S") | joker
        found = readings_of(cards, hand.plays, is_reversed=False, suits=0b1001)
        assert len(found) == 3
        assert found[0].suits == 0b1001
        assert {play.cards for play in found} == {cards}


@given(st.data())
def test_every_card_of_every_play_can_be_raised_by_presses(data: st.DataObject) -> None:
    deck = [1 << place for place in range(54)]
    cards = data.draw(st.lists(st.sampled_from(deck), min_size=1, max_size=12, unique=True))
    hand = sum(cards)
    is_reversed = data.draw(st.booleans())
    plays = legal_plays(hand, EMPTY_TRICK, RULES, is_reversed=is_reversed)
    if data.draw(st.booleans()):
        top = data.draw(st.sampled_from(plays))
        plays = [play for play in plays if (play.kind, play.count) == (top.kind, top.count)]
    wanted: Play = data.draw(st.sampled_from(plays))
    choice = NOTHING
    for card in each_bit(wanted.cards):
        if not card & choice.cards:
            choice = after_press(choice, card, hand, plays, is_reversed=is_reversed)
        else:  # a completing card stays by itself
            choice = selecting.Choice((*choice.picked, card), choice.added & ~card)
    assert choice.cards.bit_count() == wanted.count
    found = readings_of(choice.cards, plays, is_reversed=is_reversed)
    assert any(play.stands == wanted.stands for play in found)
