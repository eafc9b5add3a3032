"""Slopes of Phi, limits at infinity by tangents, facts with exponentials as rows."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from proofs_check.command_line.asking import Question
from proofs_check.methods.certifying.learning import Unproved
from proofs_check.methods.certifying.proof_writing import certificate
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.proof_steps import check, fingerprint

FROM_ZERO = ("x=[0, oo)",)
UNIT = ("a=[0, 1]",)
EVERYWHERE = ("mu=(0, oo)", "x=real")
OF_PHI: list[tuple[str, tuple[str, ...]]] = [
    ("Phi(x) >= 1/2 + x*phi(x)", FROM_ZERO),
    ("Phi(mu-x) >= exp(mu*x - mu^2/2)*Phi(-x)", EVERYWHERE),
    ("kl(gaussian(mu)) >= 2*total_variation(gaussian(mu))^2", ("mu=(0, oo)",)),
]
OTHERS: list[tuple[str, tuple[str, ...]]] = [
    ("renyi(rr(eps), 2) >= kl(rr(eps))", ()),
    ("kl(rr(eps)) <= renyi(rr(eps), 3)", ()),
    ("renyi(rr(eps), alpha+1) <= eps", ()),
    ("renyi(rr(eps, t), 2) <= eps^2/4", ()),
    ("tradeoff(rr(eps), a) >= 1 - a - eps/2", UNIT),
    ("tradeoff(rr(eps), (a+b)/2) <= (tradeoff(rr(eps), a) + tradeoff(rr(eps), b))/2", UNIT),
]
FALSE: list[tuple[str, tuple[str, ...]]] = [
    ("Phi(x) >= 1/2 + x*phi(x)", ("x=[-1, oo)",)),
    ("Phi(x) >= 1/2 + 11/10*x*phi(x)", FROM_ZERO),
    ("Phi(x) > 1/2 + x*phi(x)", FROM_ZERO),
    ("Phi(mu-x) >= exp(mu*x - mu^2/2)*Phi(-x)", ("mu=(-1, oo)", "x=real")),
    ("Phi(mu-x) <= exp(mu*x - mu^2/2)*Phi(-x)", EVERYWHERE),
    ("Phi(mu-x) >= exp(mu*x - mu^2/3)*Phi(-x)", EVERYWHERE),
    ("kl(gaussian(mu)) <= 2*total_variation(gaussian(mu))^2", ("mu=(0, oo)",)),
    ("kl(gaussian(mu)) >= 4*total_variation(gaussian(mu))^2", ("mu=(0, oo)",)),
    ("renyi(rr(eps), 2) <= kl(rr(eps))", ()),
    ("renyi(rr(eps), 2) >= 21/20*kl(rr(eps))", ()),
    ("renyi(rr(eps), 2) >= kl(rr(eps)) + 1/1000", ()),
    ("renyi(rr(eps), 1/2) >= kl(rr(eps))", ()),
    ("renyi(rr(eps), alpha+1) <= 9/10*eps", ()),
    ("renyi(rr(eps, t), 2) <= eps^2/5", ()),
    ("tradeoff(rr(eps), a) >= 1 - a - eps/3", UNIT),
    ("tradeoff(rr(eps), a) >= 1 - a - eps/2", ("a=[0, 1]", "eps=(-1, oo)")),
    ("tradeoff(rr(eps), (a+b)/2) >= (tradeoff(rr(eps), a) + tradeoff(rr(eps), b))/2", UNIT),
]


def written(text: str, domains: tuple[str, ...]) -> tuple[Any, Any]:
    wanted = (*domains, "b=[0, 1]") if "b)" in text else domains
    instance = next(Question(text, (), wanted).claim().instances())
    return instance, json.loads(json.dumps(certificate(instance)))


@pytest.mark.parametrize(("text", "domains"), [*OF_PHI, *OTHERS], ids=str)
def test_they_have_a_certificate(text: str, domains: tuple[str, ...]) -> None:
    check(*written(text, domains))


@pytest.mark.parametrize(("text", "domains"), FALSE, ids=str)
def test_false_siblings_have_none(text: str, domains: tuple[str, ...]) -> None:
    with pytest.raises((Unproved, CertificateError)):
        check(*written(text, domains))


def slopes(data: Any) -> Iterator[Any]:
    """The parts of a certificate that are evidence of the rule of slopes."""
    if isinstance(data, list) and data[:1] == ["slope"] and len(data) == 10:
        yield data
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from slopes(part)


HALF, THIRD, ONE = ([[number, [], []]] for number in ("1/2", "1/3", "1"))
OWN, BETWEEN = ([["1", [[index, 1]], []]] for index in (1, 6))
MIRRORED = [["1", [], []], ["-1", [[6, 1]], []]]
"""Phi(x) and Phi(j) of the certificate for the first statement, and 1 - Phi(j), as data."""
AT, LOW, INSIDE = 7, 8, 9
"""Where a slope has what is known at x, at the other place, and between."""


def test_the_certificate_that_is_forged_below_has_these_values() -> None:
    _, data = written(*OF_PHI[0])
    rule = next(slopes(data))
    assert [rule[AT]["arguments"], rule[LOW]["values"]] == [[None], [[HALF]]]
    assert rule[INSIDE]["values"] == [[BETWEEN]]


@pytest.mark.parametrize(
    ("place", "value"),
    [
        *((LOW, value) for value in (THIRD, ONE, [], OWN)),
        *((INSIDE, value) for value in (HALF, OWN, MIRRORED, [])),
    ],
    ids=str,
)
def test_the_value_of_phi_elsewhere_is_no_other(place: int, value: Any) -> None:
    instance, data = written(*OF_PHI[0])
    next(slopes(data))[place]["values"] = [[value]]
    with pytest.raises(CertificateError, match="normal"):
        check(instance, data)


def test_a_value_of_phi_has_no_evidence_and_a_logarithm_has_some() -> None:
    instance, data = written(*OF_PHI[0])
    next(slopes(data))[LOW]["values"] = [[HALF, ["any", HALF]]]
    with pytest.raises(CertificateError, match="values"):
        check(instance, data)
    of_log, logged = written("x*log(x) >= x - 1", ("x=(0, oo)",))
    rule = next(slopes(logged))
    assert rule[AT]["arguments"] != [None]
    rule[AT]["arguments"] = [None]
    with pytest.raises(CertificateError):
        check(of_log, logged)


def test_the_density_wants_the_roots_of_2_and_of_pi() -> None:
    instance, data = written(*OF_PHI[0])
    place = data["names"].index(["root", [[["2", [], []]], []]])
    data["names"][place] = ["root", [[["3", [], []]], []]]
    with pytest.raises(CertificateError):
        check(instance, data)


def test_a_certificate_holds_on_no_larger_domain() -> None:
    """Its slopes are followed from 0 upwards: below it the statement is false."""
    _, data = written(*OF_PHI[0])
    other = next(Question(OF_PHI[0][0], (), ("x=[-1, oo)",)).claim().instances())
    with pytest.raises(CertificateError):
        check(other, {**data, "statement": fingerprint(other)})
