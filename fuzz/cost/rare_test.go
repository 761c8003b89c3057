package cost

import (
	"fmt"
	"regexp"
	"strings"

	"github.com/garterpy/garter/eval"
	"github.com/garterpy/garter/object"
)

// missingNames finds the parameters in the text of a TypeError.
var missingNames = regexp.MustCompile(`'([a-z_0-9]+)'`)

// complaint is what a target says to arguments, "" where nothing.
func (l *lab) complaint(f object.Value, w way) string {
	args, ok := l.args(w, tinySize)
	if !ok {
		return ""
	}
	l.start()
	defer l.th.Resume()
	object.Call(l.th, f, args, nil)
	e := l.th.TakeExc()
	if e == nil {
		return ""
	}
	l.th.Resume()
	s, ok := object.ToStr(l.th, object.Value{R: e})
	if !ok {
		return ""
	}
	return s.S
}

// rareWays tries what only some functions take: arguments by the names that the
// target misses, and the extras one by one and beside common values. first is what
// comes before, try ends the search.
func (l *lab) rareWays(f object.Value, first way, try func(w way) bool) {
	with := func(more ...string) way { return append(append(way{}, first...), more...) }
	text := l.complaint(f, first)
	if _, names, ok := strings.Cut(text, "missing "); ok {
		named := with()
		count := 0
		for _, m := range missingNames.FindAllStringSubmatch(names, -1) {
			count++
			shape := "a"
			for _, key := range []string{l.module + "." + m[1], m[1]} {
				if v := l.dict("by_name").GetStr(object.NewStr(key)); v.Ok() {
					s, _ := object.AsStr(v)
					shape = s.S
					break
				}
			}
			named = append(named, shape)
		}
		if try(named) {
			return
		}
		for _, s := range []string{"a", "one", "none", "words", "func", "text"} {
			w := with()
			for range count {
				w = append(w, s)
			}
			if try(w) {
				return
			}
		}
	}
	extras := keys(l.dict("extras"))
	for _, s := range extras {
		if try(with(s)) {
			return
		}
	}
	for _, s := range extras {
		for _, b := range []string{"a", "one", "none", "ba", "func", "empty", "words", "strtype", s} {
			if try(with(s, b)) || try(with(b, s)) {
				return
			}
		}
	}
}

// Kinds of reasons why a target is not called.
const (
	// refusesKind: it tells every caller that it makes nothing or does nothing.
	refusesKind = "refuses everybody"
	// noSelfKind: the class of its first argument refuses everybody, and nothing else
	// makes an instance.
	noSelfKind = "no instance"
	// helperKind: a method in Python of a class that its module keeps to itself. It works
	// as the public functions do that use it, and those are measured; where the tries
	// find an instance it is measured as well.
	helperKind = "a helper of its module"
	// otherKind: nobody knows what it takes.
	otherKind = "takes none of the values"
)

var refusal = regexp.MustCompile(`(?i)cannot (create|instantiate|be instantiated|subclass|pickle|be created)|can't instantiate|cannot be (instantiated|used|subclassed)|not supported|no_init_or_replace|is not (generic|supported)|cannot use `)

func kindOf(reason string) string {
	kind, _, _ := strings.Cut(reason, ":")
	return kind
}

// why says why a target is not called: the kind and its own words.
func (l *lab) why(name string) string {
	f := l.dict("targets").GetStr(object.NewStr(name))
	self := l.first(name)
	w := way{}
	if self != "" {
		w = way{self}
	}
	text, _, _ := strings.Cut(l.complaint(f, w), "\n")
	kind := otherKind
	if refusal.MatchString(text) {
		kind = refusesKind
	} else if owner := l.dict("owners").GetStr(object.NewStr(name)); self == "" && owner.Ok() {
		label, _ := object.AsStr(owner)
		if cls := l.dict("targets").GetStr(object.NewStr(label.S)); cls.Ok() && refusal.MatchString(l.complaint(cls, way{})) {
			kind = noSelfKind
		}
	}
	if kind == otherKind && l.helper(name, f) {
		kind = helperKind
	}
	return fmt.Sprintf("%s: %.120s", kind, text)
}

// helper says whether a target is in Python and of a class whose name is private.
func (l *lab) helper(name string, f object.Value) bool {
	var class string
	if owner := l.dict("owners").GetStr(object.NewStr(name)); owner.Ok() {
		label, _ := object.AsStr(owner)
		class = label.S
	} else if _, ok := f.R.(*object.Type); ok {
		class = name
	} else if at := strings.LastIndexByte(name, '.'); at > 0 {
		class = name[:at]
	}
	if !strings.HasPrefix(class[strings.LastIndexByte(class, '.')+1:], "_") {
		return false
	}
	switch f := f.R.(type) {
	case *eval.Function:
		return true
	case *object.Type:
		return f.Flags&object.Heap != 0
	}
	return false
}
