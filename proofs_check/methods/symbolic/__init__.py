"""Symbolic proofs: normal forms, cells, signs, definedness."""
