# What + and operator.concat do with sequences of built-in classes, of classes derived from them, and with what is none.
import array, collections, copy, operator
class R:
    def __radd__(self, o): return "radd"
    def __repr__(self): return "R"
class D(collections.deque): pass
class DA(collections.deque):
    def __add__(self, o): return NotImplemented
class L(list): pass
class LA(list):
    def __add__(self, o): return NotImplemented
    def __iadd__(self, o): return NotImplemented
things = [collections.deque([1]), D([1]), DA([2]), array.array("i", [1]), [1], L([2]), LA([3]), "a", b"a", None, R(), collections.UserList([1])]
for a in things:
    for b in things:
        try: r = a + b
        except Exception as e: r = type(e).__name__, str(e)
        print(type(a).__name__, type(b).__name__, r if not isinstance(r, memoryview) else "mv")
        for f in ("__add__", "__radd__"):
            try: r = getattr(a, f)(b)
            except Exception as e: r = type(e).__name__, str(e)
            print(f, r)
        for f in operator.concat, operator.iconcat:
            try: r = f(copy.copy(a), b)
            except Exception as e: r = type(e).__name__, str(e)
            print(f.__name__, r)
