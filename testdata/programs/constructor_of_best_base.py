# Which constructor makes instances of a class with several bases, and what is abstract in it.
import abc, collections.abc, functools, re
def t(f):
    try: print('ok', re.sub('0x[0-9a-f]+', '0x', repr(f())))
    except BaseException as e: print(type(e).__name__, e)
for b in [(OSError, collections.abc.MutableSet), (collections.abc.Mapping, OSError), (list, collections.abc.Hashable, collections.abc.Mapping), (ValueError, OSError), (OSError, ValueError),
          (KeyError, OSError), (int, collections.abc.Mapping), (collections.abc.Mapping, collections.abc.Sequence), (ValueError, collections.abc.Set), (functools.partial, collections.abc.Set), (collections.Counter, collections.abc.Set), (Exception, KeyError), (collections.OrderedDict, collections.abc.Set), (collections.defaultdict, collections.abc.Set), (collections.deque, collections.abc.Set), (ImportError,collections.abc.Sized)]:
    try: A = abc.ABCMeta('A', b, {})
    except Exception as e: print(b, e); continue
    print([x.__name__ for x in b], A.__base__, sorted(A.__abstractmethods__))
    t(lambda: A())
    t(lambda: A(1))
    t(lambda: A(x=1))
    t(lambda: object.__new__(A))
    t(lambda: BaseException.__new__(A))
    t(lambda: b[0].__new__(A))
    t(lambda: b[1].__new__(A))
    t(lambda: A.__new__(int))
    t(lambda: A.__new__(A))
c = collections.abc
class X:
    def __iter__(s): return iter([])
    def __len__(s): return 0
    def __contains__(s, x): return False
for n in c.__all__:
    C = getattr(c, n)
    try: print(n, isinstance(X(), C), isinstance([], C), isinstance({}, C), isinstance((i for i in ()), C), C[int] if n not in ('Callable','Hashable','Sized','Buffer','ByteString') else 0)
    except Exception as e: print(n, e)
    print(C.__subclasshook__(X), C.__subclasshook__(dict))
