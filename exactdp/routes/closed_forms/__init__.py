"""Closed forms of the adaptive optimum, one file each."""
