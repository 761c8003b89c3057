"""The same as _frozen_importlib_external."""
import sys
import _frozen_importlib_external
sys.modules['importlib._bootstrap_external'] = _frozen_importlib_external
