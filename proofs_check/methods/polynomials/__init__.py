"""Polynomial inequalities: factored-sign certificates, else two solvers.

``decision`` asks; ``sign_search`` looks for a certificate, which ``certificates`` replays by two
engines and ``certificate_text`` writes; ``rational_points`` looks for a counterexample; ``terms``
and ``substitutions`` are what they are made of.
"""
