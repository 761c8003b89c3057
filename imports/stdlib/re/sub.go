package re

import (
	"strings"

	"github.com/garterpy/garter/internal/sre"
	"github.com/garterpy/garter/object"
)

// template is a replacement template.
type template struct {
	p     *sre.Program
	src   string
	parts []templatePart
	mixed object.Value // the template itself, where it is of the other type than the pattern
}

// templatePart is a text, or where group >= 0 a group.
type templatePart struct {
	text  string
	group int
}

// textOf returns the text of a str or bytes-like value.
func textOf(th *object.Thread, v object.Value) (s string, isText, ok bool) {
	if x, is := v.R.(*object.Str); is {
		return x.S, true, true
	}
	if b, is := object.BytesLike(th, v); is {
		return string(b), false, true
	}
	return "", false, false
}

// template parses a template; nil with an exception.
func (p *Pattern) template(th *object.Thread, v object.Value) *template {
	s, isText, ok := textOf(th, v)
	if !ok {
		if th.Exc == nil {
			if _, ok := object.Hash(th, v); ok {
				th.Raise(object.TypeErrorType, "decoding to str: need a bytes-like object, %s found", v.R.Type().Name)
			}
		}
		return nil
	}
	st := stateOf(th)
	if t := st.tmpl; t != nil && t.p == p.prog && t.src == s && isText == p.isText {
		return t
	}
	if !th.Charge(len(s)) || !th.Alloc(int64(len(s))*8+64) {
		return nil
	}
	parts, err := sre.ParseTemplate(sre.Runes(s, isText), isText, p.prog)
	if err != nil {
		raise(th, err.(*sre.Error), v)
		return nil
	}
	t := &template{p: p.prog, src: s}
	for _, part := range parts {
		if part.Group < 0 {
			t.parts = append(t.parts, templatePart{text: runesText(part.Lit, isText), group: -1})
		} else {
			t.parts = append(t.parts, templatePart{group: part.Group})
		}
	}
	if isText == p.isText {
		st.tmpl = t
	} else {
		t.mixed = v
	}
	return t
}

// fits raises the error of a template of the other type than the text, whose own text
// would be the given item of what is joined, and reports whether there was none.
func (t *template) fits(th *object.Thread, isText bool, item int) bool {
	switch {
	case !t.mixed.Ok() || len(t.parts) == 0:
		return true
	case t.plain():
		joinError(th, isText, item, t.mixed)
	case isText: // its own text comes first, and the groups behind it are of the wrong type
		joinError(th, false, 1, object.StrValue(""))
	default:
		joinError(th, true, 1, object.Obj(object.NewBytes(nil)))
	}
	return false
}

// plain reports whether no group is named.
func (t *template) plain() bool {
	for _, part := range t.parts {
		if part.group >= 0 {
			return false
		}
	}
	return true
}

// output collects the result of a substitution.
type output struct {
	th     *object.Thread
	buf    []byte
	pinned int64
}

func (o *output) write(s string) bool {
	if len(s) >= 256 && !o.th.Charge(len(s)>>8) {
		return false
	}
	if len(o.buf)+len(s) > cap(o.buf) {
		n := max(2*cap(o.buf), len(o.buf)+len(s), 64)
		if n > maxText {
			n = len(o.buf) + len(s)
		}
		if n > maxText {
			o.th.MemoryError()
			return false
		}
		o.pinned += int64(n - cap(o.buf))
		if !o.th.Charge(len(o.buf)>>8) || !o.th.PinMoved(int64(n), int64(cap(o.buf))) {
			return false
		}
		nb := make([]byte, len(o.buf), n)
		copy(nb, o.buf)
		o.buf = nb
	}
	o.buf = append(o.buf, s...)
	return true
}

func (o *output) done() { o.th.Unpin(o.pinned) }

func (o *output) value(isText bool) object.Value {
	if !o.th.Alloc(int64(len(o.buf)) + 48) {
		return object.Value{}
	}
	if isText {
		return object.StrValue(string(o.buf))
	}
	return object.Obj(object.NewBytes(append([]byte(nil), o.buf...)))
}

