package csv

import (
	"github.com/garterpy/garter/internal/wtf8"
	"github.com/garterpy/garter/object"
)

// parseState is where a reader is within a record.
type parseState uint8

const (
	startRecord parseState = iota
	startField
	escapedChar
	inField
	inQuoted
	escapeInQuoted
	quoteInQuoted
	eatNewline
	afterEscapedNewline
)

// endOfLine is the character after the last one of a line.
const endOfLine = rune(-2)

// Reader reads rows from an iterator of lines.
type Reader struct {
	d        *Dialect
	in       object.Iterator
	state    parseState
	field    []byte
	count    int64 // characters of field
	unquoted bool
	line     int64
	limit    int64
}

// ReaderType is _csv.reader.
var ReaderType = object.NewBuiltinType("_csv.reader", nil, object.NoSubclass|object.NoNew)

// Type returns reader.
func (*Reader) Type() *object.Type { return ReaderType }

// Traverse visits the values that the reader holds.
func (r *Reader) Traverse(visit func(object.Value)) {
	visit(object.Obj(r.d))
	visit(object.IterValue(r.in))
}

// dialectArg binds the arguments of reader and writer.
func dialectArg(th *object.Thread, args []object.Value, kw []object.KW) (*Dialect, bool) {
	if len(args) < 1 {
		th.Raise(object.TypeErrorType, " expected at least 1 argument, got 0")
		return nil, false
	}
	if len(args) > 2 {
		th.Raise(object.TypeErrorType, " expected at most 2 arguments, got %d", len(args))
		return nil, false
	}
	var base object.Value
	if len(args) == 2 {
		base = args[1]
	}
	rest := make([]object.KW, 0, len(kw))
	for _, k := range kw {
		if k.Name == "dialect" && !base.Ok() {
			base = k.Val
		} else {
			rest = append(rest, k)
		}
	}
	d := newDialect(th, base, rest)
	return d, d != nil && th.Alloc(400)
}

func newReader(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	var in object.Iterator
	if len(args) > 0 {
		if in = object.GetIter(th, args[0]); in == nil {
			return object.Value{}
		}
	}
	d, ok := dialectArg(th, args, kw)
	if !ok {
		return object.Value{}
	}
	return object.Obj(&Reader{d: d, in: in})
}

func initReader() {
	ReaderType.Def(
		object.M0("__iter__", func(th *object.Thread, v object.Value) object.Value { return v }),
		object.M0("__next__", func(th *object.Thread, v object.Value) object.Value {
			r := v.R.(*Reader).Next(th)
			if !r.Ok() && th.Exc == nil {
				return th.RaiseArgs(object.StopIterationType)
			}
			return r
		}),
	)
	ReaderType.DefGet("dialect", func(th *object.Thread, v object.Value) object.Value { return object.Obj(v.R.(*Reader).d) })
	ReaderType.DefGet("line_num", func(th *object.Thread, v object.Value) object.Value { return object.Int(v.R.(*Reader).line) })
}

// Next returns the next row.
func (r *Reader) Next(th *object.Thread) object.Value {
	row := object.NewBuilder(th, 0)
	defer row.Done()
	r.state, r.field, r.count, r.unquoted = startRecord, r.field[:0], 0, true
	r.limit = stateOf(th).limit
	for {
		v := r.in.Next(th)
		if !v.Ok() {
			if th.Exc != nil {
				return object.Value{}
			}
			if r.count == 0 && r.state != inQuoted {
				return object.Value{}
			}
			if r.d.strict {
				return th.Raise(ErrorType, "unexpected end of data")
			}
			if !r.save(th, row) {
				return object.Value{}
			}
			break
		}
		s, ok := object.AsStr(v)
		if !ok {
			return th.Raise(ErrorType, "iterator should return strings, not %s (the file should be opened in text mode)", v.R.Type().Name)
		}
		r.line++
		if !th.Charge(2+len(s.S)>>4) || !r.feed(th, s.S, row) || !r.char(th, endOfLine, row) {
			return object.Value{}
		}
		if r.state == startRecord {
			break
		}
	}
	return object.Obj(object.NewList(row.Items))
}

// feed processes the characters of a line.
func (r *Reader) feed(th *object.Thread, s string, row *object.Builder) bool {
	for i := 0; i < len(s); {
		if r.state == inField || r.state == inQuoted {
			// A run of plain characters.
			j := i
			for j < len(s) && s[j] < 128 && !r.d.special[s[j]] {
				j++
			}
			if j > i {
				if r.count += int64(j - i); r.count > r.limit {
					return r.tooLong(th)
				}
				if !r.room(th, j-i) {
					return false
				}
				r.field = append(r.field, s[i:j]...)
				i = j
				continue
			}
		}
		c, n := wtf8.DecodeRune(s[i:])
		if !r.char(th, c, row) {
			return false
		}
		i += n
	}
	return true
}

