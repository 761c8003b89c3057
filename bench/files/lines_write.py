# A text file of a megabyte, written line by line.
import os
import tempfile

PLACE = tempfile.mkdtemp()


def run():
    name = os.path.join(PLACE, "lines.txt")
    with open(name, "w") as f:
        for i in range(18000):
            f.write("the quick brown fox jumps over the lazy dog\n")
    size = os.path.getsize(name)
    os.remove(name)
    return size
