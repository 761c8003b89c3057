# Texts of addresses and their bytes: what socket writes and reads, which differs in places from what ipaddress does.
import itertools
import socket


def shown(function, *args):
    try:
        return repr(function(*args))
    except Exception as error:
        return f'{type(error).__name__}: {error}'


def digest(rows):
    import hashlib
    return hashlib.sha256('\n'.join(rows).encode()).hexdigest()


# IPv6 addresses of eight words of a few kinds: runs of zeros, and what is written as an IPv4 address.
words = (b'\0\0', b'\0\1', b'\xff\xff')
rows = [shown(socket.inet_ntop, socket.AF_INET6, b''.join(found)) for found in itertools.product(words, repeat=8)]
print(len(rows), digest(rows))
for tail in (b'\0\0\0\0', b'\0\0\0\1', b'\0\0\1\0', b'\0\1\0\0', b'\xc0\0\2\x7f', b'\xff\xff\xff\xfe'):
    for middle in (b'\0\0\0\0', b'\0\0\xff\xff', b'\xff\xff\0\0', b'\0\1\0\0', b'\0\0\0\1'):
        packed = bytes(8) + middle + tail
        text = socket.inet_ntop(socket.AF_INET6, packed)
        print(packed.hex(), text, socket.inet_pton(socket.AF_INET6, text) == packed)

# What inet_pton takes.
for text in ('::', '::1', '1::', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7', '::1:2:3:4:5:6:7', '1:2:3:4:5:6:7::', '1::2::3', ':1', ':::', '12345::',
             '::ffff:1.2.3.4', '::1.2.3', '::1.2.3.04', '1.2.3.4::', 'fe80::1%1', 'fe80::1%eth0', '::g', ' ::1', '::1 ', '', '::1/64', '0::0::', '::00001'):
    print(repr(text), shown(socket.inet_pton, socket.AF_INET6, text))
for text in ('1.2.3.4', '01.2.3.4', '1.2.3', '256.1.1.1', '1.2.3.4 ', ' 1.2.3.4', '', '0.0.0.0', '00.0.0.0', '1.2.3.+4', '1.2.3.1_0', '1.2.3.\u0663', '1..2.3', '1.2.3.4.5'):
    print(repr(text), shown(socket.inet_pton, socket.AF_INET, text), shown(socket.inet_aton, text))

# What inet_aton takes besides: fewer numbers, octal and hexadecimal ones, and anything after white space.
for text in ('1', '1.2', '1.2.65535', '1.2.65536', '1.16777215', '1.16777216', '4294967295', '4294967296', '0x7f.1', '0X7F.0x1', '0x.1', '0x', '0177.1', '08.1', '0',
             '00', '1.2.3.4 x', '1.2.3.4\tx', '1.2.3.4\n', '1.2.3.4x', '1.', '.1', '1.2.3.4.', '-1.2.3.4', '+1.2.3.4', '0b1.1', '0o7.1', '1_0.1', '0x1_0.1', '1.2.3.4 5', ' ', '1.2 .3'):
    print(repr(text), shown(socket.inet_aton, text))
for packed in (b'', b'\1\2\3', b'\1\2\3\4', b'\1\2\3\4\5', bytes(16), bytearray(4), memoryview(b'abcd')):
    print(bytes(packed), shown(socket.inet_ntoa, packed), shown(socket.inet_ntop, socket.AF_INET, packed), shown(socket.inet_ntop, socket.AF_INET6, packed))
for family in (0, 1, 99):
    print(shown(socket.inet_ntop, family, bytes(4)), shown(socket.inet_pton, family, '1.2.3.4'))
for wrong in (None, 1, b'1.2.3.4', '1.2.3.4\0', '\ud800'):
    print(shown(socket.inet_aton, wrong), shown(socket.inet_pton, socket.AF_INET, wrong))
print(shown(socket.inet_ntoa, '1234'), shown(socket.inet_ntop, socket.AF_INET, '1234'))
