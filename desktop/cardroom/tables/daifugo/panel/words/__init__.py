"""Texts of Daifugō, by subject."""
