# A text without a statement is one that does nothing; as an expression it is none yet.
import codeop
for text in ('', '\n', '# c', ' \n\n', '1', '(1', '1)'):
    for symbol in ('single', 'exec', 'eval'):
        try:
            print(repr(text), symbol, codeop.compile_command(text, '<i>', symbol) is not None)
        except SyntaxError as e:
            print(repr(text), symbol, 'error')
