"""One statement from text: parsed by a grammar, never executed.

The grammar is that of :mod:`proofs_check.language.statement_syntax`; the work itself is done in a
process with limits of its own, :func:`answer_in_limits`.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
import time
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, suppress
from dataclasses import dataclass, replace
from typing import Any

import sympy
from sympy.core.relational import Relational
from sympy.logic.boolalg import BooleanFunction

from exactdp.numbers.exact_numbers import ParameterError
from proofs_check.command_line.suggested_domains import repair
from proofs_check.language import syntax_suggestions
from proofs_check.language.claims import Claim, Instance, with_parameters
from proofs_check.language.errors import ClaimError, RaisedAt
from proofs_check.language.statement_syntax import (
    FUNCTIONS,
    LETTERS,
    StatementReader,
    called_letters,
    domains_by_place,
    free_names,
)
from proofs_check.language.vocabulary import all_of, implies
from proofs_check.language.wording import reads_as, statement
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.points.progress_listener import listening
from proofs_check.runs.questions_matching_claims import recorded_answer
from proofs_check.runs.spawning import copied
from proofs_check.verdicts.exit_status import exit_code
from proofs_check.verdicts.full_examination import REFUTED, Result, examine
from proofs_check.verdicts.results_as_text import details

MEMORY = 4 * 2**30
"""Bytes that the process of an answer may take; one that needs more ends, and is undecided."""


# -- a question as a claim ------------------------------------------------------------------------


@dataclass(frozen=True)
class Question:
    """A statement as text, what is assumed, and the domains that are given.

    ``explain`` and ``coq`` say what is to be shown of its proof.
    """

    text: str
    given: tuple[str, ...] = ()
    domains: tuple[str, ...] = ()
    explain: bool = False
    coq: bool = False

    def command(self) -> str:
        """The command line that asks this question."""
        options = [part for text in self.given for part in ("--given", text)]
        options += [part for text in self.domains for part in ("--domain", text)]
        return shlex.join(["proofs-check", "ask", self.text, *options])

    def _domains(self) -> dict[str, str]:
        """The domains by name; a ParameterError where one is given twice."""
        found: dict[str, str] = {}
        for text in self.domains:
            name, domain = _domain(text)
            if name in found:
                raise ParameterError("domain", text, f"one domain for {name}")
            found[name] = domain
        return found

    def claim(self) -> Claim:
        """The question as a claim: variables and domains are inferred from the names, nothing is
        executed.

        >>> Question("q(eps=eps, t=t) >= p(eps=eps, t=t)").claim().instances().__next__().read_as()
        'for all eps > 0, t in [0, eps]'
        """
        domains = self._domains()
        ends = [_ends(name, domain) for name, domain in domains.items()]
        texts = [self.text, *self.given, *ends]
        names = free_names(texts)
        called = called_letters(texts)
        _no_constants(name for name in names if name not in {*domains, *LETTERS})
        for name in names:
            if name in called:
                wanted = f"another name for the variable, such as {name}_1: {name}(...) is a "
                wanted += f"function of the papers (for a product write {name}*(...))"
                raise ParameterError("statement", name, wanted)
        for name in domains:
            if name not in names:
                raise ParameterError("domain", name, "a variable of the statement")
        letters = {name: "[0, 1]" for name in LETTERS if name in names}
        domains = {**letters, **domains_by_place([self.text, *self.given]), **domains}

        means: list[Any] = []
        parts: list[Any] = []

        def function(**symbols: Any) -> Any:
            reader = StatementReader(symbols)
            reader.means, reader.not_below_0 = means, parts
            stated = _relation("statement", self.text, reader.read(self.text))
            assumed = [_relation("given", text, reader.read(text)) for text in self.given]
            if not assumed:
                return stated
            together = assumed[0] if len(assumed) == 1 else all_of(*assumed)
            return implies(together, stated)

        found = Claim(id="ask", function=with_parameters(function, names), domains=domains)
        try:
            instance = next(found.instances())
        except (ClaimError, RaisedAt) as error:
            raise ClaimError(str(error).removeprefix("ask: ")) from None
        for mean in dict.fromkeys(means):
            _above_0(mean, instance)
        for part in dict.fromkeys(parts):
            _not_below_0(part, instance)
        return found


def _no_constants(names: Iterable[str]) -> None:
    """A ClaimError for the letters of constants, which the grammar does not have."""
    for name in names:
        if name in _CONSTANTS:
            raise ParameterError("statement", name, _CONSTANTS[name])
        if not name.isascii():
            raise ParameterError(
                "statement", name, syntax_suggestions.of_a_text(name) or "a name such as eps_1"
            )
        if name in FUNCTIONS:
            raise ParameterError("statement", name, f"its argument in brackets: {name}(x)")


_CONSTANTS = {
    "e": "exp(...) for a power of e: exp(1), exp(eps)",
    "E": "exp(1)",
    "pi": "a number: the language has no pi",
    "oo": "a number: infinity is an end of a domain alone, as in x=[0, oo)",
    "inf": "a number: infinity is an end of a domain alone, as in x=[0, oo)",
    "nan": "a number",
}


def _above_0(mean: Any, instance: Instance) -> None:
    """A ClaimError where the mean of a normal pair is not seen to be above 0 in all of its domain,
    as far as that and what is given say it: there is a certificate, or it is refused."""
    # a number has been looked at where it was read
    if mean.free_symbols and not _certain(sympy.Gt(mean, 0, evaluate=False), instance):
        name = str(next(iter(sorted(mean.free_symbols, key=str))))
        raise ClaimError(
            f"gaussian: wanted a mean above 0 everywhere, such as --domain '{name}=(0, oo)', "
            f"got {mean}"
        )


def _not_below_0(part: Any, instance: Instance) -> None:
    """A ClaimError likewise where a chance, or what leaves one of 1, may be below 0.

    What speaks of a bound variable, or has kinks, is not looked at.
    """
    variables = set(instance.symbols().values())
    if not part.free_symbols or not part.free_symbols <= variables or part.has(sympy.Max):
        return
    if not _certain(sympy.Ge(part, 0, evaluate=False), instance):
        name = str(next(iter(sorted(part.free_symbols, key=str))))
        raise ClaimError(
            "wanted chances of pairs and errors in [0, 1], and t in [0, eps] in rr(eps, t), such "
            f"as by --domain '{name}=[0, 1]', got what may be below 0: {part}"
        )


def _certain(wanted: Any, instance: Instance) -> bool:
    """Whether there is a certificate for a relation where the domain and what is given hold."""
    from proofs_check.methods.certifying.learning import Unproved
    from proofs_check.methods.certifying.proof_writing import certificate

    stated = instance.relation
    premise = stated.args[0] if isinstance(stated, sympy.Implies) else sympy.true
    if premise != sympy.true:
        wanted = implies(premise, wanted)
    try:
        certificate(replace(instance, relation=wanted), most=40)
    except (Unproved, CertificateError):
        return False
    return True


def _relation(parameter: str, text: str, found: Any) -> Any:
    if not isinstance(found, Relational | BooleanFunction):
        wanted = ParameterError(parameter, text, "a relation such as a <= b, or a == b")
        raise ClaimError(str(wanted))
    return found


def _domain(text: str) -> tuple[str, str]:
    name, sign, domain = (part.strip() for part in text.partition("="))
    if not sign or not domain or not name.isidentifier():
        raise ParameterError("domain", text, "NAME=DOMAIN, such as 'eps_g=[0, eps]'")
    for plural in ("integers", "reals"):
        if domain.split()[0].partition("[")[0].partition("(")[0] == plural:
            domain = plural[:-1] + domain.removeprefix(plural)
    return name, domain


def _ends(name: str, domain: str) -> str:
    """The names in a domain, as an expression."""
    interval = domain.strip().removeprefix("integer").strip()
    inside = interval[1:-1] if interval[:1] in ("[", "(") else interval
    if interval[:1] in ("[", "(") and (interval[-1:] not in ("]", ")") or "," not in inside):
        wanted = f"two ends with a comma between them, such as '{name}=[0, 1]'"
        raise ParameterError("domain", f"{name}={domain}", wanted)
    words = ("real", "positive", "nonnegative", "integer", "")
    if interval[:1] not in ("[", "(") and interval not in words:
        wanted = f"an interval or a word for one, such as '{name}=[0, 1]', '{name}=real'"
        raise ParameterError("domain", f"{name}={domain}", wanted)
    if re.search(r"\([^()]*,", inside):
        wanted = (
            f"ends that are no functions of several numbers: say it by --given, as '{name} >= ...'"
        )
        raise ParameterError("domain", f"{name}={domain}", wanted)
    pieces = [piece for piece in inside.split(",") if piece.strip() not in ("oo", "-oo", "")]
    return " + ".join(f"({p})" for p in pieces if p.strip() not in words) or "0"


# -- answers --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Far:
    """How far the search for an answer has come, as a sentence."""

    said: str


class _Sending:
    """Sends how far it is through a connection, five times a second at most; that a point refutes
    it, at once.
    """

    def __init__(self, connection: Any) -> None:
        self._connection, self._last = connection, 0.0

    def __call__(self, sentence: str) -> None:
        now = time.monotonic()
        if now - self._last > 0.2 or sentence.startswith(REFUTED):
            self._last = now
            self._connection.send(Far(sentence))


Reply = tuple[int, str, dict[str, Any]]
"""Exit code, text, JSON object."""


_OF_ORDER_1 = re.compile(r"\brenyi\(.*,\s*1\s*\)")


def answer(question: Question) -> Reply:
    """The answer to a question, in this process and without limits."""
    claim = question.claim()
    result = _answered(claim, question)
    if result.verdict.verdict == "UNDECIDED":
        instance = next(claim.instances())
        reason = result.verdict.reason + repair(instance, result.verdict.reason)
        if reason.endswith("a division by zero") and _OF_ORDER_1.search(question.text):
            reason += "; write kl(...), which is the Renyi divergence of order 1"
        result = replace(result, verdict=replace(result.verdict, reason=reason))
    witness = result.verdict.witness
    if witness is not None:
        witness = replace(witness, replay=question.command())
        result = replace(result, verdict=replace(result.verdict, witness=witness))
    data = {"statement": statement(claim), "read_as": reads_as(claim), **result.to_json()}
    text = "\n".join(details(result).splitlines()[1:])
    if question.explain or question.coq:
        text = "\n".join([text, *_shown(result, question, data)])
    return exit_code([result]), text, data


def _answered(claim: Claim, question: Question) -> Result:
    """What is recorded, or what is found now: where a proof is to be shown, the latter first."""
    recorded = recorded_answer(claim)
    if recorded is None or not (question.explain or question.coq):
        return recorded or examine(claim)
    found = examine(claim)
    return found if found.verdict.proofs else recorded


def _shown(result: Result, question: Question, data: dict[str, Any]) -> Iterator[str]:
    """The proof as it was asked for, as text; the JSON object gets it too."""
    from proofs_check.report.proofs_for_answers import coq, explanation

    if question.explain:
        data["explanation"] = explanation(result)
        yield f"\n{data['explanation']['text']}\n\n{data['explanation']['latex']}"
    if question.coq:
        data["coq"] = coq(result)
        yield "\n" + data["coq"].get("file", data["coq"].get("reason", ""))


def answer_in_limits(
    question: Question,
    seconds: float,
    memory: int = MEMORY,
    meanwhile: AbstractContextManager[object] | None = None,
) -> Reply | str:
    """The answer from a process that is ended after so many seconds, or beyond so much memory.

    A string says that, and why, there is no answer. A ClaimError or ParameterError is raised here.
    ``meanwhile`` is entered when the process has started: what starts a thread before it keeps it
    from being a copy of this one.
    """
    process, here = copied(_answering, question, memory)
    ends, so_far = time.monotonic() + seconds, Far("nothing was tried yet")
    told = ExitStack()
    try:
        if meanwhile is not None:
            told.enter_context(meanwhile)
        reply: Any = so_far
        while isinstance(reply, Far):
            so_far = reply
            if not here.poll(max(0.0, ends - time.monotonic())):
                return f"no answer within {seconds:g} seconds (--seconds); so far: {so_far.said}"
            reply = here.recv()
    except EOFError:
        process.join(5)
        return f"its process ended (exit code {process.exitcode}): more than {memory >> 30} GiB?"
    finally:
        told.close()
        process.terminate()
        process.join(5)
        here.close()
    if isinstance(reply, Exception):
        raise reply
    found: Reply = reply
    return found


def _answering(connection: Any, question: Question, memory: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.dup2(2, 1)
    with suppress(ImportError, ValueError, OSError):  # no such limits on this system
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        with listening(_Sending(connection)):
            reply = answer(question)
        connection.send(reply)
    except ParameterError as error:
        connection.send(ClaimError(str(error)))
    except ClaimError as error:
        connection.send(error)
