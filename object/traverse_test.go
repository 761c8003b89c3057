package object

import "testing"

func TestMeasureHeap(t *testing.T) {
	th := newTestThread()
	big := StrValue(string(make([]byte, 1<<20)))
	items := make([]Value, 1000)
	for i := range items {
		items[i] = big
	}
	l := NewList(items)
	l.Items[0] = Value{R: l} // a cycle
	base := MeasureHeap(th)
	if n := MeasureHeap(th, Value{R: l}) - base; n < 1<<20+24000 || n > 1<<20+25000 {
		t.Errorf("a shared text: %d", n)
	}
	// A chain of a million lists must not use the Go stack.
	v := None
	for range 1000000 {
		v = Value{R: NewList([]Value{v})}
	}
	if n := MeasureHeap(th, v) - base; n != 64*1000000 {
		t.Errorf("a chain: %d", n)
	}
	var s Value = StrValue("x")
	for range 10000 {
		s = ConcatOwned(th, s.R.(*Str), NewStr("yz"))
		items = append(items, s)
	}
	if n := MeasureHeap(th, Value{R: NewTuple(items[1000:])}) - base; n > 10000*(24+130)+100000 {
		t.Errorf("texts that share a buffer: %d", n)
	}
}

func BenchmarkMeasureHeap(b *testing.B) {
	th := newTestThread()
	items := make([]Value, 1000000)
	for i := range items {
		items[i] = Value{R: TupleOf(Int(int64(i)), Float(1))}
	}
	v := Value{R: NewList(items)}
	for b.Loop() {
		MeasureHeap(th, v)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/1e6, "ns/object")
}
