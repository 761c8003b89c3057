# Breadth-first search, depth-first order, topological sort, components, shortest paths.
graph = {"a": ["b", "c"], "b": ["d"], "c": ["d", "e"], "d": ["f"], "e": ["f"], "f": [], "x": ["y"], "y": []}

def bfs(start, goal):
    queue, seen = [[start]], {start}
    while queue:
        path = queue.pop(0)
        if path[-1] == goal: return path
        for n in graph[path[-1]]:
            if n not in seen:
                seen.add(n)
                queue.append(path + [n])

def dfs(n, seen=None):
    seen = seen if seen is not None else []
    if n not in seen:
        seen.append(n)
        for m in graph[n]: dfs(m, seen)
    return seen

def topo(g):
    indeg = {n: 0 for n in g}
    for ns in g.values():
        for n in ns: indeg[n] += 1
    ready, out = sorted(n for n in g if not indeg[n]), []
    while ready:
        n = ready.pop(0)
        out.append(n)
        for m in g[n]:
            indeg[m] -= 1
            if not indeg[m]: ready.append(m)
    if len(out) < len(g): raise ValueError("cycle")
    return out

def components():
    und = {n: set(ms) for n, ms in graph.items()}
    for n, ms in graph.items():
        for m in ms: und[m].add(n)
    left, out = set(graph), []
    for n in graph:
        if n in left:
            stack, comp = [n], set()
            while stack:
                k = stack.pop()
                if k not in comp:
                    comp.add(k)
                    stack.extend(und[k])
            left -= comp
            out.append(sorted(comp))
    return out

def dijkstra(edges, start):
    dist, todo = {start: 0}, {start}
    while todo:
        n = min(todo, key=lambda k: (dist[k], k))
        todo.remove(n)
        for a, b, w in edges:
            if a == n and dist[n] + w < dist.get(b, float("inf")):
                dist[b] = dist[n] + w
                todo.add(b)
    return dist

def paths(a, b):
    if a == b: yield [b]
    for n in graph[a]:
        for p in paths(n, b): yield [a] + p

print(bfs("a", "f"), bfs("a", "x"), dfs("a"), topo(graph), components())
print(dijkstra([("s", "a", 7), ("s", "b", 2), ("b", "a", 3), ("a", "t", 1), ("b", "t", 8)], "s"))
print(list(paths("a", "f")))
try:
    topo({"p": ["q"], "q": ["p"]})
except ValueError as e:
    print(e)
