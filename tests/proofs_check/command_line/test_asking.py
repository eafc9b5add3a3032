"""Statements from text: what they mean, and that nothing in them is executed or runs away."""

from __future__ import annotations

import os
import random
import string
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest
import sympy

from exactdp.numbers.exact_numbers import ParameterError
from proofs_check.command_line import asking
from proofs_check.command_line.asking import Far, Question, answer, answer_in_limits
from proofs_check.language.errors import ClaimError
from proofs_check.language.parsing import expression
from proofs_check.language.statement_syntax import MAX_DEGREE, check_shape, free_names
from proofs_check.language.wording import in_words, reads_as, statement
from proofs_check.methods.points.progress_listener import listening, tell
from proofs_check.runs.spawning import copied
from proofs_check.verdicts import full_examination
from proofs_check.verdicts.full_examination import examine


def verdict(text: str, *given: str, domains: tuple[str, ...] = ()) -> str:
    return str(answer(Question(text, given, domains))[2]["verdict"])


@pytest.mark.parametrize(
    ("text", "wanted", "code"),
    [
        ("q(eps=eps, t=t) >= p(eps=eps, t=t)", "PROVED", 0),
        ("q(eps=eps, t=t) == exp(t)*p(eps=eps, t=t)", "PROVED", 0),
        ("t <= eps/2", "REFUTED", 1),
        ("total(i, 0, k, binom(k, i)) == 2**k", "PROVED", 0),
        ("total(i, 0, k, binom(k, i)) == 2**k + 1", "REFUTED", 1),
        ("sup(s, 0, eps, s*(eps - s)) >= eps**2/3", "REFUTED", 1),
        ("max_over(i, 0, k, i) == k", "CONSISTENT", 0),
        ("delta(k*BR(eps), eps_g) <= delta(k*DP(eps/2), eps_g)", "REFUTED", 1),
        ("all_of(t >= 0, t <= eps)", "PROVED", 0),
        ("2 t <= 2 eps", "PROVED", 0),
        ("eps**(1/2) <= 1 + eps", "PROVED", 0),
        ("e^eps == exp(eps)", "PROVED", 0),
        ("e**(-eps) <= e^(eps/2)", "PROVED", 0),
    ],
)
def test_answers(text: str, wanted: str, code: int) -> None:
    found, _, data = answer(Question(text))
    assert (data["verdict"], found) == (wanted, code)


def test_assumptions_and_domains() -> None:
    assert verdict("t <= eps/3", "t <= eps/2") == "REFUTED"
    assert verdict("t <= eps/2", "t <= eps/3") == "PROVED"
    assert verdict("eps_g <= eps") == "REFUTED"
    assert verdict("eps_g <= eps", domains=("eps_g=[0, eps]",)) == "PROVED"
    assert verdict("x >= 1", domains=("x = [1, oo)",)) == "PROVED"


def test_the_range_in_words_is_the_range_that_was_done() -> None:
    data = answer(Question("max_over(i, 0, k, i) == k"))[2]
    assert data["established_for"].startswith("integer k with 1 <= k <= 4")


@pytest.mark.parametrize(
    ("text", "domains", "said"),
    [
        ("e <= eps", (), "statement: got 'e'; wanted exp(...) for a power of e"),
        ("x <= pi", (), "statement: got 'pi'; wanted a number: the language has no pi"),
        ("x < oo", (), "statement: got 'oo'; wanted a number: infinity is an end of a domain"),
        ("x <= 1", ("x=[0, 1]", "x=[0, 2]"), "domain: got 'x=[0, 2]'; wanted one domain for x"),
    ],
)
def test_what_is_no_statement_says_what_to_write(
    text: str, domains: tuple[str, ...], said: str
) -> None:
    with pytest.raises((ClaimError, ParameterError)) as raised:
        Question(text, (), domains).claim()
    assert str(raised.value).startswith(said)


def test_e_may_be_a_variable() -> None:
    assert verdict("e <= 3", domains=("e=[2, 3]",)) == "PROVED"


@pytest.mark.parametrize(
    ("text", "domain"),
    [
        ("delta(-1*BR(x), 1/3) != 2", "x=[0, 1]"),
        ("x <= 3", "x=[ln(-1), 2]"),
        ("sup(r, x, 1/x, 1/r) > 1", "x=[-1, 1]"),
        ("x*10^300 + 1 != 0", "x=[0, 10^400]"),
    ],
)
def test_what_has_no_value_is_said_in_words(text: str, domain: str) -> None:
    _, shown, data = answer(Question(text, (), (domain,)))
    for word in ("NotExact", "Unknown", "ParameterError", "Error:", "Traceback"):
        assert word not in shown
        assert word not in data["error"]


