"""`cardroom audit`: checks the ledger and the records, and prints the meters."""

import json
from argparse import Namespace
from collections.abc import Iterator

from cardroom.app.commands.opening import opened
from cardroom.app.folders import data_folder
from cardroom.app.table_checks import audit_tables
from cardroom.bank.sqlite.auditing.audit import Audit
from cardroom.house.output import Progress, columns, print_answer
from cardroom.house.spec import Tables


def run(chosen: Namespace, tables: Tables) -> int:
    """Audits the bank of a data folder.

    Args:
        chosen: `data`, the data folder; `json`, whether `{"ok": …, "meters": {…}, "faults": […], "uncompared": …}` is
            printed.
        tables: the tables of the room; they read their records.

    Returns:
        0 when the books are in order, 1 when they are not.

    Raises:
        KnownError: there is no bank, or it cannot be opened.
        AnswerLost: see `print_answer`.
    """
    with opened(data_folder(chosen.data), inspects=True) as bank, Progress(0, "rounds") as progress:
        found = audit_tables(bank, tables, progress.show)
    if chosen.json:
        fields = {"ok": found.ok, "meters": found.meters, "faults": list(found.faults)}
        print_answer(json.dumps({**fields, "uncompared": found.uncompared}))
    else:
        print_answer("\n".join(_lines(found)))
    return 0 if found.ok else 1


def _lines(found: Audit) -> Iterator[str]:
    yield from columns(">>", [(name.replace("_", " "), f"{number:,}") for name, number in found.meters.items()])
    if found.uncompared:
        yield f"older data would not be noticed: {found.uncompared}"
    for fault in found.faults:
        yield f"fault: {fault}"
    yield "the books are in order" if found.ok else "the books are NOT in order"
