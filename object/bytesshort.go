package object

import "slices"

// A short bytes object and its bytes are one piece of memory: most are made in great
// number, as parts of others, and two pieces took twice the time.

type (
	bytes8 struct {
		Bytes
		d [8]byte
	}
	bytes24 struct {
		Bytes
		d [24]byte
	}
	bytes56 struct {
		Bytes
		d [56]byte
	}
)

// bytesRoom returns an empty bytes object with room for n bytes in its B, which the caller
// fills before anybody sees it, and cuts to what is in it: what is appended to the B of
// another object must not lie behind it.
func bytesRoom(n int) *Bytes {
	switch {
	case n <= 8:
		b := &bytes8{}
		b.B = b.d[:0]
		return &b.Bytes
	case n <= 24:
		b := &bytes24{}
		b.B = b.d[:0]
		return &b.Bytes
	case n <= 56:
		b := &bytes56{}
		b.B = b.d[:0]
		return &b.Bytes
	}
	return &Bytes{B: make([]byte, 0, n)}
}

// bytesCopy returns bytes with a copy of data.
func bytesCopy[T []byte | string](data T) Value {
	switch len(data) {
	case 0:
		return Value{R: emptyBytes}
	case 1:
		return Value{R: byteChars[data[0]]}
	}
	b := bytesRoom(len(data))
	b.B = slices.Clip(append(b.B, data...))
	return Value{R: b}
}
