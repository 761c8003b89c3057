# Attributes at places that remember what they found. Classes of many bases are changed in
# every way while the same text reads, calls, sets and deletes; what it gives is compared with
# getattr, setattr and delattr, which remember nothing, and all results with CPython's.
import collections
import datetime
import io

PLACES = '''
def load(o): return o.m
def load_of(box): return box[0].m
def call(o): return o.m(1)
def call_of(box): return box[0].m(1)
def named(o): return o.m(a=1)
def spread(o, k): return o.m(**k)
def raises(o): return o.m(a=o.nothing)
def builtin(o): return 'a{a}b'.format(a=o.m)
def store(o, v): o.m = v
def store_of(box, v): box[0].m = v
def add(o): o.m += 1
def remove(o): del o.m
def has(o): return hasattr(o, 'm')
'''


def fresh():
    space = {}
    exec(PLACES, space)
    return space


class Data:
    def __init__(self, tag): self.tag = tag
    def __get__(self, obj, owner=None): return ('data', self.tag, obj is None)
    def __set__(self, obj, value): seen.append(('set', self.tag))
    def __delete__(self, obj): seen.append(('delete', self.tag))


class Lazy:
    def __init__(self, tag): self.tag = tag
    def __get__(self, obj, owner=None): return ('lazy', self.tag, obj is None)


class Callable:
    def __call__(self, a): return ('callable', a)


seen = []
state = 1


def pick(n):
    global state
    state = (state * 1103515245 + 12345) % (1 << 31)
    return (state >> 8) % n


def value(kind, tag):
    def f(self, a=0): return ('f', tag, a, type(self).__name__)
    def g(a=0): return ('g', tag, a)
    def h(cls, a=0): return ('h', tag, a, cls.__name__)
    return [lambda: tag, lambda: f, lambda: property(lambda s: ('prop', tag)), lambda: property(lambda s: ('prop', tag), lambda s, v: seen.append(('prop set', tag))),
            lambda: staticmethod(g), lambda: classmethod(h), lambda: Data(tag), lambda: Lazy(tag), lambda: Callable(), lambda: len, lambda: str.upper, lambda: None][kind]()


KINDS = 12


def make(base, args, slots, asks):
    M = type(type(base).__name__ + 'M', (type(base),), {})
    space = {'__init__': lambda self, *a: None}
    if slots:
        space['__slots__'] = ('m',) if slots == 1 else ('m', '__dict__')
    B = M('B', (base,), space)
    middle = {} if not slots or asks else {'__slots__': ()}
    C = M('C', (B,), middle)
    D = M('D', (C,), dict(middle))
    objects = [C(*args), C(*args), D(*args), D(*args)]
    for o in objects[1::2]:
        if hasattr(o, '__dict__'):
            o.__dict__['other'] = 0
    return M, B, C, D, objects


def show(v):
    if isinstance(v, (tuple, int, str, type(None))) and type(v) in (tuple, int, str, type(None)):
        return repr(v)
    return type(v).__name__


def outcome(f, *args):
    del seen[:]
    try:
        r = show(f(*args))
    except Exception as e:
        r = type(e).__name__ + ': ' + str(e)
    r = r.partition(' at 0x')[0].partition(' of <')[0]
    return r + ''.join(map(repr, seen))


def copy_of(o):
    """What tells whether two ways have changed the object alike."""
    d = getattr(o, '__dict__', None)
    return None if d is None else [(k, show(v)) for k, v in d.items()]


def augment(o):
    r = getattr(o, 'm')
    r += 1
    setattr(o, 'm', r)


GENERIC = {
    'load': lambda o: getattr(o, 'm'), 'load_of': lambda b: getattr(b[0], 'm'), 'call': lambda o: getattr(o, 'm')(1), 'call_of': lambda b: getattr(b[0], 'm')(1),
    'named': lambda o: getattr(o, 'm')(a=1), 'spread': lambda o, k: getattr(o, 'm')(**k), 'raises': lambda o: getattr(o, 'm')(a=getattr(o, 'nothing')),
    'builtin': lambda o: 'a' + format(getattr(o, 'm')) + 'b', 'store': lambda o, v: setattr(o, 'm', v),
    'store_of': lambda b, v: setattr(b[0], 'm', v), 'add': augment, 'remove': lambda o: delattr(o, 'm'), 'has': lambda o: hasattr(o, 'm'),
}
READS = ['load', 'load_of', 'call', 'call_of', 'named', 'spread', 'raises', 'builtin', 'has']
WRITES = ['store', 'store_of', 'add', 'remove']

def missing(self, name):
    if name == 'm':
        return ('missing', type(self).__name__)
    raise AttributeError(name)


hashed = 2166136261
count = wrong = 0


def keep(text):
    global hashed, count
    count += 1
    for c in text.encode():
        hashed = ((hashed ^ c) * 16777619) & 0xffffffff


def arguments(op, o, v):
    first = [o] if op.endswith('_of') else o
    if op.startswith('store'):
        return first, v
    if op == 'spread':
        return first, {'a': 1}
    return (first,)


