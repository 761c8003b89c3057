"""Comparing files and folders."""
import os as _os
import stat as _stat

BUFSIZE = 8192
__all__ = ['clear_cache', 'cmp', 'dircmp', 'cmpfiles', 'DEFAULT_IGNORES']

DEFAULT_IGNORES = ['RCS', 'CVS', 'tags', '.git', '.hg', '.bzr', '_darcs', '__pycache__']
_known = {}


def clear_cache():
    """Forget what was compared."""
    _known.clear()


def _mark(path):
    s = _os.stat(path)
    return _stat.S_IFMT(s.st_mode), s.st_size, s.st_mtime


def cmp(f1, f2, shallow=True):
    """Whether two files are the same; shallow trusts kind, size and time."""
    a, b = _mark(f1), _mark(f2)
    if a[0] != _stat.S_IFREG or b[0] != _stat.S_IFREG:
        return False
    if shallow and a == b:
        return True
    if a[1] != b[1]:
        return False
    key = f1, f2, a, b
    if key not in _known:
        if len(_known) > 100:
            _known.clear()
        with open(f1, 'rb') as x, open(f2, 'rb') as y:
            while True:
                p = x.read(1 << 16)
                if p != y.read(1 << 16):
                    _known[key] = False
                    break
                if not p:
                    _known[key] = True
                    break
    return _known[key]


def cmpfiles(a, b, common, shallow=True):
    """Compare files of two folders by their names: (the same, others, those that could not be compared)."""
    out = [], [], []
    for name in common:
        try:
            i = 0 if cmp(_os.path.join(a, name), _os.path.join(b, name), shallow) else 1
        except (OSError, ValueError):
            i = 2
        out[i].append(name)
    return out


class dircmp:
    """A comparison of two folders; each attribute is found out when it is asked for."""

    def __init__(self, a, b, ignore=None, hide=None, *, shallow=True):
        self.left, self.right, self.shallow = a, b, shallow
        self.hide = [_os.curdir, _os.pardir] if hide is None else hide
        self.ignore = DEFAULT_IGNORES if ignore is None else ignore

    def _list(self, folder):
        out = {*self.hide, *self.ignore}
        return sorted(n for n in _os.listdir(folder) if n not in out)

    def _names(self):
        self.left_list, self.right_list = self._list(self.left), self._list(self.right)

    def _split(self):
        left, right = self.left_list, self.right_list
        self.common = [n for n in left if n in set(right)]
        self.left_only = [n for n in left if n not in set(right)]
        self.right_only = [n for n in right if n not in set(left)]

    def _kinds(self):
        self.common_dirs, self.common_files, self.common_funny = [], [], []
        for name in self.common:
            kinds = []
            for folder in self.left, self.right:
                try:
                    kinds.append(_stat.S_IFMT(_os.stat(_os.path.join(folder, name)).st_mode))
                except (OSError, ValueError):
                    kinds.append(None)
            same = kinds[0] == kinds[1] and kinds[0]
            (self.common_dirs if same == _stat.S_IFDIR else self.common_files if same == _stat.S_IFREG else self.common_funny).append(name)

    def _contents(self):
        self.same_files, self.diff_files, self.funny_files = cmpfiles(self.left, self.right, self.common_files, self.shallow)

    def _below(self):
        self.subdirs = {n: self.__class__(_os.path.join(self.left, n), _os.path.join(self.right, n), self.ignore, self.hide,
                                          shallow=self.shallow) for n in self.common_dirs}

    _ways = {'left_list': _names, 'right_list': _names, 'common': _split, 'left_only': _split, 'right_only': _split,
             'common_dirs': _kinds, 'common_files': _kinds, 'common_funny': _kinds, 'same_files': _contents,
             'diff_files': _contents, 'funny_files': _contents, 'subdirs': _below}

    def __getattr__(self, name):
        if name not in self._ways:
            raise AttributeError(name)
        self._ways[name](self)
        return self.__dict__[name]

    def report(self):
        """Print what the comparison shows."""
        print('diff', self.left, self.right)
        for names, text in ((self.left_only, f'Only in {self.left} :'), (self.right_only, f'Only in {self.right} :'),
                            (self.same_files, 'Identical files :'), (self.diff_files, 'Differing files :'),
                            (self.funny_files, 'Trouble with common files :'), (self.common_dirs, 'Common subdirectories :'),
                            (self.common_funny, 'Common funny cases :')):
            if names:
                names.sort()
                print(text, names)

    def report_partial_closure(self):
        """report with the folders directly below."""
        self.report()
        for below in self.subdirs.values():
            print()
            below.report()

    def report_full_closure(self):
        """report with all folders below."""
        self.report()
        for below in self.subdirs.values():
            print()
            below.report_full_closure()

    __class_getitem__ = classmethod(type(list[int]))
