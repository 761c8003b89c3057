a or b and not c
a < b > c == d >= e <= f != g in h not in i is j is not k
a | b ^ c & d << e >> f + g - h * i / j // k % l
+a, -b, ~c, a ** -b, -a ** b
a if b else c if d else e
lambda: a
lambda a, b=c, *d, e=f, **g: lambda: h
a(), a(b), a(b, c), a(b=c), a(*b), a(**c), a(b, *c, d=e, **f), a(b for c in d)
a.b.c(d)[e](f).g
a[b], a[b:], a[:c], a[b:c:d], a[...], a[b, c:d]
(), (a,), (a, b), [], [a], [a, b,], {}, {a: b}, {a: b, c: d,}, {a}, {a, b,}
[a for b in c], [a for b in c if d if e for f in g], {a for b in c}, {a: b for c in d}, (a for b in c)
(yield)
'a' "b" '''c''' """d
e""" r'f' b'g' u'h' rb'i' Br'j'
1, True, False, None, ...
((((a))))
