package object

import (
	"strings"
	"unicode/utf8"

	"github.com/garterpy/garter/object/codec"
	"github.com/garterpy/garter/object/number"
	"github.com/garterpy/garter/object/text"
)

// nameRoom charges for the search of an encoding by its name.
func nameRoom(th *Thread, encoding string) bool {
	return len(encoding) <= 64 || chargeScan(th, 16*len(encoding)) && th.Alloc(8*int64(len(encoding)))
}

// noErrors stands for the errors of a call that names none; no name has a NUL.
const noErrors = "\x00"

// encodeSame is Encode where the text is kept as it is encoded.
func encodeSame(th *Thread, s *Str) Value {
	if !roomFor(th, int64(len(s.S))) {
		return Value{}
	}
	return bytesCopy(s.S)
}

// Encode is s.encode(encoding, errors).
func Encode(th *Thread, s *Str, encoding, errors string) Value {
	n := s.Len()
	if encoding == "utf-8" && (n == len(s.S) || utf8.ValidString(s.S)) {
		return encodeSame(th, s)
	}
	if !nameRoom(th, encoding) {
		return Value{}
	}
	size := 5*int64(len(s.S)) + 2
	if c, _ := codec.Lookup(encoding); c != nil {
		if n == len(s.S) && c.KeepsASCII() || c.IsUTF8() && utf8.ValidString(s.S) {
			return encodeSame(th, s)
		}
		size = c.EncodeBound(len(s.S), n)
	} else if f := registeredCodec(th, encoding, "encode"); f.Ok() {
		return callCodec(th, f, Value{R: s.plain()}, encoding, errors, true)
	} else if th.Exc != nil {
		return f
	}
	if errors == noErrors {
		errors = "strict"
	}
	if !chargeScan(th, 4*len(s.S)) || !th.Alloc(size) {
		return Value{}
	}
	charge, done := handlerCharge(th)
	data, err := codec.Encode(s.S, n, encoding, &codec.Options{Errors: errors, Handlers: codecHandlers(th, Value{R: s}), Charge: charge})
	done()
	if err != nil {
		return raiseCodec(th, err, Value{R: s.plain()})
	}
	return bytesLike(Value{R: emptyBytes}, data)
}

// decodeSame is Decode of data that is UTF-8.
func decodeSame(th *Thread, data []byte) Value {
	if !roomFor(th, int64(len(data))) || !chargeScan(th, len(data)) {
		return Value{}
	}
	n := utf8.RuneCount(data)
	return Value{R: strN(string(data), n)}
}

// Decode is data.decode(encoding, errors) for the data of obj.
func Decode(th *Thread, obj Value, data []byte, encoding, errors string) Value {
	if encoding == "utf-8" && utf8.Valid(data) {
		return decodeSame(th, data)
	}
	if !nameRoom(th, encoding) {
		return Value{}
	}
	size := 5*int64(len(data)) + 2
	if c, _ := codec.Lookup(encoding); c != nil {
		if c.IsUTF8() && utf8.Valid(data) || c.KeepsASCII() && text.BytesIsASCII(data, th) {
			return decodeSame(th, data)
		}
		size = c.DecodeBound(len(data))
	} else if f := registeredCodec(th, encoding, "decode"); f.Ok() {
		return callCodec(th, f, obj, encoding, errors, false)
	} else if th.Exc != nil {
		return f
	}
	if errors == noErrors {
		errors = "strict"
	}
	if !chargeScan(th, 4*len(data)) || !th.Alloc(size) {
		return Value{}
	}
	charge, done := handlerCharge(th)
	opt := &codec.Options{Errors: errors, Handlers: codecHandlers(th, obj), Charge: charge}
	s, n, err := codec.Decode(data, encoding, opt)
	done()
	if err != nil {
		return raiseCodec(th, err, obj)
	}
	if opt.Odd != "" && !Warn(th, DeprecationWarningType, opt.Odd) {
		return Value{}
	}
	return Value{R: strN(s, n)}
}

// DecodePart decodes the data of obj with a codec that the interpreter itself has, and
// returns the text and how many bytes are used: if final is false, what is not complete at
// the end waits.
func DecodePart(th *Thread, obj Value, data []byte, c *codec.Codec, errors string, final bool) (text Value, used int) {
	text, used, _ = DecodeFrom(th, obj, data, c, errors, nil, final)
	return text, used
}

