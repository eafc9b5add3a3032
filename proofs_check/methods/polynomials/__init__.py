"""Polynomial inequalities: factored-sign certificates, else two solvers."""
