"""Names and explanations of the rules of Daifugō."""

from cardroom.tables.daifugo.rules.results import OWN_RULES
from cardroom.widgets.translation import translate


def rule_name(code: str) -> str:
    """Returns the name of a rule, by its name in `RuleSet`."""
    return _names()[code]


def rule_line(code: str) -> str:
    """Returns one line that explains a rule."""
    return _lines()[code]


def preset_name(code: str) -> str:
    """Returns the name of a preset."""
    return {
        "basic": translate("DaifugoWords", "Basic"),
        "standard": translate("DaifugoWords", "Standard"),
        "contest": translate("DaifugoWords", "Contest"),
    }[code]


def rules_text(code: str) -> str:
    """Returns the name of rules by their code, or "own rules"."""
    kind, _, name = code.partition(":")
    return (name or translate("DaifugoHistory", "own rules")) if kind == OWN_RULES else preset_name(code)


def preset_line(code: str) -> str:
    """Returns one line about a preset."""
    return {
        "basic": translate("DaifugoWords", "Four players, 52 cards, runs and revolution. No exchange."),
        "standard": translate("DaifugoWords", "As most play: revolution, eight cut, lock, exchange, fall."),
        "contest": translate("DaifugoWords", "The rules of the UEC computer contest: five players, runs, exchange."),
    }[code]


def need_text(code: str, need: str) -> str:
    """Returns why a rule cannot be switched on.

    Args:
        code: the rule.
        need: the rule without which it would do nothing.
    """
    if need == "jokers":
        return translate("DaifugoWords", "Needs a joker.")
    return translate("DaifugoWords", "Needs “{rule}”.").format(rule=rule_name(need))


def _names() -> dict[str, str]:
    return {
        "seats": translate("DaifugoWords", "Players"),
        "jokers": translate("DaifugoWords", "Jokers"),
        "runs": translate("DaifugoWords", "Runs"),
        "revolution": translate("DaifugoWords", "Revolution"),
        "run_revolution": translate("DaifugoWords", "Run revolution"),
        "long_run": translate("DaifugoWords", "Cards of a run revolution"),
        "eight_cut": translate("DaifugoWords", "Eight cut"),
        "lock": translate("DaifugoWords", "Lock"),
        "hard_lock": translate("DaifugoWords", "Hard lock"),
        "spade_three": translate("DaifugoWords", "3♠ return"),
        "fall": translate("DaifugoWords", "Fall of the daifugō"),
        "forbidden_finish": translate("DaifugoWords", "Forbidden finish"),
        "forbidden_eight": translate("DaifugoWords", "No finish with an 8"),
        "jack_back": translate("DaifugoWords", "Jack back"),
        "five_skip": translate("DaifugoWords", "Five skip"),
        "seven_pass": translate("DaifugoWords", "Seven pass"),
        "ten_discard": translate("DaifugoWords", "Ten discard"),
        "nine_reverse": translate("DaifugoWords", "Nine reverse"),
        "exchange": translate("DaifugoWords", "Card exchange"),
        "pass_holds": translate("DaifugoWords", "A pass holds"),
        "overplay": translate("DaifugoWords", "Overplay"),
        "lead_pass": translate("DaifugoWords", "Pass as leader"),
        "first_lead": translate("DaifugoWords", "3♦ leads first"),
        "every_lead": translate("DaifugoWords", "3♦ leads every game"),
        "new_seats": translate("DaifugoWords", "New seats"),
        "forget": translate("DaifugoWords", "Classes forgotten"),
    }


def _lines() -> dict[str, str]:
    return {
        "runs": translate("DaifugoWords", "Three or more cards in a row of one suit may be played together."),
        "revolution": translate(
            "DaifugoWords", "Four or more of one rank turn the order round; a second revolution turns it back."
        ),
        "run_revolution": translate("DaifugoWords", "A long run makes a revolution, too."),
        "long_run": translate("DaifugoWords", "How many cards in a row make a revolution: four or five."),
        "lock": translate(
            "DaifugoWords", "Two plays in a row of the same suits: only these suits until the field is cleared."
        ),
        "hard_lock": translate(
            "DaifugoWords", "If the ranks were neighbours, too, only the next rank of these suits may follow."
        ),
        "pass_holds": translate("DaifugoWords", "Anyone who has passed waits until the field is cleared."),
        "overplay": translate(
            "DaifugoWords", "The last player may play again on top; the field is cleared when everybody has passed."
        ),
        "lead_pass": translate(
            "DaifugoWords", "The leader may pass, too; after 20 passes in a row the remaining places are drawn."
        ),
        "jokers": translate(
            "DaifugoWords", "A joker stands for any card in a group or run; alone it beats every single card."
        ),
        "eight_cut": translate("DaifugoWords", "A play with an 8 clears the field; the same player leads."),
        "spade_three": translate("DaifugoWords", "The 3♠ beats a lone joker and clears the field."),
        "jack_back": translate("DaifugoWords", "A play with a jack turns the order round until the field is cleared."),
        "five_skip": translate("DaifugoWords", "Each 5 skips one player."),
        "seven_pass": translate("DaifugoWords", "For each 7 you give a card of your choice to the next player."),
        "ten_discard": translate("DaifugoWords", "For each 10 you discard a card of your choice."),
        "nine_reverse": translate("DaifugoWords", "One or three 9s turn the direction of play round."),
        "seats": translate("DaifugoWords", "How many play, you included: three to six."),
        "fall": translate("DaifugoWords", "A daifugō who is not first again becomes daihinmin at once."),
        "forbidden_finish": translate(
            "DaifugoWords",
            "Anyone who goes out with a 2 (in a revolution a 3), a joker or the 3♠ return is ranked last.",
        ),
        "forbidden_eight": translate("DaifugoWords", "Anyone who goes out with an eight cut is ranked last."),
        "exchange": translate(
            "DaifugoWords", "After the deal the poor give their strongest cards, and the rich give back what they like."
        ),
        "first_lead": translate(
            "DaifugoWords",
            "The player with the 3♦ leads the first game, with any cards; without this rule chance decides.",
        ),
        "every_lead": translate(
            "DaifugoWords",
            "The player with the 3♦ leads every game; without this rule the last of the game before leads.",
        ),
        "new_seats": translate("DaifugoWords", "After how many games the seats are drawn anew."),
        "forget": translate("DaifugoWords", "After how many games all are equal again."),
    }
