# The texts of the errors of str.
def t(src):
    try:
        print(src, "->", repr(eval(src)))
    except Exception as e:
        print(src, "->", type(e).__name__ + ":", e)

for src in '''
"abc".index("x")
"abc".rindex("x", 1)
"abc".split("")
"abc".rsplit("")
"abc".partition("")
"abc".rpartition("")
"abc".split(1)
"abc".partition(1)
"abc".split(maxsplit="a")
"abc".join([1])
"abc".join(["a", None, 3])
"abc".join(5)
"abc".center("a")
"abc".center(5, "ab")
"abc".center(5, 5)
"abc".ljust()
"abc".zfill(1.5)
"abc".replace("a")
"abc".replace("a", 1)
"abc".replace(1, "a")
"abc".replace("a", "b", "c")
"abc".strip(1)
"abc".startswith(1)
"abc".startswith(("a", 1))
"abc".startswith(("x", 1))
"abc".endswith([1])
"abc".startswith("a", "b")
"abc".find(1)
"abc".find("a", 1.5)
"abc".count()
"abc".upper(1)
"abc".upper(x=1)
"abc".splitlines(foo=1)
"abc".expandtabs("a")
"abc".expandtabs(2**40)
"abc".translate()
"abc".translate(1)
"abc".translate({97: 2**30})
"abc".translate({97: 1.5})
str.maketrans("ab", "c")
str.maketrans(1)
str.maketrans({"ab": 1})
str.maketrans({1.5: 1})
str.maketrans("a", 1)
str.maketrans("a", "b", 1)
str.maketrans(1, "b")
"abc".encode("nosuch")
"abc".encode(1)
"é".encode("ascii")
"éé".encode("ascii")
"abc".encode("a\\0b")
"abc".removeprefix(1)
"abc".removesuffix()
"abc"[5]
"abc"["a"]
"abc"[1.0]
"abc"[None]
"abc"[2**70]
"abc"[::0]
"abc"["a":]
"abc" + 1
"abc" + b"a"
1 + "abc"
"abc" * 1.5
"abc" * "a"
"abc" * 2**70
"abc" - "a"
"abc" < 1
"abc" > None
1 in "abc"
None in "abc"
-"abc"
"abc"()
"abc".nosuch
"abc".upperr
str(1, 2)
str(1, "utf-8")
str("a", "utf-8")
str(b"\\xff", "utf-8")
str(b"a", "nosuch")
str(b"a", errors="nosuch")
str(b"\\xff", "ascii", "nosuch")
str(1, 2, 3, 4)
str(foo=1)
str.upper(1)
str.upper()
str.join("a")
len()
ord("ab")
chr(-1)
chr(0x110000)
int("abc")
float("abc")
"{".format()
"}".format()
"{0".format(1)
"{a}".format()
"{}{}".format(1)
"{} {0}".format(1)
"{0} {}".format(1)
"{0.x}".format(1)
"{0[x]}".format("abc")
"{0[5]}".format("abc")
"{!x}".format(1)
"{:d}".format("a")
"{:s}".format(1)
"{:.2d}".format(1)
"{:q}".format(1.5)
"{:,s}".format("a")
"{:5}".format([1])
"{:{:{}}}".format(1, 2, 3)
"%d" % "a"
"%x" % 1.5
"%c" % "ab"
"%c" % -1
"%f" % "a"
"%s %s" % "a"
"%s" % ()
"%s" % (1, 2)
"%(a)s" % 1
"%(a)s" % {}
"%" % 1
"%y" % 1
"%*d" % ("a", 1)
"%(a" % {}
"%5.5.5d" % 1
'''.strip().split("\n"):
    t(src)
