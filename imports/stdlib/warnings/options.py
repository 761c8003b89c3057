class _OptionError(Exception):
    """A fault in the text of one -W option."""


def _processoptions(args):
    import sys
    for option in args:
        try:
            _setoption(option)
        except _OptionError as fault:
            print(f'Invalid -W option ignored: {fault}', file=sys.stderr)


def _setoption(arg):
    """Adds the filter of one option, action:message:category:module:lineno, of which the tail may be left out."""
    if arg.count(':') > 4:
        raise _OptionError(f'too many fields (max 5): {arg!r}')
    given = iter(arg.split(':'))
    action, message, category, module, lineno = (next(given, '').strip() for _ in range(5))
    filterwarnings(_getaction(action), _verbatim(message), _getcategory(category), _verbatim(module, '\\Z'), _line_number(lineno))


def _verbatim(text, end=''):
    """A pattern for a text that options give literally; an empty one stands for anything."""
    if not text:
        return ''
    from re import escape
    return escape(text) + end


def _line_number(text):
    """The line an option names; 0, which is any line, where it names none."""
    try:
        number = int(text or 0)
    except (ValueError, OverflowError):
        raise _OptionError(f'invalid lineno {text!r}') from None
    if number < 0:
        raise _OptionError(f'invalid lineno {number}')
    return number


def _getaction(action):
    """The action whose name begins as the option says; "all" is another name of "always"."""
    if action == 'all':
        return 'always'
    names = ('default', 'always', 'ignore', 'module', 'once', 'error')
    found = next((name for name in names if name.startswith(action)), None)
    if found is None:
        raise _OptionError(f'invalid action: {action!r}')
    return found


def _getcategory(category):
    """The class an option names: a built-in one, or one of a module with the module's name before it."""
    module, _, name = (category or 'Warning').rpartition('.')
    try:
        home = __import__(module or 'builtins', None, None, [name])
    except ImportError:
        raise _OptionError(f'invalid module name: {module!r}') from None
    found = getattr(home, name, None)
    if found is None:
        raise _OptionError(f'unknown warning category: {category!r}')
    if not issubclass(found, Warning):
        raise _OptionError(f'invalid warning category: {category!r}')
    return found
