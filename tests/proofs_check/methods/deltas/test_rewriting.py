"""Statements on deltas: what follows from recorded claims, and what must not."""

from __future__ import annotations

import pytest

from proofs_check.command_line.asking import Question
from proofs_check.language.claim_lookup import recorded_claim
from proofs_check.methods.deltas.rewriting import Settled, settle

UP, OUT, LESS = "eps_1=[eps, oo)", "eps_g=[k*eps, oo)", "x=[y, oo)"

FOLLOWS = [
    # between 0 and 1, whatever is composed
    ("delta(k*BR(eps), eps_g) <= 1", "bounds"),
    ("delta(k*BR(eps), 3*DP(eps_1), BR(eps_1), eps_g) >= 0", "bounds"),
    ("adaptive_delta(BR(eps), k*DP(eps_1), BR(eps_1), eps_g) <= 1", "bounds"),
    ("delta(BR(eps), eps_g) >= 1 - exp(eps_g)", "bounds"),
    ("delta(BR(eps), eps_g) <= 1", "bounds", "eps=[0, oo)"),
    ("delta(k*BR(eps), eps_g) >= 0", "bounds", "k=integer [0, oo)"),
    ("delta(BR(eps^2), eps_g) <= 1", "bounds"),
    # more mechanisms, larger ones, a larger eps_g
    ("delta(k*BR(eps), eps_g) <= delta((k+1)*BR(eps), eps_g)", "more mechanisms"),
    ("delta(k*BR(eps), x) <= delta(k*BR(eps), y)", "in eps_g", LESS),
    ("delta(k*BR(eps), eps_g) <= delta(k*BR(eps_1), eps_g)", "larger eps", UP),
    ("adaptive_delta(k*DP(eps), eps_g) <= adaptive_delta(k*DP(eps_1), eps_g)", "larger eps", UP),
    ("delta(BR(eps), eps_g) <= delta(DP(eps), eps_g)", "BR and DP"),
    ("delta(DP(eps), eps_g) <= delta(BR(2*eps), eps_g)", "BR and DP"),
    ("delta(BR(eps), DP(eps), eps_g) <= delta(3*DP(eps), eps_g)", "more mechanisms"),
    ("delta(k*BR(eps), eps_g) <= adaptive_delta(k*BR(eps), eps_g)", "adaptively"),
    (
        "adaptive_delta(BR(eps), DP(eps_1), BR(eps_2), eps_g)"
        " <= adaptive_delta(BR(eps), DP(eps_1), DP(eps), BR(eps_2), eps_g)",
        "more mechanisms",
    ),
    ("delta(BR(eps^2), eps_g) <= delta(BR(eps), eps_g)", "larger eps", "eps=(0, 1]"),
    (
        "delta(DP(ln(1 + lam*(exp(eps) - 1))), eps_g) <= delta(DP(eps), eps_g)",
        "larger eps",
        "lam=(0, 1]",
    ),
    ("implies(delta(BR(eps), eps_g) >= 1/2, delta(2*BR(eps), eps_g) >= 1/2)", "more mechanisms"),
    # one value
    ("delta(DP(eps), BR(eps), eps_g) == delta(BR(2*eps), eps_g)", "DP and BR as one, alone"),
    (
        "adaptive_delta(BR(eps_1), DP(eps), BR(eps), eps_g)"
        " == adaptive_delta(BR(eps_1), BR(2*eps), eps_g)",
        "DP and BR as one",
    ),
    (
        "adaptive_delta(BR(eps_1), DP(eps_2), BR(eps_1), BR(eps), DP(eps), eps_g)"
        " == adaptive_delta(BR(eps_1), DP(eps_2), BR(eps_1), BR(2*eps), eps_g)",
        "DP and BR as one",
    ),
    (
        "adaptive_delta(BR(eps), m*DP(eps), eps_g) == delta(BR(eps), m*DP(eps), eps_g)",
        "Nothing to adapt, BR before m DP of its eps",
    ),
    ("adaptive_delta(k*DP(eps), eps_g) == delta(k*DP(eps), eps_g)", "Nothing to adapt, DP alone"),
    # the ends, and the other direction
    ("delta(k*BR(eps), eps_g) == 0", "beyond the sum", OUT),
    ("implies(eps_g >= 2*eps, delta(2*BR(eps), eps_g) == 0)", "beyond the sum"),
    ("delta(k*BR(eps), eps_g) == 1 - exp(eps_g)", "beyond the sum", "eps_g=(-oo, -k*eps]"),
    (
        "delta(k*BR(eps), -eps_g) == 1 - exp(-eps_g) + exp(-eps_g)*delta(k*BR(eps), eps_g)",
        "both directions",
    ),
    # closed forms
    ("delta(2*DP(eps), 0) == (exp(eps) - 1)/(exp(eps) + 1)", "Theorem 1, any eps_g"),
    (
        "delta(DP(eps), eps_g) == pos(exp(eps) - exp(eps_g))/(1 + exp(eps))",
        "Theorem 1, any eps_g",
        "eps_g=[-eps, oo)",
    ),
    (
        "delta(BR(eps), eps_g) == pos(1 - exp((eps_g - eps)/2))^2/(1 - exp(-eps))",
        "Lemma 3.2, one mechanism, all eps_g",
        "eps_g=[-eps, oo)",
    ),
    ("delta(2*DP(eps), 2*eps_g) <= 2*delta(DP(eps), eps_g)", "Deltas add up"),
    ("delta(2*DP(eps), 0) <= delta(DP(eps), 0)", "Theorem 1, any eps_g"),
    ("delta(2*DP(eps/2), eps_g) <= delta(DP(eps), eps_g)", "Basic composition, DP"),
    ("delta(DP(eps), eps_g) > 0", "Theorem 1, any eps_g", "eps_g=(-oo, eps)"),
    ("delta(2*BR(eps), 0) <= (exp(eps) - 1)/(exp(eps) + 1)", "BR at once"),
    # suprema over a parameter
    ("sup(t, 0, eps, delta(BR(t), eps_g)) <= delta(BR(eps), eps_g)", "larger eps"),
    ("sup(t, 0, eps, delta(BR(t), eps_g)) == delta(BR(eps), eps_g)", "larger eps"),
    ("sup(x, 0, 1, delta(DP(eps), x)) == delta(DP(eps), 0)", "in eps_g"),
]

