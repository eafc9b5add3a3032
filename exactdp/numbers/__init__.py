"""Numbers: exact ones, dyadics, enclosures, certified roots, and the fields of closed forms."""
