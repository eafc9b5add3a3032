"""A verdict is about the statement as it is written, on the whole domain as it is stated."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
import sympy
from flint import arb

from exactdp.numbers.exact_numbers import ParameterError, exact
from proofs_check.arithmetic.evaluation import NoValue
from proofs_check.arithmetic.truth_of_relations import truth_of
from proofs_check.command_line.asking import Question, answer
from proofs_check.language.claims import Claim, claim
from proofs_check.language.compositions import any_sequence
from proofs_check.language.errors import ClaimError
from proofs_check.language.explicit_mechanisms import any_mechanism
from proofs_check.language.vocabulary import AllOf, AnyOf, all_of, any_of, cases, iff, slope
from proofs_check.methods.points.trying import confirmed
from proofs_check.methods.polynomials.substitutions import Constraint, Problem
from proofs_check.verdicts.full_examination import examine
from proofs_check.verdicts.verdict import Verdict
from proofs_check.verdicts.verifying import FULL, verify
from tests.cases import one_in


def asked(text: str, *domains: str) -> Verdict:
    return verify(Question(text, domains=domains).claim())


# -- symbols are told apart by identity -----------------------------------------------------------


@pytest.mark.parametrize("domain", one_in(3, ["x=[0,1]", "x=real", "x=[0,oo)"]))
def test_bound_and_free_variables_of_one_name(domain: str) -> None:
    found = asked("sup(x,0,1,x^2) <= x^2 + (y-100)^2", domain)
    assert found.verdict == "REFUTED"
    assert asked("sup(x,0,1,x^2) <= x^2 + 1", domain).verdict == "PROVED"
    assert asked("sup(s,0,1,s^2) <= x^2 + (y-100)^2", domain).verdict == "REFUTED"


def test_a_polynomial_problem_knows_its_symbols() -> None:

    free, bound = sympy.Symbol("x", real=True), sympy.Dummy("x", real=True)
    with pytest.raises(ValueError, match="two symbols are called x"):
        Problem(("x",), (Constraint(free, ">="),), Constraint(bound, ">="))


# -- a value on the whole domain ------------------------------------------------------------------

WITHOUT = [
    ("sup(s,0,1,s)+ln(x)-ln(x) <= 1", ()),
    ("sup(s,1,x,s) <= x", ()),
    ("x^y*x^y == x^(2*y)", ()),
    ("x^y <= x^y", ("y=[0,2]",)),
    ("iff(1/x > 0, x > 0)", ()),
    ("iff(ln(x) > 2, 2 < ln(x))", ()),
    ("1/(k-2) <= 1/(k-2)", ()),
    ("ln(k-2) <= ln(k-2)", ()),
    ("cosh(ln((x-6)^3)) >= 1", ("x=(-45,oo)",)),
    ("total(i,0,k,1/(i-7)) <= total(i,0,k,1/(i-7))", ()),
    ("implies(1/x >= 1, x >= 0)", ()),
    ("implies(ln(x) - ln(x) >= 0, x^2 >= 0)", ()),
    ("implies(any_of(ln(x) > 2, ln(x) <= 2), 1/3 > 0)", ()),
    ("any_of(ln(x) > 2, ln(x) <= 2)", ()),
    ("binom(x,0) == 1", ("x=[0,5]",)),
    ("binom(k-3,0) == 1", ()),
    ("max_over(i,3,1,i) <= x + 10^9", ()),
    ("x/x == 1", ("x=[-1,1]",)),
    ("sqrt(x)^2 == x", ()),
    ("x^(1/3) <= x^(1/3)", ()),
    ("0*ln(x) == 0", ()),
    ("x*0 + 1/(x-77) - 1/(x-77) <= 0", ()),
    ("sup(s,0,1,s) + x/x - x/x <= 1", ()),
    ("coth(x)*0 == 0", ()),
    ("q(eps=x, t=0)*0 == 0", ()),
    ("x >= -1/y", ("x=[0,1/y]", "y=[0,4]")),
    ("maximum(x/x, 1) == 1", ()),
    ("minimum(ln(x), 0) <= 0", ()),
    ("pos(1/x)*0 == 0", ()),
    ("(x-1)^k*(x-1)^(-k) == 1", ("x=[1,2]",)),
    ("delta(k*BR(x), 0) >= 0", ("x=[-1,1]",)),
    ("cases((1, x > 0), (0, x < 0)) >= 0", ()),
    ("any_of(1/x > 0, x < 0, x >= 1)", ()),
]


@pytest.mark.parametrize(("text", "domains"), WITHOUT, ids=[text for text, _ in WITHOUT])
def test_without_a_value_nothing_is_established(text: str, domains: tuple[str, ...]) -> None:
    assert asked(text, *domains).verdict in ("UNDECIDED", "CONSISTENT")


WITH = [
    ("implies(x > 0, ln(x) <= ln(x))", ()),
    ("implies(x != 0, x/x == 1)", ()),
    ("any_of(x <= 0, ln(x) <= ln(x))", ()),
    ("implies(all_of(x > 0, ln(x) - ln(x) >= 0), x > 0)", ()),
    ("x/x == 1", ("x=[1,2]",)),
    ("sup(s,1,x,s) <= x", ("x=[1,5]",)),
    ("sqrt(x)^2 == x", ("x=[0,oo)",)),
    ("1/(x^2+1) <= 1", ()),
    ("1/(x*x - x + 1) > 0", ()),
    ("x^k*x^k == x^(2*k)", ()),
    ("(1-x)^(k-ell)*(1-x)^ell == (1-x)^k", ("x=[0,1]",)),
    ("1/(k-1/2) > 0", ()),
    ("binom(k,0) == 1", ()),
    ("cases((x, x >= 0), otherwise=-x) >= 0", ()),
    ("any_of(x^2 >= 0, 1/x > 0)", ()),
    ("any_of(1/y > 0, x^2 >= 0, 1/x > 0)", ()),
    ("any_of(x >= 1, 1/x > 0, x <= 0)", ()),
]


@pytest.mark.parametrize(("text", "domains"), WITH, ids=[text for text, _ in WITH])
def test_with_a_value_they_are(text: str, domains: tuple[str, ...]) -> None:
    """The neighbours that are true: the condition is not paid for with strength."""
    assert asked(text, *domains).verdict == "PROVED"


def test_a_hole_is_named() -> None:
    assert asked("x/x == 1").reason == "no value at x = 0: a division by zero"
    assert asked("1/(x-77) < 5 + 1/(x-77)").reason == "no value at x = 77: a division by zero"


@pytest.mark.parametrize(
    ("end", "said"),
    [
        ("1/0", "1/0 needs Ne(0, 0)"),
        ("ln(-1)", "log(-1) needs -1 > 0"),
        ("1/(y-y)", "Ne(-y + y, 0)"),
    ],
)
def test_an_end_of_a_domain_without_a_value_is_named(end: str, said: str) -> None:
    found = asked("x^2 + y^2 >= 0", f"x=[0,{end}]", "y=[1,2]")
    assert found.verdict == "UNDECIDED"
    assert found.reason.startswith("no point of the domains was found: ")
    assert said in found.reason


def test_slopes_of_powers_are_taken_at_the_integers() -> None:
    @claim(k="integer [0, 3]", x="[0, 1]")
    def rises(k, x):
        return slope(lambda s: s**k, x) >= 0

    @claim(k="integer [0, oo)", x="[0, 1]")
    def strictly(k, x):
        return slope(lambda s: s**k, x) > -x

    assert verify(rises).verdict == "CERTIFIED"
    found = verify(strictly)
    assert found.verdict == "REFUTED"
    assert found.witness.coordinates == {"k": "0", "x": "0"}


def test_all_of_and_any_of_are_three_valued() -> None:

    x = sympy.Symbol("x", real=True)

    def truth(relation: object, at: int) -> bool | None:
        def value(side: sympy.Expr) -> int:
            if side == sympy.Symbol("hole"):
                raise NoValue("here")
            return int(side.subs(x, at))

        return truth_of(relation, value, lambda a, b: a < b)

    hole = sympy.Gt(sympy.Symbol("hole"), 0)
    positive = x > 0
    assert truth(all_of(positive, hole), -1) is False
    assert truth(any_of(positive, hole), 1) is True
    for relation, at in ((all_of(positive, hole), 1), (any_of(positive, hole), -1)):
        with pytest.raises(NoValue):
            truth(relation, at)
    assert truth(sympy.Implies(positive, hole, evaluate=False), -1) is True
    for relation in (sympy.Implies(hole, positive, evaluate=False), iff(hole, positive)):
        with pytest.raises(NoValue):
            truth(relation, 1)


def test_compound_statements_are_kept_as_written() -> None:

    x = sympy.Symbol("x", real=True)
    assert isinstance(any_of(x > 2, x <= 2), AnyOf)
    assert isinstance(all_of(x > 2, x <= 2), AllOf)
    assert iff(x > 2, 2 < x).args == (x > 2, 2 < x)


# -- the whole domain as stated -------------------------------------------------------------------

ON_A_PART = [
    ("binom(3*k, k)*4^k <= 2*27^k", "integer k with 1 <= k <= 4"),
    ("erf(erf(eps)) <= 2*eps", "eps in [1/10, 3]"),
]


@pytest.mark.parametrize(("text", "part"), ON_A_PART)
def test_what_covers_a_part_is_consistent(text: str, part: str) -> None:
    found = asked(text)
    assert found.verdict == "CONSISTENT"
    assert found.part.startswith(part)


def test_what_has_a_certificate_is_not_left_at_a_part() -> None:
    assert asked("ln(1 + exp(-eps)) <= exp(-eps)").verdict == "PROVED"


def test_what_covers_all_is_certified() -> None:
    found = asked("erf(eps)*ln(1 + eps) <= 1094/1000", "eps=[1,2]")
    assert (found.verdict, found.part) == ("CERTIFIED", "")
    found = asked("5*binom(2*k, k)*erf(k/9) <= 4^k", "k=integer [1, 9]")
    assert (found.verdict, found.part) == ("CERTIFIED", "")


def test_contact_on_a_box_is_no_certificate() -> None:
    """margin >= -w in the cells next to contact: a smaller violation would pass."""
    claim = Question("(exp(x) - x - 2)^2 >= 10^-45", (), ("x=[1/2, 3]",)).claim()
    found = verify(claim, replace(FULL, contacts=0))
    assert found.verdict == "CONSISTENT"
    assert "within" in found.part
    assert verify(claim).verdict == "REFUTED"  # at a zero of exp(x) - x - 2


@pytest.mark.parametrize(
    "text",
    [
        "k <= 200",
        "exp(eps) <= 10^80",
        "(x-100)^2 > 0",
        "2^k <= k^4+5",
        "(3*x-200)^2 > 0",
        "k != 137",
    ],
)
def test_what_fails_far_away_is_refuted(text: str) -> None:
    assert asked(text).verdict == "REFUTED"


# -- premises -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    ["implies(x > 60, x >= 60)", "implies(x == 633/11, x > 57)", "implies(x > 10^9, x^2 > 5)"],
)
def test_satisfiable_premises_far_away(text: str) -> None:
    assert asked(text).verdict == "PROVED"


@pytest.mark.parametrize(
    "text", ["implies(x/x == 0, x > 100)", "implies(x^2 < 0, x > 1)", "implies(exp(x) <= 0, x > 1)"]
)
def test_premises_shown_to_be_unsatisfiable(text: str) -> None:
    found = asked(text)
    assert found.verdict == "VACUOUS"
    assert found.reason.startswith("nothing satisfies all conditions")


# -- refutations ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "domain", "verdict"),
    [
        ("2*ell >= k-1", "ell=integer [k/2-1/2, k]", "PROVED"),
        ("k >= 1", "k=integer [1/2, 3/2]", "PROVED"),
        ("k <= 1", "k=integer (1/2, 5/2)", "REFUTED"),
        ("k >= 2", "k=integer (1, 9/2)", "PROVED"),
        ("k <= 4", "k=integer [1, ln(1000))", "REFUTED"),
        ("k <= 6", "k=integer [1, ln(1000))", "CERTIFIED"),
    ],
)
def test_integer_ends_are_rounded_inward(text: str, domain: str, verdict: str) -> None:
    found = asked(text, domain)
    assert found.verdict == verdict or (verdict == "PROVED" and found.verdict == "CERTIFIED")


def test_a_violation_is_seen_again_in_the_domain() -> None:
    instance = next(iter(Question("x <= 1", domains=("x=(0, 2)",)).claim().instances()))
    (variable,) = instance.variables
    assert confirmed(instance, {variable.symbol: exact("3/2")}) is not None
    assert confirmed(instance, {variable.symbol: exact("1/2")}) is None
    assert confirmed(instance, {variable.symbol: exact(2)}) is None  # outside
    assert confirmed(instance, {}) is None
    instance = next(iter(Question("k <= 1").claim().instances()))
    (variable,) = instance.variables
    assert confirmed(instance, {variable.symbol: exact("3/2")}) is None  # no integer


def test_alike_without_a_value_is_not_equal() -> None:

    a = sympy.Symbol("a")
    relation = sympy.Le(a, a, evaluate=False)
    assert truth_of(relation, lambda _: arb("nan"), lambda *_: None) is None
    assert truth_of(relation, lambda _: arb(1, 2), lambda *_: None) is True


LIFTED = [
    ("exp(eps)*(exp(t) - 1)^2 >= (exp(t) - 1)^2 * 37/10", ()),
    ("(exp(x) - 5)^2 >= 10^-30", ()),
    ("(x*y - 7)^2 + (x - 3)^2 > 0", ()),
]


@pytest.mark.parametrize(("text", "domains"), LIFTED, ids=[text for text, _ in LIFTED])
def test_points_of_solvers_are_lifted(text: str, domains: tuple[str, ...]) -> None:
    assert asked(text, *domains).verdict == "REFUTED"


# -- names of the methods' own are nobody else's --------------------------------------------------

CAPTURED = [
    ("total(i,1,k,i) != 1225", (), ()),
    ("implies(k >= 2, total(i,1,k,i) != 1225)", (), ()),
    ("1/(total(i,1,k,i)-1225)*(total(i,1,k,i)-1225) == 1", (), ()),
    ("total(i,1,k,x) != 1225", ("x=[1,2]",), ()),
    ("erf(erf(x)) <= erf(x) + 29384164953/1000000000000", ("x=[0,oo)",), ()),
    ("erf(erf(x)) == erf(x)", (), ("(z^2-z-1)^2 <= 0",)),
    ("Phi(Phi(x)) == Phi(x)", (), ("(x^2-x-1)^2 <= 0",)),
    ("2^(2^x) <= 2^x", ("x=[-1,1]",), ("(x^2-x-1)^2 <= 0",)),
    ("Phi(Phi(x)) + Phi(x) > 1 - 1000000000000*(z^2-z-1)^2", ("x=[-10,10]",), ()),
    pytest.param(
        "delta(2*BR(eps), eps_g) <= y",
        ("y=[delta__1, 5]", "delta__1=[-3,-2]"),
        ("(z^2-z-1)^2 <= 0",),
        marks=pytest.mark.long,
    ),
    (
        "sup(s, 0, 1, delta(DP(1), 1-s)) <= 0",
        ("s__1=[0,0]",),
        ("s__1 >= 0", "(z^2-z-1)^2 <= 0"),
    ),
]


@pytest.mark.parametrize(("text", "domains", "given"), CAPTURED)
def test_what_is_false_where_names_would_be_taken_for_others(
    text: str, domains: tuple[str, ...], given: tuple[str, ...]
) -> None:
    found = verify(Question(text, given, domains).claim())
    assert found.verdict in {"REFUTED", "CONSISTENT", "UNDECIDED"}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("total(i,1,k,i) >= k", "PROVED"),
        ("erf(erf(x)) <= 1", "PROVED"),
        ("erf(x) <= erf(x+1)", "PROVED"),
        ("sup(s, 0, eps, delta(BR(s), eps_g)) <= delta(BR(eps), eps_g)", "ARGUED"),
    ],
)
def test_what_is_true_there_is_still_shown(text: str, wanted: str) -> None:
    assert asked(text).verdict == wanted


@pytest.mark.parametrize(
    "text",
    ["x + coth(0) >= 0", "maximum(total(i,0,k,1), Phi(1)) >= 0", "x + exp(exp(100)) >= 0"],
)
def test_what_sympy_does_not_take_raises_nothing(text: str) -> None:
    code, _, data = answer(Question(text))
    assert (code, data["error"]) in {(3, ""), (0, "")}
    assert data["verdict"] in {"UNDECIDED", "CONSISTENT", "PROVED"}


def test_some_sequences_are_not_all() -> None:
    def beyond(s: Any, eps: Any) -> Any:
        return s.delta(eps) <= 0

    found = verify(Claim("c", beyond, {"s": any_sequence("BR(eps)", upto=1)}))
    assert (found.verdict, found.part) == ("CONSISTENT", "2 of all sequences")


@pytest.mark.parametrize("because", ["", "The others are alike."])
def test_some_mechanisms_are_not_all_whatever_is_argued(because: str) -> None:
    """That four pairs of thirds have ratios within 4 of each other says nothing of sevenths."""

    def within_4(pair: Any) -> Any:
        return pair.range <= 4

    thirds = any_mechanism(outcomes=2, denominator=3, shared=True)
    sevenths = any_mechanism(outcomes=2, denominator=7, shared=True)
    made = Claim("c", within_4, {"pair": thirds}, uses=("d",) if because else (), because=because)
    found = examine(made).verdict
    assert (found.verdict, found.part) == ("CONSISTENT", "4 of all mechanisms")
    assert examine(replace(made, domains={"pair": sevenths})).verdict.verdict == "REFUTED"


def test_a_domain_that_says_nothing_is_refused() -> None:
    with pytest.raises(ParameterError, match="wanted NAME=DOMAIN"):
        Question("x >= 0", (), ("x=",)).claim()


# -- functions by cases are kept as written -------------------------------------------------------


def test_cases_within_the_condition_of_cases() -> None:
    """sympy solves such conditions for sets, and loses where they have no value."""

    def hole(x: Any) -> Any:
        size = cases((x, x >= 0), otherwise=-x)
        return cases((1, 1 / size > 0), otherwise=2) >= 1

    def whole(x: Any) -> Any:
        return cases((1, cases((x, x >= 0), otherwise=-x) > 0), otherwise=2) >= 1

    def wrong(x: Any) -> Any:
        return cases((1, cases((x, x >= 0), otherwise=-x) > 0), otherwise=2) <= 1

    found = [verify(Claim("c", f, {"x": "[-1, 1]"})) for f in (hole, whole, wrong)]
    assert [one.verdict for one in found] == ["UNDECIDED", "PROVED", "REFUTED"]
    assert "no value at x = 0" in found[0].reason


def test_cases_lose_only_what_a_constant_decides() -> None:
    x = sympy.Symbol("x", real=True)
    found = cases((x, x > 0), (2, x > 1), otherwise=3)
    assert str(found) == "cases((x, x > 0), (2, x > 1), otherwise=3)"
    assert found.xreplace({x: sympy.Integer(-1)}) == 3
    assert found.xreplace({x: sympy.Integer(2)}) == 2
    assert cases((x, x > 0)).xreplace({x: sympy.Integer(-1)}) is sympy.nan
    with pytest.raises(ClaimError, match="wanted a relation"):
        cases((1, sympy.Integer(1)))
