package object

import (
	"fmt"
	"strings"
)

// This file has the signatures of built-in functions: they are written as in Python and bind
// the arguments of a call.

// ParamKind tells how a parameter takes its argument.
type ParamKind uint8

// The kinds, in the order in which they stand in a signature.
const (
	PosOnly ParamKind = iota
	PosOrKw
	VarArgs
	KwOnly
	VarKw
)

// Param is a parameter of a built-in function.
type Param struct {
	Name    string
	Kind    ParamKind
	Default string // source text; empty means required
}

// Signature is a parsed signature.
type Signature struct {
	Params   []Param
	numPos   int // PosOnly and PosOrKw
	required int // of those, required
	posOnly  int
	varArgs  int // index or -1
	varKw    int // index or -1
	// plain tells that positional arguments alone can make up a call: the
	// required ones come first, and nothing is gathered.
	plain bool
}

// ParseSignature parses Python's notation for parameters. It is for texts
// written by us: a text that makes no sense panics.
func ParseSignature(text string) *Signature {
	s := &Signature{varArgs: -1, varKw: -1}
	kind := PosOrKw
	for _, p := range splitParams(text) {
		switch {
		case p == "/":
			for i := range s.Params {
				s.Params[i].Kind = PosOnly
			}
			s.posOnly = len(s.Params)
			continue
		case p == "*":
			kind = KwOnly
			continue
		case strings.HasPrefix(p, "**"):
			s.varKw = len(s.Params)
			s.Params = append(s.Params, Param{Name: p[2:], Kind: VarKw})
			continue
		case strings.HasPrefix(p, "*"):
			s.varArgs = len(s.Params)
			s.Params = append(s.Params, Param{Name: p[1:], Kind: VarArgs})
			kind = KwOnly
			continue
		}
		name, def, has := strings.Cut(p, "=")
		if kind == PosOrKw {
			s.numPos++
			if !has {
				s.required++
			}
		}
		s.Params = append(s.Params, Param{Name: strings.TrimSpace(name), Kind: kind, Default: strings.TrimSpace(def)})
	}
	s.plain = s.varArgs < 0 && s.varKw < 0
	for i, p := range s.Params {
		if p.Default == "" && i >= s.required {
			s.plain = false
		}
	}
	return s
}

func splitParams(text string) []string {
	var out []string
	depth, start := 0, 0
	quote := byte(0)
	for i := 0; i <= len(text); i++ {
		if i == len(text) || (text[i] == ',' && depth == 0 && quote == 0) {
			if p := strings.TrimSpace(text[start:i]); p != "" {
				out = append(out, p)
			}
			start = i + 1
			continue
		}
		switch c := text[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '\'' || c == '"':
			quote = c
		case c == '(' || c == '[' || c == '{':
			depth++
		case c == ')' || c == ']' || c == '}':
			depth--
		}
	}
	return out
}

// Signature returns the parsed signature, or nil if the function has none.
func (b *Builtin) Signature() *Signature {
	if s := b.parsed.Load(); s != nil {
		return s
	}
	if b.sigText == "" && b.sig == nil {
		return nil
	}
	s := ParseSignature(b.sigText)
	b.parsed.Store(s)
	return s
}

