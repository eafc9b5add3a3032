"""The first lines of ``verify.py``: an older Python than the kernel needs is told so.

The whole file is compiled before they run, so no file of the kernel has syntax newer than that of
Python 3.8; what is needed from 3.11 is in its library and in its regular expressions.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (verify.py is run by whatever Python there is)
    own = ".".join(map(str, sys.version_info[:2]))
    print(f"verify.py needs Python 3.11 or newer; this is {own}", file=sys.stderr)
    sys.exit(2)
