import copy, pickle
class S: __slots__ = ('a',)
for d in (OSError.errno, range.start, property.fget, S.a, type(len).__dict__['__name__'], int.real, slice.start, type(lambda: 0).__globals__):
    for f in (lambda: copy.copy(d) is d, lambda: copy.deepcopy(d) is d, lambda: pickle.loads(pickle.dumps(d)) is d, lambda: d.__reduce__()):
        try: print(f())
        except Exception as e: print(type(e).__name__, e)
