# re._parser: patterns as trees, also those of random patterns.
import random
import re
import re._constants as c
import re._parser as p
import zlib

for s in [r'abc', r'[a-z\d]+?', r'(?P<n>a|b)*(?P=n)', r'(?i:x)(?=y)(?<!z)', r'^a$\b\A\Z\B', r'.', r'[^x]', r'a{2,3}+', r'(?>ab)',
          r'(a)?(?(1)b|c)', r'(a)?(?(1)b)', r'[^\W_]', r'', r'a|', r'ab|ac', r'a|b|[cd]', r'(?:ab)+', r'(?x) a # c', r'(?!)', r'(?s-i:.)', rb'\xff[\0-\7]',
          r'(a{3,70000}){65535}', r'((x{4294967294}){4294967294}){4294967294}', r'(?:(?:)*|a)*', r'\N{DIGIT ONE}\u00e9\101\x41\0']:
    t = p.parse(s)
    print(s, t, t.state.flags, t.state.groups, t.state.groupdict, t.getwidth())

t = p.parse('ab(c)')
print(len(t), bool(t), bool(p.parse('')), t[0], t[-1][0] is c.SUBPATTERN, t[1:], type(t[1:]).__name__, type(t[2][1][3]).__name__)
t.append((c.LITERAL, 100))
t.insert(0, (c.AT, c.AT_BEGINNING))
del t[1]
t[1] = (c.ANY, None)
print(t, t.getwidth(), t.state.str, t.state.checkgroup(1), t.state.checkgroup(2))
print(p.parse('a.', re.I | re.S).state.flags, p.parse(b'a').state.flags)
for bad in ['a**', '(', '[b-a]', '(?P=x)', 'a{2,1}', '(?z)', '\\q']:
    try:
        p.parse(bad)
    except re.error as e:
        print(e)
# A look-behind without a fixed width is refused when it is compiled.
print(p.parse('(?<=a*)b'))

random.seed(7)
atoms = ['a', 'b', '.', r'\d', r'\W', '[ab]', '[^a-c]', '[^q]', '^', '$', r'\b', r'\Z', '-', r'[\s\d_]', 'é', r'\.']
ends = ['', '', '', '*', '+', '?', '*?', '++', '{2}', '{,3}', '{1,}?']


def some(depth):
    out = []
    for _ in range(random.randrange(4)):
        atom = random.choice(atoms)
        if depth and random.random() < 0.5:
            atom = random.choice(['(', '(?:', '(?i:', '(?>', '(?=', '(?<!', '(?-m:', '(?P<n%d>' % random.randrange(10 ** 9)]) + some(depth - 1) + ')'
        out.append(atom + random.choice(ends))
    text = ''.join(out)
    return text + '|' + some(depth - 1) if depth and random.random() < 0.3 else text


for batch in range(12):
    shown = []
    for _ in range(100):
        text = some(3)
        try:
            t = p.parse(text)
            shown.append('%s %s %s %s %s' % (text, t, t.getwidth(), t.state.groupdict, t.state.groupwidths))
        except re.error as e:
            shown.append('%s %s' % (text, e))
    print(batch, zlib.crc32('\n'.join(shown).encode()), shown[0])
