package format

import (
	"testing"

	"github.com/garterpy/garter/object/number"
)

func BenchmarkAppend(b *testing.B) {
	var buf [128]byte
	for _, s := range []string{".2f", "10.3f", ",.2f", ".3e", "g", "", ".1%", "f", "010.2f"} {
		b.Run("float/"+s, func(b *testing.B) {
			spec, err := ParseSpec(s, "float")
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				AppendFloat(buf[:0], &spec, 1234567.891, "float")
			}
		})
	}
	for _, s := range []string{"", ">8", ",", "05d", "x", "#010x", "*^12"} {
		b.Run("int/"+s, func(b *testing.B) {
			spec, err := ParseSpec(s, "int")
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				AppendInt(buf[:0], &spec, 1234567, "int")
			}
		})
	}
	for _, s := range []string{"", ">10", "<10", "^10", ".2"} {
		b.Run("str/"+s, func(b *testing.B) {
			spec, err := ParseSpec(s, "str")
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				AppendStr(buf[:0], &spec, "héllo", "str")
			}
		})
	}
}

func BenchmarkParseSpec(b *testing.B) {
	for _, s := range []string{".2f", ">8", "*^12,.3f"} {
		b.Run(s, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				ParseSpec(s, "float")
			}
		})
	}
}

func BenchmarkPercent(b *testing.B) {
	var buf [128]byte
	b.Run("d", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			p := ParsePercent("n = %d", false)
			var d Directive
			for {
				_, found, more := p.Next(&d)
				if !more {
					break
				}
				if found {
					d.AppendInt(buf[:0], number.FromInt64(1234567), 4300, nil)
				}
			}
		}
	})
	b.Run(".3f", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			p := ParsePercent("x = %.3f", false)
			var d Directive
			for {
				_, found, more := p.Next(&d)
				if !more {
					break
				}
				if found {
					d.AppendFloat(buf[:0], 1234567.891)
				}
			}
		}
	})
}

func BenchmarkParseFields(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		p := ParseFields("{0}: {1:>10.2f} and {name!r}\n")
		var f Field
		for {
			more, err := p.Next(&f)
			if err != nil || !more {
				break
			}
			if f.HasField {
				SplitName(f.Name)
			}
		}
	}
}
