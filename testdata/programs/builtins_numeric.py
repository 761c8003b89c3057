# abs, round, divmod, pow, sum, min, max, bin, hex, oct, ord, chr over many kinds.
print(sum([]), sum([1, 2.5]), sum([[1], [2]], []), sum((x for x in range(4)), 10), sum([True, True]), sum([0.1] * 10), sum([1e100, 1.0, -1e100]), sum(["a"] and [1]), sum([1j, 2]), sum({1: 2, 3: 4}), sum([1], start=5))
print(min(3, 1), min([3, 1]), min("b", "a", key=ord), min([], default="d"), max({"a": 1, "b": 0}), max([1, 2], [1, 3]), max("abc"), max(1, 2.0, True), min((1, "b"), (1, "a")), max([[]], default=0), max(-5, 3, key=abs))
print(divmod(17, 5), divmod(-17, 5), divmod(17, -5), divmod(17.5, 5), divmod(2 ** 70, 3), pow(2, 10), pow(2, -2), pow(2.5, 2), pow(7, 2, 10), pow(2, 1000, 1007), pow(-3, 3), pow(0, 0), pow(2, 0.5))
print(round(3.14159, 2), round(2.5), round(-3.5), round(1234, -2), round(1e10), round(3.7), round(True), round(0.1 + 0.2, 10), abs(-3), abs(-3.5), abs(True), abs(-2 ** 70), abs(3 - 4j))
print(bin(10), bin(-10), bin(0), hex(255), hex(-1), oct(64), bin(True), ord("A"), ord("€"), ord(b"a"), chr(97), chr(0x1F600), bin(2 ** 70), int(bin(37), 2))
print(all([1, 2]), all([]), any([0, ""]), any([[], 5]), all({0: 1}), any("") , len("abc"), len({1: 2}), len(range(5)), callable(5), callable(print), id(1) == id(1), hash(5))
print(list(map(lambda a, b: a + b, [1, 2], [10, 20])), list(filter(None, [0, 1, [], "a"])), list(zip("ab", [1, 2, 3])), list(enumerate("ab", 1)), list(reversed([1, 2])), [*zip()], dict(enumerate("ab")), list(zip(*[(1, 2), (3, 4)])))
print(type(5), type("").__name__, type(type), isinstance(5, int), repr(5), str(5), format(5, "03"), ascii("é"), eval("1 + 2"), eval("x + y", {"x": 1}, {"y": 5}), int("5"), bool([]))
ns = {}
exec("a = 5\ndef f(): return a * 2", ns)
print(ns["a"], ns["f"](), sorted(k for k in ns if k != "__builtins__"))
print(vars(type("T", (), {"x": 1})())if False else "vars", dir(type("T", (), {"zz": 1})())[-1], getattr([], "append").__name__, hasattr(5, "real"), globals() is globals(), type(locals()).__name__)
print(*[1, 2, 3], sep="-", end="!\n")
print("a", "b", sep="", end="")
print()
print(1, "two", [3], None, sep=" | ")
print(sep="x")
for f in (lambda: sum("abc"), lambda: sum(["a", "b"]), lambda: sum([1], "a"), lambda: sum([b"a"], b""), lambda: sum(5), lambda: min(5), lambda: max(1, "a"), lambda: divmod(1), lambda: pow(1), lambda: round(), lambda: ord("ab"), lambda: chr("a"), lambda: hex(1.5), lambda: bin("5"), lambda: len(5), lambda: abs("x"), lambda: all(5), lambda: print(end=5), lambda: enumerate(), lambda: zip(5), lambda: map(), lambda: map(len), lambda: filter(len), lambda: reversed(5), lambda: eval("1 +"), lambda: eval(5), lambda: input.nope if False else vars(5), lambda: type(), lambda: chr(1, 2), lambda: format(5, 5), lambda: id(), lambda: hash()):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__ + ":", e)
