"""Opens a table with fixed seeds, for the screen reader's runs.

    python room.py FOLDER LANGUAGE TABLE FIRST [SETTING=VALUE …]

FIRST is the number of the first seed.
"""

import hashlib
import secrets
import sys
from itertools import count
from pathlib import Path

from cardroom.app.startup import run
from cardroom.house.lessons.settings import LessonSettings
from cardroom.house.settings.settings import Settings
from cardroom.tables import TABLES


def main(folder: str, language: str, table: str, first: str, *chosen: str) -> int:
    numbers = count(int(first))
    secrets.token_bytes = lambda nbytes=None: hashlib.sha256(b"%d" % next(numbers)).digest()[:nbytes]
    Path(folder).mkdir(exist_ok=True)
    settings = Settings(Path(folder), language)
    LessonSettings.of(settings).switch(False)  # saved: the page of the first start does not come
    for setting in chosen:
        settings.remember(*setting.split("=", 1))
    return run(Path(folder), language, table, TABLES)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
