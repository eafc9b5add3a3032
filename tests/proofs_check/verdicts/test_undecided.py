"""CONSISTENT says that points were decided, and held; all else is UNDECIDED or VACUOUS."""

from __future__ import annotations

import pytest
from flint import arb, ctx

from proofs_check.command_line.asking import Question
from proofs_check.language.claims import claim
from proofs_check.language.compositions import each
from proofs_check.language.vocabulary import equal, implies, log, sqrt, sup
from proofs_check.methods.points.trying import insisted, try_point
from proofs_check.verdicts.exit_status import exit_code
from proofs_check.verdicts.full_examination import examine
from proofs_check.verdicts.joining import NO_CASE, NONE_DECIDED
from proofs_check.verdicts.verifying import verify


def asked(text: str, *domains: str, given: tuple[str, ...] = ()):
    return verify(Question(text, given, domains).claim())


@pytest.mark.parametrize(
    ("text", "domains", "where"),
    [
        ("total(i, 0, x, i) >= 0", (), "no value at x = 1/2"),
        ("binom(k, k/2) >= 0", (), "no value at k = 1"),
        ("max_over(i, 0, x, i) >= 0", ("x=[0, 1]",), "no value at x = 1/2"),
        ("x^x >= 0.6", ("x=[0, 1]",), "no value at x = 0"),
        ("0^x == 0", (), "no value at x = 0"),
        ("x^sqrt(2) >= 0", (), "no value at x = -ln 2"),
        ("x^y >= 0", ("y=[1, 3]",), "no value at x = -1/2"),
        ("x <= 3 + y", ("y=[-1, 1]", "x=[0, sqrt(y)]"), "no value at y = -"),
        ("x <= 30 + y", ("y=[-1, 1]", "x=[ln(1 + y), 2]"), "no value at y = -1"),
    ],
)
def test_no_value_somewhere(text: str, domains: tuple[str, ...], where: str) -> None:
    found = asked(text, *domains)
    assert found.verdict == "UNDECIDED"
    assert where in found.reason


def test_a_real_power_has_its_value_where_the_exponent_happens_to_be_whole() -> None:
    instance = next(Question("x^y == 8", (), ("x=(0, 9]",)).claim().instances())
    x, y = (variable.symbol for variable in instance.variables)
    assert try_point(instance, {x: 2, y: 3}).holds is True
    assert try_point(instance, {x: 0, y: 3}).holds is False
    for place in ({x: -2, y: 3}, {x: 0, y: 0}, {x: 0, y: -1}):
        assert try_point(instance, place).hole


@pytest.mark.parametrize(
    ("text", "domains", "given"),
    [
        ("k == 7", (), ("2*k == 5",)),
        ("k == 7", (), ("6*k + 4*m == 9",)),
        ("k == 7", (), ("2*k*m == 5",)),
        ("k == 7", (), ("k^2 == 2",)),
        ("x == 7", (), ("Phi(x) > 1",)),
        ("x == 7", (), ("x^4 + 1 == 0",)),
        ("k >= 0", ("k=integer (1, 2)",), ()),
        ("k <= 9", ("k=integer [3, 2]",), ()),
        ("n <= 9", ("n=integer [k + 1/3, k + 2/3]",), ()),
        ("k == 7", ("k=integer [1, 5]",), ("binom(5, k) == 11",)),
    ],
)
def test_a_premise_that_nothing_meets_is_vacuous(text, domains, given) -> None:
    found = asked(text, *domains, given=given)
    assert found.verdict == "VACUOUS", found
    assert "nothing satisfies all conditions" in found.reason


def test_a_premise_that_no_point_tried_meets_is_undecided() -> None:
    found = asked("x == 7", given=("x + exp(x) == 3/10", "y*exp(y) == x"))
    assert (found.verdict, found.reason) == ("UNDECIDED", NO_CASE)


def test_what_some_integers_meet_is_not_vacuous() -> None:
    for given in ("2*k == 6", "6*k + 4*m == 10", "k^2 == 4", "2*k >= 5"):
        assert asked("k == 777", given=(given,)).verdict == "REFUTED"


@pytest.mark.parametrize("text", ["sup(t, 1, 1 + eps, erf(1/t)) == erf(1)"])
def test_nothing_decided_is_undecided(text: str) -> None:
    found = asked(text)
    assert found.verdict == "UNDECIDED"
    assert found.reason.startswith(f"{NONE_DECIDED}; not decided at eps = ")
    assert exit_code([examine(Question(text).claim())]) == 3


def test_precision_grows_until_a_difference_shows() -> None:
    found = asked("sinh(ln(1 + sqrt(2)))**2*x == x + x/10**400", "x=[1, 2]")
    assert found.verdict == "REFUTED"
    # no closed form relates the two sides: 400 digits of both tell them apart
    instance = next(
        Question("erf(x) == erf(x*(1 + 1/10**400))", (), ("x=[1, 2]",)).claim().instances()
    )
    (x,) = (variable.symbol for variable in instance.variables)
    assert (
        try_point(instance, {x: 1}).holds is False
        or insisted(instance, {x: 1}, 2**12).holds is False
    )


@pytest.mark.parametrize("exponent", [20, 30, 300])
def test_a_box_is_gone_through_at_a_precision_that_decides(exponent: int) -> None:
    found = asked(f"erf(1/x)*log(1 + x/10**{exponent}) > 0", "x=[1, 2]")
    assert (found.verdict, found.method) == ("CERTIFIED", "enclosure")
    assert asked(f"erf(1/x)*log(1 + x/10**{exponent}) <= 0", "x=[1, 2]").verdict == "REFUTED"
    if exponent > 20:
        assert found.bits > 96


def test_balls_of_a_counterexample_are_disjoint_as_written() -> None:
    @claim(x="[1, 2]")
    def nearly(x):
        return equal(log(3) * log(2) * x, log(3) * log(2) * x + x / 10**60 * sqrt(log(2)))

    instance = next(nearly.instances())
    trial = insisted(instance, {instance.variables[0].symbol: 1}, 2**12)
    assert trial.holds is False
    before = ctx.prec
    try:
        ctx.prec = 4000
        assert not arb(trial.left).overlaps(arb(trial.right))
    finally:
        ctx.prec = before


def test_one_choice_without_a_decided_point_leaves_the_others() -> None:
    @claim(k=each(1, 2))
    def some(x, k):
        premise = {1: equal(x + sqrt(2) ** x, 3), 2: x <= 1}[k]
        return implies(premise, x**2 + log(2) * x**3 <= 10**40)

    found = verify(some)
    assert found.verdict in ("CONSISTENT", "REFUTED")


def test_an_equation_on_a_supremum_is_proved_at_its_maximiser() -> None:
    @claim
    def attained(eps):
        return equal(sup(lambda t: t * (eps - t), 0, eps), eps**2 / 4)

    assert verify(attained).verdict == "PROVED"


def test_contact_within_a_width_is_no_decided_point() -> None:
    """The cube root of 2 + sqrt(5) is the golden ratio, which no rule of closed numbers says."""
    found = asked("exp(ln(2 + sqrt(5))/3)*x <= (1 + sqrt(5))/2*x", "x=[1, 2]")
    assert found.verdict == "UNDECIDED"
    assert found.reason.startswith(NONE_DECIDED)
