"""Statistics that a profiler wrote: sorting and printing of them."""
import marshal
import re
import sys
from dataclasses import dataclass
from enum import StrEnum

__all__ = ['Stats', 'SortKey', 'FunctionProfile', 'StatsProfile']


class SortKey(StrEnum):
    """What statistics can be sorted by."""

    def __new__(cls, *values):
        value = values[0]
        made = str.__new__(cls, value)
        made._value_ = value
        for other in values[1:]:
            cls._value2member_map_[other] = made
        made._all_values = values
        return made

    CALLS = 'calls', 'ncalls'
    CUMULATIVE = 'cumulative', 'cumtime'
    FILENAME = 'filename', 'module'
    LINE = ('line',)
    NAME = ('name',)
    NFL = ('nfl',)
    PCALLS = ('pcalls',)
    STDNAME = ('stdname',)
    TIME = 'time', 'tottime'


@dataclass(unsafe_hash=True)
class FunctionProfile:
    """The figures of a function."""
    ncalls: str
    tottime: float
    percall_tottime: float
    cumtime: float
    percall_cumtime: float
    file_name: str
    line_number: int


@dataclass(unsafe_hash=True)
class StatsProfile:
    """The figures of all functions."""
    total_tt: float
    func_profiles: dict


def func_strip_path(func_name):
    """Return a function without the folders of its file."""
    import os.path
    file, line, name = func_name
    return os.path.basename(file), line, name


def func_get_function_name(func):
    """Return the name of a function."""
    return func[2]


def func_std_string(func_name):
    """Return the text for a function."""
    file, line, name = func_name
    if (file, line) == ('~', 0):
        return '{%s}' % name[1:-1] if name.startswith('<') and name.endswith('>') else name
    return f'{file}:{line}({name})'


def f8(x):
    """Return a number in eight columns."""
    return f'{x:8.3f}'


_SORTS = {'calls': ((1, -1), 'call count'), 'ncalls': ((1, -1), 'call count'), 'cumtime': ((3, -1), 'cumulative time'),
          'cumulative': ((3, -1), 'cumulative time'), 'filename': ((4, 1), 'file name'), 'line': ((5, 1), 'line number'),
          'module': ((4, 1), 'file name'), 'name': ((6, 1), 'function name'), 'nfl': (((6, 1), (4, 1), (5, 1)), 'name/file/line'), 'pcalls': ((0, -1), 'primitive call count'),
          'stdname': ((7, 1), 'standard name'), 'time': ((2, -1), 'internal time'), 'tottime': ((2, -1), 'internal time')}


# What the int that was once given to sort_stats stands for, and the totals in the order of the figures of a function.
_NUMBERED = {-1: 'stdname', 0: 'calls', 1: 'time', 2: 'cumulative'}
_TOTALS = 'prim_calls', 'total_calls', 'total_tt'


