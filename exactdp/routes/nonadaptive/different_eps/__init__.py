"""BR mechanisms of different eps: the exact optimum."""
