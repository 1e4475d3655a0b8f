"""Results of a game and scores of a set."""

from cardroom.tables.daifugo.panel.boards.words import results_of
from cardroom.tables.daifugo.rules.sight import DaifugoSight
from cardroom.tables.daifugo.rules.standing import Standing, par_of, scores_of
from cardroom.tables.daifugo.rules.state import EventCode
from tests.daifugo_cards import of


def test_a_fallen_daifugo_keeps_the_cards_set_aside() -> None:
    """Seat 2 falls, seat 0 has a forbidden finish."""
    sight = DaifugoSight(
        seating=(3, 0, 1, 2),
        classes=(2, 0, 1, 3),
        hands=(0, 0, 0, of("4S 5H")),
        counts=(0, 0, 0, 2),
        aside=of("7S 7D"),
        out=(1,),
        last=(2, 0),
        places=(0, 2, 3, 1),
    )
    results = results_of(sight)
    assert [(each.player, each.place, each.points) for each in results] == [(0, 0, 4), (2, 1, 3), (3, 2, 2), (1, 3, 1)]
    assert [each.fate for each in results] == [None, None, EventCode.FOUL, EventCode.FALL]
    assert [each.cards for each in results] == [0, of("4S 5H"), 0, of("7S 7D")]
    assert [each.before for each in results] == [2, 3, 1, 0]


def test_a_daifugo_who_goes_out_with_a_forbidden_card_has_not_fallen() -> None:
    sight = DaifugoSight(
        seating=(0, 1, 2), classes=(0, 1, 2), hands=(0, 0, of("3S")), out=(1,), last=(0,), places=(1, 2, 0)
    )
    assert [each.fate for each in results_of(sight)] == [None, None, EventCode.FOUL]


def test_equal_points_have_equal_ranks() -> None:
    standing = Standing(
        games=2, points=(4, 6, 4), places=(1, 0, 2), counts=((0, 2, 0), (2, 0, 0), (0, 2, 0)), seating=(0, 1, 2)
    )
    found = [(each.player, each.rank, each.average, each.place) for each in scores_of(standing)]
    assert found == [(1, 0, 3.0, 0), (0, 1, 2.0, 1), (2, 1, 2.0, 2)]
    assert [par_of(seats) for seats in range(3, 7)] == [2, 2.5, 3, 3.5]
    assert scores_of(Standing()) == ()
    assert results_of(DaifugoSight(seating=(0, 1, 2), hands=(1, 2, 4))) == ()
