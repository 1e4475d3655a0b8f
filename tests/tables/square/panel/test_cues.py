"""The cues and views of a campaign.

Their order, and what is silent.
"""

from PySide6.QtCore import Qt

from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.tables.square.panel.classic.view import EXE
from cardroom.tables.square.panel.cues import SHEET, SquareCue
from cardroom.tables.square.rules.board import LINES
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.settings import SquareSettings, View
from cardroom.widgets.motion.flight import CardCue
from cardroom.widgets.window.look import Speed
from tests.silent_player import SilentPlayer
from tests.tables.square.conftest import Sit, Sitting
from tools.screenshots.square import SOLVED

C = SquareCue


def test_a_whole_stage_gives_its_cues_in_order(sit: Sit, player: SilentPlayer) -> None:
    sitting = sit().start().fill(SOLVED[0])
    assert sitting.cues[0] is HouseCue.BUTTON
    cues = [cue for cue in sitting.cues if cue is not HouseCue.BUTTON]
    marks = [sign.view.mark for sign in sitting.controls.board.signs]
    assert cues[:2] == [CardCue.SHUFFLE, CardCue.FLIP], "the deck is shuffled, and its first card is turned over"
    assert cues[2:-11] == [*[CardCue.FLIP, CardCue.SLIDE, C.PLACE] * 24, CardCue.SLIDE, C.PLACE]
    assert cues[-11:] == [*marks, C.STAGE_CLEARED]
    end = next(number for number, cued in enumerate(player.played) if cued.cue is C.STAGE_CLEARED)
    moment = player.played[end].at - 0.05
    lines = [cued.cue for cued in player.played[: end + 1] if cued.at > moment and isinstance(cued.cue, Mark)]
    ranks = [SHEET[cue].rank for cue in lines]
    assert ranks == sorted({*ranks}), "of a skipped judging each line that sounds is better than the one before"


def test_a_card_that_is_taken_back_goes_back_to_the_deck(sit: Sit) -> None:
    sitting = sit().start(practice=True)
    deck, cards = sitting.controls.nextCard, len(sitting.cluster.deck(1))
    assert deck.deck == cards
    sitting.place(0)
    assert deck.deck == cards - 1, "it is as high as its cards are many"
    del sitting.cues[:]
    sitting.press(Qt.Key.Key_U)
    assert sitting.cues == [HouseCue.BUTTON, CardCue.AWAY]
    assert deck.card == sitting.cluster.card
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


def test_the_meters_are_seen_while_the_stake_flies(sit: Sit) -> None:
    sitting = sit(speed=Speed.NORMAL)
    sitting.press(Qt.Key.Key_Plus)
    sitting.controls.primary.click()
    sitting.wait_until(lambda: HouseCue.BET in sitting.cues)
    assert sitting.controls.readyPage.isVisible()
    sitting.panel.stage.flush()
    assert sitting.controls.playPage.isVisible()


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


def in_view(sitting: Sitting, view: View) -> Sitting:
    sitting.panel.show_view(view)
    sitting.settle()
    return sitting


def test_digits_and_arrows_move_the_cursor_of_both_and_zero_places(sitting: Sitting) -> None:
    board, pocket = sitting.controls.board, sitting.controls.pocket
    sitting.press(Qt.Key.Key_2, Qt.Key.Key_0)
    assert (board.cursor_cell, sitting.cluster.cells) == (0, ()), "the pocket computer is hidden"
    in_view(sitting, View.BOTH).press(Qt.Key.Key_2, Qt.Key.Key_4)
    assert board.cursor_cell == pocket.cursor_cell == 16
    sitting.press(Qt.Key.Key_Right)
    assert pocket.cursor_cell == 17
    sitting.press(Qt.Key.Key_0)
    before = sitting.cluster
    assert before.cells == (17,)
    board.set_cursor(17)
    in_view(sitting, View.CLASSIC).press(Qt.Key.Key_0)
    assert sitting.cluster == before, "the cell is taken"


def test_the_key_goes_round_the_three_views_and_the_choice_is_kept(sitting: Sitting) -> None:
    shown = []
    for _ in range(4):
        shown.append((sitting.controls.board.isVisible(), sitting.controls.pocket.isVisible()))
        sitting.press(Qt.Key.Key_V)
    assert shown == [(True, False), (True, True), (False, True), (True, False)]
    assert SquareSettings.of(sitting.settings).view() is View.BOTH


def test_the_classic_view_judges_a_line_at_each_exe(sit: Sit) -> None:
    sitting = in_view(sit().start(), View.CLASSIC)
    sitting.fill(SOLVED[0])
    pocket, lines = sitting.controls.pocket, []
    while pocket.view.state is SquareState.JUDGE:
        lines.append(pocket.view.line)
        sitting.press(Qt.Key.Key_Return)
    assert lines == list(range(10))
    assert pocket.view.state is SquareState.CLEARED
    pocket.keys[EXE].click()
    sitting.settle()
    assert sitting.cluster.stage == 2


def test_the_classic_view_shows_the_stage_before_its_first_card(sit: Sit) -> None:
    sitting = in_view(sit(speed=Speed.NORMAL), View.CLASSIC)
    sitting.controls.primary.click()
    sitting.wait_until(lambda: sitting.controls.pocket.view.state is SquareState.SHUFFLE)
    sitting.controls.pocket.keys[EXE].click()
    sitting.wait_until(lambda: sitting.controls.pocket.view.state is SquareState.PLACE)
    sitting.panel.stage.flush()
    assert sitting.cluster.cells == ()
