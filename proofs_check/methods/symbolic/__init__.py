"""Symbolic proofs for all parameters: normal forms, cells, signs, definedness.

``proofs_by_normal_form`` takes a statement apart; ``normal_form`` shows identities, ``splitting``
cuts at kinks, ``signs`` and ``linear`` settle what is linear in the exponents;
``polynomial_problems`` are left to polynomials.
"""