func (b *Builtin) callSig(th *Thread, args []Value, kw []KW) Value {
	if b.elsewhere != nil {
		if v, is := b.elsewhere(th, args, kw); is {
			return v
		}
	}
	s := b.parsed.Load()
	if s == nil {
		s = b.Signature()
	}
	n := len(s.Params)
	if len(kw) == 0 && s.plain {
		self := 0
		if b.isMeth || b.class != nil {
			self = 1
		}
		if given := len(args) - self; given >= s.required && given <= s.numPos {
			n += self
			// Arguments on top of the argument stack, as those of a call in
			// Python code are, stay where they are.
			mark := th.ArgsMark()
			if grown, ok := th.args.onTop(args, n); ok {
				v := b.sig(th, grown)
				th.Release(mark)
				return v
			}
			a, _ := th.Args(n)
			copy(a, args)
			v := b.sig(th, a)
			th.Release(mark)
			return v
		}
	}
	x := b.face()
	if x != nil && b.refusedBy(x, th, args, kw) {
		return Value{}
	}
	if len(kw) > 0 && s.posOnly == n {
		if all := x.inOrder(args, kw); all != nil {
			args, kw = all, nil
		}
	}
	if b.unnamed && s.posOnly == n {
		one := n == 1 && s.required == 1
		switch given := len(args) - 1; {
		case len(kw) > 0 && !one:
			return th.Raise(TypeErrorType, "%s() takes no keyword arguments", b.Name)
		case len(kw) == 0 && one && given != 1:
			return th.Raise(TypeErrorType, "%s() takes exactly one argument (%d given)", b.DisplayName(), given)
		}
	}
	if len(kw) > 0 && s.posOnly == n && !b.asPython {
		return th.Raise(TypeErrorType, "%s() takes no keyword arguments", b.shownAs(th, args))
	}
	self := 0
	if b.isMeth || b.class != nil {
		self = 1
	}
	a, mark := th.Args(n + self)
	if self == 1 {
		a[0] = args[0]
	}
	v, name := Value{}, b.Name
	if b.unnamed {
		name = Nameless
	}
	if b.asPython && !s.pythonTakes(th, name, args[self:], kw) {
		th.Release(mark)
		return v
	}
	if s.Bind(th, name, a[self:], args[self:], kw) {
		v = b.sig(th, a)
	}
	th.Release(mark)
	return v
}

// Bind binds arguments to parameters; name is for the error texts, which are
// those of CPython's argument clinic. The name Nameless is that of a function
// whose errors do not tell it.
func (s *Signature) Bind(th *Thread, name string, out, args []Value, kw []KW) bool {
	if given := len(args) + len(kw); s.varArgs < 0 && s.varKw < 0 && given > len(s.Params) && s.posOnly < len(s.Params) {
		how := ""
		if len(args) == 0 {
			how = "keyword "
		}
		th.Raise(TypeErrorType, "%s takes at most %d %sargument%s (%d given)", named(name), len(s.Params), how, plural(len(s.Params)), given)
		return false
	}
	if len(args) > s.numPos && s.varArgs < 0 {
		return s.tooMany(th, name, len(args), len(kw))
	}
	n := min(len(args), s.numPos)
	copy(out, args[:n])
	if n < s.posOnly && s.Params[n].Default == "" && s.posOnly < len(s.Params) {
		return s.missing(th, name, n, n)
	}
	if s.varArgs >= 0 {
		if len(args) > s.numPos {
			if !th.Alloc(int64(len(args)) * 24) {
				return false
			}
			out[s.varArgs] = Value{R: NewTuple(append([]Value(nil), args[s.numPos:]...))}
		} else {
			out[s.varArgs] = Value{R: emptyTuple}
		}
	}
	var rest *Dict
	if s.varKw >= 0 {
		rest = NewDict()
		out[s.varKw] = Value{R: rest}
	}
next:
	for _, k := range kw {
		for i := s.posOnly; i < len(s.Params); i++ {
			p := &s.Params[i]
			if p.Name == k.Name && (p.Kind == PosOrKw || p.Kind == KwOnly) {
				if out[i].Ok() {
					th.Raise(TypeErrorType, "argument for %s given by name ('%s') and position (%d)", named(name), k.Name, i+1)
					return false
				}
				out[i] = k.Val
				continue next
			}
		}
		if k.Key == oddName && rest != nil {
			return CheckNames(th, kw)
		}
		if rest == nil {
			if s.numPos == s.posOnly && s.posOnly == len(s.Params) {
				th.Raise(TypeErrorType, "%s() takes no keyword arguments", name)
				return false
			}
			for i := range s.posOnly {
				if s.Params[i].Name == k.Name && !out[i].Ok() && s.Params[i].Default == "" {
					return s.missing(th, name, i, n)
				}
			}
			for i := n; i < s.required; i++ { // which is found out first
				if p := &s.Params[i]; p.Kind == PosOrKw && !hasKW(kw, p.Name) {
					return s.missing(th, name, i, n)
				}
			}
			if k.Key == oddName {
				return CheckNames(th, kw)
			}
			unexpected := named(name)
			if name == Nameless {
				unexpected = "this function"
			}
			th.Raise(TypeErrorType, "%s got an unexpected keyword argument '%s'%s", unexpected, k.Name, s.suggest(th, k.Name))
			return false
		}
		if !rest.SetStr(th, th.Intern(k.Name), k.Val) {
			return false
		}
	}
	for i := range s.Params {
		p := &s.Params[i]
		if !out[i].Ok() && p.Default == "" && p.Kind != VarArgs && p.Kind != VarKw {
			return s.missing(th, name, i, n)
		}
	}
	return true
}

