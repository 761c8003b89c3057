# f_locals of a function is a view of its variables (PEP 667); that of a class and of a
# module is the namespace.
import sys


def t(text, names):
    try:
        print(text, '->', repr(eval(text, globals(), names))[:100])
    except Exception as e:
        print(text, '!', type(e).__name__, e)


def outer():
    seen, late = [1], 0

    def f(a, *rest, k=2, **kw):
        frame = sys._getframe()
        p = frame.f_locals
        print(type(p).__name__, p is frame.f_locals, p == frame.f_locals, p == sys._getframe(1).f_locals)
        b = seen
        print(list(p), len(p), p['b'], 'c' in p, p.get('c'), p.get('c', 3))
        c = 5
        print(p['c'], 'c' in p, p.keys(), [type(each).__name__ for each in (p.values(), p.items(), p.copy(), iter(p), reversed(p))])
        p['c'] = 6
        p['a'] = 'other'
        p['new'] = 1
        p['seen'] = [2]
        print(c, a, p['new'], seen, list(p), locals().get('new'), 'new' in frame.f_locals)
        p.update({'c': 7, 'newer': 2})
        p |= {'a': 8}
        print(c, a, p.setdefault('a', 9), p.setdefault('x', 9), p['x'], (p | {'y': 1})['y'], ({'y': 1} | p)['a'])
        for text in ("p['no']", "p[[]]", "p.__delitem__('c')", "p.update([('a', 1)])", "p.update(5)", "p.update(a=1)", "p | 5", "hash(p)", "p < p",
                     "p == {}", "p != {}", "p == 5", "p == dict(p)", "p.pop", "p.clear", "{**p}['c']", "dict(p)['c']", "bool(p)"):
            t(text, {'p': p})
        match p:
            case {'c': x}:
                print('matched', x)
        del b
        print('b' in p, list(p))
        return p, frame

    p, frame = f(1, 2, 3, z=4)
    print(seen, p['c'], p == frame.f_locals, p['rest'], p['kw'], list(p))
    p['c'] = 0
    p['after'] = 1
    print(frame.f_locals['c'], frame.f_locals['after'], exec("print(c, after)", {}, frame.f_locals))


outer()


def cell():
    x = 1

    def inner():
        return x

    p = sys._getframe().f_locals
    p['x'] = 2
    print(x, inner())
    x = 3
    print(p['x'], inner())
    text = 'a'
    text += 'b'
    held = p['text']
    text += 'c'
    print(held, p['text'], text)
    p['text'] = held
    text += 'd'
    print(held, text)
    for i in range(3):
        p['i'] = 10 * i
        print(i, end=' ')
    print([p['i'] for i in range(2)], p['i'])


cell()


def gen():
    x = 1
    yield sys._getframe().f_locals
    yield x
    x = 3
    yield


g = gen()
p = next(g)
p['x'] = 2
print(next(g), g.gi_frame.f_locals == p, g.gi_frame.f_locals)
next(g)
print(p)
list(g)
print(p)


def fails(n):
    if n:
        fails(n - 1)
    1 / n


try:
    fails(2)
except ZeroDivisionError as e:
    tb = e.__traceback__
    while tb:
        q = tb.tb_frame.f_locals
        print(type(q).__name__, 'n' in q and q['n'])
        tb = tb.tb_next


class C:
    frame = sys._getframe()
    a = frame.f_locals
    print(type(a), a is frame.f_locals, a is locals())
    a['x'] = 1
    print(x)


print(C.x, sys._getframe().f_locals is globals() is locals())
print((lambda y: sys._getframe().f_locals)(5))
