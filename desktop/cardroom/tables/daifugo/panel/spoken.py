"""The spoken sentences of the Daifugō table, and who says them."""

from msgspec.structs import replace
from PySide6.QtCore import QObject

from cardroom.house.kiosk_mode import KioskMode
from cardroom.messages import Prompt, StatePrompt, TablePrompt
from cardroom.tables.daifugo.panel.words.cards import spoken_cards, spoken_play, spoken_rank
from cardroom.tables.daifugo.panel.words.moves import events_text
from cardroom.tables.daifugo.panel.words.players import (
    card_count,
    class_name,
    figure,
    inline_name,
    is_your_seat,
    listed,
    seat_name,
)
from cardroom.tables.daifugo.panel.words.prompts import next_game_text, prompt_text
from cardroom.tables.daifugo.panel.words.turns import choice_text, play_count
from cardroom.tables.daifugo.rules.cluster import DaifugoState
from cardroom.tables.daifugo.rules.play import Kind, Play
from cardroom.tables.daifugo.rules.prompts import DaifugoPrompt
from cardroom.tables.daifugo.rules.sight import DaifugoEntry, DaifugoSight
from cardroom.widgets.controls.prompt_line import PromptLine
from cardroom.widgets.speech.sentences import sentences
from cardroom.widgets.speech.speaker import Speaker
from cardroom.widgets.translation import translate

_S = DaifugoState
_PASSING = (_S.INITIALIZE, _S.REFRESH, _S.NEXT_GAME)
_FEW_CARDS = 3
_MOST_RANKS = 5


def spoken_prompt(prompt: StatePrompt, entry: DaifugoEntry, text: str) -> str:
    """Returns the sentence for a prompt, or "".

    The next leader is named once: with the cleared field, or when it is the person's turn.

    Args:
        prompt: the prompt, with its state.
        entry: the state that is presented.
        text: the prompt as it is shown.
    """
    if prompt.state in _PASSING:
        return ""
    if prompt.prompt.code is TablePrompt.REFUSED or prompt.entry != entry.number:
        return text
    sight = entry.sight
    match prompt.prompt.code:
        case DaifugoPrompt.DEALT:
            said = text if sight.exchanges else sentences(text, _own_hand(sight))
        case DaifugoPrompt.GIVE:
            said = _give(sight, text, prompt.prompt.values[0])
        case DaifugoPrompt.EXCHANGED:
            said = sentences(text, _own_hand(sight))
        case DaifugoPrompt.CLEARED if prompt.prompt.values[0] == sight.seat:
            said = translate("DaifugoWords", "The field is cleared.")
        case DaifugoPrompt.LEAD if prompt.prompt.values[0] != sight.seat and sight.played:
            said = ""
        case DaifugoPrompt.STANDINGS:
            said = next_game_text(*prompt.prompt.values)
        case DaifugoPrompt.FOLLOW:
            said = _follow(sight, text, prompt.prompt.values[0])
        case DaifugoPrompt.PLAYED:
            said = _played(prompt.prompt.values[0], prompt.prompt.values[1], sight)
        case _:
            said = text
    return said


def turn_text(sight: DaifugoSight) -> str:
    """Returns the person's turn in the order of thought.

    Example: "Your turn; on the table: pair of 9s, spades and clubs, locked; you can play a pair: 10s, queens."
    """
    top = sight.trick.top
    if top is None:
        return translate("DaifugoWords", "You lead.")
    parts = (translate("DaifugoWords", "your turn", "spoken"), _on_table(top, sight), _choices(sight))
    return sentences(translate("DaifugoWords", "; ", "between the parts of a spoken turn").join(parts))


def hand_text(sight: DaifugoSight) -> str:
    """Returns the cards of the person, equal ranks together."""
    if sight.options.watches:
        return translate("DaifugoWords", "You watch this game.")
    if not sight.hand:
        return translate("DaifugoWords", "You have no cards.")
    text = translate("DaifugoWords", "Your hand, {count}: {cards}.")
    return text.format(count=card_count(sight.hand.bit_count()), cards=spoken_cards(sight.hand))


def field_text(sight: DaifugoSight) -> str:
    """Returns the play to beat, the order, and who has passed."""
    top, trick = sight.trick.top, sight.trick
    if top is None:
        return sentences(translate("DaifugoWords", "The field is empty."), order_text(sight))
    whose = translate("DaifugoWords", "{table}, played by {name}").format(
        table=_on_table(top, sight), name=inline_name(trick.owner, sight)
    )
    passed = [inline_name(seat, sight) for seat in range(len(sight.counts)) if trick.passed >> seat & 1]
    text = translate("DaifugoWords", "Passed: {names}.").format(names=listed(passed)) if passed else ""
    return sentences(whose, order_text(sight), text)


def order_text(sight: DaifugoSight) -> str:
    """Returns what reverses the order now; "" in the normal order."""
    if sight.revolution and sight.trick.jack:
        return translate("DaifugoWords", "Revolution and jack back: the normal order.")
    if sight.revolution:
        return translate("DaifugoWords", "Revolution: the order is reversed.")
    if sight.trick.jack:
        return translate("DaifugoWords", "Jack back: the order is reversed.")
    return ""


