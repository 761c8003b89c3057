# Generators: recursion with yield from: trees, permutations and nested lists.


class Node:
    def __init__(self, key):
        self.key = key
        self.left = None
        self.right = None

    def insert(self, key):
        node = self
        while True:
            if key < node.key:
                if node.left is None:
                    node.left = Node(key)
                    return
                node = node.left
            else:
                if node.right is None:
                    node.right = Node(key)
                    return
                node = node.right

    def __iter__(self):
        if self.left:
            yield from self.left
        yield self.key
        if self.right:
            yield from self.right


def permutations(items):
    if len(items) <= 1:
        yield items
    else:
        for i in range(len(items)):
            for rest in permutations(items[:i] + items[i + 1:]):
                yield [items[i]] + rest


def flatten(value):
    if isinstance(value, list):
        for item in value:
            yield from flatten(item)
    else:
        yield value


def run():
    root = Node(500)
    key = 500
    for _ in range(999):
        key = (key * 171 + 11) % 1009
        root.insert(key)
    total = 0
    for i, k in enumerate(root):
        total += i * k
    count = 0
    for p in permutations([1, 2, 3, 4, 5, 6, 7, 8]):
        if p[0] < p[-1]:
            count += 1
    nested = [1, [2, [3, [4, [5]]]], [[6], 7]]
    for _ in range(6000):
        total += sum(flatten(nested))
    return total, count
