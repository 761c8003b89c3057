// This file runs the golden programs of testdata/programs; testdata/update.sh makes their expected output with CPython.

package examples

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// knownFailures reads the list of golden programs that do not pass yet: a name and the reason on each line.
func knownFailures(t *testing.T, file string) map[string]string {
	t.Helper()
	text, err := os.ReadFile(file)
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

// TestGoldenPrograms runs each program and compares standard output, the exit status, and, for those with a .err file,
// standard error. A program of the list of known failures must fail, so that the list does not outlive its reasons.
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
	known := knownFailures(t, "../testdata/known_failures.txt")
	var wg sync.WaitGroup
	names := make(chan string)
	failures := make([]map[string]string, 2)
	for worker := range failures {
		failures[worker] = map[string]string{}
		wg.Add(1)
		go func() {
			defer wg.Done()
			for name := range names {
				if problem := checkGolden(garter, dir, name); problem != "" {
					failures[worker][name] = problem
				}
			}
		}()
	}
	for _, file := range files {
		names <- strings.TrimSuffix(filepath.Base(file), ".py")
	}
	close(names)
	wg.Wait()
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".py")
		problem := failures[0][name] + failures[1][name]
		reason, listed := known[name]
		delete(known, name)
		t.Run(name, func(t *testing.T) {
			switch {
			case problem == "" && listed:
				t.Errorf("passes: take it off testdata/known_failures.txt")
			case problem != "" && listed:
				t.Skipf("known failure: %s", reason)
			case problem != "":
				t.Error(problem)
			}
		})
	}
	for name := range known {
		t.Errorf("testdata/known_failures.txt: no program %s", name)
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
