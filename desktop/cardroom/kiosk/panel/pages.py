"""Which page shows which state."""

from collections.abc import Mapping
from types import MappingProxyType

from cardroom.kiosk.rules.cluster import KioskState

PAGES: Mapping[KioskState, str] = MappingProxyType(
    {
        KioskState.SET_PIN: "cardroom.kiosk.operator.new_pin:FirstPinPage",
        KioskState.ATTRACT: "cardroom.kiosk.attract.page:AttractPage",
        KioskState.SESSION: "cardroom.kiosk.session.page:SessionPage",
        KioskState.RECEIPT: "cardroom.kiosk.receipt.page:ReceiptPage",
        KioskState.OPERATOR: "cardroom.kiosk.operator.menu:OperatorPage",
        KioskState.OUT_OF_ORDER: "cardroom.kiosk.faults.view:OutOfOrderPage",
    }
)
"""Entry points of the `KioskPage` of each state; imported and made when the state is first entered."""

COVERS: Mapping[KioskState, str] = MappingProxyType(
    {KioskState.COUNTDOWN: "cardroom.kiosk.countdown.cover:CountdownCover"}
)
"""Entry points of pages that lie over the page before, which stays visible."""
