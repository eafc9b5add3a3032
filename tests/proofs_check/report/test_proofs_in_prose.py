"""Proofs in words: what is printed is what the checker went through, and nothing else."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import sympy

from proofs_check.command_line.asking import Question, answer
from proofs_check.formal.coq_of_certificates import NotInCoq, coq_file
from proofs_check.language.claims import Instance
from proofs_check.methods.certifying.proof_writing import certificate
from proofs_check.methods.checking.data import CertificateError
from proofs_check.report import evidence_in_words, proofs_in_prose
from proofs_check.report.certificate_formulas import Names
from proofs_check.report.checker_trace import trace_of
from proofs_check.report.formula_typesetting import as_latex, as_text
from proofs_check.report.proofs_for_answers import explanation
from proofs_check.report.proofs_in_prose import explained
from proofs_check.verdicts.full_examination import examine

needs_coq = pytest.mark.skipif(shutil.which("coqc") is None, reason="coqc is not installed")

PROOFS = {
    "product": ("q(eps=eps, t=t) >= p(eps=eps, t=t)",),
    "square": ("x^2 + y^2 >= 2*x*y",),
    "cases": ("pos(x) + pos(-x) >= x",),
    "mean value": ("exp(x) >= 1 + x", "x=[0, oo)"),
    "two slopes": ("exp(x) >= 1 + x + x^2/2", "x=[0, oo)"),
    "slope": ("x*ln(x) >= x - 1", "x=(0, oo)"),
    "supremum": ("sup(t, 0, eps, t*(eps - t)) <= eps^2/4",),
    "assumption": ("implies(x >= 1, x^2 >= x)",),
    "quotient": ("x/(1 + x) <= x", "x=[0, oo)"),
    "sum": (
        "x + (1 - x)*y <= 1 - (1 - z)*(1 - u)",
        *("x=[0, 1]", "y=[0, 1]", "z=[x, 1]", "u=[y, 1]"),
    ),
}

SAYS = {
    "product": [
        "q(eps=eps, t=t) = (-exp(eps) + exp(t))/(1 - exp(eps))",
        "= (-(exp(t) - 1)*(exp(eps - t) - 1))/(1 - exp(eps))",
        "exp(t) - 1 >= 0, because it has the sign of the exponent t",
        "-eps + t <= 0, as assumed: t <= eps",
        "Equality holds exactly where t = 0 or t = eps.",
    ],
    "square": ["= (x - y)**2", "an even power", "Equality holds exactly where x = y."],
    "cases": ["Case x >= 0.", "Case x <= 0.", "x >= 0, as in this case", "= -2*x"],
    "slope": [
        "x*log(x) - x + 1 >= 0, whichever sign x - 1 has:",
        "by the slope of (x*log(x) - x + 1)/x between 1 and x, at any xi_1 between them:",
        "at 1 it is 0",
        "its slope is (xi_1 - 1)/xi_1**2 > 0",
        "at any xi_2 between them",
        "Equality holds exactly where x = 1.",
    ],
    "two slopes": ["with some xi_1 between them", "Equality holds exactly where x = 0."],
    "mean value": [
        "by the mean value theorem for x - exp(x) + 1 between 0 and x, with some xi_1",
        "x - exp(x) + 1 = x*(-(exp(xi_1) - 1))",
        "xi_1 > 0, as xi_1 lies between 0 and x",
        "Equality holds exactly where x = 0.",
    ],
    "supremum": ["is attained, at some t_0 in this range", "it is -(eps - 2*t_0)**2/4"],
    "assumption": ["Assume x >= 1.", "x**2 - x = x*(x - 1)", "exactly where x = 1."],
    "quotient": ["= (-x**2)/(x + 1)", "x + 1 > 0"],
    "sum": ["term by term", "exactly where (u = 1 or z = x) and (u = y or x = 1)."],
}


@cache
def proof(name: str) -> tuple[Instance, str]:
    """A statement and its certificate, as text: nobody changes what others read."""
    text, *domains = PROOFS[name]
    instance = next(Question(text, (), tuple(domains)).claim().instances())
    return instance, json.dumps(certificate(instance))


def lines_of(name: str) -> Any:
    instance, text = proof(name)
    return explained(instance, json.loads(text))


@pytest.mark.parametrize("name", PROOFS)
def test_a_proof_is_written_out(name: str) -> None:
    text = as_text(lines_of(name))
    for part in SAYS[name]:
        assert part in text, f"{part!r} is not in\n{text}"


@pytest.mark.parametrize("name", PROOFS)
def test_its_latex_stands_alone(name: str) -> None:
    code = as_latex(lines_of(name))
    assert code.count("{") == code.count("}")
    assert len(re.findall(r"\\left", code)) == len(re.findall(r"\\right", code))
    assert code.count(r"\[") == code.count(r"\]")
    opened: list[str] = []
    for kind, environment in re.findall(r"\\(begin|end)\{(\w+)\}", code):
        if kind == "begin":
            opened.append(environment)
        else:
            assert opened.pop() == environment
    assert opened == []
    assert re.sub(r"\\\$", "", code).count("$") % 2 == 0
    outside = re.sub(r"\$[^$]*\$|\\\[.*?\\\]", "", code)
    assert not re.search(r"(?<!\\)[_^<>#&%]", outside)


def places(data: Any, path: tuple[Any, ...] = ()) -> Any:
    """Where the numbers of a certificate stand."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*path, key))
    elif isinstance(data, list):
        for key, value in enumerate(data):
            yield from places(value, (*path, key))
    elif isinstance(data, int) or (isinstance(data, str) and re.fullmatch(r"-?\d+", data)):
        yield path


