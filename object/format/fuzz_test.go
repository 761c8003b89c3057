package format

import (
	"math"
	"testing"

	"github.com/garterpy/garter/object/number"
)

// FuzzFormat sees that no specifier and no format makes anything panic or
// grow past what Size says.
func FuzzFormat(f *testing.F) {
	for _, s := range []string{"", "*^10,.2f", "é=+#010_x", "{0.a[b]!r:{1}}", "%(a)-+ #0*.*ld%%", "\xed\xa0\x80<9", "\xff>5", "٣d", "{!\xff}", "%\xf0\x9f"} {
		f.Add(s, int64(-12345), 2.5)
	}
	big := number.Pow(number.FromInt64(-7), 99)
	f.Fuzz(func(t *testing.T, s string, n int64, x float64) {
		spec, err := ParseSpec(s, "T")
		if err == nil && spec.Width < 1<<16 && spec.Precision < 1<<16 {
			out := func(b []byte, err error) {
				if err == nil && int64(len(b)) > spec.Size(900) {
					t.Errorf("%q: %d bytes, Size says %d", s, len(b), spec.Size(900))
				}
			}
			out(AppendInt(nil, &spec, n, "T"))
			out(AppendBig(nil, &spec, big, 4300, nil, "T"))
			out(AppendFloat(nil, &spec, x, "T"))
			out(AppendFloat(nil, &spec, math.Inf(-1), "T"))
			out(AppendComplex(nil, &spec, complex(x, -x), "T"))
			out(AppendStr(nil, &spec, s, "T"))
		}
		for _, isBytes := range []bool{false, true} {
			p := ParsePercent(s, isBytes)
			var d Directive
			for {
				_, found, more := p.Next(&d)
				if !more {
					break
				}
				if !found || d.KeyErr != nil || d.Err != nil || d.Width > 1<<16 || d.Prec > 1<<16 {
					continue
				}
				d.ErrUnsupportedType(isBytes)
				d.AppendInt(nil, number.FromInt64(n), 4300, nil)
				d.AppendFloat(nil, x)
				d.AppendText(nil, s, isBytes)
				d.AppendChar(nil, number.FromInt64(n))
			}
		}
		p := ParseFields(s)
		var field Field
		for {
			more, err := p.Next(&field)
			if err != nil || !more {
				break
			}
			_, _, _, rest, err := SplitName(field.Name)
			for err == nil && rest != "" {
				_, rest, err = NextPart(rest)
			}
		}
	})
}
