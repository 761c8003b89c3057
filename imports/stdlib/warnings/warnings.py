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
        self.message = message
        self.category = category
        self.filename = filename
        self.lineno = lineno
        self.file = file
        self.line = line
        self.source = source
        self._category_name = category.__name__ if category else None

    def __str__(self):
        return ('{message : %r, category : %r, filename : %r, lineno : %s, line : %r}'
                % (self.message, self._category_name, self.filename, self.lineno, self.line))


def showwarning(message, category, filename, lineno, file=None, line=None):
    """Hook to write a warning to a file; replace if you like."""
    _showwarnmsg_impl(WarningMessage(message, category, filename, lineno, file, line))


def formatwarning(message, category, filename, lineno, line=None):
    """Function to format a warning the standard way."""
    return _formatwarnmsg_impl(WarningMessage(message, category, filename, lineno, None, line))


def _showwarnmsg_impl(msg):
    file = msg.file
    if file is None:
        import sys
        file = sys.stderr
        if file is None:
            return
    text = _formatwarnmsg(msg)
    try:
        file.write(text)
    except OSError:
        pass


def _formatwarnmsg_impl(msg):
    category = msg.category.__name__
    s = f'{msg.filename}:{msg.lineno}: {category}: {msg.message}\n'
    line = msg.line
    if line is None:
        line = _lines.get((msg.filename, msg.lineno), '')
    if line:
        s += '  %s\n' % line.strip()
    if msg.source is not None:
        s += f'{category}: Enable tracemalloc to get the object allocation traceback\n'
    return s


_showwarning_orig = showwarning
_formatwarning_orig = formatwarning
_showwarnmsg_impl_orig = _showwarnmsg_impl


def _showwarnmsg(msg):
    """Hook to write a warning to a file; replace if you like."""
    w = _this()
    show = w.showwarning
    if show is not _showwarning_orig:
        if not callable(show):
            raise TypeError('warnings.showwarning() must be set to a function or method')
        show(msg.message, msg.category, msg.filename, msg.lineno, msg.file, msg.line)
        return
    w._showwarnmsg_impl(msg)


def _formatwarnmsg(msg):
    """Function to format a warning the standard way."""
    make = _this().formatwarning
    if make is not _formatwarning_orig:
        return make(msg.message, msg.category, msg.filename, msg.lineno, msg.line)
    return _formatwarnmsg_impl(msg)


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
    """Insert an entry into the list of warnings filters (at the front)."""
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
    """Insert a simple entry into the list of warnings filters (at the front)."""
    if action not in _actions:
        raise ValueError(f'invalid action: {action!r}')
    if not isinstance(lineno, int):
        raise TypeError('lineno must be an int')
    if lineno < 0:
        raise ValueError('lineno must be an int >= 0')
    _add_filter(action, None, category, None, lineno, append=append)


def resetwarnings():
    """Clear the list of warning filters, so that no filters are active."""
    _this().filters[:] = []
    _filters_mutated()


def warn(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=()):
    """Issue a warning, or maybe ignore it or raise an exception."""
    if isinstance(message, Warning):
        category = message.__class__
    if category is None:
        category = UserWarning
    if not (isinstance(category, type) and issubclass(category, Warning)):
        raise TypeError('category must be a Warning subclass, not {!r}'.format(type(category).__name__))
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
        if len(_lines) > 100:
            _lines.clear()
        _lines[filename, lineno] = text
    warn_explicit(message, category, filename, lineno, names.get('__name__') or '<string>', registry, names, source)


def _matches(pattern, text):
    if pattern is None:
        return True
    return pattern == text if isinstance(pattern, str) else pattern.match(text) is not None


def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    """Issue a warning, or maybe ignore it or raise an exception."""
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
    if isinstance(message, Warning):
        text = str(message)
        category = message.__class__
    else:
        text = message
        message = category(message)
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


class catch_warnings(object):
    """A context manager that copies and restores the warnings filter upon exiting the context."""

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
    """Indicate that a class, function or overload is deprecated."""

    def __init__(self, message, /, *, category=DeprecationWarning, stacklevel=1):
        if not isinstance(message, str):
            raise TypeError(f'Expected an object of type str for \'message\', not {type(message).__name__!r}')
        self.message = message
        self.category = category
        self.stacklevel = stacklevel

    def __call__(self, arg, /):
        import functools
        from types import MethodType
        msg, category, stacklevel = self.message, self.category, self.stacklevel
        if category is None:
            arg.__deprecated__ = msg
            return arg
        if isinstance(arg, type):
            original_new = arg.__new__

            @functools.wraps(original_new)
            def __new__(cls, /, *args, **kwargs):
                if cls is arg:
                    warn(msg, category=category, stacklevel=stacklevel + 1)
                if original_new is not object.__new__:
                    return original_new(cls, *args, **kwargs)
                if cls.__init__ is object.__init__ and (args or kwargs):
                    raise TypeError(f'{cls.__name__}() takes no arguments')
                return original_new(cls)

            arg.__new__ = staticmethod(__new__)
            original_init_subclass = arg.__init_subclass__
            if isinstance(original_init_subclass, MethodType):
                original_init_subclass = original_init_subclass.__func__

                @functools.wraps(original_init_subclass)
                def __init_subclass__(*args, **kwargs):
                    warn(msg, category=category, stacklevel=stacklevel + 1)
                    return original_init_subclass(*args, **kwargs)

                arg.__init_subclass__ = classmethod(__init_subclass__)
            else:
                @functools.wraps(original_init_subclass)
                def __init_subclass__(*args, **kwargs):
                    warn(msg, category=category, stacklevel=stacklevel + 1)
                    return original_init_subclass(*args, **kwargs)

                arg.__init_subclass__ = __init_subclass__
            arg.__deprecated__ = __new__.__deprecated__ = msg
            __init_subclass__.__deprecated__ = msg
            return arg
        if callable(arg):
            @functools.wraps(arg)
            def wrapper(*args, **kwargs):
                warn(msg, category=category, stacklevel=stacklevel + 1)
                return arg(*args, **kwargs)

            arg.__deprecated__ = wrapper.__deprecated__ = msg
            return wrapper
        raise TypeError('@deprecated decorator with non-None category must be applied to a class or callable, '
                        f'not {arg!r}')


def _is_internal_frame(frame):
    """Signal whether the frame is an internal CPython implementation detail."""
    return False


def _deprecated(name, message='{name!r} is deprecated and slated for removal in Python {remove}', *, remove, _version=(3, 13, 0, 'final', 0)):
    """Warn that *name* is deprecated or should be removed."""
    remove_formatted = f'{remove[0]}.{remove[1]}'
    if _version[:2] > remove or _version[:2] == remove and _version[3] != 'alpha':
        raise RuntimeError(f'{name!r} was slated for removal after Python {remove_formatted} alpha')
    warn(message.format(name=name, remove=remove_formatted), DeprecationWarning, stacklevel=3)
