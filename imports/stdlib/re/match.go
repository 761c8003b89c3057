package re

import (
	"fmt"

	"github.com/garterpy/garter/internal/fit"
	"github.com/garterpy/garter/internal/sre"
	"github.com/garterpy/garter/object"
)

// matchShown is how many characters of the matched text's repr() a match shows.
const matchShown = 50

// MatchObj is the result of a match.
type MatchObj struct {
	p           *Pattern
	str         *object.Str // the text; nil for bytes
	data        *subject    // the bytes; nil for a str
	pos, endpos int32
	last        int32   // the group closed last, or -1
	regs        []int32 // byte offsets, whole match first
}

// MatchType is re.Match.
var MatchType = object.NewBuiltinType("re.Match", nil, object.NoSubclass|object.NoNew).
	WithDoc("What a regular expression found; it is always true.")

// Type returns Match.
func (*MatchObj) Type() *object.Type { return MatchType }

// Traverse visits the values that the match holds.
func (m *MatchObj) Traverse(visit func(object.Value)) {
	visit(object.Obj(m.p))
	visit(m.subject())
	if m.data != nil && m.data.copy != nil {
		visit(object.Obj(m.data.copy))
	}
}

// ByteSize is the size of the match, with the text of short bytes.
func (m *MatchObj) ByteSize() int64 {
	n := 80 + 4*int64(cap(m.regs))
	if m.data != nil {
		if n += 96; m.data.copy == nil {
			n += int64(len(m.data.s))
		}
	}
	return n
}

// subject returns the text that was searched.
func (m *MatchObj) subject() object.Value {
	if m.str != nil {
		return object.Obj(m.str)
	}
	return m.data.v
}

// match4 is a match of at most three groups, in one allocation.
type match4 struct {
	MatchObj
	a [8]int32
}

func newMatch(th *object.Thread, p *Pattern, sub *subject, w window, m *sre.Matcher) object.Value {
	n := 2 * (p.prog.Groups + 1)
	if !th.Alloc(int64(100 + 4*n)) {
		return object.Value{}
	}
	var r *MatchObj
	if n <= 8 {
		x := &match4{}
		r = &x.MatchObj
		r.regs = x.a[:n]
	} else {
		r = &MatchObj{regs: make([]int32, n)}
	}
	r.p, r.pos, r.endpos = p, int32(w.pos), int32(w.endpos)
	if sub.str != nil {
		r.str = sub.str
	} else {
		d := *sub
		r.data = &d
	}
	regs := m.Regs()
	r.regs[0], r.regs[1] = int32(m.Start), int32(m.End)
	copy(r.regs[2:], regs[:n-2])
	for i := 2; i < n; i += 2 {
		if r.regs[i] < 0 || r.regs[i+1] < r.regs[i] {
			r.regs[i], r.regs[i+1] = -1, -1
		}
	}
	r.last = regs[n-2]
	return object.Obj(r)
}

// group returns the number of a group, which is given by number or name; ok is
// false with an exception.
func (m *MatchObj) group(th *object.Thread, v object.Value) (int, bool) {
	i := -1
	if v.IsInt() {
		i = fit.Int(v.Int())
	} else if x, ok := v.R.(*object.Str); ok {
		if n, ok := m.p.prog.Index[x.S]; ok {
			i = n
		}
	} else if v.R.Type().Special(object.DIndex).Ok() {
		x := object.Index(th, v)
		if !x.Ok() {
			return 0, false
		}
		if x.IsInt() {
			i = fit.Int(x.Int())
		}
	} else if len(m.p.prog.Names) > 0 { // looked up among the names
		if _, ok := object.Hash(th, v); !ok {
			return 0, false
		}
	}
	if i < 0 || i > m.p.prog.Groups {
		th.Raise(object.IndexErrorType, "no such group")
		return 0, false
	}
	return i, true
}

// text returns the text of group i, or def where it did not match.
func (m *MatchObj) text(th *object.Thread, i int, def object.Value) object.Value {
	if m.regs[2*i] < 0 {
		return def
	}
	from, to := int(m.regs[2*i]), int(m.regs[2*i+1])
	if m.str != nil {
		return m.str.CutBytes(th, from, to)
	}
	if _, ok := m.data.v.R.(*object.Bytes); !ok {
		return m.present(th, from, to)
	}
	return m.data.cut(th, from, to)
}

