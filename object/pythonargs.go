package object

import (
	"fmt"
	"strings"
)

// PyFn is FnSig for a function that CPython has in Python: errors about its
// arguments are those of such functions.
func PyFn(name, sig string, f func(th *Thread, a []Value) Value) *Builtin {
	b := FnSig(name, sig, f)
	b.asPython = true
	return b
}

// fits tells that the arguments surely make up a call, without an allocation: what
// nearly all calls do, and what a second look at them must cost nothing for. Of
// signatures that gather arguments it says nothing.
func (s *Signature) fits(args []Value, kw []KW) bool {
	if s.varArgs >= 0 || s.varKw >= 0 || len(s.Params) > 64 || len(args) > s.numPos {
		return false
	}
	given := uint64(1)<<len(args) - 1
next:
	for _, k := range kw {
		for i := s.posOnly; i < len(s.Params); i++ {
			if s.Params[i].Name == k.Name {
				if given>>i&1 != 0 {
					return false
				}
				given |= 1 << i
				continue next
			}
		}
		return false
	}
	for i := range s.Params {
		if given>>i&1 == 0 && s.Params[i].Default == "" {
			return false
		}
	}
	return true
}

// pythonTakes reports whether a call's arguments fit, and raises what a function
// written in Python raises where they do not.
func (s *Signature) pythonTakes(th *Thread, name string, args []Value, kw []KW) bool {
	if s.fits(args, kw) {
		return true
	}
	given := make([]bool, len(s.Params))
	for i := range min(len(args), s.numPos) {
		given[i] = true
	}
	kwOnly := 0
	if !CheckNames(th, kw) {
		return false
	}
next:
	for _, k := range kw {
		for i, p := range s.Params {
			if p.Name != k.Name || p.Kind != PosOrKw && p.Kind != KwOnly {
				continue
			}
			if given[i] {
				th.Raise(TypeErrorType, "%s() got multiple values for argument '%s'", name, k.Name)
				return false
			}
			if p.Kind == KwOnly {
				kwOnly++
			}
			given[i] = true
			continue next
		}
		if s.varKw < 0 {
			for _, p := range s.Params {
				if p.Name == k.Name && p.Kind == PosOnly {
					th.Raise(TypeErrorType, "%s() got some positional-only arguments passed as keyword arguments: '%s'", name, k.Name)
					return false
				}
			}
			if k.Odd() {
				return CheckNames(th, kw)
			}
			th.Raise(TypeErrorType, "%s() got an unexpected keyword argument '%s'%s", name, k.Name, s.suggest(th, k.Name))
			return false
		}
	}
	if len(args) > s.numPos && s.varArgs < 0 {
		takes, many := fmt.Sprint(s.numPos), s.numPos != 1
		if s.required < s.numPos {
			takes, many = fmt.Sprintf("from %d to %d", s.required, s.numPos), true
		}
		end, was := "", "were"
		if many {
			end = "s"
		}
		if kwOnly > 0 {
			was = fmt.Sprintf("positional argument%s (and %d keyword-only argument%s) were", plural(len(args)), kwOnly, plural(kwOnly))
		} else if len(args) == 1 {
			was = "was"
		}
		th.Raise(TypeErrorType, "%s() takes %s positional argument%s but %d %s given", name, takes, end, len(args), was)
		return false
	}
	for _, kind := range []ParamKind{PosOrKw, KwOnly} {
		var missing []string
		for i, p := range s.Params {
			if !given[i] && p.Default == "" && (p.Kind == kind || kind == PosOrKw && p.Kind == PosOnly) {
				missing = append(missing, "'"+p.Name+"'")
			}
		}
		if len(missing) == 0 {
			continue
		}
		text, how := missing[0], "positional"
		if n := len(missing); n == 2 {
			text = missing[0] + " and " + missing[1]
		} else if n > 2 {
			text = strings.Join(missing[:n-1], ", ") + ", and " + missing[n-1]
		}
		if kind == KwOnly {
			how = "keyword-only"
		}
		th.Raise(TypeErrorType, "%s() missing %d required %s argument%s: %s", name, len(missing), how, plural(len(missing)), text)
		return false
	}
	return true
}

// BindMethod is Bind for a method that CPython has in Python, such as the
// __init__ of a class that is written in Go here: the signature has the object
// as its first parameter, and so has a.
func (s *Signature) BindMethod(th *Thread, name string, a []Value, self Value, args []Value, kw []KW) bool {
	all := make([]Value, 0, len(args)+1)
	all = append(append(all, self), args...)
	return s.pythonTakes(th, name, all, kw) && s.Bind(th, name, a, all, kw)
}
