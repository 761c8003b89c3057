"""Keys of a terminal, which is not there."""
import _absent
from curses import error

has_key = _absent.refuse('curses.has_key.has_key', 'terminal', error)
