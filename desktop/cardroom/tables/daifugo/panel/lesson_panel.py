"""The first lesson in a window: nine presses and their reasons."""

from functools import partial

from msgspec import Struct
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QWidget

from cardroom.house.stage import TableStage
from cardroom.tables.daifugo.panel import lesson_words as words
from cardroom.tables.daifugo.panel.banner import Banner
from cardroom.tables.daifugo.panel.cues import DaifugoCue, cue_of
from cardroom.tables.daifugo.panel.field_paint import FieldPlay
from cardroom.tables.daifugo.panel.field_view import FieldView
from cardroom.tables.daifugo.panel.hand.view import HandView
from cardroom.tables.daifugo.panel.words.players import character_of, figure, joined_sentences, player_name
from cardroom.tables.daifugo.rules.card_sets import CardSet
from cardroom.tables.daifugo.rules.lesson import LEARNER, STEPS, Lesson, LessonState, Miss
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.widgets.cards.suit_text import show_suits
from cardroom.widgets.controls.key_button import KeyButton
from cardroom.widgets.controls.key_map import KeyMap
from cardroom.widgets.controls.panel_dialog import PanelDialog
from cardroom.widgets.motion.motion import Gesture
from cardroom.widgets.seats.seat_sign import SeatSign
from cardroom.widgets.speech.speaker import speak
from cardroom.widgets.window.look import Appearance

DESIGN_SIZE = QSize(1040, 740)
"""The design size, beside a window of 1280 × 800."""

_PLAYERS = DaifugoOptions()
"""Names and faces of the two other players."""

_ANGLES = (0.0, 110.0, 250.0)
"""Where the players sit, in degrees clockwise from the bottom."""


class LessonControls(Struct, frozen=True):
    """The controls and indicators of `ui/panels/daifugo_lesson.ui`."""

    hint: QLabel
    left: SeatSign
    right: SeatSign
    field: FieldView
    hand: HandView
    step: QLabel
    showPlay: KeyButton  # noqa: N815 - Designer's names
    again: KeyButton
    passTurn: KeyButton  # noqa: N815
    play: KeyButton
    close: KeyButton


