# Text tools: word counts, wrapping, justification, ciphers, palindromes, anagrams.
text = """It was the best of times, it was the worst of times, it was the age of wisdom,
it was the age of foolishness, it was the epoch of belief."""

def words(t): return "".join(c.lower() if c.isalpha() else " " for c in t).split()

counts = {}
for w in words(text): counts[w] = counts.get(w, 0) + 1
print(sorted(counts.items(), key=lambda kv: (-kv[1], kv[0]))[:5])

def wrap(t, width):
    lines, cur = [], ""
    for w in t.split():
        if cur and len(cur) + 1 + len(w) > width:
            lines.append(cur)
            cur = w
        else:
            cur = f"{cur} {w}" if cur else w
    return lines + [cur]

def justify(line, width):
    ws = line.split()
    if len(ws) == 1: return line
    gaps, extra = divmod(width - sum(map(len, ws)), len(ws) - 1)
    return "".join(w + " " * (gaps + (i < extra)) for i, w in enumerate(ws[:-1])) + ws[-1]

for line in wrap(text, 32): print("|" + justify(line, 32) + "|")

def caesar(s, k):
    def shift(c, base): return chr((ord(c) - base + k) % 26 + base)
    return "".join(shift(c, 65) if "A" <= c <= "Z" else shift(c, 97) if "a" <= c <= "z" else c for c in s)

print(caesar("Hello, World!", 3), caesar(caesar("Hello, World!", 3), -3))

def rle(s):
    out, i = [], 0
    while i < len(s):
        j = i
        while j < len(s) and s[j] == s[i]: j += 1
        out.append((s[i], j - i))
        i = j
    return out

enc = rle("aaabccdddd")
print(enc, "".join(c * n for c, n in enc), "".join(f"{n if n > 1 else ''}{c}" for c, n in enc))
print([w for w in ("level", "noon", "hello", "A man a plan a canal Panama") if (k := [c.lower() for c in w if c.isalpha()]) == k[::-1]])
groups = {}
for w in "listen silent enlist google elgoog abc cab".split(): groups.setdefault("".join(sorted(w)), []).append(w)
print([g for g in groups.values() if len(g) > 1])
def vigenere(s, key, sign=1): return "".join(chr((ord(c) - 97 + sign * (ord(key[i % len(key)]) - 97)) % 26 + 97) for i, c in enumerate(s))
print(vigenere("attackatdawn", "lemon"), vigenere(vigenere("attackatdawn", "lemon"), "lemon", -1))
def roman(n):
    out = ""
    for v, s in ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I")):
        while n >= v: out, n = out + s, n - v
    return out
print([roman(n) for n in (1, 4, 9, 14, 40, 90, 400, 1994, 2024)])
def lcs(a, b):
    t = [[""] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a):
        for j, y in enumerate(b): t[i + 1][j + 1] = t[i][j] + x if x == y else max(t[i][j + 1], t[i + 1][j], key=len)
    return t[-1][-1]
print(lcs("AGGTAB", "GXTXAYB"), text.title()[:30], text.count("it"), text.lower().split("it was")[1:3])
