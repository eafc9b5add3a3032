"""From delta_0 at |eps_g| to delta: the two identities of every reduction, over any field.

- Both directions of the neighbouring relation count, so that for eps_g < 0
  delta(eps_g) = 1 - e^eps_g + e^eps_g delta(-eps_g);
- mechanisms that leak outright with probabilities delta_i do so with D = 1 - prod (1 - delta_i) in
  all, and then delta = D + (1 - D) delta_0.

Own statements "Symmetry" and "Adaptive symmetry"; hartmann-et-al-2022, Lemma 12.
"""

from __future__ import annotations

from exactdp.numbers.fields.field import Element, Field


def reflected(F: Field, *, eps_g: Element, value: Element) -> Element:
    """The delta at eps_g < 0, from ``value``, the delta at -eps_g: 1 - e^eps_g + e^eps_g value."""
    return -F.expm1(eps_g) + F.exp(eps_g) * value


def before_reflection(F: Field, *, eps_g: Element, value: Element) -> Element:
    """The delta at -eps_g > 0, from ``value``, the delta at eps_g < 0: :func:`reflected` undone."""
    return (value + F.expm1(eps_g)) / F.exp(eps_g)


def leaked(*, floor: Element, kept: Element, value: Element) -> Element:
    """The delta with outright leaks, D + (1 - D) value, from ``value``, the delta without them.

    ``floor`` is D = 1 - prod (1 - delta_i), and ``kept`` is 1 - D.
    """
    return floor + kept * value


def before_leaks(*, floor: Element, kept: Element, value: Element) -> Element:
    """The delta without leaks, from ``value``, the delta with them: :func:`leaked` undone."""
    return (value - floor) / kept
