# Constants of code, sources in buffers, f-strings in patterns.
def f(x, y, *args, power=1, **kwargs):
    print("Constant String", 256, None, (2, 4), (1, (2, "a")), [(5, 6)])
    for i in (1, 2):
        z = x, 3


print(f.__code__.co_consts)
print(eval(bytearray(b"1 + 1")), eval(memoryview(b"2 + 2")), eval(b"3"))
exec(memoryview(b"print('x')"))
for v in (5, memoryview(b"abcd")[::2], memoryview(b"1").cast("c")):
    try:
        print(eval(v))
    except Exception as e:
        print(type(e).__name__)
for src in ("f'x'", "f'{x}'", "{f'x': 1}", "[1, f'x' 'a']", "'a' f'x' | 1", "P(f'')", "f'' as a", "'a' 'b'", "-1", "1 + 2j", "a.b"):
    try:
        compile(f"match x:\n case {src}: pass", "<m>", "exec")
        print(src, "ok")
    except SyntaxError as e:
        print(src, e.msg, e.lineno, e.offset, e.end_offset)
