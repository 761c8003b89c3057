# Uses each of the kept objects up, changes what can be changed, and tells what came.
import pickle as _pickle

def used():
    out = []
    for label, v in kept.items():
        if label == 'shared' or isinstance(v, (asyncio.AbstractEventLoop, asyncio.Task, random.SystemRandom)):
            continue
        it = iter if not isinstance(v, type) else (lambda v: iter(vars(v)))
        def some():
            i, got = it(v), []
            for x in i:
                got.append(repr(x))
                if len(got) == 12: break
            return got
        out.append((label, _try(some)))
        out.append((label, 'pickle', _try(lambda: _pickle.dumps(v))))
        if isinstance(v, type): continue
        for name, args in (('clear', ()), ('append', ('new',)), ('add', ('new',)), ('update', ({'new': 1},)), ('put', ((9, 9),)),
                           ('extend', ([1, 2],)), ('write', ('new',)), ('seed', (5,)), ('random', ()), ('send', (None,)), ('pop', ()),
                           ('release', ()), ('set', (1,)), ('getvalue', ()), ('digest', ()), ('hexdigest', ()), ('flush', ()),
                           ('rotate', (1,)), ('__next__', ()), ('cache_info', ()), ('copy', ()), ('close', ()), ('search', ())):
            if name == 'close' and label.startswith('sys'): continue
            if name == 'add' and label == 'mailbox.Maildir': continue  # its files are named after the time
            f = _try(getattr, v, name)
            if callable(f) and v is not sys.stdout.buffer:
                out.append((label, name, _try(lambda: repr(f(*args)))))
        _try(setattr, v, 'new_attribute', 1)
        if isinstance(v, (bytearray, memoryview)): out.append((label, _try(lambda: v.__setitem__(0, 65))))
    return [repr(x) for x in out]

'\n'.join(used())