def test_contradictory_assumptions_are_vacuous() -> None:
    code, text, data = answer(Question("t >= 2", ("t < eps", "t > eps")))
    assert (data["verdict"], code) == ("VACUOUS", 3)
    assert "nothing satisfies all conditions" in text
    assert verdict("t <= 0", domains=("t=[eps, 0]",)) == "VACUOUS"


def test_the_reply_says_how_it_was_understood() -> None:
    _, text, data = answer(Question("eps_g - t <= eps", ("t >= 0", "eps_g <= 1"), ("t=[0, 1]",)))
    assert data["read_as"] == "for all eps > 0, real eps_g, t in [0, 1]"
    assert "Read as: for all eps > 0, real eps_g, t in [0, 1]:" in text
    assert data["statement"].startswith("implies(all_of(")
    assert (
        "replay: proofs-check ask 'eps_g - t <= eps' --given 't >= 0' --given 'eps_g <= 1' "
        "--domain 't=[0, 1]'\n"
    ) in text


def test_what_is_written_can_be_asked() -> None:
    """The text of a statement is the syntax of ask."""
    for text in (
        "total(i, 0, k, binom(k, i)*pos(eps - i*t)) <= 2**k*eps",
        "sup(s, 0, eps, q(eps=eps, t=s)) >= max_over(i, 1, k, exp(-i))",
        "delta(3*BR(eps), DP(eps), eps_g) <= adaptive_delta(DP(eps), 3*BR(eps), eps_g)",
        "implies(all_of(t > 0, t < eps), maximum(t, eps) >= minimum(t, eps))",
    ):
        first = Question(statement(Question(text).claim())).claim()  # in sympy's order of terms
        written = statement(first)
        assert statement(Question(written).claim()) == written
        assert reads_as(Question(written).claim()) == reads_as(first)


def test_a_bound_variable_is_bound() -> None:
    claim = Question("total(i, 0, k, i) + i >= 0", domains=("i=integer [0, 3]",)).claim()
    relation = next(claim.instances()).relation
    assert {symbol.name for symbol in relation.free_symbols} == {"i", "k"}
    assert in_words(relation) == "i + total(i, 0, k, i) >= 0"
    with pytest.raises(ClaimError, match="total: wanted total"):
        Question("total(2, 0, k, k) >= 0").claim()


@pytest.mark.parametrize(
    "text",
    [
        "__import__('os').system('touch hacked') <= eps",
        "__import__(eps) <= eps",
        "().__class__.__bases__[0] <= eps",
        "eps.__class__ <= eps",
        "eps.func(eps) <= eps",
        "(lambda: eps)() <= eps",
        "[open('hacked', 'w') for eps in eps] <= eps",
        "exec('import os') <= eps",
        "eval('eps') <= eps",
        "open('hacked', 'w') <= eps",
        "f'{eps}' <= eps",
        "'eps' <= eps",
        "exp(*eps) <= eps",
        "exp(**eps) <= eps",
        "exp(eps, evaluate=eps) <= eps",
        "sqrt(eps, evaluate=False) <= eps",
        "q(eps, t) <= eps",
        "(eps := 3) <= eps",
        "eps if eps else t <= eps",
        "eps and t",
        "not eps",
        "0 <= t <= eps",
        "eps[0] <= eps",
        "eps",
        "eps + t",
        "True",
        "eps <= None",
        "eps <= 1j",
        "BR(eps) <= eps",
        "2**BR(eps) <= eps",
        "BR(eps) + 1 <= eps",
        "-BR(eps) <= eps",
        "delta(eps) <= eps",
        "delta(eps, eps_g) <= eps",
        "(eps <= t) + 1 <= 2",
        "exp(eps <= t) <= 2",
        "(eps <= t) <= eps",
        "total(i, 0, 3) <= eps",
        "sup(s, 0, 1, s, s) <= eps",
        "cases((1, eps), otherwise=0) <= eps",
        "cases((eps > 0, eps > 0), otherwise=0) <= eps",
        "cases((1, eps > 0), other=0) <= eps",
        "cases(1, eps > 0) <= eps",
        "cases() <= eps",
        "(1, eps > 0) <= eps",
        "eps = t",
        "import os",
        "eps; t",
        "eps <= t\nimport os",
        "",
        " ",
        "\0",
        "eps <= \ud800",
        "unknown <= eps",
        "lambda <= eps",
    ],
)
def test_what_is_not_a_statement_is_refused_and_not_executed(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises((ClaimError, ParameterError)) as refused:
        Question(text).claim()
    assert "\n" not in str(refused.value).strip()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "text",
    [
        "9**9**9 <= eps",
        "9**9**9**9**9 <= eps",
        "eps**(9**9) <= 1",
        "eps**(2**(2**20)) <= 1",
        "((9**400)**400)**400 <= eps",
        "((eps**99)**99)**99 <= 1",
        "2**1e9 <= eps",
        "eps**1e400 <= 1",
        "eps**(1e308*1e308) <= 1",
        "eps**(1/0) <= 1",
        f"{'9' * 500} <= eps",
        "1e999999999 <= eps",
        f"{'(' * 300}eps{')' * 300} <= 1",
        f"{'-' * 3000}eps <= 1",
        f"{'exp(' * 150}eps{')' * 150} <= 1",
        f"{'eps+' * 900}eps <= 1",
        f"{'eps*' * 3000}eps <= 1",
        f"eps <= 1 {' ' * 10000}",
        "x" * 100_000,
    ],
)
def test_hostile_sizes_are_refused_at_once(text: str) -> None:
    started = time.process_time()
    with pytest.raises((ClaimError, ParameterError)):
        Question(text).claim()
    assert time.process_time() - started < 2  # generous: each takes milliseconds


