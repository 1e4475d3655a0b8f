"""Draws the four queens: long hair, small coronet, puffed sleeves."""

import math

from tools.deck import people
from tools.deck.people import GOLD, GOLD_LIGHT, WHITE, Dress, Look, Skin, fill, stroke
from tools.deck.pips import MOTIFS, SHAPES
from tools.deck.svg import disc, mirrored, numbers, path, shifted

HEAD = -87
worn, worn_line = people.worn_at(HEAD)
_LIPS = "M-5.5 14Q-2.5 11.2 0 12.6Q2.5 11.2 5.5 14Q0 19 -5.5 14Z"
_BROW = "M-13.5 -8.5Q-9 -12 -3.5 -9M13.5 -8.5Q9 -12 3.5 -9"
_PARTING = "M-18 8C-23 -17 -13 -25 0 -25C13 -25 23 -17 18 8C17 -3 13 -11 0 -16C-13 -11 -17 -3 -18 8Z"
_LEFT = "M-20 -55C-40 -57 -56 -46 -58 -28C-59 -10 -57 6 -53 15.9L0 0L-20 -55Z"
_RIGHT = "M20 -55C40 -57 55 -48 58 -34C59 -28 59 -22 58 -17L0 0Z"


_SLASHES = (
    "M-31 -52C-43 -38 -46 -14 -42 12M-23 -50C-33 -34 -35 -10 -32 9"
    "M31 -52C40 -42 46 -30 46 -15M23 -50C29 -38 34 -24 34 -11"
)
_TIERS = (
    "M-54 -42Q-38 -30 -21 -40M-58 -28Q-40 -14 -22 -26M-58 -12Q-40 2 -23 -10M54 -44Q38 -30 21 -40M58 -32Q40 -16 22 -26"
)
_LACES = "M-8 -42L8 -32L-9 -22L9 -12L-10 -2M8 -42L-8 -32L9 -22L-9 -12L6 -4"
_SLEEVE = [(-24.0, -52.0), (-44.0, -52.0), (-58.0, -36.0), (-58.0, 0.0), (-54.0, 12.0), (-25.0, 4.0)]
_OTHER = [(24.0, -52.0), (44.0, -52.0), (58.0, -36.0), (58.0, -20.0), (25.0, -10.0)]


def _gown(dress: Dress, skin: Skin, lines: str = "", motif: str = "") -> str:
    """Draws a gown, patterned with lines or a motif.

    It has puffed sleeves, a bodice cut to a point and a row of pearls.
    """
    out = fill(skin.shade, "M-8 -66H8V-50H-8Z")
    out += fill(skin.light, "M-8 -58Q0 -50 8 -60V-57L16 -54L0 -28L-16 -54L-8 -57Z")
    out += fill(dress.deep, _LEFT + _RIGHT)
    if motif:
        out += path(people.scatter(motif, _SLEEVE, (17, 14), 4) + people.scatter(motif, _OTHER, (17, 14), 4), GOLD)
    out += fill(dress.main, "M-22 -55L-13 -58L0 -30L13 -58L22 -55C20 -36 22 -20 27 -8L-27 8C-21 -16 -20 -36 -22 -55Z")
    out += stroke(GOLD, 2.6, "M-14 -58L0 -30L14 -58") + stroke(GOLD, 1.5, lines or "M0 -27V0")
    return out + people.beads(WHITE, 4.2, 4.53, "M-10.5 -54Q-6 -46.5 0 -46.2Q6 -46.5 10.5 -54")


def _coronet(dress: Dress, tips: str, y: float = HEAD) -> str:
    """Draws a small crown on top of the hair."""
    out = fill(GOLD, "M-17 -22L-20 -35L-10 -28L0 -40L10 -28L20 -35L17 -22Q0 -17 -17 -22Z", 0, y)
    out += fill(GOLD_LIGHT, "M-17 -23Q0 -18 17 -23L16.5 -18Q0 -13 -16.5 -18Z", 0, y)
    return out + fill(dress.main, tips, 0, y)


