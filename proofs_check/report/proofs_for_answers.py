"""What is shown of an answer besides its verdict: the proof in words, in LaTeX and as a Coq file.

A proof of which there is a certificate is written from the certificate. What rests on recorded
statements is explained by these, as the record has them. Of every other verdict it is said in one
line that there is no proof to show, or the steps are listed that the method has noted.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

import sympy

from proofs_check.formal.coq_of_certificates import NotInCoq, coq_file
from proofs_check.language.claims import Instance, premises
from proofs_check.language.compositions import DeltaHead
from proofs_check.language.errors import ClaimError
from proofs_check.language.statement_syntax import StatementReader
from proofs_check.language.wording import in_words
from proofs_check.methods.certifying.learning import Unproved
from proofs_check.methods.certifying.proof_writing import certificate
from proofs_check.methods.checking.data import CertificateError
from proofs_check.methods.deltas.canonical_compositions import alike, placed, with_normal_heads
from proofs_check.methods.deltas.reliance_on_record import name_of
from proofs_check.methods.deltas.rewriting import BY
from proofs_check.methods.symbolic.proofs_by_normal_form import STEPS_WITHIN
from proofs_check.report.chains_of_deltas import Step, steps_for
from proofs_check.report.formula_typesetting import (
    Formula,
    Line,
    as_latex,
    as_text,
    display,
    formula,
    joined,
    line,
)
from proofs_check.report.proofs_in_prose import claimed, explained
from proofs_check.runs.kept_record import kept
from proofs_check.verdicts.full_examination import Result


def explanation(result: Result) -> dict[str, str]:
    """The proof behind a result, as ``text`` and as ``latex``."""
    lines = list(_lines(result))
    return {"text": as_text(lines), "latex": as_latex(lines)}


def coq(result: Result) -> dict[str, str]:
    """``file``, a Coq file that stands alone; or ``reason``, why there is none."""
    certificates = list(_certificates(result))
    if not certificates:
        return {"reason": "--coq: there is no certificate of signs that could be a Coq lemma"}
    try:
        texts = [coq_file(i, data, in_words(i.relation)) for i, data in certificates[:1]]
    except NotInCoq as error:
        return {"reason": f"--coq: {error}"}
    return {"file": texts[0]}


def _certificates(result: Result) -> Iterator[tuple[Instance, Any]]:
    """Each instance of the claim that has a certificate, with it."""
    proofs: dict[str, Any] = {}
    for text in result.verdict.proofs:
        data = json.loads(text)
        proofs[data["instance"]] = data["certificate"]
    for instance in result.claim.instances() if proofs else ():
        if instance.label in proofs:
            yield instance, proofs[instance.label]


def _lines(result: Result) -> Iterator[Line]:
    found = result.verdict
    certificates = list(_certificates(result))
    for instance, data in certificates:
        yield from explained(instance, data)
    if certificates:
        return
    instance = next(result.claim.instances())
    yield claimed(instance)
    cited = [entry for name in found.method.split(", and ") for entry in _recorded(name)]
    if found.verdict == "REFUTED":
        yield line("It is false: the witness above is the proof, and `replay` goes through it.")
    elif cited:
        yield line("Proof. It follows from recorded statements:")
        for entry in cited:
            yield _cited(entry)
        yield from _on_the_way(found.certificates, instance)
    elif found.established and found.certificates:
        yield line(
            "Proof. There is no certificate that a separate checker reads; these are the steps of "
            f"the method ({found.method}):",
            below=tuple(
                line(step) for text in found.certificates for step in _plainer(text).split("\n")
            ),
        )
    else:
        yield line(f"There is no proof to show: the verdict is {found.verdict}.")


SAME = "both sides have the same normal form"
TELESCOPING = re.compile(r"the terms from (.+) to (.+) are G\(\w+ \+ 1\) - G\(\w+\) with [^\n]*")


def _plainer(text: str) -> str:
    """A step that a method has noted, where a reader would ask what it is good for."""
    found = text.replace(SAME, "multiplied out, the two sides are the same")
    return TELESCOPING.sub(_telescoped, found)


def _telescoped(found: re.Match[str]) -> str:
    low, high = found[1], found[2]
    after = f"({high}) + 1" if " " in high else f"{high} + 1"
    return f"{found[0]}, so that they add up to G({after}) - G({low})"


def _on_the_way(certificates: Iterable[str], instance: Instance) -> Iterator[Line]:
    """What the statements say here, step by step, their conditions, and what was left to show."""
    reader = StatementReader(instance.symbols())
    steps = steps_for(instance) if any(BY in text for text in certificates) else None
    said, conditions, left = list[Line](), list[Line](), list[Line]()
    facts = list[Any]()
    for text in certificates:
        shown = text.removeprefix("shown: ")
        relation, by, names = shown.partition(BY)
        found = steps.to(relation) if steps and by else None
        if found is not None:
            facts.append(found[0])
            said.append(_by_steps(*found))
            continue
        try:
            read = formula(reader.read(relation))
        except ClaimError:
            (said if by else left).extend(line(part) for part in _plainer(text).split("\n"))
            continue
        (said if by else conditions).append(line(read, by, names))
    if said:
        yield line("Of the deltas here they say:", below=tuple(said))
    if conditions:
        yield line("Their conditions, which were shown:", below=tuple(conditions))
    conclusion = with_normal_heads(premises(instance.relation)[1])
    wanted = conclusion.args if isinstance(conclusion, sympy.And) else [conclusion]
    if all(any(_is(fact, part) for fact in facts) for part in wanted):
        yield line("This was to be shown.")
    elif rest := _without_deltas(instance, facts):
        yield line("So it remains to see, with that in place of deltas:", below=tuple(rest))
    elif left:
        yield line("So it remains to see, of numbers in place of deltas:", below=tuple(left))


def _is(fact: Any, relation: Any) -> bool:
    """Whether a fact is the relation as it is written, its sides turned round or not."""
    if isinstance(relation, sympy.Ge):
        relation = sympy.Le(relation.rhs, relation.lhs, evaluate=False)
    if isinstance(fact, sympy.Ge):
        fact = sympy.Le(fact.rhs, fact.lhs, evaluate=False)
    return alike(fact, relation)


def _by_steps(fact: Any, steps: list[Step]) -> Line:
    """A fact, with the steps from one side to the other, each an instance of a statement."""
    here, below = formula(fact.rhs if isinstance(fact, sympy.Ge) else fact.lhs), list[Line]()
    for number, step in enumerate(steps):
        shown = joined(*((here,) if number == 0 else ()), step.kind, formula(step.to))
        parameters = [
            one
            for name, value in step.parameters()
            for one in (", ", formula(sympy.Eq(sympy.Symbol(name), value, evaluate=False)))
        ]
        with_them = (" with ", *parameters[1:]) if parameters else ()
        below.append(line(shown, BY, name_of(step.reading.claim), *with_them))
    return below[0] if len(below) == 1 else line(formula(fact), ":", below=tuple(below))


def _without_deltas(instance: Instance, facts: list[Any]) -> list[Line]:
    """The proof of what is left with the values, and the bounds on the way, in place of deltas, by
    a certificate; nothing where there is none."""
    relation = with_normal_heads(instance.relation)
    for fact in facts:
        head, value = fact.lhs, fact.rhs
        if not isinstance(head, DeltaHead) or value.has(DeltaHead):
            continue
        at_most = isinstance(relation, sympy.Le | sympy.Lt) and relation.lhs == head
        if isinstance(fact, sympy.Eq) or (isinstance(fact, sympy.Le) and at_most):
            relation = placed(relation, {head: value})
    if relation.has(DeltaHead):
        return []
    left = Instance(instance.label, instance.variables, relation)
    try:
        data = json.loads(json.dumps(certificate(left, most=STEPS_WITHIN)))
        return [display(formula(relation)), *explained(left, data)[2:-1]]
    except (Unproved, CertificateError, ArithmeticError):
        return []


def _recorded(name: str) -> list[dict[str, Any]]:
    """The entries of the record that a method names: "by PAPER, ITEM (FORM)", or by an id."""
    said = name.removeprefix("by ")
    return [
        dict(entry)
        for entry in kept().entries.values()
        if f"{entry['locators'][0][0]}, {entry['item']} ({entry['form']})" == said
        or (said.startswith("recorded: ") and said.endswith(f"<{entry['id']}>"))
    ]


def _cited(entry: dict[str, Any]) -> Line:
    """A recorded statement: what it says, its formula, and what is recorded of it."""
    formulas = (display(Formula(entry["statement"], entry["latex"])),) if entry["latex"] else ()
    item = f"{entry['item']} ({entry['locators'][0][0]}, {entry['verdict']})"
    return line(f"{item}: {' '.join(entry['says'].split())}", below=formulas)