def test_exponents_in_domains_are_bounded_too() -> None:
    eps = {"eps": sympy.Symbol("eps", real=True)}
    for text in ("eps**401", "eps**(1/401)", "eps**(-401)", "eps**(2**9)", "eps**9**9"):
        with pytest.raises(ClaimError, match="numerator and denominator at most 400"):
            expression(text, eps)
    assert expression("eps**400", eps).exp == 400
    assert expression("eps**(1/2)", eps) == sympy.sqrt(eps["eps"])
    assert expression("eps**(2**3)", eps).exp == 8


def test_the_degree_bound() -> None:
    at_most = f"(eps**40)**{MAX_DEGREE // 40} <= 1"
    assert Question(at_most).claim()
    with pytest.raises(ClaimError, match="powers of powers"):
        Question(f"(eps**40)**{MAX_DEGREE // 40 + 1} <= 1").claim()
    check_shape(next(Question("k**k <= 4").claim().instances()).relation)


def test_random_text_is_refused_or_understood(rng: random.Random) -> None:
    """Whatever the text: a claim, or an error of ours."""
    pieces = [*string.printable, "eps", "t", "exp(", ")", "<=", "**", "total(i,", "BR(", "q(eps="]
    for _ in range(400):
        text = "".join(rng.choice(pieces) for _ in range(rng.randint(1, 25)))
        with suppress(ClaimError, ParameterError):
            Question(text).claim()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "delta(DP(eps)+BR(eps), eps_g) == 3",
            r"commas were wanted, delta\(2\*DP.*got 'DP\(eps\) \+ BR",
        ),
        ("adaptive_delta(2*DP(eps) - BR(eps), eps_g) <= 1", "commas were wanted, adaptive_delta"),
        ("""__import__("os").system("ls")""", "^only calls of known functions.*__import__"),
        (
            "foo(eps) <= 1",
            r"'foo' is not known here: .* for a product"
            r" \(known: .*cases, .*max_over, .*sup, .*total, .*tradeoff\)",
        ),
        ("exp(1) - 2", "a relation such as a <= b, or a == b"),
    ],
)
def test_what_is_not_understood_is_named(text: str, said: str) -> None:
    with pytest.raises((ClaimError, ParameterError), match=said):
        Question(text).claim()


def test_a_sum_in_the_eps_g_of_a_delta_is_none_of_mechanisms() -> None:
    assert Question("delta((k - 1)*BR(eps), BR(eps), eps_g + eps) <= 1").claim()


@pytest.mark.parametrize(
    ("domain", "said"),
    [
        ("eps", "domain: got 'eps'; wanted NAME=DOMAIN"),
        ("x=[0, 1]", "domain: got 'x'; wanted a variable of the statement"),
        ("t=[0, 1", "two ends with a comma between them"),
        ("t=[0, __import__('os')]", "not known here|not understood|was wanted"),
        ("t=[0, 9**9**9]", "exponent"),
        ("t=integer [0, 1]", "the name stands for a real"),
    ],
)
def test_domains_that_are_none(domain: str, said: str) -> None:
    with pytest.raises((ClaimError, ParameterError), match=said):
        Question("t <= eps", domains=(domain,)).claim()


