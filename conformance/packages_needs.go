// This file tells of what a test failed that needs what sessions do not have.

package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// A need is something outside of the language that sessions do not have. What a test
// said, as it failed, tells of it; nothing is guessed from names of tests, so that a test
// which hides the reason counts among the others.
type need struct {
	Name, What string
	said       *regexp.Regexp
}

var needs = []need{
	{"processes", "starts a process", regexp.MustCompile(`starts no processes`)},
	{"network", "opens a socket or speaks to a server", regexp.MustCompile(`has no network|the network, which the embedded`)},
	{"sqlite3", "opens a database, or is in a file that imports `sqlite3`", regexp.MustCompile(`No module named '_?sqlite3'`)},
	{"C", "calls C by `ctypes` or `cffi`, or is in a file that imports them", regexp.MustCompile(`No module named '_?(ctypes|cffi_backend)'|does not reach native code`)},
	{"objects", "asks for all objects, or for who refers to one (`gc.get_objects`, `gc.get_referrers`)", regexp.MustCompile(`does not list its objects`)},
	{"bytecode", "reads the bytecode of a function by `dis`", regexp.MustCompile(`has no bytecode`)},
	{"time", "was not reached before the limit of time, which is twice CPython's, or did not end by then", regexp.MustCompile(`^(not reached|did not end): timeout$`)},
	{"skipped", "is skipped by the suite itself, which asks for something of the above or for a platform", regexp.MustCompile(`^skipped here$`)},
}

// needOf is the name of what a test needs that failed for the reason, or "".
func needOf(reason string) string {
	for _, n := range needs {
		if n.said.MatchString(reason) {
			return n.Name
		}
	}
	return ""
}

// cause is why some tests of a suite fail, with the name of one of them.
type cause struct {
	Tests       int
	Such, Cause string
}

// explain sorts the failures of a suite: what they need, and the causes of the others.
func (t *tested) explain() {
	if len(t.Failed) == 0 {
		return
	}
	t.Needs, t.Causes = map[string]int{}, nil
	others := map[string]string{}
	for id, reason := range t.Failed {
		if name := needOf(reason); name != "" {
			t.Needs[name]++
		} else {
			others[id] = reason
		}
	}
	for _, g := range grouped(others) {
		t.Causes = append(t.Causes, cause{len(g.Names), cell(g.Names[0]), cell(g.Reason)})
	}
}

// others is how many tests fail of which no rule tells what they need.
func (t *tested) others() int {
	n := t.Passed - t.Too
	for _, k := range t.Needs {
		n -= k
	}
	return n
}

// needsCell and readNeeds write and read the cell of a table: processes 3, network 1.
func needsCell(of map[string]int) string {
	var out []string
	for _, n := range needs {
		if k := of[n.Name]; k > 0 {
			out = append(out, fmt.Sprintf("%s %d", n.Name, k))
		}
	}
	return strings.Join(out, ", ")
}

func readNeeds(s string) map[string]int {
	out := map[string]int{}
	for part := range strings.SplitSeq(s, ",") {
		name, count, _ := strings.Cut(strings.TrimSpace(part), " ")
		if n, err := strconv.Atoi(count); err == nil {
			out[name] = n
		}
	}
	return out
}

// needsText says the rules.
func needsText() string {
	var s strings.Builder
	s.WriteString("A test that fails is counted under what it needs where its own error says so, and among the others where it does not:\n\n")
	for _, n := range needs {
		fmt.Fprintf(&s, "* %s: the test %s\n", n.Name, n.What)
	}
	return s.String() + "\n"
}

// sumNeeds adds up what the tests of all suites need.
func sumNeeds(suites map[string]*tested) map[string]int {
	out := map[string]int{}
	for _, t := range suites {
		for name, n := range t.Needs {
			out[name] += n
		}
	}
	return out
}

// newer is whether a measurement replaces another.
func newer(t, old *tested) bool {
	return old == nil || t.Passed > 0 && old.Passed == 0 || t.Measured >= old.Measured && (t.Passed > 0) == (old.Passed > 0)
}

// merge takes over what others found, unless what is known is newer.
func (f *packagesFound) merge(older *packagesFound) {
	for name, t := range older.Suites {
		if have := f.Suites[name]; have == nil || !newer(have, t) {
			f.Suites[name] = t
		}
	}
	for name, p := range older.Imports {
		if _, ok := f.Imports[name]; !ok {
			f.Imports[name] = p
		}
	}
}
