"""Recipes of poker: three wins, a bet that comes back, and nothing."""

from tools.sounds import bells, chips, felt, wood
from tools.sounds.music import hertz, phrase, roll, score, timpano
from tools.sounds.recipes.recipe import recipe
from tools.sounds.signals import Rng, Wave, mix, vary


@recipe("win-small", -19.0, 1, 850)
def win_small(rng: Rng) -> Wave:
    """Makes "win-small".

    Three notes go up: soft mallets, with a little steel on top.
    """
    notes = score("0 F#5 0.75, 92 A5 0.85, 184 D6 1")
    return mix(
        (0, phrase(rng, wood.marimba, notes, 850)),
        (3, 0.34 * phrase(rng, bells.celesta, notes, 850)),
    )


@recipe("win-big", -17.0, 1, 1700)
def win_big(rng: Rng) -> Wave:
    """Makes "win-big".

    A phrase that climbs the chord, turns, and stays on it.
    """
    rise = score("0 D5 0.7, 85 F#5 0.75, 170 A5 0.8, 255 B5 0.85, 400 A5 0.8, 510 D6 1")
    chord = score("510 D4 0.7, 512 A4 0.55, 516 F#5 0.6, 522 D6 0.6")
    spray = score("640 A6 0.3, 715 B6 0.35, 790 D7 0.4")
    return mix(
        (0, phrase(rng, wood.marimba, rise, 1700, pedal=False)),
        (2, 0.36 * phrase(rng, bells.celesta, rise, 1700, pedal=False)),
        (0, 0.6 * phrase(rng, bells.vibraphone, chord, 1700)),
        (0, 0.6 * phrase(rng, bells.glockenspiel, spray, 1700)),
        (508, 0.22 * timpano(rng, hertz("D4") / 2, 700)),
    )


@recipe("win-grand", -16.0, 1, 3480)
def win_grand(rng: Rng) -> Wave:
    """Makes "win-grand".

    A fanfare: a drum roll, a call, its answer an octave up, and a chord that sparkles.
    """
    ms = 3480.0
    call = score("230 A4 0.7, 330 D5 0.75, 430 F#5 0.8, 530 A5 0.95")
    call += score("760 B5 0.8, 860 A5 0.75, 960 B5 0.85, 1060 D6 0.9")
    final = score("1300 D4 0.8, 1304 A4 0.65, 1308 D5 0.65, 1314 F#5 0.7")
    final += score("1322 A5 0.7, 1332 D6 0.85")
    spray = [
        (1420.0 + 88 * k, note, 0.5 - 0.025 * k)
        for k, note in enumerate(("D6", "E6", "F#6", "A6", "B6", "D7", "E7", "F#7"))
    ]
    spray += score("2230 A6 0.3, 2330 D7 0.3, 2500 F#7 0.22")
    return mix(
        (0, 0.26 * roll(rng, timpano, hertz("A4") / 4, 250, 7)),
        (228, 0.42 * timpano(rng, hertz("D4") / 2, 600)),
        (756, 0.34 * timpano(rng, hertz("A4") / 4, 500)),
        (1298, 0.40 * timpano(rng, hertz("D4") / 2, 1300)),
        (0, phrase(rng, wood.marimba, call + final, ms)),
        (2, 0.42 * phrase(rng, bells.celesta, call, ms)),
        (0, 0.7 * phrase(rng, bells.vibraphone, [(530.0, "D5", 0.5), (1060.0, "F#5", 0.5), *final], ms)),
        (0, 0.60 * phrase(rng, bells.glockenspiel, spray, ms)),
        (1305, 0.34 * bells.hand_bell(rng, hertz("D6"), 2100)),
    )


@recipe("coins", -23.0, 1, 1600)
def coins(rng: Rng) -> Wave:
    """Makes "coins".

    Chips are poured out beside the player.
    """
    return chips.pour(rng, 1450, 74, 0.22)


@recipe("returned", -24.0, 3)
def returned(rng: Rng) -> Wave:
    """Makes "returned".

    The bet is pushed back: two plain taps of wood, not a tune.
    """
    return mix(
        (0, wood.block(rng, 392, 20, 1.6)),
        (vary(rng, 105, 0.03), 0.85 * wood.block(rng, 392, 20, 1.6)),
        (0, 0.3 * felt.thud(rng, 170)),
    )


@recipe("nothing", -27.0, 3)
def nothing(rng: Rng) -> Wave:
    """Makes "nothing".

    The flat hand touches the felt.
    """
    return mix(
        (0, felt.thud(rng, vary(rng, 128, 0.12), 0.75, 150)), (2, 0.7 * felt.sweep(rng, vary(rng, 120, 0.1), 0.15))
    )
