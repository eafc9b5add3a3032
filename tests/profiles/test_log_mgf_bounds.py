"""The U functions and their bounds, Corollary 3.1 among them, against searches over t and lambda.

What checks them is written from the definition: the loss of RR_{eps,t} has probabilities solved
from its two equations, its mean and its moments are sums of two terms, and every supremum and
infimum is searched for, to half of sixty digits in the place, so to all of them in the value.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import pytest
import sympy

from exactdp import ParameterError, nonadaptive, setwise
from exactdp.command_line.main import run
from exactdp.formulas import concentration
from exactdp.formulas.building_blocks import over_a_field
from exactdp.numbers.enclosures import Enclosure
from exactdp.profiles.chernoff_bounds_of_br import corollary_3_1, u_bound
from exactdp.profiles.figures_of_known_bounds import u_functions_over_lambda
from exactdp.profiles.log_mgf_bounds import U_FUNCTIONS, u_function
from exactdp.statements import COROLLARY_3_1, FIGURE_2, MGF_BOUND
from tests.cases import in_portions
from tests.first_principles import context, response

F = Fraction
MP = context(100)
RTOL = "1e-45"
CLOSE = MP.mpf(10) ** -44
"""The searches give a place to some 35 digits at least, and a value to twice as many."""
NAMES = [u.name for u in U_FUNCTIONS]


def mp(value: Fraction | int) -> Any:
    return MP.mpf(F(value).numerator) / F(value).denominator


def least(value: Callable[[Any], Any], low: Any, high: Any) -> Any:
    """The least value of a function with one minimum, by thirds."""
    for _ in range(330):
        one, other = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, other) if value(one) < value(other) else (one, high)
    return value((low + high) / 2)


def moment(eps: Any, t: Any, lam: Any) -> Any:
    q, _ = response(MP.exp(eps), MP.exp(t))
    return MP.log(q * MP.exp(lam * t) + (1 - q) * MP.exp(lam * (t - eps)))


def mean(eps: Any, t: Any) -> Any:
    q, _ = response(MP.exp(eps), MP.exp(t))
    return q * t + (1 - q) * (t - eps)


def largest_mean(eps: Any) -> Any:
    return -least(lambda t: -mean(eps, t), MP.mpf(0), eps)


def by_definition(name: str, eps: Any, lam: Any, known: dict[Any, Any]) -> Any:
    """Of Figure 2: the supremum of the moment; Hoeffding's bound with three means and two
    ranges."""
    if name == "General MGF":
        return -least(lambda t: -moment(eps, t, lam), MP.mpf(0), eps)
    if name == "KL-improved DR19":
        if eps not in known:
            known[eps] = largest_mean(eps)
        return eps**2 * lam**2 / 8 + lam * known[eps]
    span = eps if name == "DR19" else 2 * eps  # losses in an interval of that length
    return span**2 * lam**2 / 8 + lam * eps**2 / 2


def close(found: Enclosure, expected: Any) -> bool:
    low, high = mp(found.lower.fraction()), mp(found.upper.fraction())
    room = abs(expected) * CLOSE
    return bool(low - room <= expected <= high + room and high - low <= room)


def values_agree(name: str, rng: Random, count: int) -> bool:
    for _ in range(count):
        eps, lam = F(rng.randint(1, 600), 100), F(rng.randint(1, 2000), 100)
        expected = by_definition(name, mp(eps), mp(lam), {})
        u = u_function(name)
        if not close(u.value(eps, lam, rtol=RTOL), expected):
            return False
        if not abs(u.value_mpmath(eps, lam, dps=45) - expected) <= CLOSE * abs(expected):
            return False
        near = MP.mpf(str(u.value_sympy(eps, lam).evalf(50)))
        if not abs(near - expected) <= CLOSE * abs(expected):
            return False
    return True


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("count", in_portions(4, 100))
def test_values_over_every_field(name: str, count: int, rng: Random) -> None:
    assert values_agree(name, rng, count)


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_u_function_is_seen(
    name: str, rng: Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The formula with 10^-40 more lambda."""
    u = u_function(name)
    right = u.formula.formula

    def wrong(F: Any, *, eps: Any, lam: Any) -> Any:
        return right(F, eps=eps, lam=lam * (1 + F.number(Fraction(1, 10**40))))

    monkeypatch.setattr(u.formula, "formula", wrong)
    assert not values_agree(name, rng, 2)


