"""`cardroom audit`: checks the ledger, and prints the meters."""

import json
from pathlib import Path

from cardroom.bank.audit import audit
from cardroom.bank.bank import Bank
from cardroom.bank.files import database_in
from cardroom.errors import KnownError, Trouble


def run(folder: Path, *, as_json: bool) -> int:
    """Audits the bank of a data folder.

    Args:
        folder: the data folder.
        as_json: print `{"ok": …, "meters": {…}, "faults": […]}`.

    Returns:
        0 when the books are in order, 1 when they are not.

    Raises:
        KnownError: there is no bank, or it cannot be opened.
    """
    if not database_in(folder).is_file():
        raise KnownError(Trouble.BANK_UNREADABLE, f"there is no bank in {folder}")
    with Bank(folder) as bank:
        found = audit(bank)
    if as_json:
        print(json.dumps({"ok": found.ok, "meters": found.meters, "faults": list(found.faults)}))
    else:
        for name, credits in found.meters.items():
            print(f"{name:>12} {credits:>14,}")
        for fault in found.faults:
            print(f"fault: {fault}")
        print("the books are in order" if found.ok else "the books are NOT in order")
    return 0 if found.ok else 1
