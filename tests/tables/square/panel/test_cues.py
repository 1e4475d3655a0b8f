"""The cues of a campaign: what is heard, when, and what is not."""

from PySide6.QtCore import Qt

from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.tables.square.panel.cues import SHEET, SquareCue, cue_of
from cardroom.tables.square.rules.cluster import SquareState
from cardroom.tables.square.rules.lines import Mark
from cardroom.tables.square.screenshots import SOLVED
from cardroom.widgets.motion.card_cues import CardCue
from cardroom.widgets.window.look import Speed
from silent_player import SilentPlayer
from tables.square.panel.sitting import Sit, Sitting

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
    assert cues[-11:] == [*(cue_of(mark) for mark in marks if mark is not None), C.STAGE_CLEARED]


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
    lines = [cued.cue for cued in player.played[: end + 1] if cued.at > moment and cued.cue.name.startswith("LINE_")]
    ranks = [SHEET[cue].rank for cue in lines]
    assert ranks == sorted({*ranks}), "each is better than the one before"


def test_a_game_that_is_resumed_is_silent(sit: Sit) -> None:
    vault = sit().start().vault
    again = sit(vault)
    assert again.is_in(SquareState.PLACE)
    assert again.cues == []


def test_every_mark_and_every_end_has_a_sound_and_words() -> None:
    assert set(SquareCue) <= set(SHEET)
    assert all(SHEET[cue].caption is not None for cue in SquareCue)
    ranks = [SHEET[cue_of(mark)].rank for mark in Mark]
    assert ranks == sorted({*ranks})
