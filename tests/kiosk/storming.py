"""A kiosk in a process of its own, under a storm.

    python -m tests.kiosk.storming FOLDER SEED

Prints the key of each coin when its credits are on record.
"""

import random
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from cardroom.bank.sqlite.bank import SqliteBank
from cardroom.dataflow.bank_loop import BankLoop
from cardroom.kiosk.rules.cluster import KioskState
from cardroom.kiosk.rules.messages import Coin
from tests.kiosk.kiosk_alone import KioskAlone

if __name__ == "__main__":
    application = QCoreApplication([])
    chance = random.Random(sys.argv[2])
    with SqliteBank(Path(sys.argv[1])) as bank:
        loop = BankLoop(bank)
        loop.start()
        kiosk = KioskAlone(loop)
        kiosk.start()
        if kiosk.machine.state is KioskState.SET_PIN:
            kiosk.set_up()
        print("ready", flush=True)
        while True:
            for _ in range(chance.randint(0, 3)):
                kiosk.send_any(chance)
            if kiosk.machine.cluster.setup.coin(10):
                kiosk.send(Coin(10))
                print("coin", flush=True)
            kiosk.settle()
