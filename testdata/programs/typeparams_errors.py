# Generic classes and type aliases: what is refused, defaults, scopes, laziness.


def attempt(what, do):
    try:
        print(what, "->", do())
    except Exception as e:
        print(what, "->", type(e).__name__, e)


class One[T]:
    pass


class Two[A, B = int]:
    pass


class Many[*Ts]:
    pass


class Params[**P]:
    pass


for what, do in {
    "One[int]": lambda: One[int],
    "One[int, str]": lambda: One[int, str],
    "One[()]": lambda: One[()],
    "One[int][str]": lambda: One[int][str],
    "Two[int]": lambda: Two[int],
    "Two[int, str]": lambda: Two[int, str],
    "Two[int, str, str]": lambda: Two[int, str, str],
    "Many[int, str]": lambda: Many[int, str],
    "Many[()]": lambda: Many[()],
    "Params[int, str]": lambda: Params[int, str],
    "Params[[int, str]]": lambda: Params[[int, str]],
    "Params[...]": lambda: Params[...],
    "One[None]": lambda: One[None],
    "One[list[int]]": lambda: One[list[int]],
    "int[int]": lambda: int[int],
    "isinstance": lambda: isinstance(One(), One[int]),
    "isinstance plain": lambda: isinstance(One(), One),
    "equal": lambda: (One[int] == One[int], One[int] != One[str], len({One[int], One[int]})),
    "call": lambda: type(One[int]()).__name__,
    "attribute": lambda: One[int].__name__,
    "missing": lambda: One[int].missing,
    "module": lambda: One[int].__module__,
}.items():
    attempt(what, do)

T = One.__type_params__[0]
attempt("subclass instance", lambda: type("X", (T,), {}))
attempt("subclass TypeVar", lambda: type("X", (type(T),), {}))
attempt("set name", lambda: setattr(T, "__name__", "U"))
T.note = "attributes can be set"
print(T.note, T.__module__, T.__covariant__, T.__contravariant__, T.__infer_variance__, T.has_default(), T.__default__)
attempt("call", lambda: T())

TypeVar = type(T)
for args, kw in [
    (("V",), {}), (("V", int), {}), (("V", int, str), {}), (("V",), {"bound": int}), (("V", int, str), {"bound": int}),
    (("V",), {"covariant": True, "contravariant": True}), (("V",), {"covariant": True}), (("V",), {"contravariant": True}),
    (("V",), {"covariant": True, "infer_variance": True}), (("V",), {"infer_variance": True}), (("V",), {"default": int}), ((), {}),
]:
    attempt(f"TypeVar{args}{kw}", lambda: [(v := TypeVar(*args, **kw)), v.__bound__, v.__constraints__, v.__module__])
TypeVarTuple = type(Many.__type_params__[0])
ParamSpec = type(Params.__type_params__[0])
P = ParamSpec("P")
print(P, P.args, P.kwargs, P.args.__origin__ is P, P.args == P.args, P.args == P.kwargs, TypeVarTuple("Qs"), list(TypeVarTuple("Qs")))

type Simple = int
type Gen[K, V = str] = dict[K, V]
type Rec = list[Rec] | None
TypeAliasType = type(Simple)
attempt("subscript", lambda: Simple[int])
attempt("generic", lambda: (Gen[int], Gen[int, str], Gen.__value__, Gen.__parameters__))
attempt("recursive", lambda: (Rec, Rec.__value__))
attempt("union", lambda: (Simple | None, None | Simple, Simple | Gen[int, str]))
attempt("isinstance", lambda: isinstance(1, Simple))
attempt("call", lambda: Simple())
attempt("set", lambda: setattr(Simple, "__value__", str))
made = TypeAliasType("Made", list[T], type_params=(T,))
print(made, made.__value__, made[int], made.__type_params__, made.__module__)

calls = []


def note(v):
    calls.append(v)
    return v


type Lazy = note(int)
print(calls, Lazy.__value__, Lazy.__value__, calls)
type Broken = undefined_name
attempt("broken", lambda: Broken.__value__)
undefined_name = float
attempt("mended", lambda: Broken.__value__)


def bound[X: (note("a"), note("b")) = note("c")]():
    return X


print(calls, bound().__constraints__, bound().__default__, calls)


class Scope:
    X = "class"
    type Alias = X

    def method[U: X](self, u: U, x: X = X) -> list[U]:
        return U, x

    class Nested[V]:
        type Pair[W] = tuple[V, W]

        def m[Z](self):
            return V, Z

    X = "class, later"


print(Scope.Alias.__value__, Scope().method(1), Scope.method.__type_params__[0].__bound__, Scope.method.__annotations__)
print(Scope.Nested.Pair.__value__, Scope.Nested().m(), Scope.Nested.m.__qualname__, Scope.method.__qualname__)


def outer[T](a: T):
    def inner[U](b: U) -> tuple[T, U]:
        return T, U

    class C[V](list[V]):
        items = T, V

    return inner(1), inner.__annotations__, C.items, C.__orig_bases__, C.__bases__


print(outer(1))
try:
    T2
except NameError as e:
    print(e)


def shadow[int](x: int) -> int:
    return int


print(shadow(1), shadow.__annotations__)
for source in ("def f[T, T](): pass", "class C[T = int, U]: pass", "type X[T: (yield)] = 1", "def f[T: (x := 1)](): pass", "class C[*Ts: int]: pass",
               "type x.y = 1", "def f[T](): nonlocal T", "def f[](): pass", "class C[T](x := 1): pass", "type X = (yield)", "type X = await y"):
    try:
        exec(source)
        print("ok", source)
    except SyntaxError as e:
        print(e.msg)


def generator[T](x: T):
    yield T
    yield x


async def coroutine[T](x: T):
    return T


print(list(generator(1)))
try:
    coroutine(1).send(None)
except StopIteration as e:
    print(e.value)


def decorate(tag):
    print("decorator", tag)

    def wrap(o):
        print("wrap", o.__name__, o.__type_params__)
        return o

    return wrap


@decorate("f")
def decorated[T](x: T = print("default")): pass


@decorate("C")
class Decorated[T](*(print("base") or (dict,))): pass


print(Decorated.__mro__, Decorated.__orig_bases__)