def test_limits_end_the_process() -> None:
    """A statement within the grammar that takes for ever: ended, and called undecided."""
    endless = "total(i, 0, 9999, total(j, 0, 9999, exp(-i*j*eps))) <= 0"
    started = time.monotonic()
    reply = answer_in_limits(Question(endless), seconds=1.5)
    assert isinstance(reply, str)
    assert reply.startswith("no answer within 1.5 seconds (--seconds); so far: ")
    assert time.monotonic() - started < 60  # it would take days


def test_what_was_tried_is_said_when_the_seconds_end(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    with listening(heard.append):
        examine(Question("max_over(i, 0, k, i) == k").claim())
    assert "no point tried yet" in heard
    assert "7 points tried, no violation" in heard
    assert any("a proof is looked for" in sentence for sentence in heard)

    class Silent:
        """A process that says how far it is, and nothing more."""

        exitcode = 0
        messages: ClassVar = [Far("no point tried yet"), Far("7 points tried, no violation")]

        def poll(self, _: float) -> bool:
            return bool(self.messages)

        def recv(self) -> Far:
            return self.messages.pop(0)

        def close(self) -> None: ...
        def terminate(self) -> None: ...
        def join(self, _: float) -> None: ...

    monkeypatch.setattr(asking, "copied", lambda *_: (Silent(), Silent()))
    reply = answer_in_limits(Question("k >= 0"), 3)
    said = "no answer within 3 seconds (--seconds); so far: 7 points tried, no violation"
    assert reply == said


def test_a_refutation_is_told_before_more_is_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The point is not lost where the seconds end while a form that holds is looked for."""
    heard: list[str] = []

    def forms(_: object) -> str:
        tell("80 points tried, no violation")  # of an altered statement: nobody's business
        return "x <= 2"

    monkeypatch.setattr(full_examination, "form_that_holds", forms)
    with listening(heard.append):
        found = examine(Question("x <= 1", domains=("x=[0, 2]",)).claim()).verdict
    assert (found.verdict, found.holds) == ("REFUTED", "x <= 2")
    assert heard[-1].startswith("REFUTED at x = ")
    assert "80 points tried, no violation" not in heard
    sent: list[Far] = []
    send = asking._Sending(SimpleNamespace(send=sent.append))
    for sentence in ("1 points tried, no violation", "2 points tried, no violation", heard[-1]):
        send(sentence)
    assert [one.said for one in sent] == ["1 points tried, no violation", heard[-1]]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x <= 1 # >= 2", r"a statement without # was wanted, got 'x <= 1 # >= 2'"),
        ("+".join(["x"] * 900) + " <= 900", "the statement is too deep: at most 200 operations"),
    ],
)
def test_what_would_be_read_in_part_is_refused(text: str, said: str) -> None:
    with pytest.raises(ClaimError, match=said):
        Question(text, domains=("x=[0, 1]",)).claim()
    with pytest.raises(ClaimError, match=said):
        free_names([text])


@pytest.mark.skipif(sys.platform != "linux", reason="copies of a process are made on Linux")
def test_the_answer_comes_from_a_copy_of_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new Python would import for a second again; where another thread runs it has to."""
    command = ["-X", "importtime", "-m", "proofs_check.command_line.main", "ask", "x^2 >= 0"]
    shown = subprocess.run([sys.executable, *command], capture_output=True, text=True, check=True)
    assert "PROVED" in shown.stdout
    lines = [line for line in shown.stderr.splitlines() if line.endswith(" sympy.series.gruntz")]
    assert len(lines) == 1
    assert " numpy\n" not in shown.stderr  # which deltas alone need
    found = []
    for others in (0, 1):
        monkeypatch.setattr(threading, "active_count", lambda others=others: 1 + others)
        process, here = copied(_says, "asked")
        found.append(type(process).__name__)
        assert here.recv() == "asked"
        process.join(60)
        here.close()
    assert found == ["ForkProcess", "SpawnProcess"]


def _says(connection: Any, said: str) -> None:
    connection.send(said)


@pytest.mark.skipif(os.name != "posix", reason="memory limits of POSIX")
def test_memory_is_limited() -> None:
    large = "total(i, 0, 9999, 3**(90000 + i)) >= 0*eps"  # 180 MB of integers, if let
    reply = answer_in_limits(Question(large), seconds=60, memory=2**26)
    assert "its process ended" in reply if isinstance(reply, str) else reply[0] == 3


def test_from_a_process_as_from_here() -> None:
    question = Question("t <= eps/2")
    reply = answer_in_limits(question, 60)
    assert not isinstance(reply, str)
    here = answer(question)
    assert reply[:2] == here[:2]
    assert {**reply[2], "seconds": 0} == {**here[2], "seconds": 0}
