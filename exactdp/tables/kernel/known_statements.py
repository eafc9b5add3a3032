"""The statements that a certificate may rest on: their words, and what was recorded of each.

A certificate lists what its ends rest on. It may list nothing else than these, word for word, and
must list what the kernel itself uses. The verdict of a statement is that of the checker of papers,
which the kernel does not run: it is the one that stands here, or none.
"""

from __future__ import annotations

import re
from typing import Any

from exactdp.tables.kernel.fixed_point import require
from exactdp.tables.kernel.known_scopes import check_scope
from exactdp.tables.kernel.known_statement_texts import KNOWN

VERSION = re.compile(r"\d[0-9a-z.+]{0,30}", re.ASCII)

EARLIER = {
    "exactdp Chords (own)": "PROVED", "exactdp Support (own)": "PROVED",
    "exactdp Symmetry (own)": "PROVED", "exactdp Convexity (own)": "PROVED",
    "exactdp Definition (own)": "PROVED", "cesar-rogers-2022 Lemma 4.1": "PROVED",
    "cesar-rogers-2022 Lemma 4.4": "PROVED", "cesar-rogers-2022 Theorem 1": "PROVED",
    "cesar-rogers-2022 Theorem 2": "PROVED", "cesar-rogers-2022 Theorem 3": "PROVED",
    "exactdp Monotone in eps (own)": "PROVED", "exactdp DP and BR as one (own)": "PROVED",
    "exactdp Nothing to adapt (own)": "PROVED", "cesar-rogers-2022 Lemma 2.1": "CERTIFIED",
    "cesar-rogers-2022 Proposition 2": "PROVED", "exactdp Adaptive symmetry (own)": "PROVED",
    "exactdp Sharper conversion (own)": "PROVED", "exactdp Wide last mechanism (own)": "PROVED",
    "exactdp Top range, the value (own)": "PROVED",
    "exactdp Symmetric coordinates (own)": "PROVED",
    "exactdp Gaussian smoothing (own)": "CERTIFIED",
    "exactdp Curvature push-forward (own)": "PROVED",
    "cesar-rogers-2022 Lemma 5.1 (corrected)": "PROVED",
    "cesar-rogers-2022 Lemma 5.3 (corrected)": "PROVED",
    "exactdp Below and above, mixtures (own)": "PROVED",
    "cesar-rogers-2022 Lemma 2.1, BR implies DP": "PROVED",
    "exactdp Two bounded-range mechanisms (own)": "PROVED",
    "exactdp Single bounded-range mechanism (own)": "PROVED",
    "exactdp Adaptive symmetry, with delta_i (own)": "PROVED",
    "exactdp Derivative of a chord in its window (own)": "PROVED",
    "exactdp Exchange of operators, DP mechanisms (own)": "PROVED",
    "dong-durfee-rogers-2019 Theorem 4, the exact set (own)": "PROVED",
    "cesar-rogers-2022 Lemma 3.4, the centred moment": "PROVED",
    "cesar-rogers-2022 Proposition 2, different parameters (own)": "PROVED",
}  # fmt: skip
"""What older records called statements that stand on checked steps joined in words."""

NO_MORE = {"cesar-rogers-2022 Lemma 4.5"}
"""What only older certificates name: false as printed; routes rest on the corrected form."""

EXACT = {
    "cesar-rogers-2022 Lemma 4.1",
    "cesar-rogers-2022 Theorem 1",
    "cesar-rogers-2022 Theorem 2",
    "cesar-rogers-2022 Theorem 3",
    "dong-durfee-rogers-2019 Lemma 3.2, one mechanism, all eps_g (own)",
    "dong-durfee-rogers-2019 Theorem 2",
    "exactdp DP and BR as one (own)",
    "exactdp Nothing to adapt (own)",
    "exactdp Single bounded-range mechanism (own)",
    "exactdp Two bounded-range mechanisms (own)",
}
"""Each of these gives the non-adaptive optimum of some mechanisms; where two apply, either does."""

INSTEAD = {
    **dict.fromkeys(EXACT | {"cesar-rogers-2022 Lemma 4.4"}, EXACT),
    "hartmann-et-al-2022 Lemma 12": {"exactdp Adaptive symmetry, with delta_i (own)"},
}
"""What a part may name where the kernel uses another statement."""


def unsaid(used: set[str], rests_on: Any) -> set[str]:
    """The statements that the kernel uses and the part names neither itself nor by another."""
    named = {name_of(one) for one in rests_on}
    return {name for name in used if not named & (INSTEAD.get(name, set()) | {name})}


def name_of(statement: Any) -> str:
    """The name of a statement, from the list of paper, item and form; Rejected if not known."""
    texts = isinstance(statement, list) and [type(text) for text in statement] == [str] * 3
    require(texts, "a statement is no triple of paper, item and form")
    paper, item, form = statement
    name = f"{paper} {item}" + ("" if form == "printed" else f" ({form})")
    require(name in KNOWN, f"the statement {name[:80]!a} is not known here")
    return name


def check_statements(certificate: dict[str, Any]) -> None:
    """Raise Rejected unless versions and statements of a certificate say what they may.

    That is a version, and word for word what the parts of all cells rest on, each once and in
    order.
    """
    versions, listed = certificate["versions"], certificate["statements"]
    plain = isinstance(versions, dict) and list(versions) == ["exactdp"]
    plain = plain and isinstance(versions["exactdp"], str)
    require(plain and VERSION.fullmatch(versions["exactdp"]), "versions: not {exactdp: a version}")
    parts = [part for cell in certificate["cells"] for part in cell["parts"]]
    used = {tuple(one) for part in parts for one in part["rests_on"] if name_of(one)}
    require(isinstance(listed, list), "statements: no list")
    keys = [(one["paper"], one["item"], one["form"]) for one in listed]
    require(keys == sorted(used), "the statements are not those that the parts rest on")
    for key, one in zip(keys, listed, strict=True):
        name = name_of(list(key))
        says, verdict = KNOWN[name]
        wanted = {"paper", "item", "form", "says", "verdict", "scope", "stale"}
        require(one.keys() == wanted, f"{name}: other keys than {sorted(wanted)}")
        require(one["says"] == says, f"{name}: says something else")
        known = (None, verdict, EARLIER.get(name))
        require(one["verdict"] in known, f"{name}: not the verdict that is known")
        require(type(one["stale"]) is bool, f"{name}: stale is neither true nor false")
        check_scope(name, one["scope"])
