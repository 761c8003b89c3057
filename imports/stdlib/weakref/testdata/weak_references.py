# References are shared, listed, made by derived classes and called by their own methods.
import copy
import gc
import pickle
import sys
import weakref


class C:
    def m(self):
        return 7

    def __repr__(self):
        return '<C>'


def tell(*calls):
    for call in calls:
        try:
            print(call())
        except Exception as e:
            print(type(e).__name__, e)


c = C()
r = weakref.ref(c)
p = weakref.proxy(c)
print(r is weakref.ref(c), p is weakref.proxy(c), weakref.getweakrefcount(c), weakref.getweakrefs(c)[0] is r)
kept = weakref.ref(c, print), weakref.proxy(c, print)
print(weakref.getweakrefcount(c), kept[0] in weakref.getweakrefs(c), kept[0] is weakref.ref(c, print), kept[0] == r)
print(weakref.getweakrefcount(3), weakref.getweakrefs([]), weakref.getweakrefs(3))
print(weakref.ref is weakref.ReferenceType, type(r), sorted(set(dir(r)) - set(dir(object))))
tell(lambda: weakref.ref(), lambda: weakref.ref(c, 1, 2), lambda: weakref.ref(c, callback=None), lambda: r(1), lambda: r(a=1),
     lambda: weakref.ref(1), lambda: weakref.ref(r), lambda: pickle.dumps(r), lambda: setattr(r, '__callback__', 1),
     lambda: delattr(r, '__callback__'), lambda: setattr(r, 'x', 1), lambda: weakref.ref[int], lambda: copy.copy(r) is r,
     lambda: copy.deepcopy([r])[0] is r, lambda: r < r, lambda: kept[0].__callback__, lambda: r.__callback__,
     lambda: weakref.ref.__init__(r), lambda: weakref.ref.__init__(r, c, None, 1), lambda: weakref.ref.__new__(weakref.ref),
     lambda: weakref.WeakMethod(3))
w = weakref.WeakMethod(c.m)
print(w()(), w == weakref.WeakMethod(c.m), w is weakref.WeakMethod(c.m), hash(w) == hash(c), {r: 1}[weakref.ref(c)])


class Counting(weakref.ref):
    def __init__(self, ob, callback=None, /, **notes):
        super().__init__(ob, callback)
        self.calls = 0
        self.__dict__.update(notes)

    def __call__(self):
        self.calls += 1
        return super().__call__()


x = Counting(c, colour='red')
print(x() is c, x() is c, x.__dict__, x == r, hash(x) == hash(r), x is Counting(c), isinstance(x, weakref.ref))


class Odd(dict):
    def __getattr__(self, name):
        return self[name]


o = Odd(a=1)
print("Odd' at" in repr(weakref.ref(o)), repr(weakref.ref(C)).endswith('(C)>'), repr(weakref.ref(tell)).endswith('(tell)>'))
m = weakref.ref(C.__dict__['m'])
del C.m
gc.collect()
print(m(), w(), repr(m).endswith('; dead>'))


class Big:
    def __init__(self, size):
        self.size = size

    def __sizeof__(self):
        return self.size


class Slotted:
    __slots__ = 'size',
    __init__, __sizeof__ = Big.__init__, Big.__sizeof__


print(sys.getsizeof(Big(10)), sys.getsizeof(Slotted(10)))
tell(lambda: sys.getsizeof(Big(-1)), lambda: sys.getsizeof(Big('x')), lambda: sys.getsizeof(Big('x'), 5),
     lambda: sys.getsizeof(Big(10 ** 30), 7))


class Told:
    __slots__ = {'__weakref__': 'what a dict says of it'}


class Huge:
    def __sizeof__(self):
        return sys.maxsize


t = Told()
print(repr(weakref.ref(t)).split("'")[1], sys.getsizeof(Huge()))
e = ValueError(1)
e.__notes__ = notes = ['a']
e.add_note('n')
print(notes, e.args, e.args is e.args, repr(e), str(e))
