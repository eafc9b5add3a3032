"""Theorems about the statements of the papers, checked by the kernel of a proof assistant (Coq).

``theory/`` holds definitions and theorems, ``statements/`` the statements of claims as Coq reads
them (generated from the claims' own trees), ``links/`` the proofs that the theory says exactly
these. What was built last, with hashes and axioms, is in ``recorded.json``.
"""