def compare(places, others, o, twin, op, v, what):
    """Does it to the object at the place, and to its twin by the function."""
    global wrong
    args = arguments(op, o, v)
    a = outcome(places[op], *args)
    b = outcome(GENERIC[op], *arguments(op, twin, v))
    if op == 'raises' and "descriptor 'upper'" in a + b:
        return # a call looks at whose method it is when its arguments are there
    if 'upper()' in b: # CPython names the class of the method or of the object, by the way of the call
        a, b = a.partition('.')[2], b.partition('.')[2]
    if a != b or copy_of(o) != copy_of(twin):
        wrong += 1
        if wrong < 20:
            print('differs:', what, op, a, '|', b, '|', copy_of(o), copy_of(twin))
    keep(a.partition(':')[0] if a.startswith(('TypeError', 'AttributeError')) else a)


def mutate(n, M, B, C, D, objects, twins, tag):
    kind = pick(KINDS)
    v = value(kind, tag)
    where = [B, C, D, M][pick(4)]
    which = pick(4)
    try:
        if n == 0:
            where.m = v
        elif n == 1:
            del where.m
        elif n == 2:
            for o in (objects[which], twins[which]):
                o.m = v
        elif n == 3:
            for o in (objects[which], twins[which]):
                o.__dict__['m'] = v
        elif n == 4:
            for o in (objects[which], twins[which]):
                o.__dict__ = {'z': 1, 'm': v}
        elif n == 5:
            for o in (objects[which], twins[which]):
                del o.m
        elif n == 6:
            for o in (objects[which], twins[which]):
                o.__class__ = [C, D][tag % 2]
        elif n == 7:
            where.__getattr__ = missing
        elif n == 8:
            del where.__getattr__
        elif n == 9:
            for o in (objects[which], twins[which]):
                for i in range(tag % 4):
                    setattr(o, 'x%d' % i, i)
        elif n == 10:
            for o in (objects[which], twins[which]):
                o.__dict__.pop('m', None)
    except (AttributeError, TypeError) as e:
        return type(e).__name__
    return 'ok'


BASES = [(object, ()), (dict, ()), (list, ()), (str, ('s',)), (int, (3,)), (tuple, ((1, 2),)), (float, (1.5,)), (bytes, (b'b',)), (set, ()), (Exception, ('e',)),
         (io.BytesIO, ()), (io.StringIO, ()), (io.TextIOBase, ()), (datetime.datetime, (2020, 1, 2)), (datetime.tzinfo, ()), (collections.deque, ()),
         (collections.OrderedDict, ()), (collections.namedtuple('N', 'm q'), (1, 2)), (collections.Counter, ()), (type, ('T', (), {})), (staticmethod, (len,)), (property, ())]

shared = fresh()
for number, (base, args) in enumerate(BASES):
    for form in range(12):
        slots, asks, own = form % 3, form // 3 % 2, form // 6
        try:
            M, B, C, D, objects = make(base, args, slots, asks)
        except TypeError as e:
            keep(type(e).__name__)
            continue
        # The twins live the same life in the same classes.
        twins = []
        for i, cls in enumerate((C, C, D, D)):
            t = cls(*args)
            if i % 2 and hasattr(t, '__dict__'):
                t.__dict__['other'] = 0
            twins.append(t)
        places = fresh() if own else shared
        for step in range(14):
            tag = number * 1000 + form * 50 + step
            for round in range(2):
                for o, t in zip(objects, twins):
                    for op in READS:
                        compare(places, GENERIC, o, t, op, None, (base.__name__, form, step))
                for cls in (C, D):
                    for op in ('load', 'call', 'named', 'has'):
                        compare(places, GENERIC, cls, cls, op, None, (base.__name__, form, step, 'class'))
            if step % 3 == 2:
                op, v = WRITES[pick(4)], value(pick(KINDS), tag)
                for round in range(2):
                    for o, t in zip(objects, twins):
                        compare(places, GENERIC, o, t, op, v, (base.__name__, form, step))
            n = [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10][pick(12)]
            keep(str(n) + mutate(n, M, B, C, D, objects, twins, tag))

# Places that meet exceptions and objects of built-in classes in turns.
places = fresh()
mixed = [object(), KeyError('k'), OSError(2, 'no'), NameError('n', name='q'), StopIteration(3), ImportError('i', name='w'), ValueError()]
mixed += [type('L' + type(o).__name__, (type(o),), {})() for o in mixed[1:]]
for name in ('errno', 'args', 'name', 'value', 'characters_written', '__class__', '__notes__', 'path', 'm', 'with_traceback', '__dict__', 'add_note'):
    space = {}
    exec(PLACES.replace('.m', '.' + name).replace("'m'", repr(name)), space)
    for round in range(4):
        for o in mixed:
            a, b = outcome(space['load'], o), outcome(getattr, o, name)
            c, d = outcome(space['has'], o), outcome(hasattr, o, name)
            if (a, c) != (b, d):
                wrong += 1
                print('differs:', o, name, a, b, c, d)
            keep(a + c)
        for o in mixed[1:]:
            if round == 1:
                o.add_note('note')
            elif round == 2:
                o.m = name

print(count, 'results', wrong, 'wrong', hashed)
