"""The arithmetic that closed forms are written over: balls, mpmath, sympy.

A closed form is written once, over a :class:`Field`, and never branches on a field value.
"""

from exactdp.numbers.fields.balls import Balls
from exactdp.numbers.fields.field import Field

__all__ = ["Balls", "Field", "field_named"]


def field_named(name: str, digits: int = 50) -> Field:
    """The field called ``balls``, ``mpmath`` or ``sympy``, with about ``digits`` digits.

    >>> field_named("balls", 30)
    Balls(bits=116)
    """
    if name == "balls":
        return Balls(16 + digits * 10 // 3)
    if name == "mpmath":
        from exactdp.numbers.fields.mpmath_field import Mpmath

        return Mpmath(digits)
    if name == "sympy":
        from exactdp.numbers.fields.sympy_field import Sympy

        return Sympy()
    from exactdp.numbers.exact_numbers import ParameterError

    raise ParameterError("field", name, "balls, mpmath or sympy")
