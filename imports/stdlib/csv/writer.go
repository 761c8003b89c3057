package csv

import (
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/internal/wtf8"
	"github.com/garterpy/garter/object"
)

// Writer writes rows to an object with a method write.
type Writer struct {
	d     *Dialect
	write object.Value
	buf   []byte
}

// WriterType is _csv.writer.
var WriterType = object.NewBuiltinType("_csv.writer", nil, object.NoSubclass|object.NoNew)

// Type returns writer.
func (*Writer) Type() *object.Type { return WriterType }

// Traverse visits the values that the writer holds.
func (w *Writer) Traverse(visit func(object.Value)) {
	visit(object.Obj(w.d))
	visit(w.write)
}

func newWriter(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	var write object.Value
	if len(args) > 0 {
		if write = object.GetAttrOpt(th, args[0], object.Intern("write")); th.Exc != nil {
			return object.Value{}
		}
		if !write.Ok() || !object.IsCallable(write) {
			return th.Raise(object.TypeErrorType, "argument 1 must have a \"write\" method")
		}
	}
	d, ok := dialectArg(th, args, kw)
	if !ok {
		return object.Value{}
	}
	return object.Obj(&Writer{d: d, write: write})
}

func initWriter() {
	WriterType.Def(
		object.M1("writerow", func(th *object.Thread, self, row object.Value) object.Value {
			return self.R.(*Writer).row(th, row)
		}),
		object.M1("writerows", func(th *object.Thread, self, rows object.Value) object.Value {
			w := self.R.(*Writer)
			if !object.ForEach(th, rows, func(row object.Value) bool { return w.row(th, row).Ok() }) {
				return object.Value{}
			}
			return object.None
		}),
	)
	WriterType.DefGet("dialect", func(th *object.Thread, v object.Value) object.Value { return object.Obj(v.R.(*Writer).d) })
}

// row writes a row and returns what the method write returns.
func (w *Writer) row(th *object.Thread, row object.Value) object.Value {
	it := object.GetIter(th, row)
	if it == nil {
		if th.Catch(object.TypeErrorType) {
			th.Raise(ErrorType, "iterable expected, not %s", row.R.Type().Name)
		}
		return object.Value{}
	}
	// Python code may run and write to this writer again.
	buf := th.Gather()
	defer buf.Done()
	buf.B, w.buf = w.buf[:0], nil
	d := w.d
	n, null := 0, false
	for {
		v := it.Next(th)
		if !v.Ok() {
			if th.Exc != nil {
				return object.Value{}
			}
			break
		}
		quoted := false
		switch d.quoting {
		case quoteNonNumeric:
			quoted = !isNumber(v)
		case quoteAll:
			quoted = true
		case quoteStrings:
			_, quoted = object.AsStr(v)
		case quoteNotNull:
			quoted = !v.IsNone()
		}
		var text string
		if null = v.IsNone(); !null {
			s, ok := object.ToStr(th, v)
			if !ok {
				return object.Value{}
			}
			text = s.S
		}
		if !th.Charge(1) || !buf.Room(utf8.UTFMax) {
			return object.Value{}
		}
		if n > 0 {
			buf.B = wtf8.AppendRune(buf.B, d.delimiter)
		}
		if !d.field(th, &buf, text, quoted, null) {
			return object.Value{}
		}
		n++
	}
	if n > 0 && len(buf.B) == 0 {
		if d.quoting == quoteNone || null && (d.quoting == quoteStrings || d.quoting == quoteNotNull) {
			return th.Raise(ErrorType, "single empty field record must be quoted")
		}
		if !d.field(th, &buf, "", true, false) {
			return object.Value{}
		}
	}
	if !buf.WriteString(d.lineterminator) || !th.Alloc(48) {
		return object.Value{}
	}
	line, ok := buf.Text()
	if !ok {
		return object.Value{}
	}
	if cap(buf.B) <= 1<<14 {
		w.buf = buf.B
	}
	return object.Call1(th, w.write, object.StrValue(line))
}

// isNumber reports whether a value is a number for QUOTE_NONNUMERIC.
func isNumber(v object.Value) bool {
	if v.IsInt() || v.IsFloat() || v.IsBool() {
		return true
	}
	t := v.R.Type()
	return t.Special(object.DIndex).Ok() || t.Special(object.DInt).Ok() || t.Special(object.DFloat).Ok() || t.IsSubtype(object.ComplexType)
}

// fieldPiece is how many bytes of a field are written between two charges.
const fieldPiece = 4096

// field appends a field.
func (d *Dialect) field(th *object.Thread, buf *object.Gathered, text string, quoted, null bool) bool {
	if text == "" && d.delimiter == ' ' && d.skipinitial {
		if d.quoting == quoteNone || null && (d.quoting == quoteStrings || d.quoting == quoteNotNull) {
			th.Raise(ErrorType, "empty field must be quoted if delimiter is a space and skipinitialspace is true")
			return false
		}
		quoted = true
	}
	// The quote is written before it is known whether there is one.
	start, quote := len(buf.B), wtf8.Encode(d.quotechar)
	if d.quotechar == notSet {
		quote = ""
	}
	if !buf.WriteString(quote) {
		return false
	}
	for i, next := 0, 0; i < len(text); {
		if i >= next {
			next = i + fieldPiece
			// Each character may have another before it.
			if !th.Charge(1+min(len(text)-i, fieldPiece)/4) || !buf.Room(2*utf8.UTFMax*min(len(text)-i+1, fieldPiece+1)) {
				return false
			}
		}
		c, n := wtf8.DecodeRune(text[i:])
		i += n
		if c == d.delimiter || c == d.escapechar || c == d.quotechar || c == '\n' || c == '\r' || strings.ContainsRune(d.lineterminator, c) {
			escape := d.quoting == quoteNone
			if !escape {
				switch {
				case c == d.quotechar && d.doublequote:
					buf.B = wtf8.AppendRune(buf.B, c)
				case c == d.quotechar, c == d.escapechar:
					escape = true
				}
				if !escape {
					quoted = true
				}
			}
			if escape {
				if d.escapechar == notSet {
					th.Raise(ErrorType, "need to escape, but no escapechar set")
					return false
				}
				buf.B = wtf8.AppendRune(buf.B, d.escapechar)
			}
		}
		buf.B = wtf8.AppendRune(buf.B, c)
	}
	if quoted {
		return buf.WriteString(quote)
	}
	buf.B = append(buf.B[:start], buf.B[start+len(quote):]...)
	return true
}
