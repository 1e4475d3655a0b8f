"""The sentences on the prompt line of the Daifugō table."""

from typing import Any

from cardroom.messages import Prompt, TablePrompt
from cardroom.tables.daifugo.panel.words.cards import cards_text
from cardroom.tables.daifugo.panel.words.players import (
    class_name,
    figure,
    is_you,
    joined_sentences,
    listed,
    place_name,
    player_name,
    point_count,
    seat_name,
)
from cardroom.tables.daifugo.panel.words.turns import SENTENCES, Sentence
from cardroom.tables.daifugo.rules.prompts import DaifugoPrompt
from cardroom.tables.daifugo.rules.sight import DaifugoSight, SeenExchange
from cardroom.tables.daifugo.rules.standing import PERSON
from cardroom.widgets.translation import translate

_P = DaifugoPrompt


def prompt_text(prompt: Prompt, sight: DaifugoSight, *, in_kiosk: bool = False) -> str:
    """Returns the sentence for a prompt of the Daifugō table.

    Args:
        prompt: the prompt of the status loop.
        sight: what the person may see, in the state of the prompt.
        in_kiosk: whether it is a kiosk's table, whose rules are not chosen.
    """
    if in_kiosk and prompt.code is DaifugoPrompt.READY:
        return translate("DaifugoWords", "Choose the players, then press PLAY.")
    if prompt.code is TablePrompt.REFUSED:
        return translate("DaifugoWords", "That is not possible: {value}").format(value=prompt.values[1])
    assert isinstance(prompt.code, DaifugoPrompt)
    if prompt.code in _SENTENCES:
        return _SENTENCES[prompt.code](prompt.values, sight)
    return _plain()[prompt.code]


def _plain() -> dict[DaifugoPrompt, str]:
    return {
        _P.WELCOME: translate("DaifugoWords", "Welcome to Daifugō."),
        _P.SHUFFLED: translate("DaifugoWords", "The cards are shuffled."),
        _P.READY: translate("DaifugoWords", "Choose rules and players, then press PLAY."),
        _P.NEXT_GAME: translate("DaifugoWords", "The cards are shuffled."),
        _P.ABANDONED: translate("DaifugoWords", "The game was not finished."),
        _P.LEFT: translate("DaifugoWords", "The table is closed. Thank you for playing."),
    }


# --- deal and exchange ------------------------------------------------------------------------------------------------


def _dealt(values: tuple[Any, ...], sight: DaifugoSight) -> str:
    """Returns which game begins, and the person's class in it."""
    game, games = values
    if games == 1:
        return translate("DaifugoWords", "The cards are dealt.")
    text = translate("DaifugoWords", "Game {game} of {games}: the cards are dealt.")
    text, seat = text.format(game=figure(game), games=figure(games)), sight.person_seat
    if seat is None or not sight.classes:
        return text
    rank = class_name(sight.classes.index(seat), len(sight.classes))
    return joined_sentences(text, translate("DaifugoWords", "You are {rank}.").format(rank=rank))


def _exchanged(values: tuple[Any, ...], sight: DaifugoSight) -> str:
    seat = sight.person_seat
    own = sight.exchange_of(seat)
    if own is None or seat is None:
        return translate("DaifugoWords", "The cards are exchanged.")
    return exchange_text(own, seat, sight)


def exchange_text(exchange: SeenExchange, seat: int, sight: DaifugoSight) -> str:
    """Returns what the person has given and got in an exchange.

    Example: "You gave 3♠ 4♦ to Fox and got 2♥ A♣."
    """
    is_rich = seat == exchange.rich
    given, got = (exchange.given, exchange.taken) if is_rich else (exchange.taken, exchange.given)
    other = exchange.poor if is_rich else exchange.rich
    text = translate("DaifugoWords", "You gave {given} to {name} and got {got}.")
    return text.format(given=cards_text(given), got=cards_text(got), name=seat_name(other, sight))


# --- results ----------------------------------------------------------------------------------------------------------


def _result(values: tuple[Any, ...], sight: DaifugoSight) -> str:
    """Returns the person's class and points; for a spectator, the daifugō."""
    options, seats = sight.options, len(values)
    if options.watches:
        text = translate("DaifugoWords", "{name} is daifugō.")
        return text.format(name=player_name(values[0], options))
    place = values.index(PERSON)
    if place == 0:
        text = translate("DaifugoWords", "You are daifugō! {points}.")
    else:
        text = translate("DaifugoWords", "You are {rank}: {points}.")
    return text.format(rank=class_name(place, seats), points=point_count(seats - place))


def _standings(values: tuple[Any, ...], sight: DaifugoSight) -> str:
    """Returns the result of the last game, and the next one."""
    places = sight.standing.places
    return joined_sentences(_result(places, sight) if places else "", next_game_text(*values))


def next_game_text(game: int, games: int) -> str:
    """Returns which game is the next one of the set."""
    text = translate("DaifugoWords", "Next is game {game} of {games}.")
    return text.format(game=figure(game), games=figure(games))


def _set_over(values: tuple[Any, ...], sight: DaifugoSight) -> str:
    """Returns who has won the set, and the person's place."""
    points, options = sight.standing.points, sight.options
    if not points:
        return translate("DaifugoWords", "The set is over.")
    best = points[values[0]]
    winners = [player for player in values if points[player] == best]
    first = _winners(winners, best, sight)
    if options.watches or PERSON in winners:
        return first
    place = sum(each > points[PERSON] for each in points)
    text = translate("DaifugoWords", "You are {place} with {points}.")
    return joined_sentences(first, text.format(place=place_name(place), points=point_count(points[PERSON])))


def _winners(winners: list[int], points: int, sight: DaifugoSight) -> str:
    names = listed(player_name(player, sight.options) for player in winners)
    if len(winners) > 1:
        text = translate("DaifugoWords", "The set is a tie with {points}: {names}.")
    elif is_you(winners[0], sight.options):
        text = translate("DaifugoWords", "You win the set with {points}!")
    else:
        text = translate("DaifugoWords", "{names} wins with {points}.")
    return text.format(names=names, points=point_count(points))


_SENTENCES: dict[DaifugoPrompt, Sentence] = {
    **SENTENCES,
    _P.DEALT: _dealt,
    _P.EXCHANGED: _exchanged,
    _P.RESULT: _result,
    _P.STANDINGS: _standings,
    _P.SET_OVER: _set_over,
}
