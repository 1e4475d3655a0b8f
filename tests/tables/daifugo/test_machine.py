"""Tests of the Daifugō machine: presses, states, late presses, resuming."""

import pytest
from pytestqt.qtbot import QtBot

from cardroom.bank.ports import Record
from cardroom.errors import KnownError, Trouble
from cardroom.messages import AddWord, Message
from cardroom.tables.daifugo.machine import GAME, SET, TRICK, WIRING, DaifugoTerminals
from cardroom.tables.daifugo.rules.cluster import DaifugoCluster, DaifugoState
from cardroom.tables.daifugo.rules.guards import game_of
from cardroom.tables.daifugo.rules.legal import legal_plays
from cardroom.tables.daifugo.rules.messages import Give, HandOn, PassTurn, PlayCards
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.prompts import DaifugoPrompt
from cardroom.tables.daifugo.rules.record import to_json
from cardroom.tables.daifugo.rules.rule_set import BASIC
from cardroom.tables.daifugo.rules.standing import Standing
from tests.dataflow.wiring_check import check
from tests.memory_vault import MemoryVault
from tests.tables.daifugo.machine_alone import Table
from tests.tables.daifugo.rules.sets import RULES

S, P = DaifugoState, DaifugoPrompt


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return Table(MemoryVault(), DaifugoOptions(RULES["standard"], games=3)).start()


def lines_of(table: Table) -> list[tuple[int, bool]]:
    """Returns the numbers of the rounds, and whether each has a line."""
    assert isinstance(table.store, MemoryVault)
    return [(page.round_number, page.line is not None) for page in table.store.pages if page is not None]


@pytest.fixture
def every(qtbot: QtBot) -> Table:
    return Table(MemoryVault(), DaifugoOptions(RULES["every"], games=3)).start()


def test_the_wiring_is_complete(qtbot: QtBot) -> None:
    """Set, game and trick are nested."""
    check(WIRING, DaifugoTerminals.names())
    assert set(TRICK.states) < set(GAME.states) < set(SET.states)
    assert WIRING.groups_around(S.TURN) == (TRICK, GAME, SET)
    assert WIRING.groups_around(S.RESULT) == (SET,)


@pytest.mark.parametrize("rules", RULES)
def test_a_set_is_played_to_its_end(qtbot: QtBot, rules: str) -> None:
    """Each game is a round with a line at its end."""
    table = Table(MemoryVault(), DaifugoOptions(RULES[rules], games=3)).start().play_on(S.SET_OVER)
    assert table.failures == []
    assert table.states.count(S.RESULT) == table.states.count(S.DEAL) == 3
    assert table.cluster.standing_after.games == 3
    assert sum(table.cluster.standing_after.counts[0]) == 3
    assert [number for number, has_line in lines_of(table) if has_line] == [1, 2, 3]


def test_illegal_cards_are_refused_with_the_reason_and_nothing_changes(table: Table) -> None:
    table.press("start")
    before = table.cluster
    game = game_of(before)
    other = next(hand for seat, hand in enumerate(game.hands) if seat != game.turn)
    for cards in (0, -1, 1 << 60, other & -other):
        table.press(PlayCards(game.turn, cards, cards))
        assert (table.state, table.cluster, table.failures) == (S.TURN, before, [])
        assert table.prompts[-1].prompt.code is P.REFUSED
    seat = (game.turn + 1) % 4
    card = game.hands[seat] & -game.hands[seat]
    entries = len(table.entered)
    table.press(PlayCards(seat, card, card), PassTurn(seat), Give(seat, card), HandOn(seat, card))
    assert (table.cluster, len(table.entered)) == (before, entries), "a seat that is not on turn is ignored"
    play = legal_plays(game.hands[game.turn], game.trick, game.rules, is_reversed=False)[0]
    message = PlayCards(game.turn, play.cards, play.stands)
    table.press(message, message)
    assert len(table.cluster.moves) == 1, "a second click does not act in the next turn"


def test_who_leads_cannot_pass_but_in_the_contest(table: Table, qtbot: QtBot) -> None:
    for rules, may_pass in (("standard", False), ("contest", True)):
        sitting = Table(MemoryVault(), DaifugoOptions(RULES[rules])).start().press("start")
        game = game_of(sitting.cluster)
        assert ("pass_turn" in sitting.machine.entry(game.turn).legal) is may_pass
        sitting.press(PassTurn(game.turn))
        assert len(sitting.cluster.moves) == may_pass


def test_both_rich_seats_give_before_the_first_trick(table: Table) -> None:
    """A gift that cannot be is asked for again."""
    table.play_on(S.STANDINGS).press("deal")
    before, chosen = table.cluster, table.cluster.next_exchange
    assert [each.count for each in before.exchanges] == [2, 1]
    assert chosen is not None
    game = game_of(before)
    hand, others = game.hands[chosen.rich], game.hands[chosen.poor]
    for seat, cards in ((chosen.rich, hand & -hand), (chosen.rich, others), (chosen.poor, others)):
        prompts = len(table.prompts)
        table.press(Give(seat, cards))
        assert (table.state, table.cluster) == (S.EXCHANGE, before)
        asked = [prompt.prompt.code for prompt in table.prompts[prompts:]]
        assert asked == [P.GIVE_AGAIN] * (seat == chosen.rich)
    table.press(table.mover(table.state, table.cluster))
    assert (table.state, table.prompts[-1].prompt.code) == (S.EXCHANGE, P.GIVE), "the fugō must give, too"
    fugo = table.cluster.next_exchange
    assert fugo is not None
    table.press(Give(fugo.rich, table.cluster.moves[-1].cards))
    assert table.prompts[-1].prompt.code is P.GIVE_AGAIN, "those are the cards of the daifugō's gift"
    table.press(table.mover(table.state, table.cluster))
    assert (table.state, table.states[-2]) == (S.TURN, S.EXCHANGED)
    assert game_of(table.cluster).turn == table.cluster.classes[-1]


