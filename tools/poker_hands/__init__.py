"""Counts the hands of joker poker: `tools/count_poker_hands.py`."""
