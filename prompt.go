package garter

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/garterpy/garter/object"
	"github.com/garterpy/garter/object/convert"
	"github.com/garterpy/garter/tools"
)

// Prompt returns what a model should be told of the session: the tools as Python
// stubs with their documentation, the modules that may be imported, and the
// limits. With variables it also names the session's variables and their types.
// It waits for no run: while one is under way the variables are left out.
func (l *Local) Prompt(variables bool) string {
	var b strings.Builder
	if err := l.acquire(); err == nil {
		defer l.release()
		l.s.prompt(&b, variables)
	} else {
		configPrompt(&b, l)
	}
	return b.String()
}

// toolsNow are the tools that the session has.
func (s *session) toolsNow() (all []*tools.Tool) {
	for _, t := range slices.Concat(s.cfg.tools, s.sent) { // the last of a name holds
		all = slices.DeleteFunc(all, func(o *tools.Tool) bool { return o.Name() == t.Name() })
		if s.isProtected(t.Name()) { // and was not removed
			all = append(all, t)
		}
	}
	return all
}

// toolSignature is how a tool is called, with the names of TypedDicts that prompt has.
func (s *session) toolSignature(h *convert.HostFunc) string {
	if sig := tools.Signature(h.Name, s.toolsNow()...); sig != "" {
		return sig
	}
	return h.Signature()
}

// asPrompted is a hint of package convert, with the signature of a tool as prompt has it.
func (s *session) asPrompted(hint string) string {
	const before = "the signature is "
	sig, ok := strings.CutPrefix(hint, before)
	if !ok {
		return hint
	}
	name, _, _ := strings.Cut(sig, "(")
	if h, ok := s.guarded[name].R.(*convert.HostFunc); ok && h.Signature() == sig {
		return before + s.toolSignature(h)
	}
	return hint
}

func (s *session) prompt(b *strings.Builder, variables bool) {
	all := s.toolsNow()
	if text := strings.TrimSpace(tools.Stubs(all...)); text != "" {
		b.WriteString("These functions can be called without an import:\n\n```python\n" + text + "\n```\n\n")
		async := slices.ContainsFunc(all, func(t *tools.Tool) bool { return t.Spec().Async })
		if strings.Contains(text, "(TypedDict)") || strings.Contains(text, " = TypedDict(") {
			b.WriteString("A TypedDict stands for a dict with these keys; in results r.key is the same as r['key'].\n\n")
		}
		if async {
			b.WriteString("Write `await` before calls of async functions; it works at the top level too.\n\n")
		}
	}
	configPrompt(b, s.l)
	if !variables {
		return
	}
	var lines []string
	for e := range s.globals.All() {
		if n, ok := object.AsStr(e.Key); ok && !isDunder(n.S) && !s.isProtected(n.S) && len(lines) < 100 {
			lines = append(lines, "* "+n.S+": "+described(e.Val))
		}
	}
	if lines != nil {
		b.WriteString("These variables exist:\n" + strings.Join(lines, "\n") + "\n")
	}
}

func configPrompt(b *strings.Builder, l *Local) {
	c := l.cfg
	fmt.Fprintf(b, "These modules can be imported, and no others: %s.\n", strings.Join(l.env.imports.Patterns(), ", "))
	var limits []string
	if c.timeout > 0 {
		limits = append(limits, fmt.Sprintf("%g seconds of its own work", c.timeout.Seconds()))
	}
	if c.wall > 0 {
		limits = append(limits, fmt.Sprintf("%g seconds with the calls of tools", c.wall.Round(time.Millisecond).Seconds()))
	}
	if c.maxOps > 0 {
		limits = append(limits, fmt.Sprintf("%d operations", c.maxOps))
	}
	if c.maxMemory > 0 {
		limits = append(limits, fmt.Sprintf("%d MiB of memory", c.maxMemory>>20))
	}
	if c.hostCalls > 0 {
		limits = append(limits, fmt.Sprintf("%d calls of functions above", c.hostCalls))
	}
	if limits != nil {
		b.WriteString("Limits of one run: " + strings.Join(limits, ", ") + ".\n")
	}
	b.WriteString("There are no files, no network and no input. What is printed is shown.\n")
}

// described says what kind of value a variable has, without running anything.
func described(v object.Value) string {
	name := object.TypeOf(v).Name
	switch x := v.R.(type) {
	case *object.List:
		return sized("list", elementType(x.Items), len(x.Items))
	case *object.Tuple:
		return sized(name, "", len(x.Items))
	case *object.Set:
		return sized(name, "", x.Len())
	case *object.Str:
		return fmt.Sprintf("str, %d characters", x.Len())
	case *object.Dict:
		var keys, vals []object.Value
		var names []string
		for _, e := range x.First(20) {
			keys, vals = append(keys, e.Key), append(vals, e.Val)
			if s, ok := object.AsStr(e.Key); ok && len(s.S) < 40 {
				names = append(names, convert.PySource(s.S))
			}
		}
		if k := elementType(keys); k == "str" && x.Len() <= 8 && len(names) == len(keys) {
			return name + " with the keys " + strings.Join(names, ", ")
		} else if e := elementType(vals); k != "" && e != "" {
			return sized(name, k+", "+e, x.Len())
		}
		return sized(name, "", x.Len())
	case *object.Type:
		return "class"
	case *object.Instance:
		return name + " object"
	}
	if sig := signatureOf(v); sig != "" {
		return "function " + sig
	}
	return name
}

func sized(name, of string, n int) string {
	if of != "" {
		name += "[" + of + "]"
	}
	if n == 1 {
		return name + ", 1 element"
	}
	return fmt.Sprintf("%s, %d elements", name, n)
}

// elementType is the class that the first elements share, or "".
func elementType(items []object.Value) string {
	name := ""
	for _, x := range items[:min(len(items), 20)] {
		switch n := object.TypeOf(x).Name; {
		case name == "":
			name = n
		case name != n:
			return ""
		}
	}
	return name
}
