"""The values of each legal play, and which one is recommended."""

import dataclasses
import pickle
from random import Random

import pytest
from msgspec.structs import replace

from cardroom.tables.daifugo.player.assessment import assess, best_play
from cardroom.tables.daifugo.player.position import Position
from cardroom.tables.daifugo.player.seen import Seen, seen_in
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.rule_set import BASIC, CONTEST, PRESETS, STANDARD, RuleSet
from cardroom.tables.daifugo.rules.state import Game
from tests.tables.daifugo.player.positions import best, cards, dealt, on, play, seen
from tests.tables.daifugo.rules.random_game import after_random_move, random_rules

HARD = dataclasses.replace(STANDARD, hard_lock=True)
THREE = dataclasses.replace(BASIC, seats=3)


def role(position: Seen, each: Play) -> int:
    return Position(position).role(each)


# --- following --------------------------------------------------------------------------------------------------------


def test_follows_with_what_leaves_the_best_hand() -> None:
    assert best(seen("s5 d5 h6 cK", trick=on("s4"))) == "h6"


def test_passes_when_every_play_makes_the_hand_worse() -> None:
    position = seen("s9 d9 c9 dK cK", trick=on("h7"))
    assert best(position) == "pass"
    ranked = assess(position)
    assert all(each.after > ranked[0].after for each in ranked[1:])


def test_a_play_that_can_clear_the_field_may_cost_a_point() -> None:
    position = seen("s5 s4 d2", trick=on("hK"))
    values = {each.play: each for each in assess(position)}
    assert values[play("d2")].after == values[None].after + 1
    assert values[play("d2")].clears
    assert best(position) == "d2"


def test_equal_rests_play_what_has_the_higher_priority() -> None:
    """Both sixes leave the same; the weaker single has the higher priority."""
    assert best(seen("s5 d6 cK sA", trick=on("h4"))) == "s5"


def test_the_rest_after_a_revolution_is_valued_in_the_new_order() -> None:
    position = seen("s9 d9 c9 h9 s3 d4", trick=on("s8 d8 c8 h8"))
    value = next(each for each in assess(position) if each.play == play("s9 d9 c9 h9"))
    turned = Position(replace(position, hand=cards("s3 d4"), revolution=True))
    assert value.after == turned.ending(revolution=True).value(cards("s3 d4"))
    assert best(position) == "s9 d9 c9 h9"


def test_all_legal_plays_and_the_pass_are_there_once() -> None:
    position = seen("s5 d5 h6 cK joker", rules=CONTEST, trick=on("s4"))
    plays = [each.play for each in assess(position)]
    assert len(plays) == len(set(plays)) == len(position.legal_plays()) + 1
    lead = seen("s5 d5 h6 cK", rules=STANDARD)
    assert None not in [each.play for each in assess(lead)]
    assert assess(replace(lead, rules=CONTEST))[-1].play is None, "a lead is never passed"


def test_there_are_no_plays_where_cards_are_to_be_given() -> None:
    assert assess(seen("s5 d5 h6", rules=CONTEST, exchange=1)) == ()


def test_values_travel_between_processes() -> None:
    values = assess(seen("s5 d5 h6 cK joker", rules=CONTEST, trick=on("s4")))
    assert pickle.loads(pickle.dumps(values)) == values


def test_leads_follow_the_priority_values() -> None:
    ranked = assess(seen("s3 s4 s5 d8 d9 d10 c2"))
    assert [each.priority for each in ranked[:3]] == [21, 10, 2]
    assert ranked[0].role == 89
    assert ranked[0].clears


# --- what can beat a play in this trick -------------------------------------------------------------------------------


def test_under_a_lock_only_cards_of_its_suits_can_beat() -> None:
    played = "sK sA s2 joker"
    assert role(seen("sQ d3", played, rules=STANDARD, trick=on("s4", lock=1)), play("sQ")) == 100
    assert role(seen("sQ d3", played, rules=STANDARD, trick=on("d4")), play("sQ")) == 10
    assert role(seen("sQ d3", played, rules=STANDARD, trick=on("s4")), play("sQ")) == 100, "the play makes the lock"
    assert role(seen("sQ d3", "sK sA s2", rules=STANDARD, trick=on("s4", lock=1)), play("sQ")) == 70, "the joker"


def test_under_a_lock_a_pair_needs_both_suits() -> None:
    trick = on("s4 d4", lock=3)
    assert role(seen("s9 d9", "s10 dJ sQ dK sA d2 joker", rules=STANDARD, trick=trick), play("s9 d9")) == 100
    assert role(seen("s9 d9", "s10 dJ sQ dK sA joker", rules=STANDARD, trick=trick), play("s9 d9")) == 96


def test_under_a_hard_lock_only_the_next_rank_can_beat() -> None:
    assert role(seen("s9 d3", "s10 joker", rules=HARD, trick=on("s8", lock=1, hard=True)), play("s9")) == 100
    assert role(seen("s9 d3", "sJ joker", rules=HARD, trick=on("s8", lock=1, hard=True)), play("s9")) == 70
    assert role(seen("s9 d3", "s10 joker", rules=HARD, trick=on("s8")), play("s9")) == 100, "the play makes the lock"
    assert role(seen("s9 d3", "s10 joker", rules=HARD, trick=on("s7")), play("s9")) < 86, "these are no neighbours"
    reverse = seen("s9 d3", "s8 joker", rules=HARD, trick=on("s10", lock=1, hard=True), revolution=True)
    assert role(reverse, play("s9")) == 100


def test_the_three_of_spades_on_a_joker_clears() -> None:
    position = seen("s3 d5 d6", rules=STANDARD, trick=on("joker"))
    value = next(each for each in assess(position) if each.play == play("s3"))
    assert value.role == 100
    assert value.clears


