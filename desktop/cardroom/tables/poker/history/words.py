"""Texts of recorded poker rounds: sentences of steps, rows of rounds."""

from collections.abc import Sequence

from cardroom.cards.cards import HAND_SIZE, Card
from cardroom.cards.hands import Hand, judge
from cardroom.house.history.words import figure, time_text, word_text
from cardroom.ledger import Account
from cardroom.tables.poker.double_up.rules.cluster import Choice, Outcome
from cardroom.tables.poker.history.steps import Badge, RoundRow, StoryStep, StoryStepKind
from cardroom.tables.poker.naming.screen_words import made_line, made_name
from cardroom.widgets.cards.card_words import hand_name, translate


def step_text(step: StoryStep) -> str:
    """Returns the sentence of a step."""
    number = figure(step.number)
    match step.kind:
        case StoryStepKind.MARK:
            text = _marks(step)
        case StoryStepKind.DRAW if not step.number:
            text = translate("Rounds", "No card is changed.")
        case StoryStepKind.DRAW if step.number == 1:
            text = translate("Rounds", "One card is changed.")
        case StoryStepKind.DRAW:
            # Not a Qt plural: lupdate finds plurals only in calls of tr().
            text = translate("Rounds", "{number} cards are changed.").format(number=number)
        case StoryStepKind.RESULT if step.hand is not None:
            text = (
                translate("Rounds", "{hand} — win {number}.") if step.number else translate("Rounds", "{hand}: no win.")
            )
            text = text.format(hand=_name(step.hand, step.cards), number=number)
        case StoryStepKind.DEAL if step.pay is not None:
            text = translate("Rounds", "{sentence} {hand}.").format(
                sentence=_sentence(step.kind).format(number=number), hand=made_line(step.cards, step.pay)
            )
        case StoryStepKind.WORD:
            text = word_text(step.word)
        case StoryStepKind.GUESS:
            text = _guess(step).format(choice=_choice(step.choice), layout=step.layout, number=number)
        case kind:
            text = _sentence(kind).format(number=number, layout=step.layout)
    return text


def money_text(step: StoryStep) -> str:
    """Returns the credits before and after a step, with an uncollected win."""
    after = _account(step.after)
    if step.before is None or step.before == step.after:
        return after
    return translate("Rounds", "{before}  →  {after}").format(before=_account(step.before), after=after)


def badge_text(badge: Badge) -> str:
    """Returns the word above a card."""
    return {
        Badge.NONE: "",
        Badge.CHANGE: translate("Rounds", "CHANGE"),
        Badge.HOLD: translate("Rounds", "HOLD"),
        Badge.NEW: translate("Rounds", "NEW"),
        Badge.CHOSEN: translate("Rounds", "CHOSEN"),
    }[badge]


def row_texts(row: RoundRow) -> tuple[str, ...]:
    """Returns the cells of a row: number, time, bet, hand, win, credits."""
    head = (figure(row.number), time_text(row.at))
    if row.hand is None or row.bet is None or row.win is None:
        return (*head, "–", translate("Rounds", "This round cannot be read"), "–", figure(row.credits))
    hand = _name(row.hand, row.cards)
    if not row.fair:
        hand = translate("Rounds", "{hand} (seeded, not fair)").format(hand=hand)
    win = figure(row.win)
    if row.doubled is not None:
        win = translate("Rounds", "{win} → {doubled}").format(win=win, doubled=figure(row.doubled))
    return (*head, figure(row.bet), hand, win, figure(row.credits))


def _name(hand: Hand, cards: Sequence[Card]) -> str:
    """Returns the name of a hand.

    It is exact for a pair if the cards are known.
    """
    return made_name(cards) if len(cards) == HAND_SIZE and judge(cards) is hand else hand_name(hand)


def _account(account: Account) -> str:
    if account.escrow:
        text = translate("Rounds", "{credits} credits and a win of {win}")
        return text.format(credits=figure(account.player), win=figure(account.escrow))
    return translate("Rounds", "{credits} credits").format(credits=figure(account.player))


def _marks(step: StoryStep) -> str:
    """Returns the sentence for the marked places."""
    marked = [(place, each.badge) for place, each in enumerate(step.places, start=1) if each.badge is not Badge.NONE]
    if not marked:
        return translate("Rounds", "No card is marked.")
    holds = marked[0][1] is Badge.HOLD
    text = (
        translate("Rounds", "Marked to hold: {places}.")
        if holds
        else translate("Rounds", "Marked to change: {places}.")
    )
    return text.format(places=", ".join(str(place) for place, _ in marked))


def _guess(step: StoryStep) -> str:
    """Returns the sentence for an outcome, with placeholders.

    The placeholders are {choice}, {layout} and {number}.
    """
    match step.outcome:
        case Outcome.WON:
            return translate("Rounds", "Double-up {layout}, {choice}: right. {number} credits.")
        case Outcome.DRAW:
            return translate("Rounds", "Double-up {layout}, {choice}: equal numbers, a draw.")
        case _:
            return translate("Rounds", "Double-up {layout}, {choice}: wrong.")


def _choice(choice: Choice | None) -> str:
    match choice:
        case Choice.HIGH:
            return translate("Rounds", "HIGH")
        case Choice.LOW:
            return translate("Rounds", "LOW")
        case None:
            return "–"
        case _:
            return translate("Rounds", "card {place}").format(place=choice.position + 1)


def _sentence(kind: StoryStepKind) -> str:
    """Returns the sentence of a kind that has only one.

    Its placeholders are {number} and {layout}.
    """
    return {
        StoryStepKind.BEGIN: translate("Rounds", "The round begins: its seed is on record."),
        StoryStepKind.NEW_GAME: translate("Rounds", "A new game begins, with the same deal."),
        StoryStepKind.BET: translate("Rounds", "The bet is {number}."),
        StoryStepKind.DEAL: translate("Rounds", "The bet of {number} is taken, and five cards are dealt."),
        StoryStepKind.RESULT: translate("Rounds", "The hand is judged."),
        StoryStepKind.DOUBLE: translate("Rounds", "A double-up begins, with {number} credits."),
        StoryStepKind.LAYOUT: translate("Rounds", "Double-up {layout}: {number} credits are at stake."),
        StoryStepKind.BANKED: translate("Rounds", "Double-up {layout}: {number} credits are banked."),
        StoryStepKind.DOUBLED: translate("Rounds", "The double-up is over: {number} credits."),
        StoryStepKind.TAKEN_BACK: translate("Rounds", "The double-up is taken back: the win of {number} is untouched."),
        StoryStepKind.COLLECTED: translate("Rounds", "{number} credits are collected."),
        StoryStepKind.LEFT: translate("Rounds", "The game is over."),
        StoryStepKind.DAMAGED: translate("Rounds", "This step cannot be read: its record is damaged."),
    }[kind]
