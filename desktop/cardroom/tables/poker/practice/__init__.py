"""Practice: hands without bets."""
