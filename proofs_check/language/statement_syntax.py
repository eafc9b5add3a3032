"""Statements from text: the grammar of :mod:`proofs_check.language.parsing`, with the vocabulary.

Besides the functions of the language it has

* ``total(i, 0, k, ...)``, ``sup(t, 0, eps, ...)``, ``max_over(i, 0, k, ...)``: the bound variable,
  its range, the body;
* ``cases((value, condition), ..., otherwise=value)``;
* ``delta(k*BR(eps), DP(eps_1), eps_g)``: the optimal delta of a batch; ``adaptive_delta`` of a
  sequence in this order, each mechanism chosen after the answers before it.

Lengths, depths, exponents and the size that an expression can grow to are bounded before anything
is computed.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import sympy
from sympy.logic.boolalg import BooleanFunction

from proofs_check.language import divergences, vocabulary
from proofs_check.language.by_cases import RELATIONS, Branch
from proofs_check.language.compositions import BR, DP, adaptive, nonadaptive
from proofs_check.language.domains import INTEGERS
from proofs_check.language.errors import ClaimError
from proofs_check.language.parsing import MAX_CHARACTERS, Reader, explicit, not_read
from proofs_check.language.unfolding_heads import rebuilt
from proofs_check.language.vocabulary import MaxOver, Sup, Total

MAX_DEGREE = 2000
"""Of powers of powers in all: more is a ClaimError, for it could not be multiplied out."""
SYMBOLIC_EXPONENT = 12  # integers are tried up to about this size

_KEYWORD_ONLY = ("q", "p")
_OPTIMA = ("delta", "adaptive_delta")
_BINDERS: dict[str, Any] = {"total": Total, "sup": Sup, "max_over": MaxOver}


_WORDS = (
    *("erf", "normal_cdf", "Phi", "phi"),
    *("exp", "log", "ln", "sqrt", "cosh", "sinh", "tanh", "coth", "q", "p", "pos", "clip"),
    *("binom", "maximum", "minimum", "ceiling", "floor", "equal", "differs"),
    *("implies", "all_of", "any_of", "iff"),
)


def _delta(*arguments: Any) -> Any:
    return nonadaptive(*_parts(arguments)).delta(arguments[-1])


def _adaptive_delta(*arguments: Any) -> Any:
    return adaptive(*_parts(arguments)).delta(arguments[-1])


def _parts(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    if len(arguments) < 2 or not isinstance(arguments[-1], sympy.Basic):
        raise ClaimError("delta: wanted mechanisms and eps_g, such as delta(k*BR(eps), eps_g)")
    return arguments[:-1]


def _absolute_value(x: Any) -> Any:
    return vocabulary.maximum(x, -x)


FUNCTIONS: dict[str, Callable[..., Any]] = {
    **{name: getattr(vocabulary, name) for name in _WORDS},
    "abs": _absolute_value,
    "max": vocabulary.maximum,
    "min": vocabulary.minimum,
    "BR": BR,
    "DP": DP,
    "delta": _delta,
    "adaptive_delta": _adaptive_delta,
    **divergences.WORDS,
}


class StatementReader(Reader):
    """Reads statements over given symbols; what it does not understand is a ClaimError."""

    def __init__(
        self, names: Mapping[str, Any], more: Mapping[str, Callable[..., Any]] | None = None
    ) -> None:
        super().__init__(dict(names), {**FUNCTIONS, **(more or {})})
        self.means: list[Any] = []
        """The means of the normal pairs that were read: they have to be above 0."""
        self.not_below_0: list[Any] = []
        """What must not be below 0 for the words that were read to mean something: the chances of
        pairs, t and eps - t of ``rr(eps, t)``, an error of ``tradeoff`` and what it leaves of 1."""

    def read(self, text: str) -> Any:
        """The statement of a text, small enough to be worked with."""
        try:
            found = super().read(text)
            check_shape(found)
        except ClaimError:
            raise
        except (TypeError, AttributeError, ValueError, ArithmeticError, RecursionError):
            alone = "delta" not in text and ("BR(" in text or "DP(" in text)
            so = ": a mechanism stands in delta(2*BR(eps), eps_g) alone" if alone else ""
            said = f"a statement was wanted, not understood: {text[:60]!r}{so}"
            raise ClaimError(said) from None
        return found

    def _call(
        self, name: str, args: list[ast.expr], keywords: list[ast.keyword], depth: int
    ) -> Any:
        if name in _BINDERS:
            return self._binder(name, args, keywords, depth)
        if name == "cases":
            return self._cases(args, keywords, depth)
        if keywords and name not in _KEYWORD_ONLY:
            raise ClaimError(f"{name}: arguments without names were wanted")
        if name in _OPTIMA:
            _counted(name, args[:-1])
        rows = [arg.elts for arg in args if isinstance(arg, ast.Tuple)]
        if name == "pair" and len(rows) == len(args) == 2:
            listed = divergences.pair(*([self._node(e, depth + 1) for e in row] for row in rows))
            self.not_below_0 += [*listed.first, *listed.second]
            return listed
        found = super()._call(name, args, keywords, depth)
        if name == "rr" and len(args) == 2:
            t, less = found.losses
            self.not_below_0 += [t, -less]
        if name == "tradeoff":
            error = self._node(args[1], depth + 1)
            self.not_below_0 += [error, 1 - error]
        if isinstance(found, divergences.Normal):
            self.means.append(found.mu)
        return found

    def _known_functions(self) -> Iterable[str]:
        return (*super()._known_functions(), *_BINDERS, "cases")

    def _binder(
        self, name: str, args: list[ast.expr], keywords: list[ast.keyword], depth: int
    ) -> Any:
        if keywords or len(args) != 4 or not isinstance(args[0], ast.Name):
            raise ClaimError(f"{name}: wanted {name}(variable, low, high, body)")
        variable = args[0].id
        low, high = (self._node(end, depth + 1) for end in args[1:3])
        bound = sympy.Dummy(variable, real=True, integer=name != "sup" or None)
        outer = self._names
        self._names = {**outer, variable: bound}
        try:
            body = self._node(args[3], depth + 1)
        finally:
            self._names = outer
        return _BINDERS[name](*map(sympy.sympify, (body, bound, low, high)))

    def _cases(self, args: list[ast.expr], keywords: list[ast.keyword], depth: int) -> Any:
        pairs = [arg.elts for arg in args if isinstance(arg, ast.Tuple) and len(arg.elts) == 2]
        if not args or len(pairs) < len(args) or any(word.arg != "otherwise" for word in keywords):
            raise ClaimError("cases: wanted cases((value, condition), ..., otherwise=value)")
        read = [tuple(self._node(part, depth + 1) for part in pair) for pair in pairs]
        rest = {str(word.arg): self._node(word.value, depth + 1) for word in keywords}
        return vocabulary.cases(*read, **rest)


def _counted(name: str, mechanisms: list[ast.expr]) -> None:
    """A ClaimError for a mixture that is written as a sum or product, a count as a power."""
    for one in (part for mechanism in mechanisms for part in _outer(mechanism)):
        match one:
            case ast.BinOp(left=left, op=ast.Pow(), right=count) if _of_mechanisms(left):
                so = f"write {name}({_factor(count)}*{ast.unparse(left)}, ...) for a count"
            case ast.BinOp(op=ast.Mult(), left=left, right=right) if _of_mechanisms(
                left
            ) and _of_mechanisms(right):
                so = f"write commas between mechanisms, {name}(2*DP(eps), BR(eps), eps_g)"
            case ast.BinOp(op=ast.Add() | ast.Sub()) if one in mechanisms or _of_mechanisms(one):
                so = f"mechanisms with commas were wanted, {name}(2*DP(eps), BR(eps), eps_g)"
            case _:
                continue
        raise ClaimError(f"{name}: {so}, got {ast.unparse(one)[:60].replace('**', '^')!r}")


def _outer(node: ast.expr) -> Iterator[ast.expr]:
    """A part of a composition and the factors that it is made of."""
    yield node
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        yield from _outer(node.left)
        yield from _outer(node.right)


def _of_mechanisms(node: ast.expr) -> bool:
    """Whether a part of a statement calls BR or DP, so that it speaks of mechanisms."""
    called = (part.func for part in ast.walk(node) if isinstance(part, ast.Call))
    return any(isinstance(name, ast.Name) and name.id in ("BR", "DP") for name in called)


def _factor(count: ast.expr) -> str:
    written = ast.unparse(count)
    return written if written.isalnum() else f"({written})"


def check_shape(expression: Any) -> None:
    """A ClaimError for a relation inside arithmetic, and for what grows beyond bounds."""
    for node in sympy.preorder_traversal(expression):
        if isinstance(node, BooleanFunction | sympy.Piecewise | Branch):
            continue
        if any(isinstance(part, RELATIONS) for part in node.args):
            raise ClaimError(
                f"a relation inside {node.func.__name__}: write all_of(...), any_of(...)"
            )
    if degree(expression) > MAX_DEGREE:
        raise ClaimError(f"powers of powers up to the exponent {MAX_DEGREE} in all were wanted")


def degree(expression: Any) -> int:
    """A bound on how many times one number is multiplied with itself in an expression.

    >>> x = sympy.Symbol("x")
    >>> degree((x**3 + x)**2 * x)
    7
    """
    inner = [degree(argument) for argument in expression.args]
    if isinstance(expression, sympy.Mul):
        return sum(inner)
    if isinstance(expression, sympy.Pow):
        exponent = expression.exp
        if exponent.is_Rational:
            return inner[0] * max(abs(int(exponent.p)), int(exponent.q))
        return inner[0] * SYMBOLIC_EXPONENT * inner[1]
    return max(inner, default=1)


def free_names(texts: Iterable[str]) -> list[str]:
    """The free variables of texts: the eps first, then in the order in which they appear."""
    found: dict[str, None] = {}
    for text in texts:
        if len(text) > MAX_CHARACTERS:
            raise ClaimError(f"at most {MAX_CHARACTERS} characters were wanted, got {len(text)}")
        try:
            tree = ast.parse(explicit(text), mode="eval")
            _collect(tree.body, frozenset(), found, 0)
        except ClaimError:
            raise
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            wanted = "a statement such as a <= b or a == b"
            raise ClaimError(not_read(wanted, text)) from None
    return sorted(found, key=lambda name: not name.startswith("eps") or name == "eps_g")


_CHANCE = ("[0, 1]", "integer [0, 1]")
"""The domain of an error that ``tradeoff`` takes: of real numbers, of integers."""
LETTERS = ("p", "q")
"""Functions of the papers whose names stand for chances elsewhere."""


def domains_by_place(texts: Iterable[str]) -> dict[str, str]:
    """The domains that free names have because of where they stand: an order of ``renyi`` is above
    1, the error that ``tradeoff`` takes is a chance. A ClaimError for a name that is both.

    An order may be c x + d with numbers c and d, which is above 1 where x is on one side of
    (1 - d)/c; an order of several names or of another form says nothing of them.

    >>> domains_by_place(["renyi(rr(eps), alpha) <= alpha*eps^2/2"])
    {'alpha': '(1, oo)'}
    >>> domains_by_place(["renyi(rr(eps), alpha+1) <= renyi(rr(eps), 3*alpha)"])
    {'alpha': '(1/3, oo)'}
    """
    errors = set[str]()
    ends: dict[str, dict[int, Any]] = {}
    for text in texts:
        for word, second, bound in _second_arguments(_tree(text).body, frozenset(), 0):
            if word == "tradeoff":
                errors |= {second.id} - bound if isinstance(second, ast.Name) else set()
                continue
            found = _above_1(second)
            if found is not None and found[0] not in bound:
                name, side, end = found
                sides = ends.setdefault(name, {})
                sides[side] = side * sympy.Max(side * end, side * sides.get(side, end))
    if errors & ends.keys():
        name = min(errors & ends.keys())
        both = "an order of renyi and an error that tradeoff takes"
        raise ClaimError(f"{name} stands for {both}: write two names")
    chances = {name: _CHANCE[name in INTEGERS] for name in sorted(errors)}
    return {**chances, **{name: _between(name, sides) for name, sides in ends.items()}}


def _above_1(order: ast.expr) -> tuple[str, int, Any] | None:
    """(x, 1, e) where c x + d > 1 says x > e, (x, -1, e) where it says x < e; None for an order of
    another form."""
    text = ast.unparse(order)
    names = free_names([text])
    if len(names) != 1:
        return None
    symbol = sympy.Symbol(names[0])
    try:
        line = sympy.Poly(rebuilt(StatementReader({names[0]: symbol}).read(text)), symbol)
    except (ClaimError, sympy.PolynomialError):
        return None
    if line.degree() != 1 or not all(number.is_Rational for number in line.all_coeffs()):
        return None
    front, rest = line.all_coeffs()
    return names[0], 1 if front > 0 else -1, (1 - rest) / front


def _between(name: str, sides: Mapping[int, Any]) -> str:
    low, high = sides.get(1), sides.get(-1)
    if name in INTEGERS:
        first = "(-oo" if low is None else f"[{sympy.floor(low) + 1}"
        return f"integer {first}, {'oo)' if high is None else f'{sympy.ceiling(high) - 1}]'}"
    return f"({'-oo' if low is None else low}, {'oo' if high is None else high})"


def _second_arguments(
    node: ast.AST, bound: frozenset[str], depth: int
) -> Iterator[tuple[str, ast.expr, frozenset[str]]]:
    """What stands second in ``renyi`` and ``tradeoff``, with the names that are bound there."""
    if depth > 200:
        return
    match node:
        case ast.Call(func=ast.Name(id="renyi" | "tradeoff" as word), args=[_, second]):
            yield word, second, bound
        case ast.Call(func=ast.Name(id=word), args=[ast.Name(id=variable), *_]) if word in _BINDERS:
            bound = bound | {variable}
    for child in ast.iter_child_nodes(node):
        yield from _second_arguments(child, bound, depth + 1)


def called_letters(texts: Iterable[str]) -> set[str]:
    """Those of ``p`` and ``q`` that brackets follow somewhere in texts.

    >>> called_letters(["p*log(p) >= q(eps=eps, t=t)"])
    {'q'}
    """
    nodes = (node for text in texts for node in ast.walk(_tree(text)))
    return {
        node.func.id
        for node in nodes
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in LETTERS
    }


def _tree(text: str) -> ast.Expression:
    try:
        return ast.parse(explicit(text), mode="eval")
    except ClaimError:
        raise
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        wanted = "a statement such as a <= b or a == b"
        raise ClaimError(not_read(wanted, text)) from None


def _collect(node: ast.AST, bound: frozenset[str], found: dict[str, None], depth: int) -> None:
    if depth > 200:
        raise ClaimError(
            "the statement is too deep: at most 200 operations, one within the other, were wanted "
            "(a sum of many parts is total(i, 1, k, ...))"
        )
    match node:
        case ast.Call(func=ast.Name(id=name), args=[ast.Name(id=variable), low, high, body]) if (
            name in _BINDERS
        ):
            for end in (low, high):
                _collect(end, bound, found, depth + 1)
            _collect(body, bound | {variable}, found, depth + 1)
        case ast.BinOp(left=ast.Name(id="e"), op=ast.Pow(), right=exponent) if "e" not in bound:
            _collect(exponent, bound, found, depth + 1)  # e^x is exp(x)
        case ast.Call(func=ast.Name(), args=args, keywords=keywords):
            for part in (*args, *(keyword.value for keyword in keywords)):
                _collect(part, bound, found, depth + 1)
        case ast.Name(id=name):
            if name not in bound:
                found.setdefault(name)
        case _:
            for child in ast.iter_child_nodes(node):
                _collect(child, bound, found, depth + 1)
