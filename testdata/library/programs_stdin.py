"""Modules of the library that are programs, run over the standard input, and what `import this` gives."""
import contextlib
import io
import runpy
import sys


def run(name, text='', *args):
    sys.argv = [name, *args]
    stdin, sys.stdin = sys.stdin, io.TextIOWrapper(io.BytesIO(text.encode()))
    out = io.TextIOWrapper(io.BytesIO(), write_through=True)
    errors = io.StringIO()
    status = None
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
            runpy.run_module(name, run_name='__main__')
    except SystemExit as e:
        status = e.code
    finally:
        sys.stdin = stdin
    print(f'-- {name} {args}', status)
    print(out.buffer.getvalue().decode(), end='')
    print(errors.getvalue(), end='')


sys.modules.pop('this', None)
with contextlib.redirect_stdout(io.StringIO()) as text:
    import this
print(text.getvalue() == ''.join(this.d.get(c, c) for c in this.s) + '\n', len(this.s), this.s[:16], this.d['N'], this.d['z'], len(this.d), this.c, this.i)
print(text.getvalue(), end='')
run('quopri', 'a=b\u00e9 \n\ttab\n')
run('quopri', 'a\tb\n', '-t')
run('quopri', 'a=3Db=41\n', '-d')
run('shlex', 'a "b c" # comment\nd=e')
run('textwrap')
run('base64', 'abc', '-e')
run('tokenize', 'x = 1\n')
run('ast', 'x = 1\n')
