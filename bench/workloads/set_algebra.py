# Sets: union, intersection, difference, subsets and membership.


def run():
    evens = set(range(0, 40000, 2))
    threes = set(range(0, 40000, 3))
    total = 0
    for shift in range(20):
        other = {x + shift for x in threes}
        total += len(evens & other)
        total += len(evens | other)
        total -= len(other - evens)
        total += len(evens ^ threes)
        if other <= evens:
            total += 1
    seen = set()
    x = 1
    while x not in seen:
        seen.add(x)
        x = (x * 7 + 3) % 30011
    for y in range(0, 30000, 3):
        if y in seen:
            total += 1
        seen.discard(y)
    return total, len(seen), frozenset([1, 2]) in {frozenset([2, 1])}
