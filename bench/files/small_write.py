# A thousand small files, written one after the other and removed again.
import os
import tempfile

PLACE = tempfile.mkdtemp()


def run():
    for i in range(1000):
        with open(f"{PLACE}/{i}.txt", "w") as f:
            f.write("hello %d\n" % i)
    names = os.listdir(PLACE)
    for name in names:
        os.remove(f"{PLACE}/{name}")
    return len(names)