def spades(dress: Dress) -> str:
    """Draws the scholar.

    The figure has black hair, a high lace collar and a cool look over a clasped book.
    """
    hair = "#1c1a22"
    wing = "M8 -50L46 -58C54 -76 48 -94 38 -104L16 -74Z"
    out = fill(dress.pale, wing + "M-8 -50L-46 -58C-54 -76 -48 -94 -38 -104L-16 -74Z")
    rays = "M12 -54L48 -66M13 -60L49 -78M15 -66L46 -91M-12 -54L-48 -66M-13 -60L-49 -78M-15 -66L-46 -91"
    out += stroke(dress.main, 0.9, rays)
    out += stroke(GOLD, 1.6, "M46 -58C54 -76 48 -94 38 -104M-46 -58C-54 -76 -48 -94 -38 -104")
    out += worn(hair, "M-18 -22C-30 -8 -26 20 -24 36H24C26 20 30 -8 18 -22Z") + _gown(dress, people.FAIR, _SLASHES)
    look = Look(people.FAIR, hair, turn=2, gaze=0.8, brow=_BROW, mouth="", lips=_LIPS)
    out += people.face(look, 0, HEAD) + worn(hair, _PARTING)
    out += _coronet(dress, disc(0, -20, 2) + disc(-9, -20.5, 1.5) + disc(9, -20.5, 1.5))
    out += worn(GOLD, disc(0, -41, 3) + disc(-20, -35, 2.6) + disc(20, -35, 2.6))
    return out + _book(dress)


def _book(dress: Dress) -> str:
    """Draws a clasped book in the hand."""
    out = fill(dress.deep, "M20 -7C26 -18 36 -26 46 -28L58 -22C56 -17 52 -14 48 -12Z")
    out += fill(WHITE, "M35 -66H66V-31H35Z") + fill(dress.lining, "M33 -68H62V-33H33Z")
    out += fill(GOLD, "M33 -68H38V-33H33ZM58 -53H67V-48H58Z") + fill(GOLD, shifted(SHAPES["S"], 49, -50.5, 0.16))
    out += fill(people.FAIR.light, "M40 -36C44 -39 58 -38 59 -34C60 -30 54 -24 48 -24C43 -25 38 -33 40 -36Z")
    return out + stroke(people.FAIR.shade, 1.1, "M46 -33H58M46 -29.5H57")


def hearts(dress: Dress) -> str:
    """Draws the beloved: long golden waves, a rose."""
    hair = "#e0a83e"
    out = worn(
        hair,
        "M-16 -24C-34 -16 -26 0 -31 10C-35 20 -27 26 -31 38C-35 50 -24 56 -15 50H15C24 56 35 50 31 38C27 26 35 20 31 10"
        "C26 0 34 -16 16 -24Z",
    )
    out += _gown(dress, people.ROSY, motif=MOTIFS["H"])
    look = Look(people.ROSY, "#a8741a", turn=-2, gaze=-0.8, brow=_BROW, mouth="", lips=_LIPS)
    out += people.face(look, 0, HEAD) + worn(hair, _PARTING)
    out += worn(hair, "M-18 0C-22 16 -20 28 -26 44C-34 34 -26 26 -30 12ZM18 0C22 16 20 28 26 44C34 34 26 26 30 12Z")
    out += _coronet(dress, shifted(MOTIFS["H"], 0, -24.5, 1.2) + disc(-9, -20.5, 1.6) + disc(9, -20.5, 1.6))
    return out + worn(GOLD, shifted(MOTIFS["H"], 0, -43, 1.8)) + _rose(dress)


def _rose(dress: Dress) -> str:
    """Draws a rose on its stem."""
    out = stroke("#2f6b3a", 2.4, "M50 -14C50 -40 53 -70 51 -100")
    out += fill(
        "#2f6b3a",
        "M52 -62C58 -74 64 -74 67 -74C66 -64 60 -60 52 -62ZM51 -76C46 -86 41 -87 37 -87C38 -78 44 -74 51 -76Z",
    )
    petals = "M51 -112"
    for a in (math.radians(72 * k - 90) for k in range(5)):
        sides = [(51 + 32 * math.cos(a + b), -112 + 32 * math.sin(a + b)) for b in (-0.74, 0.74)]
        petals += f"C{numbers((*sides[0], *sides[1], 51, -112))}"
    out += fill(dress.main, petals) + fill(dress.deep, disc(51, -112, 8.2))
    out += stroke(dress.pale, 1.3, "M47 -112C47 -118 55 -118 55 -112C55 -108 50 -108 50 -111.5")
    return out + people.raised_arm(dress.deep, people.ROSY)


