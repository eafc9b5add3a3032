"""Points: the candidates, the search for a counterexample, and the values of special heads."""
