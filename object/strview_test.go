package object

import "testing"

// TestPartSizes asks for the size of a whole that a part notes: at most an eighth too large.
func TestPartSizes(t *testing.T) {
	for root := 0; root < 1<<20; root++ {
		p := partOf(root)
		if root <= viewAlways {
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
			if p := partOf(root); p.root < root || p.root > MaxStr {
				t.Fatalf("a part of %d bytes notes %d", root, p.root)
			}
		}
	}
}
