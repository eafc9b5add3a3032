"""One statement from text: parsed by a grammar, never executed.

The grammar is that of :mod:`proofs_check.language.parsing`, with the functions of the language and

* ``total(i, 0, k, ...)``, ``sup(t, 0, eps, ...)``, ``max_over(i, 0, k, ...)``: the bound variable,
  its range, the body;
* ``delta(k*BR(eps), DP(eps_1), eps_g)``: the optimal delta of a batch; ``adaptive_delta`` of a
  sequence in this order, each mechanism chosen after the answers before it.

Lengths, depths, exponents and the size that an expression can grow to are bounded before anything
is computed; the work itself is done in a process with limits of its own, :func:`answer_in_limits`.
"""

from __future__ import annotations

import ast
import inspect
import shlex
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from multiprocessing import get_context
from typing import Any

import sympy
from sympy.core.relational import Relational
from sympy.logic.boolalg import BooleanAtom, BooleanFunction

from exactdp.numbers.exact_numbers import ParameterError
from proofs_check.language import words as language
from proofs_check.language.claims import Claim
from proofs_check.language.compositions import BR, DP, adaptive, nonadaptive
from proofs_check.language.parsing import Reader, _explicit
from proofs_check.language.raised import RaisedAt
from proofs_check.language.words import ClaimError, MaxOver, Sup, Total

MAX_DEGREE = 2000
MEMORY = 4 * 2**30
SYMBOLIC_EXPONENT = 12  # integers are tried up to about this size

TRUTHS = (Relational, BooleanFunction, BooleanAtom)  # a symbol, too, is a Boolean to sympy
_KEYWORD_ONLY = ("q", "p")
_BINDERS: dict[str, Any] = {"total": Total, "sup": Sup, "max_over": MaxOver}


_WORDS = (
    *("exp", "log", "ln", "sqrt", "cosh", "sinh", "tanh", "coth", "q", "p", "pos", "clip"),
    *("binom", "maximum", "minimum", "ceiling", "floor", "equal", "differs"),
    *("implies", "all_of", "any_of", "iff"),
)


def _delta(*arguments: Any) -> Any:
    return nonadaptive(*_parts(arguments)).delta(arguments[-1])


def _adaptive_delta(*arguments: Any) -> Any:
    return adaptive(*_parts(arguments)).delta(arguments[-1])


def _parts(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    if len(arguments) < 2:
        raise ClaimError("delta: wanted mechanisms and eps_g, such as delta(k*BR(eps), eps_g)")
    return arguments[:-1]


FUNCTIONS: dict[str, Callable[..., Any]] = {
    **{name: getattr(language, name) for name in _WORDS},
    "BR": BR,
    "DP": DP,
    "delta": _delta,
    "adaptive_delta": _adaptive_delta,
}


class StatementReader(Reader):
    """Reads statements over given symbols; what it does not understand is a ClaimError."""

    def __init__(self, names: Mapping[str, Any]) -> None:
        super().__init__(dict(names), FUNCTIONS)

    def read(self, text: str) -> Any:
        """The statement of a text, small enough to be worked with."""
        try:
            found = super().read(text)
            check_shape(found)
        except ClaimError:
            raise
        except (TypeError, AttributeError, ValueError, ArithmeticError, RecursionError):
            raise ClaimError(f"a statement was wanted, not understood: {text[:60]!r}") from None
        return found

    def _call(
        self, name: str, args: list[ast.expr], keywords: list[ast.keyword], depth: int
    ) -> Any:
        if name in _BINDERS:
            return self._binder(name, args, keywords, depth)
        if keywords and name not in _KEYWORD_ONLY:
            raise ClaimError(f"{name}: arguments without names were wanted")
        return super()._call(name, args, keywords, depth)

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


def check_shape(expression: Any) -> None:
    """A ClaimError for a relation inside arithmetic, and for what grows beyond bounds."""
    for node in sympy.preorder_traversal(expression):
        if isinstance(node, BooleanFunction | sympy.Piecewise):
            continue
        if any(isinstance(part, TRUTHS) for part in node.args):
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


# -- a question as a claim ------------------------------------------------------------------------


@dataclass(frozen=True)
class Question:
    """A statement as text, what is assumed, and the domains that are given."""

    text: str
    given: tuple[str, ...] = ()
    domains: tuple[str, ...] = ()

    def command(self) -> str:
        """The command that asks it."""
        options = [part for text in self.given for part in ("--given", text)]
        options += [part for text in self.domains for part in ("--domain", text)]
        return shlex.join(["proofs-check", "ask", self.text, *options])

    def claim(self) -> Claim:
        """As a claim: variables and their domains inferred from the names, nothing executed.

        >>> Question("q(eps=eps, t=t) >= p(eps=eps, t=t)").claim().instances().__next__().read_as()
        'for all eps > 0, t in [0, eps]'
        """
        domains = dict(map(_domain, self.domains))
        names = _names([self.text, *self.given, *map(_ends, domains.values())])
        for name in domains:
            if name not in names:
                raise ParameterError("domain", name, "a variable of the statement")

        def function(**symbols: Any) -> Any:
            reader = StatementReader(symbols)
            statement = _relation("statement", self.text, reader.read(self.text))
            assumed = [_relation("given", text, reader.read(text)) for text in self.given]
            if not assumed:
                return statement
            together = assumed[0] if len(assumed) == 1 else language.all_of(*assumed)
            return language.implies(together, statement)

        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        function.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
            [inspect.Parameter(name, kind) for name in names]
        )
        if not names:
            raise ParameterError("statement", self.text, "a statement with at least one variable")
        found = Claim(id="ask", function=function, domains=domains)
        try:
            next(found.instances())
        except (ClaimError, RaisedAt) as error:
            raise ClaimError(str(error).removeprefix("ask: ")) from None
        return found


