"""What is heard in a double-up, in order, and at which moment."""

from collections.abc import Callable
from enum import Enum

import pytest
from msgspec.structs import replace

from cardroom.house.sound.cue_sheet import HOUSE_SHEET, HouseCue
from cardroom.tables.poker.double_up.panel.stage import SHEET, DoubleUpCue
from cardroom.tables.poker.double_up.rules.cluster import Outcome
from cardroom.tables.poker.double_up.rules.ticket import Kind, Pick
from cardroom.widgets.motion.flight import CardCue
from cardroom.widgets.window.look import Look, Speed
from tests.silent_player import SilentPlayer
from tests.tables.poker.double_up.panel.sitting import S, Table, ticket

C = DoubleUpCue
GUESS = [C.SUSPENSE, CardCue.FLIP]


@pytest.fixture
def heard(table: Table) -> Callable[[], list[Enum]]:
    """Ends all motion, and returns the cues since the last call."""
    cues: list[Enum] = []
    table.panel.stage.cue.connect(cues.append)

    def since() -> list[Enum]:
        table.panel.stage.flush()
        found = list(cues)
        cues.clear()
        return found

    return since


def test_every_cue_has_a_sound_and_a_caption() -> None:
    assert set(SHEET) == set(DoubleUpCue)
    assert [cue for cue in DoubleUpCue if SHEET[cue].caption is None] == []
    assert not set(SHEET) & set(HOUSE_SHEET)


@pytest.mark.parametrize("look", [Look(), Look(speed=Speed.OFF), Look(reduced_motion=True)])
def test_a_right_guess_and_all_that_may_follow(table: Table, heard: Callable[[], list[Enum]], look: Look) -> None:
    table.panel.stage.apply_look(look)
    table.begin(ticket(Kind.HIGH_LOW, Outcome.WON))
    assert heard() == [HouseCue.BET, CardCue.FLIP], "the stake comes over, and the first card is turned up"
    table.send("high", S.RESULT)
    assert heard() == ([*GUESS, C.RIGHT] if look == Look() else [CardCue.FLIP, C.RIGHT]), "no wait, no drum roll"
    table.send("bank_half", S.REFRESH)
    cues = heard()
    assert cues[0] is C.BANK_HALF
    assert sorted(cue.name for cue in cues[1:]) == ["AWAY", "AWAY", "DEAL", "DEAL", "FLIP"]


def test_a_wrong_guess_is_heard_once(table: Table, heard: Callable[[], list[Enum]]) -> None:
    table.offer(ticket(Kind.HIGH_LOW, Outcome.LOST))
    heard()
    table.send("back", S.FINISH)
    assert heard() == [], "taking the double-up back is silent"
    table.panel.stage.apply_look(Look())
    table.begin(replace(ticket(Kind.HIGH_LOW, Outcome.LOST), call=2))
    heard()
    table.send("high", S.FINISH)
    assert heard() == [*GUESS, C.WRONG]


def test_a_draw_is_heard_before_the_next_cards_come(table: Table, heard: Callable[[], list[Enum]]) -> None:
    table.panel.stage.apply_look(Look())
    table.begin(ticket(Kind.HIGH_LOW, Outcome.DRAW))
    heard()
    table.send("high", S.REFRESH)
    cues = heard()
    assert cues[:3] == [*GUESS, C.DRAW]
    assert CardCue.DEAL in cues[3:]


def test_the_outcome_is_heard_as_the_chosen_card_is_open(table: Table, heard: Callable[[], list[Enum]]) -> None:
    """Of four, the others are turned over after it."""
    table.begin(ticket(Kind.PICK_ONE, Outcome.WON))
    table.panel.stage.apply_look(Look())
    heard()
    cards = table.panel.controls.four
    given: list[tuple[Enum, list[bool]]] = []
    table.panel.stage.cue.connect(lambda cue: given.append((cue, [card.card is not None for card in cards])))
    table.send(Pick(0), S.RESULT)
    table.qtbot.waitUntil(lambda: table.panel.stage.is_settled, timeout=5000)
    none, first = [False] * 4, [True, False, False, False]
    assert given[:3] == [(C.SUSPENSE, none), (CardCue.FLIP, none), (C.RIGHT, first)], (
        "no sound tells the outcome before"
    )
    assert C.RIGHT not in [cue for cue, _ in given[3:]]
    heard()
    table.send("take_all", S.FINISH)
    assert heard() == [C.TAKE_ALL]


def test_the_window_plays_them(table: Table, player: SilentPlayer) -> None:
    table.begin(ticket(Kind.HIGH_LOW, Outcome.WON))
    table.send("high", S.RESULT)
    own = [cued.sounds for cued in player.played if isinstance(cued.cue, DoubleUpCue)]
    assert own == [("double-right",)], "without motion nothing is waited for"
