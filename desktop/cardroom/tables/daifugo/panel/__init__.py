"""The window of Daifugō: seats, field, hand, and the steps between the games."""
