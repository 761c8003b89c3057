# SyntaxError as an object
def t(f):
    try:
        print(repr(f()).split(' at 0x')[0])
    except BaseException as e:
        print(type(e).__name__ + ":", e)


f = SyntaxError('m', ('file.py', 3, 4, 'text', 5, 6))

t(lambda: SyntaxError('a', (1,)))
t(lambda: SyntaxError('a', 1))
t(lambda: SyntaxError('a', (1, 2, 3, 4, 5)))
t(lambda: SyntaxError('a', (1, 2, 3, 4, 5, 6, 7)))
t(lambda: SyntaxError('a', foo=1))
t(lambda: SyntaxError().msg)
t(lambda: SyntaxError('m').msg)
t(lambda: SyntaxError('m').lineno)
t(lambda: str(SyntaxError('m', ('dir/file.py', 3, 4, 'text'))))
t(lambda: str(SyntaxError('m', ('file.py', None, 4, 'text'))))
t(lambda: str(SyntaxError('m', (None, 3, 4, 'text'))))
t(lambda: str(SyntaxError('m', (None, None, 4, 'text'))))
t(lambda: str(SyntaxError('m', 'abcd')))
t(lambda: str(SyntaxError()))
t(lambda: str(SyntaxError(None)))
t(lambda: (f.filename, f.lineno, f.offset, f.text, f.end_lineno, f.end_offset, f.print_file_and_line))
t(lambda: f.args)
t(lambda: f)
t(lambda: setattr(f, 'lineno', 99))
t(lambda: str(f))
t(lambda: setattr(f, 'msg', 'other'))
t(lambda: str(f))
t(lambda: IndentationError('x', ('f', 1, 2, 't')))
t(lambda: TabError('x').msg)
