"""``exactdp histogram``: what Laplace and Gaussian noise on counts cost, side by side."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import typer

from exactdp.command_line.printing_options import Json, TextOrJson, chosen
from exactdp.mechanisms import DP
from exactdp.numbers.exact_numbers import Exact, ParameterError, exact
from exactdp.shell import atomic_files
from exactdp.shell.endings import DONE, Job, Output, no_more, option
from exactdp.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable

    from exactdp.histograms.sensitivities import Sensitivity
    from exactdp.mechanisms import Mechanism
    from exactdp.numbers.enclosures import Enclosure

DIGITS = 12
MAX_LAPLACES = 300
"""Significant digits of a bound; and counts in all releases, beyond which Laplace noise is left out
of the table and the reason is said, for its composition takes long."""

L0 = Annotated[str, option("Delta: how many counts one user changes at most.", "--l0", metavar="N")]
Linf = Annotated[str, option("tau: by how much each of them; default 1.", "--linf", metavar="X")]
Delta = Annotated[str, option("The overall delta, in (0, 1).", "--delta", metavar="D")]
EpsG = Annotated[
    str,
    option("The overall eps_g, above 0 (--eps means the same).", "--eps-g", "--eps", metavar="X"),
]
Releases = Annotated[str, option("How many such histograms; default 1.", "-k", metavar="N")]


OWN, CUT = "its own composition", "equation (10)"
OVER_TAU = "sigma/tau"
"""The one parameter without a unit: the noise of a count has tau times that standard deviation."""


@dataclass(frozen=True)
class Line:
    """A line for one kind of noise: its parameter, the deviation of a count, and the source.

    Both are brackets, and their upper ends are enough; the deviation is the standard deviation. A
    level of truncation has no standard deviation.
    """

    noise: str
    parameter: str
    value: Enclosure
    deviation: Enclosure | None
    source: str

    @property
    def unit(self) -> str:
        """The unit of the value: "tau" or "counts"; a standard deviation is always in counts."""
        return "tau" if self.parameter == OVER_TAU else "counts"


@dataclass(frozen=True)
class LeftOut:
    """A kind of noise that is not told, and why."""

    noise: str
    source: str
    why: str


def register(app: typer.Typer, command: dict[str, Any]) -> None:
    """Add ``histogram`` to the program."""
    app.command(**command, short_help="Laplace and Gaussian noise for the counts of a histogram.")(
        histogram
    )


def histogram(
    ctx: typer.Context,
    *,
    l0: L0,
    delta: Delta,
    eps_g: EpsG,
    linf: Linf = "1",
    k: Releases = "1",
    json: Json = False,
    form: TextOrJson = None,
    output: Output = None,
) -> Job:
    """How much noise the counts of a histogram need for (eps_g, delta): Laplace and Gaussian.

    Each line is the least noise that its bound allows; the upper end certainly suffices. Add noise
    of the standard deviation, which is in counts, as are the scale of Laplace noise and the level
    T; sigma/tau (the sigma of the lemmas) is that over --linf. T truncates Gaussian noise (half of
    delta leaks), for one release. Lemmas and equation are those of cesar-rogers-2022.

    \b
    Example:
      exactdp histogram --l0 25 --linf 1 --delta 1e-6 --eps-g 1
    """

    def job() -> int:
        from exactdp.histograms.sensitivities import Sensitivity
        from exactdp.shell.progress_bar import told

        no_more(ctx, "options only: --l0, --linf, --delta, --eps-g, -k")
        written, place = chosen(form, json, output), atomic_files.target(output)
        users, rounds = Sensitivity(_integer(l0, "l0"), linf), _integer(k, "k")
        with told("histogram"):
            found = noises(users, eps_g, delta, rounds)
        as_json = written == "json"
        text = _as_json(users, eps_g, delta, rounds, found) if as_json else _as_text(users, found)
        atomic_files.put(text + "\n", place)
        return DONE

    return job


def noises(users: Sensitivity, eps_g: str, delta: str, k: int) -> list[Line | LeftOut]:
    """The least noise for (eps_g, delta) over k releases, for each kind of noise and each bound.

    A bracket of its parameter, whose upper end certainly makes them (eps_g, delta)-DP; or why there
    is none. ParameterError unless eps_g > 0 and delta is a rational number in (0, 1).
    """
    from exactdp.histograms.gaussian_counts import least_sigma, least_sigma_by_zcdp

    target = exact(delta, "delta")
    if not target.is_rational or not 0 < target.fraction < 1:
        raise ParameterError("delta", delta, "a rational number in (0, 1)")
    scale = laplace_scale(users, eps_g, delta, k)
    exactly = least_sigma(users, eps_g, delta, k=k)
    by_zcdp = least_sigma_by_zcdp(users, eps_g, delta, k=k)
    return [
        Line("Laplace", "scale", scale, _times(scale, 2, root=True), "Lemma 6.2"),
        _own_composition(users, eps_g, delta, k),
        Line("Gaussian", OVER_TAU, exactly, _times(exactly, users.linf), "Lemma 6.1"),
        Line("Gaussian", OVER_TAU, by_zcdp, _times(by_zcdp, users.linf), "Lemma 6.3"),
        *_truncated(users, eps_g, delta, k),
    ]


def _truncated(users: Sensitivity, eps_g: str, delta: str, k: int) -> list[Line | LeftOut]:
    """sigma and T of truncated noise; none is known to suffice near eps = 0."""
    from exactdp.histograms.truncated_counts import calibrated_counts

    if k > 1:
        return [LeftOut("truncated", CUT, f"its bound is for one release, and k = {k}")]
    try:
        cut = calibrated_counts(users, eps_g, delta)
    except ParameterError as error:
        return [LeftOut("truncated", CUT, str(error))]
    sigma, level = _exactly(cut.sigma), _exactly(cut.level)
    return [
        Line("truncated", OVER_TAU, sigma, _times(sigma, users.linf), "before truncation"),
        Line("truncated", "T", level, None, CUT),
    ]


def _own_composition(users: Sensitivity, eps_g: str, delta: str, k: int) -> Line | LeftOut:
    """The scale that Laplace noise itself needs, as far as its composition has a closed form."""
    from exactdp.mechanisms import Laplace

    count = users.l0 * k
    if count > MAX_LAPLACES:
        why = f"{count} counts in all releases; it takes long beyond {MAX_LAPLACES}"
        return LeftOut("Laplace", OWN, why)
    scale = laplace_scale(users, eps_g, delta, k, lambda x: Laplace(1, x))
    return Line("Laplace", "scale", scale, _times(scale, 2, root=True), OWN)


def laplace_scale(
    users: Sensitivity, eps_g: str, delta: str, k: int, one_count: Callable[[Any], Mechanism] = DP
) -> Enclosure:
    """A bracket of the least scale of Laplace noise on counts: tau over the largest eps of one.

    Least for k releases to be (eps_g, delta)-DP, by default by the bound of Lemma 6.2 of
    cesar-rogers-2022, where a count is DP(eps); the upper end is enough. ParameterError for eps_g
    <= 0 and where none is found.
    """
    from exactdp.numbers.enclosures import Enclosure
    from exactdp.profiles.calibration import calibrate
    from exactdp.profiles.composed import nonadaptive
    from exactdp.solve.question import MAX_SIZE

    strength = exact(eps_g, "eps_g")
    if strength.sign() <= 0:
        raise ParameterError("eps_g", eps_g, "a number above 0")
    count = users.l0 * k
    if count > MAX_SIZE:
        raise ParameterError("k", k, f"at most {MAX_SIZE} counts in all releases")
    one = calibrate(lambda x: nonadaptive(count * one_count(x)), eps_g=strength, delta=delta)
    if one.upper.infinite:
        raise ParameterError("eps_g", eps_g, "an eps_g for which the least scale is within bounds")
    low, high = (users.linf / end.fraction() for end in (one.upper, one.lower))
    ends = Enclosure.from_ball_of(low), Enclosure.from_ball_of(high)
    return Enclosure(ends[0].lower, ends[1].upper, one.lower_end, one.upper_end, rtol=one.rtol)


def _times(one: Enclosure, factor: Fraction | int, *, root: bool = False) -> Enclosure:
    """The enclosure times a number, or times its square root."""
    from flint import arb

    from exactdp.numbers.enclosures import Enclosure
    from exactdp.numbers.exact_numbers import precision

    with precision(256):
        number = Exact(Fraction(factor)).ball()
        number = number.sqrt() if root else number
        both = one.lower.to_arb().union(one.upper.to_arb())
        product: arb = both * number
        return Enclosure.from_ball(product, one.lower_end)


def _exactly(value: Fraction) -> Enclosure:
    from exactdp.numbers.enclosures import Enclosure

    return Enclosure.from_ball_of(value)


def _integer(text: str, parameter: str) -> int:
    number = exact(text, parameter)
    if not number.is_rational or number.fraction.denominator != 1 or number.sign() <= 0:
        raise ParameterError(parameter, text, "an integer >= 1")
    return int(number.fraction)


def _as_text(users: Sensitivity, found: list[Line | LeftOut]) -> str:
    from exactdp.shell.columns import aligned

    rows = [("noise", "standard deviation", "parameter", "value", "by")]
    for line in (one for one in found if isinstance(one, Line)):
        deviation, value = (
            "" if end is None else end.upper.decimal(DIGITS, up=True)
            for end in (line.deviation, line.value)
        )
        rows.append((line.noise, deviation, line.parameter, value, line.source))
    return "\n".join(
        [
            f"{users}; each number rounded up, and enough",
            f"noise to add: of the standard deviation; {OVER_TAU} is that over tau = "
            f"{Exact(users.linf)}",
            *aligned(rows),
            *(
                f"left out: {one.noise} by {one.source} ({one.why})"
                for one in found
                if isinstance(one, LeftOut)
            ),
        ]
    )


def _as_json(
    users: Sensitivity, eps_g: str, delta: str, k: int, found: list[Line | LeftOut]
) -> str:
    content = {
        "schema": 1,
        "quantity": "noise",
        "l0": users.l0,
        "linf": str(Exact(users.linf)),
        "eps_g": str(exact(eps_g, "eps_g")),
        "delta": str(exact(delta, "delta")),
        "k": k,
        "noises": [_object(one) for one in found if isinstance(one, Line)],
        "left_out": [asdict(one) for one in found if isinstance(one, LeftOut)],
        "version": __version__,
    }
    return json.dumps(content)


def _object(line: Line) -> dict[str, Any]:
    low, high = line.value.decimals()
    ends = None if line.deviation is None else line.deviation.decimals()
    deviation = None if ends is None else {"lower": ends[0], "upper": ends[1], "unit": "counts"}
    return {
        "noise": line.noise,
        "deviation": deviation,
        "parameter": line.parameter,
        "unit": line.unit,
        "lower": low,
        "upper": high,
        "source": line.source,
    }
