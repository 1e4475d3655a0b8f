"""Whose cards are on the screen while two persons share it."""

from cardroom.tables.old_maid.rules.cluster import OldMaidCluster, OldMaidState
from cardroom.tables.old_maid.rules.sight import OldMaidSight


def hides_hands(game: OldMaidCluster | OldMaidSight) -> bool:
    """Returns whether both of two persons still have cards to hide."""
    holds = not game.paired or all(game.hands[seat] for seat in game.options.people)
    return game.options.hides_hands and holds


def viewer_after(viewer: int | None, state: OldMaidState, cluster: OldMaidCluster) -> int | None:
    """Returns the person who looks after a state was entered.

    A person keeps looking after a draw, to see the new card, until the hand is hidden or empty; and at every turn once
    the other person is out. In all other states none looks.

    Args:
        viewer: the person who looked before; None for none.
        state: the entered state.
        cluster: the cluster in that state.
    """
    if state is OldMaidState.TURN and cluster.options.hides_hands and not hides_hands(cluster):
        return next((seat for seat in cluster.options.people if cluster.hands[seat]), None)
    if viewer is None or not cluster.options.hides_hands:
        return None
    if state is OldMaidState.DRAWN or (state is OldMaidState.TURN and cluster.hands[viewer]):
        return viewer
    return None


def seat_shown(viewer: int | None, cluster: OldMaidCluster) -> int | None:
    """Returns the seat whose sight the window shows.

    A single person is always shown. With open cards the person on turn is; with hidden ones the viewer.
    """
    options = cluster.options
    if options.hides_hands:
        return viewer
    return cluster.drawer if options.guest is not None and cluster.drawer in options.people else options.person


def waits_behind_curtain(state: OldMaidState, sight: OldMaidSight) -> bool:
    """Returns whether a person's turn waits for that person to look."""
    on_turn = state is OldMaidState.TURN and sight.drawer in sight.options.people
    return on_turn and hides_hands(sight) and sight.seat is None


def waits_to_be_hidden(state: OldMaidState, sight: OldMaidSight) -> bool:
    """Returns whether a person still looks after a draw."""
    looks = state is OldMaidState.TURN and sight.seat is not None
    return looks and hides_hands(sight) and sight.seat != sight.drawer
