"""What a reader without the code asked for: each reason is there, and it is true as it is printed.

The formulas are read back from the printed text, and are compared by values at numbers: nothing of
the checker, and nothing of what writes the text, computes them here.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

import mpmath
import pytest
import sympy

from proofs_check.command_line.asking import Question
from proofs_check.methods.certifying.proof_writing import certificate
from proofs_check.report.certificate_formulas import Names
from proofs_check.report.checker_trace import trace_of
from proofs_check.report.formula_typesetting import as_latex, as_text, formula
from proofs_check.report.normal_bounds_in_words import bound_of_chord
from proofs_check.report.proofs_for_answers import explanation
from proofs_check.report.proofs_in_prose import explained
from proofs_check.verdicts.full_examination import examine

PHI, DENSITY = sympy.Function("normal_cdf"), sympy.Function("phi")
CLOSE = mpmath.mpf(10) ** -25
"""Values are computed with 40 digits, of which such a formula loses a few."""


@cache
def lines(text: str, *domains: str) -> Any:
    instance = next(Question(text, (), domains).claim().instances())
    return explained(instance, json.loads(json.dumps(certificate(instance))))


def told(text: str, *domains: str) -> str:
    return as_text(lines(text, *domains))


def read(text: str) -> Any:
    """A printed formula as an expression, every name a symbol."""
    names = set(re.findall(r"[A-Za-z_]\w*", text)) - {"exp", "log", "sqrt", "pi"}
    functions = {"normal_cdf": PHI, "phi": DENSITY}
    names -= set(functions)
    return sympy.sympify(text, {**{name: sympy.Symbol(name) for name in names}, **functions})


def value(expression: Any, place: dict[str, Any]) -> Any:
    """Its value with 40 digits, Phi by the error function."""
    s = sympy.Symbol("s")
    density = sympy.Lambda(s, sympy.exp(-(s**2) / 2) / sympy.sqrt(2 * sympy.pi))
    phi = sympy.Lambda(s, (1 + sympy.erf(s / sympy.sqrt(2))) / 2)
    plain = expression.replace(PHI, phi).replace(DENSITY, density)
    at = {one: place[one.name] for one in plain.free_symbols}
    return mpmath.mpf(str(sympy.N(plain.subs(at), 40)))


def same(one: Any, other: Any, place: dict[str, Any]) -> None:
    with mpmath.workdps(40):
        difference = abs(value(one, place) - value(other, place))
        assert difference < CLOSE * (1 + abs(value(one, place))), (one, other, place)


# -- slopes ----------------------------------------------------------------------------------------

SLOPES = {
    "logarithm": ("x*log(1/x) <= exp(-1)", "x=(0, oo)"),
    "relative entropy": ("x*log(x/y) >= x - y", "x=(0, oo)", "y=(0, oo)"),
    "renyi": ("renyi(rr(eps), alpha) <= alpha*eps^2/2",),
    "square": ("cosh(x) <= exp(x^2/2)", "x=real"),
    "root": ("sqrt(x + y) <= sqrt(x) + sqrt(y)", "x=[0, oo)", "y=[0, oo)"),
    "two variables": ("x*exp(eps) + 1 - x <= exp(x*eps + eps^2/8)", "x=[0, 1]", "eps=real"),
}
BY_SLOPE = re.compile(
    r"by the slope of (?P<whole>.+?)(?:, as a function of (?P<moving>\w+),)? "
    r"(?:between (?P<low>.+) and (?P<end>\w+)|on the way .*), at any (?P<between>\w+) between"
)
SIGN = re.compile(r" (?:<=|>=|<|>) 0$")


@pytest.mark.parametrize("name", SLOPES)
def test_a_slope_is_that_of_the_function_that_is_named(name: str) -> None:
    """... at the place between, and a function that is said to start from 0 does."""
    open_ones: list[tuple[int, re.Match[str]]] = []
    seen = 0
    for one in told(*SLOPES[name]).split("\n"):
        depth, text = len(one) - len(one.lstrip()), one.strip()
        open_ones = [kept for kept in open_ones if kept[0] < depth]
        if found := BY_SLOPE.search(text):
            open_ones.append((depth, found))
        elif text.startswith("its slope is "):
            found = open_ones[-1][1]
            whole = read(found["whole"])
            moving = sympy.Symbol(found["moving"] or found["end"])
            slope = read(SIGN.sub("", text.removeprefix("its slope is ")))
            names = {s.name for s in (*whole.free_symbols, *slope.free_symbols)} | {moving.name}
            place = {n: sympy.Rational(3 + 2 * i, 7) for i, n in enumerate(sorted(names), 1)}
            place[found["between"]] = place[moving.name]
            same(sympy.diff(whole, moving), slope, place)
            seen += 1
        elif re.fullmatch(r"at .* it is 0", text):
            found = open_ones[-1][1]
            moving = sympy.Symbol(found["moving"] or found["end"])
            start = read(found["whole"]).subs(moving, read(found["low"]))
            place = {s.name: sympy.Rational(2 + i, 5) for i, s in enumerate(start.free_symbols, 1)}
            same(start, sympy.Integer(0), place)
    assert seen >= 1


def test_each_case_has_its_own_reasons() -> None:
    """In x <= 1/e the sign of xi - 1/e was not said, as it had been said in x >= 1/e."""
    text = told(*SLOPES["logarithm"])
    assert "xi_1 - exp(-1) > 0, as xi_1 lies between exp(-1) and x" in text
    assert "xi_3 - exp(-1) < 0, as xi_3 lies between exp(-1) and x" in text
    text = told("log(1 + x) <= x", "x=(-1, oo)")
    assert "xi_2 < 0, as xi_2 lies between 0 and x" in text
    assert "xi_2 + 1 = (x + 1) - (x - xi_2) > 0" in text
    text = told("sqrt((x^2 + y^2)/2) >= (x + y)/2", "x=real", "y=real")
    for sign in (">", "<="):
        assert f"+ sqrt(2)*sqrt(x**2 + y**2)/2 {sign} 0, as in this case" in text


def test_the_sum_whose_sign_is_shown_stands_in_the_slope() -> None:
    """Of the Renyi divergence the bracket of the slope was another sum than the one shown."""
    text = told(*SLOPES["renyi"])
    (slope,) = re.findall(r"its slope is eps\*\((.+)\)\*exp\(-2\*eps\*xi_1\)/", text)
    assert f"\n      {slope} >= 0, by the slope of ({slope})/" in text


# -- the normal distribution -----------------------------------------------------------------------

NORMAL = {
    "Mills": ("1 - Phi(x) <= phi(x)/x", "x=(0, oo)"),
    "Mills below": ("Phi(-x) >= x*phi(x)/(1 + x^2)", "x=(0, oo)"),
    "tail": ("Phi(-x) <= exp(-x^2/2)/2", "x=(0, oo)"),
}
PLACES = [sympy.Rational(n, 3) for n in (-14, -4, -1, 0, 1, 5)]


@pytest.mark.parametrize("name", NORMAL)
def test_a_bound_of_phi_is_the_function_that_is_named(name: str) -> None:
    """The evidence is that function, at the place that is named."""
    pattern = r"(\S.*) >=? 0, as it is (?:(2\*sqrt\(pi\)) times )?(.+) at s = (-?x):"
    (shown,) = re.findall(pattern, told(*NORMAL[name]))
    whole, scale, function, at = shown
    there = read(function).subs(sympy.Symbol("s"), read(at))
    same(read(whole), read(scale or "1") * there, {"x": sympy.Rational(7, 5)})


def test_the_proofs_of_the_bounds_are_true_line_by_line() -> None:
    """The slopes, and what is said to be at most what where s < 0."""
    s, checked = sympy.Symbol("s"), 0
    text = told(*NORMAL["Mills below"])
    assert "normal_cdf(s), and -s*phi(s) that of phi(s)" in text
    plain = sympy.Lambda(s, sympy.exp(-(s**2) / 2) / sympy.sqrt(2 * sympy.pi))
    for function, slope in re.findall(r"the slope of (.+?) is (.+?), above 0: it rises", text):
        derived = sympy.diff(read(function).replace(DENSITY, plain), s)
        derived = derived.replace(lambda e: isinstance(e, sympy.Subs), lambda e: e.doit())
        derived = derived.replace(lambda e: isinstance(e, sympy.Derivative), lambda e: plain(s))
        for place in PLACES:
            same(derived, read(slope), {"s": place})
            with mpmath.workdps(40):
                assert value(read(slope), {"s": place}) > 0
                assert value(read(function), {"s": place}) > 0
                assert value(read(function), {"s": -30}) < CLOSE
        checked += 1
    for middle, most in re.findall(r"for s < 0, 0 <= (\S+) <= (\S+?)(?:,| by)", text):
        for place in PLACES[:3]:
            with mpmath.workdps(40):
                assert 0 <= value(read(middle), {"s": place}) <= value(read(most), {"s": place})
        checked += 1
    assert checked == 4


def test_the_tail_is_an_integral_of_what_is_named() -> None:
    text = told(*NORMAL["tail"])
    (left, equal, most) = re.findall(r"there (.+) = (.+) <= (\S+), and", text)[0]
    for r, s in ((0, -1), (sympy.Rational(1, 3), -2), (2, sympy.Rational(-1, 5))):
        place = {"r": r, "s": s}
        same(read(left), read(equal), place)
        with mpmath.workdps(40):
            assert value(read(equal), place) <= value(read(most), place) * (1 + CLOSE)
    assert "normal_cdf(s) is the integral of phi(s - r) over r >= 0" in text


def test_no_bound_of_phi_is_a_name_alone() -> None:
    for statement in NORMAL.values():
        text = told(*statement)
        assert "Mills" not in text
        assert "is the slope of normal_cdf(s)" in text or "is the integral of" in text


def test_a_chord_is_at_most_as_steep_as_the_density_is_high() -> None:
    names = names_of_a_statement()
    ends = formula(sympy.Symbol("a") - sympy.Symbol("b"))
    bound = bound_of_chord(ends, formula(sympy.Symbol("d")), names)
    assert bound.shown.text == "a - b - (d)/sqrt(2*pi)"
    said = as_text(list(bound.why))
    assert "phi(s) = exp(-s**2/2)/sqrt(2*pi)" in said
    assert "at most 1/sqrt(2*pi), its value at 0" in said


def names_of_a_statement() -> Names:
    instance = next(Question("x^2 >= 0").claim().instances())
    root = trace_of(instance, json.loads(json.dumps(certificate(instance))))
    return Names(root.place.generators)


def test_a_letter_of_a_proof_is_no_variable_of_the_statement() -> None:
    text = told("1 - Phi(s) <= phi(s)/s", "s=(0, oo)")
    assert "phi(r) + r*normal_cdf(r) at r = -s" in text


# -- suprema ---------------------------------------------------------------------------------------


def test_only_the_places_that_are_used_are_told() -> None:
    text = told("sup(t, 0, eps, t*(eps - t)) == eps^2/4")
    value_there = "(eps/2)*(-eps/2 + eps) <= t_0*(eps - t_0)"
    assert f"at most the supremum's value: {value_there}." in text
    assert f"as said above: {value_there}" in text
    assert "At t = eps/2, which is in this range" in text
    assert text.count("which is in this range") == 1


# -- deltas ----------------------------------------------------------------------------------------


@cache
def of_deltas(text: str) -> dict[str, str]:
    return explanation(examine(Question(text).claim()))


def test_the_instances_of_recorded_statements_are_told_step_by_step() -> None:
    text = of_deltas("delta(k*DP(eps), 0) <= tanh(k*eps/2)")["text"]
    chain = [
        "delta(k*DP(eps), 0) = adaptive_delta(k*DP(eps), 0), by exactdp, Nothing to adapt, DP",
        "<= adaptive_delta(DP(eps*k), 0), by exactdp, Basic composition, DP (own) with",
        "n = k, m = 1\n",
        "by cesar-rogers-2022, Theorem 1, any eps_g (corrected) with k = 1, eps = eps*k, eps_g = 0",
    ]
    places = [text.index(part) for part in chain]
    assert places == sorted(places)
    assert "normal form" not in text


def test_the_rest_of_a_statement_on_deltas_is_proved_from_a_certificate() -> None:
    """That eps k > 0 settles the positive parts is told."""
    found = of_deltas("delta(k*DP(eps), 0) <= tanh(k*eps/2)")
    text = found["text"]
    rest = text[text.index("So it remains to see, with that in place of deltas:") :]
    assert "1 - exp(eps*k) = -(exp(eps*k) - 1) < 0" in rest
    assert "= (pos(1 - exp(eps*k)) + pos(exp(eps*k) - 1))/(exp(eps*k) + 1)" in rest
    assert "Multiplied out the two sides are the same" in rest
    assert r"\tanh" in found["latex"]


def test_what_a_statement_says_itself_needs_no_more() -> None:
    text = of_deltas("delta(k*DP(eps), eps_g) <= delta(DP(k*eps), eps_g)")["text"]
    assert text.endswith("This was to be shown.")
    assert "left - right" not in text
    assert "Basic composition, DP (own) with n = k, m = 1\n" in text  # eps_1 is of another part


@pytest.mark.parametrize("name", [*SLOPES, *NORMAL])
def test_its_latex_is_balanced(name: str) -> None:
    code = as_latex(lines(*{**SLOPES, **NORMAL}[name]))
    assert code.count("{") == code.count("}")
    assert re.sub(r"\\\$", "", code).count("$") % 2 == 0
    outside = re.sub(r"\$[^$]*\$|\\\[.*?\\\]", "", code)
    assert not re.search(r"(?<!\\)[_^<>#&%]", outside)
