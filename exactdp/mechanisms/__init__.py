"""Classes of mechanisms, one file each; compositions, their grammar, and the worst-case pairs.

A class is loaded when it is asked for: a question about BR and DP needs no noise.
"""

from typing import TYPE_CHECKING

from exactdp.shell.late_modules import loading

if TYPE_CHECKING:
    from exactdp.mechanisms.bounded_range import BR
    from exactdp.mechanisms.concentrated import CDP, ZCDP
    from exactdp.mechanisms.differential_privacy import DP
    from exactdp.mechanisms.discrete_gaussian_noise import DiscreteGaussian
    from exactdp.mechanisms.discrete_laplace_noise import DiscreteLaplace
    from exactdp.mechanisms.explicit_pair import Finite
    from exactdp.mechanisms.exponential_mechanism import ExponentialMechanism
    from exactdp.mechanisms.fixed_size_samples import SubsampledWOR
    from exactdp.mechanisms.gaussian_differential_privacy import GDP
    from exactdp.mechanisms.gaussian_noise import Gaussian
    from exactdp.mechanisms.kary_response import KaryResponse
    from exactdp.mechanisms.laplace_noise import Laplace
    from exactdp.mechanisms.mechanism import Mechanism
    from exactdp.mechanisms.permute_and_flip import PermuteAndFlip
    from exactdp.mechanisms.random_allocation import RandomAllocation
    from exactdp.mechanisms.renyi import RDP
    from exactdp.mechanisms.subsampling import Subsampled

__all__ = [
    "BR",
    "CDP",
    "DP",
    "GDP",
    "RDP",
    "ZCDP",
    "DiscreteGaussian",
    "DiscreteLaplace",
    "ExponentialMechanism",
    "Finite",
    "Gaussian",
    "KaryResponse",
    "Laplace",
    "Mechanism",
    "PermuteAndFlip",
    "RandomAllocation",
    "Subsampled",
    "SubsampledWOR",
]

if not TYPE_CHECKING:  # a checker knows what is imported above, and no other name
    __getattr__, __dir__ = loading(
        __name__,
        {
            "BR": "exactdp.mechanisms.bounded_range:BR",
            "CDP": "exactdp.mechanisms.concentrated:CDP",
            "ZCDP": "exactdp.mechanisms.concentrated:ZCDP",
            "DP": "exactdp.mechanisms.differential_privacy:DP",
            "DiscreteGaussian": "exactdp.mechanisms.discrete_gaussian_noise:DiscreteGaussian",
            "DiscreteLaplace": "exactdp.mechanisms.discrete_laplace_noise:DiscreteLaplace",
            "Finite": "exactdp.mechanisms.explicit_pair:Finite",
            "ExponentialMechanism": "exactdp.mechanisms.exponential_mechanism:ExponentialMechanism",
            "GDP": "exactdp.mechanisms.gaussian_differential_privacy:GDP",
            "Gaussian": "exactdp.mechanisms.gaussian_noise:Gaussian",
            "KaryResponse": "exactdp.mechanisms.kary_response:KaryResponse",
            "Laplace": "exactdp.mechanisms.laplace_noise:Laplace",
            "Mechanism": "exactdp.mechanisms.mechanism:Mechanism",
            "PermuteAndFlip": "exactdp.mechanisms.permute_and_flip:PermuteAndFlip",
            "RDP": "exactdp.mechanisms.renyi:RDP",
            "RandomAllocation": "exactdp.mechanisms.random_allocation:RandomAllocation",
            "Subsampled": "exactdp.mechanisms.subsampling:Subsampled",
            "SubsampledWOR": "exactdp.mechanisms.fixed_size_samples:SubsampledWOR",
        },
    )
