# Times the functions of module re on 21 patterns; run it with garter and with CPython side by side.
import re, time
words = "the quick brown fox jumps over the lazy dog while seven wizards mix potions near old castle walls".split()
text = []
seed = 12345
for i in range(4000):
    seed = (seed * 1103515245 + 12345) % 2147483648
    text.append(words[(seed >> 8) % len(words)])
    if i % 9 == 0: text.append("user%d.name@mail-%d.example.com" % (i, i % 7))
    if i % 11 == 0: text.append("2024-%02d-%02d" % (i % 12 + 1, i % 28 + 1))
    if i % 13 == 0: text.append("key%d=value%d;" % (i, i * 3))
    if i % 7 == 0: text.append("%d.%d" % (i * 37, i % 100))
    if i % 17 == 0: text.append("<b class=\"x%d\">bold</b>" % i)
    if i % 10 == 0: text.append("\n")
prose = " ".join(text)
logs = "\n".join('192.168.%d.%d - - [10/Oct/2024:13:%02d:%02d +0000] "GET /index/%d.html HTTP/1.1" %d %d' % (i % 256, i * 7 % 256, i % 60, i * 3 % 60, i, 200 if i % 5 else 404, i * 113) for i in range(1500))
csvish = "\n".join("%d , name%d;  city %d ,%d.5" % (i, i, i % 50, i * 3) for i in range(2000))
uni = ("Füße über straße naïve café 12 ключ значение 東京 " * 300)

def timeit(name, f, n):
    f()
    best = 1e9
    for _ in range(5):
        t = time.perf_counter()
        for _ in range(n): f()
        best = min(best, (time.perf_counter() - t) / n)
    print("%-16s %10.1f us" % (name, best * 1e6))

email = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+")
date = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
logre = re.compile(r'^(\S+) \S+ \S+ \[([^\]]+)\] "(\w+) (\S+) [^"]*" (\d{3}) (\d+)$', re.M)
kv = re.compile(r"(\w+)=(\w+)")
num = re.compile(r"-?\d+(?:\.\d+)?")
tag = re.compile(r"<(\w+)[^>]*>(.*?)</\1>")
htmltag = re.compile(r"<[^>]+>")
vdate = re.compile(r"""
    (?P<year>\d{4})   # year
    -
    (?P<month>\d\d)   # month
    -
    (?P<day>\d\d)     # day
""", re.X)
alt20 = re.compile(r"\b(?:apple|banana|castle|dog|elephant|fox|grape|house|island|jumps|kite|lazy|mountain|near|over|potions|quick|river|seven|walls)\b")
icase = re.compile(r"the\s+quick|LAZY|castle", re.I)
lines = logs.split("\n")
simple = re.compile(r"(\d+)\.(\d+)\.(\d+)\.(\d+)")
timeit("email", lambda: email.findall(prose), 5)
timeit("date", lambda: date.findall(prose), 10)
timeit("log lines", lambda: logre.findall(logs), 5)
timeit("words", lambda: re.findall(r"\w+", prose), 10)
timeit("key=value", lambda: kv.findall(prose), 5)
timeit("numbers", lambda: num.findall(prose), 10)
timeit("html pairs", lambda: tag.findall(prose), 10)
timeit("strip tags", lambda: htmltag.sub("", prose), 10)
timeit("csv split", lambda: re.split(r"\s*[,;]\s*", csvish), 10)
timeit("sub function", lambda: num.sub(lambda m: "<" + m.group() + ">", prose), 10)
timeit("sub template", lambda: date.sub(r"\3/\2/\1", prose), 10)
timeit("verbose date", lambda: [m.groupdict() for m in vdate.finditer(prose)], 10)
timeit("alternation 20", lambda: alt20.findall(prose), 10)
timeit("space split", lambda: re.split(r"\s+", prose), 10)
timeit("ignore case", lambda: icase.findall(prose), 10)
timeit("unicode words", lambda: re.findall(r"\w+", uni), 10)
timeit("match each line", lambda: [simple.match(l).groups() for l in lines], 10)
timeit("re.match calls", lambda: [re.match(r"(\S+) - -", l) for l in lines], 10)
timeit("fullmatch", lambda: [re.fullmatch(r"[a-z]+\d*", w) for w in text], 10)
timeit("lookahead", lambda: re.findall(r"\w+(?=@)", prose), 5)
timeit("first char caps", lambda: re.sub(r"\b[a-z]", lambda m: m[0].upper(), prose), 10)
