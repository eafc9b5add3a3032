"""Statements of claims as Coq propositions, and the generated files that hold them.

Of a claim with structural choices the proposition is the conjunction over all of them; of one about
any sequence or any mechanism it quantifies over the sequence, the mechanism.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from proofs_check.formal.any_mechanisms import (
    SameOutcomes,
    for_any_mechanism,
    mechanism_symbol,
    without_mechanisms,
)
from proofs_check.formal.any_sequences import for_any_sequence, sequence_symbol
from proofs_check.formal.claim_links import Link, links
from proofs_check.formal.coq_expressions import NoForm, condition_on, fresh, proposition
from proofs_check.formal.source_folders import STATEMENTS, VOCABULARY
from proofs_check.language.claims import Claim, Instance
from proofs_check.language.compositions import Each, Words
from proofs_check.language.errors import ClaimError
from proofs_check.language.explicit_mechanisms import AnyMechanism
from proofs_check.methods.symbolic.proofs_by_normal_form import without_value

MOST_CHOICES = 20
"""Structural choices of a claim that are written out; one with more has no form."""
HEADER = """\
(* GENERATED from the trees of the claims by `proofs-check formal --export`: do not edit. *)
From mathcomp Require Import all_ssreflect.
Require Import Reals ZArith.
From Theory Require Import Defs.
From Statements Require Import Vocabulary.
Open Scope R_scope.
"""


def statement(claim: Claim) -> str:
    """What a claim says, as a term of type Prop. A NoForm where the exporter has no words for it,
    or where the claim is not shown to have a value on its whole domain.

    >>> from proofs_check.papers.exactdp.sharper_conversion import above_the_tangent
    >>> statement(above_the_tangent)
    'forall (x : R), ((exp x) >= (1 + x))'
    """
    unknown, sequences = for_any_sequence(claim)
    unknown, mechanisms = for_any_mechanism(unknown)
    for name, domain in unknown.domains.items():
        if isinstance(domain, Words) or (isinstance(domain, Each) and name not in sequences):
            _few(claim, name, domain)
    instances = list(unknown.instances())
    for instance in instances:
        _with_values(claim, instance)
    said = [_instance(instance, sequences, mechanisms) for instance in instances]
    said = list(dict.fromkeys(said))
    return said[0] if len(said) == 1 else " /\\\n  ".join(f"({one})" for one in said)


def _with_values(claim: Claim, instance: Instance) -> None:
    """A NoForm where it is not shown that the statement has a value on its whole domain.

    Coq's words have one everywhere (1/0 is 0), so that its form would say something else there.
    """
    try:
        left = without_value(replace(instance, relation=without_mechanisms(instance.relation)))
    except NotImplementedError as error:
        raise NoForm(f"{claim.id}: {error}") from None
    if left:
        raise NoForm(f"{claim.id}: not seen to have a value: {left[0]}")


def _few(claim: Claim, name: str, domain: Any) -> None:
    if isinstance(domain, Each) and len(domain.values) > MOST_CHOICES:
        raise NoForm(f"{claim.id}: {name} has {len(domain.values)} choices")
    if isinstance(domain, Words):
        raise NoForm(f"{claim.id}: {name} is one of finitely many words")


def _instance(
    instance: Instance, sequences: Iterable[str], mechanisms: Mapping[str, AnyMechanism]
) -> str:
    names: dict[Any, str] = {}
    bound, given = [], []
    for variable in instance.variables:
        names[variable.symbol] = fresh(variable.name, names)
        bound.append(f"({names[variable.symbol]} : {'Z' if variable.domain.integer else 'R'})")
        given += [condition_on(relation, names) for relation in variable.conditions()]
    for name in sequences:
        names[sequence_symbol(name)] = fresh(name, names)
        bound.append(f"({names[sequence_symbol(name)]} : seq cls)")
        given.append(f"(parameters_at_least_0 {names[sequence_symbol(name)]})")
    for name, domain in mechanisms.items():
        symbol = mechanism_symbol(name)
        names[symbol] = fresh(name, names)
        bound.append(f"({names[symbol]} : pair)")
        if domain.shared:
            given.append(proposition(SameOutcomes(symbol), names))
    said = " ->\n  ".join([*given, proposition(instance.relation, names)])
    return f"forall {' '.join(bound)},{' ' if len(said) < 60 else chr(10) + '  '}{said}"


def claim_of(link: Link) -> Claim:
    """The claim that a link names; its file alone is loaded."""
    paper, module, name = link.claim.split("/")
    try:
        file = import_module(f"proofs_check.papers.{paper.replace('-', '_')}.{module}")
        found = getattr(file, name)
    except (ImportError, AttributeError):
        raise ClaimError(f"LINKS.toml: {link.claim}: no claim") from None
    if not isinstance(found, Claim):
        raise ClaimError(f"LINKS.toml: {link.claim}: no claim")
    return found


def definition(link: Link, claim: Claim) -> str:
    """The Coq definition of one claim's statement, with the sentence that repeats its domain."""
    reads = next(claim.instances()).read_as().replace("(*", "( *").replace("*)", "* )")
    return f"(* {claim.id}: {reads} *)\nDefinition {link.name} : Prop :=\n  {statement(claim)}.\n"


def statement_files() -> dict[str, str]:
    """The generated files, by name: one for each file of claims that a link names."""
    files: dict[str, list[str]] = {}
    for link in links():
        files.setdefault(f"{link.module}.v", []).append(definition(link, claim_of(link)))
    return {name: "\n".join([HEADER, *parts]) for name, parts in sorted(files.items())}


def not_current(folder: Path = STATEMENTS) -> list[str]:
    """The generated files that are not what the claims say now."""
    wanted = statement_files()
    kept = {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.v")}
    kept.pop(VOCABULARY, None)
    return sorted(
        name for name in wanted.keys() | kept.keys() if wanted.get(name) != kept.get(name)
    )
