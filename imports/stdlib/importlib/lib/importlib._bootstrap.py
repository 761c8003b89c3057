"""The same as _frozen_importlib."""
import sys
import _frozen_importlib
sys.modules['importlib._bootstrap'] = _frozen_importlib
