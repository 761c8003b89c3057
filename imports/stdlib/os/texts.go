package os

import (
	"bytes"
	"strings"

	"github.com/garterpy/garter/object"
)

// This file has the short ways of os.path and pathlib: what their functions give for texts
// of no derived class and for objects whose __fspath__ returns one. For all else they
// return None, and the text in Python does it: bytes, classes derived from str, errors.
// (As Python alone os.path.join took 14 times CPython's time, normpath 64 times.)

var sFspath = object.Intern("__fspath__")

func isText(v Value) bool {
	switch v.R.(type) {
	case *object.Str, *object.Bytes:
		return true
	}
	return false
}

// fspath is os.fspath.
func fspath(th *object.Thread, v Value) Value {
	if isText(v) {
		return v
	}
	t := v.R.Type()
	m := object.GetAttrOwnOpt(th, object.Obj(t), sFspath)
	if !m.Ok() || m.IsNone() {
		if th.Exc != nil {
			return Value{}
		}
		return th.Raise(object.TypeErrorType, "expected str, bytes or os.PathLike object, not %s", t.ShortName())
	}
	r := object.Call1(th, m, v)
	if r.Ok() && !isText(r) {
		return th.Raise(object.TypeErrorType, "expected %s.__fspath__() to return str or bytes, not %s", t.ShortName(), r.R.Type().ShortName())
	}
	return r
}

// plainText is a text of no derived class.
func plainText(v Value) (string, bool) {
	s, ok := v.R.(*object.Str)
	if !ok || s.Ext() != nil {
		return "", false
	}
	s.Share()
	return s.S, true
}

// shortText is the text of a path that the short ways take, and what fspath gives for it;
// no value where they do not, perhaps with an exception.
func shortText(th *object.Thread, v Value) (string, Value) {
	if !isText(v) {
		if !v.R.Type().Lookup(sFspath).Ok() {
			return "", Value{}
		}
		if v = fspath(th, v); !v.Ok() {
			return "", Value{}
		}
	}
	if p, ok := plainText(v); ok {
		return p, v
	}
	return "", Value{}
}

// short is a function of one path.
func short(name string, f func(th *object.Thread, p string, v Value) Value) *object.Builtin {
	return object.Fn1(name, func(th *object.Thread, v Value) Value {
		p, v := shortText(th, v)
		if !v.Ok() {
			if th.Exc != nil {
				return Value{}
			}
			return object.None
		}
		if !th.Charge(1+len(p)/32) || !th.Alloc(64+int64(len(p))) {
			return Value{}
		}
		return f(th, p, v)
	})
}

// part is a part of a text, which may be all of it.
func part(whole Value, all, p string) Value {
	switch len(p) {
	case len(all):
		return whole
	case 0:
		return empty
	}
	return object.StrValue(strings.Clone(p))
}

var empty = object.Obj(object.Intern(""))

// parted is where the last part of a path begins, and where the folder ends.
func parted(p string) (end, at int) {
	at = strings.LastIndexByte(p, '/') + 1
	end = len(strings.TrimRight(p[:at], "/"))
	if end == 0 {
		end = at // nothing but slashes stay
	}
	return end, at
}

// rooted is how many slashes make the root of a path, and where what is below begins.
func rooted(p string) (root string, rest int) {
	switch {
	case p == "" || p[0] != '/':
		return "", 0
	case len(p) > 1 && p[1] == '/' && (len(p) == 2 || p[2] != '/'):
		return "//", 2
	}
	return "/", 1
}

// normal is a path without '.', '..' and slashes that say nothing.
func normal(p string) string {
	root, rest := rooted(p)
	out := make([]byte, len(root), len(p)+1)
	copy(out, root)
	for p = p[rest:]; p != ""; {
		var name string
		name, p, _ = strings.Cut(p, "/")
		switch name {
		case "", ".":
			continue
		case "..":
			below := out[len(root):]
			at := bytes.LastIndexByte(below, '/')
			if last := below[at+1:]; len(below) > 0 && string(last) != ".." {
				out = out[:len(root)+max(at, 0)]
				continue
			}
			if root != "" && len(below) == 0 {
				continue
			}
		}
		if len(out) > len(root) {
			out = append(out, '/')
		}
		out = append(out, name...)
	}
	if len(out) == 0 {
		return "."
	}
	return string(out)
}

