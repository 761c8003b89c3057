# The traceback of deep recursion is folded.
def down(n):
    return down(n + 1)


down(0)
