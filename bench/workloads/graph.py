# Dicts, lists and sets: breadth-first search, shortest paths by a hand-made heap, components.


def build(n):
    graph = {i: [] for i in range(n)}
    for i in range(n):
        for k in (1, 7, 31):
            j = (i * k + k) % n
            if i != j:
                graph[i].append((j, (i * k) % 10 + 1))
                graph[j].append((i, (i * k) % 10 + 1))
    return graph


def push(heap, item):
    heap.append(item)
    i = len(heap) - 1
    while i > 0:
        parent = (i - 1) // 2
        if heap[parent] <= heap[i]:
            break
        heap[parent], heap[i] = heap[i], heap[parent]
        i = parent


def pop(heap):
    top = heap[0]
    last = heap.pop()
    if heap:
        heap[0] = last
        i = 0
        while True:
            child = 2 * i + 1
            if child >= len(heap):
                break
            if child + 1 < len(heap) and heap[child + 1] < heap[child]:
                child += 1
            if heap[i] <= heap[child]:
                break
            heap[i], heap[child] = heap[child], heap[i]
            i = child
    return top


def dijkstra(graph, start):
    dist = {start: 0}
    heap = [(0, start)]
    while heap:
        d, node = pop(heap)
        if d > dist[node]:
            continue
        for other, weight in graph[node]:
            nd = d + weight
            if other not in dist or nd < dist[other]:
                dist[other] = nd
                push(heap, (nd, other))
    return dist


def breadth(graph, start):
    seen = {start}
    level = [start]
    depth = 0
    while level:
        following = []
        for node in level:
            for other, _ in graph[node]:
                if other not in seen:
                    seen.add(other)
                    following.append(other)
        level = following
        depth += 1
    return len(seen), depth


def run():
    graph = build(4000)
    total = 0
    for start in (0, 100, 999, 2500):
        dist = dijkstra(graph, start)
        total += sum(dist.values())
        seen, depth = breadth(graph, start)
        total += seen * depth
    return total
