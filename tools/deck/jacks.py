"""Draws the four jacks.

A jack has a close doublet, a hat with a feather, and almost no beard.
"""

from tools.deck import people
from tools.deck.people import GOLD, GOLD_DARK, GOLD_LIGHT, INK, STEEL, STEEL_DARK, WHITE, Dress, Look, fill, stroke
from tools.deck.pips import SHAPES
from tools.deck.svg import disc, mirrored, path, shifted

HEAD = -82
worn, worn_line = people.worn_at(HEAD)
_BOB = "M-18 -18C-27 -10 -25 12 -27 24C-18 28 18 28 27 24C25 12 27 -10 18 -18Z"
_BERET = "M-29 -19C-38 -36 -14 -44 4 -42C26 -41 37 -30 28 -19C18 -11 -18 -11 -29 -19Z"
_RIM = "M-20 -19Q0 -13 20 -19V-13.5Q0 -8 -20 -13.5Z"


_PUFF = "M-26 -56C-44 -58 -55 -46 -53 -32C-51 -22 -40 -20 -33 -27C-28 -34 -26 -44 -26 -56Z"
_SLASH = "M-33 -54C-44 -50 -48 -40 -46 -26M-29 -52C-37 -46 -40 -36 -39 -24"
_CHEST = [(-37.0, -52.0), (37.0, -52.0), (42.0, -8.0), (-42.0, 14.0)]


def _doublet(dress: Dress, skin: people.Skin, front: str, buttons: bool = True) -> str:
    """Draws a close doublet with round shoulder puffs and a flat collar.

    Args:
        dress: the colours of the clothes.
        skin: the colours of the skin.
        front: SVG elements, drawn on the front of the doublet.
        buttons: whether there are buttons.
    """
    out = fill(skin.shade, "M-8 -62H8V-53H-8Z")
    out += fill(dress.deep, "M-51 -36L-50 15L50 -15L51 -36L38 -50C32 -54 22 -55 12 -56H-12C-22 -55 -32 -54 -38 -50Z")
    out += front + stroke(GOLD, 0.8, "M-37 -26V11M37 -26V-11")
    if buttons:
        out += fill(dress.main, _PUFF + mirrored(_PUFF)) + stroke(GOLD, 1.6, _SLASH + mirrored(_SLASH))
        out += people.beads(GOLD, 4.4, 9, "M0 -40V-10")
    return out


def _collar() -> str:
    """Draws a flat white collar in two points."""
    return fill(WHITE, "M-12 -60C-18 -56 -20 -52 -20 -47L0 -44L-1 -50ZM12 -60C18 -56 20 -52 20 -47L0 -44L1 -50Z")


def spades(dress: Dress) -> str:
    """Draws the guard: profile, black bob, waxed moustache, halberd."""
    hair, x = "#1c1a22", -5.0
    stripes = "M-26 -55L-30 9L-18 5.4L-15 -56ZM26 -55L30 -9L18 -5.4L15 -56ZM-6 -56L-6.5 2L6.5 -2L6 -56Z"
    out = _doublet(dress, people.FAIR, fill(dress.main, stripes))
    out += people.profile(Look(people.FAIR, hair, brow="M-11 -8.5Q-6 -11 0 -8", mouth="M-12.8 15H-8"), x, HEAD)
    out += worn(
        hair,
        "M-10 10C-14 10 -18 9 -21 5C-20 11 -16 14.5 -11 14C-8 13.5 -6 12 -5 10Z"
        "M-6 -20H18C28 -12 27 8 28 25C24 29 16 29 11 26C13 18 12 10 5 5L4 -4C0 -8 -4 -10 -6 -20Z",
        x,
    )
    out += worn(dress.main, _BERET, x) + worn(GOLD, _RIM, x)
    out += worn(
        GOLD, "M14 -20C4 -30 -14 -52 -31 -46C-28 -42 -27 -40 -24 -39C-26 -36 -24 -35 -20 -34C-8 -34 2 -28 10 -16Z", x
    )
    out += worn_line(GOLD_LIGHT, 1, "M12 -18C2 -30 -11 -42 -26 -44", x)
    return out + _collar() + _halberd(dress)


