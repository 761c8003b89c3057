# A thousand small files, read one after the other.
import os
import tempfile

PLACE = tempfile.mkdtemp()
for i in range(1000):
    with open(os.path.join(PLACE, f"{i}.txt"), "w") as out:
        out.write("hello %d\n" % i)


def run():
    size = 0
    for i in range(1000):
        with open(f"{PLACE}/{i}.txt") as f:
            size += len(f.read())
    return size
