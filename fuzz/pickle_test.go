package fuzz

import (
	"encoding/hex"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
)

// pickles are pickles that CPython wrote, and a few that nobody writes.
func pickles(t testing.TB) (all [][]byte) {
	text, err := os.ReadFile("testdata/pickles.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Fields(string(text)) {
		b, err := hex.DecodeString(line)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, b)
	}
	return all
}

// loadPickle loads bytes in all ways under tight limits, and writes what came.
func loadPickle(t *testing.T, data []byte, open bool) {
	runLimited(t, `import pickle, io
data = bytes.fromhex('`+hex.EncodeToString(data)+`')
class Slow(io.BytesIO):
    def read(self, n=-1):
        return super().read(min(n, 3))
    def peek(self, n):
        return self.getbuffer()[self.tell():self.tell() + 7].tobytes()
class Own(pickle.Unpickler):
    def persistent_load(self, pid):
        return pid
ways = [pickle.loads, lambda d: pickle.load(io.BytesIO(d), encoding='bytes', buffers=[b'x', bytearray(b'y')]),
        lambda d: Own(Slow(d)).load(), pickle._loads]
for way in ways:
    try:
        made = way(data)
    except Exception as e:
        continue
    for protocol in range(6):
        try:
            again = pickle.dumps(made, protocol)
            pickle.Pickler(io.BytesIO(), protocol).dump(made)
            pickle.loads(again)
        except Exception as e:
            pass
`, open)
}

// mutatePickle changes a few bytes, or joins parts of two pickles.
func mutatePickle(r *rand.Rand, all [][]byte) []byte {
	b := append([]byte(nil), all[r.IntN(len(all))]...)
	for range r.IntN(6) {
		if len(b) == 0 {
			break
		}
		at := r.IntN(len(b))
		switch r.IntN(5) {
		case 0:
			b[at] = byte(r.IntN(256))
		case 1:
			b = append(b[:at], b[at+1:]...)
		case 2:
			b = append(b[:at], append([]byte{"(.012NKMJ]})aesutbRcqhrjpg\x80\x81\x82\x85\x86\x87\x8a\x8b\x8c\x8f\x90\x91\x92\x93\x94\x95\x96\x97\x98"[r.IntN(43)]}, b[at:]...)...)
		case 3:
			other := all[r.IntN(len(all))]
			b = append(b[:at:at], other[r.IntN(len(other)):]...)
		case 4:
			if at+8 <= len(b) {
				copy(b[at:], []byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f}[r.IntN(8):])
			}
		}
	}
	return b
}

// TestPickles loads pickles and mutations of them.
func TestPickles(t *testing.T) {
	all := pickles(t)
	for _, b := range all {
		loadPickle(t, b, false)
		loadPickle(t, b, true)
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 400 {
		loadPickle(t, mutatePickle(r, all), r.IntN(2) == 0)
	}
}

// FuzzPickle loads any bytes.
func FuzzPickle(f *testing.F) {
	for _, b := range pickles(f) {
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) <= maxInput {
			loadPickle(t, data, len(data)%2 == 0)
		}
	})
}
