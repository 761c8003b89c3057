package bz2

import (
	"bytes"
	stdbz2 "compress/bzip2"
	"io"
	"math/rand/v2"
	"testing"
)

func samples() [][]byte {
	r := rand.New(rand.NewPCG(1, 2))
	random := make([]byte, 120000)
	for i := range random {
		random[i] = byte(r.Uint32())
	}
	return [][]byte{nil, []byte("a"), bytes.Repeat([]byte("a"), 100000), bytes.Repeat([]byte("ab"), 7000), random, bytes.Repeat([]byte("aaaab"), 300),
		bytes.Repeat([]byte("the quick brown fox "), 9000)}
}

func pack(t testing.TB, data []byte, level int) []byte {
	e := &encoder{level: level, charge: func(int) bool { return true }, alloc: func(int64) bool { return true }}
	if !e.write(data) || !e.close() {
		t.Fatal("stopped")
	}
	return e.out
}

// unpack decodes data that comes in pieces; budget bounds the work.
func unpack(data []byte, piece, budget int) ([]byte, error) {
	d := &decoder{charge: func(n int) bool { budget -= n; return budget > 0 }, alloc: func(int64) bool { return true }}
	var out []byte
	for d.step != atEnd {
		n := min(piece, len(data))
		d.in = append(d.in, data[:n]...)
		data = data[n:]
		for {
			had := len(out)
			var err error
			out, err = d.decode(out, had+1000)
			if err == errMore {
				if n == 0 {
					return out, io.ErrUnexpectedEOF
				}
				break
			}
			if err != nil || d.stopped || d.step == atEnd {
				return out, err
			}
		}
	}
	return out, nil
}

// TestRound: what is written is read again, by Go's own reader too.
func TestRound(t *testing.T) {
	for i, data := range samples() {
		packed := pack(t, data, 1+i%9)
		if got, err := unpack(packed, 100, 1<<30); err != nil || !bytes.Equal(got, data) {
			t.Errorf("sample %d: %v, %d bytes", i, err, len(got))
		}
		if got, err := io.ReadAll(stdbz2.NewReader(bytes.NewReader(packed))); err != nil || !bytes.Equal(got, data) {
			t.Errorf("sample %d with Go's reader: %v", i, err)
		}
	}
}

// TestBroken: a stream with wrong bits neither panics nor runs without end, and
// is not read as another text than Go's reader reads.
func TestBroken(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, data := range samples() {
		packed := pack(t, data, 1)
		for range 40 {
			bad := append([]byte(nil), packed...)
			for range 1 + r.IntN(3) {
				bad[r.IntN(len(bad))] ^= 1 << r.IntN(8)
			}
			got, err := unpack(bad, 1<<20, 1<<24)
			want, wantErr := io.ReadAll(stdbz2.NewReader(bytes.NewReader(bad)))
			if err == nil && wantErr == nil && !bytes.Equal(got, want) {
				t.Errorf("%d bytes, Go's reader %d", len(got), len(want))
			}
		}
	}
}

// FuzzDecode decodes whatever comes.
func FuzzDecode(f *testing.F) {
	for _, data := range samples() {
		f.Add(pack(f, data, 1))
	}
	f.Fuzz(func(t *testing.T, data []byte) { unpack(data, 1000, 1<<24) })
}
