# sys.stdin, sys.stdout and sys.stderr are TextIOWrapper objects like any other.
import sys

early = type(sys.stdout)
import contextlib
import io

print(early is io.TextIOWrapper, sys.stdin.__class__ is early)
for name in 'stdin', 'stdout', 'stderr':
    s = getattr(sys, name)
    print(name, s is getattr(sys, f'__{name}__'), isinstance(s, io.TextIOWrapper), isinstance(s, io.TextIOBase), isinstance(s, io.IOBase))
    print(repr(s), s.name, s.mode, vars(s), s.encoding, s.newlines, s.closed, s.isatty(), s.readable(), s.writable())
    print(s.buffer.mode, s.buffer.name, s.buffer.closed, s.buffer.readable(), s.buffer.writable())

for bad in (lambda: sys.stdin.write('x'), lambda: sys.stdout.read(), lambda: sys.stdout.write(1), lambda: sys.stdout.write('\ud800'),
            lambda: sys.stdout.reconfigure(errors='no such handler'), lambda: sys.stdout.reconfigure(newline='x'),
            lambda: sys.stdout.reconfigure(encoding='no such encoding'), lambda: sys.stdout.tell() and 1 / 0):
    try:
        bad()
    except Exception as e:
        if type(e) is not ZeroDivisionError and 'seekable' not in str(e):
            print(type(e), e)

out = sys.stdout
out.reconfigure(errors='replace')
print('\ud800 replaced', out.errors, out.encoding)
out.reconfigure(encoding='utf-8')
print('ä', out.errors)
out.reconfigure(encoding='ascii', errors='xmlcharrefreplace')
print('ä', out.errors, out, out is sys.stdout)
out.reconfigure(encoding='utf-8', errors='strict', line_buffering=True)
print('ä', out.errors, out.line_buffering)
out.reconfigure(newline='\n', line_buffering=False)
print('an end', out.line_buffering)
out.writelines(['one ', 'two\n'])
out.flush()
out.buffer.write(b'bytes \xc3\xa4\n')
out.buffer.flush()

# An attribute of the object's own, and what print does with it.
seen = []
out.write = seen.append
print('kept', 1)
del out.write
print(seen)
out.isatty = lambda: 'perhaps'
print(out.isatty())
del out.isatty
print(out.isatty(), vars(out)['mode'])

with contextlib.redirect_stdout(io.StringIO()) as f:
    print('inside')
print(repr(f.getvalue()))


class Twice(io.TextIOWrapper):
    def write(self, text):
        return super().write(text * 2)


out.flush()
sys.stdout = Twice(out.buffer, encoding='utf-8', write_through=True)
print('twice')
sys.stdout.flush()
sys.stdout.detach()
sys.stdout = out
print('once')
out.flush()
print('detached next')
out.flush()
sys.stdout = io.TextIOWrapper(out.detach(), encoding='utf-8', errors='replace')
print('the last \udc80')
for f in out.write, print:
    try:
        f('x') if f is not print else print('x', file=out)
    except ValueError as e:
        print(e)
print(sys.stdin.read(), [*sys.stdin], sys.stdin.buffer.read())
