package imports

import (
	"slices"
	"strings"
)

// Policy is a set of patterns that say which modules may be imported: a dotted
// path allows that module alone, "pkg.*" the package and all its submodules,
// "*" everything. Importing a.b needs a on the way: whoever allows a.b allows
// the step through a, but not the import of a itself.
type Policy struct {
	patterns []string
	all      bool
	exact    map[string]bool
	below    []string // packages of "pkg.*", with the dot
	roots    map[string]bool
}

// NewPolicy returns the policy of the patterns. It never changes.
func NewPolicy(patterns ...string) *Policy {
	p := &Policy{exact: map[string]bool{}, roots: map[string]bool{}}
	for _, s := range patterns {
		if s = strings.TrimSpace(s); s == "" || slices.Contains(p.patterns, s) {
			continue
		}
		p.patterns = append(p.patterns, s)
		root, _, _ := strings.Cut(s, ".")
		p.roots[root] = true
		switch {
		case s == "*":
			p.all = true
		case strings.HasSuffix(s, ".*"):
			p.exact[s[:len(s)-2]] = true
			p.below = append(p.below, s[:len(s)-1])
		default:
			p.exact[s] = true
		}
	}
	slices.Sort(p.patterns)
	return p
}

// Allows reports whether the module may be imported.
func (p *Policy) Allows(name string) bool {
	if p.all || p.exact[name] || name == "__future__" { // it speaks to the compiler
		return true
	}
	for _, b := range p.below {
		if strings.HasPrefix(name, b) {
			return true
		}
	}
	return false
}

// AllowsRoot reports whether the module's top package occurs in a pattern, so
// that a module found as an attribute of its own package may be used.
func (p *Policy) AllowsRoot(name string) bool {
	root, _, _ := strings.Cut(name, ".")
	return p.all || p.roots[root]
}

// Patterns returns the patterns in alphabetical order.
func (p *Policy) Patterns() []string { return slices.Clone(p.patterns) }

// String shows the patterns as a Python list.
func (p *Policy) String() string {
	var b strings.Builder
	b.WriteByte('[')
	for i, s := range p.patterns {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString("'" + s + "'")
	}
	b.WriteByte(']')
	return b.String()
}
