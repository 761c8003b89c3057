package object

import "testing"

func benchMethod(b *testing.B, self Value, name string, args ...Value) {
	th := NewThread()
	th.StartRun()
	m, _ := LookupMethod(th, self, Intern(name))
	a := append([]Value{self}, args...)
	b.ReportAllocs()
	for b.Loop() {
		if !Call(th, m, a, nil).Ok() {
			b.Fatal(th.Exc)
		}
	}
}

func BenchmarkSplit(b *testing.B) {
	benchMethod(b, StrValue("the quick brown fox jumps over the lazy dog"), "split")
}
func BenchmarkSplitSep(b *testing.B) {
	benchMethod(b, StrValue("a,bb,ccc,dddd,e,ff,ggg,hhhh"), "split", StrValue(","))
}
func BenchmarkStrip(b *testing.B) { benchMethod(b, StrValue("  hello world  "), "strip") }
func BenchmarkUpper(b *testing.B) { benchMethod(b, StrValue("hello world"), "upper") }
func BenchmarkReplace(b *testing.B) {
	benchMethod(b, StrValue("hello world foo bar"), "replace", StrValue("o"), StrValue("00"))
}
func BenchmarkStartswith(b *testing.B) {
	benchMethod(b, StrValue("hello world foo bar"), "startswith", StrValue("hello"))
}
func BenchmarkSlice(b *testing.B) {
	benchMethod(b, StrValue("hello world foo bar"), "__getitem__", Obj(&Slice{Int(3), Int(9), None}))
}
func BenchmarkFormatInt(b *testing.B) {
	th := NewThread()
	th.StartRun()
	b.ReportAllocs()
	for b.Loop() {
		Format(th, Int(12345), nil)
	}
}
func BenchmarkJoinParts(b *testing.B) {
	th := NewThread()
	th.StartRun()
	b.ReportAllocs()
	sp := NewFormatSpec(NewStr("5d"))
	for b.Loop() {
		var pb [4]Value
		var sb [4]*FormatSpec
		parts, specs := append(pb[:0], StrValue("x="), Int(123), StrValue(" y="), Int(7)), append(sb[:0], nil, nil, nil, sp)
		JoinParts(th, parts, specs)
	}
}
func BenchmarkPercent(b *testing.B) {
	th := NewThread()
	th.StartRun()
	b.ReportAllocs()
	s, a := NewStr("%s=%d"), Obj(TupleOf(StrValue("a"), Int(12345)))
	for b.Loop() {
		StrPercent(th, s, a)
	}
}
func BenchmarkJoin(b *testing.B) {
	benchMethod(b, StrValue(" "), "join", Obj(NewList([]Value{StrValue("the"), StrValue("quick"), StrValue("brown"), StrValue("fox")})))
}

func BenchmarkSplitFive(b *testing.B) {
	benchMethod(b, StrValue("request /page/5 took 55 ms"), "split")
}
func BenchmarkSplitSpace4(b *testing.B) {
	benchMethod(b, StrValue("2024-03-06 12:05:00 [INFO] user5"), "split", StrValue(" "))
}
