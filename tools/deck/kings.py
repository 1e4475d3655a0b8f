"""Draws the four kings: broad mantle, high crown, beard."""

from tools.deck import people
from tools.deck.people import GOLD, GOLD_LIGHT, INK, STEEL, STEEL_DARK, WHITE, Dress, Look, fill, stroke
from tools.deck.pips import MOTIFS, SHAPES
from tools.deck.svg import disc, mirrored, path, place, shifted

HEAD = -86
worn, worn_line = people.worn_at(HEAD)

_MANTLE = "M-14 -58C-34 -57 -58 -51 -65 -34C-69 -24 -70 -8 -70 21L70 -21C70 -26 69 -32 65 -38C58 -51 34 -57 14 -58Z"
_LEFT = [(-44.0, -40.0), (-60.0, -42.0), (-66.0, -30.0), (-70.0, 16.0), (-37.0, 8.0), (-31.0, -22.0)]
_ERMINE = "M-17 -62C-32 -60 -47 -53 -52 -42C-38 -29 -18 -25 0 -25C18 -25 38 -29 52 -42C47 -53 32 -60 17 -62Z"
_JEWELS = "M0 -18.5L4 -14L0 -9.5L-4 -14Z" + disc(-12, -15.5, 2.3) + disc(12, -15.5, 2.3)


def _robe(dress: Dress, motif: str) -> str:
    """Draws the mantle open over a tunic, with the suit's pattern."""
    out = fill(dress.deep, _MANTLE) + path(people.scatter(motif, _LEFT, (17, 13), 4), GOLD)
    out += fill(dress.main, "M-14 -58L-36 11L36 -11L14 -58Z") + fill(dress.lining, "M-8 -58V2L8 -2V-58Z")
    return out + fill(GOLD, "M-14 -58L-36 11H-30L-9 -56ZM14 -58L36 -11H30L9 -56Z")


def _ermine() -> str:
    """Draws a cape of white fur with its black tails."""
    spots = [(-41, -43), (-29, -35), (-30, -50), (-15, -31), (0, -29), (15, -31), (29, -35), (30, -50), (41, -43)]
    tails = "".join(place("M-2 -4L0 4L2 -4L0 -2Z", x, y) for x, y in spots)
    return fill(WHITE, _ERMINE) + path(tails, INK)


def _crown(shape: str, dress: Dress, x: float = 0) -> str:
    """Draws a crown: the cap inside, the points, a jewelled band."""
    out = worn(dress.deep, "M-20 -20L-23 -34Q0 -40 23 -34L20 -20Z", x)
    out += worn(GOLD, shape, x) + worn(GOLD_LIGHT, "M-22 -22Q0 -17 22 -22L21 -13Q0 -8 -21 -13Z", x)
    return out + worn(dress.main, _JEWELS, x)


def spades(dress: Dress) -> str:
    """Draws the old warrior.

    The figure has a forked white beard, stern brows, a steel gorget and a drawn sword.
    """
    hair = "#b3bbc6"
    brow = "M-14.5 -10.5Q-9 -11.5 -3 -6.5M14.5 -10.5Q9 -11.5 3 -6.5"
    out = _robe(dress, MOTIFS["S"]) + fill(STEEL, "M-18 -62L-44 -52C-40 -38 -20 -27 0 -27V-62Z")
    out += fill(STEEL_DARK, "M0 -62V-27C20 -27 40 -38 44 -52L18 -62Z")
    out += worn(hair, "M-19 -24C-30 -8 -28 14 -34 28C-22 33 34 33 34 28C28 14 30 -8 19 -24Z")
    out += people.face(Look(people.FAIR, "#8f98a5", brow=brow, mouth=""), 0, HEAD)
    out += worn(
        "#eceef0",
        "M-18 -4C-19 12 -18 26 -13 36L-6 50L0 41L6 50L13 36C18 26 19 12 18 -4C15 6 10 10 0 10C-10 10 -15 6 -18 -4Z",
    )
    out += worn(hair, "M0 9C-5 7 -13 10 -17 18C-10 19 -4 17 0 13.5C4 17 10 19 17 18C13 10 5 7 0 9Z")
    points = (
        "M-22 -20L-29 -42L-17 -32L-15 -46L-7 -34L0 -51L7 -34L15 -46L17 -32L29 -42L22 -20Q0 -15 -22 -20Z"
        + disc(-29, -43, 2.6)
        + disc(0, -50, 3)
        + disc(29, -43, 2.6)
    )
    return out + _crown(points, dress) + _sword(dress) + people.raised_arm(dress.main, people.FAIR)


