// Package unicodedata is the module unicodedata, on the tables of
// internal/ucd.
//
// Compatibility: not covered; garter's own packages use it.
package unicodedata

import (
	"github.com/garterpy/garter/internal/ucd"
	"github.com/garterpy/garter/internal/wtf8"
	"github.com/garterpy/garter/object"
	"strings"
)

// databaseType is the class of other versions of the data, of which there is one.
var databaseType = object.NewBuiltinType("unicodedata.UCD", nil, object.NoNew|object.NoSubclass)

// database is the data of Unicode 3.2.0, in which internationalised domain names are written.
type database struct{}

// Type returns UCD.
func (*database) Type() *object.Type { return databaseType }

// New makes the module.
func New(th *object.Thread) *object.Module {
	m := object.NewModule("unicodedata")
	m.Set("__doc__", object.StrValue("This module provides access to the Unicode Character Database."))
	m.Set("unidata_version", object.StrValue("15.1.0"))
	m.Set("UCD", object.Obj(databaseType))
	m.Set("ucd_3_2_0", object.Obj(&database{}))
	return m.Add(functions...)
}

// char returns the character that an argument is.
func char(th *object.Thread, name, arg string, v object.Value) (rune, bool) {
	s, ok := object.AsStr(v)
	if !ok {
		th.Raise(object.TypeErrorType, "%s() argument%s must be a unicode character, not %s", name, arg, object.ArgName(v))
		return 0, false
	}
	if s.Len() != 1 {
		th.Raise(object.TypeErrorType, "%s() argument%s must be a unicode character, not str", name, arg)
		return 0, false
	}
	r, _ := wtf8.DecodeRune(s.S)
	return r, true
}

// ofChar makes a function of one character.
func (k shape) ofChar(name, doc string, f func(r rune) object.Value) *object.Builtin {
	return k.one(name, func(th *object.Thread, v object.Value) object.Value {
		r, ok := char(th, name, "", v)
		if !ok {
			return object.Value{}
		}
		return f(r)
	}).WithSig("chr, /").WithDoc(doc)
}

// orDefault makes a function of one character and a default.
func (k shape) orDefault(name, missing, doc string, f func(r rune) (object.Value, bool)) *object.Builtin {
	return k.sig(name, "chr, default=<unrepresentable>, /", func(th *object.Thread, a []object.Value) object.Value {
		r, ok := char(th, name, " 1", a[0])
		if !ok {
			return object.Value{}
		}
		if v, ok := f(r); ok {
			return v
		}
		if a[1].Ok() {
			return a[1]
		}
		return th.Raise(object.ValueErrorType, "%s", missing)
	}).WithDoc(doc)
}

// form returns a normal form and the text of two arguments.
func form(th *object.Thread, name string, f, v object.Value) (ucd.Form, *object.Str, bool) {
	n, ok := object.AsStr(f)
	if !ok {
		th.Raise(object.TypeErrorType, "%s() argument 1 must be str, not %s", name, object.ArgName(f))
		return 0, nil, false
	}
	s, ok := object.AsStr(v)
	if !ok {
		th.Raise(object.TypeErrorType, "%s() argument 2 must be str, not %s", name, object.ArgName(v))
		return 0, nil, false
	}
	x, ok := ucd.ParseForm(n.S)
	if !ok {
		th.Raise(object.ValueErrorType, "invalid normalization form")
		return 0, nil, false
	}
	return x, s, th.Charge(1)
}

// piece is how many bytes are normalised at a time.
const piece = 4096

// normalize returns s in form f, made piece by piece so that a long text can
// be stopped.
func normalize(th *object.Thread, d *ucd.Database, f ucd.Form, s string) (string, bool) {
	b := th.Gather()
	defer b.Done()
	whole, same := s, 0 // a prefix of so many bytes is as it was, and nothing is gathered yet
	for len(s) > 0 {
		end := min(piece, len(s))
		for end < len(s) {
			r, n := wtf8.DecodeRune(s[end:])
			if s[end]&0xC0 != 0x80 && ucd.Boundary(f, r) {
				break
			}
			if end += n; end&1023 < n && !th.Charge(1024) {
				return "", false
			}
		}
		// One character takes about 100 ns, and for a moment eight times the
		// memory of a result that is no more than MaxExpansion times as long.
		if !th.Charge(end) || end > piece && !th.Alloc(8*int64(end)) {
			return "", false
		}
		t := d.Normalize(f, s[:end])
		if len(b.B) == 0 && same == len(whole)-len(s) && t == s[:end] {
			same += end
		} else if len(b.B) == 0 && !b.WriteString(whole[:same]) || !b.WriteString(t) {
			return "", false
		}
		s = s[end:]
	}
	if same == len(whole) {
		return whole, true
	}
	return b.Text()
}

// shape makes the members of the module, or the methods of an object of another version.
type shape struct{ method bool }

func (k shape) one(name string, f func(th *object.Thread, v object.Value) object.Value) *object.Builtin {
	if k.method {
		return object.M1(name, func(th *object.Thread, _, v object.Value) object.Value { return f(th, v) })
	}
	return object.Fn1(name, f)
}

