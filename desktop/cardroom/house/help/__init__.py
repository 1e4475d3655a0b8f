"""Help pages and About."""