def _sword(dress: Dress) -> str:
    """Draws a sword held upright."""
    out = fill(STEEL, "M47 -40V-118L51 -133L55 -118V-40Z") + fill(STEEL_DARK, "M51 -133L55 -118V-40H51Z")
    out += fill(GOLD, "M38 -51H64V-46H38Z" + disc(38, -48.5, 3.4) + disc(64, -48.5, 3.4))
    return out + fill(dress.deep, "M48.5 -41H53.5V-14H48.5Z")


def hearts(dress: Dress) -> str:
    """Draws the lover.

    The figure has auburn curls, a clean lip, a glance aside and a heart on the sceptre.
    """
    hair = "#a5532a"
    look = Look(people.ROSY, "#7d381a", turn=-2, gaze=-1, mouth="M-5 13Q0 17 5.5 12.5")
    out = _robe(dress, MOTIFS["H"]) + _ermine()
    out += worn(
        hair,
        "M-18 -20Q-29 -16 -25 -8Q-33 -2 -27 6Q-34 14 -26 19Q-28 29 -18 27H18Q28 29 26 19Q34 14 27 6Q33 -2 25 -8"
        "Q29 -16 18 -20Z",
    )
    out += people.face(look, 0, HEAD)
    out += worn(
        hair,
        "M-17.5 2Q-21 10 -16 16Q-17 25 -9 27Q-4 35 0 30Q4 35 9 27Q17 25 16 16Q21 10 17.5 2C14 13 9 20 4 20H-5"
        "C-9 20 -14 13 -17.5 2Z",
    )
    points = (
        "M-22 -20L-27 -40Q-18 -30 -12 -37Q-4 -30 0 -38Q4 -30 12 -37Q18 -30 27 -40L22 -20Q0 -15 -22 -20Z"
        + shifted(SHAPES["H"], 0, -44, 0.15)
        + disc(-27, -42, 3)
        + disc(27, -42, 3)
    )
    out += _crown(points, dress) + people.staff(-110)
    out += fill(GOLD, shifted(SHAPES["H"], 51, -117, 0.27) + disc(51, -101, 4))
    return out + fill(dress.main, shifted(SHAPES["H"], 51, -117, 0.14)) + people.raised_arm(dress.main, people.ROSY)


def diamonds(dress: Dress) -> str:
    """Draws the merchant prince.

    The figure is in profile, with a pointed black beard, a closed crown and a double axe.
    """
    hair, x = "#2a2029", 4.0
    look = Look(people.OLIVE, hair, brow="M-11 -8.5Q-6 -12 0 -8", mouth="M-12.8 14.6H-7")
    out = _robe(dress, MOTIFS["D"]) + people.looking_right(people.profile(look, 0, HEAD), x)
    out += fill(dress.pale, "M-16 -61L-42 -54L-30 -32L0 -44L30 -32L42 -54L14 -61L6 -54H-8Z")
    out += stroke(GOLD, 1.6, "M-42 -54L-30 -32L0 -44L30 -32L42 -54")
    beard = (
        "M-12.6 17C-15 23 -19 33 -21 42C-8 40 6 32 12 14L13 6C10 3 9 4 8 6C7 10 3 15 -3 18.5C-7 20.5 -11 20 -12.6 17Z"
        "M-9.5 9.5C-13 10 -17 13 -18.5 17C-12 16.5 -6 15 -3.5 11.5Z"
        "M2 -20H18C27 -14 27 6 25 20C23 28 18 32 13 33C14 24 13.5 12 12.5 5C12 0 7 -4 5 -10Z"
    )
    out += worn(hair, mirrored(beard), x) + _closed_crown(dress, x) + _axe()
    return out + people.raised_arm(dress.main, people.OLIVE)


