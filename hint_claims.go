package garter

import "strings"

// claim is what a hint says of the session, and when it is so. The words of hints are
// written for a session that has nothing; what a host gives changes some of them.
type claim struct {
	says      string
	holds     func(f *facts) bool
	otherwise func(f *facts) string
}

var claims = []claim{
	{"there are no files here", func(f *facts) bool { return f.s != nil && f.s.cfg.world == nil }, func(f *facts) string {
		if !f.defined("open") {
			return ""
		}
		if f.name == "openpyxl" {
			return "ask for the table as a CSV or JSON file, and read that with open(path)"
		}
		return "write open(path) for the files that are given"
	}},
	{"there are no files and no environment here", func(f *facts) bool { return f.s != nil && f.s.cfg.world == nil }, func(f *facts) string {
		if !f.defined("open") {
			return ""
		}
		return "write open(path) for the files that are given"
	}},
	{"nobody is there to answer", func(f *facts) bool { return f.s != nil && (f.s.cfg.input == nil || !f.defined("input")) }, func(f *facts) string {
		if f.s == nil {
			return ""
		}
		return "the input has ended: read no more of it, or put try and except EOFError around it"
	}},
	{"there is no network here", ours, nil},
	{"there is no environment here", ours, nil},
	{"there is no database here", ours, nil},
	{"there is no notebook here", ours, nil},
	{"no other programs can be run", ours, nil},
	{"nothing can be drawn here", ours, nil},
	{"there is no final_answer here", func(f *facts) bool { return f.s != nil && !f.s.isProtected(finalAnswerName) }, nil},
}

// ours tells that the session runs in this interpreter: elsewhere there may be a
// network, programs and screens.
func ours(f *facts) bool { return f.s != nil }

// honest is the hint, or another one where what it says of the session is not so.
func (f *facts) honest(hint string) string {
	for _, c := range claims {
		if strings.Contains(hint, c.says) && !c.holds(f) {
			if c.otherwise == nil {
				return ""
			}
			return c.otherwise(f)
		}
	}
	return hint
}
