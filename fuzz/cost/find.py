# How an instance of a class is made where it is not known.
_types = {type(f(8)): f for f in instances.values()}

def find(label, cls):
    """The maker of an instance of cls, or None."""
    m = made.get(label) or _types.get(cls)
    if m is not None:
        return m
    if isinstance(cls, type) and issubclass(cls, tuple) and hasattr(cls, '_fields'):
        return lambda n: cls._make(['a' * n] * len(cls._fields))
    for args in ((), ('text',), ('ints',), ('one',), ('func',), ('a', 'one'), ('func', 'ints'), ('StringIO',), ('a', 'a', 'a'), ('strtype', 'a'),
                 ('dict',), ('pairs',), ('bytes',), ('class',), ('a', 'tuple', 'dict')):
        try:
            v = cls(*[instances[a](8) for a in args])
            if isinstance(v, cls):
                return lambda n: cls(*[instances[a](n) for a in args])
        except BaseException: pass
    # An instance of a class that is made from it does as well.
    for sub in subclasses(cls):
        m = made.get(sub.__module__ + '.' + sub.__qualname__)
        if m is not None:
            return m
    return None

def subclasses(cls):
    """The classes below cls, nearest first."""
    try:
        queue = list(type.__subclasses__(cls))
    except TypeError:
        return
    for c in queue:
        yield c
        queue.extend(type.__subclasses__(c))
