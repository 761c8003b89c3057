package lzma

import (
	"bytes"
	"io"
	"math/rand/v2"
	"testing"

	"github.com/ulikunitz/xz"
	xzlzma "github.com/ulikunitz/xz/lzma"
)

func samples() [][]byte {
	r := rand.New(rand.NewPCG(1, 2))
	random := make([]byte, 120000)
	for i := range random {
		random[i] = byte(r.Uint32())
	}
	return [][]byte{nil, []byte("a"), bytes.Repeat([]byte("a"), 100000), bytes.Repeat([]byte("ab"), 7000), random,
		bytes.Repeat([]byte("the quick brown fox "), 9000)}
}

func pack(t testing.TB, data []byte, alone bool) []byte {
	var out bytes.Buffer
	var w io.WriteCloser
	var err error
	if alone {
		w, err = xzlzma.WriterConfig{DictCap: 1 << 16, EOSMarker: true}.NewWriter(&out)
	} else {
		w, err = xz.WriterConfig{DictCap: 1 << 16}.NewWriter(&out)
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(data); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func unpack(data []byte, piece, budget int) ([]byte, int64, error) {
	held := int64(0)
	d := &decoder{memory: -1, charge: func(n int) bool { budget -= n; return budget > 0 }, alloc: func(n int64) bool { held += n; return held < 1<<26 }}
	var out []byte
	for {
		n := min(piece, len(data))
		d.in = append(append([]byte(nil), d.in...), data[:n]...)
		data = data[n:]
		for {
			had := len(out)
			var err error
			out, err = d.decode(out, had+1000)
			if err == errMore {
				if n == 0 {
					return out, held, io.ErrUnexpectedEOF
				}
				break
			}
			if err != nil || d.stopped || d.ended() {
				return out, held, err
			}
		}
	}
}

// TestRound: what the library writes is read, in pieces of any size.
func TestRound(t *testing.T) {
	for i, data := range samples() {
		for _, alone := range []bool{false, true} {
			for _, piece := range []int{1, 100, 1 << 20} {
				if piece == 1 && len(data) > 20000 {
					continue
				}
				if got, _, err := unpack(pack(t, data, alone), piece, 1<<30); err != nil || !bytes.Equal(got, data) {
					t.Errorf("sample %d, alone %v, pieces of %d: %v, %d bytes", i, alone, piece, err, len(got))
				}
			}
		}
	}
}

// TestBroken: a stream with wrong bits neither panics nor runs without end, and
// an xz stream never gives another text.
func TestBroken(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, data := range samples() {
		for _, alone := range []bool{false, true} {
			packed := pack(t, data, alone)
			for range 200 {
				bad := append([]byte(nil), packed...)
				for range 1 + r.IntN(3) {
					bad[r.IntN(len(bad))] ^= byte(r.IntN(256)) // far distances are negative where ints have 32 bits
				}
				got, _, err := unpack(bad, 1<<20, 1<<24)
				if err == nil && !alone && !bytes.Equal(got, data) && !bytes.Equal(bad, packed) {
					t.Errorf("%d bytes of a broken stream were taken", len(got))
				}
			}
		}
	}
}

// TestPromise: a dictionary that a header only promises takes no memory.
func TestPromise(t *testing.T) {
	packed := pack(t, []byte("small"), true)
	copy(packed[1:5], "\xff\xff\xff\xff")
	if got, held, err := unpack(packed, 1<<20, 1<<24); string(got) != "small" || err != nil || held > 1<<20 {
		t.Errorf("%q, %v, %d bytes held", got, err, held)
	}
}

// TestFilters: what a chain of filters has changed, the same chain gives back, in pieces of any size.
func TestFilters(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	bits := []byte{0, 0xff, 0xe8, 0xe9, 0xeb, 0x48, 1, 0x40, 0x7f, 0xc0, 0xf0, 0xf8, 0x10, 0x12, 0x16, 0x50}
	for range 300 {
		data := make([]byte, r.IntN(400))
		for i := range data {
			if data[i] = bits[r.IntN(len(bits))]; r.IntN(4) == 0 {
				data[i] = byte(r.Uint32())
			}
		}
		var pairs []int
		for range 1 + r.IntN(3) {
			kind := filterDelta + r.IntN(len(align)-filterDelta)
			option := 1 + r.IntN(256)
			if kind != filterDelta {
				option = int(align[kind]) * r.IntN(100)
			}
			pairs = append(pairs, kind, option)
		}
		got := data
		for _, write := range []bool{true, false} {
			chain, ok := newFilters(pairs, write)
			if !ok {
				t.Fatal(pairs)
			}
			var out []byte
			for rest := got; len(rest) > 0; {
				n := min(1+r.IntN(40), len(rest))
				out = append(out, through(chain, rest[:n], false)...)
				rest = rest[n:]
			}
			got = append(out, through(chain, nil, true)...)
		}
		if !bytes.Equal(got, data) {
			t.Fatalf("%v: %x became %x", pairs, data, got)
		}
	}
}

// FuzzDecode decodes whatever comes.
func FuzzDecode(f *testing.F) {
	for _, data := range samples() {
		f.Add(pack(f, data, true))
		f.Add(pack(f, data, false))
	}
	f.Fuzz(func(t *testing.T, data []byte) { unpack(data, 1000, 1<<24) })
}
