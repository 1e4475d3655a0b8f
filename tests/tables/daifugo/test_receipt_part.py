"""Receipts of Daifugō: written, read back, replayed; forged ones are found."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cardroom.app.commands.verify import as_json, as_text
from cardroom.fair.checking import EnvelopeCode, check
from cardroom.fair.fields import BadReceipt
from cardroom.fair.part import Finding, FindingCode
from cardroom.fair.receipt import Receipt, read_receipt, sealed, to_text
from cardroom.tables.daifugo.receipt_part import RECEIPT_PART, DaifugoCode
from cardroom.tables.daifugo.rules.cluster import PLAYERS_VERSION, DaifugoCluster, DaifugoState, Move, MoveCode
from cardroom.tables.daifugo.rules.replay import after_move, with_cleared_trick
from cardroom.tables.daifugo.rules.rule_set import CONTEST, SWITCHES
from tests.fair.receipts import FORMATS
from tests.fair.second_verifier import verify
from tests.tables.daifugo.receipts import changed, played_set, receipt_of, results, text_of
from tests.tables.daifugo.rules.sets import RULES, random_set

C = DaifugoCode


def codes(receipt: Receipt) -> list[FindingCode]:
    return [finding.code for finding in check(receipt, FORMATS)]


def codes_of(text: str) -> set[FindingCode]:
    """Returns the codes of a forged text, with a new checksum."""
    return set(codes(sealed(read_receipt(text, FORMATS))))


GAMES = results("every")
EXAMPLE = text_of(GAMES[2])
PART: dict[str, Any] = json.loads(EXAMPLE)["daifugo"]


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("rules", RULES)
def test_a_receipt_is_read_as_it_was_written_and_fits(rules: str, level: str) -> None:
    for cluster in results(rules, level):
        receipt = receipt_of(cluster)
        assert read_receipt(to_text(receipt), FORMATS) == receipt
        assert check(receipt, FORMATS) == ()
        assert verify(to_text(receipt)) == []


@pytest.mark.parametrize("rules", RULES)
def test_games_of_computers_alone_fit(rules: str) -> None:
    for cluster in results(rules, watches=True):
        assert codes(receipt_of(cluster)) == []


@pytest.mark.parametrize("rules", RULES)
def test_a_game_that_was_broken_off_fits_in_any_state(rules: str) -> None:
    steps = played_set(rules)
    for each in steps[:: len(steps) // 25]:
        if each.cluster.game is not None:
            receipt = receipt_of(each.cluster)
            assert read_receipt(to_text(receipt), FORMATS) == receipt
            assert codes(receipt) == []
            assert verify(to_text(receipt)) == []


SEEDED = {C.DECK, C.SEATS, C.CLASSES, C.FIRST, C.TAKEN, C.LEAD, C.DRAWN}
"""What the second verifier checks: all that follows from the seed."""


def test_the_receipt_has_the_game_and_what_it_depends_on() -> None:
    second = GAMES[1]
    fields = json.loads(text_of(second))
    part = fields["daifugo"]
    assert "deck" not in fields
    assert fields["version"] == 3
    assert len(part["deck"].split()) == 54
    assert (part["game"], part["level"], part["players"]) == (2, "easy", PLAYERS_VERSION)
    assert part["before"] == list(GAMES[0].places)
    assert [len(each["cards"].split()) for each in part["taken"]] == [2, 1]
    assert [move["move"] for move in part["moves"][:3]] == ["give", "give", "play"]
    assert (part["places"], part["lead"]) == (list(second.places), part["classes"][-1])


def test_seats_and_drawn_ranks_are_on_the_receipt() -> None:
    cluster = results("contest")[0]
    part = json.loads(text_of(cluster))["daifugo"]
    assert sorted(part["seats"]) == [0, 1, 2, 3, 4]
    assert part["seats"] == list(cluster.seating) != [0, 1, 2, 3, 4]
    stuck = stuck_game()
    part = json.loads(text_of(stuck))["daifugo"]
    assert len(part["drawn"]) == 5
    assert {C.DRAWN} == codes_of(changed(text_of(stuck), "drawn", to=part["drawn"][::-1]))


def stuck_game() -> DaifugoCluster:
    """Returns a game that has ended by passes, of unchecked players."""
    cluster = next(each.cluster for each in random_set(CONTEST) if each.state is DaifugoState.TURN)
    cluster = replace(cluster, players=0)
    while cluster.game is not None and not cluster.game.is_over:
        after = after_move(with_cleared_trick(cluster), Move(MoveCode.PASS, cluster.game.turn))
        assert after is not None
        cluster = after
    return cluster


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (changed(EXAMPLE, "deck", to=" ".join(reversed(PART["deck"].split()))), {C.DECK}),
        (changed(EXAMPLE, "seats", to=[1, 0, 2, 3, 4, 5]), {C.SEATS}),
        (changed(EXAMPLE, "classes", to=PART["classes"][::-1]), {C.CLASSES}),
        (changed(EXAMPLE, "first", to=(PART["first"] + 1) % 6), {C.FIRST}),
        (changed(EXAMPLE, "taken", 0, "cards", to="3S 4S"), {C.TAKEN}),
        (changed(EXAMPLE, "taken", 0, "rich", to=PART["taken"][0]["poor"]), {C.TAKEN}),
        (changed(EXAMPLE, "taken", to=PART["taken"][:1]), {C.TAKEN}),
        (changed(EXAMPLE, "taken", to=[*PART["taken"], PART["taken"][0]]), {C.TAKEN}),
        (changed(EXAMPLE, "lead", to=(PART["lead"] + 1) % 6), {C.LEAD}),
        (changed(EXAMPLE, "lead", to=-1), {C.LEAD}),
        (changed(EXAMPLE, "moves", to=PART["moves"][:-1]), {C.END, C.PLACES}),
        (changed(EXAMPLE, "moves", to=[*PART["moves"], PART["moves"][-1]]), {C.MOVE}),
        (changed(EXAMPLE, "drawn", to=[0, 1]), {C.DRAWN}),
        (changed(EXAMPLE, "end", to="abandon"), {C.END}),
        (changed(EXAMPLE, "places", to=PART["places"][::-1]), {C.PLACES}),
        (changed(EXAMPLE, "places", to=[]), {C.PLACES}),
    ],
)
def test_what_was_forged_is_named(text: str, found: set[FindingCode]) -> None:
    assert codes_of(text) == found
    assert {name for name in verify(text) if name != "checksum"} == {code.value for code in found & SEEDED}


@pytest.mark.parametrize(
    ("path", "to"),
    [
        (("before",), PART["before"][::-1]),
        (("watches",), True),
        (("rules", "seven_pass"), False),
        (("rules", "exchange"), False),
        (("rules", "new_seats"), 2),
        (("rules", "forget"), 2),
        (("moves",), PART["moves"][1:]),
        (("moves",), PART["moves"][2:]),
        (("moves",), [PART["moves"][1], PART["moves"][0], *PART["moves"][2:]]),
        (("moves", 2, "seat"), (PART["moves"][2]["seat"] + 1) % 6),
        (("moves", 0, "cards"), PART["taken"][0]["cards"] + " 3S"),
    ],
)
def test_another_game_does_not_follow(path: tuple[Any, ...], to: object) -> None:
    assert codes_of(changed(EXAMPLE, *path, to=to))


def test_the_number_of_the_game_matters_where_seats_are_drawn_anew() -> None:
    assert codes_of(changed(EXAMPLE, "game", to=4)) == set()
    contest = text_of(results("contest")[1])
    assert C.SEATS in codes_of(changed(contest, "game", to=4))


def test_another_level_of_the_computers_has_made_other_decisions() -> None:
    assert codes_of(changed(EXAMPLE, "level", to="normal")) == {C.DECISION}


def test_a_computer_that_has_looked_at_other_cards_is_found() -> None:
    """Passes in place of a computer's play are findings."""
    found = 0
    for number, move in enumerate(PART["moves"]):
        if move["move"] == "play" and PART["seats"][move["seat"]] != 0:
            forged = {**move, "move": "pass", "cards": "", "stands": ""}
            moves = [*PART["moves"][:number], forged]
            text = changed(EXAMPLE, "moves", to=moves)
            assert codes_of(text) & {C.DECISION, C.MOVE}
            found += C.DECISION in codes_of(text)
    assert found > 5


