# Splitting and joining, in quantity as well.
text = "  the quick\tbrown\nfox \x0b jumps\x1cover\u2003the\x85lazy\xa0dog  "
print(text.split(), text.split(None, 3), text.rsplit(None, 3), text.split(" "), text.split(maxsplit=0), "".split(), "".split(","), "   ".split(), "   ".split(" "))
print("a,b,,c,".split(","), "a,b,,c,".split(",", 1), "a,b,,c,".rsplit(",", 1), "a,b,,c,".split(",,"), "aaaa".split("aa"), "aaa".rsplit("aa"), "abc".split("abc"), ",".split(","))
print("a\nb\r\nc\rd\x0be\x0cf\x1cg\x1dh\x1ei\x85j\u2028k\u2029l\n\n".splitlines(), "a\n\nb".splitlines(True), "".splitlines(), "\n".splitlines(), "a\r\n".splitlines(keepends=True), "\r\r\n\n".splitlines(True))
print("k=v=w".partition("="), "k=v=w".rpartition("="), "kv".partition("="), "kv".rpartition("="), "=".partition("="), "αβγ".partition("β"))
print(", ".join(["a", "b"]), "".join("abc"), "-".join(str(i) for i in range(5)), "x".join(()), "x".join(["a"]), "x".join({"k": 1, "l": 2}), "é".join("ab"), "ab".join(("é", "日")), "".join(iter(["p", "q"])))
line = ",".join(str(i) for i in range(1000))
parts = line.split(",")
print(len(line), len(parts), parts[0], parts[999], ",".join(parts) == line, sum(map(len, parts)), line.rsplit(",", 2)[1:], len(line.split("9")))
long = " ".join(["word%d" % (i % 77) for i in range(5000)])
words = long.split()
count = {}
for w in words:
    count[w] = count.get(w, 0) + 1
print(len(long), len(words), len(count), count["word5"], count["word76"], words[4999], " ".join(words) == long, len(long.split("w")), long.rsplit(None, 3)[1:], long.rsplit(" ", 2)[1:])
lines = "\n".join("line %d é" % i for i in range(2000))
print(len(lines), len(lines.splitlines()), lines.splitlines()[1999], len(lines.split("é")), lines.split("\n")[7], [len(x) for x in lines.split("é")[:3]])
class It:
    def __init__(self): self.n = 0
    def __iter__(self): return self
    def __next__(self):
        self.n += 1
        if self.n > 3: raise StopIteration
        return "i%d" % self.n
print("+".join(It()), [*"ab".join(It())])
def bad():
    yield "a"
    raise KeyError("stop")
try:
    ",".join(bad())
except KeyError as e:
    print("KeyError", e)
class NoIter:
    __iter__ = None
for x in (NoIter(), 5, None):
    try: ",".join(x)
    except TypeError as e: print(e)
big = "ab" * 3000
print([len(p) for p in (big[:6000], big[10:5990], big[100:200], big[::2])], big[2998:3004], big[5999:], big[:3000] == big[3000:])
s = ""
for i in range(3000):
    s += chr(97 + i % 26)
    if i % 1000 == 999: print(len(s), s[-3:], s[:3], hash(s) == hash(s[:] + ""))
t = s
s += "é"; t += "z"
print(len(s), len(t), s[-1], t[-1], s[2999], t[2999], s[3000], t[3000], s == t)
