import sys as _sys


class _Sentinel:
    def __repr__(self):
        return '<implicit>'


_sentinel = _Sentinel()
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
    """Write entries, such as those of extract_tb, to a file."""
    _write(format_list(extracted_list), file)


def _write(texts, file):
    for text in texts:
        print(text, file=_out(file), end='')


def format_list(extracted_list):
    """List the texts of entries, which are FrameSummary objects or tuples of four."""
    entries = StackSummary.from_list(extracted_list)
    return entries.format()


def print_tb(tb, limit=None, file=None):
    """Write the entries of a traceback to a file."""
    _write(format_tb(tb, limit), file)


def format_tb(tb, limit=None):
    """List the texts of the entries of a traceback."""
    return StackSummary._of_traceback(tb, limit=limit).format()


def extract_tb(tb, limit=None):
    """Return the entries of a traceback."""
    return StackSummary._of_traceback(tb, limit=limit)


def print_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, file=None, chain=True, **kwargs):
    """Write an exception with its traceback to a file."""
    value, tb = _parse(exc, value, tb)
    TracebackException(type(value), value, tb, limit=limit).print(file=file, chain=chain)


def format_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, chain=True, **kwargs):
    """List the texts of an exception with its traceback."""
    value, tb = _parse(exc, value, tb)
    return list(TracebackException(type(value), value, tb, limit=limit).format(chain=chain))


def format_exception_only(exc, /, value=_sentinel, *, show_group=False, **kwargs):
    """List the texts of an exception without its traceback."""
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
    """Write the exception that is being handled to a file."""
    print_exception(_sys.exception(), limit=limit, file=file, chain=chain)


def format_exc(limit=None, chain=True):
    """Return the text of the exception that is being handled."""
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
    """Write the calls that led to a frame, else to here, to a file."""
    if f is None:
        f = _frame(1)
    _write(extract_stack(f, limit).format(), file)


def format_stack(f=None, limit=None):
    """List the texts of the calls that led to a frame, else to here."""
    if f is None:
        f = _frame(1)
    return extract_stack(f, limit).format()


def extract_stack(f=None, limit=None):
    """Return the calls that led to a frame, else to here, the oldest first."""
    if f is None:
        f = _frame(1)
    found = StackSummary.extract(walk_stack(f), limit=limit)
    found[:] = found[::-1]
    return found


def clear_frames(tb):
    """Follow a traceback to its end: the frames of finished calls hold no variables here."""
    while tb is not None:
        _get(tb, 'tb_frame')
        tb = tb.tb_next


def walk_stack(f):
    """Yield a frame, else that of the caller, and those it was called from, with their lines."""
    if f is None:
        f = _walker(_frame(1))
    while f is not None:
        yield f, f.f_lineno
        f = _get(f, 'f_back')


def _is_ours(f):
    return f is not None and _get(_get(f, 'f_code'), 'co_filename').startswith('<frozen ')


def _walker(f):
    # The frame to begin with: who goes through the frames is not one of them. StackSummary.extract counts as a fixed number of
    # calls; each generator that stands between it and the frames brings one more of its own into view, of which ours has one.
    between, outermost = 0, f
    while outermost is not None and not _is_ours(outermost) and between < 3:
        between, outermost = between + 1, _get(outermost, 'f_back')
    while _is_ours(outermost) and _is_ours(_get(outermost, 'f_back')):
        outermost = _get(outermost, 'f_back')
    if not between:
        return outermost and _get(outermost, 'f_back')
    if _is_ours(outermost) and _get(_get(outermost, 'f_code'), 'co_qualname') == 'StackSummary.extract':
        return outermost
    return f


def walk_tb(tb):
    """Yield the frames of a traceback with their lines."""
    while tb is not None:
        yield _get(tb, 'tb_frame'), tb.tb_lineno
        tb = tb.tb_next


