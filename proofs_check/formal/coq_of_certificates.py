"""A certificate as a Coq file that stands alone: the rules of signs, and a lemma for each sign.

The lemmas say what the certificate shows of signs of sums, as ``sign_replays`` writes them; that a
statement consists of these is the checker's part, and is not in the file. Covered are sums of
products, exponentials that rise and fall, quotients, cases of a sign, and mean values and slopes of
sums of powers and exponentials. Not covered are slopes of a quotient, and whatever rests on
logarithms, roots, floors, symbolic powers, binomial coefficients, integers or Phi: a NotInCoq names
the rule.
"""

from __future__ import annotations

from typing import Any

from proofs_check.formal.sign_replays import lemmas_of, named
from proofs_check.formal.source_folders import REPLAYS, RULES
from proofs_check.language.claims import Instance
from proofs_check.methods.checking.generators import Generators


class NotInCoq(ValueError):
    """A certificate has no Coq lemma; the message says why, in one line."""


def coq_file(instance: Instance, certificate: Any, says: str) -> str:
    """The file; a NotInCoq where a sign of the certificate has no lemma, or where it has none."""
    lemmas, without = lemmas_of(instance, certificate)
    if without:
        raise NotInCoq(f"the certificate has no Coq form: {'; '.join(without)}")
    if not lemmas:
        raise NotInCoq("the certificate has no Coq form: it is an identity, or no sign is in it")
    generators = Generators(variable.symbol for variable in instance.variables)
    generators.declare(certificate["names"])
    comment = says.replace("(*", "( *").replace("*)", "* )")
    rules = (REPLAYS / RULES).read_text(encoding="utf-8")
    legend = _legend(instance, generators)
    what = f"(* The signs that a proof rests on, whose other steps are not here: {comment} *)"
    return "\n".join([rules, what, f"(* {legend} *)", *named(lemmas, "sign")])


def _legend(instance: Instance, generators: Generators) -> str:
    """A line that says which symbol stands for what."""
    listed = [f"x{i} is {variable.name}" for i, variable in enumerate(instance.variables)]
    more = len(generators) - len(listed)
    return ", ".join(listed) + (f", and {more} more are values of the proof" if more else "")
