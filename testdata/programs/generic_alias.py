# list[int], unions, and their attributes.
a = dict[str, list[int]]
print(a, a.__origin__, a.__args__, a.__parameters__, type(a).__name__, a == dict[str, list[int]], hash(a) == hash(dict[str, list[int]]))
print(a(), a({"k": 1}), list[int]([1]), tuple[int, ...], tuple[()], type[int], set[str] | None, int | str | None, None | int)
print(list[int].append.__name__, list[int].__name__, list[int].__class__.__name__, isinstance(list[int], type))
u = int | str
print(u, type(u).__name__, u.__args__, u == str | int, u | float, int | int, (int | str) | str, isinstance(1, u), isinstance("x", u), isinstance(1.0, u), issubclass(bool, u))
class L(list[int]): pass
print(L.__bases__, L.__orig_bases__, L([1]))
class C: pass
print(list[C] == list[C], repr(list["C"]), list[int, str], list[[1]], list[...])
def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
show(lambda: int[str])
show(lambda: list[int][str])
show(lambda: isinstance([], list[int]))
show(lambda: 1 | int)
show(lambda: int | "str")
show(lambda: u(5))
show(lambda: list[int].nope)
show(lambda: isinstance(1, int | list[int]))
show(lambda: C[int])
def starred(*args: *tuple[int, str]): pass
print(starred.__annotations__, [*tuple[int, str]], next(iter(list[int])))
