"""Literals are read from the text: no digit is lost, and no solver is given a double."""

from __future__ import annotations

import random
import sys
import types
from fractions import Fraction
from typing import Any

import pytest
import sympy

from proofs_check.arithmetic.evaluation import Exactly
from proofs_check.command_line.asking import Question, answer
from proofs_check.language.compositions import words
from proofs_check.language.domains import read_domain
from proofs_check.language.errors import ClaimError
from proofs_check.language.parsing import expression
from proofs_check.methods.polynomials import solvers
from proofs_check.methods.polynomials.decision import Constraint, Problem, negated_query
from proofs_check.methods.polynomials.terms import terms_of

SEED = 20261128
x = sympy.Symbol("x", real=True)


def literals(count: int) -> list[tuple[str, Fraction]]:
    """Texts of numbers and what they are, put together from their digits."""
    source, found = random.Random(SEED), []
    for _ in range(count):
        whole = str(source.randint(0, 10 ** source.randint(1, 30)))
        places = "".join(source.choice("0123456789") for _ in range(source.randint(1, 60)))
        power = source.randint(-300, 300)
        top = int(whole + places) * Fraction(10) ** (power - len(places))
        found += [
            (f"{whole}.{places}e{power}", top),
            (f"{whole}{places}E{power}", top * 10 ** len(places)),
        ]
    return found


def test_every_place_of_a_literal_reads_the_same_number() -> None:
    for written, value in literals(60):
        wanted = sympy.Rational(value.numerator, value.denominator)
        assert expression(written, {}) == wanted
        assert read_domain("x", f"[0, {written}]", []).upper == wanted
        assert expression(f"x + {written}", {"x": x}).args[1] == wanted
        letter = words(f"BR({written})", upto=1).over({})[0].parts[0]
        assert letter.eps == wanted


def test_an_exponent_keeps_its_digits() -> None:
    source = random.Random(SEED)
    print("seed", SEED)
    for _ in range(100):
        value = Fraction(
            source.randint(-400, 400),
            source.choice((1, 2, 4, 5, 8, 10, 16, 20, 25, 50, 100, 200, 400)),
        )
        twos = value * 10**6
        written = (
            f"({'-' if value < 0 else ''}{abs(int(twos)) // 10**6}.{abs(int(twos)) % 10**6:06d})"
        )
        assert expression(f"x^{written}", {"x": x}).exp == sympy.Rational(
            value.numerator, value.denominator
        )


@pytest.mark.parametrize(
    "text",
    [
        "x^2.00000000000000000001 >= 0",
        "x^1e-400 == 1",
        "(1+x^2)^1.00000000000000000001 == 1+x^2",
        "(1+x^2)^(1+1e-300) == 1+x^2",
        "x^-2.00000000000000000001 >= 0",
        "x^(2*1.00000000000000000001) >= 0",
        "x^9^9^9^9 == x",
        "x^((((9^20)^20)^20)^20) == x",
        "x^0x10 >= 0",
        "x^1_0 >= 0",
        "1_0.5*x == 10.5*x",
        "x^1j == 1",
        "x + 1j == x",
        "x^True == x",
        "x*1e401 == x",
        "x >= 1e-999999999",
    ],
)
def test_what_is_not_read_digit_for_digit_is_refused(text: str) -> None:
    with pytest.raises(ClaimError, match="was wanted"):
        Question(text).claim()


@pytest.mark.parametrize(
    ("text", "domain", "wanted"),
    [
        ("x > 1.00000000000000000001", "x=(1.000000000000000000009, 2]", "REFUTED"),
        ("x >= 1.00000000000000000001", "x=[1.00000000000000000001, 2]", "PROVED"),
        ("x == x + 1e-300", "x=real", "REFUTED"),
        ("x^(4^0.5) == x^2.0", "x=[1, 2]", "PROVED"),
        ("x*0.1 + x*0.2 == x*0.3", "x=real", "PROVED"),
        ("x >= 0.3", "x=[0.30000000000000001, 1]", "PROVED"),
        ("ln 2.5e-3 == ln(0.0025) + 0*x", "x=real", "PROVED"),
    ],
)
def test_verdicts_about_numbers_that_no_double_is(text: str, domain: str, wanted: str) -> None:
    assert answer(Question(text, (), (domain,)))[2]["verdict"] == wanted


# -- solvers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("bad", [0.1, 1e-400, float("nan"), "1/2", sympy.Float("0.1"), 1 + 0j])
def test_solvers_are_asked_exactly(bad: Any) -> None:
    for query in ([([((1,), bad)], ">")], [([((bad,), Fraction(1))], ">")]):
        with pytest.raises(TypeError, match="a solver is given"):
            solvers.ask(["z3", "cvc5"], 1, query)


def test_polynomials_have_no_floats() -> None:
    v = sympy.Symbol("x")
    with pytest.raises(ValueError, match="not rational"):
        terms_of(0.1 * v, ("x",))
    with pytest.raises(ValueError, match="not rational"):
        negated_query(Problem(("x",), (), Constraint(v - sympy.Float("1e-30"), ">")))
    with pytest.raises(TypeError, match="an exact number was wanted"):
        Exactly.number(0.5)


class _Watched:
    """Stands for a solver's module or value: every argument that reaches it is looked at."""

    def __init__(self, seen: list[Any]) -> None:
        self.seen = seen

    def __getattr__(self, _: str) -> _Watched:
        return self

    def __call__(self, *arguments: Any) -> _Watched:
        self.seen += [one for one in arguments if not isinstance(one, _Watched)]
        return self

    def _operated(self, other: Any) -> _Watched:
        return self(other)

    __add__ = __radd__ = __gt__ = __ge__ = __lt__ = __le__ = _operated

    def __eq__(self, other: object) -> Any:
        return self._operated(other)

    def __ne__(self, other: object) -> Any:
        return self._operated(other)

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        return "unsat"


@pytest.mark.parametrize("engine", ["z3", "cvc5"])
def test_what_a_solver_is_called_with(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers reach it as texts "a/b"; integers are counts and bounds of 0; no float is there."""
    seen: list[Any] = []
    module = types.ModuleType(engine)
    module.__getattr__ = lambda _: _Watched(seen)  # type: ignore[method-assign]
    monkeypatch.setitem(sys.modules, engine, module)
    run = {"z3": solvers._z3, "cvc5": solvers._cvc5}[engine]
    run(
        1,
        [
            [[[[2], "-1/3"], [[0], "7/1"]], relation]
            for relation in (">", ">=", "==", "!=", "<", "<=")
        ],
        1000,
    )
    assert {"-1/3", "7/1"} <= {one for one in seen if isinstance(one, str)}
    numbers = [one for one in seen if isinstance(one, int | float | complex | Fraction)]
    assert all(type(one) is int and one in (0, 1000) for one in numbers)
