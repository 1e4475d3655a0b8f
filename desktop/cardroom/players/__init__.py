"""Computer players and advisers: what a seat may know goes in, a move comes out."""
