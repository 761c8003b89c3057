# Conway's game of life with sets, and an elementary cellular automaton.
def step(cells):
    counts = {}
    for x, y in cells:
        for dx in (-1, 0, 1):
            for dy in (-1, 0, 1):
                if dx or dy:
                    k = (x + dx, y + dy)
                    counts[k] = counts.get(k, 0) + 1
    return {c for c, n in counts.items() if n == 3 or n == 2 and c in cells}

def show(cells, w, h):
    for y in range(h):
        print("".join("#" if (x, y) in cells else "." for x in range(w)))

glider = {(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)}
for gen in range(4):
    print("generation", gen, sorted(glider))
    glider = step(glider)
show(glider, 6, 5)
blinker = {(1, 0), (1, 1), (1, 2)}
print(step(step(blinker)) == blinker, len(step(set())))

def rule(n, cells):
    return [n >> (4 * cells[i - 1] + 2 * cells[i] + cells[(i + 1) % len(cells)]) & 1 for i in range(len(cells))]

row = [0] * 31
row[15] = 1
for _ in range(10):
    print("".join(" *"[c] for c in row).rstrip())
    row = rule(90, row)
print(sum(row))
for n in (30, 110, 184):
    r = [1 if i % 7 in (0, 3) else 0 for i in range(24)]
    for _ in range(5): r = rule(n, r)
    print(n, "".join(map(str, r)))
