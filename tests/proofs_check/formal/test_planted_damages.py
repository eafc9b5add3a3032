"""Damages planted in theorems, definitions, claims and exports: Coq finds every one by itself.

(That hashes and generated files are no longer current would tell too; it is not asked here.)
"""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from proofs_check.formal.axioms import axioms_of
from proofs_check.formal.building import NotProved, build, coq_version
from proofs_check.formal.claim_links import links
from proofs_check.formal.coqchk_environment import nothing_assumed
from proofs_check.formal.formal_record import standing_axioms
from proofs_check.formal.source_folders import sources
from proofs_check.formal.theory_index import index

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(shutil.which("coqc") is None, reason="coqc is not installed"),
]

THEOREMS = (
    ("theory/Theorem1.v", "/ (1 + exp eps) ^ k *", "/ (1 + exp eps) ^ k.+1 *"),
    ("theory/General.v", "= 1 - exp eps_g + exp eps_g *", "= 1 + exp eps_g - exp eps_g *"),
    (
        "theory/Recursion.v",
        "* delta_opt (adaptive cs) (eps_g - eps)",
        "* delta_opt (adaptive cs) eps_g",
    ),
    ("theory/General.v", "le_cls (DP eps) (DP eps')", "le_cls (DP eps') (DP eps)"),
    (
        "theory/Nonadaptive.v",
        "delta_opt (nonadaptive cs) eps_g <= delta_opt (adaptive cs) eps_g",
        "delta_opt (adaptive cs) eps_g <= delta_opt (nonadaptive cs) eps_g",
    ),
    ("theory/FixedSteps.v", "(gamma * (dQ w x / dP w x)))", "(gamma * (dP w x / dQ w x)))"),
    ("theory/RenyiConversion.v", "beta * (a - b * y) /", "beta * (a + b * y) /"),
    ("links/exactdp__convexity.v", "by nra.\nQed.", "Admitted."),
    ("theory/TopRange.v", "(INR k - 1 - / INR k) * eps", "(INR k - 1 - 2 * / INR k) * eps"),
    ("theory/Leaks.v", "(1 - kept cs) + kept cs", "kept cs + kept cs"),
    ("theory/Stopping.v", "Rmax (stop E a b)", "Rmin (stop E a b)"),
    ("theory/SingleBR.v", "* exp (- eps / 2)) ^ 2 /", "* exp (eps / 2)) ^ 2 /"),
    ("theory/TwoBR.v", "(2 * e1 + s - e2) / 3", "(2 * e1 - s - e2) / 3"),
    ("theory/ExactSet.v", "Rabs s < begins k e ->", "Rabs s <= begins k e ->"),
    ("theory/ThreeAtZero.v", "(k = 3%nat /\\ s = 0)", "(k = 2%nat /\\ s = 0)"),
    ("theory/Curvature.v", "* pos (X B - gamma))", "* (X B - gamma))"),
    ("theory/WideLast.v", "Rabs s + reach cs <= eps", "Rabs s <= eps"),
    ("theory/SymmetricCoordinates.v", "(2 * sinh (eps / 2))", "(2 * sinh eps)"),
    (
        "theory/AnyClasses.v",
        "delta_opt (adaptive_of (mask s Cs)) eps_g <= delta_opt (adaptive_of Cs) eps_g",
        "delta_opt (adaptive_of Cs) eps_g <= delta_opt (adaptive_of (mask s Cs)) eps_g",
    ),
    ("theory/Exponential.v", "(BR (2 * lam * s))", "(BR (lam * s))"),
    ("theory/PivotGroups.v", "others) - y)]", "others) + y)]"),
    (
        "theory/Pivot.v",
        "0 < inside_mass eps sigma others /\\",
        "inside_mass eps sigma others = 1 /\\",
    ),
    ("theory/MixedVertices.v", "<= total_t ts - sags bs", "<= total_t ts"),
    ("theory/MeanValue.v", "Rmax ((g.1 - mu) * d)", "Rmin ((g.1 - mu) * d)"),
    ("theory/LastBox.v", "Rabs (d i) <= reach / (1 - beta)", "Rabs (d i) <= reach / (1 + beta)"),
    ("theory/IntervalCopies.v", "+ eta * (gamma * (m2 - m1))", "+ eta * (gamma * (m1 - m2))"),
)
DEFINITIONS = (
    ("theory/Defs.v", "(1 - exp (t - eps)) / (1 - exp (- eps))", "(1 - exp t) / (1 - exp (- eps))"),
    ("theory/Defs.v", "dP m x * dQ m y <= exp eps *", "dP m x * dQ m y <= exp (2 * eps) *"),
    ("theory/Defs.v", "DP eps => isDP eps 0 m", "DP eps => isDP (2 * eps) 0 m"),
    ("theory/Defs.v", "DP eps => 0 < eps | BR", "DP eps => 0 <= eps | BR"),
    ("theory/Defs.v", "P (tag z) * Q (tag z) (tagged z)", "P (tag z)"),
    ("theory/SingleBR.v", "Rmax (- eps) (Rmin eps b)", "Rmax (- eps) b"),
    ("theory/WideLast.v", "shares cs / cosh (e / 4)", "shares cs / cosh (e / 2)"),
    ("theory/SymmetricCoordinates.v", "w <= (1 + rho) * w'", "w <= (1 + 2 * rho) * w'"),
    ("statements/Vocabulary.v", "(- Int_part (- x))%Z", "(Int_part x)%Z"),
    ("statements/Vocabulary.v", "high - low + 1)) f", "high - low)) f"),
    ("statements/Vocabulary.v", "(0 <=? k)", "(1 <=? k)"),
    ("statements/Vocabulary.v", "=> 0 <= eps /\\ parameters", "=> -1 <= eps /\\ parameters"),
)
CLAIMS = (
    ("statements/cesar_rogers_2022__theorem_1.v", "/ (2 * eps))", "/ (3 * eps))"),
    ("statements/cesar_rogers_2022__lemma_5_1.v", "(q eps t)", "(q t eps)"),
    ("statements/exactdp__chords.v", "delta s (eps_g - eps)", "delta s (eps_g + eps)"),
    ("statements/exactdp__convexity.v", "(adaptive_delta s x) <= 1", "(adaptive_delta s x) < 1"),
    ("statements/exactdp__nothing_to_adapt.v", "(DP eps_1)) eps_g) =", "(DP eps)) eps_g) ="),
    ("statements/exactdp__two_br.v", "((eps_g + eps_1) / 2)", "((eps_g - eps_1) / 2)"),
    (
        "statements/dong_durfee_rogers_2019__theorem_4_exact_set.v",
        "((IZR k) + (- 3))",
        "((IZR k) + (- 2))",
    ),
    ("statements/cesar_rogers_2022__lemma_5_3.v", "(q eps (eps + ((eps_g - t) / 2)))", "(q eps t)"),
)
EXPORTS = (
    ("statements/cesar_rogers_2022__theorem_1.v", "(ceiling ", "(floor "),
    ("statements/cesar_rogers_2022__theorem_1.v", "(IZR k) - (IZR ell)", "(IZR k) + (IZR ell)"),
    ("statements/cesar_rogers_2022__lemma_5_1.v", "(eps > 0) ->\n", ""),
    ("statements/exactdp__exchange_of_operators.v", "(DP eps_1) ++ copies", "(BR eps_1) ++ copies"),
    ("statements/exactdp__order_of_compositions.v", "(eps_1 >= eps) ->\n", ""),
    ("statements/exactdp__below_and_above.v", "<= (adaptive_delta", "< (adaptive_delta"),
    ("statements/exactdp__mixed_vertices.v", "(c ^ 2) / 8", "(c ^ 2) / 9"),
    ("statements/exactdp__pivot_equations.v", "(alpha - (t - eps_g))", "(alpha - (t + eps_g))"),
)
OPEN = "Open Scope R_scope."
STRAY = (
    ("theory/RenyiConversion.v", OPEN, f"{OPEN}\nHypothesis stray : False."),
    ("theory/Slabs.v", OPEN, f"{OPEN}\nVariable stray : R."),
    ("links/exactdp__chords.v", OPEN, f"{OPEN}\nContext (stray : 0 = 1)."),
    ("statements/exactdp__chords.v", OPEN, f"{OPEN}\nParameter stray : R."),
    ("links/exactdp__top_range.v", OPEN, f"{OPEN}\nLemma stray : 0 = 1. Admitted."),
    (
        "theory/FixedPair.v",
        OPEN,
        f"{OPEN}\nUnset  Guard Checking.\nFixpoint stray (n : nat) : False := stray n.",
    ),
)
"""What no theorem uses."""
COUNTABLE = (
    ("theory/Countable.v", "exp eps * cprob (cQ m) S + d /\\", "exp eps * cprob (cQ m) S /\\"),
    ("theory/Countable.v", "exists s : seq T, uniq s /\\ v", "exists s : seq T, v"),
    ("theory/FinitelyMany.v", "cinC c m1 /\\ cnonadaptive", "cinC c m1 /\\ cadaptive"),
)
DAMAGES = (*THEOREMS, *DEFINITIONS, *CLAIMS, *EXPORTS, *STRAY, *COUNTABLE)


def checked(folder: Path, texts: Mapping[str, str]) -> None:
    """As the command does it, but for the words in a source, which would tell sooner."""
    build(folder, texts, 2, lambda *_: None)
    nothing_assumed(folder, texts)
    theorems = [name for entry in index() for name in entry.theorems]
    axioms_of(folder, texts, theorems, links(), known=standing_axioms(coq_version()))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sound")
    checked(folder, sources())
    return folder


def test_there_are_at_least_twenty() -> None:
    assert len(set(DAMAGES)) >= 20


@pytest.mark.parametrize(("file", "old", "new"), DAMAGES)
def test_a_damage_is_found(built: Path, tmp_path: Path, file: str, old: str, new: str) -> None:
    texts = sources()
    assert old in texts[file], f"{file} has no longer {old!r}: plant another"
    texts[file] = texts[file].replace(old, new)
    folder = tmp_path / "damaged"
    shutil.copytree(built, folder)
    with pytest.raises(NotProved) as raised:
        checked(folder, texts)
    print(f"{file}: {raised.value}")