def diamonds(dress: Dress) -> str:
    """Draws the beauty: auburn hair in gold nets, looking into a mirror."""
    hair = "#7c2f1c"
    out = _gown(dress, people.FAIR, _LACES, MOTIFS["D"])
    out += worn(hair, disc(-23, 0, 12) + disc(23, 0, 12) + "M-19 6V-8C-19 -20 -11 -25 0 -25C11 -25 19 -20 19 -8V6Z")
    look = Look(people.FAIR, hair, turn=3, gaze=1.2, brow=_BROW, mouth="", lips=_LIPS)
    net = "M-32 -8L-15 8M-34 -1L-22 11M-25 -11L-12 1M-14 -8L-31 8M-12 -1L-24 11M-22 -11L-34 1"
    out += worn_line(GOLD, 1, net + mirrored(net))
    out += people.face(look, 0, HEAD) + worn(hair, _PARTING)
    out += _coronet(dress, "M0 -28L3 -23L0 -18L-3 -23Z" + disc(-9, -20.5, 1.6) + disc(9, -20.5, 1.6))
    return out + worn(GOLD, "M0 -50L4.5 -43L0 -36L-4.5 -43Z") + _mirror(people.FAIR, dress)


def _mirror(skin: Skin, dress: Dress) -> str:
    """Draws a looking-glass held up."""
    oval = "M51 -{a}C{r} -{a} {r} -{b} 51 -{b}C{l} -{b} {l} -{a} 51 -{a}Z"
    out = fill(GOLD, "M49 -90H53L54 -14H48Z" + oval.format(a=131, b=86, r=73, l=29))
    out += fill("#cfe3ee", oval.format(a=126, b=91, r=67, l=35)) + fill(WHITE, "M43 -104L52 -124L57 -122L46 -99Z")
    return out + people.raised_arm(dress.deep, skin)


def clubs(dress: Dress) -> str:
    """Draws the dancer: black curls, gold earrings, an open fan."""
    hair = "#1d1719"
    out = worn(
        hair,
        "M-12 -26Q-26 -32 -28 -20Q-38 -18 -33 -7Q-41 0 -34 8Q-40 18 -31 22Q-31 32 -20 29H20Q31 32 31 22Q40 18 34 8"
        "Q41 0 33 -7Q38 -18 28 -20Q26 -32 12 -26Z",
    )
    out += _gown(dress, people.BROWN, _TIERS)
    look = Look(people.BROWN, hair, turn=2, gaze=0, brow=_BROW, mouth="", lips=_LIPS)
    out += people.face(look, 0, HEAD)
    out += worn(
        hair, "M-17.5 0Q-23 -26 0 -26Q23 -26 17.5 0Q14 -6 13 -11Q8 -10 6 -14Q0 -12 -4 -15Q-7 -10 -12 -11Q-14 -6 -17 0Z"
    )
    out += worn_line(GOLD, 1.8, "M-18 9A4.5 4.5 0 1 0 -17.9 9M18 9A4.5 4.5 0 1 1 17.9 9")
    trefoil = shifted(MOTIFS["C"], 0, -44, 2.1)
    out += _coronet(dress, disc(0, -20, 2) + disc(-9, -20.5, 1.6) + disc(9, -20.5, 1.6)) + worn(GOLD, trefoil)
    return out + _fan(dress)


def _ray(angle: float, radius: float) -> tuple[float, float]:
    """Returns a point on the fan by its angle from upright."""
    turn = math.radians(angle)
    return 44 + radius * math.sin(turn), -38 - radius * math.cos(turn)


def _fan(dress: Dress) -> str:
    """Draws an open fan with gold ribs."""
    angles = [-48 + 12 * step for step in range(9)]
    outer = [_ray(a, 31 if k % 2 else 33) for k, a in enumerate(angles)]
    leaf = "M" + "L".join(numbers(p) for p in [*outer, *(_ray(a, 14) for a in reversed(angles))]) + "Z"
    ribs = "".join(f"M44 -38L{numbers(_ray(a, 32))}" for a in angles[::2])
    out = fill(dress.deep, "M22 -7C28 -16 36 -24 44 -26L56 -20C54 -16 50 -14 48 -12Z")
    out += fill(dress.lining, leaf) + stroke(GOLD, 1.2, ribs)
    out += stroke(GOLD, 1.6, "M" + "L".join(numbers(_ray(a, 26)) for a in angles))
    return out + people.fist(people.BROWN, 45, -32)


QUEENS = {"S": spades, "H": hearts, "D": diamonds, "C": clubs}