@pytest.mark.parametrize("name", ["square", "cases", "mean value", "supremum"])
def test_another_certificate_is_refused_or_told_otherwise(name: str) -> None:
    instance, text = proof(name)
    told = as_text(lines_of(name))
    refused = 0
    for path in places(json.loads(text)["proof"], ("proof",)):
        changed = json.loads(text)
        inner = changed
        for key in path[:-1]:
            inner = inner[key]
        old = inner[path[-1]]
        inner[path[-1]] = old + 1 if isinstance(old, int) else str(int(old) + 1)
        try:
            assert as_text(explained(instance, changed)) != told, path
        except CertificateError:
            refused += 1
    assert refused > 1


def test_the_words_are_those_of_the_certificate_and_not_of_the_statement() -> None:
    """x^4 + 1 > 0, once by a square and 1, once with a needless case."""
    instance = next(Question("x^4 + 1 > 0").claim().instances())
    plain = certificate(instance)
    twice = json.loads(json.dumps(plain))
    signs = [[1], [0], [-1]]
    ways = [[s, json.loads(json.dumps(plain["proof"]))] for s in signs]
    twice["proof"] = {"by": "split", "sum": [["1", [[0, 1]], []]], "ways": ways}
    assert "Case" not in as_text(explained(instance, plain))
    assert as_text(explained(instance, twice)).count("Case ") == 3


def told(text: str, *domains: str) -> str:
    """The proof of a statement, in words."""
    instance = next(Question(text, (), domains).claim().instances())
    return as_text(explained(instance, json.loads(json.dumps(certificate(instance)))))


def test_values_that_differ_have_names_that_differ() -> None:
    """Of suprema, of places between others, beside variables that have such names already."""
    both = told("sup(t, 0, 1, t*(x - t)) + sup(t, 0, 2, -t) <= x^2/4 + t_0^2", "x=real", "t_0=real")
    assert "at some t_1 in this range: it is t_1*(-t_1 + x)" in both
    assert "at some t_2 in this range: it is -t_2" in both
    inside = told("sup(t, 1, 2, log(t)) <= log(2)")
    assert "in this range: it is log(t_0)" in inside
    assert "log(t_0) - log(2)" in inside
    taken = told("exp(xi_1) >= 1 + xi_1", "xi_1=[0, oo)")
    assert "with some xi_2 between them" in taken
    two = told("log(1 + x) <= x", "x=(-1, oo)")
    assert "at any xi_1 between them" in two
    assert "at any xi_2 between them" in two


