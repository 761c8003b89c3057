# Backtracking: all solutions of the queens problem, and a subset sum.


def solve(n):
    solutions = []
    columns = []

    def safe(col):
        row = len(columns)
        for r, c in enumerate(columns):
            if c == col or abs(c - col) == row - r:
                return False
        return True

    def place():
        if len(columns) == n:
            solutions.append(list(columns))
            return
        for col in range(n):
            if safe(col):
                columns.append(col)
                place()
                columns.pop()

    place()
    return solutions


def subsets(numbers, target):
    found = 0

    def search(i, left):
        nonlocal found
        if left == 0:
            found += 1
            return
        if i == len(numbers) or left < 0:
            return
        search(i + 1, left - numbers[i])
        search(i + 1, left)

    search(0, target)
    return found


def run():
    solutions = solve(9)
    return len(solutions), solutions[0], subsets([3, 34, 4, 12, 5, 2, 7, 8, 9, 10, 15, 16, 23, 14, 11, 19, 21, 6, 17, 20, 25], 70)
