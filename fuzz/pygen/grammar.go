// Package pygen makes type-plausible Python programs with odd values among
// them, from a grammar over the whole language and library. The same choices
// make the same program, so that a seed or an input of a fuzzing engine is a
// program, and a program can be made smaller by making its derivation smaller.
//
// Compatibility: not covered; garter's own packages use it.
package pygen

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
)

// A grammar has rules with alternatives. A file of rules is a list of sections
//
//	== name
//	alternative
//	3* alternative that is chosen three times as often
//	=== name
//	alternative of
//	several lines
//	--
//	another one
//
// in which «name» is a hole for the rule of that name. A hole that is alone on
// its line is filled with lines that are indented as it is. Lines that begin
// with "## " outside of a section's text are comments.
type grammar struct {
	rules map[string]*rule
}

type rule struct {
	name   string
	alts   []alternative
	total  int   // sum of the weights
	simple []int // the alternatives without holes, or those that end soonest
	height int   // of the smallest derivation; 0 while unknown
}

type alternative struct {
	weight int
	parts  []part
	height int
}

// part is text, or a hole if rule is not nil.
type part struct {
	text   string
	name   string
	rule   *rule
	indent string // of a hole that is alone on its line
}

//go:embed grammar/*.txt
var grammarFiles embed.FS

// load reads the grammar of this package; names are further rules, whose
// alternatives are names found by introspection.
func load(names map[string][]string) (*grammar, error) {
	g := &grammar{rules: map[string]*rule{}}
	files, err := fs.Glob(grammarFiles, "grammar/*.txt")
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	for _, f := range files {
		b, err := grammarFiles.ReadFile(f)
		if err != nil {
			return nil, err
		}
		if err := g.parse(string(b)); err != nil {
			return nil, fmt.Errorf("%s: %w", f, err)
		}
	}
	for name, alts := range names {
		r := g.rule(name)
		for _, a := range alts {
			r.alts = append(r.alts, alternative{weight: 1, parts: g.parts(a)})
		}
	}
	return g, g.finish()
}

// rule returns the rule of a name, new if need be.
func (g *grammar) rule(name string) *rule {
	r := g.rules[name]
	if r == nil {
		r = &rule{name: name}
		g.rules[name] = r
	}
	return r
}

func (g *grammar) parse(text string) error {
	var r *rule
	var block []string
	lines := false
	flush := func() {
		if len(block) > 0 {
			r.add(g, strings.Join(block, "\n"))
		}
		block = nil
	}
	for l := range strings.Lines(text) {
		l = strings.TrimSuffix(l, "\n")
		switch {
		case strings.HasPrefix(l, "== "), strings.HasPrefix(l, "=== "):
			flush()
			_, name, _ := strings.Cut(l, " ")
			lines = strings.HasPrefix(l, "=== ")
			r = g.rule(name)
		case strings.HasPrefix(l, "## "), l == "":
		case r == nil:
			return fmt.Errorf("text before the first rule: %q", l)
		case lines && l == "--":
			flush()
		case lines:
			block = append(block, l)
		default:
			r.add(g, l)
		}
	}
	flush()
	return nil
}

func (r *rule) add(g *grammar, text string) {
	weight := 1
	if n, rest, ok := strings.Cut(text, "* "); ok {
		if w, err := strconv.Atoi(n); err == nil {
			weight, text = w, rest
		}
	}
	r.alts = append(r.alts, alternative{weight: weight, parts: g.parts(text)})
}

// parts cuts an alternative at its holes.
func (g *grammar) parts(text string) (ps []part) {
	for {
		before, rest, ok := strings.Cut(text, "«")
		if before != "" {
			ps = append(ps, part{text: before})
		}
		if !ok {
			return ps
		}
		name, after, _ := strings.Cut(rest, "»")
		if name == "" { // an alternative without text is written «»
			text = after
			continue
		}
		p := part{name: name, rule: g.rule(name)}
		line := before[strings.LastIndexByte(before, '\n')+1:]
		if strings.TrimLeft(line, " ") == "" && (after == "" || after[0] == '\n') && len(line) > 0 {
			p.indent = line
		}
		ps = append(ps, p)
		text = after
	}
}

// finish computes how small derivations can be.
func (g *grammar) finish() error {
	for changed := true; changed; {
		changed = false
		for _, r := range g.rules {
			for i := range r.alts {
				h := 1
				for _, p := range r.alts[i].parts {
					if p.rule == nil {
						continue
					}
					if p.rule.height == 0 {
						h = 0
						break
					}
					h = max(h, p.rule.height+1)
				}
				if h > 0 && (r.alts[i].height == 0 || h < r.alts[i].height) {
					r.alts[i].height = h
					if r.height == 0 || h < r.height {
						r.height, changed = h, true
					}
				}
			}
		}
	}
	for _, r := range g.rules {
		if r.height == 0 {
			return fmt.Errorf("rule %q has no alternative that ends", r.name)
		}
		for i, a := range r.alts {
			r.total += a.weight
			if a.height == r.height {
				r.simple = append(r.simple, i)
			}
		}
	}
	return nil
}
