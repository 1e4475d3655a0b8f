"""The rules of the kiosk, without Qt and without a clock."""
