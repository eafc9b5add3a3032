"""Python that decides about a symbol is an error wherever it stands."""

from __future__ import annotations

import importlib.util
import inspect
import re
import sys
import threading
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import sympy

from proofs_check.language.claims import Claim, ClaimError, claim
from proofs_check.language.tracing import BRANCH, EQUALITY, LOOKUP, ROUNDING, watched
from proofs_check.language.vocabulary import all_of, exp, total

HELPERS = """
import enum, functools, math, operator, sympy
from dataclasses import dataclass
from fractions import Fraction
from proofs_check import exp, maximum

def and_(x, y): return x if x and 1 else y
def or_(x, y): return x or y
def not_(x, y): return y if not x else x
def while_(x, y):
    while x:
        return y
def on_a_relation(x, y):
    if x > y:
        return x
    return y
def on_an_expression(x, y): return x if x + 1 else y
def on_many(x, y): return x if sympy.And(x > 0, y > 0) else y
def chained(x, y): return x if 0 < x < y else y
def largest(x, y): return max(x, y)
def smallest(x, y): return min([x, y], key=lambda z: 2*z)
def in_order(x, y): return sorted([x, y])[0]
def truth(x, y): return bool(x) * y
def any_of_them(x, y): return any([x, y]) * x
def chosen(x, y): return [z for z in (x, y) if z][0]
def filtered(x, y): return list(filter(None, [x, y]))[0]
def asserted(x, y):
    assert x < y
    return x
def caught(x, y):
    try:
        return x if x > y else y
    except Exception:
        return x

def equals_zero(x, y): return y if x == 0 else x
def equals_reflected(x, y): return y if 0 == x else x
def number_first(x, y): return y if sympy.Integer(0) == x else x
def differs_from(x, y): return y if x != y else x
def compound(x, y): return y if x + 1 == y else x
def of_relations(x, y): return y if (x > 0) == True else x
def within(x, y): return y if x in (0, 1) else x
def where(x, y): return [y, x].index(0)
def how_often(x, y): return x * [x, y].count(0)
def by_operator(x, y): return y if operator.eq(x, y) else x
def matched(x, y):
    match x:
        case 0:
            return y
    return x
@dataclass
class Named:
    value: object
def of_dataclasses(x, y): return y if Named(x) == Named(y) else x

def in_a_set(x, y): return y if x in {0, 1} else x
def how_many(x, y): return x * len({x, y})
def collected(x, y): return x * len(set([x, y]))
def comprehended(x, y): return x * len({z for z in (x, y)})
def in_a_dict(x, y): return {0: x}.get(x, y)
def among_keys(x, y): return y if x in {0: 1} else x

def as_float(x, y): return x * float(y)
def as_integer(x, y): return x * int(y)
def rounded(x, y): return x * round(y)
def by_math(x, y): return x * math.exp(y)
def as_complex(x, y): return complex(x) * y

def float_third(x, y): return x * (1 / 3)
def float_root(x, y): return x + 2**0.5
def float_pi(x, y): return maximum(x, math.pi * y)

def decorated(function):
    @functools.wraps(function)
    def wrapper(x, y):
        if x:
            return function(x, y)
        return y
    return wrapper
@decorated
def by_decorator(x, y): return x
def by_default(x, y, scale=lambda z: 1 if z == 0 else 2): return x * scale(y)
by_lambda = lambda x, y: x if x else y

# what decides nothing about a symbol
def by_number(x, y, n=3):
    if n == 3 and n in (1, 2, 3) and n in {3} and max(n, 2) > 2 and not n < 0:
        return x + Fraction(1, 3) * y
    return y
def by_sympy_number(x, y):
    n = sympy.Integer(3)
    return x if n == 3 and n and n > 2 and n in {3, 4} and float(n) > 2 else y
def filled(x, y): return (x * y).subs({x: y, y: 1})
def filled_again(x, y): return (x * y).subs(dict(zip((x, y), (1, x))))
def looked_up(x, y):
    found = {x: y}
    found[y] = x
    return found[x]
@functools.cache
def cached(x, y): return x if y is None else x + cached(x, None)
def by_identity(x, y=None): return x if y is None else x * y
def by_type(x, y): return x if isinstance(x, int) else y
def sums(x, y): return sum([x, y]) + math.prod([x, y]) + abs(x) + x // 2 + sympy.floor(y)
def powers(x, y): return exp(x) ** Fraction(1, 2) + x ** 2
"""

