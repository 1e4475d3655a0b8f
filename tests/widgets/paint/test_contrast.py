"""Every text has a contrast of at least 4.5 : 1.

This is criterion 1.4.3 of WCAG 2.2, computed from the style.
"""

import itertools
import re

import pytest
from PySide6.QtGui import QColor

from cardroom.tables.poker.panel import pay_table_view
from cardroom.widgets.cards import card_marks, suit_text
from cardroom.widgets.controls.key_button import VEIL
from cardroom.widgets.paint.felt_surface import FELT_COLOURS
from cardroom.widgets.window.dressing import style_sheet

LEAST = 4.5

FELTS = [QColor(name) for name in itertools.chain.from_iterable(FELT_COLOURS.values())]
_COLOUR = re.compile(r"#[0-9a-f]{6}\b|rgba\([^)]*\)")


def rules() -> dict[str, dict[str, str]]:
    """Parses the style sheet: selector to property to value.

    A later rule of the same selector adds to it.
    """
    found: dict[str, dict[str, str]] = {}
    text = re.sub(r"/\*.*?\*/", "", style_sheet(1.0, 1.0), flags=re.S)
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        properties = dict(re.findall(r"([a-z-]+):\s*([^;]+);", body))
        for selector in selectors.split(","):
            found.setdefault(selector.strip(), {}).update(properties)
    return found


RULES = rules()


def luminance(colour: QColor) -> float:
    def linear(channel: float) -> float:
        return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def contrast(text: QColor, ground: QColor) -> float:
    lighter, darker = sorted((luminance(text), luminance(ground)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def over(colour: QColor, below: QColor) -> QColor:
    """Blends a translucent colour over another."""
    share = colour.alphaF()
    return QColor.fromRgbF(
        colour.redF() * share + below.redF() * (1 - share),
        colour.greenF() * share + below.greenF() * (1 - share),
        colour.blueF() * share + below.blueF() * (1 - share),
    )


def colours_in(value: str) -> list[QColor]:
    found = []
    for text in _COLOUR.findall(value):
        if text.startswith("#"):
            found.append(QColor(text))
        else:
            red, green, blue, alpha = (int(part) for part in re.findall(r"\d+", text))
            found.append(QColor(red, green, blue, alpha))
    return found


def grounds_of(selector: str) -> list[QColor]:
    """Returns the possible backgrounds of a text with `selector`.

    They are its own background over every felt, or the felts themselves.
    """
    background = RULES[selector].get("background")
    if background is None or background == "transparent":
        return FELTS
    return [over(colour, felt) for colour in colours_in(background) for felt in FELTS]


ON_FELT = (
    "#title",
    "#balance",
    "#notice",
    "#coachPanel #hand",
    "#coachPanel #basis",
    "#coachPanel #legend",
    "#practicePanel #pays",
    "#missedNote",
)
ON_ITSELF = sorted(
    selector
    for selector, properties in RULES.items()
    if "background" in properties and "color" in properties and selector not in ON_FELT
)


def test_the_style_is_read() -> None:
    assert {"QPushButton", "#primary", "QPushButton:disabled"} <= set(ON_ITSELF)
    assert round(contrast(QColor("#000000"), QColor("#ffffff")), 1) == 21.0
    assert round(contrast(QColor("#777777"), QColor("#ffffff")), 2) == 4.48


def colour_of(selector: str, otherwise: str = "QPushButton") -> QColor:
    """Returns the colour of a text; without its own, that of another."""
    (colour,) = colours_in(RULES[selector].get("color", RULES[otherwise]["color"]))
    return colour


@pytest.mark.parametrize("selector", ["QPushButton", "#primary", "#takeAll"])
def test_texts_on_a_button_that_is_asleep(selector: str) -> None:
    for ground in colours_in(RULES[selector]["background"]):
        assert contrast(colour_of(selector), over(VEIL, ground)) >= LEAST


@pytest.mark.parametrize("selector", ON_FELT)
def test_texts_on_felt(selector: str) -> None:
    for felt in FELTS:
        assert contrast(colour_of(selector, "QWidget"), felt) >= LEAST, (selector, felt.name())


ON_STATES = [
    (selector.split(":")[0], selector)
    for selector, properties in RULES.items()
    if ":" in selector and "::" not in selector and "background" in properties and "color" not in properties
]
"""States that change the ground alone."""
GOLD_CHOICE = "#daifugoRules ChoiceBar QRadioButton:checked:disabled"
ON_METERS = [(text, "Meter") for text in ("Meter #caption", "Meter #figure", "#win #figure")]


@pytest.mark.parametrize(
    ("text", "ground"), [*zip(ON_ITSELF, ON_ITSELF, strict=True), *ON_STATES, *ON_METERS, (GOLD_CHOICE, GOLD_CHOICE)]
)
def test_texts_on_their_own_ground(text: str, ground: str) -> None:
    for below in grounds_of(ground):
        assert contrast(colour_of(text), below) >= LEAST, (text, ground, below.name())


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        (pay_table_view.NAME, pay_table_view.PANEL),
        (pay_table_view.HEADING, pay_table_view.PANEL),
        (pay_table_view.HEADING, pay_table_view.BET_COLUMN),
        (pay_table_view.FIGURE, pay_table_view.PANEL),
        (pay_table_view.ON_BET_COLUMN, pay_table_view.BET_COLUMN),
        (pay_table_view.ON_WINNING_ROW, pay_table_view.WINNING_ROW),
        (card_marks.ON_RIBBON, card_marks.RIBBON),
        (card_marks.ON_QUIET_RIBBON, card_marks.QUIET_RIBBON),
        (card_marks.ON_HINT, card_marks.HINT),
    ],
)
def test_painted_texts(text: QColor, ground: QColor) -> None:
    assert contrast(text, ground) >= LEAST


SUITS = sorted({colour for colours in suit_text.ON_DARK.values() for colour in colours.values()})
LISTS = ("QTreeWidget", "QTreeWidget::item:selected", "QListWidget::item:hover", "QListWidget::item:selected")
LABELS = (
    "QTextBrowser",
    "#prompt",
    "#coachLine",
    "#coachLine:hover",
    "#answer",
    "#coachPanel #hand",
    "#coachPanel #legend",
)


@pytest.mark.parametrize("colour", SUITS)
@pytest.mark.parametrize("selector", [*LISTS, *LABELS])
def test_suits_in_lists_and_lines(selector: str, colour: str) -> None:
    for ground in grounds_of(selector):
        assert contrast(QColor(colour), ground) >= LEAST, (selector, ground.name())


@pytest.mark.parametrize("ink", ["red", "blue", "green"])
def test_suits_in_the_grid_of_cards(ink: str) -> None:
    colour = colour_of(f'CardGrid QPushButton[ink="{ink}"]')
    for state in ("", ":hover", ":checked"):
        for ground in grounds_of(f"CardGrid QPushButton{state}"):
            assert contrast(colour, ground) >= LEAST, (state, ground.name())
