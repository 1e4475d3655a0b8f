"""All players: legal decisions, no hidden cards, habits, their version."""

import dataclasses
import hashlib
import json
import pickle
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.ledger import Account
from cardroom.tables.daifugo.player.roster import CHECKED, PLAYERS
from cardroom.tables.daifugo.player.seen import Decision, Seen, move_of, seen_at, seen_by, seen_in
from cardroom.tables.daifugo.player.simple import by_chance, easy, weighted
from cardroom.tables.daifugo.rules.card_sets import each_bit, union
from cardroom.tables.daifugo.rules.cluster import PLAYERS_VERSION, DaifugoCluster, DaifugoState, Exchange
from cardroom.tables.daifugo.rules.game import after_choice, after_draw, after_pass, after_play, clear
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PassTurn, PlayCards, message_of
from cardroom.tables.daifugo.rules.options import LEVELS, DaifugoOptions
from cardroom.tables.daifugo.rules.record_parts import write_move
from cardroom.tables.daifugo.rules.replay import after_move
from cardroom.tables.daifugo.rules.rule_set import CONTEST, PRESETS, STANDARD, RuleSet
from cardroom.tables.daifugo.rules.sight import sight_of
from cardroom.tables.daifugo.rules.standing import Standing
from cardroom.tables.daifugo.rules.state import Duty, EventCode, Game
from tests.tables.daifugo.player.positions import dealt, on, seen, spelled, stream
from tests.tables.daifugo.receipts import played_set
from tests.tables.daifugo.rules.random_game import random_rules
from tests.tables.daifugo.rules.sets import RULES

MOST_MOVES = 3000
ACCOUNT = Account(0)


def check(position: Seen, decision: Decision) -> None:
    """Checks that a decision is legal."""
    assert not decision.cards & ~position.hand
    if position.to_give:
        assert decision.play is None
        assert decision.cards.bit_count() == position.to_give
    elif decision.play is None:
        assert decision.cards == 0
        assert position.may_pass
    else:
        assert decision.cards == decision.play.cards
        plays = legal_plays(position.hand, position.trick, position.rules, is_reversed=position.is_reversed)
        assert decision.play in plays


def after_decision(game: Game, decision: Decision) -> Game:
    if game.duties:
        return after_choice(game, decision.cards)
    return after_pass(game) if decision.play is None else after_play(game, decision.play)


def cluster_of(game: Game) -> DaifugoCluster:
    options = DaifugoOptions(game.rules)
    return DaifugoCluster(1, "0" * 64, options=options, standing=Standing(1), game=game)


def play_checked(rules: RuleSet, level: str, source: Random) -> None:
    """Plays a game; checks every decision, and a pickled question.

    A player knows what the sight of its seat has. That no sight depends on hidden cards is seen by
    `rules/test_sight.py`.
    """
    choose = PLAYERS[level]
    game = Game(rules, dealt(rules, source), source.randrange(rules.seats), source.randrange(rules.seats))
    for move in range(MOST_MOVES):
        if game.is_over:
            break
        if game.is_stuck:
            game = after_draw(game, game.seats_in)
        elif game.ended and not game.duties:
            game = clear(game)
        else:
            position = seen_in(game)
            state = DaifugoState.CHOOSE if game.duties else DaifugoState.TURN
            assert position == seen_by(sight_of(state, cluster_of(game), ACCOUNT, game.turn))
            decision = choose(position, stream(str(move)))
            check(position, decision)
            assert decision == choose(pickle.loads(pickle.dumps(position)), stream(str(move)))
            game = after_decision(game, decision)
    assert sorted(game.places) == list(range(rules.seats))


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("name", PRESETS)
def test_decisions_are_legal_by_every_preset(name: str, level: str) -> None:
    source = Random(name + level)
    for _ in range(5):
        play_checked(PRESETS[name], level, source)


@pytest.mark.parametrize("level", [level for level in PLAYERS if level != "expert"])
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_decisions_are_legal_by_any_rules(level: str, seed: int) -> None:
    source = Random(seed)
    play_checked(random_rules(source), level, source)


