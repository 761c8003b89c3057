package files

import (
	"bytes"
	"io"
	"math/rand/v2"
	"testing"
)

// TestContentModel compares files in memory with a plain slice of bytes, under random
// writes, truncations, reads and forks, and what is held with what the pieces take.
func TestContentModel(t *testing.T) {
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 1))
		limit := int64(1) << (12 + r.IntN(10)) // up to 2 MiB, so that the quota is met too
		tree, err := New(WorkingDir("/work"), MaxBytes(limit))
		if err != nil {
			t.Fatal(err)
		}
		h, err := tree.OpenFile("/work/f", "/", O_RDWR|O_CREATE, 0o644)
		if err != nil {
			t.Fatal(err)
		}
		base := tree.Bytes() // of the folders
		var model []byte
		for range 300 {
			switch r.IntN(6) {
			case 0, 1, 2: // at the end, as most programs write
				p := bytes.Repeat([]byte{byte(1 + r.IntN(255))}, 1+r.IntN(1<<uint(r.IntN(18))))
				n, err := h.writeAt(p, int64(len(model)))
				if err == nil && n == len(p) {
					model = append(model, p...)
				} else if n != 0 {
					t.Fatalf("seed %d: %d bytes of %d written with %v", seed, n, len(p), err)
				}
			case 3: // somewhere, perhaps behind the end
				off := r.IntN(len(model)*5/4 + 10)
				p := bytes.Repeat([]byte{byte(1 + r.IntN(255))}, 1+r.IntN(100_000))
				if _, err := h.writeAt(p, int64(off)); err == nil {
					if off+len(p) > len(model) {
						model = append(model, make([]byte, off+len(p)-len(model))...)
					}
					copy(model[off:], p)
				}
			case 4:
				size := r.IntN(len(model)*5/4 + 10)
				if h.Truncate(int64(size)) == nil {
					if size > len(model) {
						model = append(model, make([]byte, size-len(model))...)
					}
					model = model[:size:size]
				}
			case 5:
				if r.IntN(20) == 0 {
					other := tree.Fork()
					defer func(want []byte) {
						of, err := other.OpenFile("/work/f", "/", O_RDONLY, 0)
						if err != nil {
							t.Fatal(err)
						}
						got, err := io.ReadAll(of)
						if err != nil || !bytes.Equal(got, want) {
							t.Errorf("seed %d: the fork's file changed: %d bytes for %d, %v", seed, len(got), len(want), err)
						}
					}(bytes.Clone(model))
				}
				off, n := r.IntN(len(model)+10), r.IntN(200_000)
				p := make([]byte, n)
				k, err := h.ReadAt(p, int64(off))
				want := model[min(off, len(model)):min(off+n, len(model))]
				if err != nil && err != io.EOF && len(want) > 0 || !bytes.Equal(p[:k], want) {
					t.Fatalf("seed %d: %d bytes at %d: got %d, want %d, %v", seed, n, off, k, len(want), err)
				}
			}
			if int64(len(model)) != h.Size() {
				t.Fatalf("seed %d: %d bytes, want %d", seed, h.Size(), len(model))
			}
			f := h.f.(*memFile)
			room := int64(0)
			for i, p := range f.n.data.pieces {
				room += int64(cap(p))
				if i < len(f.n.data.pieces)-1 && len(p) != pieceSize {
					t.Fatalf("seed %d: piece %d has %d bytes", seed, i, len(p))
				}
				if rest := p[len(p):cap(p)]; bytes.Count(rest, []byte{0}) != len(rest) {
					t.Fatalf("seed %d: piece %d is not zero behind its end", seed, i)
				}
			}
			if room != f.n.data.room || tree.Bytes()-base != room || room > limit {
				t.Fatalf("seed %d: the pieces take %d, counted are %d and %d of %d", seed, room, f.n.data.room, tree.Bytes()-base, limit)
			}
			if waste := room - int64(len(model)); waste > max(pieceSize, int64(len(model))) {
				t.Fatalf("seed %d: %d bytes take %d", seed, len(model), room)
			}
		}
	}
}
