"""Achievements, which teach good play, and personal bests.

A table declares its own in `AchievementRules`. The keeper keeps what was achieved in a record of the bank. A kiosk has
no keeper.
"""
