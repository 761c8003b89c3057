import sys as _sys

_sentinel = _implicit = type('_Sentinel', (), {'__repr__': lambda self: '<implicit>'})()
_RECURSIVE_CUTOFF = 3
_cause_message = '\nThe above exception was the direct cause of the following exception:\n\n'
_context_message = '\nDuring handling of the above exception, another exception occurred:\n\n'


def _out(file):
    return _sys.stderr if file is None else file


def _parse(exc, value, tb):
    if (value is _sentinel) != (tb is _sentinel):
        raise ValueError('Both or neither of value and tb must be given')
    if value is tb is _sentinel:
        if exc is None:
            return None, None
        if isinstance(exc, BaseException):
            return exc, exc.__traceback__
        raise TypeError(f'Exception expected for value, {type(exc).__name__} found')
    return value, tb


def print_list(extracted_list, file=None):
    """Print the list of tuples as returned by extract_tb() or extract_stack() as a formatted stack trace to the given file."""
    for item in StackSummary.from_list(extracted_list).format():
        print(item, file=_out(file), end='')


def format_list(extracted_list):
    """Format a list of tuples or FrameSummary objects for printing."""
    return StackSummary.from_list(extracted_list).format()


def print_tb(tb, limit=None, file=None):
    """Print up to 'limit' stack trace entries from the traceback 'tb'."""
    print_list(extract_tb(tb, limit=limit), file=file)


def format_tb(tb, limit=None):
    """A shorthand for 'format_list(extract_tb(tb, limit))'."""
    return extract_tb(tb, limit=limit).format()


def extract_tb(tb, limit=None):
    """Return a StackSummary object representing a list of pre-processed entries from traceback."""
    return StackSummary._of_traceback(tb, limit=limit)


def print_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, file=None, chain=True, **kwargs):
    """Print exception up to 'limit' stack trace entries from 'tb' to 'file'."""
    value, tb = _parse(exc, value, tb)
    TracebackException(type(value), value, tb, limit=limit).print(file=file, chain=chain)


def format_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, chain=True, **kwargs):
    """Format a stack trace and the exception information."""
    value, tb = _parse(exc, value, tb)
    return list(TracebackException(type(value), value, tb, limit=limit).format(chain=chain))


def format_exception_only(exc, /, value=_sentinel, *, show_group=False, **kwargs):
    """Format the exception part of a traceback."""
    if value is _sentinel:
        value = exc
    return list(TracebackException(type(value), value, None, compact=True).format_exception_only(show_group=show_group))


def _final_line(name, value):
    text = _safe(value, 'exception')
    if value is None or not text:
        return '%s\n' % name
    return '%s: %s\n' % (name, text)


_format_final_exc_line = lambda etype, value, **kwargs: _final_line(etype, value)


def _safe(value, what, func=str):
    try:
        return func(value)
    except Exception:
        return f'<{what} {func.__name__}() failed>'


def print_exc(limit=None, file=None, chain=True):
    """Shorthand for 'print_exception(sys.exception(), limit=limit, file=file, chain=chain)'."""
    print_exception(_sys.exception(), limit=limit, file=file, chain=chain)


def format_exc(limit=None, chain=True):
    """Like print_exc() but return a string."""
    exc = _sys.exception()
    if limit is None and chain and exc is not None and not _has(_sys, 'tracebacklimit'):
        return _format(exc)
    return ''.join(format_exception(exc, limit=limit, chain=chain))


def print_last(limit=None, file=None, chain=True):
    """Print the last exception that nobody caught: there is none while a program runs."""
    if not _has(_sys, 'last_exc') and not _has(_sys, 'last_type'):
        raise ValueError('no last exception')
    if _has(_sys, 'last_exc'):
        print_exception(_sys.last_exc, limit=limit, file=file, chain=chain)
    else:
        print_exception(_sys.last_type, _sys.last_value, _sys.last_traceback, limit=limit, file=file, chain=chain)


def print_stack(f=None, limit=None, file=None):
    """Print a stack trace from its invocation point."""
    if f is None:
        f = _frame(1)
    print_list(extract_stack(f, limit=limit), file=file)


def format_stack(f=None, limit=None):
    """Shorthand for 'format_list(extract_stack(f, limit))'."""
    if f is None:
        f = _frame(1)
    return format_list(extract_stack(f, limit=limit))


def extract_stack(f=None, limit=None):
    """Extract the raw traceback from the current stack frame."""
    if f is None:
        f = _frame(1)
    stack = StackSummary.extract(walk_stack(f), limit=limit)
    stack.reverse()
    return stack


def clear_frames(tb):
    """Clear all references to local variables in the frames of a traceback: they hold none here."""
    while tb is not None:
        tb = tb.tb_next


