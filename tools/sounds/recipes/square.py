"""Recipes of SQUARE: the board, its lines, the ends of campaigns."""

from collections.abc import Callable

from tools.sounds import bells, felt, paper, wood
from tools.sounds.music import hertz, phrase, score, timpano
from tools.sounds.recipes.recipe import recipe
from tools.sounds.signals import Rng, Wave, mix, vary


@recipe("place", -26.0, 5)
def place(rng: Rng) -> Wave:
    """Makes "place".

    A card clicks into its cell on the board.
    """
    return mix(
        (0, 0.10 * paper.edge(rng)),
        (0, 1.15 * paper.slap(rng, 45, 1.1)),
        (0.5, 0.32 * felt.thud(rng, vary(rng, 190, 0.11), 1.5, 90)),
        (1, 0.34 * wood.block(rng, vary(rng, 690, 0.06), 11, 0.9, 80)),
        (2, 0.16 * paper.stroke(rng, 40, 0.3, 0.6)),
    )


def _line(*notes: str, bright: float = 0.3) -> Callable[[Rng], Wave]:
    """Makes the recipe of a line of the board.

    The notes follow each other; the last has a bell an octave above it.
    """

    def make(rng: Rng) -> Wave:
        step = 62.0
        run = [(step * k, note, 0.75 + 0.25 * (k + 1) / len(notes)) for k, note in enumerate(notes)]
        ms = 520 + step * len(notes) + 260 * bright
        above = [(run[-1][0] + 4, notes[-1][:-1] + str(int(notes[-1][-1]) + 1), 1.0)]
        return mix(
            (0, phrase(rng, bells.celesta, run, ms, pedal=False)),
            (0, 0.55 * phrase(rng, wood.marimba, run, ms, pedal=False)),
            (0, bright * phrase(rng, bells.glockenspiel, above, ms)),
        )

    return make


@recipe("line-nothing", -28.0, 2)
def line_nothing(rng: Rng) -> Wave:
    """Makes "line-nothing".

    A finger taps the felt.
    """
    return mix(
        (0, felt.thud(rng, vary(rng, 165, 0.12), 1.1, 120)),
        (0, 0.25 * wood.block(rng, vary(rng, 294, 0.04), 12, 2.2, 90)),
    )


@recipe("line-royal", -17.0, 1, 1500)
def line_royal(rng: Rng) -> Wave:
    """Makes "line-royal".

    The top of the ladder: all its steps, and a chord of bells.
    """
    run = [(62.0 * k, note, 0.7 + 0.04 * k) for k, note in enumerate(("D5", "F#5", "A5", "B5", "D6", "F#6", "A6"))]
    chord = score("440 D5 0.7, 444 A5 0.7, 448 D6 0.8, 452 F#6 0.7")
    return mix(
        (0, phrase(rng, bells.celesta, run, 1500)),
        (0, 0.5 * phrase(rng, wood.marimba, run, 1500)),
        (0, 0.7 * phrase(rng, bells.vibraphone, chord, 1500)),
        (0, 0.4 * phrase(rng, bells.glockenspiel, score("500 D7 0.7, 590 F#7 0.5, 680 A7 0.35"), 1500)),
    )


@recipe("stage-cleared", -17.0, 1, 1700)
def stage_cleared(rng: Rng) -> Wave:
    """Makes "stage-cleared".

    A stage is cleared: the chord opens step by step.
    """
    notes = score("0 D5 0.75, 110 E5 0.75, 220 F#5 0.8, 330 A5 0.9, 480 D6 1")
    chord = score("480 D4 0.7, 484 A4 0.6, 488 F#5 0.6")
    return mix(
        (0, phrase(rng, wood.marimba, notes + chord, 1700)),
        (2, 0.42 * phrase(rng, bells.celesta, notes, 1700, pedal=False)),
        (0, 0.7 * phrase(rng, bells.vibraphone, chord, 1700)),
        (0, 0.4 * phrase(rng, bells.glockenspiel, score("570 A6 0.5, 660 D7 0.5"), 1700)),
    )


@recipe("game-over", -20.5, 1, 1700)
def game_over(rng: Rng) -> Wave:
    """Makes "game-over".

    A campaign ends: a slow step down, and the board is quiet.
    """
    notes = score("0 A4 0.8, 230 G4 0.75, 460 F4 0.8, 690 D4 0.9, 694 A4 0.4")
    return mix(
        (0, phrase(rng, bells.vibraphone, notes, 1700, pedal=False)), (690, 0.25 * timpano(rng, hertz("D4") / 2, 800))
    )


@recipe("all-clear", -16.5, 1, 3400)
def all_clear(rng: Rng) -> Wave:
    """Makes "all-clear".

    All stages are cleared: the whole ladder in two waves, and bells that ring out.
    """
    steps = ("D5", "E5", "F#5", "A5", "B5", "D6")
    first = [(92.0 * k, note, 0.7) for k, note in enumerate(steps)]
    second = [(640.0 + 72 * k, note, 0.75) for k, note in enumerate((*steps, "E6", "F#6", "A6"))]
    chord = score("1330 D4 0.8, 1334 A4 0.65, 1338 D5 0.65, 1343 F#5 0.7, 1350 A5 0.7")
    peal = [(1330.0 + 190 * k, note, 0.6 - 0.06 * k) for k, note in enumerate(("D6", "A5", "F#6", "D6", "A6", "D6"))]
    return mix(
        (0, phrase(rng, wood.marimba, first + second + chord, 3400)),
        (2, 0.4 * phrase(rng, bells.celesta, first + second, 3400, pedal=False)),
        (0, 0.85 * phrase(rng, bells.vibraphone, chord, 3400)),
        (0, 0.55 * phrase(rng, bells.hand_bell, peal, 3400)),
        (638, 0.35 * timpano(rng, hertz("A4") / 4, 600)),
        (1326, 0.55 * timpano(rng, hertz("D4") / 2, 1300)),
    )


recipe("line-pair", -23.5, 1, 500)(_line("D5", bright=0.05))
recipe("line-two-pair", -23.0, 1, 560)(_line("D5", "E5", bright=0.08))
recipe("line-three", -22.5, 1, 600)(_line("D5", "F#5", bright=0.12))
recipe("line-straight", -22.0, 1, 680)(_line("E5", "F#5", "A5", bright=0.15))
recipe("line-flush", -21.5, 1, 720)(_line("F#5", "A5", "B5", bright=0.18))
recipe("line-full-house", -21.0, 1, 780)(_line("F#5", "A5", "D6", bright=0.22))
recipe("line-four", -20.0, 1, 900)(_line("A5", "B5", "D6", "E6", bright=0.28))
recipe("line-straight-flush", -19.0, 1, 1050)(_line("A5", "B5", "D6", "E6", "F#6", bright=0.36))
