"""Tests that a saved game is restored, and impossible ones refused."""

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.dataflow.seeds import seeded
from cardroom.saved_record import BadRecord
from cardroom.tables.daifugo.machine import WIRING, daifugo_diagram
from cardroom.tables.daifugo.rules.card_sets import deck_of, union
from cardroom.tables.daifugo.rules.cluster import PLAYERS_VERSION, DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.messages import message_of
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.record import from_json, line_of, read, to_json
from cardroom.tables.daifugo.rules.rule_set import RuleSet
from tests.tables.daifugo.rules import sets
from tests.tables.daifugo.rules.sets import RULES, Entered, by_chance, entered, followed, numbers, random_set, rule_sets

GOLDEN = Path(__file__).parents[3] / "golden" / "daifugo_cluster_v1.json"
S = DaifugoState


@pytest.mark.parametrize("rules", RULES)
def test_every_state_of_a_set_comes_back_as_it_was(rules: str) -> None:
    """The audit reads each of them, too."""
    source, steps, others = random.Random(2), random_set(RULES[rules]), random_set(RULES[rules], 2)
    for number, each in enumerate(steps):
        assert read(to_json(each.cluster)) == each.cluster
        if number % 4 == 0:
            for earlier in (None, source.choice(steps).cluster, source.choice(others).cluster):
                assert from_json(to_json(each.cluster), earlier) == each.cluster, each.state


@settings(max_examples=6)
@given(rule_sets(), numbers)
def test_every_state_comes_back_under_any_rules(rules: RuleSet, number: int) -> None:
    source = random.Random(number)
    options = DaifugoOptions(rules, games=3, level="easy", watches=source.random() < 0.5, name="花子", face="cap")
    clusters = [each.cluster for each in entered(options, by_chance(source))]
    for cluster in source.sample(clusters, 8):
        assert from_json(to_json(cluster)) == cluster
        assert from_json(to_json(cluster), source.choice(clusters)) == cluster


