"""Other names of the classes: those of Python, those in use elsewhere, and the nearest one.

Loaded only for a name that the grammar does not have.
"""

from __future__ import annotations

import re
from difflib import get_close_matches

from exactdp.mechanisms.mechanism import Mechanism, mechanism_classes

LONGEST_NAME = 60
"""Letters of an unknown name that are compared with the names of classes; none has so many."""
SAMPLES = "Subsampled"
"""What no sampling of another kind is offered for, nor in its place."""
OTHER_NAMES = {
    "randomizedresponse": "RR",
    **dict.fromkeys(("normal", "gauss", "analyticgaussian"), "Gaussian"),
    **dict.fromkeys(("lap", "doubleexponential"), "Laplace"),
    **dict.fromkeys(
        ("geometric", "twosidedgeometric", "discretelap", "dlap", "dlaplace"), "DiscreteLaplace"
    ),
    **dict.fromkeys(("dgauss", "dgaussian", "discretegauss"), "DiscreteGaussian"),
    **dict.fromkeys(("gumbel", "expmech"), "EM"),
    **dict.fromkeys(("poisson", "sampled", "subsample", "poissonsubsampled"), "Subsampled"),
    **dict.fromkeys(("allocation", "ballsinbins", "ballsandbins"), "RandomAllocation"),
    **dict.fromkeys(("puredp", "approxdp", "edp", "adp"), "DP"),
    **dict.fromkeys(("renyi", "renyidp"), "RDP"),
    **dict.fromkeys(("gaussiandp", "mugdp", "gaussiandifferentialprivacy"), "GDP"),
    **dict.fromkeys(("concentrated", "zeroconcentrated", "tcdp"), "ZCDP"),
    "boundedrange": "BR",
}
"""Names in use for a class, beside those of the grammar and of Python."""
OTHER_NOTIONS = frozenset({"fdp", "gdp", "ddp"})
"""Names that look like one of those, and mean something else."""
ALIKE = 0.73
"""Binomial is not Normal, and Guassian is Gaussian."""


OTHER_SAMPLING = re.compile(
    r"WOR|WR\b|(?i:wor\b|replace|fixed.{0,3}size|shuffl)",
    re.ASCII,
)

KNOWN_SAMPLING = re.compile(r"SubsampledWOR\b|,\s*replace(?:\s*=\s*(?:True|False))?\s*(?=[,)])")
"""What is sampled so by its name, and the word of Poisson samples with one record replaced."""


def sampled_otherwise(text: str) -> str:
    """What an error says is wanted where a refused text means another sampling; "" for other texts.

    Such a text has WOR, WR, "replace", "fixed size", "shuffl" or the like, and no name or word of
    the grammar for that. Which sampling runs decides, for guarantees differ tenfold in places.

    >>> sampled_otherwise("Subsampled_WOR(Gaussian(1), 1/100)")[:28]
    'the name of what really runs'
    >>> sampled_otherwise("Subsample(Gaussian(1), 1/100)")
    ''
    """
    if OTHER_SAMPLING.search(KNOWN_SAMPLING.sub("", text)) is None:
        return ""
    return (
        "the name of what really runs: Subsampled(MECHANISM, q) is Poisson sampling, one record "
        "added or removed, and Subsampled(MECHANISM, q, replace) one replaced; "
        "SubsampledWOR(MECHANISM, q) a batch of fixed size without replacement, one record "
        "replaced; RandomAllocation(MECHANISM, t) one of t steps; shuffling and sampling with "
        "replacement are other mechanisms, with other numbers, and are not here"
    )


def nearest_class(name: str) -> str:
    """The name in the grammar of the class that a name was probably meant for; "" for none.

    Whether letters are large or small plays no part.

    >>> [nearest_class(name) for name in ("gaussian", "Guassian", "KaryResponse", "Q")]
    ['Gaussian', 'Gaussian', 'RR', '']
    >>> [nearest_class(name) for name in ("Subsample", "subsampledwor", "SubsampledWO")]
    ['Subsampled', 'SubsampledWOR', '']
    """
    known = dict(OTHER_NAMES)
    for word, kind in mechanism_classes().items():
        known |= {_plain(kind.__name__): word, _plain(word): word}
    asked = _plain(name[:LONGEST_NAME])
    if asked in OTHER_NOTIONS and asked not in known:
        return ""
    found = get_close_matches(asked, known, 1, ALIKE)
    meant = known[found[0]] if found else ""
    other = meant.startswith(SAMPLES) and ("wor" in asked) != ("WOR" in meant)
    return "" if other or (meant == f"{SAMPLES}WOR" and asked != found[0]) else meant


def named_in_python(name: str) -> type[Mechanism] | None:
    """The class whose name in Python this is, as KaryResponse of RR; None if there is none."""
    kinds = mechanism_classes().values()
    return next((kind for kind in kinds if kind.__name__ == name), None)


def _plain(name: str) -> str:
    return name.lower().removesuffix("mechanism")
