import zlib, random
r = random.Random(5)
def data(n):
    out = b''
    while len(out) < n:
        out += bytes(r.choices(b'abcdefgh ', k=r.randrange(1, 3000))) if r.random() < .7 else out[-r.randrange(1, 40000):][:r.randrange(1, 30000)]
    return out[:n]
bad = 0
for trial in range(25):
    level = r.choice([-1, 0, 1, 6, 9]); wbits = r.choice([15, -15, 31, 9, -12]); strat = r.choice([0, 0, 1, 2])
    zd = data(r.randrange(1, 50000)) if r.random() < .4 and wbits < 16 else None
    c = zlib.compressobj(level, 8, wbits, 8, strat, zd) if zd else zlib.compressobj(level, 8, wbits, 8, strat)
    live = [(c, [], [])]
    for _ in range(r.randrange(1, 14)):
        k = r.randrange(len(live))
        c, out, src = live[k]
        what = r.random()
        if what < .6:
            d = data(r.choice([0, 10, 1000, 40000, 300000])); out.append(c.compress(d)); src.append(d)
        elif what < .8: out.append(c.flush(r.choice([zlib.Z_SYNC_FLUSH, zlib.Z_FULL_FLUSH])))
        elif len(live) < 4: live.append((c.copy(), list(out), list(src)))
    for c, out, src in live:
        out.append(c.flush())
        d = zlib.decompressobj(wbits, zd) if zd else zlib.decompressobj(wbits)
        got = d.decompress(b''.join(out)) + d.flush()
        if got != b''.join(src) or not d.eof: bad += 1; print('bad', trial, level, wbits, strat, bool(zd))
print(bad)
