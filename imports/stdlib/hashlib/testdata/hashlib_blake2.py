import hashlib


def t(f, *a, **k):
    try:
        r = f(*a, **k)
        print(r.hexdigest(), r.name, r.digest_size, r.block_size)
    except Exception as e:
        print(type(e).__name__, e)


b = hashlib.blake2b
s = hashlib.blake2s
for f in (b, s):
    t(f)
    for n in (1, 63, 64, 65, 127, 128, 129, 1000):
        t(f, bytes(range(256)) * 4 if n == 1000 else b'x' * n)
    t(f, b'abc', digest_size=20, key=b'k', salt=b's', person=b'p')
    t(f, b'a', fanout=2, depth=3, leaf_size=4096, node_offset=1, node_depth=1, inner_size=32, last_node=True)
    for k in ({'digest_size': 0}, {'digest_size': 65}, {'key': b'x' * 65}, {'salt': b'x' * 17}, {'person': b'x' * 17}, {'fanout': 256}, {'depth': 0}, {'leaf_size': -1},
              {'leaf_size': 2**32}, {'node_offset': 2**64}, {'node_offset': 2**63}, {'node_depth': 256}, {'inner_size': 65}):
        t(f, **k)
    t(f, 'x')
    t(f, b'a', b'b')
    print(f.SALT_SIZE, f.PERSON_SIZE, f.MAX_KEY_SIZE, f.MAX_DIGEST_SIZE, f, type(f()), f.__module__)
h = b(b'one')
c = h.copy()
h.update(b'two')
print(h.hexdigest()[:20], c.hexdigest()[:20], h.digest()[:4], hashlib.blake2b(b'onetwo').digest() == h.digest())
t(hashlib.new, 'blake2b', b'x')
print({'blake2b', 'blake2s', 'sha3_256', 'shake_128'} <= hashlib.algorithms_guaranteed)
