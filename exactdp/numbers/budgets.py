"""The one error of every computation that counts its steps."""


class TooLarge(ArithmeticError):
    """It would take more steps than the budget."""
