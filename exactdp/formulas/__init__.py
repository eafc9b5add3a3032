"""Closed forms, each written once over a field."""
