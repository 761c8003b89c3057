// Package re is the module re: Python's regular expressions on the engine of
// internal/sre.
//
// Compatibility: not covered; garter's own packages use it.
package re

import (
	"strconv"
	"strings"
	"sync"

	"github.com/garterpy/garter/internal/cache"
	"github.com/garterpy/garter/internal/sre"
	"github.com/garterpy/garter/object"
)

// New makes the module.
func New(th *object.Thread) *object.Module {
	return object.NewModule("re").Beside(shown()).
		Set("__doc__", object.StrValue("Regular expressions: patterns that texts are searched for.")).
		Set("__path__", object.Obj(object.NewList(nil))) // re._parser and others are below
}

// shown are the names of the module.
var shown = sync.OnceValue(func() *object.Names {
	n := &object.Names{}
	n.Set("__version__", object.StrValue("2.2.1"))
	n.Set("Pattern", object.Obj(PatternType))
	n.Set("Match", object.Obj(MatchType))
	n.Set("error", object.Obj(ErrorType))
	n.Set("PatternError", object.Obj(ErrorType))
	n.Set("RegexFlag", object.Obj(FlagType))
	n.Set("Scanner", object.Obj(LexerType))
	for _, f := range flagNames {
		n.Set(f.name, f.value)
	}
	n.Make("__all__", func(th *object.Thread) object.Value {
		if !th.Alloc(24 * int64(len(allNames)+2)) {
			return object.Value{}
		}
		return object.Obj(object.NewList(append([]object.Value(nil), allNames...)))
	})
	return n.Add(functions...)
})

func init() { initTypes() }

var allNames = func() (out []object.Value) {
	for _, n := range []string{"match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer", "compile", "purge",
		"escape", "error", "Pattern", "Match", "A", "I", "L", "M", "S", "X", "U", "ASCII", "IGNORECASE", "LOCALE", "MULTILINE",
		"DOTALL", "VERBOSE", "UNICODE", "NOFLAG", "RegexFlag", "PatternError"} {
		out = append(out, object.Obj(object.Intern(n)))
	}
	return
}()

// ---- compiled patterns ----

// programs are the compiled patterns of the process, which never change once
// they are made.
var programs = cache.New[programKey, *sre.Program](maxProgramBytes)

// programKey is what decides about a program.
type programKey struct {
	pattern string
	isText  bool
	flags   sre.Flags
}

// Bounds of the table: together, and what one session may put into it, so that
// none pushes out much of what the others use.
const (
	maxProgramBytes = 32 << 20
	maxSessionBytes = 2 << 20
	maxPatterns     = 512 // of a session
	maxPatternBytes = 4 << 20
)

// program returns the program of a pattern, compiled if need be; nil with an
// exception.
func program(th *object.Thread, key programKey) *sre.Program {
	if p, ok := programs.Get(key); ok {
		return p
	}
	key.pattern = strings.Clone(key.pattern) // not a part of a longer text
	if !th.Charge(len(key.pattern)*8) || !th.Alloc(int64(len(key.pattern))*64) {
		return nil
	}
	p := charged(th, func(*sre.Error) object.Value { return patternValue(key) }, func(goOn func(int, int64) bool) (*sre.Program, error) {
		return sre.CompileLooking(sre.Runes(key.pattern, key.isText), key.isText, key.flags, goOn)
	})
	if p == nil {
		return nil
	}
	if st := stateOf(th); st.kept+p.Size <= maxSessionBytes {
		st.kept += p.Size
		programs.Put(key, p, p.Size)
	}
	return p
}

// charged compiles a program that is paid for as it grows; nil with an exception, which
// has the pattern.
func charged(th *object.Thread, pattern func(*sre.Error) object.Value, make func(goOn func(steps int, bytes int64) bool) (*sre.Program, error)) *sre.Program {
	var taken int64
	p, err := make(func(steps int, bytes int64) bool {
		taken += bytes
		return th.Charge(4*steps) && th.Pin(bytes)
	})
	th.Unpin(taken)
	if err == sre.ErrStopped {
		return nil
	}
	if err != nil {
		e := err.(*sre.Error)
		if !warn(th, e.Doubts) {
			return nil
		}
		raise(th, e, pattern(e))
		return nil
	}
	if !th.Charge(p.Work) || !th.Alloc(max(p.Size-taken, 0)) {
		return nil
	}
	return p
}

