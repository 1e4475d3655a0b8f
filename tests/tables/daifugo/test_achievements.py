"""Tests of the achievements of Daifugō, in real deals with scripted players."""

import dataclasses
import hashlib
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from cardroom.tables.daifugo.achievements import ACHIEVEMENTS
from cardroom.tables.daifugo.player.priorities import strength
from cardroom.tables.daifugo.rules.card_sets import EIGHT
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState, Move, MoveCode
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.play import Play
from cardroom.tables.daifugo.rules.record import line_of
from cardroom.tables.daifugo.rules.replay import after_move, dealt, with_cleared_trick
from cardroom.tables.daifugo.rules.rule_set import CONTEST, STANDARD, RuleSet
from cardroom.tables.daifugo.rules.standing import Standing
from cardroom.tables.daifugo.rules.state import Game
from tests.tables.daifugo.rules.sets import random_set
from tests.tables.daifugo.rules.spelled import cards, spelled

Player = Callable[[Game, list[Play]], Play | None]
FOULS = dataclasses.replace(STANDARD, exchange=False, fall=False, every_lead=True)
PLAIN = dataclasses.replace(FOULS, forbidden_finish=False, forbidden_eight=False)
FORGET = dataclasses.replace(PLAIN, forget=1)


def lowest(game: Game, plays: list[Play]) -> Play | None:
    """Plays the fewest and lowest cards."""
    return min(plays, key=lambda play: (play.count, strength(play, is_reversed=game.is_reversed)), default=None)


def highest(game: Game, plays: list[Play]) -> Play | None:
    """Plays the fewest and highest cards."""
    return min(plays, key=lambda play: (play.count, -strength(play, is_reversed=game.is_reversed)), default=None)


def passing(game: Game, plays: list[Play]) -> Play | None:
    """Passes if it may."""
    return None if game.may_pass else lowest(game, plays)


def once(game: Game, plays: list[Play]) -> Play | None:
    """Passes after its first play."""
    return (lowest if game.hands[game.turn].bit_count() >= 13 else passing)(game, plays)


def forced(game: Game, plays: list[Play]) -> Play | None:
    """Follows only with the one rank that it can follow with."""
    return (lowest if len({play.low for play in plays}) == 1 else passing)(game, plays)


def eights(game: Game, plays: list[Play]) -> Play | None:
    """Follows with an eight alone, if that is its lowest card."""
    return (lowest if min((play.low for play in plays), default=0) == EIGHT else passing)(game, plays)


def groups(game: Game, plays: list[Play]) -> Play | None:
    """Leads the largest group, and passes if it may."""
    return None if game.may_pass else max(plays, key=lambda play: (play.count, -play.low))


def waiting(count: int) -> Player:
    """Returns a player that passes until some others are out."""
    return lambda game, plays: (lowest if len(game.out) >= count else passing)(game, plays)


def keeping(text: str) -> Player:
    """Returns a player that plays some cards last, in order."""
    kept = [cards(word) for word in text.split()]

    def _keeping(game: Game, plays: list[Play]) -> Play | None:
        singles = [play for play in plays if play.count == 1]
        last = [play for card in kept for play in singles if play.cards == card]
        return lowest(game, [play for play in singles if play not in last] or last[:1])

    return _keeping


def played(
    number: int, person: Player, others: Player, rules: RuleSet = PLAIN, before: tuple[int, ...] = ()
) -> list[DaifugoCluster]:
    """Returns a game after its deal, and after each move."""
    seed = hashlib.sha256(b"daifugo %d" % number).hexdigest()
    standing = Standing(1, int(bool(before)), places=before, seating=tuple(range(len(before))))
    games = [dealt(DaifugoCluster(1, seed, options=DaifugoOptions(rules), standing=standing))]
    while not games[-1].places:
        cluster = with_cleared_trick(games[-1])
        game = game_of(cluster)
        plays = legal_plays(game.hands[game.turn], game.trick, rules, is_reversed=game.is_reversed)
        play = (person if game.turn == cluster.person_seat else others)(game, plays)
        move = Move(MoveCode.PLAY, game.turn, play.cards, play.stands) if play else Move(MoveCode.PASS, game.turn)
        after = after_move(cluster, move)
        assert after is not None
        games.append(after)
    return games


