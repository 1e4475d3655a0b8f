"""Cards that are given away or discarded."""

from dataclasses import replace

import pytest

from cardroom.tables.daifugo.player.assessment import assess
from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.roster import normal as choose
from cardroom.tables.daifugo.player.seen import Decision
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK
from cardroom.tables.daifugo.rules.rule_set import CONTEST, STANDARD
from cardroom.tables.daifugo.rules.state import Duty
from tests.tables.daifugo.player.positions import cards, play, seen, spelled, stream

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
    assert values[0].goes_out
    assert not values[0].is_foul


def test_sevens_and_tens_are_nothing_special_without_their_rules() -> None:
    assert Position(seen("s7 d3", rules=STANDARD)).left_by(play("s7")) == cards("d3")
