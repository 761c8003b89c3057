# The devices without content: nothing, zeros and chance.
import os
import stat

for name in '/dev/null', '/dev/zero', '/dev/random', '/dev/urandom':
    s = os.stat(name)
    print(name, stat.S_ISCHR(s.st_mode), s.st_size, os.path.isfile(name), os.path.exists(name), name[5:] in os.listdir('/dev'))
    for buffering in -1, 0:
        with open(name, 'r+b', buffering) as f:
            print(len(f.read(5)), len(f.read(100_000)), f.write(b'gone'), f.flush())
            room = bytearray(b'x' * 8)
            print(f.readinto(room), room.count(0) if 'andom' not in name else '')
    fd = os.open(name, os.O_RDONLY)
    print(len(os.read(fd, 7)))
    os.close(fd)

with open('/dev/zero') as f:
    print(ascii(f.read(3)), ascii(f.readline(4)))
with open('/dev/zero', 'rb') as f:
    print(f.read(3), f.read1(2), f.readline(4), f.peek(1)[:1])
with open('/dev/null') as f:
    print(repr(f.read()), f.readlines())
with open('/dev/urandom', 'rb') as f:
    print(len(set(f.read(1000))) > 200, f.read(16) != f.read(16))