def test_only_the_further_moves_are_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The audit reads whole books: each game is dealt once."""
    moves = 0
    replay = DaifugoCluster.dealt_game

    def _counted(cluster: DaifugoCluster) -> Any:  # noqa: ANN401
        nonlocal moves
        moves += 1
        return replay(cluster)

    steps = [to_json(each.cluster) for each in random_set(RULES["contest"], games=1)]
    monkeypatch.setattr(DaifugoCluster, "dealt_game", _counted)
    earlier = None
    for text in steps:
        earlier = from_json(text, earlier)
    assert moves == 1


@cache
def example() -> DaifugoCluster:
    """Returns a later game with exchange, sevens, and a cleared trick."""
    options = DaifugoOptions(RULES["every"], games=5, level="easy", name="Ann", face="cap")
    steps = [each.cluster for each in entered(options, by_chance(random.Random(4)), seeded("golden"))]
    return next(each for each in steps if each.standing.games == 2 and len(each.moves) > 30 and each.cleared)


def test_a_record_of_version_1_is_read_for_ever() -> None:
    assert from_json(GOLDEN.read_text(encoding="utf-8")) == replace(example(), players=1)
    assert from_json(to_json(DaifugoCluster())) == DaifugoCluster()


def with_field(name: str, value: object) -> str:
    fields = json.loads(to_json(example()))
    *path, last = name.split(".")
    place: dict[str, Any] = fields
    for step in path:
        place = place[step]
    place[last] = value
    return json.dumps(fields)


MOVES = json.loads(to_json(example()))["moves"]
RULE_NAMES = json.loads(to_json(example()))["options"]["rules"]


@pytest.mark.parametrize(
    ("name", "values", "reason"),
    [
        ("", ["", "[]", "[" * 100_000], "cannot be read"),
        ("version", [2], "has version 2"),
        ("round", [-1], "round is below 0"),
        ("round", [0, 2], "no game could have left"),
        ("round", [True], "is not a whole number"),
        ("seed", ["00"], "seed has not 32 bytes"),
        ("seed", ["no"], "cannot be read"),
        ("seed", [""], "no game could have left"),
        ("word", [" word"], "word is no word"),
        ("fair", [1], "is not true or false"),
        ("dealt", [False], "moves before the deal"),
        ("players", [-1, PLAYERS_VERSION + 1], "does not know"),
        ("players", [True], "is not a whole number"),
        ("options.games", [7], "options.games is no length of a set"),
        ("options.games", [1], "no game could have left"),
        ("options.level", ["expert!"], "options.level is none of: easy, normal"),
        ("options.face", ["fox"], "options.face is none of"),
        ("options.name", ["a" * 13], "options.name is no name"),
        ("options.rules", [{**RULE_NAMES, "seats": 7}, {**RULE_NAMES, "lock": False}], "exclude each other"),
        ("options.rules", [{**RULE_NAMES, "lock": 1}], "is not true or false"),
        ("options.rules", [{**RULE_NAMES, "poker": True}], "options.rules.poker is no known field"),
        ("options.rules", [{**RULE_NAMES, "seats": 5}], "no game could have left"),
        ("standing.set", [0], "no game could have left"),
        ("standing.games", [5, 1], "no game could have left"),
        ("standing.points", [[1, 2, 3, 4, 5, 6]], "no game could have left"),
        ("standing.places", [[0, 1, 2, 3, 4, 4], [0, 1, 2]], "no game could have left"),
        ("standing.seating", [[1, 0, 2, 3, 4, 5]], "no game could have left"),
        ("standing.counts", [[], [[2, 0, 0, 0, 0, 0]] * 6], "no game could have left"),
        ("moves", [MOVES[1:], [*MOVES, "p9:1"], [*MOVES[:-1], "x0:1"]], "no player could have made"),
        ("moves", [["-0"], ["p1:" + "f" * 5_000]], "no player could have made"),
        ("moves", [["p+1:1"], ["p1:01"], ["p1:1=1"], ["-1:1=2"]], "written in another way"),
        ("moves", [["q0:1"], ["p" + "9" * 5_000]], "cannot be read"),
        ("moves", [[1]], "is not a text"),
    ],
)
def test_what_no_game_could_have_left_is_refused_in_one_line(name: str, values: list[Any], reason: str) -> None:
    for value in values:
        with pytest.raises(BadRecord, match=reason) as refused:
            from_json(with_field(name, value) if name else value)
        assert "\n" not in str(refused.value)


def assert_refused(cluster: DaifugoCluster, reason: str, **fields: object) -> None:
    """Checks that the record of a game with other fields is refused."""
    with pytest.raises(BadRecord, match=reason):
        from_json(json.dumps({**json.loads(to_json(cluster)), **fields}))


def test_a_word_needs_a_seed_and_cards_need_a_set() -> None:
    assert_refused(DaifugoCluster(), "a word without a seed", word="luck")
    ready = next(each.cluster for each in random_set(RULES["standard"]) if each.state is S.READY)
    assert_refused(ready, "without a seed or a set", dealt=True)


def test_a_game_that_other_players_have_begun_is_no_game_of_these_players() -> None:
    """Its decisions cannot be checked with those of one version."""
    mover = by_chance(random.Random(1))
    before = example()
    assert before.players == PLAYERS_VERSION
    old = from_json(to_json(replace(before, players=0)))
    assert old.players == 0
    assert replace(old, players=PLAYERS_VERSION) == before
    message = mover(S.TURN, old)
    play = next(wire for wire in WIRING.wires_from(S.TURN) if wire.on == message.on)
    for game, players in ((before, PLAYERS_VERSION), (old, 0)):
        state = WIRING.targets(S.TURN, play)[0]
        assert isinstance(state, DaifugoState)
        after, _ = daifugo_diagram().step(state, game, sets.NO_MONEY, message)
        assert after.players == players


def test_a_move_that_could_not_follow_is_refused() -> None:
    """So is a trick that is taken away while it goes on."""
    steps = random_set(RULES["standard"])
    going_on = next(each.cluster for each in steps if each.state is S.PLAYED and not game_of(each.cluster).ended)
    assert_refused(going_on, "could not have been taken away", cleared=True)
    over = next(each.cluster for each in steps if each.state is S.RESULT)
    assert_refused(over, "could not have been taken away", cleared=True)
    moves = json.loads(to_json(over))["moves"]
    for move in ("-0", moves[-1], "x0:3"):
        assert_refused(over, "no player could have made", moves=[*moves, move])
    with pytest.raises(BadRecord):
        from_json(with_field("moves", [*MOVES, "p9:1"]), example())  # although its beginning is known


# --- any change by hand -----------------------------------------------------------------------------------------------


def paths_of(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yields the paths of all values in a JSON value."""
    if path:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield from paths_of(each, (*path, key))


