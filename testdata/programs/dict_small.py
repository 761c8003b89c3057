# Small dicts: random insertions, deletions and copies keep contents and order, at every size of the table.
import random

rnd = random.Random(5)
keys = [f"k{i}" for i in range(14)] + list(range(8)) + [(1, 2), None, 2.5, True]


def check(d, model):
    assert list(d.items()) == model, (d, model)
    assert len(d) == len(model)
    for k in keys:
        found = [v for q, v in model if q == k]
        assert (k in d) == bool(found) and d.get(k, "no") == (found[0] if found else "no"), (k, d)


def remove(model, k):
    model[:] = [(q, v) for q, v in model if q != k]


total = 0
for turn in range(600):
    size = rnd.randrange(1, 13)
    some = rnd.sample(keys, size)
    d, model = {}, []
    for step in range(rnd.randrange(40)):
        k = rnd.choice(some)
        op = rnd.randrange(10)
        if op < 5:
            d[k] = step
            if any(q == k for q, _ in model):
                model[:] = [(q, step if q == k else v) for q, v in model]
            else:
                model.append((k, step))
        elif op < 7:
            if k in d:
                del d[k]
            remove(model, k)
        elif op == 7 and d:
            assert d.popitem() == model.pop()
        elif op == 8 and d:
            first = next(iter(d))
            assert first == model[0][0]
            d.pop(first)
            remove(model, first)
        else:
            e = rnd.choice([d.copy, lambda: dict(d), lambda: {**d}, lambda: {} | d, lambda: dict(d.items()), lambda: dict(zip(d, d.values()))])()
            check(e, model)
            e["extra"] = 1
            e["more"] = 2
            assert list(e)[-2:] == ["extra", "more"] and "extra" not in d
            d = {**d, **{}}
    check(d, model)
    total = total * 31 % 1000003 + sum(hash(v) for v in d.values()) + len(d)
print(total)
for n in range(12):
    d = {i: -i for i in range(n)}
    e = {str(i): i for i in range(n)}
    d.update(e)
    c = d.copy()
    for i in range(n):
        del d[i]
        c[i, i] = i
    print(n, len(d), len(c), list(d)[-1:], list(c)[:1], list(c)[-1:])