def drawn(rng: Random) -> tuple[str, list[tuple[Fraction, int]]]:
    parts = [(F(rng.randint(5, 150), 100), rng.randint(1, 9)) for _ in range(rng.randint(1, 2))]
    return " ".join(f"BR({eps})^{count}" for eps, count in parts), parts


def bounds_agree(name: str, rng: Random, count: int) -> bool:
    """eps_g at delta and delta at eps_g, over every field, at the best lambda that a search finds;
    both numbers of the minimum with the sum of eps occur."""
    for _ in range(count):
        text, parts = drawn(rng)
        delta, bound, known = F(1, rng.randint(2, 10**6)), u_bound(name, text), {}
        top = sum(eps * n for eps, n in parts)
        w = -MP.log(mp(delta))

        def total(lam: Any, parts: Any = parts, known: Any = known) -> Any:
            return sum(n * by_definition(name, mp(eps), lam, known) for eps, n in parts)

        def per_lambda(x: Any, w: Any = w, total: Any = total) -> Any:
            return (total(MP.exp(x)) + w) / MP.exp(x)

        first = least(per_lambda, MP.mpf(-8), MP.mpf(8))
        expected = min(first, mp(top))
        if not close(bound.epsilon(delta, rtol=RTOL), expected):
            return False
        if not abs(bound.epsilon_mpmath(delta, dps=45) - expected) <= CLOSE * expected:
            return False
        if name != NAMES[0]:
            near = MP.mpf(str(bound.epsilon_sympy(delta).evalf(50)))
            if not abs(near - first) <= CLOSE * first:
                return False
        eps_g = top * F(rng.randint(50, 95), 100)
        place = mp(eps_g)
        exponent = least(lambda x: total(MP.exp(x)) - MP.exp(x) * place, MP.mpf(-12), MP.mpf(8))  # noqa: B023
        expected = MP.exp(exponent)
        if expected > MP.mpf("0.999"):
            continue
        if not close(bound.delta(eps_g, rtol=RTOL), expected):
            return False
        if not abs(bound.delta_mpmath(eps_g, dps=45) - expected) <= CLOSE * expected:
            return False
        if name != NAMES[0]:
            near = MP.mpf(str(bound.delta_sympy(eps_g).evalf(50)))
            if not abs(near - expected) <= CLOSE * expected:
                return False
    return True


@pytest.mark.parametrize("name", NAMES[1:])
@pytest.mark.parametrize("count", in_portions(4, 100))
def test_bounds_over_every_field(name: str, count: int, rng: Random) -> None:
    assert bounds_agree(name, rng, count)


@pytest.mark.long
def test_the_bound_of_general_mgf_over_every_field(rng: Random) -> None:
    """Nested searches."""
    assert bounds_agree(NAMES[0], rng, 2)


