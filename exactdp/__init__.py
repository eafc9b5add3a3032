"""exactdp: certified computation of differential-privacy composition bounds.

>>> from exactdp import BR, DP, nonadaptive
>>> print(nonadaptive(7 * BR("1/10"), 3 * DP("1/10")).delta(eps_g="1/2", rtol="1e-6"))
[0.00068933726, 0.00068933727]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from exactdp.shell.late_modules import loading
from exactdp.version import __version__ as __version__

if TYPE_CHECKING:
    from exactdp.formulas import adaptive_blocks as adaptive_blocks
    from exactdp.formulas import building_blocks as building_blocks
    from exactdp.mechanisms import (
        BR,
        CDP,
        DP,
        GDP,
        RDP,
        ZCDP,
        DiscreteGaussian,
        DiscreteLaplace,
        ExponentialMechanism,
        Finite,
        Gaussian,
        KaryResponse,
        Laplace,
        PermuteAndFlip,
        RandomAllocation,
        Subsampled,
        SubsampledWOR,
    )
    from exactdp.mechanisms.matrix_sensitivity import matrix_mechanism
    from exactdp.numbers.enclosures import Dyadic, Enclosure, WidthNotReached
    from exactdp.numbers.exact_numbers import Exact, ParameterError, binary, exact, sqrt
    from exactdp.output_dp.accounts import BudgetExceeded
    from exactdp.output_dp.accuracy_screened_models import ScreenedModel
    from exactdp.output_dp.costs_of_output_cells import Guarantee
    from exactdp.output_dp.early_stopping import Stopping, stopping
    from exactdp.output_dp.finite_mechanisms import FiniteMechanism
    from exactdp.output_dp.ledger import Ledger
    from exactdp.output_dp.output_independent_charges import charge_of
    from exactdp.output_dp.ptr_functions import propose_test_release
    from exactdp.output_dp.sparse_vector import SparseVector
    from exactdp.profiles import plots as plots
    from exactdp.profiles.calibration import calibrate
    from exactdp.profiles.chernoff_bounds_of_br import corollary_3_1, u_bound
    from exactdp.profiles.composed import Adaptive, NonAdaptive, Profile, adaptive, nonadaptive
    from exactdp.profiles.log_mgf_bounds import u_function
    from exactdp.profiles.orders_and_cost import cost_of_adaptivity, orderings
    from exactdp.profiles.setwise_composition import SetWise, setwise
    from exactdp.profiles.training_runs import training_run

# each is loaded when it is asked for, so that a command line is there at once; a type checker reads
# the imports above instead, and so knows every name and no other
if not TYPE_CHECKING:
    __getattr__, __dir__ = loading(
        __name__,
        {
            "BR": "exactdp.mechanisms:BR",
            "CDP": "exactdp.mechanisms:CDP",
            "DP": "exactdp.mechanisms:DP",
            "GDP": "exactdp.mechanisms:GDP",
            "RDP": "exactdp.mechanisms:RDP",
            "ZCDP": "exactdp.mechanisms:ZCDP",
            "DiscreteGaussian": "exactdp.mechanisms:DiscreteGaussian",
            "DiscreteLaplace": "exactdp.mechanisms:DiscreteLaplace",
            "ExponentialMechanism": "exactdp.mechanisms:ExponentialMechanism",
            "Finite": "exactdp.mechanisms:Finite",
            "Gaussian": "exactdp.mechanisms:Gaussian",
            "KaryResponse": "exactdp.mechanisms:KaryResponse",
            "Laplace": "exactdp.mechanisms:Laplace",
            "PermuteAndFlip": "exactdp.mechanisms:PermuteAndFlip",
            "RandomAllocation": "exactdp.mechanisms:RandomAllocation",
            "Subsampled": "exactdp.mechanisms:Subsampled",
            "SubsampledWOR": "exactdp.mechanisms:SubsampledWOR",
            "matrix_mechanism": "exactdp.mechanisms.matrix_sensitivity:matrix_mechanism",
            "Dyadic": "exactdp.numbers.enclosures:Dyadic",
            "Enclosure": "exactdp.numbers.enclosures:Enclosure",
            "WidthNotReached": "exactdp.numbers.enclosures:WidthNotReached",
            "Exact": "exactdp.numbers.exact_numbers:Exact",
            "ParameterError": "exactdp.numbers.exact_numbers:ParameterError",
            "binary": "exactdp.numbers.exact_numbers:binary",
            "exact": "exactdp.numbers.exact_numbers:exact",
            "sqrt": "exactdp.numbers.exact_numbers:sqrt",
            "Adaptive": "exactdp.profiles.composed:Adaptive",
            "adaptive": "exactdp.profiles.composed:adaptive",
            "calibrate": "exactdp.profiles.calibration:calibrate",
            "Profile": "exactdp.profiles.composed:Profile",
            "NonAdaptive": "exactdp.profiles.composed:NonAdaptive",
            "nonadaptive": "exactdp.profiles.composed:nonadaptive",
            "cost_of_adaptivity": "exactdp.profiles.orders_and_cost:cost_of_adaptivity",
            "orderings": "exactdp.profiles.orders_and_cost:orderings",
            "SetWise": "exactdp.profiles.setwise_composition:SetWise",
            "setwise": "exactdp.profiles.setwise_composition:setwise",
            "building_blocks": "exactdp.formulas.building_blocks",
            "adaptive_blocks": "exactdp.formulas.adaptive_blocks",
            "plots": "exactdp.profiles.plots",
            "BudgetExceeded": "exactdp.output_dp.accounts:BudgetExceeded",
            "Guarantee": "exactdp.output_dp.costs_of_output_cells:Guarantee",
            "Ledger": "exactdp.output_dp.ledger:Ledger",
            "corollary_3_1": "exactdp.profiles.chernoff_bounds_of_br:corollary_3_1",
            "training_run": "exactdp.profiles.training_runs:training_run",
            "u_bound": "exactdp.profiles.chernoff_bounds_of_br:u_bound",
            "u_function": "exactdp.profiles.log_mgf_bounds:u_function",
            "charge_of": "exactdp.output_dp.output_independent_charges:charge_of",
            "FiniteMechanism": "exactdp.output_dp.finite_mechanisms:FiniteMechanism",
            "ScreenedModel": "exactdp.output_dp.accuracy_screened_models:ScreenedModel",
            "SparseVector": "exactdp.output_dp.sparse_vector:SparseVector",
            "Stopping": "exactdp.output_dp.early_stopping:Stopping",
            "propose_test_release": "exactdp.output_dp.ptr_functions:propose_test_release",
            "stopping": "exactdp.output_dp.early_stopping:stopping",
        },
    )

__all__ = [
    "BR",
    "CDP",
    "DP",
    "GDP",
    "RDP",
    "ZCDP",
    "Adaptive",
    "BudgetExceeded",
    "DiscreteGaussian",
    "DiscreteLaplace",
    "Dyadic",
    "Enclosure",
    "Exact",
    "ExponentialMechanism",
    "Finite",
    "FiniteMechanism",
    "Gaussian",
    "Guarantee",
    "KaryResponse",
    "Laplace",
    "Ledger",
    "NonAdaptive",
    "ParameterError",
    "PermuteAndFlip",
    "Profile",
    "RandomAllocation",
    "ScreenedModel",
    "SetWise",
    "SparseVector",
    "Stopping",
    "Subsampled",
    "SubsampledWOR",
    "WidthNotReached",
    "adaptive",
    "binary",
    "calibrate",
    "charge_of",
    "corollary_3_1",
    "cost_of_adaptivity",
    "exact",
    "matrix_mechanism",
    "nonadaptive",
    "orderings",
    "propose_test_release",
    "setwise",
    "sqrt",
    "stopping",
    "training_run",
    "u_bound",
    "u_function",
]
