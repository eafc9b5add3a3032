"""The version of the package, which every result repeats; ``.ci/set-version`` writes it."""

__version__ = "0.4.0.dev0"
