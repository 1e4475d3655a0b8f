"""Tests the order of cues, automatic passing, and what is silent."""

import itertools

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.tables.daifugo.panel.cues import SHEET, DaifugoCue, finish_size
from cardroom.tables.daifugo.panel.own_cards import can_only_pass
from cardroom.tables.daifugo.rules.cluster import DaifugoState, MoveCode
from cardroom.tables.daifugo.rules.messages import PassTurn
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.rule_set import CONTEST
from cardroom.tables.daifugo.rules.sight import DaifugoEntry
from cardroom.widgets.motion.flight import CardCue
from cardroom.widgets.motion.motion import Motion, WinSize
from cardroom.widgets.window.look import Speed
from tests.silent_player import SilentPlayer
from tests.tables.daifugo.panel.random_sets import play_set
from tests.tables.daifugo.sitting import Sit, Sitting, can_follow, is_own, saved

S = DaifugoState
C = DaifugoCue
OPTIONS = DaifugoOptions(games=1, level="easy")
_EFFECTS = {C.CUT, C.SPADE_3, C.LOCK, C.JACK_BACK, C.REVOLUTION, C.COUNTER_REVOLUTION, C.OUT, C.FOUL, C.FALL}


def test_a_whole_set_gives_its_cues_in_order(sit: Sit) -> None:
    """Plays are heard before what they cause; turns ring for the person."""
    sitting = sit(OPTIONS)
    turns: list[bool] = []
    sitting.table.machine.entered.connect(
        lambda state, cluster, _: (
            turns.append(cluster.seating[cluster.game.turn] == 0) if state in (S.TURN, S.CHOOSE) else None
        )
    )
    sitting.deal().play_game()
    sitting.wait_for(S.SET_OVER)
    cues = [cue for cue in sitting.cues if cue not in (HouseCue.BUTTON, CardCue.MARK, CardCue.UNMARK)]
    assert cues[:53] == [CardCue.DEAL] * 53
    assert CardCue.DEAL not in cues[53:]
    assert C.EXCHANGE not in cues, "there are no ranks before the first game"
    assert cues[-1] in (C.SET_WON, C.SET_OVER)
    assert sum(cue in (C.SET_WON, C.SET_OVER) for cue in cues) == 1
    moves = [move.code for move in sitting.cluster.moves]
    assert (cues.count(C.PLAY), cues.count(C.PASS)) == (moves.count(MoveCode.PLAY), moves.count(MoveCode.PASS))
    effects = [number for number, cue in enumerate(cues) if cue in _EFFECTS]
    assert effects
    for number in effects:
        before = [cue for cue in cues[:number] if cue not in _EFFECTS]
        assert before[-1] in (C.PLAY, C.HAND_ON, C.PASS)
    for number, cue in enumerate(cues):
        if cue is C.PLAY:
            assert cues[number - 1] is CardCue.SLIDE, "the cards slide, then they are put down"
    assert sitting.panel.stage.is_settled
    assert cues.count(C.TURN) == turns.count(True)
    assert turns.count(False)


def test_a_turn_that_the_table_passes_does_not_ring(sit: Sit) -> None:
    sitting = sit(OPTIONS, saved(OPTIONS, lambda each: is_own(each) and len(each.cluster.moves) > 20), auto_pass=True)
    passed: list[DaifugoEntry] = []
    rung: list[DaifugoEntry] = []
    stage = sitting.panel.stage
    entered: list[DaifugoEntry] = []
    enter = stage.enter

    def follow(entry: DaifugoEntry, tell: object) -> None:
        entered.append(entry)
        enter(entry, tell)  # type: ignore[arg-type]
        if can_only_pass(entry) and entry.sight.turn == entry.sight.person_seat:
            passed.append(entry)

    stage.enter = follow  # type: ignore[method-assign]
    stage.cue.connect(lambda cue: rung.append(entered[-1]) if cue is C.TURN else None)
    sitting.play_game()
    assert rung
    assert passed, "some turns of the game can only be passed"
    assert not [entry for entry in rung if entry in passed]


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.FAST])
def test_quick_computers_are_not_a_machine_gun(sit: Sit, player: SilentPlayer, speed: Speed) -> None:
    """Within 80 ms each sound has a higher rank, and nothing rings."""
    options = replace(OPTIONS, watches=True)
    store = saved(options, lambda each: each.state is S.TURN and len(each.cluster.moves) > 20, number=1)
    sitting = sit(options, store, speed)
    sitting.panel.skip_wanted.emit()
    sitting.wait_until(sitting.over)
    assert not {C.TURN, C.WIN, C.LOSE} & {*sitting.cues}
    heard = [(cued.at, SHEET[cued.cue].rank) for cued in player.played if cued.cue in SHEET]
    ranked = [(at, rank) for at, rank in heard if rank]
    assert len(ranked) > 3
    for (before, lower), (at, rank) in itertools.pairwise(ranked):
        assert at - before >= 0.08 or rank > lower
    plays = [cued.at for cued in player.played if cued.cue is C.PLAY]
    assert plays
    assert all(later - earlier >= 0.17 for earlier, later in itertools.pairwise(plays))


def test_every_cue_has_a_sound_and_words() -> None:
    assert set(DaifugoCue) <= set(SHEET)
    assert all(SHEET[cue].caption is not None for cue in DaifugoCue)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_winner_and_a_rich_second_are_celebrated(seats: int) -> None:
    """With three seats the second is a commoner."""
    second = WinSize.SMALL if seats > 3 else WinSize.NONE
    sizes = [finish_size(place, seats) for place in range(seats)]
    assert sizes == [WinSize.GRAND, second, *[WinSize.NONE] * (seats - 2)]


def at_a_forced_pass(sit: Sit, speed: Speed = Speed.SLOW, *, auto_pass: bool = True) -> Sitting:
    """Opens a game in which the person can only pass."""
    store = saved(OPTIONS, lambda each: is_own(each) and not can_follow(each))
    sitting = sit(OPTIONS, store, speed, auto_pass=auto_pass)
    assert can_only_pass(sitting.machine.entry(sitting.table.seat))
    return sitting


def test_the_table_passes_after_a_moment(sit: Sit) -> None:
    sitting = at_a_forced_pass(sit)
    assert sitting.panel.auto_pass.is_coming
    sitting.wait_until(lambda: sitting.sent != [])
    assert sitting.sent[0] == PassTurn(0)


def test_a_pass_that_is_coming_can_be_cancelled_and_hurried(sit: Sit) -> None:
    sitting = at_a_forced_pass(sit)
    auto_pass = sitting.panel.auto_pass
    auto_pass.allow(False)
    assert not auto_pass.is_coming
    auto_pass.allow(True)
    auto_pass.follow(sitting.machine.entry(sitting.table.seat), Motion(Speed.SLOW))
    sitting.panel.hurry()
    assert auto_pass._timer.interval() == 0
    sitting.wait_until(lambda: sitting.sent != [])


def test_without_it_the_person_passes(sit: Sit) -> None:
    sitting = at_a_forced_pass(sit, Speed.OFF, auto_pass=False)
    assert not sitting.panel.auto_pass.is_coming
    sitting.qtbot.wait(50)
    assert sitting.sent == []
    sitting.press(Qt.Key.Key_P)
    assert sitting.sent[0] == PassTurn(0)


def test_a_lead_is_never_passed(qapp: QApplication) -> None:
    entries = [said.entry for said in play_set(DaifugoOptions(CONTEST, games=1))]
    leads = [each for each in entries if each.sight.trick.top is None and "pass_turn" in each.legal]
    assert leads
    assert not any(map(can_only_pass, leads))
