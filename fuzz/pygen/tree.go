package pygen

import (
	"strings"
)

// Node is a derivation: an alternative of a rule, and what fills its holes.
type Node struct {
	rule *rule
	alt  int
	kids []*Node
}

// A chooser returns a number below n, and 0 when there is nothing left to
// choose from.
type chooser interface{ choose(n int) int }

// derive makes a derivation that is no deeper than depth where the grammar
// allows that. budget bounds the number of its nodes.
func derive(r *rule, c chooser, depth int, budget *int) *Node {
	*budget--
	n := &Node{rule: r}
	if depth <= r.height || *budget <= 0 {
		n.alt = r.simple[c.choose(len(r.simple))]
	} else {
		w := c.choose(r.total)
		for n.alt = 0; w >= r.alts[n.alt].weight; n.alt++ {
			w -= r.alts[n.alt].weight
		}
	}
	for _, p := range r.alts[n.alt].parts {
		if p.rule != nil {
			n.kids = append(n.kids, derive(p.rule, c, depth-1, budget))
		}
	}
	return n
}

// String returns the text of a derivation.
func (n *Node) String() string {
	var b strings.Builder
	n.write(&b, "")
	return b.String()
}

func (n *Node) write(b *strings.Builder, indent string) {
	k := 0
	for _, p := range n.rule.alts[n.alt].parts {
		switch {
		case p.rule == nil && indent == "":
			b.WriteString(p.text)
		case p.rule == nil:
			b.WriteString(strings.ReplaceAll(p.text, "\n", "\n"+indent))
		default:
			n.kids[k].write(b, indent+p.indent)
			k++
		}
	}
}

// size is the number of nodes.
func (n *Node) size() int {
	s := 1
	for _, k := range n.kids {
		s += k.size()
	}
	return s
}

// smallest chooses always the first alternative.
type smallest struct{}

func (smallest) choose(int) int { return 0 }

// Smaller returns derivations that are like n with one part replaced by a
// smaller one: by its smallest, by another alternative's smallest, or by a part
// of itself that follows the same rule. Larger steps come first; at most limit
// are returned.
func (n *Node) Smaller(limit int) (out []*Node) {
	var walk func(m *Node, rebuild func(*Node) *Node)
	walk = func(m *Node, rebuild func(*Node) *Node) {
		if len(out) >= limit {
			return
		}
		size := m.size()
		if size > 1 || m.alt != m.rule.simple[0] {
			budget := 0
			for _, a := range m.rule.simple[:min(3, len(m.rule.simple))] {
				c := &Node{rule: m.rule, alt: a}
				for _, p := range m.rule.alts[a].parts {
					if p.rule != nil {
						c.kids = append(c.kids, derive(p.rule, smallest{}, 0, &budget))
					}
				}
				if c.size() < size || a < m.alt && c.size() == size {
					out = append(out, rebuild(c))
				}
			}
		}
		// Parts of itself.
		var same func(k *Node, depth int)
		same = func(k *Node, depth int) {
			if k.rule == m.rule {
				out = append(out, rebuild(k))
			}
			if depth < 4 {
				for _, kk := range k.kids {
					same(kk, depth+1)
				}
			}
		}
		for _, k := range m.kids {
			same(k, 0)
		}
		for i, k := range m.kids {
			walk(k, func(c *Node) *Node {
				kids := append([]*Node(nil), m.kids...)
				kids[i] = c
				return rebuild(&Node{rule: m.rule, alt: m.alt, kids: kids})
			})
		}
	}
	walk(n, func(c *Node) *Node { return c })
	if len(out) > limit {
		out = out[:limit]
	}
	return out
}
