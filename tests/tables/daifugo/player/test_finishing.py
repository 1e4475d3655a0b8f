"""Cards that may not be the last, and cards given away."""

from dataclasses import replace

import pytest

from cardroom.tables.daifugo.player.assessment import assess
from cardroom.tables.daifugo.player.finishing import SPOILT, forbidden_last, is_foul
from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.roster import normal as choose
from cardroom.tables.daifugo.player.seen import Decision
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK
from cardroom.tables.daifugo.rules.rule_set import CONTEST, STANDARD
from cardroom.tables.daifugo.rules.state import Duty
from tests.tables.daifugo.player.positions import best, cards, on, play, seen, spelled, stream

RUNS = replace(STANDARD, runs=True)


def test_cards_that_may_not_be_the_last() -> None:
    twos, threes, eights = cards("s2 d2 c2 h2"), cards("s3 d3 c3 h3"), cards("s8 d8 c8 h8")
    jokers = cards("joker joker")
    assert forbidden_last(STANDARD, revolution=False) == twos | eights | jokers
    assert forbidden_last(STANDARD, revolution=True) == threes | eights | jokers
    assert forbidden_last(replace(STANDARD, forbidden_eight=False), revolution=False) == twos | jokers
    assert forbidden_last(CONTEST, revolution=False) == 0


@pytest.mark.parametrize("last", ["s2", "joker", "s8 d8", "s7 s9 joker"])
def test_fouls(last: str) -> None:
    assert is_foul(play(last), EMPTY_TRICK, RUNS, revolution=False)
    assert not is_foul(play(last), EMPTY_TRICK, CONTEST, revolution=False)


def test_the_three_of_spades_is_a_foul_on_a_joker_only() -> None:
    assert is_foul(play("s3"), on("joker"), STANDARD, revolution=False)
    assert not is_foul(play("s3"), EMPTY_TRICK, STANDARD, revolution=False)
    assert is_foul(play("s3"), EMPTY_TRICK, STANDARD, revolution=True)


def test_a_hand_that_can_only_end_with_a_foul_is_bad() -> None:
    ending = Position(seen("s2 s8", rules=STANDARD)).now
    assert ending.is_spoilt(cards("s2 s8"))
    assert ending.value(cards("s2 s8")) == ending.values.value(cards("s2 s8")) + SPOILT
    assert not ending.is_spoilt(cards("s2 s8 s4"))
    assert not ending.is_spoilt(0)
    assert ending.cut(cards("s2 s8")).value == ending.value(cards("s2 s8"))


def test_the_last_combination_is_not_cut_from_forbidden_cards() -> None:
    """Checks a hand that is one run with an 8."""
    position = Position(seen("s7 s8 s9", rules=RUNS))
    assert position.now.values.cut(cards("s7 s8 s9")).parts == (play("s7 s8 s9"),)
    cut = position.cut()
    assert len(cut.parts) == 3
    assert cut.value == position.now.value(cards("s7 s8 s9")) == sum(map(position.now.values.points, cut.parts))


def test_leads_the_forbidden_card_while_another_is_left() -> None:
    assert best(seen("s4 s2", "d3", rules=STANDARD)) == "s2", "a joker is out, so the two cannot clear for sure"
    assert best(seen("s4 s2", "d3", rules=replace(STANDARD, forbidden_finish=False))) == "s4"


def test_does_not_go_out_with_a_foul_if_it_may_pass() -> None:
    assert best(seen("s2", rules=STANDARD, trick=on("d4"))) == "pass"
    assert best(seen("s2", rules=CONTEST, trick=on("d4"))) == "s2"
    assert best(seen("s2", rules=STANDARD)) == "s2", "a lead cannot be refused"


def test_does_not_play_its_last_sound_card() -> None:
    assert best(seen("s2 d5", rules=STANDARD, trick=on("d4"))) != "d5"


def test_goes_out_rather_than_anything_else() -> None:
    assert best(seen("sK dK cK", rules=STANDARD)) == "sK dK cK"
    assert best(seen("s4 s5 joker", rules=CONTEST)) == "s4 s5 joker"
    assert best(seen("sK", rules=STANDARD, trick=on("d4"))) == "sK"


SEVENS = replace(STANDARD, seven_pass=True, ten_discard=True)


@pytest.mark.parametrize(
    ("hand", "count", "given"),
    [
        ("s3 d4 c4 h4 sK dK s2 joker", 1, "s3"),
        ("s3 d4 c4 h4 d5 d6 d7 s9 sK dK s2 joker", 2, "s3 s9"),
        ("s3 s4 s5 d9 dJ dQ dK s2 joker", 1, "d9"),
        ("s3 d3 s2 d2", 2, "s3 d3"),
        ("s4 d5 c6", 3, "s4 d5 c6"),
    ],
)
def test_a_rich_seat_gives_weak_cards_that_spoil_no_combination(hand: str, count: int, given: str) -> None:
    position = seen(hand, rules=CONTEST, exchange=count)
    assert spelled(choose(position, stream()).cards) == given


def test_the_best_of_all_pairs_is_given() -> None:
    hand = cards("s3 d3 c5 h7 s9 d9 cJ hQ sA d2")
    position = Position(seen(spelled(hand), rules=CONTEST))
    given = position.given(hand, 2, revolution=False)
    bits = [1 << place for place in range(54) if hand >> place & 1]
    values = {one | other: position.now.value(hand & ~one & ~other) for one in bits for other in bits if one < other}
    assert position.now.value(hand & ~given) == min(values.values())


def test_equal_losses_give_the_weaker_card() -> None:
    assert spelled(choose(seen("d9 s4 h2", rules=STANDARD, exchange=1), stream()).cards) == "s4"
    position = seen("d9 s4 h2", rules=STANDARD, revolution=True, duties=(Duty(True, 1),))
    assert spelled(choose(position, stream()).cards) == "h2"


def test_many_cards_are_given_two_at_a_time() -> None:
    given = choose(seen("s3 d3 c5 h5 s7 d9 cJ hQ sA d2", rules=SEVENS, duties=(Duty(True, 4),)), stream()).cards
    assert given.bit_count() == 4
    assert not given & cards("sA d2")


def test_a_duty_is_done_before_anything_else() -> None:
    position = seen("s3 sK", rules=SEVENS, duties=(Duty(False, 1), Duty(True, 1)), trick=EMPTY_TRICK)
    assert choose(position, stream()) == Decision(cards("s3"))


def test_a_seven_is_valued_with_its_gift() -> None:
    position = Position(seen("s7 s3 sK dK", rules=SEVENS))
    assert position.left_by(play("s7")) == cards("sK dK")
    assert position.left_by(play("s3")) == cards("s7 sK dK")


def test_a_seven_whose_gift_empties_the_hand_goes_out() -> None:
    values = assess(seen("s7 d3", rules=SEVENS))
    assert values[0].play == play("s7")
    assert values[0].goes_out and not values[0].is_foul


def test_sevens_and_tens_are_nothing_special_without_their_rules() -> None:
    assert Position(seen("s7 d3", rules=STANDARD)).left_by(play("s7")) == cards("d3")
