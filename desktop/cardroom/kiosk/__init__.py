"""The kiosk: a locked machine in a hall, with an operator."""
