package object

import "testing"

// TestDictHoles compares what loops over a dict give with a list of what it should hold,
// for every way to delete up to five of six keys: deleted entries stay as holes, and a
// caller must not meet them.
func TestDictHoles(t *testing.T) {
	th := NewThread()
	for gone := range 1 << 6 {
		d := NewDict()
		var want []int64
		for i := range int64(6) {
			d.Set(th, Int(i), Int(10*i))
		}
		for i := range int64(6) {
			if gone>>i&1 == 1 {
				d.Delete(th, Int(i))
			} else {
				want = append(want, i)
			}
		}
		at := 0
		for e := range d.All() {
			if at >= len(want) || !e.Key.IsInt() || e.Key.Int() != want[at] || e.Val.Int() != 10*want[at] {
				t.Fatalf("without %06b: entry %d is %v", gone, at, e)
			}
			at++
		}
		if at != len(want) {
			t.Fatalf("without %06b: %d entries, want %v", gone, at, want)
		}
		for n := range 8 {
			if got := d.First(n); len(got) != min(n, len(want)) {
				t.Fatalf("without %06b: First(%d) gives %d of %d", gone, n, len(got), len(want))
			}
		}
	}
}
