# collections: a queue, a window and a rotation.
from collections import deque


def run():
    q = deque()
    n = 0
    for i in range(120000):
        q.append(i)
        if i % 3:
            n += q.popleft()
    window = deque(maxlen=16)
    for i in range(60000):
        window.append(i)
        n += window[0]
    for i in range(20000):
        q.rotate(3)
        q.appendleft(q.pop())
    return n, len(q), q[0], sum(window)
