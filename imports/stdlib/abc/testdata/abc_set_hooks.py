"""The __subclasshook__ of the library's own abstract classes is set, read, inherited and deleted."""
import collections.abc as c
import contextlib


class Frozen(dict):
    pass


class Odd:
    """It looks like a mapping."""


def show(label, *answers):
    print(label, *answers)


# A hook that says no to one class, and leaves the others to the one before.
before = c.MutableMapping.__subclasshook__
show('before', issubclass(Frozen, c.MutableMapping), before(Frozen))


@classmethod
def hook(cls, sub, *args):
    if cls is c.MutableMapping:
        if issubclass(sub, Frozen):
            return False
        return before(sub, *args)
    return NotImplemented


c.MutableMapping.__subclasshook__ = hook
show('remembered', issubclass(Frozen, c.MutableMapping))
c.MutableMapping._abc_caches_clear()
show('asked', issubclass(Frozen, c.MutableMapping), isinstance(Frozen(), c.MutableMapping))
show('others', issubclass(dict, c.MutableMapping), issubclass(int, c.MutableMapping), issubclass(Frozen, c.Mapping))
show('read', c.MutableMapping.__subclasshook__.__func__ is hook.__func__, c.MutableMapping.__subclasshook__(Frozen))
show('its bases', c.Mapping.__subclasshook__.__self__, c.Mapping.__subclasshook__(Frozen))


class Derived(c.MutableMapping):
    """It inherits the hook that was set."""


show('inherited', Derived.__subclasshook__.__func__ is hook.__func__, issubclass(Frozen, Derived))


class Own(c.MutableMapping):
    @classmethod
    def __subclasshook__(cls, sub):
        return sub is Odd


show('own', issubclass(Odd, Own), issubclass(Frozen, Own))

del c.MutableMapping.__subclasshook__
show('deleted', c.MutableMapping.__subclasshook__.__self__, issubclass(Frozen, c.MutableMapping))

# Every class with a hook takes another, of each kind of callable.
names = sorted(name for name in c.__all__ if name not in ('Buffer', 'ByteString'))
for name in names:
    cls = getattr(c, name)
    for kind in (classmethod(lambda cls, sub: sub is Odd), staticmethod(lambda sub: sub is Odd), lambda sub: sub is Odd):
        had = '__subclasshook__' in vars(cls)
        cls.__subclasshook__ = kind
        cls._abc_caches_clear()
        first = issubclass(Odd, cls), issubclass(dict, cls), issubclass(list, cls)
        cls.__subclasshook__ = classmethod(lambda cls, sub: NotImplemented)
        cls._abc_caches_clear()
        show(name, *first, issubclass(Odd, cls))
        if not had:
            del cls.__subclasshook__
            show('  as its base', cls.__subclasshook__.__self__ is cls)

contextlib.AbstractContextManager.__subclasshook__ = classmethod(lambda cls, sub: sub is Odd)
show('contextlib', issubclass(Odd, contextlib.AbstractContextManager), isinstance(Odd(), contextlib.AbstractContextManager))

# What hooks may not say, and errors in them.
for answer in (1, None, 'yes'):
    c.Sized.__subclasshook__ = classmethod(lambda cls, sub: answer)
    c.Sized._abc_caches_clear()
    try:
        issubclass(int, c.Sized)
    except AssertionError as e:
        print('AssertionError', e)


@classmethod
def fails(cls, sub):
    raise LookupError(cls.__name__, sub.__name__)


c.Sized.__subclasshook__ = fails
try:
    isinstance([], c.Sized)
except LookupError as e:
    print('LookupError', e)

# Registered classes are forgotten.
c.Sized.__subclasshook__ = classmethod(lambda cls, sub: NotImplemented)


class Listed:
    pass


c.Sequence.register(Listed)
show('registered', issubclass(Listed, c.Sequence), issubclass(tuple, c.Sequence))
c.Sequence._abc_registry_clear()
c.Sequence._abc_caches_clear()
show('forgotten', issubclass(Listed, c.Sequence), issubclass(tuple, c.Sequence))
