"""The person's hand: a fan of cards that are chosen by pointer and keys."""
