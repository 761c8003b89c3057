# Makes containers of all kinds and changes them at random. check() looks whether something lives that is in none of them
# any more: of which kinds, how many, of how many that were made.
import random, weakref, collections, types, queue, heapq
class Thing: pass
class Plain: pass
class Slots: __slots__ = ('a', 'b', 'c', '__dict__')
class Sub(list): pass
class SubD(dict): pass
class SubE(Exception): pass
rnd = random.Random(seed)

def ops_list(x, new):
    k = rnd.randrange(17); n = len(x)
    if k == 0: x.append(new())
    elif k == 1: x.extend([new(), new(), new()])
    elif k == 2 and n: x.pop()
    elif k == 3 and n: x.pop(0)
    elif k == 4: x.insert(n // 2, new())
    elif k == 5: x.clear()
    elif k == 6 and n: del x[n // 2]
    elif k == 7: x[:] = [new()]
    elif k == 8 and n: x[0] = None
    elif k == 9: x[1:2] = [new(), new()]
    elif k == 10: del x[::2]
    elif k == 11: x.sort(key=id)
    elif k == 12: x += [new()]
    elif k == 13: x.reverse()
    elif k == 14 and 0 < n < 20: x *= 2
    elif k == 15 and n: x.remove(x[n // 2])
    elif k == 16 and n < 20: x.extend(x)
def ops_dict(x, new):
    k = rnd.randrange(13); keys = list(x)
    if k == 0: x[new()] = new()
    elif k == 1: x[rnd.randrange(9)] = new()
    elif k == 2 and keys: x.pop(rnd.choice(keys))
    elif k == 3 and keys: x.popitem()
    elif k == 4: x.clear()
    elif k == 5 and keys: del x[keys[0]]
    elif k == 6: x.update({i: new() for i in range(rnd.randrange(12))})
    elif k == 7: x.setdefault(rnd.randrange(30), new())
    elif k == 8: x |= {'a': new()}
    elif k == 9: x['b%d' % rnd.randrange(20)] = new()
    elif k == 10 and keys: x[keys[-1]] = None
    elif k == 11 and keys: x.update(x)
    elif k == 12:
        for q in keys[1:]: del x[q]
def ops_attrs(x, new):
    k = rnd.randrange(9); names = [n for n in x.__dict__] if rnd.random() < .3 else list('abcdefgh')
    n = rnd.choice(names) if names else 'a'
    if k < 4: setattr(x, n, new())
    elif k == 4 and hasattr(x, n): delattr(x, n)
    elif k == 5: setattr(x, n, None)
    elif k == 6: x.__dict__.clear()
    elif k == 7: x.__dict__ = {'z': new()}
    elif k == 8: setattr(x, 'n%d' % rnd.randrange(20), new())
def ops_class(x, new):
    k = rnd.randrange(5); n = rnd.choice('abcdefgh')
    if k < 3: setattr(x, n, new()); getattr(x, n); x().__class__
    elif k == 3 and n in x.__dict__: delattr(x, n)
    elif k == 4: setattr(x, n, None)
def ops_exc(x, new):
    k = rnd.randrange(7)
    if k == 0: x.args = (new(),)
    elif k == 1: x.args = ()
    elif k == 2: x.__cause__ = ValueError(new())
    elif k == 3: x.__cause__ = x.__context__ = None
    elif k == 4: x.add_note('a')
    elif k == 5: x.q = new()
    elif k == 6: x.__dict__.clear()
def ops_set(x, new):
    k = rnd.randrange(9); items = list(x)
    if k < 3: x.add(new())
    elif k == 3 and items: x.discard(items[0])
    elif k == 4 and items: x.pop()
    elif k == 5: x.clear()
    elif k == 6: x |= {new() for _ in range(rnd.randrange(12))}
    elif k == 7: x &= set(items[::2])
    elif k == 8: x -= set(items[::2])
def ops_deque(x, new):
    k = rnd.randrange(10); n = len(x)
    if k == 0: x.append(new())
    elif k == 1: x.appendleft(new())
    elif k == 2 and n: x.pop()
    elif k == 3 and n: x.popleft()
    elif k == 4: x.clear()
    elif k == 5: x.extend([new(), new()])
    elif k == 6 and n: del x[n // 2]
    elif k == 7: x.rotate(3)
    elif k == 8 and n: x[0] = None
    elif k == 9: x.insert(n // 2, new()) if x.maxlen is None else 0
def ops_func(x, new):
    k = rnd.randrange(6)
    if k == 0: x.__defaults__ = (new(),)
    elif k == 1: x.__defaults__ = None
    elif k == 2: x.__kwdefaults__ = {'k': new()}
    elif k == 3: x.__kwdefaults__ = None
    elif k == 4: x.attr = new()
    elif k == 5: x.__dict__.clear()
def ops_heap(x, new):
    k = rnd.randrange(4)
    if k < 2: heapq.heappush(x, (rnd.random(), new()))
    elif x: heapq.heappop(x) if k == 2 else heapq.heapreplace(x, (rnd.random(), new()))
def ops_queue(x, new):
    if rnd.random() < .6: x.put(new())
    elif not x.empty(): x.get()
def ops_chain(x, new):
    k = rnd.randrange(4)
    if k < 2: x[rnd.randrange(6)] = new()
    elif k == 2: x.maps[0].clear()
    else: x.maps[:] = [{}]
def ops_cell(x, new):
    x.cell_contents = new() if rnd.random() < .7 else None
def ops_ns(x, new): ops_dict(x.__dict__, new) if 0 else (setattr(x, rnd.choice('abcd'), new()) if rnd.random() < .7 else x.__dict__.clear())
def cell():
    v = None
    return (lambda: v).__closure__[0]
def gen():
    got = None
    while True:
        got = yield
def started():
    g = gen(); next(g); return g
def ops_gen(x, new): x.send(new() if rnd.random() < .7 else None)

kinds = {
    'list': (lambda: [None], ops_list), 'list3': (lambda: [None, None, None], ops_list), 'list8': (lambda: [None] * 8, ops_list), 'listcall': (lambda: list('abcd'), ops_list), 'sublist': (Sub, ops_list),
    'split': (lambda: 'a b c'.split(), ops_list), 'slice': (lambda: [1, 2, 3, 4][1:], ops_list), 'comp': (lambda: [i for i in range(3)], ops_list), 'sorted': (lambda: sorted([3, 1]), ops_list), 'starred': (lambda: [*range(3)], ops_list),
    'dict': (dict, ops_dict), 'dict1': (lambda: {'a': None}, ops_dict), 'dict5': (lambda: dict.fromkeys('abcde'), ops_dict), 'subdict': (SubD, ops_dict), 'kwargs': (lambda: (lambda **k: k)(a=1), ops_dict), 'dictcopy': (lambda: {'a': 1, 'b': 2}.copy(), ops_dict),
    'ordered': (collections.OrderedDict, ops_dict), 'default': (lambda: collections.defaultdict(list), ops_dict), 'counter': (lambda: collections.defaultdict(int), ops_dict), 'userdict': (collections.UserDict, ops_dict), 'userlist': (collections.UserList, ops_list),
    'set': (set, ops_set), 'set3': (lambda: {1, 2, 3}, ops_set), 'deque': (collections.deque, ops_deque), 'dequemax': (lambda: collections.deque(maxlen=3), ops_deque),
    'plain': (Plain, ops_attrs), 'slots': (Slots, ops_attrs), 'fresh': (lambda: type('F', (), {})(), ops_attrs), 'class': (lambda: type('K', (), {}), ops_class), 'ns': (types.SimpleNamespace, ops_ns), 'module': (lambda: types.ModuleType('m'), lambda x, new: setattr(x, rnd.choice('abc'), new() if rnd.random() < .7 else None)),
    'exc': (lambda: ValueError(1), ops_exc), 'exc0': (lambda: KeyError(), ops_exc), 'subexc': (lambda: SubE(1, 2), ops_exc), 'func': (lambda: (lambda a=None, *, k=None: 0), ops_func), 'heap': (list, ops_heap),
    'queue': (queue.Queue, ops_queue), 'chainmap': (collections.ChainMap, ops_chain), 'cell': (cell, ops_cell), 'gen': (started, ops_gen),
}
def visible(x, seen):
    """The things that can be reached from x, as Python sees it."""
    found, todo = set(), [x]
    while todo:
        o = todo.pop()
        if id(o) in seen: continue
        seen[id(o)] = o
        if type(o) is Thing: found.add(o)
        elif isinstance(o, (list, tuple, set, collections.deque, collections.UserList)): todo += list(o)
        elif isinstance(o, collections.ChainMap): todo += o.maps
        elif isinstance(o, (dict, collections.UserDict)): todo += list(o) + list(o.values())
        elif isinstance(o, BaseException): todo += [o.args, o.__cause__, o.__context__, getattr(o, '__dict__', None)]
        elif isinstance(o, type) and o.__name__ == 'K': todo += list(vars(o).values())
        elif isinstance(o, types.FunctionType): todo += [o.__defaults__, o.__kwdefaults__, o.__dict__]
        elif isinstance(o, types.CellType): todo.append(o.cell_contents)
        elif isinstance(o, types.GeneratorType): todo.append(o.gi_frame.f_locals['got'])
        elif isinstance(o, (queue.Queue,)): todo.append(o.queue)
        elif isinstance(o, types.ModuleType) or type(o) in (Plain, Slots, types.SimpleNamespace) or type(o).__name__ == 'F': todo += [o.__dict__] + [getattr(o, n, None) for n in ('a', 'b', 'c') if type(o) is Slots]
    return found
def run(name, make, ops, n):
    xs = []
    refs = []
    def new():
        t = Thing(); t.step = (name, len(xs)); refs.append(weakref.ref(t)); return t
    for _ in range(n):
        x = make()
        for _ in range(rnd.randrange(1, 30)): ops(x, new)
        xs.append(x)
    new()
    return xs, refs
def left(xs, refs):
    live = {t for r in refs if (t := r()) is not None}
    seen = {}
    for x in xs: live -= visible(x, seen)
    return len(live)
made = {name: run(name, make, ops, 60) for name, (make, ops) in kinds.items()}
def check():
    return [(name, n, len(refs)) for name, (xs, refs) in made.items() if (n := left(xs, refs)) > 2]