def test_the_bound_of_general_mgf(rng: Random) -> None:
    """By the moments of the very t that is best at a lambda: no lambda gives less than the bound,
    and the quotient turns at it."""
    for _ in range(2):
        text, parts = drawn(rng)
        delta = F(1, rng.randint(2, 10**6))
        w, top = -MP.log(mp(delta)), sum(eps * n for eps, n in parts)
        bound = u_bound(NAMES[0], text)
        found = bound.epsilon(delta, rtol=RTOL)
        assert abs(bound.epsilon_mpmath(delta, dps=45) - mp(found.upper.fraction())) <= CLOSE * mp(
            found.upper.fraction()
        )
        if found.upper.fraction() >= top:
            continue

        def quotient(lam: Any, parts: Any = parts, w: Any = w) -> Any:
            known: dict[Any, Any] = {}
            total = sum(n * by_definition(NAMES[0], mp(eps), lam, known) for eps, n in parts)
            return (total + w) / lam

        at = [quotient(MP.mpf(2) ** k) for k in range(-3, 7)]
        assert min(at) >= mp(found.lower.fraction()) * (1 - CLOSE)
        # delta there is the one asked for, and its own lambda gives it back
        back = bound.delta(found.upper.fraction().limit_denominator(10**30), rtol=RTOL)
        assert abs(mp(back.upper.fraction()) / mp(delta) - 1) < MP.mpf(10) ** -20


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_bound_is_seen(name: str, rng: Random, monkeypatch: pytest.MonkeyPatch) -> None:
    """The conversion at a lambda next to the best one."""
    right = concentration.advanced_composition.formula

    def wrong(F: Any, *, mean: Any, variance: Any, delta: Any) -> Any:
        found = right(F, mean=mean, variance=variance, delta=delta)
        return found * (1 + F.number(Fraction(1, 10**40)))

    monkeypatch.setattr(concentration.advanced_composition, "formula", wrong)
    if name != NAMES[0]:  # which does not use it
        assert not bounds_agree(name, rng, 6)


def test_corollary_3_1_is_the_set_wise_bound_of_br(rng: Random) -> None:
    """Two ways to the same number, with the printed x = eps/(1 - e^-eps) in between; delta = 0
    has the sum of eps."""
    for _ in range(20):
        text, parts = drawn(rng)
        delta, squares, means = F(1, rng.randint(2, 10**6)), MP.mpf(0), MP.mpf(0)
        for eps, n in parts:
            x = mp(eps) / (1 - MP.exp(-mp(eps)))
            means, squares = means + n * (x - 1 - MP.log(x)), squares + n * mp(eps) ** 2
        printed = means + MP.sqrt(-squares * MP.log(mp(delta)) / 2)
        expected = min(printed, mp(sum(eps * n for eps, n in parts)))
        assert close(corollary_3_1(text).epsilon(delta, rtol=RTOL), expected)
        assert close(setwise(text).lemma_epsilon(delta, rtol=RTOL), expected)
    top = corollary_3_1("BR(1/10)^20 BR(ln 2)").epsilon(0)
    other = setwise("BR(1/10)^20 BR(ln 2)").lemma_epsilon(0)
    assert (top.lower, top.upper) == (other.lower, other.upper)
    assert close(corollary_3_1("BR(1/10)^20").epsilon(0, rtol=RTOL), MP.mpf(2))


def test_small_eps_lose_no_digits() -> None:
    """maxkl(eps) is about eps^2/8: all of it cancels in x - 1 - ln x at few digits."""
    eps = "1e-120"
    found = corollary_3_1(f"BR({eps})^4").epsilon("999/1000", rtol="1e-30")
    expected = MP.mpf(10) ** -120 * MP.sqrt(-2 * MP.log(mp(F(999, 1000))))
    assert abs(mp(found.upper.fraction()) / expected - 1) < MP.mpf(10) ** -28
    assert found.reaches(F(1, 10**30))
    near = corollary_3_1(f"BR({eps})^4").epsilon_mpmath("999/1000", dps=25)
    assert abs(near / expected - 1) < MP.mpf(10) ** -24
    value = u_function("KL-improved DR19").value(eps, 1, rtol="1e-30")
    assert abs(mp(value.upper.fraction()) / (MP.mpf(10) ** -240 / 4) - 1) < MP.mpf(10) ** -28


