_actions = ('error', 'ignore', 'always', 'all', 'default', 'module', 'once')
_version = 1
_lines = {}     # text of the lines that were warned of lately, for formatwarning


def _this():
    """The module object, which holds the state."""
    import warnings
    return warnings


class WarningMessage(object):

    _WARNING_DETAILS = ('message', 'category', 'filename', 'lineno', 'file', 'line', 'source')

    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        # What was said, where, and how it is to be shown.
        self.message, self.category, self.source = message, category, source
        self.filename, self.lineno = filename, lineno
        self.file, self.line = file, line
        self._category_name = category and category.__name__

    def __str__(self):
        return ('{message : %r, category : %r, filename : %r, lineno : %s, line : %r}'
                % (self.message, self._category_name, self.filename, self.lineno, self.line))


def showwarning(message, category, filename, lineno, file=None, line=None):
    """Writes a warning; programs may put their own function in its place."""
    _showwarnmsg_impl(WarningMessage(message, category, filename, lineno, file, line))


def formatwarning(message, category, filename, lineno, line=None):
    """Returns a warning as text."""
    return _formatwarnmsg_impl(WarningMessage(message, category, filename, lineno, None, line))


def _showwarnmsg_impl(msg):
    import sys
    out = sys.stderr if msg.file is None else msg.file
    if out is None:     # the program has closed its standard error
        return
    text = _formatwarnmsg(msg)
    try:
        out.write(text)
    except OSError:     # a warning must not stop the program
        return


def _formatwarnmsg_impl(msg):
    kind = msg.category.__name__
    shown = [f'{msg.filename}:{msg.lineno}: {kind}: {msg.message}']
    source_line = _lines.get((msg.filename, msg.lineno)) if msg.line is None else msg.line
    if source_line:
        shown.append('  ' + source_line.strip())
    if msg.source is not None:
        shown.append(f'{kind}: Enable tracemalloc to get the object allocation traceback')
    return '\n'.join(shown) + '\n'


_showwarning_orig = showwarning
_formatwarning_orig = formatwarning
_showwarnmsg_impl_orig = _showwarnmsg_impl


def _said(msg):
    """The arguments that both hooks of the program take first."""
    return msg.message, msg.category, msg.filename, msg.lineno


def _showwarnmsg(msg):
    """Show a warning: through showwarning if the program has set its own, else our way."""
    state = _this()
    hook = state.showwarning
    if hook is _showwarning_orig:
        state._showwarnmsg_impl(msg)
    elif callable(hook):
        hook(*_said(msg), msg.file, msg.line)
    else:
        raise TypeError('warnings.showwarning() must be set to a function or method')


def _formatwarnmsg(msg):
    """The text of a warning: by formatwarning if the program has set its own, else our way."""
    hook = _this().formatwarning
    return _formatwarnmsg_impl(msg) if hook is _formatwarning_orig else hook(*_said(msg), msg.line)


def _filters_mutated():
    global _version
    _version += 1


def _add_filter(*item, append):
    filters = _this().filters
    if append:
        if item not in filters:
            filters.append(item)
    else:
        try:
            filters.remove(item)
        except ValueError:
            pass
        filters.insert(0, item)
    _filters_mutated()


def filterwarnings(action, message='', category=Warning, module='', lineno=0, append=False):
    """Says what happens to warnings of these kinds; the latest rule comes first."""
    if action not in _actions:
        raise ValueError(f'invalid action: {action!r}')
    if not isinstance(message, str):
        raise TypeError('message must be a string')
    if not isinstance(category, type) or not issubclass(category, Warning):
        raise TypeError('category must be a Warning subclass')
    if not isinstance(module, str):
        raise TypeError('module must be a string')
    if not isinstance(lineno, int):
        raise TypeError('lineno must be an int')
    if lineno < 0:
        raise ValueError('lineno must be an int >= 0')
    if message or module:
        import re
    message = re.compile(message, re.I) if message else None
    module = re.compile(module) if module else None
    _add_filter(action, message, category, module, lineno, append=append)