def _relation(parameter: str, text: str, found: Any) -> Any:
    if not isinstance(found, Relational | BooleanFunction):
        wanted = ParameterError(parameter, text, "a relation such as a <= b, or a == b")
        raise ClaimError(str(wanted))
    return found


def _domain(text: str) -> tuple[str, str]:
    name, sign, domain = (part.strip() for part in text.partition("="))
    if not sign or not name.isidentifier():
        raise ParameterError("domain", text, "NAME=DOMAIN, such as 'eps_g=[0, eps]'")
    return name, domain


def _ends(domain: str) -> str:
    """The names in a domain, as an expression."""
    inside = domain.strip().removeprefix("integer").strip().strip("[]()")
    pieces = [piece for piece in inside.split(",") if piece.strip() not in ("oo", "-oo", "")]
    words = ("real", "positive", "nonnegative", "integer")
    return " + ".join(f"({p})" for p in pieces if p.strip() not in words) or "0"


def _names(texts: Iterable[str]) -> list[str]:
    """The free variables of texts: the eps first, then in the order in which they appear."""
    found: dict[str, None] = {}
    for text in texts:
        if len(text) > 4000:
            raise ClaimError(f"at most 4000 characters were wanted, got {len(text)}")
        try:
            tree = ast.parse(_explicit(text), mode="eval")
            _collect(tree.body, frozenset(), found, 0)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            raise ClaimError(
                f"a statement such as a <= b or a == b was wanted, got {text[:60]!r}"
            ) from None
    return sorted(found, key=lambda name: not name.startswith("eps") or name == "eps_g")


def _collect(node: ast.AST, bound: frozenset[str], found: dict[str, None], depth: int) -> None:
    if depth > 200:
        raise ValueError("too deep")
    match node:
        case ast.Call(func=ast.Name(id=name), args=[ast.Name(id=variable), low, high, body]) if (
            name in _BINDERS
        ):
            for end in (low, high):
                _collect(end, bound, found, depth + 1)
            _collect(body, bound | {variable}, found, depth + 1)
        case ast.Call(func=ast.Name(), args=args, keywords=keywords):
            for part in (*args, *(keyword.value for keyword in keywords)):
                _collect(part, bound, found, depth + 1)
        case ast.Name(id=name):
            if name not in bound:
                found.setdefault(name)
        case _:
            for child in ast.iter_child_nodes(node):
                _collect(child, bound, found, depth + 1)


def statement_reader(symbols: Mapping[str, Any]) -> Reader:
    """A reader of expressions over these symbols and the functions of the language."""
    return StatementReader(symbols)


# -- answers --------------------------------------------------------------------------------------

Reply = tuple[int, str, dict[str, Any]]
"""Exit code, text, JSON object."""


def answer(question: Question) -> Reply:
    """The answer to a question, in this process and without limits."""
    from proofs_check.language.wording import reads_as, statement
    from proofs_check.report.lines import details
    from proofs_check.verdicts.examining import examine
    from proofs_check.verdicts.outcome import exit_code

    claim = question.claim()
    result = examine(claim)
    witness = result.verdict.witness
    if witness is not None:
        witness = replace(witness, replay=question.command())
        result = replace(result, verdict=replace(result.verdict, witness=witness))
    data = {"statement": statement(claim), "read_as": reads_as(claim), **result.to_json()}
    text = "\n".join(details(result).splitlines()[1:])
    return exit_code([result]), text, data


def answer_in_limits(question: Question, seconds: float, memory: int = MEMORY) -> Reply | str:
    """The same from a process that is ended after so many seconds or beyond so much memory.

    A string says that, and why, there is no answer. A ClaimError or ParameterError is raised here.
    """
    context = get_context("spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_answering, args=(there, question, memory), daemon=True)
    process.start()
    there.close()
    try:
        if not here.poll(seconds):
            return f"no answer within {seconds:g} seconds (--seconds)"
        reply = here.recv()
    except EOFError:
        process.join(5)
        return f"its process ended (exit code {process.exitcode}): more than {memory >> 30} GiB?"
    finally:
        process.terminate()
        process.join(5)
        here.close()
    if isinstance(reply, Exception):
        raise reply
    found: Reply = reply
    return found


def _answering(connection: Any, question: Question, memory: int) -> None:
    import os
    import signal
    from contextlib import suppress

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(2, 1)
    with suppress(ImportError, ValueError, OSError):  # no such limits on this system
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        connection.send(answer(question))
    except ParameterError as error:
        connection.send(ClaimError(str(error)))
    except ClaimError as error:
        connection.send(error)
