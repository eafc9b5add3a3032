"""For which values the statements that a certificate may rest on were examined, as hashes.

A scope is what the checker of papers wrote about a statement. The kernel does not run it, and so
takes no other words than were recorded: those of today, and those of certificates of releases.
"""

from __future__ import annotations

import hashlib
from typing import Any

from exactdp.tables.kernel.fixed_point import require

SCOPES = {
    "cesar-rogers-2022 Lemma 2.1": "4e6914c6305c387d d8dad04c23c1e37b",
    "cesar-rogers-2022 Lemma 2.1, BR implies DP": "4e6914c6305c387d d8dad04c23c1e37b",
    "cesar-rogers-2022 Lemma 4.1": "ba0a4b7cc387afce 99240ba472ea6f6c",
    "cesar-rogers-2022 Lemma 6.1": "f431bafceba81ca6",
    "cesar-rogers-2022 Lemma 6.3": "e50e04fd993787c5",
    "cesar-rogers-2022 Equation 10, one level": "d2ebddb814d0d7ad",
    "exactdp Truncated Gaussian counts (own)": "62ea55cf562e7b86",
    "cesar-rogers-2022 Lemma 4.4": "5920683b552d4cc0",
    "cesar-rogers-2022 Lemma 4.5": "4742c505abde2c57",
    "cesar-rogers-2022 Lemma 4.5 (corrected)": "c9fbe1e4cbcdefb9",
    "cesar-rogers-2022 Lemma 5.1 (corrected)": "4b571bbb19f6b56e a8f496c4e95ac925",
    "cesar-rogers-2022 Lemma 5.3 (corrected)": "5522c62eb4082a87",
    "cesar-rogers-2022 Proposition 2": "d43823cc3cbd610a",
    "cesar-rogers-2022 Proposition 2, different parameters (own)": "0be31c10d766554f",
    "cesar-rogers-2022 Theorem 1": "fc0db0b50e5c7b63 7e11787e8bce2153",
    "cesar-rogers-2022 Theorem 2": "df15ed1240c33b0c 9b73ad01408448e0",
    "cesar-rogers-2022 Theorem 3": "0c4bc1b60b6805f0 1433fd359c7131c4",
    "dong-durfee-rogers-2019 Lemma 3.2, one mechanism, all eps_g (own)": "67086225354ae9b7",
    "dong-durfee-rogers-2019 Lemma 4.1": "716b387810b659b1 1b20fdccdadb0dcc",
    "dong-durfee-rogers-2019 Theorem 2": "839dd2e34a41976d 426123d629c47d35",
    "dong-durfee-rogers-2019 Theorem 4, the exact set (own)": "df15ed1240c33b0c",
    "dong-durfee-rogers-2019 Theorem 5": "4d682de453a8584e",
    "exactdp Adaptive symmetry (own)": "46657a37d1123e46 743479f09b384c45",
    "exactdp Adaptive symmetry, with delta_i (own)": "40d08bf1ce6febbb",
    "exactdp Below and above, mixtures (own)": "8ac36f4b1ddcc86a",
    "exactdp Chords (own)": "336b24bf26523fbf",
    "exactdp Common t (own)": "dec928be7e8ed026",
    "exactdp Copies over an interval (own)": "17bf869f5e066f6b",
    "exactdp Gaussian differential privacy (own)": "675a822d02740aa7",
    "exactdp Random allocation (own)": "ea6cf78ffced7720",
    "exactdp Sampled classes (own)": "125b316db6583c04",
    "exactdp Fixed-size samples (own)": "def0e752058afb7b",
    "exactdp Sampled bounded range (own)": "12c542ce17f3d808",
    "exactdp Two sampled bounded-range mechanisms (own)": "1301800c7abb115a",
    "exactdp Matrix mechanism (own)": "3270a96edd77b487",
    "exactdp Replaced record (own)": "058fb56c369b6e8a",
    "exactdp Concrete pairs (own)": "78159095d8642d40",
    "exactdp Exponential mechanisms (own)": "9a6b6687d9a83012",
    "exactdp Permute-and-flip (own)": "23359ad2f76575a2",
    "exactdp Convexity (own)": "0eb332d149a13c29 88b9ebe3d7eb72c6",
    "exactdp Curvature push-forward (own)": "455440ce134161c3 78e94984bb963674",
    "exactdp DP and BR as one (own)": "bd6113ad28107348",
    "exactdp Definition (own)": "9b37d7531ea29aed 9047f681aa1fdd2e",
    "exactdp Derivative of a chord in its window (own)": "ccb8ef249da8938b 6e41853f4597d22f",
    "exactdp Exchange of operators, DP mechanisms (own)": "3f220afaa355f14e",
    "exactdp Fixed pair (own)": "4d7e670fce3047c9",
    "exactdp Gaussian smoothing (own)": "8e08f7dbac62bc5e",
    "exactdp Last box (own)": "0eb474cec9796ee0 e2fc295948fca85b",
    "exactdp Mean-value bound (own)": "f45a747aa8b205fc",
    "exactdp Mixed vertices (own)": "6b61f5ba414729e5 7e54f337c493c546",
    "exactdp Monotone in eps (own)": "ebfb6a246718c4e1 e83031ff7fd1b3f8",
    "exactdp Nothing to adapt (own)": "e5cfc6bd669445d3",
    "exactdp Pivot equations (own)": "6493d43ec4dee067",
    "exactdp Restricted recursion (own)": "a1208b0fdc47edc1",
    "exactdp Rounded losses (own)": "86197fe0d1161af0",
    "exactdp Second-derivative bound (own)": "ca460c39c7a1fbd7",
    "exactdp Split losses (own)": "0f9227a5ed88069c",
    "exactdp Order of t (own)": "3ee3053c502c6ed1",
    "exactdp Pair equations (own)": "3ee3053c502c6ed1",
    "exactdp Equations of a curve (own)": "7eaf3536b368e504",
    "exactdp Vertex bound (own)": "b7d24414827c5dd3 1dfdc5ed9c59a074",
    "exactdp Sharper conversion (own)": "d530037abadbcdef",
    "exactdp Single bounded-range mechanism (own)": "25a4b6193da01c15",
    "exactdp Slabs (own)": "5d6644c4be6f9026",
    "exactdp Support (own)": "608bf6fe5b6a453a",
    "exactdp Symmetric coordinates (own)": "bcea3975a33ef36d a36c87d25cd346d0",
    "exactdp Symmetry (own)": "b5d9fcf147ef4cf5",
    "exactdp Top range, the value (own)": "bf24f5fa7a193c94",
    "exactdp Two bounded-range mechanisms (own)": "9c343edfe47e2e15",
    "exactdp Wide last mechanism (own)": "ebe43939c24f7410",
    "hartmann-et-al-2022 Lemma 12": "2aad974065714c76",
    "hartmann-et-al-2022 Theorem 15": "62891756cc4927c0",
    "cesar-rogers-2022 Lemma 2.2, the divergence": "a408d381444f96a1 53f55fbd0afa2d6f",
    "exactdp Mean of CDP (own)": "5de4fca15af5d69c 9e7037bcb4af7871",
    "cesar-rogers-2022 Lemma 3.4, the centred moment": "b4fdb86014a9feaa 1030ffd991fb6b7c",
    "exactdp Approximate zCDP (own)": "849bda8948779956",
    "exactdp Gaussian member (own)": "4e9a241074a074af",
    "exactdp Set-wise moments (own)": "0cbdeee5e819a33e",
    "cesar-rogers-2022 Lemma 3.3": "01b73b4434856fc6",
    "exactdp Silent member (own)": "8e5d47f16af8be8e",
    "exactdp Stopping of BR (own)": "c92f7d2ef27bd1d6",
    "exactdp Fixed pairs as steps (own)": "f7c92ed89e80ee98",
    "exactdp Optimal conversion (own)": "da282e5289775d22 d3da53a9e76c505b",
    "exactdp Separable factors (own)": "ecf13cb609d189ba",
    "cesar-rogers-2022 Lemma 3.2": "1614fd2791e644c5 3961ba224d5626f9",
    "cesar-rogers-2022 Text after Lemma 3.4": "e8775ac4155f9e05 a53b2e7a4244f6fd 709341bb6733e16d",
    "cesar-rogers-2022 Lemma 2.3, the conversion": "8e9c2a1acf60583e b09a33569b6a7713",
    "dong-durfee-rogers-2019 Corollary 3.1": "c43dc49994b8a1ff",
    "dong-durfee-rogers-2019 Figure 2": "d2c03d4bf8bd4ade 7158e9f068cfc50d 61dc24a915b49336",
}
"""By the name of a statement: the first 16 digits of SHA-256, today's first."""


def check_scope(name: str, scope: Any) -> None:
    """Rejected unless the scope is none, or one that was recorded for this statement."""
    if scope is not None:
        require(isinstance(scope, str), f"{name}: the scope is no text")
        short = hashlib.sha256(scope.encode("utf-8", "replace")).hexdigest()[:16]
        require(short in SCOPES.get(name, "").split(), f"{name}: not a scope that is known")
