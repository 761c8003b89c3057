# The four parts that are measured, each so many times: lines written and read, small files written and read. The runner
# puts PART, TIMES and PLACE (a folder) before this text. What is read is made first where it is not there.
import os

LINE = "the quick brown fox jumps over the lazy dog and says %d\n"
LINES = 176000      # 10 MB
SMALL = 10000


def write_lines(name):
    with open(name, "w") as out:
        for i in range(LINES):
            out.write(LINE % i)
    return os.path.getsize(name)


def read_lines(name):
    n = 0
    with open(name) as file:
        for line in file:
            n += len(line)
    return n


def write_small(folder):
    for i in range(SMALL):
        with open(f"{folder}/{i}.txt", "w") as out:
            out.write("hello %d\n" % i)
    return len(os.listdir(folder))


def read_small(folder):
    n = 0
    for i in range(SMALL):
        with open(f"{folder}/{i}.txt") as file:
            n += len(file.read())
    return n


def made(name, make):
    path = f"{PLACE}/{name}"
    if not os.path.exists(path):
        if make is write_small:
            os.mkdir(path)
        make(path)
    return path


if PART == "lines written":
    for _ in range(TIMES):
        print(write_lines(f"{PLACE}/written.txt"))
elif PART == "lines read":
    path = made("lines.txt", write_lines)
    for _ in range(TIMES):
        print(read_lines(path))
elif PART == "small files written":
    folder = f"{PLACE}/written"
    os.makedirs(folder, exist_ok=True)
    for _ in range(TIMES):
        print(write_small(folder))
elif PART == "small files read":
    folder = made("small", write_small)
    for _ in range(TIMES):
        print(read_small(folder))