// index returns the number of the character at a byte offset.
func (m *MatchObj) index(o int32) object.Value {
	if m.str != nil {
		return object.Int(int64(m.str.CharIndex(int(o))))
	}
	return object.Int(int64(o))
}

// present returns what a bytearray or the like holds now where the match was.
func (m *MatchObj) present(th *object.Thread, from, to int) object.Value {
	b, ok := object.BytesLike(th, m.data.v)
	if !ok {
		return object.Value{}
	}
	from, to = min(from, len(b)), min(to, len(b))
	if !th.Alloc(int64(to-from) + 48) {
		return object.Value{}
	}
	return object.Obj(object.NewBytes(append([]byte(nil), b[from:to]...)))
}

// span returns the borders of group i in characters.
func (m *MatchObj) span(i int) (start, end object.Value) {
	if m.regs[2*i] < 0 {
		return object.Int(-1), object.Int(-1)
	}
	return m.index(m.regs[2*i]), m.index(m.regs[2*i+1])
}

// ofGroup makes a method of one optional group.
func ofGroup(name, doc string, f func(m *MatchObj, th *object.Thread, i int) object.Value) *object.Builtin {
	return object.MRaw(name, "group=0, /", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
		m := args[0].R.(*MatchObj)
		if len(kw) > 0 {
			return th.Raise(object.TypeErrorType, "Match.%s() takes no keyword arguments", name)
		}
		if len(args) > 2 {
			return th.Raise(object.TypeErrorType, "%s expected at most 1 argument, got %d", name, len(args)-1)
		}
		i := 0
		if len(args) == 2 {
			var ok bool
			if i, ok = m.group(th, args[1]); !ok {
				return object.Value{}
			}
		}
		return f(m, th, i)
	}).WithDoc(doc)
}

