# Graph search with deque and heapq: fewest stops, shortest way, a maze, and reachable places.
import heapq
from collections import defaultdict, deque

ROADS = [
    ("Ayr", "Beck", 4), ("Ayr", "Cole", 2), ("Beck", "Cole", 1), ("Beck", "Dale", 5), ("Cole", "Dale", 8),
    ("Cole", "Eton", 10), ("Dale", "Eton", 2), ("Dale", "Ford", 6), ("Eton", "Ford", 3), ("Glen", "Hull", 1),
]

graph = defaultdict(dict)
for a, b, km in ROADS:
    graph[a][b] = graph[b][a] = km


def fewest_stops(start, goal):
    queue, came = deque([start]), {start: None}
    while queue:
        place = queue.popleft()
        if place == goal:
            path = []
            while place is not None:
                path.append(place)
                place = came[place]
            return path[::-1]
        for other in sorted(graph[place]):
            if other not in came:
                came[other] = place
                queue.append(other)
    return None


def shortest(start, goal):
    heap, best = [(0, start, [start])], {}
    while heap:
        km, place, path = heapq.heappop(heap)
        if place in best:
            continue
        best[place] = km
        if place == goal:
            return km, path
        for other, step in graph[place].items():
            if other not in best:
                heapq.heappush(heap, (km + step, other, path + [other]))
    return None


for goal in ("Dale", "Ford", "Hull"):
    print(goal, "stops:", fewest_stops("Ayr", goal), "shortest:", shortest("Ayr", goal))

MAZE = """
#########
#S..#...#
#.#.#.#.#
#.#...#.#
#.#####.#
#......G#
#########
""".strip().split("\n")


def find(ch):
    return next((r, row.index(ch)) for r, row in enumerate(MAZE) if ch in row)


def solve():
    start, goal = find("S"), find("G")
    heap = [(abs(start[0] - goal[0]) + abs(start[1] - goal[1]), 0, start, ())]
    seen = set()
    while heap:
        _, steps, (r, c), trail = heapq.heappop(heap)
        if (r, c) == goal:
            return trail
        if (r, c) in seen:
            continue
        seen.add((r, c))
        for nr, nc in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if MAZE[nr][nc] != "#":
                estimate = steps + 1 + abs(nr - goal[0]) + abs(nc - goal[1])
                heapq.heappush(heap, (estimate, steps + 1, (nr, nc), trail + ((r, c),)))


trail = solve()
print(len(trail), "steps")
for r, row in enumerate(MAZE):
    print("".join("*" if (r, c) in trail and ch == "." else ch for c, ch in enumerate(row)))
numbers = [9, 4, 7, 1, 8, 2]
heapq.heapify(numbers)
print(heapq.nsmallest(3, numbers), heapq.nlargest(2, numbers), [heapq.heappop(numbers) for _ in range(3)])
recent = deque(range(10), maxlen=4)
recent.rotate(1)
print(recent, list(recent), dict(graph["Ayr"]))
