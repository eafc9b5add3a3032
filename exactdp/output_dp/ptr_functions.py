"""Propose-test-release: PTR functions, alone and tried in turn until one answers.

hartmann-et-al-2022, Definition 9: an (eps, delta)-PTR function answers or says "none"; "none" and
"some answer" are each within a factor e^eps on neighbours; its answers are within e^(2 eps) where
the proposed bound is good for x, and have together a probability of at most delta where it is not.

For n of them, independent, each asked only if all before it said none:

- the answer of number i costs (i - 1) eps + 2 eps where its bound is good;
- no answer at all costs n eps;
- the bounds that are not good add at most the probability that one of those functions answers,
  which is at most 1 - (1 - delta)^f for f of them.

Lemma 10 (n = 2: costs 3 eps and 2 eps) prints the delta of one function. That holds where at most
one of the two bounds is not good (f = 1), as for the interquartile range in the original analysis;
for two arbitrary PTR functions it is false, and 2 delta - delta^2 is attained: let both functions
say 1 on x and 2 on x' with probability delta, and else none.
"""

from __future__ import annotations

from fractions import Fraction

from exactdp.mechanisms.mechanism import read_delta
from exactdp.numbers.exact_numbers import Number
from exactdp.output_dp.costs_of_output_cells import Guarantee
from exactdp.output_dp.sparse_vector import read_count, read_positive

MAX_TRIES = 1000
"""Proposals of one propose-test-release; more are a ParameterError."""


def propose_test_release(
    eps: Number,
    delta: Number,
    tries: int = 1,
    failing: int | None = None,
    *,
    told: bool = False,
) -> Guarantee:
    """The guarantee of ``tries`` (eps, delta)-PTR functions, asked in turn until one answers.

    At most ``failing`` of the proposed bounds are not good at the same time (default: all).
    ``told``: the output says which function answered, and the cells are "answer 1", "answer 2", ...
    and "none"; else "answer" and "none". Exact. eps > 0.
    Source: hartmann-et-al-2022, Definition 9 and Lemma 10 (``tries=2, failing=1``).

    >>> print(propose_test_release("1/2", "1e-6"))
    answer: 1, none: 1/2; delta 1/1000000
    >>> print(propose_test_release("1/2", "1e-6", tries=2, failing=1))
    answer: 3/2, none: 1; delta 1/1000000
    >>> print(propose_test_release("1/2", "1/10", tries=2, told=True))
    answer 1: 1, answer 2: 3/2, none: 1; delta 19/100
    """
    strength = read_positive(eps, "eps")
    leak = read_delta(delta)
    n = read_count(tries, "tries", 1, MAX_TRIES)
    f = n if failing is None else read_count(failing, "failing", 0, n)
    answers = {f"answer {i}": strength * (i + 1) for i in range(1, n + 1)}
    cells = answers if told else {"answer": strength * (n + 1)}
    return Guarantee({**cells, "none": strength * n}, 1 - (Fraction(1) - leak) ** f)
