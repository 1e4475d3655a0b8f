"""Plays that win for sure."""

from collections.abc import Iterator
from random import Random

import pytest

from cardroom.tables.daifugo.player import strong
from cardroom.tables.daifugo.player.certain import Duel, SureTricks, Unclear
from cardroom.tables.daifugo.player.seen import Seen, seen_in
from cardroom.tables.daifugo.player.strong import Parts, expert
from cardroom.tables.daifugo.rules.card_sets import deck_of, each_bit, union
from cardroom.tables.daifugo.rules.game import after_pass, after_play, clear
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.rule_set import CONTEST, PRESETS, RuleSet
from cardroom.tables.daifugo.rules.state import Game
from tests.tables.daifugo.player.positions import cards
from tests.tables.daifugo.player.slow_duel import outcome
from tests.tables.daifugo.rules.random_game import random_rules


def late_game(rules: RuleSet, random: Random, players: int, most: int) -> Game:
    """Returns a game with few cards: the leader has the first turn."""
    deck = list(each_bit(deck_of(rules.jokers)))
    random.shuffle(deck)
    hands = [0] * rules.seats
    for seat in random.sample(range(rules.seats), players):
        for _ in range(random.randint(1, most)):
            hands[seat] |= deck.pop()
    turn = random.choice([seat for seat, hand in enumerate(hands) if hand])
    out = tuple(seat for seat, hand in enumerate(hands) if not hand)
    return Game(rules, tuple(hands), turn, played=union(deck), revolution=random.random() < 0.3, out=out)


def plays_of(game: Game) -> list[Play]:
    return legal_plays(game.hands[game.turn], game.trick, game.rules, is_reversed=game.is_reversed)


def late_games(source: Random, count: int, players: int, most: int) -> Iterator[Game]:
    """Yields games by any rules, some within a trick."""
    for number in range(count):
        rules = [*PRESETS.values(), random_rules(source)][number % 4]
        game = late_game(rules, source, min(players, rules.seats), most)
        if number % 2 and (plays := plays_of(game)):
            after = after_play(game, source.choice(plays))
            after = clear(after) if after.ended and not after.is_over and not after.duties else after
            game = game if after.is_over or after.duties or after.aside else after
        yield game


def play_sure_tricks(game: Game) -> Game:
    """Plays until the seat is out; the others can never play on."""
    seat = game.turn
    while game.hands[seat]:
        if game.ended:
            game = clear(game)
        play = SureTricks(seen_in(game)).play() if game.turn == seat else None
        if play is None:
            assert game.trick.owner == seat if game.turn == seat else not plays_of(game)
            game = after_pass(game)
        else:
            game = after_play(game, play)
    return game


def test_sure_tricks_win_against_any_play() -> None:
    found = 0
    for game in late_games(Random(1), 400, 4, 6):
        if SureTricks(seen_in(game)).play() is not None:
            found += 1
            assert play_sure_tricks(game).out[len(game.out)] == game.turn
    assert found > 60


def test_the_two_and_then_the_rest_is_sure() -> None:
    hand = cards("s2 h5")
    played = deck_of(CONTEST.jokers) & ~hand & ~cards("sA sK s3 d4")
    play = SureTricks(Seen(CONTEST, 0, hand, (2, 1, 1, 1, 1), played=played)).play()
    assert play is not None
    assert play.cards == cards("s2")
    joker_out = played & ~cards("joker")
    assert SureTricks(Seen(CONTEST, 0, hand, (2, 2, 1, 1, 1), played=joker_out)).play() is None


def test_a_duel_is_exact() -> None:
    """Against a search without memory, by any rules."""
    source = Random(2)
    won = lost = 0
    for game in late_games(source, 200, 2, 4):
        seen = seen_in(game)
        if not Duel.fits(seen):
            continue
        plays, passes = Duel(seen, 50_000).winning()
        other = next(seat for seat in game.seats_in if seat != game.turn)
        for play in plays_of(game):
            expected = outcome(after_play(game, play), game.turn, other)
            assert (play in plays) == expected
            won, lost = won + expected, lost + (not expected)
        if game.trick.top is not None:
            assert passes == outcome(after_pass(game), game.turn, other)
    assert won > 100
    assert lost > 100


def test_cards_set_aside_make_no_duel() -> None:
    hand, other = cards("s4 s9"), cards("h5")
    seen = Seen(CONTEST, 0, hand, (2, 1, 0, 0, 0), played=deck_of(1) & ~hand & ~other)
    assert Duel.fits(seen)
    assert not Duel.fits(Seen(CONTEST, 0, hand, (2, 1, 0, 0, 0), played=seen.played & ~cards("c6")))
    assert not Duel.fits(Seen(CONTEST, 0, hand, (2, 1, 1, 0, 0), played=seen.played))


def test_the_expert_plays_the_only_play_that_wins() -> None:
    source = Random(3)
    checked = 0
    for game in late_games(source, 150, 2, 5):
        seen = seen_in(game)
        if game.duties or not Duel.fits(seen):
            continue
        plays, passes = Duel(seen, 50_000).winning()
        if plays or passes:
            decision = expert(seen)
            assert decision.play in plays or (passes and decision.play is None)
            checked += 1
    assert checked > 50


def test_too_many_positions_are_left_to_the_simulated_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strong, "POSITIONS", 3)
    hand, other = cards("s4 h6 d9 cK"), cards("d5 c7 s10 hQ")
    seen = Seen(CONTEST, 0, hand, (4, 4, 0, 0, 0), played=deck_of(1) & ~hand & ~other)
    with pytest.raises(Unclear):
        Duel(seen, 3).winning()
    assert expert(seen, parts=Parts(sure=False)).cards & ~hand == 0


def test_an_exact_hand_on_is_searched_too() -> None:
    """The seven goes first, with which the last card is handed on."""
    rules = RuleSet(seats=3, seven_pass=True, fall=False)
    hand, other = cards("s7 s3"), cards("dK")
    seen = Seen(rules, 0, hand, (2, 1, 0), played=deck_of(rules.jokers) & ~hand & ~other)
    plays, _ = Duel(seen, 50_000).winning()
    game = Game(rules, (hand, other, 0), 0, played=seen.played, out=(2,))
    for play in plays_of(game):
        assert (play in plays) == outcome(after_play(game, play), 0, 1)
    assert [play.cards for play in plays] == [cards("s7")]
