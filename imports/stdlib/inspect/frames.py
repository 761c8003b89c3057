from collections import namedtuple as _namedtuple
from itertools import islice as _islice

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
    """Return the line that a frame is at."""
    return frame.f_lineno


def getframeinfo(frame, context=1):
    """Return where a frame or traceback is, with lines of source around it."""
    if istraceback(frame):
        lineno, lasti = frame.tb_lineno, frame.tb_lasti
        frame = _get(frame, 'tb_frame')
    else:
        lineno, lasti = frame.f_lineno, _get(frame, 'f_lasti')
    if not isframe(frame):
        raise TypeError('{!r} is not a frame or traceback object'.format(frame))
    filename = _get(frame, 'f_code').co_filename
    lines = index = None
    if context > 0:
        try:
            text, _ = findsource(frame)
        except OSError:
            text = None
        if text is not None:
            # As many lines as asked for, with this one in the middle where there are enough of them.
            here = lineno - 1
            first = max(0, min(here - context // 2, len(text) - context))
            index, lines = here - first, text[first:first + context]
    return Traceback(filename, lineno, _get(frame, 'f_code').co_name, lines, index,
                     positions=_positions(_get(frame, 'f_code'), lasti, lineno))


def _positions(code, lasti, lineno):
    """Return where the instruction at lasti is; where nothing is known of it, the line."""
    from dis import Positions
    if lasti >= 0:
        for place in _islice(code.co_positions(), lasti // 2, None):
            if place[0] is not None:
                return Positions(*place)
            break
    return Positions(lineno, lineno)


def getouterframes(frame, context=1):
    """List where a frame is and where those are that called it."""
    out = []
    while frame:
        place = getframeinfo(frame, context)
        out.append(FrameInfo(frame, *place, positions=place.positions))
        frame = _get(frame, 'f_back')
    return out


def getinnerframes(tb, context=1):
    """List the places of a traceback."""
    out = []
    while tb:
        place = getframeinfo(tb, context)
        out.append(FrameInfo(_get(tb, 'tb_frame'), *place, positions=place.positions))
        tb = tb.tb_next
    return out


def stack(context=1):
    """List the place of the caller and where it was called from."""
    return getouterframes(_frame(1), context)


def trace(context=1):
    """List the places of the exception that is being handled."""
    import sys
    exc = sys.exception()
    return getinnerframes(exc.__traceback__ if exc is not None else None, context)


def getargvalues(frame):
    """Return the names of the arguments of a frame, and its variables."""
    from inspect import getargs
    args, varargs, varkw = getargs(getattr(frame, 'f_code'))
    return ArgInfo(args, varargs, varkw, getattr(frame, 'f_locals'))


def formatargvalues(args, varargs, varkw, locals, formatarg=str, formatvarargs=lambda name: '*' + name,
                    formatvarkw=lambda name: '**' + name, formatvalue=lambda value: '=' + repr(value)):
    """Return what getargvalues found as text."""
    def shown(name, how):
        return how(name) + formatvalue(locals[name])

    parts = [shown(args[at], formatarg) for at in range(len(args))]
    parts += [shown(name, how) for name, how in ((varargs, formatvarargs), (varkw, formatvarkw)) if name]
    return f'({", ".join(parts)})'


def getgeneratorstate(generator):
    """Tell how far a generator has got."""
    if generator.gi_running:
        return GEN_RUNNING
    if generator.gi_suspended:
        return GEN_SUSPENDED
    return GEN_CLOSED if _get(generator, 'gi_frame') is None else GEN_CREATED


def getcoroutinestate(coroutine):
    """Tell how far a coroutine has got."""
    if coroutine.cr_running:
        return CORO_RUNNING
    if coroutine.cr_suspended:
        return CORO_SUSPENDED
    return CORO_CLOSED if _get(coroutine, 'cr_frame') is None else CORO_CREATED


def getasyncgenstate(agen):
    """Tell how far an asynchronous generator has got."""
    if agen.ag_running:
        return AGEN_RUNNING
    if agen.ag_suspended:
        return AGEN_SUSPENDED
    return AGEN_CLOSED if _get(agen, 'ag_frame') is None else AGEN_CREATED


def getgeneratorlocals(generator):
    """Return the variables of a generator."""
    if not isgenerator(generator):
        raise TypeError('{!r} is not a Python generator'.format(generator))
    frame = _get(generator, 'gi_frame')
    return {} if frame is None else getattr(frame, 'f_locals')


def getcoroutinelocals(coroutine):
    """Return the variables of a coroutine."""
    frame = _get(coroutine, 'cr_frame', None)
    return {} if frame is None else getattr(frame, 'f_locals')


def getasyncgenlocals(agen):
    """Return the variables of an asynchronous generator."""
    if not isasyncgen(agen):
        raise TypeError(f'{agen!r} is not a Python async generator')
    frame = _get(agen, 'ag_frame')
    return {} if frame is None else getattr(frame, 'f_locals')
