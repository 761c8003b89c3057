//go:build linux

package main

import (
	"bufio"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

var (
	fuzz  = flag.Int("fuzz", 0, "fuzz the readers of what far sides send, `N` executions each, and add them to the totals")
	kills = flag.Int("kills", 0, "kill `N` hosts of each backend at random points, and note how long anything lived after them")
	probe = flag.Bool("probe", false, "look from inside of each backend with a CPython at what keeps programs from the machine, and write the table")
	only  = flag.String("only", "", "of -fuzz and -kills only what has `TEXT` in its name")
)

// results is the file with what was measured.
const results = "remote/RESULTS.md"

// section replaces a section of the file, or appends it.
func section(title, body string) error {
	b, err := os.ReadFile(results)
	if err != nil {
		return err
	}
	text := string(b)
	head := "## " + title + "\n"
	from := strings.Index(text, head)
	if from < 0 {
		text = strings.TrimRight(text, "\n") + "\n\n"
		from = len(text)
	}
	to := len(text)
	if i := strings.Index(text[min(from+len(head), to):], "\n## "); i >= 0 {
		to = from + len(head) + i + 1
	}
	rest := text[to:]
	if rest != "" {
		rest = "\n" + rest
	}
	return os.WriteFile(results, []byte(text[:from]+head+"\n"+strings.TrimSpace(body)+"\n"+rest), 0o644)
}

// row returns the cells of the row of a section's table that begins with a name.
func row(title, name string) []string {
	b, _ := os.ReadFile(results)
	_, text, _ := strings.Cut(string(b), "## "+title+"\n")
	text, _, _ = strings.Cut(text, "\n## ")
	for _, l := range strings.Split(text, "\n") {
		if cells := strings.Split(strings.Trim(l, "| "), " | "); cells[0] == name {
			return cells
		}
	}
	return nil
}

func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

func ungrouped(s string) int {
	n, _ := strconv.Atoi(strings.ReplaceAll(s, ",", ""))
	return n
}

// target is a fuzz test.
type target struct{ dir, name string }

func (t target) String() string { return "`" + t.name + "` in " + t.dir }

// targets finds the fuzz tests of the backends.
func targets() (out []target, err error) {
	re := regexp.MustCompile(`(?m)^func (Fuzz\w+)\(`)
	err = filepath.WalkDir("remote", func(path string, _ os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		b, err := os.ReadFile(path)
		for _, m := range re.FindAllSubmatch(b, -1) {
			out = append(out, target{filepath.Dir(path), string(m[1])})
		}
		return err
	})
	return out, err
}

const fuzzTitle = "Executions of the fuzz tests"

// fuzzed runs the fuzz tests and adds to the totals.
func fuzzed(n int) error {
	all, err := targets()
	if err != nil {
		return err
	}
	re := regexp.MustCompile(`execs: (\d+)`)
	for _, t := range all {
		if !strings.Contains(t.String(), *only) {
			continue
		}
		cmd := exec.Command("go", "test", "./"+t.dir, "-run", "^$", "-fuzz", "^"+t.name+"$", "-fuzztime", strconv.Itoa(n)+"x", "-fuzzminimizetime", "10x", "-parallel", "1")
		out, err := cmd.CombinedOutput()
		found := ""
		failed := bytes.Contains(out, []byte("--- FAIL: "))
		switch {
		case failed:
			found = " (a finding, see testdata)"
			fmt.Printf("%s: %v\n%s\n", t, err, out)
		case err != nil: // it could not be built or begun, which says nothing of the reader
			return fmt.Errorf("%s: %w\n%.2000s", t, err, out)
		}
		execs := 0
		if m := re.FindAllSubmatch(out, -1); m != nil {
			execs, _ = strconv.Atoi(string(m[len(m)-1][1]))
		}
		fmt.Printf("%s: %d executions%s\n", t, execs, found)
		if err := fuzzTotals(all, t, execs, failed); err != nil {
			return err
		}
	}
	return nil
}

func fuzzTotals(all []target, ran target, execs int, failed bool) error {
	var b strings.Builder
	fmt.Fprintf(&b, "Added up by `go run ./remote/remotebench -fuzz N`, last on %s.\n\n| reader | executions | findings |\n|---|---|---|\n", time.Now().UTC().Format("2006-01-02"))
	sum, findings := 0, 0
	for _, t := range all {
		n, f := 0, 0
		if c := row(fuzzTitle, t.String()); len(c) > 2 {
			n, f = ungrouped(c[1]), ungrouped(c[2])
		}
		if t == ran {
			n += execs
			if failed {
				f++
			}
		}
		sum, findings = sum+n, findings+f
		fmt.Fprintf(&b, "| %s | %s | %d |\n", t, grouped(n), f)
	}
	fmt.Fprintf(&b, "| all | %s | %d |\n", grouped(sum), findings)
	return section(fuzzTitle, b.String())
}

const killTitle = "Hosts that are killed"

// killing is the test of a backend's hosts that are killed.
type killing struct{ name, dir, run string }

var killings = []killing{
	{"subprocess, sandbox", "remote/subprocess", "^TestHostKilled$/^sandbox$"}, {"subprocess, limits", "remote/subprocess", "^TestHostKilled$/^limits$"},
	{"subprocess, none", "remote/subprocess", "^TestHostKilled$/^none$"}, {"worker", "remote/worker", "^TestHostKilled$"},
	{"container", "remote/container", "^TestHostKilled$"}, {"docker", "remote/docker", "^TestHostKilled$"}, {"jupyter", "remote/jupyter", "^TestHostKilled$"},
}

// killed kills hosts and notes what the tests say.
func killed(n int) error {
	re := regexp.MustCompile(`(\d+) hosts of \S+ killed; nothing lived after (\S+)`)
	for _, k := range killings {
		if !strings.Contains(k.name, *only) {
			continue
		}
		cmd := exec.Command("go", "test", "./"+k.dir, "-run", k.run, "-v", "-count=1", "-timeout", "3h")
		cmd.Env = append(os.Environ(), "GARTER_KILLS="+strconv.Itoa(n))
		out, err := cmd.CombinedOutput()
		m := re.FindSubmatch(out)
		result := []string{k.name, "0", "not measured"}
		switch {
		case err != nil:
			fmt.Printf("%s: %v\n%s\n", k.name, err, out)
			result[2] = "failed"
		case m != nil:
			result = []string{k.name, string(m[1]), string(m[2])}
		}
		fmt.Printf("%s: %v\n", k.name, result)
		var b strings.Builder
		fmt.Fprintf(&b, "Written by `go run ./remote/remotebench -kills N`, last on %s, %d processors: hosts that are killed in the midst of what they do, at random points, by turns with SIGKILL, SIGTERM and SIGHUP, and how long the longest-lived thing that they had made lived after them; at most 10 s are allowed. After the last one, the next start leaves nothing in the folder for temporary files.\n\n| backend | hosts killed | the last was gone after |\n|---|---|---|\n", time.Now().UTC().Format("2006-01-02"), runtime.NumCPU())
		for _, o := range killings {
			c := row(killTitle, o.name)
			if o.name == k.name && (m != nil || c == nil) {
				c = result
			}
			if len(c) == 3 {
				fmt.Fprintf(&b, "| %s |\n", strings.Join(c, " | "))
			}
		}
		if err := section(killTitle, b.String()); err != nil {
			return err
		}
	}
	return nil
}

// atRoot makes sure that the command runs where the paths are right.
func atRoot() error {
	f, err := os.Open("go.mod")
	if err != nil {
		return errors.New("remotebench runs in the project's own folder")
	}
	defer f.Close()
	line, _ := bufio.NewReader(f).ReadString('\n')
	if !slices.Contains(strings.Fields(line), "github.com/garterpy/garter") {
		return errors.New("remotebench runs in the project's own folder")
	}
	return nil
}
