import uuid


def t(f, *a, **k):
    try:
        print(repr(f(*a, **k)))
    except Exception as e:
        print(type(e).__name__, e)


U = uuid.UUID
t(U)
t(U, 'x')
for h in ('12345678-1234-5678-1234-56781234567', '{12345678-1234-5678-1234-567812345678}', 'urn:uuid:12345678-1234-5678-1234-567812345678', 'g' * 32):
    t(U, h)
t(U, bytes=b'1')
t(U, bytes_le=b'1')
for f in ((1, 2), (1 << 32, 0, 0, 0, 0, 0), (0, 1 << 16, 0, 0, 0, 0), (0, 0, 1 << 16, 0, 0, 0), (0, 0, 0, 256, 0, 0), (0, 0, 0, 0, 256, 0), (0, 0, 0, 0, 0, 1 << 48), (1, 2, 3, 4, 5, 6)):
    t(U, fields=f)
for i in (-1, 1 << 128, 7):
    t(U, int=i)
for v in (0, 1, 5, 6, 9):
    t(U, '0' * 32, version=v)
t(U, hex='0' * 32, int=3)
u = U('12345678123456781234567812345678', version=4)
print(u, repr(u), u.version, u.variant, u.hex, u.int, u.urn, u.bytes, u.bytes_le, u.fields, u.time, u.time_low, u.time_mid, u.time_hi_version, u.clock_seq,
      u.clock_seq_low, u.clock_seq_hi_variant, u.node, u.is_safe, hash(u) == hash(u.int), int(u), U(bytes=u.bytes) == u, U(bytes_le=u.bytes_le) == u)
t(setattr, u, 'int', 3)
t(lambda: u < 3)
t(lambda: (u < U(int=5), u > U(int=5), u <= u, u >= u, u == 3, u != u))
t(u.__getstate__)
t(U(int=3, is_safe=uuid.SafeUUID.safe).__getstate__)
t(uuid.uuid3, uuid.NAMESPACE_DNS, 'python.org')
t(uuid.uuid5, uuid.NAMESPACE_DNS, 'python.org')
t(uuid.uuid3, uuid.NAMESPACE_URL, b'x')
t(uuid.uuid5, 1, 'x')
for v in ('0', '4', '8', 'c', 'e'):
    w = U('00000000-0000-1000-%s000-000000000000' % v)
    print(w.variant, w.version)
print(list(uuid.SafeUUID), uuid.SafeUUID.safe.value, uuid.NAMESPACE_OID, uuid.NAMESPACE_X500, uuid.NAMESPACE_URL, uuid.RESERVED_NCS, uuid.RFC_4122, uuid.RESERVED_MICROSOFT, uuid.RESERVED_FUTURE)
a, b = uuid.uuid1(5, 6), uuid.uuid1(5, 6)
print(a.node, a.clock_seq, a.version, a.variant, a.time < b.time, uuid.uuid1().node == uuid.getnode(), 0 <= uuid.getnode() < 2**48)
c = [uuid.uuid4() for _ in range(20)]
print(len(set(c)), {x.version for x in c}, {x.variant for x in c})
