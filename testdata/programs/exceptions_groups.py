# ExceptionGroup: construction, nesting, split, subgroup, derive.
g = ExceptionGroup("g", [ValueError("v"), TypeError("t"), ExceptionGroup("inner", [KeyError("k"), ValueError("v2")])])
print(g, repr(g))
print(g.message, g.exceptions, len(g.exceptions))
a, b = g.split(ValueError)
print(repr(a))
print(repr(b))
print(g.subgroup(KeyError), g.subgroup(OSError), repr(g.subgroup(lambda e: "v" in str(e))))
print(type(BaseExceptionGroup("b", [ValueError()])).__name__, type(BaseExceptionGroup("b", [KeyboardInterrupt()])).__name__)
for f in (lambda: ExceptionGroup("x", []), lambda: ExceptionGroup("x", [1]), lambda: ExceptionGroup("x", [KeyboardInterrupt()]), lambda: ExceptionGroup(1, [ValueError()]), lambda: ExceptionGroup("x"), lambda: ExceptionGroup("x", 5)):
    try:
        f()
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)

class MyG(ExceptionGroup):
    def derive(self, excs): return MyG(self.message + "*", excs)

m = MyG("m", [ValueError(1), TypeError(2)])
m.add_note("note")
print(repr(m.subgroup(ValueError)), m.subgroup(ValueError).__notes__)
try:
    raise g
except* ValueError as eg:
    print("values", eg.exceptions)
except* (TypeError, KeyError) as eg:
    print("others", eg.exceptions)
try:
    try:
        raise g
    except* KeyError as eg:
        print("keys", repr(eg))
except ExceptionGroup as rest:
    print("rest", repr(rest))
try:
    raise ValueError("naked")
except* ValueError as eg:
    print(repr(eg))
try:
    try:
        raise ExceptionGroup("two", [ValueError(1), TypeError(2)])
    except* ValueError:
        raise KeyError("from handler")
except ExceptionGroup as e:
    print(repr(e))
def f():
    try:
        raise ExceptionGroup("e", [ValueError(1)])
    except* ValueError:
        pass
    else:
        print("no")
    finally:
        print("finally")
    try:
        pass
    except* ValueError:
        print("no")
    else:
        print("else")
f()
try:
    try:
        raise ValueError
    except* ExceptionGroup:
        pass
except TypeError as e:
    print(e)
try:
    try:
        raise ExceptionGroup("r", [OSError("again")])
    except* OSError as e:
        raise
except ExceptionGroup as e:
    print("reraised", repr(e))
