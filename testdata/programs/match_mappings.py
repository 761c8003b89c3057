# match: mapping patterns.
def m(x):
    match x:
        case {"type": "point", "x": x, "y": y}: return f"point {x} {y}"
        case {"type": "circle", "center": {"x": cx, "y": cy}, "r": (int() | float()) as r} if r > 0: return f"circle {cx},{cy} r{r}"
        case {"items": [first, *_], **rest}: return f"items {first} rest {rest}"
        case {1: a, None: b}: return f"keys {a} {b}"
        case {"only": _}: return "has only"
        case {}: return f"mapping of {len(x)}"
        case _: return "not a mapping"

for v in ({"type": "point", "x": 1, "y": 2, "z": 3}, {"type": "circle", "center": {"x": 0, "y": 1}, "r": 2.5}, {"type": "circle", "center": {"x": 0, "y": 1}, "r": -1}, {"items": [1, 2], "a": 1, "b": 2}, {"items": []}, {1: "one", None: "none"}, {"only": None}, {}, {"zzz": 1}, [("a", 1)], None):
    print(m(v))

class D(dict):
    def __missing__(self, k): return "made up"
match D(a=1):
    case {"b": v}: print("never", v)
    case {"a": v}: print("a", v)
match {"a": 1, "b": {"c": [1, {"d": "deep"}]}}:
    case {"b": {"c": [_, {"d": found}]}}: print(found)
class K:
    A = "a"
match {"a": 5}:
    case {K.A: v}: print("by attribute", v)
match {"x": 1}:
    case {"x": 1, **rest}: print(rest)
config = {"server": {"host": "h", "port": 80}, "debug": True}
match config:
    case {"server": {"host": str(host), "port": int(port)}, "debug": bool(debug)}:
        print(host, port, debug)
try:
    exec("match {}:\n case {'a': 1, 'a': 2}: pass")
except SyntaxError as e:
    print(e.msg)
try:
    class Dup:
        x = "k"
    match {"k": 1}:
        case {Dup.x: a, "k": b}: pass
except ValueError as e:
    print(e)
