# Pieces of JSON, compare_digest, windows of zlib, data classes of what is no class.
import json, hmac, zlib, dataclasses, secrets, functools
def t(f):
    try: print('ok', repr(f()))
    except Exception as e: print(type(e).__name__, e)
vals = [[[], {}, [[]]], (1, (2,)), {'a': [1, {'b': 2}], 'c': 'é'}, {1: 2, None: 3, True: 4, 1.5: 5}, [1, 2.5, None, True, 'x'], 5, 'x', None, [], {}, {(1, 2): 3}, [object], {'b': {'a': []}, 'a': [[1], [2, [3]]]}]
for ind in (None, 0, 2, '--', 1.5, 'x', 2**70):
    for kw in ({}, {'sort_keys': True}, {'skipkeys': True}, {'separators': ('|', '=')}):
        for v in vals:
            e = json.JSONEncoder(indent=ind, **kw)
            t(lambda: list(e.iterencode(v))); t(lambda: e.encode(v)) 
            t(lambda: json.dumps(v, indent=ind, **kw))
c = []; c.append(c)
t(lambda: list(json.JSONEncoder().iterencode(c)))
class E(json.JSONEncoder):
    def default(s, o): return ['d', str(type(o))]
t(lambda: list(E().iterencode([object(), {'x': {1, 2}}])))
import io
f = io.StringIO(); json.dump({'a': [1, 2, {'b': None}]}, f, indent=1); print(f.getvalue())
for a in (None, 1, 'a', b'a', bytearray(b'a'), [], 'é'):
    for b in (None, 'a', b'a', 'é'):
        t(lambda: hmac.compare_digest(a, b))
for x in (10**30, 2**31, -2**40, 16, 15): t(lambda: zlib.decompress(b'', x)); t(lambda: zlib.compress(b'', x))
for x in (1, None, 'a', print, [], 1.5): t(lambda: dataclasses.dataclass(x) and 1)
