package object

import (
	"strings"
	"testing"
)

// TestPartSizes asks for the size of a whole that a part notes: at most an eighth too large.
func TestPartSizes(t *testing.T) {
	for root := 0; root < 1<<20; root++ {
		p := partOf(root)
		if root <= ViewAlways {
			if p != nil {
				t.Fatalf("a part of %d bytes notes %d", root, p.root)
			}
			continue
		}
		if p.root < root || p.root > root+root/8+1 || p.own {
			t.Fatalf("a part of %d bytes notes %d", root, p.root)
		}
		if again := partOf(p.root); again != p {
			t.Fatalf("a part of a part of %d bytes notes %d", root, again.root)
		}
	}
	for e := 20; e < 31; e++ {
		for _, root := range []int{1 << e, 1<<e - 1, 1<<e + 1, MaxStr} {
			root = min(root, MaxStr) // which is smaller where ints have 32 bits
			if p := partOf(root); p.root < root || p.root > MaxStr {
				t.Fatalf("a part of %d bytes notes %d", root, p.root)
			}
		}
	}
}

// TestWholes counts texts by their parts: each text once, whichever parts are kept and
// whether it is kept itself.
func TestWholes(t *testing.T) {
	th := &Thread{}
	const size, texts = 6000, 50
	for _, parts := range [][][2]int{
		{{0, 4000}},
		{{0, 4000}, {2000, 6000}},
		{{10, 5990}, {20, 5980}, {2500, 5900}},
		{{0, 6000}, {1, 5999}},
	} {
		kept := NewList(nil)
		for i := range texts {
			s := NewASCII(strings.Repeat(string(rune('a'+i%26)), size))
			for _, p := range parts {
				v := StrSlice(th, s, p[0], p[1])
				for range 2 { // and parts of parts
					x := v.R.(*Str)
					v = StrSlice(th, x, 0, len(x.S)-1)
					kept.Items = append(kept.Items, v)
				}
			}
		}
		n := MeasureHeap(th, Obj(kept))
		if least, most := int64(size*texts), int64(size*texts*9/8)+int64(len(kept.Items))*200; n < least || n > most {
			t.Errorf("%v: %d bytes, should be between %d and %d", parts, n, least, most)
		}
	}
}
