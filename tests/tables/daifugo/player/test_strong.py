"""The policy, the search, and what they learn from."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from cardroom.app.command_line import main
from cardroom.tables.daifugo import learning
from cardroom.tables.daifugo.class_values import class_values, transitions
from cardroom.tables.daifugo.learning import Lesson, curve_picture, lessons, opening
from cardroom.tables.daifugo.player import strong
from cardroom.tables.daifugo.player.learnt import Chosen, learn, play_and_record
from cardroom.tables.daifugo.player.playouts import Playouts
from cardroom.tables.daifugo.player.policy import SIZE, Policy, softmax
from cardroom.tables.daifugo.player.roster import PLAYERS
from cardroom.tables.daifugo.player.search import Search
from cardroom.tables.daifugo.player.seen import Seen, seen_in
from cardroom.tables.daifugo.player.strong import expert, hard, opinions, policy_for, searched
from cardroom.tables.daifugo.player.view import view_in, view_of
from cardroom.tables.daifugo.rules.card_sets import deck_of
from cardroom.tables.daifugo.rules.game import after_pass, after_play, clear
from cardroom.tables.daifugo.rules.legal import Trick, legal_plays
from cardroom.tables.daifugo.rules.play import of_rank
from cardroom.tables.daifugo.rules.rule_set import CONTEST, PRESETS
from cardroom.tables.daifugo.rules.state import Game
from cardroom.tables.daifugo.series import play_series
from tests.tables.daifugo.player.positions import cards

EVEN = [0.0] * SIZE


def positions(rules_code: str, seed: int) -> Iterator[Game]:
    """Yields positions of a game that is played by chance."""
    random = Random(seed)
    game = opening(PRESETS[rules_code], "positions", seed, random)
    while not game.is_over and not game.is_stuck:
        if game.ended:
            game = clear(game)
        if game.duties:
            return
        yield game
        plays = legal_plays(game.hands[game.turn], game.trick, game.rules, is_reversed=game.is_reversed)
        passes = game.trick.top is not None and random.random() < 0.2
        game = after_pass(game) if passes or not plays else after_play(game, random.choice(plays))


@pytest.mark.parametrize("code", PRESETS)
def test_a_score_is_the_sum_of_the_weights_of_its_features(code: str) -> None:
    random = Random(1)
    policy = Policy([random.uniform(-1, 1) for _ in range(SIZE)])
    used = set[int]()
    for game in [game for seed in range(6) for game in positions(code, seed)]:
        view = view_in(game)
        plays = legal_plays(game.hands[game.turn], game.trick, game.rules, is_reversed=game.is_reversed)
        for play, score in zip([*plays, None], policy.scores(view, plays), strict=True):
            at = policy.features(view, play)
            assert policy.value(at) == pytest.approx(score)
            used |= set(at)
        seen = view_of(seen_in(game))
        assert (seen.hand, seen.out, seen.rival) == (view.hand, view.out, view.rival)
    assert min(used) >= 0
    assert max(used) < SIZE
    assert len(used) > 400


def test_a_search_gives_its_games_to_what_promises_most() -> None:
    game = next(iter(positions("contest", 5)))
    search = Search(seen_in(game), policy_for(CONTEST), Random(2))
    search.simulate(300)
    assert sum(option.visits for option in search.options) == 300
    assert all(0 <= option.mean <= 1 for option in search.options)
    assert sum(option.prior for option in search.options) == pytest.approx(1)
    assert search.best.visits == max(option.visits for option in search.options)
    assert search.best.error < 0.1


def test_equal_positions_have_equal_decisions() -> None:
    for game in list(positions("standard", 8))[::5]:
        seen = seen_in(game)
        assert expert(seen) == expert(seen)
        assert hard(seen) == hard(seen)


def test_who_can_go_out_does() -> None:
    seen = Seen(CONTEST, 0, cards("s4 h4"), (2, 5, 5, 5, 5))
    for player in (hard, expert):
        assert player(seen).cards == seen.hand


def test_it_sees_that_the_strong_card_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rival has an ace, which beats the five alone."""
    monkeypatch.setattr(strong, "SIMULATIONS", 300)
    hand = cards("s2 h5")
    played = deck_of(CONTEST.jokers) & ~hand & ~cards("sA")
    seen = Seen(CONTEST, 0, hand, (2, 1, 0, 0, 0), played=played)
    assert expert(seen).cards == cards("s2")


def test_it_does_not_go_out_with_a_foul_if_it_need_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strong, "SIMULATIONS", 300)
    rules = PRESETS["standard"]
    hand = cards("s2 h5")
    seen = Seen(rules, 0, hand, (2, 9, 9, 9), played=0)
    assert expert(seen).cards == cards("s2")


def test_a_choice_that_was_better_than_expected_becomes_likelier() -> None:
    game = next(iter(positions("contest", 4)))
    plays = legal_plays(game.hands[game.turn], game.trick, game.rules, is_reversed=game.is_reversed)
    policy, critic = Policy([0.0] * SIZE), Policy([0.0] * SIZE)
    chances = softmax(policy.scores(view_in(game), plays)[: len(plays)], 1.0)
    choice = Chosen(game, plays, chances, 1)
    first = (game.turn, *[seat for seat in range(5) if seat != game.turn])
    learn(policy, critic, [choice], first, (0.1, 0.01))
    after = softmax(policy.scores(view_in(game), plays)[: len(plays)], 1.0)
    assert after[1] > chances[1]
    assert critic.value(choice.features(critic, None)) > 0


