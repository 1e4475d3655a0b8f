"""Recipes of Daifugō: put-downs, local rules, and the ends of games."""

import numpy as np

from tools.sounds import bells, felt, paper, wood
from tools.sounds.music import hertz, phrase, score, timpano
from tools.sounds.recipes.recipe import recipe
from tools.sounds.signals import Rng, Wave, envelope, filtered, mix, noise, samples, vary

_WIND = tuple((200.0 * 2**k, 380.0 * 2**k) for k in range(5))


def _wind(rng: Rng, ms: float, *, rising: bool) -> Wave:
    """Turns something large through the air, up or down in pitch."""
    out = np.zeros(samples(ms))
    for k, (low, high) in enumerate(_WIND):
        place = (k + 0.5) / len(_WIND)
        top = ms * (place if rising else 1 - place)
        curve = ((low / 4, -36.0), (low, 0.0), (high, 0.0), (high * 4, -36.0))
        out += filtered(noise(rng, ms), curve) * envelope(
            ms, (max(0.0, top - ms / 2.2), 0.0), (top, 1.0), (min(ms, top + ms / 3.5), 0.0)
        )
    return out


@recipe("play", -25.5, 5)
def play(rng: Rng) -> Wave:
    """Makes "play".

    Cards are put down firmly.
    """
    return mix(
        (0, 0.08 * paper.edge(rng)),
        (0, 1.70 * paper.slap(rng, 60, vary(rng, 1.1, 0.08))),
        (0, 0.10 * paper.snap(rng, vary(rng, 0.9, 0.08))),
        (0.5, 0.66 * felt.thud(rng, vary(rng, 155, 0.12), 1.5, 120)),
        (2, 0.25 * felt.sweep(rng, vary(rng, 60, 0.15), 0.2)),
    )


@recipe("exchange", -23.0, 2, 480)
def exchange(rng: Rng) -> Wave:
    """Makes "exchange".

    Cards cross over the table, one there, one back.
    """
    return mix(
        (0, 0.5 * paper.stroke(rng, 170, 0.45, 0.75)),
        (0, 0.7 * felt.sweep(rng, 190, 0.45)),
        (160, 0.5 * paper.stroke(rng, 180, 0.45, 0.85)),
        (160, 0.7 * felt.sweep(rng, 200, 0.45)),
        (330, 0.4 * felt.thud(rng, 155, 1.1, 90)),
        (330, 0.12 * paper.edge(rng)),
    )


@recipe("hand-on", -25.0, 3)
def hand_on(rng: Rng) -> Wave:
    """Makes "hand-on".

    Cards are pushed over the table to the next player, or off it.
    """
    ms = vary(rng, 190, 0.08)
    return mix(
        (0, 0.45 * paper.stroke(rng, ms * 0.9, 0.4, 0.7)),
        (0, 0.8 * felt.sweep(rng, ms, 0.45)),
        (ms * 0.9, 0.4 * paper.slap(rng, 45, 0.8)),
        (ms * 0.9, 0.3 * felt.thud(rng, 165, 1.1, 80)),
    )


@recipe("cleared", -23.5, 2, 520)
def cleared(rng: Rng) -> Wave:
    """Makes "cleared".

    The field is swept: all cards are gathered and pushed aside.
    """
    return mix(
        (0, 1.0 * felt.sweep(rng, 380, 0.4)),
        (10, 0.38 * paper.stroke(rng, 330, 0.45, 0.7)),
        (120, 0.10 * paper.riffle(rng, 170, 12, 1.2)),
        (360, 0.45 * felt.thud(rng, 150, 1.1, 100)),
        (362, 0.14 * paper.edge(rng)),
    )


@recipe("lock", -24.0, 2, 330)
def lock(rng: Rng) -> Wave:
    """Makes "lock".

    A latch closes: click, clack.
    """
    return mix(
        (0, 0.5 * bells.latch(rng, 2150)),
        (92, bells.latch(rng, 1480)),
        (92, 0.6 * wood.knock(rng)),
    )


