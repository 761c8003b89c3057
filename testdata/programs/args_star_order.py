class X: pass
class O(dict): pass
f = lambda *a, **k: (a, k)
def g(a=1, b=2): return a, b
class K:
    def m(self, *a, **k): return a, k
    def __init__(self, *a, **k): pass
bad = {1.5: 2}
for fn in (f, g, K, K().m, print, dict, max, str.join, int, range):
  for s in ('*X(), **X()', '**bad, **{"z": 1}, z=1', '*(), **bad', '1, *X(), **X()', '**X()', '**bad', '*X(), **bad', '*X(), **{}', '**{"a": 1}, **O(a=2)', 'a=1, **{"a": 2}', '*X(), **O(q=1)', '*[1], **O(a=3)', '*[1, 2, 3], **O(a=3)'):
    try: r = eval('fn(%s)' % s)
    except Exception as e: print(s, type(e).__name__, e)
    else: print(s, 'K' if isinstance(r, K) else r)
