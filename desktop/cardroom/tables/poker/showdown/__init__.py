"""The window "Which hand wins?"."""
