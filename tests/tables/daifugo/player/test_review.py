"""The review of a game: choices, verdicts and mistakes."""

from collections.abc import Iterator
from itertools import count

import pytest
from msgspec.structs import replace

from cardroom.messages import DONE, Message
from cardroom.tables.daifugo.player import review as reviewing
from cardroom.tables.daifugo.player.review import (
    SHOWN,
    Choice,
    Verdict,
    costliest,
    decisions_of,
    judge,
    review,
)
from cardroom.tables.daifugo.player.roster import decided_move
from cardroom.tables.daifugo.player.seen import PASS, Seen, move_of, played
from cardroom.tables.daifugo.rules import case
from cardroom.tables.daifugo.rules.card_sets import deck_of
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, MoveCode
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.replay import NO_MONEY, after_move, with_cleared_trick
from cardroom.tables.daifugo.rules.rule_set import CONTEST, STANDARD
from cardroom.tables.daifugo.rules.standing import Standing
from tests.tables.daifugo.player.positions import cards, play
from tools.screenshots.house import fixed_seed

MOVES = 200
"""The mistakes, and the moves passed over, that the long run looks at again."""

DEEPER = 20
"""By how much it searches more."""

LAST_TWO = Seen(
    CONTEST, 0, cards("s2 h5"), (2, 1, 0, 0, 0), played=deck_of(CONTEST.jokers) & ~cards("s2 h5") & ~cards("sA")
)
"""Two are left; the rival's ace beats the five, and nothing beats the two."""


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "PROPOSING", 30)
    monkeypatch.setattr(reviewing, "BLOCKS", 1)


def game_of_computers(number: int, options: DaifugoOptions) -> DaifugoCluster:
    """Plays a game in which a computer has the person's seat, too."""
    start = DaifugoCluster(number, fixed_seed(number).hex(), options=options, standing=Standing(set_number=1))
    cluster = case.deal(start, NO_MONEY, Message(DONE))[0]
    while not game_of(cluster).is_over:
        after = after_move(cluster, decided_move(cluster, game_of(cluster).turn))
        assert after is not None
        cluster = with_cleared_trick(after)
    return cluster


@pytest.mark.usefixtures("little")
def test_a_blunder_costs_a_place() -> None:
    five, two = play("h5"), play("s2")
    verdict = review(LAST_TWO, played(five))
    assert (verdict.actual, verdict.better) == (five, two)
    assert verdict.is_mistake
    assert verdict.loss == pytest.approx(1)
    assert verdict.error == pytest.approx(0)
    assert verdict.chances == (0, 0, 0, 0, 1)
    assert verdict.better_chances == (0, 0, 0, 1, 0)


@pytest.mark.usefixtures("little")
def test_the_best_play_costs_nothing() -> None:
    verdict = review(LAST_TWO, played(play("s2")))
    assert verdict.better == verdict.actual
    assert (verdict.loss, verdict.error, verdict.is_mistake) == (0, 0, False)
    assert verdict.chances == verdict.better_chances == (0, 0, 0, 1, 0)


@pytest.mark.usefixtures("little")
def test_a_play_that_no_search_would_try_is_judged() -> None:
    seen = Seen(CONTEST, 0, cards("s2 h2 d2 s4 h4 c9"), (6, 5, 5, 5, 5))
    worst = next(each for each in seen.legal_plays() if each.cards == cards("s2 h2 d2"))
    assert review(seen, played(worst)).actual == worst
    assert sum(review(seen, played(worst)).chances) == pytest.approx(1)


def test_with_two_players_left_the_verdict_is_exact() -> None:
    """The ace cannot beat the two, but it beats the five."""
    hand, other = cards("s2 h5"), cards("sA")
    seen = Seen(CONTEST, 0, hand, (2, 1, 0, 0, 0), played=deck_of(1) & ~hand & ~other)
    five, two = (next(each for each in seen.legal_plays() if each.cards == cards(name)) for name in ("h5", "s2"))
    lost, won = (0, 0, 0, 0, 1), (0, 0, 0, 1, 0)
    assert review(seen, played(five)) == Verdict(five, two, 1, 0, lost, won)
    assert review(seen, played(two)) == Verdict(two, two, 0, 0, won, won)


@pytest.mark.usefixtures("little")
def test_equal_choices_have_equal_verdicts() -> None:
    choices = decisions_of(game_of_computers(2, DaifugoOptions(CONTEST, level="easy")))
    for choice in choices[::4]:
        assert judge(choice) == judge(choice)


@pytest.mark.parametrize("rules", [CONTEST, STANDARD])
def test_the_choices_of_a_game_are_what_the_person_could_know(rules: object) -> None:
    options = replace(DaifugoOptions(level="easy"), rules=rules)
    cluster = game_of_computers(3, options)
    choices = decisions_of(cluster)
    seat = cluster.person_seat
    assert choices
    assert [choice.move for choice in choices] == sorted(choice.move for choice in choices)
    for choice in choices:
        move = cluster.moves[choice.move]
        assert (move.seat, choice.seen.seat) == (seat, seat)
        assert move == move_of(choice.seen, choice.decision)
        assert len(choice.seen.legal_plays()) + choice.seen.may_pass > 1
    first = choices[0].seen
    assert first.hand.bit_count() == first.counts[first.seat]
    own = [move for move in cluster.moves if move.seat == seat and move.code is MoveCode.PLAY]
    assert len(own) >= sum(choice.decision is not PASS for choice in choices)


def test_a_game_that_computers_played_alone_has_no_choices() -> None:
    assert decisions_of(game_of_computers(1, DaifugoOptions(CONTEST, level="easy", watches=True))) == ()
    assert decisions_of(DaifugoCluster()) == ()


def test_a_mistake_is_large_and_sure() -> None:
    verdict = Verdict(None, play("s2"), 0.15, 0.07, (), ())
    assert verdict.is_mistake
    assert not replace(verdict, loss=0.14).is_mistake
    assert not replace(verdict, error=0.08).is_mistake


def test_the_costliest_come_first() -> None:
    losses = (0.2, 0.9, 0.1, 0.5, 0.3)
    verdicts = [Verdict(None, play("s2"), loss, 0.01, (), ()) for loss in losses]
    assert costliest(verdicts) == (1, 3, 4)
    assert len(costliest(verdicts)) == SHOWN


def judged() -> Iterator[tuple[Choice, Verdict]]:
    for number in count(1):
        for choice in decisions_of(game_of_computers(number, DaifugoOptions(CONTEST, games=1, level="easy"))):
            yield choice, judge(choice)


@pytest.mark.long
def test_what_is_called_a_mistake_is_one() -> None:
    """Judges again with a longer search; takes hours."""
    called, passed_over = list[Choice](), list[Choice]()
    for choice, verdict in judged():
        if len(kept := called if verdict.is_mistake else passed_over) < MOVES:
            kept.append(choice)
        if len(called) == len(passed_over) == MOVES:
            break
    worse = sum(review(each.seen, each.decision, DEEPER).loss > 0 for each in called)
    missed = sum(review(each.seen, each.decision, DEEPER).loss >= reviewing.THRESHOLD for each in passed_over)
    print(f"of {MOVES} mistakes {worse} are worse; of {MOVES} passed over {missed} lose more than the threshold")
    assert worse >= 0.9 * MOVES
    assert missed <= 0.1 * MOVES
