# all rights
# Memory that stands for a part of a file is written in its place, also where the file was
# opened for appending and write() and pwrite() go to its end.
import mmap
import os

for mode in "w+b", "r+b", "a+b":
    with open("map.bin", mode) as f:
        f.truncate(16)
        with mmap.mmap(f.fileno(), 16) as m:
            m[2:5] = b"abc"
            m[0] = 65
            m.seek(8)
            m.write(b"there")
            m.move(13, 2, 3)
            print(mode, m[:], m.size())
        f.seek(0, 2)
        f.write(b"!")
    with open("map.bin", "rb") as f:
        print(f.read())

fd = os.open("map.bin", os.O_RDWR | os.O_APPEND)
m = mmap.mmap(fd, 0)
m.resize(20)
m[-3:] = b"end"
print(os.pwrite(fd, b"last", 0), os.pread(fd, 99, 0))
print(os.fstat(fd).st_size, m.size(), len(m))
os.close(fd)
m[1] = 66
m.close()
print(open("map.bin", "rb").read())
