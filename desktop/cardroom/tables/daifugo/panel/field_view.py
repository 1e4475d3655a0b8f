"""Field: plays of the trick, lock, and jack back."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from cardroom.tables.daifugo.panel.field_paint import FieldPlay, Plate, Sign, paint_play, paint_sign, paint_slot, plates
from cardroom.tables.daifugo.panel.field_shape import OLDER, FieldShape, Spot, ordered
from cardroom.tables.daifugo.panel.hand.shape import printed_for
from cardroom.tables.daifugo.panel.signs import IVORY, TITLE, paint_plate
from cardroom.tables.daifugo.panel.words.cards import spoken_suits
from cardroom.tables.daifugo.panel.words.house_rules import rule_name
from cardroom.tables.daifugo.rules.card_sets import CardSet, as_card
from cardroom.tables.daifugo.rules.legal import EMPTY_TRICK, Trick
from cardroom.widgets.cards.spoken_cards import listed_cards
from cardroom.widgets.motion.motion import Gesture, Motion
from cardroom.widgets.paint.eased import EasedPoses
from cardroom.widgets.paint.painting import Still
from cardroom.widgets.paint.texts import PaintedText, fitting_text, sized, text_width
from cardroom.widgets.speech.roles import Role
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.window.look import Look

_LARGEST_TEXT = 0.085
"""The largest text, in heights of the field."""


class FieldView(QWidget):
    """Shows the plays of a trick, the last on top."""

    spoken_role: ClassVar[Role] = Role.Graphic

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._plays: tuple[FieldPlay, ...] = ()
        self._trick = EMPTY_TRICK
        self._note = ""
        self._look = Look()
        self._still = Still()
        self._shape = FieldShape(QRectF())
        self._motion = EasedPoses[tuple[int, CardSet], Spot](self)
        self._motion.moved.connect(self.update)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_field(self, plays: Sequence[FieldPlay], trick: Trick = EMPTY_TRICK, note: str = "") -> None:
        """Shows the field.

        Args:
            plays: the plays of the trick, the last one at the end.
            trick: has the lock, and the order that a jack has reversed.
            note: what an empty field says, such as who leads.
        """
        self._plays, self._trick, self._note = tuple(plays), trick, note
        self._aim(Gesture.CLOSE_UP)
        self.retranslate()

    def hide_note(self) -> None:
        """Hides the note of an empty field, for cards are coming."""
        self._note = ""
        self.retranslate()

    @property
    def plays(self) -> tuple[FieldPlay, ...]:
        """The plays of the trick, the last one at the end."""
        return self._plays

    def landing_poses(self, angle: float, count: int) -> tuple[tuple[QRectF, float], ...]:
        """Returns where a play lands.

        Each card has its upright rectangle, and its tilt in degrees clockwise.
        """
        shape = self.shape_now()
        return tuple((shape.landing(spot), spot.angle) for spot in shape.spots(count, angle))

    def card_poses(self) -> Iterator[tuple[CardSet, QRectF, float]]:
        """Yields the cards that are seen, the lowest first.

        Each has its upright rectangle, and its tilt in degrees clockwise.
        """
        self._aim_again()
        for (_, card), spot in reversed([*self._motion.targets.items()]):
            yield card, self._shape.landing(spot), spot.angle

    def apply_look(self, look: Look) -> None:
        """Changes to another deck."""
        self._look = look
        self._aim(None)
        self.update()

    def retranslate(self) -> None:
        """Updates texts and spoken name for the current language."""
        self.setAccessibleName(self._spoken())
        self.update()

    def sizeHint(self) -> QSize:
        """Returns a comfortable size."""
        return QSize(460, 270)

    def minimumSizeHint(self) -> QSize:
        """Returns the smallest size at which cards can be read."""
        return QSize(200, 130)

    def shape_now(self) -> FieldShape:
        """Returns the shape between the signs and the tab."""
        area, line = QRectF(self.rect()), self._line()
        return FieldShape(area.adjusted(0, line * 1.3, 0, -line * 0.5))

    # --- texts -------------------------------------------------------------------------------------------------------

    def texts(self) -> Iterator[PaintedText]:
        """Yields all painted texts."""
        area, line = QRectF(self.rect()), self._line()
        if not self._plays:
            yield fitting_text(self._note, area.adjusted(line, 0, -line, 0), self._font(), IVORY)
        for plate in self._plates():
            yield fitting_text(plate.word, plate.word_place, plate.font, TITLE)
        if self._plays:
            yield fitting_text(self._plays[-1].name, self._tab().adjusted(6, 0, -6, 0), self._font(), IVORY)

    def _line(self) -> float:
        return QFontMetricsF(self._font()).height()

    def _font(self) -> QFont:
        """Returns the font of the chosen size, smaller where cards need room."""
        return sized(self.font(), min(self.fontInfo().pixelSize(), self.height() * _LARGEST_TEXT))

    def _lock_word(self) -> str:
        return rule_name("hard_lock" if self._trick.hard else "lock")

    def _plates(self) -> tuple[Plate, ...]:
        """Returns the signs above the cards."""
        words = [(Sign.LOCK, self._lock_word())] if self._trick.lock else []
        if self._trick.jack:
            words.append((Sign.JACK, rule_name("jack_back")))
        return plates(words, QRectF(self.rect()), self._font(), self._trick.lock)

    def _tab(self) -> QRectF:
        """Returns the place of the owner's name."""
        last, line = self._plays[-1], self._line()
        shape = self.shape_now()
        spots = shape.spots(last.play_cards.bit_count(), last.angle)
        width = min(self.width() - 4.0, text_width(self._font(), last.name) + line)
        bottom = min(self.height() - 2.0, shape.landing(spots[0]).bottom() + line * 0.75)
        middle = (spots[0].middle.x() + spots[-1].middle.x()) / 2
        return QRectF(middle - width / 2, bottom - line * 1.2, width, line * 1.2)

    def _spoken(self) -> str:
        parts = [self._note]
        if self._plays:
            last = self._plays[-1]
            cards = listed_cards(as_card(card) for card, _ in ordered(last.play_cards, last.stands))
            parts = [self.tr("On the table: {cards}, from {name}").format(cards=cards, name=last.name)]
        if self._trick.lock:
            text = self.tr("{lock}: {suits}")
            parts.append(text.format(lock=self._lock_word(), suits=spoken_suits(self._trick.lock)))
        if self._trick.jack:
            parts.append(rule_name("jack_back"))
        return sentences(*(part for part in parts if part))

    # --- motion ------------------------------------------------------------------------------------------------------

    def _seen(self) -> list[tuple[int, FieldPlay]]:
        """Returns the plays that are painted, with their numbers in the trick."""
        return list(enumerate(self._plays))[-1 - OLDER :]

    def _aim(self, gesture: Gesture | None) -> None:
        """Moves the cards of earlier plays aside; None moves them at once."""
        self._shape, seen = self.shape_now(), self._seen()
        targets = {}
        for age, (number, play) in enumerate(reversed(seen)):
            cards = ordered(play.play_cards, play.stands)
            for (card, _), spot in zip(cards, self._shape.spots(len(cards), play.angle, age), strict=True):
                targets[number, card] = spot
        motion = Motion(self._look.speed, reduced=self._look.reduced_motion)
        self._motion.move(targets, 0 if gesture is None else motion.ms(gesture))

    def _aim_again(self) -> None:
        """Arranges the cards again after a change of the size."""
        if self._shape != self.shape_now():
            self._aim(None)

    # --- painting ----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the field; repaints it only after a change."""
        key = (self._plays, self._trick, self._note, self._look, self.font().toString())
        self._aim_again()
        places = tuple(self._motion.poses.values())
        self._still.show(self, event, (key, places, tuple(plate.word for plate in self._plates())), self._paint)

    def _paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        shape, ratio = self.shape_now(), self.devicePixelRatioF()
        look = printed_for(self._look, shape.height)
        if not self._plays:
            paint_slot(painter, shape)
        poses = self._motion.poses
        for number, play in self._seen():
            spots = [poses[number, card] for card, _ in ordered(play.play_cards, play.stands)]
            paint_play(painter, play, spots, shape.card_size, look, ratio)
        if self._plays:
            paint_plate(painter, self._tab())
        for plate in self._plates():
            paint_sign(painter, plate, self._trick.lock, self._look.deck, hard=self._trick.hard)
        for each in self.texts():
            painter.setFont(each.font)
            painter.setPen(each.colour)
            flags = each.align | Qt.TextFlag.TextWordWrap if each.text == self._note else each.align
            painter.drawText(each.place, flags, each.text)