def test_a_seven_asks_for_cards_that_the_seat_holds(every: Table) -> None:
    every.play_on(S.CHOOSE)
    before = every.cluster
    game = game_of(before)
    every.press(HandOn(game.turn, game.played & -game.played))
    assert (every.state, every.cluster) == (S.CHOOSE, before)
    assert every.prompts[-1].prompt.code is P.CHOOSE_AGAIN
    every.press(every.mover(every.state, every.cluster))
    assert S.CHOSEN in every.states


def test_a_word_is_mixed_into_the_deal_and_lasts_for_one_game(table: Table) -> None:
    plain = table.cluster.deck
    assert table.press(AddWord(" luck")).cluster.word == "", "that is no word"
    table.press(AddWord("luck"))
    assert table.cluster.deck != plain
    table.press("start").play_on(S.STANDINGS)
    assert table.cluster.word == ""
    commitment = table.machine.entry().sight.commitment
    table.press(AddWord("more"), "deal")
    assert (table.cluster.word, table.machine.entry().sight.commitment) == ("more", commitment)


def test_quitting_a_game_breaks_it_off_and_ends_the_set(table: Table) -> None:
    table.press("start").play_on(S.TURN, least=3)
    number = table.cluster.round_number
    table.press("quit")
    assert (table.state, table.states[-3:]) == (S.READY, [S.ABANDON, S.REFRESH, S.READY])
    assert (table.cluster.round_number, table.cluster.standing) == (number + 1, Standing(set_number=1))
    assert [has_line for _, has_line in lines_of(table)[-3:]] == [True, False, False]


def test_a_set_that_ends_between_games_keeps_the_deal_that_waits(table: Table) -> None:
    table.play_on(S.STANDINGS)
    number, seed = table.cluster.round_number, table.cluster.seed
    table.press("quit")
    assert table.state is S.SET_OVER
    assert table.cluster.standing_after.games == 1
    table.press("again")
    assert (table.cluster.round_number, table.cluster.seed) == (number, seed)
    table.press("leave", "new_game")
    assert (table.state, table.cluster.seed) == (S.READY, seed)


def test_a_set_can_end_at_the_result(table: Table) -> None:
    table.play_on(S.RESULT).press("quit")
    assert (table.state, table.cluster.standing_after.games) == (S.SET_OVER, 1)
    table.press("again", "start")
    assert table.cluster.standing == Standing(set_number=2)


def test_options_are_read_when_a_set_begins_and_not_in_it(table: Table) -> None:
    table.options = DaifugoOptions(BASIC, games=5)
    table.press("start")
    assert table.cluster.options == table.options
    table.options = DaifugoOptions(RULES["contest"])
    table.play_on(S.STANDINGS).press("deal")
    assert table.cluster.rules == BASIC


@pytest.mark.parametrize("state", [S.READY, S.EXCHANGE, S.TURN, S.CHOOSE, S.RESULT, S.STANDINGS, S.SET_OVER])
def test_a_stopped_set_is_resumed(every: Table, state: DaifugoState) -> None:
    every.play_on(state, least=0)
    every.machine.stop()
    again = Table(every.store, DaifugoOptions(BASIC)).start()
    assert (again.state, again.cluster) == (every.state, every.cluster)
    assert [entry.legal for entry in map(again.machine.entry, range(6))] == [
        entry.legal for entry in map(every.machine.entry, range(6))
    ]
    again.mover = every.mover
    again.play_on(S.SET_OVER, least=0)
    assert again.failures == []


@pytest.mark.parametrize("state", [None, S.CHOSEN, S.PASSED, S.PLAYED])
def test_an_unreadable_record_is_an_error_of_the_environment(table: Table, state: DaifugoState | None) -> None:
    """A state without its game does not fit its cluster."""
    changed = to_json(table.press("start").cluster).replace('"games": 3', '"games": 7')
    store = MemoryVault()
    store.record = Record(S.TURN.value, changed) if state is None else Record(state.value, to_json(DaifugoCluster()))
    (failure,) = Table(store, DaifugoOptions()).start().failures
    assert isinstance(failure, KnownError)
    assert (failure.trouble, store.commits) == (Trouble.RECORD_UNREADABLE, 0), "nothing was changed"


def test_stray_messages_change_nothing(table: Table) -> None:
    before = table.cluster
    table.press(*(Message(name) for name in ("go_on", "deal", "quit", "again", "new_game")))
    assert (table.state, table.cluster) == (S.READY, before)
    assert table.cluster != DaifugoCluster()
