"""Boards over the middle of the table: exchange, result, standings."""
