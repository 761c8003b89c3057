# The wrapped object is in the attribute data of all three classes.


# Not written out at its use, so that the session is asked: a twin can be anything.
_DICT = '__dict__'


def _twin(wrapper, data):
    """An instance with the same attributes and other data; __init__ is not called."""
    cls = type(wrapper)
    twin = cls.__new__(cls)
    _get(twin, _DICT).update(_get(wrapper, _DICT), data=data)
    return twin


def _bare(other, kind):
    """What a wrapper of the kind wraps; anything else as it is."""
    return other.data if isinstance(other, kind) else other


def _named(method, cls, name, doc=None):
    """Put a method that was made here into the class that it belongs to."""
    method.__name__ = name
    method.__qualname__ = f'{cls.__name__}.{name}'
    method.__module__ = 'collections'
    if doc is not None:
        method.__doc__ = doc
    _put(cls, name, method)


def _add_comparisons(cls, names):
    """Comparisons of the data with the data of the other."""
    import operator

    def make(operation):
        return lambda self, other: operation(self.data, _bare(other, cls))
    for name in names:
        _named(make(_vars(operator)[name]), cls, name)
