"""Traces of memory, which the interpreter does not take: the account of the session belongs to the host."""
import fnmatch
from functools import total_ordering

_frames = 0


def start(nframe=1):
    """Note that tracing is on."""
    global _frames
    if not 1 <= nframe.__index__() <= 65535:
        raise ValueError('the number of frames must be in range [1; 65535]')
    _frames = nframe


def stop():
    """Note that tracing is off."""
    global _frames
    _frames = 0


def is_tracing():
    """Tell whether start() was called last."""
    return _frames > 0


def get_traceback_limit():
    """Return how many frames a trace would have."""
    return _frames or 1


def get_traced_memory():
    """Return (0, 0): nothing is traced."""
    return (0, 0)


def get_tracemalloc_memory():
    """Return 0."""
    return 0


def get_object_traceback(obj):
    """Return None: no object is traced."""
    return None


def clear_traces():
    """Do nothing."""


def reset_peak():
    """Do nothing."""


@total_ordering
class Frame:
    """A place in a program."""

    __slots__ = ('_frame',)

    def __init__(self, frame):
        self._frame = tuple(frame)

    filename = property(lambda self: self._frame[0])
    lineno = property(lambda self: self._frame[1])

    def __eq__(self, other):
        return self._frame == other._frame if isinstance(other, Frame) else NotImplemented

    def __lt__(self, other):
        return self._frame < other._frame if isinstance(other, Frame) else NotImplemented

    def __hash__(self):
        return hash(self._frame)

    def __str__(self):
        return '%s:%s' % self._frame

    def __repr__(self):
        return '<Frame filename=%r lineno=%r>' % self._frame


class Filter:
    """Which traces to keep."""

    def __init__(self, inclusive, filename_pattern, lineno=None, all_frames=False, domain=None):
        self.inclusive, self.lineno, self.all_frames, self.domain = inclusive, lineno, all_frames, domain
        self._pattern = filename_pattern

    filename_pattern = property(lambda self: self._pattern)

    def _match_frame(self, filename, lineno):
        fits = fnmatch.fnmatch(filename, self._pattern) and self.lineno in (None, lineno)
        return fits == bool(self.inclusive)


class Snapshot:
    """The traces of a moment: none."""

    def __init__(self, traces, traceback_limit):
        self.traces, self.traceback_limit = traces, traceback_limit

    def statistics(self, key_type, cumulative=False):
        """Return the sums by place."""
        if key_type not in ('traceback', 'filename', 'lineno'):
            raise ValueError(f'unknown key_type: {key_type!r}')
        return []

    def compare_to(self, old_snapshot, key_type, cumulative=False):
        """Return what changed."""
        return self.statistics(key_type, cumulative)

    def filter_traces(self, filters):
        """Return a snapshot of the traces that pass."""
        return Snapshot(self.traces, self.traceback_limit)


def take_snapshot():
    """Return the traces, of which there are none."""
    if not is_tracing():
        raise RuntimeError('the tracemalloc module must be tracing memory allocations to take a snapshot')
    return Snapshot((), _frames)


class BaseFilter:
    """What filters have in common."""

    def __init__(self, inclusive):
        self.inclusive = inclusive


class DomainFilter(BaseFilter):
    """Which traces to keep, by the domain of their memory."""

    def __init__(self, inclusive, domain):
        super().__init__(inclusive)
        self._domain = domain

    domain = property(lambda self: self._domain)


class _Sized:
    # What is compared and shown by the fields of the class.
    __slots__ = ()

    def __init__(self, *values):
        for name, value in zip(self.__slots__, values, strict=True):
            setattr(self, name, value)

    def _values(self):
        return tuple(getattr(self, name) for name in self.__slots__)

    def __eq__(self, other):
        return self._values() == other._values() if type(other) is type(self) else NotImplemented

    def __hash__(self):
        return hash(self._values())


class Statistic(_Sized):
    """How much memory the blocks of a place have."""

    __slots__ = ('traceback', 'size', 'count')


class StatisticDiff(_Sized):
    """How that changed."""

    __slots__ = ('traceback', 'size', 'size_diff', 'count', 'count_diff')


@total_ordering
class Traceback:
    """Places, the oldest first."""

    __slots__ = ('_frames', 'total_nframe')

    def __init__(self, frames, total_nframe=None):
        self._frames, self.total_nframe = tuple(frames)[::-1], total_nframe

    def __len__(self):
        return len(self._frames)

    def __getitem__(self, index):
        found = self._frames[index]
        return tuple(map(Frame, found)) if isinstance(index, slice) else Frame(found)

    def __eq__(self, other):
        return self._frames == other._frames if isinstance(other, Traceback) else NotImplemented

    def __lt__(self, other):
        return self._frames < other._frames if isinstance(other, Traceback) else NotImplemented

    def __hash__(self):
        return hash(self._frames)


class Trace:
    """A block of memory: its domain, its size and where it was taken."""

    __slots__ = ('_trace',)

    def __init__(self, trace):
        self._trace = trace

    domain = property(lambda self: self._trace[0])
    size = property(lambda self: self._trace[1])
    traceback = property(lambda self: Traceback(*self._trace[2:]))

    def __eq__(self, other):
        return self._trace == other._trace if isinstance(other, Trace) else NotImplemented

    def __hash__(self):
        return hash(self._trace)
