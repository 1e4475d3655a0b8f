"""Texts of the results of Daifugō in the current language."""

from PySide6.QtCore import QLocale

from cardroom.tables.daifugo.panel.history.words import rules_text
from cardroom.tables.daifugo.panel.words.players import class_names, figure, level_name
from cardroom.tables.daifugo.rules.results import Kind, Tally
from cardroom.widgets.cards.card_words import translate

_UNKNOWN = "–"


def kind_headings() -> tuple[str, ...]:
    """Returns the headings of the list of opponents and rules."""
    return (
        translate("DaifugoResults", "Opponents"),
        translate("DaifugoResults", "Rules"),
        translate("DaifugoResults", "Players"),
        translate("DaifugoResults", "Games"),
        translate("DaifugoResults", "Points per game"),
        translate("DaifugoResults", "Sets won"),
    )


def kind_row(kind: Kind, tally: Tally) -> tuple[str, ...]:
    """Returns the cells of one kind of games."""
    level, rules, seats = kind
    won = translate("DaifugoResults", "{won} of {sets}") if tally.sets else _UNKNOWN
    return (
        level_name(level),
        rules_text(rules),
        figure(seats),
        figure(tally.games),
        mean_text(tally.mean),
        won.format(won=figure(tally.won), sets=figure(tally.sets)),
    )


def class_headings() -> tuple[str, ...]:
    """Returns the headings of the list of classes."""
    return (
        translate("DaifugoResults", "Class"),
        "",
        translate("DaifugoResults", "Games"),
        translate("DaifugoResults", "Share"),
    )


def class_rows(tally: Tally) -> list[tuple[str, ...]]:
    """Returns the cells of each class of these games."""
    names, counts = class_names(), tally.classes
    return [(names[each], "", figure(counts[each]), share_text(counts[each] / tally.games)) for each in tally.known]


def comparison(tally: Tally) -> str:
    """Returns the points in a game beside those of an average player."""
    text = translate("DaifugoResults", "{mean} points per game; {par} is average with {seats} players.")
    return text.format(mean=mean_text(tally.mean), par=mean_text(tally.par), seats=figure(tally.seats))


def mean_text(mean: float | None) -> str:
    """Returns mean points with two decimals; "–" for none."""
    return _UNKNOWN if mean is None else QLocale().toString(mean, "f", 2)


def share_text(share: float) -> str:
    """Returns a share in whole percent."""
    return translate("DaifugoResults", "{number} %").format(number=QLocale().toString(100 * share, "f", 0))
