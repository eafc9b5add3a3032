"""Weighted sums of logarithms by their tangents: what follows, and what only looks like it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from proofs_check.command_line.asking import Question
from proofs_check.methods.certifying.learning import Unproved
from proofs_check.methods.certifying.proof_writing import certificate
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.proof_steps import check

FOUR = ("a=(0, oo)", "b=(0, oo)", "c=(0, oo)", "d=(0, oo)")
OPEN = ("x=(0, 1)",)
LOG_SUM = "a*ln(a/c) + b*ln(b/d) >= (a+b)*ln((a+b)/(c+d))"

FOLLOWS = [
    (LOG_SUM, *FOUR),
    ("x*ln(2*x) + (1-x)*ln(2*(1-x)) <= (2*x-1)^2", *OPEN),
    ("x*ln(x/y) + (1-x)*ln((1-x)/(1-y)) >= 0", *OPEN, "y=(0, 1)"),
    ("ln(1 + x) >= x*ln(2)", "x=[0, 1]"),
]

DOES_NOT = [
    # a weight of either sign, an argument that may be 0 or below it
    (LOG_SUM, "a=real", *FOUR[1:]),
    (LOG_SUM, "a=[0, oo)", *FOUR[1:]),
    (LOG_SUM, *FOUR[:2], "c=[0, oo)", FOUR[3]),
    ("a*ln(a/c) - b*ln(b/d) >= (a-b)*ln((a+b)/(c+d))", *FOUR),
    # another constant, strict at contact, the other way round
    ("a*ln(a/c) + b*ln(b/d) >= (a+b)*ln((a+b)/(c+d)) + a/1000", *FOUR),
    (LOG_SUM.replace(">=", ">"), *FOUR),
    (LOG_SUM.replace(">=", "<="), *FOUR),
    ("x*ln(2*x) + (1-x)*ln(2*(1-x)) <= (2*x-1)^2*99/100", *OPEN),
    ("x*ln(2*x) + (1-x)*ln(2*(1-x)) < (2*x-1)^2", *OPEN),
    ("x*ln(2*x) + (1-x)*ln(2*(1-x)) <= (2*x-1)^2", "x=[0, 1]"),
    ("x*ln(2*x) + (1-x)*ln(2*(1-x)) <= (2*x-1)^2", "x=(0, 2)"),
    ("ln(1 + x) >= x*ln(2)", "x=[0, 101/100]"),
    ("ln(1 + x) >= x*ln(2)", "x=[-1/100, 1]"),
    ("ln(1 + x) > x*ln(2)", "x=[0, 1]"),
    # suprema at kinks
    ("sup(t, 0, eps, minimum(t, eps-t)) == eps/3", "eps=[0, oo)"),
    ("sup(t, 0, eps, minimum(t, eps-t)) == eps/2", "eps=real"),
    ("sup(t, 0, eps, minimum(t, eps-t)) < eps/2", "eps=[0, oo)"),
    ("sup(x, 0, 1, pos(x-a)) == 1 - a", "a=[0, 2]"),
    ("sup(x, 0, 1, pos(x-a)) == 1 - a", "a=[-1, 1]"),
    # chords of Phi
    ("Phi(x+y) <= Phi(x) + y*phi(0)", "x=real", "y=[-1, oo)"),
    ("Phi(x+y) < Phi(x) + y*phi(0)", "x=real", "y=[0, oo)"),
    ("Phi(x+y) <= Phi(x) + y*phi(0)*99/100", "x=real", "y=[0, oo)"),
]


def certified(text: str, *domains: str) -> Any:
    instance = next(Question(text, (), domains).claim().instances())
    data = json.loads(json.dumps(certificate(instance)))
    check(instance, data)
    return data


LONG = {"x*ln(2*x) + (1-x)*ln(2*(1-x)) <= (2*x-1)^2": (pytest.mark.long,)}
"""Two minutes and more of CPU."""


@pytest.mark.parametrize(
    "statement", [pytest.param(s, id=s[0], marks=LONG.get(s[0], ())) for s in FOLLOWS]
)
def test_the_tangents_show_it(statement: tuple[str, ...]) -> None:
    assert certified(*statement)


QUICK = 3


def marked(place: int) -> Any:
    text = " | ".join(DOES_NOT[place])
    return pytest.param(DOES_NOT[place], id=text, marks=() if place < QUICK else pytest.mark.long)


@pytest.mark.parametrize("statement", [marked(i) for i in range(len(DOES_NOT))])
def test_what_is_false_has_no_certificate(statement: tuple[str, ...]) -> None:
    with pytest.raises((Unproved, CertificateError)):
        certified(*statement)


def test_a_sum_of_relative_entropies_takes_tangents() -> None:
    """With the weights of a distribution no slope is needed, whatever the number of variables."""
    text = json.dumps(certified(LOG_SUM, *FOUR))
    assert '"tangent"' in text
    assert '"slope"' not in text
