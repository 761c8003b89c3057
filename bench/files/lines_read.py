# A text file of a megabyte, read line by line in the three ways that programs use.
import os
import tempfile

PLACE = tempfile.mkdtemp()
NAME = os.path.join(PLACE, "lines.txt")
with open(NAME, "w") as out:
    for i in range(18000):
        out.write("the quick brown fox jumps over the lazy dog and says %d\n" % i)


def run():
    lines = size = words = 0
    with open(NAME) as f:
        for line in f:
            lines += 1
    with open(NAME) as f:
        while line := f.readline():
            size += len(line)
    with open(NAME, "rb") as f:
        for line in f:
            words += 1
    return lines, size, words
