"""Renyi orders, roots of divergences, divisors below 0, and Phi at mirrored places."""

from __future__ import annotations

import json
from typing import Any

import pytest

from proofs_check.command_line.asking import Question
from proofs_check.methods.certifying.learning import Unproved
from proofs_check.methods.certifying.proof_writing import certificate
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.checking.proof_steps import check, fingerprint

ROWS = "pair((x, 1-x), (y, 1-y))"
UNIT = ("x=(0, 1)", "y=(0, 1)")
SHIFT = ("mu=[0, oo)",)
TRUE: list[tuple[str, tuple[str, ...]]] = [
    ("renyi(rr(eps), alpha) <= eps", ()),
    ("renyi(rr(eps), alpha) <= alpha*eps^2/2", ()),
    ("renyi(rr(eps), alpha) >= kl(rr(eps))", ()),
    ("renyi(rr(eps, t), 2) <= 2*eps", ()),
    ("renyi(rr(eps, t), 2) >= 0", ()),
    (f"total_variation({ROWS}) <= sqrt(kl({ROWS})/2)", UNIT),
    ("log(1+p*(exp(eps)-1)) <= p*eps + eps^2/8", ()),
    ("log(1+p*(exp(eps)-1)) <= 2*p*eps", ("eps=(0, 1]",)),
    ("sqrt(x)*log(x) >= -2*exp(-1)", ("x=(0, oo)",)),
    ("sqrt(eps/(exp(eps)-1)) <= 1", ()),
    ("sqrt(x/(x-1)) >= 1", ("x=(1, oo)",)),
    ("Phi(mu-x) >= Phi(-x)", SHIFT),
    ("Phi(x) - Phi(-x) == erf(x/sqrt(2))", ()),
]
FALSE: list[tuple[str, tuple[str, ...]]] = [
    ("renyi(rr(eps), alpha) <= 99/100*eps", ()),
    ("renyi(rr(eps), alpha) <= eps", ("alpha=(0, oo)",)),
    ("renyi(rr(eps), alpha) <= alpha*eps^2/2", ("alpha=(-1, 1)",)),
    ("renyi(rr(eps), alpha) <= 49*alpha*eps^2/100", ()),
    ("renyi(rr(eps), alpha) >= alpha*eps^2/2", ()),
    ("renyi(rr(eps), alpha) <= kl(rr(eps))", ()),
    ("renyi(rr(eps, t), 2) <= eps/2", ()),
    ("renyi(rr(eps, t), 2) > 0", ()),
    (f"total_variation({ROWS}) <= sqrt(kl({ROWS})*49/100)", UNIT),
    (f"total_variation({ROWS}) >= sqrt(kl({ROWS})/2)", UNIT),
    ("log(1+p*(exp(eps)-1)) <= p*eps + eps^2/9", ()),
    ("log(1+p*(exp(eps)-1)) <= p*eps + eps^2/8", ("p=[0, 2]", "eps=(-3, 3)")),
    ("log(1+p*(exp(eps)-1)) <= 3/2*p*eps", ("eps=(0, 1]",)),
    ("sqrt(x)*log(x) > -2*exp(-1)", ("x=(0, oo)",)),
    ("sqrt(x)*log(x) >= -2*exp(-1)", ("x=[0, oo)",)),
    ("sqrt(x)*log(x) >= -73/100", ("x=(0, oo)",)),
    ("sqrt(eps/(exp(eps)-1)) <= 1", ("eps=[0, oo)",)),
    ("sqrt(x/(x-1)) >= 1", ("x=[1, oo)",)),
    ("sqrt(x/(x-1)) >= 1", ("x=(1/2, oo)",)),
    ("sqrt(x/(1-x)) >= 1", ("x=(1, oo)",)),
    ("log(x/(1-x)) >= -10", ("x=(1, oo)",)),
    ("Phi(mu-x) >= Phi(-x)", ("mu=[-1, oo)",)),
    ("Phi(mu-x) > Phi(-x)", SHIFT),
    ("Phi(mu-x) <= Phi(-x)", SHIFT),
    ("Phi(mu-x) >= Phi(x)", SHIFT),
    ("Phi(x) - Phi(-x) == erf(x/2)", ()),
    ("Phi(x*y/y) == Phi(x)", ()),
    ("Phi(x*y^2/y) == Phi(x)", ("y=(0, 1)",)),
]


def written(text: str, domains: tuple[str, ...]) -> tuple[Any, Any]:
    instance = next(Question(text, (), domains).claim().instances())
    return instance, json.loads(json.dumps(certificate(instance)))


def certified(text: str, domains: tuple[str, ...]) -> bool:
    try:
        check(*written(text, domains))
    except (Unproved, CertificateError):
        return False
    return True


@pytest.mark.parametrize(("text", "domains"), TRUE, ids=str)
def test_they_have_a_certificate(text: str, domains: tuple[str, ...]) -> None:
    check(*written(text, domains))


@pytest.mark.parametrize(("text", "domains"), FALSE, ids=str)
def test_false_siblings_have_none(text: str, domains: tuple[str, ...]) -> None:
    assert not certified(text, domains)


def changed(data: Any, old: Any, new: Any) -> list[Any]:
    """The data with one place changed, for each place where the old value stands."""
    found = [new] if data == old and type(data) is type(old) else []
    listed = list(enumerate(data)) if isinstance(data, list) else []
    for key, part in data.items() if isinstance(data, dict) else listed:
        for other in changed(part, old, new):
            copy = dict(data) if isinstance(data, dict) else list(data)
            copy[key] = other
            found.append(copy)
    return found


def test_mirrored_wants_evidence_on_the_sum() -> None:
    instance, data = written("Phi(mu-x) >= Phi(-x)", SHIFT)
    forged = changed(data, "mirrored", "rising")
    assert forged
    for one in forged:
        with pytest.raises(CertificateError):
            check(instance, one)
    for domain, words in (("mu=[-1, oo)", "normal: evidence"), ("mu=(0, oo)", "")):
        other = next(Question("Phi(mu-x) >= Phi(-x)", (), (domain,)).claim().instances())
        moved = {**data, "statement": fingerprint(other)}
        if words:
            with pytest.raises(CertificateError, match=words):
                check(other, moved)
        else:
            check(other, moved)


def test_a_divisor_is_turned_only_where_it_is_seen_to_be_below_0() -> None:
    """Of the choices of branches one is right: another one has no evidence, or is refused."""
    instance, data = written("renyi(rr(eps, t), 2) <= 2*eps", ())
    items = data["proof"]["items"]
    branches = [i for i, item in enumerate(items) if isinstance(item, int)]
    assert any(items[i] == 1 for i in branches)
    for place in branches:
        for other in {0, 1, 2} - {items[place]}:
            forged = {**data, "proof": {**data["proof"], "items": list(items)}}
            forged["proof"]["items"][place] = other
            with pytest.raises(CertificateError):
                check(instance, forged)
