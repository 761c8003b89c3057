# open with every mode of up to four letters and every kind of argument: what comes out, or what is refused and how.
import io
import itertools
import os

os.makedirs("ways", exist_ok=True)
os.chdir("ways")


def fresh():
    with open("there.txt", "w") as f:
        f.write("one\ntwo\n")
    if os.path.exists("new.txt"):
        os.remove("new.txt")


def describe(*args, **kw):
    try:
        f = open(*args, **kw)
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    with f:
        return " ".join([type(f).__name__, repr(getattr(f, "mode", None)), repr(f.name), str(f.readable()), str(f.writable()),
                         str(f.tell()), str(getattr(f, "encoding", "-")), str(getattr(f, "errors", "-")),
                         str(getattr(f, "line_buffering", "-"))])


kinds = {}
for n in range(5):
    for letters in itertools.product("rwxabt+U", repeat=n):
        mode = "".join(letters)
        fresh()
        said = describe("there.txt", mode), describe("new.txt", mode)
        said = tuple(s.replace(repr(mode), "MODE") for s in said)
        kinds.setdefault(said, []).append(mode)
for said, modes in sorted(kinds.items()):
    print(len(modes), modes[:6])
    for s in said:
        print("   ", s)

fresh()
for kw in ({"buffering": 0}, {"buffering": 1}, {"buffering": 2}, {"buffering": -7}, {"buffering": True}, {"buffering": None}, {"buffering": 2.5},
           {"encoding": "utf-8"}, {"encoding": "UTF8"}, {"encoding": "latin-1"}, {"encoding": "no such"}, {"encoding": 5}, {"encoding": b"utf-8"},
           {"encoding": "locale"}, {"encoding": "ascii", "errors": "replace"}, {"errors": "strict"}, {"errors": "ignore"}, {"errors": "none"},
           {"errors": 5}, {"newline": ""}, {"newline": "\r"}, {"newline": "x"}, {"newline": 5}, {"newline": "\n\n"}, {"closefd": False}, {"closefd": None},
           {"opener": None}, {"opener": lambda name, flags: os.open(name, flags)}, {"opener": lambda name, flags: -1},
           {"opener": lambda name, flags: "x"}, {"opener": 5}, {"what": 1}):
    shown = {k: "function" if callable(v) else v for k, v in kw.items()}
    for mode in ("r", "rb", "r+", "w"):
        print(shown, mode, "|", describe("there.txt", mode, **kw))


class Path:
    def __fspath__(self):
        return "there.txt"


class Bad:
    def __fspath__(self):
        return 5


class Name(str):
    pass


fresh()
for what in ("there.txt", b"there.txt", Path(), Bad(), Name("there.txt"), None, 5.5, [], -1, 99, "", "no/such", ".", "a\0b", True if False else 1 << 70):
    said = describe(what)
    print(repr(what) if not isinstance(what, (Path, Bad)) else type(what).__name__, "|", said)
for args in ((), ("a", "r", -1, None, None, None, True, None, 1)):
    print(describe(*args))
print(describe(file="there.txt", mode="rt"))
print(io.open is open, open.__name__)

# Where a stream cannot be made, the file below is closed.
try:
    open("there.txt", "r", 0)
except ValueError as e:
    print(e)
os.remove("there.txt")
fd = os.open("number.txt", os.O_CREAT | os.O_RDWR)
with open(fd, "w+") as f:
    print(f.name == fd, f.mode, f.write("abc"), f.seek(0), f.read())
try:
    os.close(fd)
except OSError as e:
    print(e.strerror)

# What a program does with the streams' own classes.
with open("x", "w") as f:
    print(isinstance(f, io.TextIOWrapper), isinstance(f.buffer, io.BufferedWriter), isinstance(f.buffer.raw, io.FileIO))
with open("x", "rb") as f:
    print(type(f).__name__, type(f).__module__, isinstance(f, io.BufferedReader), list(f))

# Lines, read in ways that are mixed.
text = "".join(f"line {i}{e}" for i in range(3000) for e in ("\n",)) + "end"
for name, newline, content in (("unix", None, text), ("dos", None, text.replace("\n", "\r\n")), ("keep", "", text.replace("\n", "\r\n")), ("umlaut", None, text.replace("9", "ä"))):
    with open(name, "w", newline="") as f:
        f.write(content)
    with open(name, newline=newline) as f:
        first = next(f)
        second = f.readline()
        third = f.readline(3)
        rest = list(itertools.islice(f, 1000))
        fourth = f.read(20)
        tail = f.readlines()
        print(name, repr(first), repr(second), repr(third), len(rest), repr(rest[-1]), repr(fourth), len(tail), repr(tail[-1]), f.newlines)
        f.seek(0)
        print(sum(1 for _ in f), repr(f.readline()), f.tell())
    with open(name, "rb") as f:
        print(sum(1 for _ in f), next(f, None), f.seek(5), next(f), f.readline(3), f.tell())
for how in ("text", "bytes"):
    f = open("unix", "r" if how == "text" else "rb")
    next(f)
    f.close()
    try:
        next(f)
    except ValueError as e:
        print(e)
