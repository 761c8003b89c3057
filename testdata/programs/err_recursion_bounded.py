# A bounded recursion that fails at the bottom: repeated lines are folded.
def fall(n):
    if n == 0:
        raise ValueError("bottom")
    fall(n - 1)


fall(20)
