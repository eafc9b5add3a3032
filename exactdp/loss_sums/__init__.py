"""Products of privacy losses: the algorithms behind delta of explicit pairs."""
