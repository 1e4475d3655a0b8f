"""The window of the kiosk, and what its pages share."""
