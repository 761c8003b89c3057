# Dicts: memo tables with int and tuple keys: paths, edit distance, partitions.


def paths(r, c, memo):
    if r == 0 or c == 0:
        return 1
    key = (r, c)
    if key in memo:
        return memo[key]
    memo[key] = paths(r - 1, c, memo) + paths(r, c - 1, memo)
    return memo[key]


def distance(a, b):
    memo = {}

    def go(i, j):
        if i == len(a):
            return len(b) - j
        if j == len(b):
            return len(a) - i
        if (i, j) in memo:
            return memo[i, j]
        if a[i] == b[j]:
            best = go(i + 1, j + 1)
        else:
            best = 1 + min(go(i + 1, j), go(i, j + 1), go(i + 1, j + 1))
        memo[i, j] = best
        return best

    return go(0, 0)


def change(amount, coins, memo):
    if amount == 0:
        return 1
    if amount < 0 or not coins:
        return 0
    key = (amount, len(coins))
    if key not in memo:
        memo[key] = change(amount - coins[-1], coins, memo) + change(amount, coins[:-1], memo)
    return memo[key]


def run():
    word_a = "kitten sitting in the kitchen with a mitten" * 4
    word_b = "sitting kitten on the chicken with no mitten" * 4
    return paths(260, 260, {}), distance(word_a, word_b), change(4000, [1, 2, 5, 10, 20, 50], {})
