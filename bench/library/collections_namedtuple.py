# collections: named tuples made, read and replaced.
from collections import namedtuple

Point = namedtuple("Point", "x y z")


def run():
    s = 0
    pts = [Point(i, i + 1, i + 2) for i in range(40000)]
    for p in pts:
        s += p.x * p.y - p.z
    for p in pts[:8000]:
        s += p._replace(x=1).x
    d = pts[5]._asdict()
    return s, d, pts[3] == (3, 4, 5)