@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_decisions_of_the_expert_are_legal_by_any_rules(seed: int) -> None:
    source = Random(seed)
    play_checked(random_rules(source), "expert", source)


def test_normal_players_do_not_go_out_with_a_foul() -> None:
    source = Random(9)
    for _ in range(20):
        game = Game(PRESETS["standard"], dealt(PRESETS["standard"], source), 0)
        while not game.is_over:
            assert EventCode.FOUL not in [event.code for event in game.events]
            game = clear(game) if game.ended else after_decision(game, PLAYERS["normal"](seen_in(game), stream()))
        assert len(game.out) == 3


@pytest.mark.parametrize("level", PLAYERS)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_gifts_are_legal(level: str, seed: int) -> None:
    source = Random(seed)
    rules = random_rules(source)
    hands = dealt(rules, source)
    exchange = Exchange(0, 1, union([*each_bit(hands[1])][: source.randint(1, 2)]))
    position = seen_in(Game(rules, hands, 0), exchange)
    check(position, PLAYERS[level](position, stream()))


# --- messages ---------------------------------------------------------------------------------------------------------


def test_a_decision_becomes_the_message_of_its_seat() -> None:
    assert [*PLAYERS] == ["random", *LEVELS], "every level of the table has a player"
    rules = PRESETS["contest"]
    position = Seen(rules, 2, 0b111, (5, 5, 3, 5, 5))
    lead = PLAYERS["normal"](position, stream())
    assert lead.play is not None
    assert message_of(move_of(position, lead)) == PlayCards(2, lead.cards, lead.play.stands)
    assert message_of(move_of(position, Decision(0))) == PassTurn(2)
    assert message_of(move_of(replace(position, exchange=1), Decision(1))) == Give(2, 1)
    seven = Seen(PRESETS["standard"], 1, 0b11, (2, 2, 2, 2), duties=(Duty(True, 1),))
    assert message_of(move_of(seven, Decision(1))) == HandOn(1, 1)


def test_the_seat_that_gives_sees_how_many_cards() -> None:
    cluster = DaifugoCluster(
        2,
        "1" * 64,
        options=DaifugoOptions(PRESETS["contest"]),
        standing=Standing(1, 1, (5, 4, 3, 2, 1), (0, 1, 2, 3, 4), (0, 1, 2, 3, 4)),
    )
    game, exchanges = cluster.dealt_game()
    cluster = replace(cluster, game=game, exchanges=exchanges)
    for exchange in exchanges:
        assert exchange == cluster.next_exchange
        position = seen_by(sight_of(DaifugoState.EXCHANGE, cluster, ACCOUNT, exchange.rich))
        assert (position, position.to_give) == (seen_at(cluster), exchange.count)
        decision = PLAYERS["normal"](position, stream())
        assert message_of(move_of(position, decision)) == Give(exchange.rich, decision.cards)
        after = after_move(cluster, move_of(position, decision))
        assert after is not None
        cluster = after


TRIES = 600


def chosen(position: Seen, choose: object = easy) -> Counter[str]:
    """Counts what a player does in a position."""
    assert callable(choose)
    numbers = stream("choices")
    return Counter(spelled(choose(position, numbers).cards) for _ in range(TRIES))


def test_weights_are_chances() -> None:
    numbers = stream("weights")
    counts = Counter(weighted([1, 0, 3], numbers) for _ in range(4000))
    assert set(counts) == {0, 2}
    assert 900 < counts[0] < 1100


def test_random_moves_are_equally_likely() -> None:
    counts = chosen(seen("s5 d6 c7 h8", trick=on("s4")), by_chance)
    assert set(counts) == {"s5", "d6", "c7", "h8", ""}
    assert all(80 < count < 160 for count in counts.values())


def test_random_movers_pass_only_where_they_may() -> None:
    assert "" not in chosen(seen("s5 d6 c7"), by_chance)
    assert "" in chosen(seen("s5 d6 c7", rules=CONTEST), by_chance), "who leads by contest rules may pass"


