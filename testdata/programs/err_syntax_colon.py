# A missing colon, with the caret under it.
def f(x):
    if x > 1
        return x
    return 0