@recipe("cut", -24.5, 2, 330)
def cut(rng: Rng) -> Wave:
    """Makes "cut".

    A short stroke through the air, and paper parts.
    """
    return mix(
        (0, 0.6 * paper.air(rng, 110, 0.85, 1.9)),
        (84, 0.55 * paper.snap(rng, 1.35)),
        (86, 0.7 * paper.stroke(rng, 70, 0.2, 1.0)),
        (88, 0.6 * felt.thud(rng, 150, 1.6)),
    )


@recipe("jack-back", -21.0, 1, 800)
def jack_back(rng: Rng) -> Wave:
    """Makes "jack-back".

    Two notes change places: up, and down below where they began.
    """
    notes = score("0 D5 0.8, 95 A5 0.9, 190 D5 0.8, 285 A4 0.9")
    return mix((0, phrase(rng, wood.marimba, notes, 800, pedal=False)), (60, 0.12 * _wind(rng, 320, rising=False)))


@recipe("spade-3", -20.0, 1, 800)
def spade_3(rng: Rng) -> Wave:
    """Makes "spade-3".

    The small card that beats the joker: a glint of steel, and the card comes down.
    """
    glint = phrase(rng, bells.glockenspiel, score("0 D7 0.8, 60 A6 0.7, 120 D6 0.9"), 750)
    return mix((0, 0.6 * felt.thud(rng, 140, 1.5)), (0, 0.25 * paper.snap(rng, 1.0)), (30, 0.7 * glint))


@recipe("skip", -23.0, 1, 300)
def skip(rng: Rng) -> Wave:
    """Makes "skip".

    A hop: two light notes of wood with a gap between them.
    """
    return mix((0, wood.block(rng, hertz("D5"), 22, 1.2)), (165, 0.95 * wood.block(rng, hertz("A5"), 20, 1.2)))


@recipe("reverse", -21.5, 1, 650)
def reverse(rng: Rng) -> Wave:
    """Makes "reverse".

    The round turns the other way: a swing there and back, and a note at its turn.
    """
    return mix(
        (0, 0.5 * _wind(rng, 260, rising=True)),
        (230, 0.45 * _wind(rng, 280, rising=False)),
        (235, 0.9 * phrase(rng, wood.marimba, score("0 A5 0.8, 90 E5 0.8"), 420)),
    )


@recipe("revolution", -16.5, 1, 1900)
def revolution(rng: Rng) -> Wave:
    """Makes "revolution".

    The order turns over: a wind and a run rise to a low gong.
    """
    run = [(75.0 * k, note, 0.5 + 0.08 * k) for k, note in enumerate(("D4", "F4", "A4", "C5", "D5", "F5", "A5"))]
    return mix(
        (0, 0.55 * _wind(rng, 640, rising=True)),
        (30, 0.8 * phrase(rng, wood.marimba, run, 1300, pedal=False)),
        (575, 1.0 * bells.gong(rng, 73.4, 1400, 150)),
        (575, 0.5 * timpano(rng, hertz("D4") / 2, 900)),
        (578, 0.5 * phrase(rng, bells.vibraphone, score("0 D5 0.8, 4 A5 0.7, 8 D6 0.7"), 1300)),
    )


@recipe("counter-revolution", -16.5, 1, 1750)
def counter_revolution(rng: Rng) -> Wave:
    """Makes "counter-revolution".

    Its mirror: the gong first, then wind and run fall back to where they were.
    """
    run = [(75.0 * k, note, 1.0 - 0.07 * k) for k, note in enumerate(("A5", "F#5", "D5", "B4", "A4", "F#4", "D4"))]
    return mix(
        (0, 0.8 * bells.gong(rng, 98.0, 1600, 60)),
        (0, 0.4 * timpano(rng, hertz("A4") / 4, 700)),
        (60, 0.55 * _wind(rng, 640, rising=False)),
        (110, 0.8 * phrase(rng, wood.marimba, run, 1600, pedal=False)),
        (640, 0.6 * phrase(rng, bells.vibraphone, score("0 D4 0.9, 4 A4 0.7, 8 D5 0.7"), 1150)),
    )


