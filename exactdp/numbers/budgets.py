"""The errors of every computation that counts its steps, or its memory."""


class TooLarge(ArithmeticError):
    """It would take more steps than the budget."""


class NoRoom(TooLarge):
    """It would take more memory than there may be."""
