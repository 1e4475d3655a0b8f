"""The person's hand: a fan with cards chosen by pointer and keys."""
