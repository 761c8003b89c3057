# Blanks at the end of a text without a newline: a line that is indented, but where a file is compiled.
texts = (' ', '\t', '  \n', ' #c', ' #c\n', '\n  ', '\n \n ', '1\n  ', '1;\n ', '1 ', '1\n', '1\n\n', '\\\n ', '\f', ' \f', '\f ', '   \n\n  ',
         '1\n#c\n  ', '# x\n ', '\r ', '\n\t', '  \n1', ' \n 1', 'if 1:\n  2\n    ', 'if 1:\n  2\n', 'if 1:\n  2')
for text in texts:
    for mode in ('eval', 'exec', 'single'):
        try:
            compile(text, 'f', mode)
            print(repr(text), mode)
        except SyntaxError as e:
            print(repr(text), mode, type(e).__name__, e.args)
for text in (' ', '\t 1', '1 \n  ', ' \n'):
    try:
        print(eval(text))
    except SyntaxError as e:
        print(repr(text), type(e).__name__, e)