// DecodeFrom is DecodePart from a state on, which it changes; nil is for codecs without one. atEnd tells
// whether what failed is that the end is not complete.
func DecodeFrom(th *Thread, obj Value, data []byte, c *codec.Codec, errors string, st *codec.State, final bool) (text Value, used int, atEnd bool) {
	if !chargeScan(th, 4*len(data)) || !th.Alloc(c.DecodeBound(len(data))) {
		return Value{}, 0, false
	}
	charge, done := handlerCharge(th)
	opt := &codec.Options{Errors: errors, Handlers: codecHandlers(th, obj), Charge: charge}
	var (
		s   string
		n   int
		err error
	)
	switch {
	case st != nil:
		s, n, used, err = c.DecodeFrom(data, opt, st, final)
	case final:
		s, n, err = c.Decode(data, opt)
		used = len(data)
	default:
		s, n, used, err = c.DecodePart(data, opt)
	}
	done()
	if err != nil {
		return raiseCodec(th, err, obj), 0, opt.AtEnd
	}
	if opt.Odd != "" && !Warn(th, DeprecationWarningType, opt.Odd) {
		return Value{}, 0, false
	}
	return Value{R: strN(s, n)}, used, false
}

// EncodePart encodes text that more may follow with one of the encodings of East Asia, from a
// state on, which it changes; held is how many characters at the end wait.
func EncodePart(th *Thread, s *Str, c *codec.Codec, errors string, st *codec.State, final bool) (data Value, held int) {
	n := s.Len()
	if !chargeScan(th, 4*len(s.S)) || !th.Alloc(c.EncodeBound(len(s.S), n)) {
		return Value{}, 0
	}
	charge, done := handlerCharge(th)
	opt := &codec.Options{Errors: errors, Handlers: codecHandlers(th, Value{R: s}), Charge: charge}
	out, held, err := c.EncodePart(s.S, n, opt, st, final)
	done()
	if err != nil {
		return raiseCodec(th, err, Value{R: s.plain()}), 0
	}
	return bytesLike(Value{R: emptyBytes}, out), held
}

// registeredCodec asks the module codecs for the function of an encoding that the
// interpreter itself does not have: one that a program has registered, or that is
// in Python source. It is the zero Value where the program may not use the module.
func registeredCodec(th *Thread, encoding, action string) Value {
	if th.Import == nil || strings.IndexByte(encoding, 0) >= 0 {
		return Value{}
	}
	m := th.Modules.GetStr(Intern("codecs"))
	if !m.Ok() {
		if m = th.Import(th, "codecs"); !m.Ok() {
			return m
		}
	}
	f := GetAttrOwnOpt(th, m, Intern("_for_text"))
	if !f.Ok() {
		if th.Exc != nil {
			th.Catch(AttributeErrorType)
		}
		return Value{}
	}
	return Call2(th, f, StrValue(encoding), Obj(Intern(action)))
}

// callCodec calls such a function: with the errors where they were given.
func callCodec(th *Thread, f, from Value, encoding, errors string, encode bool) Value {
	args := []Value{from}
	if errors != noErrors {
		args = append(args, StrValue(errors))
	}
	v := Call(th, f, args, nil)
	if !v.Ok() {
		return v
	}
	pair, ok := v.R.(*Tuple)
	if !ok || len(pair.Items) != 2 {
		if encode {
			return th.Raise(TypeErrorType, "encoder must return a tuple (object, integer)")
		}
		return th.Raise(TypeErrorType, "decoder must return a tuple (object,integer)")
	}
	out := pair.Items[0]
	if _, ok := out.R.(*Bytes); encode && !ok {
		return th.Raise(TypeErrorType, "'%s' encoder returned '%s' instead of 'bytes'; use codecs.encode() to encode to arbitrary types", encoding, TypeOf(out).ShortName())
	}
	if _, ok := AsStr(out); !encode && !ok {
		return th.Raise(TypeErrorType, "'%s' decoder returned '%s' instead of 'str'; use codecs.decode() to decode to arbitrary types", encoding, TypeOf(out).ShortName())
	}
	return out
}

// handlerCharge charges for what error handlers put in, until done is called.
func handlerCharge(th *Thread) (charge func(n int) error, done func()) {
	pinned := int64(0)
	return func(n int) error {
		pinned += int64(n)
		if !th.Pin(int64(n)) || !th.Charge(2+n>>4) || !th.Look(n) {
			return errPending
		}
		return nil
	}, func() { th.Unpin(pinned) }
}

