# All forms of number literals.
print(0, 00, 1_000, 0x_ff, 0XFF, 0b1_0, 0B11, 0o1_7, 0O7, 1e3, 1E-3, 1_0.0_1, .5, 5., 0.0, 1e+5, 1_0e1_0, 1j, 1.5J, 1e3j, .5j, 0j, 0_0)
print(0xDEADBEEF, 0b11111111, 0o777, 123456789012345678901234567890, 1e400, -1e400, 1e-400, 0.1e1, 00.5, 09.5, 1if True else 2)
print(-2 ** 2, (-2) ** 2, 2 ** -1, 2 ** 3 ** 2, -1 ** 0.5 if False else 1, 1 .real, 1..real, 1.0.is_integer(), 0x1.real, 5 .bit_length())
print(1+1, 1 +1, 1- -1, 1 - - - 1, ~ - 1, not not 1, + + 1, 3 // 2 * 2 % 3, 1 << 2 + 1, 1 | 2 ^ 3 & 4, 5 - 3 - 1, 2 * 3 / 4)
for src in ("012", "0b2", "0o8", "0xg", "1__0", "1_", "_1", "0b", "0x", "1e", "1.2.3", "1a", "0_", "1_e5", "0b1.0", "1e5e5", "1.e", "0xfor", "1and 2", "5x", "1jj", "08", "0b12", "1 2"):
    try:
        print(src, "=", eval(src))
    except (SyntaxError, NameError) as e:
        print(src, type(e).__name__, e.msg if isinstance(e, SyntaxError) else e)
