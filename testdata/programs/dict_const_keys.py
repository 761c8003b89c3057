# Subscripts with constant keys meet dicts whose keys are at other places, deleted, or only equal.
class K(str):
    def __eq__(self, o):
        return str.__eq__(self, o) or o == "b"

    __hash__ = str.__hash__


class D(dict):
    def __missing__(self, k):
        return "missing " + k


class E(dict):
    def __getitem__(self, k):
        return "own " + k

    def __setitem__(self, k, v):
        dict.__setitem__(self, k, ("set", v))


def get(d):
    try:
        return d["b"]
    except (KeyError, TypeError) as e:
        return repr(e)


def put(d, v):
    d["b"] = v
    d["c"] = [v]
    return d


def count(d):
    try:
        d["b"] += 1
    except (KeyError, TypeError) as e:
        return repr(e)
    return d["b"]


parts = "a-b-c".split("-") + ["".join(["b", ""]), "xb"[1:]]
ds = [
    {"a": 1, "b": 2},
    {"b": 3},
    {},
    {"a": 1, "c": 2, "b": 4},
    dict(zip(parts, range(5))),
    {K("b"): 5},
    {"a": 0, K("b"): 6},
    {1: 1, "b": 7, 2: 2},
    D(a=1),
    D(b=8),
    E(b=9),
    {None: 1, ("b",): 2},
    {i: i for i in range(100)} | {"b": 10},
]
gone = {"a": 1, "b": 2, "c": 3}
del gone["b"]
ds.append(gone)
for turn in range(3):
    print([get(d) for d in ds], [get(d) for d in reversed(ds)])
    print([count(d) for d in ds])
for d in ds:
    put(d, 20)
print([list(d.items())[-3:] for d in ds])
for d in ds:
    d.pop("b", None)
print([get(d) for d in ds])
for n in range(30):
    d = {chr(97 + (i + n) % 26): i for i in range(n)}
    print(n, get(d), count(d), len(put(d, n)), d["b"], d["c"], list(d)[-2:])
