"""The results that the boards show, and their texts."""

from msgspec import Struct
from PySide6.QtCore import QLocale

from cardroom.tables.daifugo.panel.words.cards import spoken_cards
from cardroom.tables.daifugo.panel.words.players import (
    DaifugoCounts,
    card_count,
    class_name,
    figure,
    is_you,
    listed,
    place_name,
    player_name,
    point_count,
    seat_name,
)
from cardroom.tables.daifugo.panel.words.prompts import exchange_text
from cardroom.tables.daifugo.rules.card_sets import CardSet
from cardroom.tables.daifugo.rules.options import DaifugoOptions
from cardroom.tables.daifugo.rules.sight import DaifugoSight, SeenExchange
from cardroom.tables.daifugo.rules.standing import Score
from cardroom.tables.daifugo.rules.state import EventCode
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.translation import translate


class Result(Struct, frozen=True):
    """A player's result of one game.

    Attributes:
        player: the player.
        place: the place from 0.
        points: for the place.
        total: the points of the set so far; None for a single game.
        before: the place in the game before; None without classes.
        fate: FALL or FOUL, why the player was ranked from below; None for others.
        cards: the cards that remained.
    """

    player: int
    place: int
    points: int
    total: int | None
    before: int | None
    fate: EventCode | None
    cards: CardSet


def results_of(sight: DaifugoSight) -> tuple[Result, ...]:
    """Returns the results of a game by place; empty before its end."""
    seats = len(sight.places)
    results = []
    for place, player in enumerate(sight.places):
        seat = sight.seating.index(player)
        before = sight.classes.index(seat) if sight.classes else None
        fate = _fate(seat, sight)
        cards = sight.aside if fate is EventCode.FALL else sight.hands[seat]
        total = sight.standing.points[player] if sight.standing.games > 0 and sight.options.games > 1 else None
        results.append(Result(player, place, seats - place, total, before, fate, cards))
    return tuple(results)


def _fate(seat: int, sight: DaifugoSight) -> EventCode | None:
    """Returns why a seat was ranked from below.

    Only a fallen daifugō left cards aside.
    """
    if seat not in sight.last:
        return None
    return EventCode.FALL if sight.aside and sight.classes and seat == sight.classes[0] else EventCode.FOUL


# --- exchange ---------------------------------------------------------------------------------------------------------


def exchange_title(own: SeenExchange | None, sight: DaifugoSight) -> str:
    """Returns what the person must do now, or what happens.

    Args:
        own: the person's exchange; None if the person takes no part.
        sight: what the person may see.
    """
    if own is None:
        return translate("DaifugoWords", "Exchange of cards")
    is_rich = sight.seat == own.rich
    if own.is_done:
        return translate("DaifugoWords", "The cards are exchanged.")
    if is_rich:
        return DaifugoCounts().to_give(own.count).format(name=seat_name(own.poor, sight))
    return DaifugoCounts().to_get(own.count).format(name=seat_name(own.rich, sight))


def exchange_note(exchange: SeenExchange) -> str:
    """Returns how far an exchange between others is."""
    if exchange.is_done:
        return translate("DaifugoWords", "done", "an exchange")
    return translate("DaifugoWords", "choosing", "an exchange: the rich player chooses cards")


def exchange_spoken(sight: DaifugoSight, own: SeenExchange | None) -> str:
    """Returns all exchanges for screen readers."""
    parts = [exchange_title(own, sight)]
    for each in sight.exchanges:
        parts.append(_own_exchange(each, sight) if each is own else _other_exchange(each, sight))
    return sentences(*parts)


def _own_exchange(own: SeenExchange, sight: DaifugoSight) -> str:
    assert sight.seat is not None
    if own.is_done:
        return exchange_text(own, sight.seat, sight)
    if sight.seat == own.rich:
        text = translate("DaifugoWords", "You got {cards} from {name}.")
        return text.format(cards=spoken_cards(own.taken), name=seat_name(own.poor, sight))
    text = translate("DaifugoWords", "You gave {cards} to {name}.")
    return text.format(cards=spoken_cards(own.taken), name=seat_name(own.rich, sight))


def _other_exchange(each: SeenExchange, sight: DaifugoSight) -> str:
    if each.taken:
        given = spoken_cards(each.given) if each.given else exchange_note(each)
        text = translate("DaifugoWords", "{poor} gives {taken} to {rich}. {rich} gives back: {given}.")
        return text.format(
            rich=seat_name(each.rich, sight),
            poor=seat_name(each.poor, sight),
            taken=spoken_cards(each.taken),
            given=given,
        )
    text = translate("DaifugoWords", "{rich} and {poor} exchange {cards}: {note}.")
    return text.format(
        rich=seat_name(each.rich, sight),
        poor=seat_name(each.poor, sight),
        cards=card_count(each.count),
        note=exchange_note(each),
    )


