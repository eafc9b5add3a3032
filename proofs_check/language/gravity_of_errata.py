"""How grave it is that a printed statement is false."""

GRAVEST_FIRST = ("false statement", "slip", "notation")
