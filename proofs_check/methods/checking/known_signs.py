"""Places of a proof and the signs that are known there: what every rule of evidence works with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

from proofs_check.methods.checking.branch_guides import Environment
from proofs_check.methods.checking.exponential_polynomials import Sum, Work
from proofs_check.methods.checking.generators import Generators

Signs: TypeAlias = frozenset[int]
Fact: TypeAlias = tuple[Sum, Signs]


@dataclass(frozen=True)
class Place:
    """The place at which a step of a proof stands: what is assumed there, and what has been
    shown."""

    work: Work
    generators: Generators
    given: tuple[tuple[Any, Environment], ...] = ()
    facts: tuple[Fact, ...] = ()
    environment: Environment = field(default_factory=dict)
    introduced: frozenset[int] = frozenset()

    def assuming(self, *relations: Any, environment: Environment | None = None) -> Place:
        """The place where these relations hold, too, read in an environment."""
        inside = self.environment if environment is None else environment
        return replace(self, given=(*self.given, *((r, inside) for r in relations)))

    def knowing(self, *facts: Fact) -> Place:
        """The place where these facts have been shown as well."""
        return replace(self, facts=(*self.facts, *facts))

    @property
    def symbols(self) -> frozenset[int]:
        """The numbers of the symbols that may occur at this place."""
        return self.generators.known(self.introduced)


Inner: TypeAlias = Callable[..., Fact]
"""Infers what evidence inside of a rule shows, at the same place or at another."""


def sign(value: Fraction | int) -> int:
    """The sign of a rational number: -1, 0 or 1."""
    return (value > 0) - (value < 0)


def power_signs(signs: Signs, exponent: int) -> Signs:
    """The signs that a power with an exponent >= 1 can have whose base has these."""
    return frozenset(s if exponent % 2 else s * s for s in signs)


def product_signs(items: Sequence[Signs]) -> Signs:
    """The signs that a product can have whose factors have these; 1 for no factors."""
    result: Signs = frozenset({1})
    for signs in items:
        result = frozenset(a * b for a, b in product(result, signs))
    return result


def sum_signs(items: Sequence[Signs]) -> Signs:
    """The signs that a sum can have whose terms have these; 0 for no terms."""
    live = [signs for signs in items if signs != {0}]
    if len(live) <= 1:
        return live[0] if live else frozenset({0})
    union = frozenset().union(*live)
    if {-1, 1} <= union:
        return frozenset({-1, 0, 1})
    return union - {0} if any(0 not in signs for signs in live) else union
