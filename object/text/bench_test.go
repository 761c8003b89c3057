package text

import (
	"math"
	"strings"
	"testing"
)

var (
	shortText = "Hello World"
	lineText  = "The quick brown Fox jumps over the lazy dog; 12 pens, and so on to the end of it."
	longText  = strings.Repeat(lineText+"\n", 100)
	otherText = strings.Repeat("Größe und Übermaß, 12 Stück\n", 100)
)

func benchEach(b *testing.B, f func(Str)) {
	for _, c := range []struct{ name, s string }{{"short", shortText}, {"line", lineText}, {"long", longText}, {"other", otherText}} {
		t := Of(c.s)
		t.X = new(IndexCache)
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.s)))
			b.ReportAllocs()
			for b.Loop() {
				f(t)
			}
		})
	}
}

func BenchmarkLower(b *testing.B)      { benchEach(b, func(t Str) { Lower(t, nil) }) }
func BenchmarkUpper(b *testing.B)      { benchEach(b, func(t Str) { Upper(t, nil) }) }
func BenchmarkTitle(b *testing.B)      { benchEach(b, func(t Str) { Title(t, nil) }) }
func BenchmarkCapitalize(b *testing.B) { benchEach(b, func(t Str) { Capitalize(t, nil) }) }
func BenchmarkStrip(b *testing.B)      { benchEach(b, func(t Str) { Strip(t.S, Both, nil) }) }
func BenchmarkStripChars(b *testing.B) {
	benchEach(b, func(t Str) { StripChars(t.S, " \n.", Both, nil) })
}
func BenchmarkRepr(b *testing.B)    { benchEach(b, func(t Str) { Repr(t) }) }
func BenchmarkIsAlpha(b *testing.B) { benchEach(b, func(t Str) { IsAlpha(t.S, nil) }) }
func BenchmarkReplace(b *testing.B) {
	benchEach(b, func(t Str) { Replace(t, " ", "--", ReplaceHits(t, " ", -1, nil), nil) })
}
func BenchmarkReplaceWord(b *testing.B) {
	benchEach(b, func(t Str) { Replace(t, "und", "and", ReplaceHits(t, "und", -1, nil), nil) })
}
func BenchmarkFind(b *testing.B) {
	benchEach(b, func(t Str) { Find(t, "zz", 0, math.MaxInt, nil) })
}
func BenchmarkRFind(b *testing.B) {
	benchEach(b, func(t Str) { RFind(t, "zz", 0, math.MaxInt, nil) })
}
func BenchmarkStartsWith(b *testing.B) {
	benchEach(b, func(t Str) { StartsWith(t, "The", 0, math.MaxInt) })
}
func BenchmarkSplitSpace(b *testing.B) {
	benchEach(b, func(t Str) {
		p := SplitSpace{S: t.S, Max: -1}
		for _, ok := p.Next(); ok; _, ok = p.Next() {
		}
	})
}
func BenchmarkSplitSep(b *testing.B) {
	benchEach(b, func(t Str) {
		p := SplitSep{S: t.S, Sep: " ", Max: -1}
		for _, ok := p.Next(); ok; _, ok = p.Next() {
		}
	})
}
func BenchmarkSplitLines(b *testing.B) {
	benchEach(b, func(t Str) {
		p := SplitLines{S: t.S}
		for _, ok := p.Next(); ok; _, ok = p.Next() {
		}
	})
}
func BenchmarkJoin(b *testing.B) {
	parts := strings.Fields(longText)
	part := func(i int) string { return parts[i] }
	b.SetBytes(int64(len(longText)))
	for b.Loop() {
		Join(", ", len(parts), part, JoinSize(", ", len(parts), part))
	}
}
func BenchmarkIndexOther(b *testing.B) {
	t := Of(otherText)
	t.X = new(IndexCache)
	i := 0
	for b.Loop() {
		t.At(i)
		if i += 7; i >= t.N {
			i = 0
		}
	}
}