// joined is os.path.join(a, *p), None where it is no short way.
func joined(th *object.Thread, a, p Value) Value {
	path, first := shortText(th, a)
	if !first.Ok() {
		if th.Exc != nil {
			return Value{}
		}
		return object.None
	}
	more := p.R.(*object.Tuple).Items
	if len(more) == 0 {
		return first
	}
	var few [8]string
	texts := few[:0]
	if len(more) > len(few) {
		if !th.Charge(len(more)) || !th.Alloc(16*int64(len(more))) {
			return Value{}
		}
		texts = make([]string, 0, len(more))
	}
	size := len(path)
	for _, v := range more {
		t, ok := plainText(v)
		if !ok {
			return object.None
		}
		if strings.HasPrefix(t, "/") || size == 0 {
			path, texts, size = t, texts[:0], len(t)
			continue
		}
		texts = append(texts, t)
		size += 1 + len(t)
	}
	if len(texts) == 0 {
		if len(path) == 0 {
			return empty
		}
		return object.StrValue(path)
	}
	if !th.Charge(1+size/32) || !th.Alloc(64+int64(size)) {
		return Value{}
	}
	out := append(make([]byte, 0, size), path...)
	for _, t := range texts {
		if len(out) > 0 && out[len(out)-1] != '/' {
			out = append(out, '/')
		}
		out = append(out, t...)
	}
	return object.StrValue(string(out))
}

// pieces are the root of a path and the list of the names below it, without '.' and
// without empty ones.
func pieces(th *object.Thread, p string, whole Value) Value {
	root, rest := rooted(p)
	n := strings.Count(p[rest:], "/") + 1
	if !th.Charge(n) || !th.Alloc(88*int64(n)) {
		return Value{}
	}
	names := make([]Value, 0, n)
	for below := p[rest:]; below != ""; {
		var name string
		if name, below, _ = strings.Cut(below, "/"); name != "" && name != "." {
			names = append(names, part(whole, p, name))
		}
	}
	r := empty
	if root != "" {
		r = object.StrValue(root)
	}
	return object.Obj(object.TupleOf(r, object.Obj(object.NewList(names))))
}

// Fspath, Paths and Pieces are what os, os.path and pathlib have of this.
var (
	Fspath = object.Fn1("_path_text", fspath)

	Paths = []*object.Builtin{
		Fspath,
		object.Fn2("_join", joined),
		short("_normpath", func(th *object.Thread, p string, v Value) Value {
			if n := normal(p); n != p {
				return object.StrValue(n)
			}
			return v
		}),
		short("_split", func(th *object.Thread, p string, v Value) Value {
			end, at := parted(p)
			return object.Obj(object.TupleOf(part(v, p, p[:end]), part(v, p, p[at:])))
		}),
		short("_basename", func(th *object.Thread, p string, v Value) Value {
			_, at := parted(p)
			return part(v, p, p[at:])
		}),
		short("_dirname", func(th *object.Thread, p string, v Value) Value {
			end, _ := parted(p)
			return part(v, p, p[:end])
		}),
		short("_splitext", func(th *object.Thread, p string, v Value) Value {
			start := strings.LastIndexByte(p, '/') + 1
			at := strings.LastIndexByte(p, '.')
			if at <= start || strings.Trim(p[start:at], ".") == "" {
				return object.Obj(object.TupleOf(v, empty))
			}
			return object.Obj(object.TupleOf(part(v, p, p[:at]), part(v, p, p[at:])))
		}),
	}

	Pieces = short("_pieces", pieces)
)