// warn warns of what a pattern may mean one day; false comes with an exception.
func warn(th *object.Thread, doubts []sre.Doubt) bool {
	for _, d := range doubts {
		if !th.Charge(20) || !object.Warn(th, object.FutureWarningType, "Possible "+d.What+" at position "+strconv.Itoa(d.Pos)) {
			return false
		}
	}
	return true
}

func patternValue(key programKey) object.Value {
	if key.isText {
		return object.StrValue(key.pattern)
	}
	return object.Obj(object.NewBytes([]byte(key.pattern)))
}

// state is what the module keeps in a session.
type state struct {
	patterns map[programKey]*Pattern
	recent   [16]recentPattern
	held     int64          // bytes of the programs of patterns
	kept     int64          // bytes that the session has put into programs
	matchers []*sre.Matcher // not in use
	tmpl     *template      // the last one used
	bytes    *object.Bytes  // the last long bytes object searched, and its text
	text     *bytesText
}

// recentPattern is a pattern by the identity of its text.
type recentPattern struct {
	text  object.Object
	flags sre.Flags
	p     *Pattern
}

type stateKey struct{}

func stateOf(th *object.Thread) *state {
	return object.ModuleState(th, stateKey{}, func() *state { return &state{patterns: map[programKey]*Pattern{}} })
}

// Traverse visits the values that the session's cache holds.
func (s *state) Traverse(visit func(object.Value)) {
	for _, p := range s.patterns {
		visit(object.Obj(p))
	}
	if s.bytes != nil {
		visit(object.Obj(s.bytes))
		visit(object.Obj(s.text))
	}
}

// compile is re.compile: flags is the zero Value or an int.
func compile(th *object.Thread, pattern, flags object.Value) *Pattern {
	st := stateOf(th)
	var f sre.Flags
	if flags.Ok() && !(flags.IsInt() && flags.N == 0) {
		n, big, ok := object.IntOf(flags)
		if !ok {
			if p, is := pattern.R.(*Pattern); is {
				if t := object.Truth(th, flags); t < 0 {
					return nil
				} else if t == 0 {
					return p
				}
				th.Raise(object.ValueErrorType, "cannot process flags argument with a compiled pattern")
				return nil
			}
			for _, v := range []object.Value{pattern, flags} { // both are looked up first
				if _, ok := object.Hash(th, v); !ok {
					return nil
				}
			}
			_, isStr := pattern.R.(*object.Str)
			if _, isBytes := pattern.R.(*object.Bytes); !isStr && !isBytes {
				th.Raise(object.TypeErrorType, "first argument must be string or compiled pattern")
				return nil
			}
			th.Raise(object.TypeErrorType, "unsupported operand type(s) for &: '%s' and 'int'", flags.R.Type().Name)
			return nil
		}
		if big != nil || n > 1<<32-1 {
			th.Raise(object.OverflowErrorType, "Python int too large to convert to C int")
			return nil
		}
		f = sre.Flags(uint32(n))
	}
	r := &st.recent[0]
	switch x := pattern.R.(type) {
	case *object.Str:
		r = &st.recent[len(x.S)&15]
		if r.text == pattern.R && r.flags == f {
			return r.p
		}
	case *Pattern:
		if f != 0 {
			th.Raise(object.ValueErrorType, "cannot process flags argument with a compiled pattern")
			return nil
		}
		return x
	}
	key := programKey{flags: f}
	switch x := pattern.R.(type) {
	case *object.Str:
		key.pattern, key.isText = x.S, true
	case *object.Bytes:
		key.pattern = string(x.B)
	default:
		if _, ok := object.Hash(th, pattern); ok {
			th.Raise(object.TypeErrorType, "first argument must be string or compiled pattern")
		}
		return nil
	}
	p := st.patterns[key]
	if p == nil {
		prog := program(th, key)
		if prog == nil || !warn(th, prog.Doubts) || !th.Alloc(200) {
			return nil
		}
		p = &Pattern{prog: prog, pattern: pattern, isText: key.isText, key: key}
		if len(st.patterns) >= maxPatterns || st.held+prog.Size > maxPatternBytes {
			clear(st.patterns)
			st.held = 0
		}
		st.patterns[key] = p
		st.held += prog.Size
	}
	*r = recentPattern{pattern.R, f, p}
	return p
}

