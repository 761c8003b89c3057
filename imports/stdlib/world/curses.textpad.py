"""Editing of text in a window, of which there is none."""
import _absent
from curses import error

rectangle, Textbox = _absent.refuse('curses.textpad.rectangle', 'terminal', error), _absent.refuse('curses.textpad.Textbox', 'terminal', error)
