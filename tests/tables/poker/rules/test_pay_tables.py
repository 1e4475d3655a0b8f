import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards.hands import Hand
from cardroom.tables.poker.rules.pay_tables import (
    FESTIVAL,
    PAYING_HANDS,
    PRESETS,
    BadPayTable,
    OwnTable,
    OwnTables,
    PayTable,
    parse_pay_table,
)

pays = st.lists(st.integers(0, 1_000_000), min_size=9, max_size=9).map(tuple)


def test_the_presets_as_they_are_printed() -> None:
    assert [(name, str(table)) for name, table in PRESETS.items()] == [
        ("festival", "1/2/5/6/10/20/50/100/500"),
        ("house-99", "1/2/5/7/8/20/50/100/250"),
        ("house-98", "1/2/4/6/10/20/50/100/300"),
        ("tight", "1/2/4/5/8/20/50/100/300"),
        ("heritage", "1/2/4/5/6/10/20/100/250"),
    ]
    assert PRESETS["festival"] is FESTIVAL
    assert list(PAYING_HANDS) == sorted(Hand)[1:], "from two pair to the royal"


@given(pays, st.integers(0, 10))
def test_a_pay_is_per_credit_bet_and_a_table_is_read_back_from_its_text(numbers: tuple[int, ...], bet: int) -> None:
    table = PayTable(numbers)
    assert [table.pay(hand, bet) for hand in PAYING_HANDS] == [number * bet for number in numbers]
    assert [table.pay(hand) for hand in PAYING_HANDS] == list(numbers)
    assert table.pay(Hand.NOTHING, bet) == 0
    assert parse_pay_table(str(table)) == table


LAST = ["-500", "five", "", "5.5", "5e2", "+500", "0x1", "1000001", "1234567890", "9" * 5_000, "５００", "5²"]


NO_TABLES = ["", "1", "1/2/5/6/10/20/50/100", "1/2/5/6/10/20/50/100/500/1000", "/1/2/5/6/10/20/50/100", "festival"]
NO_TABLES += ["1//5/6/10/20/50/100/500", "1,2,5,6,10,20,50,100,500", "1 2 5 6 10 20 50 100 500"]


@pytest.mark.parametrize("text", [*NO_TABLES, *(f"1/2/5/6/10/20/50/100/{pay}" for pay in LAST)])
def test_what_is_no_pay_table_is_refused(text: str) -> None:
    with pytest.raises(BadPayTable):
        parse_pay_table(text)


@pytest.mark.parametrize("pay", ["1000001", "10000000", "00001000001", "9" * 5_000])
def test_a_pay_that_is_too_high_is_called_so(pay: str) -> None:
    with pytest.raises(BadPayTable, match="a pay is a whole number from 0 to 1000000"):
        parse_pay_table(f"{pay}/2/5/6/10/20/50/100/500")


def test_noughts_before_a_pay_change_nothing() -> None:
    assert parse_pay_table("000000001/2/5/6/10/20/50/100/" + "0" * 5_000 + "500") == FESTIVAL


@given(st.text(alphabet="0123456789/-., \nx") | st.text())
def test_any_text_is_a_pay_table_or_one_plain_line(text: str) -> None:
    try:
        table = parse_pay_table(text)
    except BadPayTable as fault:
        assert str(fault).splitlines() == [str(fault)]
    else:
        assert len(table.pays) == 9


@pytest.mark.parametrize(
    ("numbers", "complaint"),
    [
        ((), "nine numbers, two pair to royal, not 0"),
        ((1,) * 8, "nine numbers, two pair to royal, not 8"),
        ((1,) * 10, "nine numbers, two pair to royal, not 10"),
        ((1,) * 8 + (-1,), "from 0 to 1000000"),
        ((1,) * 8 + (1_000_001,), "from 0 to 1000000"),
    ],
)
def test_a_table_cannot_be_made_of_wrong_numbers(numbers: tuple[int, ...], complaint: str) -> None:
    with pytest.raises(BadPayTable, match=complaint):
        PayTable(numbers)


POOR = PayTable((0, 0, 0, 0, 0, 0, 0, 0, 1))


OWN = OwnTables((OwnTable("own-1", "Straße", POOR), OwnTable("own-3", "夏祭り", FESTIVAL)), 3)


def test_a_table_is_found_by_its_name_whatever_its_capitals() -> None:
    assert OWN.named("STRASSE") is OWN.tables[0]
    assert OWN.named("夏祭り") is OWN.tables[1]
    assert OWN.named("Strass") is None


def test_pays_are_found_by_the_code_of_any_table() -> None:
    assert OWN.pays_of("own-1") == POOR
    assert OWN.pays_of("tight") == PRESETS["tight"]
    assert OWN.pays_of("own-2") is None
    assert OWN.coded("tight") is None
