"""`python -m fuda`: the command line."""

import sys

from fuda.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
