"""Names of the tracer of lines; to run a program under it is refused, since the interpreter calls no trace functions."""
import pickle
import _absent

__all__ = ['Trace', 'CoverageResults']


_KEPT = 'counts', 'calledfuncs', 'callers'


class CoverageResults:
    """How often lines were reached: counts by file and line."""

    def __init__(self, counts=None, calledfuncs=None, infile=None, callers=None, outfile=None):
        self.counts, self.calledfuncs, self.callers = dict(counts or {}), dict(calledfuncs or {}), dict(callers or {})
        self.counter, self.infile, self.outfile = self.counts.copy(), infile, outfile
        if infile:
            with open(infile, 'rb') as kept:
                tables = pickle.load(kept)
            self.update(CoverageResults(*tables))

    def is_ignored_filename(self, filename):
        """Tell whether a name is that of no file."""
        return filename.startswith('<') and filename.endswith('>')

    def update(self, other):
        """Add the counts of another."""
        for key, count in other.counts.items():
            self.counts[key] = self.counts.get(key, 0) + count
        self.calledfuncs.update(dict.fromkeys(other.calledfuncs, 1))
        self.callers.update(dict.fromkeys(other.callers, 1))

    def write_results(self, show_missing=True, summary=False, coverdir=None, *, ignore_missing_files=False):
        """Print the functions that were called, and keep the counts in outfile."""
        for file, module, function in sorted(self.calledfuncs):
            print(f'filename: {file}, modulename: {module}, funcname: {function}')
        if self.outfile:
            tables = tuple(getattr(self, name) for name in _KEPT)
            with open(self.outfile, 'wb') as kept:
                pickle.dump(tables, kept, protocol=1)


class Trace:
    """A tracer of lines, which runs nothing."""

    def __init__(self, count=1, trace=1, countfuncs=0, countcallers=0, ignoremods=(), ignoredirs=(), infile=None, outfile=None, timing=False):
        self.infile, self.outfile = infile, outfile
        self.counts = {}

    def results(self):
        """Return the counts: none."""
        return CoverageResults(self.counts, infile=self.infile, outfile=self.outfile)


for _name in 'run', 'runctx', 'runfunc':
    setattr(Trace, _name, _absent.refuse('trace.Trace.' + _name, 'tracing', RuntimeError))