def test_an_induction_has_its_two_steps() -> None:
    text = told("2^k >= k + 1", "k=integer [0, oo)")
    assert "By induction on k, from k = 0 on" in text
    assert "The base: 2**0 >= 0 + 1." in text
    assert "with 0 <= j_0 < k and assume 2**j_0 >= j_0 + 1" in text
    assert "to be shown is 2**(j_0 + 1) >= (j_0 + 1) + 1" in text
    assert "as assumed: 2**j_0 >= j_0 + 1" in text
    assert "Equality" not in text


def test_equality_is_said_where_all_cases_agree() -> None:
    """|x| >= x in two cases: everywhere in one, at 0 alone in the other, so that nothing is said;
    a needless case of x^2 + y^2 >= 2 x y changes nothing."""
    assert "Equality" not in told("pos(x) + pos(-x) >= x", "x=real")
    instance, text = proof("square")
    plain = json.loads(text)
    ways = [[s, plain["proof"]] for s in ([1], [0], [-1])]
    cases = {**plain, "proof": {"by": "split", "sum": [["1", [[0, 1]], []]], "ways": ways}}
    said = as_text(explained(instance, cases))
    assert said.count("Equality holds exactly where x = y.") == said.count("Equality") == 1


def test_what_is_known_of_phi_and_of_powers_is_named() -> None:
    text = told("(1 + 1/k)^k >= 2", "k=integer [1, oo)")
    assert "by Bernoulli's inequality (1 + y)**n >= 1 + n*y with y = " in text
    assert "it is k**(k + 1) times left less right side of that" in text
    assert "by induction on n, as (1 + n*y)*(1 + y) = 1 + (n + 1)*y + n*y**2" in text
    text = told("1/(k + 1) <= log(k + 1) - log(k)", "k=integer [1, oo)")
    assert "not below its tangent at 0" in text
    assert "its slope exp(u) - 1 has the sign of u; here u = log(k) - log(k + 1)" in text
    row = told("binom(k, m) <= 2^k", "k=integer [0, oo)", "m=integer [0, oo)")
    assert "the binomial coefficients of one row, none below 0, add up to that power of 2" in row
    assert "an identity" not in row
    power = told("x^k <= 1", "k=integer [1, oo)", "x=[0, 1]")
    assert "x - 1 <= 0, as assumed: x <= 1" in power  # evidence that stands in a list


def test_no_exponential_rises_only_to_fall_again() -> None:
    """A has the sign of e^A - 1, which has the sign of A: it was said there and back."""
    text = told("renyi(rr(eps), 2) >= kl(rr(eps))")
    assert "has the sign of the exponent xi_1" in text
    assert re.search(r"rises, and exp\(\w+\) - 1 > 0", text) is None


def test_a_limit_is_said_with_what_tends_to_0_or_with_nothing_beside_it() -> None:
    text = told("renyi(rr(eps), 2) >= kl(rr(eps))")
    assert "on the way from oo to xi_2" in text
    assert "> 0: towards oo the quotient has no limit below 0, and it rises from there" in text
    assert "+ 0" not in text


def test_the_slope_that_is_shown_is_the_slope() -> None:
    """Of x - log(1 + x) it is x/(1 + x), and not its numerator."""
    assert "its slope is xi_1/(xi_1 + 1) > 0" in told("log(1 + x) <= x", "x=(-1, oo)")


def test_a_kind_without_words_is_named_and_its_steps_are_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(proofs_in_prose.WRITERS, "split")
    text = as_text(lines_of("cases"))
    assert 'By the step "split" of the checker:' in text
    assert "pos(-x) + pos(x) - x = -2*x" in text
    monkeypatch.delitem(evidence_in_words.WRITERS, "rise")
    text = as_text(lines_of("product"))
    assert 'exp(t) - 1 >= 0, by the rule "rise" of the checker' in text


