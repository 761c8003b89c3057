class _OptionError(Exception):
    """Exception used by option processing helpers."""


def _processoptions(args):
    import sys
    for arg in args:
        try:
            _setoption(arg)
        except _OptionError as msg:
            print('Invalid -W option ignored:', msg, file=sys.stderr)


def _setoption(arg):
    parts = arg.split(':')
    if len(parts) > 5:
        raise _OptionError('too many fields (max 5): %r' % (arg,))
    while len(parts) < 5:
        parts.append('')
    action, message, category, module, lineno = [s.strip() for s in parts]
    action = _getaction(action)
    category = _getcategory(category)
    if message or module:
        import re
    if message:
        message = re.escape(message)
    if module:
        module = re.escape(module) + r'\Z'
    if lineno:
        try:
            lineno = int(lineno)
            if lineno < 0:
                raise ValueError
        except (ValueError, OverflowError):
            raise _OptionError('invalid lineno %r' % (lineno,)) from None
    else:
        lineno = 0
    filterwarnings(action, message, category, module, lineno)


def _getaction(action):
    if not action:
        return 'default'
    for a in ('default', 'always', 'all', 'ignore', 'module', 'once', 'error'):
        if a.startswith(action):
            return a
    raise _OptionError('invalid action: %r' % (action,))


def _getcategory(category):
    import builtins
    if not category:
        return Warning
    if '.' not in category:
        found = _vars(builtins).get(category)
        if found is None:
            raise _OptionError('unknown warning category: %r' % (category,))
    else:
        name, _, klass = category.rpartition('.')
        try:
            found = _get(__import__(name, None, None, [klass]), klass)
        except ImportError:
            raise _OptionError('invalid module name: %r' % (name,)) from None
        except AttributeError:
            raise _OptionError('unknown warning category: %r' % (category,)) from None
    if not issubclass(found, Warning):
        raise _OptionError('invalid warning category: %r' % (category,))
    return found
