"""What the sources assume, whether a theorem uses it or not: Coq's own word on all that is loaded.

``Print Assumptions`` follows a theorem; what none uses, it does not see. So one file requires all
sources, and ``coqchk`` lists what stands in its environment without a proof, and what was accepted
with a check of the kernel switched off. Bodies are not checked again here (``--coqchk`` does that).
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from pathlib import Path

from proofs_check.formal.building import NotProved, answers, options, requiring, tool
from proofs_check.formal.source_folders import PREFIXES

TACTICS = {"ltac", "ssreflect", "ssrmatching", "tauto", "rtauto", "btauto", "cc", "firstorder"}
PLUGINS = TACTICS | {"ring", "zify", "micromega", "nsatz", "number_string_notation"}
"""The parts of Coq in machine code that may be loaded: those of its own tactics and numbers."""

SET = "Theory: Set is predicative"
AXIOMS = "Axioms"
UNCHECKED = (
    "Constants/Inductives relying on type-in-type",
    "Constants/Inductives relying on unsafe (co)fixpoints",
    "Inductives whose positivity is assumed",
)
"""The headings of the summary that ``coqchk`` prints."""

WHOLE = "Whole"


def assumed(folder: Path, texts: Mapping[str, str], seconds: float = 600.0) -> list[str]:
    """What the built sources assume, one line each; the libraries' own axioms are no part of it.

    (Whether a theorem uses one of those, ``axioms_of`` asks.) NotProved where the summary is not
    of the form that is known.
    """
    asked = "\n".join([*requiring(texts), "Print ML Modules."]) + "\n"
    printed = answers(folder, asked, f"{WHOLE}.v", seconds)
    found = [f"{name}: machine code is loaded" for name in _plugins(printed) - PLUGINS]
    where = [part for part in options() if part not in ("-q", "-w", "none")]
    done = subprocess.run(
        [tool("coqchk"), "-silent", "-o", *where, "-norec", WHOLE],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=seconds,
        check=False,
    )
    if done.returncode:
        raise NotProved(f"coqchk: {' '.join(done.stderr.split())[-240:] or 'failed'}")
    return [*sorted(found), *in_summary(done.stdout + done.stderr)]


def nothing_assumed(folder: Path, texts: Mapping[str, str]) -> None:
    """NotProved, with the first of them, where the built sources assume something."""
    found = assumed(folder, texts)
    if found:
        more = f" (and {len(found) - 1} more)" if found[1:] else ""
        raise NotProved(f"{found[0]}{more}")


def in_summary(text: str) -> list[str]:
    """What a summary of ``coqchk`` says against the sources.

    >>> head = "CONTEXT SUMMARY\\n* Theory: Set is predicative\\n"
    >>> head += "* Axioms:\\n  Coq.A.b\\n  Links.A.c\\n"
    >>> in_summary(head + "".join(f"* {one}: <none>\\n" for one in UNCHECKED))
    ['Links.A.c: assumed, no proof']
    """
    listed = {head: rest.split() for head, rest in _headings(text)}
    if listed.keys() != {SET, AXIOMS, *UNCHECKED}:
        raise NotProved(f"coqchk: {'; '.join(sorted(listed)) or 'no summary'}: not as known")
    own = tuple(f"{prefix}." for prefix in PREFIXES.values())
    found = [f"{name}: assumed, no proof" for name in listed[AXIOMS] if name.startswith(own)]
    for heading in UNCHECKED:
        names = [name for name in listed[heading] if name != "<none>"]
        found += [f"{name}: not checked ({heading})" for name in names]
    return found


def _headings(text: str) -> list[tuple[str, str]]:
    parts = re.split(r"^\* ", text.partition("CONTEXT SUMMARY")[2], flags=re.MULTILINE)[1:]
    whole = [" ".join(part.split()) for part in parts]
    halves = [(one, "", "") if one == SET else one.partition(":") for one in whole]
    return [(heading, names) for heading, _, names in halves]


def _plugins(printed: str) -> set[str]:
    """The parts in machine code that are loaded, without the words around their names."""
    lines = printed.partition("Loaded ML Modules:")[2].splitlines()
    files = [line.split()[0] for line in lines if line.strip()]
    if not files:
        raise NotProved("Coq did not print what machine code it has loaded")
    name = re.compile(r"(?:plugins\.)?(\w+?)(?:_plugin)?(?:\.cm\w+)?$")
    return {found[1] if (found := name.search(one)) else one for one in files}
