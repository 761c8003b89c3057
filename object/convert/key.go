package convert

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"math/big"
)

// This file makes keys of Go maps of the values that Go cannot compare but
// Python can.

// compositeKey is what a big int, bytes or a tuple is found by in a Dict: its
// encoding, or the hash of a long one. It takes time by the length, and false
// comes for what cannot be a key or has more than maxKeyParts parts, which tuples
// that are shared many times have.
func compositeKey(key any) (any, bool) {
	e := keyEncoder{parts: maxKeyParts}
	if !e.add(key, 0) {
		return nil, false
	}
	if len(e.b) > sha256.Size {
		return sha256.Sum256(e.b), true
	}
	return composite(e.b), true
}

// composite is a short encoding; no text is equal to it.
type composite string

const maxKeyParts = 4096

// keyBytes is what compositeKey takes for a time, and the place in the index.
func keyBytes(key any) int64 {
	n := int64(0)
	switch k := key.(type) {
	case []byte:
		n = int64(len(k))
	case *big.Int:
		n = int64(k.BitLen() / 8)
	case Tuple:
		n = 64 * int64(min(len(k), maxKeyParts))
	}
	return n
}

type keyEncoder struct {
	b     []byte
	parts int
}

// bytes adds a part: its kind, its length and itself.
func (e *keyEncoder) bytes(kind byte, p []byte) {
	e.b = append(e.b, kind)
	e.b = binary.AppendUvarint(e.b, uint64(len(p)))
	e.b = append(e.b, p...)
}

func (e *keyEncoder) add(v any, depth int) bool {
	if e.parts--; e.parts < 0 || depth > 100 {
		return false
	}
	switch x := v.(type) {
	case nil:
		e.b = append(e.b, 'n')
	case bool:
		return e.add(map[bool]int64{true: 1}[x], depth)
	case int64:
		e.b = append(e.b, 'i')
		e.b = binary.AppendVarint(e.b, x)
	case float64:
		if i := int64(x); float64(i) == x && i > -1<<53 && i < 1<<53 {
			return e.add(i, depth)
		}
		e.b = append(e.b, 'f')
		e.b = binary.BigEndian.AppendUint64(e.b, math.Float64bits(x))
	case string:
		if !e.charge(len(x)) {
			return false
		}
		e.bytes('s', []byte(x))
	case []byte:
		if !e.charge(len(x)) {
			return false
		}
		e.bytes('b', x)
	case *big.Int:
		if x.IsInt64() {
			return e.add(x.Int64(), depth)
		}
		if !e.charge(x.BitLen() / 8) {
			return false
		}
		kind := byte('+')
		if x.Sign() < 0 {
			kind = '-'
		}
		e.bytes(kind, x.Bytes())
	case Tuple:
		e.b = append(e.b, 't')
		e.b = binary.AppendUvarint(e.b, uint64(len(x)))
		for _, p := range x {
			if !e.add(p, depth+1) {
				return false
			}
		}
	default:
		k, ok := hashable(v)
		if !ok {
			return false
		}
		if i, isInt := k.(int64); isInt {
			return e.add(i, depth)
		}
		return false
	}
	return true
}

// charge counts n bytes as parts: a long part counts once only where it stands
// alone.
func (e *keyEncoder) charge(n int) bool {
	if len(e.b) > 0 {
		e.parts -= n / 64
	}
	return e.parts >= 0
}