// purge is re.purge: the session forgets its patterns.
func purge(th *object.Thread) object.Value {
	st := stateOf(th)
	clear(st.patterns)
	st.held = 0
	st.recent = [16]recentPattern{}
	st.tmpl = nil
	return object.None
}

// matcher returns a matcher that nobody uses; give it back with done.
func (s *state) matcher() *sre.Matcher {
	if n := len(s.matchers); n > 0 {
		m := s.matchers[n-1]
		s.matchers = s.matchers[:n-1]
		return m
	}
	return &sre.Matcher{}
}

func (s *state) done(m *sre.Matcher) {
	if len(s.matchers) < 4 {
		s.matchers = append(s.matchers, m)
	}
}

// ---- functions of the module ----

// delegate makes a module function that calls f with the compiled pattern and
// the other arguments.
func delegate(name, sig string, f func(th *object.Thread, p *Pattern, a []object.Value) object.Value) *object.Builtin {
	b := &moduleFn{name: name, sig: object.ParseSignature(sig), f: f}
	return object.FnRaw(name, sig, b.call).LikePython()
}

type moduleFn struct {
	name string
	sig  *object.Signature
	f    func(th *object.Thread, p *Pattern, a []object.Value) object.Value
}

// call binds the arguments, of which the first is the pattern and the last are
// flags.
func (m *moduleFn) call(th *object.Thread, args []object.Value, kw []object.KW) object.Value {
	n := len(m.sig.Params)
	if len(kw) == 0 && len(args) == n-1 && m.sig.Params[n-2].Default == "" {
		p := compile(th, args[0], object.Value{})
		if p == nil {
			return object.Value{}
		}
		return m.f(th, p, args[1:])
	}
	var buf [5]object.Value
	a := buf[:n]
	if !bindPython(th, m.name, m.sig, a, args, kw) {
		return object.Value{}
	}
	if last := m.sig.Params[n-2]; last.Default != "" && len(args) > n-2 &&
		!object.Warn(th, object.DeprecationWarningType, "'"+last.Name+"' is passed as positional argument") {
		return object.Value{}
	}
	p := compile(th, a[0], a[n-1])
	if p == nil {
		return object.Value{}
	}
	return m.f(th, p, a[1:n-1])
}

// bindPython binds arguments with the error texts of functions written in
// Python, which those of the module are in CPython.
func bindPython(th *object.Thread, name string, sig *object.Signature, out, args []object.Value, kw []object.KW) bool {
	n := len(sig.Params)
	need := 0
	for need < n && sig.Params[need].Default == "" {
		need++
	}
	if len(args) > n {
		if need < n {
			th.Raise(object.TypeErrorType, "%s() takes from %d to %d positional arguments but %d were given", name, need, n, len(args))
		} else {
			th.Raise(object.TypeErrorType, "%s() takes %d positional argument%s but %d were given", name, n, plural(n), len(args))
		}
		return false
	}
	copy(out, args)
next:
	for _, k := range kw {
		for i, p := range sig.Params {
			if p.Name == k.Name {
				if out[i].Ok() {
					th.Raise(object.TypeErrorType, "%s() got multiple values for argument '%s'", name, k.Name)
					return false
				}
				out[i] = k.Val
				continue next
			}
		}
		th.Raise(object.TypeErrorType, "%s() got an unexpected keyword argument '%s'", name, k.Name)
		return false
	}
	var missing []string
	for i := range need {
		if !out[i].Ok() {
			missing = append(missing, "'"+sig.Params[i].Name+"'")
		}
	}
	if len(missing) > 0 {
		th.Raise(object.TypeErrorType, "%s() missing %d required positional argument%s: %s", name, len(missing), plural(len(missing)), listNames(missing))
		return false
	}
	return true
}

func plural(n int) string {
	if n == 1 {
		return ""
	}
	return "s"
}

func listNames(names []string) string {
	switch len(names) {
	case 1:
		return names[0]
	case 2:
		return names[0] + " and " + names[1]
	}
	out := ""
	for i, n := range names {
		if i == len(names)-1 {
			out += "and " + n
		} else {
			out += n + ", "
		}
	}
	return out
}

func init() { object.FunctionsOf("re", functions...) }

