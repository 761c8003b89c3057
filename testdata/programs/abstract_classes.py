# Objects that are no classes in isinstance and issubclass.
class AbstractClass:
    def __init__(self, bases):
        self.bases = bases

    def getbases(self):
        return self.bases

    __bases__ = property(getbases)

    def __call__(self):
        return AbstractInstance(self)


class AbstractInstance:
    def __init__(self, klass):
        self.klass = klass

    def getclass(self):
        return self.klass

    __class__ = property(getclass)


Super = AbstractClass(())
Child = AbstractClass((Super,))
Both = AbstractClass((AbstractClass(()), Child))


class New:
    pass


for o in (Super(), Child(), Both(), New(), 5):
    print([isinstance(o, c) for c in (Super, Child, Both, New, int, (Super, int))])
for o in (Super, Child, Both):
    print([issubclass(o, c) for c in (Super, Child, Both, New, (), (Child, Super))])
print(issubclass(New, Super), issubclass(int, (Child, int)), isinstance(New, Super))


class Raises:
    @property
    def __bases__(self):
        raise RuntimeError("bases")


class NoTuple:
    __bases__ = [1]


class Many:
    @property
    def __bases__(self):
        return (self, self, self)


class Endless:
    def __getattr__(self, attr):
        self.__bases__ = (Endless(), Endless())
        return self.__bases__


for f in (
    lambda: isinstance(1, Raises()), lambda: issubclass(Raises(), int), lambda: issubclass(int, Raises()), lambda: isinstance(1, NoTuple()),
    lambda: issubclass(NoTuple(), int), lambda: issubclass(5, int), lambda: issubclass(int, 5), lambda: isinstance(5, 5),
    lambda: issubclass(Many(), int), lambda: issubclass(Endless(), int), lambda: isinstance(AbstractInstance(None), Super),
    lambda: isinstance(AbstractInstance(Raises()), Super), lambda: issubclass(Child, int | str), lambda: issubclass(Super, (int, 5)),
):
    try:
        print(f())
    except RecursionError:
        print("RecursionError")
    except Exception as e:
        print(type(e).__name__, e)
d = {"a": 1, "b": 2}
print(d.keys() & frozenset("ad"), type(d.keys() & frozenset("abcd")), type(d.keys() & set("abcd")))
m = memoryview(b"abc")
h = hash(m)
m.release()
print(hash(m) == h == hash(b"abc"))