POINTS = {
    "square": [{"x": 1, "y": 1}, {"x": 2, "y": 3}, {"x": -1, "y": 1}, {"x": 0, "y": 0}],
    "quotient": [{"x": 0}, {"x": 1}, {"x": sympy.Rational(1, 100)}],
    "product": [{"eps": 1, "t": t} for t in (0, 1, sympy.Rational(1, 2), sympy.Rational(1, 9))],
}


@pytest.mark.parametrize("name", POINTS)
def test_equality_is_where_the_two_sides_are_equal(name: str) -> None:
    instance, text = proof(name)
    root = trace_of(instance, json.loads(text))
    around = proofs_in_prose.knowing_lemmas(
        root, proofs_in_prose.Around(Names(root.place.generators))
    )
    where = proofs_in_prose.equality(root, around)
    symbols = instance.symbols()
    met = set()
    for point in POINTS[name]:
        place = {symbols[variable]: value for variable, value in point.items()}
        value = around.names.quotient(root.difference).subs(place).evalf(40)
        equal = abs(value) < 1e-20  # the other values at these points are above 1/10^5
        assert bool(where.subs(place)) is bool(equal), point
        met.add(bool(equal))
    assert met == {True, False}


def test_what_rests_on_recorded_statements_names_them() -> None:
    claim = Question("delta(k*DP(eps), eps_g) <= delta(DP(k*eps), eps_g)").claim()
    found = explanation(examine(claim))
    assert "It follows from recorded statements" in found["text"]
    assert "Basic composition, DP (exactdp, ARGUED)" in found["text"]
    said = "delta(k*DP(eps), eps_g) <= delta(DP(eps*k), eps_g), by exactdp, Basic composition, DP"
    assert said in found["text"]
    assert r"\delta_{OPT}" in found["latex"]


def test_what_has_no_proof_says_so() -> None:
    found = explanation(examine(Question("x >= 1").claim()))
    assert "It is false" in found["text"]


def test_ask_prints_it_and_the_json_has_it() -> None:
    question = Question("x^2 + y^2 >= 2*x*y", explain=True, coq=True)
    _, text, data = answer(question)
    assert "Equality holds exactly where x = y." in text
    assert data["explanation"]["text"] in text
    assert data["explanation"]["latex"].startswith("\\documentclass")
    assert "Lemma sign__1" in data["coq"]["file"]
    says = "(* The signs that a proof rests on, whose other steps are not here: x**2 + y**2 >= "
    assert says in data["coq"]["file"]
    _, plain, without = answer(Question("x^2 + y^2 >= 2*x*y"))
    assert "explanation" not in without
    assert "Proof." not in plain


def test_what_coq_cannot_say_is_one_line() -> None:
    instance, text = proof("slope")
    with pytest.raises(NotInCoq, match="slope"):
        coq_file(instance, json.loads(text), "x*ln(x) >= x - 1")
    _, _, data = answer(Question("delta(DP(eps), eps_g) <= 1", coq=True))
    assert data["coq"]["reason"].startswith("--coq: ")
    assert "\n" not in data["coq"]["reason"]


@pytest.mark.long
@needs_coq
@pytest.mark.parametrize("name", ["square", "product", "mean value", "two slopes"])
def test_coq_accepts_the_file(name: str, tmp_path: Path) -> None:
    instance, text = proof(name)
    file = tmp_path / "Proof.v"
    file.write_text(coq_file(instance, json.loads(text), PROOFS[name][0]), encoding="utf-8")
    done = subprocess.run(
        ["coqc", str(file)], check=False, capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.long
@needs_coq
def test_coq_refuses_an_altered_file(tmp_path: Path) -> None:
    instance, text = proof("square")
    file = tmp_path / "Proof.v"
    said = coq_file(instance, json.loads(text), "")
    altered = said.replace("0 <= ((- 2) * x0 * x1", "0 <= ((- 3) * x0 * x1")
    assert altered != said
    file.write_text(altered, encoding="utf-8")
    done = subprocess.run(
        ["coqc", str(file)], check=False, capture_output=True, text=True, cwd=tmp_path
    )
    assert done.returncode != 0
