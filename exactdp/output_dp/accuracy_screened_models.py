"""Budget that comes back when a model fails its test: hartmann-et-al-2022, Algorithms 4 and 5.

A logistic model is trained with output perturbation (eps_1 with respect to the training set), its
error on a disjoint test set gets noise Lap(a/eps_2), and it is released only if that is at most a
threshold. Then:

- released: a change of a training record is covered by eps_1 (with the test set fixed, all that is
  seen post-processes the model); a change of a test record by the comparison, (2/n_test)/a eps_2;
- not released: a change of a training record moves the error by at most the sensitivity, so the
  comparison alone costs at most eps_2 where a is at least that; the smaller of this and eps_1.

Theorem 17 holds as printed; its a is some four times as large as it need be
(:mod:`exactdp.formulas.logistic_error_sensitivity`), so less noise is enough.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from exactdp.formulas.logistic_error_sensitivity import printed_sensitivity, sharp_sensitivity
from exactdp.numbers.enclosures import Enclosure
from exactdp.numbers.exact_numbers import Exact, Number, ParameterError, exact, ln
from exactdp.numbers.fields import Balls
from exactdp.output_dp.costs_of_output_cells import Guarantee
from exactdp.output_dp.sparse_vector import read_count, read_positive

BITS = 96
MAX_RECORDS = 10**15
"""The precision of bounds that are printed to a dozen digits; and records of a data set, more of
which are a ParameterError."""


@dataclass(frozen=True)
class ScreenedModel:
    """A regularised logistic model that is released only if it passes a noisy test (Algorithm 5).

    ``eps_1`` is the budget of training, ``eps_2`` of the test, ``n_train`` and ``n_test`` are the
    sizes of the two sets, ``strength`` is Lambda of the regularisation. ``sharp``: the noise
    follows the sharper sensitivity instead of the printed one.

    >>> model = ScreenedModel.of(1, "1/10", n_train=700, n_test=300, strength=1)
    >>> print(model.guarantee())
    model: 1, none: 1/10; delta 0
    """

    eps_1: Exact
    eps_2: Exact
    n_train: int
    n_test: int
    strength: Fraction
    sharp: bool = False

    @classmethod
    def of(
        cls,
        eps_1: Number,
        eps_2: Number,
        n_train: int,
        n_test: int,
        strength: Number,
        *,
        sharp: bool = False,
    ) -> ScreenedModel:
        """The model with these values, read exactly and checked; ParameterError for others.

        Both sizes are integers >= 1, eps_1, eps_2 and strength > 0, strength a rational number of
        at least 1/(350 n_train).
        """
        first, second = read_positive(eps_1, "eps_1"), read_positive(eps_2, "eps_2")
        train = read_count(n_train, "n_train", 1, MAX_RECORDS)
        test = read_count(n_test, "n_test", 1, MAX_RECORDS)
        weight = read_positive(strength, "strength")
        if not weight.is_rational:
            raise ParameterError("strength", strength, "a rational number > 0")
        shift = 2 / (train * weight.fraction)
        if shift > 700:
            raise ParameterError("strength", strength, "n_train * strength of at least 1/350")
        return cls(first, second, train, test, weight.fraction, sharp)

    @property
    def sensitivity(self) -> Enclosure:
        """An upper bound of how far one training record moves the mean error, enclosed.

        With w = 2/(n_train strength): 2 (e^w - 1) as printed, 2 tanh(w/4) if ``sharp``.
        """
        F = Balls(BITS)
        with F.context():
            shift = F.number(2 / (self.n_train * self.strength))
            formula = sharp_sensitivity if self.sharp else printed_sensitivity
            return Enclosure.from_ball(formula(F, shift=shift))

    @property
    def a(self) -> Fraction:
        """The scale of the noise times eps_2: the larger of 2/n_test and the sensitivity.

        Rounded up to a dyadic rational where it is irrational: that number is meant to be used, and
        the costs are exact for it.
        """
        return max(Fraction(2, self.n_test), self.sensitivity.upper.fraction())

    @property
    def test_cost(self) -> Exact:
        """What the noisy comparison costs a test record: (2/n_test)/a eps_2, exact."""
        return self.eps_2 * (Fraction(2, self.n_test) / self.a)

    def guarantee(self) -> Guarantee:
        """The exact costs of the cells "model" and "none", for delta = 0.

        Source: hartmann-et-al-2022, Theorem 17 (Corollary 18 where eps_1 >= eps_2).

        >>> small = ScreenedModel.of("1/10", 1, n_train=7, n_test=300, strength=1)
        >>> small.guarantee().cost("model") == small.guarantee().cost("none") == exact("1/10")
        True
        """
        released = max(self.eps_1, self.test_cost)
        return Guarantee({"model": released, "none": min(released, self.eps_2)})

    def noise_percentile(self, percentile: Number = "95/100") -> Enclosure:
        """An enclosure of a percentile of the noise Lap(a/eps_2) on the error.

        ParameterError for a percentile that is no rational number in [1/2, 1).

        >>> print(ScreenedModel.of(1, "1/10", 700, 300, 1).noise_percentile().decimals(4)[0])
        0.1535
        """
        share = exact(percentile, "percentile")
        if not share.is_rational or not Fraction(1, 2) <= share.fraction < 1:
            raise ParameterError("percentile", percentile, "a rational number in [1/2, 1)")
        F = Balls(BITS)
        with F.context():
            logarithm = F.number(ln(1 / (2 * (1 - share.fraction))))
            return Enclosure.from_ball(F.number(self.a) * logarithm / F.number(self.eps_2))
