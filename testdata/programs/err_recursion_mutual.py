# Mutual recursion is not folded when the frames differ.
import sys

sys.setrecursionlimit(60)


def ping(n):
    return pong(n + 1)


def pong(n):
    if n > 12:
        raise ValueError("too deep")
    return ping(n + 1)


ping(0)
