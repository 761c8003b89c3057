import re
def show(lex, text, flags=0):
    try: sc = re.Scanner(lex, flags)
    except Exception as e: print(type(e).__name__, e); return
    print(sc.scanner.groups, sc.scanner.groupindex, sc.scanner.pattern, sc.scanner.flags)
    for m in iter(sc.scanner.scanner(text).search, None):
        print(m.lastindex, m.groups(), m.span(), m.regs, m.lastgroup)
    print(sc.scan(text))
show([(r'(a)(b)?', 'x'), (r'(c)', 'y'), ('d', 'z')], 'abcdad')
show([(r'(a)(b)(c)(d)', 'x'), ('e', 'z')], 'abcde')
show([(r'(a)\1', 'x'), (r'(b)\1', 'z')], 'aabb')
show([(r'(?P<n>a)', 'x'), (r'(?P<n>b)', 'z')], 'ab')
show([(r'(?P<n>a)(?P=n)', 'x'), (r'(?P<k>b)(?(k)c|d)', 'z')], 'aabc')
show([(r'(?i)a', 'x'), (r'B', 'z')], 'AbB')
show([(r'(?i:a)', 'x'), (r'(B)', 'z')], 'AbB', re.I)
show([(r'\1', 'x')], 'A')
show([(r'(', 'x')], 'A')
show([(r'a', lambda s, t: (t, s.match.groups(), s.match.lastindex)), (r'(.)(.)', lambda s, t: (t, s.match.groups()))], 'axyz')
show([(r'((a)|b)+', 'x'), ('-', 'm'), ('=', 'k')], 'ab-ba=')
show([], 'A')
show([(r'\[([^]]+)\](\[(x)\])?', 'ref'), (r'`([^`]+)`', 'code'), (r'<(\w+)>', 'link')], '[one][x] `c` <tag> [two]')
show([(r'(?<=(a))b(?:(c)|d)*', 'x'), (r'a', 1), (r'(.)\1|(?:(q))', lambda s, t: s.__init__([('z', 1)]))], 'abcdcddqqz')
show([(r'(?P<a>x)(?P<a>y)', 'x')], 'ab')
show([('a', 1), ('(?P<', 2)], 'a')
show([('', 1), ('a', 2)], 'a')
show([('a*', 1), ('b', 2)], 'aab')
s = re.Scanner([('a', 1)])
a = re.Scanner([('a', 1)]).scanner; b = re.Scanner([('b', 1)]).scanner
print(a == b, hash(a) == hash(b), len({a, b}), {a: 'A'}.get(b), a == a)
