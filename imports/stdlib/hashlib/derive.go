package hashlib

import (
	"crypto/hmac"
	"hash"
	"io"

	"github.com/garterpy/garter/object"
)

// feed writes p to a hash, in parts that are charged.
func feed(th *thread, w io.Writer, p []byte) bool {
	for len(p) > 0 {
		n := min(len(p), object.LookEvery)
		if !th.Charge(n/8 + 1) {
			return false
		}
		w.Write(p[:n])
		p = p[n:]
	}
	return true
}

// derive is PBKDF2 of RFC 8018: a key of size bytes out of a password, with n turns for
// each block. By hand, since passwords, salts and keys may be of megabytes, and the work
// of any size must be charged and can be ended.
func derive(th *thread, algorithm func() hash.Hash, password, salt []byte, n, size int) ([]byte, bool) {
	h := algorithm()
	taken := int64(size) + int64(h.Size())
	if !th.Pin(taken) {
		return nil, false
	}
	defer th.Unpin(taken)
	if len(password) > h.BlockSize() { // as HMAC does it, in one step
		if !feed(th, h, password) {
			return nil, false
		}
		password = h.Sum(nil)
	}
	prf := hmac.New(algorithm, password)
	out := make([]byte, 0, size+h.Size())
	for block := uint32(1); len(out) < size; block++ {
		prf.Reset()
		if !th.Charge(20) || !feed(th, prf, salt) {
			return nil, false
		}
		prf.Write([]byte{byte(block >> 24), byte(block >> 16), byte(block >> 8), byte(block)})
		u := prf.Sum(nil)
		at := len(out)
		out = append(out, u...)
		for range n - 1 {
			if !th.Charge(20) {
				return nil, false
			}
			prf.Reset()
			prf.Write(u)
			u = prf.Sum(u[:0])
			for i, c := range u {
				out[at+i] ^= c
			}
		}
	}
	return out[:size], true
}
