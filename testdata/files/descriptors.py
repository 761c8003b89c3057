# all rights: numbers of open files: the standard streams have some, and two numbers can stand for one file.
import os, stat, sys

print(sys.stdout.fileno(), sys.stderr.fileno(), sys.stdin.fileno(), sys.stdout.buffer.fileno())
sys.stdout.flush()
save = os.dup(1)
f = open('hidden', 'w+b', buffering=0)
print(save, f.fileno(), os.dup2(f.fileno(), 1))
sys.stdout.flush()
print('by print')
sys.stdout.flush()
os.write(1, b'by number\n')
sys.__stdout__.write('by method\n')
sys.stdout.flush()
os.dup2(save, 1)
os.close(save)
f.seek(0)
print(f.read())

# Two numbers share the place in the file; it is closed with the last one.
twin = os.dup(f.fileno())
os.lseek(twin, 3, 0)
print(f.read(5), os.lseek(twin, 0, 1))
f.close()
os.lseek(twin, 0, 0)
print(os.read(twin, 8))
os.close(twin)


def tell(f, *args):
    try:
        return f(*args)
    except OSError as e:
        return type(e).__name__, e.errno, e.strerror


print(tell(os.read, twin, 1), tell(os.dup, 99), tell(os.dup2, 99, 5), tell(os.dup2, 1, -1), tell(os.close, 99))
print(os.dup2(1, 1), os.dup2(1, 20), tell(os.close, 20), tell(os.close, 20))
sys.stdout.flush()
with open(1, 'w', closefd=False) as out:
    out.write('through a file\n')
with os.fdopen(os.dup(1), 'wb', 0) as out:
    print(out.write(b'raw\n'), out.fileno() > 2)

# A file object goes on with what its number has become.
a, b = open('a', 'w'), open('b', 'w')
a.write('first ')
a.flush()
os.dup2(b.fileno(), a.fileno())
a.write('second')
a.close()
b.close()
print(open('a').read(), open('b').read())
print(stat.S_ISREG(os.stat('a').st_mode), os.getpid() > 0, isinstance(os.getuid(), int))
os.remove('a'), os.remove('b'), os.remove('hidden')
