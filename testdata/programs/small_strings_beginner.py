# Everyday string handling.
s = "The quick brown fox"
print(s.lower(), s.upper(), s.swapcase(), len(s), s[::-1], s.split(), "-".join(s.split()))
print([w[0] for w in s.split()], {c: s.lower().count(c) for c in "aeiou"}, " ".join(w[::-1] for w in s.split()))
print(s.replace("quick", "slow"), s.find("fox"), "fox" in s, s.startswith("The"), s.title().istitle())
vowels = sum(1 for c in s.lower() if c in "aeiou")
print(f"{vowels} vowels, {sum(c.isalpha() for c in s) - vowels} consonants")
longest = max(s.split(), key=len)
print(longest, sorted(s.split(), key=lambda w: (len(w), w.lower())))
email = "user.name@example.com"
user, _, domain = email.partition("@")
print(user, domain, domain.rsplit(".", 1), email.index("@"))
print("abc" * 2 + "d", "a,b,,c".split(","), "  pad ".strip() + "|", "x".ljust(3, ".") + "|", "7".zfill(3))
print("%s is %d years and %.1f%%" % ("Bob", 30, 99.5), "{0}-{1}-{0}".format("a", "b"))
for i, ch in enumerate("hey"):
    print(i, ch, ord(ch), chr(ord(ch) + 1), end="; ")
print()
print("yes" if "hello" > "Hello" else "no", "apple" < "banana", "a" * 3 == "aaa", not "", bool(" "))
pal = "A man, a plan"
clean = "".join(c.lower() for c in pal if c.isalnum())
print(clean, clean == clean[::-1], "\n".join(["line1", "line2"]), repr("tab\t"), 'He said "hi"')
