# Every expression, operator and literal.
a or b or c and d and not e
not not a
a if b else c if d else e
lambda: 0
lambda x, y=1, *a, z, w=2, **k: (x, y)
lambda x, /, y: x
lambda *, x: x
lambda *a, **k: lambda: a
a < b <= c == d != e > f >= g
a is b is not c in d not in e
a | b ^ c & d << e >> f + g - h * i / j // k % l @ m
-a ** -b ** +c
~a
- - +~a
2 ** 3 ** 4
(a + b) * c
a - b - c
a.b.c
a . b
a[b][c]
a[b:c], a[b:c:d], a[:], a[::], a[:b], a[b:], a[::c], a[b, c], a[b:c, d], a[b,], a[*b], a[*b, c], a[b:=1]
a()
a(b, c)
a(b, *c, d=e, *f, **g, h=i)
a(*b, c)
a(b,)
a(b for b in c)
a((b for b in c), d)
a(b := 1)
a(b=c, **d)
f()()()
f().g[0](1).h
(yield)
(a, b), (a,), (), a, b
x = a,
[a, *b], [], [a,]
{a, b}, {a,}, {*a, b}
{}, {a: b}, {a: b, **c, d: e,}
[a for b in c]
[a for b in c if d if e for f, g in h]
[(a, b) for a, *b in c]
{a for b in c}
{a: b for c in d}
{a: b for c, d in e if f}
(a for b in c)
[a for b in (c, d)]
[a for b in c or d]
[lambda: a for b in c]
[a := 1, b]
(a := 1)
((a, b := c))
... , None, True, False
0, 1, 123456789, 1_000_000, 00, 0_0
0x1F, 0XfF, 0o17, 0O7, 0b101, 0B1, 0x_ff, 0b_1
123456789012345678901234567890, 0xffffffffffffffffffffffff, 9223372036854775807, 9223372036854775808
1.5, 1., .5, 1e10, 1E-5, 1.5e+3, 1_0.0_1, 1e400, 0.1, 1e16, 1e-5, 123456789.123456789, 00.5, 09.5, 1_0e1_0
1j, 1.5J, 1e3j, 0j, 09j
'', "", '''''', """"""
'a' "b" '''c
d''' """e"""
'it\'s', "say \"x\"", '\a\b\f\n\r\t\v\\\0\101\x41\u0041\U00000041\N{LATIN SMALL LETTER A}'
'\ud800', '\U0001f600', '\377', '\8\d\ '
'line \
continued'
u'x' 'y', 'x' u'y', U'x'
b'', b'abc', B"\x00\xff\n\'", b'a' b'b', rb'\n', bR"\x", Rb'''a
b'''
r'\n\'', R"\d"
'é 日本 😀', "\xa0\u200b"
é = ﬁ = ª = 1
print(*a, sep='')
await_ = async_ = 1
1if a else b
a if b else lambda: c
x = *a, *b
x = yield a, b
x = yield from a
x = await a
(
    # comment
    a  # another
    +
    b
)
a; b; c
