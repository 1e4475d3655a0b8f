"""10,000 random touches a minute, under a real X server."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from cardroom.kiosk.rules.setup import CoinKey, Setup
from tests.kiosk.kiosk_alone import begin_in
from tests.kiosk_count import check_credits
from tests.x_flood import COIN_CODE, Flood, missing_libraries
from tests.x_screen import XScreen, coins_on_record, missing, wait_until

NEEDED = " ".join((missing(), missing_libraries())).strip()
pytestmark = pytest.mark.skipif(bool(NEEDED), reason=f"not installed: {NEEDED}")

A_MINUTE = 10_000
CREDITS = 500
COIN = CoinKey(key=COIN_CODE, credits=5)
SECONDS_BEHIND = 30.0
"""After the last touch, so long may it take until all are answered."""


@pytest.fixture
def screen(tmp_path: Path, qapp: QApplication) -> Iterator[XScreen]:
    """Runs a kiosk with credits and a coin key."""
    begin_in(tmp_path / "data", CREDITS, Setup(coins=(COIN,)))
    screen = XScreen(tmp_path)
    try:
        yield screen
    finally:
        screen.stop()


@pytest.mark.parametrize("minutes", [0.1, pytest.param(10, marks=pytest.mark.long)])
def test_ten_thousand_touches_a_minute(
    screen: XScreen, tmp_path: Path, capsys: pytest.CaptureFixture[str], minutes: float
) -> None:
    flood = Flood(screen.display, A_MINUTE / 60, coin_each=200, seed=1)
    before, begin = screen.memory(), time.monotonic()
    flood.run(round(A_MINUTE * minutes))
    sent = time.monotonic() - begin
    flood.drop_coin()
    wait_until(lambda: coins_on_record(tmp_path / "data") == flood.coins, "each coin on record", SECONDS_BEHIND)
    behind = time.monotonic() - begin - sent
    flood.close()
    with capsys.disabled():
        print(
            f"\n{round(A_MINUTE * minutes):,} touches and {flood.coins} coins in {sent:.0f} s; all answered "
            f"{behind:.1f} s later; memory {before} MiB before, {screen.memory()} MiB after"
        )
    wait_until(screen.is_right, f"{screen.look()}: the only window, in front, of the screen's size")
    assert screen.is_legal(), screen.state()
    screen.end()
    check_credits(tmp_path / "data", brought_in=CREDITS + flood.coins * COIN.credits)
