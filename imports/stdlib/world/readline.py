"""Editing of lines, which needs a terminal: what is set is kept, and the history is a list."""

_history = []
_kept = {'completer': None, 'delims': ' \t\n`~!@#$%^&*()-=+[{]}\\|;:\'",<>/?', 'length': -1, 'buffer': '', 'auto': True}
backend = 'garter'


def parse_and_bind(string, /):
    """Do nothing: no key is bound."""


def set_completer(function=None, /):
    """Keep the function that completes."""
    _kept['completer'] = function


def get_completer():
    """Return the function that completes."""
    return _kept['completer']


def set_completer_delims(string, /):
    """Keep the characters between words."""
    _kept['delims'] = str(string)


def get_completer_delims():
    """Return the characters between words."""
    return _kept['delims']


def add_history(string, /):
    """Put a line at the end of the history."""
    if _kept['auto'] or string:
        _history.append(str(string))


def clear_history():
    """Forget all lines."""
    _history.clear()


def get_current_history_length():
    """Return the number of lines."""
    return len(_history)


def get_history_item(index, /):
    """Return a line, counted from 1, or None."""
    return _history[index - 1] if 0 < index <= len(_history) else None


def remove_history_item(pos, /):
    """Forget a line, counted from 0."""
    if not 0 <= pos < len(_history):
        raise ValueError(f'No history item at position {pos}')
    del _history[pos]


def replace_history_item(pos, line, /):
    """Set a line, counted from 0."""
    if not 0 <= pos < len(_history):
        raise ValueError(f'No history item at position {pos}')
    _history[pos] = str(line)


def set_history_length(length, /):
    """Keep how many lines a file of the history may have."""
    _kept['length'] = length.__index__()


def get_history_length():
    """Return how many lines a file of the history may have."""
    return _kept['length']


def set_auto_history(enabled, /):
    """Keep whether lines go to the history by themselves."""
    _kept['auto'] = bool(enabled)


def get_line_buffer():
    """Return the line that is being edited: none."""
    return ''


def get_begidx():
    """Return where the word to complete begins."""
    return 0


def get_endidx():
    """Return where the word to complete ends."""
    return 0


def get_completion_type():
    """Return what kind of completion is under way."""
    return 0


def insert_text(string, /):
    """Do nothing: no line is edited."""


def redisplay():
    """Do nothing: no line is shown."""


def set_startup_hook(function=None, /):
    """Do nothing: no line is edited."""


def set_pre_input_hook(function=None, /):
    """Do nothing: no line is edited."""


def set_completion_display_matches_hook(function=None, /):
    """Do nothing: no completions are shown."""


def read_init_file(filename=None, /):
    """Raise OSError: no keys can be bound."""
    raise OSError(2, 'No such file or directory')


def read_history_file(filename='~/.history', /):
    """Add the lines of a file to the history."""
    with open(filename) as f:
        for line in f:
            add_history(line.rstrip('\n'))


def write_history_file(filename='~/.history', /):
    """Write the history to a file."""
    with open(filename, 'w') as f:
        for line in _history:
            f.write(line + '\n')


def append_history_file(nelements, filename='~/.history', /):
    """Write the last lines to the end of a file."""
    with open(filename, 'a') as f:
        for line in _history[len(_history) - nelements:]:
            f.write(line + '\n')
