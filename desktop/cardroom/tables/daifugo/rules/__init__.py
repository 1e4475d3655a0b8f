"""The rules of Daifugō: card sets, plays, tricks, games, sets.

No Qt is imported here.
"""
