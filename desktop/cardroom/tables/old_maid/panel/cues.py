"""The moments of Old Maid: their sounds, times and celebrations.

No cue may say more than the person sees: a drawn joker sounds like any other card, and only those who have seen it
hear it; persons who share the screen never do.
"""

from collections.abc import Iterator
from enum import Enum
from functools import partial
from types import MappingProxyType

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from cardroom.cards.cards import JOKER
from cardroom.house.sound.cue_sheet import HOUSE_SHEET, CueSheet, CueSound
from cardroom.house.spec import QT_TRANSLATE_NOOP
from cardroom.tables.old_maid.panel.seat_words import about_seat, character_of
from cardroom.tables.old_maid.rules.cluster import OldMaidState
from cardroom.tables.old_maid.rules.sight import OldMaidSight, SeenDraw, waits_behind_curtain
from cardroom.widgets.cards.card_faces import CARD_RATIO, paint_face
from cardroom.widgets.motion.flight import CardCue
from cardroom.widgets.motion.motion import Gesture, Motion, WinSize
from cardroom.widgets.motion.win_banner import Banner, Ornament
from cardroom.widgets.seats.portrait import Mood, paint_portrait
from cardroom.widgets.translation import translate
from cardroom.widgets.window.look import Look


class OldMaidCue(Enum):
    """The moments of a game."""

    TURN = "it is a person's turn"
    DRAW = "a card is pulled out of a fan"
    PAIR = "a pair is dropped on the pile"
    JOKER = "the person has seen that the joker was drawn"
    OUT = "a player is out"
    WON = "the person is out first"
    LOST = "the person is left with the joker"
    OVER = "the game is over, and another player has the joker"


Shown = tuple[OldMaidState, OldMaidSight]
"""A state with what is seen of it."""

_CARD, _EVENT, _PERSON = 1, 2, 3
"""The ranks of cues that come together."""

SHEET: CueSheet = MappingProxyType(
    {
        # Fifty-three cards in a second and a half: every third one is heard, softly.
        CardCue.DEAL: HOUSE_SHEET[CardCue.DEAL]._replace(level_db=-3.0, gap_ms=62),
        CardCue.SLIDE: CueSound(("slide",), level_db=-4.0, gap_ms=120),
        CardCue.FLIP: HOUSE_SHEET[CardCue.FLIP]._replace(level_db=2.0, gap_ms=60),
        OldMaidCue.TURN: CueSound(
            ("turn",), gap_ms=400, caption=QT_TRANSLATE_NOOP("OldMaidSounds", "Your turn"), rank=_PERSON
        ),
        OldMaidCue.DRAW: CueSound(
            ("draw",),
            level_db=2.0,
            gap_ms=120,
            caption=QT_TRANSLATE_NOOP("OldMaidSounds", "A card is drawn"),
            rank=_CARD,
        ),
        OldMaidCue.PAIR: CueSound(
            ("pair",),
            level_db=2.0,
            gap_ms=45,
            caption=QT_TRANSLATE_NOOP("OldMaidSounds", "A pair is put down"),
            rank=_CARD,
        ),
        OldMaidCue.JOKER: CueSound(
            ("joker",), gap_ms=400, caption=QT_TRANSLATE_NOOP("OldMaidSounds", "The joker!"), rank=_EVENT
        ),
        OldMaidCue.OUT: CueSound(
            ("out",), gap_ms=200, caption=QT_TRANSLATE_NOOP("OldMaidSounds", "A player is out"), rank=_EVENT
        ),
        OldMaidCue.WON: CueSound(
            ("game-won",), gap_ms=400, caption=QT_TRANSLATE_NOOP("OldMaidSounds", "Out first"), rank=_PERSON
        ),
        OldMaidCue.LOST: CueSound(
            ("loser",), gap_ms=400, caption=QT_TRANSLATE_NOOP("OldMaidSounds", "Left with the joker"), rank=_PERSON
        ),
        OldMaidCue.OVER: CueSound(
            ("set-over",), gap_ms=400, caption=QT_TRANSLATE_NOOP("OldMaidSounds", "The game is over"), rank=_PERSON
        ),
    }
)
"""The sounds of Old Maid."""


