"""Cards come from a deck; nothing waits for an old hand."""

from collections.abc import Callable
from enum import Enum

import pytest

from cardroom.cards.cards import Card
from cardroom.cards.hands import Hand
from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.tables.poker.panel import stage as stage_module
from cardroom.tables.poker.panel.stage import SHEET, PokerCue
from cardroom.tables.poker.rules.cluster import Marking, PokerState
from cardroom.widgets.cards.card_picture import CardPicture
from cardroom.widgets.motion.flight import CardCue, Flight
from tests.poker_window import Table
from tests.silent_player import SilentPlayer
from tests.tables.poker.panel.steps import click, deal, press

_GRAND_HANDS = (Hand.ROYAL_STRAIGHT_FLUSH, Hand.FIVE_OF_A_KIND)


def settled(table: Table) -> None:
    table.qtbot.waitUntil(lambda: table.panel.stage.is_settled, timeout=3000)


def cues(table: Table) -> list[Enum]:
    """Returns the list that the cues of the stage are added to."""
    given: list[Enum] = []
    table.panel.stage.cue.connect(given.append)
    table.panel.rest_ms = 0
    return given


def counts(table: Table) -> tuple[int, int, int]:
    """Returns the cards of deck, hand and tray."""
    controls = table.panel.controls
    return controls.deck.count, sum(picture.card is not None for picture in controls.cards), controls.tray.count


def finish_round(table: Table) -> None:
    """Plays a round up to its result, without motion."""
    table.panel.rest_ms = 0
    press(table, table.panel.controls.primary, PokerState.OPEN_HAND)
    table.panel.stage.flush()
    click(table, table.panel.controls.markAll)
    press(table, table.panel.controls.primary, PokerState.RESULT)
    table.panel.stage.flush()


def test_deck_hand_and_tray_are_53_cards(table: Table) -> None:
    controls = table.panel.controls
    table.panel.rest_ms = 0
    assert counts(table) == (53, 0, 0)
    for _ in range(2):
        press(table, table.panel.controls.primary, PokerState.OPEN_HAND)
        assert counts(table) == (48, 5, 0)
        click(table, controls.change1, controls.change4)
        assert counts(table) == (48, 5, 0), "a mark moves no card"
        press(table, table.panel.controls.primary, PokerState.RESULT)
        assert counts(table) == (46, 5, 2)
    table.reopen()
    table.qtbot.waitUntil(lambda: counts(table) == (46, 5, 2), timeout=3000)


def test_a_card_leaves_the_deck_as_it_starts_and_goes_to_the_tray_with_its_mark_before_new_ones(moving: Table) -> None:
    controls, stage = moving.panel.controls, moving.panel.stage
    seen: list[tuple[int, int, int]] = []
    stage.layer.cue.connect(lambda cue: seen.append(counts(moving)) if cue is CardCue.DEAL else None)
    press(moving, moving.panel.controls.primary, PokerState.OPEN_HAND)
    moving.qtbot.waitUntil(lambda: len(seen) == 5, timeout=3000)
    assert [deck for deck, _, _ in seen] == [52, 51, 50, 49, 48]
    settled(moving)
    assert counts(moving) == (48, 5, 0)
    click(moving, controls.change2)
    given = cues(moving)
    badges: list[str] = []
    leaving = stage.flights.leaving

    def leave(picture: CardPicture, card: Card, order: int, landed: Callable[[], None]) -> Flight:
        badges.append(picture.badge)
        return leaving(picture, card, order, landed)

    stage.flights.leaving = leave  # type: ignore[method-assign, assignment]
    press(moving, moving.panel.controls.primary, PokerState.RESULT)
    assert badges == ["CHANGE"], "until they leave"
    settled(moving)
    assert given[:4] == [HouseCue.BUTTON, CardCue.AWAY, CardCue.DEAL, CardCue.FLIP]
    assert counts(moving) == (47, 5, 1)


@pytest.mark.parametrize(("highest", "waits_ms"), [(0, 0), (6, 0), (10, 320)])
def test_a_last_card_that_decides_is_turned_over_slowly_after_the_others(
    moving: Table, monkeypatch: pytest.MonkeyPatch, highest: int, waits_ms: int
) -> None:
    deal(moving)
    settled(moving)
    click(moving, moving.panel.controls.change1, moving.panel.controls.change5)
    given, stage = cues(moving), moving.panel.stage
    monkeypatch.setattr(stage_module, "reach", lambda *_: highest)
    press(moving, moving.panel.controls.primary, PokerState.RESULT)
    coming = [card.flight for card in stage.layer.cards if card.flight.back is not None and card.flight.cues.flip]
    moving.qtbot.waitUntil(lambda: given.count(CardCue.FLIP) == 2, timeout=3000)
    first, last = coming[-2:]
    assert last.flip_start_ms - last.start_ms - last.duration_ms == (waits_ms if highest else -first.overlap_ms)
    assert (last.flip_ms > first.flip_ms) is (highest > 1)
    assert last.flip_start_ms > first.flip_start_ms
    between = given[given.index(CardCue.FLIP) :].count(PokerCue.LAST_CARD)
    assert between == given.count(PokerCue.LAST_CARD) == int(waits_ms > 0), "a drum roll while it waits"