func hasKW(kw []KW, name string) bool {
	for _, k := range kw {
		if k.Name == name {
			return true
		}
	}
	return false
}

// Nameless is what Bind calls a function that says nothing of its name.
const Nameless = ""

// named is how error texts call a function.
func named(name string) string {
	if name == Nameless {
		return "function"
	}
	return name + "()"
}

func (s *Signature) missing(th *Thread, name string, i, given int) bool {
	p := s.Params[i]
	call := named(name)
	switch {
	case p.Kind == PosOnly && s.posOnly == s.numPos && len(s.Params) == s.numPos:
		if name == Nameless {
			how := "at least"
			if s.required == s.numPos {
				how = "exactly"
			}
			th.Raise(TypeErrorType, "function takes %s %d argument%s (%d given)", how, s.required, plural(s.required), given)
		} else if s.required == s.numPos && s.numPos == 1 {
			th.Raise(TypeErrorType, "%s expected 1 argument, got %d", name, given)
		} else if s.required == s.numPos {
			th.Raise(TypeErrorType, "%s expected %d arguments, got %d", name, s.numPos, given)
		} else {
			th.Raise(TypeErrorType, "%s expected at least %d argument%s, got %d", name, s.required, plural(s.required), given)
		}
	case p.Kind == KwOnly:
		th.Raise(TypeErrorType, "%s() missing required keyword-only argument: '%s'", name, p.Name)
	case p.Kind == PosOnly:
		least := 0
		for least < s.posOnly && s.Params[least].Default == "" {
			least++
		}
		how := "at least"
		if least == s.numPos {
			how = "exactly"
		}
		th.Raise(TypeErrorType, "%s() takes %s %d positional argument%s (%d given)", name, how, least, plural(least), given)
	default:
		th.Raise(TypeErrorType, "%s missing required argument '%s' (pos %d)", call, p.Name, i+1)
	}
	return false
}

func (s *Signature) tooMany(th *Thread, name string, args, kws int) bool {
	given := args + kws
	call := named(name)
	kwOnly := len(s.Params) > s.numPos
	switch {
	case s.posOnly == s.numPos && len(s.Params) == s.numPos && kws == 0:
		switch {
		case name == Nameless:
			how := "at most"
			if s.required == s.numPos {
				how = "exactly"
			}
			th.Raise(TypeErrorType, "function takes %s %d argument%s (%d given)", how, s.numPos, plural(s.numPos), given)
		case s.numPos == 0:
			th.Raise(TypeErrorType, "%s() takes no arguments (%d given)", name, given)
		case s.required == s.numPos:
			th.Raise(TypeErrorType, "%s expected %d argument%s, got %d", name, s.numPos, plural(s.numPos), args)
		default:
			th.Raise(TypeErrorType, "%s expected at most %d argument%s, got %d", name, s.numPos, plural(s.numPos), args)
		}
	case s.numPos == 0:
		th.Raise(TypeErrorType, "%s() takes no positional arguments", name)
	case kwOnly || s.posOnly > 0:
		how := "at most"
		if s.required == s.numPos {
			how = "exactly"
		}
		th.Raise(TypeErrorType, "%s takes %s %d positional argument%s (%d given)", call, how, s.numPos, plural(s.numPos), args)
	default:
		how := "at most"
		if s.required == s.numPos {
			how = "exactly"
		}
		th.Raise(TypeErrorType, "%s takes %s %d argument%s (%d given)", call, how, s.numPos, plural(s.numPos), given)
	}
	return false
}

func (s *Signature) suggest(th *Thread, name string) string {
	var names []string
	for _, p := range s.Params {
		if p.Kind == PosOrKw || p.Kind == KwOnly {
			names = append(names, p.Name)
		}
	}
	if m := Closest(th, name, names); m != "" {
		return fmt.Sprintf(". Did you mean '%s'?", m)
	}
	return ""
}