class Stats:
    """Statistics of one or several runs."""

    sort_arg_dict_default = _SORTS

    def __init__(self, *args, stream=None):
        self.stream = stream or sys.stdout
        self.init(args[0] if args else None)
        self.add(*args[1:])

    def init(self, arg):
        """Begin with statistics: a file's name or a profiler."""
        self.files, self.fcn_list, self.total_tt, self.total_calls, self.prim_calls = [], None, 0, 0, 0
        self.max_name_len, self.top_level, self.stats, self.sort_arg_dict, self.sort_type, self.all_callees = 0, set(), {}, {}, '', None
        self.load_stats(arg)
        self.get_top_level_stats()

    def load_stats(self, arg):
        """Read statistics."""
        if isinstance(arg, str):
            self.stats, self.files = _load(arg), [arg]
        elif hasattr(arg, 'create_stats'):
            # A profiler, whose figures are taken from it.
            arg.create_stats()
            self.stats, arg.stats = arg.stats, {}
        if not self.stats and arg is not None:
            raise TypeError(f'Cannot create or construct a {type(self)} object from {arg!r}')

    def get_top_level_stats(self):
        """Add up the figures."""
        for func, figures in self.stats.items():
            self._raise_totals(figures)
            self._widen(func_std_string(func))
        self.top_level.update(func for func, figures in self.stats.items() if ('jprofile', 0, 'profiler') in figures[4])

    def _raise_totals(self, figures):
        for total, figure in zip(_TOTALS, figures):
            setattr(self, total, getattr(self, total) + figure)

    def _widen(self, text):
        self.max_name_len = max(self.max_name_len, len(text))

    def add(self, *arg_list):
        """Add other statistics."""
        for item in reversed(arg_list):
            other = item if isinstance(item, Stats) else type(self)(item)
            self.files += other.files
            self._raise_totals([getattr(other, total) for total in _TOTALS])
            self.top_level |= other.top_level
            self.max_name_len = max(self.max_name_len, other.max_name_len)
            self.fcn_list = None
            for func, stat in other.stats.items():
                self.stats[func] = _sum(self.stats[func], stat) if func in self.stats else stat
        return self

    def dump_stats(self, filename):
        """Write the statistics to a file."""
        with open(filename, 'wb') as out:
            out.write(marshal.dumps(self.stats))

    def get_sort_arg_defs(self):
        """Return what can be sorted by, with the beginnings of names that are clear."""
        clear = self.sort_arg_dict
        if clear:
            return clear
        doubtful = set()
        for word, order in _SORTS.items():
            begins = [word[:n] for n in range(1, len(word))]
            doubtful.update(begin for begin in begins if clear.setdefault(begin, order) != order)
        for begin in doubtful:
            del clear[begin]
        clear.update(_SORTS)
        return clear

    def sort_stats(self, *field):
        """Sort."""
        if field:
            known = self.get_sort_arg_defs()
            orders = [known[word] for word in _words(field)]
            self.sort_type = ', '.join(title for _, title in orders)
            rows = [(*figures[:4], *func, func_std_string(func), func) for func, figures in self.stats.items()]
            # The last column that is asked for first: a sort keeps the order of equals.
            for order, _ in reversed(orders):
                for column, direction in reversed(order) if isinstance(order[0], tuple) else [order]:
                    rows.sort(key=lambda row: row[column], reverse=direction < 0)
            self.fcn_list = [row[-1] for row in rows]
        else:
            self.fcn_list = 0
        return self

    def reverse_order(self):
        """Turn the order round."""
        if self.fcn_list:
            self.fcn_list.reverse()
        return self

    def strip_dirs(self):
        """Take the folders off the names of files."""
        old, self.stats, self.max_name_len = self.stats, {}, 0
        for func, (cc, nc, tt, ct, callers) in old.items():
            short = func_strip_path(func)
            self.max_name_len = max(self.max_name_len, len(func_std_string(short)))
            stat = cc, nc, tt, ct, {func_strip_path(caller): value for caller, value in callers.items()}
            self.stats[short] = _sum(self.stats[short], stat) if short in self.stats else stat
        self.top_level = {func_strip_path(func) for func in self.top_level}
        self.fcn_list = self.all_callees = None
        return self

    def _chosen(self, amount):
        listed = self.fcn_list[:] if self.fcn_list else list(self.stats)
        text = f'   Ordered by: {self.sort_type}\n' if self.fcn_list else '   Random listing order was used\n'
        for selection in amount:
            before, old = len(listed), listed
            if isinstance(selection, str):
                try:
                    pattern = re.compile(selection)
                except re.PatternError:
                    text += f'   <Invalid regular expression {selection!r}>\n'
                    continue
                listed = [func for func in listed if pattern.search(func_std_string(func))]
            elif isinstance(selection, float) and 0.0 <= selection < 1.0:
                listed = listed[:int(before * selection + .5)]
            elif isinstance(selection, int) and 0 <= selection < before:
                listed = listed[:selection]
            if len(listed) != before:
                text += f'   List reduced from {before!r} to {len(listed)!r} due to restriction <{selection!r}>\n'
        width = self.max_name_len
        if listed:
            print(text, file=self.stream)
            if len(listed) < len(self.stats):
                width = max((len(func_std_string(func)) for func in listed), default=0)
        return width + 2, listed

    def print_stats(self, *amount):
        """Print the figures of functions."""
        for name in self.files:
            print(name, file=self.stream)
        if self.files:
            print(file=self.stream)
        for func in self.top_level:
            print('        ', func_get_function_name(func), file=self.stream)
        more = f'({self.prim_calls} primitive calls) ' if self.total_calls != self.prim_calls else ''
        print(f'         {self.total_calls} function calls {more}in {self.total_tt:.3f} seconds\n', file=self.stream)
        _, listed = self._chosen(amount)
        if listed:
            print('   ncalls  tottime  percall  cumtime  percall filename:lineno(function)', file=self.stream)
            for func in listed:
                cc, nc, tt, ct, _ = self.stats[func]
                calls = str(nc) if nc == cc else f'{nc}/{cc}'
                words = [f'{calls:>9}', f8(tt), f8(tt / nc) if nc else ' ' * 8, f8(ct), f8(ct / cc) if cc else ' ' * 8]
                print(*words, func_std_string(func), file=self.stream)
            print('\n', file=self.stream)
        return self

    def get_stats_profile(self):
        """Return the figures as objects."""
        functions = {}
        for func in self.fcn_list[:] if self.fcn_list else list(self.stats):
            cc, nc, tt, ct, _ = self.stats[func]
            functions[func[2]] = FunctionProfile(str(nc) if nc == cc else f'{nc}/{cc}', float(f8(tt)), float(f8(tt / nc)) if nc else 0,
                                                 float(f8(ct)), float(f8(ct / cc)) if cc else 0, func[0], func[1])
        return StatsProfile(float(f8(self.total_tt)), functions)

    def calc_callees(self):
        """Find what each function calls."""
        self.all_callees = {}
        for func, (_, _, _, _, callers) in self.stats.items():
            self.all_callees.setdefault(func, {})
            for caller, value in callers.items():
                self.all_callees.setdefault(caller, {})[func] = value

    def _print_calls(self, amount, title, table, arrow):
        width, listed = self._chosen(amount)
        if listed:
            print('Function '.ljust(width) + title, file=self.stream)
            for func in listed:
                name = func_std_string(func).ljust(width) + arrow
                for other, value in sorted(table(func).items()):
                    if isinstance(value, tuple):
                        nc, cc, tt, ct = value
                        figures = f'{nc if nc == cc else f"{nc}/{cc}":>7} {f8(tt)} {f8(ct)}'
                    else:
                        figures = f'({value!r}) {f8(self.stats[other][3])}'
                    print(name, figures, '', func_std_string(other), file=self.stream)
                    name = ' ' * len(name)
                if name.strip():
                    print(name, file=self.stream)
            print('\n', file=self.stream)
        return self

    def print_callees(self, *amount):
        """Print what functions call."""
        if self.all_callees is None:
            self.calc_callees()
        return self._print_calls(amount, 'called...', lambda func: self.all_callees.get(func, {}), ' -> ')

    def print_callers(self, *amount):
        """Print what calls functions."""
        return self._print_calls(amount, 'was called by...', lambda func: self.stats[func][4], ' <- ')


def _load(path):
    with open(path, 'rb') as f:
        return marshal.load(f)


def _words(field):
    # The words that stand for the arguments of sort_stats.
    if len(field) == 1 and isinstance(field[0], int):
        return [_NUMBERED[field[0]]]
    keys = [isinstance(one, SortKey) for one in field]
    if any(keys) and not all(keys) or not all(isinstance(one, str) for one in field):
        raise TypeError("Can't have mixed argument type")
    return [one.value if key else one for one, key in zip(field, keys)]


def add_callers(target, source):
    """Return the callers of both, with the figures of those in both added up."""
    callers = dict(target)
    for caller, value in source.items():
        old = callers.get(caller)
        if old is not None:
            value = tuple([x + y for x, y in zip(old, value)]) if isinstance(value, tuple) else old + value
        callers[caller] = value
    return callers


def _sum(a, b):
    return *(x + y for x, y in zip(a[:4], b[:4])), add_callers(a[4], b[4])


add_func_stats = _sum
