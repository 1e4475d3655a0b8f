"""The first lesson: one dealt game with fixed answers.

Two other players answer. It has cards of its own, no seed and no record, so that no book and no result changes. Each
step has one right play; any other one is not made, and the learner sees why.
"""

import dataclasses
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from cardroom.cards.cards import parse_card
from cardroom.tables.daifugo.rules.card_sets import CardSet, card_set
from cardroom.tables.daifugo.rules.game import after_pass, after_play, clear
from cardroom.tables.daifugo.rules.legal import Refusal, legal_plays, refusal_of_cards
from cardroom.tables.daifugo.rules.play import Play, readings
from cardroom.tables.daifugo.rules.rule_set import BASIC
from cardroom.tables.daifugo.rules.state import Game

LEARNER: Final = 0
_MISSES_UNTIL_SHOWN = 2

RULES: Final = dataclasses.replace(BASIC, seats=3, eight_cut=True)


class LessonHint(Enum):
    """What a step teaches; the panel has the texts."""

    LEAD = "lead"
    FOLLOW = "follow"
    PASS = "pass"
    GROUP = "group"
    EIGHT_CUT = "eight-cut"
    RUN = "run"
    REVOLUTION = "revolution"
    REVERSED = "reversed"
    OUT = "out"


class MissReason(Enum):
    """Why a press did not count."""

    REFUSED = "refused"  # against the rules
    BETTER = "better"  # legal, but not what the step teaches
    MUST_PASS = "must-pass"
    NO_PASS = "no-pass"


class Miss(NamedTuple):
    """A wrong press.

    Attributes:
        reason: why.
        refusal: why the cards may not be played; None for another reason.
    """

    reason: MissReason
    refusal: Refusal | None = None


class LessonStep(NamedTuple):
    """One press of the learner.

    Attributes:
        hint: what it teaches.
        cards: the right cards; 0 for a pass.
        answers: the moves after it, up to the learner's next press: the cards of each, 0 for a pass.
        is_shown: whether the cards are shown from the start.
    """

    hint: LessonHint
    cards: CardSet
    answers: tuple[CardSet, ...] = ()
    is_shown: bool = False


class LessonState(NamedTuple):
    """The game after a move.

    Attributes:
        game: the game.
        plays: the plays on the field with their seats, the last one at the end.
        seat: who has moved; None where the field was cleared, and before the first move.
    """

    game: Game
    plays: tuple[tuple[int, Play], ...] = ()
    seat: int | None = None

    @property
    def has_played(self) -> bool:
        """Whether the move was a play."""
        return bool(self.plays) and self.plays[-1][0] == self.seat and self.game.trick.owner == self.seat


def _cards(names: str) -> CardSet:
    return card_set(map(parse_card, names.split()))


HANDS: Final = (
    _cards("3C 3D 4H 5H 6H 8S 9S 9H 9D 9C 10S 10D JH KD"),
    _cards("4C 5S 5C 6D 7C 8C JD QD QC KH AS AC 2D"),
    _cards("3S 4S 5D 6S 7H 7D 8D 10C JC QH KS AH 2C"),
)
"""The dealt cards: the learner's, the left player's, the right player's."""

STEPS: Final = (
    LessonStep(LessonHint.LEAD, _cards("3C"), (_cards("6D"), _cards("10C")), is_shown=True),
    LessonStep(LessonHint.FOLLOW, _cards("JH"), (_cards("2D"), 0)),
    LessonStep(LessonHint.PASS, 0, (_cards("5S 5C"), _cards("7H 7D"))),
    LessonStep(LessonHint.GROUP, _cards("10S 10D"), (_cards("AS AC"), 0, 0, _cards("4C"), _cards("6S"))),
    LessonStep(LessonHint.EIGHT_CUT, _cards("8S")),
    LessonStep(LessonHint.RUN, _cards("4H 5H 6H"), (0, 0), is_shown=True),
    LessonStep(LessonHint.REVOLUTION, _cards("9S 9H 9D 9C"), (0, 0)),
    LessonStep(LessonHint.REVERSED, _cards("3D"), (0, 0)),
    LessonStep(LessonHint.OUT, _cards("KD")),
)


class Lesson(Struct, frozen=True):
    """The state of the lesson.

    Attributes:
        done: number of steps done, 0 to 9.
        misses: number of wrong presses in the present step.
    """

    done: int = 0
    misses: int = 0

    @property
    def is_over(self) -> bool:
        """Whether all steps are done."""
        return self.done == len(STEPS)

    @property
    def step(self) -> LessonStep | None:
        """The present step; None at the end."""
        return None if self.is_over else STEPS[self.done]

    @property
    def is_shown(self) -> bool:
        """Whether the right play is shown: at once, or after two misses."""
        step = self.step
        return step is not None and (step.is_shown or self.misses >= _MISSES_UNTIL_SHOWN)

    @property
    def moment(self) -> LessonState:
        """The game before the present press."""
        return _script()[self.done][0]

    @property
    def moments_before(self) -> tuple[LessonState, ...]:
        """The last press, and the moves up to the present one."""
        return _script()[self.done - 1][1] if self.done else ()

    @property
    def plays(self) -> list[Play]:
        """The legal plays of the learner."""
        game = self.moment.game
        if self.is_over:
            return []
        return legal_plays(game.hands[LEARNER], game.trick, RULES, is_reversed=game.is_reversed)

    def with_play_shown(self) -> "Lesson":
        """Returns the lesson with the right play shown."""
        return replace(self, misses=max(self.misses, _MISSES_UNTIL_SHOWN))

    def play(self, cards: CardSet) -> tuple["Lesson", Miss | None]:
        """Plays cards, or says why not.

        Args:
            cards: cards of the learner's hand; 0 passes.

        Returns:
            The lesson after it, and the miss; None for the right play.
        """
        step = self.step
        if step is None:
            return self, None
        if cards == step.cards:
            return Lesson(self.done + 1), None
        return Lesson(self.done, self.misses + 1), self._miss(step, cards)

    def _miss(self, step: LessonStep, cards: CardSet) -> Miss:
        game = self.moment.game
        if not cards:
            return Miss(MissReason.NO_PASS)
        refusal = refusal_of_cards(cards, game.hands[LEARNER], game.trick, RULES, is_reversed=game.is_reversed)
        if refusal is not None:
            return Miss(MissReason.REFUSED if step.cards else MissReason.MUST_PASS, refusal)
        return Miss(MissReason.BETTER)


@cache
def _script() -> tuple[tuple[LessonState, tuple[LessonState, ...]], ...]:
    """Returns the game before each step, and the moves after it.

    The end is the last of them.
    """
    now = LessonState(Game(RULES, HANDS, LEARNER))
    found = []
    for step in STEPS:
        after = tuple(_moves(now, (step.cards, *step.answers)))
        found.append((now, after))
        now = after[-1]
    return (*found, (now, ()))


def _moves(now: LessonState, moves: tuple[CardSet, ...]) -> Iterator[LessonState]:
    """Yields the moments of some moves.

    A cleared field is a moment of its own.
    """
    for cards in moves:
        seat, game = now.game.turn, now.game
        if cards:
            (play,) = readings(cards, runs=RULES.runs)
            now = LessonState(after_play(game, play), (*now.plays, (seat, play)), seat)
        else:
            now = LessonState(after_pass(game), now.plays, seat)
        yield now
        if now.game.ended and not now.game.is_over:
            now = LessonState(clear(now.game))
            yield now
