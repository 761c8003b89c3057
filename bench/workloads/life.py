# Loops and lists: Conway's game of life on a grid that wraps around.


def step(grid):
    height, width = len(grid), len(grid[0])
    out = []
    for y in range(height):
        row = []
        above, here, below = grid[y - 1], grid[y], grid[(y + 1) % height]
        for x in range(width):
            left, right = x - 1, (x + 1) % width
            n = (above[left] + above[x] + above[right] + here[left] + here[right]
                 + below[left] + below[x] + below[right])
            row.append(1 if n == 3 or (n == 2 and here[x]) else 0)
        out.append(row)
    return out


def run():
    grid = [[0] * 40 for _ in range(30)]
    for x, y in ((1, 0), (2, 1), (0, 2), (1, 2), (2, 2), (20, 10), (21, 10), (22, 10), (20, 11), (19, 12), (22, 13)):
        grid[y][x] = 1
    for _ in range(350):
        grid = step(grid)
    return sum(map(sum, grid)), ["".join(".#"[c] for c in row) for row in grid[:2]]
