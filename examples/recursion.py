# Recursive solutions: towers, permutations, partitions, flood fill, nested data, memoisation.
def hanoi(n, source, target, spare):
    if n == 0:
        return []
    return hanoi(n - 1, source, spare, target) + [(source, target)] + hanoi(n - 1, spare, target, source)


def permutations(items):
    if not items:
        yield []
        return
    for i, item in enumerate(items):
        for rest in permutations(items[:i] + items[i + 1:]):
            yield [item] + rest


def partitions(n, largest=None):
    largest = n if largest is None else largest
    if n == 0:
        yield ()
    for first in range(min(n, largest), 0, -1):
        for rest in partitions(n - first, first):
            yield (first,) + rest


def flatten(value, path="$"):
    if isinstance(value, dict):
        for key, item in value.items():
            yield from flatten(item, f"{path}.{key}")
    elif isinstance(value, list):
        for i, item in enumerate(value):
            yield from flatten(item, f"{path}[{i}]")
    else:
        yield path, value


def memo(function):
    cache = {}

    def wrapper(*args):
        if args not in cache:
            cache[args] = function(*args)
        return cache[args]

    return wrapper


@memo
def ways(steps):
    """In how many ways can one climb the steps, one, two or three at a time?"""
    if steps < 0:
        return 0
    return 1 if steps == 0 else ways(steps - 1) + ways(steps - 2) + ways(steps - 3)


def fill(grid, row, col, new):
    old = grid[row][col]
    if old == new:
        return 0
    count = 1
    grid[row][col] = new
    for r, c in ((row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)):
        if 0 <= r < len(grid) and 0 <= c < len(grid[0]) and grid[r][c] == old:
            count += fill(grid, r, c, new)
    return count


moves = hanoi(4, "A", "C", "B")
print(len(moves), "moves:", " ".join(a + b for a, b in moves[:8]), "...")
print(["".join(p) for p in permutations(list("abc"))])
print(list(partitions(5)), sum(1 for _ in partitions(20)))
for path, value in flatten({"user": {"name": "Ann", "tags": ["x", "y"]}, "n": [1, [2, 3]]}):
    print(path, "=", value)
print([ways(n) for n in range(10)], ways(100))
grid = [list(line) for line in ("..##..", ".#..#.", ".#..#.", "..##..")]
print("filled:", fill(grid, 1, 2, "o"), fill(grid, 0, 0, "~"))
print("\n".join("".join(row) for row in grid))
