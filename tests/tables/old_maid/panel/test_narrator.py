"""Tests of the sentences: pairs, the joker, the worried face, places."""

from typing import Any

import pytest
from PySide6.QtCore import Qt

from cardroom.cards.cards import JOKER
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.messages import Draw
from cardroom.tables.old_maid.rules.sight import doubtful_places
from cardroom.widgets.motion.motion import WinSize
from cardroom.widgets.seats.portrait import Mood
from cardroom.widgets.window.look import Speed
from tests.tables.old_maid.rules.play import draw
from tests.tables.old_maid.sitting import Sit, Sitting, saved


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


@pytest.mark.parametrize("wins", [True, False])
def test_a_person_who_is_out_first_is_celebrated_most(sit: Sit, celebrations: list[WinSize], wins: bool) -> None:
    options = OldMaidOptions(3, 0)

    def is_wanted(cluster: OldMaidCluster) -> bool:
        if not wins:
            return cluster.drawer == 0 and cluster.out == (1,)
        return cluster.drawer == 0 and cluster.out == () and draw(cluster, 0).out[:1] == (0,)

    sitting = sit(options, saved(options, is_wanted))
    sitting.play_out()
    sitting.wait_until(lambda: sitting.controls.primary.text() == "PLAY AGAIN")
    assert (WinSize.GRAND in celebrations) is wins


@pytest.mark.parametrize(
    ("drawer", "sentence", "moods"),
    [
        (0, "You drew the joker from Owl!", (Mood.SAD, Mood.GLAD)),
        (1, "Owl drew the joker from you!", (Mood.GLAD, Mood.SAD)),
    ],
)
def test_a_drawn_joker_is_a_moment_for_those_who_see_it(
    sit: Sit, drawer: int, sentence: str, moods: tuple[Mood, Mood]
) -> None:
    options = OldMaidOptions(2, 0)
    store = saved(options, lambda each: each.drawer == drawer and JOKER in each.hands[1 - drawer])
    sitting = sit(options, store, Speed.FAST)
    sitting.computers.stop()
    texts, signs = heard(sitting), sitting.controls.table.signs
    place = sitting.cluster.hands[1 - drawer].index(JOKER)
    sitting.table.terminals.send(Draw(drawer, place))
    sitting.wait_until(lambda: any(sentence in text for text in texts) and not sitting.stage.pause.is_idle)
    assert (signs[0].mood, signs[1].mood) == moods


def test_a_worried_face_is_put_in_words_until_another_card_is_lifted(sit: Sit) -> None:
    options = OldMaidOptions(4, 0)
    sitting = sit(options, saved(options, lambda each: each.drawer == 0 and doubtful_places(each) != frozenset()))
    sitting.wait_for_prompt("Your turn")
    stage, forward = sitting.stage, sitting.forward
    assert stage._shown is not None
    doubts = stage._shown[1].doubts
    assert doubts
    calm = next(place for place in range(len(forward.cards)) if place not in doubts)
    for place in range(len(forward.cards)):
        forward.lift(calm)
        assert sitting.prompt.startswith("Your turn") or place == 0
        forward.lift(place)
        assert (sitting.prompt == "Owl looks worried …") is (place in doubts)
        assert (sitting.controls.table.signs[1].mood is Mood.DOUBT) is (place in doubts)
