"""Going out where some cards may not be the last."""

from dataclasses import replace

import pytest

from cardroom.tables.daifugo.player.finishing import SPOILT, forbidden_last, is_foul
from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK
from cardroom.tables.daifugo.rules.rule_set import CONTEST, STANDARD
from tests.tables.daifugo.player.positions import best, cards, on, play, seen

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
