package abc

import "github.com/garterpy/garter/object"

// CopyState copies for another session which classes were registered. What was found
// out about classes goes with it: it depends on nothing else.
func (s *state) CopyState(c *object.Copier) any {
	n := &state{token: s.token, asked: object.CopyOf(c, s.asked)}
	s.classes.Each(func(t *object.Type, x *class) {
		k := &class{yes: copyAnswers(c, x.yes), no: copyAnswers(c, x.no), noToken: x.noToken, cleared: x.cleared}
		for _, r := range x.registry.All() {
			k.registry.Add(object.CopyOf(c, r))
		}
		n.classes.Set(object.CopyOf(c, t), k)
	})
	for t, h := range s.hooks {
		if n.hooks == nil {
			n.hooks = make(map[*object.Type]object.Value, len(s.hooks))
		}
		n.hooks[object.CopyOf(c, t)] = c.Value(h)
	}
	return n
}

func copyAnswers(c *object.Copier, m map[*object.Type]bool) map[*object.Type]bool {
	if m == nil {
		return nil
	}
	n := make(map[*object.Type]bool, len(m))
	for t, yes := range m {
		n[object.CopyOf(c, t)] = yes
	}
	return n
}