DOES_NOT_FOLLOW = [
    # strict at contact, the other way round, another factor
    ("delta(k*BR(eps), eps_g) < delta((k+1)*BR(eps), eps_g)",),
    ("delta(k*BR(eps), eps_g) >= delta((k+1)*BR(eps), eps_g)",),
    ("delta(k*BR(eps), x) >= delta(k*BR(eps), y)", LESS),
    ("delta(k*BR(eps), x) <= delta(k*BR(eps), y)",),
    ("delta(k*BR(eps), eps_g) <= delta(k*BR(eps_1), eps_g)",),
    ("delta(k*BR(eps), eps_g) < 1", "eps=[0, oo)"),
    ("delta(k*BR(eps), eps_g) <= 0", "k=integer [0, oo)"),
    ("delta(k*BR(eps), eps_g) > 0",),
    ("delta(BR(eps), eps_g) >= 1 - exp(2*eps_g)",),
    ("delta(DP(eps), eps_g) <= delta(BR(eps), eps_g)",),
    ("delta(DP(eps), eps_g) < delta(BR(2*eps), eps_g)",),
    ("delta(DP(eps), eps_g) == delta(BR(2*eps), eps_g)",),
    ("delta(DP(eps), BR(eps), eps_g) == delta(BR(3*eps), eps_g)",),
    ("delta(2*DP(eps), eps_g) <= 2*delta(DP(eps), eps_g)",),
    ("delta(2*DP(eps/2), eps_g) >= delta(DP(eps), eps_g)",),
    ("delta(DP(eps), eps_g) > 0", "eps_g=(-oo, eps]"),
    ("delta(2*DP(eps), 0) == (exp(eps) - 1)/(exp(eps) + 2)",),
    # another order, where it matters; more adaptivity than there is
    ("adaptive_delta(k*BR(eps), eps_g) <= delta(k*BR(eps), eps_g)",),
    ("adaptive_delta(BR(eps), m*DP(eps), BR(eps), eps_g) == delta(2*BR(eps), m*DP(eps), eps_g)",),
    # beyond what is stated: inside the support, a wrong sign, a wrong domain
    ("delta(k*BR(eps), eps_g) == 0", "eps_g=[k*eps - eps, oo)"),
    ("delta(BR(eps), -eps_g) == 1 - exp(-eps_g) + delta(BR(eps), eps_g)",),
    ("delta(BR(eps), eps_g) == (1 - exp((eps_g - eps)/2))^2/(1 - exp(-eps))",),
    (
        "delta(BR(eps), eps_g) == (1 - exp((eps_g - eps)/2))^2/(1 - exp(-eps))",
        "eps=[0, oo)",
        "eps_g=[-eps, eps]",
    ),
    ("delta(BR(eps^2), eps_g) <= delta(BR(eps), eps_g)", "eps=(0, 2]"),
    ("sup(t, 0, 2*eps, delta(BR(t), eps_g)) <= delta(BR(eps), eps_g)",),
    # no value somewhere, as written
    ("delta(BR(eps - 1), eps_g) <= 1",),
    ("delta((k - 2)*BR(eps), eps_g) <= 1",),
    ("delta(k/2*BR(eps), eps_g) <= 1",),
    ("delta(BR(eps), eps_g)*x/x <= 1",),
    ("delta(BR(eps), eps_g) + ln(x) - ln(x) <= 1",),
    ("delta(BR(eps*x/x), eps_g) <= 1",),
    ("delta(BR(eps), eps_g + 1/x - 1/x) <= 1",),
    ("delta(BR(ln(x)), eps_g) <= 1", "x=[1/2, oo)"),
    ("sup(x, 1, 0, delta(DP(eps), x)) <= 1",),
    # a delta below a bound variable is no number
    ("max_over(i, 1, 3, delta(i*BR(eps), eps_g)) <= delta(BR(eps), eps_g)",),
    ("total(i, 1, 3, delta(i*BR(eps), eps_g)) == 3*delta(BR(eps), eps_g)",),
    ("implies(sup(t, 0, eps, delta(BR(t), eps_g)) <= x, delta(BR(eps), eps_g) <= x/2)",),
]

