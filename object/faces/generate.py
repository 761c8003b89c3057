"""Writes faces.txt: how functions complain that are in Go here and in Python in CPython, or the other way round.

    python3.13 object/faces/generate.py GARTER [FACES]    (GARTER is the command, built with an empty faces.txt)

The lines of FACES, a copy of the table as it was, are kept: some were told by hand, where no call shows the rule.
"""
import collections, os, re, subprocess, sys
here = os.path.dirname(os.path.abspath(__file__))
def table(*command):
    env = dict(os.environ, PYTHONWARNINGS='ignore')
    out = subprocess.run([*command, os.path.join(here, 'probe.py')], capture_output=True, text=True, env=env, stdin=subprocess.DEVNULL, errors='replace').stdout
    return {f[0]: f[1:] for f in (l.split('\t') for l in out.splitlines()) if len(f) == 16}
COMPLAINT = re.compile(r'\) takes|expected [\w ]*\d arguments?, got|missing|keyword|positional|doesn.t apply|requires a')
GIVEN = [0, 1, 2, 3, 4, 5, 8, 0, 1, 2]
def arity(texts, shift):
    """The style in which texts complain about arguments, or None."""
    low, high = 0, 99
    style = name = kwname = None
    for given, text in zip(GIVEN[:7], texts):
        given -= shift
        for s, pattern in [
                ('c', r"([\w.]+) expected (at most|at least|)\s?(\d+) arguments?, got (\d+)$"),
                ('n', r"([\w.]+)\(\) takes (no) arguments() \((\d+) given\)$"),
                ('o', r"([\w.]+)\(\) takes exactly (one) argument() \((\d+) given\)$"),
                ('t', r"([\w.]+)\(\) takes (at most|at least|exactly) (\d+) arguments? \((\d+) given\)$"),
                ('u', r"([\w.]+)\(\) takes (at most|at least|exactly) (\d+) positional arguments? \((\d+) given\)$"),
                ('w', r"()(?:expected) (at most|at least|)\s?(\d+) arguments?, got (\d+)$")]:
            m = re.match(pattern, text)
            if m and int(m[4]) == given:
                if style in ('t', 'u', 'm') and style != s: s = 'm'    # too few are positional ones, too many are arguments
                elif style not in (None, s): return None
                if name not in (None, m[1]): return None
                style, name = s, m[1]
                if s in 'no': low = high = 'no'.index(s)
                elif m[2] == 'at most': high = int(m[3])
                elif m[2] == 'at least': low = int(m[3])
                else: low = high = int(m[3])
        m = re.match(r"(\w+)\(\) takes no arguments$", text)
        if m and given:
            if style not in (None, 'd') or name not in (None, m[1]): return None
            style, name, low, high = 'd', m[1], 0, 0
    for text in texts[7:]:
        m = re.match(r"(?:wrapper )?([\w.]+)\(\) takes no keyword arguments", text)
        if m: kwname = m[1]
    if style is None: return None
    return style, name, low, high, kwname
ours, theirs = table(sys.argv[1], 'run'), table(sys.executable)
lines = {}
skipped = collections.Counter()
SEVERAL = ('_hashlib.HASH.',)  # classes that stand for several of CPython's, which complain otherwise: they do it themselves
for path, t in theirs.items():
    o = ours.get(path)
    if not o and path.startswith('sys.'): o = ['function', path, '', '-', '-'] + [''] * 10  # the command does not show all of sys
    if not o or not any(x != y and (COMPLAINT.search(x) or COMPLAINT.search(y)) for x, y in zip(o[5:], t[5:])): continue
    kind, key = o[0], o[1]
    if key.startswith(SEVERAL): skipped['several'] += 1; continue
    if '<locals>' in key or '?' in key or key.startswith('None'): skipped['name'] += 1; continue
    if t[0] == 'function':
        if t[3] == '-': continue
        if kind in ('heap', 'static'): continue
        if kind == 'function' and o[2:4] == t[2:4]: continue
        lines[key] = 'p\t%s\t%s' % (t[2], t[3])
        continue
    native = t[0] in ('builtin_function_or_method', 'method_descriptor', 'wrapper_descriptor', 'classmethod_descriptor', 'method-wrapper', 'builtin_method', 'static')
    init = kind == 'heap' and t[0] in ('heap', 'static') and not any('__init__' in x or '__new__' in x for x in t[5:])
    if not native and not init: skipped[t[0]] += 1; continue
    if kind == 'heap': key += '.__init__'
    elif kind == 'static': continue
    shift = int(t[0] in ('method_descriptor', 'wrapper_descriptor'))
    if shift and not any('needs an argument' in x for x in t[5:6]): continue
    a = arity(t[5:], shift)
    if a and a[0] in 'tm' and t[3] != '-' and re.search(r'missing required argument|got an unexpected keyword argument', ' '.join(t[5:])): a = None
    if a is None:
        sig = t[3] if t[3] != '-' else o[3]
        if sig != '-' and re.search(r'missing required argument|got an unexpected keyword argument', ' '.join(t[5:])):
            if shift: sig = re.sub(r'^self(, /)?(, )?', '', sig)
            m = re.search(r"(\w+)\(\) (?:missing required argument|got an unexpected keyword argument|takes)", ' '.join(t[5:]))
            if m: lines[key] = 'k\t%s\t%s' % (m[1], sig or '.') + '\tself' * (shift or init)
        elif shift and t[3] != '-' and any("doesn't apply" in x or 'requires a' in x for x in t[5:]):
            # An object of the class is not at hand: the signature tells.
            sig = re.sub(r'^self(, /)?(, )?', '', t[3])
            ps = [x for x in sig.split(', ') if x and x != '/']
            least = len([x for x in ps if '=' not in x])
            if t[0] == 'wrapper_descriptor':
                if not sig.startswith('*'): lines[key] = 'w\t.\t%s %d %d' % (t[2].split('.')[-1], least, len(ps))
            elif not ps: lines[key] = 'n\t%s\t%s 0 0' % (t[2], t[2])
            elif ps == [ps[0]] and '=' not in ps[0] and sig.endswith('/'): lines[key] = 'o\t%s\t%s 1 1' % (t[2], t[2])
            elif sig.endswith('/'): lines[key] = 'c\t%s\t%s %d %d' % (t[2].split('.')[-1], t[2], least, len(ps))
            else: lines[key] = 'k\t%s\t%s' % (t[2].split('.')[-1], sig)
            if key in lines: lines[key] += '\tself'
        else: skipped['style'] += 1
        continue
    style, name, low, high, kwname = a
    lines[key] = '%s\t%s\t%s %d %d' % (style, name or '.', kwname or '-', low, high) + '\tself' * (shift or init)
# A function that has several names complains by one of them.
keys = collections.Counter(o[1] for o in ours.values() if o[0] != 'heap')
for path, o in ours.items():
    t = theirs.get(path)
    if o[1] in lines and keys[o[1]] > 1 and t and lines[o[1]].split('\t')[1] != (t[2] if lines[o[1]][0] == 'p' else lines[o[1]].split('\t')[1]):
        del lines[o[1]]
if len(sys.argv) > 2:
    for l in open(sys.argv[2]):
        key, _, rest = l.rstrip('\n').partition('\t')
        lines[key] = rest
with open(os.path.join(here, 'faces.txt'), 'w') as f:
    for k in sorted(lines): f.write(k + '\t' + lines[k] + '\n')
print(len(lines), 'functions;', dict(skipped))
