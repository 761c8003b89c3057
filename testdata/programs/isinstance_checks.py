# isinstance and issubclass with tuples, unions, metaclass hooks and __class__.
class Even(type):
    def __instancecheck__(cls, o): return isinstance(o, int) and o % 2 == 0
    def __subclasscheck__(cls, c): return c is int

class E(metaclass=Even): pass
print(isinstance(2, E), isinstance(3, E), issubclass(int, E), issubclass(str, E))
print(isinstance(1, (str, (float, int))), isinstance(True, int), isinstance(1, bool))
print(isinstance(1, int | str), isinstance("a", int | None), isinstance(None, int | None), issubclass(bool, int | str))

class Liar:
    @property
    def __class__(self): return int

print(isinstance(Liar(), int), type(Liar()) is int, isinstance(Liar(), Liar))

def show(f):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)

show(lambda: isinstance(1, 1))
show(lambda: isinstance(1, (int, 1)))
show(lambda: isinstance("a", (int, 1)))
show(lambda: issubclass(1, int))
show(lambda: issubclass(int, 1))
show(lambda: isinstance(1, list[int]))
show(lambda: issubclass(int, (str, float)))
show(lambda: isinstance([], list))
class A: pass
class B(A): pass
print(isinstance(B(), A), isinstance(A(), B), issubclass(B, B), isinstance(A, type), isinstance(type, type), isinstance(type, object))
print(type(B()) == A, B.__base__.__name__, A.__subclasses__() == [B])
print(int | str, int | None, type(int | str).__name__, (int | str) == (str | int), (int | str).__args__)
print(list[int], dict[str, list[int]], tuple[int, ...], list[int].__origin__, list[int].__args__, type(list[int]).__name__)
print(list[int]([1, 2]), list[int] == list[int], int | list[str])
