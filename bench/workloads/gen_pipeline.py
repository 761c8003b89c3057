# Generators: a pipeline of stages, and a coroutine fed with send().


def numbers(n):
    for i in range(n):
        yield i


def keep_odd(source):
    for v in source:
        if v % 2:
            yield v


def squares(source):
    for v in source:
        yield v * v


def chunked(source, size):
    chunk = []
    for v in source:
        chunk.append(v)
        if len(chunk) == size:
            yield chunk
            chunk = []
    if chunk:
        yield chunk


def averager():
    total = 0
    count = 0
    average = None
    while True:
        value = yield average
        if value is None:
            return
        total += value
        count += 1
        average = total / count


def run():
    total = 0
    for chunk in chunked(squares(keep_odd(numbers(400000))), 10):
        total += sum(chunk)
    average = averager()
    next(average)
    last = 0
    for i in range(400000):
        last = average.send(i)
    average.close()
    return total, last
