"""Sign certificates that the search found, as Coq lemmas: ``replays/``, by files of claims.

A certificate shows the signs of a sum from those of known sums, by the rules of
``proofs_check.methods.checking.evidence``. Its lemma has the known signs as hypotheses and the sign
that is shown as conclusion; its proof follows the certificate, rule by rule, with the lemmas of
``replays/Rules.v`` and identities for ``field``, and searches for nothing. Of the claims that the
theory's index or a link names, and those that they use, those are taken that a machine has PROVED
with certificates. The files are made where they are wanted, and not kept: ``proofs-check formal``
makes them, and :mod:`proofs_check.runs.made_replays` has their hashes.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from copy import copy
from fractions import Fraction
from typing import Any

from proofs_check.formal.claim_links import Link, links
from proofs_check.formal.coq_expressions import NoForm
from proofs_check.formal.coq_statements import claim_of
from proofs_check.formal.slopes_in_coq import bits, by_mean, by_sign, by_slope, inner_lemmas
from proofs_check.formal.theory_index import index
from proofs_check.language.claims import Claim, Instance
from proofs_check.language.explicit_mechanisms import AnyMechanism
from proofs_check.methods.checking.branch_guides import ALL
from proofs_check.methods.checking.evidence import infer
from proofs_check.methods.checking.exponential_polynomials import (
    ONE_KEY,
    Sum,
    Work,
)
from proofs_check.methods.checking.fingerprints import fingerprint
from proofs_check.methods.checking.known_signs import Fact, Place, Signs, sign
from proofs_check.methods.checking.proof_steps import check
from proofs_check.verdicts.replayable_proofs import replayable

HEADER = """\
(* GENERATED from claims' sign certificates by `proofs-check formal`. *)
Require Import Reals Lra.
From Replays Require Import Rules.
Open Scope R_scope.
"""
RELATIONS = {
    frozenset({1}): ("gt", "0 < {}"),
    frozenset({0, 1}): ("ge", "0 <= {}"),
    frozenset({0}): ("eq", "{} = 0"),
    frozenset({-1}): ("lt", "{} < 0"),
    frozenset({-1, 0}): ("le", "{} <= 0"),
    frozenset({-1, 1}): ("ne", "{} <> 0"),
    frozenset(): ("none", "False"),
}
MOST_TEXT = 200_000
"""Letters of the lemmas of one claim: more would cost the build too much."""
LEAVES = ("given", "fact", "need")
MOST_COPIES = 60
"""Equal parts of an exponent that are written out; one with more has no form."""


class Recorder(Work):
    """Keeps what each certificate has shown, while the checker goes through a proof."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[tuple[Place, Any, tuple[Fact, ...]]] = []

    def note(self, place: Any, evidence: Any, needs: Any) -> None:
        """Keep a certificate, with the place where it stands and the needs known there."""
        self.kept.append((place, evidence, tuple(needs)))


class _Texts:
    """Sums as text: the symbols that occur, and the common denominators of exponents."""

    def __init__(self) -> None:
        self.symbols: set[int] = set()
        self.parts: dict[Any, int] = {}
        self.instead: dict[int, str] = {}

    def monomial(self, monomial: Any) -> str:
        factors = []
        for place, power in monomial:
            if place not in self.instead:
                self.symbols.add(place)
            name = self.instead.get(place, f"x{place}")
            factors.append(name if power == 1 else f"{name} ^ {power}")
        return " * ".join(factors)

    def exponent(self, exponent: Any) -> str:
        """The exponent as a sum of equal parts, each a product of symbols over a number, with
        signs."""
        parts = []
        for monomial, c in exponent:
            below = self.parts[monomial]
            count = int(c * below)
            if abs(count) > MOST_COPIES:
                raise NoForm(f"an exponent of {count} parts")
            one = self.monomial(monomial)
            one = f"({one} / {below})" if below > 1 else f"({one})"
            parts += [one if count > 0 else f"(- {one})"] * abs(count)
        return " + ".join(parts)

    def sum(self, value: Sum) -> str:
        terms = []
        for (monomial, exponent), c in sorted(value.items()):
            factors = [] if c == 1 and (monomial or exponent) else [number(c)]
            factors += [self.monomial(monomial)] if monomial else []
            factors += [f"exp ({self.exponent(exponent)})"] if exponent else []
            terms.append(" * ".join(factors))
        return f"({' + '.join(terms)})" if terms else "0"

    def at_z(self, one: Sum, index: int) -> str:
        """A sum as a function of one of its symbols."""
        inner = copy(self)
        inner.instead = {**self.instead, index: "z"}
        return inner.sum(one)


class _Lemma(_Texts):
    """One certificate being written: hypotheses, and the steps of its proof."""

    def __init__(self, place: Place, needs: tuple[Fact, ...]) -> None:
        super().__init__()
        self.place, self.needs = place, needs
        self.given: dict[str, str] = {}
        self.steps: list[str] = []
        self.known: dict[str, str] = {}
        self.depth = 0  # of the slopes within which it stands

    def within(self, place: Place) -> _Lemma:
        """For what is shown of a slope between two places: hypotheses and symbols are shared."""
        found = copy(self)
        found.place, found.depth, found.steps = place, self.depth + 1, []
        found.known = dict(self.known)
        return found

    def fact(self, evidence: Any) -> Fact:
        return infer(self.place, evidence, self.needs, 1)

    def collect(self, evidence: Any) -> None:
        """The common denominators of exponents, over all sums that will be printed."""
        for one in (evidence, *_inner(evidence)):
            value, _ = self.fact(one)
            for _, exponent in value:
                for monomial, c in exponent:
                    self.parts[monomial] = math.lcm(self.parts.get(monomial, 1), c.denominator)
            if one is not evidence:
                self.collect(one)
        for inside, one in inner_lemmas(self, evidence):
            inside.collect(one)

    def step(self, text: str, proof: str) -> str:
        """A new step; its name."""
        name = f"{'s' + 't' * self.depth}{len(self.steps)}"
        self.steps.append(f"assert ({name} : {text}) by ({proof}).")
        return name

    # -- rules ----------------------------------------------------------------------------------

    def has(self, evidence: Any) -> str:
        """The name of a step or hypothesis that says which signs the sum of this evidence has."""
        key = json.dumps(evidence)
        if key not in self.known:
            value, signs = self.fact(evidence)
            said = f"has {bits(signs)} {self.sum(value)}"
            self.known[key] = self.step(said, self.proof(evidence, value, signs))
        return self.known[key]

    def proof(self, evidence: Any, value: Sum, signs: Signs) -> str:
        rule = evidence[0]
        if rule in LEAVES:
            return self.leaf(value, signs)
        if rule == "any":
            return plain(value, signs)
        if rule == "unit":
            return f"apply (same _ _ _ (Rmult_1_l _)), (same _ (exp ({self.of_unit(value)}))); " + (
                "[ring | apply unit_positive]"
            )
        if rule == "rise":
            inner = self.has(evidence[1])
            (key,) = [key for key in value if key != ONE_KEY]
            whole = self.exponent(key[1])
            return (
                f"apply (same _ (exp ({whole}) - 1)); [ring |"
                f" apply (rise _ {self.sum(self.fact(evidence[1])[0])}); [field | exact {inner}]]"
            )
        if rule == "sum":
            return self.added(evidence[1])
        if rule == "fall":
            return self.fallen(evidence[1])
        if rule == "both":
            one, other = self.has(evidence[1]), self.has(evidence[2])
            return f"exact (together _ _ _ {one} {other})"
        if rule == "quotient":
            below, whole = (self.sum(self.fact(one)[0]) for one in evidence[2:])
            name, both = self.has(evidence[2]), [bits(self.fact(one)[1]) for one in evidence[2:]]
            return (
                f"apply (divided {both[1]} {both[0]} _ {below} {whole});"
                f" [identity | exact (not_zero _ _ _ {name}) | exact {self.has(evidence[3])}"
                f" | exact {name}]"
            )
        if rule == "mean":
            return by_mean(self, evidence)
        if rule == "slope":
            return by_slope(self, evidence)
        if rule == "by sign":
            return by_sign(self, evidence)
        raise NoForm(f"{rule}: no rule that is replayed")

    def inline(self) -> str:
        """The steps as part of a proof."""
        return " ".join(text.removesuffix(".") + ";" for text in self.steps)

    def of_unit(self, value: Sum) -> str:
        (key,) = value
        return self.exponent(key[1])

    def leaf(self, value: Sum, signs: Signs) -> str:
        if signs == ALL:
            return "apply anything"
        word, relation = RELATIONS[signs]
        name = self.given.setdefault(relation.format(self.sum(value)), f"h{len(self.given)}")
        return f"apply from_{word}; exact {name}"

    def fallen(self, inside: Any) -> str:
        difference, _ = self.fact(inside)
        other, one = sorted(difference, key=difference.__getitem__)
        first, second = self.exponent(one[1]), self.exponent(other[1])
        return (
            f"apply (same _ (({first or '0'}) - ({second or '0'}))); [field |"
            f" apply (fall _ {self.sum(difference)} {number(difference[one])});"
            f" [lra | {'rewrite ?exp_0; ' if not (first and second) else ''}field"
            f" | exact {self.has(inside)}]]"
        )

    def added(self, terms: Any) -> str:
        """A sum of products: each factor's signs, powers, products and sums, then an identity."""
        proofs, texts = [], []
        for coefficient, factors in terms:
            c = Fraction(coefficient)
            text, proof = number(c), f"({constant_proof(c)})"
            for data, n in factors:
                base, name = self.sum(self.fact(data)[0]), self.has(data)
                text = f"{text} * {base} ^ {n}"
                proof = f"(product _ _ _ _ {proof} (of_power _ _ {n - 1} {name}))"
            texts.append(f"({text})")
            proofs.append(proof)
        if not texts:
            return "apply (from_eq 0); reflexivity"
        whole, proof = texts[0], proofs[0]
        for text, more in zip(texts[1:], proofs[1:], strict=True):
            whole, proof = f"({whole} + {text})", f"(addition _ _ _ _ {proof} {more})"
        return f"apply (same _ {whole}); [identity | exact {proof}]"


def number(value: Fraction) -> str:
    """A rational number as Coq reads it in the reals: 3, (- 3) or (3 / 4)."""
    top = str(value.numerator) if value >= 0 else f"(- {-value.numerator})"
    return top if value.denominator == 1 else f"({top} / {value.denominator})"


def constant_proof(value: Fraction) -> str:
    """A term that says which sign a number has."""
    word, relation = RELATIONS[frozenset({sign(value)})]
    said = relation.format(number(value))
    return f"from_{word} _ (ltac:(lra) : {said})"


def plain(value: Sum, signs: Signs) -> str:
    """The proof for a number, or for what may have any sign."""
    if signs == ALL:
        return "apply anything"
    return f"exact ({constant_proof(value.get(ONE_KEY, Fraction(0)))})"


def _inner(evidence: Any) -> list[Any]:
    """The pieces of evidence that a rule is applied to; none for those that need none."""
    rule, *parts = evidence
    if rule in ("rise", "fall"):
        return [parts[0]]
    if rule in ("both", "quotient"):
        return list(parts[-2:])
    if rule == "sum":
        return [data for _, factors in parts[0] for data, _ in factors]
    if rule == "mean":
        return [parts[3]]
    if rule == "slope":
        return [parts[4], parts[7]["evidence"]]
    return []


def lemma(name: str, place: Place, evidence: Any, needs: tuple[Fact, ...]) -> str:
    """A certificate as a lemma with its proof; "" where it says no more than a hypothesis does."""
    value, signs = infer(place, evidence, needs, 1)
    if evidence[0] in (*LEAVES, "any", "unit") or signs == ALL:
        return ""
    made = _Lemma(place, needs)
    made.collect(evidence)
    shown = made.has(evidence)
    word, relation = RELATIONS[signs]
    said = relation.format(made.sum(value))
    symbols = " ".join(f"x{one}" for one in sorted(made.symbols))
    given = "".join(f"\n    ({one} : {text})" for text, one in made.given.items())
    proof = "\n".join([*made.steps, f"exact (to_{word} _ {shown})."])
    return f"Lemma {name} ({symbols} : R){given} :\n  {said}.\nProof.\n{proof}\nQed.\n"


def replayed(claim: Claim) -> list[str]:
    """The lemmas of a claim's sign certificates; none where it has no certificate.

    What has a long exponent, or rests on logarithms and the like, is left out: it has no form. So
    is an induction, whose proof is data of another kind.
    """
    found: list[str] = []
    for instance in claim.instances() if claim.by is None else ():
        proof = replayable(instance, claim.hint)
        if proof.text:
            found += lemmas_of(instance, json.loads(proof.text))[0]
    return named(dict.fromkeys(found), Link(claim.id).name)


def lemmas_of(instance: Instance, certificate: Any) -> tuple[list[str], list[str]]:
    """The lemmas of a certificate that the checker accepts, each called NAME, and why any of its
    signs has none."""
    recorder = Recorder()
    check(instance, certificate, recorder)
    found, without = dict[str, None](), dict[str, None]()
    for place, evidence, needs in recorder.kept:
        try:
            text = lemma("NAME", place, evidence, needs)
        except NoForm as error:  # a rule or an exponent for which there are no words
            without.setdefault(str(error))
            continue
        if text:
            found.setdefault(text)
    return list(found), list(without)


def named(lemmas: Iterable[str], name: str) -> list[str]:
    """The lemmas with names of their own."""
    return [
        text.replace("Lemma NAME ", f"Lemma {name}__{number} ", 1)
        for number, text in enumerate(lemmas, 1)
    ]


def used_claims() -> list[str]:
    """The claims that the index of the theory or a link names, and those that they use; but for
    those on any mechanism, whose certificates would be of the pairs on which they are tried."""
    named = [*(c for entry in index() for c in entry.claims), *(one.claim for one in links())]
    used = {
        use if use.count("/") == 2 else f"{claim.partition('/')[0]}/{use}"
        for claim in named
        for use in claim_of(Link(claim)).uses
    }
    return sorted(name for name in {*named, *used} if not _on_any_mechanism(claim_of(Link(name))))


def _on_any_mechanism(claim: Claim) -> bool:
    return any(isinstance(domain, AnyMechanism) for domain in claim.domains.values())


def files() -> dict[str, list[str]]:
    """The claims whose certificates stand in each file, whether they have any or not."""
    found: dict[str, list[str]] = {}
    for claim in used_claims():
        found.setdefault(f"{Link(claim).module}.v", []).append(claim)
    return found


def title(claim: Claim) -> str:
    """The line above a claim's lemmas: a hash of what it states, as its certificates have it."""
    hashes = dict.fromkeys(fingerprint(one)[:16] for one in claim.instances())
    return f"(* {claim.id}: {' '.join(hashes)} *)"


def part(claim: Claim, lemmas: list[str]) -> str:
    """A claim's lemmas under its title; "" where it has no certificates, or too long ones."""
    text = "\n".join([f"\n{title(claim)}", *lemmas])
    return text if lemmas and len(text) <= MOST_TEXT else ""


def generated(claims: Sequence[str]) -> str:
    """The file of these claims' certificates, found anew; "" where they have none."""
    found = [claim_of(Link(name)) for name in claims]
    parts = "".join(part(claim, replayed(claim)) for claim in found)
    return f"{HEADER}{parts}" if parts else ""
