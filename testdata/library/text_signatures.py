"""The parameters that methods of built-in classes are shown with."""
import collections
import datetime
import inspect
import itertools
import array

# Those that CPython's own texts show in another notation.
OTHER = set('count find index rfind rindex startswith endswith maketrans __new__ __prepare__ __init__ __subclasshook__ update replace __format__ '
            '__class_getitem__ __instancecheck__ __subclasscheck__ __getattribute__ _from_flags'.split())
for cls in (int, float, complex, bool, str, bytes, bytearray, list, tuple, dict, set, frozenset, range, slice, memoryview, property, Exception,
            collections.deque, collections.defaultdict, datetime.timedelta, array.array, itertools.chain):
    for name, method in sorted(vars(cls).items()):
        text = getattr(method, '__text_signature__', None)
        if name in OTHER or not callable(method) or text is None or '<' in text:
            continue
        if cls.__module__ != 'builtins' and name.startswith('__'):
            continue
        print(cls.__name__, name, text, inspect.signature(method))
for function in set().add, {}.get, dict.fromkeys, datetime.datetime.utcnow, datetime.datetime.__dict__['utcnow'], dict.__dict__['fromkeys'], len, print:
    print(function.__name__, inspect.signature(function))
print(dict.__dict__['fromkeys'](dict, 'ab'))
for arguments in (), (1,), (int,):
    try:
        dict.__dict__['fromkeys'](*arguments)
    except TypeError as error:
        print(error)


class C:
    def method(*args, **kwargs): pass


for text in '($it)', '($it, /)', '($it, /, arg)', '($it, arg, /)', '(it, /, arg)':
    C.method.__text_signature__ = text
    print(inspect.signature(C.method), inspect.signature(C().method))
print([cls.__name__ for cls in ArithmeticError.__subclasses__()], [cls.__name__ for cls in LookupError.__subclasses__()][:2], int.__subclasses__()[0])
