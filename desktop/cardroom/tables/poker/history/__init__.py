"""History and receipts of poker rounds."""
