# PEP 695: type parameters of functions, classes and aliases.
def first[T](xs: list[T]) -> T:
    return xs[0]

class Box[T, *Ts, **P]:
    def __init__(self, v: T): self.v = v
    def map[U](self, f) -> "Box[U]": return Box(f(self.v))

class Bound[T: int, S: (str, bytes)]: pass

type Pair[A, B] = tuple[A, B]
type Num = int | float

print(first([1, 2]), Box(3).map(lambda x: x * 2).v)
print(first.__type_params__, Box.__type_params__, Bound.__type_params__)
print([type(p).__name__ for p in Box.__type_params__])
print(Bound.__type_params__[0].__bound__, Bound.__type_params__[1].__constraints__, Bound.__type_params__[0].__name__)
print(Num, Num.__name__, Num.__value__, type(Num).__name__, Pair.__type_params__, Pair[int, str])
T = "outer T"
def f[T](): return T
print(type(f()).__name__, T)
type Rec = list[Rec] | None
print(Rec.__value__)
type Lazy = undefined_name
try:
    Lazy.__value__
except NameError as e:
    print(e)
class G[T = int]: pass
print(G.__type_params__[0].__default__, G.__type_params__[0].has_default())
type = type
print(type(5), isinstance(Num, type))
for src in ("def f[T, T](): pass", "type X[T] = T; X[int]", "class C[T](T := 1): pass", "type X = yield", "def f[*]: pass", "type = 5; type"):
    try:
        compile(src, "s", "exec")
        print("ok", src)
    except SyntaxError as e:
        print(e.msg)
