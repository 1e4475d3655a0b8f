"""What needs the operator, and how it is noticed."""
