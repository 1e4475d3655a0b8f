"""The attract loop: what is shown while the kiosk is idle."""
