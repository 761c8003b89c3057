"""Traces of memory, which the interpreter does not take: the account of the session belongs to the host."""
from operator import index as _index
import fnmatch
import linecache
from collections.abc import Sequence
from functools import total_ordering

_frames = 0


def start(nframe=1):
    """Note that tracing is on."""
    global _frames
    if not 1 <= _index(nframe) <= 65535:
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
class _Shown:
    # What is compared and hashed by one value, which is behind the attribute that the class names first.
    __slots__ = ()

    def _value(self):
        return getattr(self, self.__slots__[0])

    def __eq__(self, other):
        return self._value() == other._value() if isinstance(other, type(self)) else NotImplemented

    def __lt__(self, other):
        return self._value() < other._value() if isinstance(other, type(self)) else NotImplemented

    def __hash__(self):
        return hash(self._value())


class Frame(_Shown):
    """A place in a program."""

    __slots__ = ('_frame',)

    def __init__(self, frame):
        self._frame = tuple(frame)

    filename = property(lambda self: self._frame[0])
    lineno = property(lambda self: self._frame[1])

    def __str__(self):
        return '%s:%s' % self._frame

    def __repr__(self):
        return '<Frame filename=%r lineno=%r>' % self._frame


class Traceback(_Shown, Sequence):
    """Places, the oldest first."""

    __slots__ = ('_frames', 'total_nframe')

    def __init__(self, frames, total_nframe=None):
        self._frames, self.total_nframe = tuple(frames)[::-1], total_nframe

    def __len__(self):
        return len(self._frames)

    def __getitem__(self, index):
        found = self._frames[index]
        return tuple(map(Frame, found)) if isinstance(index, slice) else Frame(found)

    def __contains__(self, frame):
        return frame._frame in self._frames

    def __str__(self):
        return str(self[0])

    def __repr__(self):
        of = '' if self.total_nframe is None else f' total_nframe={self.total_nframe}'
        return f'<Traceback {tuple(self)}{of}>'

    def format(self, limit=None, most_recent_first=False):
        """Return lines that show the places with their sources: the newest so many, or with a negative limit the oldest."""
        shown = self[:] if limit is None else self[-limit:] if limit > 0 else self[:limit]
        lines = []
        for frame in reversed(shown) if most_recent_first else shown:
            lines.append(f'  File "{frame.filename}", line {frame.lineno}')
            if text := linecache.getline(frame.filename, frame.lineno).strip():
                lines.append('    ' + text)
        return lines


class Trace(_Shown):
    """A block of memory: its domain, its size and where it was taken."""

    __slots__ = ('_trace',)

    def __init__(self, trace):
        self._trace = trace

    domain = property(lambda self: self._trace[0])
    size = property(lambda self: self._trace[1])
    traceback = property(lambda self: Traceback(*self._trace[2:]))

    def __str__(self):
        return f'{self.traceback}: {_size(self.size)}'

    def __repr__(self):
        return f'<Trace domain={self.domain} size={_size(self.size)}, traceback={self.traceback!r}>'


def _size(number, sign=False):
    # A number of bytes in the unit in which it is short.
    for unit in 'B', 'KiB', 'MiB', 'GiB', 'TiB':
        if abs(number) < 100 and unit != 'B':
            return f"{number:{'+' if sign else ''}.1f} {unit}"
        if abs(number) < 10240 or unit == 'TiB':
            return f"{number:{'+' if sign else ''}.0f} {unit}"
        number /= 1024


class _Counted:
    # What statistics have in common.
    __slots__ = ()

    def _values(self):
        return tuple([getattr(self, name) for name in self.__slots__])

    def __eq__(self, other):
        return self._values() == other._values() if type(other) is type(self) else NotImplemented

    def __hash__(self):
        return hash(self._values())

    def _numbers(self):
        return f'size={_size(self.size)}', f'count={self.count}'

    def __str__(self):
        average = [f'average={_size(self.size / self.count)}'] if self.count else []
        return f"{self.traceback}: {', '.join([*self._numbers(), *average])}"

    def __repr__(self):
        return f'<{type(self).__name__} traceback={self.traceback!r} {self._plain()}>'


class Statistic(_Counted):
    """How much memory the blocks of a place have."""

    __slots__ = ('traceback', 'size', 'count')

    def __init__(self, traceback, size, count):
        self.traceback, self.size, self.count = traceback, size, count

    def _plain(self):
        return f'size={self.size} count={self.count}'

    def _order(self):
        return self.size, self.count, self.traceback


class StatisticDiff(_Counted):
    """How that changed."""

    __slots__ = ('traceback', 'size', 'size_diff', 'count', 'count_diff')

    def __init__(self, traceback, size, size_diff, count, count_diff):
        self.traceback, self.size, self.size_diff, self.count, self.count_diff = traceback, size, size_diff, count, count_diff

    def _numbers(self):
        size, count = super()._numbers()
        return f'{size} ({_size(self.size_diff, True)})', f'{count} ({self.count_diff:+})'

    def _plain(self):
        return f'size={self.size} ({self.size_diff:+}) count={self.count} ({self.count_diff:+})'

    def _order(self):
        return abs(self.size_diff), self.size, abs(self.count_diff), self.count, self.traceback


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

    def _match(self, trace):
        return (trace[0] == self.domain) == bool(self.inclusive)


