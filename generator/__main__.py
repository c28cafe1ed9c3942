"""``python -m generator`` is the command ``pravila``."""

from __future__ import annotations

import sys

from generator.cli import main

sys.exit(main())
