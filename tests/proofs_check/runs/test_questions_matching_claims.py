"""Questions that are recorded claims: as written, on no larger a domain."""

from __future__ import annotations

import pytest
import sympy

from proofs_check.command_line.asking import Question, answer
from proofs_check.language.alpha_equivalence import as_written, renamings
from proofs_check.runs.questions_matching_claims import recorded_answer
from proofs_check.verdicts.full_examination import Result


def recorded(text: str, *domains: str, given: tuple[str, ...] = ()) -> Result | None:
    return recorded_answer(Question(text, given, domains).claim())


def test_a_recorded_claim_is_answered_with_its_verdict_and_name() -> None:
    found = recorded("pos(x + y) <= pos(x) + pos(y)")
    assert found is not None
    assert found.verdict.verdict == "PROVED"
    assert "recorded: cesar-rogers-2022" in found.verdict.method
    code, text, data = answer(Question("pos(x + y) <= pos(x) + pos(y)"))
    assert (code, data["verdict"]) == (0, "PROVED")
    assert "recorded:" in text


@pytest.mark.parametrize(
    ("text", "domains"),
    [
        ("pos(y + x) <= pos(y) + pos(x)", ()),
        ("pos(alpha) + pos(z) >= pos(z + alpha)", ()),
        ("pos(x + y) <= pos(x) + pos(y)", ("x=[0, 1]",)),
        ("adaptive_delta(DP(eps_1), BR(eps_1), x) == adaptive_delta(BR(2*eps_1), x)", ()),
    ],
)
def test_other_names_and_smaller_domains(text: str, domains: tuple[str, ...]) -> None:
    assert recorded(text, *domains) is not None


@pytest.mark.parametrize(
    ("text", "domains"),
    [
        ("pos(x + y) < pos(x) + pos(y)", ()),
        ("pos(x + y) >= pos(x) + pos(y)", ()),
        ("pos(x + y) <= pos(x) + 2*pos(y)", ()),
        ("pos(x + x) <= pos(x) + pos(x)", ()),
        ("pos(x + y)*z/z <= pos(x) + pos(y)", ()),
        ("q(eps=eps, t=t) == exp(t)*p(eps=eps, t=t)", ("t=[0, 2*eps]",)),
        ("q(eps=eps, t=t) == exp(t)*p(eps=eps, t=t)", ("eps=[0, oo)",)),
        ("adaptive_delta(DP(eps), BR(eps), eps_g) == adaptive_delta(BR(3*eps), eps_g)", ()),
        ("adaptive_delta(DP(eps), BR(eps_1), eps_g) == adaptive_delta(BR(2*eps), eps_g)", ()),
        (
            "adaptive_delta(DP(eps), BR(eps), eps_g) == adaptive_delta(BR(2*eps), eps_g)",
            ("eps=[0, oo)",),
        ),
        # nothing satisfies the domain: whatever is said of it, nothing is recorded
        ("pos(x + y) <= pos(x) + pos(y)", ("x=[1, 0]",)),
    ],
)
def test_anything_else_is_not_matched(text: str, domains: tuple[str, ...]) -> None:
    assert recorded(text, *domains) is None


def test_false_statements_are_no_answers() -> None:
    # recorded as REFUTED: the search shows its own witness
    text = "adaptive_delta(DP(eps), BR(eps), BR(eps), eps_g)"
    assert recorded(f"{text} == adaptive_delta(BR(2*eps), BR(eps), eps_g)") is None


def test_what_a_written_argument_adds_is_not_lent_to_a_relation() -> None:
    # the claim is ARGUED, its relation has no delta and is proved outright
    text = "exp(eps)*b - a >= exp(eps)*b*(1 - a) - a*(1 - b)"
    assert recorded(text, "a=[0, 1]", "b=[0, 1]") is None


def test_trees_are_compared_as_written() -> None:
    x, y = sympy.symbols("x y", real=True)
    with sympy.evaluate(False):
        quotient, plain = x / x + y, 1 + y
    names = {x: 0, y: 1}
    assert as_written(quotient, names) != as_written(plain, names)
    assert list(renamings(x <= y, (x, y), y <= x, (x, y))) == [{x: y, y: x}]
    assert list(renamings(x <= y, (x, y), x < y, (x, y))) == []
