package hashlib

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"

	"github.com/garterpy/garter/object"
)

// scryptLimit is the memory that a call takes at most where it does not say it.
const scryptLimit = 32 << 20

// scryptKey is scrypt: a key of a password after RFC 7914.
func scryptKey(th *thread, a []value) value {
	password, ok := object.BytesArg(th, a[0])
	if !ok {
		return value{}
	}
	if !a[1].Ok() || a[1].IsNone() {
		return th.Raise(object.TypeErrorType, "salt is required")
	}
	salt, ok := object.BytesArg(th, a[1])
	if !ok {
		return value{}
	}
	var sizes [3]int // n, r, p
	for i, name := range []string{"n", "r", "p"} {
		v := a[2+i]
		if v.Ok() && !v.IsNone() && !v.IsInt() && !v.R.Type().Special(object.DIndex).Ok() {
			return th.Raise(object.TypeErrorType, "scrypt() argument '%s' must be int, not %s", name, v.R.Type().Name)
		}
		if v.Ok() && !v.IsNone() {
			if sizes[i], ok = object.AsIndex(th, v); !ok {
				return value{}
			}
		} else {
			sizes[i] = -1
		}
		if sizes[i] < 0 {
			return th.Raise(object.TypeErrorType, "%s is required and must be an unsigned int", name)
		}
		if i == 0 && (sizes[0] < 2 || bits.OnesCount(uint(sizes[0])) != 1) {
			return th.Raise(object.ValueErrorType, "n must be a power of 2.")
		}
	}
	limit, size := 0, 64
	if a[5].Ok() {
		if limit, ok = object.AsIndex(th, a[5]); !ok {
			return value{}
		}
	}
	if limit < 0 || limit > 1<<31-1 {
		return th.Raise(object.ValueErrorType, "maxmem must be positive and smaller than 2147483647")
	}
	if a[6].Ok() {
		if size, ok = object.AsIndex(th, a[6]); !ok {
			return value{}
		}
	}
	if size < 1 || size > 1<<31-1 {
		return th.Raise(object.ValueErrorType, "dklen must be greater than 0 and smaller than 2147483647")
	}
	n, r, p := sizes[0], sizes[1], sizes[2]
	if r == 0 || p == 0 {
		return th.Raise(object.ValueErrorType, "Invalid parameter combination for n, r, p, maxmem.")
	}
	if limit == 0 {
		limit = scryptLimit
	}
	if n > limit || r > limit || p > limit || 16*r < 64 && n>>(16*r) != 0 || 128*r*(n+2)+128*r*p > limit {
		return th.Raise(object.ValueErrorType, "[digital envelope routines] memory limit exceeded")
	}
	taken := 128 * int64(r) * int64(n+2+p)
	if !th.Pin(taken) {
		return value{}
	}
	defer th.Unpin(taken)
	blocks, ok := derive(th, sha256.New, password, salt, 1, 128*r*p)
	if !ok {
		return value{}
	}
	table, x, y := make([]uint32, 32*r*n), make([]uint32, 32*r), make([]uint32, 32*r)
	for i := range p {
		if !mixRoom(th, blocks[128*r*i:128*r*(i+1)], n, table, x, y) {
			return value{}
		}
	}
	key, ok := derive(th, sha256.New, password, blocks, 1, size)
	if !ok || !th.Alloc(int64(size)) {
		return value{}
	}
	return object.Obj(object.NewBytes(key))
}

// mixRoom is scryptROMix of the RFC: it fills the table with n states of a block, and
// mixes it with those of them that it names itself.
func mixRoom(th *thread, block []byte, n int, table, x, y []uint32) bool {
	size := len(x)
	for i := range x {
		x[i] = binary.LittleEndian.Uint32(block[4*i:])
	}
	for i := range n {
		if !th.Charge(size) {
			return false
		}
		copy(table[i*size:], x)
		if !mixBlock(th, x, y) {
			return false
		}
	}
	for range n {
		if !th.Charge(size) {
			return false
		}
		at := int(x[size-16]) & (n - 1)
		for k, v := range table[at*size : (at+1)*size] {
			x[k] ^= v
		}
		if !mixBlock(th, x, y) {
			return false
		}
	}
	for i, v := range x {
		binary.LittleEndian.PutUint32(block[4*i:], v)
	}
	return true
}

// mixBlock is scryptBlockMix: each of the parts of 16 words is added to the last one
// made and scrambled; those at even places come first. A block may have many megabytes.
func mixBlock(th *thread, x, y []uint32) bool {
	parts := len(x) / 16
	var last [16]uint32
	copy(last[:], x[len(x)-16:])
	for i := range parts {
		if i%(object.LookEvery/64) == 0 && !th.Look(0) {
			return false
		}
		for k := range last {
			last[k] ^= x[16*i+k]
		}
		scramble(&last)
		copy(y[16*(i/2+i%2*(parts/2)):], last[:])
	}
	copy(x, y)
	return true
}

// quarters are the words of Salsa20's quarter rounds: four of the columns, then four
// of the rows.
var quarters = [8][4]int{{0, 4, 8, 12}, {5, 9, 13, 1}, {10, 14, 2, 6}, {15, 3, 7, 11}, {0, 1, 2, 3}, {5, 6, 7, 4}, {10, 11, 8, 9}, {15, 12, 13, 14}}

// scramble is the core of Salsa20 with eight rounds.
func scramble(w *[16]uint32) {
	old := *w
	for range 4 {
		for _, q := range &quarters {
			a, b, c, d := w[q[0]], w[q[1]], w[q[2]], w[q[3]]
			b ^= bits.RotateLeft32(a+d, 7)
			c ^= bits.RotateLeft32(b+a, 9)
			d ^= bits.RotateLeft32(c+b, 13)
			a ^= bits.RotateLeft32(d+c, 18)
			w[q[0]], w[q[1]], w[q[2]], w[q[3]] = a, b, c, d
		}
	}
	for i, v := range old {
		w[i] += v
	}
}