def walk_stack(f):
    """Walk a stack yielding the frame and line number for each frame."""
    if f is None:
        f = _frame(1)
    while f is not None:
        yield f, f.f_lineno
        f = _get(f, 'f_back')


def walk_tb(tb):
    """Walk a traceback yielding the frame and line number for each frame."""
    while tb is not None:
        yield _get(tb, 'tb_frame'), tb.tb_lineno
        tb = tb.tb_next


class FrameSummary:
    """Information about a single frame from a traceback."""

    __slots__ = ('filename', 'lineno', 'end_lineno', 'colno', 'end_colno', 'name', '_lines', 'locals')

    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None, colno=None,
                 end_colno=None, **kwargs):
        self.filename = filename
        self.lineno = lineno
        self.end_lineno = lineno if end_lineno is None else end_lineno
        self.colno = colno
        self.end_colno = end_colno
        self.name = name
        self._lines = line
        if lookup_line:
            self.line
        self.locals = {k: _safe(v, 'local', func=repr) for k, v in locals.items()} if locals else None

    def __eq__(self, other):
        if isinstance(other, FrameSummary):
            return (self.filename == other.filename and self.lineno == other.lineno and self.name == other.name
                    and self.locals == other.locals)
        if isinstance(other, tuple):
            return (self.filename, self.lineno, self.name, self.line) == other
        return NotImplemented

    __hash__ = None

    def __getitem__(self, pos):
        return (self.filename, self.lineno, self.name, self.line)[pos]

    def __iter__(self):
        return iter([self.filename, self.lineno, self.name, self.line])

    def __repr__(self):
        return f'<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>'

    def __len__(self):
        return 4

    @property
    def line(self):
        if self._lines is None:
            if self.lineno is None or self.end_lineno is None:
                return None
            import linecache
            lines = [linecache.getline(self.filename, n).rstrip() for n in range(self.lineno, min(self.end_lineno, self.lineno + 100) + 1)]
            self._lines = '\n'.join(lines)
        return self._lines.partition('\n')[0].strip()


def _limited(items, limit):
    if limit is None:
        limit = _get(_sys, 'tracebacklimit', None)
        if limit is not None and limit < 0:
            limit = 0
    if limit is None:
        return items
    if limit >= 0:
        from itertools import islice
        return islice(items, limit)
    from collections import deque
    return deque(items, maxlen=-limit)


