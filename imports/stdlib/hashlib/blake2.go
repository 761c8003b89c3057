package hashlib

import (
	"encoding/binary"
	"encoding/hex"
	"math/bits"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/object"
)

// This file defines BLAKE2 (RFC 7693) with salt, personalisation and the
// parameters of trees, which golang.org/x/crypto/blake2b does not have.

var sigma = [10][16]uint8{
	{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
	{14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
	{11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
	{7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
	{9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
	{2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
	{12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
	{13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
	{6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
	{10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0},
}

var iv64 = [8]uint64{0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
	0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179}

// blake is a BLAKE2b hash being computed, or a BLAKE2s one in the low halves.
type blake struct {
	small    bool // BLAKE2s
	size     int  // of the digest
	lastNode bool
	h        [8]uint64
	lo, hi   uint64 // bytes hashed
	buf      [128]byte
	n        int // bytes in buf
}

func (b *blake) block() int {
	if b.small {
		return 64
	}
	return 128
}

// newBlake begins a hash with a block of parameters, of 64 bytes or 32.
func newBlake(small bool, size int, params []byte) *blake {
	b := &blake{small: small, size: size}
	for i := range b.h {
		if small {
			b.h[i] = iv64[i]>>32 ^ uint64(binary.LittleEndian.Uint32(params[4*i:]))
		} else {
			b.h[i] = iv64[i] ^ binary.LittleEndian.Uint64(params[8*i:])
		}
	}
	return b
}

func (b *blake) write(p []byte) {
	size := b.block()
	for len(p) > 0 {
		if b.n == size {
			b.compress(uint64(size), false)
			b.n = 0
		}
		n := copy(b.buf[b.n:size], p)
		b.n += n
		p = p[n:]
	}
}

// sum is the digest so far.
func (b *blake) sum() []byte {
	c := *b
	clear(c.buf[c.n:])
	c.compress(uint64(c.n), true)
	out := make([]byte, 64)
	for i, h := range c.h {
		if c.small {
			binary.LittleEndian.PutUint32(out[4*i:], uint32(h))
		} else {
			binary.LittleEndian.PutUint64(out[8*i:], h)
		}
	}
	return out[:c.size]
}

func (b *blake) compress(n uint64, last bool) {
	var carry uint64
	b.lo, carry = bits.Add64(b.lo, n, 0)
	b.hi += carry
	if b.small {
		b.compress32(last)
		return
	}
	var m [16]uint64
	for i := range m {
		m[i] = binary.LittleEndian.Uint64(b.buf[8*i:])
	}
	var v [16]uint64
	copy(v[:8], b.h[:])
	copy(v[8:], iv64[:])
	v[12] ^= b.lo
	v[13] ^= b.hi
	if last {
		v[14] = ^v[14]
		if b.lastNode {
			v[15] = ^v[15]
		}
	}
	mix := func(a, b, c, d int, x, y uint64) {
		v[a] += v[b] + x
		v[d] = bits.RotateLeft64(v[d]^v[a], -32)
		v[c] += v[d]
		v[b] = bits.RotateLeft64(v[b]^v[c], -24)
		v[a] += v[b] + y
		v[d] = bits.RotateLeft64(v[d]^v[a], -16)
		v[c] += v[d]
		v[b] = bits.RotateLeft64(v[b]^v[c], -63)
	}
	for r := range 12 {
		s := &sigma[r%10]
		mix(0, 4, 8, 12, m[s[0]], m[s[1]])
		mix(1, 5, 9, 13, m[s[2]], m[s[3]])
		mix(2, 6, 10, 14, m[s[4]], m[s[5]])
		mix(3, 7, 11, 15, m[s[6]], m[s[7]])
		mix(0, 5, 10, 15, m[s[8]], m[s[9]])
		mix(1, 6, 11, 12, m[s[10]], m[s[11]])
		mix(2, 7, 8, 13, m[s[12]], m[s[13]])
		mix(3, 4, 9, 14, m[s[14]], m[s[15]])
	}
	for i := range b.h {
		b.h[i] ^= v[i] ^ v[i+8]
	}
}

func (b *blake) compress32(last bool) {
	var m [16]uint32
	for i := range m {
		m[i] = binary.LittleEndian.Uint32(b.buf[4*i:])
	}
	var v [16]uint32
	for i := range 8 {
		v[i], v[i+8] = uint32(b.h[i]), uint32(iv64[i]>>32)
	}
	v[12] ^= uint32(b.lo)
	v[13] ^= uint32(b.lo >> 32)
	if last {
		v[14] = ^v[14]
		if b.lastNode {
			v[15] = ^v[15]
		}
	}
	mix := func(a, b, c, d int, x, y uint32) {
		v[a] += v[b] + x
		v[d] = bits.RotateLeft32(v[d]^v[a], -16)
		v[c] += v[d]
		v[b] = bits.RotateLeft32(v[b]^v[c], -12)
		v[a] += v[b] + y
		v[d] = bits.RotateLeft32(v[d]^v[a], -8)
		v[c] += v[d]
		v[b] = bits.RotateLeft32(v[b]^v[c], -7)
	}
	for r := range 10 {
		s := &sigma[r]
		mix(0, 4, 8, 12, m[s[0]], m[s[1]])
		mix(1, 5, 9, 13, m[s[2]], m[s[3]])
		mix(2, 6, 10, 14, m[s[4]], m[s[5]])
		mix(3, 7, 11, 15, m[s[6]], m[s[7]])
		mix(0, 5, 10, 15, m[s[8]], m[s[9]])
		mix(1, 6, 11, 12, m[s[10]], m[s[11]])
		mix(2, 7, 8, 13, m[s[12]], m[s[13]])
		mix(3, 4, 9, 14, m[s[14]], m[s[15]])
	}
	for i := range b.h {
		b.h[i] = uint64(uint32(b.h[i]) ^ v[i] ^ v[i+8])
	}
}

// Write and the methods below make a blake a hash.Hash, for hmac.
func (b *blake) Write(p []byte) (int, error) { b.write(p); return len(p), nil }

// Sum appends the digest.
func (b *blake) Sum(p []byte) []byte { return append(p, b.sum()...) }

// Reset begins anew, without key and parameters.
func (b *blake) Reset() { *b = *plainBlake(b.small) }

// Size is the size of the digest.
func (b *blake) Size() int { return b.size }

// BlockSize is the size of a block.
func (b *blake) BlockSize() int { return b.block() }

func plainBlake(small bool) *blake {
	var params [64]byte
	size := 64
	if small {
		size = 32
	}
	params[0], params[2], params[3] = byte(size), 1, 1
	return newBlake(small, size, params[:])
}

var (
	blake2bType = object.NewBuiltinType("_blake2.blake2b", nil, object.NoSubclass)
	blake2sType = object.NewBuiltinType("_blake2.blake2s", nil, object.NoSubclass)
)

// Blake is an instance of blake2b or blake2s.
type Blake struct{ b blake }

// Type returns the class.
func (b *Blake) Type() *object.Type {
	if b.b.small {
		return blake2sType
	}
	return blake2bType
}

func (b *Blake) update(th *thread, v value) bool {
	p, ok := Bytes(th, v)
	for ok && len(p) > 0 {
		n := min(len(p), 1<<16)
		if !th.Charge(n/8 + 1) {
			return false
		}
		b.b.write(p[:n])
		p = p[n:]
	}
	return ok
}

var blakeSig = object.ParseSignature("data=b'', /, *, digest_size=64, key=b'', salt=b'', person=b'', fanout=1, depth=1, leaf_size=0, node_offset=0, node_depth=0, inner_size=0, last_node=False, usedforsecurity=True")

func newBlakeObject(th *thread, small bool, args []value, kw []object.KW) value {
	name, most, salts := "blake2b", 64, 16
	if small {
		name, most, salts = "blake2s", 32, 8
	}
	if len(args) > 1 {
		if n := len(args) + len(kw); n > len(blakeSig.Params) {
			return th.Raise(object.TypeErrorType, "%s() takes at most %d arguments (%d given)", name, len(blakeSig.Params), n)
		}
		return th.Raise(object.TypeErrorType, "%s() takes at most 1 positional argument (%d given)", name, len(args))
	}
	a, mark := th.Args(len(blakeSig.Params))
	defer th.Release(mark)
	if !blakeSig.Bind(th, name, a, args, kw) || !th.Alloc(320) {
		return value{}
	}
	integer := func(i int, def int64) (int64, bool) {
		if !a[i].Ok() {
			return def, true
		}
		n, ok := object.AsIndex(th, a[i])
		if !ok && th.Catch(object.IndexErrorType, object.OverflowErrorType) || ok && int64(n) != int64(int32(n)) {
			th.Raise(object.OverflowErrorType, "Python int too large to convert to C int")
			return 0, false
		}
		return int64(n), ok
	}
	bad := func(format string, x ...any) value { return th.Raise(object.ValueErrorType, format, x...) }
	size, ok := integer(1, int64(most))
	if !ok {
		return value{}
	}
	if size < 1 || size > int64(most) {
		return bad("digest_size must be between 1 and %d bytes", most)
	}
	var parts [3][]byte // key, salt, person
	for i := range parts {
		if !a[i+2].Ok() {
			continue
		}
		p, ok := object.BytesArg(th, a[i+2])
		if !ok {
			return value{}
		}
		parts[i] = p
	}
	if len(parts[1]) > salts {
		return bad("maximum salt length is %d bytes", salts)
	}
	if len(parts[2]) > salts {
		return bad("maximum person length is %d bytes", salts)
	}
	fanout, ok := integer(5, 1)
	if !ok {
		return value{}
	}
	depth, ok := integer(6, 1)
	if !ok {
		return value{}
	}
	if fanout < 0 || fanout > 255 {
		return bad("fanout must be between 0 and 255")
	}
	if depth < 1 || depth > 255 {
		return bad("depth must be between 1 and 255")
	}
	unsigned := func(i int) (uint64, bool) {
		if !a[i].Ok() {
			return 0, true
		}
		v := a[i]
		if _, _, isInt := object.IntOf(v); !isInt {
			th.Raise(object.TypeErrorType, "an integer is required")
			return 0, false
		}
		n, b, _ := object.IntOf(v)
		switch {
		case b != nil && b.Sign() > 0 && b.BitLen() <= 64:
			return b.Uint64(), true
		case b != nil && b.Sign() > 0:
			th.Raise(object.OverflowErrorType, "int too big to convert")
			return 0, false
		case b != nil || n < 0:
			bad("value must be positive")
			return 0, false
		}
		return uint64(n), true
	}
	leaf, ok := unsigned(7)
	if !ok {
		return value{}
	}
	if leaf >= 1<<32 {
		return th.Raise(object.OverflowErrorType, "leaf_size is too large")
	}
	offset, ok := unsigned(8)
	if !ok {
		return value{}
	}
	if small && offset >= 1<<48 {
		return th.Raise(object.OverflowErrorType, "node_offset is too large")
	}
	nodeDepth, ok := integer(9, 0)
	if !ok {
		return value{}
	}
	if nodeDepth < 0 || nodeDepth > 255 {
		return bad("node_depth must be between 0 and 255")
	}
	inner, ok := integer(10, 0)
	if !ok {
		return value{}
	}
	if inner < 0 || inner > int64(most) {
		return bad("inner_size must be between 0 and is %d", most)
	}
	if len(parts[0]) > most {
		return bad("maximum key length is %d bytes", most)
	}
	last := 0
	if a[11].Ok() {
		if last = object.Truth(th, a[11]); last < 0 {
			return value{}
		}
	}
	var params [64]byte
	params[0], params[1], params[2], params[3] = byte(size), byte(len(parts[0])), byte(fanout), byte(depth)
	binary.LittleEndian.PutUint32(params[4:], uint32(leaf))
	binary.LittleEndian.PutUint64(params[8:], offset)
	at := 16
	if small {
		params[14], params[15] = byte(nodeDepth), byte(inner)
	} else {
		params[16], params[17] = byte(nodeDepth), byte(inner)
		at = 32
	}
	copy(params[at:at+salts], parts[1])
	copy(params[at+salts:], parts[2])
	r := &Blake{b: *newBlake(small, fit.Int(size), params[:])}
	r.b.lastNode = last > 0
	if len(parts[0]) > 0 {
		var block [128]byte
		copy(block[:], parts[0])
		r.b.write(block[:r.b.block()])
	}
	if a[0].Ok() && !r.update(th, a[0]) {
		return value{}
	}
	return object.Obj(r)
}

func init() {
	for _, small := range []bool{false, true} {
		t, size, salts := blake2bType, int64(64), int64(16)
		if small {
			t, size, salts = blake2sType, 32, 8
		}
		t.New = func(th *thread, cls *object.Type, args []value, kw []object.KW) value {
			return newBlakeObject(th, small, args, kw)
		}
		object.DefNew(t)
		t.DefValue("MAX_DIGEST_SIZE", object.Int(size))
		t.DefValue("MAX_KEY_SIZE", object.Int(size))
		t.DefValue("SALT_SIZE", object.Int(salts))
		t.DefValue("PERSON_SIZE", object.Int(salts))
		name := t.Qualname
		t.DefGet("name", func(th *thread, self value) value { return object.StrValue(name) })
		t.DefGet("digest_size", func(th *thread, self value) value { return object.Int(int64(self.R.(*Blake).b.size)) })
		t.DefGet("block_size", func(th *thread, self value) value { return object.Int(int64(self.R.(*Blake).b.block())) })
		t.Def(
			object.M1("update", func(th *thread, self, v value) value {
				if !self.R.(*Blake).update(th, v) {
					return value{}
				}
				return object.None
			}),
			object.M0("digest", func(th *thread, self value) value { return object.Obj(object.NewBytes(self.R.(*Blake).b.sum())) }),
			object.M0("hexdigest", func(th *thread, self value) value {
				return object.StrValue(hex.EncodeToString(self.R.(*Blake).b.sum()))
			}),
			object.M0("copy", func(th *thread, self value) value {
				if !th.Alloc(320) {
					return value{}
				}
				c := *self.R.(*Blake)
				return object.Obj(&c)
			}),
		)
	}
}