def cues_between(before: Shown | None, now: Shown) -> Iterator[Enum]:
    """Yields the cues of a state that is shown after another one.

    Args:
        before: the state that was shown before; None for none.
        now: the state that is shown now.
    """
    if before is None:
        return
    (state_before, sight_before), (state, sight) = before, now
    if state is OldMaidState.TURN is state_before and sight.draws == sight_before.draws:
        if _is_mixed(sight, sight_before):
            yield CardCue.SHUFFLE
    elif state is OldMaidState.TURN and (sight.drawer == sight.seat or waits_behind_curtain(state, sight)):
        yield OldMaidCue.TURN
    elif state is OldMaidState.RESULT is not state_before:
        yield OldMaidCue.LOST if sight.holder in sight.options.people else OldMaidCue.OVER


def joker_cue(sight: OldMaidSight) -> Iterator[Enum]:
    """Yields the cue of a drawn joker that the person has seen.

    Persons who share the screen never hear it.
    """
    if sight.last is not None and sight.last.shows_joker and len(sight.options.people) == 1:
        yield OldMaidCue.JOKER


def out_cue(sight: OldMaidSight, went_out: tuple[int, ...]) -> Enum:
    """Returns the cue of players who go out."""
    is_first = went_out[0] == sight.out[0] and sight.out[0] in sight.options.people
    return OldMaidCue.WON if is_first else OldMaidCue.OUT


def reading_ms(last: SeenDraw, went_out: tuple[int, ...], people: tuple[int, ...], motion: Motion) -> int:
    """Returns the time to read what a draw has caused, in milliseconds.

    Args:
        last: the draw.
        went_out: the seats that went out.
        people: the seats of persons.
        motion: the durations.
    """
    if went_out or last.shows_joker:
        return motion.ms(Gesture.LINGER)
    if last.pair:
        return motion.ms(Gesture.THINK_MOST)
    concerns = not people or last.drawer in people or last.source in people
    return motion.ms(Gesture.THINK_LEAST) if concerns else 0


def out_size(sight: OldMaidSight, went_out: tuple[int, ...]) -> WinSize:
    """Returns how players who go out are celebrated: a person most."""
    people = {*sight.options.people}
    if not people & {*went_out}:
        return WinSize.SMALL
    return WinSize.GRAND if people & {*went_out} & {sight.out[0]} else WinSize.BIG


def _is_mixed(sight: OldMaidSight, before: OldMaidSight) -> bool:
    """Tests whether a hand that is seen has another order."""
    pairs = zip(sight.hands, before.hands, strict=True)
    return any(now != was and None not in (*now, *was) and {*now} == {*was} for now, was in pairs)


def holder_banner(sight: OldMaidSight, look: Look, ratio: float) -> Banner:
    """Returns the banner of the player who is left with the joker.

    Args:
        sight: a game that is over.
        look: of the cards.
        ratio: physical pixels per logical pixel.
    """
    holder, options = sight.holder, sight.options
    assert holder is not None
    yours, other = translate("OldMaid", "YOU HAVE THE JOKER"), translate("OldMaid", "{name} HAS THE JOKER")
    face = partial(paint_portrait, character=character_of(holder, options), mood=Mood.SAD)

    def paint_joker(painter: QPainter, area: QRectF) -> None:
        width = area.height() * CARD_RATIO
        paint_face(painter, QRectF(area.center().x() - width / 2, area.top(), width, area.height()), JOKER, look, ratio)

    return Banner(about_seat(holder, options, yours, other).upper(), Ornament.FIVE_STARS, (face, paint_joker))