@pytest.mark.parametrize(
    ("code", "is_earned", "place", "moves", "game"),
    [
        ("first", True, 0, "", (1, highest, passing)),
        ("first", False, 1, "", (1, waiting(1), passing)),
        ("first", True, 0, "1:2H 2:- 3:-", (4, highest, passing, CONTEST)),  # the person is at seat 1
        ("first", False, 0, "4:- 0:- 1:- 2:- 3:-", (4, passing, passing, CONTEST)),  # the ranks are drawn
        ("lowest", True, 0, "1:3D 2:- 3:- 0:4H 1:- 0:", (1, lowest, passing)),
        ("lowest", False, 0, "1:3D 2:- 3:- 0:5S 1:- 0:", (1, keeping("4H 4C"), passing)),
        ("lowest", False, 2, "3:4D 0:9D 1:- 2:10D 3:JK", (141, once, lowest)),
        ("lowest", False, 0, "1:7S 2:- 3:- 0:8S 0:", (1, eights, passing)),
        ("lowest", False, 0, "1:4S 2:- 3:- 1:7D 1:8H", (4, lowest, passing, CONTEST)),  # on the own play
        ("lowest", False, 0, "1:KH 2:- 3:- 0:2S 1:- 0:", (1, forced, passing)),
        ("lowest", True, 0, "1:JD JC 2:- 3:- 0:9S 9C 1:- 0:2C", (34, lowest, groups)),  # in a revolution
        ("lowest", False, 0, "1:JD JC 2:- 3:- 0:7D 7C 1:- 0:5S", (34, highest, groups)),  # in a revolution
        ("eight", True, 0, "0:8C 0:AD", (2, keeping("8C AD"), passing)),
        ("eight", False, 0, "0:8C 0:QC 1:- 2:- 3:- 0:AD", (2, keeping("8C QC AD"), passing)),
        ("eight", False, 0, "0:AD 1:- 2:- 3:- 0:8C", (2, keeping("AD 8C"), passing)),
        ("eight", True, 0, "0:8C 0:2D", (15, keeping("8C 2D"), passing)),
        ("eight", False, 3, "0:8C 0:2D", (15, keeping("8C 2D"), passing, FOULS)),
        ("revolution", True, 0, "0:5S 5H 5D 5C 1:-", (24, groups, passing)),
        ("revolution", False, 3, "0:5S 5H 5D 5C 1:-", (24, groups, lowest)),
        ("revolution", False, 0, "1:3S 3H 3D 3C 2:-", (34, highest, groups)),
        ("risen", True, 0, "", (1, lowest, passing, PLAIN, (1, 2, 3, 0))),
        ("risen", True, 1, "", (1, waiting(1), passing, PLAIN, (1, 2, 3, 0))),
        ("risen", False, 2, "", (1, waiting(2), passing, PLAIN, (1, 2, 3, 0))),
        ("risen", False, 0, "", (1, lowest, passing, PLAIN, (1, 2, 0, 3))),
        ("risen", False, 0, "", (1, lowest, passing, FORGET, (1, 2, 3, 0))),
        ("risen", False, 0, "", (1, lowest, passing)),
    ],
)
def test_each_achievement_and_games_that_nearly_earn_it(
    code: str, is_earned: bool, place: int, moves: str, game: tuple[Any, ...]
) -> None:
    over = played(*game)[-1]
    assert moves in " ".join(f"{move.seat}:{spelled(move.cards) or '-'}" for move in over.moves)
    assert over.places.index(0) == place
    assert (code in ACHIEVEMENTS.earned(over)) is is_earned


def test_only_a_persons_game_that_is_over_earns_anything() -> None:
    *unfinished, game = played(24, groups, passing)
    assert set(ACHIEVEMENTS.earned(game)) == {"first", "revolution"} < set(ACHIEVEMENTS.achievements)
    assert [code for each in (DaifugoCluster(), *unfinished) for code in ACHIEVEMENTS.earned(each)] == []
    assert list(ACHIEVEMENTS.earned(replace(game, options=replace(game.options, watches=True)))) == []


def test_the_best_set_counts_after_its_last_game() -> None:
    entered = random_set(CONTEST)
    games = [each.cluster for each in entered if each.state is DaifugoState.RESULT]
    assert [ACHIEVEMENTS.best(line_of(each) or "", 7) for each in games] == [0, 0, games[2].standing_after.points[0]]
    last = [each.cluster for each in entered if each.state is DaifugoState.TURN][-1]
    assert last.is_last_game and ACHIEVEMENTS.best(line_of(last, abandoned=True) or "", 7) == 0
    assert ACHIEVEMENTS.best(line_of(random_set(CONTEST, watches=True)[-1].cluster) or "", 7) == 0
