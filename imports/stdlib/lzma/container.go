package lzma

import (
	"bytes"
	"encoding/binary"
	"hash"
	"hash/crc32"

	xzlzma "github.com/ulikunitz/xz/lzma"
)

// container writes the format of xz, with filters before LZMA2 perhaps, which the library's writer has not: one block
// between the stream's head and its index.
type container struct {
	out   *bytes.Buffer
	body  *xzlzma.Writer2 // writes LZMA2 to out
	chain []*filter
	pairs []int
	check int
	dict  int

	head     int    // the size of the block's head
	packed   uint64 // of the block's data so far
	unpacked uint64
	sum      hash.Hash
}

// withSum appends the sum of crc32 over b.
func withSum(b []byte) []byte { return binary.LittleEndian.AppendUint32(b, crc32.ChecksumIEEE(b)) }

func padded(b []byte) []byte {
	for len(b)%4 != 0 {
		b = append(b, 0)
	}
	return b
}

// flags are the stream's: which check there is.
func (w *container) flags() []byte { return []byte{0, byte(w.check)} }

// begin writes the heads of the stream and of the block.
func (w *container) begin() {
	w.sum = sumOf(w.check)
	w.out.WriteString("\xfd7zXZ\x00")
	w.out.Write(withSum(w.flags()))
	h := []byte{0, byte(len(w.pairs) / 2)}
	for i := 0; i < len(w.pairs); i += 2 {
		kind, option := w.pairs[i], w.pairs[i+1]
		switch {
		case kind == filterDelta:
			h = append(h, byte(kind), 1, byte(option-1))
		case option == 0:
			h = append(h, byte(kind), 0)
		default:
			h = binary.LittleEndian.AppendUint32(append(h, byte(kind), 4), uint32(option))
		}
	}
	// The size of the dictionary is two or three times a power of two.
	size := byte(0)
	for size < 40 && int64(2|size&1)<<(size/2+11) < int64(w.dict) {
		size++
	}
	h = padded(append(h, lzma2ID, 1, size))
	h[0] = byte(len(h) / 4)
	h = withSum(h)
	w.head = len(h)
	w.out.Write(h)
}

// Write writes data.
func (w *container) Write(b []byte) (int, error) { return len(b), w.put(b, false) }

func (w *container) put(b []byte, last bool) error {
	w.unpacked += uint64(len(b))
	if w.sum != nil {
		w.sum.Write(b)
	}
	before := w.out.Len()
	_, err := w.body.Write(through(w.chain, b, last))
	w.packed += uint64(w.out.Len() - before)
	return err
}

// Flush compresses what is waiting.
func (w *container) Flush() error {
	before := w.out.Len()
	err := w.body.Flush()
	w.packed += uint64(w.out.Len() - before)
	return err
}

// Close ends the block and the stream.
func (w *container) Close() error {
	if err := w.put(nil, true); err != nil {
		return err
	}
	before := w.out.Len()
	if err := w.body.Close(); err != nil {
		return err
	}
	w.packed += uint64(w.out.Len() - before)
	w.out.Write(make([]byte, -w.packed&3))
	size := 0
	if w.sum != nil {
		sum := w.sum.Sum(nil)
		if size = len(sum); w.check != 10 { // written with the lowest byte first
			for i, j := 0, size-1; i < j; i, j = i+1, j-1 {
				sum[i], sum[j] = sum[j], sum[i]
			}
		}
		w.out.Write(sum)
	}
	index := binary.AppendUvarint([]byte{0, 1}, uint64(w.head)+w.packed+uint64(size))
	index = withSum(padded(binary.AppendUvarint(index, w.unpacked)))
	w.out.Write(index)
	foot := binary.LittleEndian.AppendUint32(nil, uint32(len(index)/4-1))
	foot = append(foot, w.flags()...)
	w.out.Write(binary.LittleEndian.AppendUint32(nil, crc32.ChecksumIEEE(foot)))
	w.out.Write(foot)
	w.out.WriteString("YZ")
	return nil
}
