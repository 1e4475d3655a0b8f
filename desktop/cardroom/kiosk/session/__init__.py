"""What a person sees: the choice of tables, and a table."""