class DaifugoLessonPanel(PanelDialog[LessonControls]):
    """The window of the first lesson.

    Args:
        appearance: the look of all windows.
        over: the table's window.
    """

    def __init__(self, appearance: Appearance, over: QWidget | None) -> None:
        super().__init__(over, "daifugo_lesson", LessonControls)
        self._appearance = appearance
        self._lesson = Lesson()
        self._shown: LessonState = self._lesson.moment
        self._miss: Miss | None = None
        controls = self.controls
        keys = {"H": controls.showPlay, "N": controls.again, "P": controls.passTurn, "Esc": controls.close}
        self.use_keys(KeyMap(keys, primary=controls.play, more=controls.hand.bindings))
        self.stage = TableStage(self.front, self)
        self._banner = Banner(self.front)
        controls.hand.explain = self._explain
        self._connect()
        appearance.changed.connect(self._apply_look)
        self._apply_look()
        self.dress(appearance, over, DESIGN_SIZE)
        self.setFocus()

    @property
    def lesson(self) -> Lesson:
        """The present state of the lesson."""
        return self._lesson

    def play(self, cards: CardSet) -> None:
        """Plays cards of the learner, or shows why not; 0 passes.

        A press during the others' moves only ends the motion.
        """
        if not self.stage.is_settled:
            self._flush()
            return
        self._lesson, self._miss = self._lesson.play(cards)
        if self._miss is not None or self._lesson.is_over:
            self._settle()
            return
        for moment in self._lesson.moments_before:
            self.stage.post(partial(self._show_move, moment))
        self.stage.post(self._settle)

    def done(self, result: int) -> None:
        """Ends all motion before the window closes."""
        self._flush()
        super().done(result)

    def _flush(self) -> None:
        """Ends all motion and banners."""
        self.stage.flush()
        self._banner.flush()

    def _connect(self) -> None:
        controls = self.controls
        controls.hand.changed.connect(self._enable)
        controls.hand.cue.connect(self.stage.cue)
        controls.hand.confirmed.connect(self._press_play)
        controls.play.clicked.connect(self._press_play)
        controls.passTurn.clicked.connect(partial(self.play, 0))
        controls.showPlay.clicked.connect(self._show_play)
        controls.again.clicked.connect(self._begin)

    def _press_play(self) -> None:
        chosen = self.controls.hand.chosen
        if chosen or not self.stage.is_settled:
            self.play(chosen)

    def _begin(self) -> None:
        self._flush()
        self._lesson, self._miss = Lesson(), None
        self._settle()

    def _show_play(self) -> None:
        """Shows the right play of the step, and raises its cards."""
        self._flush()
        self._lesson, self._miss = self._lesson.with_play_shown(), None
        self._settle()
        step = self._lesson.step
        if step is not None and step.cards:
            self.controls.hand.choose(step.cards)

    def _explain(self, card: CardSet) -> str:
        return words.dimmed_text(card, self._lesson)

    # --- display -----------------------------------------------------------------------------------------------------

    def _show_move(self, moment: LessonState) -> None:
        """Shows a move, and gives time to read it."""
        self._show(moment)
        self.stage.cue.emit(_cue_of(moment))
        text = words.move_text(moment, self._names())
        show_suits(self.controls.hint, text, self._appearance.look.deck)
        speak(self.controls.hint, self.controls.hint.accessibleName())
        for event in moment.game.events:
            if event.code in words.MOMENTS:
                begins = partial(self.stage.cue.emit, cue_of(event))
                self._banner.show_event(event.code, words.moment_text(event.code), begins)
        self.stage.pause.rest(self.stage.motion.ms(Gesture.THINK_MOST))

    def _settle(self) -> None:
        """Shows the present step, and lets the learner press."""
        self._show(self._lesson.moment)
        self._say()
        speak(self.controls.hint, self.controls.hint.accessibleName())

    def _say(self) -> None:
        show_suits(self.controls.hint, self._sentence(), self._appearance.look.deck)

    def _sentence(self) -> str:
        """Returns the text above the field."""
        step = self._lesson.step
        if step is None:
            return words.end_text()
        said = words.hint_text(step.hint) if self._miss is None else words.miss_text(self._miss, self._lesson)
        return joined_sentences(said, words.shown_text(self._lesson))

    def _show(self, moment: LessonState) -> None:
        """Shows the game after a move."""
        self._shown = moment
        controls, game, names = self.controls, moment.game, self._names()
        plays = [FieldPlay(seat, names[seat], play.cards, _ANGLES[seat], play.stands) for seat, play in moment.plays]
        controls.field.show_field(plays, note=words.empty_text(self._lesson) if game.turn == LEARNER else "")
        for seat, sign in enumerate((controls.left, controls.right), start=1):
            is_next = game.turn == seat and moment.seat is not None
            sign.show_player(
                character_of(seat, _PLAYERS), names[seat], words.status_text(seat, moment), on_turn=is_next
            )
            sign.updateGeometry()
        controls.hand.show_hand(game.hands[LEARNER], is_reversed=game.is_reversed)
        is_ready = moment == self._lesson.moment and not self._lesson.is_over
        controls.hand.show_plays(self._lesson.plays if is_ready else None)
        count = self.tr("Step {number} of {count}").format(
            number=figure(min(self._lesson.done + 1, len(STEPS))), count=figure(len(STEPS))
        )
        controls.step.setText(count)
        self._enable()

    def _enable(self) -> None:
        controls, lesson = self.controls, self._lesson
        is_ready = self._shown == lesson.moment and not lesson.is_over
        controls.play.setEnabled(is_ready and bool(controls.hand.chosen))
        controls.passTurn.setEnabled(is_ready and lesson.moment.game.trick.top is not None)
        controls.showPlay.setEnabled(not lesson.is_over and not lesson.is_shown)

    def _names(self) -> tuple[str, ...]:
        return tuple(player_name(player, _PLAYERS) for player in range(len(_ANGLES)))

    def _apply_look(self) -> None:
        look = self._appearance.look
        self.stage.apply_look(look)
        self._banner.apply_look(look)
        self.controls.field.apply_look(look)
        self.controls.hand.apply_look(look)
        self._say()

    def _retranslate(self) -> None:
        self.setWindowTitle(self.tr("First lesson"))
        self.controls.hand.retranslate()
        self.controls.field.retranslate()
        self._show(self._shown)
        self._say()


def _cue_of(moment: LessonState) -> DaifugoCue:
    """Returns the cue of a move."""
    if moment.seat is None:
        return DaifugoCue.CLEARED
    return DaifugoCue.PLAY if moment.has_played else DaifugoCue.PASS