BRANCHES = [
    "and_",
    "or_",
    "not_",
    "while_",
    "on_a_relation",
    "on_an_expression",
    "on_many",
    "chained",
    "largest",
    "smallest",
    "in_order",
    "truth",
    "any_of_them",
    "chosen",
    "filtered",
    "asserted",
    "caught",
    "by_decorator",
    "by_lambda",
]
EQUALITIES = [
    "equals_zero",
    "equals_reflected",
    "number_first",
    "differs_from",
    "compound",
    "of_relations",
    "within",
    "where",
    "how_often",
    "by_operator",
    "matched",
    "of_dataclasses",
    "by_default",
]
LOOKUPS = ["in_a_set", "how_many", "collected", "comprehended", "in_a_dict", "among_keys"]
ROUNDINGS = ["as_float", "as_integer", "rounded", "by_math", "as_complex"]
FLOATS = ["float_third", "float_root", "float_pi"]
GOOD = [
    "by_number",
    "by_sympy_number",
    "filled",
    "filled_again",
    "looked_up",
    "cached",
    "by_identity",
    "by_type",
    "sums",
    "powers",
]


@pytest.fixture(scope="module")
def helpers(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A module of helpers, as another file of a user's."""
    path = tmp_path_factory.mktemp("helpers") / "own_helpers.py"
    path.write_text(HELPERS, encoding="utf-8")
    spec = importlib.util.spec_from_file_location("own_helpers", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["own_helpers"] = module  # dataclasses look their module up
    spec.loader.exec_module(module)
    return module


def using(helper: Callable[..., Any]) -> Claim:
    def stated(x: Any, y: Any) -> Any:
        return helper(x, y) <= 1

    return claim(stated)


@pytest.mark.parametrize(
    ("names", "wanted"),
    [
        (BRANCHES, BRANCH),
        (EQUALITIES, EQUALITY),
        (LOOKUPS, LOOKUP),
        (ROUNDINGS, ROUNDING),
        (FLOATS, "is a Python float, and claims are exact: write"),
    ],
)
def test_what_decides_about_a_symbol_is_refused_with_its_line(
    names: list[str], wanted: str, helpers: Any
) -> None:
    for name in names:
        helper = getattr(helpers, name)
        with pytest.raises(ClaimError) as raised:
            using(helper)
        said = str(raised.value)
        assert wanted in said, name
        assert "\n" not in said
        place = re.search(r"own_helpers\.py, line (\d+): ", said)
        assert place, (name, said)
        lines, first = inspect.getsourcelines(helper)
        if name not in ("by_decorator", "of_dataclasses"):  # wrapped; compared in another place
            assert first <= int(place[1]) < first + len(lines), (name, said)


@pytest.mark.parametrize("name", GOOD)
def test_what_decides_nothing_is_traced(name: str, helpers: Any) -> None:
    assert next(using(getattr(helpers, name)).instances()).relation is not None


def test_within_a_sum_and_with_what_is_bound(helpers: Any) -> None:
    def bound(x: Any, k: Any) -> Any:
        return total(lambda i: helpers.equals_zero(i, x), 0, k) <= 1

    with pytest.raises(ClaimError, match=r"own_helpers\.py, line .*==") as raised:
        claim(bound)
    assert str(raised.value).startswith("bound: ")


def test_a_float_says_what_to_write() -> None:
    third, nan = float(Fraction(1, 3)), float("nan")
    with pytest.raises(ClaimError, match=r"0\.33.* is a Python float.*write Fraction\(1, 3\)"):
        claim(lambda x: x <= third)
    with pytest.raises(ClaimError, match=r"write Fraction\(1, 10\)"):
        claim(lambda x: x <= 0.1)
    with pytest.raises(ClaimError, match="nan or a division by zero"):
        claim(lambda x: x <= nan)


def test_afterwards_sympy_is_as_it_was() -> None:
    x = sympy.Symbol("x")
    code = sympy.Basic.__eq__.__code__
    with pytest.raises(ClaimError), watched():
        raise ClaimError("raised within")
    with watched(), watched():  # a claim that looks at another claim
        pass
    assert sympy.Basic.__eq__.__code__ is code
    assert x != 1
    assert x in {x, 1}
    assert bool(x)
    assert float(sympy.Integer(2)) == sympy.Float(2.0)
    with pytest.raises(TypeError):
        bool(x > 1)
    assert sympy.expand((x + 1) ** 2) == x**2 + 2 * x + 1


def test_sympy_decides_within_itself() -> None:
    x, y = sympy.symbols("x y")
    with watched():
        assert str(sympy.expand((x + y) ** 2 - x**2)) == "2*x*y + y**2"
        assert str(sympy.diff(exp(x * y), x)) == "y*exp(x*y)"
        assert str(all_of(x <= 1, y <= 1)) in ("(x <= 1) & (y <= 1)", "(y <= 1) & (x <= 1)")


def test_other_threads_are_left_alone() -> None:
    found: list[bool] = []
    with watched():
        thread = threading.Thread(target=lambda: found.append(sympy.Symbol("x") == 0))
        thread.start()
        thread.join()
    assert found == [False]


def test_the_claims_own_body_is_refused_with_its_own_line(tmp_path: Path) -> None:
    assert tmp_path.is_dir()

    def body(x: Any) -> Any:
        return x >= 0 if x else x <= 0

    line = inspect.getsourcelines(body)[1] + 1
    with pytest.raises(ClaimError, match=rf"^body, line {line}: a Python if"):
        claim(body)
