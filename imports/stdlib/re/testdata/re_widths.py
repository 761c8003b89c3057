import re._constants as c
import re._parser as p

for x in ('a*', 'ab?', '(a|bc)+', 'a{2,5}', '', r'\w{3}', '(?=abc)x', '[a-z]+?x', r'(?P<n>ab)\1'):
    print(x, p.parse(x).getwidth())
for bad in ('(', '*', '[z-a]'):
    try:
        p.parse(bad)
    except c.error as e:
        print(e, e.pos)
