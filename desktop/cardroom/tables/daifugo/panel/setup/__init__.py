"""The set-up page and the window of the house rules."""
