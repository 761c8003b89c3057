"""Lent to an interpreter without dataclasses: what the tests of the language use of it."""

MISSING = object()


class FrozenInstanceError(AttributeError):
    pass


class Field:
    def __init__(self, default=MISSING, default_factory=MISSING):
        self.default, self.default_factory = default, default_factory
        self.name = self.type = None


def field(*, default=MISSING, default_factory=MISSING, **kwargs):
    return Field(default, default_factory)


def fields(cls):
    return tuple(cls.__dataclass_fields__.values())


def dataclass(cls=None, /, *, eq=True, repr=True, frozen=False, **kwargs):
    def decorate(cls):
        found = {}
        for base in reversed(cls.__mro__[1:]):
            found.update(getattr(base, "__dataclass_fields__", {}))
        for name, kind in cls.__dict__.get("__annotations__", {}).items():
            value = cls.__dict__.get(name, MISSING)
            f = value if isinstance(value, Field) else Field(value)
            f.name, f.type = name, kind
            found[name] = f
            if isinstance(value, Field):
                if value.default is MISSING:
                    delattr(cls, name)
                else:
                    setattr(cls, name, value.default)
        cls.__dataclass_fields__ = found
        names = tuple(found)

        def __init__(self, *args, **kwargs):
            if len(args) > len(names):
                raise TypeError("__init__() takes %d positional arguments but %d were given" % (len(names) + 1, len(args) + 1))
            given = dict(zip(names, args), **kwargs)
            for name, f in found.items():
                if name in given:
                    value = given.pop(name)
                elif f.default is not MISSING:
                    value = f.default
                elif f.default_factory is not MISSING:
                    value = f.default_factory()
                else:
                    raise TypeError("__init__() missing 1 required positional argument: " + name.__repr__())
                object.__setattr__(self, name, value)
            if given:
                raise TypeError("__init__() got an unexpected keyword argument " + next(iter(given)).__repr__())
            if hasattr(self, "__post_init__"):
                self.__post_init__()

        def values(self):
            return tuple([getattr(self, n) for n in names])

        def __repr__(self):
            return type(self).__qualname__ + "(" + ", ".join(["%s=%r" % (n, getattr(self, n)) for n in names]) + ")"

        def __eq__(self, other):
            return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

        cls.__init__ = __init__
        if repr and "__repr__" not in cls.__dict__:
            cls.__repr__ = __repr__
        if eq and "__eq__" not in cls.__dict__:
            cls.__eq__ = __eq__
            cls.__hash__ = (lambda self: hash(values(self))) if frozen else None
        if "__match_args__" not in cls.__dict__:
            cls.__match_args__ = names
        return cls

    return decorate if cls is None else decorate(cls)
