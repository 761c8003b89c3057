# Sets that lose and gain elements, change over from ints to other elements, and
# take over whole sets: elements and, where hashes are fixed, the order.
import copy
import random

r = random.Random(7)


def value():
    k = r.randrange(8)
    if k < 3:
        return r.randrange(60)
    if k == 3:
        return r.randrange(1 << 40) << r.randrange(30)
    if k == 4:
        return r.randrange(40) / 4
    if k == 5:
        return (r.randrange(10), r.randrange(5))
    if k == 6:
        return r.choice([None, True, False, -1, -2])
    return frozenset([r.randrange(3), r.randrange(3)])


for turn in range(20):
    a, b = set(), set()
    for i in range(r.choice([5, 20, 60, 200])):
        s = r.choice([a, b])
        k = r.randrange(16)
        if k < 6:
            s.add(value())
        elif k < 8:
            s.discard(value())
        elif k == 8 and s:
            print(s.pop())
        elif k == 9:
            a |= b
        elif k == 10:
            b ^= {value() for _ in range(5)}
        elif k == 11:
            s.difference_update([value() for _ in range(9)])
        elif k == 12:
            c = s.copy()
            c.add(value())
            print(c)
        elif k == 13:
            print(a & b, a - b, a ^ b, a <= b)
        elif k == 14:
            print(value() in s, (1, 2) in s, (1, value()) in s)
    print(a, b, len(a), copy.deepcopy(a) == a, hash(frozenset(a)) == hash(frozenset(list(a))))

# An emptied set of ints takes over a set of others.
a = {31}
a.pop()
a |= {1.5, (1, 2), 10, 43, 59, None}
print(a)

# A window that moves leaves nothing behind.
w = set()
for i in range(3000):
    w.add("k%d" % i)
    w.add((i, i))
    if i >= 20:
        w.discard("k%d" % (i - 20))
        w.discard((i - 20, i - 20))
print(len(w), sum(1 for _ in w), "k2999" in w, (2990, 2990) in w, (2979, 2979) in w)


class Odd:
    """Comparing changes the set."""

    def __init__(self, n, s):
        self.n, self.s, self.busy = n, s, False

    def __hash__(self):
        return self.n

    def __eq__(self, other):
        if not self.busy:
            self.busy = True
            self.s.discard(self.n)
            self.s.add(100 + self.n)
            self.busy = False
        return self is other

    def __repr__(self):
        return "Odd%d" % self.n


s = set(range(5))
for n in range(8):
    s.add(Odd(n, s))
print(s, Odd(3, s) in s)
