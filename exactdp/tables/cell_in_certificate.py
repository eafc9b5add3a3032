"""What a certificate has of a cell: its object, proved inequalities, ends and places as JSON."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from exactdp.numbers.dyadics import Dyadic
from exactdp.numbers.exact_numbers import Exact
from exactdp.tables.asked.expressions import plain_text
from exactdp.tables.witnesses import nonadaptive_witness
from exactdp.tables.witnesses.nonadaptive_witness import Proved

Cell = dict[str, Any]
"""The object of a cell in a certificate: its values, both ends, what is printed and why."""

OnCell = Callable[[int, int], None]
"""Told how many cells are done, and of how many."""


@dataclass(frozen=True)
class Part:
    """A proved inequality about a delta: ``what`` names the side, ``at`` the eps_g."""

    what: str
    at: Exact
    proved: Proved

    def to_json(self) -> dict[str, Any]:
        """The inequality as it stands in the certificate."""
        return {
            "what": self.what,
            "at": at_text(self.at),
            "bound": end_json(self.proved.bound),
            "route": self.proved.end.route,
            "rests_on": [[s.paper, s.item, s.form] for s in self.proved.end.rests_on],
            "witness": self.proved.witness,
        }


def end_json(value: Dyadic) -> list[int] | str:
    """An end as [mantissa, exponent], or an infinity as text."""
    if value.infinite:
        return "inf" if value.infinite > 0 else "-inf"
    return [value.mantissa, value.exponent]


def end_of(content: list[int] | str) -> Dyadic:
    """The end of a bracket from the JSON that :func:`end_json` wrote.

    >>> end_of(end_json(Dyadic(3, -2))), end_of("inf")
    (Dyadic(3, -2), Dyadic.infinity(1))
    """
    if isinstance(content, str):
        return Dyadic.infinity(-1 if content.startswith("-") else 1)
    return Dyadic(*content)


def at_text(value: Exact) -> str:
    """The text of an exact number, such as an eps_g; a dyadic one with many digits is m*2^e."""
    if value.is_rational and value.fraction.denominator.bit_length() > 16:
        denominator = value.fraction.denominator
        if not denominator & (denominator - 1):
            return nonadaptive_witness.dyadic_text(Dyadic.from_fraction(value.fraction))
    return plain_text(value)
