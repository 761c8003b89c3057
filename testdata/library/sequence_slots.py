import collections, array
class L(list): pass
class O:
    def __radd__(self, o): return 'radd'
    def __rmul__(self, o): return 'rmul'
for o in ([1], (1,), 'a', b'a', bytearray(b'a'), collections.deque([1]), array.array('i',[1]), L([1])):
    for n in ('__add__','__mul__','__rmul__','__iadd__','__imul__'):
        for a in (None, 1, 1.5, 'x', b'x', [2], (3,), {}, O(), 2**70):
            try: r = repr(getattr(o, n)(a))
            except Exception as e: r = type(e).__name__+': '+str(e)
            print(type(o).__name__, n, a if not isinstance(a,O) else 'O', r)
    for a in (None, 1.5, O(), {}):
        for f in (lambda: o + a, lambda: o*a):
            try: r = repr(f())
            except Exception as e: r = type(e).__name__+': '+str(e)
            print(type(o).__name__, 'op', r)