// sub is sub and subn.
func (p *Pattern) sub(th *object.Thread, repl, text, count object.Value, withCount bool) object.Value {
	limit := 0
	if count.Ok() {
		var ok bool
		if limit, ok = object.AsIndex(th, count); !ok {
			return object.Value{}
		}
	}
	var tmpl *template
	var literal string
	call := object.IsCallable(repl)
	isLiteral := false
	var wrong object.Value // a literal of the wrong type
	if !call {
		s, isText, ok := textOf(th, repl)
		if !ok && th.Exc != nil {
			return object.Value{}
		}
		plain := ok
		if !th.Parts(len(s), func(from, to int) bool {
			plain = plain && strings.IndexByte(s[from:to], '\\') < 0
			return plain
		}) {
			return object.Value{}
		}
		if plain {
			isLiteral, literal = true, s
			if isText != p.isText {
				wrong = repl
			}
		} else if tmpl = p.template(th, repl); tmpl == nil {
			return object.Value{}
		}
	}
	var sub subject
	if !p.subject(th, text, &sub) {
		return object.Value{}
	}
	w, _ := sub.window(th, object.Value{}, object.Value{})
	out := &output{th: th}
	last, n, items := 0, 0, 0
	st := stateOf(th)
	m := st.matcher()
	m.Begin(p.prog, th, sub.s, w.to, sub.ascii)
	ok := limit < 0 || p.scanWith(th, m, w, func(m *sre.Matcher) bool {
		if m.Start > last {
			items++
			if !out.write(sub.s[last:m.Start]) {
				return false
			}
		}
		last = m.End
		n++
		switch {
		case wrong.Ok():
			joinError(th, p.isText, items, wrong)
			return false
		case isLiteral:
			if !out.write(literal) {
				return false
			}
			items++
		case tmpl != nil:
			if !tmpl.fits(th, p.isText, items) {
				return false
			}
			for i := range tmpl.parts {
				if !out.write(tmpl.part(i, sub.s, m)) {
					return false
				}
			}
			items++
		default:
			v := newMatch(th, p, &sub, w, m)
			if !v.Ok() {
				return false
			}
			r := object.Call1(th, repl, v)
			if !r.Ok() {
				return false
			}
			if !r.IsNone() {
				if x, ok := r.R.(*object.Str); ok && p.isText {
					if !out.write(x.S) {
						return false
					}
				} else if b, ok := object.BytesLike(th, r); ok && !p.isText {
					if !out.write(string(b)) {
						return false
					}
				} else {
					if th.Exc == nil {
						joinError(th, p.isText, items, r)
					}
					return false
				}
				items++
			}
		}
		return n != limit
	})
	st.done(m)
	defer out.done()
	if !ok && th.Exc != nil {
		return object.Value{}
	}
	var v object.Value
	if last == 0 && n == 0 {
		v = sub.cut(th, 0, len(sub.s))
	} else {
		if !out.write(sub.s[last:]) {
			return object.Value{}
		}
		v = out.value(p.isText)
	}
	if withCount && v.Ok() {
		return object.Obj(object.NewTuple2(v, object.Int(int64(n))))
	}
	return v
}

// part returns the text of a part of the template for the present match.
func (t *template) part(i int, s string, m *sre.Matcher) string {
	part := &t.parts[i]
	switch {
	case part.group < 0:
		return part.text
	case part.group == 0:
		return s[m.Start:m.End]
	}
	r := m.Regs()
	a, b := r[2*part.group-2], r[2*part.group-1]
	if a < 0 || b < a {
		return ""
	}
	return s[a:b]
}

// expand is Match.expand.
func (m *MatchObj) expand(th *object.Thread, v object.Value) object.Value {
	t := m.p.template(th, v)
	if t == nil {
		return object.Value{}
	}
	isText := m.p.isText
	if t.mixed.Ok() && t.plain() { // such a template is its own result
		isText = !isText
	} else if !t.fits(th, isText, 0) {
		return object.Value{}
	}
	out := &output{th: th}
	var all string
	if m.str != nil {
		all = m.str.S
	} else {
		all = m.data.s
	}
	for _, part := range t.parts {
		s := part.text
		if part.group >= 0 {
			s = ""
			if a := m.regs[2*part.group]; a >= 0 {
				s = all[a:m.regs[2*part.group+1]]
			}
		}
		if !out.write(s) {
			out.done()
			return object.Value{}
		}
	}
	out.done()
	return out.value(isText)
}
