package sre

// CompileLexicon compiles patterns into one, as re.Scanner does: group i, from 1 on, is
// the i-th pattern, so that the last index of a match tells which it was. The groups
// inside of each pattern have the numbers that they have in it alone, and share their
// marks with the groups around: programs that go by a pattern's own numbers (mistune's)
// rest on it. Only the flags that are given count. With a group that no pattern has the
// number for, or without patterns, it is refused, as CPython refuses the code.
func CompileLexicon(phrases [][]rune, isText bool, flags Flags, goOn func(steps int, bytes int64) bool) (prog *Program, err error) {
	at := 0
	defer func() {
		if e, ok := err.(*Error); ok && e != errCode && e != ErrStopped {
			e.Phrase = at
		}
	}()
	defer caught(&prog, &err)
	look := &looker{goOn: goOn}
	// What the backtracking matcher alone knows: two groups with one number.
	all := &parser{flags: flags, looker: look, names: map[string]int{}, groups: []*seq{nil}, notLinear: true}
	for range phrases {
		all.groups = append(all.groups, &seq{hasWidth: true, hi: maxWidth}) // may be any of them
	}
	branch := &node{kind: nBranch}
	n := 0
	for i, src := range phrases {
		at = i
		p := &parser{flags: flags, looker: look}
		tree := p.parse(src, isText)
		if len(p.groups) > len(all.groups) {
			panic(errCode)
		}
		branch.subs = append(branch.subs, &seq{items: []*node{{kind: nGroup, group: i + 1, sub: tree}}})
		n += len(src)
	}
	if len(phrases) == 0 {
		panic(errCode)
	}
	return all.program(&seq{items: []*node{branch}}, isText, n+len(phrases)), nil
}

var errCode = &Error{Kind: RuntimeError, Msg: "invalid SRE code", Pos: -1}
