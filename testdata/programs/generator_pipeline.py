# Generators combined: pipelines, zip, lazy infinite streams, tree walks, interleaving.
def naturals():
    n = 0
    while True:
        yield n
        n += 1

def take(n, it):
    for _, x in zip(range(n), it):
        yield x

def where(p, it):
    return (x for x in it if p(x))

print(list(take(5, where(lambda x: x % 3 == 1, naturals()))))

def primes():
    found = []
    for n in naturals():
        if n > 1 and all(n % p for p in found):
            found.append(n)
            yield n

print(list(take(12, primes())))

def roundrobin(*its):
    its = [iter(i) for i in its]
    while its:
        for it in list(its):
            try:
                yield next(it)
            except StopIteration:
                its.remove(it)

print("".join(roundrobin("abc", "1", "xy")))

def windows(it, n):
    buf = []
    for x in it:
        buf.append(x)
        if len(buf) == n:
            yield tuple(buf)
            buf.pop(0)

print(list(windows("abcde", 3)))

class Node:
    def __init__(self, v, l=None, r=None): self.v, self.l, self.r = v, l, r
    def __iter__(self):
        if self.l: yield from self.l
        yield self.v
        if self.r: yield from self.r

print(list(Node(4, Node(2, Node(1), Node(3)), Node(6))))

def running():
    total = 0
    while True:
        x = yield total
        if x is None: return
        total += x

r = running()
next(r)
print([r.send(i) for i in (1, 2, 3)])

def scheduler(tasks):
    queue = list(tasks)
    while queue:
        t = queue.pop(0)
        try:
            print(next(t), end=" ")
            queue.append(t)
        except StopIteration:
            pass
    print()

def task(name, n):
    for i in range(n):
        yield f"{name}{i}"

scheduler([task("a", 3), task("b", 1), task("c", 2)])
g = (i for i in range(3))
print(1 in g, list(g))
a, b, *c = (x for x in "wxyz")
print(a, b, c)
print(list(zip(g := iter([1, 2, 3, 4]), g)), max((x for x in [3, 1]), default=0), min((), default="none"))
