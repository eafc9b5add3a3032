"""The file that ``proofs-check new`` writes: a claim file to start from, which runs and passes."""

from __future__ import annotations

from pathlib import Path

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.shell.atomic_files import destination, write

DEFAULT_NAME = "my_claim.py"

TEXT = '''"""Claims of my own. Run them with:  proofs-check run {name}

A claim is a function of named variables that returns a relation: <=, <, >=, > or equal(a, b).
The words below need no import. (They may be imported: from proofs_check import claim, q, p, ...)

Variables have the domains that their names suggest, and every report repeats them:
  eps > 0        eps_1, eps_2 > 0     eps_g real           delta in [0, 1]
  t in [0, eps]  t_1 in [0, eps_1]    integers k, n >= 1   0 <= m <= k   0 <= i <= k - m
Others are given to @claim:  eps_g="[0, eps]"   x="(0, oo)"   k="integer [1, 4]"
Plain Python integers, for loops and lists:  k=each(1, 2, 3)

Words:
  q(eps=eps, t=t), p(eps=eps, t=t)    generalized randomized response, Definition 2.4
  exp ln sqrt pos clip binom maximum minimum floor ceiling
  total(lambda i: ..., low, high)     a sum          sup(lambda t: ..., low, high)
  cases((value, condition), ..., otherwise=...)      in place of a Python if
  all_of any_of implies iff           in place of and, or, if, ==
  erf(x), Phi(x), phi(x)              the normal distribution function, its density
  P=row(3), hockey_stick(P, Q, lam)   every distribution over three outcomes
  @claim(by=induction("k", base=1))   a proof by induction: base and step are decided
  nonadaptive(k * BR(eps)).delta(eps_g)              the optimal delta of a batch
  adaptive(DP(eps), BR(eps)).delta(eps_g)            of a sequence chosen step by step
"""


# True: the likelier outcome of randomized response has at least the loss eps_g/2 of the other.
@claim(eps_g="[0, eps]")
def likelier_outcome(eps, eps_g, t):
    """q_{{eps,t}} is at least e^(eps_g/2) p_{{eps,t}} for every t from eps_g/2 on."""
    return implies(t >= eps_g / 2, q(eps=eps, t=t) >= exp(eps_g / 2) * p(eps=eps, t=t))


# Plausible, and false: the report shows a point where it fails, to check by hand.
@claim
def half_each_way(eps, t):
    """The two outcomes share their probabilities evenly: q_{{eps,t}} + p_{{eps,t}} <= 1."""
    return q(eps=eps, t=t) + p(eps=eps, t=t) <= 1


# What should come out. A claim that is not listed here has to hold.
expected = {{"likelier_outcome": "PROVED", "half_each_way": "REFUTED"}}
'''


def create(name: str = DEFAULT_NAME) -> Path:
    """Write the template, whole or not at all; a ParameterError where the file exists.

    ``.py`` is added where it is missing.
    """
    if not name.strip():
        raise ParameterError("name", name, "the name of a file")
    target = destination(name if name.endswith(".py") else f"{name}.py")
    if target.exists():
        raise ParameterError("name", name, "a file that does not exist yet")
    write(target, TEXT.format(name=target.name))
    return target
