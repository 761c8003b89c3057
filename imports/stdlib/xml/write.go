package xml

import (
	"strings"

	"github.com/garterpy/garter/object"
)

// TreeNatives are what the text of ElementTree sees.
var TreeNatives = []*object.Builtin{subElement, plainText}

// slotsOf are the places of the slots of Element.
func (b *builder) slotsOf(v Value) bool {
	t, ok := v.R.(*object.Type)
	if !ok {
		return false
	}
	b.cls = t
	for i, n := range []string{"tag", "attrib", "text", "tail", "_children"} {
		m, isMember := t.Lookup(object.Intern(n)).R.(*object.Member)
		if !isMember || m.Owner != t {
			return false
		}
		*[]*int{&b.tag, &b.attrib, &b.text, &b.tail, &b.children}[i] = m.Index
	}
	return true
}

// make makes an element; its memory is the caller's to charge.
func (b *builder) make(tag, attrs Value) *object.Instance {
	e := object.NewInstance(b.cls)
	e.Vals[b.tag], e.Vals[b.attrib] = tag, attrs
	e.Vals[b.text], e.Vals[b.tail] = object.None, object.None
	e.Vals[b.children] = object.Obj(object.NewList(nil))
	return e
}

// subElement is _sub_element(Element, parent, tag, attrib, extra): the new last child of an
// element that is of the class itself, or None.
var subElement = object.FnRaw("_sub_element", "", func(th *object.Thread, a []Value, kw []object.KW) Value {
	b := &builder{th: th}
	if len(a) != 5 || !b.slotsOf(a[0]) {
		return th.Raise(object.TypeErrorType, "_sub_element() takes the class, an element and what is in the new one")
	}
	parent, ok := b.element(a[1])
	attrib, ok2 := a[3].R.(*object.Dict)
	extra, ok3 := a[4].R.(*object.Dict)
	if !ok || !ok2 || !ok3 || attrib.Type() != object.DictType {
		return object.None
	}
	list, ok := parent.Vals[b.children].R.(*object.List)
	if !ok {
		return object.None
	}
	if !th.Alloc(96 + 48 + object.InstanceBytes(b.cls)) {
		return Value{}
	}
	attrs := object.NewDict()
	for _, d := range []*object.Dict{attrib, extra} {
		if d.Len() > 0 && !attrs.Merge(th, d) {
			return Value{}
		}
	}
	e := object.Obj(b.make(a[2], object.Obj(attrs)))
	if !list.Append(th, e) {
		return Value{}
	}
	return e
})

// part is what is left to write: an element from its child at on.
type part struct {
	e    *object.Instance
	kids []Value
	at   int
}

// plainText is _plain_text(Element, element, short): the text of a tree whose names have
// no namespaces and whose values are str, or None.
var plainText = object.Fn3("_plain_text", func(th *object.Thread, cls, root, short Value) Value {
	b := &builder{th: th}
	if !b.slotsOf(cls) {
		return th.Raise(object.TypeErrorType, "_plain_text() takes the class, an element and whether empty ones are short")
	}
	out := th.Gather()
	defer out.Done()
	var stack []part
	e, ok := b.element(root)
	if !ok {
		return object.None
	}
	for {
		// An element begins.
		p, empty, ok := b.begins(&out, e, object.Truth(th, short) == 1)
		if !ok {
			return none(th)
		}
		if !empty {
			if len(stack) == cap(stack) && !th.Alloc(64*int64(max(len(stack), 8))) {
				return Value{}
			}
			stack = append(stack, p)
		} else if ok := b.tailOf(&out, e); !ok {
			return none(th)
		}
		for {
			if len(stack) == 0 {
				s, ok := out.Text()
				if !ok {
					return Value{}
				}
				return object.StrValue(s)
			}
			p := &stack[len(stack)-1]
			if p.at < len(p.kids) {
				if e, ok = b.element(p.kids[p.at]); !ok {
					return object.None
				}
				p.at++
				break
			}
			tag := p.e.Vals[b.tag].R.(*object.Str).S
			if !out.Room(len(tag) + 3) {
				return Value{}
			}
			out.B = append(append(append(out.B, "</"...), tag...), '>')
			if !b.tailOf(&out, p.e) {
				return none(th)
			}
			stack = stack[:len(stack)-1]
		}
	}
})

