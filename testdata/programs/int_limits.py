# Limits of conversions between int and str, and of huge results.
import sys
print(sys.get_int_max_str_digits(), len(str(10 ** 4299)))
for f in (lambda: str(10 ** 4300), lambda: int("1" * 4301), lambda: f"{10 ** 5000}", lambda: "%d" % 10 ** 5000, lambda: repr(-10 ** 4400), lambda: int("1" * 4300) % 7, lambda: len(hex(10 ** 5000)), lambda: int("f" * 5000, 16) % 10, lambda: int("-" + "2" * 4300) % 9):
    try:
        print(f())
    except ValueError as e:
        print(e)
sys.set_int_max_str_digits(640)
try:
    str(10 ** 640)
except ValueError as e:
    print(e)
print(len(str(10 ** 639)))
try:
    sys.set_int_max_str_digits(100)
except ValueError as e:
    print(e)
sys.set_int_max_str_digits(0)
print(len(str(10 ** 5000)))
print((1 << 1000).bit_length(), (10 ** 1000 + 1) % 97, (3 ** 2000) // (3 ** 1990), 2 ** 1000 - 1 & 0xFF, (7 ** 500) ** 2 == 7 ** 1000)
a, b = 10 ** 60 + 7, 10 ** 25 + 3
print(a // b, a % b, -a // b, -a % b, a // -b, a % -b, divmod(-a, -b), a * b, a - b, a & b, a | b, a ^ b, a >> 50, a << 10, -a >> 50, ~a)
print(int(str(a)) == a, int(hex(a), 16) == a, int(oct(a), 8) == a, int(bin(a), 2) == a, a == float(a), float(a), a / b, pow(a, 3, b), pow(a, -1, 10 ** 9 + 7), a ** 0, round(a, -55), hash(a), hash(-a))
print(a > b, -a < b, a == a + 0, a != b, max(a, b) == a, sorted([a, -a, b, 0])[0] == -a, bool(a), abs(-a) == a, a.bit_count(), (-a).bit_length())
