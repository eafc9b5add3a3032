"""Few adaptive mechanisms to any number of digits, by nested maxima in balls."""
