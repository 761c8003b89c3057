package re

import (
	"github.com/garterpy/garter/internal/sre"
	"github.com/garterpy/garter/object"
)

// Begun is a match at the beginning of a text.
type Begun struct {
	// End is where it ends, in bytes.
	End int

	text  string
	index map[string]int
	regs  []int32
}

// Group is what a group with a name matched.
func (b *Begun) Group(name string) string {
	at := 2 * (b.index[name] - 1)
	if at < 0 || b.regs[at] < 0 {
		return ""
	}
	return b.text[b.regs[at]:b.regs[at+1]]
}

// MatchFold is re.compile(pattern, re.IGNORECASE).match(text), for modules whose rules
// are those of a pattern. The match is nil where there is none; ok is false with an
// exception, such as that of a wrong pattern.
func MatchFold(th *object.Thread, pattern, text string) (match *Begun, ok bool) {
	p := compile(th, object.StrValue(pattern), object.Int(int64(sre.IgnoreCase)))
	if p == nil {
		return nil, false
	}
	var sub subject
	if !p.subject(th, object.StrValue(text), &sub) {
		return nil, false
	}
	st := stateOf(th)
	m := st.matcher()
	m.Begin(p.prog, th, sub.s, len(sub.s), sub.ascii)
	found, ok := find(th, m, 0, sre.Match, false)
	if found && ok {
		regs := m.Regs()
		if ok = th.Alloc(int64(4*len(regs) + 64)); ok {
			match = &Begun{End: m.End, text: text, index: p.prog.Index, regs: append([]int32(nil), regs...)}
		}
	}
	st.done(m)
	return match, ok
}
