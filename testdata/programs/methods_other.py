# One place that calls static and class methods of many classes, more than a place remembers,
# of instances and of the classes themselves, while the classes change.
class Meta(type):
    def made(cls):
        return "meta", cls.__name__


def build(i):
    class C(metaclass=Meta):
        @staticmethod
        def s(x=i):
            return "static", x

        @classmethod
        def c(cls, x=i):
            return cls.__name__, x

    C.__name__ = f"C{i}"
    return C


classes = [build(i) for i in range(7)]
objects = [c() for c in classes]


def static(o):
    return o.s()


def of_class(o):
    return o.c()


def of_meta(o):
    return o.made()


for turn in range(3):
    print([static(o) for o in objects], [static(c) for c in classes])
    print([of_class(o) for o in objects], [of_class(c) for c in classes])
    print([of_meta(c) for c in classes])
    classes[turn].s = staticmethod(lambda turn=turn: ("changed", turn))
    classes[turn + 3].c = classmethod(lambda cls, turn=turn: (cls.__name__, "changed", turn))
    objects[turn + 1].s = lambda turn=turn: ("own", turn)
    classes[6].made = lambda *a, turn=turn: ("hidden", len(a), turn)


class Derived(classes[0], classes[1]):
    pass


d = Derived()
for _ in range(3):
    print(static(d), of_class(d), static(Derived), of_class(Derived), of_meta(Derived))
    classes[0].s = staticmethod(lambda: "base changed")
for o in (object(), 5, classes[6]()):
    try:
        print(of_meta(o))
    except AttributeError as e:
        print(e)
    except TypeError as e:
        print(e)
