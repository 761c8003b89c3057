"""Windows on top of one another, of which there are none."""
import _absent


class error(Exception):
    """Something about a panel failed."""


new_panel, bottom_panel, top_panel, update_panels = (_absent.refuse('curses.panel.' + name, 'terminal', error)
                                                     for name in ('new_panel', 'bottom_panel', 'top_panel', 'update_panels'))