def test_the_ends() -> None:
    """delta is 1 up to the sum of the means, 0 from the sum of eps on; eps_g at delta = 1 is the
    sum of the means."""
    for name in NAMES:
        bound = u_bound(name, "BR(1/2)^4")
        assert bound.delta(0).upper.fraction() == 1 == bound.delta_mpmath(0)
        assert bound.delta(2).upper.fraction() == 0 == bound.delta_mpmath(2)
        one = bound.epsilon(1)
        means = 4 * (largest_mean(MP.mpf("0.5")) if name in NAMES[:2] else MP.mpf("0.125"))
        assert abs(mp(one.upper.fraction()) - means) < MP.mpf(10) ** -14
        assert abs(bound.epsilon_mpmath(1, dps=40) - means) < MP.mpf(10) ** -39
        silent = u_bound(name, "BR(0)^3")
        assert silent.epsilon("1/2").upper.fraction() == 0 == silent.delta(0).upper.fraction()


def test_what_they_rest_on() -> None:
    assert corollary_3_1("BR(1)").epsilon("1/10").upper_end.rests_on == (COROLLARY_3_1,)
    assert FIGURE_2 in u_bound("DR19", "BR(1)").delta("1/2").upper_end.rests_on
    assert MGF_BOUND in u_function("General MGF").value(1, 1).upper_end.rests_on


@pytest.mark.parametrize(
    ("ask", "line"),
    [
        (lambda: u_function("DR20"), "u: got 'DR20'; wanted General MGF, KL-improved DR19, DR19, "),
        (lambda: u_function("DR19").value(0, 1), "eps: got 0; wanted a number > 0"),
        (lambda: u_function("DR19").value(1, -2), "lam: got -2; wanted a number > 0"),
        (lambda: u_function("DR19").value_mpmath(1, 0), "lam: got 0; wanted a number > 0"),
        (lambda: u_function("DR19").value_sympy(-1, 1), "eps: got -1; wanted a number > 0"),
        (lambda: u_function("DR19").value(1, 1, rtol=2), "rtol: got 2; wanted a rational number b"),
        (lambda: u_function("DR19").value_mpmath(1, 1, dps=0), "dps: got 0; wanted an integer fro"),
        (lambda: corollary_3_1("BR(1) DP(1)"), "composition: got BR(1) DP(1); wanted BR mechanis"),
        (lambda: corollary_3_1("BR(1)").epsilon(2), "delta: got 2; wanted a rational number >= 0"),
        (lambda: corollary_3_1("BR(1)").epsilon_mpmath(0), "delta: got 0; wanted a rational numb"),
        (lambda: corollary_3_1("BR(1)").epsilon_sympy("ln 2"), "delta: got 'ln 2'; wanted a rati"),
        (lambda: corollary_3_1("BR(1)").delta(-1), "eps_g: got -1; wanted a number >= 0"),
        (lambda: u_bound("General MGF", "BR(1)").delta_sympy(1), "u: got 'General MGF'; wanted on"),
        (
            lambda: concentration.corollary_3_1("mpmath", count=0, eps=1, delta="1/2"),
            "count: got 0; wanted an integer >= 1",
        ),
        (
            lambda: concentration.corollary_3_1("balls", count=3, eps="-1", delta="1/2"),
            "eps: got '-1'; wanted a number > 0",
        ),
        (
            lambda: concentration.corollary_3_1("sympy", count=3, eps=1, delta=0),
            "delta: got 0; wanted a number > 0, at most 1",
        ),
        (lambda: u_functions_over_lambda(lams=["ln 2"]), "lam: got ln 2; wanted a rational numbe"),
    ],
)
def test_domain_errors_are_one_line(ask: Callable[[], object], line: str) -> None:
    with pytest.raises(ParameterError) as caught:
        ask()
    told = str(caught.value)
    assert len(told.splitlines()) == 1
    assert told.startswith(line)


def test_symbols_pass_the_domain() -> None:
    e, x = sympy.symbols("e x", positive=True)
    assert u_function("DR19").value_sympy(e, x) == e**2 * (x**2 / 4 + x) / 2
    assert isinstance(u_function("General MGF").formula, over_a_field)


