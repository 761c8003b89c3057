package rights

import (
	"fmt"
	"strings"
	"testing"

	"github.com/garterpy/garter"
	"github.com/garterpy/garter/object"
)

// labPolicies are the rules under which things are tried.
var labPolicies = []struct {
	name string
	opts []garter.Option
}{
	{"default", []garter.Option{garter.WithImports("*")}},
	{"strict", []garter.Option{garter.WithImports("*"), garter.WithStrictDunders()}},
}

// TestReach tries every attribute that any built-in class has, on live objects of
// every kind, by every road: none may give what leads into the interpreter, and
// an attribute with a rule is refused.
func TestReach(t *testing.T) {
	open := labPolicies[0]
	open.name, open.opts = "open", append([]garter.Option{garter.WithAllBuiltins()}, open.opts...)
	for _, p := range append(labPolicies[:len(labPolicies):len(labPolicies)], open) {
		t.Run(p.name, func(t *testing.T) {
			l := newLab(t, p.opts...)
			l.setup(setupSource)
			l.survey()
			objects, roads := l.name("objects").R.(*object.Dict), l.name("roads").R.(*object.Dict)
			leaks := map[string]string{}
			tried := 0
			names := map[string]bool{}
			for _, r := range object.Rules {
				for _, n := range r.Names {
					names[n] = true
				}
			}
			for oe := range objects.All() {
				what, _ := object.AsStr(oe.Key)
				if p.name == "open" && !strings.Contains(" function type traceback generator ", " "+what.S+" ") {
					continue
				}
				v := oe.Val
				for _, n := range attributesOf(v, names) {
					ruled := hasRule(v, n)
					for re := range roads.All() {
						road, _ := object.AsStr(re.Key)
						tried++
						got, failed := l.try(re.Val, v, object.StrValue(n))
						if failed != "" {
							t.Errorf("%s.%s by %s: %s", what.S, n, road.S, failed)
						}
						l.finish()
						if !got.Ok() {
							continue
						}
						if to := l.leads(got); to != "" && got.R != v.R {
							leaks[what.S+"."+n+"/"+road.S] = "leads to " + to
						} else if ruled && opensUp(road.S) && !l.asks(got) {
							leaks[what.S+"."+n+"/"+road.S] = fmt.Sprintf("has a rule and gives %.60s", describe(l, got))
						}
					}
				}
			}
			t.Logf("%d tries", tried)
			if tried < 50_000 && p.name != "open" {
				t.Errorf("only %d tries", tried)
			}
			if p.name == "open" {
				if len(leaks) < 300 { // the roads work, and what they lead to is seen
					t.Errorf("without rules only %d leaks", len(leaks))
				}
				return
			}
			compare(t, "reach.txt", leaks, nil)
		})
	}
}

// opensUp reports whether a road gives the attribute itself: by the others a
// value is no sign of an attribute.
func opensUp(road string) bool {
	switch road {
	case "format", "reduced", "getstate", "set", "mock", "patch", "lookup", "of_class", "class_descriptor", "super_class", "vars", "class_vars", "dict", "static", "members",
		"namespace", "default":
		return false
	}
	return true
}

// asks reports whether a value is a method that asks the session when it is
// called: it is called, and must refuse.
func (l *lab) asks(v object.Value) bool {
	f := v
	if m, ok := v.R.(*object.BoundMethod); ok {
		f = m.Func
	}
	b, ok := f.R.(*object.Builtin)
	if !ok || !b.IsGuarded() {
		return false
	}
	for n := range 4 {
		got, failed := l.try(v, []object.Value{object.None, object.None, object.None}[:n]...)
		l.finish()
		if got.Ok() || failed != "" {
			return false
		}
	}
	return true
}

func describe(l *lab, v object.Value) string {
	l.start()
	s := v.R.Type().Name + " " + object.ReprString(l.th, v)
	l.finish()
	return s
}

// attributesOf lists the names of the attributes of v's class, and of those with
// rules that v or its class has.
func attributesOf(v object.Value, ruled map[string]bool) []string {
	seen := map[string]bool{}
	var out []string
	add := func(t *object.Type) {
		for _, c := range t.MRO {
			if c.Space() == nil {
				continue
			}
			for e := range c.Space().All() {
				s, ok := object.AsStr(e.Key)
				if !ok || seen[s.S] {
					continue
				}
				_, isMethod := e.Val.R.(*object.Builtin)
				if isMethod && !ruled[s.S] {
					continue // TestArity calls it
				}
				seen[s.S] = true
				out = append(out, s.S)
			}
		}
	}
	add(v.R.Type())
	if t, ok := v.R.(*object.Type); ok {
		add(t)
	}
	for _, n := range []string{"__globals__", "__builtins__", "__self__", "__func__", "__wrapped__", "__dict__", "__code__", "gi_frame", "f_back"} {
		if !seen[n] {
			seen[n] = true
			out = append(out, n)
		}
	}
	return out
}

// hasRule reports whether the attribute of the object itself has a rule.
func hasRule(v object.Value, name string) bool {
	t := v.R.Type()
	d := t.Lookup(object.Intern(name))
	switch x := d.R.(type) {
	case *object.GetSet:
		return x.IsGuarded()
	case *object.Builtin:
		return x.IsGuarded()
	}
	return false
}

// TestAttributes: each attribute of a built-in class that is not a method has a
// rule or is reviewed.
func TestAttributes(t *testing.T) {
	l := newLab(t, garter.WithImports("*"))
	l.setup(setupSource)
	found := map[string]string{}
	for _, c := range allTypes() {
		c.Ready()
		for e := range c.Space().All() {
			s, ok := object.AsStr(e.Key)
			if !ok {
				continue
			}
			key := strings.ReplaceAll(c.FullName()+"."+s.S, " ", "_")
			switch x := e.Val.R.(type) {
			case *object.GetSet:
				if !x.IsGuarded() && x.Owner == c {
					found[key] = "is computed"
				}
			case *object.Str, *object.Builtin, *object.StaticMethod, *object.ClassMethodDesc:
			default:
				if !e.Val.IsNone() {
					found[key] = "is a " + x.Type().Name
				}
			}
		}
	}
	compare(t, "attributes.txt", found, nil)
}

// TestRulesHold: each rule is about something that there is.
func TestRulesHold(t *testing.T) {
	l := newLab(t, garter.WithImports("*"))
	l.setup(setupSource)
	for _, r := range object.Rules {
		if r.Of == "" {
			continue
		}
		for _, n := range r.Names {
			ok := false
			for _, c := range allTypes() {
				if c.Qualname == r.Of {
					c.Ready()
					ok = ok || c.Own(object.Intern(n)).Ok()
				}
			}
			if !ok {
				t.Errorf("no class %s with %s", r.Of, n)
			}
		}
	}
}