def table_text(sight: DaifugoSight, sentence: str) -> str:
    """Returns the game, all players, the field, and the prompt.

    Args:
        sight: what the person may see.
        sentence: the prompt on the table.
    """
    if not sight.counts:
        return sentence
    standing, games = sight.standing, sight.options.games
    number = standing.games + (not sight.places)
    game = translate("DaifugoWords", "Game {game} of {games}.").format(game=figure(number), games=figure(games))
    return sentences(game, *(_player(seat, sight) for seat in sight.seats_from_person), field_text(sight), sentence)


def _player(seat: int, sight: DaifugoSight) -> str:
    """Returns a player: "Fox, fugō, 5 cards, has passed"."""
    seats = len(sight.counts)
    parts = [seat_name(seat, sight)]
    if (place := sight.place_of(seat)) is not None:
        parts.append(translate("DaifugoWords", "out: {rank}").format(rank=class_name(place, seats)))
    else:
        if sight.classes:
            parts.append(class_name(sight.classes.index(seat), seats))
        parts.append(card_count(sight.counts[seat]))
        if sight.trick.passed >> seat & 1:
            parts.append(translate("DaifugoWords", "has passed"))
    return listed(parts)


def _own_hand(sight: DaifugoSight) -> str:
    return "" if sight.seat is None else hand_text(sight)


def _give(sight: DaifugoSight, text: str, seat: int) -> str:
    """Returns what the person has got, the prompt, and the hand."""
    if seat != sight.seat:
        return text
    own = sight.exchange_of(seat)
    got = spoken_cards(own.taken) if own is not None else ""
    first = translate("DaifugoWords", "You got {cards}.").format(cards=got) if got else ""
    return sentences(first, text, hand_text(sight))


def _played(seat: int, play: Play, sight: DaifugoSight) -> str:
    """Returns a play, its effects, and the cards left if few."""
    text = translate("DaifugoWords", "{name}: {play}.").format(name=seat_name(seat, sight), play=spoken_play(play))
    left = sight.counts[seat]
    few = ""
    if 0 < left <= _FEW_CARDS and not is_your_seat(seat, sight):
        few = translate("DaifugoWords", "{cards} left.").format(cards=card_count(left))
    return sentences(text, events_text(sight), few)


def _follow(sight: DaifugoSight, text: str, seat: int) -> str:
    """Returns the person's turn; another one is spoken when it has played."""
    if seat != sight.seat:
        return ""
    return text if sight.trick.owner == seat else turn_text(sight)


def _on_table(top: Play, sight: DaifugoSight) -> str:
    if sight.trick.hard:
        text = translate("DaifugoWords", "on the table: {play}, hard lock", "spoken")
    elif sight.trick.lock:
        text = translate("DaifugoWords", "on the table: {play}, locked", "spoken")
    else:
        text = translate("DaifugoWords", "on the table: {play}", "spoken")
    return text.format(play=spoken_play(top))


def _choices(sight: DaifugoSight) -> str:
    """Returns what can be played; names up to five single ranks."""
    count = play_count(sight)
    text = choice_text(sight).rstrip(".。")
    text = text[:1].lower() + text[1:]
    if count.kind is not Kind.SINGLE or not 0 < len(count.ranks) <= _MOST_RANKS:
        return text
    return translate("DaifugoWords", "{choices}: {ranks}").format(
        choices=text, ranks=listed(map(spoken_rank, count.ranks))
    )


class Narrator(QObject):
    """Shows the sentences of a set, and has each event spoken once.

    Args:
        line: the prompt line.
        speaker: of the window.
        panel: the window.
    """

    def __init__(self, line: PromptLine, speaker: Speaker, panel: KioskMode) -> None:
        super().__init__(panel)
        self._panel = panel
        self._line = line
        self._speaker = speaker
        self._prompt: Prompt | None = None
        self._sight = DaifugoSight()

    @property
    def text(self) -> str:
        """The last prompt, in the current language."""
        return "" if self._prompt is None else prompt_text(self._prompt, self._sight, in_kiosk=self._panel.in_kiosk)

    def tell_prompt(self, prompt: StatePrompt, entry: DaifugoEntry) -> None:
        """Shows a prompt of the machine, and speaks its event.

        A prompt can come after its state; then what the last move has caused belongs to another one.
        """
        is_late = prompt.entry != entry.number
        self._prompt = prompt.prompt
        self._sight = replace(entry.sight, events=(), move=None) if is_late else entry.sight
        self.show_again()
        self._speaker.say(spoken_prompt(prompt, entry, self.text))

    def say(self, text: str) -> None:
        """Shows and speaks a text for a moment; `show_again` replaces it."""
        self._line.show_text(text)
        self._speaker.say(text)

    def show_again(self) -> None:
        """Shows the last prompt in the current language, without speaking."""
        self._line.show_text(self.text)
