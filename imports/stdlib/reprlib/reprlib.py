"""Short representations of large objects."""

__all__ = ["Repr", "repr", "recursive_repr"]

import builtins


def recursive_repr(fillvalue="..."):
    """A decorator for __repr__ methods: where one is at work on the object already, fillvalue is returned."""

    def decorate(method):
        active = set()

        def wrapper(self):
            key = id(self)
            if key in active:
                return fillvalue
            active.add(key)
            try:
                return method(self)
            finally:
                active.discard(key)

        wrapper.__module__ = getattr(method, "__module__")
        wrapper.__doc__ = getattr(method, "__doc__")
        wrapper.__name__ = getattr(method, "__name__")
        wrapper.__qualname__ = getattr(method, "__qualname__")
        wrapper.__annotations__ = getattr(method, "__annotations__", {})
        wrapper.__type_params__ = getattr(method, "__type_params__", ())
        wrapper.__wrapped__ = method
        return wrapper

    return decorate


class Repr:
    """repr with limits for each type."""

    _homes = {"tuple": "builtins", "list": "builtins", "array": "array", "set": "builtins", "frozenset": "builtins",
              "deque": "collections", "dict": "builtins", "str": "builtins", "int": "builtins"}

    def __init__(self, *, maxlevel=6, maxtuple=6, maxlist=6, maxarray=5, maxdict=4, maxset=6, maxfrozenset=6, maxdeque=6,
                 maxstring=30, maxlong=40, maxother=30, fillvalue="...", indent=None):
        self.maxlevel = maxlevel
        self.maxtuple = maxtuple
        self.maxlist = maxlist
        self.maxarray = maxarray
        self.maxdict = maxdict
        self.maxset = maxset
        self.maxfrozenset = maxfrozenset
        self.maxdeque = maxdeque
        self.maxstring = maxstring
        self.maxlong = maxlong
        self.maxother = maxother
        self.fillvalue = fillvalue
        self.indent = indent

    def repr(self, x):
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        cls = type(x)
        name = "_".join(cls.__name__.split()) if " " in cls.__name__ else cls.__name__
        method = getattr(self, "repr_" + name, None)
        if method and (name not in self._homes or getattr(cls, "__module__", None) == self._homes[name]):
            return method(x, level)
        return self.repr_instance(x, level)

    def _join(self, pieces, level):
        if self.indent is None:
            return ", ".join(pieces)
        if not pieces:
            return ""
        indent = self.indent
        if isinstance(indent, int):
            if indent < 0:
                raise ValueError(f"Repr.indent cannot be negative int (was {indent!r})")
            indent *= " "
        try:
            sep = ",\n" + (self.maxlevel - level + 1) * indent
        except TypeError as error:
            raise TypeError(f"Repr.indent must be a str, int or None, not {type(indent)}") from error
        return sep.join(("", *pieces, ""))[1:-len(indent) or None]

    def _repr_iterable(self, x, level, left, right, maxiter, trail=""):
        n = len(x)
        if level <= 0 and n:
            s = self.fillvalue
        else:
            pieces = []
            for i, elem in enumerate(x):
                if i == maxiter:
                    break
                pieces.append(self.repr1(elem, level - 1))
            if n > maxiter:
                pieces.append(self.fillvalue)
            s = self._join(pieces, level)
            if n == 1 and trail and self.indent is None:
                right = trail + right
        return left + s + right

    def repr_tuple(self, x, level):
        return self._repr_iterable(x, level, "(", ")", self.maxtuple, ",")

    def repr_list(self, x, level):
        return self._repr_iterable(x, level, "[", "]", self.maxlist)

    def repr_array(self, x, level):
        if not x:
            return "array('%s')" % x.typecode
        return self._repr_iterable(x, level, "array('%s', [" % x.typecode, "])", self.maxarray)

    def repr_set(self, x, level):
        if not x:
            return "set()"
        return self._repr_iterable(_sorted(x), level, "{", "}", self.maxset)

    def repr_frozenset(self, x, level):
        if not x:
            return "frozenset()"
        return self._repr_iterable(_sorted(x), level, "frozenset({", "})", self.maxfrozenset)

    def repr_deque(self, x, level):
        return self._repr_iterable(x, level, "deque([", "])", self.maxdeque)

    def repr_dict(self, x, level):
        if not x:
            return "{}"
        if level <= 0:
            return "{" + self.fillvalue + "}"
        pieces = [self.repr1(key, level - 1) + ": " + self.repr1(x[key], level - 1) for key in _sorted(x)[:self.maxdict]]
        if len(x) > self.maxdict:
            pieces.append(self.fillvalue)
        return "{" + self._join(pieces, level) + "}"

    def _middle(self, s, limit):
        if len(s) <= limit:
            return s
        i = max(0, (limit - 3) // 2)
        j = max(0, limit - 3 - i)
        return s[:i] + self.fillvalue + s[len(s) - j:]

    def repr_str(self, x, level):
        s = builtins.repr(x[:self.maxstring])
        if len(s) > self.maxstring:
            i = max(0, (self.maxstring - 3) // 2)
            j = max(0, self.maxstring - 3 - i)
            s = builtins.repr(x[:i] + x[len(x) - j:])
            s = s[:i] + self.fillvalue + s[len(s) - j:]
        return s

    def repr_int(self, x, level):
        return self._middle(builtins.repr(x), self.maxlong)

    def repr_instance(self, x, level):
        try:
            s = builtins.repr(x)
        except Exception:
            return "<%s instance at %#x>" % (x.__class__.__name__, id(x))
        return self._middle(s, self.maxother)


def _sorted(x):
    try:
        return sorted(x)
    except Exception:
        return list(x)


aRepr = Repr()
repr = aRepr.repr
