"""The sparse vector technique: what its outputs cost, by how many answers are above.

hartmann-et-al-2022, Algorithm 2: rho ~ Lap(Delta/eps_1) once, nu_i ~ Lap(2 c Delta/eps_2) for each
query, "above" where q_i(x) + nu_i >= T_i + rho, until c answers are above. For queries of
sensitivity Delta and any output with c' answers above and b below:

- moving rho by Delta costs eps_1 and makes every answer below at least as likely on the neighbour;
  an answer above then costs 2 Delta/(2 c Delta/eps_2) = eps_2/c: together eps_1 + c' eps_2/c, which
  is Lemma 8;
- without moving rho every answer costs eps_2/(2 c): together (c' + b) eps_2/(2 c). So a short
  output is cheaper than Lemma 8 says (the project's own; moving rho by a part of Delta is never
  better than the better of the two, for the sum is linear in it).
"""

from __future__ import annotations

from dataclasses import dataclass
from numbers import Integral

from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact
from exactdp.output_dp.costs_of_output_cells import Guarantee

MAX_ABOVE = 10_000
"""Answers above the threshold; more are a ParameterError."""
MAX_LENGTH = 300
"""Queries for which the outcomes are written out; more are a ParameterError."""


@dataclass(frozen=True)
class SparseVector:
    """The sparse vector technique: budgets eps_1, eps_2 > 0, and at most c >= 1 answers above.

    Source: hartmann-et-al-2022, Algorithm 2.

    >>> technique = SparseVector.of("1/10", "4/10", c=20)
    >>> technique.cost(above=5), technique.saving(above=5)
    (exact('1/5'), exact('3/10'))
    """

    eps_1: Exact
    eps_2: Exact
    c: int

    @classmethod
    def of(cls, eps_1: Number, eps_2: Number, c: int) -> SparseVector:
        """The technique for eps_1, eps_2 > 0, c from 1 to MAX_ABOVE; else ParameterError."""
        first, second = read_positive(eps_1, "eps_1"), read_positive(eps_2, "eps_2")
        return cls(first, second, read_count(c, "c", 1, MAX_ABOVE))

    def cost(self, above: int, answers: int | None = None) -> Exact:
        """The cost of an output with so many answers above, among ``answers`` if that is given.

        Source: hartmann-et-al-2022, Lemma 8, and the head of this module.

        >>> SparseVector.of("1/10", "4/10", c=20).cost(above=1, answers=2)
        exact('1/50')
        """
        tops = read_count(above, "above", 0, self.c)
        by_lemma = self.eps_1 + self.eps_2 * tops / self.c
        if answers is None:
            return by_lemma
        length = read_count(answers, "answers", tops, 10**18)
        return min(by_lemma, self.eps_2 * length / (2 * self.c))

    def saving(self, above: int, answers: int | None = None) -> Exact:
        """eps_1 + eps_2, the cost as plain DP, minus the cost of the output."""
        return self.eps_1 + self.eps_2 - self.cost(above, answers)

    def guarantee(self) -> Guarantee:
        """The guarantee with cells "0 above", ..., "c above" at Lemma 8's costs, and delta = 0.

        >>> print(SparseVector.of("1/10", "4/10", c=2).guarantee())
        0 above: 1/10, 1 above: 3/10, 2 above: 1/2; delta 0
        """
        return Guarantee({f"{tops} above": self.cost(tops) for tops in range(self.c + 1)})

    def guarantee_by_length(self, longest: int) -> Guarantee:
        """The guarantee with cells "i above of n", n <= ``longest``, and "i above of more".

        Each costs what :meth:`cost` says, longer outputs as in Lemma 8; delta is 0. ParameterError
        unless ``longest`` is an integer from 0 to MAX_LENGTH.

        >>> SparseVector.of("1/10", "4/10", c=2).guarantee_by_length(1).costs["0 above of 1"]
        exact('1/10')
        """
        most = read_count(longest, "longest", 0, MAX_LENGTH)
        cells = {
            f"{tops} above of {length}": self.cost(tops, length)
            for length in range(most + 1)
            for tops in range(min(self.c, length) + 1)
        }
        more = {f"{tops} above of more": self.cost(tops) for tops in range(self.c + 1)}
        return Guarantee(cells | more)


def read_positive(value: Number, name: str) -> Exact:
    """The value as an Exact; a ParameterError unless it is a number > 0."""
    number = exact(value, name)
    if number.sign() <= 0:
        raise ParameterError(name, value, "a number > 0")
    return number


def read_count(value: int, name: str, low: int, high: int) -> int:
    """The value as an int; a ParameterError unless it is an integer from ``low`` to ``high``."""
    if isinstance(value, bool) or not isinstance(value, Integral) or not low <= value <= high:
        raise ParameterError(name, value, f"an integer from {low} to {high}")
    return int(value)
