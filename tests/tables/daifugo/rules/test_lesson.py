"""Tests of the first lesson: its cards, its moves, its reasons."""

import pytest

from cardroom.tables.daifugo.rules import lesson as lessons
from cardroom.tables.daifugo.rules.card_sets import NATURALS, each_bit
from cardroom.tables.daifugo.rules.legal import Refusal, legal_plays
from cardroom.tables.daifugo.rules.lesson import HANDS, LEARNER, STEPS, Lesson, LessonHint, Miss, MissReason
from cardroom.tables.daifugo.rules.rule_set import is_possible
from cardroom.tables.daifugo.rules.state import EventCode
from tests.daifugo_cards import of


def all_moments() -> list[lessons.LessonState]:
    return [Lesson().moment, *(moment for done in range(1, len(STEPS) + 1) for moment in Lesson(done).moments_before)]


def at(hint: LessonHint) -> Lesson:
    return Lesson([step.hint for step in STEPS].index(hint))


def test_the_hands_are_dealt_from_one_deck() -> None:
    assert is_possible(lessons.RULES)
    assert sum(hand.bit_count() for hand in HANDS) == len({bit for hand in HANDS for bit in each_bit(hand)}) == 40
    assert not (HANDS[0] | HANDS[1] | HANDS[2]) & ~NATURALS


def test_every_move_is_legal_and_the_learner_is_on_turn_at_every_step() -> None:
    before: lessons.LessonState | None = None
    for moment in all_moments():
        if before is not None and moment.seat is not None:
            game = before.game
            assert game.turn == moment.seat
            plays = legal_plays(game.hands[game.turn], game.trick, lessons.RULES, is_reversed=game.is_reversed)
            has_played = moment.game.played != game.played
            assert moment.game.trick.top in plays if has_played else game.may_pass
        before = moment
    for done in range(len(STEPS)):
        assert Lesson(done).moment.game.turn == LEARNER
        assert not Lesson(done).moment.game.ended


def test_it_teaches_what_it_says() -> None:
    hints = [step.hint for step in STEPS]
    assert hints == list(LessonHint)
    assert at(LessonHint.LEAD).moment.game.trick.top is None
    assert at(LessonHint.FOLLOW).moment.game.trick.top is not None
    assert at(LessonHint.PASS).plays == []
    assert at(LessonHint.REVERSED).moment.game.is_reversed
    events = {event.code for moment in all_moments() for event in moment.game.events}
    assert {EventCode.CUT, EventCode.REVOLUTION, EventCode.OUT} <= events
    end = Lesson(len(STEPS)).moment.game
    assert end.out == (LEARNER,)
    assert not end.hands[LEARNER]


@pytest.mark.parametrize("done", range(len(STEPS)))
def test_the_right_play_counts_and_nothing_else(done: int) -> None:
    lesson = Lesson(done)
    assert lesson.step is not None
    for play in lesson.plays:
        after, miss = lesson.play(play.cards)
        assert (miss is None) == (play.cards == lesson.step.cards)
        assert after.done == done + (miss is None)
        assert miss is None or miss == Miss(MissReason.BETTER)
    after, miss = lesson.play(lesson.step.cards)
    assert (after, miss) == (Lesson(done + 1), None)


def test_cards_against_the_rules_say_why() -> None:
    assert at(LessonHint.FOLLOW).play(of("3D"))[1] == Miss(MissReason.REFUSED, Refusal.TOO_WEAK)
    assert at(LessonHint.FOLLOW).play(of("10S 10D"))[1] == Miss(MissReason.REFUSED, Refusal.OTHER_COUNT)
    assert at(LessonHint.PASS).play(of("KD"))[1] == Miss(MissReason.MUST_PASS, Refusal.TOO_WEAK)
    assert at(LessonHint.GROUP).play(0)[1] == Miss(MissReason.NO_PASS)
    assert at(LessonHint.RUN).play(of("4H 5H"))[1] == Miss(MissReason.REFUSED, Refusal.NO_PLAY)


def test_after_two_misses_the_play_is_shown() -> None:
    lesson = at(LessonHint.FOLLOW)
    assert not lesson.is_shown
    once, _ = lesson.play(of("KD"))
    assert (once.done, once.is_shown) == (lesson.done, False)
    twice, _ = once.play(of("KD"))
    assert twice.is_shown
    assert lesson.with_play_shown().is_shown
    assert not twice.play(of("JH"))[0].is_shown


def test_after_the_end_nothing_happens() -> None:
    end = Lesson(len(STEPS))
    assert end.is_over
    assert end.step is None
    assert end.plays == []
    assert end.play(of("KD")) == (end, None)
