# What buffers and texts ask of the streams below them, and what they make of wrong answers.
import io


loud = False  # where a stream is dropped CPython flushes it


class Raw(io.RawIOBase):
    def __init__(self, pieces=(), answer=None):
        self.pieces, self.answer, self.place = list(pieces), answer, 0

    def readable(self):
        return True

    writable = seekable = readable

    def readinto(self, view):
        print("readinto", len(view))
        if self.answer is not None:
            return self.answer
        if not self.pieces:
            return 0
        piece = self.pieces.pop(0)
        if piece is None:
            return None
        self.place += min(len(view), len(piece))
        view[:len(piece)] = piece[:len(view)]
        return min(len(view), len(piece))

    def write(self, data):
        print("write", type(data).__name__, bytes(data))
        if self.pieces and self.pieces[0] is None:
            return None
        return len(data) if self.answer is None else self.answer

    def tell(self):
        return self.place if self.answer is None else self.answer

    def seek(self, place, whence=0):
        print("seek", place, whence) if loud else None
        self.place = place + self.place * (whence == 1) + 20 * (whence == 2) if self.answer is None else 0
        return self.place if self.answer is None else self.answer

    def truncate(self, size=None):
        print("truncate", size)
        return size

    def flush(self):
        print("flush") if loud else None


def show(f, *args):
    try:
        print("->", repr(f(*args)))
    except Exception as e:
        print("->", type(e).__name__, e, getattr(e, "characters_written", ""), repr(e.__cause__))


pieces = [b"abc", b"de", b"fgh", b"jkl", None, b"mn", b"", b"op"]
for name, args in ("read", (5,)), ("read", ()), ("read1", (2,)), ("read1", ()), ("peek", ()), ("readline", ()), ("read", (0,)):
    stream = io.BufferedReader(Raw(pieces), 4)
    for _ in range(6):
        print(name, args)
        show(getattr(stream, name), *args)
for name in "readinto", "readinto1":
    for size in 2, 4, 9:
        stream = io.BufferedReader(Raw(pieces), 4)
        for _ in range(5):
            print(name, size)
            room = bytearray(size)
            show(getattr(stream, name), room)
            print(room)
for answer in -1, 99, b"", 2.5, "x":
    for kind in io.BufferedReader, io.BufferedWriter, io.BufferedRandom:
        print("answer", answer, kind.__name__)
        try:
            stream = kind(Raw(answer=answer), 4)
        except Exception as e:
            print(type(e).__name__, e)
            continue
        if kind is not io.BufferedWriter:
            show(stream.read, 3)
            show(stream.readline)
        if kind is not io.BufferedReader:
            show(stream.write, b"abcdefgh")
        if not isinstance(answer, (str, bytes, float)):
            show(stream.tell)
stream = io.BufferedWriter(Raw([None]), 4)
for data in b"ab", b"c", b"defgh", b"x":
    show(stream.write, data)
show(stream.flush)
stream.raw.pieces.clear()
stream.detach()
loud = True
stream = io.BufferedRandom(Raw(pieces), 4)
for f, *args in ((stream.read, 2), (stream.seek, 1), (stream.read, 1), (stream.seek, -1, 1), (stream.read, 1), (stream.flush,), (stream.write, b"XY"), (stream.truncate,), (stream.flush,), (stream.seek, 0, 2)):
    show(f, *args)


loud = False


class Text(io.TextIOWrapper):
    pass


class Reader(io.BufferedReader):
    pass


text = Text(Reader(io.BytesIO(b"a\rb\r\nc")), encoding="ascii", newline="")
print(text, text.buffer)
for f in text, text.buffer:
    for protocol in 0, 2:
        show(f.__reduce_ex__, protocol)
for n in range(7):
    # The place behind each character, though a carriage return and what follows it are decoded together.
    for newline in "", None:
        stream = io.TextIOWrapper(io.BytesIO(b"a\rb\r\nc\rd"), encoding="ascii", newline=newline)
        before = stream.read(n)
        place = stream.tell()
        rest = stream.read()
        stream.seek(place)
        print(n, repr(newline), repr(before), stream.read() == rest)
detached = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
detached.detach()
print(detached, detached.encoding, detached.errors, detached.line_buffering, detached.buffer)
show(detached.detach)
show(repr, io.TextIOWrapper.__new__(io.TextIOWrapper))
show(io.TextIOWrapper, io.BytesIO(), "a\udcfe")
show(io.TextIOWrapper, io.BytesIO(), "ascii", "a\0b")
pair = io.TextIOWrapper(io.BufferedRWPair(io.BytesIO(b"foo\nbar\n"), io.BytesIO()), encoding="ascii")
print(repr(pair.readline()), pair.write("x"), repr(pair.readline()))
sink = Raw()
out = io.TextIOWrapper(sink, encoding="ascii")
out._CHUNK_SIZE = 8
for piece in "abc", "def", "g" * 8, "hi", "j" * 6:
    out.write(piece)
show(setattr, out, "_CHUNK_SIZE", 0)
signed = io.TextIOWrapper(io.BytesIO(), encoding="ascii", newline="\n")
signed.write("abc\n")
signed.reconfigure(encoding="utf-8-sig")
signed.write("d\n")
signed.flush()
print(signed.buffer.getvalue())
