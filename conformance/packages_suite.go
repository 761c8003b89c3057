// This file runs the test suites of packages with pytest, under CPython and under the
// candidate.

package main

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

//go:embed packages_suites.txt
var suitesText string

//go:embed outcomes.py
var outcomesPlugin string

// packageSuite is one line of packages_suites.txt.
type packageSuite struct {
	Name string
	Dir  string   // below the folder of suites; site is the folder of the packages, - none
	Args []string // of pytest
}

// tested is how a suite went. Its times are CPU time, its memory the largest of the
// process.
type tested struct {
	Name          string
	Passed        int // under CPython
	Too           int // of these here
	Before, After time.Duration
	Memory        [2]int64 // KiB
	Cut           bool     // the limit of time ended CPython's run, so that its later tests are not known
	Failed        map[string]string
	Needs         map[string]int // of those that fail, by what they need
	Causes        []cause        // of the others
	Measured      string         // the day
	Note          string
}

func packageSuites() []packageSuite {
	var out []packageSuite
	for line := range strings.Lines(suitesText) {
		line, _, _ = strings.Cut(line, "#")
		if f := strings.Fields(line); len(f) > 2 {
			out = append(out, packageSuite{f[0], f[1], f[2:]})
		}
	}
	return out
}

// chosen says how many files a suite names, where it is not all that is in folders, and ""
// where it is: the figures of chosen files tell nothing of the others.
func (s *packageSuite) chosen() string {
	n := 0
	for _, a := range s.Args {
		if strings.HasSuffix(a, ".py") && !strings.HasPrefix(a, "-") {
			n++
		}
	}
	switch n {
	case 0:
		return ""
	case 1:
		return "1 chosen file"
	}
	return fmt.Sprintf("%d chosen files", n)
}

// chosenOf is chosen by the names of the suites.
func chosenOf() map[string]string {
	out := map[string]string{}
	for _, s := range packageSuites() {
		if mark := s.chosen(); mark != "" {
			out[s.Name] = mark
		}
	}
	return out
}

// testRun is what one process of pytest said.
type testRun struct {
	status map[string]string
	reason map[string]string
	cpu    time.Duration
	memory int64
	end    string
	cut    bool
}

// outcomesOf reads the lines of the plugin. The folder of the suite, which has another
// name for each of the two interpreters, is /suite in the names of tests.
func outcomesOf(out, home string) (status, reason map[string]string, last string) {
	status, reason = map[string]string{}, map[string]string{}
	lines := bufio.NewScanner(strings.NewReader(out))
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		text, ok := strings.CutPrefix(lines.Text(), "\x1e")
		var f []string
		if !ok || json.Unmarshal([]byte(text), &f) != nil || len(f) != 3 {
			continue
		}
		id := strings.ReplaceAll(f[0], home+"/", "/suite/")
		if f[1] == "start" {
			last = id
			continue
		}
		if last == id {
			last = ""
		}
		status[id], reason[id] = f[1], f[2]
	}
	return status, reason, last
}

// localtime is the file that has a system's own time zone.
const localtime = "/etc/localtime"

