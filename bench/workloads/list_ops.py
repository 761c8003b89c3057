# Lists: append, pop, insert, slices, reversal, membership and index.


def run():
    total = 0
    stack = []
    for i in range(500000):
        stack.append(i)
        if i % 3 == 2:
            total += stack.pop()
    queue = list(range(500))
    for i in range(20000):
        queue.append(queue.pop(0) + 1)
        queue.insert(3, i)
        del queue[-2]
    chunks = [stack[i:i + 100] for i in range(0, len(stack), 100)]
    for chunk in chunks:
        chunk.reverse()
        total += chunk[0] - chunk[-1] + len(chunk[::2]) + sum(chunk[10:20])
    flat = []
    for chunk in chunks:
        flat.extend(chunk)
        flat += [0]
    found = 0
    for i in range(0, 3000, 7):
        if i in queue:
            found += queue.index(i)
    a, b, *rest = flat
    for i in range(len(rest) // 2):
        rest[i], rest[-1 - i] = rest[-1 - i], rest[i]
    return total, len(flat), found, a + b, rest[:3]