def simplefilter(action, category=Warning, lineno=0, append=False):
    """Says what happens to all warnings of a category; the latest rule comes first."""
    if action not in _actions:
        raise ValueError(f'invalid action: {action!r}')
    if not isinstance(lineno, int):
        raise TypeError('lineno must be an int')
    if lineno < 0:
        raise ValueError('lineno must be an int >= 0')
    _add_filter(action, None, category, None, lineno, append=append)


def resetwarnings():
    """Takes all rules out."""
    _this().filters[:] = []
    _filters_mutated()


def _kind(message, category):
    """The class of a warning: its own if it is an instance already, else what the caller names."""
    if isinstance(message, Warning):
        return message.__class__
    if category is None:
        return UserWarning
    if isinstance(category, type) and issubclass(category, Warning):
        return category
    raise TypeError(f'category must be a Warning subclass, not {type(category).__name__!r}')


def warn(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=()):
    """Gives a warning, which the rules show, hide or raise."""
    if not isinstance(stacklevel, int):
        from operator import index
        stacklevel = index(stacklevel)
    category = _kind(message, category)
    if not isinstance(skip_file_prefixes, tuple):
        raise TypeError(f'skip_file_prefixes must be a tuple not {type(skip_file_prefixes)}')
    depth = max(1, stacklevel)
    if skip_file_prefixes:
        depth = max(2, stacklevel)
        n = 1
        left = depth - 1
        while left > 0:
            n += 1
            place = _place(n)
            if place is None:
                break
            if not place[0].startswith(skip_file_prefixes):
                left -= 1
        depth = n
    place = _place(depth)
    if place is None:
        filename, lineno, text, names = '<sys>', 0, '', {'__name__': 'sys'}
    else:
        filename, lineno, text, names = place
    registry = names.setdefault('__warningregistry__', {})
    if text:
        _keep(filename, lineno, text)
    warn_explicit(message, category, filename, lineno, names.get('__name__') or '<string>', registry, names, source)


def _keep(filename, lineno, text):
    if len(_lines) > 100:
        _lines.clear()
    _lines[filename, lineno] = text


def _matches(pattern, text):
    if pattern is None:
        return True
    return pattern == text if isinstance(pattern, str) else pattern.match(text) is not None


def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    """Gives a warning for a place in a file, which the rules show, hide or raise."""
    lineno = int(lineno)
    if module_globals is not None and not isinstance(module_globals, dict):
        raise TypeError(f'module_globals must be a dict, not {type(module_globals).__name__!r}')
    if module is None:
        module = filename or '<unknown>'
        if module[-3:].lower() == '.py':
            module = module[:-3]
    if registry is None:
        registry = {}
    elif not isinstance(registry, dict):
        raise TypeError("'registry' must be a dict or None")
    if registry.get('version', 0) != _version:
        registry.clear()
        registry['version'] = _version
    if not isinstance(message, Warning):
        text, message = message, category(message)
    else:
        text, category = str(message), message.__class__
    key = (text, category, lineno)
    if registry.get(key):
        return
    w = _this()
    for item in w.filters:
        if not isinstance(item, tuple) or len(item) != 5:
            raise ValueError('warnings.filters item isn\'t a 5-tuple')
        action, msg, cat, mod, line = item
        if ((line == 0 or lineno == line) and issubclass(category, cat) and _matches(msg, str(text))
                and _matches(mod, module)):
            break
    else:
        action = w.defaultaction
        item = None
    if action == 'ignore':
        return
    if action == 'error':
        raise message
    if action == 'once':
        registry[key] = 1
        if w.onceregistry.get((text, category)):
            return
        w.onceregistry[text, category] = 1
    elif action == 'module':
        registry[key] = 1
        if registry.get((text, category, 0)):
            return
        registry[text, category, 0] = 1
    elif action == 'default':
        registry[key] = 1
    elif action not in ('always', 'all'):
        raise RuntimeError('Unrecognized action (%r) in warnings.filters:\n %s' % (action, item))
    w._showwarnmsg(WarningMessage(message, category, filename, lineno, source=source))


def _syntax(message, filename, lineno, text):
    # A warning of the compiler's, which no module is to blame for.
    if text:
        _keep(filename, lineno, text)
    warn_explicit(message, SyntaxWarning, filename, lineno)


