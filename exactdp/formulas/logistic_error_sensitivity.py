"""How far one training record moves the mean absolute error of a logistic model.

The model predicts h(z) = 2/(1 + e^-z) - 1 = tanh(z/2), and one record moves z = p.x by at most
w = 2/(n_train Lambda) (hartmann-et-al-2022, Theorem 16 and Lemma 21).
"""

from __future__ import annotations

from exactdp.numbers.fields.field import Element, Field


def printed_sensitivity(F: Field, *, shift: Element) -> Element:
    """The bound 2 (e^w - 1) of how far one training record moves the error, as it is printed.

    w = ``shift`` >= 0 is the most by which the record moves z. hartmann-et-al-2022, Algorithm 5 and
    Lemma 21.

    >>> from exactdp.numbers.fields.mpmath_field import Mpmath
    >>> print(printed_sensitivity(Mpmath(15), shift=Mpmath(15).number(1)))
    3.43656365691809
    """
    return 2 * F.expm1(shift)


def sharp_sensitivity(F: Field, *, shift: Element) -> Element:
    """The bound 2 tanh(w/4) of how far one training record moves the error, w = ``shift``.

    It is the most that tanh(z/2) changes over an interval of length w (around 0). For small w it is
    w/2, a quarter of what is printed.

    >>> from exactdp.numbers.fields.mpmath_field import Mpmath
    >>> print(sharp_sensitivity(Mpmath(15), shift=Mpmath(15).number(1)))
    0.489837324807418
    """
    power = F.expm1(shift / 2)
    return 2 * power / (power + 2)
