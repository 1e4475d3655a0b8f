"""The texts of the hint: the three values of each play."""

from cardroom.cards.cards import JOKER
from cardroom.tables.daifugo.panel.words.cards import SUIT_SIGNS, joker_cards, ranked_text, spoken_play, suits_text
from cardroom.tables.daifugo.panel.words.players import figure, listed
from cardroom.tables.daifugo.player.assessment import PlayValue
from cardroom.tables.daifugo.player.strong import Opinion
from cardroom.tables.daifugo.rules.card_sets import JOKERS
from cardroom.tables.daifugo.rules.play import Kind, Play
from cardroom.widgets.cards.card_words import spoken_card
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.translation import translate


def hint_title(*, is_reversed: bool) -> str:
    """Returns the title of the values."""
    if is_reversed:
        return translate("DaifugoWords", "Your plays (order reversed)")
    return translate("DaifugoWords", "Your plays")


def heads() -> tuple[str, str, str]:
    """Returns the headings of role, priority and hand value."""
    return (
        translate("DaifugoWords", "Role", "heading of the hint: role value"),
        translate("DaifugoWords", "Priority", "heading of the hint: priority value"),
        translate("DaifugoWords", "Hand", "heading of the hint: hand value"),
    )


def legend_text(*, leads: bool) -> str:
    """Returns what the values mean, and which one decides."""
    if leads:
        return translate(
            "DaifugoWords",
            "Role: how strong the play is. Priority: the highest is led. Hand: weak cards that remain.",
        )
    return translate(
        "DaifugoWords",
        "Role: how strong the play is. Hand: weak cards that remain; the lowest is played, or one that clears "
        "the field and costs 1. Priority breaks ties.",
    )


def opinion_text(opinion: Opinion) -> str:
    """Returns the chance of a play: "first in 31 ± 4 %"."""
    text = translate("DaifugoWords", "first in {chance} ± {error} %", "the chance that a play wins the game")
    error = max(1, round(100 * opinion.error))
    return text.format(chance=figure(round(100 * opinion.chance)), error=figure(error))


def short_play(play: Play | None) -> str:
    """Returns a play in as few signs as possible.

    Examples: "K♥", "9♠♥", "5♠–7♠", "9♠♥ + Joker". A joker has the place that it stands for.
    """
    if play is None:
        return translate("DaifugoWords", "Pass")
    joker = spoken_card(JOKER)
    if not play.stands:
        return joker if play.count == 1 else f"{joker} × {figure(play.count)}"
    if play.kind is Kind.RUN:
        sign = SUIT_SIGNS[play.suits.bit_length() - 1]
        text = f"{ranked_text(play.low, sign)}–{ranked_text(play.high, sign)}"
    else:
        text = ranked_text(play.low, suits_text(play.suits & ~_joker_suits(play)))
    return f"{text} + {joker}" if play.cards & JOKERS else text


def spoken_value(value: PlayValue, reason: str, *, is_best: bool, has_numbers: bool) -> str:
    """Returns one row for screen readers.

    Example: "Pair of 9s, spades and clubs: role 100, priority 10, hand -2: clears the field. Recommended."
    """
    best = translate("DaifugoWords", "Recommended", "the play that the computer would make") if is_best else ""
    if not has_numbers:
        text = "{play}"
    elif value.play is None:
        text = translate("DaifugoWords", "{play}: hand {hand}")
    else:
        text = translate("DaifugoWords", "{play}: role {role}, priority {priority}, hand {hand}")
    name = translate("DaifugoWords", "Pass") if value.play is None else spoken_play(value.play)
    row = text.format(play=name, role=figure(value.role), priority=figure(value.priority), hand=figure(value.after))
    return sentences(listed(part for part in (row, reason) if part), best)


def _joker_suits(play: Play) -> int:
    """Returns the suits that a group's jokers stand for, as bits."""
    return joker_cards(play) >> 4 * play.low & 0xF
