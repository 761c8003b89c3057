package object

import "testing"

func TestDict(t *testing.T) {
	th := NewThread()
	th.StartRun()
	d := NewDict()
	for i := range 1000 {
		d.Set(th, Int(int64(i*7)), Int(int64(i)))
		d.Set(th, StrValue(string(rune('a'+i%26))+string(rune('0'+i%10))), Int(int64(i)))
	}
	if d.Len() != 1000+130 {
		t.Fatalf("len %d", d.Len())
	}
	for i := range 1000 {
		if v := d.Get(th, Int(int64(i*7))); !v.Ok() || v.Int() != int64(i) {
			t.Fatalf("get %d: %v", i, v)
		}
		if i%3 == 0 && !d.Delete(th, Int(int64(i*7))).Ok() {
			t.Fatalf("delete %d", i)
		}
	}
	for i := range 1000 {
		if got := d.Get(th, Int(int64(i*7))).Ok(); got != (i%3 != 0) {
			t.Fatalf("after delete %d: %v", i, got)
		}
	}
	// Insert and pop from the end for ever: the index must not fill up.
	for i := range 100000 {
		d.Set(th, Int(int64(1e6+i)), None)
		d.Delete(th, Int(int64(1e6+i)))
	}
	if len(d.index) > 8192 {
		t.Fatalf("index grew to %d", len(d.index))
	}
}