class StackSummary(list):
    """A list of FrameSummary objects, representing a stack of frames."""

    @classmethod
    def extract(klass, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        """Create a StackSummary from a traceback or stack object."""
        result = klass()
        for f, lineno in _limited(frame_gen, limit):
            text = _source_text(f) if lineno is not None else None
            line = None
            if text is not None:
                lines = text.split('\n', lineno + 1)
                line = lines[lineno - 1] if 0 < lineno <= len(lines) else ''
            result.append(FrameSummary(_get(f, 'f_code').co_filename, lineno, _get(f, 'f_code').co_name, lookup_line=lookup_lines and line is None,
                                       line=line, locals=_frame_locals(f) if capture_locals else None))
        return result

    @classmethod
    def _of_traceback(klass, tb, *, limit=None, lookup_lines=True, capture_locals=False):
        def entries():
            at = tb
            while at is not None:
                yield at
                at = at.tb_next
        result = klass()
        for at in _limited(entries(), limit):
            found = _entry(at)
            if found is None:       # made by hand
                result.append(FrameSummary(_get(_get(at, 'tb_frame'), 'f_code').co_filename, at.tb_lineno, _get(_get(at, 'tb_frame'), 'f_code').co_name))
                continue
            filename, lineno, name, end, col, end_col, lines = found
            result.append(FrameSummary(filename, lineno, name, lookup_line=False, line=lines if lines is not None else '',
                                       end_lineno=end, colno=col, end_colno=end_col,
                                       locals=_frame_locals(_get(at, 'tb_frame')) if capture_locals else None))
        return result

    @classmethod
    def from_list(klass, a_list):
        """Create a StackSummary object from a supplied list of FrameSummary objects or old-style list of tuples."""
        result = StackSummary()
        for frame in a_list:
            if isinstance(frame, FrameSummary):
                result.append(frame)
            else:
                filename, lineno, name, line = frame
                result.append(FrameSummary(filename, lineno, name, line=line))
        return result

    def format_frame_summary(self, frame_summary, **kwargs):
        """Format the lines for a single FrameSummary."""
        f = frame_summary
        line = f.line
        text = _frame_text(f.filename, f.lineno if f.lineno is not None else -1, f.name, f.end_lineno, f.colno,
                           f.end_colno, f._lines if line else None)
        if f.lineno is None:
            text = f'  File "{f.filename}", line None, in {f.name}\n'
        if f.locals:
            for name, value in sorted(f.locals.items()):
                text += f'    {name} = {value}\n'
        return text

    def format(self, **kwargs):
        """Format the stack ready for printing."""
        result = []
        last = None
        count = 0

        def fold():
            if count > _RECURSIVE_CUTOFF:
                n = count - _RECURSIVE_CUTOFF
                result.append(f'  [Previous line repeated {n} more time{"s" if n > 1 else ""}]\n')

        for frame in self:
            text = self.format_frame_summary(frame)
            if text is None:
                continue
            place = (frame.filename, frame.lineno, frame.name)
            if last is None or last[0] is None or place != last or last[1] is None:
                fold()
                last = place
                count = 0
            count += 1
            if count > _RECURSIVE_CUTOFF:
                continue
            result.append(text)
        fold()
        return result


class _Context:
    """How deep in exception groups the text is."""

    def __init__(self):
        self.depth = 0
        self.need_close = False

    def indent(self):
        return ' ' * (2 * self.depth)

    def emit(self, text, margin=None):
        if margin is None:
            margin = '|'
        indent = self.indent()
        if self.depth:
            indent += margin + ' '
        for part in ([text] if isinstance(text, str) else text):
            if self.depth:
                yield ''.join([indent + line for line in part.splitlines(True)])
            else:
                yield part


class TracebackException:
    """An exception ready for rendering."""

    def __init__(self, exc_type, exc_value, exc_traceback, *, limit=None, lookup_lines=True, capture_locals=False,
                 compact=False, max_group_width=15, max_group_depth=10, save_exc_type=True, _seen=None):
        top = _seen is None
        if top:
            _seen = set()
        _seen.add(id(exc_value))
        self.max_group_width = max_group_width
        self.max_group_depth = max_group_depth
        self.stack = StackSummary._of_traceback(exc_traceback, limit=limit, lookup_lines=lookup_lines,
                                                capture_locals=capture_locals)
        self._exc_type = exc_type if save_exc_type else None
        self._str = _safe(exc_value, 'exception')
        try:
            self.__notes__ = _get(exc_value, '__notes__', None)
        except Exception as e:
            self.__notes__ = [f'Ignored error getting __notes__: {_safe(e, "__notes__", repr)}']
        self._is_syntax_error = False
        self._has_exc_type = exc_type is not None
        if exc_type is not None:
            self.exc_type_qualname = exc_type.__qualname__
            self.exc_type_module = exc_type.__module__
        else:
            self.exc_type_qualname = self.exc_type_module = None
        if exc_type and issubclass(exc_type, SyntaxError):
            self.filename = exc_value.filename
            lno = exc_value.lineno
            self.lineno = str(lno) if lno is not None else None
            end = exc_value.end_lineno
            self.end_lineno = str(end) if end is not None else None
            self.text = exc_value.text
            self.offset = exc_value.offset
            self.end_offset = exc_value.end_offset
            self.msg = exc_value.msg
            self._is_syntax_error = True
            self._syntax_text = _only(exc_value)
        elif exc_type and issubclass(exc_type, (ImportError, NameError, AttributeError)) and isinstance(exc_value, BaseException):
            self._str = _text(exc_value)
        self.__suppress_context__ = exc_value.__suppress_context__ if exc_value is not None else False
        self.__cause__ = self.__context__ = self.exceptions = None
        if not top:
            return
        # Chains and groups may be long and deep: a loop, not recursion.
        queue = [(self, exc_value, 0)]
        while queue:
            te, e, depth = queue.pop()
            if e is None:
                continue

            def make(x):
                return TracebackException(type(x), x, x.__traceback__, limit=limit, lookup_lines=lookup_lines,
                                          capture_locals=capture_locals, max_group_width=max_group_width,
                                          max_group_depth=max_group_depth, _seen=_seen)

            if e.__cause__ is not None and id(e.__cause__) not in _seen:
                te.__cause__ = make(e.__cause__)
                queue.append((te.__cause__, e.__cause__, depth))
            need = True
            if compact:
                need = te.__cause__ is None and not e.__suppress_context__
            if e.__context__ is not None and need and id(e.__context__) not in _seen:
                te.__context__ = make(e.__context__)
                queue.append((te.__context__, e.__context__, depth))
            if isinstance(e, BaseExceptionGroup) and depth <= max_group_depth + 1:
                te.exceptions = []
                for x in e.exceptions:
                    made = make(x)
                    te.exceptions.append(made)
                    queue.append((made, x, depth + 1))

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        """Create a TracebackException from an exception."""
        return cls(type(exc), exc, exc.__traceback__, *args, **kwargs)

    @property
    def exc_type(self):
        import warnings
        warnings.warn('Deprecated in 3.13. Use exc_type_str instead.', DeprecationWarning, stacklevel=2)
        return self._exc_type

    @property
    def exc_type_str(self):
        if not self._has_exc_type:
            return None
        name, module = self.exc_type_qualname, self.exc_type_module
        if module not in ('__main__', 'builtins'):
            if not isinstance(module, str):
                module = '<unknown>'
            name = module + '.' + name
        return name

    def __eq__(self, other):
        if isinstance(other, TracebackException):
            return self.__dict__ == other.__dict__
        return NotImplemented

    __hash__ = None

    def __str__(self):
        return self._str

    def format_exception_only(self, *, show_group=False, _depth=0, **kwargs):
        """Format the exception part of the traceback."""
        indent = 3 * _depth * ' '
        if not self._has_exc_type:
            yield indent + _final_line(None, self._str)
            return
        name = self.exc_type_str
        if not self._is_syntax_error:
            if _depth > 0:
                line = _final_line(name, self._str)
                yield ''.join([indent + l for l in line.splitlines(True)])
            else:
                yield _final_line(name, self._str)
        else:
            notes = 0
            if isinstance(self.__notes__, (list, tuple)):
                notes = sum([_safe(n, 'note').count('\n') + 1 for n in self.__notes__])
            lines = self._syntax_text.splitlines(True)
            for line in lines[:len(lines) - notes] if notes else lines:
                yield indent + line
        import collections.abc
        if isinstance(self.__notes__, collections.abc.Sequence) and not isinstance(self.__notes__, (str, bytes)):
            for note in self.__notes__:
                for line in _safe(note, 'note').split('\n'):
                    yield indent + line + '\n'
        elif self.__notes__ is not None:
            yield indent + '{}\n'.format(_safe(self.__notes__, '__notes__', func=repr))
        if self.exceptions and show_group:
            for ex in self.exceptions:
                yield from ex.format_exception_only(show_group=show_group, _depth=_depth + 1)

    def format(self, *, chain=True, _ctx=None, **kwargs):
        """Format the exception."""
        if _ctx is None:
            _ctx = _Context()
        chained = []
        exc = self
        if chain:
            while exc:
                if exc.__cause__ is not None:
                    message, following = _cause_message, exc.__cause__
                elif exc.__context__ is not None and not exc.__suppress_context__:
                    message, following = _context_message, exc.__context__
                else:
                    message = following = None
                chained.append((message, exc))
                exc = following
        else:
            chained.append((None, exc))
        for message, exc in reversed(chained):
            if message is not None:
                yield from _ctx.emit(message)
            if exc.exceptions is None:
                if exc.stack:
                    yield from _ctx.emit('Traceback (most recent call last):\n')
                    yield from _ctx.emit(exc.stack.format())
                yield from _ctx.emit(exc.format_exception_only())
            elif _ctx.depth > self.max_group_depth:
                yield from _ctx.emit(f'... (max_group_depth is {self.max_group_depth})\n')
            else:
                top = _ctx.depth == 0
                if top:
                    _ctx.depth += 1
                if exc.stack:
                    yield from _ctx.emit('Exception Group Traceback (most recent call last):\n', margin='+' if top else None)
                    yield from _ctx.emit(exc.stack.format())
                yield from _ctx.emit(exc.format_exception_only())
                members = len(exc.exceptions)
                n = members if members <= self.max_group_width else self.max_group_width + 1
                _ctx.need_close = False
                for i in range(n):
                    last = i == n - 1
                    if last:
                        _ctx.need_close = True
                    truncated = i >= self.max_group_width
                    title = '...' if truncated else f'{i + 1}'
                    yield _ctx.indent() + ('+-' if i == 0 else '  ') + f'+---------------- {title} ----------------\n'
                    _ctx.depth += 1
                    if not truncated:
                        yield from exc.exceptions[i].format(chain=chain, _ctx=_ctx)
                    else:
                        left = members - self.max_group_width
                        yield from _ctx.emit(f'and {left} more exception{"s" if left > 1 else ""}\n')
                    if last and _ctx.need_close:
                        yield _ctx.indent() + '+------------------------------------\n'
                        _ctx.need_close = False
                    _ctx.depth -= 1
                if top:
                    _ctx.depth = 0

    def print(self, *, file=None, chain=True, **kwargs):
        """Print the result of self.format(chain=chain) to 'file'."""
        file = _out(file)
        for line in self.format(chain=chain):
            print(line, file=file, end='')
