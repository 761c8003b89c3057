# The modules hashlib, hmac and secrets.
import hashlib
import hmac
import secrets

for n in 'md5 sha1 sha224 sha256 sha384 sha512 sha3_224 sha3_256 sha3_384 sha3_512'.split():
    h = getattr(hashlib, n)(b'hello')
    print(h.name, h.digest_size, h.block_size, h.hexdigest(), h.digest()[:4])
    h.update(b' world')
    c = h.copy()
    c.update(bytearray(b'!'))
    print(h.hexdigest() == hashlib.new(n, b'hello world').hexdigest(), c.hexdigest()[:16], hashlib.new(n).hexdigest()[:8])
for n in ('shake_128', 'shake_256'):
    h = hashlib.new(n, b'abc')
    print(h.name, h.digest_size, h.hexdigest(10), h.digest(3), h.hexdigest(length=4))
print(hashlib.md5().hexdigest(), hashlib.sha256(memoryview(b'ab')).hexdigest()[:10], hashlib.md5(b'x', usedforsecurity=False).hexdigest(), hashlib.md5(string=b'x').name)
print(hashlib.pbkdf2_hmac('sha256', b'pw', b'salt', 100).hex(), hashlib.pbkdf2_hmac('sha1', b'pw', b'salt', 1500, 33).hex())
m = hmac.new(b'key', b'message', 'sha256')
print(m.hexdigest(), m.name, m.digest_size, m.block_size, hmac.new(b'k' * 100, b'm', hashlib.md5).hexdigest(), hmac.digest(b'key', b'msg', 'sha1').hex())
c = m.copy()
c.update(b'more')
print(c.hexdigest(), hmac.compare_digest(b'a', b'a'), hmac.compare_digest('a', 'b'), hmac.compare_digest(b'a', b'ab'))
print(len(secrets.token_bytes(5)), len(secrets.token_hex(4)), 0 <= secrets.randbelow(10) < 10, secrets.choice([1]), secrets.randbits(0), len(secrets.token_bytes()), secrets.compare_digest('a', 'a'), sorted(secrets.__all__))
for f in (lambda: hashlib.md5('a'), lambda: hashlib.new('nope'), lambda: hashlib.md5().update('x'), lambda: hashlib.md5(5), lambda: hashlib.md5().update(), lambda: hmac.new('k', b'm', 'md5'), lambda: hmac.new(b'k'), lambda: hmac.compare_digest('a', b'a'), lambda: hmac.compare_digest('é', 'a'), lambda: secrets.randbelow(0), lambda: hashlib.pbkdf2_hmac('sha1', b'', b'', 0), lambda: hashlib.shake_128().hexdigest()):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
