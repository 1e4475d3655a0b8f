"""Tests of sentences and cues: pairs, the joker, places, secrets."""

from collections.abc import Iterator
from enum import Enum
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, Qt

from cardroom.cards.cards import JOKER, Pack
from cardroom.house.sound.cue_sheet import HouseCue
from cardroom.tables.old_maid.panel.cues import SHEET, OldMaidCue, cues_between, joker_cue
from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidOptions, OldMaidState
from cardroom.tables.old_maid.rules.messages import Draw
from cardroom.tables.old_maid.rules.sight import OldMaidSight, doubtful_places, sight_of
from cardroom.widgets.motion.flight import CardCue
from cardroom.widgets.motion.motion import WinSize
from cardroom.widgets.seats.portrait import Mood
from cardroom.widgets.window.look import Speed
from tests.silent_player import SilentPlayer
from tests.tables.old_maid.rules.play import NO_MONEY, draw, numbered_seed, paired
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

    def note(self: object, places: object, size: WinSize, motion: Any, banner: object = None) -> None:  # noqa: ANN401
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


C = OldMaidCue


def heard_cues(sitting: Sitting) -> list[Enum]:
    """Follows the cues of a table."""
    cues: list[Enum] = []
    sitting.stage.cue.connect(cues.append)
    return cues


def play_game(sitting: Sitting) -> list[Enum]:
    """Plays a whole game; returns its cues."""
    cues = heard_cues(sitting)
    sitting.click(sitting.controls.primary)
    while sitting.wait_for_turn_or_end():
        sitting.draw()
        sitting.wait_until(lambda: sitting.state is not OldMaidState.TURN or not sitting.my_turn())
    sitting.wait_until(lambda: sitting.stage.is_settled)
    QCoreApplication.processEvents()
    return cues


@pytest.mark.parametrize("options", [OldMaidOptions(2), OldMaidOptions(4, pack=Pack(2, 7))])
def test_a_whole_game_gives_its_cues_in_order(sit: Sit, options: OldMaidOptions) -> None:
    sitting = sit(options)
    cues = play_game(sitting)
    game = sitting.cluster
    assert cues[: 1 + len(game.deck)] == [HouseCue.BUTTON, *[CardCue.DEAL] * len(game.deck)]
    assert (cues.count(C.DRAW), cues.count(C.PAIR)) == (game.draws, len(game.pile) // 2)
    assert cues.count(C.TURN) == sum(move.seat == 0 for move in game.moves)
    assert cues.count(C.OUT) + cues.count(C.WON) >= 1
    assert cues[-1] is (C.LOST if game.holder == 0 else C.OVER)
    assert cues.count(C.LOST) + cues.count(C.OVER) == 1
    first_draw, last_pair = cues.index(C.DRAW), len(cues) - cues[::-1].index(C.PAIR)
    assert CardCue.DEAL not in cues[first_draw:]
    assert last_pair < len(cues), "the end comes after the last pair"
    drawn = [cue for cue in cues[first_draw:] if isinstance(cue, OldMaidCue)]
    for number, cue in enumerate(drawn):
        if cue is C.PAIR:
            assert drawn[number - 1] in (C.DRAW, C.JOKER), "a pair sounds when it lands after its draw"


def seen_draws(options: OldMaidOptions, seat: int | None) -> Iterator[tuple[OldMaidCluster, OldMaidSight]]:
    """Yields every possible first draw as a seat sees it."""
    for number in range(40):
        cluster = paired(numbered_seed(number), options)
        for place in range(len(cluster.hands[cluster.source])):
            after = draw(cluster, place)
            yield after, sight_of(OldMaidState.DRAWN, after, NO_MONEY, seat)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_joker_that_the_person_has_not_seen_sounds_like_any_card(seat: int) -> None:
    options = OldMaidOptions(person=seat)
    told = {True: 0, False: 0}
    for after, sight in seen_draws(options, seat):
        last = after.last
        assert last is not None
        if last.card == JOKER:
            knows = seat in (last.drawer, last.source)
            told[knows] += 1
            assert list(joker_cue(sight)) == ([C.JOKER] if knows else [])
        else:
            assert not list(joker_cue(sight))
    assert told[False] or seat in (0, 1), "jokers were drawn behind the person's back"


def test_persons_who_share_the_screen_never_hear_the_joker() -> None:
    """The other one is in the room."""
    options = OldMaidOptions(guest=1)
    seen = [sight for _, sight in seen_draws(options, 0) if sight.last is not None and sight.last.shows_joker]
    assert seen, "the person on turn sees the joker that comes"
    assert not [cue for sight in seen for cue in joker_cue(sight)]


def test_hidden_draws_of_a_joker_and_of_a_card_give_the_same_cues() -> None:
    """The cues after a draw depend only on what is seen."""
    cues: dict[bool, set[tuple[object, ...]]] = {True: set(), False: set()}
    for after, sight in seen_draws(OldMaidOptions(person=3), 3):
        last = after.last
        assert last is not None
        if not last.pair and 3 not in (last.drawer, last.source):
            turn = sight_of(OldMaidState.TURN, after, NO_MONEY, 3)
            between = cues_between((OldMaidState.DRAWN, sight), (OldMaidState.TURN, turn))
            cues[last.card == JOKER].add((*joker_cue(sight), *between))
    assert cues[True] == cues[False] == {()}


def test_persons_who_share_the_screen_are_called_once_each_turn() -> None:
    cluster = paired(numbered_seed(1), OldMaidOptions(guest=1))
    hidden = sight_of(OldMaidState.TURN, cluster, NO_MONEY, None)
    seen = sight_of(OldMaidState.TURN, cluster, NO_MONEY, cluster.drawer)
    assert cluster.drawer in cluster.options.people
    called = cues_between((OldMaidState.DISCARD, hidden), (OldMaidState.TURN, hidden))
    assert list(called) == [C.TURN], "the curtain asks for the person"
    assert not list(cues_between((OldMaidState.TURN, hidden), (OldMaidState.TURN, seen))), "the person looks"


def test_the_cards_of_a_shuffled_hand_glide_to_their_new_places(sit: Sit) -> None:
    """A turn that is shown is not announced again.

    A first press on a card is heard_cues.
    """
    sitting = sit()
    cues = heard_cues(sitting)
    sitting.begin()
    rings = cues.count(C.TURN)
    sitting.appearance.apply_look(replace(sitting.appearance.look, speed=Speed.NORMAL))
    fan = sitting.controls.table.fans[0]
    before, keys = fan.cards, fan._keys
    sitting.click(sitting.controls.shuffle)
    sitting.wait_until(lambda: fan.cards != before)
    assert [keys[before.index(card)] for card in fan.cards] == [*fan._keys]
    sitting.wait_until(lambda: not fan._motion.is_moving)
    assert CardCue.SHUFFLE in cues
    assert cues.count(C.TURN) == rings == 1
    cues.clear()
    sitting.click(sitting.forward, sitting.place_of(0))
    assert cues == [CardCue.MARK]


def test_a_game_without_motion_is_not_a_machine_gun(sit: Sit, player: SilentPlayer) -> None:
    """No moment has more than three sounds; each cue has one."""
    assert all(SHEET[cue].caption is not None for cue in OldMaidCue)
    sitting = sit(OldMaidOptions(person=None)).deal()
    sitting.wait_until(sitting.over)
    times = [cued.at for cued in player.played if isinstance(cued.cue, OldMaidCue)]
    assert times
    for at in times:
        assert sum(at <= other < at + 0.08 for other in times) <= 3