class catch_warnings(object):
    """Gives the rules back at the end of a with statement, and with record collects the warnings in it."""

    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._module = _this() if module is None else module
        self._entered = False
        self._filter = None if action is None else (action, category, lineno, append)

    def __repr__(self):
        args = []
        if self._record:
            args.append('record=True')
        if self._module is not _this():
            args.append('module=' + repr(self._module))
        return '%s(%s)' % (type(self).__name__, ', '.join(args))

    def __enter__(self):
        if self._entered:
            raise RuntimeError('Cannot enter %r twice' % self)
        self._entered = True
        m = self._module
        self._filters = m.filters
        m.filters = self._filters[:]
        m._filters_mutated()
        self._showwarning = m.showwarning
        self._impl = m._showwarnmsg_impl
        log = None
        if self._record:
            log = []
            m._showwarnmsg_impl = log.append
            m.showwarning = m._showwarning_orig
        if self._filter is not None:
            simplefilter(*self._filter)
        return log

    def __exit__(self, *exc_info):
        if not self._entered:
            raise RuntimeError('Cannot exit %r without entering first' % self)
        m = self._module
        m.filters = self._filters
        m._filters_mutated()
        m.showwarning = self._showwarning
        m._showwarnmsg_impl = self._impl


class deprecated:
    """Has a class or function warn when it is used."""

    def __init__(self, message, /, *, category=DeprecationWarning, stacklevel=1):
        if not isinstance(message, str):
            raise TypeError(f'Expected an object of type str for \'message\', not {type(message).__name__!r}')
        self.message = message
        self.category = category
        self.stacklevel = stacklevel

    def __call__(self, arg, /):
        if self.category is None:       # for type checkers only: nothing warns when it is used
            arg.__deprecated__ = self.message
            return arg
        how = {'category': self.category, 'stacklevel': self.stacklevel + 1}
        if isinstance(arg, type):
            return _announce_class(arg, self.message, how)
        if not callable(arg):
            raise TypeError('@deprecated decorator with non-None category must be applied to a class or callable, '
                            f'not {arg!r}')
        arg.__deprecated__ = self.message
        return _announcing(arg, self.message, how)


def _announcing(call, message, how):
    """A function that warns, and then calls another."""
    from functools import wraps

    @wraps(call)
    def announced(*args, **kwargs):
        warn(message, **how)
        return call(*args, **kwargs)

    announced.__deprecated__ = message
    return announced


def _announce_class(cls, message, how):
    """Makes a class warn where it is instantiated itself, and where it gets a subclass."""
    from functools import wraps
    from types import MethodType
    make, hook = cls.__new__, cls.__init_subclass__

    @wraps(make)
    def __new__(kind, /, *args, **kwargs):
        if kind is cls:
            warn(message, **how)
        if make is not object.__new__:
            return make(kind, *args, **kwargs)
        # object's own refuses arguments only if nobody has overridden it, which we just did.
        if (args or kwargs) and kind.__init__ is object.__init__:
            raise TypeError(f'{kind.__name__}() takes no arguments')
        return make(kind)

    cls.__new__ = staticmethod(__new__)
    if isinstance(hook, MethodType):    # a class method: it is to get the new subclass, not cls
        cls.__init_subclass__ = classmethod(_announcing(_get(hook, '__func__'), message, how))
    else:
        cls.__init_subclass__ = _announcing(hook, message, how)
    cls.__deprecated__ = __new__.__deprecated__ = message
    return cls


def _is_internal_frame(frame):
    """Tell whether a frame is the import system's."""
    return False


def _deprecated(name, message='{name!r} is deprecated and slated for removal in Python {remove}', *, remove, _version=(3, 13, 0, 'final', 0)):
    """Warn of a name that will go in some version; after that, fail."""
    remove_formatted = f'{remove[0]}.{remove[1]}'
    if _version[:2] > remove or _version[:2] == remove and _version[3] != 'alpha':
        raise RuntimeError(f'{name!r} was slated for removal after Python {remove_formatted} alpha')
    warn(message.format(name=name, remove=remove_formatted), DeprecationWarning, stacklevel=3)
