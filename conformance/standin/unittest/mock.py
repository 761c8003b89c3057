"""A small stand-in for unittest.mock: patch and patch.object with a given value; other mocks skip the test."""

from unittest import SkipTest

DEFAULT = object()


class _Any:
    def __eq__(self, other):
        return True

    def __ne__(self, other):
        return False

    def __repr__(self):
        return "<ANY>"


ANY = _Any()


class _Sentinel:
    def __getattr__(self, name):
        value = object()
        setattr(self, name, value)
        return value


sentinel = _Sentinel()


class Mock:
    def __init__(self, *args, **kwargs):
        raise SkipTest("needs unittest.mock.Mock")


MagicMock = AsyncMock = NonCallableMock = PropertyMock = Mock


def mock_open(*args, **kwargs):
    raise SkipTest("needs unittest.mock.mock_open")


def call(*args, **kwargs):
    raise SkipTest("needs unittest.mock.call")


class _Patch:
    def __init__(self, find, name, new, create=False):
        self.find = find
        self.name = name
        self.new = new
        self.create = create

    def __enter__(self):
        if self.new is DEFAULT:
            raise SkipTest("needs unittest.mock.MagicMock")
        target = self.find()
        self.target = target
        self.local = self.name in getattr(target, "__dict__", {})
        self.old = getattr(target, self.name, None) if self.create else getattr(target, self.name)
        setattr(target, self.name, self.new)
        return self.new

    def __exit__(self, *exc):
        if self.local:
            setattr(self.target, self.name, self.old)
        else:
            delattr(self.target, self.name)
        return False

    start = __enter__

    def stop(self):
        self.__exit__(None, None, None)

    def __call__(self, function):
        def patched(*args, **kwargs):
            with self:
                return function(*args, **kwargs)

        patched.__name__ = getattr(function, "__name__", "patched")
        return patched


class _PatchDict:
    def __init__(self, mapping, values=(), clear=False, **kwargs):
        self.mapping = mapping
        self.values = dict(values, **kwargs)
        self.clear = clear

    def __enter__(self):
        if isinstance(self.mapping, str):
            module, _, name = self.mapping.rpartition(".")
            self.mapping = getattr(_import(module), name)
        self.old = dict(self.mapping)
        if self.clear:
            self.mapping.clear()
        self.mapping.update(self.values)
        return self.mapping

    def __exit__(self, *exc):
        self.mapping.clear()
        self.mapping.update(self.old)
        return False

    __call__ = _Patch.__call__


def _import(path):
    parts = path.split(".")
    for n in range(len(parts), 0, -1):
        try:
            target = __import__(".".join(parts[:n]))
        except ImportError:
            continue
        for part in parts[1:]:
            target = getattr(target, part)
        return target
    raise ImportError("no module in " + path)


def patch(target, new=DEFAULT, *, create=False, **kwargs):
    path, _, name = target.rpartition(".")
    return _Patch(lambda: _import(path), name, new, create)


def _patch_object(target, attribute, new=DEFAULT, *, create=False, **kwargs):
    return _Patch(lambda: target, attribute, new, create)


patch.object = _patch_object
patch.dict = _PatchDict
