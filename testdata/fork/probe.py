# What can be seen of each of the kept objects without changing it: a list of texts.
def _try(f, *a):
    try:
        return f(*a)
    except BaseException as e:
        return '%s: %s' % (type(e).__name__, e)

def _members(v):
    try:
        return {k: repr(x) for k, x in sorted(vars(v).items(), key=lambda p: str(p[0])) if not isinstance(x, dict) or len(x) < 50}
    except TypeError:
        return None

def seen():
    out = []
    for label, v in kept.items():
        if label == 'shared':
            out.append((label, str([id(x) for x in v])))
            continue
        out.append((label, 'repr', _try(repr, v)))
        out.append((label, 'id', id(v), id(type(v)), _try(len, v), _try(hash, v), str(_try(lambda: v == v))))
        if not isinstance(v, type):
            out.append((label, 'vars', _try(_members, v)))
        out.append((label, 'dir', _try(lambda: len(dir(v)))))
        if isinstance(v, (list, tuple, dict, set, frozenset, str, bytes, bytearray, array.array, collections.deque)):
            out.append((label, 'items', _try(lambda: [repr(x) for x in v])))
    return [repr(x) for x in out]

'\n'.join(seen())