# --- result -----------------------------------------------------------------------------------------------------------


def result_title(sight: DaifugoSight) -> str:
    """Returns the title of a game's result: "Game 2 of 5"."""
    if sight.options.games == 1:
        return translate("DaifugoWords", "Result")
    text = translate("DaifugoWords", "Result of game {game} of {games}")
    return text.format(game=figure(sight.standing.games), games=figure(sight.options.games))


def change_text(result: Result, seats: int) -> str:
    """Returns the class before; "" in a first game."""
    if result.before is None:
        return ""
    before = class_name(result.before, seats)
    if before == class_name(result.place, seats):
        return translate("DaifugoWords", "as before", "the same class as in the game before")
    return translate("DaifugoWords", "from {rank}", "the class in the game before").format(rank=before)


def fate_text(fate: EventCode | None) -> str:
    """Returns why a player was ranked from below; "" for no reason."""
    if fate is None:
        return ""
    is_fall = fate is EventCode.FALL
    return (
        translate("DaifugoWords", "fall of the daifugō") if is_fall else translate("DaifugoWords", "forbidden finish")
    )


def total_text(points: int) -> str:
    """Returns the points of the set so far: "total 12"."""
    return translate("DaifugoWords", "total {points}").format(points=figure(points))


def result_spoken(sight: DaifugoSight, results: tuple[Result, ...]) -> str:
    """Returns the whole result for screen readers."""
    return sentences(result_title(sight), *(_spoken_result(each, sight) for each in results))


def _spoken_result(result: Result, sight: DaifugoSight) -> str:
    seats = len(sight.places)
    parts = [
        player_name(result.player, sight.options),
        class_name(result.place, seats),
        point_count(result.points),
        "" if result.total is None else total_text(result.total),
        change_text(result, seats),
        fate_text(result.fate),
    ]
    if result.cards:
        text = translate("DaifugoWords", "left: {cards}", "the cards that remained")
        parts.append(text.format(cards=spoken_cards(result.cards)))
    return listed(part for part in parts if part)


# --- standings --------------------------------------------------------------------------------------------------------


def standings_title(sight: DaifugoSight, scores: tuple[Score, ...], *, is_over: bool) -> str:
    """Returns the winner of a finished set, else a title."""
    options = sight.options
    if not scores:
        return translate("DaifugoWords", "The set is over.")
    if not is_over:
        text = translate("DaifugoWords", "Standings after game {game} of {games}")
        return text.format(game=figure(sight.standing.games), games=figure(options.games))
    winners = [each.player for each in scores if not each.rank]
    names = listed(player_name(player, options) for player in winners)
    if len(winners) > 1:
        return translate("DaifugoWords", "Tie for the set: {names}").format(names=names)
    if is_you(winners[0], options):
        return translate("DaifugoWords", "You are the winner of the set!")
    return translate("DaifugoWords", "Winner of the set: {name}").format(name=names)


def standings_foot(sight: DaifugoSight, *, is_over: bool) -> str:
    """Returns which game is next, or how many were played."""
    played, games = sight.standing.games, sight.options.games
    if not is_over:
        text = translate("DaifugoWords", "Next: game {game} of {games}")
        return text.format(game=figure(played + 1), games=figure(games))
    if played < games:
        text = translate("DaifugoWords", "Ended after {game} of {games} games")
        return text.format(game=figure(played), games=figure(games))
    return ""


def average_text(average: float) -> str:
    """Returns average points: "3.40"."""
    return QLocale().toString(average, "f", 2)


def standings_spoken(sight: DaifugoSight, scores: tuple[Score, ...], *, is_over: bool) -> str:
    """Returns the whole standings for screen readers."""
    title, foot = standings_title(sight, scores, is_over=is_over), standings_foot(sight, is_over=is_over)
    return sentences(title, *(_spoken_score(each, sight.options) for each in scores), foot)


def _spoken_score(score: Score, options: DaifugoOptions) -> str:
    text = translate("DaifugoWords", "{place}: {name}, {points}, {average} per game; {places}")
    return text.format(
        place=place_name(score.rank),
        name=player_name(score.player, options),
        points=point_count(score.points),
        average=average_text(score.average),
        places=listed(
            DaifugoCounts().times(count).format(place=place_name(place))
            for place, count in enumerate(score.counts)
            if count
        ),
    )
