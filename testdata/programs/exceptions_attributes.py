# Attributes and texts of built-in exceptions.
def catch(f):
    try:
        f()
    except BaseException as e:
        return e

print(catch(lambda: {}["k"]).args, str(KeyError("k")), str(KeyError()), str(KeyError(1, 2)))
print(StopIteration(5).value, StopIteration().value, SystemExit(3).code, SystemExit().code, SystemExit("x", 1).code)
e = catch(lambda: "é".encode("ascii"))
print(type(e).__name__, e, e.encoding, e.object, e.start, e.end, e.reason)
e = catch(lambda: b"\xff".decode("utf-8"))
print(type(e).__name__, e, e.encoding, e.object, e.start, e.end, e.reason)
e = catch(lambda: undefined)
print(e.name)
e = catch(lambda: (1).foo)
print(e.name, e.obj)
e = catch(lambda: compile("a b", "f.py", "exec"))
print(type(e).__name__, e.msg, e.filename, e.lineno, e.offset, repr(e.text), e.end_lineno, e.end_offset, e)
e = ImportError("m", name="n", path="p")
print(e.name, e.path, e.msg, e)
e = OSError(2, "No such file", "file.txt")
print(type(e).__name__, e, e.errno, e.strerror, e.filename)
print(OSError("just text"), OSError(1, "perm").args, type(OSError(17, "x")).__name__)
print(repr(ValueError("a", 1)), str(ValueError("a", 1)), str(ValueError()), repr(ValueError()))
print(Exception(1) == Exception(1), Exception("x").args, BaseException.__mro__)
for c in (ZeroDivisionError, KeyError, IndexError, UnicodeDecodeError, FileNotFoundError, RecursionError, NotImplementedError, ModuleNotFoundError, UnboundLocalError, TabError, StopAsyncIteration, GeneratorExit, KeyboardInterrupt, BrokenPipeError, FloatingPointError, DeprecationWarning, ExceptionGroup):
    print(c.__name__, "<", " < ".join(k.__name__ for k in c.__mro__[1:-1]))
class E(Exception):
    def __init__(self, a, b=2):
        self.a = a
e = E(1)
print(repr(e), str(e), e.args, e.a)
class F(Exception):
    def __str__(self): return "custom"
print(F("x"), repr(F("x")), f"{F()}", [F(1)])
print(EnvironmentError is OSError, IOError is OSError, TimeoutError(1, "t").errno)
