import re
print(repr(re.I),str(re.I),f"{re.I}",f"{re.I:5}|","%s %d"%(re.I,re.I), re.I.name, re.I.value, re.I|re.M, repr(re.I|1<<20), repr(re.RegexFlag(1)), re.RegexFlag(0), re.NOFLAG, ~re.I, repr(~re.I), re.I&re.M, re.I^re.M, re.I|2, 2|re.I, type(re.I|1), type(re.I+1), bool(re.NOFLAG), list(re.I|re.M), re.I in (re.I|re.M), len(re.I|re.M), re.RegexFlag['I'], re.RegexFlag.I, list(re.RegexFlag), hash(re.I), re.I==2, (re.I|re.M).name)
print(type(re.I), re.RegexFlag, re.RegexFlag.__members__ if 0 else '', (re.I|1).name, repr(re.RegexFlag(-1)))
try: re.RegexFlag['Q']
except Exception as e: print(type(e),e)
try: re.RegexFlag('Q')
except Exception as e: print(type(e),e)
p=re.compile('a|(?P<x>b)',re.I)
print(p, p.groupindex, type(p.groupindex), repr(p.flags), p.search('zb'))
print(type(re.match.__doc__), re.Match, re.Pattern)
for f in (lambda: re.match('a'), lambda: re.match(1,'a'), lambda: re.match('a',1), lambda: re.match(b'a','a'), lambda: re.match('a',b'a'), lambda: re.sub('a',5,'a'), lambda: re.sub(b'a','b',b'xa'),lambda: re.sub('a',b'b','xa'), lambda: re.sub('a', lambda m:3, 'xa'), lambda: p.match(), lambda: p.sub('a'), lambda: re.sub('a',r'\1','a'), lambda: re.sub('a',r'\g<q>','a'), lambda: p.search('zb').group(5), lambda: p.search('zb')['q'], lambda: p.search('zb').start('q'), lambda: re.compile(p, re.I), lambda: p.match('a', pos='x'), lambda: p.split(1), lambda: re.Pattern(), lambda: re.error(), lambda: p.search('zb').group(1.0), lambda:p<p, lambda: re.compile('a',5.0), lambda: re.compile('a', flags='x'), lambda:re.escape(5), lambda: re.sub('a','b','aaa',1,0,5), lambda: re.sub('a','b','aaa',1,count=3), lambda: re.compile([]), lambda: re.sub('a','b',3), lambda: p.search('zb').expand(3), lambda: re.template, lambda: p.search('b')[2**70],lambda: p.search('b').group(None), lambda: p.search('zb').groups(1,2), lambda: re.compile('a'*3, 1), lambda: re.compile('a',-1), lambda: re.compile('a', re.L), lambda: re.compile('a', re.A|re.U), lambda: p.foo, lambda: setattr(p,'x',1)):
    try: print(repr(f()))
    except BaseException as e: print(type(e),e)
e=None
try: re.compile('a\n(b')
except re.error as ex: e=ex
print(e, e.msg, e.pattern, e.pos, e.lineno, e.colno, repr(e), e.args, e.__dict__)
x=re.error('m','pat',2); print(repr(x), x.lineno, vars(x)); print(re.error.__name__, re.error.__module__, re.error)
for n in (1, 0x100000, 0x200, 3, -2, ~2, 0x3FF):
    f = re.RegexFlag(n)
    print(n, repr(f), int(f), f.name, repr(~f), int(~f))
m = re.match(r"(?P<a>\w)(\w)?(?P<z>q)?", "xé日")
print(m, m.groups(), m.groups("-"), m.groupdict(), m.group(1, "z"), m[2], m.span(2), m.regs, m.lastindex, m.lastgroup, m.pos, m.endpos, m.string, m.re.pattern, m.expand(r"\2-\g<a>\g<0>\n"))
print(re.sub(r"(\w+) (\w+)", r"\2 \1", "hello world foo bar"), re.subn("x*", "-", "abxd"), re.sub("(a)|b", r"[\1]", "ab"), re.sub("a", lambda m: re.sub(".", "<>", m[0]), "banana", count=2))
print(re.split(r"(\s)|,", "a b,c"), re.split("x*", "axbc"), re.split(r"\W+", "one, two; three", maxsplit=1), re.findall(r"(\w)(\d)?", "a1b"), [m.span() for m in re.finditer("é*", "aéé")])
print(re.escape("a.b*c é\n"), re.escape(b"a-b"), re.fullmatch("a|ab", "ab"), re.search("b", "abab", re.I).start(), re.compile("b").search("abab", 2, 3), re.compile("(?<=a)b").match("ab", 1))
print(re.compile("a", re.I | re.X), re.compile(b"\xff"), re.compile("x" * 300) == re.compile("x" * 300), len(repr(re.compile("x" * 300))), hash(re.compile("a")) == hash(re.compile("a")))
s = re.Scanner([(r"\d+", lambda s, t: int(t)), (r"\w+", lambda s, t: t), (r"\s+", None)])
print(s.scan("abc 12 x9!rest"))
for p in (r"(?P<n>a)(?P<n>b)", r"(?<=a+)b", r"(a", r"*a", r"a**", r"\q", r"(?<x>a)", r"a\1", r"[z-a]", r"(?P<1>a)", "(?i-i:a)", "a(?i)", r"\N{nope}", "(?", "x{3,2}", "x{99999999999}", b"(?u)a", "(?(2)a)", r"(?P=x)", "[a", "\\"):
    try:
        print(re.compile(p))
    except (re.error, OverflowError) as e:
        print(type(e).__name__, e)
try:
    re.sub("(a)", r"\2", "a")
except re.error as e:
    print(e, e.pos, e.pattern)
