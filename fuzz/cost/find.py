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
    return None
