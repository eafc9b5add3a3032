"""The user's own induction: both obligations decided and shown, no k left out."""

from __future__ import annotations

import pytest

from proofs_check import (
    ClaimError,
    any_of,
    binom,
    claim,
    equal,
    exp,
    implies,
    induction,
    total,
    verify,
)
from proofs_check.methods.symbolic.induction import obligations, prove_as_asked

FROM_4 = "integer [4, oo)"


def by_induction(found):
    (instance,) = found.instances()
    return prove_as_asked(instance, found.by)


TRUE = {
    "powers of two": claim(by=induction("k", base=1))(lambda k: 2**k >= k + 1),
    "squares from 4": claim(by=induction("k"), k=FROM_4)(lambda k: 2**k >= k**2),
    "k below the base": claim(by=induction("k", base=4))(lambda k: 2**k + 1 >= k**2),
    "sums": claim(by=induction("k", base=1))(
        lambda k: equal(total(lambda i: i**2, 1, k), k * (k + 1) * (2 * k + 1) / 6)
    ),
    "sums bounded": claim(by=induction("k"))(
        lambda k: total(lambda i: 1 / i**2, 1, k) <= 2 - 1 / k
    ),
    "exponentials": claim(by=induction("k"))(lambda k, eps: exp(k * eps) - 1 >= k * (exp(eps) - 1)),
    "under an assumption": claim(by=induction("k"), k="integer [0, oo)")(
        lambda k, x: implies(x >= 2, x**k >= k + 1)
    ),
    "an upper end": claim(by=induction("k"), k="integer [1, 1000]")(lambda k: 2**k >= k + 1),
}

FALSE = {
    "false before the base": claim(by=induction("k", base=4))(lambda k: 2**k >= k**2),
    "a step without a base": claim(by=induction("k"))(lambda k: 2**k + k <= 2**k),
    "a base without a step": claim(by=induction("k"))(lambda k: k <= 1000),
    "false from 1001 on": claim(by=induction("k"))(lambda k: any_of(k <= 1000, 2**k <= k**20)),
    "Bernoulli below -2": claim(by=induction("k"), x="[-3, oo)")(
        lambda k, x: any_of(k <= 60, (1 + x) ** k >= 1 + k * x)
    ),
    "no value at 0": claim(by=induction("k"), x="real")(
        lambda k, x: implies(k >= 1, equal((x / x) ** k, 1))
    ),
    "another variable that grows with k": claim(by=induction("k"))(
        lambda k, m: any_of(k <= 1000, m < k)
    ),
    "one more than all before": claim(by=induction("k"))(
        lambda k, m: any_of(k <= 100, binom(k, m) >= 2)
    ),
}


@pytest.mark.parametrize("name", TRUE)
def test_a_true_statement_is_established(name):
    found = by_induction(TRUE[name])
    assert found.verdict in ("PROVED", "DECIDED"), found.reason


@pytest.mark.parametrize("name", FALSE)
def test_a_false_one_is_not(name):
    assert by_induction(FALSE[name]).verdict == "UNDECIDED"


def test_both_obligations_stand_in_the_certificate():
    text = "\n".join(verify(TRUE["powers of two"]).certificates)
    assert "base, k = 1" in text
    assert "step, k to k + 1: for all integer k >= 1" in text


def test_what_is_not_decided_is_named():
    found = verify(FALSE["no value at 0"])
    assert found.verdict not in ("PROVED", "DECIDED", "CERTIFIED")
    assert "base, k = 1" in found.reason
    assert "step, k to k + 1" in found.reason


def test_the_obligations_cover_the_domain():
    (instance,) = claim(by=induction("k"))(lambda k, m: m <= k).instances()
    names = [o.name for o in obligations(instance, induction("k"))]
    assert names == ["base, k = 1", "step, k to k + 1", "k + 1, where m <= k fails"]
    (instance,) = TRUE["k below the base"].instances()
    names = [o.name for o in obligations(instance, induction("k", base=4))]
    assert names[:4] == [f"below the base, k = {k}" for k in (1, 2, 3)] + ["base, k = 4"]


@pytest.mark.parametrize(
    ("by", "domain"),
    [
        (induction("k", base=0), "integer [1, oo)"),
        (induction("x"), "integer [1, oo)"),
        (induction("n"), "integer [1, oo)"),
        (induction("k"), "integer (-oo, oo)"),
        (induction("k", base=100), "integer [1, oo)"),
        (induction("k"), "integer [1/2, oo)"),
    ],
)
def test_an_induction_that_does_not_fit_says_so(by, domain):
    (instance,) = claim(k=domain)(lambda k, x: k + x**2 >= k).instances()
    with pytest.raises(ClaimError):
        list(obligations(instance, by))


def test_by_takes_an_induction():
    with pytest.raises(ClaimError, match="induction"):
        claim(by="k")(lambda k: k >= 1)
    with pytest.raises(ClaimError, match="integer"):
        induction("k", base=0.5)  # type: ignore[arg-type]