func initMatch() {
	self := func(th *object.Thread, v object.Value) object.Value { return v }
	MatchType.Def(
		object.MRaw("group", "", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
			m := args[0].R.(*MatchObj)
			if len(kw) > 0 {
				return th.Raise(object.TypeErrorType, "re.Match.group() takes no keyword arguments")
			}
			switch len(args) {
			case 1:
				return m.text(th, 0, object.None)
			case 2:
				i, ok := m.group(th, args[1])
				if !ok {
					return object.Value{}
				}
				return m.text(th, i, object.None)
			}
			items := make([]object.Value, len(args)-1)
			defer th.Release(th.KeepValues(items))
			for k, v := range args[1:] {
				i, ok := m.group(th, v)
				if !ok {
					return object.Value{}
				}
				if items[k] = m.text(th, i, object.None); !items[k].Ok() {
					return object.Value{}
				}
			}
			return object.Obj(object.NewTuple(items))
		}).WithDoc("group([group1, ...]) returns the text of a group, by number or name, or a tuple of several; 0 is the whole match."),
		object.M1("__getitem__", func(th *object.Thread, self, v object.Value) object.Value {
			m := self.R.(*MatchObj)
			i, ok := m.group(th, v)
			if !ok {
				return object.Value{}
			}
			return m.text(th, i, object.None)
		}),
		object.MRaw("groups", "default=None", func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
			def := object.None
			if len(args) == 2 && len(kw) == 0 {
				def = args[1]
			} else if len(args) > 1 || len(kw) > 0 {
				var a [1]object.Value
				if !groupsSig.Bind(th, "groups", a[:], args[1:], kw) {
					return object.Value{}
				}
				def = orNone(a[0])
			}
			return args[0].R.(*MatchObj).groups(th, def)
		}).WithDoc("Returns the texts of all groups from 1, with the default for those that took no part."),
		object.MSig("groupdict", "default=None", func(th *object.Thread, a []object.Value) object.Value {
			m := a[0].R.(*MatchObj)
			d := object.NewDict()
			defer th.Release(th.Keep(object.Obj(d)))
			for _, n := range m.p.prog.Names {
				v := m.text(th, m.p.prog.Index[n], orNone(a[1]))
				if !v.Ok() || !d.SetStr(th, th.Intern(n), v) {
					return object.Value{}
				}
			}
			return object.Obj(d)
		}).WithDoc("Returns the texts of the groups that have names, with the default for those that took no part."),
		ofGroup("start", "Returns where the group's text starts.", func(m *MatchObj, th *object.Thread, i int) object.Value {
			s, _ := m.span(i)
			return s
		}),
		ofGroup("end", "Returns where the group's text ends.", func(m *MatchObj, th *object.Thread, i int) object.Value {
			_, e := m.span(i)
			return e
		}),
		ofGroup("span", "Returns where the group's text starts and ends, as a pair.", func(m *MatchObj, th *object.Thread, i int) object.Value {
			s, e := m.span(i)
			return object.Obj(object.NewTuple2(s, e))
		}),
		object.MSig("expand", "template", func(th *object.Thread, a []object.Value) object.Value {
			return a[0].R.(*MatchObj).expand(th, a[1])
		}).WithDoc("Returns the template with the groups' texts in place of their references."),
		object.M0("__copy__", self),
		object.M1("__deepcopy__", func(th *object.Thread, self, memo object.Value) object.Value { return self }),
		object.M0("__repr__", func(th *object.Thread, v object.Value) object.Value {
			m := v.R.(*MatchObj)
			g := m.text(th, 0, object.None)
			if !g.Ok() {
				return g
			}
			r, ok := object.Repr(th, g)
			if !ok {
				return object.Value{}
			}
			// Of a long text the beginning is enough.
			shown := r.S
			if n := 0; len(shown) > matchShown {
				for i := range shown {
					if n == matchShown {
						shown = shown[:i]
						break
					}
					n++
				}
			}
			s, e := m.span(0)
			return object.StrValue(fmt.Sprintf("<re.Match object; span=(%d, %d), match=%s>", s.Int(), e.Int(), shown))
		}),
	)
	MatchType.DefClass(object.Fn2("__class_getitem__", func(th *object.Thread, cls, key object.Value) object.Value {
		return object.NewGenericAlias(cls, key)
	}))
	get := func(name string, f func(th *object.Thread, m *MatchObj) object.Value) {
		MatchType.DefGet(name, func(th *object.Thread, v object.Value) object.Value { return f(th, v.R.(*MatchObj)) })
	}
	get("string", func(th *object.Thread, m *MatchObj) object.Value { return m.subject() })
	get("re", func(th *object.Thread, m *MatchObj) object.Value { return object.Obj(m.p) })
	get("pos", func(th *object.Thread, m *MatchObj) object.Value { return object.Int(int64(m.pos)) })
	get("endpos", func(th *object.Thread, m *MatchObj) object.Value { return object.Int(int64(m.endpos)) })
	get("lastindex", func(th *object.Thread, m *MatchObj) object.Value {
		if m.last < 0 {
			return object.None
		}
		return object.Int(int64(m.last))
	})
	get("lastgroup", func(th *object.Thread, m *MatchObj) object.Value {
		if m.last <= 0 {
			return object.None
		}
		return m.p.groupName(int(m.last))
	})
	get("regs", func(th *object.Thread, m *MatchObj) object.Value {
		if !th.Alloc(int64(len(m.regs)) * 60) {
			return object.Value{}
		}
		items := make([]object.Value, len(m.regs)/2)
		for i := range items {
			s, e := m.span(i)
			items[i] = object.Obj(object.NewTuple2(s, e))
		}
		return object.Obj(object.NewTuple(items))
	})
}

var groupsSig = object.ParseSignature("default=None")

// groups returns the tuple of the texts of all groups.
func (m *MatchObj) groups(th *object.Thread, def object.Value) object.Value {
	if !th.Alloc(int64(len(m.regs)) * 12) {
		return object.Value{}
	}
	items := make([]object.Value, m.p.prog.Groups)
	if m.str != nil && len(items) > 1 {
		c := object.NewStrCutter(th, m.str)
		for i := range items {
			if from := m.regs[2*i+2]; from < 0 {
				items[i] = def
			} else if items[i] = c.Cut(int(from), int(m.regs[2*i+3])); !items[i].Ok() {
				return object.Value{}
			}
		}
		return object.Obj(object.NewTuple(items))
	}
	defer th.Release(th.KeepValues(items))
	for i := range items {
		if items[i] = m.text(th, i+1, def); !items[i].Ok() {
			return object.Value{}
		}
	}
	return object.Obj(object.NewTuple(items))
}

func orNone(v object.Value) object.Value {
	if !v.Ok() {
		return object.None
	}
	return v
}
