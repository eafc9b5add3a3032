"""The statements that routes rest on, as frozen data, and what the checker found about each.

A :class:`Statement` names a paper, an item and the form used: ``printed`` as it stands in the
paper, ``corrected`` where the printed one is false, ``own`` where the project states it itself.
The verdicts are written to ``data/verdicts.json`` by proofs_check and only read here.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from importlib import resources
from typing import Any

CESAR_ROGERS = "cesar-rogers-2022"
DONG_DURFEE_ROGERS = "dong-durfee-rogers-2019"
HARTMANN = "hartmann-et-al-2022"
OWN = "exactdp"


@dataclass(frozen=True, order=True)
class Statement:
    """A statement of a paper (or our own) that a number rests on."""

    paper: str
    item: str
    form: str = "printed"
    says: str = ""

    def to_json(self) -> dict[str, str]:
        """The JSON object of the ``rests_on`` lists."""
        return {"paper": self.paper, "item": self.item, "form": self.form}

    def __str__(self) -> str:
        return f"{self.paper}, {self.item} ({self.form})"


def fingerprint(statement: Statement) -> str:
    """A hash of what the statement says; a recorded verdict carries the one it was made for.

    >>> len(fingerprint(THEOREM_1))
    16
    """
    text = "|".join((statement.paper, statement.item, statement.form, statement.says))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def verdict(statement: Statement) -> dict[str, Any] | None:
    """What proofs_check recorded for this statement, or None where it has recorded nothing.

    ``stale`` is true in it where the statement has changed since.
    """
    path = resources.files("exactdp") / "data" / "verdicts.json"
    recorded = json.loads(path.read_text(encoding="utf-8"))
    for entry in recorded["verdicts"]:
        key = (entry["paper"], entry["item"], entry["form"])
        if key == (statement.paper, statement.item, statement.form):
            return {**entry, "stale": entry.get("statement") != fingerprint(statement)}
    return None


THEOREM_1 = Statement(
    CESAR_ROGERS, "Theorem 1", says="the optimal delta of k equal DP mechanisms, in closed form"
)
THEOREM_2 = Statement(
    CESAR_ROGERS, "Theorem 2", says="the optimal delta of k equal BR mechanisms: a maximum over l"
)
THEOREM_3 = Statement(
    CESAR_ROGERS,
    "Theorem 3",
    says="the optimal delta of m DP and k - m BR mechanisms of equal eps: a maximum over l",
)
LEMMA_4_5 = Statement(
    CESAR_ROGERS, "Lemma 4.5", says="the derivative of F_l, so F_l has its maximum at t_l"
)
LEMMA_4_1 = Statement(
    CESAR_ROGERS, "Lemma 4.1", says="non-adaptive BR: a supremum over one t for each mechanism"
)
LEMMA_4_4 = Statement(
    CESAR_ROGERS, "Lemma 4.4", says="two BR mechanisms of equal eps are worst at equal t"
)
BR_DOMINATED_BY_RR = Statement(
    DONG_DURFEE_ROGERS,
    "Lemma 4.1",
    says="a BR mechanism with bound t post-processes the generalized randomized response",
)
MURTAGH_VADHAN = Statement(
    DONG_DURFEE_ROGERS, "Theorem 2", says="the optimal delta of unequal DP mechanisms"
)
MGF_BOUND = Statement(
    DONG_DURFEE_ROGERS, "Theorem 5", says="a bound by the moment generating function, all lambda"
)
FOUR_OUTCOMES = Statement(
    HARTMANN, "Lemma 12", says="the worst (eps, delta)-DP mechanism has four outcomes"
)
SYMMETRY = Statement(
    OWN,
    "Symmetry",
    "own",
    says="delta(eps_g) = 1 - e^eps_g + e^eps_g delta(-eps_g), both directions being allowed",
)
SUPPORT = Statement(
    OWN,
    "Support",
    "own",
    says="delta is 0 from the sum of eps on, and 1 - e^eps_g up to minus the sum",
)
MGF_CONVERSION = Statement(
    OWN,
    "Sharper conversion",
    "own",
    says="(1 - e^-x)_+ <= lambda^lambda (1 + lambda)^-(1 + lambda) e^(lambda x) "
    "(Canonne, Kamath and Steinke)",
)
LARGER_EPS = Statement(
    OWN, "Monotone in eps", "own", says="BR(eps) and DP(eps) lie in the classes of a larger eps"
)
DP_WITHIN_BR = Statement(CESAR_ROGERS, "Lemma 2.1", says="an eps-DP mechanism is 2 eps-BR")
DEFINITION = Statement(
    OWN, "Definition", "own", says="delta of the explicit pair of distributions at the given t"
)
GAUSSIAN_SMOOTHING = Statement(
    OWN,
    "Gaussian smoothing",
    "own",
    says="adding a Gaussian loss raises delta, by at most a computable amount",
)
