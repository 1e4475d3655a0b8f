"""Settings of the poker table: values, and their section."""
