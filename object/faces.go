package object

import (
	_ "embed"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Functions that are in Go here and in Python in CPython, or the other way
// round, complain about their arguments as those of CPython do. faces.txt tells
// how, a line for each such function: its name here, the style, and what the
// texts need. faces/generate.py writes it by calling all public functions of
// both with odd numbers of arguments. It is asked only when a call has failed.

//go:embed faces/faces.txt
var facesText string

// Face is how a function complains about its arguments in CPython.
type Face struct {
	style   byte // p: Python's; else a native one
	name    string
	kwName  string // in "takes no keyword arguments"
	min     int
	max     int
	sig     *Signature // of the styles p and k
	plain   string     // of the style p: the parameters, where none has a default
	hasSelf bool       // a native method: the first argument is not counted
	varargs bool       // keywords that are no strs are not looked at first: it gets the dict itself
	home    string     // the module, the class and the name here
}

var faces = sync.OnceValue(func() map[string]*Face {
	m := map[string]*Face{}
	for l := range strings.Lines(facesText) {
		f := strings.Split(strings.TrimSuffix(l, "\n"), "\t")
		if len(f) < 4 {
			continue
		}
		x := &Face{style: f[1][0], name: f[2], hasSelf: len(f) > 4 && f[4] != "", home: f[0]}
		x.varargs = len(f) > 5 || x.style == 'w' || strings.HasSuffix(f[0], ".__init__")
		if x.style == 'a' {
			m[f[0]] = x
			continue
		}
		if x.style == 'p' || x.style == 'k' {
			x.sig = ParseSignature(strings.TrimSuffix(f[3], "."))
			if x.style == 'p' && !strings.Contains(f[3], "=") { // the defaults are not CPython's
				x.plain = f[3]
			}
		} else {
			n := strings.Fields(f[3])
			x.kwName = n[0]
			x.min, _ = strconv.Atoi(n[1])
			x.max, _ = strconv.Atoi(n[2])
		}
		m[f[0]] = x
	}
	return m
})

// FaceOf returns the face of a function by its module and qualified name, or
// nil.
func FaceOf(name string) *Face { return faces()[name] }

// Refuses raises what CPython says about arguments that do not fit, and reports
// whether it did.
func (x *Face) Refuses(th *Thread, args []Value, kw []KW) bool {
	if x.style == 'p' {
		return !x.sig.pythonTakes(th, x.name, args, kw)
	}
	if x.style == 'a' { // keyword arguments are attributes
		for i := range kw {
			if kw[i].Odd() {
				th.Raise(TypeErrorType, "attribute name must be string, not '%s'", kw[i].Name[1:])
				return true
			}
		}
		return false
	}
	if !x.varargs && !CheckNames(th, kw) {
		return true
	}
	if x.hasSelf {
		if len(args) == 0 {
			return x.needsSelf(th)
		}
		args = args[1:]
	}
	if x.style == 'k' {
		if x.sig.fits(args, kw) {
			return false
		}
		out := make([]Value, len(x.sig.Params))
		return !x.sig.Bind(th, x.name, out, args, kw)
	}
	if len(kw) > 0 {
		switch {
		case x.style == 'd':
			th.Raise(TypeErrorType, "%s() takes no arguments", x.name)
		case x.style == 'w':
			th.Raise(TypeErrorType, "wrapper %s() takes no keyword arguments", x.kwName)
		case x.kwName != "-":
			th.Raise(TypeErrorType, "%s() takes no keyword arguments", x.kwName)
		default:
			return false
		}
		return true
	}
	n, given := x.min, len(args)
	how := "exactly"
	switch {
	case given < x.min && x.min < x.max:
		how = "at least"
	case given > x.max && x.min < x.max:
		how, n = "at most", x.max
	case given >= x.min && given <= x.max:
		return false
	}
	short := x.name[strings.LastIndexByte(x.name, '.')+1:]
	switch x.style {
	case 'd':
		th.Raise(TypeErrorType, "%s() takes no arguments", x.name)
	case 'n':
		th.Raise(TypeErrorType, "%s() takes no arguments (%d given)", x.name, given)
	case 'o':
		th.Raise(TypeErrorType, "%s() takes exactly one argument (%d given)", x.name, given)
	case 't':
		th.Raise(TypeErrorType, "%s() takes %s %d argument%s (%d given)", x.name, how, n, plural(n), given)
	case 'm':
		if given < x.min {
			th.Raise(TypeErrorType, "%s() takes %s %d positional argument%s (%d given)", x.name, how, n, plural(n), given)
		} else {
			th.Raise(TypeErrorType, "%s() takes at most %d argument%s (%d given)", x.name, n, plural(n), given)
		}
	case 'u':
		th.Raise(TypeErrorType, "%s() takes %s %d positional argument%s (%d given)", x.name, how, n, plural(n), given)
	case 'c':
		th.Raise(TypeErrorType, "%s expected %s%d argument%s, got %d", short, exactly(how), n, plural(n), given)
	default:
		th.Raise(TypeErrorType, "expected %s%d argument%s, got %d", exactly(how), n, plural(n), given)
	}
	return true
}

// inOrder returns the arguments of a call of a function of the style p by place
// alone, or nil where a parameter before one given by name has no value, or x is
// nil or of another style. The arguments fit: Refuses has looked.
func (x *Face) inOrder(args []Value, kw []KW) []Value {
	if x == nil || x.style != 'p' || x.sig.varArgs >= 0 {
		return nil
	}
	all := append(make([]Value, 0, len(args)+len(kw)), args...)
	for len(all) < len(args)+len(kw) {
		if len(all) >= x.sig.numPos {
			return nil
		}
		i := slices.IndexFunc(kw, func(k KW) bool { return k.Name == x.sig.Params[len(all)].Name })
		if i < 0 {
			return nil
		}
		all = append(all, kw[i].Val)
	}
	return all
}

// needsSelf raises the error of a native method that is called through its class
// without an object, where its name tells the class, and reports whether it did.
func (x *Face) needsSelf(th *Thread) bool {
	if i := strings.LastIndexByte(x.home, '.'); i > 0 && !strings.HasSuffix(x.home, ".__init__") {
		class, name := x.home[strings.LastIndexByte(x.home[:i], '.')+1:i], x.home[i+1:]
		if isDunder(name) && x.style == 'w' {
			th.Raise(TypeErrorType, "descriptor '%s' of '%s' object needs an argument", name, x.home[:i])
		} else {
			th.Raise(TypeErrorType, "unbound method %s.%s() needs an argument", class, name)
		}
		return true
	}
	return false
}

func exactly(how string) string {
	if how == "exactly" {
		return ""
	}
	return how + " "
}

// face returns how b complains, or nil where it does so as others do. It is found by
// name once, since calls ask for it.
func (b *Builtin) face() *Face {
	x := b.faced.Load()
	if x == nil {
		if x = b.findFace(); x == nil {
			x = noFace
		}
		b.faced.Store(x)
	}
	if x == noFace {
		return nil
	}
	return x
}

func (b *Builtin) findFace() *Face {
	var owner *Type
	switch {
	case b.isMeth && b.Owner != nil:
		owner = b.Owner
	case b.class != nil:
		owner = b.class
	case b.home != nil:
		owner = b.home
	}
	switch {
	case owner != nil:
		return FaceOf(owner.Module + "." + owner.Qualname + "." + b.Name)
	case b.module != "":
		return FaceOf(b.module + "." + b.Name)
	}
	if m, ok := b.Self.R.(*Module); ok {
		return FaceOf(m.Name + "." + b.Name)
	}
	return nil
}

// refused raises the error of b's face where it has one that does not take the
// arguments.
func (b *Builtin) refused(th *Thread, args []Value, kw []KW) bool {
	x := b.face()
	return x != nil && b.refusedBy(x, th, args, kw)
}

func (b *Builtin) refusedBy(x *Face, th *Thread, args []Value, kw []KW) bool {
	if b.class != nil && x.style != 'p' && len(args) > 0 {
		args = args[1:] // the class
	}
	return x.Refuses(th, args, kw)
}

var noFace = &Face{}

// maker returns the class whose __new__ b is, or nil.
func (b *Builtin) maker() *Type {
	if b == objectNew {
		return ObjectType
	}
	return b.newOf
}
