# Methods for copies that are None are none: what is beneath is asked then.
import copy
import copyreg


def tried(f, *args):
    try:
        r = f(*args)
    except Exception as e:
        return type(e).__name__, str(e)
    return type(r).__name__, vars(r) if hasattr(r, '__dict__') else r


class Plain:
    def __init__(self):
        self.x = [1]


names = '__copy__', '__deepcopy__', '__reduce_ex__', '__reduce__'


def made(nones, base=Plain, **more):
    return type('Made', (base,), {**dict.fromkeys(nones), **more})


class Asked:
    def __init__(self):
        self.x = [1]

    def __getattr__(self, name):
        if name in names:
            return None
        raise AttributeError(name)


for n in range(16):
    nones = [name for i, name in enumerate(names) if n >> i & 1]
    for base in Plain, list, dict:
        c = made(nones, base)
        for f in copy.copy, copy.deepcopy:
            print(f.__name__, base.__name__, nones, tried(f, c()))
for f in copy.copy, copy.deepcopy:
    print(f.__name__, tried(f, Asked()))
    a = Plain()
    a.__copy__ = a.__deepcopy__ = None
    print(f.__name__, tried(f, a))
    c = made(['__reduce_ex__'], __reduce__=lambda self: (complex, (1, 2)))
    print(f.__name__, tried(f, c()))
copyreg.dispatch_table[Plain] = None
print(tried(copy.copy, Plain()), tried(copy.deepcopy, Plain()))
copyreg.dispatch_table[Plain] = lambda self: (complex, (3, 4))
print(tried(copy.copy, Plain()), tried(copy.deepcopy, Plain()))