def test_the_next_deal_does_not_wait_for_the_old_hand(moving: Table) -> None:
    finish_round(moving)
    given = cues(moving)
    sweep = moving.panel.stage.sweep
    click(moving, moving.panel.controls.primary)
    moving.qtbot.waitUntil(lambda: CardCue.DEAL in given, timeout=3000)
    assert not sweep.is_idle, "the first card starts while the old ones leave"
    moving.qtbot.waitUntil(lambda: sweep.is_idle, timeout=3000)
    assert moving.panel.controls.tray.count == 0
    settled(moving)
    cards = [cue for cue in given if cue not in (HouseCue.BUTTON, HouseCue.BET, HouseCue.COLLECT)]
    assert cards[0] is CardCue.AWAY
    assert CardCue.SHUFFLE not in cards, "while cards are dealt, the old ones go back silently"
    assert (cards.count(CardCue.AWAY), cards.count(CardCue.DEAL)) == (5, 5)
    assert counts(moving) == (48, 5, 0)


@pytest.mark.parametrize("moment_ms", [0, 60, 150, 260])
def test_a_flush_at_any_moment_ends_with_exact_piles(moving: Table, moment_ms: int) -> None:
    finish_round(moving)
    press(moving, moving.panel.controls.primary, PokerState.OPEN_HAND)
    moving.qtbot.wait(moment_ms)
    moving.panel.stage.flush()
    assert moving.panel.stage.sweep.is_idle
    assert counts(moving) == (48, 5, 0)
    assert moving.panel.controls.credits.number == moving.account.player


def test_a_collected_hand_leaves_the_table(moving: Table) -> None:
    finish_round(moving)
    given = cues(moving)
    click(moving, moving.panel.controls.betOne)
    moving.wait_for(PokerState.BET)
    assert moving.panel.stage.is_settled, "nothing waits for it"
    assert [picture.card for picture in moving.panel.controls.cards] == [None] * 5
    moving.qtbot.waitUntil(lambda: moving.panel.stage.sweep.is_idle, timeout=3000)
    assert [cue for cue in given if isinstance(cue, CardCue)] == [CardCue.AWAY] * 5 + [CardCue.SHUFFLE]
    assert counts(moving) == (53, 0, 0)


def test_without_room_for_piles_cards_come_from_the_edge(moving: Table) -> None:
    controls, stage = moving.panel.controls, moving.panel.stage
    controls.deck.setMaximumWidth(20)
    controls.tray.setMaximumWidth(20)
    moving.qtbot.waitUntil(lambda: controls.deck.width() == 20)
    click(moving, controls.primary)
    moving.qtbot.waitUntil(lambda: stage.is_settled and moving.state is PokerState.OPEN_HAND, timeout=3000)
    assert (stage.flights.deck, stage.flights.tray) == (None, None)
    assert counts(moving) == (48, 5, 0)


def test_a_mark_has_one_cue_for_a_change(table: Table) -> None:
    controls = table.panel.controls
    press(table, table.panel.controls.primary, PokerState.OPEN_HAND)
    given = cues(table)
    click(table, controls.change1, controls.card3, controls.change1)
    assert given == [CardCue.MARK, CardCue.MARK, CardCue.UNMARK], "a tab has no sound of a button beside it"
    given.clear()
    click(table, controls.markAll, controls.markAll)
    assert given == [HouseCue.BUTTON, CardCue.MARK, HouseCue.BUTTON, CardCue.UNMARK]
    given.clear()
    table.set_marking(Marking.HOLD)
    click(table, controls.change1, controls.change1)
    assert given == [CardCue.UNMARK, CardCue.MARK], "a held card is marked"


def expected_cue(table: Table) -> PokerCue:
    cluster = table.cluster
    if not cluster.win:
        return PokerCue.NOTHING
    if cluster.win <= cluster.bet:
        return PokerCue.RETURNED
    if cluster.result in _GRAND_HANDS:
        return PokerCue.WIN_GRAND
    if cluster.win >= 50 * cluster.bet:
        return PokerCue.WIN_GREAT
    return PokerCue.WIN_BIG if cluster.win >= 10 * cluster.bet else PokerCue.WIN_SMALL


def test_each_result_has_the_cue_of_its_size_and_a_pay_of_the_bet_is_collected(table: Table) -> None:
    given, controls = cues(table), table.panel.controls
    wanted, found = {PokerCue.NOTHING, PokerCue.RETURNED, PokerCue.WIN_SMALL}, set[PokerCue]()
    while not wanted <= found:
        given.clear()
        press(table, table.panel.controls.primary, PokerState.OPEN_HAND)
        assert HouseCue.BET in given
        given.clear()
        press(table, table.panel.controls.primary, PokerState.RESULT)
        of_results = [cue for cue in given if isinstance(cue, PokerCue)]
        assert of_results == [expected_cue(table)]
        if of_results == [PokerCue.RETURNED]:
            win, before = table.cluster.win, table.account.player
            click(table, controls.betOne)
            table.wait_for(PokerState.BET)
            assert [cue for cue in given if cue is HouseCue.COLLECT] == [HouseCue.COLLECT]
            assert (controls.credits.number, controls.win.number) == (before + win, 0)
        found.update(of_results)


def test_every_sound_of_a_result_has_a_caption_and_a_pay_of_the_bet_no_winning_sound() -> None:
    assert set(PokerCue) <= set(SHEET)
    assert all(sound.caption is not None for sound in SHEET.values())
    winning = {name for cue, sound in SHEET.items() if "WIN" in cue.name for name in sound.sounds}
    assert winning == {"win-small", "win-big", "win-grand", "coins"}
    assert not winning & {*SHEET[PokerCue.RETURNED].sounds, *SHEET[PokerCue.NOTHING].sounds}


def test_a_round_is_heard(table: Table, player: SilentPlayer) -> None:
    finish_round(table)
    heard = [name for cued in player.played for name in cued.sounds]
    assert {"button", "bet", "deal", "flip", "mark", "away"} <= set(heard)
    assert heard.index("bet") < heard.index("deal") < heard.index("away")