var functions = []*object.Builtin{
	delegate("match", "pattern, string, flags=0", func(th *object.Thread, p *Pattern, a []object.Value) object.Value {
		return p.matchOne(th, a[0], sre.Match)
	}).WithDoc("Returns the match at the start of the text, or None."),
	delegate("fullmatch", "pattern, string, flags=0", func(th *object.Thread, p *Pattern, a []object.Value) object.Value {
		return p.matchOne(th, a[0], sre.FullMatch)
	}).WithDoc("Returns the match of the whole text, or None."),
	delegate("search", "pattern, string, flags=0", func(th *object.Thread, p *Pattern, a []object.Value) object.Value {
		return p.matchOne(th, a[0], sre.Search)
	}).WithDoc("Returns the first match anywhere in the text, or None."),
	delegate("sub", "pattern, repl, string, count=0, flags=0", func(th *object.Thread, p *Pattern, a []object.Value) object.Value {
		return p.sub(th, a[0], a[1], count(a), false)
	}).WithDoc("Returns the text with the matches replaced by repl, a template or a function of the match."),
	delegate("subn", "pattern, repl, string, count=0, flags=0", func(th *object.Thread, p *Pattern, a []object.Value) object.Value {
		return p.sub(th, a[0], a[1], count(a), true)
	}).WithDoc("Returns the text with the matches replaced, and how many there were."),
	delegate("split", "pattern, string, maxsplit=0, flags=0", func(th *object.Thread, p *Pattern, a []object.Value) object.Value {
		return p.split(th, a[0], a[1])
	}).WithDoc("Returns the parts of the text between the matches."),
	delegate("findall", "pattern, string, flags=0", func(th *object.Thread, p *Pattern, a []object.Value) object.Value {
		return p.findall(th, a[0], object.Value{}, object.Value{})
	}).WithDoc("Returns the texts, or the groups' texts, of all matches that do not overlap."),
	delegate("finditer", "pattern, string, flags=0", func(th *object.Thread, p *Pattern, a []object.Value) object.Value {
		return p.finditer(th, a[0], object.Value{}, object.Value{})
	}).WithDoc("Returns an iterator of all matches that do not overlap."),
	delegate("compile", "pattern, flags=0", func(th *object.Thread, p *Pattern, a []object.Value) object.Value {
		return object.Obj(p)
	}).WithDoc("Returns the regular expression in compiled form."),
	object.Fn0("purge", purge).WithDoc("Forgets the compiled expressions."),
	object.PyFn("escape", "pattern", func(th *object.Thread, a []object.Value) object.Value {
		return escape(th, a[0])
	}).WithDoc("Returns the text as a pattern that matches just that text."),
}

// count returns the argument count of sub and subn.
func count(a []object.Value) object.Value {
	if len(a) > 2 {
		return a[2]
	}
	return object.Value{}
}

// escape is re.escape.
func escape(th *object.Thread, v object.Value) object.Value {
	var s string
	x, isText := v.R.(*object.Str)
	if isText {
		s = x.S
	} else {
		b, ok := object.BytesLike(th, v)
		if !ok {
			if th.Exc != nil {
				return object.Value{}
			}
			return th.Raise(object.TypeErrorType, "decoding to str: need a bytes-like object, %s found", v.R.Type().Name)
		}
		if !th.Alloc(int64(len(b))) {
			return object.Value{}
		}
		s = string(b)
	}
	n := 0
	if !th.Parts(len(s), func(from, to int) bool {
		for i := from; i < to; i++ {
			if mustEscape(s[i]) {
				n++
			}
		}
		return true
	}) || !th.Alloc(int64(len(s)+n)+64) {
		return object.Value{}
	}
	var out strings.Builder
	out.Grow(len(s) + n)
	if !th.Parts(len(s), func(from, to int) bool {
		at := from
		for i := from; i < to; i++ {
			if mustEscape(s[i]) {
				out.WriteString(s[at:i])
				out.WriteByte('\\')
				at = i
			}
		}
		out.WriteString(s[at:to])
		return true
	}) {
		return object.Value{}
	}
	if isText {
		return object.StrValue(out.String())
	}
	if !th.Alloc(int64(len(s) + n)) {
		return object.Value{}
	}
	return object.Obj(object.NewBytes([]byte(out.String())))
}

func mustEscape(c byte) bool {
	switch c {
	case '(', ')', '[', ']', '{', '}', '?', '*', '+', '-', '|', '^', '$', '\\', '.', '&', '~', '#', ' ', '\t', '\n', '\r', '\v', '\f':
		return true
	}
	return false
}
