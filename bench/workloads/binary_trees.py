# Objects: building and walking binary trees.


class Tree:
    def __init__(self, left, right):
        self.left = left
        self.right = right


def build(depth):
    if depth == 0:
        return Tree(None, None)
    return Tree(build(depth - 1), build(depth - 1))


def check(tree):
    if tree.left is None:
        return 1
    return 1 + check(tree.left) + check(tree.right)


def run():
    total = 0
    long_lived = build(15)
    for depth in range(4, 13, 2):
        for _ in range(1 << (14 - depth)):
            total += check(build(depth))
    return total, check(long_lived)