def test_the_persons_moves_are_free() -> None:
    """They are not computed from random numbers: any legal one fits."""
    for number, move in enumerate(PART["moves"]):
        if move["move"] == "play" and PART["seats"][move["seat"]] == 0:
            forged = {**move, "move": "pass", "cards": "", "stands": ""}
            moves = [*PART["moves"][:number], forged]
            assert codes_of(changed(EXAMPLE, "moves", to=moves)) <= {C.MOVE, C.END, C.PLACES}


def test_decisions_of_another_version_are_not_checked_and_not_called_forged() -> None:
    for players in (0, PLAYERS_VERSION + 1):
        old = sealed(read_receipt(changed(changed(EXAMPLE, "level", to="normal"), "players", to=players), FORMATS))
        assert codes(old) == []
        assert f"decisions not checked: players of version {players}" in as_text(old, (), FORMATS)
        assert as_json(old, (), FORMATS)["decisions"] == "not checked"


def test_illegal_moves_are_found_whatever_the_players() -> None:
    text = changed(EXAMPLE, "players", to=0)
    moves = [*PART["moves"][:5], {"seat": 0, "move": "play", "cards": "3S", "stands": "3S"}, *PART["moves"][5:]]
    found = codes_of(changed(text, "moves", to=moves))
    assert C.MOVE in found
    assert C.DECISION not in found


def test_another_seed_or_word_never_fits() -> None:
    for cluster in (GAMES[0], results("contest")[1], results("basic")[2]):
        swapped = sealed(replace(receipt_of(cluster), seed="5a" * 32))
        assert codes(swapped)[:2] == [EnvelopeCode.COMMITMENT, C.DECK]
        assert C.DECK in codes(sealed(replace(receipt_of(cluster), word="luck")))
        assert C.DECK in codes(sealed(replace(receipt_of(cluster), round_number=99)))