def test_a_played_game_has_its_choices_and_its_ranks() -> None:
    chosen: list[Chosen] = []
    random = Random(1)
    places = play_and_record(opening(CONTEST, "a", 1, random), Policy(EVEN), random, chosen)
    assert sorted(places) == list(range(5))
    assert all(len(choice.chances) > 1 and choice.index < len(choice.chances) for choice in chosen)


def test_a_playout_ends_with_the_seat() -> None:
    game = opening(CONTEST, "b", 1, Random(1))
    places = [Playouts(policy_for(CONTEST), 1.0, Random(3)).place_of(game, seat) for seat in range(5)]
    assert sorted(set(places)) == sorted(places), "by the same random numbers it is the same game"


def lesson(games: int) -> Lesson:
    return Lesson("contest", "a", 0, games, [0.0] * SIZE, [0.0] * SIZE, [])


def test_a_lesson_goes_on_as_if_it_had_not_been_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "MEASURED", 2)
    *_, whole = lessons(lesson(8))
    begun = next(each for each in lessons(lesson(8)) if each.games == 3)
    *_, later = lessons(begun)
    assert later == whole
    assert whole.games == 8
    assert any(whole.policy)


def test_the_learning_curve_is_a_picture() -> None:
    root = ElementTree.fromstring(curve_picture([(10, 2.0, 0.1), (20, 3.0, 0.1)], 5))
    assert root.tag.endswith("svg")
    assert len(list(root.iter("{http://www.w3.org/2000/svg}polyline"))) == 3


def test_the_command_learns_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(learning, "MEASURED", 1)
    monkeypatch.setattr(learning, "TURNS", 2)
    monkeypatch.setattr(learning, "VALUED", 3)
    file = tmp_path / "contest.json"
    words = ["daifugo-learn", str(file), "--rules", "contest", "--games", "4", "--seed", "a"]
    assert main(words) == 0
    weights = json.loads(file.with_suffix(".weights.json").read_text())
    assert (weights["games"], weights["seed"], len(weights["weights"])) == (4, "a", SIZE)
    assert [*weights["values"]] == ["3", "4", "5", "6"]
    assert file.with_suffix(".svg").read_text().startswith("<svg")
    assert main([*words[:-1], "b"]) == 2
    assert "has another lesson" in capsys.readouterr().err
    file.write_text("nonsense")
    assert main(words) == 2
    assert main([*words[:5], "0", *words[6:]]) == 2


def test_hard_is_stronger_than_normal() -> None:
    """By more than two standard errors of forty games."""
    players = [PLAYERS["hard"], *[PLAYERS["normal"]] * 4]
    *_, results = play_series(players, CONTEST, "strong", 40)
    assert results.mean(0) > 3.1


def test_a_locked_trick_is_searched() -> None:
    top = of_rank(cards("s5"), 2, 1)
    seen = Seen(CONTEST, 0, cards("s6 s7 h9 d9 cK"), (5, 5, 5, 5, 5), Trick(top, 1, 0, 1))
    plays = [option.play for option in searched(seen).options]
    assert {play.suits for play in plays if play is not None} <= {1}


def test_an_opinion_is_the_share_of_first_places(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strong, "SIMULATIONS", 200)
    hand = cards("s2 h5")
    played = deck_of(CONTEST.jokers) & ~hand & ~cards("sA")
    found = {
        opinion.play.cards: opinion
        for opinion in opinions(Seen(CONTEST, 0, hand, (2, 1, 0, 0, 0), played=played))
        if opinion.play
    }
    assert found[cards("s2")].chance == 0, "three are out before"
    lead = Seen(CONTEST, 0, cards("s2 h5"), (2, 5, 5, 5, 5))
    assert all(0 <= opinion.chance <= 1 and opinion.error < 0.12 for opinion in opinions(lead))
    assert opinions(Seen(CONTEST, 0, hand, (2, 5, 5, 5, 5), exchange=1)) == ()


def test_a_place_is_worth_what_follows_it() -> None:
    even = [[1 / 5] * 5 for _ in range(5)]
    assert class_values(even) == [1, 0.75, 0.5, 0.25, 0], "without classes it is the points"
    stays = [[0.8 if place == before else 0.05 for place in range(5)] for before in range(5)]
    assert class_values(stays) == [1, 0.75, 0.5, 0.25, 0], "classes that stay repeat the points"
    falls = [[0.0, 0.0, 0.0, 1.0], [0.25] * 4, [0.25] * 4, [0.25] * 4]
    assert class_values(falls)[1] > class_values(even)[1], "who must fall has a worse first place"


def test_chances_from_class_to_class_are_counted() -> None:
    chances = transitions(policy_for(CONTEST), CONTEST, "a", 12)
    assert [sum(row) for row in chances] == pytest.approx([1] * 5)
    assert [sum(row[place] for row in chances) for place in range(5)] == pytest.approx([1] * 5)
    assert chances != [[0.2] * 5] * 5


@pytest.mark.parametrize("code", PRESETS)
def test_each_number_of_seats_has_values(code: str) -> None:
    values = strong._learnt(code)[1]
    assert {seats: len(each) for seats, each in values.items()} == {seats: seats for seats in (3, 4, 5, 6)}
    assert all((each[0], each[-1]) == (1, 0) for each in values.values())
