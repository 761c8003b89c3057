"""Short representations of large objects."""

__all__ = ["Repr", "repr", "recursive_repr"]

import builtins
from itertools import islice


# What a wrapper has from the method.
_COPIED = "__module__", "__name__", "__qualname__", "__doc__", "__annotations__", "__type_params__"


def recursive_repr(fillvalue="..."):
    """A decorator for __repr__ methods: where one is at work on the object already, fillvalue is returned."""

    def decorating_function(user_function):
        active = set()

        def wrapper(self):
            key = id(self)
            if key in active:
                return fillvalue
            active.add(key)
            try:
                return user_function(self)
            finally:
                active.discard(key)

        for name in _COPIED:
            if hasattr(user_function, name):
                setattr(wrapper, name, getattr(user_function, name))
        wrapper.__wrapped__ = user_function
        return wrapper

    return decorating_function


class Repr:
    """repr with limits for each type."""

    _homes = {"tuple": "builtins", "list": "builtins", "array": "array", "set": "builtins", "frozenset": "builtins",
              "deque": "collections", "dict": "builtins", "str": "builtins", "int": "builtins"}

    def __init__(self, *, maxlevel=6, maxtuple=6, maxlist=6, maxarray=5, maxdict=4, maxset=6, maxfrozenset=6, maxdeque=6,
                 maxstring=30, maxlong=40, maxother=30, fillvalue="...", indent=None):
        self.maxlevel = maxlevel
        # How many items are shown, by type ...
        self.maxtuple, self.maxlist, self.maxarray, self.maxdict = maxtuple, maxlist, maxarray, maxdict
        self.maxset, self.maxfrozenset, self.maxdeque = maxset, maxfrozenset, maxdeque
        # ... and how many characters of what is no container.
        self.maxstring, self.maxlong, self.maxother = maxstring, maxlong, maxother
        self.fillvalue, self.indent = fillvalue, indent

    def repr(self, x):
        """Return the short representation of an object."""
        return self.repr1(x, self.maxlevel)

    def repr1(self, x, level):
        """Return the representation with so many levels below: repr_TYPE makes it where there is such a method."""
        cls = type(x)
        name = cls.__name__ if " " not in cls.__name__ else "_".join(cls.__name__.split())
        method = getattr(self, "repr_" + name, None)
        home = self._homes.get(name)
        if method and (home is None or home == getattr(cls, "__module__", None)):
            return method(x, level)
        return self.repr_instance(x, level)

    def _join(self, pieces, level):
        if self.indent is None:
            return ", ".join(pieces)
        if not pieces:
            return ""
        step = self.indent
        if isinstance(step, int):
            if step < 0:
                raise ValueError(f"Repr.indent cannot be negative int (was {step!r})")
            step = " " * step
        deep = self.maxlevel - level
        try:
            inner, outer = "\n" + (deep + 1) * step, "\n" + deep * step
        except TypeError as error:
            raise TypeError(f"Repr.indent must be a str, int or None, not {type(step)}") from error
        return "".join([inner + piece + "," for piece in pieces]) + outer

    def _repr_iterable(self, x, level, left, right, maxiter, trail=""):
        count = len(x)
        if not count or level > 0:
            inner = [self.repr1(item, level - 1) for item in islice(x, max(maxiter, 0))]
            if count > maxiter:
                inner.append(self.fillvalue)
            text = self._join(inner, level)
        else:
            return left + self.fillvalue + right
        if count == 1 and self.indent is None:
            text += trail
        return left + text + right

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
        count = len(x)
        if not count:
            return "{}"
        if level <= 0:
            return "{" + self.fillvalue + "}"
        pieces = [self.repr1(key, level - 1) + ": " + self.repr1(x[key], level - 1) for key in _sorted(x)[:self.maxdict]]
        if count > self.maxdict:
            pieces.append(self.fillvalue)
        return "{" + self._join(pieces, level) + "}"

    def _ends(self, limit):
        # How much is left of the beginning and of the end of a text, three characters taken off.
        left = max(0, limit - 3)
        return left // 2, left - left // 2

    def _middle(self, s, limit):
        if len(s) <= limit:
            return s
        head, tail = self._ends(limit)
        return s[:head] + self.fillvalue + s[len(s) - tail:]

    def repr_str(self, x, level):
        text = builtins.repr(x[:self.maxstring])
        if len(text) <= self.maxstring:
            return text
        # No more of the str than may be shown is written out.
        head, tail = self._ends(self.maxstring)
        text = builtins.repr(x[:head] + x[len(x) - tail:])
        return text[:head] + self.fillvalue + text[len(text) - tail:]

    def repr_int(self, x, level):
        return self._middle(builtins.repr(x), self.maxlong)

    def repr_instance(self, x, level):
        try:
            s = builtins.repr(x)
        except Exception:
            return "<%s instance at %#x>" % (x.__class__.__name__, id(x))
        return self._middle(s, self.maxother)


def _sorted(x):
    # Not everything can be sorted.
    try:
        items = sorted(x)
    except Exception:
        items = list(x)
    return items


aRepr = Repr()
repr = aRepr.repr
