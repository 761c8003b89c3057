package imports

import (
	"fmt"
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
	p := &Policy{patterns: make([]string, 0, len(patterns))}
	for _, s := range patterns {
		if s = strings.TrimSpace(s); s != "" {
			p.patterns = append(p.patterns, s)
			p.all = p.all || s == "*"
		}
	}
	slices.Sort(p.patterns)
	p.patterns = slices.Compact(p.patterns)
	if p.all {
		return p // nothing else is asked
	}
	p.exact, p.roots = make(map[string]bool, len(p.patterns)), make(map[string]bool, len(p.patterns))
	for _, s := range p.patterns {
		root, _, _ := strings.Cut(s, ".")
		p.roots[root] = true
		if strings.HasSuffix(s, ".*") {
			p.exact[s[:len(s)-2]] = true
			p.below = append(p.below, s[:len(s)-1])
		} else {
			p.exact[s] = true
		}
	}
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

// String shows the patterns as a Python list; of many it names the usual ones, and says
// how many more there are.
func (p *Policy) String() string {
	var b strings.Builder
	b.WriteByte('[')
	names, more := p.patterns, 0
	if len(names) > maxNamed+5 {
		names = slices.Clone(names)
		slices.SortStableFunc(names, func(a, b string) int { return place(a) - place(b) })
		more = len(names) - maxNamed
		names = names[:maxNamed]
		slices.Sort(names)
	}
	for i, s := range names {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString("'" + s + "'")
	}
	b.WriteByte(']')
	if more > 0 {
		fmt.Fprintf(&b, " and %d more", more)
	}
	return b.String()
}

// usual are the modules that programs ask for most, the first first.
var usual = strings.Fields(`math random re json datetime collections itertools functools statistics string time typing dataclasses
	decimal enum operator copy heapq bisect fractions calendar csv io textwrap hashlib base64 uuid pprint contextlib asyncio os pathlib sys`)

// place is where a pattern stands among the usual ones.
func place(pattern string) int {
	if i := slices.Index(usual, strings.TrimSuffix(pattern, ".*")); i >= 0 {
		return i
	}
	return len(usual)
}

// maxNamed is how many patterns a text names, where there are not just a few more: a
// model that reads the list has had it in its prompt.
const maxNamed = 30
