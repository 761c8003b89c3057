"""Names of classes that are no strings, and namespaces that are no dicts."""
import sys
import warnings

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter('always')
    Odd = type('Odd', (), {1: 2, 'a': 3})
    Even = type('Even', (), {'a': 3})
print([(w.category.__name__, str(w.message)) for w in caught])


class M(type(sys)):
    __dict__ = property(lambda self: 'not one')


try:
    dir(M('m'))
except TypeError as error:
    print(error)
get = dict.__dict__['fromkeys'].__get__
print(get(None, dict)('ab'), get({})('ab'))
for arguments in (None, None), (42,), (None, 42), (None, int):
    try:
        get(*arguments)
    except TypeError as error:
        print(error)
