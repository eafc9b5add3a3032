"""exactdp: certified computation of differential-privacy composition bounds.

>>> from exactdp import BR, DP, nonadaptive
>>> print(nonadaptive(7 * BR("1/10"), 3 * DP("1/10")).delta(eps_g="1/2", rtol="1e-6"))
[0.00068933726, 0.00068933727]
"""

from exactdp.mechanisms import BR, DP
from exactdp.numbers.enclosures import Dyadic, Enclosure, WidthNotReached
from exactdp.numbers.exact_numbers import Exact, ParameterError, binary, exact
from exactdp.profiles.adaptive_composition import Adaptive, adaptive
from exactdp.profiles.calibration import calibrate
from exactdp.profiles.composed import Profile
from exactdp.profiles.nonadaptive_composition import NonAdaptive, nonadaptive
from exactdp.profiles.orders_and_cost import cost_of_adaptivity, orderings
from exactdp.shell.late_modules import loading

__version__ = "0.2.0"

# public modules that live in a room of their own
__getattr__ = loading(
    __name__,
    {
        "building_blocks": "exactdp.formulas.building_blocks",
        "adaptive_blocks": "exactdp.formulas.adaptive_blocks",
        "plots": "exactdp.profiles.plots",
    },
)

__all__ = [
    "BR",
    "DP",
    "Adaptive",
    "Dyadic",
    "Enclosure",
    "Exact",
    "NonAdaptive",
    "ParameterError",
    "Profile",
    "WidthNotReached",
    "adaptive",
    "binary",
    "calibrate",
    "cost_of_adaptivity",
    "exact",
    "nonadaptive",
    "orderings",
]