def _source(filename):
    # The path of a source, also from that of its byte code.
    return filename[:-1] if filename.endswith('.pyc') else filename


class Filter(BaseFilter):
    """Which traces to keep, by their places."""

    def __init__(self, inclusive, filename_pattern, lineno=None, all_frames=False, domain=None):
        super().__init__(inclusive)
        self.lineno, self.all_frames, self.domain = lineno, all_frames, domain
        self._pattern = _source(filename_pattern)

    filename_pattern = property(lambda self: self._pattern)

    def _fits(self, filename, lineno):
        return fnmatch.fnmatch(_source(filename), self._pattern) and self.lineno in (None, lineno)

    def _match_frame(self, filename, lineno):
        return self._fits(filename, lineno) == bool(self.inclusive)

    def _match_traceback(self, traceback):
        seen = traceback if self.all_frames else traceback[:1]
        return any([self._fits(*frame) for frame in seen]) == bool(self.inclusive)

    def _match(self, trace):
        domain, size, traceback, *rest = trace
        kept = self._match_traceback(traceback)
        if self.domain is None:
            return kept
        same = domain == self.domain
        return kept and same if self.inclusive else kept or not same


class _Traces:
    # The traces of a snapshot, which are objects when somebody looks at them.
    def __init__(self, traces):
        self._traces = traces

    def __len__(self):
        return len(self._traces)

    def __getitem__(self, index):
        found = self._traces[index]
        return tuple(map(Trace, found)) if isinstance(index, slice) else Trace(found)

    def __contains__(self, trace):
        return trace._trace in self._traces

    def __eq__(self, other):
        return self._traces == other._traces if isinstance(other, _Traces) else NotImplemented

    def __repr__(self):
        return f'<Traces len={len(self)}>'


class Snapshot:
    """The traces of a moment."""

    def __init__(self, traces, traceback_limit):
        self.traces, self.traceback_limit = _Traces(traces), traceback_limit

    def dump(self, filename):
        """Write the snapshot to a file."""
        import pickle
        with open(filename, 'wb') as file:
            pickle.dump(self, file, pickle.HIGHEST_PROTOCOL)

    @staticmethod
    def load(filename):
        """Read a snapshot from a file."""
        import pickle
        with open(filename, 'rb') as file:
            return pickle.load(file)

    def filter_traces(self, filters):
        """Return a snapshot of the traces that one of the inclusive filters wants, and all of the others let pass."""
        try:
            filters = list(filters)
        except TypeError:
            raise TypeError(f'filters must be a list of filters, not {type(filters).__name__}') from None
        wanted = [each for each in filters if each.inclusive]
        others = [each for each in filters if not each.inclusive]
        kept = [trace for trace in self.traces._traces if (not wanted or any([each._match(trace) for each in wanted]))
                and all([each._match(trace) for each in others])]
        return Snapshot(kept if filters else self.traces._traces.copy(), self.traceback_limit)

    def _sums(self, key_type, cumulative):
        # Places with the sums of sizes and the numbers of blocks.
        if key_type not in ('traceback', 'filename', 'lineno'):
            raise ValueError(f'unknown key_type: {key_type!r}')
        if cumulative and key_type == 'traceback':
            raise ValueError(f'cumulative mode cannot by used with key type {key_type!r}')
        sums = {}
        for domain, size, frames, *rest in self.traces._traces:
            if key_type == 'traceback':
                places = [Traceback(frames, *rest)]
            else:
                places = {Traceback(((name, 0 if key_type == 'filename' else line),)): None
                          for name, line in (frames if cumulative else frames[:1])}
            for place in places:
                had = sums.get(place, (0, 0))
                sums[place] = had[0] + size, had[1] + 1
        return sums

    def statistics(self, key_type, cumulative=False):
        """Return the sums by place, the greatest first."""
        found = [Statistic(place, *sums) for place, sums in self._sums(key_type, cumulative).items()]
        return sorted(found, key=Statistic._order, reverse=True)

    def compare_to(self, old_snapshot, key_type, cumulative=False):
        """Return what has changed since another snapshot, the greatest first."""
        new, old = self._sums(key_type, cumulative), old_snapshot._sums(key_type, cumulative)
        found = []
        for place in new | old:
            (size, count), (size_before, count_before) = new.get(place, (0, 0)), old.get(place, (0, 0))
            found.append(StatisticDiff(place, size, size - size_before, count, count - count_before))
        return sorted(found, key=StatisticDiff._order, reverse=True)


def _get_traces():
    # What was traced: nothing.
    return []


def take_snapshot():
    """Return the traces, of which there are none."""
    if not is_tracing():
        raise RuntimeError('the tracemalloc module must be tracing memory allocations to take a snapshot')
    return Snapshot(_get_traces(), get_traceback_limit())
