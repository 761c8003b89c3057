# print with all parameters, and objects whose str fails.
print()
print("")
print("a", 1, None, 2.5, [1, "x"], ("t",), {"k": "v"}, {1}, b"b", True)
print("a", "b", sep="")
print("a", "b", sep=", ", end=";\n")
print("a", "b", sep=None, end=None)
print(*range(5))
print(*"abc", sep="\n")
print("no newline", end="")
print("", end="\n")
print("tab\tand\\backslash", 'quote\'s', "é€😀")
print("multi", "args", end=" ")
print("same line")
import sys
print("to stdout", file=sys.stdout)
class W:
    def __init__(self): self.parts = []
    def write(self, s): self.parts.append(s)
    def flush(self): self.parts.append("<flush>")
w = W()
print("x", 1, file=w)
print("y", end="", file=w, flush=True)
print(w.parts)
class Bad:
    def __str__(self): raise ValueError("no str")
for f in (lambda: print(Bad()), lambda: print("a", sep=1), lambda: print("a", end=1), lambda: print("a", file=5), lambda: print("a", nope=1), lambda: print("a", sep=b"x")):
    try:
        f()
    except Exception as e:
        print(type(e).__name__ + ":", e)
class S(str):
    def __str__(self): return "from __str__"
print(S("raw"), [S("raw")])
print("%s and %s" % ("a", "b"), "{} and {}".format("a", "b"), "x" "y")
print(print("inner"))
sys.stdout.write("direct\n")
print(sys.stdout.write("n\n"))
