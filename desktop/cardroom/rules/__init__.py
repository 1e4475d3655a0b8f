"""Values and pure functions: cards, hands, pay tables, each game. No Qt, no clock, no files, no randomness."""