def _closed_crown(dress: Dress, x: float) -> str:
    """Draws a crown closed with a cap and arches."""
    arch = "M-22 -20C-30 -40 -12 -46 0 -44L0 -41C-12 -42 -24 -38 -17 -20Z"
    out = worn(dress.main, "M-22 -20C-30 -40 -12 -46 0 -44C12 -46 30 -40 22 -20Z", x)
    out += worn(GOLD, arch, x) + worn(GOLD, mirrored(arch), x)
    out += worn(GOLD, "M-3 -20L-2 -46L-4 -49L0 -54L4 -49L2 -46L3 -20Z", x)
    out += worn(GOLD_LIGHT, "M-22 -22Q0 -17 22 -22L21 -13Q0 -8 -21 -13Z", x)
    return out + worn(dress.main, _JEWELS, x)


def _axe() -> str:
    """Draws a double axe on its shaft."""
    blade = "M-2 -11C-6 -8 -11 -8 -16 -14C-19 -5 -19 4 -16 13C-11 7 -6 7 -2 10Z"
    out = people.staff(-126) + fill(GOLD, "M51 -138L55 -131L51 -124L47 -131Z")
    return out + fill(STEEL, blade, 51, -108) + fill(STEEL_DARK, mirrored(blade), 51, -108)


def clubs(dress: Dress) -> str:
    """Draws the explorer: dark, curly-bearded, smiling, with the orb in hand."""
    hair = "#1d1719"
    out = _robe(dress, MOTIFS["C"]) + _ermine()
    out += worn(hair, "M-19 -20Q-28 -8 -23 4H23Q28 -8 19 -20Z")
    out += people.face(Look(people.BROWN, hair, turn=2, gaze=1, mouth=""), 0, HEAD)
    out += worn(
        hair,
        "M-18 -2Q-24 4 -19 9Q-24 16 -17 20Q-18 28 -10 28Q-6 36 0 31Q6 36 10 28Q18 28 17 20Q24 16 19 9Q24 4 18 -2"
        "C15 7 10 10.5 2 10C-8 10.5 -15 7 -18 -2Z",
    )
    out += worn("#e9b9a0", "M-4 15.5Q2 17 8 15Q4 20.5 -4 15.5Z")
    trefoil = shifted(MOTIFS["C"], 0, 0, 2.1)
    points = "M-22 -20L-26 -36H-16L-13 -28L-6 -38H6L13 -28L16 -36H26L22 -20Q0 -15 -22 -20Z"
    points += shifted(trefoil, 0, -44) + shifted(trefoil, -21, -41) + shifted(trefoil, 21, -41)
    return out + _crown(points, dress) + _orb(dress)


def _orb(dress: Dress) -> str:
    """Draws the orb with its cross on an open hand."""
    out = fill(dress.lining, "M22 -8C26 -24 36 -38 42 -48L60 -46C60 -34 56 -22 50 -12Z")
    out += fill(GOLD, "M40 -46L43 -51L61 -49L60.5 -44Z")
    out += fill(people.BROWN.light, "M41 -51C37 -60 36 -66 38 -68L64 -67C66 -63 63 -54 59 -49Z")
    out += fill(dress.main, disc(51, -76, 15)) + fill(dress.deep, "M51 -91A15 15 0 0 1 51 -61Q58 -76 51 -91Z")
    out += fill(GOLD, "M36 -79Q51 -71 66 -79V-73Q51 -65 36 -73ZM49 -90V-98H43V-102H49V-109H53V-102H59V-98H53V-90Z")
    return out + fill(people.BROWN.shade, "M37 -67Q44 -60 51 -60.5Q58 -60 65 -66Q62 -57 51 -57Q41 -57 37 -67Z")


KINGS = {"S": spades, "H": hearts, "D": diamonds, "C": clubs}
