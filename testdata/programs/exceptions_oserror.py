# OSError: classes by error number, attributes, texts
def t(f):
    try:
        print(repr(f()).split(' at 0x')[0])
    except BaseException as e:
        print(type(e).__name__ + ":", e)


class E(OSError):
    pass


class F(OSError):
    def __init__(self, extra):
        super().__init__(2, 'custom', 'file')
        self.extra = extra


class G(OSError):
    def __init__(self, extra):
        self.extra = extra

t(lambda: [type(OSError(n, '')).__name__ for n in (1, 2, 3, 4, 10, 11, 13, 17, 20, 21, 32, 103, 104, 108, 110, 111, 114, 115, 5, 0)])
t(lambda: OSError(2, 'a', 'b', None, 'c'))
t(lambda: str(OSError(2, 'a', 'b', None, 'c')))
t(lambda: str(OSError(2, 'a', 'b')))
t(lambda: str(OSError(2, None)))
t(lambda: str(OSError(None, 'a')))
t(lambda: str(OSError(2, 'a', None)))
t(lambda: str(OSError(2, 'a', 'b', 'c', 'd', 'e')))
t(lambda: str(OSError('only')))
t(lambda: str(OSError()))
t(lambda: OSError(99999, 'a'))
t(lambda: OSError('2', 'a').errno)
t(lambda: PermissionError(2, 'a'))
t(lambda: OSError(13, 'a').args)
t(lambda: OSError(13, 'a', 'f').args)
t(lambda: (OSError(13, 'a', 'f').filename, OSError(13).filename))
t(lambda: OSError(13, 'a', 'f', 0, 'g').filename2)
t(lambda: OSError(13, 'a').strerror)
t(lambda: OSError(True, 'a'))
t(lambda: FileNotFoundError('x').errno)
t(lambda: FileNotFoundError(2, 'No such file', 'n'))
t(lambda: E(2, 'a', 'f').args)
t(lambda: E(2, 'a', 'f').filename)
t(lambda: E(2, 'a', 'f'))
t(lambda: str(E(2, 'a', 'f')))
t(lambda: F(1).extra)
t(lambda: F(1))
t(lambda: str(F(1)))
t(lambda: F(1).filename)
t(lambda: G('x').args)
t(lambda: str(G('x')))
t(lambda: BlockingIOError(11, 'again', 5).characters_written)
t(lambda: BlockingIOError(11, 'again', 'f').filename)
t(lambda: BlockingIOError(11, 'again').characters_written)