@recipe("foul", -21.0, 1, 650)
def foul(rng: Rng) -> Wave:
    """Makes "foul".

    A dull blow on wood, and a second that rubs.
    """
    return mix(
        (0, 0.8 * wood.knock(rng, 1.3)),
        (8, 0.5 * phrase(rng, wood.marimba, score("0 D4 0.9, 3 E4 0.45, 150 C4 0.9, 153 D4 0.45"), 620)),
    )


@recipe("fall", -19.5, 1, 1400)
def fall(rng: Rng) -> Wave:
    """Makes "fall".

    The first of the last game falls: four steps down in minor, and a low drum.
    """
    notes = score("0 D5 0.8, 130 C5 0.8, 260 Bb4 0.85, 390 A4 0.9, 560 D4 1")
    return mix(
        (0, phrase(rng, wood.marimba, notes, 1400, pedal=False)), (560, 0.5 * timpano(rng, hertz("D4") / 2, 840))
    )


@recipe("game-won", -18.0, 1, 1350)
def game_won(rng: Rng) -> Wave:
    """Makes "game-won".

    A game is won: the chord, climbed in four steps.
    """
    notes = score("0 D5 0.7, 95 F#5 0.8, 190 A5 0.9, 300 D6 1")
    chord = score("300 D4 0.6, 304 A4 0.5, 308 F#5 0.5")
    return mix(
        (0, phrase(rng, wood.marimba, notes + chord, 1350)),
        (2, 0.34 * phrase(rng, bells.celesta, notes, 1350)),
        (0, 0.5 * phrase(rng, bells.vibraphone, chord, 1350)),
    )


@recipe("game-lost", -21.0, 1, 1100)
def game_lost(rng: Rng) -> Wave:
    """Makes "game-lost".

    A game is lost: three soft steps down.
    """
    return phrase(
        rng,
        lambda r, f, ms: wood.marimba(r, f, ms, 1.8),
        score("0 A4 0.8, 150 F4 0.85, 300 D4 1"),
        1100,
        pedal=False,
    )


@recipe("set-won", -16.5, 1, 2400)
def set_won(rng: Rng) -> Wave:
    """Makes "set-won".

    A set is won: call, answer, and a long chord.
    """
    notes = score("0 A4 0.7, 110 D5 0.75, 220 F#5 0.8, 330 A5 0.9, 500 F#5 0.8, 610 A5 0.9, 760 D6 1")
    chord = score("760 D4 0.8, 764 A4 0.65, 768 D5 0.6, 774 F#5 0.7, 780 A5 0.6")
    spray = [(900.0 + 90 * k, note, 0.4) for k, note in enumerate(("A6", "B6", "D7", "F#7"))]
    return mix(
        (0, phrase(rng, wood.marimba, notes + chord, 2400)),
        (2, 0.36 * phrase(rng, bells.celesta, notes, 2400)),
        (0, 0.8 * phrase(rng, bells.vibraphone, chord, 2400)),
        (0, 0.4 * phrase(rng, bells.glockenspiel, spray, 2400)),
        (756, 0.45 * timpano(rng, hertz("D4") / 2, 1000)),
    )


@recipe("set-over", -20.0, 1, 1700)
def set_over(rng: Rng) -> Wave:
    """Makes "set-over".

    A set is over, and another has won it: a calm close.
    """
    notes = score("0 A4 0.8, 200 B4 0.75, 400 D4 0.8, 404 A4 0.7, 410 D5 0.7")
    return phrase(rng, bells.vibraphone, notes, 1700)
