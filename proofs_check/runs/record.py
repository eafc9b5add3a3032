"""The record: what was found about every claim of the papers, with its formula, to be shown.

``python -m proofs_check.runs.record --from FILE`` writes ``proofs_check/data/record.json`` from
what ``proofs-check check --json`` printed (without FILE, from an examination of all); with
``--check`` it fails where the file is not what it would write. Reading it needs neither sympy nor
the claims.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from collections.abc import Iterable, Sequence
from importlib import resources
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

from exactdp.shell.atomic_files import write
from proofs_check.runs.item_names import paper_folders

if TYPE_CHECKING:
    from proofs_check.verdicts.examining import Result

KEPT = (
    *("id", "item", "form", "locators", "verdict", "expected", "met", "grade", "says"),
    *("method", "scope", "reason", "witness", "holds", "uses", "citations", "corrects"),
)
LONGEST = 2000


def path() -> Path:
    """The data file."""
    return Path(str(resources.files("proofs_check") / "data" / "record.json"))


def source_of(module: str) -> str:
    """A hash of the file of a paper's claims, named as in ids: paper/module; "" where none is."""
    key, _, name = module.partition("/")
    folder = paper_folders().get(key)
    file = None if folder is None else folder / f"{name}.py"
    if file is None or not file.is_file():
        return ""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]


def entry(result: Result) -> dict[str, Any]:
    """What is recorded about one claim."""
    from proofs_check.language.wording import in_latex, instance_of, reads_as, statement

    data = result.to_json()
    choice = result.verdict.choice
    latex = in_latex(instance_of(result.claim, choice).relation)
    return {
        **{name: data[name] for name in KEPT},
        "read_as": reads_as(result.claim, choice),
        "statement": statement(result.claim, LONGEST, choice),
        "latex": latex if len(latex) <= LONGEST else "",
        "source": source_of(result.claim.id.rpartition("/")[0]),
    }


def document(results: Iterable[Result]) -> str:
    """The data file for these results, one line for each claim."""
    lines = [
        json.dumps(entry(result), sort_keys=True, ensure_ascii=True)
        for result in sorted(results, key=lambda result: result.claim.id)
    ]
    return '{"schema": 1, "claims": [\n' + ",\n".join(lines) + "\n]}\n"


def entries(file: Path | None = None) -> list[dict[str, Any]]:
    """What is recorded; nothing where there is no record."""
    file = file or path()
    if not file.is_file():
        return []
    return list(json.loads(file.read_text(encoding="utf-8"))["claims"])


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the data file, or with --check compare it."""
    parser = argparse.ArgumentParser(prog="python -m proofs_check.runs.record", description=__doc__)
    parser.add_argument("--from", dest="source", help="the output of proofs-check check --json")
    parser.add_argument("--check", action="store_true", help="compare, and write nothing")
    given = parser.parse_args(arguments)
    from proofs_check.runs.recorded import results_in
    from proofs_check.runs.registry import all_claims
    from proofs_check.runs.running import check

    if given.source:
        results = results_in(Path(given.source).read_text(encoding="utf-8"))
    else:
        results = check(all_claims(), os.cpu_count() or 1)
    text = document(results)
    if given.check:
        return _compared(text)
    path().parent.mkdir(exist_ok=True)
    write(path(), text)
    return 0


def _compared(text: str) -> int:
    kept = path().read_text(encoding="utf-8") if path().is_file() else ""
    if kept == text:
        return 0
    moved = [new for new, old in zip_longest(text.split("\n"), kept.split("\n")) if new != old]
    print(f"{path().name} is not current ({len(moved)} lines): python -m proofs_check.runs.record")
    return 1


if __name__ == "__main__":
    sys.exit(main())
