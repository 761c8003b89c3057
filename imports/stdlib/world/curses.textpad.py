"""Editing of text in a window, of which there is none."""
import _absent
from curses import error

rectangle = _absent.refuse('curses.textpad.rectangle', 'terminal', error)


@_absent.methods('terminal', 'do_command edit gather', error)
class Textbox:
    """An editor in a window, of which there is none."""

    def __init__(self, win, insert_mode=False):
        raise _absent.error('curses.textpad.Textbox', 'terminal', error)
