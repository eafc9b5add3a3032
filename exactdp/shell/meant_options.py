"""Which option or command was probably meant, where there is none of that name.

Only asked when a command line is refused, to say in the error what to type.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

OPTIONS = {
    "--eps-g": "eps epsilon e at epsilon-g target-eps target-epsilon",
    "--delta": "d prob failure target-delta",
    "--eps": "epsilon e eps-g target-eps",
    "--rtol": "tol tolerance accuracy relative width atol rel",
    "--digits": "precision prec n places",
    "--seconds": "timeout time time-limit limit t s max-time",
    "--budget": "steps iterations max-steps",
    "--adaptive": "adapt adaptively a sequential",
    "--set-wise": "setwise",
    "--explain": "why details verbose v proof",
    "--output": "out file save to outfile",
    "--format": "fmt type f output-format",
    "--json": "j",
    "--jobs": "threads workers cores processes",
    "--plot": "figure draw picture png",
    "--rows": "row k range values",
    "--cols": "col columns column",
    "--set": "fixed let define",
    "--noise": "sigma noise-multiplier z std noise-scale",
    "--batch": "batch-size lot lot-size b q rate sample-rate sampling-rate",
    "--examples": "n size dataset-size samples records num-examples",
    "--epochs": "epoch ep",
    "--steps": "iterations num-steps",
    "--integer": "int integers count",
    "--all": "everything full a",
    "--version": "v V",
    "--help": "h usage",
}
"""Other words for an option, without the dashes."""

COMMANDS = {
    "delta": "d failure hockey compose composition compute",
    "epsilon": "eps e privacy budget-of eps-g epsilon-g",
    "calibrate": "calibration noise sigma search largest find tune",
    "compare": "bounds bound comparison",
    "plot": "draw graph picture profile curve plots",
    "tradeoff": "trade-off roc f fdp gdp mu trade",
    "rdp": "renyi moments renyi-divergence orders moments-accountant",
    "dpsgd": "sgd dp-sgd train training",
    "table": "tables grid tabulate",
    "routes": "route methods",
    "verify": "check validate",
    "--help": "help usage man",
    "--version": "version",
}
"""Other words for a command."""


def meant(given: str, known: Iterable[str], words: Mapping[str, str], *, near: float = 0.65) -> str:
    """The one of the known names that was probably meant; empty if nobody knows.

    ``near`` says how alike two names have to be, of which neither is another word for the other.

    >>> meant("--epsilon", ["--eps-g", "--rtol"], OPTIONS), meant("--x", ["--eps-g"], OPTIONS)
    ('--eps-g', '')
    """
    names = [name for name in known if name]
    plain = given.lstrip("-").lower().replace("_", "-").replace(" ", "-")
    bare = {name.lstrip("-").replace("-", ""): name for name in names}
    if plain.replace("-", "") in bare:
        return bare[plain.replace("-", "")]
    by_word = (name for name in names if plain in words.get(name, "").split())
    if found := next(by_word, ""):
        return found
    close = get_close_matches(plain.replace("-", ""), bare, 1, near)
    return bare[close[0]] if close else ""
