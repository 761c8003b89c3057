from collections import namedtuple as _namedtuple

GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = 'GEN_CREATED', 'GEN_RUNNING', 'GEN_SUSPENDED', 'GEN_CLOSED'
CORO_CREATED, CORO_RUNNING, CORO_SUSPENDED, CORO_CLOSED = 'CORO_CREATED', 'CORO_RUNNING', 'CORO_SUSPENDED', 'CORO_CLOSED'
AGEN_CREATED, AGEN_RUNNING, AGEN_SUSPENDED, AGEN_CLOSED = 'AGEN_CREATED', 'AGEN_RUNNING', 'AGEN_SUSPENDED', 'AGEN_CLOSED'
ArgInfo = _namedtuple('ArgInfo', 'args varargs keywords locals', module='inspect')
_TracebackBase = _namedtuple('_Traceback', 'filename lineno function code_context index', module='inspect')
_FrameInfoBase = _namedtuple('_FrameInfo', ('frame',) + _TracebackBase._fields, module='inspect')


class Traceback(_TracebackBase):
    def __new__(cls, filename, lineno, function, code_context, index, *, positions=None):
        made = super().__new__(cls, filename, lineno, function, code_context, index)
        made.positions = positions
        return made

    def __repr__(self):
        return ('Traceback(filename={!r}, lineno={!r}, function={!r}, code_context={!r}, index={!r}, positions={!r})'.format(
            *self, self.positions))


class FrameInfo(_FrameInfoBase):
    def __new__(cls, frame, filename, lineno, function, code_context, index, *, positions=None):
        made = super().__new__(cls, frame, filename, lineno, function, code_context, index)
        made.positions = positions
        return made

    def __repr__(self):
        return ('FrameInfo(frame={!r}, filename={!r}, lineno={!r}, function={!r}, code_context={!r}, index={!r}, positions={!r})'.format(
            *self, self.positions))


def currentframe():
    """Return the frame of the caller."""
    return _frame(1)


def getlineno(frame):
    """Get the line number from a frame object, allowing for optimization."""
    return frame.f_lineno


def getframeinfo(frame, context=1):
    """Get information about a frame or traceback object."""
    if istraceback(frame):
        lineno = frame.tb_lineno
        frame = _get(frame, 'tb_frame')
    elif isframe(frame):
        lineno = frame.f_lineno
    else:
        raise TypeError('{!r} is not a frame or traceback object'.format(frame))
    filename = _get(frame, 'f_code').co_filename
    lines = index = None
    if context > 0:
        found = _source(frame)
        if found is not None:
            lines = found[1].splitlines(True)
            start = max(0, min(lineno - 1 - context // 2, len(lines) - context))
            lines = lines[start:start + context]
            index = lineno - 1 - start
    return Traceback(filename, lineno, _get(frame, 'f_code').co_name, lines, index)


def getouterframes(frame, context=1):
    """Get a list of records for a frame and all higher (calling) frames."""
    out = []
    while frame:
        out.append(FrameInfo(frame, *getframeinfo(frame, context)))
        frame = _get(frame, 'f_back')
    return out


def getinnerframes(tb, context=1):
    """Get a list of records for a traceback's frame and all lower frames."""
    out = []
    while tb:
        out.append(FrameInfo(_get(tb, 'tb_frame'), *getframeinfo(tb, context)))
        tb = tb.tb_next
    return out


def stack(context=1):
    """Return a list of records for the stack above the caller's frame."""
    return getouterframes(_frame(1), context)


def trace(context=1):
    """Return a list of records for the stack below the current exception."""
    import sys
    exc = sys.exception()
    return getinnerframes(exc.__traceback__ if exc is not None else None, context)


def getargvalues(frame):
    """Get information about arguments passed into a particular frame."""
    from inspect import getargs
    args, varargs, varkw = getargs(_get(frame, 'f_code'))
    return ArgInfo(args, varargs, varkw, getattr(frame, 'f_locals'))


def formatargvalues(args, varargs, varkw, locals, formatarg=str, formatvarargs=lambda name: '*' + name,
                    formatvarkw=lambda name: '**' + name, formatvalue=lambda value: '=' + repr(value)):
    """Format an argument spec from the 4 values returned by getargvalues."""
    specs = [formatarg(a) + formatvalue(locals[a]) for a in args]
    if varargs:
        specs.append(formatvarargs(varargs) + formatvalue(locals[varargs]))
    if varkw:
        specs.append(formatvarkw(varkw) + formatvalue(locals[varkw]))
    return '(' + ', '.join(specs) + ')'


def getgeneratorstate(generator):
    """Get current state of a generator-iterator."""
    if generator.gi_running:
        return GEN_RUNNING
    if generator.gi_suspended:
        return GEN_SUSPENDED
    return GEN_CLOSED if _get(generator, 'gi_frame') is None else GEN_CREATED


def getcoroutinestate(coroutine):
    """Get current state of a coroutine object."""
    if coroutine.cr_running:
        return CORO_RUNNING
    if coroutine.cr_suspended:
        return CORO_SUSPENDED
    return CORO_CLOSED if _get(coroutine, 'cr_frame') is None else CORO_CREATED


def getasyncgenstate(agen):
    """Get current state of an asynchronous generator object."""
    if agen.ag_running:
        return AGEN_RUNNING
    if agen.ag_suspended:
        return AGEN_SUSPENDED
    return AGEN_CLOSED if _get(agen, 'ag_frame') is None else AGEN_CREATED


def getgeneratorlocals(generator):
    """Get the mapping of generator local variables to their current values."""
    if not isgenerator(generator):
        raise TypeError('{!r} is not a Python generator'.format(generator))
    frame = _get(generator, 'gi_frame')
    return {} if frame is None else getattr(frame, 'f_locals')


def getcoroutinelocals(coroutine):
    """Get the mapping of coroutine local variables to their current values."""
    frame = _get(coroutine, 'cr_frame', None)
    return {} if frame is None else getattr(frame, 'f_locals')


def getasyncgenlocals(agen):
    """Get the mapping of asynchronous generator local variables to their current values."""
    if not isasyncgen(agen):
        raise TypeError(f'{agen!r} is not a Python async generator')
    frame = _get(agen, 'ag_frame')
    return {} if frame is None else getattr(frame, 'f_locals')