class FrameSummary:
    """A place in a program: file, line and function, and the text that stands there."""

    __slots__ = ('filename', 'lineno', 'end_lineno', 'colno', 'end_colno', 'name', '_lines', 'locals')

    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None, colno=None,
                 end_colno=None, **kwargs):
        self.filename, self.name = filename, name
        self.lineno, self.end_lineno = lineno, end_lineno if end_lineno is not None else lineno
        self.colno, self.end_colno = colno, end_colno
        self._lines = line
        if lookup_line and line is None:
            self._look_up()
        # Texts, since the values go on to change.
        self.locals = None
        if locals:
            self.locals = {each: _safe(value, 'local', func=repr) for each, value in locals.items()}

    def _four(self):
        # The form that entries had before they were objects.
        return [self.filename, self.lineno, self.name, self.line]

    def __eq__(self, other):
        if isinstance(other, tuple):
            return other == tuple(self._four())
        if not isinstance(other, FrameSummary):
            return NotImplemented
        return all([mine == theirs for mine, theirs in zip(self._identity(), other._identity())])

    def _identity(self):
        return self.lineno, self.name, self.filename, self.locals

    __hash__ = None

    def __getitem__(self, pos):
        return tuple(self._four())[pos]

    def __iter__(self):
        return iter(self._four())

    def __repr__(self):
        return f'<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>'

    def __len__(self):
        return 4

    def _look_up(self):
        if self.lineno is None or self.end_lineno is None:
            return
        from linecache import getline
        # Of an expression over many lines the first hundred are enough.
        last = min(self.end_lineno, self.lineno + 100)
        self._lines = '\n'.join([getline(self.filename, n).rstrip() for n in range(self.lineno, last + 1)])

    @property
    def line(self):
        if self._lines is None:
            self._look_up()
        return None if self._lines is None else self._lines.partition('\n')[0].strip()


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
    """A list of places in a program, each called from the one before."""

    @classmethod
    def extract(klass, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        """Make one of pairs of a frame and a line."""
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
                _get(at, 'tb_frame')
                yield at
                at = at.tb_next
        result = klass()
        for at in _limited(entries(), limit):
            found = _entry(at)
            if found is None:       # made by hand
                f = _get(at, 'tb_frame')
                result.append(FrameSummary(_get(f, 'f_code').co_filename, at.tb_lineno, _get(f, 'f_code').co_name, lookup_line=lookup_lines,
                                           locals=_frame_locals(f) if capture_locals else None))
                continue
            filename, lineno, name, end, col, end_col, lines = found
            result.append(FrameSummary(filename, lineno, name, lookup_line=lookup_lines, line=lines,
                                       end_lineno=end, colno=col, end_colno=end_col,
                                       locals=_frame_locals(_get(at, 'tb_frame')) if capture_locals else None))
        return result

    @classmethod
    def from_list(klass, a_list):
        """Make one of FrameSummary objects or of tuples of file, line, function and text."""
        return StackSummary([entry if isinstance(entry, FrameSummary) else _from_tuple(entry) for entry in a_list])

    def format_frame_summary(self, frame_summary, **kwargs):
        """Return the text of one entry, or None to leave it out."""
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
        """List the texts of the entries; of the same one many times the first three."""
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


def _from_tuple(entry):
    filename, lineno, name, line = entry
    return FrameSummary(filename, lineno, name, line=line)


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
    """What is needed of an exception to write it out later, without the exception itself."""

    def __init__(self, exc_type, exc_value, exc_traceback, *, limit=None, lookup_lines=True, capture_locals=False,
                 compact=False, max_group_width=15, max_group_depth=10, save_exc_type=True, _seen=None):
        if _seen is not None:
            _seen.add(id(exc_value))
        self.max_group_width, self.max_group_depth = max_group_width, max_group_depth
        how = {'limit': limit, 'lookup_lines': lookup_lines, 'capture_locals': capture_locals}
        self.stack = StackSummary._of_traceback(exc_traceback, **how)
        self.__cause__ = self.__context__ = self.exceptions = None
        self._take_type(exc_type, save_exc_type)
        self._take_value(exc_type or object, exc_value, exc_traceback)
        self.__suppress_context__ = exc_value is not None and exc_value.__suppress_context__
        if _seen is None:
            how['max_group_width'], how['max_group_depth'] = max_group_width, max_group_depth
            self._take_related(exc_value, compact, how)

    def _take_type(self, kind, keep):
        self._has_exc_type = kind is not None
        self._exc_type = kind if keep else None
        self.exc_type_module = self.exc_type_qualname = None
        if kind is not None:
            self.exc_type_qualname, self.exc_type_module = kind.__qualname__, kind.__module__

    def _take_value(self, kind, exc, tb):
        self._str = _safe(exc, 'exception')
        try:
            self.__notes__ = _get(exc, '__notes__', None)
        except Exception as e:
            self.__notes__ = [f'Ignored error getting __notes__: {_safe(e, "__notes__", repr)}']
        self._is_syntax_error = issubclass(kind, SyntaxError)
        if self._is_syntax_error:
            self._syntax_text = _only(exc)
            self.msg, self.text, self.filename = exc.msg, exc.text, exc.filename
            self.offset, self.end_offset = exc.offset, exc.end_offset
            self.lineno, self.end_lineno = [None if n is None else str(n) for n in (exc.lineno, exc.end_lineno)]
        elif issubclass(kind, (ImportError, NameError, AttributeError)) and isinstance(exc, BaseException):
            self._str = _text(exc, tb)      # with a suggestion

    def _take_related(self, exc, compact, how):
        """Take causes, contexts and members of groups: a loop, since chains may be long and groups deep."""
        seen = {id(exc)}
        queue = [(self, exc, 0)]

        def take(other, depth):
            made = TracebackException(type(other), other, other.__traceback__, _seen=seen, **how)
            queue.append((made, other, depth))
            return made

        while queue:
            made, exc, depth = queue.pop()
            if exc is None:
                continue
            cause, context = exc.__cause__, exc.__context__
            if cause is not None and id(cause) not in seen:
                made.__cause__ = take(cause, depth)
            hidden = compact and (made.__cause__ is not None or exc.__suppress_context__)
            if context is not None and not hidden and id(context) not in seen:
                made.__context__ = take(context, depth)
            if isinstance(exc, BaseExceptionGroup) and depth <= self.max_group_depth + 1:
                made.exceptions = [take(member, depth + 1) for member in exc.exceptions]

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        """Take what is needed of an exception."""
        tb = exc.__traceback__
        return cls(type(exc), exc, tb, *args, **kwargs)

    @property
    def exc_type(self):
        from warnings import warn
        warn('Deprecated in 3.13. Use exc_type_str instead.', DeprecationWarning, 2)
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
        """Yield the lines of the exception itself and of its notes."""
        indent = 3 * _depth * ' '
        if not self._has_exc_type:
            yield indent + _final_line(None, self._str)
            return
        name = self.exc_type_str
        if not self._is_syntax_error:
            if _depth > 0:
                for line in _final_line(name, self._str).splitlines(True):
                    yield indent + line
            else:
                yield _final_line(name, self._str)
        else:
            notes = 0
            if isinstance(self.__notes__, (list, tuple)):
                notes = sum([_safe(n, 'note').count('\n') + 1 for n in self.__notes__])
            lines = self._syntax_text.splitlines(True)
            for line in lines[:len(lines) - notes] if notes else lines:
                yield indent + line
        for line in self._note_lines():
            yield f'{indent}{line}\n'
        if show_group:
            for member in self.exceptions or ():
                yield from member.format_exception_only(show_group=True, _depth=_depth + 1)

    def _note_lines(self):
        from collections.abc import Sequence
        notes = self.__notes__
        if notes is None:
            return []
        if isinstance(notes, (str, bytes)) or not isinstance(notes, Sequence):
            return [_safe(notes, '__notes__', func=repr)]
        return [line for note in notes for line in _safe(note, 'note').split('\n')]

    def _links(self):
        """List what happened before with the text that comes after it, the newest first."""
        found, exc, message = [], self, None
        while exc is not None:
            found.append((exc, message))
            if exc.__cause__ is not None:
                exc, message = exc.__cause__, _cause_message
            elif exc.__suppress_context__:
                break
            else:
                exc, message = exc.__context__, _context_message
        return found

    def format(self, *, chain=True, _ctx=None, **kwargs):
        """Yield the lines of the exception, with its traceback and with what it comes from."""
        if _ctx is None:
            _ctx = _Context()
        for exc, after in reversed(self._links() if chain else [(self, None)]):
            if exc.exceptions is not None and _ctx.depth > self.max_group_depth:
                yield from _ctx.emit(f'... (max_group_depth is {self.max_group_depth})\n')
            elif exc.exceptions is not None:
                yield from self._format_group(exc, chain, _ctx)
            else:
                yield from exc._format_own('Traceback', None, _ctx)
            if after is not None:
                yield from _ctx.emit(after)

    def _format_own(self, title, margin, _ctx):
        if self.stack:
            yield from _ctx.emit(title + ' (most recent call last):\n', margin)
            yield from _ctx.emit(self.stack.format())
        yield from _ctx.emit(self.format_exception_only())

    def _format_group(self, group, chain, _ctx):
        outermost = _ctx.depth == 0
        if outermost:
            _ctx.depth = 1
        yield from group._format_own('Exception Group Traceback', '+' if outermost else None, _ctx)
        width, members = self.max_group_width, group.exceptions
        shown = members[:width]
        left = len(members) - len(shown)
        _ctx.need_close = False
        for n, member in enumerate(shown + ['...'] if left else shown, 1):
            # The last one closes the box, unless a group inside it has done so.
            last = n == len(shown) + bool(left)
            if last:
                _ctx.need_close = True
            title = n if n <= width else '...'
            yield f'{_ctx.indent()}{"+-" if n == 1 else "  "}+---------------- {title} ----------------\n'
            _ctx.depth += 1
            if n <= width:
                yield from member.format(chain=chain, _ctx=_ctx)
            else:
                yield from _ctx.emit(f'and {left} more exception{"s" if left > 1 else ""}\n')
            if last and _ctx.need_close:
                yield _ctx.indent() + '+------------------------------------\n'
                _ctx.need_close = False
            _ctx.depth -= 1
        if outermost:
            _ctx.depth = 0

    def print(self, *, file=None, chain=True, **kwargs):
        """Write the lines of format to a file."""
        _write(self.format(chain=chain), _out(file))
