# Linked list, stack, queue, heap, trie, LRU cache, binary search tree, union-find.
class LinkedList:
    class Node:
        __slots__ = ("value", "next")
        def __init__(self, value, next=None): self.value, self.next = value, next
    def __init__(self, items=()):
        self.head = None
        for i in reversed(list(items)): self.head = self.Node(i, self.head)
    def __iter__(self):
        n = self.head
        while n:
            yield n.value
            n = n.next
    def reverse(self):
        prev, n = None, self.head
        while n: n.next, prev, n = prev, n, n.next
        self.head = prev
        return self
    def __repr__(self): return " -> ".join(map(str, self)) or "empty"

print(LinkedList([1, 2, 3]), LinkedList("abc").reverse(), LinkedList(), list(LinkedList(range(3))))

class Heap:
    def __init__(self): self.h = []
    def push(self, x):
        self.h.append(x)
        i = len(self.h) - 1
        while i and self.h[(p := (i - 1) // 2)] > self.h[i]:
            self.h[p], self.h[i] = self.h[i], self.h[p]
            i = p
    def pop(self):
        h = self.h
        h[0], h[-1] = h[-1], h[0]
        top, i = h.pop(), 0
        while (c := 2 * i + 1) < len(h):
            if c + 1 < len(h) and h[c + 1] < h[c]: c += 1
            if h[i] <= h[c]: break
            h[i], h[c] = h[c], h[i]
            i = c
        return top

h = Heap()
for x in [5, 3, 8, 1, 9, 2]: h.push(x)
print([h.pop() for _ in range(6)])

class Trie:
    def __init__(self): self.kids, self.end = {}, False
    def add(self, w):
        n = self
        for c in w: n = n.kids.setdefault(c, Trie())
        n.end = True
    def find(self, prefix):
        n = self
        for c in prefix:
            if c not in n.kids: return []
            n = n.kids[c]
        def walk(n, acc):
            if n.end: yield acc
            for c in sorted(n.kids): yield from walk(n.kids[c], acc + c)
        return list(walk(n, prefix))

t = Trie()
for w in ("car", "cart", "cat", "dog", "do"): t.add(w)
print(t.find("ca"), t.find("do"), t.find("x"))

class LRU:
    def __init__(self, n): self.n, self.d = n, {}
    def get(self, k):
        if k not in self.d: return None
        self.d[k] = self.d.pop(k)
        return self.d[k]
    def put(self, k, v):
        self.d.pop(k, None)
        self.d[k] = v
        if len(self.d) > self.n: del self.d[next(iter(self.d))]

c = LRU(2)
c.put("a", 1); c.put("b", 2); c.get("a"); c.put("c", 3)
print(c.get("a"), c.get("b"), c.d)

class BST:
    root = None
    def add(self, v):
        def go(n): return [v, None, None] if n is None else [n[0], go(n[1]), n[2]] if v < n[0] else [n[0], n[1], go(n[2])]
        self.root = go(self.root)
    def depth(self):
        def go(n): return 0 if n is None else 1 + max(go(n[1]), go(n[2]))
        return go(self.root)
    def __iter__(self):
        def go(n):
            if n:
                yield from go(n[1])
                yield n[0]
                yield from go(n[2])
        return go(self.root)

b = BST()
for v in [5, 2, 8, 1, 9, 3]: b.add(v)
print(list(b), b.depth(), b.root)
parent = list(range(8))
def find(x):
    while parent[x] != x:
        parent[x] = parent[parent[x]]
        x = parent[x]
    return x
for a, bb in ((0, 1), (2, 3), (1, 3), (5, 6)): parent[find(a)] = find(bb)
print([find(i) for i in range(8)], len({find(i) for i in range(8)}))
q, s = [1, 2, 3], [1, 2, 3]
print(q.pop(0), s.pop(), q, s)