def test_random_gifts_are_equally_likely() -> None:
    counts = chosen(seen("s5 d6 c7", exchange=2), by_chance)
    assert set(counts) == {"s5 d6", "s5 c7", "d6 c7"}
    assert all(150 < count < 250 for count in counts.values())


def test_easy_plays_weak_cards_first() -> None:
    counts = chosen(seen("s5 d9 cK", trick=on("s4")))
    assert counts["s5"] > counts["d9"] > counts["cK"] > 0


def test_easy_keeps_twos_and_jokers() -> None:
    counts = chosen(seen("s5 d2 joker", rules=CONTEST, trick=on("s4")))
    assert counts["s5"] > TRIES * 3 // 4
    assert TRIES // 12 > counts["d2"] > counts["joker"]
    alone = chosen(seen("s3 d2", rules=CONTEST, trick=on("sA")))
    assert alone[""] > alone["d2"] > 0, "it rather passes"


def test_easy_does_not_gladly_break_up_a_pair() -> None:
    counts = chosen(seen("s5 d5 c6", trick=on("s4")))
    assert counts["c6"] > counts["s5"] + counts["d5"] > 0


def test_easy_leads_many_cards() -> None:
    counts = chosen(seen("s5 d5 c6"))
    assert counts["s5 d5"] > TRIES // 2


def test_easy_keeps_an_eight_that_cuts() -> None:
    cuts = chosen(seen("s8 d9 cJ", rules=STANDARD, trick=on("s4")))
    plain = chosen(
        seen("s8 d9 cJ", rules=dataclasses.replace(STANDARD, eight_cut=False, forbidden_eight=False), trick=on("s4"))
    )
    assert cuts["s8"] < plain["s8"] / 2


def test_easy_passes_now_and_then_but_never_leads_nothing() -> None:
    assert 0 < chosen(seen("s5 d6", trick=on("s4")))[""] < TRIES // 8
    assert "" not in chosen(seen("s5 d6", rules=CONTEST))


def test_easy_always_goes_out_when_it_can() -> None:
    assert set(chosen(seen("sA dA", trick=on("sK cK")))) == {"sA dA"}


def test_easy_goes_out_with_no_foul() -> None:
    assert set(chosen(seen("s2", rules=STANDARD, trick=on("sK")))) == {""}
    assert set(chosen(seen("s2", rules=STANDARD))) == {"s2"}, "a lead cannot be refused"
    counts = chosen(seen("s4 s2", rules=STANDARD))
    assert counts["s2"] > counts["s4"], "the four is left for the end"


def test_easy_gives_weak_cards() -> None:
    counts = chosen(seen("s3 sK s2", rules=CONTEST, exchange=1))
    assert counts["s3"] > TRIES * 3 // 4
    turned = chosen(seen("s3 sK s2", rules=CONTEST, exchange=1, revolution=True))
    assert turned["s2"] > turned["s3"]


def test_easy_knows_the_order_of_a_revolution() -> None:
    counts = chosen(seen("s5 dK", trick=on("sA"), revolution=True))
    assert counts["dK"] > counts["s5"]


GOLDEN = Path(__file__).parents[3] / "golden" / "daifugo_decisions.json"
WRITE = "PYTHONPATH=desktop python -m tests.tables.daifugo.player.test_players"


def digest(level: str) -> str:
    """Returns a digest of all moves of sets of computers."""
    found = hashlib.sha256()
    for rules in RULES:
        for each in played_set(rules, level, watches=True):
            if each.state is DaifugoState.RESULT:
                found.update("\n".join(map(write_move, each.cluster.moves)).encode())
    return found.hexdigest()


@pytest.mark.parametrize("level", CHECKED)
def test_other_decisions_have_another_version(level: str) -> None:
    known = json.loads(GOLDEN.read_text(encoding="utf-8"))
    reason = f"the players decide otherwise: raise PLAYERS_VERSION if it was released, then {WRITE}"
    assert known == {**known, "version": PLAYERS_VERSION, level: digest(level)}, reason


if __name__ == "__main__":
    GOLDEN.write_text(
        json.dumps({"version": PLAYERS_VERSION, **{each: digest(each) for each in CHECKED}}, indent=2) + "\n"
    )
