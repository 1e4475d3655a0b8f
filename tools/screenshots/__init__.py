"""Opens the windows of house, tables and kiosk for pictures."""