def _halberd(dress: Dress) -> str:
    """Draws an axe, a hook and a spear on one long shaft."""
    out = people.staff(-110) + fill(STEEL, "M51 -139L55.5 -122L53.5 -108H48.5L46.5 -122Z")
    out += fill(STEEL, "M49 -118C43 -118 37 -121 33 -126C29 -114 30 -104 35 -95C38 -101 43 -104 49 -104Z")
    out += fill(STEEL_DARK, "M51 -139L55.5 -122L53.5 -116L67 -121C65 -114 61 -108 53.5 -106H51Z")
    return out + people.raised_arm(dress.main, people.FAIR)


def hearts(dress: Dress) -> str:
    """Draws the page: fair fringe, sidelong smile, large plume, sealed letter."""
    hair = "#e0a83e"
    out = worn(hair, _BOB)
    out += _doublet(
        dress,
        people.ROSY,
        fill(dress.main, "M0 -56H-26L-36 -50L-37 11L0 0Z") + fill(dress.lining, "M0 -56H26L36 -50L37 -11L0 0Z"),
    )
    out += people.face(Look(people.ROSY, "#a8741a", turn=2, gaze=1.2, mouth="M-4 14Q2 18 7 12.5"), 0, HEAD)
    out += worn(
        hair,
        "M-18 6C-22 -12 -14 -22 0 -22C14 -22 22 -12 18 6C17 0 15 -5 14 -10Q8 -8 4 -11Q-2 -8 -6 -11Q-10 -8 -14 -9"
        "C-15 -4 -17 0 -18 6Z",
    )
    out += worn(dress.main, _BERET) + worn(GOLD, _RIM)
    out += worn(
        GOLD,
        "M8 -22C14 -44 36 -58 60 -44C66 -40 68 -30 64 -26C62 -34 58 -36 54 -36"
        "C56 -32 55 -28 52 -26C50 -34 44 -36 40 -34C28 -34 20 -28 14 -16Z",
    )
    out += worn_line(GOLD_LIGHT, 1, "M11 -18C20 -38 40 -48 60 -38")
    out += worn(dress.deep, shifted(SHAPES["H"], 11, -18, 0.13))
    return out + _collar() + _letter(dress)


def _letter(dress: Dress) -> str:
    """Draws a letter with a red seal."""
    edge = "M31 -70L64 -76L68 -51L35 -45Z"
    out = fill(WHITE, edge) + stroke(GOLD_DARK, 1, edge + "M31 -70L51 -58L64 -76")
    out += fill("#c4122f", shifted(SHAPES["H"], 50.5, -59, 0.14))
    return out + people.raised_arm(dress.deep, people.ROSY)


def diamonds(dress: Dress) -> str:
    """Draws the herald: dark, in a jewelled turban, with a gonfalon."""
    hair = "#1d1719"
    out = worn(hair, "M-19 -18C-24 -8 -22 6 -18 12H18C22 6 24 -8 19 -18Z")
    out += _doublet(dress, people.BROWN, path(people.scatter("M0 -9L6 0L0 9L-6 0Z", _CHEST, (14, 11), 5), dress.main))
    out += people.face(Look(people.BROWN, hair, turn=-2, gaze=-1, mouth="M-5 14Q0 16 4 14"), 0, HEAD)
    out += worn(hair, "M-5 22Q0 19 4 22L0 31Z", -1)
    turban = "M-22 -10C-34 -26 -22 -44 0 -44C22 -44 34 -26 22 -10Q0 -16 -22 -10Z"
    out += worn(dress.lining, turban)
    out += worn_line(
        dress.deep, 2.2, "M-25 -18C-10 -26 6 -30 20 -38M-27 -26C-14 -34 -4 -38 8 -43M25 -18C14 -20 6 -22 -2 -26"
    )
    out += worn(GOLD, "M0 -30L6 -22L0 -13L-6 -22Z" + "M-2 -30C-8 -40 -4 -50 4 -55C2 -46 6 -40 2 -30Z")
    out += worn(dress.main, "M0 -26L3 -22L0 -17L-3 -22Z")
    return out + _collar() + _gonfalon(dress)


