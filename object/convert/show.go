package convert

import (
	"fmt"
	"math"
	"math/big"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/text"
)

// This file shows values in Python's notation, without a session.

// full reports whether enough was written.
func (p *printer) full() bool { return p.b.Len() > showLength }

// open begins a container; false means that it is written as "…".
func (p *printer) open() bool {
	if p.depth >= showDepth || p.full() {
		p.b.WriteString("…")
		return false
	}
	p.depth++
	return true
}

func (p *printer) seq(begin string, vs []any, end string) {
	if !p.open() {
		return
	}
	p.b.WriteString(begin)
	for i, v := range vs {
		if i > 0 {
			p.b.WriteString(", ")
		}
		if p.full() {
			p.b.WriteString("…")
			break
		}
		p.value(v)
	}
	p.b.WriteString(end)
	p.depth--
}

func (p *printer) value(v any) {
	switch x := v.(type) {
	case nil:
		p.b.WriteString("None")
	case bool:
		if x {
			p.b.WriteString("True")
		} else {
			p.b.WriteString("False")
		}
	case string:
		if len(x) > showLength {
			p.b.WriteString(strRepr(strings.ToValidUTF8(x[:showLength], "")) + "…")
			return
		}
		p.b.WriteString(strRepr(x))
	case []byte:
		if len(x) > showLength/4 {
			x = x[:showLength/4]
		}
		r, _ := text.BytesRepr(x, nil)
		p.b.WriteString(r)
	case float64:
		p.b.WriteString(pyFloat(x))
	case complex128:
		p.b.WriteString(strings.Replace(fmt.Sprintf("%g", x), "i)", "j)", 1))
	case *big.Int:
		if x == nil {
			p.b.WriteString("None")
			return
		}
		if x.BitLen() > 1<<16 {
			fmt.Fprintf(&p.b, "<int of %d bits>", x.BitLen())
			return
		}
		p.b.WriteString(x.String())
	case []any:
		p.seq("[", x, "]")
	case Tuple:
		if len(x) == 1 {
			p.seq("(", x, ",)")
		} else {
			p.seq("(", x, ")")
		}
	case *Set:
		switch {
		case x == nil:
			p.b.WriteString("None")
		case x.Frozen && len(x.Elems) == 0:
			p.b.WriteString("frozenset()")
		case x.Frozen:
			p.seq("frozenset({", x.Elems, "})")
		case len(x.Elems) == 0:
			p.b.WriteString("set()")
		default:
			p.seq("{", x.Elems, "}")
		}
	case *Dict:
		p.dict(x)
	case *Object:
		p.object(x)
	case *Exception:
		p.exception(x)
	case Dict:
		p.dict(&x)
	case Record:
		if x.Dict == nil {
			x.Dict = NewDict()
		}
		p.dict(x.Dict)
	case Set:
		p.value(&x)
	case Exact:
		if p.open() {
			p.value(x.V)
			p.depth--
		}
	case Object:
		p.object(&x)
	case Exception:
		p.exception(&x)
	case Shower:
		p.shown(x)
	case time.Time:
		p.b.WriteString(IsoTime(x, " "))
	case Date:
		p.b.WriteString(string(x))
	case Clock:
		p.b.WriteString(string(x))
	case Decimal:
		p.b.WriteString(string(x))
	default:
		p.b.WriteString(shorten(GoText(v)))
	}
}

func shorten(s string) string {
	if len(s) <= showLength {
		return s
	}
	return strings.ToValidUTF8(s[:showLength], "") + "…"
}

func (p *printer) dict(d *Dict) {
	if d == nil {
		p.b.WriteString("None")
		return
	}
	if !p.open() {
		return
	}
	p.b.WriteString("{")
	for i, k := range d.keys {
		if i > 0 {
			p.b.WriteString(", ")
		}
		if p.full() {
			p.b.WriteString("…")
			break
		}
		p.value(k)
		p.b.WriteString(": ")
		p.value(d.vals[i])
	}
	p.b.WriteString("}")
	p.depth--
}

// object shows an instance as Class(attribute=value), the member of an enum as
// Class.NAME, a container that comes again inside of itself as [...], the rest as
// <class name>.
func (p *printer) object(o *Object) {
	if o == nil {
		p.b.WriteString("None")
		return
	}
	switch o.V.R.(type) {
	case *object.List:
		p.b.WriteString("[...]")
		return
	case *object.Tuple:
		p.b.WriteString("(...)")
		return
	case *object.Dict, *object.Set:
		p.b.WriteString("{...}")
		return
	}
	if n := o.Name(); n != "" {
		p.b.WriteString("<" + o.TypeName() + " " + n + ">")
		return
	}
	if isListed(o.V) && p.depth < showDepth && !p.full() {
		if v, ok, _ := p.read.stands(o); ok {
			p.depth++
			p.b.WriteString(o.TypeName() + "(")
			p.value(v)
			p.b.WriteString(")")
			p.depth--
			return
		}
	}
	var attrs *Dict
	if p.depth < showDepth && !p.full() {
		attrs = p.read.Attributes(o)
	}
	if attrs == nil || attrs.Len() == 0 {
		p.b.WriteString("<" + o.TypeName() + " object>")
		return
	}
	if _, ok, _ := p.read.enum(o); ok {
		if name, ok := attrs.Get("_name_"); ok {
			p.b.WriteString(o.TypeName() + ".")
			if s, ok := name.(string); ok {
				p.b.WriteString(shorten(s))
			} else {
				p.value(name)
			}
			return
		}
	}
	p.depth++
	p.b.WriteString(o.TypeName() + "(")
	for i, k := range attrs.keys {
		if i > 0 {
			p.b.WriteString(", ")
		}
		if p.full() {
			p.b.WriteString("…")
			break
		}
		fmt.Fprintf(&p.b, "%v=", k)
		p.value(attrs.vals[i])
	}
	p.b.WriteString(")")
	p.depth--
}

// Shower is implemented by Go values that stand for Python instances of another
// interpreter: text is how one is shown; where fields are not nil, the class.
type Shower interface {
	ShownAs() (text string, fields *Dict)
}

func (p *printer) shown(s Shower) {
	if isNilPointer(reflect.ValueOf(s)) {
		p.b.WriteString("None")
		return
	}
	text, fields := s.ShownAs()
	if fields == nil {
		p.b.WriteString(shorten(text))
		return
	}
	p.b.WriteString("<" + shorten(text) + " ")
	p.dict(fields)
	p.b.WriteString(">")
}

// pyFloat is a float as Python writes it.
func pyFloat(f float64) string {
	switch {
	case math.IsNaN(f):
		return "nan"
	case math.IsInf(f, 1):
		return "inf"
	case math.IsInf(f, -1):
		return "-inf"
	}
	if a := math.Abs(f); a != 0 && (a >= 1e16 || a < 1e-4) {
		return strconv.FormatFloat(f, 'e', -1, 64)
	}
	s := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(s, ".") {
		s += ".0"
	}
	return s
}

func strRepr(s string) string {
	r, _ := text.Repr(text.Of(s))
	return r
}

// isNilPointer reports whether v is a nil pointer, map, slice or the like.
func isNilPointer(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Slice, reflect.Interface, reflect.Func, reflect.Chan:
		return v.IsNil()
	}
	return false
}
