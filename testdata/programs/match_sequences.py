# match: sequence patterns.
def m(x):
    match x:
        case []: return "empty"
        case [a]: return f"one {a}"
        case [1, 2]: return "one-two"
        case [1, *rest]: return f"starts 1, rest {rest}"
        case [*init, 9]: return f"ends 9, init {init}"
        case [a, [b, c]]: return f"nested {a} {b} {c}"
        case (a, b, *_) if a == b: return f"equal pair {a}"
        case [str(a), int(b)]: return f"typed {a} {b}"
        case [_, _, *middle, _]: return f"middle {middle}"
        case [a, b]: return f"two {a} {b}"
        case _: return "no"

for v in ([], [7], [1, 2], [1, 2, 3], (5, 9), [0, [1, 2]], (3, 3, 3, 3), ["s", 4], [0, 1, 2, 3, 4], [4, 5], "ab", b"ab", {1, 2}, range(3), {"a": 1}, iter([1]), bytearray(b"ab"), None):
    print(v if not hasattr(v, "__next__") else "iterator", "->", m(v))

match (1, (2, (3, [4, 5]))):
    case (a, (b, (c, [d, *e]))):
        print(a, b, c, d, e)
match [1, 2, 3]:
    case [x, y, z] if x + y == z:
        print("sum", z)
match [[1, 2], [3, 4]]:
    case [[a, b], [c, d]]:
        print(a, b, c, d)
class L(list): pass
match L([1, 2]):
    case [a, b]: print("subclass", a, b)
class S:
    def __len__(self): return 2
    def __getitem__(self, i): return i
match S():
    case [a, b]: print("never")
    case _: print("not a sequence")
match "abc":
    case [*chars]: print("never")
    case str(s): print("str", s)
def cmd(line):
    match line.split():
        case ["go", ("north" | "south") as d]: return "going " + d
        case ["go", *rest]: return f"cannot go {rest}"
        case ["drop", *items] if items: return "dropping " + ", ".join(items)
        case ["quit"] | ["exit"]: return "bye"
        case [verb, *_]: return "unknown " + verb
        case []: return "nothing"
for line in ("go north", "go up", "drop a b", "drop", "exit", "dance now", ""):
    print(cmd(line))
