"""Tests of the sentences: pairs, the joker, the worried face, places."""

from typing import Any

import pytest
from PySide6.QtCore import Qt

from cardroom.cards.cards import JOKER
from cardroom.tables.old_maid.rules.cluster import OldMaidOptions, OldMaidState
from cardroom.widgets.motion.motion import WinSize
from cardroom.widgets.seats.portrait import Mood
from cardroom.widgets.window.look import Speed
from tests.tables.old_maid.sitting import Sit, Sitting


def heard(sitting: Sitting) -> list[str]:
    """Returns a list that collects all sentences on the prompt line."""
    texts: list[str] = []
    show = sitting.controls.prompt.show_text

    def note(text: str, short: str = "") -> None:
        texts.append(text)
        show(text, short)

    sitting.controls.prompt.show_text = note  # type: ignore[assignment,method-assign]
    return texts


def test_the_pair_is_told_after_the_card_has_landed(sit: Sit) -> None:
    sitting = sit(OldMaidOptions(2, None), speed=Speed.FAST).deal()
    stage, last = sitting.stage, None
    while last is None or not last.pair:
        draws = sitting.cluster.draws
        sitting.wait_until(lambda draws=draws: sitting.cluster.draws > draws)  # type: ignore[misc]
        last = next(cluster.last for _, cluster in reversed(sitting.entered) if cluster.last)
        before = sitting.prompt
    assert "discards" not in before.split(".")[-2], "the card still flies"
    sitting.wait_until(lambda: "discards" in sitting.prompt)
    shown = stage._shown
    assert shown is not None
    assert shown[0] is OldMaidState.DRAWN
    assert sitting.controls.table.fans[last.drawer].cards, "the drawn card has landed"


def test_each_seat_discards_its_first_pairs_with_suits(sit: Sit) -> None:
    sitting = sit(OldMaidOptions(3, 0), speed=Speed.FAST)
    texts = heard(sitting)
    sitting.press(Qt.Key.Key_Space)
    sitting.wait_until(lambda: any(text.startswith("Cat discards") for text in texts))
    discards = [text for text in texts if " discard" in text and not text.startswith("All")][:3]
    assert [text.split()[0] for text in discards] == ["You", "Owl", "Cat"]
    assert all("♠" in text or "♥" in text for text in discards)


@pytest.fixture
def celebrations(monkeypatch: pytest.MonkeyPatch) -> list[WinSize]:
    sizes: list[WinSize] = []

    def note(self: object, places: object, size: WinSize, motion: Any) -> None:  # noqa: ANN401
        sizes.append(size)

    monkeypatch.setattr("cardroom.widgets.motion.celebration.Celebration.celebrate", note)
    return sizes


def test_a_person_who_is_out_first_is_celebrated_most(sit: Sit, celebrations: list[WinSize]) -> None:
    sitting = sit(OldMaidOptions(3, 0))
    texts = heard(sitting)
    outcomes: list[tuple[tuple[int, ...], list[WinSize]]] = []
    for _ in range(8):
        sitting.press(Qt.Key.Key_Space)
        while sitting.wait_for_turn_or_end():
            sitting.draw()
        outcomes.append((sitting.cluster.out, list(celebrations)))
        celebrations.clear()
        sitting.press(Qt.Key.Key_Space)
    won = [sizes for out, sizes in outcomes if out[0] == 0]
    lost = [sizes for out, sizes in outcomes if out[0] != 0]
    assert won
    assert lost
    assert all(WinSize.GRAND in sizes for sizes in won)
    assert not any(WinSize.GRAND in sizes for sizes in lost)
    assert any("You're out – 1st place!" in text for text in texts)


def test_a_drawn_joker_is_a_moment_for_those_who_see_it(sit: Sit) -> None:
    sitting = sit(OldMaidOptions(2, 0), speed=Speed.FAST)
    texts, moods = heard(sitting), set()
    table = sitting.controls.table
    sitting.press(Qt.Key.Key_Space)
    sitting.stage.flush()
    jokers = 0
    for _ in range(400):
        if sitting.my_turn():
            hand = sitting.cluster.hands[1]
            table.forward.lift(hand.index(JOKER) if JOKER in hand else 0)
            table.forward.pick()
        sitting.panel.hurried.emit()
        sitting.qtbot.wait(5)
        if any("joker" in text for text in texts[jokers:]) and not sitting.stage.pause.is_idle:
            jokers = len(texts)
            moods.add((table.signs[0].mood, table.signs[1].mood))
        if sitting.over():
            break
    assert any("You drew the joker from Owl!" in text for text in texts) or any("from you!" in text for text in texts)
    assert moods <= {(Mood.SAD, Mood.GLAD), (Mood.GLAD, Mood.SAD)}
    assert moods


def test_a_worried_face_is_put_in_words_until_another_card_is_lifted(sit: Sit) -> None:
    sitting = sit(OldMaidOptions(4, 0)).begin()
    sitting.wait_for_prompt("Your turn")
    stage, forward = sitting.stage, sitting.forward
    assert stage._shown is not None
    doubts = stage._shown[1].doubts
    calm = next(place for place in range(len(forward.cards)) if place not in doubts)
    for place in range(len(forward.cards)):
        forward.lift(calm)
        assert sitting.prompt.startswith("Your turn") or place == 0
        forward.lift(place)
        assert (sitting.prompt == "Owl looks worried …") is (place in doubts)
