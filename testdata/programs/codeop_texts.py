# What is a whole statement, what may become one, and what is wrong: all texts of up to three
# lines out of these.
import codeop
import itertools

lines = ['if 1:', '  2', 'with a:', 'try:', 'pass', 'def f():', 'x=1', '  ', '\t', '#c', '  #c', '', '\\', 'class A:', 'else:', ' q', '@d',
         'async def g(): pass', '1;', "'''a", 'x = (1,', "'a"]
counts = {}
for k in (1, 2, 3):
    for n, c in enumerate(itertools.product(lines, repeat=k)):
        if k == 3 and n % 7:
            continue
        for end in ('', '\n'):
            s = '\n'.join(c) + end
            try:
                made = type(compile(s, 'f', 'single')).__name__
            except SyntaxError as e:
                made = type(e).__name__
            try:
                whole = codeop.compile_command(s) is not None
            except SyntaxError as e:
                whole = type(e).__name__
            counts[made, whole] = counts.get((made, whole), 0) + 1
            if k < 3:
                print(repr(s), made, whole)
print(sorted(counts.items(), key=repr))
try:
    compile('if 1:\n', 'f', 'single', 0x4200)
except SyntaxError as e:
    print(type(e).__name__, type(e).__mro__[1].__name__, e)
for text in ("compile('(', '', 'exec')", "compile('if 1:\\n  2\\n  ', 'f', 'single')", "compile('with a:\\n  pass\\n ', 'f', 'single')"):
    try:
        eval(text)
    except SyntaxError as e:
        print(type(e).__name__, e.msg, e.lineno)
