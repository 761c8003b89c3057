# What a partial hands out stays its own: args and keywords are one object each, and what a program puts into keywords counts.
import copy
import functools
import pickle


def capture(*args, **kw):
    return args, kw


class Sub(functools.partial):
    pass


for make in (functools.partial, Sub):
    p = make(capture, 1, a=[2])
    p.attr = ['x']
    print(p.args is p.args, p.keywords is p.keywords, p.__reduce__()[2][1:])
    p.keywords['b'] = 3
    print(p(4, c=5), make(p, 6).keywords, make(p, a=0)(7))
    for q in (copy.copy(p), copy.deepcopy(p), pickle.loads(pickle.dumps(p))):
        print(type(q).__name__, q.args is p.args, q.keywords is p.keywords, q.attr is p.attr, q(8), vars(q))
    p.keywords[1] = 2
    print(repr(p).partition('>')[2])
    try:
        p()
    except TypeError as e:
        print(e)
    p.__setstate__((capture, (1,), {'z': 1}, None))
    print(p(), vars(p), p.keywords)
    p.__setstate__((capture, (), None, {'attr': 2}))
    print(p(), p.attr, p.keywords, functools.partial(p, 1).func is capture)
