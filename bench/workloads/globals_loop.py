# Module level names: globals read and written in loops, as in notebook-like code, run by exec-free functions.

limit = 700000
total = 0
history = []


def add(v):
    global total
    total += v


def run():
    global total, history
    total = 0
    history = []
    for i in range(limit):
        if i % 2:
            add(i)
        else:
            total -= 1
        if i % 1000 == 0:
            history.append(total)
    return total, len(history), history[-1]
