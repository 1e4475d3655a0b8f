"""The cues of a campaign: their order, and what is silent."""

from PySide6.QtCore import Qt

from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.tables.square.panel.cues import SHEET, SquareCue
from cardroom.tables.square.rules.board import LINES
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.lines import Mark
from cardroom.widgets.motion.flight import CardCue
from cardroom.widgets.window.look import Speed
from tests.silent_player import SilentPlayer
from tests.tables.square.panel.sitting import Sit, Sitting
from tools.screenshots.square import SOLVED

C = SquareCue


def of_stage(sitting: Sitting) -> list[object]:
    """Plays the first stage; returns its cues without those of buttons."""
    sitting.start().fill(SOLVED[0])
    return [cue for cue in sitting.cues if cue is not HouseCue.BUTTON]


def test_a_whole_stage_gives_its_cues_in_order(sit: Sit) -> None:
    sitting = sit()
    cues = of_stage(sitting)
    marks = [sign.view.mark for sign in sitting.controls.board.signs]
    assert cues[:2] == [CardCue.SHUFFLE, CardCue.FLIP], "the deck is shuffled, and its first card is turned over"
    assert cues[2:-11] == [*[CardCue.FLIP, CardCue.SLIDE, C.PLACE] * 24, CardCue.SLIDE, C.PLACE]
    assert cues[-11:] == [*marks, C.STAGE_CLEARED]


def test_a_card_that_is_taken_back_goes_back_to_the_deck(sit: Sit) -> None:
    sitting = sit().start(practice=True)
    sitting.place(0)
    del sitting.cues[:]
    sitting.press(Qt.Key.Key_U)
    assert sitting.cues == [HouseCue.BUTTON, CardCue.AWAY]
    assert sitting.controls.nextCard.card == sitting.cluster.card
    assert sitting.controls.board.cells[0].card is None


def test_a_card_that_is_taken_back_flies(sit: Sit) -> None:
    sitting = sit(speed=Speed.NORMAL).start(practice=True)
    sitting.place(0)
    sitting.panel.stage.flush()
    card = sitting.controls.board.cells[0].card
    sitting.controls.undo.click()
    sitting.wait_until(lambda: not sitting.panel.stage.layer.is_idle)
    deck = sitting.controls.nextCard
    assert deck.card is None, "the top card lies face down again"
    assert sitting.controls.board.cells[0].card is None
    sitting.panel.stage.flush()
    assert deck.card == card


def test_the_deck_is_as_high_as_its_cards_are_many(sit: Sit) -> None:
    sitting = sit().start()
    cards = len(sitting.cluster.deck(1))
    assert sitting.controls.nextCard.deck == cards
    sitting.place(0)
    assert sitting.controls.nextCard.deck == cards - 1


def test_a_skipped_judging_is_one_sound_for_the_best_line_and_one_for_the_end(sit: Sit, player: SilentPlayer) -> None:
    sitting = sit()
    of_stage(sitting)
    end = next(number for number, cued in enumerate(player.played) if cued.cue is C.STAGE_CLEARED)
    moment = player.played[end].at - 0.05
    lines = [cued.cue for cued in player.played[: end + 1] if cued.at > moment and isinstance(cued.cue, Mark)]
    ranks = [SHEET[cue].rank for cue in lines]
    assert ranks == sorted({*ranks}), "each is better than the one before"


def test_a_game_that_is_resumed_is_silent(sit: Sit) -> None:
    store = sit().start().store
    again = sit(store)
    assert again.is_in(SquareState.PLACE)
    assert again.cues == []


def test_every_mark_and_every_end_has_a_sound_and_words() -> None:
    assert {*SquareCue, *Mark} <= set(SHEET)
    assert all(SHEET[cue].caption is not None for cue in (*SquareCue, *Mark))
    ranks = [SHEET[mark].rank for mark in Mark]
    assert ranks == sorted({*ranks})


def test_a_stake_is_bet_as_the_campaign_begins(sit: Sit) -> None:
    sitting = sit()
    sitting.press(Qt.Key.Key_Plus)
    credits = sitting.controls.credits.number
    del sitting.cues[:]
    sitting.start()
    assert sitting.cues[:3] == [HouseCue.BUTTON, HouseCue.BET, CardCue.SHUFFLE]
    assert sitting.controls.credits.number == credits - 1


def test_a_game_without_a_stake_bets_nothing(sit: Sit) -> None:
    assert HouseCue.BET not in sit().start().cues


def test_the_meters_are_seen_while_the_stake_flies(sit: Sit) -> None:
    sitting = sit(speed=Speed.NORMAL)
    sitting.press(Qt.Key.Key_Plus)
    sitting.controls.primary.click()
    sitting.wait_until(lambda: HouseCue.BET in sitting.cues)
    assert sitting.controls.readyPage.isVisible()
    sitting.panel.stage.flush()
    assert sitting.controls.playPage.isVisible()


def test_a_prize_is_collected_where_its_meter_is_seen(sit: Sit) -> None:
    sitting = sit()
    sitting.press(Qt.Key.Key_Plus)
    sitting.start()
    for stage, solved in enumerate(SOLVED, start=1):
        sitting.fill(solved)
        if stage < 5:
            sitting.press(Qt.Key.Key_Space)
    assert sitting.is_in(SquareState.ALL_CLEAR)
    assert HouseCue.COLLECT not in sitting.cues
    sitting.press(Qt.Key.Key_Space)
    assert sitting.is_in(SquareState.READY)
    assert sitting.cues.count(HouseCue.COLLECT) == 1
    assert sitting.controls.prize.number == 1000


def test_the_cards_of_a_judged_line_come_up_and_rest(sit: Sit) -> None:
    sitting = sit(speed=Speed.NORMAL)
    board = sitting.controls.board
    board.light_line(0, 60)
    heights = [board.cells[number].shown.height for number in LINES[0]]
    assert heights[-1] == 0
    sitting.wait_until(lambda: board._eased.is_idle)
    assert {cell.shown.height for cell in board.cells} == {1.0}
    board.light_line(None)
    assert {cell.shown.height for cell in board.cells} == {1.0}