def test_an_eight_that_cuts_clears() -> None:
    assert role(seen("s8 d3", rules=STANDARD, trick=on("s4")), play("s8")) == 100
    assert role(seen("s8 d3", rules=BASIC, trick=on("s4")), play("s8")) < 86


def test_nobody_can_beat_a_play_when_all_others_have_passed() -> None:
    position = seen("s5 d3", rules=CONTEST, trick=on("s4", owner=0, passed=0b11110))
    assert role(position, play("s5")) == 100
    assert role(replace(position, trick=on("s4", owner=0, passed=0b11100)), play("s5")) < 86
    assert role(replace(position, rules=dataclasses.replace(CONTEST, pass_holds=False)), play("s5")) < 86
    assert best(position) == "s5", "its owner gets rid of another weak card"


def test_a_lead_that_a_pass_brings_costs_no_strong_card() -> None:
    position = seen("s3 s4 d2", "joker", rules=CONTEST, trick=on("hK", owner=0, passed=0b11110))
    assert best(position) == "pass"
    assert best(replace(position, trick=on("hK", owner=1, passed=0b11100))) == "d2"


def test_fives_that_skip_all_others_clear() -> None:
    rules = dataclasses.replace(BASIC, five_skip=True)
    assert role(seen("s5 d3", rules=rules, others=(4, 0, 0)), play("s5")) == 100
    assert role(seen("s5 d5", rules=rules, others=(4, 0, 4)), play("s5 d5")) == 100
    assert role(seen("s5 d3", rules=rules, others=(4, 0, 4)), play("s5")) < 86


def test_a_jack_turns_the_order_in_which_it_can_be_beaten() -> None:
    low_out = "s3 d3 c3 h3 s4 d4 c4 h4 s5 d5 c5 h5 s6 d6 c6 h6 s7 d7 c7 h7 s8 d8 c8 h8 s9 d9 c9 h9 s10 d10 c10 h10"
    back = dataclasses.replace(BASIC, jack_back=True)
    assert role(seen("sJ dA", low_out, rules=back), play("sJ")) == 100
    assert role(seen("sJ dA", low_out, rules=BASIC), play("sJ")) < 86
    turned = on("sJ", jack=True)
    assert role(seen("d10 dA", low_out.replace(" d10", ""), rules=back, trick=turned), play("d10")) == 100


def test_in_a_jack_trick_the_rest_is_valued_in_the_order_after_it() -> None:
    position = seen("s3 d2 c2", rules=dataclasses.replace(BASIC, jack_back=True), trick=on("sJ", jack=True))
    assert Position(position).value_after(play("s3")) == -2
    assert best(position) == "s3"


# --- any position -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*PRESETS, "random"])
def test_the_quick_choice_is_the_first_of_the_list(name: str) -> None:
    source = Random(name)
    for _ in range(12 if name in PRESETS else 30):
        rules = PRESETS.get(name) or random_rules(source)
        for position in _positions(rules, source, 5):
            ranked = assess(position)
            assert best_play(position) == ranked[0].play
            assert len(ranked) == len(position.legal_plays()) + position.may_pass


def _positions(rules: RuleSet, source: Random, every: int) -> list[Seen]:
    """Returns some positions of a game by random moves."""
    game = Game(rules, dealt(rules, source), 0)
    found = []
    while not game.is_over:
        if not (game.ended or game.duties or game.is_stuck) and source.randrange(every) == 0:
            found.append(seen_in(game))
        game = after_random_move(game, source)
    return found


# --- an opponent with one card ----------------------------------------------------------------------------------------


def test_leads_what_one_card_cannot_follow() -> None:
    owl = "s3 h3 s4 s5 h6 c2"
    assert best(seen(owl, rules=THREE, others=(1, 7))) in ("s3 h3", "s3 s4 s5")
    assert best(seen("s3 s5 h6 c2", rules=THREE, others=(1, 7))) == "c2", "the highest, if there are single cards only"


def test_follows_one_card_with_the_highest() -> None:
    cat = "c5 c7 s10 d10 c10 hJ dA"
    assert best(seen(cat, rules=THREE, others=(1, 7), trick=on("h3"))) == "dA"
    assert best(seen(cat, rules=THREE, others=(5, 7), trick=on("h3"))) != "dA"


def test_the_values_decide_where_one_card_is_no_danger() -> None:
    cat = "c5 c7 s10 d10 c10 hJ dA"
    calm = seen(cat, rules=THREE, others=(5, 7))
    for trick in (on("h4 d4"), on("c2")):
        threatened = replace(calm, trick=trick, counts=(7, 1, 7))
        assert best(threatened) == best(replace(calm, trick=trick)), "a pair, and what can hardly be beaten"
    assert best(seen("s3 h3", rules=THREE, others=(1, 7))) == "s3 h3", "it goes out itself"


def test_an_opponent_who_has_passed_for_good_is_no_danger() -> None:
    rules = dataclasses.replace(CONTEST, seats=3)
    trick = dataclasses.replace(on("h3"), passed=0b010)
    position = seen("c5 c7 s10 dA", rules=rules, others=(1, 7), trick=trick)
    assert best(position) == best(replace(position, counts=(4, 5, 7)))
    assert best(replace(position, trick=on("h3"))) == "dA"


def test_it_never_blocks_with_a_foul() -> None:
    rules = dataclasses.replace(BASIC, seats=3, forbidden_finish=True)
    assert best(seen("s5 c2", rules=rules, others=(1, 7))) == "c2", "a two left alone would be a foul"
    assert best(seen("c2", rules=rules, others=(1, 7), trick=on("h3"))) == "pass"
