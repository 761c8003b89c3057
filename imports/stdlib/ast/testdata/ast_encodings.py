# The tree of bytes: their byte order mark and the encoding that they name count.
import ast
sources = [b'# coding: ascii\nx = "\xe2\x98\x83"\n', b'# coding: latin-1\nx = "\xe9"\n', b'x = "\xc3\xa9"\n', b'\xef\xbb\xbfx = "\xc3\xa9"\n',
           b'#!\n# -*- coding: cp1252 -*-\nx = "\x80"\n', b'# coding: nope\nx=1\n', bytearray(b'# coding: utf-8\nx = 1')]
for source in sources:
    for tree in lambda: ast.parse(source), lambda: compile(source, 'f', 'exec', ast.PyCF_ONLY_AST):
        try:
            print(ast.dump(tree()))
        except Exception as e:
            print(type(e).__name__, e)
for text in '# coding: ascii\nx = "☃"\n', '# coding: nope\nx = 1\n':
    print(ast.dump(ast.parse(text)))
