"""Cesar and Rogers, Bounding, Concentrating, and Truncating (2022)."""
