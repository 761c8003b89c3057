# The tokens of small programs, and what is said about those that are none.
import tokenize, io
for s in ["f'a{{b}}c{x!r:>{w}}d'\n", "x = 1", "f'''a\n{x\n}b\n'''+1\n", "if 1:\n  # c\n\n  y\n # d\nz", "x = (1,\n 2)  # a\n", "a = \\\n 1\n", "'''a\nb''' + 1\n", "$ ? ` !\n","f'{x=}'", "f'{a:%Y-{b}\\n}{c}'", "  # x\n", "\tx\n", "x\\", "f'{lambda x:1}' \x0c\n", "x=1\r\ny\r\n","\n", "", "0xg", "1_000.5e-3j 0o17 0b1 .5 1. 1if 2else 3\n", "f'{x:{{}}}'", "f'{{{x}}}'","rf'\\{x}'","f'\\N{DASH} \\{x}'", "é=1\n", "'abc", "(", "f'{", "f'{a", "if 1:\n    a\n  b\n", "x)\n", "'''a", "f'''{x:a\nb}'''", "(]", "a\x00b", "0777", "a #c", "a\n  #c"]:
    print(repr(s))
    try:
        for t in tokenize.generate_tokens(io.StringIO(s).readline):
            print(' ', tokenize.tok_name[t.type], repr(t.string), t.start, t.end, repr(t.line))
    except Exception as e: print(' ', repr(e), getattr(e,'args',None))
