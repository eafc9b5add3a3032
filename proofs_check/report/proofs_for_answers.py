"""What is shown of an answer besides its verdict: the proof in words, in LaTeX and as a Coq file.

A proof of which there is a certificate is written from the certificate. What rests on recorded
statements is explained by these, as the record has them. Of every other verdict it is said in one
line that there is no proof to show, or the steps are listed that the method has noted.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from proofs_check.formal.coq_of_certificates import NotInCoq, coq_file
from proofs_check.language.claims import Instance
from proofs_check.language.errors import ClaimError
from proofs_check.language.statement_syntax import StatementReader
from proofs_check.language.wording import in_words
from proofs_check.methods.deltas.rewriting import BY
from proofs_check.report.formula_typesetting import (
    Formula,
    Line,
    as_latex,
    as_text,
    display,
    formula,
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
            below=tuple(line(step) for text in found.certificates for step in text.split("\n")),
        )
    else:
        yield line(f"There is no proof to show: the verdict is {found.verdict}.")


def _on_the_way(certificates: Iterable[str], instance: Instance) -> Iterator[Line]:
    """What the statements say here, their conditions, and what was left to show."""
    reader = StatementReader(instance.symbols())
    said, conditions, left = list[Line](), list[Line](), list[Line]()
    for text in certificates:
        shown = text.removeprefix("shown: ")
        relation, by, names = shown.partition(BY)
        try:
            read = formula(reader.read(relation))
        except ClaimError:
            left += [line(part) for part in text.split("\n")]
            continue
        (said if by else conditions).append(line(read, by, names))
    if said:
        yield line("Of the deltas here they say:", below=tuple(said))
    if conditions:
        yield line("Their conditions, which were shown:", below=tuple(conditions))
    if left:
        yield line("So it remains to see, of numbers in place of deltas:", below=tuple(left))


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