def test_every_comparison_has_the_bounds_of_the_figure() -> None:
    """compare takes the same numbers, for eps_g and for delta."""
    rows = {
        "General MGF": "general MGF",
        "KL-improved DR19": "KL-improved DR19 (equation 3)",
        "DR19": "DR19 (Figure 2)",
        "Improved DRV10": "Improved DRV10 (Figure 2)",
    }
    made = nonadaptive("BR(1/10)^20 BR(1/5)^3")
    by_delta = made.compare(delta="1e-6", optima=False)
    by_eps = made.compare(eps_g="9/5", optima=False)
    for name, row in rows.items():
        bound = u_bound(name, "BR(1/10)^20 BR(1/5)^3")
        for compared, own in (
            (by_delta[row].value, bound.epsilon("1e-6")),
            (by_eps[row].value, bound.delta("9/5")),
        ):
            assert compared is not None
            assert abs(compared.upper.fraction() / own.upper.fraction() - 1) < F(1, 10**14)
    values = [by_delta[row].value for row in rows.values()]
    uppers = [value.upper for value in values if value is not None]
    assert uppers == sorted(uppers)


def test_compare_explains(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["compare", "BR(1/10)^20", "--delta", "1e-6", "--explain"]
    assert run(asked) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "DR19 (Figure 2) rests on dong-durfee-rogers-2019, Theorem 5 (printed); dong" in told
    assert "cesar-rogers-2022, Lemma 3.3 (printed): " in told
    assert "no verdict recorded" not in told
    assert run(["compare", "DP(1/10)^20", "--eps-g", "1", "--explain"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "(KOV15) rests on its source alone, no part of which is checked here" in told
    assert run([*asked, "--json"]) == 0
    content = json.loads(capsys.readouterr().out)
    named = {bound["bound"]: bound["rests_on"] for bound in content["bounds"]}
    assert {"paper": "dong-durfee-rogers-2019", "item": "Figure 2", "form": "printed"} in named[
        "DR19 (Figure 2)"
    ]
    assert all(one["verdict"]["verdict"] for one in content["statements"])
    assert run([*asked, "--format", "csv"]) == 2
    assert capsys.readouterr().err == ("option: got '--explain'; wanted --format text or json\n")
    # the statements are also behind negative eps_g, leaks and stand-ins
    assert run(["compare", "EM(1/10)^2 DP(1/9,1e-7)", "--eps-g", "-1/10", "--explain"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    line = next(part for part in told.split("zCDP rests on ")[1:])
    for word in ("Symmetry", "Exponential mechanisms", "hartmann-et-al-2022, Lemma 12"):
        assert word in line.split("zCDP, sharper")[0], word


def test_the_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["figure", "dong-durfee-rogers-2019/2", "--format", "csv"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "series,lambda,lower,upper,certified"
    assert len(lines) == 1 + 4 * 20
    assert "DR19,2,1.5,1.5,yes" in lines


@pytest.mark.parametrize("eps_g", ["0", "1/20", "1/2", "199/100", "2", "3"])
def test_expressions_hold_at_every_eps_g(eps_g: str) -> None:
    """Below the sum of the means, and from the sum of eps on, where something may leak."""
    bound = corollary_3_1("BR(1/10)^20")
    own = MP.mpf(str(sympy.N(bound.delta_sympy(eps_g), 40)))
    assert abs(mp(bound.delta(eps_g).upper.fraction()) - own) < MP.mpf(10) ** -15
    for text in ("BR(1/10)^20", "BR(1/10)^10 DP(1/5, 1e-7)^5"):
        made = setwise(text)
        for point in (eps_g, f"-{eps_g}"):
            known = mp(made.lemma_delta(point).upper.fraction())
            own = MP.mpf(str(sympy.N(made.lemma_delta_sympy(point), 40)))
            assert abs(known - own) < MP.mpf(10) ** -15
