import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.messages import DONE, RESUME, Message
from cardroom.tables.poker.rules.bets import BET_KEYS, BadBet, clamp_bet, highest_bet, parse_bet, wanted_bet
from cardroom.tables.poker.rules.cluster import BetTo

balances = st.integers(1, 30) | st.integers(1, 10**12)
any_bets = st.integers(-20, 20) | st.integers()


@st.composite
def legal_bets(draw: st.DrawFn) -> tuple[int, int]:
    """Draws a bet and a balance that can pay it."""
    balance = draw(balances)
    return draw(st.integers(1, min(10, balance))), balance


def test_the_highest_bet_is_ten_or_the_balance() -> None:
    assert [highest_bet(balance) for balance in (0, 1, 9, 10, 11, 1000)] == [0, 1, 9, 10, 10, 10]


@given(any_bets, legal_bets())
def test_no_legal_bet_is_nearer_than_the_clamped_one(wanted: int, legal: tuple[int, int]) -> None:
    other, balance = legal
    assert clamp_bet(other, balance) == other, "a legal bet is left alone"
    assert 1 <= clamp_bet(wanted, balance) <= min(10, balance)
    assert abs(clamp_bet(wanted, balance) - wanted) <= abs(other - wanted)


@pytest.mark.parametrize(
    ("key", "bets"),
    [
        ("bet_up", {(0, 1000): 1, (1, 1000): 2, (10, 1000): 10, (3, 3): 3}),
        ("bet_down", {(0, 1000): 1, (10, 1000): 9, (1, 1000): 1}),
        ("bet_max", {(1, 1000): 10, (1, 7): 7}),
        ("bet_one", {(0, 1000): 1, (9, 1000): 10, (10, 1000): 1, (4, 4): 1, (1, 1): 1}),
    ],
)
def test_what_the_bet_keys_do(key: str, bets: dict[tuple[int, int], int]) -> None:
    """By bet and balance."""
    for (bet, balance), after in bets.items():
        assert clamp_bet(wanted_bet(bet, balance, Message(key)), balance) == after


@given(balances)
def test_bet_one_goes_round_all_legal_bets(balance: int) -> None:
    highest = min(10, balance)
    bet, met = 1, []
    for _ in range(highest):
        met.append(bet)
        bet = clamp_bet(wanted_bet(bet, balance, Message("bet_one")), balance)
    assert met == list(range(1, highest + 1))
    assert bet == 1


def test_bet_to_sets_its_value() -> None:
    assert [wanted_bet(5, 1000, BetTo(wanted)) for wanted in (-20, 0, 7, 10**30)] == [-20, 0, 7, 10**30]


@pytest.mark.parametrize("on", ["deal", "mark", "collect", DONE, RESUME])
def test_other_messages_keep_the_present_bet(on: str) -> None:
    assert on not in BET_KEYS
    assert wanted_bet(7, 1000, Message(on)) == 7


@pytest.mark.parametrize("bet", range(1, 11))
@pytest.mark.parametrize("padding", ["{}", " {} ", "{}\n"])
def test_a_typed_bet_is_read(bet: int, padding: str) -> None:
    assert parse_bet(padding.format(bet)) == bet


NO_BETS = ["", " ", "0", "-1", "11", "100", "abc", "five", "5.0", "5e0", "+5", "1 0", "0x5", "5\0", "9" * 5_000]
NO_BETS += ["５", "²", "٥", "Ⅴ"]


@pytest.mark.parametrize("text", NO_BETS)
def test_what_is_no_bet_is_refused(text: str) -> None:
    with pytest.raises(BadBet, match="a bet is a whole number from 1 to 10"):
        parse_bet(text)


@given(st.text() | st.integers(-100, 200).map(str))
def test_any_text_is_a_legal_bet_or_one_plain_line(text: str) -> None:
    try:
        bet = parse_bet(text)
    except BadBet as fault:
        assert str(fault).splitlines() == [str(fault)]
    else:
        assert 1 <= bet <= 10
        assert int(text) == bet
