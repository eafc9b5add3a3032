"""Certificates: a table with everything that a reader needs to check it, as one JSON object.

    kind, schema        "exactdp certificate", 1
    sha256              of the canonical form of all but made_with
    made_with           versions of Python, python-flint and FLINT, as they say of themselves, where
                        the cells were put together. Nothing of the numbers depends on them, so they
                        stand outside of the hash, and certificates of before have none
    versions            of exactdp
    specification       what was asked; every cell can be derived from it again
    statements          what the ends rest on: paper, item, form, text, verdict and scope
    cells               row by row: values, composition, ends as [mantissa, exponent], what is
                        printed, and for each end the inequality that proves it with a witness;
                        ``open`` says why the kernel did not establish a cell

Every certificate of an older version verifies with every later one (``exactdp verify``), and the
intervals of two releases for the same cell always meet.
"""

from __future__ import annotations

import json
import platform
from typing import Any

import flint

from exactdp import recorded_verdicts, statements
from exactdp.numbers.exact_numbers import ParameterError
from exactdp.statements import Statement
from exactdp.tables import kernel
from exactdp.tables.asked.specification import Specification
from exactdp.tables.cell_in_certificate import Cell
from exactdp.version import __version__

KIND, SCHEMA = "exactdp certificate", 1

Certificate = dict[str, Any]


def assemble(specification: Specification, cells: list[Cell]) -> Certificate:
    """The certificate of a table with these cells, row by row, as its file will be read.

    It lists the statements that the parts of the cells rest on, and has its hash. Nothing is
    verified.

    >>> from exactdp.tables.cells import compute
    >>> from exactdp.tables.asked.reading import line
    >>> made = line("DP(1/10)^k", rows=["k=5"], eps_g="1/4", digits="3", round="up")
    >>> certificate = assemble(made, [compute(question) for question in made.questions()])
    >>> certificate["cells"][0]["printed"]
    '0.0177'
    """
    used = {tuple(one) for cell in cells for part in cell["parts"] for one in part["rests_on"]}
    content: Certificate = {
        "kind": KIND,
        "schema": SCHEMA,
        "made_with": made_with(),
        "versions": {"exactdp": __version__},
        "specification": specification.to_json(),
        "statements": [_statement(*key) for key in sorted(used)],
        "cells": cells,
    }
    return resealed(content)


def made_with() -> dict[str, str]:
    """The versions of Python, python-flint and FLINT in use, as a certificate made now names them.

    >>> sorted(made_with())
    ['flint', 'python', 'python_flint']
    """
    return {
        "python": platform.python_version(),
        "python_flint": flint.__version__,
        "flint": flint.__FLINT_VERSION__,
    }


def resealed(content: Certificate) -> Certificate:
    """The certificate with the hash of what it holds now, as its file will be read."""
    return read_back({**content, "sha256": kernel.digest(content)})


def read_back(certificate: Certificate) -> Certificate:
    """The certificate as it is read from the text of its file: its keys stand in the file's order.

    Whatever is printed is printed from this, so that a reader of the file prints the same. A
    ParameterError where the file would not be one.
    """
    return from_text(to_text(certificate))


def _statement(paper: str, item: str, form: str) -> dict[str, Any]:
    """A statement as JSON, with the verdict that proofs_check recorded for it."""
    known = (one for one in vars(statements).values() if isinstance(one, Statement))
    found = next(one for one in known if (one.paper, one.item, one.form) == (paper, item, form))
    entry = recorded_verdicts.verdict(found)
    recorded = {
        "verdict": None if entry is None else entry["verdict"],
        "scope": None if entry is None else entry["scope"],
        "stale": bool(entry and entry["stale"]),
    }
    return {**found.to_json(), "says": found.says, **recorded}


def to_text(certificate: Certificate) -> str:
    """The JSON text of a certificate, a line for each cell; it reads back as the same object."""
    lines = []
    for key, value in certificate.items():
        if isinstance(value, list) and value:
            entries = ",\n  ".join(json.dumps(entry, sort_keys=True) for entry in value)
            lines.append(f"{json.dumps(key)}: [\n  {entries}\n ]")
        else:
            lines.append(f"{json.dumps(key)}: {json.dumps(value, sort_keys=True)}")
    return "{" + ",\n ".join(lines) + "}\n"


def from_text(text: str, parameter: str = "certificate") -> Certificate:
    """The certificate in a text, of this schema and with an intact hash.

    A ParameterError in one line, which calls it ``parameter``, for any other text. That is no
    verification: ``kernel.check`` is.
    """
    try:
        content = kernel.load(text)
        if content.get("kind") != KIND or content.get("schema") != SCHEMA:
            raise kernel.Rejected(f"kind {content.get('kind')!r}; wanted {KIND!r}, schema {SCHEMA}")
        if kernel.digest(content) != content.get("sha256"):
            raise kernel.Rejected("the hash does not fit the content")
        _shaped(content)
    except kernel.Rejected as error:
        raise ParameterError(parameter, str(error), "a certificate of exactdp") from None
    return content


def _shaped(content: Certificate) -> None:
    """Rejected unless the parts that are read here are there."""
    try:
        asked = content["specification"]
        texts = [content["versions"]["exactdp"], asked["title"], asked["round"], asked["corner"]]
        texts += [*content.get("made_with", {}).values()]
        texts += [entry["label"] for entry in (*asked["rows"], *asked["cols"])]
        for cell in content["cells"]:
            texts += [cell[key] for key in ("composition", "quantity", "printed", "status")]
            texts += [*cell["values"], *cell["values"].values()]
            for side in ("lower", "upper"):
                end = cell[side]
                if end not in ("inf", "-inf") and [type(part) for part in end] != [int, int]:
                    raise kernel.Rejected("an end is no [mantissa, exponent]")
        for one in content["statements"]:
            texts += [one[key] for key in ("paper", "item", "form", "says")]
        if not all(isinstance(text, str) for text in texts):
            raise kernel.Rejected("a text is missing")
        if not all(text.isprintable() for text in texts):  # it would reach a terminal as it is
            raise kernel.Rejected("a text that can not be printed")
        if len(content["cells"]) != len(asked["rows"]) * len(asked["cols"]):
            raise kernel.Rejected("cells are missing")
    except (LookupError, TypeError, AttributeError) as error:
        raise kernel.Rejected(f"malformed: {type(error).__name__} {error}") from None
