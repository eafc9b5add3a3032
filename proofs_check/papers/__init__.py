"""The papers' statements, one folder for each paper and one file for each numbered item."""
