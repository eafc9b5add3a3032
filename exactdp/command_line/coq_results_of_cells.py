"""What Coq said of a certificate's cells, for ``exactdp verify --theorems``.

The file is what ``proofs-check formal --cells CERTIFICATE.json --check --json`` printed in the
reader's own run: whoever trusts it trusts that run, and nothing else vouches for it. It is read
strictly here, and held against the certificate: its hash, and one entry for each of its cells.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Any

from exactdp.numbers.exact_numbers import ParameterError
from exactdp.numbers.numerals import Said
from exactdp.peers.strict_json import Node, parse, read

KIND = "cells proved by Coq"
LONGEST = 500
"""Letters of a reason that are printed; a longer one is cut."""
AXIOMS = frozenset(
    {
        "ClassicalDedekindReals.sig_forall_dec",
        "ClassicalDedekindReals.sig_not_dec",
        "Classical_Prop.classic",
        "FunctionalExtensionality.functional_extensionality_dep",
    }
)
"""Those of Coq's real numbers and of classical logic, on which proofs may rest."""


def told(path: str, certificate: dict[str, Any]) -> Iterator[str]:
    """The lines that say which cells of a certificate Coq proved, and why others have no theorem.

    ``path`` is the file with that verdict; ParameterError where it is none, or not of this
    certificate.
    """
    wanted = "what proofs-check formal --cells CERTIFICATE.json --check --json prints"
    text = read(path, "theorems")
    if not text.strip():
        raise ParameterError("theorems", Said("an empty file"), wanted)
    root = parse(text, "theorems")
    if isinstance(root.value, dict) and root.value.get("kind") != KIND:
        raise ParameterError("theorems", path, wanted)
    found = root.of_schema(1).members(
        "kind", "schema", "certificate", "coq", "theorems", "axioms", "without_theorem"
    )
    if found["certificate"].value != certificate["sha256"]:
        said = Said(f"a verdict on {found['certificate'].text(64)}")
        raise ParameterError("theorems", said, f"one on {certificate['sha256']}")
    proved, without = _names(found["theorems"]), _names(found["without_theorem"])
    cells = list(_places(certificate))
    if sorted([*proved, *without]) != sorted(cells):
        raise ParameterError("theorems", path, "each cell of the certificate, once")
    reasons = {name: found["without_theorem"].at(name).text(LONGEST) for name in without}
    axioms = found["axioms"]
    stated = axioms.items(len(AXIOMS)) if proved or axioms.value else []
    listed = [one.choice(*sorted(AXIOMS)) for one in stated]
    for name in proved:
        _seconds(found["theorems"].at(name))
    coq = found["coq"].text(20)
    yield f"{len(proved)} of {len(cells)} cells are theorems, as {path} says Coq {coq} found"
    for name, reason in reasons.items():
        yield f"  {name.replace('_', ' ')}: no theorem: {reason}"
    yield f"  axioms: {', '.join(listed) or 'none'}"


def _seconds(node: Node) -> None:
    """ParameterError where a time is none: it stands for Coq's word on the cell."""
    value = node.value
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < inf:
        raise node.refuse("the seconds that Coq took, a number >= 0")


def _names(node: Node) -> list[str]:
    if not isinstance(node.value, dict):
        raise node.refuse("an object with the names of cells")
    return list(node.value)


def _places(certificate: dict[str, Any]) -> Iterator[str]:
    width = max(1, len(certificate["specification"].get("cols") or []))
    for place in range(len(certificate["cells"])):
        yield f"row_{place // width + 1}_column_{place % width + 1}"
