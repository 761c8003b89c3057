// This file runs the golden programs of testdata/programs; testdata/update.sh makes their expected output with CPython.

package examples

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
	"sync"
	"testing"
)

var rewriteKnown = flag.Bool("known", false, "rewrite testdata/known_failures.txt with what fails now")

const knownFile = "../testdata/known_failures.txt"

// knownFailures reads the list of programs that do not pass yet: a name and the reason on each line; the names of
// examples begin with "examples/".
func knownFailures(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile(knownFile)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]string{}
	for _, line := range strings.Split(string(text), "\n") {
		if name, reason, ok := strings.Cut(line, ": "); ok && !strings.HasPrefix(line, "#") {
			known[name] = reason
		}
	}
	return known
}

// problems holds what failed in this run, by the names of knownFailures.
var problems = struct {
	sync.Mutex
	found map[string]string
}{found: map[string]string{}}

// judge compares a program's problem ("" for none) with the list. A listed program must fail, so that the list does not
// outlive its reasons; the short tests only tell about it, for whoever has just made it pass.
func judge(t *testing.T, known map[string]string, name, problem string) {
	t.Helper()
	if problem != "" {
		problems.Lock()
		problems.found[name] = problem
		problems.Unlock()
	}
	reason, listed := known[name]
	switch {
	case *rewriteKnown:
	case problem == "" && listed && testing.Short():
		t.Logf("passes: take %s off testdata/known_failures.txt", name)
	case problem == "" && listed:
		t.Errorf("passes: take %s off testdata/known_failures.txt", name)
	case problem != "" && listed:
		t.Skipf("known failure: %s", reason)
	case problem != "":
		t.Error(problem)
	}
}

// writeKnown rewrites the list with the problems of this run.
func writeKnown() error {
	var lines []string
	for name, problem := range problems.found {
		lines = append(lines, name+": "+strings.Join(strings.Fields(problem), " "))
	}
	sort.Strings(lines)
	for i, line := range lines {
		if r := []rune(line); len(r) > 200 {
			lines[i] = string(r[:200])
		}
	}
	head := "# Programs that do not pass yet, with what differs; go test ./examples -known rewrites this list.\n"
	return os.WriteFile(knownFile, []byte(head+strings.Join(append(lines, ""), "\n")), 0o644)
}

// TestGoldenPrograms runs each program and compares standard output, the exit status, and, for those with a .err file,
// standard error.
func TestGoldenPrograms(t *testing.T) {
	garter := garter(t)
	dir, err := filepath.Abs("../testdata/programs")
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.py"))
	if err != nil || len(files) < 150 {
		t.Fatalf("%d programs, %v", len(files), err)
	}
	known := knownFailures(t)
	var wg sync.WaitGroup
	next := make(chan int)
	failures := make([]string, len(files))
	for range 2 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range next {
				failures[i] = checkGolden(garter, dir, strings.TrimSuffix(filepath.Base(files[i]), ".py"))
			}
		}()
	}
	for i := range files {
		next <- i
	}
	close(next)
	wg.Wait()
	names := map[string]bool{}
	for i, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".py")
		names[name] = true
		t.Run(name, func(t *testing.T) { judge(t, known, name, failures[i]) })
	}
	for name := range known {
		if !names[name] && !strings.HasPrefix(name, "examples/") {
			t.Errorf("%s: no program %s", knownFile, name)
		}
	}
}

// checkGolden runs one program in its folder and tells what differs, "" for nothing.
func checkGolden(garter, dir, name string) string {
	want, err := os.ReadFile(filepath.Join(dir, name+".out"))
	if err != nil {
		return err.Error()
	}
	wantStatus, wantErr, compareErr := 0, "", false
	if text, err := os.ReadFile(filepath.Join(dir, name+".err")); err == nil {
		compareErr = true
		first, rest, _ := strings.Cut(string(text), "\n")
		if _, err := fmt.Sscanf(first, "exit status %d", &wantStatus); err != nil {
			return name + ".err does not begin with the exit status"
		}
		wantErr = rest
	}
	out, errs, err := runIn(dir, garter, "run", name+".py")
	errs = strings.ReplaceAll(errs, dir+string(filepath.Separator), "")
	status := 0
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		status = exit.ExitCode()
	} else if err != nil {
		return err.Error()
	}
	switch {
	case out != string(want):
		text := "other output" + difference(string(want), out)
		if status != wantStatus {
			text += "\n  stderr ends with " + lastLine(errs)
		}
		return text
	case status != wantStatus:
		return fmt.Sprintf("exit status %d, not %d: %s", status, wantStatus, lastLine(errs))
	case compareErr && errs != wantErr:
		return "other standard error" + difference(wantErr, errs)
	}
	return ""
}