def _gonfalon(dress: Dress) -> str:
    """Draws a hanging banner with the suit's sign."""
    out = people.staff(-132) + fill(GOLD, disc(51, -134, 3.6) + "M35 -127H67V-124H35Z")
    out += fill(dress.main, "M37 -124H65V-78L58 -86L51 -78L44 -86L37 -78Z")
    out += fill(GOLD, shifted(SHAPES["D"], 51, -105, 0.24))
    return out + stroke(GOLD, 1.2, "M39.5 -124V-83M62.5 -124V-83") + people.raised_arm(dress.main, people.BROWN)


def clubs(dress: Dress) -> str:
    """Draws the falconer: red hair, freckles, peaked cap, falcon on the glove."""
    laces = stroke(GOLD, 1.5, "M-7 -22L7 -14L-7 -6M7 -22L-7 -14L7 -6")
    hem = "M-55 -28Q-48 -20 -42 -27Q-35 -16 -28 -24Q-21 -12 -14 -21Q-7 -10 0 -20"
    cape = f"M0 -58H-14C-36 -56 -52 -46 {hem[1:]}Z"
    out = _doublet(dress, people.FAIR, laces, False) + fill(dress.main, cape)
    out += fill(dress.main, mirrored(cape)) + stroke(GOLD, 1.5, hem + mirrored(hem))
    return out + people.looking_right(_huntsman(dress), 4) + _collar() + _falcon()


def _huntsman(dress: Dress) -> str:
    """Draws the falconer's head, looking left."""
    hair = "#b4501e"
    look = Look(people.FAIR, hair, brow="M-11 -8.5Q-6 -12 0 -8", mouth="M-12.6 14.6Q-9 15.5 -6.5 12.5")
    freckles = "".join(disc(x, y, 0.9) for x, y in [(-6, 5), (-3, 3.4), (-3.4, 7), (0, 5.4)])
    out = people.profile(look, 0, HEAD) + worn("#cf8a5a", freckles)
    out += worn(hair, "M-2 -20H18C28 -14 26 8 26 18Q22 24 18 21Q15 26 11 22C13 14 12 8 5 4L3 -6Z")
    out += worn(dress.main, "M-29 -11C-19 -16 -15 -40 6 -46C20 -46 28 -32 24 -14Q0 -20 -29 -11Z")
    out += worn(dress.deep, "M-29 -11C-18 -22 8 -24 25 -20L24 -10Q0 -16 -29 -11Z")
    out += worn("#c4122f", "M8 -16C14 -34 28 -46 42 -50C40 -38 32 -22 14 -13Z")
    return out + worn_line(WHITE, 0.9, "M10 -15C18 -28 28 -38 40 -48")


def _falcon() -> str:
    """Draws a falcon on a gauntlet, eye to eye with the falconer."""
    out = fill("#8a5a2b", "M18 -8C24 -20 32 -30 38 -36L60 -33C60 -24 54 -15 46 -11Z")
    out += fill(GOLD, "M25 -18L31 -26L54 -18L46 -11Z")
    out += fill("#3f3a42", "M57 -60L67 -32L58 -34L50 -46Z")
    out += fill("#f3e6cb", "M40 -86C36 -72 34 -58 42 -46C48 -42 56 -46 58 -54L58 -84Z")
    out += fill(
        "#4d4852",
        "M42 -98C50 -104 59 -98 61 -88C68.5 -74 68.5 -52 66 -36C58 -44 51 -56 50 -70"
        "C51 -77 52 -82 49 -86L46 -79L43 -86L37 -88C37 -92 39 -96 42 -98Z",
    )
    out += fill(GOLD, "M38 -91L30 -88C30 -85 31 -83 32 -82C34 -84 37 -85 40 -85Z")
    out += fill(GOLD_LIGHT, disc(44, -91.5, 2.8)) + fill(INK, disc(43.6, -91.5, 1.6))
    out += stroke("#8a5a2b", 1.5, "M42 -70L43.5 -68M40.5 -62L42 -60M46 -62L47.5 -60M43 -54L44.5 -52M49 -54L50.5 -52")
    out += stroke(GOLD, 2.4, "M46 -45L45 -38M52 -45L52 -38")
    return out + fill("#6e4520", "M36 -36C37 -41 60 -40 61 -34C61 -30 58 -29 54 -30L42 -31C38 -31 36 -33 36 -36Z")


JACKS = {"S": spades, "H": hearts, "D": diamonds, "C": clubs}