// none is None, unless an exception is pending.
func none(th *object.Thread) Value {
	if th.Exc != nil {
		return Value{}
	}
	return object.None
}

// plainName is a name without a namespace.
func plainName(v Value) (string, bool) {
	s, ok := v.R.(*object.Str)
	if !ok || s.Ext() != nil || strings.HasPrefix(s.S, "{") {
		return "", false
	}
	return s.S, true
}

// begins writes an element up to its children; ok is false where it is not plain, or with
// an exception.
func (b *builder) begins(out *object.Gathered, e *object.Instance, short bool) (p part, empty, ok bool) {
	tag, ok := plainName(e.Vals[b.tag])
	attrs, ok2 := e.Vals[b.attrib].R.(*object.Dict)
	kids, ok3 := e.Vals[b.children].R.(*object.List)
	if !ok || !ok2 || !ok3 || attrs.Type() != object.DictType || !b.th.Charge(3+2*attrs.Len()+len(tag)/32) || !out.Room(len(tag)+8) {
		return p, false, false
	}
	out.B = append(append(out.B, '<'), tag...)
	if attrs.Len() > 0 {
		for a := range attrs.All() {
			key, ok := plainName(a.Key)
			v, ok2 := a.Val.R.(*object.Str)
			if !ok || !ok2 || v.Ext() != nil || !out.Room(len(key)+8) {
				return p, false, false
			}
			out.B = append(append(append(out.B, ' '), key...), `="`...)
			if !b.escape(out, v.S, "&<>\"\r\n\t") || !out.Room(1) {
				return p, false, false
			}
			out.B = append(out.B, '"')
		}
	}
	text := e.Vals[b.text]
	s, isStr := text.R.(*object.Str)
	if !isStr && !text.IsNone() || isStr && s.Ext() != nil || !out.Room(3) {
		return p, false, false
	}
	if (!isStr || s.S == "") && len(kids.Items) == 0 && short {
		out.B = append(out.B, " />"...)
		return p, true, true
	}
	out.B = append(out.B, '>')
	if isStr && !b.escape(out, s.S, "&<>") {
		return p, false, false
	}
	return part{e: e, kids: kids.Items}, false, true
}

// tailOf writes the text behind an element.
func (b *builder) tailOf(out *object.Gathered, e *object.Instance) bool {
	v := e.Vals[b.tail]
	s, isStr := v.R.(*object.Str)
	switch {
	case v.IsNone():
		return true
	case !isStr || s.Ext() != nil:
		return false
	}
	return b.escape(out, s.S, "&<>")
}

// escape writes a text with the characters of special as references.
func (b *builder) escape(out *object.Gathered, s, special string) bool {
	if !b.th.Charge(len(s) / 32) {
		return false
	}
	for {
		i := strings.IndexAny(s, special)
		if i < 0 {
			return out.WriteString(s)
		}
		if !out.Room(i + 6) {
			return false
		}
		out.B = append(out.B, s[:i]...)
		switch s[i] {
		case '&':
			out.B = append(out.B, "&amp;"...)
		case '<':
			out.B = append(out.B, "&lt;"...)
		case '>':
			out.B = append(out.B, "&gt;"...)
		case '"':
			out.B = append(out.B, "&quot;"...)
		case '\r':
			out.B = append(out.B, "&#13;"...)
		case '\n':
			out.B = append(out.B, "&#10;"...)
		case '\t':
			out.B = append(out.B, "&#09;"...)
		}
		s = s[i+1:]
	}
}
