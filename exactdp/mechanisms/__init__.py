"""Classes of mechanisms, one file each; compositions, their grammar, and the worst-case pairs."""

from exactdp.mechanisms.bounded_range import BR
from exactdp.mechanisms.concentrated import CDP, ZCDP
from exactdp.mechanisms.differential_privacy import DP
from exactdp.mechanisms.discrete_gaussian_noise import DiscreteGaussian
from exactdp.mechanisms.discrete_laplace_noise import DiscreteLaplace
from exactdp.mechanisms.explicit_pair import Finite
from exactdp.mechanisms.exponential_mechanism import ExponentialMechanism
from exactdp.mechanisms.gaussian_noise import Gaussian
from exactdp.mechanisms.kary_response import KaryResponse
from exactdp.mechanisms.laplace_noise import Laplace
from exactdp.mechanisms.mechanism import Mechanism
from exactdp.mechanisms.permute_and_flip import PermuteAndFlip
from exactdp.mechanisms.renyi import RDP
from exactdp.mechanisms.subsampling import Subsampled

__all__ = [
    "BR",
    "CDP",
    "DP",
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
    "Subsampled",
]
