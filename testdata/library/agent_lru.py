# An everyday program: caches, shortest paths, puzzles.
from collections import OrderedDict, deque
import heapq, bisect, itertools, math, random, string, time, sys
class LRU:
    def __init__(self, cap): self.cap, self.d = cap, OrderedDict()
    def get(self, k, default=None):
        if k not in self.d: return default
        self.d.move_to_end(k); return self.d[k]
    def put(self, k, v):
        self.d[k] = v; self.d.move_to_end(k)
        while len(self.d) > self.cap: self.d.popitem(last=False)
c = LRU(2); c.put("a", 1); c.put("b", 2); c.get("a"); c.put("c", 3); print(list(c.d), c.get("b", "miss"))
def dijkstra(g, s):
    dist = {s: 0}; pq = [(0, s)]
    while pq:
        d, u = heapq.heappop(pq)
        if d > dist.get(u, math.inf): continue
        for v, w in g.get(u, {}).items():
            if (nd := d + w) < dist.get(v, math.inf): dist[v] = nd; heapq.heappush(pq, (nd, v))
    return dist
print(dijkstra({"a": {"b": 1, "c": 4}, "b": {"c": 2, "d": 7}, "c": {"d": 1}}, "a"))
def bfs(grid, start, goal):
    q = deque([(start, [start])]); seen = {start}
    while q:
        (r, c), path = q.popleft()
        if (r, c) == goal: return path
        for dr, dc in ((0,1),(1,0),(0,-1),(-1,0)):
            n = (r+dr, c+dc)
            if 0 <= n[0] < len(grid) and 0 <= n[1] < len(grid[0]) and grid[n[0]][n[1]] != "#" and n not in seen: seen.add(n); q.append((n, path+[n]))
print(bfs(["..#", ".#.", "..."], (0,0), (2,2)))
print(["".join(p) for p in itertools.permutations("abc")], [sum(c) for c in itertools.combinations(range(5), 3)], max(itertools.product([1,2],[3,4]), key=lambda t: t[0]*t[1]))
print(sum(1 for a, b in itertools.product(range(10), repeat=2) if math.gcd(a, b) == 1))
best = None
for perm in itertools.permutations(range(6)):
    cost = sum(abs(perm[i]-perm[i+1])*(i+1) for i in range(5))
    if best is None or cost < best[0]: best = (cost, perm)
print(best)
queens = [q for q in itertools.permutations(range(6)) if len({q[i]+i for i in range(6)}) == len({q[i]-i for i in range(6)}) == 6]; print(queens)