// runSuite runs pytest once. site is the folder of the packages, tree a copy of the
// suite's folder.
//
// The limit of time ends CPython's run of a long suite; the candidate then has twice as
// long for the tests that are known, so that their outcome counts and not its pace.
func (s *packageSuite) runSuite(c *common, cmd *command, site, tree string) (*testRun, error) {
	plugin := filepath.Join(c.tmp, "plugin")
	if err := os.MkdirAll(plugin, 0o755); err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(plugin, "garter_outcomes.py"), []byte(outcomesPlugin), 0o644); err != nil {
		return nil, err
	}
	with := *cmd
	// What says that there shall be no colours would reach CPython's tests alone, since a session
	// has no environment: a suite about colours had next to nothing to do there.
	with.colour = true
	if cmd.garter {
		with.memory = 0 // -max-memory bounds it; a bound of addresses takes its large pages from it
	}
	args := append([]string{"-m", "pytest", "-p", "garter_outcomes", "-p", "no:cacheprovider", "-q", "--tb=short", "-W", "ignore", "--continue-on-collection-errors"}, s.Args...)
	if s.Dir == "site" {
		root := site
		if cmd.garter {
			root = "/packages/0"
		}
		args = append(args[:len(args)-len(s.Args)], "--rootdir", root)
		for _, a := range s.Args {
			args = append(args, root+"/"+a)
		}
	}
	if cmd.garter {
		with.argv = append(slices.Clone(cmd.argv), "-packages", site, "-packages", plugin, "-files", tree, "-max-memory", "3GiB")
		if zone, err := os.ReadFile(localtime); err == nil {
			etc := filepath.Join(c.tmp, "etc")
			if err := os.MkdirAll(etc, 0o755); err != nil {
				return nil, err
			}
			if err := os.WriteFile(filepath.Join(etc, filepath.Base(localtime)), zone, 0o644); err != nil {
				return nil, err
			}
			with.argv = append(with.argv, "-files", etc+":ro@"+filepath.Dir(localtime))
		}
	} else {
		with.env = append(slices.Clone(cmd.env), "PYTHONPATH="+site+":"+plugin)
	}
	with.argv = append(with.argv, args[:len(args)-1]...)
	with.env = append(slices.Clone(with.env), "PYTHONHASHSEED=0", "COLUMNS=80")
	limit := 30 * c.timeout
	if cmd.garter {
		limit *= 2
	}
	out, err := with.run(limit, tree, "", args[len(args)-1])
	if err != nil {
		return nil, err
	}
	r := &testRun{cpu: out.CPU, memory: out.Memory, cut: out.Timeout, end: processReason(out)}
	if at := strings.LastIndex(out.Stdout, "\nINTERNALERROR> "); at >= 0 {
		line, _, _ := strings.Cut(out.Stdout[at+1:], "\n")
		r.end = "pytest: " + line
	}
	var last string
	// The names of some tests have the folder in them.
	home := tree
	if cmd.garter {
		home = "/work"
	}
	if r.status, r.reason, last = outcomesOf(out.Stdout, home); last != "" {
		r.status[last], r.reason[last] = "failed", "did not end: "+r.end
	}
	return r, nil
}

// try runs the suite with both.
func (s *packageSuite) try(c *common, site, suites string, oracle, candidate *command) (*tested, error) {
	t := &tested{Name: s.Name, Failed: map[string]string{}, Measured: time.Now().Format(time.DateOnly)}
	if s.Dir == "-" {
		t.Note = "not run: " + strings.Join(s.Args, " ")
		return t, nil
	}
	from := filepath.Join(suites, s.Dir)
	if s.Dir == "site" {
		from = site
	}
	if _, err := os.Stat(from); err != nil {
		t.Note = "no tests on this machine"
		return t, nil
	}
	// Tests may write beside themselves; those among the packages run from an empty folder.
	// Neither interpreter meets what the other's run left there.
	tree := filepath.Join(c.tmp, "suite-"+s.Name)
	once := func(cmd *command) (*testRun, error) {
		defer os.RemoveAll(tree)
		if s.Dir == "site" {
			if err := os.Mkdir(tree, 0o755); err != nil {
				return nil, err
			}
		} else if out, err := exec.Command("cp", "-r", from, tree).CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%w: %s", err, out)
		}
		return s.runSuite(c, cmd, site, tree)
	}
	before, err := once(oracle)
	if err != nil {
		return nil, err
	}
	after, err := once(candidate)
	if err != nil {
		return nil, err
	}
	t.Before, t.After, t.Cut = before.cpu, after.cpu, before.cut
	t.Memory = [2]int64{before.memory, after.memory}
	for id, status := range before.status {
		if status != "passed" {
			continue
		}
		t.Passed++
		switch after.status[id] {
		case "passed":
			t.Too++
		case "failed", "error":
			t.Failed[id] = after.reason[id]
		case "skipped":
			t.Failed[id] = "skipped here"
		default:
			t.Failed[id] = "not reached: " + after.why(id)
		}
	}
	t.explain()
	if t.Passed == 0 {
		t.Note = "no test passes under CPython: " + before.end
	}
	return t, nil
}

// why tells why a test was not reached: its file could not be collected, or the
// process ended.
func (r *testRun) why(id string) string {
	file, _, _ := strings.Cut(id, "::")
	if reason := r.reason[file]; reason != "" {
		return reason
	}
	return r.end
}

// trySuites runs the suites whose names are asked for, or all, and hands each to done.
func trySuites(c *common, names, site, suites string, oracle, candidate *command, done func(*tested) error) error {
	list := packageSuites()
	if names != "" {
		wanted := strings.Split(names, ",")
		list = slices.DeleteFunc(list, func(s packageSuite) bool { return !slices.Contains(wanted, s.Name) })
	}
	return parallel(c.jobs, len(list), func(i int) error {
		t, err := list[i].try(c, site, suites, oracle, candidate)
		if err != nil {
			return err
		}
		fmt.Printf("%-20s %5d of %5d, CPU %.1f s and %.1f s %s\n", t.Name, t.Too, t.Passed, t.Before.Seconds(), t.After.Seconds(), short(t.Note))
		return done(t)
	})
}
