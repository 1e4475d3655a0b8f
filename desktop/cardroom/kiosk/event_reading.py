"""Reads the bank's events in slices."""

from cardroom.bank.ports import Event, LoggedBank

_SLICE = 1_000


def events_after(log: LoggedBank, number: int) -> tuple[Event, ...]:
    """Returns all events after one, in order.

    Call it within `Book.ask`: the first reading of an old ledger takes a while. Events are in no archive; all of them
    stay in the ledger.

    Args:
        log: the bank.
        number: of the event before the first; 0 to begin with the first.
    """
    found = list[Event]()
    while True:
        events = log.events(number, _SLICE)
        found += events
        if len(events) < _SLICE:
            return tuple(found)
        number = events[-1].number
