"""The rules of Daifugō: card sets, plays, tricks, games, sets of games. No Qt is imported here."""