func (k shape) two(name string, f func(th *object.Thread, a, b object.Value) object.Value) *object.Builtin {
	if k.method {
		return object.M2(name, func(th *object.Thread, _, a, b object.Value) object.Value { return f(th, a, b) })
	}
	return object.Fn2(name, f)
}

func (k shape) sig(name, sig string, f func(th *object.Thread, a []object.Value) object.Value) *object.Builtin {
	if k.method {
		return object.MSig(name, sig, func(th *object.Thread, a []object.Value) object.Value { return f(th, a[1:]) })
	}
	return object.FnSig(name, sig, f)
}

// of returns what there is to ask of a version.
func (k shape) of(d *ucd.Database) []*object.Builtin {
	return []*object.Builtin{
		k.ofChar("category", "Returns the character's general category, such as Lu.", func(r rune) object.Value {
			return object.StrValue(d.Category(r))
		}),
		k.ofChar("bidirectional", "Returns the character's bidirectional class, such as AL.", func(r rune) object.Value {
			return object.StrValue(d.Bidirectional(r))
		}),
		k.ofChar("combining", "Returns the character's canonical combining class.", func(r rune) object.Value {
			return object.Int(int64(d.Combining(r)))
		}),
		k.ofChar("mirrored", "Returns 1 if the character is mirrored in text from right to left, otherwise 0.", func(r rune) object.Value {
			if d.Mirrored(r) {
				return object.Int(1)
			}
			return object.Int(0)
		}),
		k.ofChar("east_asian_width", "Returns the character's East Asian width, such as W.", func(r rune) object.Value {
			return object.StrValue(d.EastAsianWidth(r))
		}),
		k.ofChar("decomposition", "Returns the code points into which the character decomposes, as text.", func(r rune) object.Value {
			return object.StrValue(d.Decomposition(r))
		}),
		k.orDefault("decimal", "not a decimal", "Returns the character's value as a decimal digit.", func(r rune) (object.Value, bool) {
			n, ok := d.Decimal(r)
			return object.Int(int64(n)), ok
		}),
		k.orDefault("digit", "not a digit", "Returns the character's value as a digit of any kind.", func(r rune) (object.Value, bool) {
			n, ok := d.Digit(r)
			return object.Int(int64(n)), ok
		}),
		k.orDefault("numeric", "not a numeric character", "Returns the character's value as a number.", func(r rune) (object.Value, bool) {
			f, ok := d.Numeric(r)
			return object.Float(f), ok
		}),
		k.orDefault("name", "no such name", "Returns the character's name.", func(r rune) (object.Value, bool) {
			n, ok := d.Name(r)
			return object.StrValue(n), ok
		}),
		k.one("lookup", func(th *object.Thread, v object.Value) object.Value {
			s, ok := object.AsStr(v)
			if !ok {
				return th.Raise(object.TypeErrorType, "a bytes-like object is required, not '%s'", v.R.Type().Name)
			}
			if b := object.Encode(th, s, "utf-8", "strict"); !b.Ok() { // there are no halves of pairs in names
				return b
			}
			t, ok := ucd.LookupName(s.S)
			if ok && d == ucd.Old { // which has neither second names nor names of sequences
				r := []rune(t)
				name, known := ucd.Current.Name(r[0])
				ok = len(r) == 1 && known && strings.EqualFold(name, s.S)
			}
			if !ok || len(s.S) > 256 {
				if len(s.S) > 256 {
					return th.RaiseKey(object.StrValue("name too long"))
				}
				shown, _, _ := strings.Cut(s.S, "\x00") // as a text of C ends
				return th.RaiseKey(object.StrValue("undefined character name '" + shown + "'"))
			}
			return object.StrValue(t)
		}).WithSig("name, /").WithDoc("Returns the character that has the name."),
		k.two("normalize", func(th *object.Thread, f, v object.Value) object.Value {
			if s, isStr := object.AsStr(v); isStr && s.S == "" {
				if _, isStr := object.AsStr(f); isStr { // the form is not looked at
					return v
				}
			}
			x, s, ok := form(th, "normalize", f, v)
			if !ok {
				return object.Value{}
			}
			if s.IsASCII() {
				return v
			}
			t, ok := normalize(th, d, x, s.S)
			if !ok {
				return object.Value{}
			}
			if t == s.S {
				return v
			}
			return object.StrValue(t)
		}).WithSig("form, unistr, /").WithDoc("Returns the text in the normal form NFC, NFD, NFKC or NFKD."),
		k.two("is_normalized", func(th *object.Thread, f, v object.Value) object.Value {
			x, s, ok := form(th, "is_normalized", f, v)
			if !ok {
				return object.Value{}
			}
			t, ok := normalize(th, d, x, s.S)
			if !ok {
				return object.Value{}
			}
			return object.Bool(t == s.S)
		}).WithSig("form, unistr, /").WithDoc("Tells whether the text is in the normal form."),
	}
}

// functions are the module's.
var functions = object.FunctionsOf("unicodedata", shape{}.of(ucd.Current)...)

func init() {
	t := databaseType
	t.Def(shape{method: true}.of(ucd.Old)...)
	t.DefGet("unidata_version", func(*object.Thread, object.Value) object.Value { return object.StrValue(ucd.Old.Version) })
}
