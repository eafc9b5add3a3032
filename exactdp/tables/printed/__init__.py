"""What is printed of a certificate: digits that are certain, and six formats."""
