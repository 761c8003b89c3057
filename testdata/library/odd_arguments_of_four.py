import asyncio, binascii, struct, sys
for sep in ('é', '\x7f', '\xff', 'Ā', b'\xff', '', 'ab'):
    try: print(binascii.hexlify(b'ABC', sep), binascii.b2a_hex(b'abcd', sep, 2))
    except ValueError as e: print(e)
try: print(b'ABC'.hex('é'))
except ValueError as e: print(e)
for f in ([], {}, 5, None, bytearray(b'i')):
    for call in (struct.calcsize, struct.Struct, lambda f: struct.pack(f, 1), lambda f: struct.unpack(f, b'abcd'), lambda f: list(struct.iter_unpack(f, b'abcd'))):
        try: print(call(f))
        except TypeError as e: print(e)
print(sys.audit(True), sys.audit('x', 1))
for args in ((1, 2), (1, 2, 3)):
    try: asyncio.SelectorEventLoop(*args)
    except TypeError as e: print(e)
