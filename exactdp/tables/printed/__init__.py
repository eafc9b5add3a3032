"""What is printed of a certificate: six formats, deterministic bytes."""
