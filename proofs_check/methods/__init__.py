"""Ways of deciding a statement, one module each."""
