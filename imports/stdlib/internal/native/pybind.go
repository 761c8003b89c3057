package native

import (
	"fmt"
	"strings"

	"github.com/garterpy/garter/object"
)

// PyFunction binds arguments as a function written in Python does, with its
// texts of errors. Parameters that are not given are the zero Value.
type PyFunction struct {
	Name     string // the qualified name, for errors
	Params   []string
	Required int // how many of the first have no default
	KwOnly   int // how many of the last take keywords only
	Self     int // 1 for a method, whose first argument counts in errors
}

// Bind fills out, one value a parameter (without self); false comes with an
// exception.
func (f *PyFunction) Bind(th *object.Thread, out, args []object.Value, kw []object.KW) bool {
	pos := len(f.Params) - f.KwOnly
	if len(args) > pos {
		takes := fmt.Sprint(pos + f.Self)
		if f.Required < pos {
			takes = fmt.Sprintf("from %d to %d", f.Required+f.Self, pos+f.Self)
		}
		s := "s"
		if takes == "1" {
			s = ""
		}
		were := "were"
		if len(args)+f.Self == 1 {
			were = "was"
		}
		th.Raise(object.TypeErrorType, "%s() takes %s positional argument%s but %d %s given", f.Name, takes, s, len(args)+f.Self, were)
		return false
	}
	copy(out, args)
next:
	for _, k := range kw {
		for i, p := range f.Params {
			if p == k.Name {
				if out[i].Ok() {
					th.Raise(object.TypeErrorType, "%s() got multiple values for argument '%s'", f.Name, k.Name)
					return false
				}
				out[i] = k.Val
				continue next
			}
		}
		th.Raise(object.TypeErrorType, "%s() got an unexpected keyword argument '%s'", f.Name, k.Name)
		return false
	}
	var missing []string
	for i := 0; i < f.Required; i++ {
		if !out[i].Ok() {
			missing = append(missing, "'"+f.Params[i]+"'")
		}
	}
	if n := len(missing); n > 0 {
		text := missing[0]
		s := ""
		if n > 1 {
			s = "s"
			text = strings.Join(missing[:n-1], ", ") + " and " + missing[n-1]
			if n > 2 {
				text = strings.Join(missing[:n-1], ", ") + ", and " + missing[n-1]
			}
		}
		th.Raise(object.TypeErrorType, "%s() missing %d required positional argument%s: %s", f.Name, n, s, text)
		return false
	}
	return true
}

// PyMethod makes a method that binds its arguments as one written in Python;
// sig names the parameters as in Python. a[0] is self.
func PyMethod(class, name, sig string, f func(th *object.Thread, a []object.Value) object.Value) *object.Builtin {
	pf := &PyFunction{Name: class + "." + name, Self: 1}
	parse(pf, sig)
	n := len(pf.Params)
	return object.MRaw(name, sig, func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
		a, mark := th.Args(n + 1)
		a[0] = args[0]
		v := object.Value{}
		if pf.Bind(th, a[1:], args[1:], kw) {
			v = f(th, a)
		}
		th.Release(mark)
		return v
	}).LikePython()
}

// PyFunc is PyMethod for a function.
func PyFunc(name, sig string, f func(th *object.Thread, a []object.Value) object.Value) *object.Builtin {
	pf := &PyFunction{Name: name}
	parse(pf, sig)
	n := len(pf.Params)
	return object.FnRaw(name, sig, func(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
		a, mark := th.Args(n)
		v := object.Value{}
		if pf.Bind(th, a, args, kw) {
			v = f(th, a)
		}
		th.Release(mark)
		return v
	})
}

func parse(f *PyFunction, sig string) {
	for _, p := range object.ParseSignature(sig).Params {
		f.Params = append(f.Params, p.Name)
		if p.Kind == object.KwOnly {
			f.KwOnly++
		} else if p.Default == "" {
			f.Required++
		}
	}
}