func (r *Reader) tooLong(th *object.Thread) bool {
	th.Raise(ErrorType, "field larger than field limit (%d)", r.limit)
	return false
}

// room charges for the growth of the field by n bytes.
func (r *Reader) room(th *object.Thread, n int) bool {
	return len(r.field)+n <= cap(r.field) || th.Alloc(int64(2*(len(r.field)+n)))
}

func (r *Reader) add(th *object.Thread, c rune) bool {
	if r.count >= r.limit {
		return r.tooLong(th)
	}
	r.count++
	if !r.room(th, 4) {
		return false
	}
	r.field = wtf8.AppendRune(r.field, c)
	return true
}

// save ends a field.
func (r *Reader) save(th *object.Thread, row *object.Builder) bool {
	if !th.Alloc(int64(len(r.field)) + 80) {
		return false
	}
	q := r.d.quoting
	v := object.Value{}
	switch {
	case r.unquoted && r.count == 0 && (q == quoteNotNull || q == quoteStrings):
		v = object.None
	case r.unquoted && r.count != 0 && (q == quoteNonNumeric || q == quoteStrings):
		v = object.Call1(th, object.Obj(object.FloatType), object.StrValue(string(r.field)))
	case int64(len(r.field)) == r.count:
		v = object.Obj(object.NewASCII(string(r.field)))
	default:
		v = object.StrValue(string(r.field))
	}
	if !v.Ok() {
		return false
	}
	if !row.Append(v) {
		return false
	}
	r.field, r.count, r.unquoted = r.field[:0], 0, true
	return true
}

// char processes one character.
func (r *Reader) char(th *object.Thread, c rune, row *object.Builder) bool {
	d := r.d
	newline := c == '\n' || c == '\r' || c == endOfLine
	switch r.state {
	case startRecord, startField:
		if r.state == startRecord {
			if c == endOfLine {
				return true
			}
			if newline {
				r.state = eatNewline
				return true
			}
			r.state = startField
		}
		switch {
		case newline:
			return r.endField(th, c, row)
		case c == d.quotechar && d.quoting != quoteNone:
			r.unquoted = false
			r.state = inQuoted
		case c == d.escapechar:
			r.state = escapedChar
		case c == ' ' && d.skipinitial:
		case c == d.delimiter:
			return r.save(th, row)
		default:
			r.state = inField
			return r.add(th, c)
		}
	case escapedChar:
		if c == '\n' || c == '\r' {
			r.state = afterEscapedNewline
			return r.add(th, c)
		}
		if c == endOfLine {
			c = '\n'
		}
		r.state = inField
		return r.add(th, c)
	case afterEscapedNewline, inField:
		// As in CPython, a line that begins in a field whose line ended with an escape goes on
		// with the next one too, unless there is a newline or a delimiter in it.
		if r.state == afterEscapedNewline && c == endOfLine {
			return true
		}
		switch {
		case newline:
			return r.endField(th, c, row)
		case c == d.escapechar:
			r.state = escapedChar
		case c == d.delimiter:
			r.state = startField
			return r.save(th, row)
		default:
			return r.add(th, c)
		}
	case inQuoted:
		switch {
		case c == endOfLine:
		case c == d.escapechar:
			r.state = escapeInQuoted
		case c == d.quotechar && d.quoting != quoteNone:
			r.state = inField
			if d.doublequote {
				r.state = quoteInQuoted
			}
		default:
			return r.add(th, c)
		}
	case escapeInQuoted:
		if c == endOfLine {
			c = '\n'
		}
		r.state = inQuoted
		return r.add(th, c)
	case quoteInQuoted:
		switch {
		case d.quoting != quoteNone && c == d.quotechar:
			r.state = inQuoted
			return r.add(th, c)
		case c == d.delimiter:
			r.state = startField
			return r.save(th, row)
		case newline:
			return r.endField(th, c, row)
		case !d.strict:
			r.state = inField
			return r.add(th, c)
		default:
			th.Raise(ErrorType, "'%c' expected after '%c'", d.delimiter, d.quotechar)
			return false
		}
	case eatNewline:
		switch {
		case c == endOfLine:
			r.state = startRecord
		case !newline:
			th.Raise(ErrorType, "new-line character seen in unquoted field - do you need to open the file with newline=''?")
			return false
		}
	}
	return true
}

// endField ends the last field of a row.
func (r *Reader) endField(th *object.Thread, c rune, row *object.Builder) bool {
	r.state = eatNewline
	if c == endOfLine {
		r.state = startRecord
	}
	return r.save(th, row)
}
