"""exactdp: certified computation of differential-privacy composition bounds.

>>> from exactdp import BR, DP, nonadaptive
>>> print(nonadaptive(7 * BR("1/10"), 3 * DP("1/10")).delta(eps_g="1/2", rtol="1e-6"))
[0.00068933726, 0.00068933727]
"""

from exactdp.adaptive import Adaptive, adaptive
from exactdp.adaptivity import cost_of_adaptivity, orderings
from exactdp.calibration import calibrate
from exactdp.composed import Profile
from exactdp.enclosure import Dyadic, Enclosure, WidthNotReached
from exactdp.exact import Exact, ParameterError, binary, exact
from exactdp.mechanisms import BR, DP
from exactdp.nonadaptive import NonAdaptive, nonadaptive

__version__ = "0.2.0"

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
