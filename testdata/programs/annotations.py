# Annotations of variables, parameters, classes; __annotations__; strings kept.
x: int = 5
y: "quoted"
z: list[int] = [1]
print(__annotations__, x, z)
try:
    y
except NameError as e:
    print(e)

def f(a: int, b: "str" = "x", *args: float, c: list[int] | None = None, **kw: dict) -> tuple[int, ...]:
    local: undefined_type = 1
    other: int
    return local

print(f.__annotations__, f(1))

class C:
    n: int
    m: str = "m"
    print(__annotations__)
    def g(self, other: "C") -> "C": return self

print(C.__annotations__, C.g.__annotations__, hasattr(C, "n"))
class D(C): pass
print(D.__annotations__ if "__annotations__" in D.__dict__ else "none of its own")
log = []
def note(v):
    log.append(v)
    return v
def order(a: note("ann a") = note("def a"), b: note("ann b") = note("def b")) -> note("ret"): pass
print(log)
(paren): int = 3
print(paren, "paren" in __annotations__)
obj = C()
obj.attr: int = 7
lst = [0]
lst[0]: int = 9
print(obj.attr, lst, sorted(__annotations__))
a: int; b: str = "after semicolon"
print(b)
lambda_ok = lambda q: q
print(lambda_ok.__annotations__)
for src in ("x: int: str", "(a, b): int", "a, b: int", "[a]: int = 1", "x: int = yield", "def f():\n global g\n g: int = 1", "f(): int", "1: int"):
    try:
        compile(src, "s", "exec")
        print("ok", repr(src))
    except SyntaxError as e:
        print(e.msg)
