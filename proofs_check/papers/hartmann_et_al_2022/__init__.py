"""Hartmann, Bindschaedler, Bentkamp and West, Privacy accounting economics (2022)."""