// raiseCodec raises the exception for an error of package codec; obj is what
// was encoded or decoded.
func raiseCodec(th *Thread, err error, obj Value) Value {
	switch e := err.(type) {
	case *codec.UnicodeError:
		exc := UnicodeException(th, e, obj)
		if exc == nil {
			return Value{}
		}
		return th.Throw(exc)
	case *codec.Problem:
		return th.Raise(errorClass(e.Class), "%s", e.Text)
	case *number.Error:
		return th.raise(e)
	}
	return Value{}
}

// UnicodeException returns the UnicodeEncodeError or UnicodeDecodeError that e
// describes; nil with another exception pending.
func UnicodeException(th *Thread, e *codec.UnicodeError, obj Value) *Exception {
	cls := UnicodeDecodeErrorType
	if e.Encode {
		cls = UnicodeEncodeErrorType
	} else if _, ok := obj.R.(*Bytes); !ok {
		if !roomFor(th, int64(len(e.Bytes))) {
			return nil
		}
		obj = Value{R: NewBytes(append([]byte(nil), e.Bytes...))}
	}
	args := []Value{StrValue(e.Encoding), obj, Int(int64(e.Start)), Int(int64(e.End)), StrValue(e.Reason)}
	exc, _ := Call(th, Value{R: cls}, args, nil).R.(*Exception)
	return exc
}

// codecKey finds the registered error handlers in Thread.State.
type codecKey struct{}

// ErrorHandlers returns the session's error handlers that codecs.register_error
// registered, by name.
func ErrorHandlers(th *Thread) map[string]Value {
	return ModuleState(th, codecKey{}, func() handlers { return handlers{} })
}

// codecHandlers finds error handlers that Python code registered.
func codecHandlers(th *Thread, obj Value) func(name string) codec.Handler {
	return func(name string) codec.Handler {
		if th.State[codecKey{}] == nil {
			return nil
		}
		f, ok := ErrorHandlers(th)[name]
		if !ok {
			return nil
		}
		return func(e *codec.UnicodeError) (codec.Repair, error) { return callHandler(th, f, e, obj) }
	}
}

// callHandler calls an error handler written in Python.
func callHandler(th *Thread, f Value, e *codec.UnicodeError, obj Value) (codec.Repair, error) {
	exc := UnicodeException(th, e, obj)
	if exc == nil {
		return codec.Repair{}, errPending
	}
	what := "decoding error handler must return (str, int) tuple"
	if e.Encode {
		what = "encoding error handler must return (str/bytes, int) tuple"
	}
	r := Call1(th, f, Value{R: exc})
	if !r.Ok() {
		return codec.Repair{}, errPending
	}
	t, ok := r.R.(*Tuple)
	if !ok || len(t.Items) != 2 {
		return codec.Repair{}, &codec.Problem{Class: "TypeError", Text: what}
	}
	var rep codec.Repair
	switch x := t.Items[0].R.(type) {
	case *Str:
		rep.Text = x.S
	case *Bytes:
		if !e.Encode {
			return rep, &codec.Problem{Class: "TypeError", Text: what}
		}
		rep.Bytes, rep.IsBytes = x.B, true
	default:
		return rep, &codec.Problem{Class: "TypeError", Text: what}
	}
	if rep.Next, ok = AsIndex(th, t.Items[1]); !ok {
		if e.Several && th.Catch(OverflowErrorType) {
			// These do not tell an int that is too large from a place that is not there.
			return rep, &codec.Problem{Class: "IndexError", Text: "position -1 from error handler out of bounds"}
		}
		return rep, errPending
	}
	if !e.Encode {
		return rep, newInput(th, exc, e, &rep)
	}
	return rep, nil
}

// newInput looks whether a handler has given the error of a decoder another object.
// Encoders do not ask, as in CPython.
func newInput(th *Thread, exc *Exception, e *codec.UnicodeError, rep *codec.Repair) error {
	v := exc.Field("object")
	if !v.Ok() {
		return &codec.Problem{Class: "TypeError", Text: "object attribute not set"}
	}
	b, ok := v.R.(*Bytes)
	if !ok {
		return &codec.Problem{Class: "TypeError", Text: "object attribute must be bytes"}
	}
	if len(b.B) != len(e.Bytes) || len(b.B) > 0 && &b.B[0] != &e.Bytes[0] {
		rep.Input = b.B
		if rep.Input == nil {
			rep.Input = []byte{}
		}
	}
	return nil
}