def replaced(fields: Any, path: tuple[Any, ...], value: object) -> Any:  # noqa: ANN401
    """Returns a JSON value with the value at a path replaced."""
    if not path:
        return value
    copy = dict(fields) if isinstance(fields, dict) else list(fields)
    copy[path[0]] = replaced(fields[path[0]], path[1:], value)
    return copy


def states_replayed(cluster: DaifugoCluster) -> Iterator[Entered]:
    """Returns the states from a cluster's deal through its moves."""
    start = replace(cluster, game=None, exchanges=(), moves=(), cleared=False, handed_to=None)
    moves = map(message_of, cluster.moves)
    step = daifugo_diagram(lambda: cluster.options).step
    return followed(step, S.DEAL, start, lambda state, _: None if state is S.RESULT else next(moves, None))


STEPS = {name: random_set(RULES[name]) for name in ("standard", "every")}

figures = st.one_of(
    st.integers(-2, 9),
    st.integers(),
    st.booleans(),
    st.none(),
    st.text(max_size=4),
    st.sampled_from(["-0", "-1", "-2", "p0:1", "p1:10", "x1:3", "h2:8", "00" * 32, "easy", "cap"]),
    st.lists(st.integers(0, 5), max_size=6),
)


@settings(max_examples=80)
@given(st.data())
def test_a_record_changed_by_hand_is_refused_or_that_of_a_possible_game(data: st.DataObject) -> None:
    each = data.draw(st.sampled_from(STEPS[data.draw(st.sampled_from(list(STEPS)))]))
    fields = json.loads(to_json(each.cluster))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(list(paths_of(fields))))
        fields = replaced(fields, path, data.draw(figures))
    try:
        cluster = from_json(json.dumps(fields))
    except BadRecord:
        return
    assert to_json(cluster) == json.dumps(fields), "a record has one form"
    if cluster.game is not None:
        assert union((*cluster.game.hands, cluster.game.played, cluster.game.aside)) == deck_of(cluster.rules.jokers)
        played = [replace(found.cluster, players=cluster.players) for found in states_replayed(cluster)]
        assert cluster in played


# --- the line in the book ---------------------------------------------------------------------------------------------


def test_the_line_has_the_result_of_the_game_and_the_points_of_the_set() -> None:
    over = [each.cluster for each in random_set(RULES["contest"], games=3) if each.state is S.RESULT]
    for number, cluster in enumerate(over, start=1):
        fields = json.loads(line_of(cluster) or "")
        assert (fields["set"], fields["game"], fields["places"]) == (1, number, list(cluster.places))
        assert fields["seating"] == list(cluster.seating)
        assert sum(fields["points"]) == 15 * number
        assert fields["options"]["rules"]["seats"] == 5
        assert fields["fair"] is False


def test_a_game_that_was_broken_off_has_a_line_without_places() -> None:
    cluster = example()
    assert line_of(cluster) is None
    fields = json.loads(line_of(cluster, abandoned=True) or "")
    assert (fields["places"], fields["game"], fields["points"]) == ([], 3, list(cluster.standing.points))