@settings(max_examples=120)
@given(st.data())
def test_no_move_can_be_changed_unnoticed(data: st.DataObject) -> None:
    number = data.draw(st.integers(0, len(PART["moves"]) - 1))
    name = data.draw(st.sampled_from(["seat", "move", "cards", "stands"]))
    other = data.draw(st.sampled_from(PART["moves"]))[name]
    if other == PART["moves"][number][name]:
        return
    text = changed(EXAMPLE, "moves", number, name, to=other)
    try:
        receipt = read_receipt(text, FORMATS)
    except BadReceipt:
        return
    assert EnvelopeCode.CHECKSUM in codes(receipt)
    assert codes(sealed(receipt))


SOME_MOVE = {"seat": 0, "move": "pass", "cards": "", "stands": ""}


@pytest.mark.parametrize(
    ("path", "value", "line"),
    [
        (("rules", "seats"), 7, "daifugo.rules exclude each other"),
        (("rules", "lock"), False, "daifugo.rules exclude each other"),
        (("rules", "lock"), 1, "daifugo.rules.lock is not true or false"),
        (("rules", "poker"), True, "daifugo.rules.poker is no known field"),
        (("game",), 0, "daifugo.game is no whole number from 1 to 100"),
        (("game",), 1, "daifugo.before has 6 numbers"),
        (("before",), [], "daifugo.before has 0 numbers"),
        (("before",), [0, 1, 2, 3, 4, 4], "daifugo.before is no list of different whole numbers from 0 to 5"),
        (("before",), [0, 1, 2, 3, 4, True], "daifugo.before is no list"),
        (("seats_before",), [1, 0, 2, 3, 4, 5], "daifugo.seats_before cannot be"),
        (("watches",), 1, "daifugo.watches is not true or false"),
        (("level",), "expert!", "daifugo.level is none of: easy, normal"),
        (("players",), -1, "daifugo.players is no whole number"),
        (("deck",), "3S", "daifugo.deck has 1 cards"),
        (("seats",), [0], "daifugo.seats has 1 numbers"),
        (("first",), 6, "daifugo.first is no whole number from 0 to 5"),
        (("taken", 0, "cards"), "", r"daifugo.taken\[1\].cards has 0 cards"),
        (("taken", 0, "more"), 1, r"daifugo.taken\[1\].more is no known field"),
        (("lead",), -2, "daifugo.lead is no whole number from -1 to 5"),
        (("moves", 0, "move"), "fold", r"daifugo.moves\[1\].move is none of: give, play, pass, choose"),
        (("moves", 0, "seat"), 6, r"daifugo.moves\[1\].seat is no whole number from 0 to 5"),
        (("moves", 0, "cards"), "", r"daifugo.moves\[1\].cards has 0 cards"),
        (("moves", 0, "cards"), "3S  4S", r"daifugo.moves\[1\].cards is no row of cards"),
        (("moves", 0, "more"), 1, r"daifugo.moves\[1\].more is no known field"),
        (("moves",), [SOME_MOVE] * 2_001, "daifugo.moves has 2001 moves"),
        (("drawn",), [6], "daifugo.drawn is no list"),
        (("end",), "won", "daifugo.end is none of: over, abandon"),
        (("places",), [0], "daifugo.places has 1 numbers"),
        (("more",), 1, "daifugo.more is no known field"),
    ],
)
def test_what_is_no_game_is_refused(path: tuple[Any, ...], value: object, line: str) -> None:
    with pytest.raises(BadReceipt, match=f"^{line}"):
        read_receipt(changed(EXAMPLE, *path, to=value), FORMATS)


@pytest.mark.parametrize("code", DaifugoCode)
def test_every_finding_has_one_line(code: DaifugoCode) -> None:
    for place in (0, 7):
        sentence = Finding(code, "6D", "", place).sentence
        assert sentence.isprintable()
        assert "{" not in sentence


def test_verify_shows_the_game() -> None:
    receipt = read_receipt(EXAMPLE, FORMATS)
    lines = as_text(receipt, (), FORMATS).splitlines()
    assert lines[-1] == f"places      players {' '.join(map(str, GAMES[2].places))}"
    assert sum(line.startswith("move ") for line in lines) == len(GAMES[2].moves)
    assert any(line.startswith("rules       own: seats 6, jokers 2") for line in lines)
    assert "computers   easy; each decision follows from its seat's cards and random numbers" in lines
    answer = as_json(receipt, (), FORMATS)
    assert answer["decisions"] == "checked"
    assert len(answer["deck"]) == 54
    assert answer["rules"]["hard_lock"] is True
    assert RECEIPT_PART.has_decks


def test_verify_names_a_preset_and_a_game_that_was_broken_off() -> None:
    steps = played_set("standard")
    left = next(each.cluster for each in steps if each.state is DaifugoState.EXCHANGE)
    text = as_text(receipt_of(left), (), FORMATS)
    assert "rules       standard: seats 4, jokers 1, revolution" in text
    assert "first lead  none" in text
    assert text.splitlines()[-1] == "end         abandon: no places"
    assert [name.replace("_", " ") in text for name in SWITCHES].count(True) > 5
