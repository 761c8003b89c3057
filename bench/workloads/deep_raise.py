# Exceptions: raised deep in recursion, passed through with and finally, re-raised and chained.


class Guard:
    def __init__(self, log):
        self.log = log

    def __enter__(self):
        self.log[0] += 1
        return self

    def __exit__(self, kind, value, traceback):
        self.log[1] += 1
        return False


def dive(depth):
    if depth == 0:
        raise ValueError("bottom")
    return dive(depth - 1)


def guarded(depth, log):
    if depth == 0:
        raise KeyError("guarded")
    with Guard(log):
        try:
            return guarded(depth - 1, log)
        finally:
            log[2] += 1


def convert(i):
    try:
        dive(i % 10 + 5)
    except ValueError as e:
        raise RuntimeError("converted") from e


def run():
    caught = 0
    log = [0, 0, 0]
    for i in range(8000):
        try:
            dive(20)
        except ValueError:
            caught += 1
        try:
            guarded(8, log)
        except LookupError as e:
            caught += len(e.args)
        try:
            convert(i)
        except RuntimeError as e:
            if isinstance(e.__cause__, ValueError):
                caught += 1
    return caught, log