# as above, with more to try before it is given up
DOES_NOT_FOLLOW_AND_SLOW = [
    ("implies(eps_g >= eps, delta(2*BR(eps), eps_g) == 0)",),
    ("delta(DP(ln(1 + lam*(exp(eps) - 1))), eps_g) <= delta(DP(eps), eps_g)",),
    ("implies(delta(BR(eps), eps_g) >= 1/2, delta(2*BR(eps), eps_g) >= 3/4)",),
    ("sup(x, 0, 1, delta(DP(eps), x)) == delta(DP(eps), 1)",),
    ("adaptive_delta(DP(eps), BR(eps_1), eps_g) <= adaptive_delta(BR(eps_1), DP(eps), eps_g)",),
]


def settled(text: str, *domains: str, but_not: str = "") -> Settled | None:
    (instance,) = Question(text, (), domains).claim().instances()
    return settle(instance, {}, but_not)


@pytest.mark.parametrize(("text", "by", "domains"), [(t, b, d) for t, b, *d in FOLLOWS])
def test_what_follows(text: str, by: str, domains: list[str]) -> None:
    found = settled(text, *domains)
    assert found is not None
    assert found.verdict == "ARGUED"  # every statement about a delta rests on an argument
    assert any(f"{by} (" in name for name in found.statements), found.statements


@pytest.mark.parametrize(
    ("text", "domains"),
    [
        *((t, d) for t, *d in DOES_NOT_FOLLOW),
        *(pytest.param(t, d, marks=pytest.mark.long) for t, *d in DOES_NOT_FOLLOW_AND_SLOW),
    ],
)
def test_what_does_not(text: str, domains: list[str]) -> None:
    assert settled(text, *domains) is None


def test_nothing_is_shown_by_itself_nor_by_what_rests_on_it() -> None:
    three = "(exp(3*eps) - 1 + 3*exp(2*eps) - 3*exp(eps))/(1 + exp(eps))^3"
    text = f"delta(3*DP(eps), 0) == {three}"
    assert settled(text, but_not="cesar-rogers-2022/theorem_1/any_eps_g") is None
    assert settled(text, but_not="cesar-rogers-2022/theorem_1/weights") is None
    assert settled(text, but_not="cesar-rogers-2022/theorem_2/optimal_delta") is not None


def test_conditions_are_named_as_they_were_shown() -> None:
    found = settled("delta(k*BR(eps), eps_g) == 0", OUT)
    assert found is not None
    assert any(">= 0" in condition for condition in found.conditions)
    assert recorded_claim("exactdp/order_of_compositions/beyond_the_sum") is not None
